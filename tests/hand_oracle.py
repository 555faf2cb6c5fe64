"""Hands the slow and obvious way: every choice of cards is tried, ranks are counted, keys compared.

Nothing of the library is used but the names of cards and categories. A combination is given by a
key, its category first and then its ranks in the order in which they decide, so that a larger key
is a better combination; a hand of five by the same key with the kickers after it.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from russianpoker.cards import Rank
from russianpoker.hands import HandCategory

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from russianpoker.cards import Card

WEAKEST_FIRST = (
    HandCategory.NOTHING,
    HandCategory.ACE_KING,
    HandCategory.PAIR,
    HandCategory.TWO_PAIR,
    HandCategory.THREE_OF_A_KIND,
    HandCategory.STRAIGHT,
    HandCategory.FLUSH,
    HandCategory.FULL_HOUSE,
    HandCategory.FOUR_OF_A_KIND,
    HandCategory.STRAIGHT_FLUSH,
    HandCategory.ROYAL_FLUSH,
)
LEVEL = {category: level for level, category in enumerate(WEAKEST_FIRST)}
IN_A_ROW = (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL_FLUSH)
BY_COUNTS = {
    (2,): HandCategory.PAIR,
    (2, 2): HandCategory.TWO_PAIR,
    (3,): HandCategory.THREE_OF_A_KIND,
    (3, 2): HandCategory.FULL_HOUSE,
    (4,): HandCategory.FOUR_OF_A_KIND,
}
SUITS_WEAKEST_FIRST = "cdhs"

Key = tuple[int, ...]


class House(NamedTuple):
    """What a house may choose."""

    ace_king: bool = True
    ace_low: bool = True
    royal_suits: bool = False
    paired_straight_is_one: bool = False


def formed(cards: Collection[Card], house: House) -> Key | None:
    """The key of the combination that these cards form, no more and no less; None if they do not.

    Every card must belong to it, so that a pair is two cards and a flush five.
    """
    ranks = sorted((card.rank.value for card in cards), reverse=True)
    counted = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    category = BY_COUNTS.get(tuple([count for count, _ in counted]))
    if category is not None:
        return (LEVEL[category], *[rank for _, rank in counted])
    if ranks == [Rank.ACE.value, Rank.KING.value] and house.ace_king:
        return (LEVEL[HandCategory.ACE_KING],)
    return formed_by_five(cards, ranks, house) if len(counted) == 5 else None


def formed_by_five(cards: Collection[Card], ranks: list[int], house: House) -> Key | None:
    """The key of a straight or a flush of five different ranks, which come high to low."""
    suits = {card.suit for card in cards}
    if house.ace_low and ranks == [14, 5, 4, 3, 2]:
        top = 5
    elif ranks[0] - ranks[4] == 4:
        top = ranks[0]
    else:
        return (LEVEL[HandCategory.FLUSH], *ranks) if len(suits) == 1 else None
    if len(suits) > 1:
        return (LEVEL[HandCategory.STRAIGHT], top)
    if top < 14:
        return (LEVEL[HandCategory.STRAIGHT_FLUSH], top)
    suit = SUITS_WEAKEST_FIRST.index(str(suits.pop())) if house.royal_suits else 0
    return (LEVEL[HandCategory.ROYAL_FLUSH], top, suit)


def every_combination(
    cards: Collection[Card], house: House
) -> Iterator[tuple[Key, frozenset[Card]]]:
    for count in (2, 3, 4, 5):
        for chosen in combinations(cards, count):
            key = formed(chosen, house)
            if key is not None:
                yield key, frozenset(chosen)


def strength_key(cards: Sequence[Card], house: House) -> Key:
    """A key that orders hands of five, six or seven cards as they beat each other.

    Ace-king is above the other hands of nothing in any house.
    """
    return max(five_key(five, house) for five in combinations(cards, 5))


def five_key(cards: Collection[Card], house: House) -> Key:
    found = dict(every_combination(cards, house._replace(ace_king=True)))
    ranks = sorted((card.rank.value for card in cards), reverse=True)
    if not found:
        return (LEVEL[HandCategory.NOTHING], *ranks)
    key, used = max(found.items(), key=lambda item: item[0])
    kickers = sorted((card.rank.value for card in cards if card not in used), reverse=True)
    return (*key, *kickers)


def category(key: Key, house: House) -> HandCategory:
    """What a house calls a hand of this strength."""
    found = WEAKEST_FIRST[key[0]]
    if found is HandCategory.ACE_KING and not house.ace_king:
        return HandCategory.NOTHING
    return found


def best_two(cards: Collection[Card], house: House) -> tuple[Key, ...]:
    """The keys of the first and the second combination; of no more than there are.

    Of equally good first combinations, that which leaves the best second one.
    """
    found = list(every_combination(cards, house))
    if not found:
        return ()
    best = max(key for key, _ in found)
    return max((best, *second_best(used, found, house)) for key, used in found if key == best)


def second_best(
    first: frozenset[Card], found: list[tuple[Key, frozenset[Card]]], house: House
) -> tuple[Key, ...]:
    others = [
        key
        for key, used in found
        if used - first and not (house.paired_straight_is_one and same_straight(first, used, key))
    ]
    return (max(others),) if others else ()


def same_straight(first: frozenset[Card], other: frozenset[Card], key: Key) -> bool:
    """Whether the other is a straight of the five ranks that the first is made of."""
    return (
        WEAKEST_FIRST[key[0]] in IN_A_ROW
        and len(first) == 5
        and {card.rank for card in first} == {card.rank for card in other}
    )
