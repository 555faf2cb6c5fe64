"""Random rule variants, in which every option is switched."""

from __future__ import annotations

import itertools
from fractions import Fraction

import attrs
import oracles

from russianpoker.cards import Rank
from russianpoker.errors import RuleError
from russianpoker.hands import HandCategory, PairedStraight
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant
from russianpoker.rules import (
    AnteEquality,
    AnteNoGame,
    AnteOnWin,
    AnteRule,
    BetPays,
    BetRule,
    BoxRule,
    DrawOrder,
    ExchangeRule,
    FailedPurchase,
    HoldemRule,
    InsuranceCover,
    InsuranceResult,
    InsuranceRule,
    NaturalRule,
    PayoutCap,
    PurchaseRepeat,
    PurchaseRule,
    Qualifier,
    ReplacedCard,
    RoundingMode,
    RoundingRule,
    RuleBook,
    SecondCombinationRule,
    SideBet,
    SideBetCards,
    SixthCardRule,
)

TABLES = (
    PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1),
    PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, "3:2", 1),
    PayTable.from_royal(200, 40, 20, 7, 5, "7:2", "5:3"),
    PayTable.from_royal(50, 20, 10, 3, 2, 1, 1, 1, 1),
    PayTable.from_lines(
        ("royal flush in spades", 100),
        ("royal flush in hearts", 90),
        ("royal flush", 70),
        ("straight flush", 45),
        ("four of a kind", 15),
        ("full house", 7),
        ("flush", 5),
        ("straight", 4),
        ("three of a kind", 3),
        ("two pair", 2),
        ("pair", "1/2"),
    ),
)
ACE_KING_TABLES = (
    PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1, 1),
    PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, "3:2", 1, "1/2", "1/3"),
)
SIDE_TABLES = (
    PayTable.from_royal(1000, 500, 200, 70, 50, 40, "3:2"),
    PayTable.from_lines(
        ("royal flush", 100),
        ("flush", 50),
        ("three sevens", 20),
        ("sevens and another pair", 5),
        ("two pair", 3),
        ("pair of aces or better", 2),
    ),
    PayTable.from_lines(("full house or better", 30), ("pair of sixes", 4), ("any hand", "1/2")),
)
COLOUR_TABLE = PayTable.from_lines(
    ("straight in one colour", 150),
    ("straight", 30),
    ("three of a kind or better", 8),
    ("ace-king-queen", 6),
    ("one colour", 2),
)


BASE = find_variant("russian-2010")


def maybe(rng, make):
    return make() if rng.random() < 0.5 else None


def random_variant(rng):
    """A variant with every option drawn at random; those that contradict each other are redrawn."""
    while True:
        try:
            return _any_variant(rng)
        except RuleError:
            continue


def _any_variant(rng):
    ace_king = rng.random() < 0.6
    holdem = rng.random() < 0.2
    return attrs.evolve(
        BASE,
        name="random",
        title="Random rules",
        book=rng.choice(tuple(RuleBook)),
        pay_table=rng.choice(TABLES + ACE_KING_TABLES * ace_king),
        ante=AnteRule(
            on_win=rng.choice(tuple(AnteOnWin)),
            least_paid=rng.choice((None, HandCategory.PAIR, HandCategory.STRAIGHT)),
            no_game=rng.choice(tuple(AnteNoGame)),
        ),
        bet=BetRule(antes=rng.choice((1, 2, Fraction(3, 2))), pays=rng.choice(tuple(BetPays))),
        qualifier=_any_qualifier(rng),
        ace_king=ace_king,
        ace_low=rng.random() < 0.7,
        royal_suits=rng.random() < 0.5,
        exchange=None if holdem else maybe(rng, lambda: _any_exchange(rng, 5)),
        sixth_card=None if holdem else maybe(rng, lambda: _any_sixth_card(rng)),
        second_combination=None if holdem else maybe(rng, lambda: _any_second(rng)),
        insurance=None if holdem else maybe(rng, lambda: _any_insurance(rng)),
        purchase=None if holdem else maybe(rng, lambda: _any_purchase(rng, ace_king=ace_king)),
        naturals=_any_naturals(rng) if not holdem and rng.random() < 0.2 else None,
        side_bets=_any_side_bets(rng, holdem=holdem),
        boxes=_any_boxes(rng, holdem=holdem),
        maximum_payout=rng.choice(tuple(PayoutCap)),
        rounding=maybe(rng, lambda: _any_rounding(rng)),
        holdem=_any_holdem(rng) if holdem else None,
    )


def _any_qualifier(rng):
    if rng.random() < 0.1:
        return None
    least = rng.choice((*oracles.WEAK_TO_STRONG[:6], HandCategory.ACE_KING, HandCategory.PAIR))
    rank = rng.choice((None, Rank.FOUR, Rank.JACK)) if least is HandCategory.PAIR else None
    return Qualifier(least=least, rank=rank)


def _any_exchange(rng, most):
    least = rng.randint(1, min(2, most))
    most = rng.randint(least, most)
    flat = rng.random() < 0.5
    prices = [rng.choice((0, 1, 2, Fraction(3, 2))) for _ in range(1 if flat else most)]
    forced = rng.choice((None, rng.randint(1, most)))
    return ExchangeRule(least=least, most=most, prices=tuple(prices), forced_bet_from=forced)


def _any_sixth_card(rng):
    return SixthCardRule(
        price=rng.choice((1, 2, Fraction(1, 2))),
        exchange=maybe(rng, lambda: _any_exchange(rng, 2)),
    )


def _any_second(rng):
    return SecondCombinationRule(paired_straight=rng.choice(tuple(PairedStraight)))


def _any_insurance(rng):
    return InsuranceRule(
        minimum=rng.choice((0, Fraction(1, 2), 1, 2)),
        maximum=rng.choice((None, Fraction(1, 2), 1)),
        covers=rng.choice(tuple(InsuranceCover)),
        least_hand=rng.choice(
            (HandCategory.PAIR, HandCategory.TWO_PAIR, HandCategory.THREE_OF_A_KIND)
        ),
        on_push=rng.choice(tuple(InsuranceResult)),
        on_win=rng.choice(tuple(InsuranceResult)),
        on_loss=rng.choice(tuple(InsuranceResult)),
        allows_blind=rng.random() < 0.5,
    )


def _any_purchase(rng, *, ace_king):
    least = HandCategory.ACE_KING if ace_king else HandCategory.PAIR
    return PurchaseRule(
        price=rng.choice((1, 2, Fraction(1, 2))),
        replaces=rng.choice(tuple(ReplacedCard)),
        repeat=rng.choice(tuple(PurchaseRepeat)),
        if_failed=rng.choice(tuple(FailedPurchase)),
        allows_insured=rng.random() < 0.7,
        allows_blind=rng.random() < 0.5,
        least_hand=rng.choice((None, least, HandCategory.THREE_OF_A_KIND)),
    )


def _any_naturals(rng):
    tables = (PayTable.from_royal(600, 200), PayTable.from_royal(100, 50, 20, 10, "5:2"))
    return NaturalRule(table=rng.choice(tables))


def _any_side_bets(rng, *, holdem):
    seen = (SideBetCards.HOLE_AND_FLOP,) if holdem else tuple(SideBetCards)[:2]
    bets = []
    for name in ("bonus", "super bet")[: rng.randint(0, 2)]:
        cards = rng.choice(seen)
        five = cards is not SideBetCards.FIVE_AND_UPCARD
        bets.append(
            SideBet(
                name=name,
                # Of six cards it is not said which must be of one colour.
                table=rng.choice((*SIDE_TABLES, COLOUR_TABLE) if five else SIDE_TABLES),
                cards=cards,
                dead_on_draw=rng.random() < 0.3,
                dead_on_fold=rng.random() < 0.3,
                minimum=rng.choice((0, Fraction(1, 4))),
                maximum=rng.choice((None, Fraction(1, 2), 2)),
            )
        )
    return tuple(bets)


def _any_boxes(rng, *, holdem):
    if holdem:
        return BoxRule(most=6, most_a_player=1, most_open=1)
    return BoxRule(
        most_open=rng.randint(1, 4),
        antes=rng.choice(tuple(AnteEquality)),
        draw_order=rng.choice(tuple(DrawOrder)),
    )


def _any_rounding(rng):
    return RoundingRule(
        unit=rng.choice((1, 5, Fraction(1, 2), Fraction(1, 20))),
        mode=rng.choice(tuple(RoundingMode)),
    )


def _any_holdem(rng):
    return HoldemRule(
        board_seen=rng.choice((0, 3)),
        turn_bet=rng.choice((None, 1, Fraction(1, 2))),
        river_bet=rng.choice((None, 1, 2)),
    )


def options(group, prefix=""):
    """Every option of a variant with its value, as far as there are few values of it."""
    for field in attrs.fields(type(group)):
        value = getattr(group, field.name)
        if attrs.has(type(value)) and not isinstance(value, PayTable):
            yield f"{prefix}{field.name}", "given"
            yield from options(value, f"{prefix}{field.name}.")
        elif isinstance(value, tuple) and value and isinstance(value[0], SideBet):
            yield f"{prefix}{field.name}", "given"
            for bet in value:
                yield from options(bet, f"{prefix}{field.name}.")
        else:
            yield f"{prefix}{field.name}", value


def every_choice(variants):
    """All options and values that occur in some variants."""
    return set(itertools.chain.from_iterable(map(options, variants)))
