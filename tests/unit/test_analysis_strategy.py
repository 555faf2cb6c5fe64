"""Solved strategies against advice, hand by hand, and against the solver's own counts."""

import random
from collections import Counter
from fractions import Fraction
from math import comb

import attrs
import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

import reference_solver as reference

from russianpoker.analysis import advise, solve
from russianpoker.analysis.strategy import StrategyTable
from russianpoker.errors import ActionError, CheckpointError, UnsupportedOptionError
from russianpoker.presets import find_variant
from russianpoker.rules import BetRule

TWELVE = reference.deck_of("AKQJ", "shd")
NAMES = {"sixth": "sixth card", "paid at once": "natural"}


def random_game(seed):
    rng = random.Random(f"strategy {seed}")
    while True:
        variant = reference.random_variant(rng)
        maximum = reference.random_maximum(rng)
        deck = reference.random_deck(rng, rng.choice((12, 13, 14)))
        try:
            return rng, variant, maximum, deck, solve(variant, table_maximum=maximum, deck=deck)
        except UnsupportedOptionError:
            continue


@pytest.mark.parametrize("seed", range(12))
def test_no_other_action_is_better(seed, tmp_path):
    rng, variant, maximum, deck, result = random_game(seed)
    result.strategy.save(tmp_path / "table.json")
    table = StrategyTable.load(tmp_path / "table.json", variant)
    assert table == result.strategy
    for _ in range(12):
        upcard, *hand = rng.sample(deck, 6)
        advice = advise(variant, hand, upcard, table_maximum=maximum, deck=deck)
        action = table.action(hand, upcard)
        name = "natural" if action is None else str(action)
        worth = max(
            option.value
            for option in advice.options
            if option.action == name or (name == "bet" and option.action.startswith("bet +"))
        )
        assert worth == advice.best.value, (hand, upcard, name)


@pytest.mark.parametrize("name", ["caribbean-us", "russian-2010", "fivecard-senator"])
def test_a_chart_counts_what_the_solver_counts(name):
    result = solve(name, deck=TWELVE)
    deals = 12 * comb(11, 5)
    counted = Counter()
    for row in result.strategy.chart():
        counted[NAMES.get(row.play, row.play.split(",")[0])] += row.deals
    assert {each: Fraction(count, deals) for each, count in counted.items()} == dict(
        result.frequencies
    )
    assert any("exchange" in each for each in counted) == (name != "caribbean-us")


# --- arguments of another game


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("holdem-casino", {"upcard": "9h"}),
        ("holdem-casino", {"discards": "9h"}),
        ("holdem-casino", {"dealer": "9h 8h"}),
        ("holdem-casino", {"insurance": 2}),
        ("caribbean-us", {"board": "9h 8h 7h"}),
        ("caribbean-us", {"turn_bet": True}),
        ("russian-2010", {"insurance": 2}),
    ],
)
def test_advice_refuses_what_says_nothing_of_the_position(name, given):
    position = (
        {"hand": "As Ks", "board": "2c 7d Jh"}
        if name == "holdem-casino"
        else {"hand": "As Ks 4d 5c 9c", "upcard": "2s"}
    )
    with pytest.raises(ActionError, match=f"{next(iter(given))} says nothing of this position"):
        advise(name, **{**position, **given})


def test_advice_stays_a_function_once_it_was_asked():
    from russianpoker import analysis

    for _ in range(2):
        assert analysis.advise("caribbean-us", "As Ad 4d 5c 9c", "Ah").best.action == "bet"


# --- moments


SLOW_SEEDS = [0, 3, 12, 21, 22, 24, 26, 28, 30, 38, 43]


@pytest.mark.parametrize(
    "seed", [11, 23, 27, *(pytest.param(seed, marks=pytest.mark.slow) for seed in SLOW_SEEDS)]
)
def test_stake_and_variance_with_exchanges_are_those_of_the_reference(seed):
    rng = random.Random(f"moments {seed}")
    variant = reference.random_variant(rng)
    maximum = reference.random_maximum(rng)
    deck = reference.random_deck(rng, rng.choice((12, 13)))
    # An odd bet, so that no two ways to play are worth the same.
    antes = variant.bet.antes + rng.choice((-1, 1)) * Fraction(1, rng.choice((83, 89, 97)))
    bet = attrs.evolve(variant.bet, antes=antes)
    game = attrs.evolve(variant, purchase=None, sixth_card=None, bet=bet)
    result = solve(game, table_maximum=maximum, deck=deck, moments=True)
    expected = reference.reference_solve(game, deck, maximum)
    assert result.expected_value == expected.value
    assert result.mean_stake == expected.mean_stake
    assert result.variance == expected.variance
    plain = solve(game, table_maximum=maximum, deck=deck)
    assert attrs.evolve(plain, mean_stake=result.mean_stake, variance=result.variance) == result


@pytest.mark.parametrize("name", ["russian-2010", "sixcard-senator"])
def test_moments_are_not_counted_with_a_sixth_card_or_a_purchase(name):
    result = solve(name, deck=TWELVE, moments=True)
    assert result.mean_stake is None
    assert result.variance is None


def test_a_checkpoint_with_moments_is_another(tmp_path):
    path = tmp_path / "state.json"
    result = solve("oasis-single", deck=TWELVE, checkpoint=path, moments=True)
    assert solve("oasis-single", deck=TWELVE, checkpoint=path, moments=True) == result
    assert result.variance is not None
    with pytest.raises(CheckpointError, match="moments"):
        solve("oasis-single", deck=TWELVE, checkpoint=path)


def test_loads_that_do_not_fit_are_refused():
    odd = attrs.evolve(
        find_variant("oasis-single"), bet=BetRule(antes=Fraction(10**7 + 1, 10**4 + 1))
    )
    with pytest.raises(UnsupportedOptionError, match="64 bits"):
        solve(odd, moments=True, deck=reference.deck_of("AKQJT98", "shdc"))
