"""The search for short lists: its costs against exact prices, and its choice against others."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

import reference_solver as reference

from russianpoker.analysis import price, simplify
from russianpoker.errors import DuplicateCardError, MoneyError, UnsupportedOptionError
from russianpoker.strategies import OASIS_SHORT
from russianpoker.strategies.simple import HOLDINGS, PLAYS, SimpleRule, simple_strategy

TWELVE = reference.deck_of("AKQJ", "shd")
SIXTEEN = reference.deck_of("AKQJ", "shdc")


@pytest.mark.parametrize("name", ["caribbean-us", "oasis-single", "fivecard-senator"])
def test_the_cost_is_the_price(name):
    found = simplify(name, 0, deck=SIXTEEN, most=4)
    exact = price(name, found.strategy, deck=SIXTEEN)
    assert found.cost == pytest.approx(float(exact.cost), abs=1e-9)
    assert found.digest == exact.digest


@pytest.mark.parametrize("name", ["russian-2010", "sixcard-senator"])
def test_with_purchases_told_from_a_sample_the_cost_is_near_the_price(name):
    found = simplify(name, 0, deck=SIXTEEN, most=3)
    exact = price(name, found.strategy, deck=SIXTEEN)
    assert found.cost == pytest.approx(float(exact.cost), abs=0.02)


def test_a_longer_list_costs_less_and_ends_where_it_costs_little_enough():
    found = simplify("oasis-single", 2, deck=SIXTEEN)
    assert all(longer < shorter for shorter, longer in pairwise(found.costs))
    assert len(found.costs) == len(found.rules) + 1
    assert found.cost <= 2 < found.costs[-2]
    assert simplify("oasis-single", 100, deck=SIXTEEN).rules == ()


@pytest.mark.parametrize("name", ["caribbean-us", "oasis-single"])
def test_no_other_rule_is_better_than_the_one_found(name):
    best = float(price(name, simplify(name, 0, deck=TWELVE, most=1).strategy, deck=TWELVE).cost)
    source = Random(name)
    ranks = (11, 12, 13, 14)
    for _ in range(25):
        rule = SimpleRule(
            holding=source.choice([*HOLDINGS]),
            upcards=tuple(sorted(source.choices(ranks, k=2))),
            match=source.choice([None, True, False]),
            play=source.choice(["bet", *PLAYS]),
        )
        other = price(name, simple_strategy("other", [rule]), deck=TWELVE)
        assert float(other.cost) > best - 1e-4


def test_workers_make_no_difference():
    with ThreadPoolExecutor(2) as pool:
        found = simplify("caribbean-us", 0, deck=TWELVE, most=2, executor=pool)
    assert found == simplify("caribbean-us", 0, deck=TWELVE, most=2)


def test_it_is_shown():
    found = simplify("caribbean-us", 0, deck=TWELVE, most=1)
    (rule,) = found.rules
    assert str(found).splitlines()[1:] == [f"  1. {rule}", "  else fold"]
    assert found.columns() == {"rule": [str(rule)]}
    assert str(rule) in found._repr_html_()
    assert found.strategy.name == "1 rules for caribbean-us"


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"variant": "holdem-casino"}, UnsupportedOptionError),
        ({"most": 0}, UnsupportedOptionError),
        ({"most": True}, UnsupportedOptionError),
        ({"within": 0.001}, MoneyError),
        ({"within": -1}, MoneyError),
        ({"table_maximum": 1.5}, MoneyError),
        ({"deck": "As As Kd"}, DuplicateCardError),
    ],
)
def test_bad_input_is_refused(changes, error):
    with pytest.raises(error):
        simplify(**{"variant": "caribbean-us", **changes})


@pytest.mark.slow
def test_four_rules_play_caribbean_stud_to_the_last_thousandth():
    found = simplify("caribbean-us", Fraction(1, 100_000))
    assert [str(rule) for rule in found.rules] == [
        "ace-king-queen, the fourth card higher than the upcard: bet",
        "ace-king, one of the upcard's rank, against 2 to T: bet",
        "ace-king with a queen or a jack, one of the upcard's rank: bet",
        "a pair or better: bet",
    ]
    assert price("caribbean-us", found.strategy).cost == Fraction(311_433, 138_425_211_925)


@pytest.mark.slow
def test_eight_rules_play_oasis_poker_to_a_thousandth():
    found = simplify("oasis-single")
    assert [str(rule) for rule in found.rules] == [rule.name for rule in OASIS_SHORT.rules[:8]]
    cost = price("oasis-single", OASIS_SHORT).cost
    assert cost == Fraction(2_240_000_407, 2_325_543_560_340)
    assert found.cost == pytest.approx(float(cost), abs=1e-9)
