"""`russianpoker hand CARDS`: what a hand is.

JSON: `{"cards", "category", "best", "strength", "combinations": [{"category", "cards"}, …]}`, the
strength a number that grows with the hand.
"""

from __future__ import annotations

from typing import Any

import click

from russianpoker.cards import Card
from russianpoker.cli._command import Command
from russianpoker.cli._options import examples, json_flag, read_cards, reading, refused
from russianpoker.cli._output import amount_text, cards_text, console, facts, print_json
from russianpoker.cli._speech import lang_option, said, say
from russianpoker.errors import HandSizeError
from russianpoker.hands import Hand, HandEvaluator

__all__ = ["command"]


def _read_together(context: click.Context, parameter: click.Parameter, given: Any) -> Any:
    """Read cards that a shell has split into several arguments, or one argument of several."""
    return reading(read_cards)(context, parameter, " ".join(given))


@click.command(
    "hand",
    cls=Command,
    short_help="Say what a hand is.",
    epilog=examples('hand "As Ad Kc 8h 9s 8d"', "hand As Ad Kc 8h 9s 8d"),
)
@click.argument("cards", nargs=-1, required=True, metavar="CARDS", callback=_read_together)
@json_flag
@lang_option
def command(*, cards: tuple[Card, ...], as_json: bool) -> None:
    """Say what a hand of five, six or seven CARDS is."""
    try:
        hand = HandEvaluator().evaluate(cards)
    except HandSizeError as error:
        raise refused(error, "CARDS") from error
    if as_json:
        print_json(_as_json(hand))
    else:
        console().print(facts(_rows(hand)))


def _as_json(hand: Hand) -> dict[str, Any]:
    return {
        "cards": cards_text(hand.cards),
        "category": hand.category.value,
        "best": cards_text(hand.best),
        "strength": hand.strength,
        "combinations": [
            {"category": each.category.value, "cards": cards_text(each.cards)}
            for each in hand.combinations
        ],
    }


def _rows(hand: Hand) -> list[tuple[str, str]]:
    combinations = "\n".join(map(said, hand.combinations))
    return [
        (say("heading.cards"), said(hand.cards)),
        (say("heading.category"), said(hand.category)),
        (say("heading.best_five"), said(hand.best)),
        (say("heading.strength"), amount_text(hand.strength)),
        (say("heading.combinations"), combinations or say("no_combinations")),
    ]
