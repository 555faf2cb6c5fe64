"""Simulation in arrays: the rounds of `russianpoker.simulate`, many of them at once.

The cards of a chunk of rounds are dealt by a compiled kernel, card for card as the round engine
deals them for the same seed. The strategy is asked once for all hands that look alike to it, and
the round engine settles one box of each kind; so the result is the very one that `simulate` gives.
"""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import attrs

from russianpoker._money import Money
from russianpoker.analysis import need_solver
from russianpoker.analysis._sim_asking import StrategyFailedError
from russianpoker.rules import RuleVariant
from russianpoker.seats import Seat
from russianpoker.simulation import Game, Simulation, Tally, game_of, play_chunk, run
from russianpoker.strategies.rules import Decides

if TYPE_CHECKING:
    from russianpoker.analysis._sim_playing import Player

__all__ = ["simulate_arrays"]


def simulate_arrays(
    variant: RuleVariant | str,
    strategy: Decides,
    *,
    rounds: int,
    seed: int,
    boxes: int = 1,
    ante: Money = 1,
    seats: Iterable[Seat] | None = None,
    table_maximum: Money | None = None,
    precision: Fraction | float | None = None,
    resume: Simulation | None = None,
    executor: Executor | None = None,
    progress: Callable[[Simulation], object] | None = None,
) -> Simulation:
    """Play rounds as `russianpoker.simulate` does, with the equal result, many at once.

    How much faster that is depends on the strategy. What the rules of a `RuleStrategy` answer is
    remembered where they look at ranks alone, as `Situation` gives them, and ask at most whether
    four cards are of one suit. Where a rule looks at the cards, to say which to throw away, it is
    asked for each hand, and so is any other strategy; what it answers must follow from what it
    sees, as of all strategies.

    Side bets, blind boxes and more boxes than the deck is sure to serve are played by the round
    engine, and so are rounds in which a game is bought for the dealer. Mind that all workers learn
    for themselves.

    Args:
        variant: The rules, or the name of a preset.
        strategy: What decides, for all boxes; a `Strategy` or a plain function of a view.
        rounds: How many rounds are played at most.
        seed: The seed, from 0.
        boxes: How many open boxes are played, each player taking as many as he may play open.
        ante: The ante of each box, in money.
        seats: The boxes in full, instead of `boxes` and `ante`.
        table_maximum: The table's maximum payout for a box, in money.
        precision: The wanted standard error of the house edge, in antes.
        resume: What `progress` was told last in a run that was interrupted, in arrays or not.
        executor: Where chunks are played; threads and processes will do.
        progress: Told after each chunk what has come of the rounds so far.

    Raises:
        MissingExtraError: The extra `solver` is not installed.
        ActionError: The boxes break a rule of the house, or the strategy answers with what is not
            allowed; names the strategy and the reason.
        DealError: A number is none or out of range, something is no seat, or the run that is to
            be resumed was another one.
        MoneyError: An amount is no exact amount of money, or the ante is nothing.
        UnknownVariantError: No preset goes by that name.

    Examples:
        >>> from russianpoker import simulate
        >>> from russianpoker.strategies import ANY_PAIR
        >>> result = simulate_arrays("caribbean-us", ANY_PAIR, rounds=20_000, seed=1)
        >>> f"{float(result.house_edge):.2%} with a standard error of {result.house_edge_error:.2%}"
        '7.02% with a standard error of 1.55%'
        >>> simulate("caribbean-us", ANY_PAIR, rounds=200, seed=1) == simulate_arrays(
        ...     "caribbean-us", ANY_PAIR, rounds=200, seed=1
        ... )
        True
    """
    need_solver()
    from russianpoker.analysis._sim_playing import is_taken

    game = game_of(
        variant,
        strategy,
        seed=seed,
        boxes=boxes,
        ante=ante,
        seats=seats,
        table_maximum=table_maximum,
    )
    return run(
        game,
        _InArrays(uuid.uuid4().hex) if is_taken(game) else play_chunk,
        rounds=rounds,
        precision=precision,
        resume=resume,
        executor=executor,
        progress=progress,
    )


_MEMORY: Final = threading.local()
"""What the thread learned in the run that it worked for last."""


@attrs.frozen
class _InArrays:
    """Plays chunks in arrays, and those by the round engine in which a strategy fails."""

    run: str
    """What tells one run from another, in whatever process."""

    def __call__(self, game: Game, number: int, rounds: int) -> Tally:
        try:
            return self._player(game).play(number, rounds)
        except StrategyFailedError:
            return play_chunk(game, number, rounds)

    def _player(self, game: Game) -> Player:
        from russianpoker.analysis._sim_playing import Player

        known: tuple[str, Player] | None = getattr(_MEMORY, "learned", None)
        if known is None or known[0] != self.run:
            known = _MEMORY.learned = (self.run, Player(game))
        return known[1]
