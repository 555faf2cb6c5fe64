"""Work cut into parts that any executor can run, in any order, with the same result."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, as_completed
from fractions import Fraction
from pathlib import Path

import attrs

from russianpoker.analysis.checkpoint import Checkpoint
from russianpoker.analysis.compile import compile_stud
from russianpoker.analysis.results import Precision, Progress, SolveResult
from russianpoker.analysis.strategy import StrategyTable
from russianpoker.analysis.stud import (
    FULL_DECK,
    UpcardResult,
    solve_upcard,
    upcards,
)
from russianpoker.cards import Card
from russianpoker.rules import RuleVariant

__all__ = ["StudShard", "merge_stud", "run_shard", "solve_stud", "stud_shards"]


@attrs.frozen(kw_only=True)
class StudShard:
    """A part of the work: one class of upcards. It can be pickled and sent anywhere."""

    variant: RuleVariant
    """The rules."""
    table_maximum: Fraction | None
    """The table's maximum payout for a box, in antes."""
    deck: tuple[int, ...]
    """The numbers of the deck's cards."""
    upcard: int
    """The number of the upcard that stands for the class."""
    weight: int
    """How many upcards are in the class."""
    moments: bool = False
    """Whether mean stake and variance are counted where there are exchanges, too."""
    fast: bool = False
    """Whether what purchases bring after an exchange is sampled."""

    @property
    def name(self) -> str:
        """Its name within the game."""
        return str(self.upcard)


def stud_shards(
    variant: RuleVariant,
    *,
    table_maximum: Fraction | None = None,
    deck: tuple[int, ...] = FULL_DECK,
    moments: bool = False,
    fast: bool = False,
) -> tuple[StudShard, ...]:
    """Cut a game into its shards.

    Args:
        variant: The rules.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The numbers of the deck's cards.
        moments: Whether mean stake and variance are counted where there are exchanges, too.
        fast: Whether what purchases bring after an exchange is sampled.

    Raises:
        UnsupportedOptionError: An option is one that the solver cannot take.
        DeckError: The deck has too few cards.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> [shard.weight for shard in stud_shards(find_variant("caribbean-us"))]
        [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]
    """
    rules = compile_stud(variant, table_maximum)
    return tuple(
        StudShard(
            variant=variant,
            table_maximum=table_maximum,
            deck=deck,
            upcard=upcard,
            weight=weight,
            moments=moments,
            fast=fast,
        )
        for upcard, weight in upcards(rules, deck)
    )


def run_shard(shard: StudShard) -> UpcardResult:
    """Do a shard's work.

    Args:
        shard: The shard.
    """
    rules = compile_stud(shard.variant, shard.table_maximum)
    options = {"moments": shard.moments, "fast": shard.fast}
    return solve_upcard(rules, shard.upcard, shard.weight, shard.deck, **options)


def merge_stud(
    variant: RuleVariant, table_maximum: Fraction | None, parts: Iterable[UpcardResult]
) -> SolveResult:
    """Make a result of all shards' results, in any order.

    Args:
        variant: The rules.
        table_maximum: The table's maximum payout for a box, in antes.
        parts: The results of all shards of the game.
    """
    results = sorted(parts, key=lambda part: part.upcard)
    deals = sum(part.weight * part.hands for part in results)
    value = sum((part.weight * part.value for part in results), Fraction()) / deals - 1
    taken = _add_up((part.counts, part.weight) for part in results)
    endings = _add_up((part.endings, part.weight) for part in results)
    rounds = sum(endings.values())
    variance = sum((part.weight**2 * part.variance for part in results), Fraction()) / deals**2
    stake = _mean((part.stake, part.weight) for part in results)
    square = _mean((part.square, part.weight) for part in results)
    return SolveResult(
        variant=variant.name,
        digest=variant.digest(),
        table_maximum=table_maximum,
        expected_value=value,
        frequencies=tuple((name, Fraction(count, deals)) for name, count in taken.items() if count),
        mean_stake=None if stake is None else stake / deals,
        variance=None if square is None else square / deals - value**2,
        outcomes=tuple((name, Fraction(count, rounds)) for name, count in endings.items() if count),
        precision=Precision.FAST if variance else Precision.EXACT,
        error_bound=_four_errors(variance),
    )


def _four_errors(variance: Fraction) -> Fraction:
    """Give four standard errors, rounded up to a millionth."""
    return Fraction(math.ceil(4_000_000 * math.sqrt(variance)), 1_000_000)


def _mean(sums: Iterable[tuple[Fraction | None, int]]) -> Fraction | None:
    total = Fraction()
    for each, weight in sums:
        if each is None:
            return None
        total += weight * each
    return total


def _add_up(counted: Iterable[tuple[tuple[tuple[str, int], ...], int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for counts, weight in counted:
        for name, count in counts:
            total[name] = total.get(name, 0) + weight * count
    return total


def solve_stud(
    variant: RuleVariant,
    *,
    table_maximum: Fraction | None = None,
    deck: tuple[int, ...] = FULL_DECK,
    executor: Executor | None = None,
    progress: Callable[[Progress], object] | None = None,
    checkpoint: Path | None = None,
    moments: bool = False,
    fast: bool = False,
) -> SolveResult:
    """Solve a stud game exactly.

    Args:
        variant: The rules.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The numbers of the deck's cards.
        executor: Where shards are run; here and now without one.
        progress: Told after each shard how far the solution has come.
        checkpoint: A file that keeps what is done, and is resumed from if it is there.
        moments: Whether mean stake and variance are counted where there are exchanges, too.
        fast: Whether what purchases bring after an exchange is sampled.

    Raises:
        UnsupportedOptionError: An option is one that the solver cannot take.
        DeckError: The deck has too few cards.
        CheckpointError: The checkpoint is damaged or of another game.
    """
    shards = stud_shards(
        variant, table_maximum=table_maximum, deck=deck, moments=moments, fast=fast
    )
    kept = (
        Checkpoint.open(checkpoint, variant, table_maximum, deck, moments=moments, fast=fast)
        if checkpoint
        else None
    )
    done = {} if kept is None else dict(kept.done)
    todo = [shard for shard in shards if shard.name not in done]
    start = time.monotonic()
    for count, (shard, result) in enumerate(_results(todo, executor), 1):
        done[shard.name] = result
        if kept is not None:
            kept = kept.add(shard.name, result)
        if progress is not None:
            seconds = time.monotonic() - start
            progress(Progress(done=count, total=len(todo), seconds=seconds))
    merged = merge_stud(variant, table_maximum, done.values())
    return attrs.evolve(merged, strategy=_strategy(variant, table_maximum, deck, done.values()))


def _strategy(
    variant: RuleVariant,
    table_maximum: Fraction | None,
    deck: tuple[int, ...],
    parts: Iterable[UpcardResult],
) -> StrategyTable:
    results = sorted(parts, key=lambda part: part.upcard)
    return StrategyTable(
        variant=variant,
        table_maximum=table_maximum,
        deck=tuple(map(Card.from_index, deck)),
        plays=tuple((Card.from_index(part.upcard), part.plays) for part in results),
    )


def _results(
    shards: list[StudShard], executor: Executor | None
) -> Iterator[tuple[StudShard, UpcardResult]]:
    if executor is None:
        for shard in shards:
            yield shard, run_shard(shard)
        return
    futures = {executor.submit(run_shard, shard): shard for shard in shards}
    try:
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:
        for future in futures:
            future.cancel()
