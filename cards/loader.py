"""Loads the chemistry content (``cards/chem``) into :class:`cards.schema.ChemContent`, checking every record.

Each fault is a :class:`~cards.schema.ContentError` that names file, line, path and reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from cards import formula as notation
from cards import source as src
from cards.derive import derive, read_ions
from cards.formula import FormulaError
from cards.hant import to_hant
from cards.schema import (
    COLOUR_GROUPS,
    Absent,
    ChemContent,
    ChemRules,
    ContentError,
    Element,
    Group,
    Ion,
    Operation,
    Substance,
)
from cards.source import Source, convert
from cards.specs import (
    AbsentSpec,
    ElementSpec,
    GroupSpec,
    HazardSpec,
    IonSpec,
    OperationSpec,
    SubstanceSpec,
)

CHEM = "chem/"
SUBSTANCES = "chem/substances/"
ABSENT = "absent.toml"
EQUATIONS = "chem/equations/"


@lru_cache(maxsize=4)
def load_chem(packs: tuple[Source, ...] | None = None) -> ChemContent:
    """The chemistry content with these packs laid over it (None: the packs switched on, see :mod:`cards.packs`).

    Raises:
        ContentError: the program's own content, or a pack, does not hold.
    """
    if packs is None:
        from cards.packs import active

        return load_chem(active())
    return _Loader((src.own(), *packs)).load()


class _Loader:
    def __init__(self, sources: tuple[Source, ...]) -> None:
        self.sources = sources

    def _files(self, prefix: str) -> list[tuple[Source, str, dict[str, Any]]]:
        return list(src.tables(self.sources, prefix))

    @staticmethod
    def trad(zh: str, given: str = "") -> str:
        """Traditional spelling of a Chinese text: as given, else converted."""
        return given or to_hant(zh)

    def load(self) -> ChemContent:
        elements = self._records("chem/elements.toml", ElementSpec, self._element)
        groups = self._records("chem/groups.toml", GroupSpec, self._group)
        ions = self._records("chem/ions.toml", IonSpec, self._ion)
        operations = self._records("chem/operations.toml", OperationSpec, self._operation)
        hazards = self._records("chem/hazards.toml", HazardSpec, lambda k, v, *_: v)
        substances, absent = self._substances(elements, groups, ions, hazards)
        return ChemContent(
            elements=elements,
            groups=groups,
            ions=ions,
            operations=operations,
            deck=self._deck(elements, groups, operations),
            rules=self._rules(),
            substances=substances,
            absent=absent,
            equations=self._equations(),
            digest=src.digest(self.sources, CHEM),
            packs=tuple(s.name for s in self.sources[1:]),
        )

    def _records(self, prefix: str, spec: type[Any], make: Callable[..., Any]) -> dict[str, Any]:
        """The tables of a file by key; a later source overrides whole records."""
        out: dict[str, Any] = {}
        for source, path, data in self._files(prefix):
            for key, value in data.items():
                record = convert(value, spec, source, path, key)
                try:
                    out[key] = make(key, record, source, path)
                except (FormulaError, ValueError) as error:
                    if isinstance(error, ContentError):
                        raise
                    raise src.bad(source, path, str(error), key) from None
        return out

    def _element(self, key: str, spec: ElementSpec, *_: object) -> Element:
        if key not in notation.SYMBOLS or spec.number != notation.atomic_number(key):
            raise ValueError(f"{key} is not element number {spec.number}")
        if sum(spec.shells) != spec.number:
            raise ValueError(f"shells hold {sum(spec.shells)} electrons, not {spec.number}")
        if spec.group not in COLOUR_GROUPS[:8]:
            raise ValueError(f"group is one of {', '.join(COLOUR_GROUPS[:8])}")
        return Element(
            symbol=key,
            number=spec.number,
            zh=spec.zh,
            zh_hant=self.trad(spec.zh, spec.zh_hant),
            en=spec.en,
            mass=spec.mass,
            group=spec.group,
            shells=spec.shells,
            valences=spec.valences,
            metal=spec.group in ("alkali", "earth", "trans", "post"),
        )

    def _group(self, key: str, spec: GroupSpec, *_: object) -> Group:
        parsed = notation.parse(key)
        if parsed.charge:
            raise ValueError("the key is the group without its charge")
        drawn: dict[str, int] = {}
        for symbol, *_xy in spec.atoms:
            drawn[symbol] = drawn.get(symbol, 0) + 1
        if drawn != dict(parsed.atoms):
            raise ValueError("the atoms drawn are not those of the formula")
        if any(not 0 <= i < len(spec.atoms) or not 0 <= j < len(spec.atoms) for i, j, _ in spec.bonds):
            raise ValueError("a bond joins an atom that is not there")
        return Group(
            symbol=key,
            charge=spec.charge,
            ion=key + notation.charge_text(spec.charge),
            zh=spec.zh,
            zh_hant=self.trad(spec.zh, spec.zh_hant),
            en=spec.en,
            group="cation" if spec.charge > 0 else "anion",
            atoms=spec.atoms,
            bonds=spec.bonds,
        )

    def _ion(self, key: str, spec: IonSpec, *_: object) -> Ion:
        charge = notation.charge(key)
        if not charge or key != notation.parse(key).text:
            raise ValueError("an ion is written with its charge: Na+, SO4^2-")
        return Ion(
            ion=key, charge=charge, zh=spec.zh, zh_hant=self.trad(spec.zh, spec.zh_hant), en=spec.en, colour=spec.colour
        )

    def _operation(self, key: str, spec: OperationSpec, *_: object) -> Operation:
        if bool(spec.condition) == bool(spec.negates):
            raise ValueError("an operation sets one condition or negates some")
        return Operation(
            id=key,
            zh=spec.zh,
            zh_hant=self.trad(spec.zh, spec.zh_hant),
            en=spec.en,
            condition=spec.condition,
            negates=spec.negates,
            colour=spec.colour,
            text_zh=spec.text_zh,
            text_hant=self.trad(spec.text_zh),
            text_en=spec.text_en,
        )

    def _substances(
        self,
        elements: Mapping[str, Element],
        groups: Mapping[str, Group],
        ions: Mapping[str, Ion],
        hazards: Mapping[str, HazardSpec],
    ) -> tuple[dict[str, Substance], dict[str, Absent]]:
        found: dict[str, Substance] = {}
        absent: dict[str, Absent] = {}
        group_ions = {g.ion: g.symbol for g in groups.values()}
        for source, path, data in self._files(SUBSTANCES):
            gone = path.endswith("/" + ABSENT)
            for key, value in data.items():
                try:
                    if gone:
                        spec = convert(value, AbsentSpec, source, path, key)
                        absent[key] = self._absent(key, spec)
                        found.pop(key, None)
                        continue
                    record = convert(value, SubstanceSpec, source, path, key)
                    if key in found and self._own(source):
                        raise ValueError("the substance is described twice")
                    found[key] = derive(key, record, elements, group_ions, ions, hazards, self.trad)
                    absent.pop(key, None)
                except (FormulaError, ValueError) as error:
                    if isinstance(error, ContentError):
                        raise
                    raise src.bad(source, path, str(error), key) from None
        for s in list(found.values()):
            if s.same_as:
                newer = found.get(s.same_as)
                if newer is None:
                    raise ContentError(SUBSTANCES, s.formula, f"same_as names {s.same_as}, which is not there")
                found[s.formula] = msgspec.structs.replace(s, illegal_attack=newer.illegal_attack)
        return found, absent

    def _own(self, source: Source) -> bool:
        return source is self.sources[0]

    def _absent(self, key: str, spec: AbsentSpec) -> Absent:
        if key != notation.parse(key).text:
            raise ValueError(f"the formula is spelled {notation.parse(key).text}")
        return Absent(
            formula=key,
            zh=spec.zh,
            en=spec.en,
            zh_hant=self.trad(spec.zh),
            code=spec.code,
            reason_zh=spec.reason_zh,
            reason_hant=self.trad(spec.reason_zh),
            reason_en=spec.reason_en,
            ions=read_ions(spec.ions),
        )

    def _deck(
        self, elements: Mapping[str, Element], groups: Mapping[str, Group], operations: Mapping[str, Operation]
    ) -> dict[str, int]:
        kinds: dict[str, Mapping[str, object]] = {"atom": elements, "group": groups, "op": operations}
        deck: dict[str, int] = {}
        for source, path, data in self._files("chem/deck.toml"):
            for kind, counts in convert(data, dict[str, dict[str, int]], source, path).items():
                if kind not in kinds:
                    raise src.bad(source, path, "the tables of a deck are atom, group and op", kind)
                for key, n in counts.items():
                    if key not in kinds[kind]:
                        raise src.bad(source, path, f"there is no {kind} {key}", kind, key)
                    if not 0 <= n <= 40:
                        raise src.bad(source, path, f"{n} copies are not from 0 to 40", kind, key)
                    deck[f"{kind}:{key}"] = n
        return {design: n for design, n in deck.items() if n}

    def _rules(self) -> ChemRules:
        merged: dict[str, Any] = {}
        last: tuple[Source, str] | None = None
        for source, path, data in self._files("chem/rules.toml"):
            merged.update(data)
            last = source, path
        if last is None:
            raise ContentError("cards/chem/rules.toml", "", "the file is missing")
        if isinstance(merged.get("layers"), dict):  # TOML keys are text, seats are numbers
            merged["layers"] = {int(k) if str(k).isdigit() else k: v for k, v in merged["layers"].items()}
        return convert(merged, ChemRules, *last)

    def _equations(self) -> tuple[Mapping[str, Any], ...]:
        out: list[Mapping[str, Any]] = []
        for source, path, data in self._files(EQUATIONS):
            rows = convert(data.get("equation", []), list[dict[str, Any]], source, path, "equation")
            for n, row in enumerate(rows):
                out.append({**row, "where": f"{source.where(path)}: equation[{n}]"})
        return tuple(out)


def spec_json(content: ChemContent) -> bytes:
    """The content as JSON, for comparing two loads."""
    return msgspec.json.encode(content, order="sorted")
