"""Exchanges on the full deck: the sums by classes against one position at a time."""

import random
from fractions import Fraction

import attrs
import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

import numpy as np
import reference_solver as reference

from russianpoker import Card, find_variant
from russianpoker.analysis import _exchanges, advise
from russianpoker.analysis._exchanges import Exchange, Position, exchange_values
from russianpoker.analysis._kernels_tables import Street, hand_tables, plan_tables
from russianpoker.analysis.compile import compile_stud
from russianpoker.analysis.stud import _best, _Upcard, solve_upcard, upcards
from russianpoker.errors import UnsupportedOptionError
from russianpoker.rules import ExchangeRule

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


def slow(seed):
    return pytest.param(seed, marks=pytest.mark.slow)


SMALL = tuple(card.index for card in reference.deck_of("KQ9742", "shd"))


def small_game(name, upcard):
    """All hands of a small deck in which the dealer often has no game."""
    return _Upcard(compile_stud(find_variant(name)), upcard, SMALL)


small_games = pytest.mark.parametrize(
    ("name", "upcard"),
    [
        ("russian-2010", 0),
        pytest.param("russian-senator", 28, marks=pytest.mark.slow),
        pytest.param("lunar", 40, marks=pytest.mark.slow),
        ("russian-threebox-call", 20),
    ],
)


@small_games
def test_no_purchase_brings_more_than_its_bound(name, upcard):
    game = small_game(name, upcard)
    gained = 0
    for draw in game.rules.draws:
        exchange = exchange_values(game.position, draw)
        bounds, before = exchange.bounds.copy(), exchange.sums.copy()
        rows, places = np.nonzero(np.ones_like(bounds))
        _exchanges.find_gains(game.position, exchange, rows, places)
        gains = exchange.sums - before
        assert (gains * _exchanges._FINENESS <= bounds * exchange.plans.scale).all()
        gained += int((gains > 0).sum())
    assert gained > 100


@small_games
def test_exchanging_all_cards_brings_no_more_than_its_bound(name, upcard):
    game = small_game(name, upcard)
    draw = game.rules.draws[-1]
    assert draw.count == 5
    exchange = exchange_values(game.position, draw)
    rows, places = np.nonzero(exchange.bounds > 0)
    if len(rows):
        _exchanges.find_gains(game.position, exchange, rows, places)
    most = _exchanges.most_of_redraw(game.position, draw)
    values = exchange.values[:, 0]
    assert (values <= most + _exchanges.CLOSE).all()
    # Where flushes matter little, there is little room.
    assert np.median(most - values) < 1


def test_hands_whose_exchange_is_not_wanted_are_never_best():
    game = small_game("russian-2010", 28)
    draw = game.rules.draws[-1]
    whole = exchange_values(game.position, draw)
    rows = np.arange(len(whole.sums)) % 3 == 0
    some = exchange_values(game.position, draw, rows)
    assert (some.sums[rows] == whole.sums[rows]).all()
    assert (some.sums[~rows] < whole.sums.min()).all()


def random_rules(rng):
    """Random rules that exchange one to five cards and, two times of three, sell games."""
    while True:
        purchase = reference.random_purchase(rng, ace_king=False) if rng.randrange(3) else None
        variant = reference.random_variant(rng)
        if purchase and variant.qualifier is None:
            continue
        price, forced = reference.random_amount(rng, 1), rng.choice([None, None, 3])
        exchange = ExchangeRule(prices=(price,), forced_bet_from=forced)
        variant = attrs.evolve(variant, exchange=exchange, purchase=purchase)
        try:
            return compile_stud(variant, reference.random_maximum(rng) or Fraction(20))
        except UnsupportedOptionError:
            continue


@pytest.mark.parametrize("seed", [0, 1, *(slow(seed) for seed in range(2, 40))])
def test_nothing_that_is_left_out_by_proof_was_best(seed):
    rng = random.Random(f"left out {seed}")
    rules = random_rules(rng)
    numbers = tuple(card.index for card in reference.random_deck(rng, 15))
    upcard, weight = upcards(rules, numbers)[0]
    whole = _Upcard(rules, upcard, numbers)
    actions = whole.actions(whole=True)
    for action in actions:
        if action.exchange is not None and action.exchange.bounds.any():
            rows, places = np.nonzero(action.exchange.bounds)
            _exchanges.find_gains(whole.position, action.exchange, rows, places)
    every = [each if each.exchange is None else whole.exchange(each.exchange) for each in actions]
    _, value, _ = whole.taken(every, _best(every), whole.naturals())
    assert solve_upcard(rules, upcard, weight, numbers).value == value
