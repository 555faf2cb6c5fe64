"""How many complete rounds a second are played, beside pokerkit's heads-up hands if it is there.

    python benchmarks/bench_rounds.py
    python benchmarks/bench_rounds.py --seconds 2 --passes 9

A round is shuffled, dealt, decided and settled line by line. pokerkit plays no-limit hold'em for
two players, blinds posted and checked down to the showdown, with everything but checking automated.
Both have all their checks on. Figures are of processor time on one core: the contenders take turns,
and the best pass of each counts. A round of two boxes settles two, so boxes a second are given too.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from time import process_time

from russianpoker import Action, Bet, BuySixth, Decline, Exchange, Phase, Round, find_variant

Game = Callable[[], object]
SOURCE = random.Random(1)
BATCH = 20


PLAIN: dict[Phase, Action] = {
    Phase.DECISION: Bet(),
    Phase.AFTER_DRAW: Bet(),
    Phase.INSURANCE: Decline(),
    Phase.PURCHASE: Decline(),
}


def settled(game: Round) -> object:
    """Bet, decline whatever else is offered, and settle."""
    while game.to_act is not None:
        game = game.apply(PLAIN[game.phase])
    return game.settlements()


def betting(rules: str) -> Game:
    """One box that bets at once."""
    variant = find_variant(rules)
    return lambda: settled(Round.deal(variant, 10, seed=SOURCE))


def drawing(rules: str) -> Game:
    """One box that exchanges two cards and bets."""
    variant = find_variant(rules)

    def play() -> object:
        game = Round.deal(variant, 10, seed=SOURCE)
        return settled(game.apply(Exchange(game.boxes[0].dealt[:2])))

    return play


def buying(rules: str) -> Game:
    """One box that buys a sixth card and bets."""
    variant = find_variant(rules)
    return lambda: settled(Round.deal(variant, 10, seed=SOURCE).apply(BuySixth()))


def two_boxes(rules: str) -> Game:
    """Two boxes that bet at once."""
    variant = find_variant(rules)
    return lambda: settled(Round.deal(variant, (10, 10), seed=SOURCE))


def any_legal(rules: str) -> Game:
    """One box that takes any of the actions offered, which it asks for each time."""
    variant = find_variant(rules)

    def play() -> object:
        game = Round.deal(variant, 10, seed=SOURCE)
        while game.to_act is not None:
            game = game.apply(SOURCE.choice(list(game.every_action())))
        return game.settlements()

    return play


def heads_up() -> Game | None:
    """A heads-up hand of pokerkit, or nothing if it is not installed."""
    try:
        from pokerkit import Automation, NoLimitTexasHoldem
    except ImportError:
        return None
    everything = tuple(Automation)

    def play() -> object:
        state = NoLimitTexasHoldem.create_state(
            everything,
            ante_trimming_status=True,
            raw_antes=0,
            raw_blinds_or_straddles=(1, 2),
            min_bet=2,
            raw_starting_stacks=(200, 200),
            player_count=2,
        )
        while state.status:
            state.check_or_call()
        return state.stacks

    return play


def rate(play: Game, seconds: float) -> float:
    """Rounds a second of processor time."""
    count, start = 0, process_time()
    while process_time() - start < seconds:
        for _ in range(BATCH):
            play()
        count += BATCH
    return count / (process_time() - start)


def main() -> None:
    """Print the best of all passes."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="of one pass (default: 0.5)")
    parser.add_argument("--passes", type=int, default=7, help="how many (default: 7)")
    given = parser.parse_args()
    contenders = {
        "russian-2010, bet": betting("russian-2010"),
        "russian-2010, exchange, bet": drawing("russian-2010"),
        "russian-2010, sixth card, bet": buying("russian-2010"),
        "russian-2010, two boxes bet": two_boxes("russian-2010"),
        "russian-2010, any legal action": any_legal("russian-2010"),
        "caribbean-us, bet": betting("caribbean-us"),
        "holdem-casino, bet": betting("holdem-casino"),
        "pokerkit, heads-up hand": heads_up(),
    }
    best = dict.fromkeys((name for name, play in contenders.items() if play), 0.0)
    for _ in range(given.passes):
        for name in best:
            best[name] = max(best[name], rate(contenders[name], given.seconds))
    peer = best.get("pokerkit, heads-up hand")
    for name, figure in best.items():
        ratio = f"{figure / peer:8.1f} times pokerkit" if peer else ""
        boxes = f", {2 * figure:,.0f} boxes" if "two boxes" in name else ""
        print(f"{name:32} {figure:8,.0f} a second{ratio}{boxes}")
    print(f"best of {given.passes} passes on one core, Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
