"""In which language a command speaks, and how it says things.

`--lang` chooses the language of one command, and without it the environment variable
RUSSIANPOKER_LANG. It is kept with the command's context, and is English where there is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import click
from click.shell_completion import CompletionItem

from russianpoker.actions import parse_actions
from russianpoker.cli._asked import VARIABLE
from russianpoker.errors import RussianPokerError
from russianpoker.hands import HandCategory
from russianpoker.i18n import (
    Language,
    describe,
    find_language,
    say_play,
    say_refusal,
    say_strategy,
    translate,
)

__all__ = [
    "action_said",
    "chance_said",
    "lang_option",
    "language",
    "refusal_said",
    "said",
    "say",
    "strategy_said",
]

_KEPT: Final = "russianpoker.cli.language"


def language() -> Language:
    """Give the language of the command that runs; English outside one."""
    context = click.get_current_context(silent=True)
    found = None if context is None else context.meta.get(_KEPT)
    return found if isinstance(found, Language) else Language.ENGLISH


def _choose(context: click.Context, _parameter: click.Parameter, given: str | None) -> None:
    if given is not None:
        try:
            context.meta[_KEPT] = find_language(given)
        except RussianPokerError as error:
            raise click.BadParameter(str(error), param_hint="'--lang'") from error


def _complete(
    _context: click.Context, _parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    codes = (each.value for each in Language)
    return [CompletionItem(code) for code in codes if code.startswith(begun.casefold())]


_Command = Callable[..., Any]

lang_option: Final[Callable[[_Command], _Command]] = click.option(
    "--lang",
    metavar="en|ru",
    envvar=VARIABLE,
    show_envvar=True,
    is_eager=True,
    expose_value=False,
    callback=_choose,
    shell_complete=_complete,
    help="Speak English or Russian.",
)
"""Gives a command the option `--lang`."""


def say(key: str, /, **facts: object) -> str:
    """Say a message of the command line in the language of the command.

    Args:
        key: The key of the message, without `cli.`.
        facts: What stands in its places.

    Examples:
        >>> say("box", number=2)
        'Box 2'
    """
    return translate(f"cli.{key}", language(), **facts)


def said(value: object) -> str:
    """Say a value of the library in the language of the command.

    Args:
        value: The value.
    """
    return describe(value, language())


def refusal_said(text: str) -> str:
    """Say in the language of the command what was refused in English.

    Args:
        text: The English text.
    """
    return say_refusal(text, language())


def strategy_said(name: str) -> str:
    """Say in the language of the command what a strategy, or a rule of one, is called in English.

    Args:
        name: The English name.
    """
    return say_strategy(name, language())


def action_said(text: str) -> str:
    """Say actions that are given as text, such as `bet + insure 6`, or `natural`.

    Args:
        text: The text, as `parse_actions` reads it.

    Examples:
        >>> action_said("bet + insure 6"), action_said("natural")
        ('bet + insure 6', 'natural')
    """
    if text == "natural":
        return say("chance.natural")
    return " + ".join(said(action) for action in parse_actions(text))


_CHANCE: Final = re.compile(r"(exchange) (\d)|(win|natural)(:?) (.+)")


def chance_said(name: str) -> str:
    """Say what the frequencies of a result count: a first action or how a round ends.

    Args:
        name: Such as `exchange 3`, `no game` or `win two pair`.

    Examples:
        >>> chance_said("exchange 3"), chance_said("win: two pair"), chance_said("no game")
        ('exchange 3', 'win: two pair', 'no game')
    """
    found = _CHANCE.fullmatch(name)
    if found is None:
        return say(f"chance.{name}")
    if found[1]:
        return say_play(name, language())
    colon = "_from" if found[4] else ""
    return say(f"chance.{found[3]}_with{colon}", hand=HandCategory(found[5]))
