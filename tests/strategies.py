"""Hypothesis strategies for the library's values, beside those of `russianpoker.testing`.

The spellings of cards are written down here once more, apart from the library's own tables.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from russianpoker.cards import Card, Rank, Suit
from russianpoker.testing import cards, decks, distinct_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "ALL_CARDS",
    "cards",
    "decks",
    "disjoint_hands",
    "distinct_cards",
    "hands",
    "spellings",
    "written",
]

ALL_CARDS = tuple(Card(rank, suit) for rank in Rank for suit in Suit)

LATIN_RANKS = {
    **{Rank(number): (str(number),) for number in range(2, 10)},
    Rank.TEN: ("10", "T", "t"),
    Rank.JACK: ("J", "j"),
    Rank.QUEEN: ("Q", "q"),
    Rank.KING: ("K", "k"),
    Rank.ACE: ("A", "a"),
}
CYRILLIC_RANKS = {
    **{Rank(number): (str(number),) for number in range(2, 11)},
    Rank.JACK: ("В", "в"),
    Rank.QUEEN: ("Д", "д"),
    Rank.KING: ("К", "к"),
    Rank.ACE: ("Т", "т"),
}
LATIN_SUITS = {
    Suit.SPADES: ("S", "s"),
    Suit.HEARTS: ("H", "h"),
    Suit.DIAMONDS: ("D", "d"),
    Suit.CLUBS: ("C", "c"),
}
CYRILLIC_SUITS = {
    Suit.SPADES: ("П", "п"),
    Suit.HEARTS: ("Ч", "ч"),
    Suit.DIAMONDS: ("Б", "б"),
    Suit.CLUBS: ("Т", "т"),
}
SIGNS = {
    suit: tuple(f"{sign}{style}" for sign in signs for style in ("", "\ufe0e", "\ufe0f"))
    for suit, signs in zip(Suit, ("♣♧", "♦♢", "♥♡", "♠♤"), strict=True)
}
ALPHABETS = ((LATIN_RANKS, LATIN_SUITS), (CYRILLIC_RANKS, CYRILLIC_SUITS))
SEPARATORS = ("", " ", "  ", ",", ", ", ";", "; ", "\t", "\n", "\r\n")


def spellings(card: Card, alphabet: int) -> tuple[str, ...]:
    """Every way to write a card in the first (Latin) or the second (Cyrillic) alphabet."""
    ranks, suits = ALPHABETS[alphabet]
    pairs = itertools.product(ranks[card.rank], suits[card.suit] + SIGNS[card.suit])
    return tuple(map("".join, pairs))


def hands(size: int = 5) -> st.SearchStrategy[tuple[Card, ...]]:
    """A hand of so many different cards."""
    return distinct_cards(size, size)


def disjoint_hands(*sizes: int) -> st.SearchStrategy[tuple[tuple[Card, ...], ...]]:
    """Hands of the given sizes with no card in common."""
    ends = tuple(itertools.accumulate(sizes))

    def split(dealt: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        return tuple(dealt[end - size : end] for size, end in zip(sizes, ends, strict=True))

    return hands(sum(sizes)).map(split)


@st.composite
def written(draw: st.DrawFn, what: Sequence[Card]) -> str:
    """The cards given, as a text in one alphabet, in any spelling and with any separators."""
    alphabet = draw(st.integers(0, 1))
    separator = st.sampled_from(SEPARATORS)
    words = [draw(separator)]
    for card in what:
        words += [draw(st.sampled_from(spellings(card, alphabet))), draw(separator)]
    return "".join(words)
