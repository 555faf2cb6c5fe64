"""Short benchmarks of what stays from version to version; each is run in a process of its own.

    python benchmarks/short.py                          # their names
    python benchmarks/short.py "settle a bet"   # milliseconds of processor time

Nothing but the public names of the package is used, and those are looked up inside a benchmark, so
that a version without one of them fails in that benchmark alone.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple

Work = Callable[[], object]


class Benchmark(NamedTuple):
    """Something that is timed."""

    prepared: Callable[[], Work]
    """Gives the work; what is done until then does not count."""
    passes: int = 3
    """How often the work is done; the best pass counts."""


def imported() -> Work:
    """Import the package, once."""
    return lambda: __import__("russianpoker")


def every_name() -> Work:
    """Load every module that a public name stands in."""
    import russianpoker

    names = [*russianpoker.__all__]
    return lambda: [getattr(russianpoker, name) for name in names]


def ranked(size: int) -> Work:
    """Rank random hands of so many cards."""
    from russianpoker import Card, HandEvaluator

    source, strength = random.Random(size), HandEvaluator().strength
    deck = [Card.from_index(number) for number in range(52)]
    hands = [source.sample(deck, size) for _ in range(40_000)]
    return lambda: [strength(hand) for hand in hands]


def evaluated() -> Work:
    """Evaluate random hands of six cards in full: both combinations and the cards that play."""
    from russianpoker import Card, find_variant

    source, evaluate = random.Random(6), find_variant("russian-2010").evaluator.evaluate
    deck = [Card.from_index(number) for number in range(52)]
    hands = [source.sample(deck, 6) for _ in range(5_000)]
    return lambda: [(hand.first, hand.second) for hand in map(evaluate, hands)]


def cards_read() -> Work:
    """Read hands from text."""
    from russianpoker import parse_cards

    source = random.Random(5)
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    texts = [" ".join(source.sample(deck, 5)) for _ in range(30_000)]
    return lambda: [parse_cards(text) for text in texts]


def rounds_read() -> Work:
    """Read a round from text and play it again."""
    from russianpoker import format_round, parse_round

    text = format_round(played(deal(1)))
    return lambda: [parse_round(text) for _ in range(80)]


def settled() -> Work:
    """Settle a bet on two straights after a sixth card."""
    from russianpoker import Bet, BoxCards, BuySixth, Stakes, find_variant, settle

    rules, stakes = find_variant("russian-2010"), Stakes(ante=10)
    cards = BoxCards(player="Ac Kd Qh Js Tc", drawn="9d", dealer="As Kh 8c 7h 3d")
    return lambda: [settle(rules, cards, [BuySixth(), Bet()], stakes) for _ in range(400)]


def rounds() -> Work:
    """Play and settle rounds of two boxes that bet at once."""
    return lambda: [played(deal(seed)) for seed in range(150)]


def simulated() -> Work:
    """Simulate rounds by a strategy."""
    from russianpoker import simulate
    from russianpoker.strategies import ANY_PAIR

    return lambda: simulate("caribbean-us", ANY_PAIR, rounds=500, seed=1)


def deal(seed: int) -> Any:
    """Deal a round of two boxes."""
    from russianpoker import Round, find_variant

    return Round.deal(find_variant("russian-2010"), (10, 10), seed=seed)


def played(game: Any) -> Any:
    """Bet with every box, decline whatever else is offered, and settle."""
    from russianpoker import Bet, Decline, Phase

    while game.to_act is not None:
        bets = game.phase in (Phase.DECISION, Phase.AFTER_DRAW)
        game = game.apply(Bet() if bets else Decline())
    game.settlements()
    return game


BENCHMARKS = {
    "import russianpoker": Benchmark(imported, passes=1),
    "load every public name": Benchmark(every_name, passes=1),
    "rank hands of five cards": Benchmark(lambda: ranked(5)),
    "rank hands of seven cards": Benchmark(lambda: ranked(7)),
    "evaluate hands in full": Benchmark(evaluated),
    "read cards": Benchmark(cards_read),
    "read a round": Benchmark(rounds_read),
    "settle a bet": Benchmark(settled),
    "play rounds": Benchmark(rounds),
    "simulate rounds": Benchmark(simulated),
}


def measured(benchmark: Benchmark) -> float:
    """Seconds of processor time."""
    work, times = benchmark.prepared(), []
    for _ in range(benchmark.passes):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def main() -> None:
    """Run the benchmarks that are named, or name them all."""
    names = sys.argv[1:]
    print(*[1000 * measured(BENCHMARKS[name]) for name in names] or BENCHMARKS, sep="\n")


if __name__ == "__main__":
    main()
