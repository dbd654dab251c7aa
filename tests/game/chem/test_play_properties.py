"""What must hold whatever is played: cards conserved, zones within limits, views honest, checkpoints exact."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.chem import chain
from game.chem.chain import Group, Scene
from game.chem.state import ChemState, Stack
from game.core.controller import RandomController
from game.core.decision import Kind
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get
from tests.game.chem.tabletop import chem_game

FORMULAS = (
    "H2SO4", "HCl", "NaOH", "Ca(OH)2", "BaCl2", "Na2CO3", "NaHCO3", "CO2", "SO2", "H2O", "Fe", "Zn", "CuSO4", "AgNO3",
    "NaCl", "FeCl3", "FeCl2", "Cl2", "NH3", "O2", "NO", "NO2", "CaO", "AlCl3", "KI", "H2S", "MnO2", "H2O2",
)  # fmt: skip
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def session(seats: int, seed: int, **options: object) -> Session[ChemState]:
    return Session(get("chem"), Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(seats)), seed, dict(options)))


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 6))
def test_zones_and_cards_through_whole_games(seed: int, seats: int) -> None:
    game = session(seats, seed)
    rules = chem_game().world.rules
    total = len(game.state.designs)
    bot = RandomController(game, seed)
    layers = [p.layers for p in game.state.players]
    while game.pending is not None:
        answer = bot.decide(game.pending, None)
        assert answer is not None
        game.submit(answer)
        state = game.state
        assert sum(len(p) for p in game.game.places(state).values()) == total
        for seat, player in enumerate(state.players):
            assert 0 <= player.layers <= state.cap
            assert player.layers - layers[seat] <= 1, "no more than one layer is healed at a time"
            assert len(player.elements) <= rules.element_limit
            ids = [s.id for s in player.zone]
            assert ids == sorted(set(ids))
            if player.fell:
                assert not (player.hand or player.zone or player.elements)
            elif game.pending is not None and game.pending.kind is Kind.ACT:
                assert len(player.zone) <= rules.zone_limit
        if game.pending is not None and game.pending.kind is Kind.ACT:
            assert not state.table
        layers = [p.layers for p in state.players]
    assert game.result is not None
    standing = {game.state.players[s].team for s in game.state.seats() if not game.state.players[s].fell}
    assert standing <= {game.state.players[s].team for s in game.result.winners}


@QUICK
@given(
    zone=st.lists(st.tuples(st.sampled_from(FORMULAS), st.integers(0, 1)), min_size=1, max_size=9),
    since=st.integers(0, 9),
)
def test_a_chain_ends_and_conserves_what_it_does_not_take(zone: list[tuple[str, int]], since: int) -> None:
    world = chem_game().world
    stacks = [Stack(i, formula, source) for i, (formula, source) in enumerate(zone)]
    scene = Scene(frozenset({0}), 0, since)
    outcome = chain.simulate(world, stacks, [], scene)
    assert len(outcome.fired) <= world.rules.equations_per_play
    taken = [i for f in outcome.fired for i in f.stacks]
    assert len(taken) == len(set(taken)), "no stack is taken twice"
    born = sum(len(f.equation.products) for f in outcome.fired)
    assert len(outcome.zone) == len(stacks) - len(taken) + born
    assert {s.id for s in stacks} - set(taken) <= {s.id for s in outcome.zone}
    if len(outcome.fired) < world.rules.equations_per_play:
        assert not chain.firings(world, outcome.zone, scene), "it goes on until nothing is left to react"
    assert chain.simulate(world, stacks, [], scene) == outcome


@QUICK
@given(zone=st.lists(st.sampled_from(FORMULAS), min_size=1, max_size=7, unique=True), order=st.randoms())
def test_which_equations_are_possible_does_not_depend_on_the_order(zone: list[str], order: object) -> None:
    world = chem_game().world
    shuffled = list(zone)
    order.shuffle(shuffled)  # type: ignore[attr-defined]
    scene = Scene(frozenset(), 0, 0)
    found = [
        {f.equation.key for f in chain.firings(world, [Stack(i, x, 0) for i, x in enumerate(listed)], scene)}
        for listed in (zone, shuffled)
    ]
    assert found[0] == found[1]


@QUICK
@given(zone=st.lists(st.sampled_from(FORMULAS), min_size=1, max_size=5))
def test_what_can_be_driven_is_driven(zone: list[str]) -> None:
    world = chem_game().world
    stacks = [Stack(i, formula, 0) for i, formula in enumerate(zone)]
    for equation in world.driven(frozenset(zone), frozenset({"heat", "light"})):
        outcome = chain.simulate(world, stacks, [Group(equation.key)], Scene(frozenset(), 0, len(stacks)))
        assert outcome.undriven == 0
        assert outcome.fired[0].equation.key == equation.key


@pytest.mark.parametrize("seed", [1, 2])
def test_a_copy_of_the_state_shares_nothing(seed: int) -> None:
    game = session(4, seed)
    bot = RandomController(game, seed)
    for _ in range(50):
        if game.pending is None:
            break
        twin = game.state.copy()
        assert twin == game.state
        before = msgspec.json.encode(twin)
        answer = bot.decide(game.pending, None)
        assert answer is not None
        game.submit(answer)
        assert msgspec.json.encode(twin) == before


def test_the_state_survives_a_round_trip_through_json() -> None:
    game = session(3, 4)
    bot = RandomController(game, 4)
    for _ in range(40):
        assert game.pending is not None
        answer = bot.decide(game.pending, None)
        assert answer is not None
        game.submit(answer)
    assert msgspec.json.decode(msgspec.json.encode(game.state), type=ChemState) == game.state


def test_concessions_at_any_time_end_the_game() -> None:
    for at in range(0, 60, 7):
        game = session(3, at)
        bot = RandomController(game, at)
        for _ in range(at):
            if game.pending is None:
                break
            answer = bot.decide(game.pending, None)
            assert answer is not None
            game.submit(answer)
        cards = sorted(c for p in game.game.places(game.state).values() for c in p)
        for seat in range(3):
            if game.pending is not None and seat not in game.state.conceded:
                game.concede(seat)
        assert game.result is not None
        assert sorted(c for p in game.game.places(game.state).values() for c in p) == cards


def test_the_game_is_made_once_for_each_content() -> None:
    assert get("chem") is get("chem")
    with pytest.raises(ValueError, match="known: chem, duel"):
        get("chess")
