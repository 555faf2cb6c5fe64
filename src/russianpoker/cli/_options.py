"""What commands share in reading their arguments.

Values are read by callbacks; what the library refuses becomes a refusal that names the argument.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, TypeAlias, cast

import attrs
import click
from click.shell_completion import CompletionItem

from russianpoker._money import Money
from russianpoker.cards import Card, parse_cards, to_cards
from russianpoker.cli._changes import Change, ChangeError, changed
from russianpoker.cli._completing import complete_change
from russianpoker.cli._speech import language
from russianpoker.errors import (
    CardError,
    MoneyError,
    RuleError,
    RussianPokerError,
    TranscriptError,
    UnsupportedOptionError,
    shown,
)
from russianpoker.i18n import Language
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import RuleVariant

__all__ = [
    "Cards",
    "Decorator",
    "ante_option",
    "blaming",
    "bonus_option",
    "boxes_option",
    "examples",
    "first_side_bet",
    "flag",
    "in_one_line",
    "json_flag",
    "option",
    "read_amount",
    "read_antes",
    "read_cards",
    "reading",
    "refusal",
    "refused",
    "seed_option",
    "sets_options",
    "split",
    "table_max_option",
    "takes_variant",
    "variant_argument",
    "whole",
]

Cards: TypeAlias = tuple[Card, ...]
"""Cards as they are read, in order."""

Decorator: TypeAlias = Callable[[Callable[..., None]], Callable[..., None]]
"""What gives a command an argument or an option."""


def examples(*commands: str) -> str:
    """Write examples for the end of a command's help.

    Args:
        commands: Command lines, the name of the program left out.
    """
    lines = "\n".join(f"russianpoker {command}" for command in commands)
    return f"\b\nExamples:\n{lines}"


def in_one_line(error: RussianPokerError) -> str:
    """Give the message of an error in one line.

    Args:
        error: The error.

    Examples:
        >>> in_one_line(RuleError("RuleVariant", (("bet.antes", "must be more than nothing"),)))
        'bet.antes: must be more than nothing'
    """
    if isinstance(error, RuleError | TranscriptError):
        return "; ".join(f"{field}: {what}" for field, what in error.problems)
    if isinstance(error, UnsupportedOptionError):
        return str(error).replace("table_maximum=", "--table-max")
    return str(error)


def refusal(message: str, *arguments: str) -> click.BadParameter:
    """Make a refusal that names arguments.

    Args:
        message: What is wrong.
        arguments: Their names.
    """
    named = " / ".join(map(repr, arguments))
    return click.BadParameter(message, click.get_current_context(), param_hint=named)


def refused(error: RussianPokerError, *arguments: str) -> click.BadParameter:
    """Make a refusal of what the library refused.

    Args:
        error: What the library said.
        arguments: The names of the arguments.
    """
    return refusal(in_one_line(error), *arguments)


@contextmanager
def blaming(
    *arguments: str, only: type[RussianPokerError] = RussianPokerError
) -> Generator[None, None, None]:
    """Make what the library refuses a refusal that names arguments.

    Args:
        arguments: Their names.
        only: The errors to which they lead; others go on as they are.
    """
    try:
        yield
    except only as error:
        raise refused(error, *arguments) from error


def reading(read: Callable[[str], object]) -> Callable[[click.Context, click.Parameter, Any], Any]:
    """Make a callback that reads an argument, each time that it was given.

    Args:
        read: Reads what was typed.
    """

    def callback(_context: click.Context, _parameter: click.Parameter, given: Any) -> Any:
        try:
            if isinstance(given, tuple):
                return tuple(map(read, cast("tuple[str, ...]", given)))
            return None if given is None else read(given)
        except RussianPokerError as error:
            raise click.BadParameter(in_one_line(error)) from error

    return callback


_AMOUNT: Final = re.compile(r"(\d{1,30})(?:(\.\d{1,30})|/(\d{1,30}))?", re.ASCII)
_LONG_AMOUNT: Final = re.compile(r"\d+(?:\.\d+|/0*[1-9]\d*)?", re.ASCII)


def read_amount(text: str) -> Money:
    """Read an amount of money, exactly.

    Args:
        text: Such as `"10"`, `"2.50"` or `"5/2"`; in Russian `"2,50"` too.

    Raises:
        MoneyError: The text is no amount, or a negative one.

    Examples:
        >>> read_amount("2.50"), read_amount("5/2")
        (Decimal('2.50'), Fraction(5, 2))
    """
    number = text.strip()
    if language() is Language.RUSSIAN:
        number = number.replace(",", ".")
    found = _AMOUNT.fullmatch(number)
    if found is None or (found[3] and int(found[3]) == 0):
        if _LONG_AMOUNT.fullmatch(number):
            raise MoneyError(f"{shown(text)} has more digits than any amount of money")
        raise MoneyError(f"an amount is a number such as 10, 2.50 or 5/2, not {shown(text)}")
    if found[3]:
        return Fraction(found[0])
    return Decimal(found[0]) if found[2] else int(found[0])


def read_antes(text: str) -> Fraction:
    """Read an amount of antes, more than nothing.

    Args:
        text: Such as `"100"` or `"5/2"`.

    Raises:
        MoneyError: The text is no amount, or nothing.

    Examples:
        >>> read_antes("2.50")
        Fraction(5, 2)
    """
    amount = Fraction(read_amount(text))
    if amount == 0:
        raise MoneyError("must be more than nothing")
    return amount


def read_cards(text: str) -> tuple[Card, ...]:
    """Read distinct cards, at least one.

    Args:
        text: Cards in any of the text forms of `russianpoker.cards`.

    Raises:
        CardError: The text is not made of cards, has none, or has one twice.

    Examples:
        >>> read_cards("As 10h")
        (Card('As'), Card('Th'))
    """
    cards = to_cards(parse_cards(text), "the text")
    if not cards:
        raise CardError("expected cards, found none")
    return cards


def split(text: str, separator: str, form: str) -> tuple[str, str]:
    """Split a text in two at the first separator, neither part empty.

    Args:
        text: The text.
        separator: What stands between the two.
        form: What the text looks like, for the refusal.

    Raises:
        BadParameter: The text does not look so.

    Examples:
        >>> split("bonus=5", "=", "NAME=N")
        ('bonus', '5')
    """
    left, _, right = (part.strip() for part in text.partition(separator))
    if not (left and right):
        raise click.BadParameter(f"expected {form}, found {shown(text)}")
    return left, right


def _read_change(text: str) -> Change:
    return split(text, "=", "OPTION=VALUE, such as purchase=none")


def _changed(variant: RuleVariant, changes: tuple[Change, ...]) -> RuleVariant:
    """Make the changes, and let the titles say so."""
    if not changes:
        return variant
    try:
        variant = changed(variant, changes)
    except ChangeError as error:
        blamed = error.changes if len(changes) > 1 else ()
        typed = [f"--set {option}={value}" for option, value in blamed]
        raise refused(error.error, *(typed or ["--set"])) from error
    note = ", ".join(f"{option}={value}" for option, value in changes)
    return attrs.evolve(
        variant, title=f"{variant.title} ({note})", title_ru=f"{variant.title_ru} ({note})"
    )


def _complete_variant(
    _context: click.Context, _parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    known = (variant for variant in list_variants() if variant.name.startswith(begun.casefold()))
    return [CompletionItem(variant.name, help=variant.title) for variant in known]


def option(
    name: str, metavar: str, read: Callable[[str], object], words: str, **settings: Any
) -> Decorator:
    """Make an option whose value is read from text.

    Args:
        name: Its name.
        metavar: What stands for the value in the help.
        read: Reads what was typed.
        words: What it says, for the help.
        settings: Anything else that click takes.
    """
    return click.option(name, metavar=metavar, callback=reading(read), help=words, **settings)


def flag(name: str, words: str) -> Decorator:
    """Make an option without a value.

    Args:
        name: Its name.
        words: What it says, for the help.
    """
    return click.option(name, is_flag=True, help=words)


class _Whole(click.IntRange):
    name = "integer"  # as a refusal calls it


def whole(least: int, most: int | None = None) -> click.ParamType[Any]:
    """Make the type of an option whose value is a whole number.

    Args:
        least: The least that is taken.
        most: The most that is taken, if there is a limit.
    """
    return _Whole(least, most)


def first_side_bet(variant: RuleVariant) -> str:
    """Give the name of the side bet that `--bonus` stakes.

    Args:
        variant: The rules.

    Raises:
        BadParameter: No side bet is offered.
    """
    if not variant.side_bets:
        raise refusal(f"{variant.name} has no side bet", "--bonus")
    return variant.side_bets[0].name


def variant_argument(name: str) -> Decorator:
    """Make an argument that is the name of a variant.

    Args:
        name: The name of the keyword.
    """
    return click.argument(name, callback=reading(find_variant), shell_complete=_complete_variant)


def sets_options(name: str) -> Decorator:
    """Give a command the option `--set`, which changes a variant that it takes.

    Args:
        name: The keyword that holds the variant.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @click.option(
            "--set",
            "changes",
            multiple=True,
            metavar="OPTION=VALUE",
            callback=reading(_read_change),
            shell_complete=complete_change,
            help="Change a rule, such as insurance.maximum=half or purchase=none; may be repeated.",
        )
        @functools.wraps(command)
        def run(*, changes: tuple[Change, ...], **rest: Any) -> None:
            command(**{**rest, name: _changed(rest[name], changes)})

        return run

    return decorate


def takes_variant(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the argument VARIANT and the option `--set`, as one keyword `variant`.

    Args:
        command: The function of the command.
    """
    return variant_argument("variant")(sets_options("variant")(command))


def boxes_option(words: str) -> Decorator:
    """Make the option `--boxes`; how many a house takes is for its rules to say.

    Args:
        words: What it says, for the help.
    """
    return click.option("--boxes", metavar="N", type=whole(1, 9), default=1, help=words)


def seed_option(words: str) -> Decorator:
    """Make the option `--seed`.

    Args:
        words: What it says, for the help.
    """
    return click.option("--seed", metavar="S", type=whole(0), help=words)


ante_option: Final = option(
    "--ante", "N", read_amount, "The ante on each box, in money; 10 without it.", default="10"
)
"""Gives a command the option `--ante`."""

bonus_option: Final = option(
    "--bonus", "N", read_amount, "Stake the first side bet on each box, in money."
)
"""Gives a command the option `--bonus`, which is staked on `first_side_bet`."""

table_max_option: Final = option(
    "--table-max", "N", read_amount, "The table's maximum payout, in money."
)
"""Gives a command the option `--table-max`, as the keyword `table_max`."""

json_flag = click.option("--json", "as_json", is_flag=True, help="Print JSON, amounts as text.")
"""Gives a command the flag `--json`, as the keyword `as_json`."""
