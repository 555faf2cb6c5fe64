"""`russianpoker advise VARIANT …`: what every action in one position is worth, exactly.

JSON: `{"best", "actions": [{"action", "ev", "ev_float", "loss"}, …]}`, the best first. Actions are
text such as `fold`, `bet + insure 6` or `exchange 9s 8c`; amounts in them, values and losses are in
antes. A value is what the round then brings under best play, all that was paid so far included; a
loss is by how much it is less than the best. `natural` is the only action of a hand that is paid
at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import attrs
import click
from rich.table import Table

from russianpoker.cards import Card, parse_card
from russianpoker.cli._command import Command
from russianpoker.cli._options import (
    Cards,
    examples,
    flag,
    json_flag,
    option,
    read_antes,
    read_cards,
    refusal,
    refused,
    takes_variant,
)
from russianpoker.cli._output import (
    console,
    decimal_text,
    facts,
    print_json,
    table,
    working,
)
from russianpoker.cli._speech import action_said, lang_option, language, said, say
from russianpoker.errors import (
    ActionError,
    DeckError,
    DuplicateCardError,
    HandSizeError,
    RussianPokerError,
    UnsupportedOptionError,
)
from russianpoker.i18n import title
from russianpoker.rules import RuleVariant

if TYPE_CHECKING:
    from russianpoker.analysis import Advice

__all__ = ["command"]

_EXAMPLES: Final = examples(
    'advise caribbean-us --hand "Ad Kd 9c 8h 2s" --upcard 9h',
    'advise russian-2010 --hand "As Ad 7c 7h Kd 2s" --upcard 9h',
    'advise fivecard-senator --hand "As Ad 7c 8h Kd" --upcard 9h \\\n  --after-draw --dead "2s 3s"',
    'advise holdem-casino --hand "As Kd" --board "Ah 9d 4c"',
)


@click.command(
    "advise", cls=Command, short_help="Say what every action is worth.", epilog=_EXAMPLES
)
@takes_variant
@option("--hand", "CARDS", read_cards, "The cards that the box holds now.", required=True)
@option("--upcard", "CARD", parse_card, "The dealer's open card.")
@option("--seen", "CARDS", read_cards, "Other cards known to be out of play.")
@flag("--after-draw", "The box has drawn: exchanged cards, or bought the sixth.")
@option("--dead", "CARDS", read_cards, "With --after-draw: the cards that it threw away.")
@option("--dealer", "CARDS", read_cards, "The dealer's five, which are no game: buy him one?")
@option("--insurance", "N", read_antes, "With --dealer: what was insured, in antes.")
@option("--board", "CARDS", read_cards, "The open board cards of hold'em.")
@flag("--turn", "With four board cards: the turn bet was made.")
@option("--table-max", "N", read_antes, "The table's maximum payout, in antes.")
@json_flag
@lang_option
def command(*, variant: RuleVariant, as_json: bool, **given: Any) -> None:
    """Say what every action in one position is worth under the rules of VARIANT.

    What is to be decided follows from the cards: five are the first decision; five with
    --after-draw the bet after an exchange; six the decision after the sixth card; with --dealer it
    is whether to buy him a game. In hold'em it follows from the board cards that lie open.
    """
    position = _Given(**given)
    _refuse_contradictions(variant, position)
    advice = _advise(variant, position)
    if as_json:
        print_json(_as_json(advice))
        return
    screen = console()
    screen.print(title(variant, language()), style="bold")
    screen.print()
    screen.print(facts(_position(position)))
    screen.print()
    screen.print(_options(advice))
    screen.print()
    screen.print(say("advice_note"), style="why")


def _cards(given: Cards | None) -> Cards:
    return given or ()


@attrs.frozen(kw_only=True)
class _Given:
    """What was given, as it was read; a field for each option."""

    hand: Cards
    upcard: Card | None
    seen: Cards = attrs.field(converter=_cards)
    after_draw: bool
    dead: Cards = attrs.field(converter=_cards)
    dealer: Cards = attrs.field(converter=_cards)
    insurance: Fraction | None
    board: Cards = attrs.field(converter=_cards)
    turn: bool
    table_max: Fraction | None

    def options(self, *fields: str) -> list[str]:
        """Name the options among these that were given."""
        return [f"--{field.replace('_', '-')}" for field in fields if getattr(self, field)]


def _refuse_contradictions(variant: RuleVariant, given: _Given) -> None:
    """Refuse options that say nothing of the position, or contradict each other."""
    is_holdem = variant.holdem is not None
    five = given.options("upcard", "after_draw", "dead", "dealer", "insurance")
    board = given.options("board", "turn")
    strange = given.dealer and given.upcard is not None and given.upcard not in given.dealer
    for is_wrong, options, why in (
        (is_holdem and five, five, "goes with five cards, which hold'em has not"),
        (not is_holdem and board, board, "goes with hold'em"),
        (given.dead and not given.after_draw, ["--dead"], "goes with --after-draw"),
        (
            given.after_draw and len(given.hand) == 5 and not given.dead,
            ["--after-draw"],
            "with five cards, --dead says which were thrown away",
        ),
        (given.insurance and not given.dealer, ["--insurance"], "goes with --dealer"),
        (given.turn and len(given.board) != 4, ["--turn"], "goes with a --board of four cards"),
        (strange, ["--upcard"], f"{given.upcard} is not one of the dealer's cards"),
    ):
        if is_wrong:
            raise refusal(why, *options)


def _advise(variant: RuleVariant, given: _Given) -> Advice:
    from russianpoker.analysis import advise

    try:
        with working(say("counting")):
            return advise(
                variant,
                given.hand,
                () if given.upcard is None else given.upcard,
                seen=given.seen,
                discards=given.dead,
                dealer=given.dealer,
                board=given.board,
                insurance=given.insurance or 0,
                turn_bet=given.turn,
                table_maximum=given.table_max,
            )
    except (ActionError, DeckError, DuplicateCardError, HandSizeError) as error:
        raise refused(error, *_blamed(error, given)) from error
    except UnsupportedOptionError as error:
        raise refused(error, "VARIANT") from error


_OPTION_OF: Final = {
    "hand": "--hand",
    "hole": "--hand",
    "upcard": "--upcard",
    "seen": "--seen",
    "discards": "--dead",
    "dealer": "--dealer",
    "board": "--board",
}
"""The option that says which cards are in a place."""


def _blamed(error: RussianPokerError, given: _Given) -> list[str]:
    """Name the options that brought about a refusal."""
    if isinstance(error, DuplicateCardError):
        return [*dict.fromkeys(_OPTION_OF[place] for place in error.places)]
    if isinstance(error, HandSizeError):
        return [_OPTION_OF[error.where]]
    if isinstance(error, DeckError):
        return ["--seen"]
    return given.options("dealer", "insurance") or given.options("dead", "turn") or ["--board"]


def _as_json(advice: Advice) -> dict[str, Any]:
    return {
        "best": advice.best.action,
        "actions": [
            {
                "action": each.action,
                "ev": str(each.value),
                "ev_float": float(each.value),
                "loss": str(each.loss),
            }
            for each in advice.options
        ],
    }


def _position(given: _Given) -> Iterator[tuple[str, str]]:
    upcard = () if given.upcard is None else (given.upcard,)
    for name, cards in (
        ("hand", given.hand),
        ("thrown_away", given.dead),
        ("upcard", upcard),
        ("dealer", given.dealer),
        ("board", given.board),
        ("seen", given.seen),
    ):
        if cards:
            yield say(f"heading.{name}"), said(cards)


def _options(advice: Advice) -> Table:
    listed = table(say("heading.action"))
    for heading in ("worth", "loss"):
        listed.add_column(say(f"heading.{heading}"), justify="right")
    for place, each in enumerate(advice.options):
        loss = decimal_text(each.loss) if each.loss else ""
        style = "bold" if place == 0 else ""
        worth = decimal_text(each.value, signed=True)
        listed.add_row(action_said(each.action), worth, loss, style=style)
    return listed
