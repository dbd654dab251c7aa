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

from collections.abc import Iterator, Sequence

from game.core.decision import Option, Picks, Reason
from game.duel import cards
from game.duel.attack import AttackPlan, temp_weapon
from game.duel.classes import registry
from game.duel.elements import BASE
from game.duel.model import Design
from game.duel.state import ENVOY, Frame
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


# -------------------------------------------------------------------- action phase: parts
def time_reason(t: Table, frame: Frame, targets: Sequence[int], own: int = -1) -> Reason | None:
    """Whether the action with these targets can be paid (D19, D20); ``own`` is a time cost printed on the card
    itself."""
    need, far = cost(t, frame, targets, own)
    if need > frame.time:
        return Reason("duel_time", "D20", {"need": need, "have": frame.time, "distance": far})
    return None


def cost(t: Table, frame: Frame, targets: Sequence[int], own: int = -1) -> tuple[int, int]:
    """Time cost of the running action on these targets, and the greatest distance among them."""
    need = t.base_cost(frame.seat, frame.taken) if own < 0 else own
    more = far = 0
    for x in targets:
        seat = t.seat_of(x)
        more = max(more, t.surcharge(frame.seat, seat))
        far = max(far, t.distance(frame.seat, seat))
    return need + more, far


def vow_reason(frame: Frame) -> Reason | None:
    """Under a vow there is only attack (D15)."""
    return Reason("duel_vow", "D15") if frame.vow else None


def targets_of(t: Table, seat: int, design: Design) -> list[int]:
    """All a design's player may choose, distance apart."""
    if design.target == "enemy":
        found = t.enemies(seat)
        if design.id in t.content.hits_envoys:
            found = [y for x in found for y in (x, *(e.id for e in t.seats[x].envoys))]
        return found
    if design.target == "other":
        return [x for x in t.living if x != seat]
    if design.target == "any":
        return t.living
    if design.target == "mate":
        return t.mates(seat)
    return []


def link_reason(t: Table, seat: int, design: Design, targets: Sequence[int]) -> Reason | None:
    """Whether the class a linkage card needs is there (D54)."""
    link = design.link
    if link is None:
        return None
    glory = t.state.options["mode"] == "glory"
    among = t.mates(seat) if glory else [x for x in t.living if x != seat]
    for x in among:
        s = t.seats[x]
        if s.cls not in link.classes:
            continue
        if link.how == "present" or (link.how == "acted" and s.acted):
            return None
        if link.how == "same_target" and (not targets or any(y in s.acted for y in targets)) and s.acted:
            return None
    classes = [f"duel_table.class.{c}" for c in link.classes]
    return Reason("duel_link", "D54", {"classes": classes, "when": f"duel.link.{link.how}"})


def design_reason(t: Table, frame: Frame, design: Design) -> Reason | None:
    """Why a card cannot be played whatever its targets, or None: kind, vow, limits, needs, link, time at distance 1."""
    seat = frame.seat
    s = t.seats[seat]
    if frame.vow:
        return vow_reason(frame)
    if design.kind == "trap":
        if len(s.traps) >= t.content.rules.trap_limit:
            return Reason("duel_trap_limit", "D13", {"n": t.content.rules.trap_limit})
        return None
    if design.trap is not None and not design.do:
        return Reason("duel_response_only", "D60", {"when": f"duel.moment.{design.trap.on}"})
    if design.kind == "strategy":
        if frame.strategies >= t.content.rules.strategy_limit:
            return Reason("duel_strategy_limit", "D13", {"n": t.content.rules.strategy_limit})
    elif (reason := time_reason(t, frame, ())) is not None:
        return reason
    if design.need is not None and (point := design.need.fails(t, seat, seat)):
        return Reason("duel_need", "D8", {"what": f"duel.point.{point}"})
    if (reason := link_reason(t, seat, design, ())) is not None:
        return reason
    if design.id in t.content.needs_attack and (ban := t.attack_ban(seat)) is not None:
        return ban
    if design.target not in ("", "self") and not any(
        t.distance(seat, x) <= design.reach for x in _seats(t, seat, design)
    ):
        return Reason("duel_no_target", "D20", {"reach": design.reach})
    return None


def _seats(t: Table, seat: int, design: Design) -> list[int]:
    return [t.seat_of(x) for x in targets_of(t, seat, design)]


def target_reason(t: Table, frame: Frame, design: Design, target: int, among: Sequence[int]) -> Reason | None:
    """Why this target cannot be chosen for the design, or None."""
    if target not in among:
        return Reason("duel_not_a_target", "D2", {"target": target})
    d = t.distance(frame.seat, t.seat_of(target))
    if d > design.reach:
        return Reason("duel_distance", "D20", {"reach": design.reach, "distance": d})
    if design.kind not in ("strategy", "trap") and (reason := time_reason(t, frame, (target,))) is not None:
        return reason
    return link_reason(t, frame.seat, design, (target,)) if design.link is not None else None


def check_targets(t: Table, frame: Frame, design: Design, tokens: Picks) -> Reason | None:
    """Whether these tokens are a fit choice of targets for the design."""
    if design.target in ("", "self"):
        return Reason("duel_bad_tokens", "", {"tokens": " ".join(tokens)}) if tokens else None
    among = targets_of(t, frame.seat, design)
    targets = parse_targets(tokens)
    if targets is None or len(set(targets)) != len(targets):
        return Reason("duel_bad_tokens", "", {"tokens": " ".join(tokens)})
    if not targets:
        return Reason("duel_choose_target", "D20", {"n": design.targets})
    if len(targets) > design.targets:
        return Reason("duel_too_many_targets", "D20", {"n": design.targets})
    for target in targets:
        if (reason := target_reason(t, frame, design, target, among)) is not None:
            return reason
    return None


def parse_targets(tokens: Sequence[str]) -> list[int] | None:
    """The targets named by ``seat:`` and ``envoy:`` tokens, or None if any token is another."""
    found = []
    for token in tokens:
        kind, _, number = token.partition(":")
        if kind not in ("seat", "envoy") or not (number.isascii() and number.isdigit()):
            return None
        found.append(int(number))
    return found


# -------------------------------------------------------------------- attack
def parse_attack(t: Table, seat: int, tokens: Sequence[str]) -> AttackPlan | None:
    """The attack these tokens mean, the best usable weapon where none is named; None if they mean none."""
    target, weapon, mode, patience = -1, -2, 0, 0
    for token in tokens:
        kind, _, text = token.partition(":")
        if kind == "weapon" and text == "none":
            weapon = -1
            continue
        if not (text.isascii() and text.isdigit()):
            return None
        number = int(text)
        if kind in ("seat", "envoy") and target < 0:
            target = number
        elif kind == "weapon" and weapon == -2:
            weapon = number
        elif kind == "mode" and number in (1, 2):
            mode = number
        elif kind == "patience" and number in (1, 2):
            patience = number
        else:
            return None
    if weapon == -2:
        weapon = t.first_weapon(seat)
    return AttackPlan(target, weapon, mode, patience)


def attack_reason(t: Table, frame: Frame) -> Reason | None:
    """Why no attack at all is possible, or None."""
    return t.attack_ban(frame.seat) or time_reason(t, frame, ())


def weapon_reason(t: Table, seat: int, weapon: int) -> Reason | None:
    """Why this weapon (chip index, -1 unarmed, id of a temporary one) cannot be used."""
    if weapon >= 100:
        return None if temp_weapon(t, seat, weapon) is not None else Reason("duel_no_such_weapon", "D38")
    if weapon == -1:
        return None
    if not 0 <= weapon < len(t.seats[seat].chips):
        return Reason("duel_no_such_weapon", "D26")
    return t.weapon_ban(seat, weapon)


def check_attack(t: Table, frame: Frame, tokens: Picks) -> Reason | None:
    """Why this attack is not legal, or None."""
    seat = frame.seat
    plan = parse_attack(t, seat, tokens)
    if plan is None:
        return Reason("duel_bad_tokens", "", {"tokens": " ".join(tokens)})
    if (reason := attack_reason(t, frame)) is not None:
        return reason
    if plan.target < 0:
        return Reason("duel_choose_target", "D20", {"n": 1})
    owner = t.seat_of(plan.target)
    if owner < 0 or owner not in t.enemies(seat):
        return Reason("duel_not_a_target", "D2", {"target": plan.target})
    if (reason := time_reason(t, frame, (plan.target,))) is not None:
        return reason
    if (reason := weapon_reason(t, seat, plan.weapon)) is not None:
        return reason
    if (plan.weapon >= 100) != (plan.mode > 0):
        return Reason("duel_choose_mode", "D38")
    if plan.patience:
        stored = t.seats[seat].counters.get("patience", 0)
        if t.seats[seat].cls != "archer" or stored < (5 if plan.patience == 1 else 10):
            return Reason("duel_patience", "D47", {"need": 5 if plan.patience == 1 else 10, "have": stored})
    return None


def weapon_tokens(t: Table, seat: int) -> list[Picks]:
    """Every way to arm an attack, unarmed last."""
    found: list[Picks] = []
    s = t.seats[seat]
    for i in range(len(s.chips)):
        if t.weapon_ban(seat, i) is None:
            found.append((f"weapon:{i}",))
    for temp in s.temps:
        if temp.kind != "molten":
            found.append((f"weapon:{temp.id}", "mode:1"))
            found.append((f"weapon:{temp.id}", "mode:2"))
    found.append(("weapon:none",))
    return found


# -------------------------------------------------------------------- ultimates
def ultimate_reason(t: Table, frame: Frame, verb: str, copied: str = "") -> Reason | None:
    """Why no ultimate (``ultimate``, ``overload`` or a copied one) can be used, targets apart."""
    seat = frame.seat
    s = t.seats[seat]
    if frame.vow:
        return vow_reason(frame)
    if t.sealed(seat):
        return Reason("duel_verdict", "D49")
    if s.lock:
        return Reason("duel_locked", "D17", {"n": s.lock})
    design = t.content.designs[copied or s.ultimate]
    if verb == "overload":
        if design.overload is None:
            return Reason("duel_no_overload", "D17")
        if not s.form:
            return Reason("duel_needs_form", "D17")
    need = ultimate_cost(t, seat, verb, copied)
    if s.energy < need:
        return Reason("duel_energy", "D16", {"need": need, "have": s.energy})
    if (reason := time_reason(t, frame, ())) is not None:
        return reason
    if design.target not in ("", "self") and not targets_of(t, seat, design):
        return Reason("duel_no_target", "D20", {"reach": design.reach})
    return None


def ultimate_cost(t: Table, seat: int, verb: str, copied: str = "") -> int:
    """Energy it takes: the need; an overload more (D17); a copy half of the need of whose it was, up (D50)."""
    if copied:
        need = t.content.characters[t.content.designs[copied].owner].need
        return (need + 1) // 2
    need = t.character(seat).need
    design = t.content.designs[t.seats[seat].ultimate]
    if verb == "overload" and design.overload is not None:
        return need + design.overload.extra
    return need


# -------------------------------------------------------------------- form, envoy
def form_reason(t: Table, frame: Frame) -> Reason | None:
    """Why the form cannot be taken on (D18)."""
    s = t.seats[frame.seat]
    form = t.character(frame.seat).form
    if frame.vow:
        return vow_reason(frame)
    if s.form:
        return Reason("duel_in_form", "D18", {"n": s.form})
    if s.energy < form.energy:
        return Reason("duel_energy", "D18", {"need": form.energy, "have": s.energy})
    if frame.time < form.time:
        return Reason("duel_time", "D18", {"need": form.time, "have": frame.time, "distance": 0})
    return None


def envoy_reason(t: Table, frame: Frame) -> Reason | None:
    """Why no envoy can be called (D36, D37); the cost is that of the first action."""
    s = t.seats[frame.seat]
    rules = t.content.rules
    if s.cultivation < rules.cultivation:
        return Reason("duel_cultivation", "D36", {"need": rules.cultivation, "have": s.cultivation})
    if len(s.envoys) >= rules.envoys_most:
        return Reason("duel_envoys", "D37", {"n": rules.envoys_most})
    need = t.base_cost(frame.seat, 0)
    if frame.time < need:
        return Reason("duel_time", "D37", {"need": need, "have": frame.time, "distance": 0})
    return t.attack_ban(frame.seat)


def check_envoy(t: Table, frame: Frame, tokens: Picks) -> Reason | None:
    """Why this envoy cannot be called, or None."""
    if (reason := envoy_reason(t, frame)) is not None:
        return reason
    if len(tokens) != 1 or tokens[0].removeprefix("element:") not in BASE:
        return Reason("duel_choose_element", "D37")
    if any(e.element == tokens[0][8:] for e in t.seats[frame.seat].envoys):
        return Reason("duel_envoy_there", "D37")
    return None


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
            result: Reason | None = vow_trait(option) or checker(t, frame, picks)
            return result
    return Reason("duel_bad_tokens", "", {"tokens": " ".join(picks)})


def vow_trait(option: Option) -> Reason | None:
    """The reason of a class option; a vow does not forbid what costs no action and is no card (D15)."""
    return option.reason


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


def _attack_answers(t: Table, frame: Frame) -> Iterator[Picks]:
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
    sources: list[Iterator[Picks]] = [_attack_answers(t, frame)]
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


def target_key_ok(t: Table, target: int) -> bool:
    """Whether a target still stands."""
    return t.seats[target].alive if target < ENVOY else t.envoy(target) is not None
