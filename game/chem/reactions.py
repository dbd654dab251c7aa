"""The judge: which equations a set of substances has under which conditions (C35–C39), and why (C41).

Every set of reactants is worked out once, by the rules whose pattern fits the kinds of its members and by the
particular equations of the data, and remembered. Nothing here depends on the order in which substances are given.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from cards.loader import load_chem
from cards.schema import ContentError, Substance
from game.chem.balance import BalanceError, balance
from game.chem.equation import CONDITIONS, Equation
from game.chem.formula import atoms
from game.chem.knowledge import ions, load_rules
from game.chem.knowledge.lab import Draft, Lab, Rule, Species, make_species
from game.chem.particular import read_equations
from game.core.decision import Reason

_EMPTY: tuple[Equation, ...] = ()


class Chemistry:
    """The reaction knowledge over one set of substances. Build it once: what it works out it remembers."""

    def __init__(self, substances: Mapping[str, Substance], raw_equations: Sequence[Mapping[str, object]] = ()) -> None:
        self.substances = substances
        self.lab = Lab(make_species(s.formula, atoms(s.formula), s.state, s.solubility) for s in substances.values())
        self._rules: tuple[Rule, ...] = load_rules()
        self._particular: dict[frozenset[str], tuple[tuple[str, Draft], ...]] = read_equations(raw_equations)
        for reactants, drafts in self._particular.items():
            for _, draft in drafts:
                missing = [f for f in (*reactants, *draft.products) if f not in self.lab]
                if missing:
                    raise ContentError(
                        "chem/equations", "+".join(draft.reactants), f"{missing[0]} is not a substance of the content"
                    )
        self._listed = tuple(s for s in self._particular if len(s) > 1)
        self._kind_ids: dict[frozenset[str], int] = {}
        pattern_kinds = {k for r in self._rules for k in r.pattern}
        self._kind_id: dict[str, int] = {
            s.formula: self._kind_ids.setdefault(s.kinds & pattern_kinds, len(self._kind_ids))
            for s in self.lab.species.values()
        }
        self._plans: dict[tuple[int, ...], tuple[tuple[Rule, tuple[int, ...]], ...]] = {}
        self._sets: dict[frozenset[str], tuple[Equation, ...]] = {}
        self._present: dict[tuple[frozenset[str], tuple[str, ...], bool], tuple[Equation, ...]] = {}
        self._by_key: dict[str, Equation] = {}
        self.rejected: dict[str, str] = {}

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
            found = self._find_present(memo_key[0], frozenset(given), air and "heat" in given)
            if len(self._present) > 20000:
                self._present.clear()
            self._present[memo_key] = found
        return found

    def spontaneous(self, present: Collection[str]) -> tuple[Equation, ...]:
        """The equations that fire of themselves (C35)."""
        return self.equations(present)

    def react(
        self, formulas: Collection[str], conditions: Collection[str] = (), *, air: bool = True
    ) -> tuple[Equation, ...]:
        """The equations in which *all* these substances take part, as reactants or as the catalyst that stays.

        With ``air`` and heat, O2 may be a further reactant.
        """
        wanted = frozenset(formulas)
        given = frozenset(conditions)
        found = [e for e in self.of_set(wanted) if given.issuperset(e.conditions)]
        for substance in wanted:
            rest = wanted - {substance}
            if rest:
                found += [e for e in self.of_set(rest) if e.catalyst == substance and given.issuperset(e.conditions)]
        if air and "heat" in given and "O2" not in wanted and "O2" in self.lab:
            found += [
                _from_air(e)
                for e in self.of_set(wanted | {"O2"})
                if given.issuperset(e.conditions) and "heat" in e.conditions
            ]
        return tuple(found)

    def by_key(self, key: str) -> Equation | None:
        """The equation with this key, or None if there is none."""
        if key not in self._by_key:
            left = key.split("=")[0]
            if all(f in self.lab for f in left.split("+")):
                self.of_set(frozenset(left.split("+")))
        return self._by_key.get(key)

    def why(self, formulas: Collection[str], conditions: Collection[str] = (), *, air: bool = True) -> Reason:
        """Why these substances do or do not react under these conditions (C41)."""
        from game.chem.why import explain

        return explain(self, tuple(dict.fromkeys(formulas)), frozenset(conditions), air)

    # ------------------------------------------------------------------ working out
    def of_set(self, reactants: frozenset[str]) -> tuple[Equation, ...]:
        """Every equation whose reactants are exactly this set, whatever it needs."""
        found = self._sets.get(reactants)
        if found is None:
            found = self._work_out(reactants)
            self._sets[reactants] = found
            for equation in found:
                self._by_key.setdefault(equation.key, equation)
        return found

    def _find_present(self, present: frozenset[str], given: frozenset[str], burns: bool) -> tuple[Equation, ...]:
        formulas = sorted(f for f in present if f in self.lab)
        from_air = burns and "O2" not in present and "O2" in self.lab
        if from_air:
            formulas = sorted([*formulas, "O2"])
        every = present | {"O2"} if from_air else present
        found: list[Equation] = []
        for one in formulas:
            found += self.of_set(frozenset((one,)))
        two_of, three_of = self._masks[2], self._masks[3]
        for n, a in enumerate(formulas):
            pair_a, triple_a = two_of[a], three_of[a]
            for m in range(n + 1, len(formulas)):
                b = formulas[m]
                if pair_a & two_of[b]:
                    found += self.of_set(frozenset((a, b)))
                triple_b = triple_a & three_of[b]
                if triple_b:
                    for c in formulas[m + 1 :]:
                        if triple_b & three_of[c]:
                            found += self.of_set(frozenset((a, b, c)))
        for listed in self._listed:
            if listed <= every:
                found += self.of_set(listed)
        result = []
        for equation in dict.fromkeys(found):
            if equation.reversible and "pressure" not in given:
                continue
            if not given.issuperset(equation.conditions) or (equation.catalyst and equation.catalyst not in present):
                continue
            if from_air and any(f == "O2" for f, _ in equation.reactants):
                if "heat" not in equation.conditions or len(equation.reactants) == 1:
                    continue
                equation = _from_air(equation)
                self._by_key.setdefault(equation.key, equation)
            result.append(equation)
        return tuple(result)

    def _work_out(self, reactants: frozenset[str]) -> tuple[Equation, ...]:
        names = sorted(reactants)
        if any(n not in self.lab for n in names):
            return _EMPTY
        drafts: list[tuple[str, Draft]] = list(self._particular.get(reactants, ()))
        for old in names:
            if old in ions.OLD_NOTATION and ions.OLD_NOTATION[old][0] in self.lab:
                drafts += self._in_old_notation(reactants, old)
        replaced = {rule_id for rule_id, _ in drafts if rule_id == "only"}
        if not replaced and len(names) <= 3:
            species = [self.lab.species[n] for n in names]
            for found_rule, order in self._plan(tuple(self._kind_id[n] for n in names)):
                drafts += ((found_rule.id, d) for d in found_rule(self.lab, *(species[i] for i in order)))
        return self._balanced(drafts, reactants)

    def _in_old_notation(self, reactants: frozenset[str], old: str) -> list[tuple[str, Draft]]:
        """The equations of a hydroxo salt, rewritten for its older formula: NaAlO2 + 2 H2O is Na[Al(OH)4] (dispute 8)."""
        new, waters = ions.OLD_NOTATION[old]
        drafts = []
        with_new = (reactants - {old}) | {new}
        for others in dict.fromkeys((with_new, with_new - {"H2O"})):
            if new in reactants or ("H2O" not in reactants and others is not with_new):
                continue
            for equation in self.of_set(others):
                left, right = dict(equation.reactants), dict(equation.products)
                n = left.pop(new)
                left = {old: n, **left}
                water = left.pop("H2O", 0) - right.pop("H2O", 0) + n * waters
                if water > 0:
                    left["H2O"] = water
                elif water < 0:
                    right["H2O"] = -water
                if frozenset(left) == reactants:
                    draft = Draft(
                        tuple(left), tuple(right), equation.conditions, coefficients=(*left.values(), *right.values())
                    )
                    drafts.append((equation.rule, draft))
        return drafts

    def _plan(self, kind_ids: tuple[int, ...]) -> tuple[tuple[Rule, tuple[int, ...]], ...]:
        """The rules that fit these kinds, each with the order in which it takes the reactants."""
        plan = self._plans.get(kind_ids)
        if plan is None:
            size = len(kind_ids)
            by_kind, rules = self._rule_bits[size]
            fitting = (1 << len(rules)) - 1
            for i in kind_ids:
                fitting &= by_kind[i]
            steps = []
            while fitting:
                low = fitting & -fitting
                fitting ^= low
                found = rules[low.bit_length() - 1]
                for order in itertools.permutations(range(size)):
                    if all(
                        kind in self._kinds_by_id[kind_ids[j]] for kind, j in zip(found.pattern, order, strict=True)
                    ):
                        steps.append((found, order))
            plan = self._plans[kind_ids] = tuple(steps)
        return plan

    @functools.cached_property
    def _rule_bits(self) -> dict[int, tuple[list[int], list[Rule]]]:
        """By number of reactants: for each kind id the bits of the rules in which it can be any reactant, and the rules."""
        result = {}
        for size in (1, 2, 3):
            rules = [r for r in self._rules if len(r.pattern) == size]
            bits: dict[str, int] = {}
            for n, r in enumerate(rules):
                for kind in r.pattern:
                    bits[kind] = bits.get(kind, 0) | 1 << n
            masks = [functools.reduce(lambda m, k: m | bits.get(k, 0), kinds, 0) for kinds in self._kinds_by_id]
            result[size] = (masks, rules)
        return result

    @functools.cached_property
    def _masks(self) -> dict[int, dict[str, int]]:
        """By number of reactants: formula → bits of the rules it can take part in; older notations fit where the newer one does."""
        result = {}
        for size in (2, 3):
            by_id, rules = self._rule_bits[size]
            table = {f: by_id[i] for f, i in self._kind_id.items()}
            table.update((f, (1 << len(rules)) - 1) for f in table if f in ions.OLD_NOTATION)
            result[size] = table
        return result

    @functools.cached_property
    def _kinds_by_id(self) -> list[frozenset[str]]:
        return list(self._kind_ids)

    def _balanced(self, drafts: Iterable[tuple[str, Draft]], reactants: frozenset[str]) -> tuple[Equation, ...]:
        found: dict[tuple[frozenset[str], tuple[str, ...], str], Equation] = {}
        for rule_id, draft in drafts:
            equation = self._balance_one(rule_id, draft, reactants)
            if equation is not None:
                found.setdefault(
                    (frozenset(equation.product_formulas()), equation.conditions, equation.catalyst), equation
                )
        # the same products under fewer conditions make a stronger demand superfluous
        kept = [
            e
            for (products, needed, catalyst), e in found.items()
            if not any(p == products and c == catalyst and set(n) < set(needed) for p, n, c in found)
        ]
        return tuple(sorted(kept, key=lambda e: len(e.conditions)))

    def _conserves(self, left: Sequence[str], a: Sequence[int], right: Sequence[str], b: Sequence[int]) -> bool:
        """Whether every element has as many atoms on both sides."""
        total: Counter[str] = Counter()
        for side, numbers, sign in ((left, a, 1), (right, b, -1)):
            for formula, n in zip(side, numbers, strict=True):
                for element, k in self.lab.species[formula].atoms.items():
                    total[element] += sign * n * k
        return not any(total.values())

    def _balance_one(self, rule_id: str, draft: Draft, reactants: frozenset[str]) -> Equation | None:
        left = tuple(dict.fromkeys(draft.reactants))
        right = tuple(dict.fromkeys(draft.products))
        missing = [f for f in right if f not in self.lab]
        label = f"{rule_id}: {' + '.join(left)} -> {' + '.join(right)}"
        if missing:
            self.rejected[label] = f"no substance {missing[0]}"
            return None
        if any(self.lab.species[f].state == "unstable" for f in right):
            self.rejected[label] = "a product falls apart at once"
            return None
        if frozenset(left) != reactants or reactants & set(right):
            self.rejected[label] = "a product is a reactant" if frozenset(left) == reactants else "not these reactants"
            return None
        try:
            if draft.coefficients:
                a, b = draft.coefficients[: len(left)], draft.coefficients[len(left) :]
                if len(b) != len(right) or not self._conserves(left, a, right, b):
                    raise BalanceError("impossible", label)
            else:
                a, b = balance(left, right)
        except BalanceError as error:
            self.rejected[label] = str(error)
            return None
        return Equation(
            reactants=tuple(zip(left, a, strict=True)),
            products=tuple(zip(right, b, strict=True)),
            conditions=tuple(sorted(draft.conditions)),
            rule=rule_id,
            catalyst=draft.catalyst,
            reversible=draft.reversible,
        )


@functools.lru_cache(maxsize=4096)
def _from_air(equation: Equation) -> Equation:
    import msgspec

    return msgspec.structs.replace(equation, air=True)


@functools.cache
def chemistry() -> Chemistry:
    """The judge over the loaded content, built once."""
    content = load_chem()
    return Chemistry(content.substances, content.equations)


__all__ = ["CONDITIONS", "Chemistry", "Equation", "Species", "chemistry", "ions"]
