"""Texas hold'em against the house."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import attrs

from russianpoker.cards import Rank
from russianpoker.hands import HandCategory
from russianpoker.paytables import PayTable
from russianpoker.rules import (
    AnteNoGame,
    AnteOnWin,
    AnteRule,
    BetPays,
    BetRule,
    BoxRule,
    HoldemRule,
    Qualifier,
    RuleBook,
    RuleVariant,
    SideBet,
    SideBetCards,
)

__all__ = ["HOLDEM_BONUS", "HOLDEM_CASINO", "HOLDEM_SENATOR"]

HOLDEM_SENATOR: Final = RuleVariant(
    name="holdem-senator",
    title="Texas hold'em against the house, Senator",
    title_ru="Техасский холдем против казино, «Сенатор»",
    source="H: the Texas hold'em of a casino's page of four games",
    book=RuleBook.HOLDEM,
    pay_table=PayTable.from_lines(
        ("royal flush", 100),
        ("straight flush", 20),
        ("four of a kind", 10),
        ("full house", 3),
        ("flush", 2),
        ("straight", 1),
        ("three of a kind", 1),
        ("two pair", 1),
        ("pair", 1),
        ("nothing", 1),
    ),
    ante=AnteRule(on_win=AnteOnWin.TABLE, no_game=AnteNoGame.TABLE),
    bet=BetRule(pays=BetPays.EVEN),
    qualifier=Qualifier(least=HandCategory.PAIR, rank=Rank.FOUR),
    ace_king=False,
    boxes=BoxRule(most=6, most_a_player=1, most_open=1),
    holdem=HoldemRule(),
)
"""Source H: one table is given, from a pair up, and not which bet it pays.

It is read as casino hold'em is played: the ante by the table, the bet 1:1; no game pays the ante by
the table and returns the bet. Then a hand below a pair can win the ante too, when the dealer has no
game, and is paid 1:1. The readings with the table on the bet, or on both, favour the player.
"""

HOLDEM_CASINO: Final = attrs.evolve(
    HOLDEM_SENATOR,
    name="holdem-casino",
    title="Casino hold'em with the AA bonus",
    title_ru="Казино-холдем с бонусом AA",
    source="Casinos' and suppliers' pages: casino hold'em",
    side_bets=(
        SideBet(
            name="AA bonus",
            cards=SideBetCards.HOLE_AND_FLOP,
            table=PayTable.from_lines(
                ("royal flush", 100),
                ("straight flush", 50),
                ("four of a kind", 40),
                ("full house", 30),
                ("flush", 20),
                ("pair of aces or better", 7),
            ),
        ),
    ),
)
"""Ante by the table 100/20/10/3/2/1, bet 1:1, and a bonus on the first five cards.

The bonus is kept on a fold here; some houses take it.
"""

HOLDEM_BONUS: Final = RuleVariant(
    name="holdem-bonus",
    title="Texas hold'em bonus, Las Vegas rules",
    title_ru="Техасский холдем бонус, правила Лас-Вегаса",
    source="Wizard of Odds: Texas hold'em bonus",
    book=RuleBook.HOLDEM,
    pay_table=PayTable.from_royal(1),
    ante=AnteRule(on_win=AnteOnWin.EVEN, least_paid=HandCategory.STRAIGHT),
    bet=BetRule(pays=BetPays.EVEN),
    qualifier=None,
    ace_king=False,
    boxes=BoxRule(most=7, most_a_player=1, most_open=1),
    holdem=HoldemRule(board_seen=0, turn_bet=Fraction(1), river_bet=Fraction(1)),
)
"""Two antes on the two cards alone, then an optional ante after three and after four board cards.

Everything pays 1:1, the ante only with a straight or better; the dealer needs no game.
"""
