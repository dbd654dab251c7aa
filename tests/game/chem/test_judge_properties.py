"""What holds for every equation of the judge, over all substances: sampled here, in full with ``-m slow``."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from chempy.util.parsing import formula_to_composition
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.loader import load_chem
from cards.text import Texts
from game.chem.equation import CONDITIONS, Equation
from game.chem.reactions import Chemistry
from game.chem.substance import index
from tests.game.chem.judging import judge

GIVEN = ((), *((c,) for c in CONDITIONS))
ORGANIC_PARTNERS = frozenset({"O", "N", "S", "Si", "Fe", "Ca", "Al", "Na", "B", "W", "Ti", "Ba", "Mg", "K"})
FORMULAS = sorted(judge().lab.species)
# fmt: off
EVERYDAY = [
    "H2", "O2", "Cl2", "Br2", "I2", "S", "C", "P", "Na", "K", "Mg", "Al", "Zn", "Fe", "Cu", "Ag", "H2O", "H2O2", "CO",
    "CO2", "SO2", "SO3", "NO", "NO2", "NH3", "SiO2", "P2O5", "CaO", "Na2O", "CuO", "Fe2O3", "Al2O3", "MnO2", "Na2O2",
    "HCl", "HBr", "HI", "HNO3", "H2SO4", "H3PO4", "H2S", "HF", "NaOH", "KOH", "Ca(OH)2", "Ba(OH)2", "NH3.H2O",
    "Cu(OH)2", "Al(OH)3", "Fe(OH)2", "Fe(OH)3", "NaCl", "KI", "NaBr", "Na2CO3", "NaHCO3", "CaCO3", "Na2SO4", "Na2SO3",
    "NaHSO3", "NaHSO4", "Na2S", "Na2SiO3", "Na3PO4", "NaClO", "Ca(ClO)2", "KNO3", "KClO3", "KMnO4", "K2Cr2O7",
    "NaNO2", "NH4Cl", "(NH4)2SO4", "NH4HCO3", "BaCl2", "CaCl2", "MgCl2", "AlCl3", "FeCl2", "FeCl3", "CuSO4", "CuCl2",
    "AgNO3", "ZnSO4", "FeSO4", "Fe2(SO4)3", "Pb(NO3)2", "FeS", "Na[Al(OH)4]",
]
# fmt: on


def atoms_by_chempy(formula: str) -> Counter[int]:
    """Atoms by element number, read by another library than ours (hydrates as its parser wants them)."""
    text = formula.replace("[", "(").replace("]", ")")
    main, _, water = text.partition(".")
    total = Counter(_composition(main))
    if water:
        digits = water[: len(water) - len(water.lstrip("0123456789"))]
        for element, n in _composition(water[len(digits) :]).items():
            total[element] += n * int(digits or 1)
    return total


def _composition(text: str) -> dict[int, int]:
    factor, body = 1, text
    while body and body[0].isdigit():  # 2CaSO4.H2O
        body = body[1:]
    if body != text:
        factor = int(text[: len(text) - len(body)])
    return {k: v * factor for k, v in formula_to_composition(body).items() if k != 0}


def check(equation: Equation, chem: Chemistry) -> None:
    """Atoms, charge (all substances are neutral), products, organic matter, mixed salts."""
    total: Counter[int] = Counter()
    for side, sign in ((equation.reactants, 1), (equation.products, -1)):
        for formula, n in side:
            assert isinstance(n, int) and n > 0, equation
            for element, k in atoms_by_chempy(formula).items():
                total[element] += sign * n * k
    assert not any(total.values()), equation.text()
    for formula, _ in equation.products:
        substance = chem.substances[formula]  # never outside the data
        assert substance.state != "unstable", equation.text()
        assert not is_organic(chem, formula), equation.text()
        assert not is_mixed_salt(formula), equation.text()
    assert set(equation.conditions) <= set(CONDITIONS) and list(equation.conditions) == sorted(equation.conditions)
    assert not set(equation.reactant_formulas()) & set(equation.product_formulas()), equation.text()


def is_organic(chem: Chemistry, formula: str) -> bool:
    """Carbon with hydrogen or a halogen, carbonates, carbonic acid, cyanides and complexes aside (C16)."""
    atoms = chem.lab.species[formula].atoms
    return "C" in atoms and len(atoms) > 1 and not ORGANIC_PARTNERS & set(atoms)


def is_mixed_salt(formula: str) -> bool:
    """One cation with two acid anions (C16); hydroxide is no acid anion."""
    substance = index().get(formula)
    acid_anions = [a for a in substance.anions if a not in ("OH-", "O^2-")]
    return len(substance.cations) == 1 and len(acid_anions) > 1 and "basic_salt" not in substance.tags


def equations_of(sets: Iterable[tuple[str, ...]]) -> Iterator[Equation]:
    for reactants in sets:
        yield from judge().of_set(frozenset(reactants))


def test_every_equation_of_single_substances() -> None:
    for equation in equations_of((f,) for f in FORMULAS):
        check(equation, judge())


def test_every_equation_of_everyday_pairs() -> None:
    found = list(equations_of(itertools.combinations(EVERYDAY, 2)))
    assert len(found) > 500
    for equation in found:
        check(equation, judge())


def test_every_particular_equation() -> None:
    for reactants in judge()._particular:
        equations = judge().of_set(reactants)
        assert equations, reactants
        for equation in equations:
            check(equation, judge())


@settings(max_examples=300, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.lists(st.sampled_from(FORMULAS), min_size=2, max_size=3, unique=True), st.sampled_from(GIVEN))
def test_any_set_under_any_condition(reactants: list[str], conditions: tuple[str, ...]) -> None:
    """No exception, only sound equations, and a reason with a text whatever the answer is."""
    chem = judge()
    equations = chem.react(reactants, conditions)
    for equation in equations:
        check(equation, chem)
    reason = chem.why(reactants, conditions)
    assert (reason.code in {r.id for r in chem.rules} | {"particular"} | PARTICULAR_RULES) == bool(equations)
    for lang in ("zh-Hans", "en"):
        assert Texts.load(lang).t(f"why.{reason.code}", **reason.args)


PARTICULAR_RULES = {rule_id for drafts in judge()._particular.values() for rule_id, _ in drafts}


def test_the_order_in_which_substances_are_given_makes_no_difference() -> None:
    randoms = random.Random(5)
    for _ in range(60):
        zone = randoms.sample(EVERYDAY, 9)
        shuffled = randoms.sample(zone, 9)
        for conditions in ((), ("heat",)):
            assert judge().equations(zone, conditions, air=True) == judge().equations(shuffled, conditions, air=True)


def test_a_second_judge_lists_the_same_equations_in_the_same_order() -> None:
    chem = judge()
    other = Chemistry(dict(reversed(list(chem.substances.items()))))
    one = Chemistry(chem.substances)
    for pair in itertools.combinations(EVERYDAY[:40], 2):
        assert [e.key for e in one.of_set(frozenset(pair))] == [e.key for e in other.of_set(frozenset(pair))]


def test_keys_are_unique_and_lead_back() -> None:
    chem = judge()
    seen: dict[str, Equation] = {}
    for equation in equations_of(itertools.combinations(EVERYDAY, 2)):
        assert seen.setdefault(equation.key, equation) == equation
        assert not set(equation.key) & set(":, ")
    fresh = Chemistry(chem.substances, load_chem().equations)
    for key in list(seen)[:200]:
        found = fresh.by_key(key)
        assert found is not None and found.key == key
    assert fresh.by_key("NaCl=Gold") is None


def run_stacks(zone: list[str], most: int) -> int:
    """The chain of C37: each equation takes one stack of each reactant; how many fire, at most ``most``."""
    chem, stacks, fired = judge(), Counter(zone), 0
    while fired < most:
        possible = chem.equations([f for f, n in stacks.items() if n > 0])
        if not possible:
            return fired
        chosen = possible[0]
        stacks -= Counter(chosen.reactant_formulas())
        stacks += Counter(chosen.product_formulas())
        fired += 1
    return fired


def test_chains_in_a_zone_end_by_themselves() -> None:
    """A zone of eight substances comes to rest of itself: no chain is endless (C37 would stop it at twelve)."""
    randoms = random.Random(11)
    assert max(run_stacks(randoms.sample(EVERYDAY, 8), most=30) for _ in range(400)) < 30


def test_no_two_spontaneous_equations_undo_each_other() -> None:
    """CO2 + H2O ⇌ H2CO3 and its like are equilibria and never fire in a zone: nothing runs in a circle."""
    randoms = random.Random(2)
    pairs = [tuple(randoms.sample(FORMULAS, 2)) for _ in range(4000)]
    undone = []
    for equation in equations_of([*((f,) for f in FORMULAS), *itertools.combinations(EVERYDAY, 2), *pairs]):
        if equation.conditions or equation.reversible:
            continue
        before, after = frozenset(equation.reactant_formulas()), frozenset(equation.product_formulas())
        for back in judge().of_set(after) if len(after) <= 3 else ():
            if frozenset(back.product_formulas()) == before and not back.conditions and not back.reversible:
                undone.append(equation.text())
    assert undone == []


@pytest.mark.slow
def test_all_pairs_of_all_substances_under_all_single_conditions() -> None:
    chem = judge()
    for pair in itertools.combinations(FORMULAS, 2):
        for equation in chem.of_set(frozenset(pair)):
            check(equation, chem)
        assert chem.why(pair, ()).code
    for conditions in GIVEN:
        for formula in FORMULAS:
            assert chem.why((formula,), conditions).code
