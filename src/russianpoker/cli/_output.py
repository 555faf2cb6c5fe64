"""What commands share in printing.

On a terminal there is colour; piped there is none. What the output's encoding cannot hold is
replaced, or escaped in JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from decimal import Decimal
from typing import Final

import click
from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from russianpoker._money import Money
from russianpoker.cards import Card
from russianpoker.paytables import PayTable

__all__ = [
    "cards_text",
    "console",
    "exact_text",
    "explained",
    "facts",
    "pay_lines",
    "print_json",
    "table",
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
    _never_fail_on_a_character()
    is_unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    click.echo(json.dumps(value, ensure_ascii=not is_unicode, indent=2))


_RED_CARD: Final = r"\b[2-9TJQKA][dh]\b"

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


def console() -> Console:
    """Give the console to print on; what looks like markup in a text is printed as it stands."""
    _never_fail_on_a_character()
    return Console(theme=_THEME, markup=False, emoji=False, highlight=False)


def _never_fail_on_a_character() -> None:
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if callable(reconfigure):
        reconfigure(errors="replace")


def _coloured(text: str, style: str = "") -> Text:
    """Give a text with its cards in their colours."""
    coloured = Text(text, style=style)
    coloured.highlight_regex(_RED_CARD, "red_card")
    return coloured


def table(*headings: str) -> Table:
    """Begin a table.

    Args:
        headings: The headings of its columns.
    """
    return Table(*headings, box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)


def explained(what: str, why: str) -> RenderableType:
    """Put an explanation under what it explains.

    Args:
        what: What is explained.
        why: The explanation.
    """
    return Group(Text(what, style="bold"), Padding(_coloured(why, "why"), (0, 0, 0, 2)))


def facts(rows: Iterable[tuple[str, ...]]) -> Table:
    """Lay out facts, each a name and what it is.

    Args:
        rows: Rows of equal length, the name first.
    """
    grid = Table.grid(padding=(0, 2), pad_edge=False)
    grid.add_column(style="bold", no_wrap=True)
    for name, *what in rows:
        grid.add_row(name, *map(_coloured, what))
    return grid
