"""Russian poker: the rules of 2010 and the houses that differ from them.

Every preset says what it takes from where; what its source is silent on is taken from the rules of
2010. The letters A to E are those of `russianpoker.rulebook`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import attrs

from russianpoker.hands import HandCategory
from russianpoker.paytables import PayTable
from russianpoker.rules import (
    AnteEquality,
    AnteNoGame,
    AnteOnWin,
    AnteRule,
    BetPays,
    BetRule,
    BoxRule,
    ExchangeRule,
    InsuranceCover,
    InsuranceResult,
    InsuranceRule,
    NaturalRule,
    PayoutCap,
    PurchaseRepeat,
    PurchaseRule,
    Qualifier,
    RuleBook,
    RuleVariant,
    SecondCombinationRule,
    SideBet,
    SixthCardRule,
)

__all__ = [
    "LUNAR",
    "RUSSIAN_2010",
    "RUSSIAN_ADMIRAL",
    "RUSSIAN_ARAGON",
    "RUSSIAN_CAMPIONE",
    "RUSSIAN_CORONA",
    "RUSSIAN_ISLAND",
    "RUSSIAN_OLYMPIC",
    "RUSSIAN_SENATOR",
    "RUSSIAN_SEVENS",
    "RUSSIAN_THREEBOX",
    "RUSSIAN_THREEBOX_CALL",
]

_PURCHASE_2010: Final = PurchaseRule(least_hand=HandCategory.ACE_KING)

RUSSIAN_2010: Final = RuleVariant(
    name="russian-2010",
    title="Russian poker, casino rules of 2010",
    title_ru="Русский покер, правила казино 2010 года",
    source="D: a casino's rules of Russian poker, dated 2010-11-08",
    pay_table=PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1, 1),
    exchange=ExchangeRule(),
    sixth_card=SixthCardRule(),
    second_combination=SecondCombinationRule(),
    insurance=InsuranceRule(),
    purchase=_PURCHASE_2010,
)
"""The most complete source, D, in every option.

Insurance from the bet to the whole possible payout of the main combination, lost on a push;
a game bought by a player with a combination, ace-king or better; a replaced card that comes back in
rank is replaced once more, free; four boxes, two of them open, with equal antes; bet and insurance
together capped by the table maximum.
"""

_HALF_OF_BOTH: Final = InsuranceRule(
    minimum=Fraction(1), maximum=Fraction(1, 2), covers=InsuranceCover.BOTH
)

RUSSIAN_SENATOR: Final = attrs.evolve(
    RUSSIAN_2010,
    name="russian-senator",
    title="Russian poker, Senator",
    title_ru="Русский покер, «Сенатор»",
    source="E: the Russian poker of a casino's page of four games",
    insurance=attrs.evolve(_HALF_OF_BOTH, on_push=InsuranceResult.RETURNED),
    purchase=PurchaseRule(repeat=PurchaseRepeat.WHILE_EQUAL),
)
"""Source E: insurance from one ante to half the payout of both combinations, kept on a push.

A game may be bought with any hand, for E lets "the players" buy one. A replaced card is replaced
again as long as its rank comes back; E does not say "if there is still no game", so it is replaced
even when the new card makes a flush.
"""

RUSSIAN_ISLAND: Final = attrs.evolve(
    RUSSIAN_2010,
    name="russian-island",
    title="Russian poker, Island rules",
    title_ru="Русский покер, «островной»",
    source="A: an article on Russian or Island poker",
    ante=AnteRule(on_win=AnteOnWin.LOST),
    bet=BetRule(pays=BetPays.TABLE_ON_ANTE),
    insurance=InsuranceRule(minimum=Fraction(1), maximum=None),
    purchase=PurchaseRule(),
    boxes=BoxRule(antes=AnteEquality.NOT_ABOVE_FIRST),
    maximum_payout=PayoutCap.EACH,
)
"""Source A to the letter: the table multiplies the ante, which a winning box does not get back.

Insurance from one ante to the table maximum; the second ante not above the first; bet and bonus
each capped by the table maximum. A mentions a bonus from three of a kind up but gives no table, so
there is none here. A game may be bought with any hand: that it makes sense with a strong one is A's
advice, no rule. Repetition of a purchase: as in 2010.
"""

RUSSIAN_THREEBOX: Final = attrs.evolve(
    RUSSIAN_2010,
    name="russian-threebox",
    title="Russian poker with three boxes",
    title_ru="Русский покер на трёх боксах",
    source="B: an article on Russian poker with three boxes a player",
    ante=AnteRule(no_game=AnteNoGame.PUSH),
    boxes=BoxRule(most=6, most_a_player=3, antes=AnteEquality.FREE),
)
"""Source B: six boxes, three a player, the third blind; without a dealer's game all bets come back.

B says two things of the bet (two antes in two places, one in another) and of the least game
(ace-king in one place, a pair in another). Here the bet is two antes and the game ace-king; the
other reading is `russian-threebox-call`. Its pay table is missing: as in 2010.
"""

RUSSIAN_THREEBOX_CALL: Final = attrs.evolve(
    RUSSIAN_THREEBOX,
    name="russian-threebox-call",
    title="Russian poker with three boxes, a call of one ante",
    title_ru="Русский покер на трёх боксах, колл в одно анте",
    source="B: an article on Russian poker with three boxes a player, its other reading",
    bet=BetRule(antes=Fraction(1)),
    qualifier=Qualifier(least=HandCategory.PAIR),
    insurance=InsuranceRule(minimum=Fraction(1)),
)
"""The other reading of B: the bet is one ante and the dealer's least game a pair.

The least insurance is the bet, as in 2010, and so one ante.
"""

RUSSIAN_SEVENS: Final = attrs.evolve(
    RUSSIAN_2010,
    name="russian-sevens",
    title="Russian poker with a bonus on sevens",
    title_ru="Русский покер с бонусом на семёрки",
    source="C: an article on Russian poker with a bonus",
    book=RuleBook.RUSSIAN_SEVENS,
    boxes=BoxRule(most_a_player=3),
    side_bets=(
        SideBet(
            maximum=Fraction(1, 2),
            table=PayTable.from_lines(
                ("royal flush", 1000),
                ("straight flush", 500),
                ("four of a kind", 300),
                ("full house", 100),
                ("flush", 50),
                ("straight", 40),
                ("three sevens", 20),
                ("sevens and another pair", 5),
            ),
        ),
    ),
)
"""Source C: three boxes a player, and a bonus of at most half an ante on the first five cards.

C says that the bonus does not play when the box exchanges or buys a card. It is read as: cards got
so do not count. Read as "a draw loses the bonus", it is the side bet with `dead_on_draw`.
"""

RUSSIAN_CAMPIONE: Final = attrs.evolve(
    RUSSIAN_2010,
    name="russian-campione",
    title="Russian poker, Campione",
    title_ru="Русский покер, Кампьоне",
    source="Casino di Campione, Italy: its published rules",
    insurance=InsuranceRule(minimum=Fraction(1), covers=InsuranceCover.BOTH),
    boxes=BoxRule(most_open=1),
)
"""One open box of four; insurance from one ante to the whole payout of both combinations."""

RUSSIAN_OLYMPIC: Final = attrs.evolve(
    RUSSIAN_2010,
    name="russian-olympic",
    title="Russian poker, Olympic",
    title_ru="Русский покер, «Олимпик»",
    source="Olympic casino, Latvia: its published rules",
    insurance=_HALF_OF_BOTH,
)
"""Insurance from one ante to half the payout of both combinations.

An older page exchanges two to five cards. The bonus from three of a kind up has no published table
and is left out.
"""

RUSSIAN_ADMIRAL: Final = attrs.evolve(
    RUSSIAN_2010,
    name="russian-admiral",
    title="Russian poker, Admiral",
    title_ru="Русский покер, «Адмирал»",
    source="Admiral casino, Lithuania: its published rules",
    insurance=InsuranceRule(maximum=Fraction(1, 2), on_push=InsuranceResult.RETURNED),
)
"""Insurance to half the payout, returned on a push and on a loss; an insured box may buy."""

RUSSIAN_CORONA: Final = attrs.evolve(
    RUSSIAN_2010,
    name="russian-corona",
    title="Russian poker, Corona",
    title_ru="Русский покер, «Корона»",
    source="Corona casino, Vietnam: its published rules",
    exchange=ExchangeRule(least=2),
    insurance=InsuranceRule(allows_blind=True),
    purchase=attrs.evolve(_PURCHASE_2010, repeat=PurchaseRepeat.NEVER),
)
"""Exchange of two to five; the dealer's highest card replaced once; blind boxes may insure.

A blind insurance that the hand does not merit is returned.
"""

RUSSIAN_ARAGON: Final = attrs.evolve(
    RUSSIAN_2010,
    name="russian-aragon",
    title="Russian poker, Aragon",
    title_ru="Русский покер, «Арагон»",
    source="Aragon casino, Belarus: its published rules",
    side_bets=(SideBet(table=PayTable.from_royal(1000, 500, 200, 70, 50, 40)),),
)
"""A bonus from a straight up. The page prints a pair as 2:1, taken here for a misprint of 1:1."""

LUNAR: Final = attrs.evolve(
    RUSSIAN_2010,
    name="lunar",
    title="Lunar poker",
    title_ru="Лунный покер",
    source="Suppliers' rules of Lunar poker: New Zealand, Philippines, California",
    exchange=ExchangeRule(least=2),
    insurance=InsuranceRule(maximum=Fraction(1, 2)),
    purchase=attrs.evolve(_PURCHASE_2010, repeat=PurchaseRepeat.NEVER),
    naturals=NaturalRule(table=PayTable.from_royal(600, 200)),
    side_bets=(
        SideBet(
            name="super bet",
            table=PayTable.from_lines(
                ("four of a kind", 250),
                ("straight flush or better in one colour", 150),
                ("straight in one colour", 150),
                ("full house", 100),
                ("flush", 60),
                ("straight", 30),
                ("three of a kind", 8),
                ("ace-king-queen", 6),
                ("one colour", 2),
            ),
        ),
    ),
)
"""Exchange of two to five; the highest card replaced once; dealt straight flushes paid at once.

Naturals are published as 600 to 1500 for a royal and 200 to 500 for a straight flush: the least of
each is taken. In the super bet a straight flush is paid as the straight in one colour that it is.
"""
