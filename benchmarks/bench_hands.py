"""How long it takes to rank a hand, beside the evaluators that are installed.

    python benchmarks/bench_hands.py                        # everything
    python benchmarks/bench_hands.py -k "7-cards and not text"

A group is a number of cards and a form of hands: objects of the library's own, text, or whatever is
evaluated in full (category, the cards that play, both combinations). A round ranks the same random
hands; the figure in brackets says how many times the fastest of the group it takes. Before it is
timed, each contender must order the hands as the library does.
"""

from __future__ import annotations

import importlib
import itertools
import random
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import pytest

from russianpoker.cards import Card
from russianpoker.hands import HandEvaluator

HANDS = 5_000
DECK = tuple(map(Card.from_index, range(52)))
NAMES = tuple(map(str, DECK))
EVALUATOR = HandEvaluator()

Numbers: TypeAlias = Sequence[int]
Contender: TypeAlias = tuple[Callable[[Any], Any], Callable[[Numbers], Any]]
"""What ranks a hand so that more is better, and what makes such a hand of card numbers."""


def in_full(cards: tuple[Card, ...]) -> tuple[Any, ...]:
    hand = EVALUATOR.evaluate(cards)
    return hand.strength, hand.category, hand.best, hand.combinations


def from_deck(deck: Sequence[Any], kind: Callable[[Any], Any]) -> Callable[[Numbers], Any]:
    return lambda numbers: kind(deck[number] for number in numbers)


def ours(_size: int) -> dict[str, Contender]:
    cards = from_deck(DECK, tuple)
    return {
        "objects": (EVALUATOR.strength, cards),
        "numbers": (EVALUATOR.strength, tuple),
        "unchecked": (EVALUATOR.strength_unchecked, tuple),
        "text": (EVALUATOR.strength, from_deck(NAMES, " ".join)),
        "evaluate": (lambda hand: EVALUATOR.evaluate(hand).strength, cards),
        "in full": (lambda hand: in_full(hand)[0], cards),
    }


def treys(_size: int) -> dict[str, Contender]:
    peer = importlib.import_module("treys")
    evaluate, new, board = peer.Evaluator().evaluate, peer.Card.new, list[int]()
    return {
        "objects": (
            lambda hand: -evaluate(hand, board),
            from_deck([new(name) for name in NAMES], list),
        ),
        "text": (
            lambda hand: -evaluate([new(word) for word in hand.split()], board),
            from_deck(NAMES, " ".join),
        ),
    }


def eval7(_size: int) -> dict[str, Contender]:
    peer = importlib.import_module("eval7")
    return {"objects": (peer.evaluate, from_deck([peer.Card(name) for name in NAMES], list))}


def phevaluator(size: int) -> dict[str, Contender]:
    peer = importlib.import_module("phevaluator")
    evaluate = getattr(peer, f"evaluate_{size}cards")
    return {
        "objects": (lambda hand: -evaluate(*hand), tuple),
        "text": (
            lambda hand: -peer.evaluate_cards(*hand.split()),
            from_deck(NAMES, " ".join),
        ),
    }


def pokerkit(size: int) -> dict[str, Contender]:
    peer = importlib.import_module("pokerkit")
    hand = peer.StandardHighHand if size == 5 else peer.StandardHighHand.from_game
    deck = tuple(peer.Card.parse("".join(NAMES)))
    return {
        "evaluate": (hand, from_deck(deck, tuple)),
        "text": (hand, from_deck(NAMES, "".join)),
    }


GROUPS = {"objects": "objects", "numbers": "objects", "unchecked": "objects"}
CASES = [
    (ours, tuple(ours(5))),
    (treys, ("objects", "text")),
    (eval7, ("objects",)),
    (phevaluator, ("objects", "text")),
    (pokerkit, ("evaluate", "text")),
]


@pytest.mark.parametrize("size", [5, 6, 7], ids="{}-cards".format)
@pytest.mark.parametrize(
    ("library", "form"),
    [
        pytest.param(library, form, id=f"{library.__name__}-{form}")
        for library, forms in CASES
        for form in forms
    ],
)
def test_rank(benchmark: Any, library: Any, form: str, size: int) -> None:
    try:
        rank, make = library(size)[form]
    except ImportError:
        pytest.skip(f"{library.__name__} is not installed")
    rng = random.Random(size)
    dealt = sorted(
        (rng.sample(range(52), size) for _ in range(HANDS)), key=EVALUATOR.strength_unchecked
    )
    hands = [make(numbers) for numbers in dealt]
    check_order(dealt, [rank(hand) for hand in hands])
    rng.shuffle(hands)
    benchmark.group = f"{size} cards, {GROUPS.get(form, form)}"
    benchmark.extra_info["hands"] = HANDS
    benchmark(lambda: [rank(hand) for hand in hands])


def check_order(dealt: list[list[int]], ranks: list[Any]) -> None:
    for (hand, other), (one, two) in zip(
        itertools.pairwise(dealt), itertools.pairwise(ranks), strict=True
    ):
        tie = EVALUATOR.strength(hand) == EVALUATOR.strength(other)
        assert one == two if tie else one < two, f"{hand} and {other} are ordered wrongly"


if __name__ == "__main__":
    sys.exit(
        pytest.main(
            [
                __file__,
                "-q",
                "--benchmark-only",
                "--benchmark-sort=mean",
                "--benchmark-disable-gc",
                "--benchmark-columns=min,median,ops,rounds",
                *sys.argv[1:],
            ]
        )
    )
