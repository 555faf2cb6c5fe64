"""Laws of all values and rounds: what is printed is read back, copies are equal, money is kept,
suits are alike, and a better table pays no less."""

from __future__ import annotations

import copy
import itertools
import pickle
import re
from fractions import Fraction
from importlib.util import find_spec

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from russianpoker.actions import Exchange, Insure, parse_actions
from russianpoker.cards import Card, Suit
from russianpoker.hands import HandCategory
from russianpoker.notation import (
    format_round,
    format_rules,
    format_transcript,
    parse_round,
    parse_rules,
    parse_transcript,
)
from russianpoker.paytables import Odds, PayTable, parse_pattern
from russianpoker.testing import (
    cards,
    decks,
    hands,
    odds,
    pay_tables,
    rounds,
    seats,
    transcripts,
    variants,
)
from russianpoker.transcripts import Transcript

values = st.one_of(
    cards(),
    decks(),
    hands(5, 7),
    odds(),
    pay_tables(),
    variants(),
    seats("russian-sevens").map(lambda taken: taken[0]),
    rounds(),
    rounds().map(lambda game: game.view(1)),
    transcripts(),
    rounds(over=True).map(lambda game: game.settlements()[0]),
)


# Values


@given(values, st.integers(0, pickle.HIGHEST_PROTOCOL))
def test_a_value_survives_pickles_and_copies(value, protocol):
    for again in (
        pickle.loads(pickle.dumps(value, protocol)),
        copy.copy(value),
        copy.deepcopy(value),
    ):
        assert type(again) is type(value)
        assert again == value
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)


@pytest.mark.skipif(not find_spec("cattrs"), reason="the extra 'json' is not installed")
@given(values)
def test_a_value_survives_json(value):
    from russianpoker.integrations.json import from_json, to_json

    text = to_json(value)
    again = from_json(text, type(value))
    assert to_json(again) == text
    over = getattr(value, "to_act", 0) is None  # of a round that is over the deck is put in order
    assert over or again == value


# Text


@given(odds())
def test_odds_print_and_read_back(paid):
    assert Odds(str(paid)) == paid


@given(pay_tables())
def test_pay_tables_print_and_read_back(table):
    rows = [re.split(r"  +", row) for row in str(table).splitlines()]
    assert PayTable.from_lines(*map(tuple, rows)) == table
    assert all(parse_pattern(str(line.pattern)) == line.pattern for line in table.lines)


@given(variants())
def test_rules_print_and_read_back(rules):
    assert parse_rules(format_rules(rules)) == rules


@given(variants().flatmap(rounds), st.booleans())
def test_rounds_print_and_read_back(game, long):
    text = format_round(game, long=long, rest=True)
    assert parse_round(text) == game
    assert format_round(parse_round(text), long=long, rest=True) == text


@given(transcripts(), st.booleans())
def test_transcripts_print_and_read_back(transcript, long):
    assert parse_transcript(format_transcript(transcript, long=long)) == transcript


@given(rounds(over=True))
def test_actions_print_and_read_back(game):
    actions = tuple(step.action for step in game.log)
    assume(actions)
    assert parse_actions(" + ".join(map(str, actions))) == actions


# Money


@given(variants().flatmap(lambda rules: rounds(rules, over=True)))
def test_money_is_conserved_between_the_player_and_the_house(game):
    for settlement in game.settlements():
        lines = settlement.lines
        paid_in = sum(Fraction(line.stake) for line in lines)
        paid_out = sum(Fraction(line.won) + Fraction(line.returned) for line in lines)
        house = sum(
            Fraction(line.stake) - Fraction(line.returned) - Fraction(line.won) for line in lines
        )
        assert Fraction(settlement.net) == paid_out - paid_in == -house
        assert Fraction(settlement.staked) == paid_in
        assert all(0 <= Fraction(line.returned) <= Fraction(line.stake) for line in lines)
        assert all(Fraction(line.won) >= 0 for line in lines)


@given(variants().flatmap(lambda rules: rounds(rules, over=True)), st.integers(2, 7))
def test_stakes_a_few_times_as_large_bring_so_many_times_as_much(game, times):
    assume(game.variant.rounding is None)
    before = Transcript.of(game)
    larger = attrs.evolve(
        before,
        seats=[
            attrs.evolve(
                seat,
                ante=seat.ante * times,
                side_bets=[(name, stake * times) for name, stake in seat.side_bets],
            )
            for seat in before.seats
        ],
        log=[
            attrs.evolve(step, action=Insure(step.action.amount * times))
            if isinstance(step.action, Insure)
            else step
            for step in before.log
        ],
        results=None,
    )
    after = larger.replay(needs_result=False).settlements()
    nets = [Fraction(each.net) * times for each in game.settlements()]
    assert [Fraction(each.net) for each in after] == nets


# Suits


def knows_suits(rules):
    """Whether a house pays some hands by their suits or colours."""
    tables = [rules.pay_table, *(bet.table for bet in rules.side_bets)]
    tables += [rules.naturals.table] if rules.naturals else []
    patterns = [line.pattern for table in tables for line in table.lines]
    return rules.royal_suits or any(each.suit or each.one_colour for each in patterns)


@given(variants().flatmap(lambda rules: rounds(rules, over=True)), st.permutations(list(Suit)))
def test_suits_may_be_exchanged_in_a_whole_round(game, order):
    assume(not knows_suits(game.variant))
    suits = dict(zip(Suit, order, strict=True))

    def turned(dealt):
        return tuple(Card(card.rank, suits[card.suit]) for card in dealt)

    def step_turned(step):
        action = step.action
        if isinstance(action, Exchange):
            action = Exchange(turned(action.discards))
        dealt = tuple((box, turned(dealt)) for box, dealt in step.dealt)
        return attrs.evolve(step, action=action, dealt=dealt)

    before = Transcript.of(game, rest=True)
    after = attrs.evolve(
        before,
        hands=[turned(hand) for hand in before.hands],
        dealer=turned(before.dealer),
        board=turned(before.board),
        burned=turned(before.burned),
        log=[step_turned(step) for step in before.log],
        rest=turned(before.rest),
    )
    assert [each.net for each in after.replay().settlements()] == list(before.results)


# Pay tables


@given(pay_tables(), hands(), hands())
def test_a_higher_hand_is_paid_no_less(table, one, two):
    plain = PayTable(line for line in table.lines if line.pattern.is_plain)
    low, high = sorted((one, two), key=lambda hand: hand.category)
    paid, more = plain.line_for(low), plain.line_for(high)
    if paid is not None:
        assert more is not None
        assert more.odds >= paid.odds


@given(
    variants()
    .map(lambda rules: attrs.evolve(rules, insurance=None))
    .flatmap(lambda rules: rounds(rules, over=True)),
    st.integers(1, 50),
)
def test_a_table_that_pays_more_brings_no_less(game, more):
    """Without insurance: what may be insured grows with the table."""
    rules = game.variant
    raised = PayTable(
        attrs.evolve(line, odds=Odds(line.odds.value + more)) for line in rules.pay_table.lines
    )
    better = attrs.evolve(rules, pay_table=raised)
    again = attrs.evolve(Transcript.of(game), variant=better, results=None)
    after = again.replay(needs_result=False)
    for old, new in zip(game.settlements(), after.settlements(), strict=True):
        assert Fraction(new.net) >= Fraction(old.net)


def test_categories_are_ordered_in_one_way_only():
    for lower, higher in itertools.pairwise(HandCategory):
        assert lower < higher
        assert not higher < lower
