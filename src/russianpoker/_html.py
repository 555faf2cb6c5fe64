"""HTML for notebooks: small pieces that escape every text and bring their own style.

What is not `Markup` is a text, and is escaped. Colours are those of the page, light or dark, but
for playing cards, which are white with black and red signs wherever they lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, Protocol

__all__ = ["Markup", "beside", "cards", "page", "pay_table", "percent", "table"]


class Markup(str):
    """HTML that is shown as it stands."""

    __slots__ = ()


class _Suit(Protocol):
    @property
    def is_red(self) -> bool: ...


class _Card(Protocol):
    @property
    def suit(self) -> _Suit: ...
    def __format__(self, spec: str, /) -> str: ...


_LINE: Final = "1px solid rgba(128, 128, 128, 0.5)"
_CELL: Final = "padding: 0.15em 0.7em; vertical-align: baseline; background: none; max-width: none"
_CARD: Final = (
    "display: inline-block; min-width: 1.9em; margin: 0.1em; padding: 0.15em 0.2em; "
    "border: 1px solid #767676; border-radius: 0.3em; text-align: center; font-weight: 600; "
    "line-height: 1.2; white-space: nowrap"
)
_FACES: Final = {
    False: "background: #ffffff; color: #1a1a1a",
    True: "background: #ffffff; color: #c0152a",
}
_BACK: Final = "background: #2f5d8a; color: #2f5d8a"
_AS_TEXT: Final = "\ufe0e"
"""After a suit's sign: to be drawn as text, not as a picture."""


def _inner(value: object) -> str:
    if isinstance(value, Markup):
        return value
    from html import escape  # it takes longer to load than all else of this module

    # A half of a surrogate pair could not be sent to a page.
    return escape(str(value).encode("utf-8", "replace").decode())


def cards(shown: Iterable[_Card], hidden: int = 0) -> Markup:
    """Draw playing cards.

    Args:
        shown: The cards that lie open.
        hidden: How many lie beside them face down.

    Examples:
        >>> from russianpoker.cards import Card
        >>> "A♠" in cards([Card("As")])
        True
    """
    drawn = [
        f'<span style="{_CARD}; {_FACES[card.suit.is_red]}">{card:symbol}{_AS_TEXT}</span>'
        for card in shown
    ]
    back = f'<span title="face down" style="{_CARD}; {_BACK}">??</span>'
    return Markup("".join([back] * hidden + drawn))


def percent(share: Fraction) -> str:
    """Write a share as a percentage with four decimal places, for the eye alone.

    Args:
        share: The share.

    Examples:
        >>> percent(Fraction(1, 3))
        '33.3333%'
    """
    return f"{float(share):.4%}"


def table(
    rows: Iterable[Sequence[object]],
    headings: Sequence[str] = (),
    *,
    caption: str = "",
    figures: Sequence[int] = (),
    total: bool = False,
) -> Markup:
    """Lay out rows; without headings the first cell of each is its name.

    Args:
        rows: The rows, each of as many cells.
        headings: What stands above the columns.
        caption: What stands above the table.
        figures: The columns, from 0, that are set to the right.
        total: Whether the last row is a total.

    Examples:
        >>> "&lt;b&gt;" in table([("<b>", 1)])
        True
    """
    lines = [list(row) for row in rows]
    parts = ['<table style="border-collapse: collapse; margin: 0.4em 1.5em 0.4em 0">']
    if caption:
        bold = "text-align: left; font-weight: 600; padding: 0.2em 0.7em; color: inherit"
        parts.append(f'<caption style="{bold}">{_inner(caption)}</caption>')
    if headings:
        cells = [
            _cell("th", heading, f"border-bottom: {_LINE}", to_right=place in figures)
            for place, heading in enumerate(headings)
        ]
        parts.append(f"<thead><tr>{''.join(cells)}</tr></thead>")
    parts.append("<tbody>")
    for number, line in enumerate(lines, 1):
        style = f"border-top: {_LINE}; font-weight: 600" if total and number == len(lines) else ""
        cells = [
            _cell(
                "td" if headings or place else "th",
                value,
                style if place else f"white-space: nowrap; {style}",
                to_right=place in figures,
            )
            for place, value in enumerate(line)
        ]
        parts.append(f'<tr style="background: none">{"".join(cells)}</tr>')
    parts.append("</tbody></table>")
    return Markup("".join(parts))


def _cell(tag: str, value: object, style: str, *, to_right: bool) -> str:
    side = "right" if to_right else "left"
    return f'<{tag} style="{_CELL}; text-align: {side}; {style}">{_inner(value)}</{tag}>'


def pay_table(lines: Iterable[tuple[object, object]], caption: str = "") -> Markup:
    """Lay out a pay table.

    Args:
        lines: What hands are called, and the odds.
        caption: What stands above the table.
    """
    return table(lines, ["Hand", "Odds"], caption=caption, figures=[1])


def beside(parts: Iterable[object]) -> Markup:
    """Put parts beside one another, as far as there is room.

    Args:
        parts: The parts.
    """
    inner = "".join(f"<div>{_inner(part)}</div>" for part in parts)
    return Markup(f'<div style="display: flex; flex-wrap: wrap">{inner}</div>')


def page(title: str, *parts: object) -> str:
    """Put parts under one another, below a title.

    Args:
        title: The title; none if it is empty.
        parts: The parts; a text becomes a paragraph.
    """
    lines = [f'<div style="margin: 0.2em 0">{_inner(part)}</div>' for part in parts]
    if title:
        lines.insert(0, f'<div style="font-weight: 600; font-size: 1.1em">{_inner(title)}</div>')
    return f'<div style="overflow-x: auto">{"".join(lines)}</div>'
