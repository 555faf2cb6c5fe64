"""Prices of strategies that are built by hand: what cannot be is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import attrs
import pytest

from russianpoker import Rank
from russianpoker.errors import DealError

pytest.importorskip("numpy", reason="the extra 'solver' is not installed")

from russianpoker.analysis.pricing import Deviation, StrategyPrice

DEVIATION = Deviation(
    holding="ace-king",
    upcard=Rank.ACE,
    play="bet",
    best="fold",
    frequency=Fraction(1, 250),
    cost=Fraction(1, 1000),
)
PRICE = StrategyPrice(
    variant="house",
    digest="0",
    strategy="any pair",
    table_maximum=None,
    expected_value=Fraction(-1, 20),
    frequencies=(("fold", Fraction(1, 2)), ("bet", Fraction(1, 2))),
    deviations=(DEVIATION,),
)


@pytest.mark.parametrize(
    ("value", "changes", "complaint"),
    [
        (DEVIATION, {"upcard": "ace"}, "upcard must be a Rank, not 'ace'"),
        (DEVIATION, {"frequency": Fraction()}, "frequency must be more than nothing"),
        (DEVIATION, {"frequency": Fraction(9, 8)}, "frequency must be a Fraction from 0 to 1"),
        (DEVIATION, {"cost": Fraction(-1)}, "cost must be a Fraction, not negative"),
        (PRICE, {"expected_value": -0.05}, "expected_value must be a Fraction"),
        (PRICE, {"frequencies": (("bet", Fraction(2)),)}, "frequencies must be a tuple"),
        (PRICE, {"deviations": ("bet",)}, "deviations must be a tuple of deviations"),
    ],
)
def test_no_price_that_cannot_be_is_built(
    value: Any, changes: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(DealError, match=f"^{type(value).__name__}: {complaint}"):
        attrs.evolve(value, **changes)
