"""Each word of the vocabulary does what its documentation says; content errors name file and line; texts are exact."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from cards.schema import ContentError
from cards.source import Source
from cards.text import Texts
from game.duel.content import content, faults, load
from game.duel.describe import Describer
from game.duel.effects import WORDS, words_in
from game.duel.effects.base import Value
from game.duel.effects.document import document
from game.duel.events import EVENTS
from game.duel.model import MOMENTS, Design, Moment
from tests.game.duel.table import Play, duel


def play_card(do: list[dict[str, Any]], *classes: str, target: int = 1, **lines: Any) -> Play:
    """Seat 0 plays a card with these effects on seat 1."""
    play = duel(*(classes or ("archer", "schemer", "rider")))
    for name, value in lines.pop("before", {}).items():
        play.set(1, **{name: value})
    card = play.card(0, target="enemy", do=do)
    play.do(f"card:{card}", f"seat:{target}", **lines)
    return play


def test_word_heal_and_max_health() -> None:
    play = duel("archer", "schemer")
    play.set(0, health=30)
    card = play.card(0, do=[{"do": "heal", "n": 4}, {"do": "max_health", "n": 3}])
    play.do(f"card:{card}")
    assert (play.health(0), play.seat(0).max_health) == (34, 43)


def test_word_shield_move_and_break() -> None:
    play = duel("archer", "schemer")
    play.set(1, shield=6)
    card = play.card(
        0,
        target="enemy",
        do=[
            {"do": "break_shield", "n": 2},
            {"do": "move_shield", "n": 3, "source": "target", "to": "self"},
            {"do": "shield", "n": 1},
        ],
    )
    play.do(f"card:{card}", "seat:1")
    assert (play.seat(1).shield, play.seat(0).shield) == (1, 4)


def test_word_attack_unarmed_is_possible_with_scrapped_weapons() -> None:
    play = duel("lancer", "schemer")
    play.status(0, "thrown", ends="action", whose=0, left=2)
    armed = play.card(0, target="enemy", do=[{"do": "attack"}])
    bare = play.card(0, target="enemy", do=[{"do": "attack", "bonus": 2, "unarmed": True}])
    assert play.why_not(f"card:{armed}", "seat:1").code == "duel_thrown"
    play.do(f"card:{bare}", "seat:1")
    assert play.dealt() == [5]


def test_word_force_attack_asks_whom() -> None:
    play = play_card(
        [{"do": "force_attack"}], "archer", "schemer", "rider", "mage", then=[(0, "rage_target", "seat:3")]
    )
    assert [(h["source"], h["target"]) for h in play.hits()] == [(1, 3)]


def test_words_attach_transmute_cleanse() -> None:
    play = play_card([{"do": "attach", "element": "fire"}, {"do": "transmute", "element": "earth"}])
    assert play.seat(1).base == "earth"
    play = play_card([{"do": "cleanse"}], before={"base": "fire", "high": "xin_water", "uses": 2})
    assert (play.seat(1).base, play.seat(1).high, play.seat(1).uses) == ("", "", 0)


def test_word_attach_reacts_and_its_player_owns_the_reaction() -> None:
    play = play_card(
        [{"do": "attach", "element": "metal"}],
        *("archer", "schemer", "rider", "mage"),
        before={"base": "fire"},
        then=[(0, "rage_target", "seat:2")],
    )
    assert play.hits("rage")[0]["target"] == 2


def test_words_summon_and_cultivate() -> None:
    play = duel("archer", "schemer")
    card = play.card(0, do=[{"do": "summon", "element": "metal"}, {"do": "cultivate", "n": 2}])
    play.do(f"card:{card}")
    assert play.seat(0).envoys[0].element == "metal"
    assert play.seat(0).cultivation == 2


@pytest.mark.parametrize(
    ("until", "after_this_turn", "after_next_turn"),
    [("turn_end", False, False), ("next_start", True, False), ("next_end", True, False), ("stays", True, True)],
)
def test_word_status_lasts_as_long_as_it_says(until: str, after_this_turn: bool, after_next_turn: bool) -> None:
    play = duel("archer", "schemer")
    card = play.card(0, do=[{"do": "status", "id": "might", "to": "self", "until": until}])
    play.do(f"card:{card}")
    play.pass_turn()
    assert play.has(0, "might") is after_this_turn
    play.state.order, play.state.at = [0], 0
    play.again()
    play.pass_turn()  # the schemer's turn; then the archer's begins
    assert play.has(0, "might") is (until in ("next_end", "stays"))
    play.pass_turn()
    assert play.has(0, "might") is after_next_turn


def test_word_status_to_the_end_of_the_bearers_next_turn() -> None:
    play = play_card([{"do": "status", "id": "weak", "until": "their_end"}], "archer", "schemer")
    play.pass_turn()
    assert play.state.frames[-1].seat == 1
    assert play.has(1, "weak")
    play.pass_turn()
    assert not play.has(1, "weak")


def test_word_remove_takes_bad_ones_but_no_fixed_ones() -> None:
    play = duel("archer", "schemer")
    play.status(0, "verdict", 1)
    play.status(0, "weak", 1)
    play.status(0, "bleed", 1)
    card = play.card(0, do=[{"do": "remove", "which": "bad", "n": 5}])
    play.do(f"card:{card}")
    assert [x.id for x in play.seat(0).statuses] == ["verdict"]


def test_words_draw_and_discard() -> None:
    play = duel("archer", "schemer")
    for _ in range(3):
        play.give(1, "schemer_ability")
    card = play.card(
        0,
        target="enemy",
        do=[
            {"do": "draw", "n": 2, "deck": "chip"},
            {"do": "discard", "n": 1},
            {"do": "discard", "n": 1, "random": True},
        ],
    )
    chosen = play.seat(1).hand[1]
    play.do(f"card:{card}", "seat:1", then=[(1, "discard", f"card:{chosen}")])
    assert len(play.seat(0).hand) == 2
    assert len(play.seat(1).hand) == 1
    assert chosen in play.seat(1).used


def test_word_search_shows_the_top_to_its_player_alone() -> None:
    play = duel("archer", "schemer")
    card = play.card(0, do=[{"do": "search", "n": 3}])
    top = play.seat(0).deck[-3:]
    play.do(f"card:{card}", then=[(0, "search", f"card:{top[0]}")])
    assert play.seat(0).hand == [top[0]]
    assert play.seat(0).deck[:2] == [top[2], top[1]]
    seen = [e for e in play.log if e.kind == "draw" and e.seen_by(1)]
    assert all("cards" not in e.data for e in seen)


def test_word_steal_takes_common_cards_only() -> None:
    play = duel("archer", "schemer")
    own = play.give(1, "schemer_ability")
    common = play.give(1, "whet")
    card = play.card(0, target="enemy", do=[{"do": "steal", "n": 2}])
    play.do(f"card:{card}", "seat:1")
    assert (play.seat(0).hand, play.seat(1).hand) == ([common], [own])


def test_word_reveal_tells_the_player_alone() -> None:
    play = duel("archer", "schemer", "rider")
    held = play.give(1, "whet")
    card = play.card(0, target="enemy", do=[{"do": "reveal", "what": "hand"}])
    play.do(f"card:{card}", "seat:1")
    mine = [e.data for e in play.log if e.kind == "reveal" and e.seen_by(0)]
    other = [e.data for e in play.log if e.kind == "reveal" and e.seen_by(2)]
    assert mine[0]["cards"] == [held]
    assert "cards" not in other[0]


def test_word_recover_takes_back_a_used_card() -> None:
    play = duel("archer", "schemer")
    first = play.card(0, do=[{"do": "shield", "n": 1}])
    back = play.card(0, do=[{"do": "recover", "n": 1}])
    play.do(f"card:{first}")
    play.draw()
    play.do(f"card:{back}", then=[(0, "recover", f"card:{first}")])
    assert play.seat(0).hand == [first]
    assert play.seat(0).used == [back]


def test_words_time_energy_actions_lock() -> None:
    play = duel("archer", "schemer")
    play.set(1, energy=3)
    card = play.card(
        0,
        target="enemy",
        do=[
            {"do": "time", "n": 3},
            {"do": "energy", "n": -2, "to": "target"},
            {"do": "actions", "n": 1},
            {"do": "lock", "turns": 1},
        ],
    )
    play.do(f"card:{card}", "seat:1")
    assert play.state.frames[-1].time == 31
    assert play.state.frames[-1].actions == 4
    assert play.seat(1).energy == 1
    assert play.seat(1).lock == 1


def test_word_extra_turn_comes_right_after_the_action() -> None:
    play = duel("archer", "schemer")
    card = play.card(0, do=[{"do": "extra_turn"}])
    play.do(f"card:{card}")
    assert [(f.seat, f.kind) for f in play.state.frames] == [(0, "normal"), (0, "extra")]
    play.pass_turn()
    assert play.state.frames[-1].taken == 1


def test_words_chip_repair_buff_chip() -> None:
    play = duel("archer", "schemer")
    play.arms(1, "copper_edge", "scale_mail")
    card = play.card(0, target="enemy", do=[{"do": "chip", "state": "broken"}, {"do": "buff_chip", "n": 1}])
    play.do(f"card:{card}", "seat:1", then=[(0, "which_chip", "chip:1")])
    assert [bool(c.ailments) for c in play.seat(1).chips] == [False, True]
    assert play.seat(0).chips[0].bonus == 1
    mend = play.card(1, do=[{"do": "repair"}])
    play.turn(1)
    play.do(f"card:{mend}")
    assert not play.seat(1).chips[1].ailments


def test_words_destroy_trap_and_set_trap() -> None:
    play = duel("archer", "schemer")
    laid = play.trap(1, on="attacked", at="self", do=[{"do": "avert"}])
    held = play.give(0, "straw_double")
    card = play.card(0, target="enemy", do=[{"do": "destroy_trap", "n": 1}, {"do": "set_trap"}])
    play.do(f"card:{card}", "seat:1", then=[(0, "set_trap", f"card:{held}")])
    assert play.seat(1).traps == []
    assert laid in play.state.trap_discard
    assert play.seat(0).traps == [held]


def test_words_copy_talent_and_copy_ultimate() -> None:
    play = play_card([{"do": "copy_talent"}, {"do": "copy_ultimate"}])
    assert play.seat(0).talents == ["schemer_talent"]
    assert play.seat(0).ultimates == ["schemer_strike"]


def test_words_choose_when_judge() -> None:
    play = duel("archer", "schemer")
    card = play.card(
        0,
        target="enemy",
        do=[
            {"do": "choose", "options": [[{"do": "heal", "n": 1}], [{"do": "damage", "n": 5}]]},
            {"do": "when", "dealt": 5, "then": [{"do": "shield", "n": 2}]},
            {
                "do": "when",
                "cond": {"classes": ["rider"]},
                "then": [{"do": "shield", "n": 9}],
                "otherwise": [{"do": "energy", "n": 1}],
            },
            {"do": "judge", "ok": [{"do": "time", "n": 4}], "fail": [{"do": "time", "n": -4}]},
        ],
    )
    play.dice(6)
    play.do(f"card:{card}", "seat:1", then=[(0, "choose_effect", "choice:1")])
    assert play.dealt() == [5]
    assert play.seat(0).shield == 2
    assert play.seat(0).energy == 2
    assert play.state.frames[-1].time == 32


def test_word_boost_changes_the_own_attack() -> None:
    play = duel("blessed", "schemer")
    play.set(0, god="god_echoes")
    play.attack(1)
    assert play.dealt() == [5, 2]
    play.draw()
    play.attack(1)
    assert play.dealt() == [4]  # once a turn


def test_values_are_reckoned_in_play() -> None:
    play = duel("archer", "schemer")
    play.set(0, health=25)
    value = {"what": "missing", "per": 5, "plus": 2, "most": 4}
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": value}])
    play.do(f"card:{card}", "seat:1")
    assert play.dealt() == [4]  # 2 + 15 / 5 = 5, at most 4


@pytest.mark.parametrize("what", list(msgspec.inspect.type_info(Value).fields[0].type.values))  # type: ignore[attr-defined]
def test_every_value_can_be_reckoned(what: str) -> None:
    play = duel("archer", "schemer")
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": {"what": what, "plus": 1}}])
    play.do(f"card:{card}", "seat:1")
    assert play.dealt()[0] >= 1


def test_selectors_of_enemies() -> None:
    play = duel("archer", "schemer", "rider", "mage")
    play.seat(1).health = 10
    play.again()
    found = {}
    for to in ("weakest", "strongest", "adjacent", "enemies", "random_enemy"):
        card = play.card(0, do=[{"do": "energy", "n": -1, "to": to}, {"do": "damage", "n": 1, "to": to}])
        play.turn(0)
        play.do(f"card:{card}")
        found[to] = [h["target"] for h in play.hits()]
    assert found["weakest"] == [1]
    assert found["strongest"] == [2]
    assert found["adjacent"] == [1, 3]
    assert found["enemies"] == [1, 2, 3]
    assert len(found["random_enemy"]) == 1


def test_every_word_of_the_vocabulary_is_used_or_scripted_here() -> None:
    scripted = set(
        re.findall(r'"do": "(\w+)"', "".join(p.read_text("utf-8") for p in Path(__file__).parent.glob("*.py")))
    )
    used = {str(w.__struct_config__.tag) for d in content().designs.values() for w in words_in(d.do)}
    used |= {str(w.__struct_config__.tag) for t in content().triggers() for w in words_in(t.do)}
    assert {str(w.__struct_config__.tag) for w in WORDS} <= scripted | used


# ------------------------------------------------------------------------------------------------ documentation
def test_the_documentation_of_the_vocabulary_is_current() -> None:
    page = Path(__file__).parents[3] / "docs" / "effects.md"
    assert page.read_text("utf-8") == document(), "run python -m game.duel.effects.document"


def test_every_word_is_documented() -> None:
    for word in WORDS:
        assert word.__doc__
        assert f"### `{word.__struct_config__.tag}`" in document()


def test_every_moment_is_documented() -> None:
    assert set(MOMENTS) == set(get_args(Moment))
    assert all(f"| `{name}` |" in document() for name in MOMENTS)


def test_every_event_kind_is_documented() -> None:
    folder = Path(__file__).parents[3] / "game" / "duel"
    found = set()
    for path in folder.rglob("*.py"):
        text = path.read_text("utf-8")
        found |= set(re.findall(r'(?:\.emit|\.effect|\.secret)\(\s*"(\w+)"', text))
    assert found <= set(EVENTS) | {"attack"}
    assert set(EVENTS) - {"concede"} <= found


# ------------------------------------------------------------------------------------------------ content errors
def pack(text: str) -> tuple[Source, ...]:
    """A pack with one file."""
    return (Source("mine", {"duel/mine.toml": text.encode()}),)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('[[traps]]\nid = "x"\nzh = "x"\nen = "x"\ndo = [{ do = "damge", n = 1 }]\n', 1, "damge"),
        (
            'traps = [\n { id = "x", zh = "x", en = "x", trap = { on = "attacked", do = [{ do = "cut", n = "2" }] } }]',
            2,
            "n",
        ),
        ('[[gods]]\nid = "g"\nzh = "g"\nen = "g"\ndo = [{ do = "heal", n = 1, who = "me" }]\n', 1, "who"),
        ('strategies = [\n{ id = "s", zh = "s", en = "s", do = [{ do = "draw", n = 1, deck = "trap" }] }]', 2, "D13"),
        ('strategies = [\n{ id = "s", zh = "s", en = "s", do = [{ do = "damage", n = 1 }] }]', 2, "target"),
        ('strategies = [\n{ id = "s", zh = "s", en = "s", do = [{ do = "cut", n = 1 }] }]', 2, "attacked"),
        ('strategies = [\n{ id = "s", zh = "s", en = "s", do = [{ do = "lose", n = 1, to = "all" }] }]', 2, "D2"),
        (
            'strategies = [\n{ id = "s", zh = "s", en = "s", do = [{ do = "status", id = "joy", to = "self" }] }]',
            2,
            "joy",
        ),
        ('strategies = [\n{ id = "straw_double", zh = "s", en = "s" }]', 2, "twice"),
        (
            '[[gods]]\nid = "g"\nzh = ""\nen = ""\nblock.triggers = [{ on = "healed", do = [{ do = "heal", n = 1 }] }]',
            1,
            "limit",
        ),
        ("[[heroes]]\nid = 1\n", 1, "heroes"),
        ("[[gods]\n", 1, "TOML"),
    ],
)
def test_content_errors_name_file_line_and_reason(text: str, line: int, said: str) -> None:
    found = faults(pack(text))
    assert len(found) == 1
    assert found[0].file == "mine/duel/mine.toml"
    assert found[0].line == line
    assert said in str(found[0])
    assert "\n" not in str(found[0])


def test_a_pack_adds_and_overrides() -> None:
    more = load(pack('gods = [{ id = "god_anvil", zh = "新", en = "New", do = [{ do = "heal", n = 1 }] }]'))
    assert more.gods["god_anvil"].en == "New"
    assert more.digest != content().digest
    with pytest.raises(ContentError):
        load(pack('gods = [{ id = "god_anvil" }]'))


# ------------------------------------------------------------------------------------------------ texts
def things() -> Iterator[str]:
    """Every id that has a text."""
    c = content()
    yield from (*c.designs, *c.chips, *c.talents, *c.gods, *c.statuses)
    yield from (x.form.id for x in c.characters.values())


def numbers_of(value: Any, *, skip: frozenset[str] = frozenset({"n_copies"})) -> Iterator[int]:
    """The numbers of a behaviour that a text must tell."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield abs(value)
    elif isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(type(value)):
            inner = getattr(value, field.name)
            default = field.default
            if isinstance(value, Design) and field.name in ("n", "targets", "reach"):
                if field.name != "n" and inner != default:
                    yield abs(inner)
                continue
            if field.name in ("order", "most", "value") and inner == default:
                continue
            if inner != default or field.required:
                yield from numbers_of(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from numbers_of(inner)


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
def test_every_number_of_a_behaviour_stands_in_its_text(lang: str) -> None:
    c = content()
    describe = Describer(c, Texts.load(lang))
    for key in things():
        thing = c.find(key)
        text = describe.text(key)
        told = [int(n) for n in re.findall(r"\d+", text)]
        if hasattr(thing, "battle"):
            wanted = [abs(thing.value), *numbers_of(thing.block)]
        elif type(thing).__name__ == "StatusDesign":
            wanted = list(numbers_of(thing.block))
        else:
            wanted = list(numbers_of(thing))
        for n in wanted:
            assert n in told, f"{key}: {n} is not in {text!r}"


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
def test_every_number_of_a_text_stands_in_the_behaviour(lang: str) -> None:
    c = content()
    describe = Describer(c, Texts.load(lang))
    general = {4, 6}  # judgement 4-6
    for key in things():
        thing = c.find(key)
        if type(thing).__name__ == "StatusDesign":
            continue
        text = describe.text(key)
        known = set(numbers_of(thing)) | {getattr(thing, "targets", 1), 1}
        over = getattr(thing, "overload", None)
        for inner in words_in((*getattr(thing, "do", ()), *(over.do if over else ()))):
            if getattr(inner, "state", "") == "invaded":
                known.add(2)
            name = getattr(inner, "id", "")
            if name in c.statuses:  # a status is told with what it does
                known |= {int(n) for n in re.findall(r"\d+", describe.text(name))}
        if "judge (" in text.lower() or "判定" in text:
            known |= general
        told = {int(n) for n in re.findall(r"\d+", text)}
        assert told <= known, f"{key}: {told - known} in {text!r}"


@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
def test_texts_and_names_are_there_short_and_unique(lang: str) -> None:
    c = content()
    texts = Texts.load(lang)
    describe = Describer(c, texts)
    names = [describe.name(key) for key in things()]
    doubles = {n for n in names if names.count(n) > 1}
    assert not doubles
    for key in things():
        if key not in ("haste",):
            assert describe.text(key), key
        assert len(describe.text(key)) <= (150 if texts.chinese else 330), describe.text(key)


def test_every_prompt_reason_and_label_has_a_text() -> None:
    folder = Path(__file__).parents[3] / "game" / "duel"
    texts = Texts.load("en")
    source = "".join(p.read_text("utf-8") for p in folder.rglob("*.py"))
    codes = set(re.findall(r'Reason\(\s*"(duel_\w+)"', source))
    assert len(codes) > 40
    for code in codes:
        assert texts.has(f"reason.{code}"), code
    prompts = set(re.findall(r'Kind\.\w+,\s*"(\w+)"', source))
    prompts |= set(re.findall(r'choose_seat\(\w+, "(\w+)"', source)) | {
        "discard",
        "discard_limit",
        "draw",
        "act",
        "respond",
    }
    for prompt in prompts:
        assert texts.has(f"prompt.duel.{prompt}"), prompt
        assert texts.has(f"waiting.duel.{prompt}"), prompt
    labels = set(re.findall(r'"(duel\.[a-z_.]+)"', source)) - {"duel.py"}
    for label in labels:
        assert texts.has(label) or label.startswith(("duel.card", "duel.value", "duel.word", "duel.more")), label
