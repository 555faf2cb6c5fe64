"""How commands show the settlement of a box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

import attrs
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from russianpoker.cli._options import Cards
from russianpoker.cli._output import amount_text, exact_text, explained, facts, signed_text, table
from russianpoker.cli._speech import language, said, say
from russianpoker.hands import Hand
from russianpoker.i18n import wager_name
from russianpoker.settlement import Settlement, SettlementLine

__all__ = ["settled", "settlement_json"]


def settlement_json(settlement: Settlement) -> dict[str, Any]:
    """Give a settlement in the shape in which JSON shows it.

    Args:
        settlement: The settlement.
    """
    return {
        "variant": settlement.variant.name,
        "lines": [
            {
                "wager": line.name,
                "stake": exact_text(line.stake),
                "outcome": line.outcome.value,
                "odds": None if line.odds is None else str(line.odds),
                "won": exact_text(line.won),
                "returned": exact_text(line.returned),
                "rule": line.rule,
                "why": said(line),
            }
            for line in settlement.lines
        ],
        "staked": exact_text(settlement.staked),
        "net": exact_text(settlement.net),
    }


def settled(
    settlement: Settlement, player: Cards, dealer: Cards, board: Cards = ()
) -> RenderableType:
    """Show the hands of a settlement and its lines.

    Args:
        settlement: The settlement.
        player: The box's cards as dealt.
        dealer: The dealer's cards as dealt; none if they were not shown.
        board: The board of hold'em.
    """
    return Group(facts(_hands(settlement, player, dealer, board)), "", _Lines(settlement))


def _hands(
    settlement: Settlement, player: Cards, dealer: Cards, board: Cards
) -> Iterator[tuple[str, str, str]]:
    yield _hand("player", settlement.hand, player, board)
    yield _hand("dealer", settlement.dealer, dealer, board)
    if board:
        yield say("heading.board"), said(board), ""
    if settlement.dealer_bought:
        yield _hand("bought", settlement.dealer_bought)


def _hand(
    who: str, hand: Hand | None, dealt: Cards = (), board: Cards = ()
) -> tuple[str, str, str]:
    """Show the cards as dealt beside a board or if they make no hand, else the whole hand."""
    shown = dealt if hand is None or board else hand.cards
    cards = said(shown) or say("not_shown")
    return say(f"heading.{who}"), cards, "" if hand is None else said(hand)


@attrs.frozen
class _Lines:
    """The lines of a settlement, explained each in its row, or below where rows are narrow."""

    settlement: Settlement

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType]:
        is_narrow = options.max_width < _NARROW
        yield _lines(self.settlement, explains=not is_narrow)
        if is_narrow:
            yield ""
            yield from (_explained(line) for line in self.settlement.lines)


_NARROW: Final = 60
"""How many columns a screen needs for explanations in the rows of a table."""


def _lines(settlement: Settlement, *, explains: bool) -> Table:
    listed = table(say("heading.wager"))
    for heading in ("stake", "outcome", "odds", "net"):
        justify: Literal["left", "right"] = "left" if heading == "outcome" else "right"
        listed.add_column(say(f"heading.{heading}"), justify=justify)
    for line in settlement.lines:
        listed.add_row(*_line(line, explains=explains))
    listed.add_section()
    total, staked = say("heading.total"), amount_text(settlement.staked)
    listed.add_row(total, staked, "", "", signed_text(settlement.net))
    return listed


def _explained(line: SettlementLine) -> RenderableType:
    return explained(wager_name(line, language()), f"{said(line)} [{line.rule}]")


def _line(line: SettlementLine, *, explains: bool) -> tuple[RenderableType, ...]:
    return (
        _explained(line) if explains else wager_name(line, language()),
        amount_text(line.stake),
        Text(said(line.outcome), style=line.outcome.value),
        str(line.odds or ""),
        signed_text(line.net),
    )
