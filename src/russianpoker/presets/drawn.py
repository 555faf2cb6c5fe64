"""Five-card and six-card poker with draws."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import attrs

from russianpoker.hands import HandCategory
from russianpoker.paytables import PayTable
from russianpoker.rules import (
    AnteOnWin,
    AnteRule,
    BoxRule,
    DrawOrder,
    ExchangeRule,
    PayoutCap,
    PurchaseRepeat,
    PurchaseRule,
    Qualifier,
    ReplacedCard,
    RuleBook,
    RuleVariant,
    SixthCardRule,
)

__all__ = ["FIVECARD_SENATOR", "SIXCARD_SENATOR", "SIXCARD_SUITS"]

FIVECARD_SENATOR: Final = RuleVariant(
    name="fivecard-senator",
    title="Five-card poker, Senator",
    title_ru="Пятикарточный покер, «Сенатор»",
    source="F: the five-card poker of a casino's page of four games",
    book=RuleBook.FIVE_CARD,
    pay_table=PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, "3:2", 1, 1),
    ante=AnteRule(on_win=AnteOnWin.EVEN),
    exchange=ExchangeRule(most=2, prices=(1, 2)),
    boxes=BoxRule(most_open=1),
    maximum_payout=PayoutCap.BOX,
)
"""Source F: one card exchanged for one ante or two for two; ante 1:1 on a win; two pair 3:2.

One open box, the others blind; all winnings of a box capped by the table maximum.
"""

SIXCARD_SENATOR: Final = RuleVariant(
    name="sixcard-senator",
    title="Six-card poker, Senator",
    title_ru="Шестикарточный покер, «Сенатор»",
    source="G: the six-card poker of a casino's page of four games",
    book=RuleBook.SIX_CARD,
    pay_table=PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1),
    ante=AnteRule(on_win=AnteOnWin.EVEN),
    qualifier=Qualifier(least=HandCategory.PAIR),
    ace_king=False,
    sixth_card=SixthCardRule(exchange=ExchangeRule(most=1, prices=(2,))),
    purchase=PurchaseRule(replaces=ReplacedCard.LOWEST, repeat=PurchaseRepeat.NEVER),
    boxes=BoxRule(most_open=1),
    maximum_payout=PayoutCap.BOX,
)
"""Source G: a sixth card for one ante, then one card exchanged for two; the game is a pair.

A bought game replaces the dealer's lowest card, once. One open box, the others blind.
"""

SIXCARD_SUITS: Final = attrs.evolve(
    SIXCARD_SENATOR,
    name="sixcard-suits",
    title="Six-card poker with royal flushes by suit",
    title_ru="Шестикарточный покер с роялом по мастям",
    source="I: another house's six-card poker",
    book=RuleBook.SIX_CARD_SUITS,
    pay_table=PayTable.from_lines(
        ("royal flush in spades", 100),
        ("royal flush in hearts", 90),
        ("royal flush in diamonds", 80),
        ("royal flush in clubs", 70),
        ("straight flush", 45),
        ("four of a kind", 15),
        ("full house", 7),
        ("flush", 5),
        ("straight", 4),
        ("three of a kind", 3),
        ("two pair", 2),
        ("pair", 1),
    ),
    royal_suits=True,
    sixth_card=SixthCardRule(exchange=ExchangeRule(most=1, prices=(Fraction(1),))),
    boxes=BoxRule(most_a_player=2, most_open=2, draw_order=DrawOrder.FIRST_FIRST),
)
"""Source I: as G, but one of the six cards is exchanged for one ante, and royals have an order.

One or two boxes a player, both open. "Decides the first before the second" is read as: the first
box gets its cards and finishes before the second begins. Between equal straights or flushes the
source compares the highest card; that is read as the usual comparison card by card.
"""
