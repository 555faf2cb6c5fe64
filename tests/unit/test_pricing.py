"""What strategies cost: against advice deal by deal, against published figures, and refusals."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import combinations

import attrs
import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

import reference_solver as reference

from russianpoker import find_variant
from russianpoker.actions import Bet, BuySixth, Check, Exchange, Fold
from russianpoker.analysis import advise, price, price_each, solve
from russianpoker.analysis.compile import compile_stud
from russianpoker.analysis.play import BestPlay
from russianpoker.analysis.stud import price_upcard
from russianpoker.cards import Card
from russianpoker.errors import ActionError, DealError, UnsupportedOptionError
from russianpoker.rounds import Round
from russianpoker.strategies import (
    ACE_KING_BY_UPCARD,
    ACE_KING_JACK,
    ALWAYS_BET,
    ANY_ACE_KING,
    ANY_PAIR,
    MATCHING_RANK,
    TIP_A,
)

TWELVE = reference.deck_of("AKQJ", "shd")
RUSSIAN = find_variant("russian-2010")
DEALS = 19_933_230_517_200


def odd_play(view):
    """Do something that hangs together with the ranks alone, good or bad."""
    hand = sorted(view.cards, key=lambda card: (card.rank, card.suit))
    number = sum(place * card.rank.value for place, card in enumerate(hand, 1)) % 7
    offered = {offer.action for offer in view.offers}
    if number == 0:
        return Fold()
    # All cards of one rank go, so that suits make no difference.
    lowest = [card for card in hand if card.rank == hand[0].rank]
    if number <= 2 and Exchange in offered and len(lowest) < 3:
        return Exchange(lowest)
    if number == 3 and BuySixth in offered:
        return BuySixth()
    return Bet()


@pytest.mark.parametrize("name", ["caribbean-us", "fivecard-senator", "russian-2010"])
def test_a_price_is_what_the_decisions_are_worth_by_advice(name):
    variant = find_variant(name)
    found = price(variant, odd_play, deck=TWELVE)
    view = Round.deal(variant, 1, seed=0).view(1)
    total, hands = Fraction(), 0
    # One upcard of each rank stands for all.
    for upcard in (Card("As"), Card("Ks"), Card("Qs"), Card("Js")):
        for hand in combinations([card for card in TWELVE if card != upcard], 5):
            action = str(odd_play(attrs.evolve(view, cards=hand, upcard=upcard)))
            values = [
                option.value
                for option in advise(variant, hand, upcard, deck=TWELVE).options
                if option.action.split(" + ")[0] in (action, "natural")
            ]
            total += max(values)
            hands += 1
    assert found.expected_value == total / hands
    best = solve(variant, deck=TWELVE)
    assert found.cost == best.expected_value - found.expected_value > 0
    assert sum(chance for _, chance in found.frequencies) == 1
    costs = [each.cost for each in found.deviations]
    assert costs == sorted(costs, reverse=True)
    assert min(costs) > 0
    assert str(found).count("\n") == min(10, len(costs))


def test_purchases_after_other_exchanges_are_counted():
    # Without kings the dealer often has no game, and cards are left for a purchase.
    deck = tuple(card.index for card in reference.deck_of("A765432", "sh"))
    upcard = Card("7h")
    view = Round.deal(RUSSIAN, 1, seed=0).view(1)

    def decide(hand, shown):
        return odd_play(attrs.evolve(view, cards=hand, upcard=shown))

    rules = compile_stud(RUSSIAN)
    (found,) = price_upcard(rules, upcard.index, 1, [lambda *hand: (decide(*hand), "")], deck)
    total = Fraction()
    left = [Card.from_index(number) for number in deck if number != upcard.index]
    for hand in combinations(left, 5):
        advice = advise(RUSSIAN, hand, upcard, deck=[*left, upcard])
        action = str(decide(hand, upcard))
        total += 1 + max(
            option.value for option in advice.options if option.action.split(" + ")[0] == action
        )
    assert found.value == total


def test_best_play_costs_nothing():
    best = solve(RUSSIAN, deck=TWELVE)
    found = price(RUSSIAN, BestPlay(table=best.strategy), deck=TWELVE)
    assert found.expected_value == best.expected_value
    assert found.cost == 0
    assert found.deviations == ()
    assert found.frequencies == best.frequencies


def test_one_count_prices_several_strategies_as_each_alone():
    strategies = [odd_play, ALWAYS_BET, BestPlay(table=solve(RUSSIAN, deck=TWELVE).strategy)]
    told = []
    found = price_each(
        RUSSIAN, iter(strategies), deck=TWELVE, progress=lambda *done: told.append(done)
    )
    assert found == tuple(price(RUSSIAN, each, deck=TWELVE) for each in strategies)
    assert len({each.cost for each in found}) == 3
    assert told == [(done, 4) for done in range(1, 5)]


def test_an_exchange_that_another_strategy_takes_is_found_at_its_value():
    # What purchases bring after an exchange is added to what all strategies look at.
    deck = "AhAs7h7s6h6s5h5s4h4s3h3s2h2s"

    def other(view):
        action = odd_play(view)
        return Bet() if isinstance(action, Exchange) else action

    both = price_each(RUSSIAN, [odd_play, other, odd_play], deck=deck)
    assert both == tuple(price(RUSSIAN, each, deck=deck) for each in (odd_play, other, odd_play))


def test_what_each_rule_costs_adds_up():
    found = price("russian-2010", TIP_A, deck=TWELVE)
    names = [rule.name for rule in TIP_A.rules]
    assert {each.rule for each in found.rules} <= set(names)
    assert sum(each.cost for each in found.rules) == found.cost
    assert sum(each.frequency for each in found.rules) == 1
    costs = [each.cost for each in found.rules]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] > 0
    # Deal by deal: how often each rule decides first, and what it loses.
    view = Round.deal(RUSSIAN, 1, seed=0).view(1)
    often, lost, deals = Counter(), Counter(), 0
    for upcard in (Card("As"), Card("Ks"), Card("Qs"), Card("Js")):
        for hand in combinations([card for card in TWELVE if card != upcard], 5):
            told = TIP_A.explain(attrs.evolve(view, cards=hand, upcard=upcard))
            values = {}
            for option in advise(RUSSIAN, hand, upcard, deck=TWELVE).options:
                first = option.action.split(" + ")[0]
                values[first] = max(option.value, values.get(first, option.value))
            deals += 1
            often[told.rule.name] += 1
            lost[told.rule.name] += max(values.values()) - values[str(told.action)]
    assert {each.rule: each.frequency * deals for each in found.rules} == often
    assert {each.rule: each.cost * deals for each in found.rules} == lost


def test_a_function_has_no_rules():
    found = price("caribbean-us", odd_play, deck=TWELVE)
    assert found.rules == ()
    assert {each.rule for each in found.deviations} == {""}


def test_no_strategy_is_refused():
    with pytest.raises(DealError, match="there is no strategy"):
        price_each("caribbean-us", [])


def test_threads_find_the_same_price():
    with ThreadPoolExecutor(2) as pool:
        assert price("caribbean-us", ANY_PAIR, deck=TWELVE, executor=pool) == price(
            "caribbean-us", ANY_PAIR, deck=TWELVE
        )


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (Check(), "caribbean-us"),
        (Bet(blind=True), "caribbean-us"),
        (BuySixth(), "caribbean-us"),
        (Exchange("2c"), "oasis"),
        (Exchange("As Ks Qs"), "oasis"),
    ],
)
def test_what_is_not_offered_is_refused(action, name):
    with pytest.raises(ActionError, match="is none of the first actions with"):
        price(name, lambda _view: action, deck=TWELVE)


def test_holdem_is_refused():
    with pytest.raises(UnsupportedOptionError, match="holdem"):
        price("holdem-casino", ALWAYS_BET)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("strategy", "lost"),
    [
        # Antes lost in all deals, as published (Wizard of Odds).
        (ALWAYS_BET, 3_310_360_338_060),
        (ANY_ACE_KING, 1_132_600_203_540),
        (ANY_PAIR, 1_090_272_101_460),
        (MATCHING_RANK, 1_063_176_931_284),
        (ACE_KING_JACK, 1_059_715_400_580),
        (ACE_KING_BY_UPCARD, 1_041_417_758_724),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_published_strategies_lose_what_was_published(strategy, lost):
    assert price("caribbean-us", strategy).house_edge == Fraction(lost, DEALS)
