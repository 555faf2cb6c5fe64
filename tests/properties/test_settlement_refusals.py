"""Every box that is spoilt in one place is refused, always with an error of the library.

Each fault takes a legal box and gives something to call that must be refused, or nothing where the
box has no place for it.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles import (
    bet_stake,
    final_hand,
    find,
    is_game,
    is_natural,
    may_insure,
    merits_purchase,
    most_insured,
)
from random_variants import random_variant
from settlement_cases import ALL_CARDS, random_box

from russianpoker.actions import (
    Bet,
    BetRiver,
    BetTurn,
    BuyDealerGame,
    BuySixth,
    Check,
    Decline,
    Exchange,
    Fold,
    Insure,
)
from russianpoker.errors import (
    ActionError,
    CardError,
    DealError,
    DuplicateCardError,
    HandSizeError,
    MoneyError,
    RussianPokerError,
)
from russianpoker.presets import list_variants

FAULTS = []


def fault(*errors):
    """Register a fault and the errors that may be raised for it."""

    def register(spoil):
        FAULTS.append((spoil, errors))
        return spoil

    return register


def but(case, **changes):
    """The box with something changed, to be settled."""
    return lambda: attrs.evolve(case, **changes).settle()


def and_then(case, *actions, **changes):
    return but(case, actions=(*case.actions, *actions), **changes)


def one_more(rng, case, place):
    """One more card in a place."""
    return {place: (*getattr(case, place), rng.choice(case.unused()))}


def one_less(case, place):
    return {place: getattr(case, place)[:-1]}


def bets(case):
    return find(Bet, case.actions)


def plays_open(case):
    bet = bets(case)
    return bet is not None and not bet.blind


def hand(case):
    return (*final_hand(case.player, case.drawn, case.actions), *case.board)


# Cards


@fault(DuplicateCardError)
def card_in_two_places(rng, case):
    places = [place for place in PLACES if getattr(case, place)]
    if len(places) < 2:
        return None
    one, other = rng.sample(places, 2)
    cards = list(getattr(case, one))
    cards[rng.randrange(len(cards))] = rng.choice(getattr(case, other))
    return but(case, **{one: tuple(cards)})


PLACES = ("player", "dealer", "drawn", "bought", "board", "dead")


@fault(DuplicateCardError)
def card_twice_in_one_place(rng, case):
    place = rng.choice([place for place in PLACES if getattr(case, place)])
    cards = getattr(case, place)
    return but(case, **{place: (*cards, cards[0])})


@fault(DuplicateCardError)
def discard_drawn_again(rng, case):
    exchange = find(Exchange, case.actions)
    return exchange and but(case, drawn=(*case.drawn[:-1], exchange.discards[0]))


@fault(HandSizeError)
def player_with_a_card_too_many(rng, case):
    return but(case, **one_more(rng, case, "player"))


@fault(HandSizeError)
def player_with_a_card_too_few(rng, case):
    return but(case, **one_less(case, "player"))


@fault(HandSizeError)
def dealer_with_a_card_too_many(rng, case):
    return case.dealer and but(case, **one_more(rng, case, "dealer"))


@fault(HandSizeError)
def dealer_with_a_card_too_few(rng, case):
    return case.dealer and but(case, upcard=None, **one_less(case, "dealer"))


@fault(HandSizeError)
def no_dealer_to_meet(rng, case):
    met = bets(case) and not is_natural(case.variant, case.player)
    return met and but(case, upcard=None, dealer=())


@fault(HandSizeError)
def board_with_a_card_too_many(rng, case):
    full = len(case.board) == 5 or not case.variant.holdem
    return full and but(case, **one_more(rng, case, "board"))


@fault(HandSizeError)
def board_with_a_card_too_few(rng, case):
    return case.board and bets(case) and but(case, **one_less(case, "board"))


@fault(DealError)
def drawn_card_that_nobody_paid_for(rng, case):
    return but(case, **one_more(rng, case, "drawn"))


@fault(DealError)
def drawn_card_missing(rng, case):
    return case.drawn and but(case, **one_less(case, "drawn"))


@fault(DealError)
def bought_card_that_nobody_paid_for(rng, case):
    return but(case, **one_more(rng, case, "bought"))


@fault(DealError)
def bought_card_missing(rng, case):
    return case.bought and but(case, **one_less(case, "bought"))


@fault(DealError)
def upcard_of_another_hand(rng, case):
    return case.dealer and but(case, upcard=rng.choice(case.player))


@fault(DealError)
def upcard_missing(rng, case):
    return any(
        case.side_bets.get(bet.name)
        and bet.cards.name == "FIVE_AND_UPCARD"
        and not (bet.dead_on_draw and case.drawn)
        and not (bet.dead_on_fold and Fold() in case.actions)
        for bet in case.variant.side_bets
    ) and but(case, upcard=None)


@fault(CardError)
def something_that_is_no_card(rng, case):
    junk = rng.choice(("As Xx", "10", "A", 7, None, [None], ["As", 3], b"As", 1.5, "Аs"))
    place = rng.choice(PLACES)
    return but(case, **{place: junk})


@fault(ActionError)
def discard_that_is_not_held(rng, case):
    exchange = find(Exchange, case.actions)
    if exchange is None:
        return None
    other = Exchange((*exchange.discards[:-1], rng.choice(case.unused())))
    return but(case, actions=with_action(case, exchange, other))


def with_action(case, old, *new):
    """The box's actions with one replaced."""
    at = case.actions.index(old)
    return (*case.actions[:at], *new, *case.actions[at + 1 :])


# Order of decisions


@fault(ActionError)
def fold_after_the_bet(rng, case):
    return bets(case) and and_then(case, Fold())


@fault(ActionError)
def bet_after_a_fold(rng, case):
    return Fold() in case.actions and and_then(case, Bet())


@fault(ActionError)
def anything_after_a_fold(rng, case):
    late = rng.choice((Fold(), BuySixth(), Check(), Decline(), BuyDealerGame(), Insure(1)))
    return Fold() in case.actions and and_then(case, late)


@fault(ActionError)
def second_bet(rng, case):
    return bets(case) and and_then(case, rng.choice((Bet(), Bet(blind=True))))


@fault(ActionError)
def nothing_decided(rng, case):
    decided = [action for action in case.actions if isinstance(action, (Bet, Fold))]
    return decided and but(case, actions=case.actions[: case.actions.index(decided[0])])


@fault(ActionError)
def decision_with_a_natural(rng, case):
    if not is_natural(case.variant, case.player):
        return None
    return but(case, actions=(rng.choice((Bet(), Fold(), BuySixth(), Exchange(case.player[0]))),))


@fault(ActionError)
def blind_bet_where_no_box_is_blind(rng, case):
    if case.variant.boxes.allows_blind or not plays_open(case):
        return None
    return but(case, actions=with_action(case, Bet(), Bet(blind=True)))


@fault(ActionError)
def blind_bet_after_a_draw(rng, case):
    if not case.drawn or not plays_open(case):
        return None
    return but(case, actions=with_action(case, Bet(), Bet(blind=True)))


@fault(ActionError)
def something_that_is_no_action(rng, case):
    return and_then(case, rng.choice(("bet", None, 5, Bet, [])))


@fault(ActionError)
def actions_that_are_none(rng, case):
    return but(case, actions=rng.choice((None, 5, Bet(), Fold)))


# Draws


@fault(ActionError)
def draw_after_the_bet(rng, case):
    if not bets(case):
        return None
    if rng.random() < 0.5:
        return and_then(case, BuySixth(), **one_more(rng, case, "drawn"))
    return and_then(case, Exchange(case.player[0]), **one_more(rng, case, "drawn"))


@fault(ActionError)
def second_exchange(rng, case):
    exchange = find(Exchange, case.actions)
    if exchange is None:
        return None
    again = Exchange(rng.choice(hand(case)))
    return but(
        case,
        actions=with_action(case, exchange, exchange, again),
        **one_more(rng, case, "drawn"),
    )


@fault(ActionError)
def second_sixth_card(rng, case):
    if BuySixth() not in case.actions:
        return None
    actions = with_action(case, BuySixth(), BuySixth(), BuySixth())
    return but(case, actions=actions, **one_more(rng, case, "drawn"))


@fault(ActionError)
def sixth_card_after_an_exchange(rng, case):
    exchange = find(Exchange, case.actions)
    if exchange is None or BuySixth() in case.actions:
        return None
    actions = with_action(case, exchange, exchange, BuySixth())
    return but(case, actions=actions, **one_more(rng, case, "drawn"))


@fault(ActionError)
def exchange_after_the_sixth_card(rng, case):
    rule = case.variant.sixth_card
    if BuySixth() not in case.actions or rule.exchange is not None:
        return None
    actions = with_action(case, BuySixth(), BuySixth(), Exchange(case.player[0]))
    return but(case, actions=actions, **one_more(rng, case, "drawn"))


@fault(ActionError)
def draw_that_is_not_offered(rng, case):
    """A sixth card or an exchange first of all, where the house has none."""
    if is_natural(case.variant, case.player) or case.drawn or bets(case) == Bet(blind=True):
        return None
    plans = []
    if case.variant.sixth_card is None:
        plans.append(BuySixth())
    if case.variant.exchange is None:
        plans.append(Exchange(case.player[0]))
    if not plans:
        return None
    actions = (rng.choice(plans), *case.actions)
    return but(case, actions=actions, **one_more(rng, case, "drawn"))


@fault(ActionError)
def exchange_of_too_few_or_too_many(rng, case):
    exchange = find(Exchange, case.actions)
    if exchange is None:
        return None
    sixth = int(BuySixth() in case.actions)
    rule = case.variant.sixth_card.exchange if sixth else case.variant.exchange
    held = (*case.player, *case.drawn[:sixth])
    counts = [n for n in range(1, len(held) + 1) if not rule.least <= n <= rule.most]
    if not counts:
        return None
    count = rng.choice(counts)
    drawn = (*case.drawn[:sixth], *rng.sample(case.unused(), count))
    other = Exchange(rng.sample(held, count))
    return but(case, actions=with_action(case, exchange, other), drawn=drawn)


@fault(ActionError)
def fold_where_the_bet_is_forced(rng, case):
    exchange = find(Exchange, case.actions)
    if exchange is None or not bets(case):
        return None
    sixth = BuySixth() in case.actions
    rule = case.variant.sixth_card.exchange if sixth else case.variant.exchange
    forced = rule.forced_bet_from
    if forced is None or len(exchange.discards) < forced:
        return None
    actions = (*case.actions[: case.actions.index(Bet())], Fold())
    return but(case, actions=actions, bought=())


# Insurance


def with_insurance(case, amount):
    """The actions with an insurance of an amount instead of whatever followed the bet."""
    at = case.actions.index(bets(case))
    return (*case.actions[: at + 1], Insure(amount))


def insured(case, amount):
    return but(case, actions=with_insurance(case, amount), bought=())


@fault(ActionError)
def insurance_where_there_is_none(rng, case):
    if case.variant.insurance or not bets(case):
        return None
    return insured(case, bet_stake(case.variant, Fraction(case.ante)))


@fault(ActionError)
def insurance_of_too_low_a_hand(rng, case):
    rule = case.variant.insurance
    if rule is None or not plays_open(case) or may_insure(case.variant, hand(case)):
        return None
    return insured(case, max(rule.minimum, 1) * Fraction(case.ante))


@fault(ActionError)
def insurance_above_the_most(rng, case):
    if case.variant.insurance is None or not plays_open(case):
        return None
    if not may_insure(case.variant, hand(case)):
        return None
    most = most_insured(case.variant, hand(case), Fraction(case.ante), case.table_maximum)
    return most is not None and insured(case, most + rng.choice((1, Fraction(1, 1000))))


@fault(ActionError)
def insurance_below_the_least(rng, case):
    rule = case.variant.insurance
    if rule is None or rule.minimum == 0 or not plays_open(case):
        return None
    return insured(case, rule.minimum * Fraction(case.ante) - Fraction(1, 1000))


@fault(ActionError)
def insurance_of_a_blind_box(rng, case):
    rule, bet = case.variant.insurance, bets(case)
    if rule is None or bet is None or not bet.blind or rule.allows_blind:
        return None
    return insured(case, max(rule.minimum, 1) * Fraction(case.ante))


@fault(ActionError)
def blind_insurance_above_the_table_maximum(rng, case):
    rule, bet = case.variant.insurance, bets(case)
    if rule is None or bet is None or not bet.blind or case.table_maximum is None:
        return None
    return insured(case, Fraction(case.table_maximum) + Fraction(1, 1000))


@fault(ActionError)
def second_insurance(rng, case):
    insure = find(Insure, case.actions)
    return insure and but(case, actions=with_action(case, insure, insure, insure))


@fault(ActionError)
def insurance_before_the_bet(rng, case):
    insure, bet = find(Insure, case.actions), bets(case)
    if insure is None:
        return None
    rest = tuple(action for action in case.actions if action is not insure)
    at = rest.index(bet)
    return but(case, actions=(*rest[:at], insure, *rest[at:]))


@fault(ActionError)
def insurance_after_a_purchase(rng, case):
    insure = find(Insure, case.actions)
    if insure is None or BuyDealerGame() not in case.actions:
        return None
    rest = tuple(action for action in case.actions if action is not insure)
    return but(case, actions=(*rest, insure))


@fault(MoneyError, ActionError)
def insurance_of_no_amount(rng, case):
    return bets(case) and (
        lambda: attrs.evolve(
            case, actions=with_insurance(case, rng.choice(NO_MONEY)), bought=()
        ).settle()
    )


NO_MONEY = (
    1.0,
    0.5,
    True,
    -1,
    Decimal(-1),
    Fraction(-1, 2),
    Decimal("NaN"),
    Decimal("sNaN"),
    Decimal("Infinity"),
    Decimal("1e999999"),
    float("nan"),
    "10",
    1j,
    [],
)


# Buying a game


@fault(ActionError)
def purchase_where_there_is_none(rng, case):
    met = bets(case) and not is_natural(case.variant, case.player)
    if case.variant.purchase or not met:
        return None
    return and_then(case, BuyDealerGame(), **one_more(rng, case, "bought"))


@fault(ActionError)
def purchase_when_the_dealer_has_a_game(rng, case):
    if case.variant.purchase is None or not plays_open(case):
        return None
    if not is_game(case.variant, case.dealer):
        return None
    return and_then(case, BuyDealerGame(), **one_more(rng, case, "bought"))


@fault(ActionError)
def purchase_for_a_blind_box(rng, case):
    rule, bet = case.variant.purchase, bets(case)
    if rule is None or bet is None or not bet.blind or rule.allows_blind:
        return None
    if is_natural(case.variant, case.player):
        return None
    return and_then(case, BuyDealerGame(), **one_more(rng, case, "bought"))


@fault(ActionError)
def purchase_for_an_insured_box(rng, case):
    rule = case.variant.purchase
    if rule is None or rule.allows_insured or find(Insure, case.actions) is None:
        return None
    if is_natural(case.variant, case.player):
        return None
    return and_then(case, BuyDealerGame(), **one_more(rng, case, "bought"))


@fault(ActionError)
def purchase_for_too_low_a_hand(rng, case):
    if case.variant.purchase is None or not plays_open(case):
        return None
    if is_game(case.variant, case.dealer) or merits_purchase(case.variant, hand(case)):
        return None
    return and_then(case, BuyDealerGame(), **one_more(rng, case, "bought"))


@fault(ActionError)
def second_purchase(rng, case):
    if BuyDealerGame() not in case.actions:
        return None
    return and_then(case, BuyDealerGame(), **one_more(rng, case, "bought"))


@fault(ActionError)
def purchase_before_the_bet(rng, case):
    if BuyDealerGame() not in case.actions:
        return None
    rest = [action for action in case.actions if action != BuyDealerGame()]
    return but(case, actions=(BuyDealerGame(), *rest))


@fault(ActionError)
def third_offer_declined(rng, case):
    return bets(case) and and_then(case, Decline(), Decline(), Decline(), bought=())


@fault(ActionError)
def decline_before_the_bet(rng, case):
    return plays_open(case) and but(case, actions=(Decline(), *case.actions))


# Side bets


@fault(ActionError)
def side_bet_above_its_limit(rng, case):
    for bet in case.variant.side_bets:
        if bet.maximum is not None:
            amount = bet.maximum * Fraction(case.ante) + Fraction(1, 1000)
            return but(case, side_bets={**case.side_bets, bet.name: amount})
    return None


@fault(ActionError)
def side_bet_below_its_limit(rng, case):
    for bet in case.variant.side_bets:
        if bet.minimum:
            amount = bet.minimum * Fraction(case.ante) / 2
            return but(case, side_bets={**case.side_bets, bet.name: amount})
    return None


@fault(ActionError)
def side_bet_that_is_not_offered(rng, case):
    name = rng.choice(("no such bet", "ante", "", "Bonus "))
    return but(case, side_bets={**case.side_bets, name: case.ante})


@fault(MoneyError)
def side_bet_named_twice(rng, case):
    if not case.side_bets:
        return None
    name = rng.choice(tuple(case.side_bets))
    return but(case, side_bets=((name, 1), (name, 1)))


@fault(MoneyError)
def side_bet_of_no_amount(rng, case):
    if not case.variant.side_bets:
        return None
    name = case.variant.side_bets[0].name
    return but(case, side_bets={name: rng.choice(NO_MONEY)})


@fault(MoneyError)
def side_bets_that_are_none(rng, case):
    return but(case, side_bets=rng.choice((5, "bonus", [1], [("bonus",)], {None: 1}, [(1, 2, 3)])))


# Money


@fault(MoneyError)
def ante_of_no_amount(rng, case):
    return but(case, ante=rng.choice((*NO_MONEY, 0, Decimal(0), None)))


@fault(MoneyError)
def table_maximum_of_no_amount(rng, case):
    return but(case, table_maximum=rng.choice((*NO_MONEY, 0)))


# Hold'em


@fault(ActionError)
def street_where_no_bet_is_offered(rng, case):
    rule = case.variant.holdem
    if not plays_open(case) or (rule and (rule.turn_bet is not None or rule.river_bet is not None)):
        return None
    return and_then(case, rng.choice((BetTurn(), BetRiver(), Check())))


@fault(ActionError)
def street_bet_twice(rng, case):
    late = [action for action in case.actions if isinstance(action, (BetTurn, BetRiver))]
    return late and and_then(case, late[-1])


@fault(ActionError)
def turn_bet_after_the_river(rng, case):
    return BetRiver() in case.actions and and_then(case, BetTurn())


@fault(ActionError)
def one_check_too_many(rng, case):
    rule = case.variant.holdem
    return rule and bets(case) and and_then(case, Check(), Check(), Check())


@fault(ActionError)
def street_before_the_bet(rng, case):
    rule = case.variant.holdem
    if rule is None or rule.turn_bet is None or not bets(case):
        return None
    return but(case, actions=(BetTurn(), *case.actions))


VARIANTS = list_variants()


def some_variant(rng):
    return rng.choice(VARIANTS) if rng.random() < 0.5 else random_variant(rng)


def spoilt_box(spoil, rng):
    """The first box that has a place for the fault."""
    for _ in range(3_000):
        spoilt = spoil(rng, random_box(rng, some_variant(rng)))
        if spoilt:
            return spoilt
    pytest.fail(f"no box has a place for {spoil.__name__}")


ids = [spoil.__name__ for spoil, _ in FAULTS]


@pytest.mark.parametrize(("spoil", "errors"), FAULTS, ids=ids)
def test_a_spoilt_box_is_refused_by_the_right_error(spoil, errors):
    rng = Random(spoil.__name__)
    for _ in range(20):
        spoilt = spoilt_box(spoil, rng)
        with pytest.raises(RussianPokerError) as caught:
            spoilt()
        assert isinstance(caught.value, errors)
        assert 0 < len(str(caught.value)) < 400


@given(st.integers(0, 2**32), st.sampled_from(FAULTS), st.sampled_from((*VARIANTS, None)))
def test_any_fault_in_any_box_is_refused(seed, fault_and_errors, variant):
    spoil, errors = fault_and_errors
    rng = Random(seed)
    for _ in range(20):
        spoilt = spoil(rng, random_box(rng, variant or random_variant(rng)))
        if spoilt:
            with pytest.raises(errors):
                spoilt()
            return


def test_the_spoilt_boxes_were_legal_before():
    rng = Random("legal")
    for _ in range(500):
        case = random_box(rng, some_variant(rng))
        assert set(case.in_play()) <= set(ALL_CARDS)
        case.settle()
