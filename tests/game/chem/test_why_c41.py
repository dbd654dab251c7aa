"""C41: for any substances and conditions the core says why."""

from __future__ import annotations

import pytest

from cards.text import Texts
from tests.game.chem.tabletop import chem_game


@pytest.mark.parametrize(
    ("formulas", "conditions"),
    [(("NaCl", "KNO3"), ()), (("Cu", "HCl"), ()), (("BaCl2", "Na2SO4"), ()), (("CaCO3",), ("heat",)), (("CaCO3",), ())],
)
def test_c41_the_core_can_say_why_in_both_languages(formulas: tuple[str, ...], conditions: tuple[str, ...]) -> None:
    reason = chem_game().world.knowledge.why(formulas, conditions)
    for lang in ("zh-Hans", "en"):
        assert Texts.load(lang).t(f"why.{reason.code}", **reason.args)
