"""Why a single thing can or cannot be done in the action phase: costs, targets, attack, ultimates, form, envoy.

``moves`` puts these together to the options, answers and the check of whole plays.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.decision import Picks, Reason
from game.duel.attack import AttackPlan, temp_weapon
from game.duel.elements import BASE
from game.duel.model import Design
from game.duel.state import Frame
from game.duel.table import Table

FARTHEST = 3
"""No distance is greater (D20)."""


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
    if not targets:
        return need, 0
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
    if design.target not in ("", "self") and not _in_reach(t, seat, design):
        return Reason("duel_no_target", "D20", {"reach": design.reach})
    return None


def _in_reach(t: Table, seat: int, design: Design) -> bool:
    """Whether any target stands near enough."""
    among = targets_of(t, seat, design)
    if design.reach >= FARTHEST:
        return bool(among)
    return any(t.distance(seat, t.seat_of(x)) <= design.reach for x in among)


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
