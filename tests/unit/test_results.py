"""Results of the analysis that are built by hand: what cannot be is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import attrs
import pytest
from json_examples import by_class, examples

from russianpoker import parse_cards
from russianpoker.analysis import Advice, Option, SolveResult
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
        ({"strategy": {}}, "strategy must be a StrategyTable, a HoldemStrategyTable or None"),
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


VALUES = {name: values[0] for name, values in by_class(examples()).items()}
"""A value of each class."""


@pytest.mark.parametrize(
    ("kind", "changes", "complaint"),
    [
        ("Advice", {"options": ()}, "options must be a tuple of options, not"),
        ("Advice", {"options": [Option("bet", Fraction(1), Fraction())]}, "options must be a tup"),
        ("Option", {"action": None}, "action must be a text, not None"),
        ("Option", {"value": 0.5}, "value must be a Fraction, not 0.5"),
        ("Option", {"loss": Fraction(-1, 9)}, "loss must be a Fraction, not negative"),
        ("Progress", {"done": 14}, "done is 14, of 13"),
        ("Progress", {"done": True}, "done must be a whole number from 0"),
        ("Progress", {"total": -1}, "total must be a whole number from 0"),
        ("Progress", {"seconds": float("nan")}, "seconds must be a number, not nan"),
        ("ChartRow", {"upcard": 14}, "upcard must be a Rank, not 14"),
        ("ChartRow", {"deals": 1.0}, "deals must be a whole number from 0"),
        ("SideBetLine", {"line": "flush 3:1"}, "line must be a PayLine"),
        ("SideBetLine", {"hits": -1}, "hits must be a whole number from 0"),
        ("SideBetValue", {"bet": "bonus"}, "bet must be a SideBet"),
        ("SideBetValue", {"hands": 0}, "hands must be a whole number from 1"),
        ("SideBetValue", {"hands": 4223}, "lines are hit by 4224, of 4223 hands"),
        ("RuleChange", {"house_edge": 0.05}, "house_edge must be a Fraction, not 0.05"),
        ("RuleChange", {"change": 0}, "change must be a Fraction, not 0"),
        ("RuleChange", {"precision": "fast"}, "precision must be a Precision, not 'fast'"),
        ("RuleChange", {"change_bound": Fraction(-1)}, "change_bound must be a Fraction, not neg"),
        ("SkippedChange", {"reason": None}, "reason must be a text, not None"),
        ("HouseRules", {"table_maximum": 50}, "table_maximum must be a Fraction, not negative, or"),
        ("HouseRules", {"changes": [1]}, "changes must be a tuple of changes"),
        ("HouseRules", {"skipped": ("none",)}, "skipped must be a tuple of skipped changes"),
        ("RuleCost", {"decisions": -1}, "decisions must be a whole number from 0"),
        ("RuleCost", {"cost": 0.01}, "cost must be a Fraction, not negative, not 0.01"),
        ("RuleCost", {"standard_error": -0.01}, "standard_error must be a number, not negative"),
        ("Mistake", {"cards": ()}, "cards must be a tuple of different cards"),
        ("Mistake", {"cards": parse_cards("As") * 2}, "cards must be a tuple of different cards"),
        ("Mistake", {"upcard": "As"}, "upcard must be a card or None, not 'As'"),
        ("Mistake", {"loss": Fraction(-1)}, "loss must be a Fraction, not negative"),
        ("Judgement", {"rounds": 0}, "rounds must be a whole number from 1"),
        ("Judgement", {"seed": -1}, "seed must be a whole number from 0"),
        ("Judgement", {"cost": Fraction(-1)}, "cost must be a Fraction, not negative"),
        ("Judgement", {"standard_error": float("inf")}, "standard_error must be a number, not n"),
        ("Judgement", {"rules": ("bet",)}, "rules must be a tuple of rule costs"),
        ("Judgement", {"mistakes": None}, "mistakes must be a tuple of mistakes, not None"),
        ("ShortList", {"rules": ()}, "costs are 3, of lists of 0 to 0 rules"),
        ("ShortList", {"rules": ("bet",)}, "rules must be a tuple of simple rules"),
        ("ShortList", {"costs": ()}, "costs are 0, of lists of 0 to 2 rules"),
        ("ShortList", {"costs": (1.0, float("nan"), 0.1)}, "costs must be a tuple of numbers"),
        ("Information", {"deals": 0}, "deals must be a whole number from 1"),
        ("Information", {"looks": 0}, "looks must be a whole number from 1"),
        ("Information", {"seen": True}, "seen must be a whole number from 0"),
        ("Information", {"total": 0.5}, "total must be a Fraction, not 0.5"),
        (
            "Information",
            {"total_of_squares": Fraction(1)},
            "total_of_squares is less than 3 hands can have",
        ),
        (
            "Information",
            {"first_total": Fraction(-2)},
            "first_total_of_squares is less than 3 hands can have",
        ),
        ("Difference", {"option": None}, "option must be a text, not None"),
        ("Difference", {"b": 1}, "b must be a text or None, not 1"),
        ("Comparison", {"a": "oasis"}, "a must be a RuleVariant, not 'oasis'"),
        ("Comparison", {"differences": None}, "differences must be a tuple of differences"),
        ("Comparison", {"house_edges": (None,)}, "house_edges must be a pair of Fractions or None"),
        ("Comparison", {"house_edges": (0.05, None)}, "house_edges must be a pair of Fractions"),
    ],
)
def test_no_result_that_cannot_be_is_built(
    kind: str, changes: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(DealError, match=f"^{kind}: {complaint}"):
        attrs.evolve(VALUES[kind], **changes)


def advice(*values: tuple[int, int]) -> Advice:
    return Advice(tuple(Option("bet", Fraction(value), Fraction(loss)) for value, loss in values))


@pytest.mark.parametrize(
    "values",
    [[(1, 1)], [(1, 0), (0, 2)], [(0, 1), (1, 0)], [(2, 0), (0, 2), (1, 1)]],
    ids=["a loss", "another loss", "the worse first", "not in order"],
)
def test_advice_has_the_best_first_and_what_the_others_lose(values: list[tuple[int, int]]) -> None:
    assert advice((2, 0), (2, 0), (1, 1)).best.value == 2
    with pytest.raises(DealError, match=r"^Advice: options must have the best first"):
        advice(*values)


def test_sums_of_a_single_hand_and_of_equal_ones_are_taken() -> None:
    found = attrs.evolve(
        VALUES["Information"], total=Fraction(3), total_of_squares=Fraction(3), deals=3
    )

    assert (found.gain, found.standard_error) == (1, 0)
