"""A sweep over the chemistry data: every record holds by itself and against the others (C5-C7, C11-C17, section 7)."""

from __future__ import annotations

import re
from collections import Counter
from math import gcd

import pytest
from chempy import Substance as Oracle

from cards import formula as notation
from cards.hant import to_hant
from cards.loader import faults, load_chem
from cards.schema import ABSENT_CODES, AREAS, SOLUBILITY, SPECIALS, STABILITY, STATES, TAGS

CONTENT = load_chem(())
SUBSTANCES = list(CONTENT.substances.values())


def sweep(check):
    """The check over every substance as one test that names all that fail."""

    def test():
        bad = []
        for s in SUBSTANCES:
            try:
                check(s)
            except AssertionError as error:
                bad.append(f"{s.formula}: {error}")
        assert not bad, "\n".join(bad)

    test.__name__, test.__doc__ = check.__name__, check.__doc__
    return test


def test_the_content_has_no_fault():
    assert faults(()) == []


def test_counts():
    elements = {a for s in SUBSTANCES for a in notation.atoms(s.formula)}
    assert len(SUBSTANCES) >= 450
    assert len(elements) >= 45
    assert len(CONTENT.groups) >= 22
    assert elements <= set(CONTENT.elements)


@sweep
def test_record(s):
    assert s.formula == notation.parse(s.formula).text
    assert s.state in STATES
    assert s.solubility in SOLUBILITY
    assert s.area in AREAS
    assert s.stability in STABILITY
    assert s.tags <= set(TAGS)
    assert not s.special or s.special in SPECIALS
    assert s.tags & {
        "element", "oxide", "acid", "base", "salt", "hydride", "halide", "sulfide", "nitride", "phosphide", "carbide",
        "silicide", "reducer", "ionic", "covalent",
    }  # fmt: skip


@sweep
def test_names_in_all_languages(s):
    assert re.fullmatch(r"[\u4e00-\u9fff()Ⅰ-Ⅻ·、:0-9]+", s.zh), s.zh
    assert s.zh_hant == to_hant(s.zh)
    assert s.en.isascii()
    assert s.en == s.en.strip()
    assert not re.search(r"[\u4e00-\u9fff]", s.en + s.common_en)


@sweep
def test_neutral_and_composed_of_its_ions(s):
    if not s.ions:
        return
    assert sum(notation.charge(ion) * n for ion, n in s.ions) == 0
    atoms = Counter()
    for ion, n in s.ions:
        assert ion in CONTENT.ions
        for a, k in notation.atoms(ion).items():
            atoms[a] += k * n
    left = Counter(notation.atoms(s.formula))
    left.subtract(atoms)
    water = left.pop("O", 0)
    assert left.pop("H", 0) == 2 * water
    assert not any(left.values())
    assert bool(water) == ("hydrate" in s.tags)
    assert s.ions == tuple(sorted(s.ions, key=lambda i: i[0].endswith("-"))), "cations first"


@sweep
def test_parts_compose_the_formula(s):
    atoms = Counter()
    for symbol, n in s.parts:
        assert symbol in CONTENT.elements or symbol in CONTENT.groups
        for a, k in notation.atoms(symbol).items():
            atoms[a] += k * n
    assert atoms == Counter(notation.atoms(s.formula))


@sweep
def test_composition_agrees_with_an_independent_library(s):
    text = s.formula.replace("[", "(").replace("]", ")")  # chempy reads square brackets as phases
    if text[0].isdigit():
        return  # chempy takes a leading number of a hydrate for a coefficient
    oracle = Oracle.from_formula(text.replace(".", ".."))
    composition = {notation.SYMBOLS[z - 1]: n for z, n in oracle.composition.items() if z}
    assert composition == dict(notation.atoms(s.formula))


@sweep
def test_c17_area_is_derived_from_state_and_solubility(s):
    if s.formula == "H2O":
        assert s.area == "liquid"  # named by the rule
        return
    dissolves = s.solubility in ("soluble", "slightly")
    if s.state == "aq" or dissolves:
        assert s.area == "solution"
    else:
        assert s.area == {"s": "solid", "unstable": "solid", "l": "liquid", "g": "gas"}[s.state]


@pytest.mark.parametrize(
    ("area", "formulas"),
    [
        ("solid", "BaSO4 Na2O"),
        ("liquid", "CS2 Br2 H2O"),
        ("gas", "Cl2 NH3 SO2 CO2"),
        ("solution", "Na2SO4 H2SO4 HCl Ca(OH)2"),
    ],
)
def test_c17_examples(area, formulas):
    assert {f: CONTENT.substances[f].area for f in formulas.split()} == dict.fromkeys(formulas.split(), area)


@sweep
def test_harm_and_help_have_a_reason(s):
    assert 0 <= s.damage <= 3
    assert s.heal in (0, 1)
    assert not (s.damage and s.heal)
    if s.damage or s.heal or s.special:
        assert s.reason_zh
        assert s.reason_en
        assert s.reason_hant == to_hant(s.reason_zh)


def test_damage_is_that_of_real_hazard():
    damage = {s.formula: s.damage for s in SUBSTANCES}
    assert damage["H2SO4"] == 2  # [S]
    assert damage["F2"] == 3
    assert [f for f, d in damage.items() if d == 3] == ["F2"]
    for harmless in ("NaCl", "H2O", "CO2", "N2", "CaCO3", "Na2CO3", "BaSO4", "KCl", "NaHCO3", "Fe2O3", "SiO2", "O2"):
        assert damage[harmless] == 0, harmless
    harmful = "HNO3 HCl NaOH KOH Cl2 Br2 I2 NO2 SO2 H2S CO NH3 PH3 O3 BaCl2 CuSO4 AgNO3 MnSO4 KMnO4 HF"
    for f in harmful.split():
        assert damage[f] >= 1, f


@sweep
def test_colours(s):
    forms = {n: getattr(s.colours, n) for n in ("solid", "liquid", "solution", "gas")}
    assert all(re.fullmatch(r"#[0-9A-F]{6}|", c) for c in forms.values())
    assert s.colour == forms[s.area], "a substance has the colour of the form it lies in"
    assert s.colour


@pytest.mark.parametrize(
    ("formula", "why"),
    [
        ("Fe2O3", "metal_oxide"),
        ("Na2O2", "metal_oxide"),
        ("NaH", "metal_hydride"),
        ("CaC2", "metal_carbide"),
        ("Mg2Si", "metal_silicide"),
        ("Na", "solid_element"),
        ("S", "solid_element"),
        ("I2", "solid_element"),
        ("[Cu(NH3)4]SO4", "complex"),
        ("NaAlO2", "complex"),
        ("Cl2", ""),
        ("Br2", ""),
        ("SiO2", ""),
        ("SiC", ""),
        ("NH3", ""),
        ("KMnO4", ""),
        ("K2Cr2O7", ""),
        ("BaTiO3", ""),
        ("Cu(OH)2", ""),
        ("CO2", ""),
    ],
)
def test_c42_illegal_attacks(formula, why):
    assert CONTENT.substances[formula].illegal_attack == why


@sweep
def test_tags_fit_ions(s):
    if "normal_salt" in s.tags and s.ions:
        assert s.cation != "H+"
        assert "OH-" not in s.anions
    if "acid" in s.tags:
        assert s.cation == "H+"
    if "alkali" in s.tags:
        assert s.anions == ("OH-",)
        assert s.solubility in ("soluble", "slightly")
    if "acid_salt" in s.tags:
        assert "H" in s.formula
    if "basic_salt" in s.tags:
        assert "O" in s.formula
    if "double_salt" in s.tags and s.ions:
        assert len(s.cations) == 2
    if "element" in s.tags:
        assert len(notation.atoms(s.formula)) == 1
    elif s.formula != "O3":
        assert len(notation.atoms(s.formula)) > 1
    assert ("ammonium" in s.tags) == ("NH4+" in s.cations)
    assert not ("ionic" in s.tags and "covalent" in s.tags)


@sweep
def test_oxides_hold_oxygen_and_one_other_element(s):
    if "oxide" in s.tags and "hydrate" not in s.tags:
        atoms = set(notation.atoms(s.formula))
        assert "O" in atoms
        assert len(atoms) == 2
        assert "salt" not in s.tags


def test_no_two_records_of_one_composition():
    keys = Counter(notation.key(f) for f in [*CONTENT.substances, *CONTENT.absent])
    assert [k for k, n in keys.items() if n > 1] == []


def test_c16_no_organic_substance_and_no_mixed_salt():
    for s in SUBSTANCES:
        atoms = notation.atoms(s.formula)
        carbon_hydrogen = {"C", "H"} <= set(atoms)
        inorganic = s.anion in ("CO3^2-", "HCO3-", "CN-", "SCN-") or "basic_salt" in s.tags or "CO3^2-" in s.anions
        assert not carbon_hydrogen or inorganic, s.formula
        acid_anions = [a for a in s.anions if a not in ("OH-", "O^2-")]
        apatite = s.formula == "Ca5(PO4)3F"  # a mineral of its own, not a mixture of two salts
        assert len(acid_anions) <= 1 or apatite, s.formula


def test_same_substance_in_two_writings():
    pairs = {s.formula: s.same_as for s in SUBSTANCES if s.same_as}
    assert pairs["NaAlO2"] == "Na[Al(OH)4]"
    for old, new in pairs.items():
        a, b = CONTENT.substances[old], CONTENT.substances[new]
        assert (a.damage, a.heal, a.special, a.illegal_attack) == (b.damage, b.heal, b.special, b.illegal_attack)
        left = Counter(notation.atoms(new))
        left.subtract(notation.atoms(old))
        assert left["H"] == 2 * left["O"] > 0, "they differ by water"


@pytest.mark.parametrize("a", CONTENT.absent.values(), ids=lambda a: a.formula)
def test_absent(a):
    assert a.formula not in CONTENT.substances
    assert a.code in ABSENT_CODES
    assert a.zh
    assert a.en
    assert a.reason_zh
    assert a.reason_en


def test_what_textbooks_call_not_existing_is_known_as_such():
    for f in [
        "Al2(CO3)3",
        "Fe2(CO3)3",
        "FeI3",
        "CuI2",
        "Fe2(SO3)3",
        "CuCO3",
        "AgHCO3",
        "(NH4)2SiO3",
        "Hg(OH)2",
        "Al(HCO3)3",
    ]:
        assert f in CONTENT.absent, f


@pytest.mark.parametrize(
    ("solubility", "formulas"),
    [
        (
            "soluble",
            "NaCl KNO3 (NH4)2SO4 CuSO4 FeCl3 BaCl2 AgNO3 Pb(NO3)2 MgCl2 ZnSO4 MnCl2 NaOH Ba(OH)2 Ba(HCO3)2 AgF",
        ),
        (
            "insoluble",
            "AgCl AgBr AgI BaSO4 BaCO3 CaCO3 PbSO4 CuS FeS HgS Mg(OH)2 Fe(OH)3 Cu(OH)2 FePO4 CaSiO3 CaF2 ZnS",
        ),
        ("slightly", "CaSO4 Ag2SO4 MgCO3 Ca(OH)2 PbCl2 Li2CO3 BaF2"),
        ("decomposes", "Al2S3 MgS Mg3N2 AgOH"),
    ],
)
def test_solubility_table(solubility, formulas):
    wrong = {
        f: CONTENT.substances[f].solubility for f in formulas.split() if CONTENT.substances[f].solubility != solubility
    }
    assert wrong == {}


def test_states_where_lists_go_wrong():
    """Anhydrous tin(IV) chloride is a fuming liquid (melts at -33 °C); lists that call it solid mean its hydrate."""
    states = {"SnCl4": "l", "TiCl4": "l", "Hg": "l", "Br2": "l", "SO3": "l", "P2O3": "l", "N2O5": "s", "N2O4": "g"}
    assert {f: CONTENT.substances[f].state for f in states} == states


@pytest.mark.parametrize("e", CONTENT.elements.values(), ids=lambda e: e.symbol)
def test_elements(e):
    assert e.number == notation.atomic_number(e.symbol)
    assert sum(e.shells) == e.number
    assert float(e.mass) == pytest.approx(Oracle.from_formula(e.symbol).mass, rel=2e-3)
    assert re.fullmatch(r"[\u4e00-\u9fff]", e.zh)
    assert 1 <= len(e.valences) <= 3, "what fits on the card"


@pytest.mark.parametrize("g", CONTENT.groups.values(), ids=lambda g: g.symbol)
def test_groups_and_their_pictures(g):
    assert g.ion in CONTENT.ions
    assert notation.charge(g.ion) == g.charge != 0
    assert Counter(symbol for symbol, _, _ in g.atoms) == Counter(notation.atoms(g.symbol))
    assert all(-1 <= x <= 1 and -1 <= y <= 1 for _, x, y in g.atoms)
    reached = {0}
    for _ in g.atoms:
        reached |= {j for i, j, _ in g.bonds if i in reached} | {i for i, j, _ in g.bonds if j in reached}
    assert reached == set(range(len(g.atoms))), "the picture hangs together"
    for i, j, order in g.bonds:
        (_, x, y), (_, u, v) = g.atoms[i], g.atoms[j]
        assert order in (1, 2, 3)
        assert (x - u) ** 2 + (y - v) ** 2 > 0.1, "bonded atoms do not lie on each other"


def test_every_group_card_is_used():
    used = {symbol for s in SUBSTANCES for symbol, _ in s.parts}
    unused = set(CONTENT.groups) - used
    assert unused <= {"CN"}  # as a ligand only, when no cyanide is in the data
    assert len(set(CONTENT.groups) & used) >= 22


def test_c6_operations():
    conditions = {o.condition for o in CONTENT.operations.values() if o.condition}
    assert conditions == {"heat", "electricity", "light", "catalyst", "pressure"}
    assert CONTENT.operations["cool"].negates == ("heat",)
    assert set(CONTENT.operations["isolate"].negates) == conditions
    for o in CONTENT.operations.values():
        assert o.text_zh
        assert o.text_en


def test_c7_deck():
    by_kind = Counter()
    for design, n in CONTENT.deck.items():
        by_kind[design.partition(":")[0]] += n
    assert 150 <= by_kind.total() <= 175
    assert 80 <= by_kind["atom"] <= 100
    assert 35 <= by_kind["group"] <= 48
    assert 26 <= by_kind["op"] <= 36
    assert CONTENT.deck["op:pressure"] in (1, 2)
    atoms = {d.removeprefix("atom:"): n for d, n in CONTENT.deck.items() if d.startswith("atom:")}
    most = sorted(atoms, key=lambda a: -atoms[a])
    assert set(most[:2]) == {"H", "O"}
    assert {"C", "N", "Na", "Cl", "S", "Ca", "Fe"} <= {a for a, n in atoms.items() if n >= 4}
    assert set(CONTENT.operations) == {d.removeprefix("op:") for d in CONTENT.deck if d.startswith("op:")}


def test_c2_layers_by_seats():
    assert [CONTENT.rules.layers[n] for n in range(2, 7)] == [7, 6, 6, 5, 5]


def test_digest_changes_with_content_only():
    assert re.fullmatch(r"[0-9a-f]{64}", CONTENT.digest)
    assert load_chem(()).digest == CONTENT.digest


def test_subscripts_are_smallest_unless_the_molecule_is_larger():
    larger = {"H2O2", "N2O4", "N2H4", "B2H6", "S2Cl2", "As4S4", "Hg2O", "H2Cr2O7"}
    for s in SUBSTANCES:
        if "element" in s.tags or s.formula in larger or any(ion[0] == "[" or ion[1].isdigit() for ion, _ in s.ions):
            continue
        if "hydrate" not in s.tags and len(s.ions) == 2 and "acid" not in s.tags:
            assert gcd(*(n for _, n in s.ions)) == 1, s.formula
