"""Side bets, counted: against published figures, and hand by hand."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction
from math import comb

import attrs
import pytest

from russianpoker.analysis.sidebets import _classes, side_bet_value
from russianpoker.cards import Card, Rank, Suit
from russianpoker.errors import ActionError, UnsupportedOptionError
from russianpoker.hands import HandCategory
from russianpoker.paytables import HandPattern, PayLine, PayTable
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import SideBet, SideBetCards

DECK = [Card.from_index(number) for number in range(52)]
STUD = find_variant("caribbean-us")


def value_of(name, side_bet):
    return side_bet_value(find_variant(name), side_bet)


def with_bet(table, cards=SideBetCards.FIRST_FIVE, variant=STUD):
    return attrs.evolve(variant, side_bets=(SideBet(table=table, cards=cards),))


def test_the_aa_bonus():
    assert f"{float(value_of('holdem-casino', 'AA bonus').house_edge):.2%}" == "6.26%"


def test_the_5_plus_1_bonus_on_the_best_of_six():
    found = value_of("caribbean-evolution", "5+1 bonus")
    assert f"{float(1 - found.house_edge):.2%}" == "91.44%"
    hits = [line.hits for line in found.lines]
    assert hits == [188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160]
    assert found.hands == 20_358_520


def test_BONUS_1_the_bonus_on_sevens():
    found = value_of("russian-sevens", "bonus")
    # Three sevens with two other ranks; sevens and another pair with a fifth card.
    sevens = [4 * comb(12, 2) * 16, 6 * 12 * 6 * 44]
    assert [line.hits for line in found.lines] == [4, 36, 624, 3_744, 5_108, 10_200, *sevens]
    odds = (1000, 500, 300, 100, 50, 40, 20, 5)
    won = sum((line.hits * (paid + 1) for line, paid in zip(found.lines, odds, strict=True)))
    assert found.expected_value == Fraction(won, comb(52, 5)) - 1
    assert found.hit_rate == Fraction(sum(line.hits for line in found.lines), comb(52, 5))


def test_a_circulating_figure_takes_odds_to_one_for_odds_for_one():
    table = PayTable.from_royal(1000, 500, 200, 70, 50, 40, 25)
    found = side_bet_value(with_bet(table), "bonus")
    assert f"{float(found.house_edge):.2%}" == "3.05%"
    assert f"{float(found.house_edge + found.hit_rate):.2%}" == "5.92%"


def test_variance():
    table = PayTable.from_royal(1)
    found = side_bet_value(with_bet(table), "bonus")
    chance = Fraction(4, comb(52, 5))
    assert found.variance == 4 * chance * (1 - chance)


@pytest.mark.parametrize("size", [5, 6])
@pytest.mark.parametrize("by_suit", [False, True])
@pytest.mark.parametrize("by_colour", [False, True])
def test_classes_make_up_all_hands(size, by_suit, by_colour):
    count = coloured = flushes = 0
    for cards, each in _classes(size, by_suit=by_suit, by_colour=by_colour):
        assert len(set(cards)) == size
        count += each
        coloured += each * (len({card.suit.is_red for card in cards}) == 1)
        most = max(Counter(card.suit for card in cards).values())
        flushes += each * (most >= 5)
    assert count == comb(52, size)
    assert flushes == sum(4 * comb(13, n) * comb(39, size - n) for n in range(5, size + 1))
    if by_colour:
        assert coloured == 2 * comb(26, size)


@pytest.mark.parametrize(
    ("cards", "flushes"),
    [
        (SideBetCards.FIRST_FIVE, 5_108),
        pytest.param(SideBetCards.FIVE_AND_UPCARD, 205_792, marks=pytest.mark.slow),
    ],
)
def test_suits_of_flushes_are_told_apart(cards, flushes):
    lines = [
        PayLine(HandPattern(category=HandCategory.FLUSH, suit=Suit.SPADES), 9),
        PayLine(HandPattern(category=HandCategory.FLUSH), 5),
    ]
    found = side_bet_value(with_bet(PayTable(lines), cards), "bonus")
    assert [line.hits for line in found.lines] == [flushes // 4, flushes * 3 // 4]


def test_cards_held_count_among_all_six():
    pattern = HandPattern(
        category=HandCategory.NOTHING, or_better=True, holds=(Rank.ACE, Rank.KING, Rank.QUEEN)
    )
    bet = with_bet(PayTable([PayLine(pattern, 1)]), SideBetCards.FIVE_AND_UPCARD)
    without = sum(
        (-1) ** missing * comb(3, missing) * comb(52 - 4 * missing, 6) for missing in range(4)
    )
    assert side_bet_value(bet, "bonus").lines[0].hits == without


@pytest.mark.parametrize("option", ["dead_on_draw", "dead_on_fold"])
def test_a_bet_that_dies_is_refused_by_name(option):
    variant = find_variant("russian-sevens")
    dying = attrs.evolve(variant.side_bets[0], **{option: True})
    with pytest.raises(UnsupportedOptionError, match=option):
        side_bet_value(attrs.evolve(variant, side_bets=(dying,)), "bonus")


def test_an_unknown_bet_is_refused():
    with pytest.raises(ActionError, match="offered: bonus"):
        value_of("russian-sevens", "bonsu")
    with pytest.raises(ActionError, match="offered: none"):
        value_of("oasis", "bonus")


SIDE_BETS = [(variant, bet) for variant in list_variants() for bet in variant.side_bets]


@pytest.mark.parametrize(("variant", "bet"), SIDE_BETS)
def test_a_sample_of_hands_is_paid_as_often(variant, bet):
    found = side_bet_value(variant, bet.name)
    rng, hits, hands = random.Random(5), 0, 4_000
    size = 6 if bet.cards is SideBetCards.FIVE_AND_UPCARD else 5
    for _ in range(hands):
        hand = variant.evaluator.evaluate(rng.sample(DECK, size))
        hits += bet.table.line_for(hand) is not None
    spread = (hands * found.hit_rate * (1 - found.hit_rate)) ** 0.5
    assert abs(hits - hands * found.hit_rate) < 4 * spread


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "bet"),
    [(variant, bet) for variant, bet in SIDE_BETS if bet.cards is not SideBetCards.FIVE_AND_UPCARD],
)
def test_every_hand_of_five_one_by_one(variant, bet):
    hits = Counter(
        bet.table.line_for(variant.evaluator.evaluate(cards))
        for cards in itertools.combinations(DECK, 5)
    )
    for line in side_bet_value(variant, bet.name).lines:
        assert line.hits == hits[line.line]
