"""Exchanges on the full deck: the sums by classes against one position at a time."""

import random

import attrs
import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

import numpy as np

from russianpoker import Card, find_variant
from russianpoker.analysis import _exchanges, advise
from russianpoker.analysis._exchanges import Exchange, Position, exchange_values
from russianpoker.analysis._kernels_tables import Street, hand_tables, plan_tables
from russianpoker.analysis.compile import compile_stud

FULL = tuple(range(52))
CHOICES = {size: [mask for mask in range(32) if mask.bit_count() == size] for size in range(1, 6)}


def position_of(variant, upcard, hands, deck=FULL):
    rules = compile_stud(variant)
    tables = hand_tables(variant.evaluator, second=variant.second_combination is not None)
    street = Street.deal(rules, tables, deck, upcard.index)
    local = {number: at for at, number in enumerate(street.cards.tolist())}
    rows = [[local[card.index] for card in sorted(hand, key=lambda c: c.index)] for hand in hands]
    return Position(rules, street, tables, np.array(rows, dtype=np.int8))


def advised(variant, hand, upcard, **options):
    """The value of every exchange, by the set of cards thrown away."""
    found = advise(variant, hand, (upcard,), **options)
    return {
        frozenset(option.action.removeprefix("exchange ").split()): option.value
        for option in found.options
        if option.action.startswith("exchange")
    }


def thrown(hand, choice):
    cards = sorted(hand, key=lambda card: card.index)
    return frozenset(str(card) for place, card in enumerate(cards) if (choice >> place) & 1)


@pytest.mark.parametrize("upcard", ["2c", "7s", "Ah"])
@pytest.mark.parametrize(
    "name",
    ["russian-senator", "russian-2010", "lunar"],  # repeats while equal, once, never
)
def test_purchases_after_a_draw_are_what_advice_says(name, upcard):
    rng = random.Random(f"{name} {upcard}")
    variant = find_variant(name)
    plain = attrs.evolve(variant, purchase=None)
    upcard = Card(upcard)
    deck = [card for card in map(Card.from_index, FULL) if card != upcard]
    hands = [rng.sample(deck, 5) for _ in range(2)]
    position = position_of(variant, upcard, hands)
    with_purchase = [advised(variant, hand, upcard) for hand in hands]
    without = [advised(plain, hand, upcard) for hand in hands]
    for draw in position.rules.draws:
        choices = np.array(CHOICES[draw.count], dtype=np.int64)
        exchange = Exchange(
            draw=draw,
            choices=choices,
            sums=np.zeros((2, len(choices)), dtype=np.int64),
            bounds=np.ones((2, len(choices)), dtype=np.int64),
            plans=plan_tables(position.rules, position.street, gone=5 + draw.count, drew=True),
            unit=1,
        )
        rows, places = np.nonzero(exchange.bounds)
        _exchanges.find_gains(position, exchange, rows, places)
        left = 46 - draw.count
        unit = exchange.plans.scale * position.rules.denominator * _ways(46, draw.count)
        for row, hand in enumerate(hands):
            for place, choice in enumerate(choices.tolist()):
                out = thrown(hand, choice)
                gain = with_purchase[row][out] - without[row][out]
                assert exchange.sums[row, place] == gain * unit * _ways(left, 4)


def _ways(n, k):
    ways = 1
    for place in range(k):
        ways = ways * (n - place) // (place + 1)
    return ways


@pytest.mark.parametrize(
    ("name", "size", "upcard"),
    [("oasis", 2, "Kd"), ("russian-2010", 1, "2h"), ("oasis-netent", 3, "9c")],
)
def test_exchanges_without_a_purchase_are_what_advice_says(name, size, upcard):
    rng = random.Random(f"{name} {size}")
    variant = attrs.evolve(find_variant(name), purchase=None)
    upcard = Card(upcard)
    deck = [card for card in map(Card.from_index, FULL) if card != upcard]
    # Of one suit, of the upcard's suit, and any.
    hands = [
        rng.sample([card for card in deck if card.suit is deck[0].suit], 5),
        rng.sample([card for card in deck if card.suit is upcard.suit], 5),
        *(rng.sample(deck, 5) for _ in range(3)),
    ]
    position = position_of(variant, upcard, hands)
    (draw,) = (each for each in position.rules.draws if each.count == size)
    exchange = exchange_values(position, draw)
    for row, hand in enumerate(hands):
        values = advised(variant, hand, upcard)
        for place, choice in enumerate(CHOICES[size]):
            value = values[thrown(hand, choice)] + draw.price + 1
            assert exchange.sums[row, place] == value * exchange.unit
