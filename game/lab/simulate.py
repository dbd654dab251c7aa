"""Many games between bots: the same figures for the same seed, whatever the number of processes."""

from __future__ import annotations

import gc
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Any

import msgspec

from game.bots import registry
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get
from game.lab.tally import Tally, tally


class Plan(msgspec.Struct, frozen=True):
    """What to simulate: ``bots`` has one level for every seat, or several that are dealt to the seats in turn."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = {}
    tally: bool = False  # gather what a report needs as well


class Outcome(msgspec.Struct, frozen=True):
    """One game's figures. ``error`` is "" or one line with the place; ``finished`` says it came to a result."""

    number: int
    finished: bool
    decisions: int
    rounds: int
    winners: tuple[int, ...]
    bots: tuple[str, ...]
    classes: tuple[str, ...] = ()
    error: str = ""
    places: tuple[int, ...] = ()
    tally: Tally | None = None


def seating(plan: Plan, number: int) -> tuple[str, ...]:
    """The levels of the seats in one game: dealt in turn, moved on by one seat from game to game."""
    return tuple(plan.bots[(seat + number) % len(plan.bots)] for seat in range(plan.seats))


def setup_of(plan: Plan, number: int) -> Setup:
    """The setup of one game of the plan; its seed depends on the plan's seed and the number alone."""
    bots = seating(plan, number)
    seats = tuple(SeatSetup(f"S{i + 1}", f"bot:{level}") for i, level in enumerate(bots))
    return Setup(plan.game, seats, seed=(plan.seed * 1_000_003 + number) & ((1 << 63) - 1), options=plan.options)


def play_one(plan: Plan, number: int) -> Outcome:
    """Play one game of the plan to its end. Never raises: an exception is the outcome's ``error``."""
    bots = seating(plan, number)
    session: Session[Any] | None = None
    try:
        setup = setup_of(plan, number)
        session = Session(get(plan.game), setup)
        controllers = [registry.make(level, session, seat, setup.seed) for seat, level in enumerate(bots)]
        while session.pending is not None:
            decision = session.pending
            bot = controllers[decision.seat]
            view = session.view(decision.seat) if getattr(bot, "needs_view", True) else None
            answer = bot.decide(decision, view)
            if answer is None:
                raise RuntimeError(f"bot {bots[decision.seat]} gave no answer to {decision.prompt}")
            session.submit(answer)
    except Exception as error:  # a simulation must tell of every fault, not stop at the first
        place = traceback.extract_tb(error.__traceback__)[-1]
        line = f"{type(error).__name__}: {error} ({place.name}, line {place.lineno})"
        steps = 0 if session is None else len(session.steps)
        return Outcome(number, False, steps, 0, (), bots, error=f"game {number}, answer {steps + 1}: {line[:400]}")
    result = session.result
    if result is None:
        return Outcome(number, False, len(session.steps), session.state.round, (), bots, error="ended without a result")
    classes = tuple(getattr(session.state, "classes", ()))
    return Outcome(
        number,
        True,
        len(session.steps),
        session.state.round,
        result.winners,
        bots,
        classes,
        places=result.places,
        tally=tally(session) if plan.tally else None,
    )


def play_many(plan: Plan, numbers: Sequence[int]) -> list[Outcome]:
    """Play these games one after another in this process."""
    return [play_one(plan, number) for number in numbers]


def run(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> list[Outcome]:
    """Play all games of the plan, in ``jobs`` processes; outcomes in the order of their numbers.

    ``progress`` is called with the number of games done, as they are done.

    Raises:
        ValueError: the plan fits no game (one clear line).
    """
    if plan.games < 1:
        raise ValueError("games must be at least 1")
    if plan.seed < 0:
        raise ValueError("the seed must not be negative")
    probe = Session(get(plan.game), setup_of(plan, 0))  # a plan that cannot start is one error, not one for each game
    for level in sorted(set(plan.bots)):
        registry.make(level, probe, 0, 0)
    outcomes: list[Outcome] = []
    for part in _parts(plan, jobs):
        outcomes += part
        if progress is not None:
            progress(len(outcomes))
    return sorted(outcomes, key=lambda o: o.number)


def _settle() -> None:
    """What a process of the pool has loaded stays: the collector of garbage need not look at it game after game."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@contextmanager
def _settled() -> Iterator[None]:
    """The same for a while in a process that goes on to other things."""
    thresholds = gc.get_threshold()
    _settle()
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def _parts(plan: Plan, jobs: int) -> Iterator[list[Outcome]]:
    """Parts of the games as they are done. Each game depends on its number alone, so the parts do not matter.

    Where processes cannot share a lock (no shared memory), one process plays them all.
    """
    numbers = range(plan.games)
    if jobs <= 1:
        with _settled():
            yield from ([play_one(plan, number)] for number in numbers)
        return
    size = max(1, min(16, plan.games // (jobs * 4)))
    try:
        pool = ProcessPoolExecutor(jobs, initializer=_settle)
    except (OSError, NotImplementedError, ImportError):  # no shared memory here: one process does it too
        yield from _parts(plan, 1)
        return
    with pool:
        waiting = [pool.submit(play_many, plan, numbers[i : i + size]) for i in range(0, plan.games, size)]
        for part in as_completed(waiting):
            yield part.result()


def summary(plan: Plan, outcomes: Iterable[Outcome], seconds: float) -> dict[str, Any]:
    """The figures of ``elementable simulate --json``: a win with n winners counts 1/n for each."""
    rows = list(outcomes)
    finished = [o for o in rows if o.finished]
    decisions = sum(o.decisions for o in rows)
    by_seat = [0.0] * plan.seats
    by_bot: dict[str, float] = dict.fromkeys(plan.bots, 0.0)
    by_class: defaultdict[str, float] = defaultdict(float)
    for outcome in finished:
        share = 1 / max(1, len(outcome.winners))
        for seat in outcome.winners:
            by_seat[seat] += share
            by_bot[outcome.bots[seat]] += share
            if outcome.classes:
                by_class[outcome.classes[seat]] += share
    return {
        "games": plan.games,
        "finished": len(finished),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_s": round(decisions / seconds, 1) if seconds else 0.0,
        "games_per_s": round(len(rows) / seconds, 2) if seconds else 0.0,
        "turns_mean": round(sum(o.rounds for o in finished) / len(finished), 2) if finished else 0.0,
        "wins": {
            "by_seat": [round(x, 4) for x in by_seat],
            "by_bot": {k: round(v, 4) for k, v in sorted(by_bot.items())},
            "by_class": {k: round(v, 4) for k, v in sorted(by_class.items())},
        },
        "errors": [o.error for o in rows if o.error],
    }


def timed(
    plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> tuple[list[Outcome], dict[str, Any]]:
    """Run the plan; its outcomes and their summary."""
    start = time.perf_counter()
    outcomes = run(plan, jobs, progress)
    return outcomes, summary(plan, outcomes, time.perf_counter() - start)
