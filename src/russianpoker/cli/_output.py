"""What commands share in printing.

On a terminal there is colour; piped there is none. What the output's encoding cannot hold is
replaced, the signs of suits by their Russian letters, or escaped in JSON. Figures for the eye are
written as the language of the command writes them; what JSON shows is the same in every language.
"""

from __future__ import annotations

import codecs
import json
import re
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, TextIO

import click
from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.theme import Theme
from typing_extensions import override

from russianpoker._money import Money
from russianpoker.cards import Card, Rank, Suit
from russianpoker.cli import _speech
from russianpoker.i18n import number_text
from russianpoker.i18n import percent_text as percent
from russianpoker.paytables import PayTable

__all__ = [
    "amount_text",
    "cards_text",
    "coloured",
    "console",
    "decimal_text",
    "exact_text",
    "explained",
    "facts",
    "pay_lines",
    "percent_text",
    "print_json",
    "progress_bar",
    "signed_text",
    "table",
    "working",
]


def exact_text(amount: Money) -> str:
    """Write an amount exactly, without an exponent.

    Args:
        amount: The amount.

    Examples:
        >>> exact_text(Decimal("1E+2"))
        '100'
    """
    return f"{amount:f}" if isinstance(amount, Decimal) else str(amount)


def amount_text(amount: Money) -> str:
    """Write an amount exactly, in the language of the command.

    Args:
        amount: The amount.

    Examples:
        >>> amount_text(Decimal("2.50"))
        '2.50'
    """
    return number_text(amount, _speech.language())


def signed_text(amount: Money) -> str:
    """Write an amount exactly, with its sign.

    Args:
        amount: The amount.

    Examples:
        >>> [signed_text(amount) for amount in (10, 0, -20)]
        ['+10', '0', '-20']
    """
    return f"{'+' if amount > 0 else ''}{amount_text(amount)}"


def decimal_text(amount: Fraction, *, signed: bool = False) -> str:
    """Write a figure with five decimal places, for the eye alone.

    Args:
        amount: The figure.
        signed: Whether to write a plus sign too.

    Examples:
        >>> decimal_text(Fraction(2, 3)), decimal_text(Fraction(1), signed=True)
        ('0.66667', '+1.00000')
    """
    return number_text(f"{float(amount):{'+' if signed else ''}.5f}", _speech.language())


def percent_text(share: Fraction) -> str:
    """Write a share as a percentage with four decimal places, for the eye alone.

    Args:
        share: The share.

    Examples:
        >>> percent_text(Fraction(1, 3))
        '33.3333%'
    """
    return percent(share, _speech.language())


def cards_text(cards: Iterable[Card]) -> str:
    """Write cards as text that can be typed back.

    Args:
        cards: The cards.
    """
    return " ".join(map(str, cards))


def pay_lines(pay_table: PayTable) -> list[dict[str, str]]:
    """Give a pay table in the shape in which JSON shows it.

    Args:
        pay_table: The table.
    """
    return [{"hand": str(line.pattern), "odds": str(line.odds)} for line in pay_table.lines]


def print_json(value: object) -> None:
    """Print a value as JSON.

    Args:
        value: Anything that `json` writes.
    """
    _never_fail_on_a_character(sys.stdout)
    is_unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    click.echo(json.dumps(value, ensure_ascii=not is_unicode, indent=2))


_RED_CARD: Final = r"\b[2-9TJQKA][dh]\b|\b(?:10|[2-9JQKAТКДВ])[♥♦]"

_THEME: Final = Theme(
    {
        "red_card": "red",
        "why": "dim",
        "won": "green",
        "lost": "red",
        "push": "yellow",
        "fee": "dim",
    }
)


def console(*, err: bool = False) -> Console:
    """Give the console to print on; what looks like markup in a text is printed as it stands.

    Args:
        err: Whether it prints on the standard error.
    """
    _never_fail_on_a_character(sys.stderr if err else sys.stdout)
    return _Console(theme=_THEME, markup=False, emoji=False, highlight=False, stderr=err)


class _Console(Console):
    """A console that leaves no blanks at the ends of lines where there is no terminal."""

    @override
    def print(self, *objects: Any, **settings: Any) -> None:
        if self.is_terminal:
            super().print(*objects, **settings)
            return
        with self.capture() as captured:
            super().print(*objects, **settings)
        self.file.write(re.sub(" +\n", "\n", captured.get()))


def _is_watched() -> bool:
    """Say whether somebody watches the standard error on a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


@contextmanager
def working(words: str) -> Generator[None, None, None]:
    """Show on the terminal that work is going on; nothing is shown where there is none.

    Args:
        words: What is being done.
    """
    if not _is_watched():
        yield
        return
    with Console(stderr=True, markup=False, emoji=False).status(words):
        yield


@contextmanager
def progress_bar(words: str) -> Generator[Callable[[int, int], None], None, None]:
    """Show on the terminal how far work has come; nothing is shown where there is none.

    Args:
        words: What is being done.

    Yields:
        What is told how many parts are done, and of how many.
    """
    from rich import progress

    bar = progress.Progress(
        progress.TextColumn("{task.description}", markup=False),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not _is_watched(),
    )
    with bar:
        task = bar.add_task(words, total=None)

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield tell


_SUITS: Final = {suit.symbol: f"{Card(Rank.TWO, suit):ru}"[1] for suit in Suit}
"""The Russian letters of suits, for encodings that have Cyrillic and no signs of suits."""

_INSTEAD: Final = {**_SUITS, "—": "-", "–": "-", "«": '"', "»": '"', "±": "+/-"}
"""What stands for a sign in encodings that have Cyrillic and not that sign."""


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return _INSTEAD.get(error.object[error.start], "?"), error.start + 1


_REPLACING: Final = "russianpoker.replace"
codecs.register_error(_REPLACING, _replace)


def _never_fail_on_a_character(stream: TextIO | None) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if stream is not None and callable(reconfigure):
        reconfigure(errors=_REPLACING if _has_cyrillic(stream.encoding) else "replace")


def _has_cyrillic(encoding: str) -> bool:
    try:
        "".join(_SUITS.values()).encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def coloured(text: str, style: str = "") -> Text:
    """Give a text with its red cards red.

    Args:
        text: The text.
        style: The style of the rest.
    """
    coloured = Text(text, style=style, overflow="fold")
    coloured.highlight_regex(_RED_CARD, "red_card")
    return coloured


def table(*headings: str) -> Table:
    """Begin a table.

    Args:
        headings: The headings of its columns.
    """
    return _Whole(*headings, box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)


class _Whole(Table):
    """A table that cuts nothing off, however narrow the screen is."""

    @override
    def add_column(self, *heading: Any, **settings: Any) -> None:
        super().add_column(*heading, **{"overflow": "fold", **settings})


def explained(what: str, why: str) -> RenderableType:
    """Put an explanation under what it explains.

    Args:
        what: What is explained.
        why: The explanation.
    """
    return Group(coloured(what, "bold"), Padding(coloured(why, "why"), (0, 0, 0, 2)))


def facts(rows: Iterable[tuple[str, ...]]) -> Table:
    """Lay out facts, each a name and what it is.

    Args:
        rows: Rows of equal length, the name first.
    """
    grid = Table.grid(padding=(0, 2), pad_edge=False)
    grid.add_column(style="bold", no_wrap=True)
    for name, *what in rows:
        grid.add_row(name, *map(coloured, what))
    return grid
