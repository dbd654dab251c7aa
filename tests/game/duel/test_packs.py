"""A user's pack with duel content: checked from the command line with file and line, played when it is good."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards import source
from cards.packs import read_pack
from game.__main__ import main
from game.duel.content import content, faults
from game.duel.game import duel_game


def pack(folder: Path, text: str) -> Path:
    """A pack folder with one duel file."""
    (folder / "duel").mkdir(parents=True)
    (folder / "pack.toml").write_text('id = "mine"\nzh = "我的"\nen = "Mine"\n', encoding="utf-8")
    (folder / "duel" / "more.toml").write_text(text, encoding="utf-8")
    return folder


def test_check_pack_names_file_and_line_of_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = pack(tmp_path / "bad", 'strategies = [\n{ id = "s", zh = "s", en = "s", do = [{ do = "fly" }] }]\n')
    assert main(["check-pack", str(bad)]) == 1
    assert "duel/more.toml:2" in capsys.readouterr().out


def test_a_good_pack_is_played_once_it_is_switched_on(tmp_path: Path) -> None:
    text = 'gods = [{ id = "god_tea", zh = "茶神", en = "God of tea", do = [{ do = "heal", n = 5 }] }]\n'
    good = read_pack(pack(tmp_path / "good", text), (faults,))
    assert good.good
    before = content()
    source.set_active((good.source,))
    try:
        assert "god_tea" in content().gods
        assert duel_game().content is content()
    finally:
        source.set_active(())
    assert content() is before
