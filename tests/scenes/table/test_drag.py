"""The pointer: press, click, drag, drop."""

from __future__ import annotations

from scenes.table.drag import Click, Drop, Pointer


def test_a_press_becomes_a_drag_after_six_px():
    pointer = Pointer()
    pointer.press((10, 10), "hand:1", stamp=7)
    assert not pointer.move((14, 13)) and not pointer.dragging
    assert pointer.move((16, 14)) and pointer.dragging
    assert pointer.release((50, 50), "zone:1", stamp=7) == Drop("hand:1", (50, 50))


def test_a_release_in_another_situation_does_nothing():
    pointer = Pointer()
    pointer.press((10, 10), "end", stamp=7)
    assert pointer.release((10, 10), "end", stamp=8) is None
    pointer.press((10, 10), "end", stamp=8)
    assert pointer.release((10, 10), "end", stamp=8) == Click("end", (10, 10))
    pointer.press((10, 10), "end", stamp=8)
    assert pointer.release((10, 10), "hand:3", stamp=8) is None
