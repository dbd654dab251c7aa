"""Files of the user: settings survive damage and a home that cannot be written; records are listed and never escape."""

from __future__ import annotations

import json
import os

import pytest

from scenes.userfiles import Resume, Settings, UserFiles, clean_name, system_language

HEADER = {
    "format": "elementable-record",
    "version": 1,
    "program": "test",
    "setup": {
        "game": "chem",
        "seats": [{"name": "石头", "who": "human"}, {"name": "青禾", "who": "bot:greedy"}],
        "seed": 1,
    },
}


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "user"


def test_settings_are_kept(folder):
    files = UserFiles(folder)
    files.settings.lang, files.settings.lang_chosen, files.settings.bot_delay = "zh-Hant", True, 400
    files.save_settings()
    again = UserFiles(folder)
    assert again.settings == files.settings and again.problems == []


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'{"lang": "fr"}', b'{"sound": "loud"}', b"\xff\xfe\x00", b'{"names": ' + b"[" * 100_000]
)
def test_broken_settings_are_put_aside_and_named(folder, body):
    UserFiles(folder)
    (folder / "settings.json").write_bytes(body)
    files = UserFiles(folder)
    assert files.settings == Settings(lang=files.settings.lang)
    (problem,) = files.problems
    assert problem.key == "files.settings_broken" and "settings.json" in problem.args["file"]
    assert (folder / problem.args["backup"]).read_bytes() == body
    assert not (folder / "settings.json").exists()


def test_settings_of_another_version_keep_what_is_known(folder):
    UserFiles(folder)
    body = {"lang": "en", "lang_chosen": True, "of_tomorrow": 1, "sound": 7, "bot_delay": -3}
    (folder / "settings.json").write_text(json.dumps(body))
    files = UserFiles(folder)
    assert files.problems == []
    assert (files.settings.lang, files.settings.sound, files.settings.bot_delay) == ("en", 1.0, 0)


def test_enormous_settings_are_not_read(folder):
    UserFiles(folder)
    (folder / "settings.json").write_bytes(b" " * 300_000 + b"{}")
    assert UserFiles(folder).problems[0].key == "files.settings_broken"


def test_without_a_home_everything_goes_on_in_memory(tmp_path):
    (tmp_path / "file").write_text("in the way")
    files = UserFiles(tmp_path / "file" / "user")
    assert files.folder is None and files.problems[0].key == "files.no_folder"
    files.settings.large_text = True
    files.save_settings()
    files.set_resume(Resume("a.jsonl", "chem", 2))
    assert files.resume() is None and files.replays() == [] and files.new_record("chem") is None and files.log is None


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="rights do not bind here")
def test_a_folder_that_cannot_be_written_is_said(folder):
    folder.mkdir()
    folder.chmod(0o500)
    try:
        assert UserFiles(folder).problems[0].key == "files.no_folder"
    finally:
        folder.chmod(0o700)


def test_a_write_that_fails_is_said_once(folder, monkeypatch):
    files = UserFiles(folder)
    (folder / "settings.json").mkdir()
    files.save_settings()
    files.save_settings()
    assert [p.key for p in files.problems] == ["files.cannot_write"]


def write(files, name, header=HEADER, lines=()):
    rows = [json.dumps(header), *map(json.dumps, lines)]
    (files.records / name).write_text("\n".join(rows) + "\n", "utf-8")


def test_records_are_listed_newest_first_with_what_they_are(folder):
    files = UserFiles(folder)
    write(files, "a.jsonl")
    write(files, "b.jsonl", lines=[{"answer": ["end"], "seat": 0, "digest": "x"}])
    (files.records / "c.jsonl").write_text("no record")
    for age, name in enumerate(("a.jsonl", "b.jsonl", "c.jsonl")):
        os.utime(files.records / name, (1000 + age, 1000 + age))
    files.set_resume(Resume("b.jsonl", "chem", 2, 3))
    broken, running, done = files.replays()
    assert broken.problem and broken.path.name == "c.jsonl"
    assert running.game == "chem" and running.names == ("石头", "青禾") and not running.finished
    assert done.finished
    assert files.resume() == Resume("b.jsonl", "chem", 2, 3)


@pytest.mark.parametrize("name", ["../outside.jsonl", "/etc/passwd", "a/b.jsonl", "a.txt", "..", ""])
def test_no_name_leads_out_of_the_folder(folder, name):
    files = UserFiles(folder)
    (folder / "outside.jsonl").write_text("x")
    assert files.record_path(name) is None
    files.set_resume(Resume(name, "chem", 2))
    assert files.resume() is None


@pytest.mark.parametrize("body", ["", "{", '{"file": 3}', "x" * 10_000])
def test_a_broken_resume_note_is_no_resume(folder, body):
    files = UserFiles(folder)
    (folder / "resume.json").write_text(body)
    assert files.resume() is None


def test_a_resume_whose_file_is_gone_is_no_resume(folder):
    files = UserFiles(folder)
    write(files, "a.jsonl")
    files.set_resume(Resume("a.jsonl", "chem", 2))
    assert files.resume() is not None
    assert files.delete_record(files.records / "a.jsonl")
    assert files.resume() is None and not files.delete_record(files.records / "a.jsonl")


def test_new_records_never_overwrite(folder):
    files = UserFiles(folder)
    first = files.new_record("chem")
    first.write_text("x")
    assert files.new_record("chem") != first


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  知远 ", "知远"),
        ("a\u202eb\nc\td", "abcd"),
        ("e\u0301", "é"),
        ("一二三四五六七八九十", "一二三四五六七八"),
        ("abcdefghijklmnopqrst", "abcdefghijklmnop"),
        ("\u200b", ""),
    ],
)
def test_names_are_cleaned(typed, name):
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("lang", "ours"),
    [
        ("zh_CN.UTF-8", "zh-Hans"),
        ("zh_TW.UTF-8", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh-Hant-TW", "zh-Hant"),
        ("de_DE.UTF-8", "en"),
        ("en_US", "en"),
        ("C", "zh-Hans"),
        ("", "zh-Hans"),
    ],
)
def test_the_language_of_the_system(lang, ours):
    assert system_language({"LANG": lang}) == ours
