"""Settling a box: facts that are refused, lines, totals, money of every kind, and how it prints."""

from __future__ import annotations

import re
import string
from decimal import Decimal
from fractions import Fraction
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import gains, play, winnings
from strategies import disjoint_hands

from russianpoker.actions import Bet, Fold, Insure, parse_actions
from russianpoker.cards import Card, parse_cards
from russianpoker.errors import (
    ActionError,
    CardError,
    DealError,
    DuplicateCardError,
    HandSizeError,
    MoneyError,
)
from russianpoker.hands import HandCategory
from russianpoker.paytables import Odds, PayTable
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import (
    AnteNoGame,
    AnteOnWin,
    AnteRule,
    BetPays,
    BetRule,
    ExchangeRule,
    FailedPurchase,
    InsuranceCover,
    InsuranceResult,
    PurchaseRepeat,
    PurchaseRule,
    Qualifier,
    ReplacedCard,
    RoundingMode,
    RoundingRule,
    RuleBook,
    SideBetCards,
    SixthCardRule,
    Wager,
)
from russianpoker.settlement import (
    BoxCards,
    Outcome,
    Reason,
    Settlement,
    SettlementLine,
    Stakes,
    cards_of_deck,
    check_insurance,
    check_side_bets,
    insurance_limits,
    purchased_hands,
    settle,
)

RUSSIAN = find_variant("russian-2010")
ACE_KING = "Ad Kc 8d 6c 4c"
NO_GAME = "Kd Qc 8d 6c 4c"
THREE = "9h 9c 9s 5h 2h"
PAIR = "9h 9c 7s 5h 2h"


# Cards


def test_cards_are_read_from_anything_card_like() -> None:
    text = BoxCards(player="As Kd", board="9h 7s 5c", upcard="Kh", dealer="Kh Kc", dead="2c")

    assert text == BoxCards(
        player=[Card("As"), "Kd"],
        board=parse_cards("9h 7s 5c"),
        upcard=Card("Kh"),
        dealer=("Kh", "Kc"),
        dead=Card("2c"),
    )
    assert (text.drawn, text.bought) == ((), ())


PLACES = ["player", "dealer", "drawn", "bought", "board", "dead"]


@pytest.mark.parametrize("first", range(6))
@pytest.mark.parametrize("second", range(6))
def test_a_card_stands_in_one_place(first: int, second: int) -> None:
    one, other = PLACES[min(first, second)], PLACES[max(first, second)]
    cards: dict[str, str] = {"player": "2c", one: "As"}
    cards[other] = "As As" if one == other else "Kd As"
    where = f"twice in {one}" if one == other else f"in {one} and again in {other}"

    with pytest.raises(DuplicateCardError, match=f"the card As is {where}"):
        BoxCards(**cards)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("cards", ["Ax", 52, None, 2.5, ["As", None], b"As"], ids=str)
def test_what_is_no_card_is_refused_with_its_place(place: str, cards: object) -> None:
    with pytest.raises(CardError, match=f"^{place}"):
        BoxCards(**{"player": "2c", place: cards})


def test_an_upcard_that_is_no_card_is_refused_with_its_place() -> None:
    with pytest.raises(CardError, match=r"^upcard: expected a rank, found 'X'"):
        BoxCards(player="2c", upcard="Xx")


@pytest.mark.parametrize("upcard", ["", "As Kd", ()])
def test_upcard_is_one_card(upcard: Any) -> None:
    with pytest.raises(HandSizeError, match=r"upcard has [02] cards, not 1"):
        BoxCards(player="2c", dealer="As Kd", upcard=upcard)


def test_upcard_is_the_dealers() -> None:
    assert BoxCards(player="2c", dealer="As Kd", upcard="Kd").upcard == Card("Kd")
    assert BoxCards(player="2c", upcard="Kd").upcard == Card("Kd")
    with pytest.raises(DealError, match="the upcard Kh is not one of the dealer's cards"):
        BoxCards(player="2c", dealer="As Kd", upcard="Kh")
    with pytest.raises(DuplicateCardError, match="in dead and again in upcard"):
        BoxCards(player="2c", dead="Kh", upcard="Kh")


def test_cards_of_one_deck_need_no_check_and_are_the_same() -> None:
    cards: dict[str, Any] = {
        "player": parse_cards("As Kd"),
        "dealer": parse_cards("Qh Qc"),
        "drawn": parse_cards("2c"),
        "bought": parse_cards("3c"),
        "board": parse_cards("4c 5c 6c"),
        "upcard": Card("Qh"),
    }

    assert cards_of_deck(**cards) == BoxCards(**cards)
    assert hash(cards_of_deck(**cards)) == hash(BoxCards(**cards))


# Stakes


def test_side_bets_are_given_as_a_mapping_or_as_pairs() -> None:
    stakes = Stakes(ante=10, side_bets={"bonus": 5, "super bet": Fraction(1, 2)})

    assert stakes.side_bets == (("bonus", 5), ("super bet", Fraction(1, 2)))
    assert stakes == Stakes(ante=10, side_bets=[("bonus", 5), ["super bet", Fraction(1, 2)]])
    assert stakes == Stakes(ante=10, side_bets=iter(stakes.side_bets))
    assert hash(stakes)


def test_all_amounts_are_known() -> None:
    assert Stakes(ante=10).amounts == (10,)
    assert Stakes(ante=10, side_bets={"bonus": 5}, table_maximum=99).amounts == (10, 5, 99)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"ante": 0}, "^ante: must be more than nothing$"),
        ({"ante": Decimal("0.00")}, "^ante: must be more than nothing$"),
        ({"ante": -1}, "ante: an amount cannot be negative, as -1 is"),
        ({"ante": 2.5}, "ante: money is an int, a Decimal or a Fraction, not 2.5"),
        ({"ante": True}, "ante: money is an int, a Decimal or a Fraction, not True"),
        ({"ante": "10"}, "ante: money is an int, a Decimal or a Fraction, not '10'"),
        ({"ante": None}, "ante: money is an int, a Decimal or a Fraction, not None"),
        ({"ante": 10, "table_maximum": 0}, "^table maximum: must be more than nothing$"),
        ({"ante": 10, "table_maximum": 99.5}, "table maximum: money is an int"),
        ({"ante": 10, "side_bets": {"bonus": 0.5}}, "side bet 'bonus': money is an int"),
        ({"ante": 10, "side_bets": {"bonus": -5}}, "side bet 'bonus': an amount cannot be"),
        ({"ante": 10, "side_bets": {"bonus": None}}, "side bet 'bonus': money is an int"),
        (
            {"ante": 10, "side_bets": {7: 5}},
            "side bets: a name is a text and stands once, unlike 7",
        ),
        (
            {"ante": 10, "side_bets": [("bonus", 5), ("bonus", 5)]},
            "side bets: a name is a text and stands once, unlike 'bonus'",
        ),
        ({"ante": 10, "side_bets": "bonus"}, "side bets: expected stakes by name, not 'bonus'"),
        ({"ante": 10, "side_bets": 5}, "side bets: expected stakes by name, not 5"),
        ({"ante": 10, "side_bets": [5]}, r"side bets: expected stakes by name, not \[5\]"),
        ({"ante": 10, "side_bets": ("bonus", 5)}, "side bets: expected stakes by name, not"),
        ({"ante": 10, "side_bets": None}, "side bets: expected stakes by name, not None"),
        ({"ante": 10, "side_bets": {"x" * 1_000_000: 2.5}}, "side bet 'xxx"),
    ],
    ids=lambda value: ascii(value)[:40],
)
def test_what_is_no_stake_is_refused(options: dict, message: str) -> None:
    with pytest.raises(MoneyError, match=message) as refused:
        Stakes(**options)

    assert len(str(refused.value)) < 200


# Facts that do not agree


@pytest.mark.parametrize(
    ("actions", "cards", "error", "message"),
    [
        ("bet", {"player": "9h 9c 7s 5h"}, HandSizeError, "player has 4 cards, not 5"),
        ("bet", {"player": ""}, HandSizeError, "player has 0 cards, not 5"),
        ("bet", {"dealer": ""}, HandSizeError, "dealer has 0 cards, not 5"),
        ("bet", {"dealer": "Ad Kc 8d 6c"}, HandSizeError, "dealer has 4 cards, not 5"),
        ("fold", {"dealer": "Ad Kc 8d 6c"}, HandSizeError, "dealer has 4 cards, not 5 or 0"),
        ("bet", {"board": "2c 3c 4d"}, HandSizeError, "board has 3 cards, not 0"),
        ("bet", {"drawn": "2c"}, DealError, r"the box has 1 drawn card, and paid for 0 \[RUS-2\]"),
        ("sixth + bet", {}, DealError, "the box has 0 drawn cards, and paid for 1"),
        (
            "exchange 9h 9c + bet",
            {"drawn": "2c"},
            DealError,
            "the box has 1 drawn card, and paid for 2",
        ),
        ("bet", {"bought": "2c"}, DealError, r"for a purchase that was not made \[RUS-14\]"),
        ("bet + buy", {"dealer": NO_GAME}, DealError, r"one more card for the dealer \[RUS-14\]"),
        (
            "bet + buy",
            {"dealer": NO_GAME, "bought": "2c 3c"},
            DealError,
            r"a card too many for the dealer \[RUS-15\]",
        ),
        ("bet + buy", {"bought": "2c"}, ActionError, "bought only for a dealer who has none"),
        ("", {}, ActionError, "the box neither folded nor bet"),
        ("sixth", {"drawn": "2c"}, ActionError, "the box neither folded nor bet"),
    ],
)
def test_facts_that_do_not_agree_are_refused(actions, cards, error, message) -> None:
    with pytest.raises(error, match=message):
        play(RUSSIAN, **{"player": PAIR, "dealer": ACE_KING, "actions": actions, **cards})


@pytest.mark.parametrize("name", ["bonus", "", "x" * 1_000_000], ids=["bonus", "empty", "long"])
def test_side_bet_that_is_not_offered_is_refused(name: str) -> None:
    with pytest.raises(ActionError, match=r"no side bet is called .*; offered: none") as refused:
        play(RUSSIAN, PAIR, ACE_KING, side_bets={name: 5})
    assert len(str(refused.value)) < 160
    with pytest.raises(ActionError, match=r"no side bet is called .*; offered: super bet"):
        check_side_bets(find_variant("lunar"), Stakes(ante=10, side_bets={name: 5}))


LUNAR = find_variant("lunar")
SEVENS = find_variant("russian-sevens")
EVOLUTION = find_variant("caribbean-evolution")


@pytest.mark.parametrize(
    ("rules", "play_on", "message"),
    [
        (
            LUNAR,
            {"player": "As Ks Qs Js Ts", "actions": "bet"},
            "the hand as dealt is paid at once, so there is nothing to decide [NAT-1]",
        ),
        (RUSSIAN, {"actions": ""}, "the box neither folded nor bet [DEAL-2]"),
        (
            RUSSIAN,
            {"actions": "bet + buy", "bought": "3c"},
            "a game is bought only for a dealer who has none [RUS-14]",
        ),
        (
            RUSSIAN,
            {"player": "Ah Jc 9d 5h 2h", "dealer": NO_GAME, "actions": "bet + buy", "bought": "3c"},
            "nothing Ah Jc 9d 5h 2h is too low to buy the dealer a game [RUS-14]",
        ),
        (SEVENS, {"side_bets": {"bonus": 6}}, "bonus is 6, allowed is 0 to 5 [BONUS-1]"),
        (
            SEVENS,
            {"side_bets": {"bonsu": 6}},
            "no side bet is called 'bonsu'; offered: bonus [BONUS-1]",
        ),
        (
            EVOLUTION,
            {"actions": "fold", "side_bets": {"5+1 bonus": 5}},
            "the side bet '5+1 bonus' needs the upcard [SIDE-1]",
        ),
        (
            find_variant("holdem-casino"),
            {"player": "As Ad", "dealer": "", "actions": "fold", "side_bets": {"AA bonus": 5}},
            "the side bet 'AA bonus' needs the flop [SIDE-1]",
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_and_names_the_rule(rules, play_on, message) -> None:
    with pytest.raises((ActionError, DealError)) as refused:
        play(rules, **{"player": PAIR, "dealer": ACE_KING, **play_on})

    assert str(refused.value) == message
    if isinstance(refused.value, ActionError):
        assert f"{refused.value.reason} [{refused.value.rule}]" == message


def limited(least: Any, most: Any) -> Any:
    bet = attrs.evolve(SEVENS.side_bets[0], minimum=Fraction(least), maximum=most)
    other = attrs.evolve(bet, name="other")
    return attrs.evolve(SEVENS, name="limited", side_bets=(bet, other))


@pytest.mark.parametrize(
    ("least", "most", "allowed", "refused", "limits"),
    [
        ("1/2", Fraction(2), [0, 5, 20], [4, 21], "5 to 20"),
        ("1/2", None, [0, 5, 1000], [4], "at least 5"),
    ],
)
def test_side_bets_are_limited_in_antes_and_both_limits_are_allowed(
    least, most, allowed, refused, limits
) -> None:
    rules = limited(least, most)

    for amount in allowed:
        check_side_bets(rules, Stakes(ante=10, side_bets={"bonus": amount}))
    for amount in refused:
        with pytest.raises(ActionError) as no:
            check_side_bets(rules, Stakes(ante=10, side_bets={"bonus": amount}))
        assert no.value.reason == f"bonus is {amount}, allowed is {limits}"
        assert no.value.rule == "BONUS-1"


def test_all_side_bets_on_offer_are_told() -> None:
    with pytest.raises(ActionError, match="'x'; offered: bonus, other "):
        check_side_bets(limited(0, None), Stakes(ante=10, side_bets={"x": 5}))


def test_a_side_bet_needs_its_cards_only_if_there_is_a_stake_on_it() -> None:
    first = attrs.evolve(EVOLUTION.side_bets[0], name="first", cards=SideBetCards.FIRST_FIVE)
    rules = attrs.evolve(EVOLUTION, name="two side bets", side_bets=(first, *EVOLUTION.side_bets))

    play(rules, PAIR, ACE_KING, side_bets={"first": 5, "5+1 bonus": 0})
    play(rules, PAIR, ACE_KING, side_bets={"first": 0, "5+1 bonus": 5}, upcard="4c")
    with pytest.raises(DealError, match="needs the upcard"):
        play(rules, PAIR, ACE_KING, side_bets={"first": 0, "5+1 bonus": 5})


BLIND = attrs.evolve(RUSSIAN.insurance, allows_blind=True)
LUNAR_BLIND = attrs.evolve(LUNAR, name="blind lunar", insurance=BLIND)
CORONA_BLIND = attrs.evolve(find_variant("russian-corona"), name="blind", insurance=BLIND)
HOLDEM = find_variant("holdem-bonus")
PAIRS_PLAY = attrs.evolve(HOLDEM, name="pairs", qualifier=Qualifier(least=HandCategory.PAIR))
TWO_PAIR_PAID = attrs.evolve(
    RUSSIAN,
    name="two pair",
    ante=AnteRule(on_win=AnteOnWin.EVEN, least_paid=HandCategory.TWO_PAIR),
)
DEAD_ON_FOLD = attrs.evolve(
    SEVENS, name="dead", side_bets=(attrs.evolve(SEVENS.side_bets[0], dead_on_fold=True),)
)


@pytest.mark.parametrize(
    ("rules", "cards", "actions", "text"),
    [
        (
            LUNAR,
            {"player": "As Ks Qs Js Ts"},
            "",
            """
            ante 10 won 600:1 +6000 NAT-1: royal flush As Ks Qs Js Ts as dealt is paid at once
            on the ante
            total 10 +6000
            """,
        ),
        (
            LUNAR_BLIND,
            {"player": "As Ks Qs Js Ts", "dealer": ACE_KING},
            "bet blind + insure 20",
            """
            ante 10 won 600:1 +6000 NAT-1: royal flush As Ks Qs Js Ts as dealt is paid at once
            on the ante
            bet 20 push 0 NAT-1: the box was over at once, so it comes back
            insurance 20 push 0 NAT-1: the box was over at once, so it comes back
            total 50 +6000
            """,
        ),
        (
            CORONA_BLIND,
            {"player": PAIR, "dealer": NO_GAME},
            "bet blind + insure 20",
            """
            ante 10 won 1:1 +10 RUS-7: the dealer has no game, so the ante is paid
            bet 20 push 0 RUS-7: the dealer has no game, so the bet comes back
            insurance 20 push 0 RUS-11: pair 9h 9c is too low to be insured
            total 50 +10
            """,
        ),
        (
            RUSSIAN,
            {"player": THREE, "dealer": "Ah Ac 8d 6c 4c"},
            "bet + insure 20",
            """
            ante 10 push 0 RUS-6: three of a kind 9s 9h 9c beats pair Ah Ac; the ante comes back
            unpaid
            bet 20 won 3:1 +60 RUS-5: three of a kind 9s 9h 9c beats pair Ah Ac
            insurance 20 lost -20 RUS-12: the dealer has a game, pair Ah Ac
            total 50 +40
            """,
        ),
        (
            RUSSIAN,
            {"player": THREE, "dealer": "Ah Ac Ad 6c 4c"},
            "bet + insure 20",
            """
            ante 10 lost -10 RUS-6: three of a kind Ah Ad Ac beats three of a kind 9s 9h 9c
            bet 20 lost -20 RUS-6: three of a kind Ah Ad Ac beats three of a kind 9s 9h 9c
            insurance 20 push 0 RUS-12: the dealer has a game, three of a kind Ah Ad Ac, against
            three of a kind 9s 9h 9c
            total 50 -30
            """,
        ),
        (
            RUSSIAN,
            {"player": "9h 9c 9s Ah Kh", "dealer": ACE_KING},
            "bet",
            """
            ante 10 push 0 RUS-6: three of a kind 9s 9h 9c beats ace-king Ad Kc; the ante comes
            back unpaid
            bet 20 won 3:1 +60 RUS-5: three of a kind 9s 9h 9c beats ace-king Ad Kc
            second combination 0 won 1:1 +20 RUS-9: ace-king Ah Kh is paid as a second combination
            total 30 +80
            """,
        ),
        (
            RUSSIAN,
            {"player": PAIR, "dealer": ACE_KING, "drawn": "3d"},
            "exchange 2h + bet",
            """
            ante 10 push 0 RUS-6: pair 9h 9c beats ace-king Ad Kc; the ante comes back unpaid
            exchange 10 fee -10 RUS-2: the price of exchanging 1 card
            bet 20 won 1:1 +20 RUS-5: pair 9h 9c beats ace-king Ad Kc
            total 40 +10
            """,
        ),
        (
            find_variant("sixcard-senator"),
            {"player": PAIR, "dealer": ACE_KING, "drawn": "2c 3d"},
            "sixth + exchange 2h + bet",
            """
            ante 10 won 1:1 +10 SIX-4: the dealer has no game, so the ante is paid
            sixth card 10 fee -10 SIX-1: the price of the sixth card
            exchange 20 fee -20 SIX-1: the price of exchanging 1 card
            bet 20 push 0 SIX-4: the dealer has no game, so the bet comes back
            total 60 -20
            """,
        ),
        (
            EVOLUTION,
            {"player": PAIR, "dealer": "9d Kc 8d 6c 4c", "upcard": "9d", "bonus": "5+1 bonus"},
            "bet",
            """
            ante 10 won 1:1 +10 CAR-1: the dealer has no game, so the ante is paid
            5+1 bonus 5 won 7:1 +35 SIDE-1: three of a kind 9h 9d 9c is paid as three of a kind
            bet 20 push 0 CAR-1: the dealer has no game, so the bet comes back
            total 35 +45
            """,
        ),
        (
            find_variant("holdem-casino"),
            {"player": "9h 9c", "dealer": "8d 7d", "board": "2c 3c As Ts 9s", "bonus": "AA bonus"},
            "bet",
            """
            ante 10 won 1:1 +10 TEX-2: the dealer has no game, so the ante is paid for three of a
            kind 9s 9h 9c
            AA bonus 5 lost -5 SIDE-1: pair 9h 9c is not paid
            bet 20 push 0 TEX-2: the dealer has no game, so the bet comes back
            total 35 +5
            """,
        ),
        (
            RUSSIAN,
            {"player": PAIR, "dealer": NO_GAME, "bought": "Js"},
            "bet + buy",
            """
            ante 10 push 0 RUS-16: the dealer has no game even after the purchase, so it comes back
            bet 20 push 0 RUS-16: the dealer has no game even after the purchase, so it comes back
            purchase 10 fee -10 RUS-14: the price of a game for the dealer
            total 40 -10
            """,
        ),
        (
            TWO_PAIR_PAID,
            {"player": PAIR, "dealer": ACE_KING},
            "bet",
            """
            ante 10 push 0 RUS-6: pair 9h 9c beats ace-king Ad Kc but is too low for the ante to be
            paid
            bet 20 won 1:1 +20 RUS-5: pair 9h 9c beats ace-king Ad Kc
            total 30 +20
            """,
        ),
        (
            DEAD_ON_FOLD,
            {"player": THREE, "bonus": "bonus"},
            "fold",
            """
            ante 10 lost -10 DEAL-2: the box folded
            bonus 5 lost -5 BONUS-1: it is lost when the box folds
            total 15 -15
            """,
        ),
        (
            find_variant("holdem-casino"),
            {"player": "As Kd", "dealer": "8d 7d", "board": "2c 5d 7h Ah 9s", "bonus": "AA bonus"},
            "bet",
            """
            ante 10 won 1:1 +10 TEX-3: pair As Ah beats pair 7h 7d
            AA bonus 5 lost -5 SIDE-1: nothing As Kd 7h 5d 2c is not paid
            bet 20 won 1:1 +20 TEX-3: pair As Ah beats pair 7h 7d
            total 35 +25
            """,
        ),
        (
            PAIRS_PLAY,
            {"player": "9h 9c", "dealer": "8d 7d", "board": "2c 3c As Ts Kh"},
            "bet + turn + check",
            """
            ante 10 won 1:1 +10 TEX-2: the dealer has no game, so the ante is paid
            bet 20 push 0 TEX-2: the dealer has no game, so the bet comes back
            turn 10 push 0 TEX-2: the dealer has no game, so the bet comes back
            total 40 +10
            """,
        ),
        (
            HOLDEM,
            {"player": "9h 9c", "dealer": "Ad Kc", "board": "2c 3c 9d Ts Th"},
            "bet + turn + river",
            """
            ante 10 won 1:1 +10 TEX-3: full house 9h 9d 9c Ts Th beats pair Ts Th
            bet 20 won 1:1 +20 TEX-3: full house 9h 9d 9c Ts Th beats pair Ts Th
            turn 10 won 1:1 +10 TEX-3: full house 9h 9d 9c Ts Th beats pair Ts Th
            river 10 won 1:1 +10 TEX-3: full house 9h 9d 9c Ts Th beats pair Ts Th
            total 50 +50
            """,
        ),
        (
            HOLDEM,
            {"player": "9h 9c", "dealer": "As Kc", "board": "2c 3c Ad Ts Th"},
            "bet + check + river",
            """
            ante 10 lost -10 CARD-4: two pair As Ad Ts Th beats two pair Ts Th 9h 9c
            bet 20 lost -20 CARD-4: two pair As Ad Ts Th beats two pair Ts Th 9h 9c
            river 10 lost -10 CARD-4: two pair As Ad Ts Th beats two pair Ts Th 9h 9c
            total 40 -40
            """,
        ),
    ],
)
def test_each_line_of_a_settlement_says_what_came_of_it_and_why(
    rules: Any, cards: dict[str, str], actions: str, text: str
) -> None:
    others = {place: each for place, each in cards.items() if place != "bonus"}
    bonus = {cards["bonus"]: 5} if "bonus" in cards else None

    settlement = play(rules, actions=actions, side_bets=bonus, **others)

    assert str(settlement).split() == text.split()


def test_an_exchange_after_the_sixth_card_goes_by_the_rule_of_the_sixth_card() -> None:
    sixth = SixthCardRule(exchange=ExchangeRule(prices=2))
    rules = attrs.evolve(RUSSIAN, name="book", book=RuleBook.FIVE_CARD, sixth_card=sixth)

    first = play(rules, PAIR, ACE_KING, "exchange 2h + bet", drawn="3d").line("exchange")
    later = play(rules, PAIR, ACE_KING, "sixth + exchange 2h + bet", drawn="Tc 3d").line("exchange")

    assert first is not None
    assert later is not None
    assert (first.rule, first.net) == ("FIVE-2", -10)
    assert (later.rule, later.net) == ("SIX-1", -20)


def test_single_action_is_refused_with_a_hint() -> None:
    with pytest.raises(ActionError, match="as in a list"):
        settle(RUSSIAN, BoxCards(player=PAIR, dealer=ACE_KING), Bet(), Stakes(ante=10))


# Lines and totals


def test_lines_come_in_the_order_of_the_round() -> None:
    settlement = play(
        "russian-sevens",
        "7s 7d 7c Ah 9s",
        "Qh Jd 9c 8d 2c",
        "sixth + bet + insure 20 + buy",
        drawn="Kc",
        bought="2d",
        side_bets={"bonus": 5},
    )

    assert [line.wager for line in settlement.lines] == [
        Wager.ANTE,
        Wager.SIDE_BET,
        Wager.SIXTH_CARD,
        Wager.BET,
        Wager.SECOND_COMBINATION,
        Wager.INSURANCE,
        Wager.PURCHASE,
    ]
    assert gains(settlement) == {
        "ante": 0,
        "bonus": 100,
        "sixth card": -10,
        "bet": 60,
        "second combination": 20,
        "insurance": 20,
        "purchase": -10,
    }
    assert (settlement.staked, settlement.won, settlement.returned) == (75, 200, 55)
    assert settlement.net == 180


def test_line_is_found_by_its_name() -> None:
    settlement = play("russian-sevens", PAIR, ACE_KING, side_bets={"bonus": 5})

    assert settlement.line("bet") is settlement.lines[2]
    assert settlement.line("bonus") is settlement.lines[1]
    assert settlement.lines[1].name == "bonus"
    assert settlement.line("side bet") is None
    assert settlement.line("insurance") is None


def test_hands_of_a_settlement() -> None:
    settlement = play(RUSSIAN, PAIR, NO_GAME, "bet + buy", bought="8c")

    assert settlement.hand == RUSSIAN.evaluator.evaluate(PAIR)
    assert settlement.dealer == RUSSIAN.evaluator.evaluate(NO_GAME)
    assert settlement.dealer_bought == RUSSIAN.evaluator.evaluate("8c Qc 8d 6c 4c")
    folded = play(RUSSIAN, PAIR, "", "fold")
    assert (folded.dealer, folded.dealer_bought) == (None, None)
    assert folded.hand is not None
    before_the_flop = play("holdem-casino", "As Kd", "", "fold")
    assert before_the_flop.hand is None
    assert before_the_flop.dealer is None
    flop = play("holdem-casino", "As Kd", "", "fold", board="9h 7s 5c")
    assert flop.hand is not None


def test_settlement_prints_a_line_for_each_wager() -> None:
    settlement = play(
        "russian-sevens",
        "7s 7d 7c 8h 9s",
        "Kh Qd Jd 7h 4s",
        "sixth + bet + insure 20 + buy",
        drawn="2c",
        bought="4c",
        side_bets={"bonus": 5},
    )

    sevens = "three of a kind 7s 7d 7c"
    unpaid = "the ante comes back unpaid"
    assert str(settlement).splitlines() == [
        f"ante        10  push           0  RUS-6: {sevens} beats pair 4s 4c; {unpaid}",
        f"bonus        5  won   20:1  +100  BONUS-1: {sevens} is paid as three sevens",
        "sixth card  10  fee          -10  RUS-2: the price of the sixth card",
        f"bet         20  won    3:1   +60  RUS-5: {sevens} beats pair 4s 4c",
        "insurance   20  won    1:1   +20  RUS-11: the dealer has no game",
        "purchase    10  fee          -10  RUS-14: the price of a game for the dealer",
        "total       75              +160",
    ]


def test_a_page_of_a_settlement_has_heads_and_a_total_of_its_own() -> None:
    page = play(RUSSIAN, THREE, ACE_KING, "bet + insure 20")._repr_html_()
    head = re.compile(r'<th style="[^"]*text-align: (left|right); border-bottom[^"]*">([^<]+)<')
    words = [word for word in re.split("(?:<[^>]*>)+", page) if word]

    assert head.findall(page) == [
        ("left", "Wager"),
        ("right", "Stake"),
        ("left", "Outcome"),
        ("right", "Odds"),
        ("right", "Net"),
        ("left", "Why"),
    ]
    assert words[-3:] == ["total", "50", "+40"]
    assert {"Box", "Dealer"} < {*words}
    bought = play(RUSSIAN, PAIR, NO_GAME, "bet + buy", bought="3s")._repr_html_()
    assert ">Bought<" in bought


def test_fractions_and_decimals_print_too() -> None:
    third = str(play(RUSSIAN, PAIR, ACE_KING, ante=Fraction(1, 3))).splitlines()
    assert third[-1].split() == ["total", "1", "+2/3"]
    cents = str(play(RUSSIAN, PAIR, "Ad Ac 8d 6c 4c", ante=Decimal("2.50"))).splitlines()
    assert cents[-1].split() == ["total", "7.5", "-7.5"]


def fill(reason: Reason) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(reason.value) if name}


def test_reasons_name_hands_lines_and_counts_only() -> None:
    assert {name for reason in Reason for name in fill(reason)} == {
        "hand",
        "dealer",
        "line",
        "count",
    }


def line_of(reason: Reason, **changes: Any) -> SettlementLine:
    given_options: dict[str, Any] = {
        "wager": Wager.BET,
        "stake": 20,
        "outcome": Outcome.WON,
        "won": 20,
        "returned": 20,
        "capped": 0,
        "rule": "RUS-5",
        "reason": reason,
    }
    return SettlementLine(**{**given_options, **changes})


def test_why_is_a_sentence_and_says_when_the_table_maximum_was_met() -> None:
    hand = RUSSIAN.evaluator.evaluate(PAIR).first
    dealer = RUSSIAN.evaluator.evaluate(ACE_KING).first
    assert hand is not None
    assert dealer is not None
    details = (("hand", hand), ("dealer", dealer))

    line = line_of(Reason.WON, details=details)
    assert line.why == "pair 9h 9c beats ace-king Ad Kc"
    assert attrs.evolve(line, capped=5).why == f"{line.why}, up to the table maximum"


# Every way a wager can end


@pytest.mark.parametrize(
    ("on_win", "no_draw", "draw", "reason"),
    [
        (AnteOnWin.PUSH, 0, 0, Reason.WON_ANTE_PUSH),
        (AnteOnWin.EVEN, 10, 10, Reason.WON),
        (AnteOnWin.TABLE, 30, 30, Reason.WON),
        (AnteOnWin.LOST, -10, -10, Reason.WON_ANTE_LOST),
        (AnteOnWin.PUSH_AFTER_DRAW, -10, 0, Reason.WON_ANTE_NO_DRAW),
    ],
)
def test_ante_on_a_win(on_win: AnteOnWin, no_draw: int, draw: int, reason: Reason) -> None:
    house = attrs.evolve(RUSSIAN, ante=AnteRule(on_win=on_win))

    at_once = play(house, THREE, ACE_KING)
    assert gains(at_once)["ante"] == no_draw
    assert at_once.lines[0].reason is reason
    assert gains(play(house, THREE, ACE_KING, "sixth + bet", drawn="3c"))["ante"] == draw
    assert gains(play(house, THREE, ACE_KING, "exchange 2h + bet", drawn="3c"))["ante"] == draw


@pytest.mark.parametrize(
    ("least", "ante", "reason"),
    [
        (HandCategory.THREE_OF_A_KIND, 10, Reason.WON),
        (HandCategory.STRAIGHT, 0, Reason.WON_ANTE_TOO_LOW),
    ],
)
def test_ante_is_paid_from_a_least_hand(least: HandCategory, ante: int, reason: Reason) -> None:
    house = attrs.evolve(RUSSIAN, ante=AnteRule(on_win=AnteOnWin.EVEN, least_paid=least))
    line = play(house, THREE, ACE_KING).lines[0]

    assert (line.net, line.reason) == (ante, reason)


@pytest.mark.parametrize(("no_game", "ante"), [(AnteNoGame.EVEN, 10), (AnteNoGame.TABLE, 30)])
def test_a_least_hand_is_not_asked_without_a_game(no_game: AnteNoGame, ante: int) -> None:
    rule = AnteRule(on_win=AnteOnWin.EVEN, least_paid=HandCategory.STRAIGHT, no_game=no_game)

    assert gains(play(attrs.evolve(RUSSIAN, ante=rule), THREE, NO_GAME))["ante"] == ante


@pytest.mark.parametrize(
    ("no_game", "ante", "reason"),
    [
        (AnteNoGame.EVEN, 10, Reason.NO_GAME_PAID),
        (AnteNoGame.TABLE, 30, Reason.NO_GAME_TABLE),
        (AnteNoGame.PUSH, 0, Reason.NO_GAME_PUSH),
    ],
)
def test_ante_without_a_game(no_game: AnteNoGame, ante: int, reason: Reason) -> None:
    house = attrs.evolve(RUSSIAN, ante=AnteRule(no_game=no_game))
    settlement = play(house, THREE, NO_GAME)

    assert gains(settlement) == {"ante": ante, "bet": 0}
    assert [line.reason for line in settlement.lines] == [reason, Reason.NO_GAME_BET]


def test_hand_without_a_line_comes_back() -> None:
    house = attrs.evolve(
        RUSSIAN,
        pay_table=PayTable.from_royal(100, 50, 20, 7, 5, 4),
        ante=AnteRule(on_win=AnteOnWin.TABLE, no_game=AnteNoGame.TABLE),
    )

    won = play(house, THREE, ACE_KING)
    assert gains(won) == {"ante": 0, "bet": 0}
    assert [line.reason for line in won.lines] == [Reason.WON_UNPAID] * 2
    assert (
        won.lines[1].why
        == "three of a kind 9s 9h 9c beats ace-king Ad Kc, but the table has no line for it"
    )
    no_game = play(house, THREE, NO_GAME)
    assert gains(no_game) == {"ante": 0, "bet": 0}
    assert no_game.lines[0].reason is Reason.NO_GAME_PUSH
    # A second combination that has no line has no line in the settlement either.
    assert gains(play(house, "9h 9c 9s Ah Kh", "Qd Qc 8d 6c 4c")) == {"ante": 0, "bet": 0}


@pytest.mark.parametrize(
    ("pays", "bet"),
    [(BetPays.TABLE, 60), (BetPays.TABLE_ON_ANTE, 30), (BetPays.EVEN, 20)],
)
def test_what_a_winning_bet_is_paid(pays: BetPays, bet: int) -> None:
    house = attrs.evolve(RUSSIAN, bet=BetRule(pays=pays), second_combination=None)

    assert gains(play(house, THREE, ACE_KING)) == {"ante": 0, "bet": bet}
    # The greatest insurance is what the bet can win.
    limits = insurance_limits(house, house.evaluator.evaluate(THREE), Stakes(ante=10))
    assert limits == (20, bet)


@pytest.mark.parametrize(
    ("if_failed", "ante", "reason"),
    [
        (FailedPurchase.PUSH, 0, Reason.BOUGHT_IN_VAIN),
        (FailedPurchase.EVEN, 10, Reason.BOUGHT_IN_VAIN_PAID),
        (FailedPurchase.LOST, -10, Reason.BOUGHT_IN_VAIN_LOST),
    ],
)
def test_purchase_in_vain(if_failed: FailedPurchase, ante: int, reason: Reason) -> None:
    house = attrs.evolve(RUSSIAN, purchase=PurchaseRule(if_failed=if_failed, price="1/2"))
    settlement = play(house, THREE, NO_GAME, "bet + buy", bought="2c")

    assert gains(settlement) == {"ante": ante, "bet": 0, "purchase": -5}
    assert settlement.lines[0].reason is reason
    assert settlement.lines[0].rule == "RUS-16"


@pytest.mark.parametrize("result", InsuranceResult)
@pytest.mark.parametrize(
    ("field", "dealer"),
    [("on_push", "Jd 9d 7d 4d 2d"), ("on_win", ACE_KING), ("on_loss", "Qd 9d 7d 4d 2d")],
)
def test_insurance_against_a_game(field: str, dealer: str, result: InsuranceResult) -> None:
    insurance = attrs.evolve(RUSSIAN.insurance, **{field: result})
    house = attrs.evolve(RUSSIAN, insurance=insurance)
    line = play(house, "Js 9s 7s 4s 2s", dealer, "bet + insure 20").line("insurance")

    assert line is not None
    lost = result is InsuranceResult.LOST
    assert line.net == (-20 if lost else 0)
    assert line.outcome is (Outcome.LOST if lost else Outcome.PUSH)
    assert line.rule == "RUS-12"


@pytest.mark.parametrize(
    ("dealer", "bought", "ante", "bet"),
    [
        (NO_GAME, "8c", 0, 60),
        (NO_GAME, "2c", 0, 0),
        ("Jd Tc 8d 7c 6c", "9d", -10, -20),
    ],
)
def test_insurance_is_settled_by_the_hand_as_shown(dealer, bought, ante, bet) -> None:
    """What becomes of a purchase does not touch it."""
    settlement = play(RUSSIAN, THREE, dealer, "bet + insure 20 + buy", bought=bought)

    assert gains(settlement) == {"ante": ante, "bet": bet, "insurance": 20, "purchase": -10}


@pytest.mark.parametrize(
    ("replaces", "left"),
    [
        (ReplacedCard.HIGHEST, "2c 3d 7c 9s 2h"),
        (ReplacedCard.LOWEST, "3d 7c 9s Qd 2h"),
    ],
)
def test_which_card_a_purchase_replaces(replaces: ReplacedCard, left: str) -> None:
    house = attrs.evolve(RUSSIAN, purchase=PurchaseRule(replaces=replaces))
    dealer = parse_cards("7c 2c Qd 3d 9s")

    ((hand, again),) = purchased_hands(house, dealer, parse_cards("2h"))
    assert set(hand.cards) == set(parse_cards(left))
    assert again is (replaces is ReplacedCard.LOWEST and hand.category is HandCategory.NOTHING)


def test_of_equal_ranks_the_suit_decides_which_is_replaced() -> None:
    aces = attrs.evolve(
        RUSSIAN,
        qualifier=Qualifier(least=HandCategory.TWO_PAIR),
        purchase=PurchaseRule(repeat=PurchaseRepeat.NEVER),
    )
    dealer = parse_cards("Ac As 2c 3h 9d")

    ((hand, _),) = purchased_hands(aces, dealer, parse_cards("9c"))
    assert Card("As") not in hand.cards
    lowest = attrs.evolve(aces, purchase=attrs.evolve(aces.purchase, replaces=ReplacedCard.LOWEST))
    ((hand, _),) = purchased_hands(lowest, parse_cards("2c 2s As Kc 9d"), parse_cards("9c"))
    assert Card("2c") not in hand.cards


@pytest.mark.parametrize(
    ("repeat", "goes_on"),
    [
        (PurchaseRepeat.NEVER, [False, False, False]),
        (PurchaseRepeat.ONCE_IF_NO_GAME, [True, False, False]),
        (PurchaseRepeat.WHILE_EQUAL, [True, True, False]),
    ],
)
def test_how_often_a_card_is_replaced(repeat: PurchaseRepeat, goes_on: list[bool]) -> None:
    house = attrs.evolve(RUSSIAN, purchase=PurchaseRule(repeat=repeat))

    found = purchased_hands(house, parse_cards("Kd 9s 7h 5c 2d"), parse_cards("Ks Kh 9c"))
    assert [again for _, again in found] == goes_on


# Insurance limits


def test_no_insurance_where_none_is_offered_or_the_hand_is_too_low() -> None:
    oasis = find_variant("oasis")
    stakes = Stakes(ante=10)

    assert insurance_limits(oasis, oasis.evaluator.evaluate(THREE), stakes) is None
    assert insurance_limits(RUSSIAN, RUSSIAN.evaluator.evaluate(PAIR), stakes) is None
    with pytest.raises(ActionError, match="pair 9h 9c cannot be insured") as refused:
        check_insurance(RUSSIAN, RUSSIAN.evaluator.evaluate(PAIR), stakes, 20)
    assert refused.value.rule == "RUS-11"


@pytest.mark.parametrize(
    ("covers", "maximum", "most"),
    [
        (InsuranceCover.MAIN, 1, 60),
        (InsuranceCover.MAIN, "1/2", 30),
        (InsuranceCover.BOTH, 1, 80),
        (InsuranceCover.BOTH, "1/2", 40),
        (InsuranceCover.BOTH, None, None),
    ],
)
def test_greatest_insurance(covers, maximum, most) -> None:
    insurance = attrs.evolve(RUSSIAN.insurance, covers=covers, maximum=maximum, minimum=0)
    house = attrs.evolve(RUSSIAN, insurance=insurance)
    hand = house.evaluator.evaluate("9h 9c 9s Ah Kh")

    assert insurance_limits(house, hand, Stakes(ante=10)) == (0, most)
    check_insurance(house, hand, Stakes(ante=10), 1)
    if most is None:
        check_insurance(house, hand, Stakes(ante=10), 10**9)
    else:
        with pytest.raises(ActionError, match=f"insurance is {most + 1}, allowed is 0 to {most}"):
            check_insurance(house, hand, Stakes(ante=10), most + 1)


def test_blind_box_is_limited_by_the_table_maximum_alone() -> None:
    corona = find_variant("russian-corona")

    assert insurance_limits(corona, None, Stakes(ante=10)) == (20, None)
    assert insurance_limits(corona, None, Stakes(ante=10, table_maximum=70)) == (20, 70)
    assert insurance_limits(corona, None, Stakes(ante=10, table_maximum=10)) is None
    with pytest.raises(ActionError, match="insurance is 10, allowed is at least 20"):
        check_insurance(corona, None, Stakes(ante=10), 10)


# Money


@pytest.mark.parametrize(
    ("ante", "kind"), [(10, int), (Decimal("10.00"), Decimal), (Fraction(10), Fraction)]
)
def test_money_comes_back_in_the_type_it_was_given_in(ante: Any, kind: type) -> None:
    settlement = play(
        "russian-sevens", THREE, ACE_KING, "sixth + bet + insure 20", drawn="3c", ante=ante
    )

    totals = (settlement.staked, settlement.won, settlement.returned, settlement.net)
    assert totals == (60, 60, 30, 30)
    for line in settlement.lines:
        for amount in (line.stake, line.won, line.returned, line.capped, line.net):
            assert type(amount) is kind
    assert {type(total) for total in totals} == {kind}


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        ({"side_bets": {"bonus": Decimal("2.5")}}, Decimal),
        ({"maximum": Decimal(1000)}, Decimal),
        ({"maximum": Fraction(1000)}, Fraction),
        ({"actions": "bet + insure 20.5"}, Decimal),
        ({"actions": "bet + insure 41/2"}, Fraction),
    ],
)
def test_widest_type_among_the_amounts_is_given_back(options: dict, kind: type) -> None:
    settlement = play("russian-sevens", THREE, ACE_KING, **options)

    assert type(settlement.net) is kind
    assert {type(line.stake) for line in settlement.lines} == {kind}


def test_what_an_int_cannot_hold_is_a_fraction() -> None:
    two_pair = play("fivecard-senator", "9h 9c 5h 5s 2h", ACE_KING, ante=5)
    assert gains(two_pair) == {"ante": 5, "bet": 15}

    half_bet = attrs.evolve(find_variant("fivecard-senator"), bet=BetRule(antes=1))
    odd = play(half_bet, "9h 9c 5h 5s 2h", ACE_KING, ante=5)
    assert gains(odd) == {"ante": 5, "bet": Fraction(15, 2)}
    assert type(odd.lines[0].won) is int
    assert odd.net == Fraction(25, 2)


@pytest.mark.parametrize(
    ("mode", "unit", "won"),
    [
        (RoundingMode.DOWN, 1, 7),
        (RoundingMode.UP, 1, 8),
        (RoundingMode.HALF_UP, 1, 8),
        (RoundingMode.DOWN, 5, 5),
        (RoundingMode.HALF_UP, 5, 10),
        (RoundingMode.DOWN, "1/2", Fraction(15, 2)),
    ],
)
def test_winnings_are_rounded_as_the_house_says(mode, unit, won) -> None:
    house = attrs.evolve(
        find_variant("fivecard-senator"),
        bet=BetRule(antes=1),
        rounding=RoundingRule(unit=unit, mode=mode),
    )
    line = play(house, "9h 9c 5h 5s 2h", ACE_KING, ante=5).line("bet")

    assert line is not None
    assert line.won == won
    assert line.odds == Odds("3:2")


def test_table_maximum_comes_after_rounding() -> None:
    house = attrs.evolve(
        find_variant("fivecard-senator"),
        bet=BetRule(antes=1),
        rounding=RoundingRule(mode=RoundingMode.UP),
    )
    settlement = play(house, "9h 9c 5h 5s 2h", ACE_KING, ante=5, maximum=12)

    assert [line.won for line in settlement.lines] == [5, 7]
    assert [line.capped for line in settlement.lines] == [0, 1]


# What holds for every box


VARIANTS = st.sampled_from([variant for variant in list_variants() if variant.holdem is None])


@given(VARIANTS, disjoint_hands(5, 5), st.integers(1, 1000), st.none() | st.integers(1, 5000))
def test_lines_add_up_and_money_is_conserved(variant, hands, ante, maximum) -> None:
    player, dealer = hands
    settlement = settle(
        variant,
        BoxCards(player=player, dealer=dealer),
        [] if is_natural(variant, player) else [Bet()],
        Stakes(ante=ante, table_maximum=maximum),
    )

    assert settlement.net == settlement.won + settlement.returned - settlement.staked
    assert settlement.net == sum(line.net for line in settlement.lines)
    for line in settlement.lines:
        assert 0 <= line.returned <= line.stake
        assert line.won >= 0
        assert line.capped >= 0
        assert (line.outcome is Outcome.WON) == (line.odds is not None)
        if maximum is None:
            assert line.capped == 0
    assert settlement.hand is not None
    shuffled = settle(
        variant,
        BoxCards(player=player[::-1], dealer=dealer[::-1]),
        [] if is_natural(variant, player) else [Bet()],
        Stakes(ante=ante, table_maximum=maximum),
    )
    assert shuffled == settlement


def is_natural(variant, player) -> bool:
    if variant.naturals is None:
        return False
    hand = variant.evaluator.evaluate(player)
    return variant.naturals.table.line_for(hand) is not None


@given(VARIANTS, disjoint_hands(5, 5))
def test_a_fold_never_wins(variant, hands) -> None:
    player, dealer = hands
    if not is_natural(variant, player):
        folded = settle(variant, BoxCards(player=player, dealer=dealer), [Fold()], Stakes(ante=10))
        assert folded.net == -10
        assert winnings(folded) == {}


@given(disjoint_hands(5, 5), st.integers(20, 60))
def test_insurance_of_money_of_another_type(hands, amount) -> None:
    player, dealer = hands
    hand = RUSSIAN.evaluator.evaluate(player)
    limits = insurance_limits(RUSSIAN, hand, Stakes(ante=10))
    actions = [Bet(), Insure(Decimal(amount))]
    box = BoxCards(player=player, dealer=dealer)
    if limits is None or not limits[0] <= amount <= (limits[1] or amount):
        with pytest.raises(ActionError):
            settle(RUSSIAN, box, actions, Stakes(ante=10))
    else:
        assert type(settle(RUSSIAN, box, actions, Stakes(ante=10)).net) is Decimal


def test_settlement_does_not_change_what_it_is_given() -> None:
    actions = list(parse_actions("bet"))
    settlement = settle(RUSSIAN, BoxCards(player=PAIR, dealer=ACE_KING), actions, Stakes(ante=10))

    assert actions == [Bet()]
    assert isinstance(settlement, Settlement)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        settlement.lines = ()


def test_arguments_of_another_kind_are_refused() -> None:
    rules, cards, stakes = (
        find_variant("caribbean-us"),
        BoxCards(player="As Ad Kc 8h 9s"),
        Stakes(ante=1),
    )
    wrong: tuple[tuple[Any, Any, Any], ...] = (
        ("caribbean-us", cards, stakes),
        (rules, "As Ad Kc 8h 9s", stakes),
        (rules, cards, 10),
    )
    for variant, box, money in wrong:
        with pytest.raises(DealError, match="settling takes a") as refused:
            settle(variant, box, [Fold()], money)
        given = next(each for each in (variant, box, money) if isinstance(each, str | int))
        assert str(refused.value).endswith(f"here, not {given!r}")
    for variant, money in (("caribbean-us", stakes), (rules, 10)):
        with pytest.raises(DealError, match="settling takes a"):
            check_side_bets(variant, money)


def test_an_insurance_of_no_amount_is_refused_by_its_name() -> None:
    with pytest.raises(MoneyError, match=r"^insurance: "):
        check_insurance(RUSSIAN, RUSSIAN.evaluator.evaluate(THREE), Stakes(ante=10), -1)


def test_the_details_of_a_line_may_count_cards() -> None:
    line = attrs.evolve(line_of(Reason.FOLDED), reason=Reason.EXCHANGED, details=(("count", 2),))

    assert "2 cards" in line.why


@pytest.mark.parametrize(
    ("actions", "drawn", "why"),
    [
        ("exchange 5h + bet", "2c", "the price of exchanging 1 card"),
        ("exchange 5h 2h + bet", "2c 3c", "the price of exchanging 2 cards"),
    ],
)
def test_exchanged_cards_are_counted_in_words(actions: str, drawn: str, why: str) -> None:
    line = play(RUSSIAN, THREE, ACE_KING, actions, drawn=drawn).line("exchange")

    assert line is not None
    assert line.why == why
    assert dict(line.details) == {"count": len(drawn.split())}


CORONA = find_variant("russian-corona")
BLIND_BUYS = attrs.evolve(CORONA, purchase=attrs.evolve(CORONA.purchase, allows_blind=True))
TRIPS_BUY = attrs.evolve(
    RUSSIAN,
    purchase=attrs.evolve(RUSSIAN.purchase, least_hand=HandCategory.THREE_OF_A_KIND),
)
INSURED_DO_NOT_BUY = attrs.evolve(
    RUSSIAN, purchase=attrs.evolve(RUSSIAN.purchase, allows_insured=False)
)
NO_PURCHASE = attrs.evolve(RUSSIAN, purchase=None)
DECLINED = "decline where nothing is offered [RUS-11]"


@pytest.mark.parametrize(
    ("rules", "hand", "dealer", "offered", "refused"),
    [
        (RUSSIAN, PAIR, ACE_KING, "bet", "bet + decline"),
        (RUSSIAN, PAIR, NO_GAME, "bet + decline", "bet + decline + decline"),
        (RUSSIAN, THREE, ACE_KING, "bet + decline", "bet + decline + decline"),
        (RUSSIAN, THREE, NO_GAME, "bet + decline + decline", "bet + decline + decline + decline"),
        (RUSSIAN, THREE, ACE_KING, "bet + insure 20", "bet + insure 20 + decline"),
        (RUSSIAN, THREE, NO_GAME, "bet + insure 20 + decline", "bet + insure 20 + decline * 2"),
        (NO_PURCHASE, THREE, NO_GAME, "bet + decline", "bet + decline + decline"),
        (TRIPS_BUY, PAIR, NO_GAME, "bet", "bet + decline"),
        (TRIPS_BUY, THREE, NO_GAME, "bet + decline + decline", "bet + decline * 3"),
        (INSURED_DO_NOT_BUY, THREE, NO_GAME, "bet + insure 20", "bet + insure 20 + decline"),
        (INSURED_DO_NOT_BUY, THREE, NO_GAME, "bet + decline + decline", "bet + decline * 3"),
        (CORONA, THREE, NO_GAME, "bet blind", "bet blind + decline"),
        (BLIND_BUYS, THREE, NO_GAME, "bet blind + decline", "bet blind + decline + decline"),
        (BLIND_BUYS, THREE, ACE_KING, "bet blind", "bet blind + decline"),
    ],
)
def test_an_offer_that_was_never_made_is_not_declined(
    rules: Any, hand: str, dealer: str, offered: str, refused: str
) -> None:
    before, _, times = refused.partition(" * ")
    actions = before + " + decline" * (int(times or 1) - 1)

    play(rules, hand, dealer, offered)
    with pytest.raises(ActionError) as caught:
        play(rules, hand, dealer, actions)
    assert str(caught.value) == DECLINED


def test_an_offer_that_was_declined_is_not_taken() -> None:
    play(RUSSIAN, PAIR, NO_GAME, "bet + buy", bought="3s")
    play(RUSSIAN, THREE, NO_GAME, "bet + decline + buy", bought="3s")
    with pytest.raises(ActionError) as caught:
        play(RUSSIAN, PAIR, NO_GAME, "bet + decline + buy", bought="3s")
    assert str(caught.value) == "a purchase after it was declined [RUS-14]"


def test_a_blind_box_that_posted_its_insurance_may_decline_the_purchase() -> None:
    insured = attrs.evolve(BLIND_BUYS, insurance=attrs.evolve(RUSSIAN.insurance, allows_blind=True))
    play(insured, THREE, NO_GAME, "bet blind + insure 20 + decline")
    play(insured, THREE, NO_GAME, "bet blind + decline")
    for actions in ("bet blind + insure 20 + decline + decline", "bet blind + decline + decline"):
        with pytest.raises(ActionError, match="decline where nothing is offered"):
            play(insured, THREE, NO_GAME, actions)


LINE = line_of(Reason.FOLDED)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"wager": "bet"}, "wager must be a Wager, not 'bet'"),
        ({"side_bet": 5}, "side_bet must be a text or None, not 5"),
        ({"side_bet": "bonus"}, "side_bet is 'bonus' of Wager.BET"),
        ({"wager": Wager.SIDE_BET}, "side_bet is None of Wager.SIDE_BET"),
        ({"stake": 2.5}, "stake: money is an int, a Decimal or a Fraction, not 2.5"),
        ({"stake": -1}, "stake: an amount cannot be negative, as -1 is"),
        ({"stake": 19}, "returned is 20, above stake, which is 19"),
        ({"won": True}, "won: money is an int"),
        ({"returned": Decimal("nan")}, "returned: Decimal"),
        ({"capped": None}, "capped: money is an int"),
        ({"outcome": "won"}, "outcome must be an Outcome, not 'won'"),
        ({"odds": 5}, "odds must be an Odds or None, not 5"),
        ({"rule": 5}, "rule must be a text, not 5"),
        ({"reason": "won"}, "reason must be a Reason, not 'won'"),
        ({"reason": Reason.WON}, "details have no dealer, hand"),
        ({"details": (("hand", "pair"),)}, "details must be a tuple of names with what they stand"),
        ({"details": (("count", True),)}, "details must be a tuple of names with what they stand"),
        ({"details": range(10**9)}, "details must be a tuple of names with what they stand for"),
    ],
)
def test_a_line_that_cannot_be_is_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises((DealError, MoneyError), match=complaint):
        attrs.evolve(LINE, **changes)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"variant": "oasis"}, "variant must be a RuleVariant, not 'oasis'"),
        ({"lines": [LINE]}, "lines must be a tuple of lines, not"),
        ({"lines": (5,)}, "lines must be a tuple of lines, not"),
        ({"lines": range(10**9)}, r"lines must be a tuple of lines, not range\(0, 1000000000\)"),
        ({"hand": PAIR}, "hand must be a Hand or None, not '9h"),
        ({"dealer": 5}, "dealer must be a Hand or None, not 5"),
        ({"dealer_bought": parse_cards(PAIR)}, "dealer_bought must be a Hand or None, not"),
    ],
)
def test_a_settlement_that_cannot_be_is_refused(changes: dict[str, Any], complaint: str) -> None:
    settlement = play(RUSSIAN, PAIR, ACE_KING)
    with pytest.raises(DealError, match=complaint):
        attrs.evolve(settlement, **changes)


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_what_is_settled_would_pass_its_own_checks(variant: Any) -> None:
    hands = ("As Kd", "Ah Kc") if variant.holdem else (THREE, NO_GAME)
    board = {"board": "9h 7s 5c 3d 2s"} if variant.holdem else {}
    for actions in ("bet", "fold"):
        settlement = play(variant, *hands, actions, **board)
        for line in settlement.lines:
            assert attrs.evolve(line) == line
        assert attrs.evolve(settlement) == settlement
