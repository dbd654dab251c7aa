"""User packs: good ones add and override, bad ones are listed with file, line and reason and stop nothing."""

from __future__ import annotations

import json
import pickle
import re
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cards.packs
from cards.fault import Fault
from cards.loader import load_chem
from cards.packs import active, check_chem, is_on, switch_all_off
from cards.schema import ContentError
from cards.source import MSGSPEC_MESSAGES, Source
from cards.text import LANGUAGES, load_entries
from game import packs
from game.__main__ import main
from game.chem.compose import candidates
from game.chem.substance import index

MANIFEST = 'id = "{id}"\nzh = "铀"\nen = "Uranium"\nversion = "2"\nauthor = "A. Teacher"\n'
URANIUM = """
[U]
number = 92
zh = "铀"
en = "uranium"
mass = "238.0"
group = "trans"
shells = [2, 8, 18, 32, 21, 9, 2]
valences = [4, 6]
"""
SUBSTANCES = """
[UO2]
zh = "二氧化铀"
en = "uranium dioxide"
tags = ["basic_oxide"]
water = "insoluble"

[U]
zh = "铀"
en = "uranium"
tags = ["metal"]
water = "insoluble"

[NaCl]
zh = "氯化钠"
en = "sodium chloride"
tags = ["normal_salt"]
ions = "Na+ Cl-"
common_en = "the salt of this pack"
"""
EQUATION = '[[equation]]\ntext = "{text}"\nwhen = ["heat"]\n'


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def good(folder: Path, id_: str = "uranium") -> Path:
    return write(
        folder,
        {
            "pack.toml": MANIFEST.format(id=id_),
            "chem/elements.toml": URANIUM,
            "chem/substances/uranium.toml": SUBSTANCES,
            "chem/equations/uranium.toml": EQUATION.format(text="U + O2 -> UO2"),
        },
    )


@pytest.fixture(autouse=True)
def own_content_only():
    yield
    switch_all_off()


def test_a_good_pack_adds_and_overrides(tmp_path):
    pack = packs.read_pack(good(tmp_path / "u"))
    assert pack.problems == ()
    assert (pack.id, pack.name("zh-Hant"), pack.name("en"), pack.version, pack.author) == (
        "uranium", "鈾", "Uranium", "2", "A. Teacher",
    )  # fmt: skip
    before = load_chem()
    packs.switch_on([pack])
    after = load_chem()
    assert is_on(pack)
    assert after.digest != before.digest
    assert after.packs == ("u",)
    assert index().get("UO2").zh == "二氧化铀"
    assert after.substances["NaCl"].common_en == "the salt of this pack"
    assert [s.formula for s in candidates(["U", "O"])] == ["UO2"]
    switch_all_off()
    assert index().find("UO2") is None
    assert load_chem() is before


def test_a_zip_is_as_good_as_a_folder(tmp_path):
    folder = good(tmp_path / "u")
    for prefix in ("", "u/"):
        path = tmp_path / f"pack{len(prefix)}.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for file in sorted(folder.rglob("*.toml")):
                archive.write(file, prefix + file.relative_to(folder).as_posix())
        pack = packs.read_pack(path)
        assert pack.problems == ()
        assert len(pack.source.files) == 4


def test_switched_off_by_the_user(tmp_path):
    found = packs.switch_on([packs.read_pack(good(tmp_path / "u"))], off={"uranium"})
    assert not is_on(found[0])
    assert active() == ()


BAD = [
    ("chem/substances/x.toml", "[NaCl\n", 1, "not valid TOML"),
    ("chem/substances/x.toml", '\n[Xx2]\nzh = "x"\nen = "x"\ntags = []\n', 2, "Xx is not an element"),
    ("chem/substances/x.toml", '[NaCl3]\nzh = "x"\nen = "x"\ntags = []\nions = "Na+ 3Cl-"\n', 1, "charge of −2"),
    ("chem/substances/x.toml", '[H3AlO3]\nzh = "x"\nen = "x"\ntags = []\n', 1, "Al(OH)3 is described already"),
    ("chem/substances/x.toml", '[CO9]\nzh = "x"\nen = 3\ntags = []\n', 3, "expected str"),
    ("chem/substances/x.toml", '[CO9]\nzh = "x"\nen = "x"\ntags = ["sour"]\n', 1, "sour is not a tag"),
    ("chem/substances/x.toml", '[CO9]\nzh = "x"\nen = "x"\ntags = []\ncolor = "red"\n', 5, "no entry color"),
    ("chem/substances/x.toml", '[CO9]\nzh = "x"\nen = "x"\ntags = []\nsolid = "red"\n', 1, "not a colour"),
    ("chem/substances/x.toml", '[CO9]\nzh = "x"\nen = "x"\ntags = []\ndamage = 9\n', 1, "damage is from 0 to 3"),
    ("chem/substances/x.toml", '[CO9]\nzh = "x"\nen = "x"\ntags = []\ndamage = 1\n', 1, "needs why_zh"),
    ("chem/substances/x.toml", "[CO9]\n", 1, "zh is missing"),
    ("chem/elements.toml", URANIUM.replace("92", "93"), 2, "is not element number"),
    ("chem/groups.toml", '[NO9]\ncharge = -1\nzh = "x"\nen = "x"\natoms = [["N", 0, 0]]\n', 1, "atoms drawn"),
    ("chem/deck.toml", "[atom]\nUn = 3\n", 2, "there is no atom Un"),
    ("chem/deck.toml", "[atom]\nH = 999\n", 2, "not from 0 to 40"),
    ("chem/rules.toml", 'draw = "three"\n', 1, "expected int"),
    ("chem/equations/x.toml", "\n" + EQUATION.format(text="C + Q -> CO2"), 2, "Q"),
    ("chem/equations/x.toml", EQUATION.format(text="C + O2 -> SO2"), 1, "balanced"),
    ("duel/traps.toml", '\n[[traps]]\nid = "x"\n', 2, "missing required field"),
    ("duel/x.toml", "[[tarps]]\n", 1, "unknown table"),
    ("pack.toml", 'id = "a b"\nzh = "x"\nen = "x"\n', 1, "an id is"),
    ("pack.toml", 'zh = "x"\nen = "x"\n', 0, "id is missing"),
    ("other.toml", "a = 1\n", 0, "a TOML file lies in"),
]


@pytest.mark.parametrize(("file", "text", "line", "why"), BAD, ids=[f"{b[0]}-{b[3]}" for b in BAD])
def test_a_bad_pack_is_listed_with_file_line_and_reason(tmp_path, file, text, line, why):
    pack = packs.read_pack(write(tmp_path / "p", {"pack.toml": MANIFEST.format(id="p"), file: text}))
    assert len(pack.problems) == 1, [p.text() for p in pack.problems]
    problem = pack.problems[0]
    assert problem.file == file
    assert problem.line == line
    assert why in problem.reason
    for lang in LANGUAGES:
        assert "\n" not in problem.text(lang)
        assert "fault." not in problem.text(lang)
    packs.switch_on([pack])
    assert active() == ()
    assert index().get("H2SO4").damage == 2


PLAIN = st.one_of(
    st.text(max_size=6), st.integers(-3, 200), st.booleans(), st.floats(allow_nan=False, allow_infinity=False)
)
VALUES = st.recursive(
    PLAIN, lambda v: st.lists(v, max_size=3) | st.dictionaries(st.text("abzeh_", min_size=1, max_size=4), v, max_size=3)
)
WORDS = [
    "zh",
    "en",
    "tags",
    "ions",
    "state",
    "water",
    "number",
    "mass",
    "shells",
    "charge",
    "atoms",
    "bonds",
    "text",
    "when",
]
TABLES = st.dictionaries(
    st.sampled_from(
        ["NaCl", "H9O9", "Fe", "SO4", "Na+", "heat", "equation", "atom", "draw", "layers", "hant", "Qq", ""]
    ),
    st.dictionaries(st.sampled_from(WORDS), VALUES, max_size=5) | VALUES,
    max_size=3,
)
FILES = [
    "chem/substances/x.toml", "chem/substances/absent.toml", "chem/elements.toml", "chem/groups.toml", "chem/ions.toml",
    "chem/hazards.toml", "chem/operations.toml", "chem/deck.toml", "chem/rules.toml", "chem/equations/x.toml",
]  # fmt: skip


@pytest.mark.parametrize("why", ["cannot be read", Fault("unknown_substance", formula="Xy")])
def test_a_fault_comes_whole_out_of_another_process(why):
    error = ContentError("chem/ions.toml", "ions[2]", why, 7)
    twin = pickle.loads(pickle.dumps(error))
    assert (str(twin), twin.file, twin.path, twin.line) == (str(error), error.file, error.path, error.line)
    assert [twin.reason(lang) for lang in LANGUAGES] == [error.reason(lang) for lang in LANGUAGES]


@given(st.sampled_from(FILES), TABLES)
@settings(max_examples=25, deadline=None)
def test_whatever_a_pack_holds_it_only_yields_faults(file, tables):
    source = Source("p", {file: toml_of(tables).encode()})
    for error in (*check_chem((source,)), *packs.check_equations((source,))):
        assert isinstance(error, ContentError)
        assert "\n" not in str(error)


def toml_of(value):
    """A table as TOML, all of it inline."""
    return "".join(f"{json.dumps(k)} = {inline(v)}\n" for k, v in value.items())


def inline(v):
    if isinstance(v, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {inline(x)}" for k, x in v.items()) + "}"
    if isinstance(v, list):
        return "[" + ", ".join(map(inline, v)) + "]"
    if isinstance(v, float):
        return repr(v) if "." in repr(v) or "e" in repr(v) else f"{v!r}.0"
    return json.dumps(v).replace("\\u007f", "\\u007F")


def test_a_check_that_breaks_is_a_fault_too(tmp_path):
    def broken(_packs):
        raise KeyError("x")

    pack = cards.packs.read_pack(good(tmp_path / "u"), (broken,))
    assert "KeyError" in pack.problems[0].reason


def test_all_faults_are_listed_not_only_the_first(tmp_path):
    text = "".join(f'[{f}]\nzh = "x"\nen = "x"\ntags = ["sour"]\n' for f in ("CO7", "CO8", "CO9"))
    pack = packs.read_pack(
        write(tmp_path / "p", {"pack.toml": MANIFEST.format(id="p"), "chem/substances/x.toml": text})
    )
    assert [p.line for p in pack.problems] == [1, 5, 9]


def test_a_pack_that_fails_beside_another_stays_off(tmp_path):
    found = [packs.read_pack(good(tmp_path / "a", "a")), packs.read_pack(good(tmp_path / "b", "a"))]
    found = packs.switch_on(found)
    assert [is_on(p) for p in found] == [True, False]
    assert "another pack has the id" in found[1].problems[0].reason


def test_paths_that_lead_outside_and_bombs_are_refused(tmp_path):
    for name, size, why in (
        ("../evil.toml", 1, "outside"),
        ("chem/big.toml", 2 << 20, "larger"),
        ("/abs.toml", 1, "outside"),
    ):
        path = tmp_path / "z.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("pack.toml", MANIFEST.format(id="z"))
            archive.writestr(name, "#" * size)
        pack = packs.read_pack(path)
        assert why in pack.problems[0].reason, name


def test_links_out_of_the_folder_are_refused(tmp_path):
    secret = tmp_path / "secret.toml"
    secret.write_text("a = 1\n", encoding="utf-8")
    folder = good(tmp_path / "u")
    try:
        (folder / "chem" / "leak.toml").symlink_to(secret)
    except OSError:
        pytest.skip("no symbolic links here")
    assert "outside" in packs.read_pack(folder).problems[0].reason


def test_what_is_no_pack(tmp_path):
    broken = tmp_path / "x.zip"
    broken.write_bytes(b"PK\x03\x04 but not really")
    assert not packs.read_pack(broken).good
    assert packs.read_pack(write(tmp_path / "empty", {"readme.txt": ""})).problems[0].reason == "the file is missing"
    assert packs.discover(tmp_path / "no-such-folder") == []
    latin = tmp_path / "latin"
    write(latin, {"pack.toml": MANIFEST.format(id="latin")})
    (latin / "chem").mkdir()
    (latin / "chem" / "deck.toml").write_bytes(b"# caf\xe9\n")
    assert "UTF-8" in packs.read_pack(latin).problems[0].reason


def test_discover_lists_good_and_bad(tmp_path):
    good(tmp_path / "a")
    write(tmp_path / "b", {"pack.toml": "id = \n"})
    (tmp_path / "notes.txt").write_text("no pack", encoding="utf-8")
    found = packs.discover(tmp_path)
    assert [(p.id, p.good) for p in found] == [("uranium", True), ("b", False)]


def test_faults_are_told_in_the_readers_language(tmp_path):
    text = '[Xx2]\nzh = "x"\nen = "x"\ntags = []\n'
    pack = packs.read_pack(
        write(tmp_path / "p", {"pack.toml": MANIFEST.format(id="p"), "chem/substances/x.toml": text})
    )
    assert pack.problems[0].text("zh-Hans") == "chem/substances/x.toml:1: Xx2: Xx2：Xx 不是元素"
    assert pack.problems[0].text("zh-Hant") == "chem/substances/x.toml:1: Xx2: Xx2：Xx 不是元素"
    assert pack.problems[0].text("en") == "chem/substances/x.toml:1: Xx2: Xx2: Xx is not an element"


def test_every_fault_has_a_text_and_every_text_a_fault():
    root = Path(cards.__file__).parent.parent
    code = "".join(p.read_text("utf-8") for d in ("cards", "game") for p in (root / d).rglob("*.py"))
    used = set(re.findall(r'(?:Fault|FormulaError|UnknownSubstance)\(\s*"([a-z0-9_]+)"', code))
    used |= set(re.findall(r'Problem\([^()]*"([a-z]+_[a-z0-9_]+)"', code)) | set(MSGSPEC_MESSAGES)
    texts = {k.removeprefix("fault.") for k in load_entries() if k.startswith("fault.")}
    assert used == texts


def test_check_pack_on_the_command_line(tmp_path, capsys):
    assert main(["check-pack", str(good(tmp_path / "a"))]) == 0
    assert "in order" in capsys.readouterr().out
    bad = write(tmp_path / "b", {"pack.toml": MANIFEST.format(id="b"), "chem/deck.toml": "[atom]\nUn = 3\n"})
    assert main(["check-pack", str(bad)]) == 1
    assert "chem/deck.toml:2: atom.Un: there is no atom Un" in capsys.readouterr().out
    assert main(["check-pack", str(tmp_path / "nope")]) == 2
    assert main(["check-pack", str(bad / "pack.toml")]) == 2
