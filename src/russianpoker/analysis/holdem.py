"""Hold'em against the house, solved exactly: with the flop seen before the bet, or without.

Everything a box can do is decided on its two cards and the board, so that the value of every
decision is a sum over boards and dealer's pairs of amounts that depend on what the box's hand is
called. The work is cut by flops: one flop up to suits is played with every turn, river, box's pair
and dealer's pair, and adds to a tally of showdowns. All figures come from the tally.
"""

from __future__ import annotations

import functools
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import (
    chain,
    combinations,
    combinations_with_replacement,
    permutations,
    product,
    zip_longest,
)
from math import comb, lcm
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from russianpoker.analysis.compile import too_fine
from russianpoker.analysis.results import Advice, Progress, SolveResult
from russianpoker.cards import Card, CardsLike, Rank, Suit, check_distinct, to_cards
from russianpoker.errors import (
    ActionError,
    DeckError,
    HandSizeError,
    MissingExtraError,
    UnsupportedOptionError,
    shown,
)
from russianpoker.hands import HandCategory, HandEvaluator
from russianpoker.rules import AnteNoGame, AnteOnWin, BetPays, PayoutCap, RuleVariant

if TYPE_CHECKING:
    from concurrent.futures import Executor

    import numpy as np

    Array = np.ndarray[Any, Any]

__all__ = [
    "OUTCOMES",
    "HoldemRules",
    "HoldemShard",
    "advise_holdem",
    "compile_holdem",
    "count_shard",
    "holdem_result",
    "holdem_shards",
    "solve_holdem",
]

_CATEGORIES: Final = tuple(HandCategory)
_FLUSHES: Final = (HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL_FLUSH)
_KINDS: Final[tuple[tuple[HandCategory, Suit | None], ...]] = (
    *((category, None) for category in _CATEGORIES if category not in _FLUSHES),
    *product(_FLUSHES, Suit),
)
"""The kinds of hands that a pay table can tell apart."""

_FIRST_SUITED: Final = len(_CATEGORIES) - len(_FLUSHES)
_LEAST_DECK: Final = 9
_FULL_DECK: Final = tuple(range(52))
OUTCOMES: Final = ("win", "push", "loss", "no game")
"""How a box that bet may end, in the order of tallies."""

_MOST: Final = 1 << 41
"""The bound on amounts with which the kernel's sums fit in 64 bits."""


# --- rules made into integers


@attrs.frozen(kw_only=True)
class HoldemRules:
    """What the solver needs to know of a variant; amounts are in parts of an ante.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> compile_holdem(find_variant("holdem-casino")).showdowns
        27813810024000
    """

    variant: RuleVariant
    """The variant."""
    table_maximum: Fraction | None
    """The table's maximum payout for a box, in antes."""
    deck: tuple[int, ...]
    """The numbers of the cards played with."""
    denominator: int
    """Every amount is a whole number of this part of an ante."""
    options: tuple[tuple[bool, bool], ...]
    """The ways to play after the bet: whether the turn bet and the river bet are made."""
    win: tuple[tuple[int, ...], ...]
    """By option and kind of hand: what a win brings."""
    no_game: tuple[tuple[int, ...], ...]
    """By option and kind of hand: what a dealer without a game brings."""
    stakes: tuple[int, ...]
    """By option: all that is staked, and lost with a loss."""
    turn_bet: int
    """The turn bet; nothing where there is none."""
    river_bet: int
    """The river bet; nothing where there is none."""
    game: int
    """The least strength that is a game for the dealer."""

    @property
    def sees_flop(self) -> bool:
        """Whether the flop is seen before the bet."""
        return self.variant.holdem is not None and self.variant.holdem.board_seen == 3

    @property
    def orders(self) -> int:
        """How often a board is counted: twice where turn and river must be told apart."""
        return 2 if self.variant.holdem and self.variant.holdem.river_bet is not None else 1

    @property
    def showdowns(self) -> int:
        """All showdowns that the tally counts, folds included."""
        size = len(self.deck)
        return (
            comb(size, 2) * comb(size - 2, 3) * comb(size - 5, 2) * comb(size - 7, 2) * self.orders
        )


def compile_holdem(
    variant: RuleVariant,
    table_maximum: Fraction | None = None,
    deck: tuple[int, ...] = _FULL_DECK,
) -> HoldemRules:
    """Make integers of a hold'em variant.

    Args:
        variant: The variant.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The numbers of the cards played with, nine at least.

    Raises:
        UnsupportedOptionError: An option is one that the solver cannot take.
        DeckError: The deck is too small, or has a card twice.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> rules = compile_holdem(find_variant("holdem-casino"))
        >>> rules.win[0][6], rules.stakes
        (5, (3,))
    """
    if variant.holdem is None:
        raise UnsupportedOptionError("holdem", "is no hold'em")
    if variant.rounding is not None:
        raise UnsupportedOptionError("rounding", "needs an ante in money; amounts are in antes")
    if len(set(deck)) != len(deck) or len(deck) < _LEAST_DECK:
        raise DeckError(f"a deck for hold'em has nine different cards at least, not {shown(deck)}")
    streets = variant.holdem.turn_bet, variant.holdem.river_bet
    turn, river = (bet or Fraction() for bet in streets)
    turns, rivers = ((False,) if bet is None else (False, True) for bet in streets)
    options = tuple(product(turns, rivers))
    bets = [turn * by_turn + river * by_river for by_turn, by_river in options]
    wins = [[_on_win(variant, kind, bet, table_maximum) for kind in _KINDS] for bet in bets]
    none = [_without_game(variant, kind, table_maximum) for kind in _KINDS]
    stakes = [1 + variant.bet.antes + bet for bet in bets]
    every = [turn, river, *none, *stakes, *chain(*wins)]
    denominator = lcm(*(amount.denominator for amount in every))
    if max(map(abs, every)) * denominator >= _MOST:
        raise too_fine(variant, table_maximum)

    def whole(amounts: list[Fraction]) -> tuple[int, ...]:
        return tuple(int(amount * denominator) for amount in amounts)

    return HoldemRules(
        variant=variant,
        table_maximum=table_maximum,
        deck=tuple(sorted(deck)),
        denominator=denominator,
        options=options,
        win=tuple(whole(row) for row in wins),
        no_game=(whole(none),) * len(options),
        stakes=whole(stakes),
        turn_bet=int(turn * denominator),
        river_bet=int(river * denominator),
        game=_least_game(variant),
    )


_Kind: TypeAlias = tuple[HandCategory, Suit | None]


def _odds(variant: RuleVariant, kind: _Kind) -> Fraction:
    """The odds of a kind of hand; nothing where no line pays it."""
    category, suit = kind
    for line in variant.pay_table.lines:
        pattern = line.pattern
        if pattern.category is category and pattern.suit in (None, suit):
            return line.odds.value
    return Fraction()


def _on_win(
    variant: RuleVariant, kind: _Kind, streets: Fraction, most: Fraction | None
) -> Fraction:
    ante = _ante_on_win(variant, kind)
    bet = {
        BetPays.EVEN: variant.bet.antes,
        BetPays.TABLE: variant.bet.antes * _odds(variant, kind),
        BetPays.TABLE_ON_ANTE: _odds(variant, kind),
    }[variant.bet.pays]
    paid = _capped(variant, max(ante, Fraction()), bet + streets, most)
    return paid + min(ante, Fraction())


def _ante_on_win(variant: RuleVariant, kind: _Kind) -> Fraction:
    rule = variant.ante
    if rule.on_win is AnteOnWin.LOST:
        return Fraction(-1)
    unpaid = rule.least_paid is not None and kind[0] < rule.least_paid
    if unpaid or rule.on_win not in (AnteOnWin.EVEN, AnteOnWin.TABLE):
        return Fraction()
    return Fraction(1) if rule.on_win is AnteOnWin.EVEN else _odds(variant, kind)


def _without_game(variant: RuleVariant, kind: _Kind, most: Fraction | None) -> Fraction:
    ante = {
        AnteNoGame.EVEN: Fraction(1),
        AnteNoGame.PUSH: Fraction(),
        AnteNoGame.TABLE: _odds(variant, kind),
    }[variant.ante.no_game]
    return _capped(variant, ante, Fraction(), most)


def _capped(
    variant: RuleVariant, ante: Fraction, bets: Fraction, most: Fraction | None
) -> Fraction:
    if most is None:
        return ante + bets
    if variant.maximum_payout is PayoutCap.BOX:
        return min(ante + bets, most)
    return ante + min(bets, most)


def _least_game(variant: RuleVariant) -> int:
    """Give the least strength that is a game; on the scale without royal flushes by suit."""
    rule = variant.qualifier
    if rule is None:
        return 0
    evaluator = attrs.evolve(variant.evaluator, royal_suits=False)
    if rule.rank is not None:
        others = [rank for rank in Rank if rank is not rule.rank][:3]
        suits = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
        pair = [Card(rule.rank, suit) for suit in suits[:2]]
        return evaluator.strength([*pair, *map(Card, others, suits)])
    strengths = range(1, evaluator.strength("As Ks Qs Js Ts") + 1)
    least = _CATEGORIES.index(rule.least)
    return 1 + bisect_left(
        strengths, least, key=lambda strength: _CATEGORIES.index(evaluator.category(strength))
    )


# --- tables


@attrs.frozen(eq=False)
class _Tables:
    """A house's order of hands as the kernels read it; no two royal flushes meet in hold'em."""

    ids: Array
    classes: Array
    strengths: Array
    suited: Array


@functools.cache
def _tables(*, ace_low: bool) -> _Tables:
    import numpy as np

    evaluator = HandEvaluator(ace_low=ace_low)
    ranks = [each for each in combinations_with_replacement(range(13), 5) if len(set(each)) > 1]
    boards = np.array(ranks, dtype=np.int64)
    ids = np.zeros(13**5, dtype=np.int32)
    digits = 13 ** np.arange(5)
    for order in permutations(digits.tolist()):
        ids[boards @ np.array(order)] = np.arange(len(ranks))
    classes = np.zeros((13, 13), dtype=np.int64)
    pairs = list(combinations_with_replacement(range(13), 2))
    for number, (low, high) in enumerate(pairs):
        classes[low, high] = classes[high, low] = number
    return _Tables(
        ids=ids,
        classes=classes,
        strengths=_rank_strengths(evaluator, boards, np.array(pairs)),
        suited=_suited_strengths(evaluator),
    )


def _rank_strengths(evaluator: HandEvaluator, boards: Array, pairs: Array) -> Array:
    """The strength of every board of five ranks with every pair of ranks, suits left out."""
    import numpy as np

    both = np.concatenate(
        [
            np.repeat(boards, len(pairs), axis=0),
            np.tile(pairs, (len(boards), 1)),
        ],
        axis=1,
    )
    both.sort(axis=1)
    number = both @ (13 ** np.arange(7))
    found, first, places = np.unique(number, return_index=True, return_inverse=True)
    strengths = np.zeros(len(found), dtype=np.int64)
    multisets: list[list[int]] = both[first].tolist()
    for place, ranks in enumerate(multisets):
        if max(map(ranks.count, ranks)) <= 4:
            # Suits in turn: no card twice, and at most two of a suit.
            cards = [4 * rank + at % 4 for at, rank in enumerate(ranks)]
            strengths[place] = evaluator.strength_unchecked(cards)
    return strengths[places].reshape(len(boards), len(pairs))


def _suited_strengths(evaluator: HandEvaluator) -> Array:
    import numpy as np

    table = np.zeros(1 << 13, dtype=np.int64)
    for size in (5, 6, 7):
        for ranks in combinations(range(13), size):
            cards = [4 * rank for rank in ranks]
            table[sum(1 << rank for rank in ranks)] = evaluator.strength_unchecked(cards)
    return table


@functools.cache
def _kinds(*, ace_low: bool, ace_king: bool) -> Array:
    import numpy as np

    evaluator = HandEvaluator(ace_low=ace_low, ace_king=ace_king)
    royal = evaluator.strength("As Ks Qs Js Ts")
    first = {category: place for place, (category, _) in reversed([*enumerate(_KINDS)])}
    kinds = [first[evaluator.category(strength)] for strength in range(1, royal + 1)]
    return np.array([0, *kinds], dtype=np.int8)


@functools.lru_cache(maxsize=4)
def _flop_classes(rules: HoldemRules) -> tuple[Array, Array]:
    """One flop of each class up to suits, as places in the deck, and the size of each class."""
    import numpy as np

    classes, counts = _classes(rules, 3)
    place = np.zeros(52, dtype=np.int64)
    place[list(rules.deck)] = np.arange(len(rules.deck))
    return place[classes], counts


def _classes(rules: HoldemRules, size: int) -> tuple[Array, Array]:
    """Sets of cards up to suits: one of each class as card numbers, and the size of each class."""
    import numpy as np

    codes = _least_codes(rules, size)
    found, counts = np.unique(codes, return_counts=True)
    cards = found[:, None] // 52 ** np.arange(size)[::-1] % 52
    return cards, counts


def _least_codes(rules: HoldemRules, size: int) -> Array:
    """For each set of cards the least code among its images under renamings of suits."""
    import numpy as np

    sets = np.array(list(combinations(rules.deck, size)), dtype=np.int64)
    codes: list[Array] = []
    for suits in _renamings(rules):
        images = np.sort(sets & ~3 | np.array(suits)[sets & 3], axis=1)
        codes.append(images @ 52 ** np.arange(size)[::-1])
    least: Array = np.min(codes, axis=0)
    return least


def _renamings(rules: HoldemRules) -> Iterator[tuple[int, ...]]:
    """Renamings of suits that change neither the deck nor any amount."""
    deck = set(rules.deck)
    for suits in permutations(range(len(Suit))):
        same_deck = {card & ~3 | suits[card & 3] for card in deck} == deck
        if same_deck and all(
            row[first + suits[suit]] == row[first + suit]
            for row in (*rules.win, *rules.no_game)
            for first in range(_FIRST_SUITED, len(_KINDS), len(Suit))
            for suit in range(len(Suit))
        ):
            yield suits


@functools.lru_cache(maxsize=4)
def _roots(rules: HoldemRules) -> tuple[Array, int]:
    """For two places in the deck the row of the tally: one row, or one for each class of pair."""
    import numpy as np

    size = len(rules.deck)
    rows = np.zeros((size, size), dtype=np.int64)
    if rules.sees_flop:
        return rows, 1
    found, numbers = np.unique(_least_codes(rules, 2), return_inverse=True)
    for (first, second), number in zip(combinations(range(size), 2), numbers, strict=True):
        rows[first, second] = rows[second, first] = number
    return rows, len(found)


# --- shards and tallies


@attrs.frozen
class HoldemShard:
    """A part of the work: some of the flops. It can be pickled and sent anywhere.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> rules = compile_holdem(find_variant("holdem-casino"), deck=tuple(range(16, 26)))
        >>> tallies = [count_shard(HoldemShard(rules, part, 2)) for part in (0, 1)]
        >>> whole = [sum(cells) for cells in zip(*tallies)]
        >>> holdem_result(rules, whole) == solve_holdem(rules)
        True
    """

    rules: HoldemRules
    """The rules."""
    part: int
    """Which part, from 0."""
    parts: int
    """How many parts there are."""


def holdem_shards(rules: HoldemRules, parts: int = 36) -> tuple[HoldemShard, ...]:
    """Cut the work into parts of about a second.

    Args:
        rules: The rules.
        parts: How many parts.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> len(holdem_shards(compile_holdem(find_variant("holdem-casino"))))
        36
    """
    return tuple(HoldemShard(rules, part, parts) for part in range(parts))


def count_shard(shard: HoldemShard) -> tuple[int, ...]:
    """Play a part of the flops.

    Args:
        shard: The part.

    Returns:
        Showdowns under best play after the bet, by row, option, kind of hand and outcome (win,
        push, loss, no game), all in one row. The tallies of all parts added up are the game's. Rows
        are one, or the classes of the box's pair where the bet is made on it alone.

    Raises:
        MissingExtraError: The extra `solver` is not installed.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> rules = compile_holdem(find_variant("holdem-casino"), deck=tuple(range(16, 26)))
        >>> sum(count_shard(HoldemShard(rules, 0, 1))), rules.showdowns
        (67680, 75600)
    """
    kernels, np = _extra()
    rules = shard.rules
    flops, weights = _flop_classes(rules)
    roots, rows = _roots(rules)
    tally = np.zeros((rows, len(rules.options), len(_KINDS), len(OUTCOMES)), dtype=np.int64)
    kernels.play_flops(
        flops[shard.part :: shard.parts],
        weights[shard.part :: shard.parts],
        np.array(rules.deck, dtype=np.int64),
        *_order_of_hands(rules),
        *_amounts(rules),
        rules.turn_bet,
        rules.river_bet,
        rules.orders,
        rules.denominator if rules.sees_flop else -1,
        roots,
        tally,
    )
    return tuple(tally.ravel().tolist())


def _extra() -> tuple[Any, Any]:
    """Give the kernels and numpy, or say what is missing."""
    try:
        import numpy as np

        import russianpoker.analysis._holdem_kernels as kernels
    except ImportError:
        raise MissingExtraError("solving hold'em", "solver") from None
    return kernels, np


def _order_of_hands(rules: HoldemRules) -> tuple[Any, ...]:
    variant = rules.variant
    tables = _tables(ace_low=variant.ace_low)
    return (
        tables.ids,
        tables.classes,
        tables.strengths,
        tables.suited,
        _kinds(ace_low=variant.ace_low, ace_king=variant.ace_king),
        rules.game,
    )


def _amounts(rules: HoldemRules) -> tuple[Array, Array, Array]:
    import numpy as np

    win, no_game, loss = (
        np.array(each, dtype=np.int64) for each in (rules.win, rules.no_game, rules.stakes)
    )
    return win, no_game, loss


# --- the whole game


def holdem_result(rules: HoldemRules, tally: Sequence[int]) -> SolveResult:
    """Work out the figures of a game from its whole tally.

    Frequencies are those of `fold` and `bet`, and of `turn` and `river` where they are offered.
    Outcomes are `win`, `push`, `loss`, `no game` and `fold`, which add up to one, and then wins by
    category, as `win: flush`.

    Args:
        rules: The rules.
        tally: The sum of the tallies of all shards.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> rules = compile_holdem(find_variant("holdem-casino"), deck=tuple(range(16, 26)))
        >>> holdem_result(rules, count_shard(HoldemShard(rules, 0, 1))).mean_stake
        Fraction(293, 105)
    """
    cells = Counter[_Cell]()
    width = len(rules.options) * len(_KINDS) * len(OUTCOMES)
    for start in range(0, len(tally), width):
        row = Counter(dict(_cells(rules, tally[start : start + width])))
        if rules.sees_flop or _total(rules, row) > -rules.denominator * row.total():
            cells.update(row)
    every = rules.showdowns
    folds = every - cells.total()
    unit = rules.denominator
    value = Fraction(_total(rules, cells) - folds * unit, every * unit)
    stake = sum(count * rules.stakes[option] for (option, _, _), count in cells.items())
    square = sum(count * _net(rules, cell) ** 2 for cell, count in cells.items())
    return SolveResult(
        variant=rules.variant.name,
        digest=rules.variant.digest(),
        table_maximum=rules.table_maximum,
        expected_value=value,
        mean_stake=Fraction(stake + folds * unit, every * unit),
        variance=Fraction(square + folds * unit**2, every * unit**2) - value**2,
        outcomes=tuple(_outcomes(cells, folds, every)),
        frequencies=tuple(_frequencies(rules, cells, folds, every)),
    )


_Cell: TypeAlias = tuple[int, int, int]
"""An option, a kind of hand and an outcome."""


def _cells(rules: HoldemRules, row: Sequence[int]) -> Iterator[tuple[_Cell, int]]:
    places = product(range(len(rules.options)), range(len(_KINDS)), range(len(OUTCOMES)))
    for cell, count in zip(places, row, strict=True):
        if count:
            yield cell, count


def _net(rules: HoldemRules, cell: _Cell) -> int:
    option, kind, outcome = cell
    amounts = (rules.win[option][kind], 0, -rules.stakes[option], rules.no_game[option][kind])
    return amounts[outcome]


def _total(rules: HoldemRules, cells: Counter[_Cell]) -> int:
    return sum(count * _net(rules, cell) for cell, count in cells.items())


def _outcomes(cells: Counter[_Cell], folds: int, every: int) -> Iterator[tuple[str, Fraction]]:
    for place, name in enumerate(OUTCOMES):
        count = sum(count for (_, _, outcome), count in cells.items() if outcome == place)
        yield name, Fraction(count, every)
    yield "fold", Fraction(folds, every)
    wins = Counter[HandCategory]()
    for (_, kind, outcome), count in cells.items():
        if OUTCOMES[outcome] == "win":
            wins[_KINDS[kind][0]] += count
    for category in sorted(wins, reverse=True):
        yield f"win: {category.value}", Fraction(wins[category], every)


def _frequencies(
    rules: HoldemRules, cells: Counter[_Cell], folds: int, every: int
) -> Iterator[tuple[str, Fraction]]:
    yield "fold", Fraction(folds, every)
    yield "bet", Fraction(every - folds, every)
    for place, name in enumerate(("turn", "river")):
        if any(option[place] for option in rules.options):
            made = sum(n for (option, _, _), n in cells.items() if rules.options[option][place])
            yield name, Fraction(made, every)


def solve_holdem(
    rules: HoldemRules,
    *,
    executor: Executor | None = None,
    progress: Callable[[Progress], object] | None = None,
    parts: int = 36,
) -> SolveResult:
    """Solve a game exactly.

    Takes some fifteen seconds of processor time with three board cards seen and forty with none;
    fifteen more on the first call, when the kernels are compiled. Needs less than 300 MB.

    Args:
        rules: The rules.
        executor: Where the parts are played; inline without one.
        progress: Told after each part how far the solution has come.
        parts: The number of parts. The result does not depend on it.

    Raises:
        MissingExtraError: The extra `solver` is not installed.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> deck = tuple(range(16, 26))
        >>> rules = compile_holdem(find_variant("holdem-casino"), deck=deck)
        >>> solve_holdem(rules, parts=1).mean_stake
        Fraction(293, 105)
    """
    shards = holdem_shards(rules, parts)
    tally = [0]
    start = time.monotonic()
    results = map(count_shard, shards) if executor is None else executor.map(count_shard, shards)
    for done, part in enumerate(results, 1):
        tally = [one + other for one, other in zip_longest(tally, part, fillvalue=0)]
        if progress is not None:
            seconds = time.monotonic() - start
            progress(Progress(done=done, total=len(shards), seconds=seconds))
    return holdem_result(rules, tally)


# --- one position


def advise_holdem(
    rules: HoldemRules,
    hole: CardsLike,
    board: CardsLike = (),
    *,
    seen: CardsLike = (),
    turn_bet: bool = False,
) -> Advice:
    """Give the exact value of every action that a box may take.

    A few milliseconds once the kernels are compiled; without a board card some seconds.

    Args:
        rules: The rules.
        hole: The box's two cards.
        board: The board cards that lie open: none, three or four. With three, the decision is the
            bet where the flop is seen before it, and the turn bet elsewhere.
        seen: Other cards that are known to be out of play.
        turn_bet: With four board cards: whether the turn bet was made.

    Returns:
        The actions `fold` and `bet`; `check` and `turn`; or `check` and `river`.

    Raises:
        HandSizeError: There are not two cards, or not none, three or four on the board.
        DuplicateCardError: A card stands in two places.
        DeckError: A card is not in the deck.
        ActionError: There is nothing to decide.
        MissingExtraError: The extra `solver` is not installed.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> rules = compile_holdem(find_variant("holdem-casino"))
        >>> print(advise_holdem(rules, "2c 7d", "As Ks Qs"))
        fold                          -1.00000   +0.00000
        bet                           -1.71638   -0.71638
    """
    position = _position(rules, hole, board, seen)
    if not position.board:
        return Advice.of(_before_flop(rules, position))
    if len(position.board) == 3:
        return Advice.of(_after_flop(rules, position))
    return Advice.of(_after_turn(rules, position, turn_bet=turn_bet))


@attrs.frozen
class _Position:
    hole: tuple[int, ...]
    board: tuple[int, ...]
    unseen: tuple[int, ...]


def _position(rules: HoldemRules, hole: CardsLike, board: CardsLike, seen: CardsLike) -> _Position:
    places = {"hole": to_cards(hole), "board": to_cards(board), "seen": to_cards(seen)}
    check_distinct(places)
    numbers = {name: tuple(card.index for card in cards) for name, cards in places.items()}
    for name, allowed in (("hole", (2,)), ("board", (0, 3, 4))):
        if len(numbers[name]) not in allowed:
            raise HandSizeError(len(numbers[name]), " or ".join(map(str, allowed)), name)
    known = {number for cards in numbers.values() for number in cards}
    strange = known - set(rules.deck)
    if strange:
        raise DeckError(f"not in the deck: {Card.from_index(min(strange))}")
    unseen = tuple(number for number in rules.deck if number not in known)
    if len(unseen) < 7 - len(numbers["board"]):
        raise DeckError(f"{len(unseen)} unseen cards are too few to finish the board")
    return _Position(numbers["hole"], numbers["board"], unseen)


def _before_flop(rules: HoldemRules, position: _Position) -> dict[str, Fraction]:
    kernels, np = _extra()
    if rules.sees_flop:
        raise ActionError("the bet is decided when the flop is seen")
    size = len(position.unseen)
    turns = len(rules.options) // rules.orders
    flops = np.zeros((turns, comb(size, 3)), dtype=np.int64)
    kernels.value_of_pair(
        np.array(position.hole),
        np.array(position.unseen),
        *_order_of_hands(rules),
        *_amounts(rules),
        rules.orders,
        flops,
    )
    # Each board was counted with each of its ten flops and the two orders of turn and river.
    total = sum(flops.max(axis=0).tolist())
    cases = comb(size, 5) * 20 * comb(size - 5, 2)
    return {"fold": Fraction(-1), "bet": Fraction(total, cases * rules.denominator)}


def _after_flop(rules: HoldemRules, position: _Position) -> dict[str, Fraction]:
    values = _values(rules, position, by_turn=rules.orders > 1)
    size = len(position.unseen)
    cases = comb(size, 2) * comb(size - 2, 2) * rules.orders
    turns = [
        Fraction(sum(max(row[at : at + rules.orders]) for row in values), cases * rules.denominator)
        for at in range(0, len(rules.options), rules.orders)
    ]
    if rules.sees_flop:
        return {"fold": Fraction(-1), "bet": max(turns)}
    if len(turns) == 1:
        raise ActionError("no turn bet is offered")
    return {"check": turns[0], "turn": turns[1]}


def _after_turn(rules: HoldemRules, position: _Position, *, turn_bet: bool) -> dict[str, Fraction]:
    if rules.orders == 1:
        raise ActionError("no river bet is offered")
    if turn_bet and len(rules.options) == 2:
        raise ActionError("no turn bet is offered")
    (row,) = _values(rules, position, by_turn=False)
    size = len(position.unseen)
    cases = size * comb(size - 1, 2) * rules.denominator
    start = rules.orders * turn_bet
    return {"check": Fraction(row[start], cases), "river": Fraction(row[start + 1], cases)}


def _values(rules: HoldemRules, position: _Position, *, by_turn: bool) -> list[list[int]]:
    kernels, np = _extra()
    slots = len(position.unseen) if by_turn else 1
    values = np.zeros((slots, len(rules.options)), dtype=np.int64)
    kernels.value_of_position(
        np.array(position.hole),
        np.array(position.board),
        np.array(position.unseen),
        *_order_of_hands(rules),
        *_amounts(rules),
        by_turn,
        values,
    )
    found: list[list[int]] = values.tolist()
    return found
