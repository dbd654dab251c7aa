"""Loads the chemistry content (``cards/chem``) into :class:`cards.schema.ChemContent`, checking every record.

Each fault is a :class:`~cards.schema.ContentError` that names file, line, path and reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from cards import formula as notation
from cards import source as src
from cards.derive import derive, read_ions
from cards.fault import Fault
from cards.hant import to_hant
from cards.schema import (
    ABSENT_CODES,
    COLOUR_GROUPS,
    SPECIALS,
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
MAX_COPIES = 40
_EQUATION = re.compile(r"\s*(\[\[equation\]\]|\{\s*text\s*=)")


def load_chem(packs: tuple[Source, ...] | None = None) -> ChemContent:
    """The chemistry content with these packs laid over it (None: the packs switched on), loaded once.

    Raises:
        ContentError: the program's own content, or a pack, does not hold.
    """
    return _load(src.active() if packs is None else packs)


@lru_cache(maxsize=4)
def _load(packs: tuple[Source, ...]) -> ChemContent:
    return _Loader((src.own(), *packs)).load()


def faults(packs: tuple[Source, ...]) -> list[ContentError]:
    """Every fault that keeps the content with these packs from loading; faulty records are skipped to find the next."""
    loader = _Loader((src.own(), *packs), found := [])
    try:
        loader.load()
    except ContentError as error:  # what cannot be skipped
        found.append(error)
    return found


class _Loader:
    """Loads once. Faults go to ``errors`` if given, else the first is raised."""

    def __init__(self, sources: tuple[Source, ...], errors: list[ContentError] | None = None) -> None:
        self.sources = sources
        self.errors = errors

    def fault(self, error: ValueError, source: Source, path: str, *keys: str) -> None:
        """Raise or note a fault of the record at ``keys``."""
        if not isinstance(error, ContentError):
            fault = error if isinstance(error, Fault) else Fault("invalid", why=str(error))
            error = src.bad(source, path, fault, *keys)
        if self.errors is None:
            raise error from None
        self.errors.append(error)

    def _files(self, prefix: str) -> list[tuple[Source, str, dict[str, Any]]]:
        """Every file below ``prefix``, read; a file that is no TOML is a fault."""
        out: list[tuple[Source, str, dict[str, Any]]] = []
        for source in self.sources:
            for path in source.under(prefix):
                try:
                    out.append((source, path, src.table(source, path)))
                except ContentError as error:
                    self.fault(error, source, path)
        return out

    @staticmethod
    def trad(zh: str, given: str = "") -> str:
        """Traditional spelling of a Chinese text: as given, else converted."""
        return given or to_hant(zh)

    def load(self) -> ChemContent:
        elements = self._records("chem/elements.toml", ElementSpec, self._element)
        groups = self._records("chem/groups.toml", GroupSpec, self._group)
        ions = self._records("chem/ions.toml", IonSpec, self._ion)
        operations = self._records("chem/operations.toml", OperationSpec, self._operation)
        hazards = self._records("chem/hazards.toml", HazardSpec, self._hazard)
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
                try:
                    out[key] = make(key, convert(value, spec, source, path, key), source, path)
                except ValueError as error:
                    self.fault(error, source, path, key)
        return out

    def _element(self, key: str, spec: ElementSpec, *_: object) -> Element:
        if key not in notation.SYMBOLS or spec.number != notation.atomic_number(key):
            raise Fault("element_number", symbol=key, n=spec.number)
        if sum(spec.shells) != spec.number:
            raise Fault("shells_count", have=sum(spec.shells), n=spec.number)
        if spec.group not in COLOUR_GROUPS[:8]:
            raise Fault("not_one_of", what="group", value=spec.group, known=", ".join(COLOUR_GROUPS[:8]))
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
            raise Fault("group_charged")
        drawn: dict[str, int] = {}
        for symbol, *_xy in spec.atoms:
            drawn[symbol] = drawn.get(symbol, 0) + 1
        if drawn != dict(parsed.atoms):
            raise Fault("group_atoms")
        if any(not 0 <= i < len(spec.atoms) or not 0 <= j < len(spec.atoms) for i, j, _ in spec.bonds):
            raise Fault("group_bond")
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
            raise Fault("ion_form", ion=key)
        return Ion(
            ion=key, charge=charge, zh=spec.zh, zh_hant=self.trad(spec.zh, spec.zh_hant), en=spec.en, colour=spec.colour
        )

    def _hazard(self, _key: str, spec: HazardSpec, *_: object) -> HazardSpec:
        if spec.special and spec.special not in SPECIALS:
            raise Fault("not_one_of", what="special", value=spec.special, known=", ".join(SPECIALS))
        return spec

    def _operation(self, key: str, spec: OperationSpec, *_: object) -> Operation:
        if bool(spec.condition) == bool(spec.negates):
            raise Fault("operation_kind")
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
        spelled: dict[str, str] = {}
        group_ions = {g.ion: g.symbol for g in groups.values()}
        for source, path, data in self._files(SUBSTANCES):
            gone = path.endswith("/" + ABSENT)
            for key, value in data.items():
                try:
                    composition = notation.key(key)
                    other = spelled.setdefault(composition, key)
                    if other != key or ((key in found or key in absent) and source is self.sources[0]):
                        raise Fault("described_already", formula=other)
                    if gone:
                        absent[key] = self._absent(key, convert(value, AbsentSpec, source, path, key))
                        found.pop(key, None)
                    else:
                        record = convert(value, SubstanceSpec, source, path, key)
                        found[key] = derive(key, record, elements, group_ions, ions, hazards, self.trad)
                        absent.pop(key, None)
                except ValueError as error:
                    self.fault(error, source, path, key)
        for s in list(found.values()):
            if s.same_as:
                newer = found.get(s.same_as)
                if newer is None:
                    self.fault(
                        ContentError(SUBSTANCES, s.formula, Fault("no_newer", formula=s.same_as)), self.sources[-1], ""
                    )
                else:
                    found[s.formula] = msgspec.structs.replace(s, illegal_attack=newer.illegal_attack)
        return found, absent

    def _absent(self, key: str, spec: AbsentSpec) -> Absent:
        if key != notation.parse(key).text:
            raise Fault("spelling", formula=notation.parse(key).text)
        if spec.code not in ABSENT_CODES:
            raise Fault("not_one_of", what="code", value=spec.code, known=", ".join(ABSENT_CODES))
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
                    raise src.bad(source, path, Fault("deck_table"), kind)
                for key, n in counts.items():
                    if key not in kinds[kind]:
                        raise src.bad(source, path, Fault("deck_no_card", kind=kind, name=key), kind, key)
                    if not 0 <= n <= MAX_COPIES:
                        raise src.bad(source, path, Fault("deck_copies", n=n, most=MAX_COPIES), kind, key)
                    deck[f"{kind}:{key}"] = n
        return {design: n for design, n in deck.items() if n}

    def _rules(self) -> ChemRules:
        merged: dict[str, Any] = {}
        last: tuple[Source, str] | None = None
        for source, path, data in self._files("chem/rules.toml"):
            merged.update(data)
            last = source, path
        if last is None:
            raise ContentError("cards/chem/rules.toml", "", Fault("file_missing"))
        if isinstance(merged.get("layers"), dict):  # TOML keys are text, seats are numbers
            merged["layers"] = {int(k) if str(k).isdigit() else k: v for k, v in merged["layers"].items()}
        return convert(merged, ChemRules, *last)

    def _equations(self) -> tuple[Mapping[str, Any], ...]:
        out: list[Mapping[str, Any]] = []
        for source, path, data in self._files(EQUATIONS):
            rows = convert(data.get("equation", []), list[dict[str, Any]], source, path, "equation")
            lines = [n for n, line in enumerate(source.files[path].decode().splitlines(), 1) if _EQUATION.match(line)]
            for n, row in enumerate(rows):
                place = f"{source.where(path)}:{lines[n]}" if len(lines) == len(rows) else source.where(path)
                out.append({**row, "where": place})
        return tuple(out)
