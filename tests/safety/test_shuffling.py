"""Shuffles are uniform: chi-square tests whose significance is stated, and which see biased ones.

Each test refuses a uniform shuffle with a probability of one in a thousand; the seeds are fixed, so
each passes always or never. A statistic that is too small, as of counts that are too even, fails
the same way.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from itertools import pairwise
from statistics import NormalDist

import pytest

from russianpoker.cards import Deck
from russianpoker.presets import find_variant
from russianpoker.rounds import Round

SIGNIFICANCE = 0.001
SHUFFLES = 5_200
DECK = Deck.standard()


def chi_square(counts: Counter, cells: int) -> float:
    """The statistic of counts against the same expectation in every cell."""
    expected = counts.total() / cells
    squares = sum((count - expected) ** 2 for count in counts.values())
    return (squares + (cells - len(counts)) * expected**2) / expected


def bounds(freedom: int) -> tuple[float, float]:
    """Between which the statistic lies, but for the significance, by Wilson and Hilferty (1931)."""
    spread = 2 / (9 * freedom)
    tails = NormalDist().inv_cdf(SIGNIFICANCE / 2), NormalDist().inv_cdf(1 - SIGNIFICANCE / 2)
    low, high = (freedom * (1 - spread + tail * math.sqrt(spread)) ** 3 for tail in tails)
    return low, high


def is_uniform(counts: Counter, cells: int, freedom: int) -> bool:
    low, high = bounds(freedom)
    return low < chi_square(counts, cells) < high


@pytest.mark.parametrize("freedom", [50, 100, 500])
def test_half_the_significance_lies_beyond_each_bound(freedom):
    """For an even number of degrees of freedom the tail is that of a Poisson distribution."""

    def above(bound):
        mean = bound / 2
        counts = range(freedom // 2)
        logs = (count * math.log(mean) - mean - math.lgamma(count + 1) for count in counts)
        return math.fsum(map(math.exp, logs))

    low, high = bounds(freedom)
    assert 1 - above(low) == pytest.approx(SIGNIFICANCE / 2, rel=0.1)
    assert above(high) == pytest.approx(SIGNIFICANCE / 2, rel=0.1)


def by_place(shuffle, count=SHUFFLES):
    """How often each card lay at each place, and how often each card followed each other one."""
    places, pairs = Counter(), Counter()
    for _ in range(count):
        order = shuffle()
        places.update(enumerate(order))
        pairs.update(pairwise(order))
    return places, pairs


def checked(shuffle):
    """Whether places and neighbours are uniform."""
    places, pairs = by_place(shuffle)
    # Each card lies somewhere and each place holds a card: of 52 rows and columns one is not free.
    return is_uniform(places, 52 * 52, 51 * 51), is_uniform(pairs, 52 * 51, 51 * 51 - 1)


def indices(deck):
    return [card.index for card in deck]


def test_every_card_is_equally_often_at_every_place_and_after_every_other():
    source = random.Random(20_260_101)
    assert checked(lambda: indices(DECK.shuffled(source))) == (True, True)


def test_seeds_in_a_row_are_as_good():
    seeds = iter(range(SHUFFLES))
    assert checked(lambda: indices(DECK.shuffled(next(seeds)))) == (True, True)


def test_the_first_cards_dealt_from_seeds_in_a_row_are_uniform():
    variant = find_variant("russian-2010")
    first, upcards = Counter(), Counter()
    for seed in range(SHUFFLES):
        game = Round.deal(variant, 10, seed=seed)
        first[game.boxes[0].dealt[0]] += 1
        upcards[game.dealer[-1]] += 1
    assert is_uniform(first, 52, 51)
    assert is_uniform(upcards, 52, 51)


def swapped_with_any(source):
    """The common mistake: each card changes places with any one of the 52."""
    order = list(range(52))
    for place in range(52):
        other = source.randrange(52)
        order[place], order[other] = order[other], order[place]
    return order


def one_too_few(source):
    """Another one: no card stays where it is (Sattolo's shuffle)."""
    order = list(range(52))
    for place in range(51, 0, -1):
        other = source.randrange(place)
        order[place], order[other] = order[other], order[place]
    return order


def cut(source):
    """Every card everywhere equally often, and its neighbours always the same."""
    at = source.randrange(52)
    return [*range(at, 52), *range(at)]


@pytest.mark.parametrize("shuffle", [swapped_with_any, one_too_few, cut])
def test_a_biased_shuffle_would_be_seen(shuffle):
    source = random.Random(1)
    assert checked(lambda: shuffle(source)) != (True, True)


def test_without_a_seed_the_operating_system_is_asked(monkeypatch):
    asked = []

    def random_bits(self, count):
        asked.append(count)
        return 0

    monkeypatch.setattr(random.SystemRandom, "getrandbits", random_bits)
    DECK.shuffled()
    assert len(asked) > 50
