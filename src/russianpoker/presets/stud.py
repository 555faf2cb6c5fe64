"""Caribbean stud and Oasis poker."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import attrs

from russianpoker.paytables import PayTable
from russianpoker.rules import (
    AnteOnWin,
    AnteRule,
    BoxRule,
    ExchangeRule,
    RuleBook,
    RuleVariant,
    SideBet,
    SideBetCards,
)

__all__ = [
    "CARIBBEAN_25",
    "CARIBBEAN_999",
    "CARIBBEAN_EVOLUTION",
    "CARIBBEAN_ROYAL_200",
    "CARIBBEAN_ROYAL_250",
    "CARIBBEAN_US",
    "OASIS",
    "OASIS_FLAT",
    "OASIS_NETENT",
    "OASIS_SINGLE",
    "OASIS_SOCHI",
]

CARIBBEAN_US: Final = RuleVariant(
    name="caribbean-us",
    title="Caribbean stud poker, US table",
    title_ru="Карибский покер, таблица США",
    source="Wizard of Odds: Caribbean stud poker",
    book=RuleBook.CARIBBEAN,
    pay_table=PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1, 1),
    ante=AnteRule(on_win=AnteOnWin.EVEN),
    boxes=BoxRule(most=7, most_a_player=1, most_open=1),
)
"""No draw; ante 1:1 and bet by the table 100/50/20/7/5/4/3/2/1/1; the game is ace-king."""


def _caribbean(name: str, title: str, title_ru: str, *odds: int) -> RuleVariant:
    return attrs.evolve(
        CARIBBEAN_US,
        name=name,
        title=f"Caribbean stud poker, {title}",
        title_ru=f"Карибский покер, {title_ru}",
        source="Wizard of Odds: Caribbean stud poker, other pay tables",
        pay_table=PayTable.from_royal(*odds),
    )


CARIBBEAN_ROYAL_200: Final = _caribbean(
    "caribbean-royal-200", "royal 200", "рояль 200", 200, 50, 20, 7, 5, 4, 3, 2, 1, 1
)
"""The US table with 200 for a royal flush."""

CARIBBEAN_ROYAL_250: Final = _caribbean(
    "caribbean-royal-250", "royal 250", "рояль 250", 250, 50, 20, 7, 5, 4, 3, 2, 1, 1
)
"""The US table with 250 for a royal flush."""

CARIBBEAN_999: Final = _caribbean(
    "caribbean-999", "table of 999", "таблица 999", 999, 199, 99, 14, 9, 5, 3, 1, 1, 1
)
"""The table 999/199/99/14/9/5/3/1/1/1."""

CARIBBEAN_25: Final = _caribbean(
    "caribbean-25", "table of 25 for four", "таблица 25 за каре", 100, 50, 25, 10, 7, 5, 3, 2, 1, 1
)
"""The table 100/50/25/10/7/5/3/2/1/1."""

CARIBBEAN_EVOLUTION: Final = attrs.evolve(
    CARIBBEAN_US,
    name="caribbean-evolution",
    title="Caribbean stud poker with the 5+1 bonus",
    title_ru="Карибский покер с бонусом 5+1",
    source="Evolution: Caribbean stud poker, and its 5+1 bonus",
    side_bets=(
        SideBet(
            name="5+1 bonus",
            cards=SideBetCards.FIVE_AND_UPCARD,
            table=PayTable.from_royal(1000, 200, 100, 20, 15, 10, 7),
        ),
    ),
)
"""The US table, and a side bet on the best five of the dealt cards and the dealer's upcard."""

_OASIS_SOURCE: Final = "Wizard of Odds: Oasis poker"

OASIS: Final = attrs.evolve(
    CARIBBEAN_US,
    name="oasis",
    title="Oasis poker, one ante a card",
    title_ru="Оазис-покер, анте за карту",
    source=_OASIS_SOURCE,
    exchange=ExchangeRule(prices=(1, 2, 3, 4, 5)),
)
"""One to five cards exchanged, each for one ante."""

OASIS_NETENT: Final = attrs.evolve(
    OASIS,
    name="oasis-netent",
    title="Oasis poker, NetEnt",
    title_ru="Оазис-покер, NetEnt",
    source="NetEnt, and Wizard of Odds: Oasis poker",
    exchange=ExchangeRule(prices=(1, 2, 3, 2, 1), forced_bet_from=5),
)
"""Prices 1/2/3/2/1 for one to five cards; whoever exchanges five must bet."""

OASIS_SINGLE: Final = attrs.evolve(
    OASIS,
    name="oasis-single",
    title="Oasis poker, a single card",
    title_ru="Оазис-покер, одна карта",
    source=_OASIS_SOURCE,
    exchange=ExchangeRule(most=1, prices=(1,)),
)
"""One card only, for one ante."""

OASIS_SOCHI: Final = attrs.evolve(
    OASIS,
    name="oasis-sochi",
    title="Oasis poker, Sochi",
    title_ru="Оазис-покер, Сочи",
    source="Casino Sochi: its published rules",
    exchange=ExchangeRule(most=2, prices=(1, Fraction(3, 2))),
)
"""One card for one ante, or two for one and a half."""

OASIS_FLAT: Final = attrs.evolve(
    OASIS,
    name="oasis-flat",
    title="Oasis poker, one ante for any number",
    title_ru="Оазис-покер, анте за любой обмен",
    source="Casinos' pages: exchange at a flat price",
    exchange=ExchangeRule(),
)
"""One to five cards exchanged for one ante in all."""
