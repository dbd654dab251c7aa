"""Every reason, prompt, label and event of the chemistry game has a text in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.chem
from cards.formula_text import plain
from cards.text import Texts, load_entries
from game.chem import events
from game.chem.world import HARMFUL_SPECIALS, HELPFUL_SPECIALS
from game.core.controller import RandomController
from game.core.decision import Reason
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get
from tests.game.chem.tabletop import table

OF_PLAY = (
    "act", "answers", "chain", "elements", "extend", "game", "hand", "legality", "negation", "play", "scoring",
    "settlement", "setup", "table", "tokens", "turn", "world",
)  # fmt: skip
SOURCES = [Path(game.chem.__file__).parent / f"{name}.py" for name in OF_PLAY]
CODE = "\n".join(p.read_text("utf-8") for p in SOURCES)
ENTRIES = load_entries()
LAYERS = ("heal", "damage", "overtime")
SPLIT = {
    "play": ("play_subs", "play_ops", "play_both"),
    "layers": LAYERS,
    "fall": ("fall_layers", "fall_conceded"),
}


def test_every_reason_code_has_a_text() -> None:
    codes = set(re.findall(r'Reason\(\s*"(\w+)"', CODE)) | set(re.findall(r'Reason\("(\w+)" if', CODE))
    assert len(codes) > 30
    missing = sorted(c for c in codes if f"reason.{c}" not in ENTRIES)
    assert not missing


def test_every_reason_names_a_ruling_or_is_a_matter_of_grammar() -> None:
    without = set(re.findall(r'Reason\("(\w+)"(?:\)|, args)', CODE))
    assert without <= {"bad_token", "no_head", "no_such_seat", "loose_cards"}


def test_every_prompt_has_a_question_and_a_word_for_those_who_wait() -> None:
    prompts = {p for p in re.findall(r'"(chem\.\w+)"', CODE) if f"prompt.{p}" in ENTRIES or f"waiting.{p}" in ENTRIES}
    assert {"chem.act", "chem.exchange", "chem.discard", "chem.outcome", "chem.negate", "chem.take_back"} <= prompts
    for prompt in prompts:
        assert f"prompt.{prompt}" in ENTRIES
        assert f"waiting.{prompt}" in ENTRIES


def test_every_label_has_a_text() -> None:
    for label in re.findall(r'label="(chem\.\w+)"', CODE) + re.findall(r'f?"(chem\.(?:lay|complete|defuse))"', CODE):
        assert label in ENTRIES, label


def test_every_event_has_a_text() -> None:
    for kind in events.KINDS:
        for name in SPLIT.get(kind, (kind,)):
            assert f"event.chem.{name}" in ENTRIES, name


def test_every_emitted_kind_is_documented() -> None:
    doc = events.__doc__ or ""
    for kind in events.KINDS:
        assert re.search(rf"^\| ``{kind}``", doc, re.MULTILINE), kind


def test_specials_phases_and_ends_have_texts() -> None:
    for word in HARMFUL_SPECIALS | HELPFUL_SPECIALS:
        assert f"chem.special.{word}" in ENTRIES
    for phase in ("setup", "draw", "exchange", "main", "settlement", "discard"):
        assert f"chem.phase.{phase}" in ENTRIES
    for why in ("last", "team", "together", "rounds"):
        assert f"over.chem.{why}" in ENTRIES


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
def test_texts_take_the_arguments_they_get(lang: str) -> None:
    """Over whole games: each prompt and each reason met is put into words without a missing argument."""
    texts = Texts.load(lang).with_seats([f"S{i}" for i in range(4)])
    session = Session(get("chem"), Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(4)), 3, {}))
    bot = RandomController(session, 4)
    kinds = set()
    while session.pending is not None:
        decision = session.pending
        assert texts.t(f"prompt.{decision.prompt}", **decision.args)
        assert texts.t(f"waiting.{decision.prompt}", seat=decision.seat)
        reasons: list[Reason] = [o.reason for o in decision.options if o.reason]
        if decision.prompt == "chem.act":
            for option in decision.options:
                partial = session.extend(decision, (option.key,))
                reasons += [o.reason for o in partial.options if o.reason]
                if partial.reason:
                    reasons.append(partial.reason)
        for reason in reasons:
            assert texts.reason(reason)
        answer = bot.decide(decision, None)
        assert answer is not None
        kinds |= {e.kind for e in session.submit(answer)}
    assert kinds <= {*events.KINDS, "concede"}


def test_refusals_are_put_into_words() -> None:
    t = table(seats=3).gives(0, "Cu", "O", "Fe", "heat", "cool").lies(1, "CaCO3", by=1).element(1, "Fe", by=0)
    reasons = [
        t.refused("CuO", zone=1),
        t.refused("Fe", zone=0),
        t.why("play", "zone:1", f"op:{t.card(0, 'heat')}:Mg+O2=MgO@heat"),
        t.why("play", "zone:1", f"op:{t.card(0, 'cool')}:CaCO3=CaO+CO2@heat"),
        t.why(*t.with_element("complete", 1, "Fe", "FeO", "O")),
        t.why(*t.with_element("defuse", 1, "Fe", "FeO", "O")),
    ]
    for lang in ("zh-Hans", "en"):
        texts = Texts.load(lang).with_seats(["A", "B", "C"])
        for reason in reasons:
            assert reason.rule in texts.reason(reason)
    english = plain(Texts.load("en").reason(reasons[0]))
    assert english == ("CuO is a metal oxide: it may not enter an enemy zone unless this play uses it up at once (C42)")
