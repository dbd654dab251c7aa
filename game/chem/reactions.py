"""The judge: which equations a set of substances has under which conditions (C35–C39), and why (C41).

Every set of reactants is worked out once, by the rules whose pattern fits the kinds of its members and by the
particular equations of the data, and remembered. Nothing here depends on the order in which substances are given.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

import msgspec

from cards.loader import load_chem
from cards.schema import ContentError, Substance
from game.chem.balance import BalanceError, balance
from game.chem.equation import CONDITIONS, Equation
from game.chem.formula import atoms
from game.chem.knowledge import ions, load_rules
from game.chem.knowledge.lab import Draft, Lab, Rule, make_species
from game.chem.meetings import Meetings
from game.chem.particular import read_equations
from game.core.decision import Reason

_EMPTY: tuple[Equation, ...] = ()
_HYDRATE = re.compile(r"(.+)\.(\d*)H2O")
_COLD_ONLY = frozenset({"copper_patina", "silver_tarnishes", "rusting"})
"""Slow changes in moist air that heat would not bring about."""
_ZONES_KEPT = 20_000
_SETS_KEPT = 300_000
"""How many zones and sets of reactants are remembered before the memory is emptied: a long simulation meets
millions."""


class Chemistry:
    """The reaction knowledge over one set of substances. Build it once: what it works out it remembers."""

    def __init__(self, substances: Mapping[str, Substance], raw_equations: Sequence[Mapping[str, object]] = ()) -> None:
        """Take the substances by formula and the particular equations as the loader hands them over.

        Raises:
            ContentError: a particular equation is not well formed or names a substance that is not there.
        """
        self.substances = substances
        self.lab = Lab(
            make_species(s.formula, atoms(s.formula), s.state, s.solubility, s.ions) for s in substances.values()
        )
        self.rules: tuple[Rule, ...] = load_rules()
        self._particular = read_equations(raw_equations)
        self._check_particular()
        self._listed = tuple(s for s in self._particular if len(s) > 1)
        pattern_kinds = {kind for r in self.rules for kind in r.pattern}
        ids: dict[frozenset[str], int] = {}
        self._kind_id = {
            s.formula: ids.setdefault(s.kinds & pattern_kinds, len(ids)) for s in self.lab.species.values()
        }
        self._kinds_by_id = list(ids)
        self._plans: dict[tuple[int, ...], tuple[tuple[Rule, tuple[int, ...]], ...]] = {}
        self._steps: dict[tuple[int, tuple[int, ...]], tuple[Rule, tuple[int, ...]]] = {}
        """What plans are made of, each kept once."""
        self._bits = {formula: 1 << i for i, formula in enumerate(self.lab.species)}
        self._sets: dict[int, tuple[Equation, ...]] = {}
        """By the bits of the reactants: most sets have no equations, and numbers cost the garbage collector nothing."""
        self._aired: dict[frozenset[str], tuple[Equation, ...]] = {}
        self._present: dict[tuple[frozenset[str], tuple[str, ...], bool], tuple[Equation, ...]] = {}
        self._by_key: dict[str, Equation] = {}
        self.rejected: dict[str, str] = {}
        """Drafts that became no equation, with the reason: for tests of the rules."""

    # ------------------------------------------------------------------ asking
    def equations(
        self, present: Collection[str], conditions: Collection[str] = (), *, air: bool = False
    ) -> tuple[Equation, ...]:
        """Every equation that can fire where these substances lie.

        Args:
            present: formulas of the substances in the zone, each once or more.
            conditions: the conditions given; an equation is listed when it needs a subset of them.
            air: whether the oxygen of the air may take part; it does so only under heat (C38).

        Returns:
            The equations in a stable order. Equilibria that nothing drives (``reversible``) are left out.
        """
        given = tuple(sorted(set(conditions)))
        memo_key = (frozenset(present), given, air)
        found = self._present.get(memo_key)
        if found is None:
            if given:
                found = tuple(self._find_present(memo_key[0], frozenset(given), air and "heat" in given))
            else:
                found = self.spontaneous(memo_key[0])
            if len(self._present) > _ZONES_KEPT:
                self._present.clear()
            self._present[memo_key] = found
        return found

    def spontaneous(self, present: Collection[str]) -> tuple[Equation, ...]:
        """The equations that fire of themselves (C35); who asks often remembers them."""
        members = frozenset(present)
        return tuple(e for e in self._spontaneous.among(members) if not e.catalyst or e.catalyst in members)

    def quiet(self, present: Collection[str]) -> bool:
        """Whether nothing happens of itself among these, not even if a catalyst came."""
        return not self._spontaneous.among(present)

    def meets(self, formula: str, present: Collection[str]) -> bool:
        """Whether a substance would of itself react alone or with some of these, if need be by a catalyst."""
        return self._spontaneous.meets(formula, present)

    def react(
        self, formulas: Collection[str], conditions: Collection[str] = (), *, air: bool = True
    ) -> tuple[Equation, ...]:
        """The equations in which *all* these substances take part, as reactants or as the catalyst that stays.

        With ``air`` and heat, O2 may be a further reactant.
        """
        wanted, given = frozenset(formulas), frozenset(conditions)
        found = [e for e in self.of_set(wanted) if given.issuperset(e.conditions) and not e.catalyst]
        for substance in sorted(wanted):
            rest = wanted - {substance}
            found += (e for e in self.of_set(rest) if e.catalyst == substance and given.issuperset(e.conditions))
        if air and "heat" in given and "O2" not in wanted and "O2" in self.lab:
            found += (e for e in self._burning(wanted | {"O2"}) if given.issuperset(e.conditions))
        return tuple(found)

    def by_key(self, key: str) -> Equation | None:
        """The equation with this key, or None if there is none."""
        if key not in self._by_key:
            left = frozenset(key.split("=")[0].split("+"))
            if all(f in self.lab for f in left):
                self.of_set(left)
                self._burning(left)
        return self._by_key.get(key)

    def why(self, formulas: Collection[str], conditions: Collection[str] = (), *, air: bool = True) -> Reason:
        """Why these substances do or do not react under these conditions (C41).

        ``code`` is the text key ``why.<code>``, ``args`` what the text names.
        """
        from game.chem.why import explain

        return explain(self, tuple(dict.fromkeys(formulas)), frozenset(conditions), air=air)

    def of_set(self, reactants: frozenset[str]) -> tuple[Equation, ...]:
        """Every equation whose reactants are exactly this set, whatever it needs, air and catalysts aside."""
        key, bits = 0, self._bits
        for formula in reactants:
            if formula not in bits:
                return _EMPTY
            key |= bits[formula]
        found = self._sets.get(key)
        if found is None:
            if len(self._sets) >= _SETS_KEPT:
                self._sets.clear()
            found = self._sets[key] = self._work_out(reactants)
            self._remember(found)
        return found

    # ------------------------------------------------------------------ zones
    def _find_present(self, present: frozenset[str], given: frozenset[str], burns: bool) -> Iterator[Equation]:
        from_air = burns and "O2" not in present and "O2" in self.lab
        everything = present | {"O2"} if from_air else present
        aired: dict[frozenset[str], None] = {}
        for equation in self._meetings.among(everything):
            if from_air and any(f == "O2" for f, _ in equation.reactants):
                aired[frozenset(f for f, _ in equation.reactants)] = None
                continue
            if equation.reversible and "pressure" not in given:
                continue
            if equation.catalyst and equation.catalyst not in present:
                continue
            if given.issuperset(equation.conditions):
                yield equation
        for reactants in aired:
            yield from (e for e in self._burning(reactants) if given.issuperset(e.conditions))

    def _burning(self, reactants: frozenset[str]) -> tuple[Equation, ...]:
        """The equations of a set with O2 as the air takes part in them: only under heat (C38).

        What O2 does without heat it does in the heat as well, unless the set burns in a way of its own (Na: Na2O2).
        """
        found = self._aired.get(reactants)
        if found is None:
            equations = [
                e
                for e in self.of_set(reactants)
                if len(e.reactants) > 1 and "O2" in e.reactant_formulas() and e.rule not in _COLD_ONLY
            ]
            hot = [e for e in equations if "heat" in e.conditions]
            cold = [e for e in equations if "heat" not in e.conditions and (e.conditions or not hot)]
            found = self._aired[reactants] = tuple(
                msgspec.structs.replace(e, air=True, conditions=tuple(sorted({*e.conditions, "heat"})))
                for e in (*hot, *cold)
            )
            self._remember(found)
        return found

    def _remember(self, equations: Iterable[Equation]) -> None:
        for equation in equations:
            self._by_key.setdefault(equation.key, equation)

    # ------------------------------------------------------------------ working out
    def _work_out(self, reactants: frozenset[str]) -> tuple[Equation, ...]:
        names = sorted(reactants)
        if not names:
            return _EMPTY
        drafts: list[tuple[str, Draft]] = list(self._particular.get(reactants, ()))
        if len(names) <= 3:
            species = [self.lab.species[n] for n in names]
            for rule, order in self._plan(tuple(self._kind_id[n] for n in names)):
                drafts += ((rule.id, d) for d in rule(self.lab, *(species[i] for i in order)))
        for name in names:
            if name in self._forms:
                drafts += self._as_written(reactants, name)
        return self._balanced(drafts, reactants)

    def _as_written(self, reactants: frozenset[str], written: str) -> Iterator[tuple[str, Draft]]:
        """The equations of a substance's main form, rewritten for another form of it.

        NaAlO2 + 2 H2O is Na[Al(OH)4] (dispute 8); CuSO4.5H2O is CuSO4 + 5 H2O and reacts as CuSO4 does.
        """
        main, waters = self._forms[written]
        if main in reactants or len(reactants) == 1:
            return
        with_main = (reactants - {written}) | {main}
        for others in dict.fromkeys((with_main, with_main - {"H2O"}, with_main | {"H2O"})):
            for equation in self.of_set(others):
                left, right = dict(equation.reactants), dict(equation.products)
                n = left[main]
                left = {written if f == main else f: k for f, k in left.items()}
                water = left.pop("H2O", 0) - right.pop("H2O", 0) + n * waters
                if water > 0:
                    left["H2O"] = water
                elif water < 0:
                    right["H2O"] = -water
                if frozenset(left) == reactants and written not in right:
                    numbers = (*left.values(), *right.values())
                    yield equation.rule, Draft(tuple(left), tuple(right), equation.conditions, coefficients=numbers)

    def in_older_notation(self, equation: Equation) -> Equation | None:
        """The same equation with hydroxo products written the older way: NaAlO2 + 2 H2O for Na[Al(OH)4] (dispute 8).

        None if it has no such product.
        """
        older = {new: (old, n) for old, (new, n) in ions.OLD_NOTATION.items() if old in self.lab}
        right: dict[str, int] = {}
        for formula, n in equation.products:
            old, waters = older.get(formula, (formula, 0))
            right[old] = right.get(old, 0) + n
            if waters:
                right["H2O"] = right.get("H2O", 0) + n * waters
        left = dict(equation.reactants)
        both = min(left.get("H2O", 0), right.get("H2O", 0))
        for side in (left, right):
            if both:
                side["H2O"] -= both
        if right.keys() == dict(equation.products).keys():
            return None
        sides = [tuple((f, n) for f, n in side.items() if n) for side in (left, right)]
        return msgspec.structs.replace(equation, reactants=sides[0], products=sides[1])

    @functools.cached_property
    def _forms(self) -> dict[str, tuple[str, int]]:
        """Another form of a substance → (its main form, water taken up on the way; negative: given off)."""
        forms = {old: new for old, new in ions.OLD_NOTATION.items() if old in self.lab and new[0] in self.lab}
        for species in self.lab.species.values():
            match = _HYDRATE.fullmatch(species.formula)
            if match and match[1] in self.lab and self.lab.species[match[1]].dissolved and match[1] != "NH3":
                forms[species.formula] = (match[1], -int(match[2] or 1))
        return forms

    def _balanced(self, drafts: Iterable[tuple[str, Draft]], reactants: frozenset[str]) -> tuple[Equation, ...]:
        found: dict[tuple[frozenset[str], tuple[str, ...], str], Equation] = {}
        for rule_id, draft in drafts:
            equation = self._balance_one(rule_id, draft, reactants)
            if equation is not None:
                products = frozenset(equation.product_formulas())
                found.setdefault((products, equation.conditions, equation.catalyst), equation)
        # the same products under fewer conditions make a stronger demand superfluous
        kept = [
            e
            for (products, needed, catalyst), e in found.items()
            if not any(p == products and c == catalyst and set(n) < set(needed) for p, n, c in found)
        ]
        return tuple(sorted(kept, key=lambda e: len(e.conditions)))

    def _balance_one(self, rule_id: str, draft: Draft, reactants: frozenset[str]) -> Equation | None:
        left, right = tuple(dict.fromkeys(draft.reactants)), tuple(dict.fromkeys(draft.products))
        problem = self._problem(left, right, reactants)
        numbers: tuple[Sequence[int], Sequence[int]] | None = None
        if not problem:
            if draft.coefficients:
                numbers = draft.coefficients[: len(left)], draft.coefficients[len(left) :]
                if len(numbers[1]) != len(right) or not self._conserves(left, numbers[0], right, numbers[1]):
                    problem = "the coefficients given do not balance"
            else:
                try:
                    numbers = balance(left, right)
                except BalanceError as error:
                    problem = str(error)
        if problem or numbers is None:
            self.rejected[f"{rule_id}: {' + '.join(left)} -> {' + '.join(right)}"] = problem
            return None
        return Equation(
            reactants=tuple(zip(left, numbers[0], strict=True)),
            products=tuple(zip(right, numbers[1], strict=True)),
            conditions=tuple(sorted(draft.conditions)),
            rule=rule_id,
            catalyst=draft.catalyst,
            reversible=draft.reversible,
        )

    def _problem(self, left: Sequence[str], right: Sequence[str], reactants: frozenset[str]) -> str:
        """What keeps a draft from being an equation of these reactants, ``""`` if nothing does."""
        if missing := next((f for f in right if f not in self.lab), ""):
            return f"no substance {missing}"
        if any(self.lab.species[f].state == "unstable" for f in right):
            return "a product falls apart at once"
        if frozenset(left) != reactants:
            return "not these reactants"
        return "a product is a reactant" if reactants & set(right) else ""

    def _conserves(self, left: Sequence[str], a: Sequence[int], right: Sequence[str], b: Sequence[int]) -> bool:
        """Whether every element has as many atoms on both sides."""
        total: Counter[str] = Counter()
        for side, numbers, sign in ((left, a, 1), (right, b, -1)):
            for formula, n in zip(side, numbers, strict=True):
                for element, k in self.lab.species[formula].atoms.items():
                    total[element] += sign * n * k
        return not any(total.values())

    def _check_particular(self) -> None:
        for reactants, drafts in self._particular.items():
            for _, draft in drafts:
                if missing := next((f for f in (*reactants, *draft.products) if f not in self.lab), ""):
                    where = " + ".join(draft.reactants)
                    raise ContentError("chem/equations", where, f"{missing} is not a substance of the content")

    # ------------------------------------------------------------------ which rules fit
    def _plan(self, kind_ids: tuple[int, ...]) -> tuple[tuple[Rule, tuple[int, ...]], ...]:
        """The rules that fit these kinds, each with the order in which it takes the reactants."""
        plan = self._plans.get(kind_ids)
        if plan is None:
            size = len(kind_ids)
            places, rules = self._places[size], self._rules_of_size[size]
            steps: list[tuple[int, tuple[int, ...]]] = []
            for order in itertools.permutations(range(size)):
                fitting = -1
                for place, j in enumerate(order):
                    fitting &= places[place][kind_ids[j]]
                while fitting:
                    low = fitting & -fitting
                    fitting ^= low
                    steps.append((low.bit_length() - 1, order))
            steps.sort()
            plan = tuple(self._steps.setdefault((n, order), (rules[n], order)) for n, order in steps)
            self._plans[kind_ids] = plan
        return plan

    @functools.cached_property
    def _rules_of_size(self) -> dict[int, list[Rule]]:
        """The rules by number of reactants, in order."""
        return {size: [r for r in self.rules if len(r.pattern) == size] for size in (1, 2, 3)}

    @functools.cached_property
    def _places(self) -> dict[int, list[list[int]]]:
        """By number of reactants and place in the pattern: for each kind id the bits of the rules it fits there."""
        result = {}
        for size in (1, 2, 3):
            rules = self._rules_of_size[size]
            result[size] = [
                [
                    sum(1 << n for n, rule in enumerate(rules) if rule.pattern[place] in kinds)
                    for kinds in self._kinds_by_id
                ]
                for place in range(size)
            ]
        return result

    @functools.cached_property
    def _meetings(self) -> Meetings:
        return self._meetings_with(lambda equation: True)

    @functools.cached_property
    def _spontaneous(self) -> Meetings:
        return self._meetings_with(lambda equation: not equation.conditions and not equation.reversible)

    def _meetings_with(self, wanted: Callable[[Equation], bool]) -> Meetings:
        """The equations wanted among substances that lie together.

        Other forms of a substance (hydrates, older formulas) fit wherever anything does: their main form decides.
        """
        places = self._places[2]
        pairs = {f: tuple(place[i] for place in places) for f, i in self._kind_id.items()}
        pairs.update(dict.fromkeys(self._forms, (-1, -1)))
        of_kind: dict[str, set[str]] = {kind: set(self._forms) for r in self._rules_of_size[3] for kind in r.pattern}
        for formula, i in self._kind_id.items():
            for kind in self._kinds_by_id[i]:
                if kind in of_kind:
                    of_kind[kind].add(formula)
        threes = [[of_kind[kind] for kind in r.pattern] for r in self._rules_of_size[3]]
        return Meetings(pairs, threes, self._listed, self.of_set, wanted)


def chemistry() -> Chemistry:
    """The judge over the loaded content, built once for each content."""
    return _chemistry_of(load_chem().digest)


@functools.lru_cache(maxsize=2)
def _chemistry_of(digest: str) -> Chemistry:
    content = load_chem()
    return Chemistry(content.substances, content.equations)


__all__ = ["CONDITIONS", "Chemistry", "Equation", "chemistry"]
