"""Golden games of both games: whole games as text, re-run from their answers and compared.

Each file holds a header line with the setup, then what happened: ``>`` lines are the answers taken, the others the
events, indented by the effect they happened in. ``python -m tests.golden.games --write`` plays them anew with the
bots named here and writes the files; look at the difference before committing it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.bots import registry
from game.core.decision import Picks
from game.core.event import Event
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get

FOLDER = Path(__file__).parent

GAMES: dict[str, tuple[tuple[str, ...], int, dict[str, Any]]] = {
    "chem/duel_of_two": (("greedy", "greedy"), 11, {}),
    "chem/four_alone": (("greedy",) * 4, 7, {"overflow": "oldest"}),
    "chem/two_teams": (("greedy",) * 4, 23, {"teams": 2}),
    "chem/six_lenient_random": (("random",) * 6, 5, {"strictness": "lenient", "opening_hand": 9}),
    "duel/two_alone": (("greedy", "greedy"), 3, {}),
    "duel/four_alone": (("greedy",) * 4, 8, {}),
    "duel/three_literal_random": (("random",) * 3, 13, {"chips": "literal", "chairs": "keep"}),
    "duel/nine_in_camps": (("greedy",) * 9, 6, {"draft": "quick"}),
}
"""Name (game and file) -> bots by seat, seed, options."""


def setup_of(name: str) -> Setup:
    """The setup of a golden game."""
    bots, seed, options = GAMES[name]
    game = name.partition("/")[0]
    return Setup(game, tuple(SeatSetup(f"S{i}", f"bot:{b}") for i, b in enumerate(bots)), seed, options)


def path_of(name: str) -> Path:
    """Where a golden game is written down."""
    return FOLDER / f"{name}.txt"


def play(setup: Setup) -> Iterator[str]:
    """Play a setup with its bots: the lines of its file."""
    session = Session(get(setup.game), setup)
    bots = [registry.make(s.who.partition(":")[2], session, i, setup.seed) for i, s in enumerate(setup.seats)]

    def decide() -> Picks:
        decision = session.pending
        assert decision is not None
        answer = bots[decision.seat].decide(decision, session.view(decision.seat))
        assert answer is not None
        return answer.picks

    yield from _lines(session, decide)


def replay(text: str) -> Iterator[str]:
    """The lines a golden file's answers give now."""
    lines = text.splitlines()
    setup = msgspec.json.decode(lines[0].removeprefix("# "), type=Setup)
    answers = iter([tuple(line.split(" ")[3:]) for line in lines if line.startswith("> ")])
    yield from _lines(Session(get(setup.game), setup), lambda: next(answers))


def _lines(session: Session[Any], decide: Any) -> Iterator[str]:
    yield "# " + msgspec.json.encode(session.setup).decode()
    yield from _told(session.events, {})
    depth: dict[int, int] = {}
    while session.pending is not None:
        decision, picks = session.pending, decide()
        yield " ".join((">", f"S{decision.seat}", decision.prompt, *picks))
        yield from _told(session.submit(decision.answer(*picks)), depth)
    yield f"= {session.result}"


def _told(events: Iterable[Event], depth: dict[int, int]) -> Iterator[str]:
    for event in events:
        depth[event.id] = 0 if event.parent is None else depth.get(event.parent, 0) + 1
        if event.hidden_from:
            continue  # the fuller event of the same thing stands before it
        told = " ".join(f"{key}={_short(value)}" for key, value in event.data.items())
        yield f"{'  ' * depth[event.id]}{event.kind} {told}"


def _short(value: Any) -> str:
    """A card as its face and id, a stack as formula and id, an equation as its key, a list as its items."""
    if isinstance(value, list):
        return "[" + " ".join(map(_short, value)) + "]"
    if isinstance(value, dict):
        if "design" in value:
            return f"{value['design'].partition(':')[2]}/{value['id']}"
        if "key" in value:
            return str(value["key"])
        if "stack" in value:
            change = f"{value['change']:+}" if "change" in value else ""
            return f"{value['formula']}#{value['stack']}{change}"
        return "{" + " ".join(f"{k}:{_short(v)}" for k, v in value.items()) + "}"
    return str(value)


def main() -> None:
    """Write the files, with ``--write`` only."""
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.golden.games --write")
    for name in GAMES:
        path = path_of(name)
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(play(setup_of(name))) + "\n", "utf-8")
        print(path)


if __name__ == "__main__":
    main()
