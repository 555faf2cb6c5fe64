"""What may follow what: every refusal of a decision, with its reason and its rule."""

from __future__ import annotations

import re

import attrs
import pytest

from russianpoker._decisions import Decisions, decide, held_after, read_decisions
from russianpoker.actions import (
    Bet,
    BetTurn,
    BuySixth,
    Check,
    Exchange,
    Fold,
    Insure,
    parse_actions,
)
from russianpoker.cards import parse_cards
from russianpoker.errors import ActionError
from russianpoker.presets import find_variant
from russianpoker.rules import BoxRule, ExchangeRule, InsuranceRule, RuleVariant

RUSSIAN = find_variant("russian-2010")
CORONA = find_variant("russian-corona")
SIX_CARD = find_variant("sixcard-senator")
NETENT = find_variant("oasis-netent")
BONUS = find_variant("holdem-bonus")
BLIND_BUYS = attrs.evolve(CORONA, purchase=attrs.evolve(CORONA.purchase, allows_blind=True))
INSURED_DO_NOT_BUY = attrs.evolve(
    RUSSIAN, purchase=attrs.evolve(RUSSIAN.purchase, allows_insured=False)
)
ONLY_PURCHASE = attrs.evolve(RUSSIAN, insurance=None)


def read(rules: RuleVariant, text: str) -> Decisions:
    return read_decisions(rules, parse_actions(text))


@pytest.mark.parametrize(
    ("rules", "text", "expected"),
    [
        (RUSSIAN, "fold", {"folded": True}),
        (RUSSIAN, "bet", {"bet": True}),
        (RUSSIAN, "bet blind", {"bet": True, "blind": True}),
        (RUSSIAN, "sixth", {"sixth": True}),
        (RUSSIAN, "sixth + bet", {"sixth": True, "bet": True}),
        (RUSSIAN, "exchange 2c 3c + fold", {"exchanges": (Exchange("2c 3c"),), "folded": True}),
        (RUSSIAN, "bet + insure 20 + buy", {"bet": True, "insurance": Insure(20), "buys": True}),
        (RUSSIAN, "bet + decline + buy", {"bet": True, "declined": 1, "buys": True}),
        (RUSSIAN, "bet + decline + decline", {"bet": True, "declined": 2}),
        (
            RUSSIAN,
            "bet + insure 20 + decline",
            {"bet": True, "insurance": Insure(20), "declined": 1},
        ),
        (ONLY_PURCHASE, "bet + decline", {"bet": True, "declined": 1}),
        (
            CORONA,
            "bet blind + insure 20",
            {"bet": True, "blind": True, "insurance": Insure(20)},
        ),
        (
            BLIND_BUYS,
            "bet blind + insure 20 + buy",
            {"bet": True, "blind": True, "insurance": Insure(20), "buys": True},
        ),
        (
            SIX_CARD,
            "sixth + exchange 2c + bet",
            {"sixth": True, "exchanges": (Exchange("2c"),), "bet": True},
        ),
        (BONUS, "bet + turn + check", {"bet": True, "streets": (BetTurn(), Check())}),
    ],
)
def test_decisions_are_read(rules: RuleVariant, text: str, expected: dict) -> None:
    assert read(rules, text) == Decisions(actions=parse_actions(text), **expected)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (RUSSIAN, "exchange 2c 3c + bet + insure 20 + buy"),
        (RUSSIAN, "sixth + fold"),
        (RUSSIAN, "bet + decline + decline"),
        (CORONA, "bet blind + insure 20"),
        (SIX_CARD, "sixth + exchange 2c + bet"),
        (BONUS, "bet + river"),
    ],
)
def test_decisions_are_taken_one_by_one(rules: RuleVariant, text: str) -> None:
    decisions = Decisions()
    for count, action in enumerate(parse_actions(text), 1):
        before = Decisions(*decisions)
        after = decide(rules, decisions, action)
        assert decisions == before
        assert after == read_decisions(rules, parse_actions(text)[:count])
        decisions = after
    with pytest.raises(ActionError):
        decide(rules, decisions, Bet())


def test_a_river_bet_passes_over_the_turn() -> None:
    assert read(BONUS, "bet + river").streets == (Check(), *parse_actions("river"))


def test_nothing_decided_is_read_too() -> None:
    assert read_decisions(RUSSIAN, []) == Decisions()
    assert read_decisions(RUSSIAN, iter([Fold()])).folded


@pytest.mark.parametrize(
    ("rules", "text", "message", "rule"),
    [
        (RUSSIAN, "fold + fold", "fold after a fold", "DEAL-2"),
        (RUSSIAN, "fold + bet", "bet after a fold", "DEAL-2"),
        (RUSSIAN, "fold + buy", "buy after a fold", "DEAL-2"),
        (RUSSIAN, "bet + fold", "fold after the bet", "DEAL-2"),
        (RUSSIAN, "bet + bet", "bet after the bet", "DEAL-2"),
        (RUSSIAN, "bet + bet blind", "bet blind after the bet", "DEAL-2"),
        (RUSSIAN, "bet + exchange 2c", "exchange 2c after the bet", "DEAL-2"),
        (RUSSIAN, "bet + sixth", "sixth after the bet", "DEAL-2"),
        (RUSSIAN, "bet blind + fold", "fold on a blind box", "BOX-2"),
        (RUSSIAN, "bet blind + bet", "bet on a blind box", "BOX-2"),
        (RUSSIAN, "bet blind + exchange 2c", "exchange 2c on a blind box", "BOX-2"),
        (RUSSIAN, "bet blind + sixth", "sixth on a blind box", "BOX-2"),
        (RUSSIAN, "bet blind + insure 20", "insurance on a blind box", "BOX-2"),
        (RUSSIAN, "bet blind + buy", "a purchase for a blind box", "BOX-2"),
        (RUSSIAN, "sixth + bet blind", "a blind bet after a draw", "BOX-2"),
        (RUSSIAN, "exchange 2c + bet blind", "a blind bet after a draw", "BOX-2"),
        (NETENT, "bet blind", "a blind bet where no box is blind", "BLIND-1"),
        (RUSSIAN, "exchange 2c + exchange 3c", "no exchange is offered after a draw", "RUS-2"),
        (RUSSIAN, "sixth + exchange 2c", "no exchange is offered after a draw", "RUS-2"),
        (RUSSIAN, "exchange 2c + sixth", "a sixth card after a draw", "RUS-2"),
        (RUSSIAN, "sixth + sixth", "a sixth card after a draw", "RUS-2"),
        (SIX_CARD, "exchange 2c", "no exchange is offered", "SIX-1"),
        (SIX_CARD, "sixth + exchange 2c 3c", "1 may be exchanged, not 2", "SIX-1"),
        (
            SIX_CARD,
            "sixth + exchange 2c + exchange 3c",
            "no exchange is offered after a draw",
            "SIX-1",
        ),
        (CORONA, "exchange 2c", "2 to 5 may be exchanged, not 1", "RUS-2"),
        (CORONA, "exchange 2c 3c 4c 5c 6c 7c", "2 to 5 may be exchanged, not 6", "RUS-2"),
        (NETENT, "sixth", "no sixth card is sold", "OAS-1"),
        (
            NETENT,
            "exchange 2c 3c 4c 5c 6c + fold",
            "fold, but exchanging 5 cards forces the bet",
            "OAS-1",
        ),
        (NETENT, "bet + insure 20", "no insurance is offered", "RUS-11"),
        (NETENT, "bet + buy", "no game can be bought for the dealer", "RUS-14"),
        (NETENT, "bet + decline", "decline where nothing is offered", "RUS-11"),
        (RUSSIAN, "insure 20", "insure 20 before the bet", "DEAL-2"),
        (RUSSIAN, "buy", "buy before the bet", "DEAL-2"),
        (RUSSIAN, "decline", "decline before the bet", "DEAL-2"),
        (RUSSIAN, "bet + insure 20 + insure 30", "a second insurance", "RUS-11"),
        (RUSSIAN, "bet + buy + insure 30", "insurance after a purchase", "RUS-11"),
        (RUSSIAN, "bet + decline + insure 30", "insurance after it was declined", "RUS-11"),
        (RUSSIAN, "bet + buy + buy", "a second purchase", "RUS-14"),
        (RUSSIAN, "bet + buy + decline", "decline after a purchase", "RUS-14"),
        (
            RUSSIAN,
            "bet + decline + decline + buy",
            "a purchase after it was declined",
            "RUS-14",
        ),
        (
            RUSSIAN,
            "bet + insure 20 + decline + buy",
            "a purchase after it was declined",
            "RUS-14",
        ),
        (
            RUSSIAN,
            "bet + decline + decline + decline",
            "decline where nothing is offered",
            "RUS-11",
        ),
        (
            INSURED_DO_NOT_BUY,
            "bet + insure 20 + buy",
            "a purchase for an insured box",
            "RUS-14",
        ),
        (RUSSIAN, "bet + turn", "turn where no further bet is offered", "DEAL-2"),
        (BONUS, "turn", "turn before the bet", "TEX-1"),
        (BONUS, "bet + river + turn", "turn where no further bet is offered", "TEX-1"),
        (BONUS, "bet + check + turn", "turn is out of turn", "TEX-1"),
        (BONUS, "bet + check + check + check", "check where no further bet", "TEX-1"),
    ],
)
def test_decision_is_refused_with_its_reason_and_rule(rules, text, message, rule) -> None:
    with pytest.raises(ActionError, match=re.escape(message)) as refused:
        read(rules, text)

    assert refused.value.rule == rule
    assert str(refused.value) == f"{refused.value.reason} [{rule}]"


def test_only_one_of_two_further_bets_may_be_offered() -> None:
    river_only = attrs.evolve(BONUS, holdem=attrs.evolve(BONUS.holdem, turn_bet=None))

    assert read(river_only, "bet + river").streets == parse_actions("river")
    with pytest.raises(ActionError, match="turn is out of turn"):
        read(river_only, "bet + turn")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_bet_is_not_forced_below_its_number(count: int) -> None:
    cards = " ".join(["2c", "3c", "4c", "5c"][:count])

    assert read(NETENT, f"exchange {cards} + fold").folded
    assert read(NETENT, "exchange 2c 3c 4c 5c 6c + bet").bet


def test_exchange_after_the_sixth_card_may_force_the_bet() -> None:
    rule = ExchangeRule(most=2, forced_bet_from=2)
    sixth_card = attrs.evolve(SIX_CARD.sixth_card, exchange=rule)
    house = attrs.evolve(SIX_CARD, sixth_card=sixth_card)

    assert read(house, "sixth + fold").folded
    assert read(house, "sixth + exchange 2c + fold").folded
    with pytest.raises(ActionError, match="exchanging 2 cards forces the bet"):
        read(house, "sixth + exchange 2c 3c + fold")


@pytest.mark.parametrize(
    "action",
    ["bet", 5, None, Bet, ("bet",), "x" * 1_000_000, 10**5000],
    ids=["text", "int", "None", "class", "tuple", "long text", "long int"],
)
def test_what_is_no_action_is_refused(action: object) -> None:
    with pytest.raises(ActionError, match="is no action") as refused:
        read_decisions(RUSSIAN, [action])

    assert len(str(refused.value)) < 120


@pytest.mark.parametrize("actions", [Bet(), None, 5])
def test_actions_come_in_a_list(actions: object) -> None:
    with pytest.raises(ActionError, match="actions come one after another, as in a list, not as"):
        read_decisions(RUSSIAN, actions)


@pytest.mark.parametrize(
    ("rules", "text", "drawn", "held"),
    [
        (RUSSIAN, "bet", "", "2c 3c 4c 5c 7d"),
        (RUSSIAN, "sixth", "As", "2c 3c 4c 5c 7d As"),
        (RUSSIAN, "exchange 3c 7d", "As Ks", "2c 4c 5c As Ks"),
        (RUSSIAN, "exchange 2c 3c 4c 5c 7d", "As Ks Qs Js Ts", "As Ks Qs Js Ts"),
        (SIX_CARD, "sixth + exchange 3c", "As Ks", "2c 4c 5c 7d As Ks"),
        (SIX_CARD, "sixth + exchange As", "As Ks", "2c 3c 4c 5c 7d Ks"),
    ],
)
def test_cards_held_after_the_draws(rules, text: str, drawn: str, held: str) -> None:
    dealt = parse_cards("2c 3c 4c 5c 7d")

    after = held_after(rules, read(rules, text), dealt, parse_cards(drawn))

    assert after == parse_cards(held)


@pytest.mark.parametrize(
    ("rules", "text", "drawn", "card", "rule"),
    [
        (RUSSIAN, "exchange 2c 8h", "As Ks", "8h", "RUS-2"),
        (SIX_CARD, "sixth + exchange Ks", "As Ks", "Ks", "SIX-1"),
    ],
)
def test_only_held_cards_are_thrown_away(rules, text, drawn, card, rule) -> None:
    with pytest.raises(ActionError, match=f"{card} is thrown away but not held") as refused:
        held_after(rules, read(rules, text), parse_cards("2c 3c 4c 5c 7d"), parse_cards(drawn))

    assert refused.value.rule == rule


def test_how_many_cards_were_drawn() -> None:
    assert Decisions().cards_drawn == 0
    assert not Decisions().drew
    assert read(RUSSIAN, "sixth").cards_drawn == 1
    assert read(RUSSIAN, "exchange 2c 3c 4c").cards_drawn == 3
    assert read(SIX_CARD, "sixth + exchange 2c").cards_drawn == 2
    assert read(SIX_CARD, "sixth + exchange 2c").drew
    assert BuySixth() in read(SIX_CARD, "sixth").actions


def test_insurance_alone_may_be_offered_blind() -> None:
    house = attrs.evolve(
        RUSSIAN, insurance=InsuranceRule(allows_blind=True), boxes=BoxRule(most_open=1)
    )

    assert read(house, "bet blind + insure 20").insurance == Insure(20)
    with pytest.raises(ActionError, match="a purchase for a blind box"):
        read(house, "bet blind + insure 20 + buy")
