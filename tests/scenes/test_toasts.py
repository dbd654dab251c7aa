"""Messages of the program: near the top, as wide as their words, never over the hand or the buttons."""

from __future__ import annotations

import pytest
from helpers import open_app

from scenes.table import layout as grid


@pytest.mark.parametrize("words", ["好", "记录已损坏，无法继续。" * 9], ids=["short", "long"])
def test_messages_leave_hand_prompt_and_buttons_alone(tmp_path, words):
    app = open_app(tmp_path / "user")
    app.toast(words)
    app.toast(f"{words}！")
    boxes = [rect for rect, _, _ in app.toasts._boxes()]
    assert boxes[0].bottom < boxes[1].y
    for rect in boxes:
        assert rect.y > 52 and rect.bottom < grid.PROMPT.y
        assert rect.right < grid.END.x or rect.bottom < grid.END.y
        assert 320 <= rect.w <= 900
    app.close()
