"""What can be done in the draw and the action phase: the one legality of the duel, its options and its answers.

An ACT answer is a tuple of tokens, the verb first:

draw phase: ``draw`` with ``deck:character`` or ``deck:chip`` and/or ``deck:trap`` or ``deck:strategy``; ``vow``;
``chant``.
action phase: ``pass`` - ``attack seat:S|envoy:E [weapon:I|weapon:none|weapon:TEMP mode:1|2] [patience:1|2]`` -
``card:C [seat:S ...]`` (set a trap, play any other card) - ``form`` - ``ultimate [seat:S ...]`` - ``overload [seat:S
...]`` -
``copy:ULTIMATE [seat:S ...]`` - ``envoy element:E`` - ``trait:NAME ...``.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.decision import Option, Picks, Reason
from game.duel import cards
from game.duel.classes import registry
from game.duel.elements import BASE
from game.duel.legal import (
    attack_reason,
    check_attack,
    check_envoy,
    check_targets,
    design_reason,
    envoy_reason,
    form_reason,
    target_reason,
    targets_of,
    time_reason,
    ultimate_reason,
    weapon_tokens,
)
from game.duel.model import Design
from game.duel.state import Frame
from game.duel.table import Table

OWN_DECKS = ("character", "chip")


# -------------------------------------------------------------------- draw phase
def deck_reason(t: Table, frame: Frame, deck: str) -> Reason | None:
    """Why nothing can be drawn from this deck now (D12)."""
    if deck in cards.COMMON and frame.commons >= t.content.rules.common_draws:
        return Reason("duel_common_twice", "D12", {"n": t.content.rules.common_draws})
    if not cards.available(t, frame.seat, deck):
        return Reason("duel_deck_empty", "D12", {"deck": deck})
    return None


def draw_options(t: Table, frame: Frame) -> list[Option]:
    """First tokens of the draw phase, with the decks beside them."""
    found = [Option("draw", label="duel.draw"), Option("vow", label="duel.vow")]
    found.extend(_trait_draws(t, frame))
    for deck in (*OWN_DECKS, *cards.COMMON):
        found.append(Option(f"deck:{deck}", deck_reason(t, frame, deck), f"duel.deck.{deck}"))
    return found


def _trait_draws(t: Table, frame: Frame) -> list[Option]:
    hook = registry.get("draw_options", t.seats[frame.seat].cls)
    return hook(t, frame) if hook is not None else []


def check_draw(t: Table, frame: Frame, picks: Picks) -> Reason | None:
    """Why this use of the draw phase is not legal, or None."""
    if not picks:
        return Reason("duel_choose", "D12")
    if picks == ("vow",):
        return None
    if picks[0] != "draw":
        option = next((o for o in _trait_draws(t, frame) if o.key == picks[0]), None)
        if option is None or len(picks) > 1:
            return Reason("duel_bad_tokens", "", {"tokens": " ".join(picks)})
        return option.reason
    own = common = 0
    for token in picks[1:]:
        deck = token.removeprefix("deck:")
        if deck in OWN_DECKS:
            own += 1
        elif deck in cards.COMMON:
            common += 1
        else:
            return Reason("duel_bad_tokens", "", {"tokens": " ".join(picks)})
        if (reason := deck_reason(t, frame, deck)) is not None:
            return reason
    if own > 1 or common > 1:
        return Reason("duel_one_of_each", "D12")
    return None


def draw_answers(t: Table, frame: Frame) -> Iterator[Picks]:
    """Complete answers of the draw phase, the fullest first."""
    own = [d for d in OWN_DECKS if deck_reason(t, frame, d) is None]
    common = [d for d in ("strategy", "trap") if deck_reason(t, frame, d) is None]
    for a in own:
        for b in common:
            yield ("draw", f"deck:{a}", f"deck:{b}")
    for a in (*own, *common):
        yield ("draw", f"deck:{a}")
    yield ("vow",)
    for option in _trait_draws(t, frame):
        if option.legal:
            yield (option.key,)
    yield ("draw",)


# -------------------------------------------------------------------- action phase: whole
def main_options(t: Table, frame: Frame) -> list[Option]:
    """First tokens of the action phase, illegal ones with their reason."""
    seat = frame.seat
    s = t.seats[seat]
    found = [Option("attack", attack_reason(t, frame), "duel.attack")]
    for card in s.hand:
        found.append(Option(f"card:{card}", design_reason(t, frame, t.design(card))))
    found.append(Option("form", form_reason(t, frame), "duel.form"))
    found.append(Option("ultimate", ultimate_reason(t, frame, "ultimate"), "duel.ultimate"))
    found.append(Option("overload", ultimate_reason(t, frame, "overload"), "duel.overload"))
    for name in dict.fromkeys(s.ultimates):
        reason = ultimate_reason(t, frame, "copy", name)
        found.append(Option(f"copy:{name}", reason, args={"name": name}))
    if s.cultivation:
        found.append(Option("envoy", envoy_reason(t, frame), "duel.envoy"))
    hook = registry.get("free_options", s.cls)
    if hook is not None:
        found.extend(hook(t, frame))
    found.append(Option("pass", label="duel.pass"))
    return found


def check_main(t: Table, frame: Frame, picks: Picks) -> Reason | None:
    """Why this play is not legal, or None."""
    if not picks:
        return Reason("duel_choose", "D13")
    verb, rest = picks[0], picks[1:]
    seat = frame.seat
    if verb == "pass":
        return Reason("duel_bad_tokens", "", {"tokens": " ".join(picks)}) if rest else None
    if verb == "attack":
        return check_attack(t, frame, rest)
    if verb.startswith("card:"):
        text = verb[5:]
        if not (text.isascii() and text.isdigit()) or int(text) not in t.seats[seat].hand:
            return Reason("duel_not_in_hand", "", {"card": text})
        design = t.design(int(text))
        if (reason := design_reason(t, frame, design)) is not None:
            return reason
        return check_targets(t, frame, design, rest) if design.kind != "trap" or rest else None
    if verb in ("ultimate", "overload"):
        if (reason := ultimate_reason(t, frame, verb)) is not None:
            return reason
        return check_targets(t, frame, t.content.designs[t.seats[seat].ultimate], rest)
    if verb.startswith("copy:"):
        if verb[5:] not in t.seats[seat].ultimates:
            return Reason("duel_bad_tokens", "", {"tokens": " ".join(picks)})
        if (reason := ultimate_reason(t, frame, "copy", verb[5:])) is not None:
            return reason
        return check_targets(t, frame, t.content.designs[verb[5:]], rest)
    if verb == "form":
        return form_reason(t, frame) if not rest else Reason("duel_bad_tokens", "", {"tokens": " ".join(picks)})
    if verb == "envoy":
        return check_envoy(t, frame, rest)
    if verb.startswith("trait:"):
        options = registry.get("free_options", t.seats[seat].cls)
        checker = registry.get("free_check", t.seats[seat].cls)
        option = next((o for o in options(t, frame) if o.key == verb), None) if options is not None else None
        if option is not None and checker is not None:
            result: Reason | None = option.reason or checker(t, frame, picks)  # a vow forbids no free trait (D15)
            return result
    return Reason("duel_bad_tokens", "", {"tokens": " ".join(picks)})


def _design_answers(t: Table, frame: Frame, verb: str, design: Design) -> Iterator[Picks]:
    if design.target in ("", "self"):
        yield (verb,)
        return
    among = targets_of(t, frame.seat, design)
    fit = [x for x in among if target_reason(t, frame, design, x, among) is None]
    if design.targets > 1 and len(fit) > 1:
        yield (verb, *(t.key(x) for x in fit[: design.targets]))
    for x in fit:
        yield (verb, t.key(x))


def attack_answers(t: Table, frame: Frame) -> Iterator[Picks]:
    """Complete attacks: every target, weapon and way."""
    seat = frame.seat
    if attack_reason(t, frame) is not None:
        return
    weapons = weapon_tokens(t, seat)
    ways: list[Picks] = [()]
    if t.seats[seat].cls == "archer":
        stored = t.seats[seat].counters.get("patience", 0)
        ways += [(f"patience:{k}",) for k, need in ((1, 5), (2, 10)) if stored >= need]
    fit = []
    for x in t.enemies(seat):
        if time_reason(t, frame, (x,)) is None:
            fit.append(x)
            fit.extend(e.id for e in t.seats[x].envoys)
    for arms in weapons:
        for way in ways:
            for x in fit:
                yield ("attack", t.key(x), *arms, *way)


def main_answers(t: Table, frame: Frame) -> Iterator[Picks]:
    """Complete answers of the action phase: one of each kind of play in turn, then the next of each."""
    seat = frame.seat
    s = t.seats[seat]
    sources: list[Iterator[Picks]] = [attack_answers(t, frame)]
    for card in s.hand:
        design = t.design(card)
        if design_reason(t, frame, design) is None:
            verb = f"card:{card}"
            sources.append(iter([(verb,)]) if design.kind == "trap" else _design_answers(t, frame, verb, design))
    if form_reason(t, frame) is None:
        sources.append(iter([("form",)]))
    for verb in ("ultimate", "overload"):
        if ultimate_reason(t, frame, verb) is None:
            sources.append(_design_answers(t, frame, verb, t.content.designs[s.ultimate]))
    for name in dict.fromkeys(s.ultimates):
        if ultimate_reason(t, frame, "copy", name) is None:
            sources.append(_design_answers(t, frame, f"copy:{name}", t.content.designs[name]))
    if s.cultivation and envoy_reason(t, frame) is None:
        there = {e.element for e in s.envoys}
        sources.append(iter([("envoy", f"element:{e}") for e in BASE if e not in there]))
    hook = registry.get("free_answers", s.cls)
    if hook is not None:
        sources.append(iter(hook(t, frame)))
    sources.append(iter([("pass",)]))
    while sources:
        left = []
        for source in sources:
            picks = next(source, None)
            if picks is not None:
                yield picks
                left.append(source)
        sources = left
