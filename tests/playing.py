"""Settling a box in one line: cards, decisions and stakes as text and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from russianpoker.actions import parse_actions
from russianpoker.presets import find_variant
from russianpoker.settlement import BoxCards, Settlement, Stakes, settle

if TYPE_CHECKING:
    from russianpoker._money import Money
    from russianpoker.rules import RuleVariant


def play(
    rules: str | RuleVariant,
    player: str,
    dealer: str = "",
    actions: str = "bet",
    *,
    ante: Money = 10,
    side_bets: dict[str, Money] | None = None,
    maximum: Money | None = None,
    **cards: Any,
) -> Settlement:
    """Settle a box. Without actions (an empty text) it decides nothing."""
    return settle(
        find_variant(rules) if isinstance(rules, str) else rules,
        BoxCards(player=player, dealer=dealer, **cards),
        parse_actions(actions) if actions else (),
        Stakes(ante=ante, side_bets=side_bets or {}, table_maximum=maximum),
    )


def gains(settlement: Settlement) -> dict[str, Money]:
    """What each line brought the player, by its name."""
    return {line.name: line.net for line in settlement.lines}


def winnings(settlement: Settlement) -> dict[str, Money]:
    """What each line that was paid won, the stake apart."""
    return {line.name: line.won for line in settlement.lines if line.won}
