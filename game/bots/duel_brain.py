"""The class duel as the search sees it: sensible answers to every question, and what a position is worth."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from typing import Any

from game.bots.brain import Ranked
from game.bots.duel_draft import DRAFTS, drafted
from game.bots.evaluate_duel import Judge, Notes, standing
from game.bots.explain import Message
from game.core import rng
from game.core.decision import Answer, Decision, Kind, Option, Picks
from game.core.session import Session
from game.core.setup import Setup
from game.duel import moves
from game.duel.determinize import Known
from game.duel.game import DuelGame
from game.duel.hit import Env
from game.duel.state import ENVOY, Frame, State
from game.duel.still import Still
from game.duel.table import Table
from game.games import get

ROLLOUT_REACH = 40  # answers a seat looks at in a play-out
SHARPNESS = 1.6  # how much more than its share of the table's strength the stronger side wins
REACTIONS = ("vaporise", "pierce", "flame", "marsh", "plate", "molten", "rage", "soil", "sweet", "insulation")
"""Reactions of high elements, dearest first."""


class DuelBrain:
    """Judgement of the class duel."""

    def __init__(self) -> None:
        self._notes: dict[tuple[int, int], Notes] = {}  # by round and seat, while looking ahead from one view
        self._noted: Any = None  # that view
        self._known: Known | None = None  # what it tells

    def quick(self, session: Session[Any], decision: Decision, view: Any) -> Picks:
        """The best answer at first sight."""
        if decision.kind is Kind.ACT:
            return self._first(session, decision)
        t = _table(session)
        seat = int(decision.args.get("for", decision.seat))
        answer = _ANSWERS.get(decision.prompt.removeprefix("duel."))
        if answer is None or not t.state.cards:
            return _tasted(session, decision)
        return answer(t, self._judge(session, t, seat), decision)

    def ranked(self, session: Session[Any], decision: Decision, view: Any, reach: int) -> list[Ranked]:
        """Answers by what they bring at once; the default of a phase is worth 0.

        A free play leaves the action: the best of them is worth what the best action is worth besides.
        """
        frame, judge, answers = self._weighed(session)
        if frame.phase == "draw":
            base = judge.draw(frame, decision.default)
            rows = [Ranked(judge.draw(frame, picks) - base, picks) for picks in islice(answers, reach)]
        else:
            rows = [Ranked(judge.play(frame, picks), picks) for picks in islice(answers, reach)]
            free = max((row for row in rows if row.worth > 0 and judge.free(row.picks)), default=None)
            if free is not None:
                action = max((row.worth for row in rows if not judge.free(row.picks)), default=0.0)
                rows[rows.index(free)] = Ranked(free.worth + max(0.0, action), free.picks)
        return sorted(rows, key=lambda row: -row.worth)

    def _first(self, session: Session[Any], decision: Decision) -> Picks:
        """The answer that is worth most; what costs no action comes before the action."""
        frame, judge, answers = self._weighed(session)
        if frame.phase == "draw":
            return max(islice(answers, ROLLOUT_REACH), key=lambda picks: judge.draw(frame, picks))
        best, most, free = decision.default, -math.inf, False
        for picks in islice(answers, ROLLOUT_REACH):
            worth, first = judge.play(frame, picks), judge.free(picks)
            if (first, worth) > (free, most) and (worth > 0 or not first):
                best, most, free = picks, worth, first
        return best

    def _weighed(self, session: Session[Any]) -> tuple[Frame, Judge, Iterator[Picks]]:
        """The running turn, who judges the answers in it, and the answers there are."""
        t = _table(session)
        frame = t.state.frames[-1]
        judge = self._judge(session, t, frame.seat)
        answers = moves.draw_answers(t, frame) if frame.phase == "draw" else moves.main_answers(t, frame)
        return frame, judge, answers

    def _judge(self, session: Session[Any], t: Table, seat: int) -> Judge:
        notes = self._notes.setdefault((t.state.round, seat), Notes()) if session.context.lean else None
        return Judge(t, seat, session.setup.seed, notes)

    def explain(self, session: Session[Any], decision: Decision, view: Any, picks: Picks) -> Message:
        """By what the answer does: whom it hurts and how much, what it saves or prepares."""
        if decision.kind is not Kind.ACT:
            if decision.prompt.removeprefix("duel.") in DRAFTS:
                return Message("bots.duel.fits" if picks == self.draft(session, decision) else "bots.duel.taste")
            passed = decision.kind is Kind.RESPOND and picks == ("pass",)
            return Message("bots.duel.wait" if passed else "bots.duel.answer")
        verb = picks[0].split(":")[0]
        t = _table(session)
        design = str(t.state.cards[int(picks[0][5:])]) if verb == "card" else picks[0].split(":")[-1]
        args: dict[str, Any] = {"card": design}
        hits = session.extend(decision, picks).preview.get("hits", [])
        hit = max(hits, key=lambda h: h["dealt"], default=None)
        if hit is not None and hit["target"] < ENVOY:
            args |= {"seat": hit["target"], "n": hit["dealt"]}
            return Message("bots.duel.kill" if hit["after"] == 0 else "bots.duel.hurt", args)
        if verb == "card":
            return Message(f"bots.duel.{'trap' if t.content.designs[design].kind == 'trap' else 'card'}", args)
        known = ("draw", "vow", "chant", "pass", "form", "envoy", "attack")
        return Message(f"bots.duel.{verb if verb in known else 'trait'}", args)

    def sample(self, setup: Setup, view: Any, seed: int) -> Session[Any]:
        """What the viewer cannot see dealt anew."""
        game = get("duel")
        assert isinstance(game, DuelGame)
        if view is not self._noted or self._known is None:
            self._noted, self._notes, self._known = view, {}, Known(view, setup, game.content)
        return Session.from_checkpoint(game, setup, self._known.sample(seed), lean=True)

    def turn(self, session: Session[Any]) -> Hashable:
        """Round and the running turn."""
        state: State = session.state
        frame = state.frames[-1] if state.frames else None
        return (state.round, None if frame is None else (frame.seat, frame.number))

    def obvious(self, session: Session[Any], decision: Decision) -> Picks | None:
        """Draws, and what costs no action: such plays do not exclude each other."""
        frame, judge, _ = self._weighed(session)
        picks = self._first(session, decision)
        return picks if frame.phase == "draw" or judge.free(picks) else None

    def replies(self, session: Session[Any], decision: Decision, view: Any) -> list[Picks]:
        """The one at first sight and all others; of cards none but it: what is worth least in a hand is soon told."""
        first = self.quick(session, decision, view)
        if decision.kind is Kind.CARDS or decision.prompt.removeprefix("duel.") not in _ANSWERS:
            return [first]
        others = (answer.picks for answer in session.answers(decision))
        return [first, *(picks for picks in others if picks != first)]

    def draft(self, session: Session[Any], decision: Decision) -> Picks | None:
        """An ultimate, chips and the opening deck (:mod:`game.bots.duel_draft`)."""
        return drafted(session, decision)

    def value(self, session: Session[Any], seat: int) -> float:
        """The own side's share of the strength at the table, sharpened."""
        state: State = session.state
        if state.result is not None:
            winners = state.result.winners
            sides = {state.seats[w].camp for w in winners}
            return 1 / len(sides) if seat in winners else 0.0
        t = _table(session)
        shares: dict[int, float] = {}
        for i in t.living:
            camp = state.seats[i].camp
            shares[camp] = shares.get(camp, 0.0) + standing(t, i)
        mine = shares.get(state.seats[seat].camp, 0.0) ** SHARPNESS
        return mine / sum(x**SHARPNESS for x in shares.values()) if mine else 0.0


class QuickController:
    """The *greedy* level: the best answer at first sight to everything."""

    def __init__(self, session: Session[Any]) -> None:
        self.session = session
        self.brain = DuelBrain()

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """Answer at once."""
        return Answer(decision.id, self.brain.quick(self.session, decision, view))


def _table(session: Session[Any]) -> Still:
    game = session.game
    assert isinstance(game, DuelGame)
    return Still(session.state, game.content)


class _Stream:
    """A stream for choices of taste, the same for the same game and decision."""

    def __init__(self, seed: int) -> None:
        self.rng = seed & ((1 << 64) - 1)
        self.draws = 0


def _tasted(session: Session[Any], decision: Decision) -> Picks:
    """A draft is a matter of taste: any legal option."""
    legal = [o.key for o in decision.options if o.legal]
    if not legal or decision.hi != 1:
        return decision.default
    return (rng.choice(_Stream(session.setup.seed * 8191 + decision.id * 127 + decision.seat), legal),)


# -------------------------------------------------------------------- questions
def _best(decision: Decision, worth: Callable[[Option], float]) -> Picks:
    return (max((o for o in decision.options if o.legal), key=worth).key,)


def _seat_of(option: Option) -> int:
    return int(option.key.split(":")[1]) if ":" in option.key else -1


def _target(t: Table, judge: Judge, decision: Decision) -> Picks:
    """Whom to harm (most of these questions) or help."""
    helps = decision.args.get("kind") == "choose_mate"

    def worth(option: Option) -> float:
        x = _seat_of(option)
        if x < 0:
            return 0.0
        if t.seat_of(x) in judge.enemies:
            return judge.harm(x, 4.0)
        return 2.0 + (t.seats[x].max_health - t.seats[x].health) * 0.1 if helps else -5.0

    return _best(decision, worth)


def _respond(t: Table, judge: Judge, decision: Decision) -> Picks:
    """Answer with whatever helps; keep a throw until it pays, shield for mates."""
    args = decision.args

    def worth(option: Option) -> float:
        kind, _, text = option.key.partition(":")
        if kind == "card":
            return _response_worth(t, judge, int(text), args)
        if kind == "throw":
            x = int(text)
            damage = t.printed_attack(judge.seat) + 1.0
            idle = sum(t.design(c).kind in ("ability", "linkage", "battle") for c in judge.s.hand)
            return judge.harm(x, max(0.0, damage - 1)) - 5.5 + min(3.0, 1.5 * idle)
        if kind == "verdict":
            s = t.seats[int(text)]
            return 1.0 + 0.5 * s.energy
        if kind == "guard":
            mate = t.side(int(text)) == t.side(judge.seat)
            return 0.6 * min(4, judge.s.guard) if mate and int(text) == args.get("victim") else -1.0
        return 0.0

    return _best(decision, worth)


def _response_worth(t: Table, judge: Judge, card: int, args: dict[str, Any]) -> float:
    design = t.design(card)
    trigger = design.trap
    assert trigger is not None
    tags = {str(w.__struct_config__.tag) for w in trigger.do}
    mine = args.get("victim") == judge.seat
    hostile = args.get("actor") in judge.enemies
    if tags & {"avert", "redirect", "cut"}:
        coming = int(args.get("hit", {}).get("dealt", 4))
        return min(coming, 3.0 if "cut" in tags else 6.0) - 1.5 if mine and hostile else -1.0
    if "counter" in tags:
        return 2.5 if hostile else -1.0
    if "survive" in tags:
        return 20.0 if mine else -1.0
    worth = 0.0
    for word in trigger.do:
        to = getattr(word, "to", "self")
        env = Env(t, judge.seat, "trap", design.id)
        if to in ("actor", "victim"):
            seat = args.get(to)
            worth += 1.5 if seat in judge.enemies else -2.0
        else:
            worth += judge.word(env, word)
    return worth - 0.6


def _keep_best(t: Table, judge: Judge, decision: Decision) -> Picks:
    """Lay down what is worth least."""
    cards = sorted((o for o in decision.options if o.legal), key=lambda o: judge.card(_seat_of(o)))
    return tuple(o.key for o in cards[: decision.lo])


def _take_best(t: Table, judge: Judge, decision: Decision) -> Picks:
    """Take what is worth most."""
    cards = sorted((o for o in decision.options if o.legal), key=lambda o: -judge.card(_seat_of(o)))
    return tuple(o.key for o in cards[: decision.hi])


def _reaction(t: Table, judge: Judge, decision: Decision) -> Picks:
    order = [f"reaction:{name}" for name in REACTIONS]
    return _best(decision, lambda o: -order.index(o.key) if o.key in order else -50.0)


def _effect(t: Table, judge: Judge, decision: Decision) -> Picks:
    """The list of effects worth most."""
    thing = t.content.find(str(decision.args.get("design", "")))
    words = list(getattr(thing, "do", ()))
    for trigger in getattr(getattr(thing, "block", None), "triggers", ()):
        words += trigger.do
    lists = next((w.options for w in words if hasattr(w, "options")), None)
    if lists is None:
        return decision.default
    env = Env(t, judge.seat, str(decision.args.get("kind", "")), str(decision.args.get("design", "")))
    worths = [judge.words(env, part) for part in lists]
    return (f"choice:{worths.index(max(worths))}",)


def _chip(t: Table, judge: Judge, decision: Decision) -> Picks:
    """The sound chip worth most."""
    chips = t.seats[int(decision.args.get("victim", judge.seat))].chips
    return _best(decision, lambda o: t.chip_value(chips[_seat_of(o)]) + chips[_seat_of(o)].bonus)


def _first(t: Table, judge: Judge, decision: Decision) -> Picks:
    return (next(o.key for o in decision.options if o.legal),)


_ANSWERS: dict[str, Callable[[Table, Judge, Decision], Picks]] = {
    "respond": _respond,
    "rage_target": _target,
    "retaliate": _target,
    "chant_target": _target,
    "guard_broken": _target,
    "choose_target": _target,
    "envoy_attack": _target,
    "discard": _keep_best,
    "discard_limit": _keep_best,
    "search": _take_best,
    "recover": _take_best,
    "use_trigger": lambda t, judge, decision: ("yes",),
    "choose_effect": _effect,
    "high_reaction": _reaction,
    "name_chip": _chip,
    "which_chip": _chip,
    "which_talent": _first,
    "which_first": _first,
    "set_trap": _first,
    "guard_amount": lambda t, judge, decision: decision.default,
}
