"""Hands: strength, category, the cards that play, first and second combinations.

The tests whose names begin with `fault` each stand for a kind of fault that evaluators are known
for.
"""

from __future__ import annotations

import copy
import itertools
import math
import multiprocessing
import pickle
import random
import subprocess
import sys
import threading
from collections import Counter
from typing import TYPE_CHECKING, Any

import attrs
import hand_oracle
import pytest
from hand_oracle import LEVEL, House
from strategies import ALL_CARDS

from russianpoker import _ranking as ranking
from russianpoker import hands as module
from russianpoker.cards import Card, Rank, Suit, to_cards
from russianpoker.errors import (
    CardError,
    DealError,
    DuplicateCardError,
    HandSizeError,
    RuleError,
    RussianPokerError,
)
from russianpoker.hands import Combination, Hand, HandCategory, HandEvaluator, PairedStraight

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

STANDARD = HandEvaluator()
STRAIGHT_AND_PAIR = HandEvaluator(paired_straight=PairedStraight.STRAIGHT_AND_PAIR)
NO_ACE_KING = HandEvaluator(ace_king=False)
ACE_HIGH = HandEvaluator(ace_low=False)
ROYAL_SUITS = HandEvaluator(royal_suits=True)

HOUSES = {
    House(ace_king, ace_low, royal_suits, one): HandEvaluator(
        ace_king=ace_king,
        ace_low=ace_low,
        royal_suits=royal_suits,
        paired_straight=PairedStraight("straight and pair" if one else "two straights"),
    )
    for ace_king, ace_low, royal_suits, one in itertools.product((True, False), repeat=4)
}


def strength(text: str, evaluator: HandEvaluator = STANDARD) -> int:
    return evaluator.strength(text)


def numbers(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(card.index for card in cards)


# Categories


def test_categories_are_ordered_as_card_3_says() -> None:
    assert tuple(HandCategory) == hand_oracle.WEAKEST_FIRST
    assert sorted(HandCategory) == list(HandCategory)
    for one, other in itertools.product(HandCategory, repeat=2):
        levels = LEVEL[one], LEVEL[other]
        assert (one < other) is (levels[0] < levels[1])
        assert (one <= other) is (levels[0] <= levels[1])
        assert (one > other) is (levels[0] > levels[1])
        assert (one >= other) is (levels[0] >= levels[1])


@pytest.mark.parametrize("compare", ["__lt__", "__le__", "__gt__", "__ge__"])
def test_categories_are_ordered_among_themselves_only(compare: str) -> None:
    assert getattr(HandCategory.PAIR, compare)("pair") is NotImplemented


@pytest.mark.parametrize("member", [*HandCategory, *PairedStraight], ids=lambda member: member.name)
def test_options_and_categories_survive_copies_and_print_themselves(member: Any) -> None:
    assert pickle.loads(pickle.dumps(member)) is member
    assert copy.deepcopy(member) is member
    assert eval(repr(member)) is member
    assert type(member)(member.value) is member


def test_each_comparison_of_categories_answers_by_itself() -> None:
    low, high = HandCategory.PAIR, HandCategory.FLUSH

    assert low.__lt__(high) is low.__le__(high) is low.__le__(low) is True
    assert high.__gt__(low) is high.__ge__(low) is high.__ge__(high) is True
    assert high.__lt__(low) is low.__lt__(low) is low.__gt__(high) is low.__gt__(low) is False


def test_a_category_is_shown_by_its_value() -> None:
    assert [str(category) for category in HandCategory] == [
        *("nothing", "ace-king", "pair", "two pair", "three of a kind", "straight", "flush"),
        *("full house", "four of a kind", "straight flush", "royal flush"),
    ]


# The lowest and the highest hand of every category, and the strengths of all of them

EDGES = {
    HandCategory.NOTHING: ("7s 5d 4d 3d 2d", "As Qd Jd Td 9d"),
    HandCategory.ACE_KING: ("As Kd 4d 3d 2d", "As Kd Qd Jd 9d"),
    HandCategory.PAIR: ("2s 2d 5d 4d 3d", "As Ad Kd Qd Jd"),
    HandCategory.TWO_PAIR: ("3s 3d 2s 2d 4d", "As Ad Ks Kd Qd"),
    HandCategory.THREE_OF_A_KIND: ("2s 2d 2h 4d 3d", "As Ad Ah Kd Qd"),
    HandCategory.STRAIGHT: ("As 2d 3d 4d 5d", "As Kd Qd Jd Td"),
    HandCategory.FLUSH: ("7d 5d 4d 3d 2d", "Ad Kd Qd Jd 9d"),
    HandCategory.FULL_HOUSE: ("2s 2d 2h 3s 3d", "As Ad Ah Ks Kd"),
    HandCategory.FOUR_OF_A_KIND: ("2s 2d 2h 2c 3d", "As Ad Ah Ac Kd"),
    HandCategory.STRAIGHT_FLUSH: ("Ad 2d 3d 4d 5d", "Kd Qd Jd Td 9d"),
    HandCategory.ROYAL_FLUSH: ("Ad Kd Qd Jd Td", "Ad Kd Qd Jd Td"),
}


@pytest.mark.parametrize("category", HandCategory, ids=lambda category: category.name)
def test_fault_edge_hands_of_a_category(category: HandCategory) -> None:
    for text in EDGES[category]:
        assert STANDARD.evaluate(text).category is category
        key = hand_oracle.five_key(to_cards(text), House())
        assert hand_oracle.category(key, House()) is category


def test_edges_of_categories_touch() -> None:
    edges = [strength(text) for pair in EDGES.values() for text in pair]
    assert edges[0] == 1
    assert edges[-1] == 7462
    assert all(low == high + 1 for high, low in zip(edges[1::2], edges[2::2], strict=False))


def one_hand_of_each_strength() -> list[tuple[Card, ...]]:
    """Each set of five ranks in as many suits as it can have, and in one suit if it can."""
    rank_sets = [
        ranks
        for ranks in itertools.combinations_with_replacement(Rank, 5)
        if max(Counter(ranks).values()) <= 4
    ]
    mixed = [
        tuple(Card(rank, suit) for rank, suit in zip(ranks, itertools.cycle(Suit), strict=False))
        for ranks in rank_sets
    ]
    suited = [
        tuple(Card(rank, Suit.HEARTS) for rank in ranks)
        for ranks in rank_sets
        if len(set(ranks)) == 5
    ]
    return mixed + suited


@pytest.mark.parametrize("evaluator", [STANDARD, ACE_HIGH], ids=["ace low", "ace high"])
def test_the_order_of_all_7462_strengths(evaluator: HandEvaluator) -> None:
    house = House(ace_low=evaluator.ace_low)
    hands = sorted(
        (hand_oracle.five_key(hand, house), hand) for hand in one_hand_of_each_strength()
    )
    assert [evaluator.strength(hand) for _, hand in hands] == list(range(1, 7463))
    assert [evaluator.category(found) for found in range(1, 7463)] == [
        hand_oracle.WEAKEST_FIRST[level] for (level, *_), _ in hands
    ]


@pytest.mark.parametrize(
    ("evaluator", "most"), [(STANDARD, 7462), (ROYAL_SUITS, 7465)], ids=["plain", "royal suits"]
)
def test_a_number_that_is_no_strength(evaluator: HandEvaluator, most: int) -> None:
    assert evaluator.category(most) is HandCategory.ROYAL_FLUSH
    for wrong in (0, -1, most + 1, True, 5.0, "5", None):
        with pytest.raises(CardError, match=f"a strength is an int from 1 to {most}, not "):
            evaluator.category(wrong)


# CARD-4, and the faults of ranking


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5s 5h 4s 3s 2s", "4s 4h As Ks Qs"),
        ("5s 5h Qs 3s 2s", "5d 5c Js Ts 9s"),
        ("As Ah 2s 2h 3s", "Ks Kh Qs Qh Ad"),
        ("3s 3h 3d 2s 2h", "2s 2h 2d As Ah"),
    ],
)
def test_worked_examples_of_card_4(better: str, worse: str) -> None:
    assert strength(better) > strength(worse)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As Kd 9h 8c 7s", "Ad Kh 9c 8s 7h"),
        ("As Ks 9s 8s 7s", "Ad Kd 9d 8d 7d"),
        ("As Ks Qs Js Ts", "Ad Kd Qd Jd Td"),
        ("2s 2d Ah Kc Qs 3d", "2h 2c Ad Kh Qc 4s"),
        ("7s 7h 5s 5h Ac 4c 4h", "7d 7c 5d 5c As 4s 4d"),
    ],
)
def test_hands_equal_in_the_ranks_that_play_tie(one: str, other: str) -> None:
    assert strength(one) == strength(other)
    assert STANDARD.evaluate(one) != STANDARD.evaluate(other)


def test_fault_ace_low_straight_in_some_order_of_its_cards() -> None:
    cards = to_cards("As 2d 3h 4c 5s")
    found = {STANDARD.strength(order) for order in itertools.permutations(cards)}
    assert found == {strength("5s 4d 3h 2c As")}
    assert strength("As Kd Qh Jc 9s") < found.pop() < strength("2s 3d 4h 5c 6s")


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("Qs Kd Ah 2c 3s", HandCategory.ACE_KING),
        ("Js Qd Kh Ac 2s", HandCategory.ACE_KING),
        ("Ks Ad 2h 3c 4s", HandCategory.ACE_KING),
        ("Ks Kd 2h 3c 4s Qd", HandCategory.PAIR),
        ("Qs Ks As 2s 3s", HandCategory.FLUSH),
    ],
)
def test_fault_straight_round_the_corner(text: str, category: HandCategory) -> None:
    assert STANDARD.evaluate(text).category is category


@pytest.mark.parametrize(
    ("text", "category", "best"),
    [
        ("9c Th Jh Qh Kh 2h 3h", HandCategory.FLUSH, "Kh Qh Jh Th 3h"),
        ("9c Th Jh Qh Kh 2h", HandCategory.FLUSH, "Kh Qh Jh Th 2h"),
        ("Ks Qs Js Ts 9d Ac 9s", HandCategory.STRAIGHT_FLUSH, "Ks Qs Js Ts 9s"),
        ("Ks Qs Js Ts 9d As Ah", HandCategory.ROYAL_FLUSH, "As Ks Qs Js Ts"),
        ("3h 4h 5h 6h 7h 8h", HandCategory.STRAIGHT_FLUSH, "8h 7h 6h 5h 4h"),
        ("Ah 2h 3h 4h 5h 6d", HandCategory.STRAIGHT_FLUSH, "5h 4h 3h 2h Ah"),
        ("Ah 2d 3h 4s 5h 6d", HandCategory.STRAIGHT, "6d 5h 4s 3h 2d"),
        ("7c 5c 4d 8s 4h 7d 8c", HandCategory.TWO_PAIR, "8s 8c 7d 7c 5c"),
        ("Jh 6d Jd 6c Jc Ts Th", HandCategory.FULL_HOUSE, "Jh Jd Jc Ts Th"),
        ("Jh Td Jd Tc Jc Ts 2h", HandCategory.FULL_HOUSE, "Jh Jd Jc Ts Td"),
        ("2h 2d 2c As Ad Kh Ks", HandCategory.FULL_HOUSE, "2h 2d 2c As Ad"),
        ("Jh Jd Js 8h 4c", HandCategory.THREE_OF_A_KIND, "Js Jh Jd 8h 4c"),
        ("9h 9s Kc Ts 6c 9c", HandCategory.THREE_OF_A_KIND, "9s 9h 9c Kc Ts"),
        ("2h 2d 2c 2s 3h 3d 3c", HandCategory.FOUR_OF_A_KIND, "2s 2h 2d 2c 3h"),
        ("Ah Kd 7c 6d 4c 3h 2s", HandCategory.ACE_KING, "Ah Kd 7c 6d 4c"),
        ("Jh Td 7c 6d 4c 3h 2s", HandCategory.NOTHING, "Jh Td 7c 6d 4c"),
        ("2s 2d Ah Kc Qs 3d", HandCategory.PAIR, "2s 2d Ah Kc Qs"),
    ],
)
def test_fault_better_five_cards_overlooked(text: str, category: HandCategory, best: str) -> None:
    hand = STANDARD.evaluate(text)
    assert hand.category is category
    assert hand.best == to_cards(best)
    assert hand.strength == strength(best)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As 6s 4s 3s 2s", "Kh Qh Jh Th 8h"),
        ("As Ks 5s 3s 2s", "Ah Kh 4h 3h 2h"),
        ("Ks 9h 8s 7s 3s", "Kd 9d 8c 6c 5h"),
        ("7c 5c 4d 8s 4h 7d 8c", "7h 3c 2d 8d 2h 7s 8h"),
        ("Ts Th 9s 9h 4c 2d", "Td Tc 9d 9c 3c 2h"),
        ("2s 2h 2d 2c 4s", "2s 2h 2d 2c 3s"),
        ("5s 5h 5d 4s 3h", "5s 5h 5d 4s 2h"),
    ],
)
def test_fault_tie_broken_by_the_wrong_cards(better: str, worse: str) -> None:
    assert strength(better) > strength(worse)


def test_fault_a_lower_number_is_a_stronger_hand() -> None:
    assert strength("As Kd Qh Jc 9s") < strength("2s 2d 3h 4c 5s") < strength("As Ks Qs Js Ts")


def test_five_six_and_seven_cards_share_one_scale() -> None:
    seven = to_cards("As Ah Kd 8c 9s 2h 3d")
    assert len({STANDARD.strength(seven[:size]) for size in (5, 6, 7)}) == 1


# Options


def test_the_standard_house() -> None:
    assert HandEvaluator() == HandEvaluator(
        ace_king=True,
        ace_low=True,
        royal_suits=False,
        paired_straight=PairedStraight.TWO_STRAIGHTS,
    )


def test_without_ace_king_it_is_nothing_and_no_second_combination() -> None:
    for text in ("As Kd 9h 8c 7s", "As Kd Qh Jc 9s 2d", "As Kd Qh Jc 9s 2d 3d"):
        assert strength(text, NO_ACE_KING) == strength(text)
        hand = NO_ACE_KING.evaluate(text)
        assert hand.category is HandCategory.NOTHING
        assert hand.combinations == ()
        assert hand.best == hand.cards[:5]
    pair = NO_ACE_KING.evaluate("As Ah Kd 8c 9s")
    assert (pair.category, pair.second) == (HandCategory.PAIR, None)


def test_where_the_ace_is_never_low() -> None:
    assert ACE_HIGH.evaluate("As 2d 3h 4c 5s").category is HandCategory.NOTHING
    assert ACE_HIGH.evaluate("As 2s 3s 4s 5s").category is HandCategory.FLUSH
    assert ACE_HIGH.evaluate("As 2s 3s 4s 5s 6d").category is HandCategory.FLUSH
    assert ACE_HIGH.evaluate("As 2d 3h 4c 5s 5d").category is HandCategory.PAIR
    assert ACE_HIGH.evaluate("2s 3d 4h 5c 6s").category is HandCategory.STRAIGHT
    assert strength("6s 2d 3h 4c 7s", ACE_HIGH) < strength("As 2d 3h 4c 5s", ACE_HIGH)
    assert strength("As 2d 3h 4c 5s", ACE_HIGH) < strength("As 2d 3h 4c 6s", ACE_HIGH)
    six = "As 2s 3s 4s 5s 6s"
    assert STANDARD.evaluate(six).second == Combination(
        HandCategory.STRAIGHT_FLUSH, to_cards("5s 4s 3s 2s As")
    )
    assert ACE_HIGH.evaluate(six).second == Combination(
        HandCategory.FLUSH, to_cards("As 6s 5s 4s 3s")
    )


@pytest.mark.parametrize("extra", ["", " 2h", " 2h 3d", " 9s 8s"], ids=["5", "6", "7", "suited"])
def test_i_12_royal_flushes_by_suit(extra: str) -> None:
    royals = [f"A{suit} K{suit} Q{suit} J{suit} T{suit}" for suit in "cdhs"]
    texts = [text + extra.replace("s", text[1]) for text in royals]
    assert [strength(text, ROYAL_SUITS) for text in texts] == [7462, 7463, 7464, 7465]
    assert [strength(text) for text in texts] == [7462] * 4
    assert [ROYAL_SUITS.strength_unchecked(numbers(to_cards(text))) for text in texts] == [
        *(7462, 7463, 7464, 7465)
    ]


def test_i_12_other_flushes_push() -> None:
    for tail in ("K{0} Q{0} J{0} T{0} 9{0}", "A{0} K{0} Q{0} J{0} 9{0}"):
        assert len({strength(tail.format(suit), ROYAL_SUITS) for suit in "cdhs"}) == 1


@pytest.mark.parametrize(
    ("options", "fields"),
    [
        ({"ace_king": 1}, ("ace_king",)),
        ({"ace_low": None}, ("ace_low",)),
        ({"royal_suits": "yes"}, ("royal_suits",)),
        ({"paired_straight": "two straights"}, ("paired_straight",)),
        ({"ace_king": 0, "paired_straight": True}, ("ace_king", "paired_straight")),
    ],
)
def test_options_of_the_wrong_kind_are_refused_all_at_once(
    options: dict[str, Any], fields: tuple[str, ...]
) -> None:
    with pytest.raises(RuleError, match="HandEvaluator is impossible") as caught:
        HandEvaluator(**options)
    assert tuple(field for field, _ in caught.value.problems) == fields


def test_an_option_of_the_wrong_kind_is_shown() -> None:
    wrong: Any = "yes"
    with pytest.raises(RuleError, match="ace_low: must be a bool, not 'yes'"):
        HandEvaluator(ace_low=wrong)


def test_options_that_do_not_exist_are_refused() -> None:
    with pytest.raises(TypeError):
        HandEvaluator(ace_queen=True)
    with pytest.raises(TypeError):
        HandEvaluator(True)


def test_fault_results_that_depend_on_other_calls() -> None:
    dealt = [random.Random(1).sample(ALL_CARDS, size) for size in (5, 6, 7) * 100]
    alone = {house: [each.strength(cards) for cards in dealt] for house, each in HOUSES.items()}
    mixed = [{house: each.strength(cards) for house, each in HOUSES.items()} for cards in dealt]
    for house in HOUSES:
        assert [found[house] for found in mixed] == alone[house]


# First and second combinations


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        # RUS-10
        ("As Ah Kd 8c 9s", "pair As Ah", "ace-king As Kd"),
        ("2s 2h Ad Kc 9s", "pair 2s 2h", "ace-king Ad Kc"),
        ("As Ah Ad Ac 7s 7h", "four of a kind As Ah Ad Ac", "full house As Ah Ad 7s 7h"),
        ("As Kd Qh Jc Ts 9d", "straight As Kd Qh Jc Ts", "straight Kd Qh Jc Ts 9d"),
        ("As Ks Qs Js Ts 9s", "royal flush As Ks Qs Js Ts", "straight flush Ks Qs Js Ts 9s"),
        ("As Ah Ad Ac 9s", "four of a kind As Ah Ad Ac", None),
        ("As Kd 7s 7h 2c", "pair 7s 7h", "ace-king As Kd"),
        # others
        ("As Ah Ad Ac Kd", "four of a kind As Ah Ad Ac", "ace-king As Kd"),
        ("As Js 9s 7s 5s 3s", "flush As Js 9s 7s 5s", "flush As Js 9s 7s 3s"),
        ("As Ah Ad Ks Kh Kd", "full house As Ah Ad Ks Kh", "full house As Ah Ad Ks Kd"),
        ("As Ah Ad Ks Kh Kd Kc", "four of a kind Ks Kh Kd Kc", "full house As Ah Ad Ks Kh"),
        ("As Ah 9s 9h 4s 4h", "two pair As Ah 9s 9h", "two pair As Ah 4s 4h"),
        ("As Ah Kd Kc 9s", "two pair As Ah Kd Kc", None),
        ("As Ah Kd Kc Ks", "full house Ks Kd Kc As Ah", None),
        ("As Ah Ad Kc 9s", "three of a kind As Ah Ad", "ace-king As Kc"),
        ("2s 2h 2d Ac Ks", "three of a kind 2s 2h 2d", "ace-king Ac Ks"),
        ("2s 2h 9d 9c Ks Ad", "two pair 9d 9c 2s 2h", "ace-king Ad Ks"),
        ("As Kd 9h 8c 7s", "ace-king As Kd", None),
        ("As Kd Qh 8c 7s 6d", "ace-king As Kd", None),
        ("5s 4h 3d 2c As", "straight 5s 4h 3d 2c As", None),
        ("6d 5s 4h 3d 2c As", "straight 6d 5s 4h 3d 2c", "straight 5s 4h 3d 2c As"),
        ("9s 8s 7s 6s 5s 5d", "straight flush 9s 8s 7s 6s 5s", "straight 9s 8s 7s 6s 5d"),
        ("9s 8s 7s 6s 5s 9d", "straight flush 9s 8s 7s 6s 5s", "straight 9d 8s 7s 6s 5s"),
        ("9s 8s 7s 6s 2s 5d", "flush 9s 8s 7s 6s 2s", "straight 9s 8s 7s 6s 5d"),
        ("As Ks Qs Js Ts Th", "royal flush As Ks Qs Js Ts", "straight As Ks Qs Js Th"),
        ("As Ks 9s 4s 2s Kd", "flush As Ks 9s 4s 2s", "pair Ks Kd"),
        ("7s 7h 7d 7c 2s 2h 2d", "four of a kind 7s 7h 7d 7c", "full house 7s 7h 7d 2s 2h"),
        ("As Ah Ad 7s 7h 2s 2h", "full house As Ah Ad 7s 7h", "full house As Ah Ad 2s 2h"),
        ("As Ah Kd Kc Qh Jc Ts", "straight As Kd Qh Jc Ts", "straight As Kc Qh Jc Ts"),
        ("As Kd Kc Qh Qc Jc Ts", "straight As Kd Qh Jc Ts", "straight As Kd Qc Jc Ts"),
    ],
)
def test_rus_8_combinations(text: str, first: str, second: str | None) -> None:
    hand = STANDARD.evaluate(text)
    assert str(hand.first) == first
    assert (hand.second and str(hand.second)) == second
    assert hand.combinations == tuple(filter(None, (hand.first, hand.second)))
    assert str(hand) == ", ".join(filter(None, (first, second)))


@pytest.mark.parametrize(
    ("text", "second"),
    [
        ("As Kd Qh Jc Ts Th", "pair Ts Th"),
        ("5s 4h 3d 2c As Ah", "pair As Ah"),
        ("As Ks Qs Js Ts Th", "pair Ts Th"),
        ("9s 8s 7s 6s 5s 5d", "pair 5s 5d"),
        ("9s 8s 7s 6s 5s 5d 4c", "straight 8s 7s 6s 5s 4c"),
        ("As Kd Qh Jc Ts 9d", "straight Kd Qh Jc Ts 9d"),
        ("As Kd Qh Jc Ts Th Td", "three of a kind Ts Th Td"),
        ("As Ad Kd Kh Qh Jc Ts", "two pair As Ad Kh Kd"),
        ("9s 8s 7s 6s 2s 5d", "straight 9s 8s 7s 6s 5d"),
    ],
)
def test_a_straight_of_the_same_ranks_may_count_once(text: str, second: str) -> None:
    assert str(STRAIGHT_AND_PAIR.evaluate(text).second) == second
    assert STRAIGHT_AND_PAIR.strength(text) == STANDARD.strength(text)


def test_nothing_has_no_combination() -> None:
    hand = STANDARD.evaluate("Ts 7h 5d 3c 2s")
    assert (hand.category, hand.first, hand.second) == (HandCategory.NOTHING, None, None)
    assert hand.combinations == ()
    assert str(hand) == "nothing"
    assert hand.best == hand.cards


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "".join("ny"[flag] for flag in house))
def test_every_option_agrees_with_the_oracle(house: House) -> None:
    for cards in telling_hands(random.Random(str(house)), 150):
        check_with_oracle(HOUSES[house].evaluate(cards), cards, house)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_second_combinations_of_a_million_hands_of_six(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(250_000):
        cards = rng.sample(ALL_CARDS, 6)
        hand = STANDARD.evaluate(cards)
        assert oracle_keys(hand, House()) == hand_oracle.best_two(cards, House()), cards


def test_second_combinations_of_twenty_thousand_hands() -> None:
    for cards in telling_hands(random.Random(8), 20_000):
        hand = STANDARD.evaluate(cards)
        assert oracle_keys(hand, House()) == hand_oracle.best_two(cards, House()), cards


def telling_hands(rng: random.Random, count: int) -> list[list[Card]]:
    """Random hands, many of them from few suits or neighbouring ranks, where combinations meet."""
    decks = [
        ALL_CARDS,
        [card for card in ALL_CARDS if card.suit in {Suit.HEARTS, Suit.SPADES}],
        [card for card in ALL_CARDS if card.rank >= Rank.NINE],
        [card for card in ALL_CARDS if card.rank <= Rank.SIX or card.rank is Rank.ACE],
        [card for card in ALL_CARDS if card.rank in {Rank.ACE, Rank.KING, Rank.SEVEN}],
    ]
    return [rng.sample(rng.choice(decks), rng.choice((5, 6, 6, 7))) for _ in range(count)]


def oracle_keys(hand: Hand, house: House) -> tuple[Any, ...]:
    return tuple(hand_oracle.formed(part.cards, house) for part in hand.combinations)


def check_with_oracle(hand: Hand, cards: Sequence[Card], house: House) -> None:
    assert oracle_keys(hand, house) == hand_oracle.best_two(cards, house)
    key = hand_oracle.strength_key(cards, house)
    assert hand_oracle.five_key(hand.best, house) == key
    assert hand.strength == hand.evaluator.strength(hand.best)
    assert hand.category is hand_oracle.category(key, house)
    assert hand.category is hand.evaluator.category(hand.strength)
    for part in hand.combinations:
        assert LEVEL[part.category] == hand_oracle.formed(part.cards, house)[0]
        assert set(part.cards) <= set(cards)
    if hand.first:
        assert hand.best[: len(hand.first.cards)] == hand.first.cards
    if hand.second:
        assert set(hand.second.cards) - set(hand.first.cards)


# What is taken, and what is refused

FORMS: dict[str, Callable[[tuple[Card, ...]], Any]] = {
    "tuple": tuple,
    "list": list,
    "set": set,
    "iterator": iter,
    "text": lambda cards: " ".join(map(str, cards)),
    "glued text": lambda cards: "".join(map(str, cards)),
    "texts": lambda cards: tuple(map(str, cards)),
    "mixed with texts": lambda cards: [str(cards[0]), *cards[1:]],
    "keys of a dict": lambda cards: dict.fromkeys(cards).keys(),
}
NUMBER_FORMS: dict[str, Callable[[tuple[int, ...]], Any]] = {
    "tuple": tuple,
    "list": list,
    "set": set,
    "iterator": iter,
    "bytes": lambda found: memoryview(bytes(found)),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("text", ["As Kd Qh Jc 9s", "As Kd Qh Jc 9s 9d", "As 9s 8s 7s 6s 5s 9d"])
def test_cards_in_every_form(form: str, text: str) -> None:
    cards = to_cards(text)
    assert STANDARD.strength(FORMS[form](cards)) == STANDARD.strength(cards)
    hand = STANDARD.evaluate(FORMS[form](cards))
    assert hand == Hand(cards)
    assert hand.cards == tuple(sorted(cards, reverse=True))


@pytest.mark.parametrize("form", NUMBER_FORMS)
@pytest.mark.parametrize("text", ["As Kd Qh Jc 9s", "As Kd Qh Jc 9s 9d", "As 9s 8s 7s 6s 5s 9d"])
def test_numbers_in_every_form(form: str, text: str) -> None:
    cards = to_cards(text)
    assert STANDARD.strength(NUMBER_FORMS[form](numbers(cards))) == STANDARD.strength(cards)


@pytest.mark.parametrize("form", [tuple, list])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("2c 2d 2h 2s As", 7308),
        ("2c 3d 4h 5s As 9c", 5854),
        ("2c 3d 4h 5s As 9c 9d", 5854),
        ("2c 9c 4c 5c 7c", 5889),
        ("2c 9c 4c 5c 7c 7d", 5889),
        ("2c 9c 4c 5c 7c 7d 7h", 5889),
        ("As Ks Qs Js Ts 9s 2d", 7465),
    ],
)
def test_cards_and_numbers_are_ranked_at_once(
    form: Callable[[Any], Any], text: str, told: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = to_cards(text)
    ROYAL_SUITS.strength(text)  # builds the table
    monkeypatch.setattr(HandEvaluator, "_strength_of_anything", None)

    assert ROYAL_SUITS.strength(form(cards)) == ROYAL_SUITS.strength({*cards}) == told
    assert ROYAL_SUITS.strength(form(numbers(cards))) == told
    monkeypatch.setattr(HandEvaluator, "strength", None)
    assert ROYAL_SUITS.strength_unchecked(form(numbers(cards))) == told


@pytest.mark.parametrize("text", ["As 2c 3d 4h 5s", "As 2c 3d 4h 5s 9c", "As 2c 3d 4h 5s 9c 9d"])
def test_the_ace_is_read_alike_in_every_form(text: str) -> None:
    cards = to_cards(text)
    for evaluator, category in (
        (STANDARD, HandCategory.STRAIGHT),
        (ACE_HIGH, HandCategory.PAIR if "9d" in text else HandCategory.NOTHING),
    ):
        strengths = {
            evaluator.strength(text),
            evaluator.strength(cards),
            evaluator.strength(numbers(cards)),
            evaluator.strength_unchecked(numbers(cards)),
        }
        assert len(strengths) == 1
        assert evaluator.category(*strengths) is evaluator.evaluate(cards).category is category


@pytest.mark.parametrize("evaluator", [STANDARD, ACE_HIGH])
def test_the_least_strength_is_of_nothing_and_less_is_none(evaluator: HandEvaluator) -> None:
    assert evaluator.category(1) is HandCategory.NOTHING
    with pytest.raises(CardError, match=r"^a strength is an int from 1 to 7462, not 0$"):
        evaluator.category(0)


def test_unchecked_numbers_give_what_checked_cards_do() -> None:
    rng = random.Random(11)
    for _ in range(2000):
        cards = tuple(rng.sample(ALL_CARDS, rng.choice((5, 6, 7))))
        for evaluator in (STANDARD, ACE_HIGH, ROYAL_SUITS):
            expected = evaluator.strength(cards)
            assert evaluator.strength_unchecked(numbers(cards)) == expected
            assert evaluator.strength_unchecked(list(numbers(cards))) == expected


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 8, 9, 52])
def test_fault_too_few_or_too_many_cards(size: int) -> None:
    cards = ALL_CARDS[:size]
    plural = "" if size == 1 else "s"
    message = f"hand has {size} card{plural}, not 5, 6 or 7"
    for form in FORMS.values():
        if size or form is not FORMS["mixed with texts"]:
            for ask in (STANDARD.strength, STANDARD.evaluate, Hand):
                with pytest.raises(HandSizeError, match=message):
                    ask(form(cards))
    for form in NUMBER_FORMS.values():
        with pytest.raises(HandSizeError, match=message):
            STANDARD.strength(form(numbers(cards)))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_fault_the_same_card_twice(size: int) -> None:
    for one, other in itertools.combinations(range(size), 2):
        cards = list(random.Random(size).sample(ALL_CARDS, size))
        cards[other] = cards[one]
        for form in (tuple, list, iter, FORMS["text"], FORMS["texts"]):
            for ask in (STANDARD.strength, STANDARD.evaluate, Hand):
                with pytest.raises(DuplicateCardError, match="twice in hand") as caught:
                    ask(form(cards))
                assert caught.value.card is cards[one]
        with pytest.raises(DuplicateCardError) as caught:
            STANDARD.strength(numbers(cards))
        assert caught.value.card is cards[one]


def test_fault_the_same_card_twice_in_a_suit() -> None:
    for text in ("As As Ks Qs Js", "As As Ks Qs Js Ts", "As As Ks Qs Js Ts 9s"):
        with pytest.raises(DuplicateCardError, match="the card As is twice in hand"):
            STANDARD.strength(text)


@pytest.mark.parametrize("wrong", [52, -1, -52, 1_000_000, 2**80, True, False], ids=str)
@pytest.mark.parametrize("size", [5, 6, 7])
def test_fault_a_number_that_is_no_card(wrong: int, size: int) -> None:
    for place in range(size):
        given = list(range(10, 10 + size))
        given[place] = wrong
        for form in (tuple, list, iter):
            with pytest.raises(CardError, match="a card number is an int from 0 to 51, not "):
                STANDARD.strength(form(given))


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        5,
        5.0,
        ...,
        [1.0, 2.0, 3.0, 4.0, 5.0],
        [1, 2, 3, 4, 5.0],
        [1, 2, 3, 4, "As"],
        [*range(4), Card("As")],
        [*ALL_CARDS[:4], 51],
        [*ALL_CARDS[:4], None],
        [*ALL_CARDS[:6], None],
        [None, *ALL_CARDS[:6]],
        [*ALL_CARDS[:4], Rank.ACE],
        [ALL_CARDS[:5]] * 5,
        b"AsKdQhJcTs",
        b"AsKdQ",
        bytearray(b"AsKdQ"),
        bytes(range(5)),
        b"0123 !",
        bytearray(range(7)),
        "Asx Kd Qh Jc Ts",
        "As Kd Qh Jc Тs",
        "As Kd Qh Jc Xx",
        "AsKdQ",
        {"As": 1, 5: 2, "Kd": 3, "Qd": 4, "Jd": 5},
    ],
    ids=ascii,
)
def test_what_is_no_card_is_refused(wrong: Any) -> None:
    for ask in (STANDARD.strength, STANDARD.evaluate, Hand):
        with pytest.raises(CardError):
            ask(wrong)


def test_numbers_are_no_cards_to_evaluate() -> None:
    with pytest.raises(CardError):
        STANDARD.evaluate((0, 1, 2, 3, 51))


@pytest.mark.parametrize("wrong", [None, True, HandEvaluator, "standard"], ids=repr)
def test_a_hand_without_an_evaluator_is_refused(wrong: Any) -> None:
    with pytest.raises(RuleError, match="Hand is impossible:\n  evaluator: must be a HandEval"):
        Hand("As Kd Qh Jc Ts", wrong)


def test_every_refusal_is_a_library_error() -> None:
    for error in (CardError, DuplicateCardError, HandSizeError, RuleError):
        assert issubclass(error, (RussianPokerError, ValueError))


# Values


def every_kind_of_value() -> list[Any]:
    hands = [
        each.evaluate(text)
        for each in (STANDARD, ROYAL_SUITS, HOUSES[House(False, False, True, True)])
        for text in ("Ah Kd 9c 8s 7d", "As Ks Qs Js Ts 9s", "5d 5s 5h 4d 4s 4h 2c")
    ]
    return [*hands, *(part for hand in hands for part in hand.combinations), *HOUSES.values()]


@pytest.mark.parametrize("value", every_kind_of_value())
def test_fault_a_value_does_not_copy_or_print_itself(value: Any) -> None:
    for other in (
        *(pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, 6)),
        copy.copy(value),
        copy.deepcopy(value),
        eval(repr(value), vars(module) | {"Card": Card}),
    ):
        assert other == value
        assert hash(other) == hash(value)
        assert type(other) is type(value)
        assert repr(other) == repr(value)


def test_fault_a_copy_takes_the_world_along() -> None:
    hand = STANDARD.evaluate("As Ks Qs Js Ts 9s 8s")
    assert len(pickle.dumps(hand)) < 400
    assert len(pickle.dumps(STANDARD)) < 300
    assert all(
        one is other for one, other in zip(copy.deepcopy(hand).cards, hand.cards, strict=True)
    )


def test_the_edges_of_categories_where_the_ace_is_never_low() -> None:
    for text, category in (
        ("As Qd Jh Tc 9s", HandCategory.NOTHING),
        ("As Kd 4h 3c 2s", HandCategory.ACE_KING),
        ("As Kd Qh Jc 9s", HandCategory.ACE_KING),
        ("2s 2d 5h 4c 3s", HandCategory.PAIR),
        ("6s 5d 4h 3c 2s", HandCategory.STRAIGHT),
        ("7s 5s 4s 3s 2s", HandCategory.FLUSH),
    ):
        assert ACE_HIGH.evaluate(text).category is category


def test_a_second_combination_needs_no_ace_king() -> None:
    second = NO_ACE_KING.evaluate("As Ah Ad Ac 7c 7d").second
    assert str(second) == "full house As Ah Ad 7d 7c"
    assert str(NO_ACE_KING.evaluate("9s 8d 7h 6c 5s Ks Kd").second) == "pair Ks Kd"


def test_what_makes_no_hand_is_told_with_its_place() -> None:
    evaluator: Any = 5
    with pytest.raises(CardError, match=r"^hand: expected a suit"):
        STANDARD.evaluate("As Kd Qh Jc 9")
    with pytest.raises(DuplicateCardError, match="the card As is twice in hand"):
        STANDARD.evaluate("As Kd Qh Jc As")
    with pytest.raises(RuleError, match=r"evaluator: must be a HandEvaluator, not 5$"):
        Hand("As Kd Qh Jc 9s", evaluator)


def test_combinations_are_found_once() -> None:
    hand = STANDARD.evaluate("As Ah Kd Qc 2s")

    assert hand.combinations is hand.combinations


def test_hands_of_different_cards_or_houses_hash_apart() -> None:
    hands = [
        house.evaluate(f"As Kd Qh Jc {card}")
        for house in (STANDARD, NO_ACE_KING)
        for card in ("9s", "8s", "7s", "6s")
    ]

    assert len({hash(hand) for hand in hands}) == len(hands)


def test_values_cross_to_a_spawned_process() -> None:
    values = every_kind_of_value()
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(copy.copy, values) == values


def test_hands_are_equal_by_cards_and_evaluator() -> None:
    cards = to_cards("As Kd Qh Jc Ts 2d")
    hand = Hand(cards)
    for order in itertools.islice(itertools.permutations(cards), 0, 720, 7):
        assert Hand(order) == hand
        assert hash(Hand(order)) == hash(hand)
        assert Hand(order).combinations == hand.combinations
    assert hand != Hand(cards, ACE_HIGH)
    assert hand != Hand("As Kd Qh Jc Ts 3d")
    assert hand != cards
    assert hand.evaluator == STANDARD
    assert repr(hand) == "Hand('As Kd Qh Jc Ts 2d')"
    assert repr(Hand(cards, ACE_HIGH)).startswith("Hand('As Kd Qh Jc Ts 2d', HandEvaluator(")


@pytest.mark.parametrize("value", [*every_kind_of_value()[:9:4], STANDARD])
def test_values_do_not_change(value: Any) -> None:
    for name in ("strength", "category", "cards", "ace_king", "other"):
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            setattr(value, name, 1)


def test_a_combination_prints_itself() -> None:
    pair = Combination(HandCategory.PAIR, to_cards("As Ah"))
    assert str(pair) == "pair As Ah"
    assert str(Combination(HandCategory.NOTHING, ())) == "nothing"


# Tables


@pytest.fixture
def untouched(monkeypatch: pytest.MonkeyPatch) -> ranking.Ranking:
    """A ranking that nobody has used, in the place of the usual one."""
    fresh = ranking.Ranking(ace_low=True)
    monkeypatch.setattr(module, "ACE_LOW", fresh)
    return fresh


def tables(of: ranking.Ranking) -> tuple[ranking.Table, ...]:
    return of.five, of.six, of.seven


@pytest.mark.parametrize("size", ranking.SIZES)
def test_first_use_of_every_entry(size: int, untouched: ranking.Ranking) -> None:
    cards = ALL_CARDS[:size]
    expected = ranking.ACE_LOW.floors[8]
    assert STANDARD.strength_unchecked(numbers(cards)) >= expected
    built = [bool(table.flush_suits) for table in tables(untouched)]
    assert built == [size == each for each in ranking.SIZES]


@pytest.mark.parametrize("ask", ["strength", "strength_unchecked", "evaluate"])
@pytest.mark.parametrize("size", ranking.SIZES)
def test_first_use_by_many_threads(size: int, ask: str, untouched: ranking.Ranking) -> None:
    rng = random.Random(size)
    dealt = [rng.sample(ALL_CARDS, size) for _ in range(50)]
    given = [numbers(cards) for cards in dealt] if ask == "strength_unchecked" else dealt
    start = threading.Barrier(16)
    found: list[list[int]] = []

    def work() -> None:
        start.wait()
        answers = [getattr(STANDARD, ask)(hand) for hand in given]
        found.append([getattr(answer, "strength", answer) for answer in answers])

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=work) for _ in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    built = [bool(table.packed) for table in tables(untouched)]
    assert built == [size == each for each in ranking.SIZES]
    expected = [strength_by_choice(cards) for cards in dealt]
    assert found == [expected] * 16


def test_a_table_is_whole_when_others_see_it(
    untouched: ranking.Ranking, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, suits = untouched.six, ranking._flush_suits
    seen: list[bool] = []

    def watched(size: int) -> tuple[int | None, ...]:
        seen.append(len(table.packed) > 18395 and len(table.offsets) > 0)
        return suits(size)

    monkeypatch.setattr(ranking, "_flush_suits", watched)
    packed = untouched.build(6).packed
    assert untouched.build(6).packed is packed
    assert seen == [True]


def strength_by_choice(cards: Sequence[Card]) -> int:
    return max(STANDARD.strength(five) for five in itertools.combinations(cards, 5))


def test_sums_of_two_cards_are_those_of_their_keys() -> None:
    ranking.ACE_LOW.build(5)
    for one, other in itertools.product(ALL_CARDS, repeat=2):
        assert ranking.ACE_LOW.pairs[one.index][other.index] == one._key + other._key


@pytest.mark.parametrize("of", [ranking.ACE_LOW, ranking.ACE_HIGH], ids=["ace low", "ace high"])
@pytest.mark.parametrize("size", ranking.SIZES)
def test_each_set_of_ranks_has_a_place_of_its_own(size: int, of: ranking.Ranking) -> None:
    table = of.build(size)
    strengths = table.strengths
    places = {total: table.offsets[total >> ranking.ROW_BITS] + total for total in strengths}
    assert len(strengths) == {5: 6175, 6: 18395, 7: 49205}[size]
    assert len(set(places.values())) == len(strengths)
    assert min(places.values()) >= 0
    assert {total: table.packed[place] for total, place in places.items()} == strengths
    assert len(table.packed) - table.packed.count(0) == len(strengths)


def test_tables_do_not_grow() -> None:
    for each in (ranking.ACE_LOW, ranking.ACE_HIGH):
        for size in ranking.SIZES:
            each.build(size)
    before = sizes()
    rng = random.Random(3)
    for _ in range(3000):
        cards = tuple(rng.sample(ALL_CARDS, rng.choice((5, 6, 7))))
        for evaluator in (STANDARD, ACE_HIGH):
            evaluator.strength(cards)
            evaluator.strength(numbers(cards))
            assert evaluator.evaluate(cards).best
    assert sizes() == before


def sizes() -> list[int]:
    return [
        size
        for each in (ranking.ACE_LOW, ranking.ACE_HIGH)
        for table in tables(each)
        for size in (
            *(len(table.flush_suits), len(table.offsets), len(table.packed)),
            len(each._suited),
        )
    ]


@pytest.mark.parametrize(("size", "most"), [(5, 106), (6, 213), (7, 465)])
def test_tables_take_the_memory_that_they_say(size: int, most: int) -> None:
    table = ranking.ACE_LOW.build(size)
    found = memory(table.flush_suits) + memory(table.offsets) + sys.getsizeof(table.packed)
    assert math.ceil(found / 1024) == most
    assert sum(map(memory, ranking.ACE_LOW.pairs)) < 97 * 1024


def memory(numbers: Sequence[int | None]) -> int:
    """The bytes of a tuple and of the ints in it, but for those that Python has anyway."""
    big = [number for number in numbers if number is not None and not -6 < number < 257]
    apart = {id(number): sys.getsizeof(number) for number in big}
    return sys.getsizeof(numbers) + sum(apart.values())


def test_nothing_is_built_by_the_import() -> None:
    command = (
        "import russianpoker.hands, russianpoker._ranking as r;"
        "assert not r.ACE_LOW.pairs and not r.ACE_HIGH.pairs;"
        "assert not any(t.packed or t.offsets or t.flush_suits for each in (r.ACE_LOW, r.ACE_HIGH)"
        " for t in (each.five, each.six, each.seven))"
    )
    subprocess.run([sys.executable, "-c", command], check=True)


@pytest.mark.parametrize("size", ranking.SIZES)
def test_sums_of_rank_keys_tell_all_hands_apart(size: int) -> None:
    sums = [
        sum(ranking.evaluation_key(rank, 0) for rank in ranks)
        for ranks in itertools.combinations_with_replacement(range(13), size)
        if max(Counter(ranks).values()) <= 4
    ]
    assert len(set(sums)) == len(sums)
    assert max(sums) <= ranking.RANK_MASK


@pytest.mark.parametrize("size", ranking.SIZES)
def test_sums_of_suit_keys_tell_the_suit_of_a_flush(size: int) -> None:
    table = ranking.ACE_LOW.build(size)
    keys = [ranking.evaluation_key(0, suit) >> ranking.RANK_BITS for suit in range(4)]
    for suits in itertools.combinations_with_replacement(range(4), size):
        suit, count = Counter(suits).most_common(1)[0]
        expected = keys[suit] if count >= 5 else None
        assert table.flush_suits[sum(keys[suit] for suit in suits)] == expected


@pytest.mark.parametrize(
    ("category", "cards", "complaint"),
    [
        ("pair", (), "category must be a HandCategory, not 'pair'"),
        (HandCategory.PAIR, "As Ah", "cards must be a tuple of different cards, not 'As Ah'"),
        (HandCategory.PAIR, range(10**9), "cards must be a tuple of different cards, not range"),
        (HandCategory.PAIR, (Card("As"), Card("As")), "cards must be a tuple of different cards"),
    ],
)
def test_a_combination_that_cannot_be_is_refused(category: Any, cards: Any, complaint: str) -> None:
    with pytest.raises(DealError, match=complaint):
        Combination(category, cards)
