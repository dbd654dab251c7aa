"""What a hit would do as the table stands: for previews, for the bubble while others are asked, and for bots. Pure."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.duel.elements import BASE, HIGH_PAIRS, PAIRS
from game.duel.hit import RELATED, Hit
from game.duel.state import ENVOY
from game.duel.table import Table


def forecast(t: Table, hit: Hit, judged: bool) -> dict[str, Any]:
    """What a hit would do as the table stands, unless someone answers: ``rows`` [key, change, total] through D25,
    ``reaction`` (its name, or ""), ``dealt``, ``shield``, ``lost`` and ``after`` (health); with a judgement to come
    ``low`` and ``high`` are the damage dealt if it fails or succeeds, and the rows leave it out. Pure."""
    outcomes = [_outcome(t, hit, ok) for ok in ((hit.judged,) if not judged else (None, False, True))]
    rows, reaction, dealt = outcomes[0]
    data: dict[str, Any] = {"target": hit.target, "rows": rows, "reaction": reaction, "dealt": dealt}
    if judged:
        data["low"], data["high"] = outcomes[1][2], outcomes[2][2]
    if hit.target < ENVOY:
        s = t.seats[hit.target]
        soaked = min(dealt, s.shield + s.guard) if hit.stage <= 7 else 0
        data |= {"shield": soaked, "lost": min(s.health, dealt - soaked), "after": max(0, s.health - dealt + soaked)}
    follow, amount_ = [], dealt
    for _ in range(hit.follow_ups):
        amount_ //= 2
        if amount_:
            follow.append(amount_)
    if follow:
        data["follow_ups"] = follow
    return data


class Expected(NamedTuple):
    """A hit in short: damage dealt (with a judgement to come the mean of both ways), what its follow-ups would deal in
    all, and the reaction."""

    dealt: float
    follow_ups: int
    reaction: str


def expected(t: Table, hit: Hit, judged: bool) -> Expected:
    """The sums of a ``forecast``, for those who compare many. Pure."""
    if judged:
        low, high = _outcome(t, hit, False), _outcome(t, hit, True)
        reaction, dealt = low[1], (low[2] + high[2]) / 2
    else:
        _, reaction, dealt = _outcome(t, hit, hit.judged)
    if not hit.follow_ups:
        return Expected(dealt, 0, reaction)
    amount = _outcome(t, hit, None)[2] if judged else int(dealt)
    follow = 0
    for _ in range(hit.follow_ups):
        amount //= 2
        follow += amount
    return Expected(dealt, follow, reaction)


def _outcome(t: Table, hit: Hit, judged: bool | None) -> tuple[list[list[Any]], str, int]:
    total = hit.base
    rows: list[list[Any]] = [[hit.design or "base", hit.base, total]]
    if hit.stage > 1:
        return rows, "", total
    flat = list(hit.flat) if hit.amp else []
    seat = hit.target
    related = hit.amp and hit.origin in RELATED and hit.envoy < 0
    if related and seat < ENVOY and (bonus := t.relation_bonus(hit.source, seat)):
        flat.append(("relation", bonus))
    for name, n in flat:
        total = max(0, total + n)
        rows.append([name, n, total])
    reaction, true, doubled = _reaction(t, hit)
    if doubled:
        rows.append(["double", total, total * 2])
        total *= 2
    if judged is not None and hit.amp:
        new = total * 3 // 2 if judged else max(0, total - 1)
        rows.append(["judged_ok" if judged else "judged_fail", new - total, new])
        total = new
    if hit.halved:
        total //= 2
        rows.append(["half", 0, total])
    if seat >= ENVOY:
        total = max(0, total - (0 if true or hit.ignore else t.content.rules.envoy_defence))
        return rows, reaction, total
    ignored = true or hit.ignore or t.seats[seat].cls in t.content.classes[t.seats[hit.source].cls].ignore
    if not ignored and (defence := t.defence(seat, hit.harm)):
        new = max(0, total - defence)
        rows.append(["defence", new - total, new])
        total = new
    if hit.cut:
        new = max(0, total - hit.cut)
        rows.append(["cut", new - total, new])
        total = new
    if total > 0 and hit.amp and (taken := sum([p.taken * n for p, n in t.passives(seat)])):
        new = max(1, total + taken)
        rows.append(["taken", new - total, new])
        total = new
    return rows, reaction, total


def _reaction(t: Table, hit: Hit) -> tuple[str, bool, bool]:
    """(reaction to come, true, doubled); a high element's choice is not foreseen."""
    true, doubled = hit.true, hit.doubled and hit.amp
    if not hit.amp or not hit.element or hit.target >= ENVOY:
        return "", true, doubled
    s = t.seats[hit.target]
    if (
        s.high
        and (s.high, hit.element) in HIGH_PAIRS
        and any(n <= s.uses for _, n in HIGH_PAIRS[(s.high, hit.element)])
    ):
        return "high", true, doubled
    if not s.base or s.base == hit.element or hit.element not in BASE:
        return "", true, doubled
    if s.insulated:
        return "insulation", true, doubled
    name = PAIRS[frozenset((s.base, hit.element))]
    return name, true or name == "pierce", doubled or name == "vaporise"


def told(t: Table, hit: Hit, done: bool) -> dict[str, Any]:
    """The hit for a question about it, keys as in ``forecast``: still to come, or ``done``."""
    if not done:
        return forecast(t, hit, False)
    data: dict[str, Any] = {"target": hit.target, "rows": [list(x) for x in hit.lines], "reaction": ""}
    data |= {"dealt": hit.dealt, "lost": hit.lost, "shield": hit.soaked}
    if hit.target < ENVOY:
        data["after"] = t.seats[hit.target].health
    return data
