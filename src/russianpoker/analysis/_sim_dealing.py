"""Many rounds dealt at once, card for card as the round engine deals them from the same generator.

A deck is shuffled by `random.Random.shuffle`, which takes bits of one word of the generator after
another; here the words are taken together, and a kernel shuffles with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import attrs
import numpy as np
from numpy.typing import NDArray

from russianpoker.actions import Exchange
from russianpoker.analysis._sim_kernels import shuffle_decks
from russianpoker.cards import Card, Deck
from russianpoker.rules import RuleVariant

__all__ = ["CARDS", "Deal", "cards_of", "deal_rounds", "shuffled_decks", "sizes"]

I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]
Bools = NDArray[np.bool_]

CARDS: Final = tuple(map(Card.from_index, range(52)))
"""All cards by their numbers."""

_STANDARD: Final[U8] = np.array([card.index for card in Deck.standard()], dtype=np.uint8)
_WORDS_A_DECK: Final = 80
"""A few more words of the generator than a deck takes on average."""
_MOST_HELD: Final = 7


def shuffled_decks(source: Random, count: int) -> U8:
    """Shuffle one whole deck after another.

    Args:
        source: The generator, of which more may be taken than is used.
        count: How many decks.

    Returns:
        The numbers of the cards, a deck in each row.
    """
    decks = np.empty((count, len(_STANDARD)), dtype=np.uint8)
    words = np.empty(0, dtype=np.uint32)
    done = 0
    while done < count:
        # The bytes of words one after another, the lowest byte of each first.
        more = np.frombuffer(source.randbytes(4 * _WORDS_A_DECK * (count - done)), dtype="<u4")
        words = np.concatenate([words, more])
        filled, used = shuffle_decks(words, _STANDARD, decks[done:])
        done, words = done + filled, words[used:]
    return decks


def sizes(variant: RuleVariant) -> tuple[int, int]:
    """Give how many cards each is dealt, and how many the board has.

    Args:
        variant: The rules.
    """
    return (5, 0) if variant.holdem is None else (2, 5)


@attrs.define(eq=False, kw_only=True)
class Deal:
    """Rounds that were dealt together, and how far each box is. Rows are rounds, columns boxes."""

    decks: U8
    """The cards as they lay before the first was dealt."""
    dealer: U8
    """The dealer's cards; the last of five is his upcard."""
    held: U8
    """By round and box: the cards held in the order of dealing; in hold'em with all the board."""
    count: I64
    """How many cards of its own it holds."""
    next: I64
    """By round: the place of the next card."""
    node: I64
    """What the box has done so far, as a number."""
    owed: I64
    """How many cards it has paid for and not been dealt yet."""
    thrown: U8
    """Which of the cards held it throws away for them, as bits."""
    exchanges: dict[tuple[int, int], Exchange] = attrs.field(
        factory=dict[tuple[int, int], Exchange]
    )
    """By round and box: the exchange that was made."""
    kind: I64
    """The categories of the hand at the end, as a number."""
    event: I64
    """How it compares with the dealer's hand."""
    bought: Bools
    """By round: whether a game is bought for the dealer."""

    @property
    def boxes(self) -> range:
        """The places of the boxes."""
        return range(self.node.shape[1])

    @property
    def upcards(self) -> U8:
        """The dealer's last cards: his upcards, in stud games."""
        return self.dealer[:, -1]

    def deck(self, row: int) -> Deck:
        """Give the deck of a round, before the first card was dealt.

        Args:
            row: The round.
        """
        return Deck(cards_of(self.decks[row]))

    def serve(self, box: int) -> None:
        """Deal a box the cards that it has paid for.

        Args:
            box: The place of the box.
        """
        owed, thrown = self.owed[:, box], self.thrown[:, box]
        kept = self.count[:, box] - np.bitwise_count(thrown)
        counts: set[tuple[int, int]] = {*zip(kept.tolist(), owed.tolist(), strict=True)}
        for left, drawn in counts:
            if drawn == 0:
                continue
            rows = np.flatnonzero((kept == left) & (owed == drawn))
            # What is kept moves to the front, in its order.
            goes = thrown[rows, np.newaxis] >> np.arange(_MOST_HELD) & 1
            order = np.argsort(goes, axis=1, kind="stable")
            held = np.take_along_axis(self.held[rows, box], order, axis=1)
            places = np.add.outer(self.next[rows], np.arange(drawn))
            held[:, left : left + drawn] = self.decks[rows[:, np.newaxis], places]
            self.held[rows, box] = held
            self.count[rows, box] = left + drawn
            self.next[rows] += drawn
        self.owed[:, box] = 0
        self.thrown[:, box] = 0


def cards_of(numbers: U8) -> tuple[Card, ...]:
    """Give the cards with these numbers.

    Args:
        numbers: The numbers.
    """
    listed: list[int] = numbers.tolist()
    return tuple([CARDS[number] for number in listed])


def deal_rounds(variant: RuleVariant, boxes: int, decks: U8, nodes: Sequence[int]) -> Deal:
    """Deal card by card to each box and last to the dealer, then the board.

    Args:
        variant: The rules.
        boxes: How many boxes there are.
        decks: The decks, a row each.
        nodes: Where each box begins.
    """
    rounds = len(decks)
    each, board = sizes(variant)
    hands = each * (boxes + 1)
    dealt = decks[:, :hands].reshape(rounds, each, boxes + 1).transpose(0, 2, 1)
    held = np.zeros((rounds, boxes, _MOST_HELD), dtype=np.uint8)
    held[:, :, :each] = dealt[:, :boxes]
    held[:, :, each : each + board] = decks[:, np.newaxis, hands : hands + board]

    def nothing(kind: Any = np.int64) -> Any:
        return np.zeros((rounds, boxes), dtype=kind)

    return Deal(
        decks=decks,
        dealer=dealt[:, boxes],
        held=held,
        count=np.full((rounds, boxes), each),
        next=np.full(rounds, hands + board),
        node=np.tile(nodes, (rounds, 1)),
        owed=nothing(),
        thrown=nothing(np.uint8),
        kind=nothing(),
        event=nothing(),
        bought=np.zeros(rounds, dtype=np.bool_),
    )
