"""How commands read the name of a strategy."""

from __future__ import annotations

import re
from typing import Any, Final

import click
from click.shell_completion import CompletionItem

from russianpoker.cli._options import Decorator
from russianpoker.errors import shown
from russianpoker.strategies import RuleStrategy, Strategy, list_strategies

__all__ = ["BEST", "best_play", "strategy_option"]

BEST: Final = "best"
"""What best play is called at the command line."""


def _spelling(name: str) -> str:
    without_apostrophes = re.sub(r"['’]", "", name.strip())
    return re.sub(r"[\s_-]+", "-", without_apostrophes).casefold()


_KNOWN: Final = {_spelling(strategy.name): strategy for strategy in list_strategies()}
"""The strategies by the names that can be typed without quotes."""

_NAMES: Final = ", ".join([BEST, *_KNOWN])


def strategy_option(words: str, **settings: Any) -> Decorator:
    """Make the option `--strategy`, whose value is a `RuleStrategy`, or None for best play.

    Args:
        words: What it says, for the help; the names are added.
        settings: Anything else that click takes.
    """
    return click.option(
        "--strategy",
        metavar="NAME",
        callback=_read,
        shell_complete=_complete,
        help=f"{words} One of {_NAMES}.",
        **settings,
    )


def _read(_context: click.Context, _parameter: click.Parameter, name: str) -> RuleStrategy | None:
    spelling = _spelling(name)
    if spelling == BEST:
        return None
    try:
        return _KNOWN[spelling]
    except KeyError:
        raise click.BadParameter(
            f"no strategy is called {shown(name)}; there are {_NAMES}"
        ) from None


def _complete(
    _context: click.Context, _parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    return [CompletionItem(name) for name in (BEST, *_KNOWN) if name.startswith(_spelling(begun))]


def best_play() -> Strategy:
    """Give best play as a strategy."""
    from russianpoker.analysis.play import BestPlay

    return BestPlay()
