"""`russianpoker settle VARIANT …`: what becomes of a box, line by line.

JSON: `{"variant", "lines": [{"wager", "stake", "outcome", "odds", "won", "returned", "rule",
"why"}, …], "staked", "net"}`. A side bet's wager is its name; odds are text such as `3:2`, or null
where nothing was paid.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

import attrs
import click

from russianpoker._money import Money
from russianpoker.actions import (
    Action,
    Bet,
    BetRiver,
    BetTurn,
    BuyDealerGame,
    BuySixth,
    Exchange,
    Fold,
    Insure,
)
from russianpoker.cards import Card, parse_card
from russianpoker.cli._command import Command
from russianpoker.cli._options import (
    Cards,
    examples,
    first_side_bet,
    flag,
    json_flag,
    option,
    read_amount,
    read_cards,
    refusal,
    refused,
    split,
    table_max_option,
    takes_variant,
)
from russianpoker.cli._output import console, print_json
from russianpoker.cli._settlements import settled, settlement_json
from russianpoker.cli._speech import lang_option, language
from russianpoker.errors import DuplicateCardError, HandSizeError, RussianPokerError
from russianpoker.i18n import title
from russianpoker.presets import list_variants
from russianpoker.rules import RuleVariant
from russianpoker.settlement import BoxCards, Settlement, Stakes, settle

__all__ = ["command"]

SideStake: TypeAlias = tuple[str, Money]


def _read_swap(text: str) -> tuple[Cards, Cards]:
    out, into = split(text, ":", "OUT:IN, such as 8c:Kd")
    return read_cards(out), read_cards(into)


def _read_side_bet(text: str) -> SideStake:
    name, amount = split(text, "=", "NAME=N, such as bonus=5")
    return name, read_amount(amount)


_SIDE_BETS: Final = ", ".join(
    f"'{bet.name}' ({variant.name})" for variant in list_variants() for bet in variant.side_bets
)

_SIDE_BET_WORDS: Final = f"Stake a side bet by its name; may be repeated. There are {_SIDE_BETS}."

_EXAMPLES: Final = examples(
    'settle russian-2010 --ante 10 --player "As Ad Kc 8h 9s" \\\n'
    '  --sixth 8d --bet --dealer "Ah Ks Jh 7c 5s"',
    'settle holdem-casino --ante 10 --bonus 5 --player "As Kd" --bet \\\n'
    '  --dealer "7c 2h" --board "Ah 9d 4c 4s Jd"',
)


@click.command(
    "settle", cls=Command, short_help="Settle a box and explain each line.", epilog=_EXAMPLES
)
@takes_variant
@option("--ante", "N", read_amount, "The ante, in money.", required=True)
@option("--player", "CARDS", read_cards, "The box's cards as dealt.", required=True)
@option("--dealer", "CARDS", read_cards, "The dealer's cards as dealt.")
@option("--board", "CARDS", read_cards, "The board of hold'em, the flop first.")
@option("--upcard", "CARD", parse_card, "The dealer's open card; some side bets count it.")
@option("--discard", "CARDS", read_cards, "Exchange these cards.")
@option("--draw", "CARDS", read_cards, "The cards got for those discarded.")
@option("--sixth", "CARD", parse_card, "Buy a sixth card for the box, this one.")
@option("--swap", "OUT:IN", _read_swap, "After --sixth, exchange the card OUT and get IN.")
@flag("--bet", "Post the bet.")
@flag("--fold", "Give up the box.")
@flag("--blind", "With --bet: it was posted before the cards.")
@flag("--turn", "Post the further bet of hold'em after three board cards.")
@flag("--river", "Post the further bet of hold'em after four board cards.")
@option("--insurance", "N", read_amount, "Insure the hand against no game, in money.")
@option("--bonus", "N", read_amount, "Stake the first side bet of VARIANT, in money.")
@option("--side-bet", "NAME=N", _read_side_bet, _SIDE_BET_WORDS, multiple=True)
@option("--buy", "CARDS", read_cards, "Buy the dealer a game; the cards he gets for it, in order.")
@table_max_option
@json_flag
@lang_option
def command(*, variant: RuleVariant, as_json: bool, **given: Any) -> None:
    """Settle a box under the rules of VARIANT and explain each line.

    Amounts are numbers such as 10, 2.50 or 5/2. Cards are text such as "As 10h Kd".
    """
    facts_given = _Given(**given)
    settlement = _settle(variant, facts_given)
    if as_json:
        print_json(settlement_json(settlement))
    else:
        screen = console()
        screen.print(title(variant, language()), style="bold")
        screen.print()
        screen.print(settled(settlement, facts_given.player, facts_given.dealer, facts_given.board))


def _cards(given: Cards | None) -> Cards:
    return given or ()


@attrs.frozen(kw_only=True)
class _Given:
    """What was given, as it was read; a field for each option."""

    ante: Money
    player: Cards
    dealer: Cards = attrs.field(converter=_cards)
    board: Cards = attrs.field(converter=_cards)
    upcard: Card | None
    discard: Cards = attrs.field(converter=_cards)
    draw: Cards = attrs.field(converter=_cards)
    sixth: Card | None
    swap: tuple[Cards, Cards] | None
    bet: bool
    fold: bool
    blind: bool
    turn: bool
    river: bool
    insurance: Money | None
    bonus: Money | None
    side_bet: tuple[SideStake, ...]
    buy: Cards = attrs.field(converter=_cards)
    table_max: Money | None

    def options(self, *fields: str) -> list[str]:
        """Name the options among these that were given."""
        return [f"--{field}" for field in fields if getattr(self, field)]

    def options_with(self, card: object) -> list[str]:
        """Name the options that were given a card."""
        places = {
            "--player": self.player,
            "--dealer": self.dealer,
            "--board": self.board,
            "--draw": self.draw,
            "--sixth": (self.sixth,),
            "--swap": self.swap[1] if self.swap else (),
            "--buy": self.buy,
        }
        return [option for option, cards in places.items() if card in cards]


def _refuse_contradictions(given: _Given) -> None:
    """Refuse options that contradict each other before anything is settled."""
    drawn = given.options("discard", "draw")
    for is_wrong, options, why in (
        (given.bet and given.fold, ["--bet", "--fold"], "give one of them, not both"),
        (given.blind and not given.bet, ["--blind"], "goes with --bet"),
        (given.sixth and drawn, drawn, "after --sixth, a card is exchanged with --swap OUT:IN"),
        (given.swap and not given.sixth, ["--swap"], "goes with --sixth"),
    ):
        if is_wrong:
            raise refusal(why, *options)


# --- settling, step by step, so that a refusal can name the option


@attrs.frozen
class _Step:
    """What some options add to what is known of a box."""

    options: list[str]
    actions: tuple[Action, ...] = ()
    drawn: Cards = ()
    bought: Cards = ()
    side_bets: tuple[SideStake, ...] = ()


def _settle(variant: RuleVariant, given: _Given) -> Settlement:
    """Settle without what is optional, then again with each option that adds to it."""
    _refuse_contradictions(given)
    with _blaming(given, ["--ante"]):
        stakes = Stakes(ante=given.ante)
    with _blaming(given, ["--table-max"]):
        stakes = attrs.evolve(stakes, table_maximum=given.table_max)
    with _blaming(given, ["--upcard"]):
        cards = BoxCards(
            player=given.player, dealer=given.dealer, board=given.board, upcard=given.upcard
        )
    actions = _decision(given)
    with _blaming(given, given.options("bet", "fold", "blind") or ["--bet", "--fold"]):
        settlement = settle(variant, cards, actions, stakes)
    for step in _steps(variant, given):
        with _blaming(given, step.options):
            actions = _in_order(actions + step.actions)
            stakes = attrs.evolve(stakes, side_bets=stakes.side_bets + step.side_bets)
            cards = attrs.evolve(
                cards, drawn=cards.drawn + step.drawn, bought=cards.bought + step.bought
            )
            settlement = settle(variant, cards, actions, stakes)
    return settlement


def _decision(given: _Given) -> tuple[Action, ...]:
    if given.bet:
        return (Bet(blind=given.blind),)
    return (Fold(),) if given.fold else ()


def _steps(variant: RuleVariant, given: _Given) -> Iterator[_Step]:
    if given.discard or given.draw:
        exchange = (Exchange(given.discard),) if given.discard else ()
        yield _Step(given.options("discard", "draw"), exchange, drawn=given.draw)
    if given.sixth:
        yield _Step(["--sixth"], (BuySixth(),), drawn=(given.sixth,))
    if given.swap:
        out, into = given.swap
        yield _Step(["--swap"], (Exchange(out),), drawn=into)
    if given.turn:
        yield _Step(["--turn"], (BetTurn(),))
    if given.river:
        yield _Step(["--river"], (BetRiver(),))
    if given.insurance is not None:
        yield _Step(["--insurance"], (Insure(given.insurance),))
    if given.bonus is not None:
        yield _Step(["--bonus"], side_bets=((first_side_bet(variant), given.bonus),))
    for side_bet in given.side_bet:
        yield _Step(["--side-bet"], side_bets=(side_bet,))
    if given.buy:
        yield _Step(["--buy"], (BuyDealerGame(),), bought=given.buy)


_PLAY: Final = (BuySixth, Exchange, Fold, Bet, BetTurn, BetRiver, Insure, BuyDealerGame)


def _in_order(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Put actions in the order of play."""
    return tuple(sorted(actions, key=lambda action: _PLAY.index(type(action))))


@contextmanager
def _blaming(given: _Given, options: list[str]) -> Generator[None, None, None]:
    try:
        yield
    except DuplicateCardError as error:
        raise refused(error, *given.options_with(error.card)) from error
    except HandSizeError as error:
        raise refused(error, f"--{error.where}") from error
    except RussianPokerError as error:
        raise refused(error, *options) from error
