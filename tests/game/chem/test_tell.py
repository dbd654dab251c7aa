"""Events in words."""

from __future__ import annotations

import pytest

from cards.formula_text import plain
from cards.text import Texts
from game.chem.tell import sentence
from game.core.controller import RandomController
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get
from tests.game.chem.tabletop import Tabletop, table


def told(t: Tabletop, lang: str = "en") -> list[str]:
    texts = Texts.load(lang).with_seats(["Ann", "Bo", "Cy", "Di"])
    return [plain(s) for e in t.events if e.visible_to is None and (s := sentence(texts, e))]


def test_a_play_and_its_equation() -> None:
    t = table().gives(0, "Ba", "Cl").lies(1, "Na2SO4", by=1)
    t.play(0, "BaCl2", zone=1)
    assert told(t) == ["Ann plays BaCl2 → Bo", "BaCl2 + Na2SO4 → BaSO4 + 2NaCl"]
    assert told(t, "zh-Hans")[0] == "Ann 打出 BaCl2 → Bo"


def test_a_negated_attack() -> None:
    t = table().gives(0, "S", "heat").gives(1, "cool")
    t.play(0, "S", zone=1, ops=["S+O2=SO2@heat"]).answer(f"card:{t.card(1, 'cool')}")
    assert told(t) == [
        "Ann plays S with Heat / Ignite → Bo",
        "Bo negates Heat / Ignite with Cool / Extinguish",
        "The equation does not happen: S + O2 → SO2",
        "S may not stay and returns to Ann",
    ]


def test_settlement_and_fall() -> None:
    t = table(seats=3).layers(0, 2).lies(0, "H2SO4", by=1)
    t.end()
    lines = told(t)
    assert "H2SO4 harms Ann: 2 → 0" in lines
    assert "Ann has lost every layer and is out" in lines


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
def test_every_event_of_whole_games_can_be_told(lang: str) -> None:
    texts = Texts.load(lang).with_seats([f"S{i}" for i in range(6)])
    kinds = set()
    for seed in range(2):
        setup = Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(6)), seed, {"teams": 3 * seed})
        session = Session(get("chem"), setup)
        bot = RandomController(session, seed)
        while session.pending is not None:
            answer = bot.decide(session.pending, None)
            assert answer is not None
            session.submit(answer)
        for event in session.events:
            if event.visible_to is None:
                text = plain(sentence(texts, event))
                assert "{" not in text
                if text:
                    kinds.add(event.kind)
    assert {"game", "round", "turn", "play", "react", "element", "layers", "fall", "game_over"} <= kinds
