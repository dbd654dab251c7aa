"""``elementable screenshot``: pictures of the asked size, the same each time, and one clear line for bad input."""

from __future__ import annotations

import pytest

from game.__main__ import main


@pytest.mark.parametrize(("scene", "lang"), [("title", "zh-Hans"), ("setup", "en"), ("codex", "zh-Hant")])
def test_a_picture_of_the_asked_size_is_written(tmp_path, scene, lang):
    out = tmp_path / "a.png"
    command = ["screenshot", scene, "--size", "1280x720", "--lang", lang, "--seed", "3", "--out"]
    assert main([*command, str(out)]) == 0
    body = out.read_bytes()
    assert body[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(body[16:20], "big"), int.from_bytes(body[20:24], "big")) == (1280, 720)
    again = tmp_path / "b.png"
    assert main([*command, str(again)]) == 0
    assert again.read_bytes() == body


@pytest.mark.parametrize(
    "arguments",
    [
        ["nowhere", "--out", "x.png"],
        ["title", "--size", "big", "--out", "x.png"],
        ["title", "--size", "10x10", "--out", "x.png"],
        ["title", "--lang", "fr", "--out", "x.png"],
        ["title", "--seed", "-1", "--out", "x.png"],
        ["title", "--out", "x.doc"],
        ["title", "--out", "/no/such/folder/x.png"],
        ["title"],
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["screenshot", *arguments]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "Traceback" not in err
    assert not list(tmp_path.iterdir())
