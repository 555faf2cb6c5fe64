"""What to do with the first five cards, for every hand and upcard: best play as a table.

`solve` makes a table beside its figures. Looking up, saving and loading need no extra.

A file is JSON: the game it belongs to and, for each class of upcards, a byte for each class of
hands, compressed. It carries a sum over its content and nothing that could be executed.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from itertools import product
from math import factorial, prod
from os import PathLike
from typing import Any, Final, TypeAlias

import attrs
from typing_extensions import override

from russianpoker._check import (
    A_TEXT,
    AN_AMOUNT_OR_NONE,
    FROM_0,
    an_instance,
    different,
    must_be,
    pairs_of,
    tuple_of,
)
from russianpoker._columns import columns
from russianpoker.actions import Action, Bet, BuySixth, Exchange, Fold
from russianpoker.analysis._strategy_files import STUD, load_strategy, save_strategy
from russianpoker.analysis._suits import RANKS, HandNumbers, hand_numbers, suit_classes
from russianpoker.cards import Card, CardsLike, Rank, check_distinct, to_cards
from russianpoker.errors import CheckpointError, DeckError, HandSizeError
from russianpoker.hands import HandCategory, HandEvaluator
from russianpoker.rules import RuleVariant

__all__ = [
    "BET",
    "EXCHANGE",
    "FOLD",
    "NATURAL",
    "SIXTH",
    "ChartRow",
    "StrategyTable",
    "chart_columns",
    "code_of",
    "holding_of",
    "play_of",
]

FOLD: Final = 0
"""The code of a fold."""
BET: Final = 1
"""The code of a bet."""
SIXTH: Final = 2
"""The code of buying a sixth card."""
NATURAL: Final = 3
"""Instead of an action: the hand is paid at once."""
EXCHANGE: Final = 32
"""Added to which of the hand's cards go, as bits, the lowest card first."""

_PLAIN: Final[dict[int, Action | None]] = {
    FOLD: Fold(),
    BET: Bet(),
    SIXTH: BuySixth(),
    NATURAL: None,
}
_CODES: Final = frozenset([*_PLAIN, *range(EXCHANGE + 1, EXCHANGE + 32)])
_DECK: Final = tuple(Card.from_index(number) for number in range(52))


_ChartKey: TypeAlias = tuple[int, str, Rank, str]
"""The place of a category, and what stands in a `ChartRow`."""


@attrs.frozen
class ChartRow:
    """How many deals of a kind are played so.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> row = ChartRow("pair", Rank.ACE, "exchange 3, keep a pair", 12)
        >>> row.deals
        12
    """

    holding: str = attrs.field(validator=A_TEXT)
    """What is held, such as `"pair, four to a flush"`."""
    upcard: Rank = attrs.field(validator=must_be("a Rank", an_instance(Rank)))
    """The rank of the upcard."""
    play: str = attrs.field(validator=A_TEXT)
    """What is done, such as `"exchange 3, keep a pair"`."""
    deals: int = attrs.field(validator=FROM_0)
    """How many deals of five cards and an upcard, in all suits."""


@attrs.frozen(eq=False)
class _Beside:
    """The actions beside one upcard."""

    upcard: int
    numbers: HandNumbers
    plays: bytes

    @classmethod
    def unpack(
        cls, variant: RuleVariant, deck: tuple[int, ...], upcard: Card, packed: bytes
    ) -> _Beside:
        numbers = hand_numbers(variant, deck, upcard.index)
        try:
            reader = zlib.decompressobj()
            plays = reader.decompress(packed, numbers.count + 1)
        except zlib.error as error:
            msg = f"the plays against {upcard} cannot be unpacked: {error}"
            raise CheckpointError(msg) from error
        if len(plays) != numbers.count or not reader.eof:
            msg = f"the plays against {upcard} are not those of {numbers.count} classes of hands"
            raise CheckpointError(msg)
        if not _CODES.issuperset(plays):
            msg = f"the plays against {upcard} hold {max(set(plays) - _CODES)}, which is no action"
            raise CheckpointError(msg)
        return cls(upcard.index, numbers, plays)

    def action(self, held: Sequence[Card], upcard_suit: int) -> Action | None:
        masks = [0] * 4
        for card in held:
            masks[card.index & 3] |= 1 << (card.index >> 2)
        seen_as = self._suits(masks, upcard_suit)
        ordered = [0] * 4
        for suit, place in enumerate(seen_as):
            ordered[place] = masks[suit]
        code = self.plays[self.numbers.number(ordered)]
        if code < EXCHANGE:
            return _PLAIN[code]
        rising = sorted(held, key=lambda card: (card.index >> 2, seen_as[card.index & 3]))
        return Exchange([card for place, card in enumerate(rising) if code >> place & 1])

    def _suits(self, masks: Sequence[int], upcard_suit: int) -> list[int]:
        """Say as which suit each is seen.

        The upcard's is seen as that of the upcard that stands for its class; among suits that then
        mean the same, the one with the greatest mask comes first.
        """
        swap = list(range(4))
        own = self.upcard & 3
        swap[own], swap[upcard_suit] = upcard_suit, own
        seen_as = [0] * 4
        for group in self.numbers.groups:
            suits = sorted((swap[suit] for suit in group), key=lambda suit: -masks[suit])
            for suit, place in zip(suits, group, strict=True):
                seen_as[suit] = place
        return seen_as

    def hands(self) -> Iterator[tuple[tuple[Card, ...], int, int]]:
        """Give a hand of each class, the size of the class, and the code of its action."""
        at = 0
        groups = self.numbers.groups
        for split, _ in self.numbers.offsets:
            keys = [each[size] for each, size in zip(self.numbers.keys, split, strict=True)]
            for chosen in product(*keys):
                cards: list[int] = []
                size = 1
                for group, key in zip(groups, chosen, strict=True):
                    masks = [
                        key >> RANKS * place & (1 << RANKS) - 1
                        for place in reversed(range(len(group)))
                    ]
                    size *= factorial(len(masks)) // prod(map(factorial, Counter(masks).values()))
                    for suit, mask in zip(group, masks, strict=True):
                        cards += [rank << 2 | suit for rank in range(RANKS) if mask >> rank & 1]
                yield tuple(map(Card.from_index, sorted(cards))), size, self.plays[at]
                at += 1


@attrs.frozen(repr=False, kw_only=True)
class StrategyTable:
    """The best first action of every hand against every upcard; of equal ones the first named.

    Raises:
        CheckpointError: The plays are not those of this game.
        DealError: A field holds something else than it should.

    Examples:
        >>> from russianpoker.analysis import solve
        >>> table = solve("caribbean-us", deck="AsKsQsAhKhQhAdKdQdAcKcQc").strategy
        >>> str(table.action("As Ah Kd Kc Qh", "Qs"))
        'bet'
    """

    variant: RuleVariant = attrs.field(validator=must_be("a RuleVariant", an_instance(RuleVariant)))
    """The rules."""
    table_maximum: Fraction | None = attrs.field(default=None, validator=AN_AMOUNT_OR_NONE)
    """The table's maximum payout for a box, in antes; `None` for none."""
    deck: tuple[Card, ...] = attrs.field(
        default=_DECK,
        validator=must_be("a tuple of different cards", different(tuple_of(an_instance(Card)))),
    )
    """The deck."""
    plays: tuple[tuple[Card, bytes], ...] = attrs.field(
        validator=must_be(
            "a tuple of cards, each with bytes", pairs_of(an_instance(Card), an_instance(bytes))
        )
    )
    """For each upcard that stands for its class: a byte for each class of hands, compressed."""
    _beside: dict[Card, _Beside] = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        deck = tuple(sorted(card.index for card in self.deck))
        suits = suit_classes(self.variant, frozenset(deck))
        found: dict[tuple[Rank, int], _Beside] = {}
        for upcard, packed in self.plays:
            place = (upcard.rank, suits[upcard.index & 3])
            found[place] = _Beside.unpack(self.variant, deck, upcard, packed)
        try:
            beside = {card: found[card.rank, suits[card.index & 3]] for card in self.deck}
        except KeyError as error:
            msg = f"no plays against the upcard {error.args[0][0]}"
            raise CheckpointError(msg) from None
        object.__setattr__(self, "_beside", beside)

    @override
    def __repr__(self) -> str:
        return f"<StrategyTable of {self.variant.name}, {len(self.plays)} classes of upcards>"

    def action(self, hand: CardsLike, upcard: CardsLike) -> Action | None:
        """Give the best action; `None` where the hand is paid at once.

        Args:
            hand: The five cards held.
            upcard: The dealer's open card.

        Raises:
            CardError: Something is no card.
            DuplicateCardError: A card stands in two places.
            HandSizeError: There are too few or too many cards.
            DeckError: A card is not in the deck.
        """
        held, shown = to_cards(hand, "hand"), to_cards(upcard, "upcard")
        check_distinct({"hand": held, "upcard": shown})
        if len(held) != 5:
            raise HandSizeError(len(held), "5")
        if len(shown) != 1:
            raise HandSizeError(len(shown), "1", "upcard")
        for place, cards in (("hand", held), ("upcard", shown)):
            if not self._beside.keys() >= set(cards):
                msg = f"{place} holds a card that is not in the deck"
                raise DeckError(msg)
        return self._beside[shown[0]].action(held, shown[0].index & 3)

    def chart(
        self,
        *,
        upcards: CardsLike | None = None,
        executor: Executor | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> tuple[ChartRow, ...]:
        """Count how hands are played, by what is held and what is kept.

        For a whole deck this looks at some five million classes of hands: a minute or two.

        Args:
            upcards: The upcards to be counted, each with those that are like it; all without it.
            executor: Where upcards are counted, such as a `ProcessPoolExecutor`; here and now
                without one.
            progress: Told after each class of upcards how many are done, and of how many.

        Returns:
            Rows by holding, the lowest first, then by rank of the upcard and by frequency.

        Raises:
            DeckError: An upcard is not in the deck.
        """
        chosen = self.deck if upcards is None else to_cards(upcards, "upcards")
        for card in chosen:
            if card not in self._beside:
                msg = f"the upcard {card} is not in the deck"
                raise DeckError(msg)
        classes = sorted({self._beside[card].upcard for card in chosen})
        parts = (
            map(self._count, classes) if executor is None else executor.map(self._count, classes)
        )
        found: Counter[_ChartKey] = Counter()
        for done, part in enumerate(parts, 1):
            found += part
            if progress is not None:
                progress(done, len(classes))
        rows = sorted(found.items(), key=lambda row: (row[0][:3], -row[1]))
        return tuple(ChartRow(*key[1:], deals) for key, deals in rows)

    def _count(self, upcard: int) -> Counter[_ChartKey]:
        """Count the deals of each kind beside the upcards of a class."""
        card = Card.from_index(upcard)
        beside = self._beside[card]
        weight = sum(each is beside for each in self._beside.values())
        holdings: dict[tuple[int, ...], tuple[int, str]] = {}
        found: Counter[_ChartKey] = Counter()
        for hand, size, code in beside.hands():
            alike = _but_for_suits(hand)
            if alike not in holdings:
                holdings[alike] = holding_of(self.variant.evaluator, hand)
            order, holding = holdings[alike]
            found[order, holding, card.rank, play_of(hand, code)] += size * weight
        return found

    def columns(self, *, upcards: CardsLike | None = None) -> dict[str, list[Any]]:
        """Give the chart by column, as data frames take it.

        Args:
            upcards: The upcards to be counted, as for `chart`.

        Returns:
            Holdings, ranks of upcards and plays as text, and deals as `int`.

        Raises:
            DeckError: An upcard is not in the deck.
        """
        return chart_columns(self.chart(upcards=upcards))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the table to a file, as a whole or not at all.

        Args:
            path: The file.
        """
        save_strategy(path, STUD, self, {str(card): packed for card, packed in self.plays})

    @classmethod
    def load(
        cls, path: str | PathLike[str], variant: RuleVariant | str | None = None
    ) -> StrategyTable:
        """Read a table from a file.

        Args:
            path: The file.
            variant: The rules it was made for, or the name of a preset; without it the preset of
                the name in the file.

        Raises:
            CheckpointError: The file is damaged, altered, of other rules, or of hold'em.
            DealError: The variant is neither rules nor a name.
            RussianPokerError: The path is none.
            UnknownVariantError: No preset goes by that name.
        """
        saved = load_strategy(path, STUD, variant)
        try:
            plays = tuple((Card(card), packed) for card, packed in saved.plays)
        except ValueError as error:
            msg = f"{path}: cannot be read: {error!s:.80}"
            raise CheckpointError(msg) from error
        return cls(
            variant=saved.variant,
            table_maximum=saved.table_maximum,
            deck=saved.deck,
            plays=plays,
        )


def chart_columns(rows: Iterable[ChartRow]) -> dict[str, list[Any]]:
    """Give rows of a chart by column, as data frames take them.

    Args:
        rows: The rows.

    Returns:
        Holdings, ranks of upcards and plays as text, and deals as `int`.

    Examples:
        >>> chart_columns([ChartRow("pair", Rank.ACE, "bet", 12)])
        {'holding': ['pair'], 'upcard': ['A'], 'play': ['bet'], 'deals': [12]}
    """
    names = ["holding", "upcard", "play", "deals"]
    return columns(names, ((row.holding, str(row.upcard), row.play, row.deals) for row in rows))


def code_of(action: Action, hand: Sequence[Card]) -> int | None:
    """Write a first action as a table does; `None` if it is no first action with these cards.

    Args:
        action: The action.
        hand: The cards, rising.
    """
    if isinstance(action, Exchange):
        if not set(action.discards) <= set(hand):
            return None
        out = action.discards
        return EXCHANGE + sum(1 << place for place, card in enumerate(hand) if card in out)
    return next((code for code, each in _PLAIN.items() if each == action), None)


# --- hands in words


def _but_for_suits(hand: Sequence[Card]) -> tuple[int, ...]:
    """Number the cards of a hand so that hands which differ only in their suits are the same."""
    suits: dict[int, int] = {}
    return tuple([card.index & ~3 | suits.setdefault(card.index & 3, len(suits)) for card in hand])


def holding_of(evaluator: HandEvaluator, hand: Sequence[Card]) -> tuple[int, str]:
    """Give the category of a hand of five as a number, and what is held in words.

    Args:
        evaluator: The house's evaluator.
        hand: The cards.
    """
    category = evaluator.evaluate(hand).category
    name = category.value
    if category < HandCategory.STRAIGHT:
        goal = max(_goal([*hand[:out], *hand[out + 1 :]]) for out in range(5))
        name += _on_the_way(", four", goal)
    return list(HandCategory).index(category), name


def play_of(hand: Sequence[Card], code: int) -> str:
    """Say what an action does, and what an exchange keeps.

    Args:
        hand: The cards, rising.
        code: The action.
    """
    if code < EXCHANGE:
        action = _PLAIN[code]
        return "paid at once" if action is None else str(action)
    kept = [card for place, card in enumerate(hand) if not code >> place & 1]
    count = 5 - len(kept)
    return f"exchange {count}, keep {_kept(kept)}" if kept else "exchange 5"


_SAME: Final[dict[tuple[int, ...], str]] = {
    (2,): "a pair",
    (3,): "three of a kind",
    (4,): "four of a kind",
    (2, 2): "two pairs",
    (1, 2): "a pair and a kicker",
    (1, 1, 2): "a pair and two kickers",
    (1, 3): "three of a kind and a kicker",
}


def _kept(cards: Sequence[Card]) -> str:
    counts = tuple(sorted(Counter(card.index >> 2 for card in cards).values()))
    if max(counts) > 1:
        return _SAME[counts]
    names = "-".join(str(card.rank) for card in reversed(cards))
    return _on_the_way(_NUMBERS.get(len(cards), ""), _goal(cards)) or names


_NUMBERS: Final = {3: "three", 4: "four"}
_GOALS: Final = ("", "straight", "flush", "straight flush")


def _on_the_way(count: str, goal: int) -> str:
    return f"{count} to a {_GOALS[goal]}" if goal else ""


def _goal(cards: Sequence[Card]) -> int:
    """Say to which of `_GOALS` three or four cards are on the way."""
    numbers = [card.index for card in cards]
    ranks = {number >> 2 for number in numbers}
    if len(ranks) not in _NUMBERS or len(ranks) < len(cards):
        return 0
    suited = len({number & 3 for number in numbers}) == 1
    # An ace is above the king or below the deuce.
    low = {rank if rank < 12 else -1 for rank in ranks}
    near = max(ranks) - min(ranks) < 5 or max(low) - min(low) < 5
    return 2 * suited + near
