"""Forty things chosen by lot, read by their texts alone: what the text says was written down, then played.

The lot: of every kind of thing with a text, the ids whose SHA-256 digest with the word of the lot comes first, two for
each of the two readings. Each reading keeps the texts it was made from: a text that changes must be read anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from cards.text import Texts
from game.duel.content import content
from game.duel.describe import card_text
from tests.game.duel.table import Play, duel

LOT = "first"
EACH = 2
READINGS = 2


def kinds() -> dict[str, list[str]]:
    """Ids of everything that prints a text, by kind."""
    c = content()
    found: dict[str, list[str]] = {}
    for design in c.designs.values():
        found.setdefault(design.kind, []).append(design.id)
    found["talent"] = list(c.talents)
    found["form"] = [x.form.id for x in c.characters.values()]
    found["god"] = list(c.gods)
    found["chip"] = list(c.chips)
    return found


def chosen() -> list[str]:
    """The ids the lot falls on."""

    def place(name: str) -> str:
        return hashlib.sha256(f"{LOT}:{name}".encode()).hexdigest()

    return [name for ids in kinds().values() for name in sorted(ids, key=place)[: EACH * READINGS]]


class Reading(NamedTuple):
    """What was read, and the play that follows from it."""

    zh: str
    en: str
    play: Callable[[], None]


READ: dict[str, Reading] = {}


def read(name: str, zh: str, en: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """The reading of one thing."""

    def keep(play: Callable[[], None]) -> Callable[[], None]:
        READ[name] = Reading(zh, en, play)
        return play

    return keep


# ------------------------------------------------------------------------------------------------ small parts
def use(play: Play, seat: int, design: str, *picks: str, then: list[tuple[int, str, str]] | None = None) -> None:
    """The seat plays a card of this design from its hand, at its own action."""
    play.turn(seat)
    play.do(f"card:{play.give(seat, design)}", *picks, then=then)


def ultimate(play: Play, design: str, *picks: str) -> None:
    """Seat 0 uses this ultimate."""
    play.set(0, ultimate=design, energy=6)
    play.do("ultimate", *picks)


def trapped(play: Play, seat: int, design: str) -> str:
    """The seat has set a trap of this design; its token."""
    card = play.give(seat, design)
    play.seat(seat).hand.remove(card)
    play.seat(seat).traps.append(card)
    play.again()
    return f"card:{card}"


def next_time(design: str, *classes: str, kind: str = "card") -> int:
    """By how much the next turn of seat 1 has fewer time points than without the card."""
    found = []
    for with_card in (False, True):
        play = duel(*classes)
        play.seat(0).acted = []
        if with_card and kind == "card":
            play.do(f"card:{play.give(0, design)}", "seat:1")
        elif with_card:
            ultimate(play, design, "seat:1")
        play.pass_turn()
        assert play.state.frames[-1].seat == 1
        found.append(play.state.frames[-1].time)
    return found[0] - found[1]


def attacked(play: Play, **more: Any) -> int:
    """Damage dealt to seat 0 by an attack of seat 1."""
    play.turn(1)
    play.attack(0, **more)
    return play.dealt("attack")[0]


def with_god(god: str) -> Play:
    """A blessed at the start of whose turn this god has come, at 10 health."""
    play = duel("blessed", "archer", "schemer")
    play.set(0, health=10, gods=[god])
    play.turn(0, phase="start")
    return play


# ------------------------------------------------------------------------------------------------ the first twenty
@read("hot_tea", "自己被任一角色伤害后：自己回复 3 点血量。", "After anyone damages you: heal 3.")
def hot_tea() -> None:
    play = duel("archer", "schemer")
    play.set(1, health=20)
    token = trapped(play, 1, "hot_tea")
    play.attack(1, then=[(1, "respond", token)])
    assert play.dealt() == [5]
    assert play.health(1) == 20 - 5 + 3


@read(
    "toll_gate",
    "敌人行动或跳过后：行动者时间点 −2（当前或下回合）。",
    "After an enemy acts or passes: take 2 time points from the one who acted (this or its next turn).",
)
def toll_gate() -> None:
    for picks in (("pass",), ("attack", "seat:1")):
        play = duel("archer", "schemer")
        token = trapped(play, 1, "toll_gate")
        play.do(*picks, then=[(1, "respond", token)])
        paid = 2 if picks[0] == "attack" else 0
        assert play.state.frames[-1].time == 30 - paid - 2


@read(
    "clean_slate",
    "移除自己 1 个负面状态。清除自己附着的元素。",
    "Remove 1 bad status from yourself. Take all elements off yourself.",
)
def clean_slate() -> None:
    play = duel("archer", "schemer")
    for status in ("weak", "might", "exposed"):
        play.status(0, status)
    play.set(0, base="fire", high="vibranium", uses=2)
    use(play, 0, "clean_slate")
    left = [x.id for x in play.seat(0).statuses]
    assert "might" in left
    assert len(left) == 2
    assert (play.seat(0).base, play.seat(0).high) == ("", "")


@read("slow_hand", "目标下回合时间点 −2。", "Take 2 time points from the next turn of the target.")
def slow_hand() -> None:
    assert next_time("slow_hand", "archer", "schemer") == 2


@read("last_ember", "对目标造成 6 点真伤。自己回复 4 点血量。", "Deal 6 true damage to the target. Heal 4.")
def last_ember() -> None:
    play = duel("berserker", "blessed")
    play.arms(1, "scale_mail")
    play.set(0, health=20)
    ultimate(play, "last_ember", "seat:1")
    assert play.dealt() == [6]
    assert play.health(0) == 24


@read(
    "reed_thicket",
    "目标：至多 2 名敌人。对每个目标造成 5 点物理伤害。",
    "Target: up to 2 enemies. Deal 5 physical damage to each target.",
)
def reed_thicket() -> None:
    for targets in (("seat:1",), ("seat:1", "seat:2")):
        play = duel("lancer", "schemer", "mage", "archer")
        ultimate(play, "reed_thicket", *targets)
        assert [(h["target"], h["dealt"], h["harm"]) for h in play.hits()] == [
            (int(x[5:]), 5, "physical") for x in targets
        ]


@read(
    "thrown_lots",
    "判定（4–6 成功）：成功则对目标造成 7 点物理伤害；失败则对目标造成 4 点物理伤害。",
    "Judge (4–6 succeeds): on a success deal 7 physical damage to the target; on a failure deal 4 physical damage to"
    " the target.",
)
def thrown_lots() -> None:
    for die, harm in ((3, 4), (4, 7)):
        play = duel("blessed", "schemer")
        card = play.give(0, "thrown_lots")
        play.dice(die)
        play.do(f"card:{card}", "seat:1")
        assert play.dealt() == [harm]


@read(
    "canopy_ward",
    "自己获得护盾：4 点，自己每积攒 1 点吟唱再 +1，至多 6 点。自己回复 2 点血量。",
    "Give yourself a shield: 4, plus 1 for each point of your chant, at most 6. Heal 2.",
)
def canopy_ward() -> None:
    for chant, shield in ((0, 4), (1, 5), (5, 6)):
        play = duel("mage", "schemer")
        play.set(0, health=20, counters={"chant": chant} if chant else {})
        use(play, 0, "canopy_ward")
        assert (play.seat(0).shield, play.seat(0).health) == (shield, 22)


@read(
    "coated_edge",
    "联动：场上有剑士、暗杀者或狂战士。对目标造成 6 点真伤。",
    "Linkage: Swordsman, Assassin or Berserker present. Deal 6 true damage to the target.",
)
def coated_edge() -> None:
    play = duel("alchemist", "schemer", "assassin")
    play.arms(1, "scale_mail")
    use(play, 0, "coated_edge", "seat:1")
    assert play.dealt() == [6]
    play = duel("alchemist", "schemer", "archer")
    assert play.why_not(f"card:{play.give(0, 'coated_edge')}", "seat:1").code == "duel_link"


@read(
    "wall_of_points",
    "联动：场上有盾兵、裁决者或神赐者。自己获得 4 点护盾。",
    "Linkage: Shield bearer, Arbiter or Blessed present. Gain a shield of 4.",
)
def wall_of_points() -> None:
    play = duel("lancer", "arbiter", "mage")
    use(play, 0, "wall_of_points")
    assert play.seat(0).shield == 4
    play = duel("lancer", "schemer", "mage")
    assert play.why_not(f"card:{play.give(0, 'wall_of_points')}").code == "duel_link"


@read(
    "glove_knot",
    "对目标造成 4 点魔法伤害。目标获得虚弱（攻击 −1、卡牌与终结技伤害 −1），到其下回合结束。",
    "Deal 4 magical damage to the target. Give the target Weakness (attack −1, damage of cards and ultimates −1) to the"
    " end of its next turn.",
)
def glove_knot() -> None:
    play = duel("schemer", "archer")
    use(play, 0, "glove_knot", "seat:1")
    assert [(h["dealt"], h["harm"]) for h in play.hits()] == [(4, "magical")]
    assert attacked(play) == 4 + 1 - 1
    use(play, 1, "boots_kick", "seat:0")
    assert play.dealt() == [3 - 1]
    play.turn(1)
    play.pass_turn()
    assert not play.has(1, "weak")


@read("bark_grow", "自己血量上限 +2。自己回复 2 点血量。", "Raise your maximum health by 2. Heal 2.")
def bark_grow() -> None:
    play = duel("archer", "schemer")
    use(play, 0, "bark_grow")
    assert (play.health(0), play.seat(0).max_health) == (42, 42)


@read(
    "small_mercy",
    "自己受到伤害后，每轮限一次：若存活者不少于 4 人：自己获得 2 点护盾；否则：自己获得 3 点护盾。",
    "After you take damage, once in each round: if 4 characters or more are alive: gain a shield of 2; otherwise: gain"
    " a shield of 3.",
)
def small_mercy() -> None:
    play = duel("archer", "blessed")
    play.set(1, character="wishbeggar")
    play.attack(1)
    assert play.seat(1).shield == 3
    play.turn(0)
    play.attack(1)
    assert play.seat(1).shield == 0
    play.state.round += 1
    play.turn(0)
    play.attack(1)
    assert play.seat(1).shield == 3
    full = duel("archer", "blessed", "mage", "rider")
    full.set(1, character="wishbeggar")
    full.attack(1)
    assert full.seat(1).shield == 2
    full.state.round += 1
    full.set(3, alive=False)
    full.turn(0)
    full.attack(1)
    assert full.seat(1).shield == 3


@read(
    "cached_self",
    "自己受到伤害后，每轮限一次：自己获得 3 点护盾。自己回合开始时：自己血量上限 +2；自己回复 2 点血量。",
    "After you take damage, once in each round: gain a shield of 3. At the start of your turn: raise your maximum"
    " health by 2; heal 2.",
)
def cached_self() -> None:
    play = duel("archer", "descender")
    play.set(1, character="prism", health=30)
    play.attack(1)
    assert play.seat(1).shield == 3
    play.draw()
    play.attack(1)
    assert play.seat(1).shield == 0
    most, health = play.seat(1).max_health, play.health(1)
    play.turn(1, phase="start")
    assert (play.seat(1).max_health, play.health(1)) == (most + 2, health + 2)


@read(
    "high_water",
    "花费 2 时间点、2 终结能量，持续 3 个自己的回合（含本回合）。攻击 +1、攻击附着水。",
    "Costs 2 time and 2 energy, lasts 3 of your turns, this one counted. Attack +1, attacks attach water.",
)
def high_water() -> None:
    play = duel("lancer", "schemer")
    play.set(0, character="reedpoint", energy=2)
    play.do("form")
    assert play.state.frames[-1].time == 28
    assert play.seat(0).energy == 0 + 1  # the action itself brings 1 (D16)
    play.draw()
    play.attack(1)
    assert play.dealt() == [3 + 1 + 1]
    assert play.seat(1).base == "water"
    turns = 0
    while play.seat(0).form:
        play.turn(0)
        play.pass_turn()
        turns += 1
    assert turns == 3


@read(
    "open_shrine",
    "花费 2 时间点、2 终结能量，持续 3 个自己的回合（含本回合）。攻击 +1。防御 +1。",
    "Costs 2 time and 2 energy, lasts 3 of your turns, this one counted. Attack +1. Defence +1.",
)
def open_shrine() -> None:
    play = duel("blessed", "archer")
    play.set(0, character="wishbeggar", energy=2)
    before = attacked(play)
    play.turn(0)
    play.attack(1)
    plain = play.dealt()[0]
    play.turn(0)
    play.do("form")
    play.turn(0)
    play.attack(1)
    assert play.dealt() == [plain + 1]
    assert attacked(play) == before - 1


@read("god_hearth", "自己回复 3 点血量。攻击 +1。", "Heal 3. Attack +1.")
def god_hearth() -> None:
    play = with_god("god_hearth")
    assert play.health(0) == 13
    play.draw()
    play.attack(2)
    assert play.dealt() == [3 + 1 + 1]


@read(
    "god_brambles",
    "自己获得 2 点护盾。自己受到伤害后（普通攻击）：伤害来源强制失去 2 点血量。",
    "Gain a shield of 2. After you take damage (ordinary attack): forced loss of 2 health for the one who dealt it.",
)
def god_brambles() -> None:
    play = with_god("god_brambles")
    assert play.seat(0).shield == 2
    play.set(1, shield=9)
    assert attacked(play) == 5
    assert (play.health(1), play.seat(1).shield) == (40 - 2, 9)


@read("clod_maul", "攻击 +1、攻击附着土。", "Attack +1, attacks attach earth.")
def clod_maul() -> None:
    play = duel("archer", "schemer")
    play.arms(0, "clod_maul")
    play.attack(1)
    assert play.dealt() == [4 + 1]
    assert play.seat(1).base == "earth"


@read("heavy_cleaver", "攻击 +2。防御 −1，不会为负。", "Attack +2. Defence −1, never below zero.")
def heavy_cleaver() -> None:
    play = duel("archer", "schemer")
    play.arms(0, "heavy_cleaver")
    play.attack(1)
    assert play.dealt() == [4 + 2]
    assert attacked(play) == 3 + 1
    play.arms(0, "copper_edge", "scale_mail")
    assert attacked(play) == 3 + 1 - 1
    play.arms(0, "heavy_cleaver", "scale_mail")
    assert attacked(play) == 3 + 1


# ------------------------------------------------------------------------------------------------ the second twenty
@read(
    "reverse_dye",
    "敌人使自己附着元素后：使元素来源附着火。",
    "After an enemy attaches an element to you: attach fire to the one who attached it.",
)
def reverse_dye() -> None:
    play = duel("archer", "schemer")
    play.arms(0, "vine_whip")
    token = trapped(play, 1, "reverse_dye")
    play.attack(1, then=[(1, "respond", token)])
    assert (play.seat(0).base, play.seat(1).base) == ("fire", "wood")


@read(
    "grave_goods",
    "其他角色将要倒下时：从自己的角色牌堆抽 2 张；自己终结能量 +1。",
    "When another character is about to fall: draw 2 from your character deck; gain 1 energy.",
)
def grave_goods() -> None:
    play = duel("archer", "schemer", "arbiter")
    token = trapped(play, 2, "grave_goods")
    play.set(1, health=1)
    deck, hand = len(play.seat(2).deck), len(play.seat(2).hand)
    play.attack(1, then=[(2, "respond", token)])
    assert not play.seat(1).alive
    assert (len(play.seat(2).deck), len(play.seat(2).hand)) == (deck - 2, hand + 2)
    assert play.seat(2).energy == 1


def reaches_two(design: str, element: str) -> None:
    """A strategy that attaches an element within distance 2."""
    play = duel("archer", "schemer", "rider", "mage", "arbiter", "blessed")
    card = play.give(0, design)
    assert play.why_not(f"card:{card}", "seat:3").code == "duel_distance"
    play.do(f"card:{card}", "seat:2")
    assert play.seat(2).base == element
    assert play.health(2) == 40


@read(
    "fire_seed",
    "目标：1 名敌人，距离 2 以内。使目标附着火。",
    "Target: 1 enemy, within distance 2. Attach fire to the target.",
)
def fire_seed() -> None:
    reaches_two("fire_seed", "fire")


@read(
    "seedling",
    "目标：1 名敌人，距离 2 以内。使目标附着木。",
    "Target: 1 enemy, within distance 2. Attach wood to the target.",
)
def seedling() -> None:
    reaches_two("seedling", "wood")


@read(
    "still_sky",
    "对目标造成 7 点魔法伤害。目标下回合时间点 −3。",
    "Deal 7 magical damage to the target. Take 3 time points from the next turn of the target.",
)
def still_sky() -> None:
    play = duel("mage", "schemer")
    ultimate(play, "still_sky", "seat:1")
    assert [(h["dealt"], h["harm"]) for h in play.hits()] == [(7, "magical")]
    assert next_time("still_sky", "mage", "schemer", kind="ultimate") == 3


@read(
    "grove_warden",
    "召唤木之使。对目标造成 5 点魔法伤害，附着木。",
    "Call an envoy of wood. Deal 5 magical damage to the target, attaching wood.",
)
def grove_warden() -> None:
    play = duel("mage", "schemer")
    ultimate(play, "grove_warden", "seat:1")
    assert [x.element for x in play.seat(0).envoys] == ["wood"]
    assert [(h["dealt"], h["harm"]) for h in play.hits()] == [(5, "magical")]
    assert play.seat(1).base == "wood"


@read(
    "ink_mist",
    "自己获得 4 点护盾。距离 1 的所有敌人获得虚弱（攻击 −1、卡牌与终结技伤害 −1），到其下回合结束。",
    "Gain a shield of 4. Give all enemies at distance 1 Weakness (attack −1, damage of cards and ultimates −1) to the"
    " end of its next turn.",
)
def ink_mist() -> None:
    play = duel("assassin", "schemer", "rider", "arbiter")
    use(play, 0, "ink_mist")
    assert play.seat(0).shield == 4
    assert [play.has(i, "weak") for i in range(4)] == [False, True, False, True]


@read("wild_swing", "攻击随机一名敌人，伤害 +2。", "Attack a random enemy with +2 damage.")
def wild_swing() -> None:
    found = set()
    for seed in range(8):
        play = duel("berserker", "blessed", "shield", seed=seed)
        use(play, 0, "wild_swing")
        (hit,) = play.hits("attack")
        assert hit["value"] == 4 + 1 + 2
        found.add(hit["target"])
    assert found == {1, 2}


@read(
    "borrowed_frame",
    "联动：场上有剑士、枪兵、弓兵或骑兵。攻击目标，伤害 +3，追加攻击 1 次。",
    "Linkage: Swordsman, Lancer, Archer or Rider present. Attack the target with +3 damage, then 1 follow-up.",
)
def borrowed_frame() -> None:
    play = duel("descender", "schemer", "rider")
    use(play, 0, "borrowed_frame", "seat:1")
    assert play.dealt("attack") == [4 + 1 + 3]
    assert play.dealt("follow_up") == [4, 2]  # the first is otherworld power (D51), the second the card's
    play = duel("descender", "schemer", "mage")
    assert play.why_not(f"card:{play.give(0, 'borrowed_frame')}", "seat:1").code == "duel_link"


@read(
    "echo_star",
    "联动：暗杀者、阴谋家、降临者或狂战士本轮行动过。对目标造成 6 点魔法伤害，追加攻击 1 次。",
    "Linkage: Assassin, Schemer, Descender or Berserker acted this round. Deal 6 magical damage to the target, then 1"
    " follow-up.",
)
def echo_star() -> None:
    play = duel("mage", "schemer", "archer")
    card = play.give(0, "echo_star")
    assert play.why_not(f"card:{card}", "seat:2").code == "duel_link"
    play.set(1, acted=[-1])
    play.do(f"card:{card}", "seat:2")
    assert [(h["dealt"], h["harm"]) for h in play.hits()] == [(6, "magical"), (3, "magical")]


@read(
    "ink_smear",
    "对目标造成 4 点物理伤害。使目标的一块芯片被入侵（失去数值，其 2 个回合）。",
    "Deal 4 physical damage to the target. One chip of the target becomes invaded (no value for 2 of its owner's"
    " turns).",
)
def ink_smear() -> None:
    play = duel("assassin", "schemer")
    use(play, 0, "ink_smear", "seat:1")
    assert play.dealt() == [4]
    for value in (0, 0, 1):
        assert attacked(play) == 3 + value
        play.turn(1)
        play.pass_turn()


@read(
    "vine_snag",
    "对目标造成 4 点物理伤害。目标下回合时间点 −1。",
    "Deal 4 physical damage to the target. Take 1 time point from the next turn of the target.",
)
def vine_snag() -> None:
    play = duel("archer", "schemer")
    use(play, 0, "vine_snag", "seat:1")
    assert play.dealt() == [4]
    assert next_time("vine_snag", "archer", "schemer") == 1


@read(
    "starfall_leaf",
    "自己使用能力卡或联动卡时，每个回合限一次：自己获得 6 点护盾。",
    "When you use an ability card or a linkage card, once in each turn: gain a shield of 6.",
)
def starfall_leaf() -> None:
    play = duel("mage", "schemer")
    play.set(0, character="sophora")
    for shield in (6, 6):
        play.do(f"card:{play.card(0, do=[{'do': 'energy', 'n': 1}])}")
        assert play.seat(0).shield == shield
        play.draw()
    play.turn(0)
    play.do(f"card:{play.card(0, 'battle', do=[{'do': 'energy', 'n': 1}])}")
    assert play.seat(0).shield == 6
    play.turn(0)
    play.do(f"card:{play.card(0, do=[{'do': 'energy', 'n': 1}])}")
    assert play.seat(0).shield == 12


@read(
    "tide_stance",
    "自己回合开始时：自己获得 3 点护盾。自己回合结束时：自己获得 1 点护盾。",
    "At the start of your turn: gain a shield of 3. At the end of your turn: gain a shield of 1.",
)
def tide_stance() -> None:
    play = duel("lancer", "schemer")
    play.set(0, character="reedpoint")
    play.turn(0, phase="start")
    assert play.seat(0).shield == 3
    play.pass_turn()
    assert play.seat(0).shield == 4


@read(
    "first_frost",
    "花费 2 时间点、2 终结能量，持续 3 个自己的回合（含本回合）。攻击 +1。防御 +1。",
    "Costs 2 time and 2 energy, lasts 3 of your turns, this one counted. Attack +1. Defence +1.",
)
def first_frost() -> None:
    play = duel("swordsman", "schemer")
    play.set(0, character="frostmonth", energy=2)
    before = attacked(play)
    play.turn(0)
    play.do("form")
    assert play.seat(0).form == 3
    play.turn(0)
    play.attack(1)
    assert play.dealt() == [4 + 1 + 1]
    assert attacked(play) == before - 1


@read(
    "full_gallop",
    "花费 2 时间点、2 终结能量，持续 3 个自己的回合（含本回合）。速度 +1。",
    "Costs 2 time and 2 energy, lasts 3 of your turns, this one counted. Speed +1.",
)
def full_gallop() -> None:
    play = duel("rider", "schemer")
    play.set(0, character="redsteed", energy=2)
    play.do("form")
    play.pass_turn()
    while play.state.frames[-1].seat != 0:
        play.pass_turn()
    assert play.state.frames[-1].actions == 4 + 1


@read("god_ferries", "自己时间点 +3。距离加价 −2。", "Gain 3 time points. Distance surcharge −2.")
def god_ferries() -> None:
    time = {}
    for god in ("god_anvil", "god_ferries"):
        play = duel("blessed", "archer", "schemer", "arbiter", "rider", "mage")
        play.set(0, gods=[god])
        play.turn(0, phase="start")
        time[god] = play.state.frames[-1].time
    assert time["god_ferries"] == time["god_anvil"] + 3
    play.draw()
    play.attack(3)  # at distance 3, two farther than is free
    assert play.state.frames[-1].time == time["god_ferries"] - 2


@read("god_threshold", "自己获得 3 点护盾。防御 +1。", "Gain a shield of 3. Defence +1.")
def god_threshold() -> None:
    play = with_god("god_threshold")
    assert play.seat(0).shield == 3
    assert attacked(play) == 5 - 1


@read("thread_glove", "攻击 +1，魔法。", "Attack +1, magical.")
def thread_glove() -> None:
    play = duel("schemer", "archer")
    play.arms(0, "thread_glove")
    play.attack(1)
    assert [(h["dealt"], h["harm"]) for h in play.hits()] == [(3 + 1, "magical")]


@read("retort_mail", "防御 +1。", "Defence +1.")
def retort_mail() -> None:
    play = duel("archer", "schemer")
    play.arms(1, "retort_mail")
    play.attack(1)
    assert play.dealt() == [5 - 1]


# ------------------------------------------------------------------------------------------------ the tests
def test_the_lot_fell_on_what_was_read() -> None:
    assert sorted(chosen()) == sorted(READ)
    assert len(READ) == EACH * READINGS * len(kinds())


@pytest.mark.parametrize("name", list(READ))
def test_the_text_says_what_happens(name: str) -> None:
    reading = READ[name]
    for lang, words in (("zh-Hans", reading.zh), ("en", reading.en)):
        assert card_text(name, Texts.load(lang), content()) == words
    reading.play()
