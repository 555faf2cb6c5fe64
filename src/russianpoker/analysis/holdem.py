"""Hold'em against the house, solved exactly: with the flop seen before the bet, or without.

Everything a box can do is decided on its two cards and the board, so that the value of every
decision is a sum over boards and dealer's pairs of amounts that depend on what the box's hand is
called. The work is cut by flops: one flop up to suits is played with every turn, river, box's pair
and dealer's pair, and adds to a tally of showdowns. All figures come from the tally.
"""

from __future__ import annotations

import functools
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import (
    chain,
    combinations,
    combinations_with_replacement,
    pairwise,
    permutations,
    product,
    zip_longest,
)
from math import comb
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from russianpoker.analysis._boards import BoardNumbers, board_numbers
from russianpoker.analysis.holdem_rules import KINDS, HoldemRules, compile_holdem
from russianpoker.analysis.holdem_strategy import (
    BET,
    RIVER,
    RIVER_AFTER_TURN,
    TURN,
    HoldemStrategyTable,
)
from russianpoker.analysis.results import Advice, Progress, SolveResult
from russianpoker.cards import Card, CardsLike, check_distinct, to_cards
from russianpoker.errors import ActionError, DeckError, HandSizeError, MissingExtraError
from russianpoker.hands import HandCategory, HandEvaluator

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

_CARDS: Final = 52
OUTCOMES: Final = ("win", "push", "loss", "no game")
"""How a box that bet may end, in the order of tallies."""


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
    first = {category: place for place, (category, _) in reversed([*enumerate(KINDS)])}
    kinds = [first[evaluator.category(strength)] for strength in range(1, royal + 1)]
    return np.array([0, *kinds], dtype=np.int8)


def _numbers(rules: HoldemRules, size: int) -> BoardNumbers:
    return board_numbers(rules.deck, rules.groups, size)


@functools.lru_cache(maxsize=4)
def _flop_classes(rules: HoldemRules) -> tuple[Array, Array]:
    """One flop of each class up to suits, as places in the deck, and the size of each class."""
    import numpy as np

    flops, counts = zip(*_numbers(rules, 3).sets(), strict=True)
    return np.searchsorted(rules.deck, flops), np.array(counts)


@functools.lru_cache(maxsize=4)
def _fours(rules: HoldemRules) -> tuple[Array, Array]:
    """By class of four board cards: the class of the flop that it begins with, and the turn.

    The turn is its place among the cards that the flop leaves, all three below it.
    """
    import numpy as np

    codes = np.array(list(_numbers(rules, 4).numbers))
    flops = np.searchsorted(list(_numbers(rules, 3).numbers), codes // _CARDS)
    return flops, np.searchsorted(rules.deck, codes % _CARDS) - 3


def _river_rows(rules: HoldemRules, part: int, parts: int) -> tuple[Array, Array]:
    """Say which turns are told of beside each flop, for all fours of cards to be told of once.

    Returns:
        By flop of the part and place of the turn among the cards left: its row, -1 for none; and by
        flop how many rows there are.
    """
    import numpy as np

    count = len(range(part, len(_numbers(rules, 3).numbers), parts))
    rows = np.full((count, len(rules.deck) - 3), -1)
    if rules.orders == 1:
        return rows, np.zeros(count, dtype=np.int64)
    flops, turns = _fours(rules)
    of_part = flops % parts == part
    flops, turns = flops[of_part] // parts, turns[of_part]
    rows[flops, turns] = np.arange(len(flops))
    return rows, np.bincount(flops, minlength=count)


@functools.lru_cache(maxsize=4)
def _roots(rules: HoldemRules) -> tuple[Array, int]:
    """For two places in the deck the row of the tally: one row, or one for each class of pair."""
    import numpy as np

    size = len(rules.deck)
    rows = np.zeros((size, size), dtype=np.int64)
    if rules.sees_flop:
        return rows, 1
    pairs = _numbers(rules, 2)
    for first, second in combinations(range(size), 2):
        number = pairs.number((rules.deck[first], rules.deck[second]))
        rows[first, second] = rows[second, first] = number
    return rows, len(pairs.numbers)


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
    return _play_shard(shard).tally


@attrs.frozen
class _Played:
    """What a part of the flops comes to."""

    tally: tuple[int, ...]
    """As `count_shard` gives it."""
    decisions: dict[str, list[bytes]]
    """By decision after the flop and by flop: bits, as a table of the strategy keeps them."""


def _play_shard(shard: HoldemShard) -> _Played:
    kernels, np = _extra()
    rules = shard.rules
    flops, weights = (each[shard.part :: shard.parts] for each in _flop_classes(rules))
    roots, rows = _roots(rules)
    tally = np.zeros((rows, len(rules.options), len(KINDS), len(OUTCOMES)), dtype=np.int64)
    river_rows, fours = _river_rows(rules, shard.part, shard.parts)
    pairs = _numbers(rules, 3).pairs
    bets = np.zeros((2, len(flops), pairs), dtype=np.bool_)
    turns = len(rules.options) // rules.orders
    rivers = np.zeros((turns, fours.sum(), _numbers(rules, 4).pairs), dtype=np.bool_)
    kernels.play_flops(
        flops,
        weights,
        np.array(rules.deck, dtype=np.int64),
        *_order_of_hands(rules),
        *_amounts(rules),
        rules.turn_bet,
        rules.river_bet,
        rules.orders,
        rules.denominator if rules.sees_flop else -1,
        roots,
        tally,
        bets,
        river_rows,
        rivers,
    )
    told: dict[str, Array] = {}
    if rules.sees_flop:
        told[BET] = bets[0]
    if turns > 1:
        told[TURN] = bets[1]
    ends = [0, *np.cumsum(fours)]
    decisions = {name: [_packed(row) for row in found] for name, found in told.items()}
    if rules.orders > 1:
        for name, found in zip((RIVER, RIVER_AFTER_TURN), rivers, strict=False):
            decisions[name] = [_packed(found[start:end]) for start, end in pairwise(ends)]
    return _Played(tuple(tally.ravel().tolist()), decisions)


def _packed(bits: Array) -> bytes:
    import numpy as np

    return np.packbits(bits, axis=-1, bitorder="little").tobytes()


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
    for row, stays in _rows(rules, tally):
        if stays:
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


def _rows(rules: HoldemRules, tally: Sequence[int]) -> Iterator[tuple[Counter[_Cell], bool]]:
    """Give each row of a tally, and whether its boxes stay in."""
    width = len(rules.options) * len(KINDS) * len(OUTCOMES)
    for start in range(0, len(tally), width):
        row = Counter(dict(_cells(rules, tally[start : start + width])))
        yield row, rules.sees_flop or _total(rules, row) > -rules.denominator * row.total()


def _cells(rules: HoldemRules, row: Sequence[int]) -> Iterator[tuple[_Cell, int]]:
    places = product(range(len(rules.options)), range(len(KINDS)), range(len(OUTCOMES)))
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
            wins[KINDS[kind][0]] += count
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
    told: list[dict[str, list[bytes]]] = []
    start = time.monotonic()
    results = map(_play_shard, shards) if executor is None else executor.map(_play_shard, shards)
    for done, part in enumerate(results, 1):
        tally = [one + other for one, other in zip_longest(tally, part.tally, fillvalue=0)]
        told.append(part.decisions)
        if progress is not None:
            seconds = time.monotonic() - start
            progress(Progress(done=done, total=len(shards), seconds=seconds))
    strategy = _strategy(rules, tally, told)
    return attrs.evolve(holdem_result(rules, tally), strategy=strategy)


def _strategy(
    rules: HoldemRules, tally: Sequence[int], told: Sequence[dict[str, list[bytes]]]
) -> HoldemStrategyTable:
    """Put the decisions of all parts together, each of which has every so many-th flop."""
    found: dict[str, bytes] = {}
    if not rules.sees_flop:
        found[BET] = bytes(stays for _, stays in _rows(rules, tally))
    for name in told[0]:
        flops = zip_longest(*(part[name] for part in told), fillvalue=b"")
        found[name] = b"".join(chain.from_iterable(flops))
    return HoldemStrategyTable.of(rules, found)


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
