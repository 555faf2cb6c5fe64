"""Laws that hold for all hands and all houses."""

from __future__ import annotations

import copy
import itertools
import pickle
from typing import TYPE_CHECKING

import hand_oracle
from hand_oracle import House
from hypothesis import given
from hypothesis import strategies as st
from strategies import ALL_CARDS, distinct_cards

from russianpoker import hands as module
from russianpoker.cards import Card, Rank, Suit
from russianpoker.hands import Hand, HandCategory, HandEvaluator, PairedStraight

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

FEW_RANKS = tuple(card for card in ALL_CARDS if card.rank >= Rank.TEN)
FEW_SUITS = tuple(card for card in ALL_CARDS if card.suit in {Suit.CLUBS, Suit.SPADES})


def from_deck(deck: tuple[Card, ...]) -> SearchStrategy[tuple[Card, ...]]:
    return st.lists(st.sampled_from(deck), min_size=5, max_size=7, unique=True).map(tuple)


dealt = distinct_cards(5, 7) | from_deck(FEW_RANKS) | from_deck(FEW_SUITS)
houses = st.builds(House, st.booleans(), st.booleans(), st.booleans(), st.booleans())
evaluators = st.builds(
    HandEvaluator,
    ace_king=st.booleans(),
    ace_low=st.booleans(),
    royal_suits=st.booleans(),
    paired_straight=st.sampled_from(PairedStraight),
)
suit_orders = st.permutations(list(Suit)).map(lambda order: dict(zip(Suit, order, strict=True)))


def evaluator_of(house: House) -> HandEvaluator:
    return HandEvaluator(
        ace_king=house.ace_king,
        ace_low=house.ace_low,
        royal_suits=house.royal_suits,
        paired_straight=(
            PairedStraight.STRAIGHT_AND_PAIR
            if house.paired_straight_is_one
            else PairedStraight.TWO_STRAIGHTS
        ),
    )


@given(dealt, evaluators, st.randoms())
def test_the_order_of_cards_is_irrelevant(cards, evaluator, rng):
    other = list(cards)
    rng.shuffle(other)
    one, two = evaluator.evaluate(cards), evaluator.evaluate(other)
    assert one == two
    assert hash(one) == hash(two)
    assert one.strength == two.strength
    assert one.best == two.best
    assert one.combinations == two.combinations


@given(dealt, evaluators, suit_orders)
def test_suits_may_be_exchanged(cards, evaluator, suits):
    one = evaluator.evaluate(cards)
    two = evaluator.evaluate([Card(card.rank, suits[card.suit]) for card in cards])
    assert one.category is two.category
    assert [part.category for part in one.combinations] == [
        part.category for part in two.combinations
    ]
    assert [[card.rank for card in part.cards] for part in one.combinations] == [
        [card.rank for card in part.cards] for part in two.combinations
    ]
    assert [card.rank for card in one.best] == [card.rank for card in two.best]
    if not (evaluator.royal_suits and one.category is HandCategory.ROYAL_FLUSH):
        assert one.strength == two.strength


@given(dealt, dealt, houses)
def test_hands_beat_each_other_as_the_oracle_says(one, two, house):
    evaluator = evaluator_of(house)
    strengths = evaluator.strength(one), evaluator.strength(two)
    keys = hand_oracle.strength_key(one, house), hand_oracle.strength_key(two, house)
    assert (strengths[0] < strengths[1]) is (keys[0] < keys[1])
    assert (strengths[0] > strengths[1]) is (keys[0] > keys[1])


@given(dealt, houses)
def test_combinations_are_those_of_the_oracle(cards, house):
    hand = evaluator_of(house).evaluate(cards)
    found = tuple(hand_oracle.formed(part.cards, house) for part in hand.combinations)
    assert found == hand_oracle.best_two(cards, house)


@given(dealt, evaluators)
def test_a_second_combination_has_a_new_card_and_is_no_better(cards, evaluator):
    hand = evaluator.evaluate(cards)
    assert (hand.first is None) is (hand.category is HandCategory.NOTHING)
    assert hand.first is None or hand.first.category is hand.category
    if hand.second is not None:
        assert set(hand.second.cards) - set(hand.first.cards)
        assert hand.second.category <= hand.first.category
        assert set(hand.second.cards) <= set(cards)


@given(dealt, evaluators)
def test_five_cards_play_and_are_worth_the_hand(cards, evaluator):
    hand = evaluator.evaluate(cards)
    assert len(set(hand.best)) == 5
    assert set(hand.best) <= set(cards)
    assert evaluator.strength(hand.best) == hand.strength
    assert all(
        evaluator.strength(five) <= hand.strength for five in itertools.combinations(cards, 5)
    )


@given(distinct_cards(6, 7), evaluators)
def test_one_card_more_never_hurts(cards, evaluator):
    assert evaluator.strength(cards) >= evaluator.strength(cards[:-1])


@given(dealt, evaluators)
def test_every_way_to_give_cards_gives_the_same(cards, evaluator):
    strength = evaluator.strength(cards)
    numbers = [card.index for card in cards]
    assert evaluator.strength(numbers) == strength
    assert evaluator.strength_unchecked(numbers) == strength
    assert evaluator.strength(" ".join(map(str, cards))) == strength
    assert evaluator.evaluate(list(cards)).strength == strength


@given(dealt, evaluators)
def test_hands_survive_pickles_copies_and_print_themselves(cards, evaluator):
    hand = evaluator.evaluate(cards)
    for other in (
        pickle.loads(pickle.dumps(hand)),
        copy.copy(hand),
        copy.deepcopy(hand),
        eval(repr(hand), vars(module)),
        Hand(hand.cards, evaluator),
    ):
        assert other == hand
        assert hash(other) == hash(hand)
        assert other.strength == hand.strength
        assert other.combinations == hand.combinations
