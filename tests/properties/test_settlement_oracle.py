"""Settlement agrees with a second one that shares no code, and keeps the laws of money.

A box is named by the seed it is drawn from, so `random_box(Random("russian-2010 17"), variant)`
gives a failing one again.
"""

from __future__ import annotations

import functools
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from random import Random

import attrs
import pytest
from oracles import final_hand, insurance_at_risk, rounded, settle_slowly
from random_variants import every_choice, random_variant
from settlement_cases import (
    events,
    possible_events,
    random_box,
    shuffled,
)

from russianpoker.actions import Bet, BuySixth, Exchange, Fold, Insure
from russianpoker.presets import list_variants
from russianpoker.rulebook import find_rule
from russianpoker.rules import BetPays
from russianpoker.settlement import Outcome, Wager

PRESETS = pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
FEES = {Wager.EXCHANGE, Wager.SIXTH_CARD, Wager.PURCHASE}


def boxes(variant, count):
    for number in range(count):
        yield random_box(Random(f"{variant.name} {number}"), variant)


def boxes_of_random_variants(count):
    for number in range(count):
        rng = Random(f"variant {number}")
        yield random_box(rng, random_variant(rng))


@functools.cache
def three_thousand_boxes():
    return tuple(boxes_of_random_variants(3_000))


def amounts(settlement):
    return {
        line.name: (Fraction(line.stake), Fraction(line.won), Fraction(line.returned))
        for line in settlement.lines
    }


def agreed(case):
    """Settle both ways; gives the settlement and the oracle's lines once they are the same."""
    settlement, lines = case.settle(), settle_slowly(case)
    assert amounts(settlement) == lines, case
    assert len(settlement.lines) == len(lines), case
    return settlement, lines


# Agreement


@PRESETS
def test_presets_are_settled_as_by_the_oracle(variant):
    seen = Counter()
    for case in boxes(variant, 2_000):
        _, lines = agreed(case)
        seen.update(events(case, lines))
    assert {event: seen[event] for event in possible_events(variant) if not seen[event]} == {}


@pytest.mark.slow
@PRESETS
def test_presets_are_settled_as_by_the_oracle_at_length(variant):
    for case in boxes(variant, 100_000):
        agreed(case)


def test_random_variants_are_settled_as_by_the_oracle():
    for case in boxes_of_random_variants(5_000):
        agreed(case)


@pytest.mark.slow
def test_random_variants_are_settled_as_by_the_oracle_at_length():
    for case in boxes_of_random_variants(300_000):
        agreed(case)


def test_random_variants_switch_every_option():
    variants = [random_variant(Random(f"variant {number}")) for number in range(2_000)]
    chosen = {}
    for name, value in every_choice(variants):
        chosen.setdefault(name, set()).add(value)
    named = {"name", "title", "title_ru", "source", "revision"}
    always_given = {"ante", "bet", "boxes"}
    for name, values in chosen.items():
        if name not in named | always_given:
            enums = {type(value) for value in values} & CHOICES
            assert len(values) > 1, name
            assert all(set(kind) <= values for kind in enums), name


# Options of which every value is drawn; least categories and ranks are drawn from a few.
CHOICES = {
    type(value)
    for _, value in every_choice(list_variants())
    if type(value).__module__ == "russianpoker.rules" and not attrs.has(type(value))
}


# Laws


@PRESETS
def test_lines_add_up_and_money_is_conserved(variant):
    for case in boxes(variant, 300):
        settlement, lines = case.settle(), amounts(case.settle())
        assert all(0 <= back <= stake and won >= 0 for stake, won, back in lines.values())
        staked, won, returned = map(sum, zip(*lines.values(), strict=True))
        totals = (settlement.staked, settlement.won, settlement.returned)
        assert tuple(map(Fraction, totals)) == (staked, won, returned)
        kept_by_house = sum(stake - back for stake, _, back in lines.values())
        assert Fraction(settlement.net) == won - kept_by_house
        assert Fraction(settlement.net) == sum(Fraction(line.net) for line in settlement.lines)


def test_a_fold_loses_ante_and_fees_and_wins_neither_ante_nor_bet():
    folds = 0
    for case in three_thousand_boxes():
        if Fold() not in case.actions:
            continue
        folds += 1
        lines = {line.wager: line for line in case.settle().lines if line.side_bet is None}
        assert set(lines) <= {Wager.ANTE, Wager.EXCHANGE, Wager.SIXTH_CARD}
        for line in lines.values():
            assert (line.won, line.returned) == (0, 0)
    assert folds > 150


def test_no_line_says_one_thing_and_pays_another():
    told = Counter()
    for case in three_thousand_boxes():
        for line in case.settle().lines:
            told[line.outcome] += 1
            paid = (Fraction(line.won), Fraction(line.returned))
            assert paid_as_told(case, line, *paid), (case, line)
            assert (line.outcome is Outcome.FEE) == (line.wager in FEES)
            assert find_rule(line.rule).id == line.rule
            assert line.why
    assert set(told) == set(Outcome)


def paid_as_told(case, line, won, returned):
    stake, capped = Fraction(line.stake), Fraction(line.capped)
    if line.outcome is Outcome.WON:
        return returned == stake and won + capped == rounded(case.variant, odds_paid(case, line))
    if line.outcome is Outcome.PUSH:
        return (won, returned, capped) == (0, stake, 0)
    # Of a blind insurance that was lost, what the hand did not merit has come back.
    excess = line.wager is Wager.INSURANCE and returned < stake
    return won == capped == 0 and (returned == 0 or excess)


def odds_paid(case, line):
    """What a line's odds give on the money they are paid on."""
    variant, ante = case.variant, Fraction(case.ante)
    by_table = {Wager.BET, Wager.SECOND_COMBINATION}
    if line.wager in by_table and variant.bet.pays is BetPays.TABLE_ON_ANTE:
        return line.odds.value * ante
    if line.wager in by_table:
        return line.odds.value * variant.bet.antes * ante
    at_risk = Fraction(line.stake)
    if line.wager is Wager.INSURANCE:
        hand = (*final_hand(case.player, case.drawn, case.actions), *case.board)
        blind = Bet(blind=True) in case.actions
        at_risk = insurance_at_risk(variant, hand, ante, case.table_maximum, at_risk, blind=blind)
    return line.odds.value * at_risk


def test_the_order_of_cards_in_a_hand_changes_nothing():
    rng = Random("order")
    for case in three_thousand_boxes():
        assert reordered(rng, case).settle() == case.settle(), case


def reordered(rng, case):
    """The same box with its cards in another order, as far as their order says nothing."""
    sixth = int(BuySixth() in case.actions)
    flop, streets = case.board[:3], case.board[3:]
    return attrs.evolve(
        case,
        player=shuffled(rng, case.player),
        dealer=shuffled(rng, case.dealer),
        drawn=case.drawn[:sixth] + shuffled(rng, case.drawn[sixth:]),
        board=shuffled(rng, flop) + shuffled(rng, streets),
        dead=shuffled(rng, case.dead),
        actions=tuple(
            Exchange(shuffled(rng, action.discards)) if isinstance(action, Exchange) else action
            for action in case.actions
        ),
    )


@pytest.mark.parametrize("kind", [Decimal, Fraction])
def test_amounts_of_every_type_give_the_same(kind):
    tried = 0
    for case in three_thousand_boxes():
        other = in_another_type(case, kind)
        if other is None:
            continue
        tried += 1
        assert amounts(other.settle()) == amounts(case.settle()), case
        money = [getattr(line, what) for line in other.settle().lines for what in MONEY]
        assert {type(amount) for amount in money} <= {kind, Fraction}
    assert tried > 1_500


MONEY = ("stake", "won", "returned", "capped", "net")


def in_another_type(case, kind):
    """The same box with all its money in another type, if that type can hold it."""

    def turned(amount):
        return None if amount is None else kind_of(kind, amount)

    try:
        return attrs.evolve(
            case,
            ante=turned(case.ante),
            side_bets={name: turned(amount) for name, amount in case.side_bets.items()},
            table_maximum=turned(case.table_maximum),
            actions=tuple(
                Insure(turned(action.amount)) if isinstance(action, Insure) else action
                for action in case.actions
            ),
        )
    except InexactError:
        return None


class InexactError(Exception):
    """A type of money cannot hold an amount."""


def kind_of(kind, amount):
    exact = Fraction(amount)
    if kind is Fraction:
        return exact
    turned = Decimal(exact.numerator) / Decimal(exact.denominator)
    if Fraction(turned) != exact:
        raise InexactError
    return turned
