"""What follows from a substance's formula, ions and tags and so is not written in its record."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from cards import formula as notation
from cards.fault import Fault
from cards.schema import (
    AREAS,
    IMPLIED,
    SOLUBILITY,
    SPECIALS,
    STABILITY,
    STATES,
    TAGS,
    Colours,
    Element,
    Ion,
    Substance,
)
from cards.specs import HazardSpec, SubstanceSpec

Ions = tuple[tuple[str, int], ...]

MAX_TEXT = 120
WHITE = "#F3F2EC"
WATER = "#D6E9F2"
_COLOUR = re.compile(r"#[0-9A-F]{6}$")
_ION = re.compile(r"(\d*)(\S+)$")


def derive(
    formula: str,
    spec: SubstanceSpec,
    elements: Mapping[str, Element],
    group_ions: Mapping[str, str],
    ions: Mapping[str, Ion],
    hazards: Mapping[str, HazardSpec],
    trad: Callable[[str, str], str],
) -> Substance:
    """The whole substance.

    Raises:
        Fault: the record contradicts itself or names what is not there; one clear line.
    """
    parsed = notation.parse(formula)
    if parsed.text != formula or parsed.charge:
        raise Fault("spelling", formula=parsed.text)
    _known("state", spec.state, STATES)
    _known("water", spec.water, SOLUBILITY)
    _known("stability", spec.stability, STABILITY)
    for symbol in parsed.atoms:
        if symbol not in elements:
            raise Fault("no_element", symbol=symbol)
    own_ions = read_ions(spec.ions)
    if own_ions:
        _check_ions(parsed, own_ions, ions)
    tags = derive_tags(parsed, spec.tags, own_ions)
    hazard = hazards.get(spec.hazard)
    if spec.hazard and hazard is None:
        raise Fault("no_hazard", name=spec.hazard)
    damage = spec.damage if spec.damage is not None else hazard.damage if hazard else 0
    heal = spec.heal if spec.heal is not None else hazard.heal if hazard else 0
    special = spec.special or (hazard.special if hazard else "")
    if special:
        _known("special", special, SPECIALS)
    if not 0 <= damage <= 3 or not 0 <= heal <= 1:
        raise Fault("damage_range")
    why_zh, why_en = spec.why_zh or (hazard.zh if hazard else ""), spec.why_en or (hazard.en if hazard else "")
    if (damage or heal or special) and not (why_zh and why_en):
        raise Fault("no_reason")
    for name in ("zh", "en", "why_zh", "why_en", "common_zh", "common_en"):
        text = getattr(spec, name)
        if len(text) > MAX_TEXT or (name in ("zh", "en") and not text.strip()):
            raise Fault("text_length", name=name, most=MAX_TEXT)
    area = spec.area or derive_area(spec.state, spec.water)
    _known("area", area, AREAS)
    return Substance(
        formula=formula,
        zh=spec.zh,
        en=spec.en,
        zh_hant=trad(spec.zh, spec.zh_hant),
        common_zh=spec.common_zh,
        common_hant=trad(spec.common_zh, ""),
        common_en=spec.common_en,
        state=spec.state,
        solubility=spec.water,
        area=area,
        stability=spec.stability,
        tags=tags,
        ions=own_ions,
        ways=tuple(tuple(way.split()) for way in spec.ways),
        parts=derive_parts(parsed, spec.parts, own_ions, group_ions, elements),
        damage=damage,
        heal=heal,
        special=special,
        reason_zh=why_zh,
        reason_hant=trad(why_zh, ""),
        reason_en=why_en,
        colours=derive_colours(spec, own_ions, ions),
        illegal_attack=derive_illegal(parsed, spec.state, tags, elements),
        lenient_only=spec.stability == "unstable",
        same_as=spec.same_as,
    )


def _known(what: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise Fault("not_one_of", what=what, value=value, known=", ".join(known))


def read_ions(text: str) -> Ions:
    """``"2Al^3+ 3SO4^2-"`` -> (("Al^3+", 2), ("SO4^2-", 3)). Fault if an ion is not written so."""
    out: list[tuple[str, int]] = []
    for word in text.split():
        found = _ION.match(word)
        if not found:
            raise Fault("ion_form", ion=word)
        name = found.group(2)
        if notation.parse(name).text != name or notation.charge(name) == 0:
            raise Fault("ion_form", ion=name)
        out.append((name, int(found.group(1) or 1)))
    return tuple(out)


def _check_ions(parsed: notation.Formula, own: Ions, ions: Mapping[str, Ion]) -> None:
    total = sum(notation.charge(ion) * n for ion, n in own)
    if total:
        raise Fault("ions_charged", charge=total)
    atoms: dict[str, int] = {}
    for ion, n in own:
        if ion not in ions:
            raise Fault("no_ion", ion=ion)
        for symbol, k in notation.atoms(ion).items():
            atoms[symbol] = atoms.get(symbol, 0) + k * n
    for part in parsed.parts[1:]:  # water of crystallisation
        water = notation.Formula("", (part,), 0, {}, "")
        for symbol, k in _atoms_of(water).items():
            atoms[symbol] = atoms.get(symbol, 0) + k
    if atoms != dict(parsed.atoms):
        raise Fault("ions_compose")


def _atoms_of(formula: notation.Formula) -> dict[str, int]:
    atoms: dict[str, int] = {}
    for part in formula.parts:
        notation._count(part.units, part.times, atoms)
    return atoms


def derive_tags(parsed: notation.Formula, given: tuple[str, ...], own: Ions) -> frozenset[str]:
    """The given tags and those that follow. Fault for a tag that is not in TAGS."""
    tags = set(given)
    if unknown := tags - set(TAGS):
        raise Fault("no_tag", names=", ".join(sorted(unknown)))
    for tag in given:
        tags.update(IMPLIED.get(tag, ()))
    for tag in list(tags):
        tags.update(IMPLIED.get(tag, ()))
    names = [ion for ion, _ in own]
    if own and "acid" not in tags:
        tags.add("ionic")
    elif "metal" not in tags:
        tags.add("covalent")
    if "NH4+" in names:
        tags.add("ammonium")
    if any(name.startswith("[") for name in names):
        tags.add("complex")
    if len(parsed.parts) > 1 and parsed.text != "NH3.H2O":
        tags.add("hydrate")
    if "acid" in tags:
        tags.add("oxyacid" if "O" in parsed.atoms else "binary_acid")
    return frozenset(tags)


def derive_area(state: str, water: str) -> str:
    """Where it lies in the zone (C17): the first rule that fits."""
    dissolves = water in ("soluble", "slightly")
    if state == "aq" or dissolves:
        return "solution"
    return {"l": "liquid", "g": "gas"}.get(state, "solid")


def derive_parts(
    parsed: notation.Formula,
    given: tuple[str, ...],
    own: Ions,
    group_ions: Mapping[str, str],
    elements: Mapping[str, Element],
) -> tuple[tuple[str, int], ...]:
    """The cards of its stack with their subscripts: ions as groups where there is a group card, else atoms."""
    parts: dict[str, int] = {}

    def add(symbol: str, n: int) -> None:
        parts[symbol] = parts.get(symbol, 0) + n

    if given:
        for word in given:
            symbol, _, times = word.partition("*")
            add(symbol, int(times or 1))
    elif own:
        for ion, n in own:
            if ion in group_ions:
                add(group_ions[ion], n)
            else:
                for symbol, k in notation.atoms(ion).items():
                    add(symbol, k * n)
        for part in parsed.parts[1:]:
            for symbol, k in _atoms_of(notation.Formula("", (part,), 0, {}, "")).items():
                add(symbol, k)
    else:
        for symbol, k in parsed.atoms.items():
            add(symbol, k)
    total: dict[str, int] = {}
    for symbol, n in parts.items():
        for atom, k in notation.atoms(symbol).items():
            total[atom] = total.get(atom, 0) + k * n
    if total != dict(parsed.atoms):
        raise Fault("parts_compose")
    return tuple(parts.items())


def derive_colours(spec: SubstanceSpec, own: Ions, ions: Mapping[str, Ion]) -> Colours:
    """Its colours: as given; else a white solid, and a solution coloured by its ions."""
    for name in ("solid", "liquid", "solution", "gas"):
        value = getattr(spec, name)
        if value and not _COLOUR.match(value):
            raise Fault("no_colour", name=name, value=value)
    solution = spec.solution
    if not solution and spec.water in ("soluble", "slightly"):
        solution = next((ions[ion].colour for ion, _ in own if ions[ion].colour), WATER)
    return Colours(
        solid=spec.solid or (WHITE if spec.state in ("s", "unstable") else ""),
        liquid=spec.liquid or (WATER if spec.state == "l" else ""),
        solution=solution,
        gas=spec.gas or ("#EEF3F5" if spec.state == "g" else ""),
    )


def derive_illegal(parsed: notation.Formula, state: str, tags: frozenset[str], elements: Mapping[str, Element]) -> str:
    """Why it may not attack alone (C42), ``""`` if it may."""
    if "element" in tags:
        return "solid_element" if state == "s" else ""
    if any(elements[a].metal for a in parsed.atoms):
        for tag in ("oxide", "hydride", "carbide", "silicide"):
            if tag in tags:
                return f"metal_{tag}"
    if "complex" in tags and "ionic" in tags:
        return "complex"
    return ""
