"""What to do in hold'em against the house, with every hand and board: best play as a table.

`solve` makes a table beside its figures. Looking up, saving and loading need no extra.

A file is JSON: the game it belongs to and, for each decision, a bit for each class of boards and
each pair of cards beside them, compressed. It carries a sum over its content and nothing that could
be executed.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from itertools import islice
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
from russianpoker.actions import Action, Bet, BetRiver, BetTurn, Check, Fold
from russianpoker.analysis._boards import (
    BoardNumbers,
    board_numbers,
    but_for_suits,
    pairs_beside,
)
from russianpoker.analysis._strategy_files import HOLDEM, load_strategy, save_strategy
from russianpoker.analysis.holdem_rules import HoldemRules, compile_holdem
from russianpoker.analysis.strategy import holding_of
from russianpoker.cards import Card, CardsLike, check_distinct, to_cards
from russianpoker.errors import (
    ActionError,
    CheckpointError,
    DealError,
    DeckError,
    HandSizeError,
    UnsupportedOptionError,
    shown,
)
from russianpoker.hands import HandCategory, HandEvaluator
from russianpoker.rules import RuleVariant
from russianpoker.simulation import check_workers

__all__ = [
    "BET",
    "RIVER",
    "RIVER_AFTER_TURN",
    "TURN",
    "HoldemChartRow",
    "HoldemStrategyTable",
]

BET: Final = "bet"
"""The decision to bet or to fold."""
TURN: Final = "turn"
"""The decision on the turn bet."""
RIVER: Final = "river"
"""The decision on the river bet."""
RIVER_AFTER_TURN: Final = "river after turn"
"""The same with a turn bet made, where a maximum payout makes it another."""

_ACTIONS: Final[dict[str, tuple[Action, Action]]] = {
    BET: (Fold(), Bet()),
    TURN: (Check(), BetTurn()),
    RIVER: (Check(), BetRiver()),
    RIVER_AFTER_TURN: (Check(), BetRiver()),
}
_DECK: Final = tuple(Card.from_index(number) for number in range(52))
_HOLE: Final = 2
_FLOP: Final = 3
_FIVE: Final = 5
_BOARDS: Final = (0, 3, 4)
_AT_ONCE: Final = 500
"""The classes of boards that are counted as one part of a chart."""
_PLACES: Final = {category: place for place, category in enumerate(HandCategory)}


@attrs.frozen
class HoldemChartRow:
    """How many deals of a kind are played so.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> HoldemChartRow("bet", "pair, four to a flush", "bet", 12).deals
        12
    """

    decision: str = attrs.field(validator=A_TEXT)
    """What is decided: `"bet"`, `"turn"`, `"river"` or `"river after turn"`."""
    holding: str = attrs.field(validator=A_TEXT)
    """What is held, such as `"pair, four to a flush"`; before the flop such as `"AKs"`."""
    play: str = attrs.field(validator=A_TEXT)
    """What is done, such as `"fold"`."""
    deals: int = attrs.field(validator=FROM_0)
    """How many deals of two cards and a board, in all suits."""


@attrs.frozen(eq=False)
class _Bits:
    """The answers to one decision."""

    numbers: BoardNumbers
    """Those of the boards; of the box's own cards where no board is seen."""
    bits: bytes
    """By number of the board and of the pair of cards beside it, each board from a new byte on."""

    @classmethod
    def unpack(cls, numbers: BoardNumbers, name: str, packed: bytes) -> _Bits:
        count = len(numbers.numbers) * _width(numbers)
        try:
            reader = zlib.decompressobj()
            bits = reader.decompress(packed, count + 1)
        except zlib.error as error:
            msg = f"the decisions {name!r} cannot be unpacked: {error}"
            raise CheckpointError(msg) from error
        if len(bits) != count or not reader.eof:
            msg = f"the decisions {name!r} are not those of {len(numbers.numbers)} classes"
            raise CheckpointError(msg)
        return cls(numbers, bits)

    def answer(self, hole: Sequence[int], board: Sequence[int]) -> int:
        if not board:
            return self.bits[self.numbers.number(hole)] & 1
        row, pair = self.numbers.place(board, hole)
        return self.bits[row * _width(self.numbers) + (pair >> 3)] >> (pair & 7) & 1

    def positions(self, board: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        """Give all cards of each position with a board that stands for its class, and its answer.

        Args:
            board: The numbers of the board's cards, or of the box's own where none is seen.
        """
        row = self.numbers.number(board) * _width(self.numbers)
        if self.numbers.size == _HOLE:
            yield board, self.bits[row] & 1
            return
        for place, pair in enumerate(pairs_beside(self.numbers.deck, board)):
            yield board + pair, self.bits[row + (place >> 3)] >> (place & 7) & 1


def _width(numbers: BoardNumbers) -> int:
    """Give the bytes of a board."""
    return 1 if numbers.size == _HOLE else -(-numbers.pairs // 8)


def _sizes(rules: HoldemRules) -> dict[str, int]:
    """Give the decisions that a game has, each with the cards of which its classes are made."""
    turns = len(rules.options) // rules.orders
    sizes = {BET: 3 if rules.sees_flop else _HOLE}
    if turns > 1:
        sizes[TURN] = 3
    if rules.orders > 1:
        sizes[RIVER] = 4
        if turns > 1:
            sizes[RIVER_AFTER_TURN] = 4
    return sizes


@attrs.frozen(repr=False, kw_only=True)
class HoldemStrategyTable:
    """The best action in every position of hold'em; of equal ones that with the lesser stake.

    Raises:
        CheckpointError: The decisions are not those of this game.
        DealError: A field holds something else than it should.
        DeckError: The deck has fewer than nine cards.
        UnsupportedOptionError: The rules are not of hold'em, or such as the solver cannot take.

    Examples:
        >>> from russianpoker.analysis import solve
        >>> table = solve("holdem-casino", deck="AsKsQsJsAhKhQhJhAdKd").strategy
        >>> print(table.action("Jh Qh", "As Ks Kh"), table.action("As Ah", "Kd Qs Js"))
        fold bet
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
    decisions: tuple[tuple[str, bytes], ...] = attrs.field(
        validator=must_be(
            "a tuple of texts, each with bytes", pairs_of(an_instance(str), an_instance(bytes))
        )
    )
    """For each decision that the game has: a bit for each position, compressed.

    They are `"bet"`, `"turn"`, `"river"`, and `"river after turn"` where it differs from `"river"`.
    """
    _cards: frozenset[Card] = attrs.field(init=False, eq=False)
    _sees_flop: bool = attrs.field(init=False, eq=False)
    _bits: dict[str, _Bits] = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        deck = tuple(card.index for card in self.deck)
        rules = compile_holdem(self.variant, self.table_maximum, deck)
        sizes = _sizes(rules)
        given = [name for name, _ in self.decisions]
        if sorted(given) not in (sorted(sizes), sorted(sizes.keys() - {RIVER_AFTER_TURN})):
            msg = f"the decisions are {', '.join(sizes)}, not {', '.join(given)}"
            raise CheckpointError(msg)
        bits = {
            name: _Bits.unpack(board_numbers(rules.deck, rules.groups, sizes[name]), name, packed)
            for name, packed in self.decisions
        }
        if RIVER_AFTER_TURN in sizes:
            bits.setdefault(RIVER_AFTER_TURN, bits[RIVER])
        object.__setattr__(self, "_cards", frozenset(self.deck))
        object.__setattr__(self, "_sees_flop", rules.sees_flop)
        object.__setattr__(self, "_bits", bits)

    @classmethod
    def of(cls, rules: HoldemRules, bits: Mapping[str, bytes]) -> HoldemStrategyTable:
        """Make a table of a game's decisions.

        Args:
            rules: The game.
            bits: By decision: the bits of each class of boards in order, the first pair of cards
                the lowest bit, each class from a new byte on.
        """
        told = dict(bits)
        if told.get(RIVER_AFTER_TURN) == told.get(RIVER):
            told.pop(RIVER_AFTER_TURN, None)
        return cls(
            variant=rules.variant,
            table_maximum=rules.table_maximum,
            deck=tuple(map(Card.from_index, rules.deck)),
            decisions=tuple((name, zlib.compress(found, 9)) for name, found in told.items()),
        )

    @override
    def __repr__(self) -> str:
        names = ", ".join(name for name, _ in self.decisions)
        return f"<HoldemStrategyTable of {self.variant.name}: {names}>"

    def action(
        self, hole: CardsLike, board: CardsLike = (), *, bet: bool = False, turn_bet: bool = False
    ) -> Action:
        """Give the best action.

        Args:
            hole: The box's two cards.
            board: The board cards that lie open: none, three or four.
            bet: With three board cards: whether the bet was made, so that the turn bet is asked
                about. Where the flop is not seen before the bet, that goes without saying.
            turn_bet: With four board cards: whether the turn bet was made.

        Raises:
            ActionError: There is nothing to decide, or something is given that has no meaning.
            CardError: Something is no card.
            DuplicateCardError: A card stands in two places.
            HandSizeError: There are too few or too many cards.
            DeckError: A card is not in the deck.
        """
        held, board_seen = to_cards(hole, "hole"), to_cards(board, "board")
        check_distinct({"hole": held, "board": board_seen})
        if len(held) != _HOLE:
            raise HandSizeError(len(held), "2", "hole")
        if len(board_seen) not in _BOARDS:
            raise HandSizeError(len(board_seen), "0 or 3 or 4", "board")
        for place, cards in (("hole", held), ("board", board_seen)):
            if not self._cards >= set(cards):
                msg = f"{place} holds a card that is not in the deck"
                raise DeckError(msg)
        name = self._decision(len(board_seen), bet=bet, turn_bet=turn_bet)
        numbers = ([card.index for card in cards] for cards in (held, board_seen))
        return _ACTIONS[name][self._bits[name].answer(*numbers)]

    def _decision(self, seen: int, *, bet: bool, turn_bet: bool) -> str:
        """Say which decision is asked about with so many board cards seen."""
        for name, given, when in (("bet", bet, 3), ("turn_bet", turn_bet, 4)):
            if given and seen != when:
                msg = f"{name} says nothing of this position in {self.variant.name!r}"
                raise ActionError(msg)
        if seen == 0 and self._sees_flop:
            raise ActionError("the bet is decided when the flop is seen")
        if seen == 0 or (seen == _FLOP and self._sees_flop and not bet):
            return BET
        if (turn_bet or seen == _FLOP) and TURN not in self._bits:
            raise ActionError("no turn bet is offered")
        if seen == _FLOP:
            return TURN
        if RIVER not in self._bits:
            raise ActionError("no river bet is offered")
        return RIVER_AFTER_TURN if turn_bet else RIVER

    def chart(
        self,
        decision: str | None = None,
        *,
        executor: Executor | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> tuple[HoldemChartRow, ...]:
        """Count how hands are played, by what is held.

        Before the flop that is the two cards; with three board cards, what the five make and four
        of them are on the way to; with four, the best five of the six. All deals of such cards
        count, whether or not a box would have folded before. For a whole deck this looks at two
        million positions on the flop, some ten seconds, and at 18 million before the river, a
        minute or two.

        Args:
            decision: The decision to be counted, one of `decisions`; all without it.
            executor: Where boards are counted, such as a `ProcessPoolExecutor`; here and now
                without one.
            progress: Told after each part of the boards how many parts are done, and of how many.

        Returns:
            Rows by decision, then by holding, the lowest first, and by frequency.

        Raises:
            DealError: There is no such decision, or the executor or progress is none.
        """
        check_workers(executor, progress)
        names = [name for name, _ in self.decisions]
        if decision is not None and decision not in names:
            msg = f"decision: is one of {', '.join(names)}, not {shown(decision)}"
            raise DealError(msg)
        todo = [
            (name, start)
            for name in names
            if decision in (None, name)
            for start in range(0, len(self._bits[name].numbers.numbers), _AT_ONCE)
        ]
        parts = map(self._count, todo) if executor is None else executor.map(self._count, todo)
        found: Counter[_ChartKey] = Counter()
        for done, part in enumerate(parts, 1):
            found += part
            if progress is not None:
                progress(done, len(todo))
        rows = sorted(found.items(), key=lambda row: (names.index(row[0][0]), row[0][1:3], -row[1]))
        return tuple(
            HoldemChartRow(name, holding, str(_ACTIONS[name][answer]), deals)
            for (name, _, holding, answer), deals in rows
        )

    def _count(self, part: tuple[str, int]) -> Counter[_ChartKey]:
        """Count the deals of each kind with some classes of boards."""
        name, start = part
        bits = self._bits[name]
        found: Counter[_ChartKey] = Counter()
        holdings = _Holdings(self.variant.evaluator)
        for board, size in islice(bits.numbers.sets(), start, start + _AT_ONCE):
            for cards, answer in bits.positions(board):
                found[name, *holdings.of(cards), answer] += size
        return found

    def columns(self, decision: str | None = None) -> dict[str, list[Any]]:
        """Give the chart by column, as data frames take it.

        Args:
            decision: The decision to be counted, as for `chart`.

        Returns:
            Decisions, holdings and plays as text, and deals as `int`.

        Raises:
            DealError: There is no such decision.
        """
        rows = self.chart(decision)
        names = ["decision", "holding", "play", "deals"]
        return columns(names, ((row.decision, row.holding, row.play, row.deals) for row in rows))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the table to a file, as a whole or not at all.

        Args:
            path: The file.
        """
        save_strategy(path, HOLDEM, self, dict(self.decisions))

    @classmethod
    def load(
        cls, path: str | PathLike[str], variant: RuleVariant | str | None = None
    ) -> HoldemStrategyTable:
        """Read a table from a file.

        Args:
            path: The file.
            variant: The rules it was made for, or the name of a preset; without it the preset of
                the name in the file.

        Raises:
            CheckpointError: The file is damaged, altered, of other rules, or of a stud game.
            DealError: The variant is neither rules nor a name.
            RussianPokerError: The path is none.
            UnknownVariantError: No preset goes by that name.
        """
        saved = load_strategy(path, HOLDEM, variant)
        try:
            return cls(
                variant=saved.variant,
                table_maximum=saved.table_maximum,
                deck=saved.deck,
                decisions=saved.plays,
            )
        except (DeckError, UnsupportedOptionError) as error:
            msg = f"{path}: cannot be read: {error!s:.80}"
            raise CheckpointError(msg) from error


_ChartKey: TypeAlias = tuple[str, int, str, int]
"""A decision, the place of a holding, what is held, and the answer."""


# --- hands in words


@attrs.frozen
class _Holdings:
    """What cards are called, each kind looked at once."""

    evaluator: HandEvaluator
    known: dict[tuple[int, ...], tuple[int, str]] = attrs.Factory(
        dict[tuple[int, ...], tuple[int, str]]
    )

    def of(self, cards: tuple[int, ...]) -> tuple[int, str]:
        """Give the place of a holding among all of so many cards, and what is held in words.

        Args:
            cards: The numbers of the board's cards and the box's, or of the box's alone.
        """
        if len(cards) > _FIVE:
            category = self.evaluator.category(self.evaluator.strength_unchecked(cards))
            return _PLACES[category], category.value
        alike = but_for_suits(sorted(cards))
        if alike not in self.known:
            named = _hole if len(cards) == _HOLE else self._five
            self.known[alike] = named([Card.from_index(number) for number in sorted(cards)])
        return self.known[alike]

    def _five(self, hand: list[Card]) -> tuple[int, str]:
        return holding_of(self.evaluator, hand)


def _hole(hand: list[Card]) -> tuple[int, str]:
    """Name two cards: those of the lower high card first, then by the other; pairs, off, suited."""
    low, high = hand
    suited = low.suit is high.suit
    mark = "" if low.rank is high.rank else "s" if suited else "o"
    return high.rank.value << 5 | low.rank.value << 1 | suited, f"{high.rank}{low.rank}{mark}"
