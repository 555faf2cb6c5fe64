"""Strategies for users' tests draw what is valid, of every kind, and shrink to what is plain."""

from __future__ import annotations

import importlib
import sys
from fractions import Fraction

import attrs
import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from russianpoker.actions import Bet, BuyDealerGame, BuySixth, Exchange, Fold, Insure
from russianpoker.errors import MissingExtraError, UnknownVariantError
from russianpoker.hands import HandCategory, HandEvaluator
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import InsuranceRule, RuleVariant
from russianpoker.seats import check_seats
from russianpoker.testing import (
    cards,
    decks,
    distinct_cards,
    hands,
    money,
    odds,
    pay_tables,
    rounds,
    seats,
    transcripts,
    variants,
)
from russianpoker.transcripts import Transcript

AS_THEY_ARE = {"name", "title", "title_ru", "source", "revision", "book", "boxes", "holdem"}
AS_THEY_ARE |= {"naturals", "ace_king"}  # the latter where no line and no rule needs it
FIELDS = [field.name for field in attrs.fields(RuleVariant) if field.name not in AS_THEY_ARE]


def first(strategy, condition):
    """The first value drawn that fits, as it is: making it plain would take long."""
    quick = settings(max_examples=5_000, phases=[Phase.generate], database=None, derandomize=True)
    return find(strategy, condition, settings=quick)


def test_without_hypothesis_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    monkeypatch.delitem(sys.modules, "russianpoker.testing")
    with pytest.raises(MissingExtraError, match=r"needs the extra 'testing'"):
        importlib.import_module("russianpoker.testing")


@pytest.mark.parametrize(
    ("strategy", "plainest"),
    [
        (cards(), "2c"),
        (distinct_cards(), "()"),
        (decks(), ""),
        (money(), "1"),
        (odds(), "0:1"),
        (pay_tables(), "royal flush  0:1"),
        (transcripts("oasis").map(lambda written: len(written.log)), "0"),
    ],
)
def test_the_plainest_is_found(strategy, plainest):
    assert str(find(strategy, lambda _: True)) == plainest


@given(st.data(), st.booleans())
def test_hands_are_of_the_size_and_the_house_asked_for(data, ace_king):
    house = HandEvaluator(ace_king=ace_king)
    hand = data.draw(hands(6, 7, evaluator=house))
    assert 6 <= len(hand.cards) <= 7
    assert hand.strength == house.strength(hand.cards)
    assert ace_king or hand.category is not HandCategory.ACE_KING


@given(money())
def test_money_is_exact_and_no_less_than_one(amount):
    assert 1 <= Fraction(amount) <= 1000


def some(strategy, count):
    """So many values, the same each time."""
    drawn = []

    @settings(max_examples=count, phases=[Phase.generate], database=None, derandomize=True)
    @given(strategy)
    def draw(value):
        drawn.append(value)

    draw()
    return drawn


def test_every_option_of_a_variant_is_changed():
    base = find_variant("russian-sevens")
    drawn = some(variants(base), 200)
    changed = {
        name for name in FIELDS for each in drawn if getattr(each, name) != getattr(base, name)
    }
    assert changed == set(FIELDS)
    assert {each.name for each in drawn} == {base.name}


def test_variants_are_of_every_preset():
    drawn = some(variants(), 250)
    assert len({each.name for each in drawn}) > len(list_variants()) / 2
    assert 0 < sum(each in list_variants() for each in drawn) < 125


@given(variants().flatmap(lambda rules: seats(rules).map(lambda taken: (rules, taken))))
def test_seats_are_allowed(drawn):
    rules, taken = drawn
    check_seats(rules, taken)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("russian-2010", lambda game: any(box.blind for box in game.boxes)),
        ("russian-2010", lambda game: len({box.player for box in game.boxes}) == 3),
        ("russian-sevens", lambda game: any(box.stakes.side_bets for box in game.boxes)),
        *(
            ("russian-2010", lambda game, kind=kind: kind in {type(s.action) for s in game.log})
            for kind in (Fold, Bet, BuySixth, Exchange, BuyDealerGame)
        ),
        ("holdem-casino", lambda game: len(game.log) == 2),
        ("lunar", lambda game: game.to_act is None),
    ],
    ids=["blind", "players", "side bets", "fold", "bet", "sixth", "exchange", "buy", "two", "over"],
)
def test_rounds_of_every_kind_are_drawn(name, wanted):
    assert first(rounds(name), wanted)


@pytest.mark.parametrize("minimum", [0, 2])
@pytest.mark.parametrize("maximum", [None, 1])
def test_insurances_are_drawn(minimum, maximum):
    rules = attrs.evolve(
        find_variant("russian-2010"),
        insurance=InsuranceRule(minimum=minimum, maximum=maximum, least_hand=HandCategory.PAIR),
    )
    game = first(
        rounds(rules), lambda game: any(isinstance(step.action, Insure) for step in game.log)
    )
    assert Transcript.of(game, rest=True).replay() == game


def test_where_nothing_can_be_insured_nobody_insures():
    rules = attrs.evolve(
        find_variant("russian-2010"),
        pay_table=PayTable.from_royal(*[0] * 10),
        insurance=InsuranceRule(minimum=0, maximum=1, least_hand=HandCategory.PAIR),
    )
    drawn = some(rounds(rules, over=True), 40)
    assert not any(isinstance(step.action, Insure) for game in drawn for step in game.log)


@given(rounds(over=True))
def test_rounds_that_are_over_are(game):
    assert game.to_act is None
    assert game.settlements()


@given(transcripts())
def test_transcripts_replay(transcript):
    assert Transcript.of(transcript.replay()) == transcript


@pytest.mark.parametrize("strategy", [variants, seats, rounds, transcripts])
def test_an_unknown_name_is_refused_at_once(strategy):
    with pytest.raises(UnknownVariantError):
        strategy("oasys")
