"""Results of the solver that are built by hand: what cannot be is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import attrs
import pytest

from russianpoker.analysis import SolveResult
from russianpoker.errors import DealError

RESULT = SolveResult(
    variant="house",
    digest="0",
    expected_value=Fraction(-1, 20),
    frequencies=(("fold", Fraction(1, 2)), ("bet", Fraction(1, 2))),
    mean_stake=Fraction(2),
    variance=Fraction(5),
    outcomes=(("fold", Fraction(1, 2)), ("loss", Fraction(1, 2))),
)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"variant": 5}, "variant must be a text, not 5"),
        ({"digest": None}, "digest must be a text, not None"),
        ({"table_maximum": 5}, "table_maximum must be a Fraction, not negative, or None, not 5"),
        ({"table_maximum": Fraction(-1)}, "table_maximum must be a Fraction, not negative"),
        ({"expected_value": -0.05}, "expected_value must be a Fraction, not -0.05"),
        ({"frequencies": {"fold": Fraction(1)}}, "frequencies must be a tuple of names, each"),
        ({"frequencies": (("fold", 1),)}, "frequencies must be a tuple of names, each"),
        ({"frequencies": (("fold", Fraction(3, 2)),)}, "frequencies must be a tuple of names"),
        ({"frequencies": (("fold", Fraction(-1, 2)),)}, "frequencies must be a tuple of names"),
        ({"frequencies": range(10**9)}, "frequencies must be a tuple of names"),
        ({"mean_stake": Fraction()}, "mean_stake must be more than nothing"),
        ({"mean_stake": Fraction(-1)}, "mean_stake must be a Fraction, not negative"),
        ({"variance": Fraction(-1)}, "variance must be a Fraction, not negative, or None"),
        ({"variance": 1.5}, "variance must be a Fraction, not negative, or None, not 1.5"),
        ({"outcomes": (("fold", Fraction(2)),)}, "outcomes must be a tuple of names"),
        ({"precision": "exact"}, "precision must be a Precision, not 'exact'"),
        ({"error_bound": Fraction(-1)}, "error_bound must be a Fraction, not negative"),
        ({"strategy": {}}, "strategy must be a StrategyTable or None"),
    ],
)
def test_a_result_that_cannot_be_is_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DealError, match=f"^SolveResult: {complaint}"):
        attrs.evolve(RESULT, **changes)


def test_what_was_not_counted_may_be_missing() -> None:
    bare = attrs.evolve(RESULT, mean_stake=None, variance=None, outcomes=(), frequencies=())

    assert (bare.element_of_risk, bare.standard_deviation) == (None, None)
    assert (RESULT.element_of_risk, round(RESULT.standard_deviation or 0, 3)) == (
        Fraction(1, 40),
        2.236,
    )
