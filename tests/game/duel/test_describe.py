"""The grammar of card texts made from behaviour: numbers reckoned, layers, several targets, moments, limits."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cards.text import Texts
from game.duel.content import content
from game.duel.describe import Describer
from game.duel.model import Design, Trigger


def texts(**fields: Any) -> tuple[str, str]:
    """The text of a card made on the spot, in Chinese and English."""
    design = msgspec.convert({"id": "x", "zh": "x", "en": "x", **fields}, Design)
    zh, en = (Describer(content(), Texts.load(lang)).design(design) for lang in ("zh-Hans", "en"))
    return zh, en


def told(**fields: Any) -> str:
    """The English text of a trigger made on the spot."""
    return Describer(content(), Texts.load("en")).trigger(msgspec.convert(fields, Trigger))


def test_each_effect_is_a_sentence_of_its_own() -> None:
    do = [{"do": "heal", "n": 2}, {"do": "time", "n": 1}]
    assert texts(do=do) == ("自己回复 2 点血量。自己时间点 +1。", "Heal 2. Gain 1 time point.")


def test_a_number_reckoned_in_play_is_told_with_how() -> None:
    n = {"what": "missing", "per": 5, "plus": 2, "most": 8}
    assert texts(target="enemy", do=[{"do": "damage", "n": n}]) == (
        "对目标造成物理伤害：2 点，自己每失去 5 点血量再 +1，至多 8 点。",
        "Deal physical damage to the target: 2, plus 1 for every 5 health you have lost, at most 8.",
    )
    assert texts(do=[{"do": "shield", "n": {"what": "hand", "each": 2}}]) == (
        "自己获得护盾：自己每有 1 张手牌 2 点。",
        "Give yourself a shield: 2 for each card in your hand.",
    )


def test_layers_are_told_each() -> None:
    one, two = ({"do": "status", "id": "weak", "until": "their_end", "n": n} for n in (1, 2))
    assert "Weakness (attack −1, " in texts(target="enemy", do=[one])[1]
    zh, en = texts(target="enemy", do=[two])
    assert "2 层虚弱（每层攻击 −1、" in zh
    assert "2 layers of Weakness (each attack −1, " in en


def test_several_targets_are_each_meant_also_by_an_overload() -> None:
    over = {"extra": 1, "harm": 2, "lock": 2, "do": [{"do": "damage", "n": 9}]}
    _, en = texts(target="enemy", targets=2, do=[{"do": "damage", "n": 3}], overload=over)
    assert en.startswith("Target: up to 2 enemies. Deal 3 physical damage to each target. ")
    assert en.endswith(": deal 9 physical damage to each target.")


@pytest.mark.parametrize(
    ("trigger", "text"),
    [
        ({"on": "attacked", "at": "self", "by": "enemy"}, "When an enemy attacks you: heal the attacker by 1"),
        ({"on": "damaged", "at": "any", "by": "self"}, "After you damage anyone: heal the one who dealt it by 1"),
        (
            {"on": "card", "by": "enemy", "kinds": ["ability", "battle"]},
            "When an enemy uses an ability card or a battle card: heal the one who used it by 1",
        ),
        ({"on": "falls", "at": "self"}, "When you are about to fall: heal the one who acted by 1"),
        (
            {"on": "action_end", "by": "other", "kinds": ["pass"]},
            "After another character passes: heal the one who acted by 1",
        ),
        (
            {"on": "hurt", "kinds": ["attack"], "least": 3, "limit": "turn"},
            "After you take damage (ordinary attack, at least 3), once in each turn: heal the one who dealt it by 1",
        ),
    ],
)
def test_moments_say_who_does_what_and_who_is_meant(trigger: dict[str, Any], text: str) -> None:
    assert told(**trigger, do=[{"do": "heal", "n": 1, "to": "actor"}]) == text


def test_once_a_turn_goes_without_saying_where_a_turn_has_but_one_such_moment() -> None:
    heal = [{"do": "heal", "n": 1}]
    assert told(on="turn_start", limit="turn", do=heal) == "At the start of your turn: heal 1"
    assert told(on="turn_start", limit="game", do=heal) == "At the start of your turn, once a game: heal 1"


def test_a_condition_a_choice_and_a_judgement_keep_their_parts_together() -> None:
    inner = [{"do": "heal", "n": 1}, {"do": "shield", "n": 2}]
    when = {"do": "when", "who": "self", "cond": {"form": True}, "then": inner, "otherwise": inner[:1]}
    assert texts(do=[when])[1] == "If you are in form: heal 1, gain a shield of 2; otherwise: heal 1."
    assert texts(do=[{"do": "choose", "options": [inner, inner[:1]]}])[0] == (
        "选择一项：自己回复 1 点血量，自己获得 2 点护盾；或自己回复 1 点血量。"
    )


def test_a_card_that_answers_from_the_hand_says_so() -> None:
    trap = {"on": "attacked", "at": "self", "do": [{"do": "cut", "n": 2}]}
    zh, en = texts(kind="ability", trap=trap)
    assert zh.startswith("（可从手牌响应）")
    assert en.startswith("(A response from the hand) When anyone attacks you: ")
    assert texts(kind="trap", trap=trap)[1].startswith("When anyone attacks you: ")
