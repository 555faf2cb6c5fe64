"""Russian poker: the rules of the sources A to E, each test named after its rule.

Amounts are written out by hand for an ante of 10, so that the bet is 20.
"""

from __future__ import annotations

import itertools

import attrs
import pytest
from hypothesis import given
from playing import gains, play, winnings
from round_cases import dealt
from round_cases import play as round_of
from strategies import ALL_CARDS, disjoint_hands

from russianpoker.cards import Card, Rank, Suit, parse_cards
from russianpoker.errors import ActionError, DealError
from russianpoker.hands import HandCategory, PairedStraight
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant
from russianpoker.rounds import Phase
from russianpoker.rules import (
    AnteEquality,
    AnteOnWin,
    BoxRule,
    DrawOrder,
    PurchaseRule,
    SecondCombinationRule,
    SideBet,
)
from russianpoker.settlement import Stakes, insurance_limits, purchased_hands

RULES_2010 = find_variant("russian-2010")

OVER, PURCHASE = Phase.OVER, Phase.PURCHASE

NO_GAME = "Kd 9s 7h 5c 2d"
ACE_KING = "Ah Kc 8d 6s 4c"
PAIR = "Qh Qc 8d 6s 3c"
OFFSUIT = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)

# The cards as dealt, paid once each; none holds a second combination.
PAID_ONCE = {
    "royal flush": "As Ks Qs Js Ts",
    "straight flush": "Js Ts 9s 8s 7s",
    "four of a kind": "9h 9c 9s 9d 2h",
    "full house": "7c 7s 7d 2c 2h",
    "flush": "Js 9s 7s 4s 2s",
    "straight": "9h 8s 7c 6h 5h",
    "three of a kind": "9h 9c 9s 5h 2h",
    "two pair": "9h 9c 5h 5s 2h",
    "pair": "9h 9c 7s 5h 2h",
    "ace-king": "As Kh Th 7s 3h",
}


# The dealer's game, the draw, the bet


def test_RUS_1_ace_king_is_the_least_game() -> None:
    pair = PAID_ONCE["pair"]

    assert gains(play("russian-2010", pair, "Ah Kc 4d 3s 2c")) == {"ante": 0, "bet": 20}
    assert gains(play("russian-2010", pair, "2d 2c 3s 4d 6c")) == {"ante": 0, "bet": 20}
    assert gains(play("russian-2010", pair, "Ah Qc Jd Ts 8c")) == {"ante": 10, "bet": 0}
    assert gains(play("russian-2010", pair, "Kd Qc Jd Ts 8c")) == {"ante": 10, "bet": 0}


def test_RUS_2_sixth_card_costs_an_ante() -> None:
    bought = play("russian-2010", "9h 9c 7s 5h 2h", ACE_KING, "sixth + bet", drawn="9s")

    assert gains(bought) == {"ante": 0, "sixth card": -10, "bet": 60}
    assert bought.net == 50
    assert bought.staked == 40


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_RUS_2_exchange_of_any_number_costs_an_ante(count: int) -> None:
    dealt, drawn = ["9h", "7s", "5h", "3h", "2h"], ["Jc", "Js", "3s", "3d", "Jd"][:count]
    thrown = dealt[:count]
    swapped = play(
        "russian-2010",
        " ".join(dealt),
        ACE_KING,
        f"exchange {' '.join(thrown)} + fold",
        drawn=" ".join(drawn),
    )

    assert gains(swapped) == {"ante": -10, "exchange": -10}
    assert swapped.hand is not None
    assert set(map(str, swapped.hand.cards)) == {*dealt[count:], *drawn}


@pytest.mark.parametrize(
    ("actions", "drawn"),
    [
        ("sixth + exchange 9h + bet", "Jc Jd"),
        ("exchange 9h + sixth + bet", "Jc Jd"),
        ("sixth + sixth + bet", "Jc Jd"),
        ("exchange 9h + exchange Jc + bet", "Jc Jd"),
        ("bet + sixth", "Jc"),
        ("bet + exchange 9h", "Jc"),
    ],
)
def test_RUS_2_one_draw_and_before_the_bet(actions: str, drawn: str) -> None:
    with pytest.raises(ActionError) as refused:
        play("russian-2010", "9h 7s 5h 3h 2h", ACE_KING, actions, drawn=drawn)

    assert refused.value.rule == ("DEAL-2" if actions.startswith("bet") else "RUS-2")


@pytest.mark.parametrize("drawn", ["", "Jc Jd"])
def test_RUS_2_as_many_cards_as_were_paid_for(drawn: str) -> None:
    with pytest.raises(DealError, match=r"[02] drawn cards, and paid for 1 \[RUS-2\]"):
        play("russian-2010", "9h 7s 5h 3h 2h", ACE_KING, "sixth + bet", drawn=drawn)


def test_RUS_2_only_held_cards_are_thrown_away() -> None:
    with pytest.raises(ActionError, match="Ts is thrown away but not held") as refused:
        play("russian-2010", "9h 7s 5h 3h 2h", ACE_KING, "exchange 9h Ts + bet", drawn="Jc Jd")

    assert refused.value.rule == "RUS-2"


@pytest.mark.parametrize(
    ("actions", "drawn", "expected"),
    [
        ("bet", "", {"ante": 0, "bet": 20}),
        ("fold", "", {"ante": -10}),
        ("sixth + bet", "2c", {"ante": 0, "sixth card": -10, "bet": 40}),
        ("sixth + fold", "2c", {"ante": -10, "sixth card": -10}),
        ("exchange 7s 5h 2h + bet", "3h 3s 9d", {"ante": 0, "exchange": -10, "bet": 140}),
        ("exchange 7s 5h 2h + fold", "3h 3s 9d", {"ante": -10, "exchange": -10}),
    ],
)
def test_RUS_3_fold_or_bet_at_once_or_after_the_draw(actions, drawn, expected) -> None:
    assert gains(play("russian-2010", "9h 9c 7s 5h 2h", ACE_KING, actions, drawn=drawn)) == expected


@pytest.mark.parametrize("actions", ["fold + bet", "bet + fold", "bet + bet", "fold + fold"])
def test_RUS_3_the_decision_stands(actions: str) -> None:
    with pytest.raises(ActionError, match=r"after (a fold|the bet)") as refused:
        play("russian-2010", PAID_ONCE["pair"], ACE_KING, actions)

    assert refused.value.rule == "DEAL-2"


def test_RUS_4_best_five_of_six_play() -> None:
    two_pair = play("russian-2010", "9h 9c 5h 5s 2h", "Jh Jc 3d 3s Kc", "sixth + bet", drawn="2s")
    assert two_pair.hand is not None
    assert [str(card.rank) for card in two_pair.hand.best] == ["9", "9", "5", "5", "2"]
    assert gains(two_pair) == {"ante": -10, "sixth card": -10, "bet": -20}

    # The sixth card does not break a tie between the best five.
    tie = play("russian-2010", "Qs Qd 9h 7c 5h", "Qh Qc 9d 7s 5c", "sixth + bet", drawn="2s")
    assert gains(tie) == {"ante": 0, "sixth card": -10, "bet": 0}


@pytest.mark.parametrize(
    ("name", "won"),
    [
        ("ace-king", 20),
        ("pair", 20),
        ("two pair", 40),
        ("three of a kind", 60),
        ("straight", 80),
        ("flush", 100),
        ("full house", 140),
        ("four of a kind", 400),
        ("straight flush", 1000),
        ("royal flush", 2000),
    ],
)
def test_RUS_5_pay_table_of_the_bet(name: str, won: int) -> None:
    settlement = play("russian-2010", PAID_ONCE[name], "Ad Kc 8d 6c 4c")

    assert str(settlement.hand and settlement.hand.category) == name
    assert winnings(settlement) == {"bet": won}
    assert gains(settlement) == {"ante": 0, "bet": won}
    assert settlement.lines[1].rule == "RUS-5"


def test_RUS_6_ante_is_not_paid_against_a_game() -> None:
    won = play("russian-2010", "9h 9c 7s 5h 2h", ACE_KING)
    push = play("russian-2010", "Qs Qd 8c 6h 3s", PAIR)
    lost = play("russian-2010", "9h 9c 7s 5h 2h", PAIR)

    assert gains(won) == {"ante": 0, "bet": 20}
    assert gains(push) == {"ante": 0, "bet": 0}
    assert gains(lost) == {"ante": -10, "bet": -20}
    assert [line.rule for line in (won.lines[0], push.lines[0], lost.lines[0])] == ["RUS-6"] * 3


def test_RUS_6_island_keeps_a_winning_ante() -> None:
    assert find_variant("russian-island").ante.on_win is AnteOnWin.LOST


@pytest.mark.parametrize("player", [*PAID_ONCE.values(), "Jh 9c 7s 5h 3h"])
def test_RUS_7_no_game_pays_the_ante_whatever_the_hand(player: str) -> None:
    settlement = play("russian-2010", player, "Kd Qd 8d 6c 4c")

    assert gains(settlement) == {"ante": 10, "bet": 0}
    assert [line.rule for line in settlement.lines] == ["RUS-7", "RUS-7"]


# Second combinations


@pytest.mark.parametrize(
    ("six", "first", "second"),
    [
        ("Ah As Kh Ks Qh Qs", 40, 40),  # aces and kings, aces and queens: the two best
        ("7h 7s 2h 2s Ah Kh", 40, 20),  # two pair and ace-king
        ("As Ks 9s 5s 2s 2h", 100, 20),  # flush and the pair of twos with the new one
        ("Ks Qs 9s 5s 2s 7s", 100, 100),  # two flushes
        ("9h 9c 9s 5h 5s 5c", 140, 140),  # nines full and fives full
        ("9h 9c 9s 9d 5h 5s", 400, 140),  # four nines, nines full of fives
        ("9h 8s 7c 6h 5h 9s", 80, 80),  # one straight with each nine
        ("9h 8s 7c 6h 5h 2s", 80, 0),
        ("9h 9c 9s 5h 3s 2h", 60, 0),
        ("Ah As Kh 9s 7h 5s", 20, 20),
        ("As Kh 9s 7h 5s 3h", 20, 0),
        ("Ah As Ac Ks Kh 2s", 140, 0),  # the two of spades is in no combination
    ],
)
def test_RUS_8_second_combination_needs_a_new_card(six: str, first: int, second: int) -> None:
    *five, sixth = six.split()
    settlement = play("russian-2010", " ".join(five), "Ad Kc 8d 6c 4d", "sixth + bet", drawn=sixth)

    paid = winnings(settlement)
    assert paid["bet"] == first
    assert paid.get("second combination", 0) == second


def test_RUS_8_each_way_to_count_a_straight_with_a_paired_card() -> None:
    house = attrs.evolve(
        RULES_2010,
        second_combination=SecondCombinationRule(paired_straight=PairedStraight.STRAIGHT_AND_PAIR),
    )
    box = ("9h 8s 7c 6h 5h", ACE_KING, "sixth + bet")

    assert winnings(play(RULES_2010, *box, drawn="9s")) == {"bet": 80, "second combination": 80}
    assert winnings(play(house, *box, drawn="9s")) == {"bet": 80, "second combination": 20}


def test_RUS_8_no_second_combination_where_the_house_has_none() -> None:
    house = attrs.evolve(RULES_2010, second_combination=None)

    assert winnings(play(house, "As Ad Kc 8h 9s", PAIR)) == {"bet": 20}


def test_RUS_9_the_second_need_not_beat_the_dealer() -> None:
    both = play("russian-2010", "9h 9c 9s Ah Kh", PAIR)
    assert gains(both) == {"ante": 0, "bet": 60, "second combination": 20}
    assert both.lines[2].rule == "RUS-9"

    neither = play("russian-2010", "9h 9c 9s Ah Kh", "Th Tc Td 8c 7d")
    assert gains(neither) == {"ante": -10, "bet": -20}


@pytest.mark.parametrize(
    ("player", "sixth", "dealer", "paid"),
    [
        ("As Ad Kc 8h 9s", "", "Kh Kd Qc 7d 4s", [20, 20]),
        ("2s 2d As Kc 9h", "", "Ah Kh Qc 8d 4s", [20, 20]),
        ("As Ad Ac Ah 7s", "7d", "Kh Kd Qc 7h 4s", [400, 140]),
        ("As Kd Qh Jc Ts", "9h", "Kh Kc Qc 7d 4s", [80, 80]),
        ("As Ks Qs Js Ts", "9s", "Kh Kc Qc 7d 4s", [2000, 1000]),
        ("As Ad Ac Ah 9s", "", "Kh Kd Qc 7d 4s", [400]),
    ],
    ids=["AAK89", "22AK9", "AAAA77", "AKQJT9", "AKQJT9 in one suit", "AAAA9"],
)
def test_RUS_10_worked_examples_of_2010(player, sixth, dealer, paid) -> None:
    actions = "sixth + bet" if sixth else "bet"
    settlement = play("russian-2010", player, dealer, actions, drawn=sixth)

    assert list(winnings(settlement).values()) == paid
    assert settlement.net == sum(paid) - (10 if sixth else 0)


def test_RUS_10_second_combination_of_four_aces_and_two_sevens_is_the_full_house() -> None:
    settlement = play("russian-2010", "As Ad Ac Ah 7s", "Kh Kd Qc 7h 4s", "sixth + bet", drawn="7d")

    assert settlement.hand is not None
    assert [str(each.category) for each in settlement.hand.combinations] == [
        "four of a kind",
        "full house",
    ]
    second = settlement.hand.second
    assert second is not None
    assert [card.rank for card in second.cards] == [Rank.ACE] * 3 + [Rank.SEVEN] * 2


def test_RUS_10_worked_example_of_the_island_rules() -> None:
    """A: ace-king and a pair of sevens in A-K-7-7-2 are both paid, there on the ante."""
    settlement = play("russian-island", "As Kd 7h 7c 2s", "Ac Kh 9d 6s 4c")

    assert winnings(settlement) == {"bet": 10, "second combination": 10}
    assert gains(settlement) == {"ante": -10, "bet": 10, "second combination": 10}


# Insurance


def test_RUS_11_insurance_pays_even_money_without_a_game() -> None:
    at_once = play(
        "russian-2010", PAID_ONCE["three of a kind"], "Kd Qc 8d 6c 4c", "bet + insure 60"
    )
    assert gains(at_once) == {"ante": 10, "bet": 0, "insurance": 60}
    assert at_once.lines[-1].rule == "RUS-11"

    after_draw = play(
        "russian-2010", "9h 9c 7s 5h 2h", "Kd Qc 8d 6c 4c", "sixth + bet + insure 60", drawn="9d"
    )
    assert gains(after_draw) == {"ante": 10, "sixth card": -10, "bet": 0, "insurance": 60}


@pytest.mark.parametrize("name", PAID_ONCE)
def test_RUS_11_insurance_takes_three_of_a_kind(name: str) -> None:
    if name in ("two pair", "pair", "ace-king"):
        with pytest.raises(ActionError, match="cannot be insured") as refused:
            play("russian-2010", PAID_ONCE[name], "Kd Qc 8d 6c 4c", "bet + insure 20")
        assert refused.value.rule == "RUS-11"
    else:
        insured = play("russian-2010", PAID_ONCE[name], "Kd Qc 8d 6c 4c", "bet + insure 20")
        assert gains(insured) == {"ante": 10, "bet": 0, "insurance": 20}


@pytest.mark.parametrize(
    ("actions", "rule"),
    [
        ("insure 20 + bet", "DEAL-2"),
        ("fold + insure 20", "DEAL-2"),
        ("bet + insure 20 + insure 20", "RUS-11"),
        ("bet + buy + insure 20", "RUS-11"),
        ("bet blind + insure 20", "BOX-2"),
    ],
)
def test_RUS_11_insurance_is_taken_once_with_an_open_bet(actions: str, rule: str) -> None:
    with pytest.raises(ActionError) as refused:
        play("russian-2010", PAID_ONCE["flush"], "Kd Qc 8d 6c 4c", actions, bought="Kh")

    assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("rules", "player", "least", "most"),
    [
        # Three nines win 60; with ace-king beside them 20 more.
        ("russian-2010", "9h 9c 9s 5h 2h", 20, 60),
        ("russian-2010", "9h 9c 9s Ah Kh", 20, 60),
        ("russian-senator", "9h 9c 9s 5h 2h", 10, 30),
        ("russian-senator", "9h 9c 9s Ah Kh", 10, 40),
        ("russian-island", "9h 9c 9s Ah Kh", 10, None),
        ("russian-campione", "9h 9c 9s Ah Kh", 10, 80),
        ("russian-olympic", "9h 9c 9s Ah Kh", 10, 40),
        ("russian-admiral", "9h 9c 9s 5h 2h", 20, 30),
        ("russian-threebox-call", "9h 9c 9s 5h 2h", 10, 30),
    ],
)
def test_RUS_12_limits_of_insurance(rules, player, least, most) -> None:
    variant = find_variant(rules)
    hand = variant.evaluator.evaluate(player)

    assert insurance_limits(variant, hand, Stakes(ante=10)) == (least, most)
    for amount in (least, most or 100_000):
        insured = play(rules, player, "Kd Qc 8d 6c 4c", f"bet + insure {amount}")
        assert gains(insured)["insurance"] == amount
    for amount in (least - 1, *([most + 1] if most else [])):
        with pytest.raises(ActionError, match=f"insurance is {amount}, allowed is") as refused:
            play(rules, player, "Kd Qc 8d 6c 4c", f"bet + insure {amount}")
        assert refused.value.rule == "RUS-12"


def test_RUS_12_table_maximum_limits_the_insurance() -> None:
    full_house = RULES_2010.evaluator.evaluate(PAID_ONCE["full house"])

    for rules, limits in (
        ("russian-2010", (20, 100)),  # it can win no more than 100
        ("russian-senator", (10, 50)),  # half of that
        ("russian-island", (10, 100)),
    ):
        stakes = Stakes(ante=10, table_maximum=100)
        assert insurance_limits(find_variant(rules), full_house, stakes) == limits
    small = Stakes(ante=10, table_maximum=15)
    assert insurance_limits(RULES_2010, full_house, small) is None


@pytest.mark.parametrize(
    ("rules", "equal", "lower", "higher"),
    [
        ("russian-2010", -20, -20, 0),
        ("russian-island", -20, -20, 0),
        ("russian-senator", 0, -20, 0),
        ("russian-admiral", 0, -20, 0),
    ],
)
def test_RUS_12_what_becomes_of_the_insurance_against_a_game(rules, equal, lower, higher) -> None:
    flush, box = "Js 9s 7s 4s 2s", "bet + insure 20"

    assert gains(play(rules, flush, "Jh 9h 7h 4h 2h", box))["insurance"] == equal
    assert gains(play(rules, flush, "Th 9h 7h 4h 2h", box))["insurance"] == lower
    assert gains(play(rules, flush, "Qh 9h 7h 4h 2h", box))["insurance"] == higher


def test_RUS_13_table_maximum_caps_bet_and_insurance_together() -> None:
    """Both are won in one round only when a game is bought."""
    full_house = PAID_ONCE["full house"]

    won = play("russian-2010", full_house, "Ad Kc 8d 6c 4c", "bet", maximum=100)
    assert gains(won) == {"ante": 0, "bet": 100}
    assert won.lines[1].capped == 40
    assert won.lines[1].rule == "RUS-13"
    assert won.lines[1].why.endswith("up to the table maximum")

    bought = play(
        "russian-2010",
        full_house,
        "Kd 9s 8h 5c 3d",
        "bet + insure 80 + buy",
        bought="9d",
        maximum=100,
    )
    assert gains(bought) == {"ante": 0, "bet": 100, "insurance": 0, "purchase": -10}

    both = play("russian-2010", "As Ad Ac Ah 7s", PAIR, "sixth + bet", drawn="7d", maximum=450)
    assert gains(both) == {"ante": 0, "sixth card": -10, "bet": 400, "second combination": 50}


def test_RUS_13_island_caps_bet_and_bonus_each() -> None:
    house = attrs.evolve(
        find_variant("russian-island"), side_bets=find_variant("russian-sevens").side_bets
    )
    settlement = play(
        house, PAID_ONCE["full house"], "Ad Kc 8d 6c 4c", side_bets={"bonus": 5}, maximum=50
    )

    # The table multiplies the ante: 70; the bonus would win 500.
    assert winnings(settlement) == {"bonus": 50, "bet": 50}
    assert {line.name: line.capped for line in settlement.lines} == {
        "ante": 0,
        "bonus": 450,
        "bet": 20,
    }


# Buying the dealer a game


def test_RUS_14_a_game_costs_an_ante_and_replaces_the_highest_card() -> None:
    settlement = play(
        "russian-2010", PAID_ONCE["straight"], "Kd 9s 7h 5c 2d", "bet + buy", bought="2s"
    )

    assert settlement.dealer_bought is not None
    assert set(map(str, settlement.dealer_bought.cards)) == {"2s", "9s", "7h", "5c", "2d"}
    assert gains(settlement) == {"ante": 0, "bet": 80, "purchase": -10}
    assert settlement.lines[-1].rule == "RUS-14"


def test_RUS_14_each_box_buys_for_itself() -> None:
    dealer = "Kd 9s 7h 5c 2d"

    buys = play("russian-2010", PAID_ONCE["straight"], dealer, "bet + buy", bought="2s")
    takes_the_ante = play("russian-2010", "As Jc 8h 4c 3h", dealer)

    assert buys.net == 70
    assert gains(takes_the_ante) == {"ante": 10, "bet": 0}


def test_RUS_14_offered_after_insurance_was_paid() -> None:
    settlement = play(
        "russian-2010",
        PAID_ONCE["straight"],
        "Kd 9s 7s 5c 2d",
        "bet + insure 80 + buy",
        bought="2s",
    )

    assert gains(settlement) == {"ante": 0, "bet": 80, "insurance": 80, "purchase": -10}


@pytest.mark.parametrize(
    ("actions", "dealer", "rule", "message"),
    [
        ("bet + buy", ACE_KING, "RUS-14", "only for a dealer who has none"),
        ("bet + buy + buy", NO_GAME, "RUS-14", "a second purchase"),
        ("bet blind + buy", NO_GAME, "BOX-2", "a purchase for a blind box"),
        ("buy + bet", NO_GAME, "DEAL-2", "buy before the bet"),
        ("fold + buy", NO_GAME, "DEAL-2", "buy after a fold"),
    ],
)
def test_RUS_14_when_a_game_cannot_be_bought(actions, dealer, rule, message) -> None:
    with pytest.raises(ActionError, match=message) as refused:
        play("russian-2010", "Jh 8s 6c 4h 3h", dealer, actions, bought="2s")

    assert refused.value.rule == rule


LOW_HANDS = {
    "nothing": "Kh Qh 9c 4h 3h",
    "ace-king": "As Kh Th 7s 3h",
    "a pair": "2h 2c Js 6h 3s",
}


@pytest.mark.parametrize("hand", LOW_HANDS)
def test_RUS_14_a_game_is_bought_with_a_significant_combination(hand: str) -> None:
    """D: "a player who has a significant combination", which is what it calls the dealer's game."""
    box = (LOW_HANDS[hand], "Qd 9s 7h 5c 2d", "bet + buy")
    if hand != "nothing":
        assert gains(play("russian-2010", *box, bought="Jd"))["purchase"] == -10
        return

    with pytest.raises(ActionError, match=r"nothing .* too low to buy") as refused:
        play("russian-2010", *box, bought="Jd")

    assert refused.value.rule == "RUS-14"
    any_hand = attrs.evolve(RULES_2010, purchase=PurchaseRule())
    assert gains(play(any_hand, *box, bought="Jd")) == {"ante": 0, "bet": 0, "purchase": -10}


@pytest.mark.parametrize(
    ("hand", "phase"), [("nothing", OVER), ("ace-king", PURCHASE), ("a pair", PURCHASE)]
)
def test_RUS_14_a_purchase_is_offered_to_a_combination(hand: str, phase: Phase) -> None:
    game = dealt("russian-2010", [LOW_HANDS[hand]], "Qd 9s 7h 5c 2d")

    assert round_of(game, "bet").phase is phase


def test_RUS_14_drawn_cards_count_for_the_purchase() -> None:
    game = dealt("russian-2010", [LOW_HANDS["nothing"]], "Qd 9s 7h 5c 2d", "As")
    bought = round_of(game, "sixth + bet")

    assert bought.phase is PURCHASE
    assert round_of(bought, "buy").phase is OVER


def test_RUS_14_the_next_box_is_asked_when_the_first_may_not_buy() -> None:
    hands = [LOW_HANDS["nothing"], LOW_HANDS["a pair"]]
    game = round_of(dealt("russian-2010", hands, "Qd 9s 7d 5c 2d"), "bet + bet")

    assert (game.to_act, game.phase) == (2, PURCHASE)


def test_RUS_14_the_card_that_comes_must_be_given() -> None:
    straight = PAID_ONCE["straight"]

    with pytest.raises(DealError, match=r"needs one more card for the dealer \[RUS-14\]"):
        play("russian-2010", straight, "Kd 9s 7h 5c 2d", "bet + buy")
    with pytest.raises(DealError, match=r"purchase that was not made \[RUS-14\]"):
        play("russian-2010", straight, "Kd 9s 7h 5c 2d", "bet", bought="2s")


KING_HIGH = "Kd 9s 7c 5c 2d"


def test_RUS_15_2010_replaces_once_more_if_there_is_still_no_game() -> None:
    box = ("russian-2010", "8h 7s 6c 5h 4h", KING_HIGH, "bet + buy")

    again = play(*box, bought="Ks 9h")
    assert again.dealer_bought is not None
    assert again.dealer_bought.category is HandCategory.PAIR
    assert gains(again) == {"ante": 0, "bet": 80, "purchase": -10}

    last = play(*box, bought="Ks Kh")
    assert gains(last) == {"ante": 0, "bet": 0, "purchase": -10}

    with pytest.raises(DealError, match=r"one more card for the dealer \[RUS-15\]"):
        play(*box, bought="Ks")
    with pytest.raises(DealError, match=r"a card too many for the dealer \[RUS-15\]"):
        play(*box, bought="Ks Kh 9h")
    with pytest.raises(DealError, match=r"a card too many for the dealer \[RUS-15\]"):
        play(*box, bought="Qs 9h")


def test_RUS_15_2010_a_game_is_not_replaced() -> None:
    """The king that comes back makes a flush."""
    box = ("russian-2010", "8h 7s 6c 5h 4h", "Kd 9s 5s 3s 2s", "bet + buy")

    assert gains(play(*box, bought="Ks")) == {"ante": -10, "bet": -20, "purchase": -10}
    with pytest.raises(DealError, match="too many"):
        play(*box, bought="Ks 9h")


def test_RUS_15_senator_replaces_as_long_as_the_rank_comes_back() -> None:
    box = ("russian-senator", "8h 7s 6c 5h 4h", KING_HIGH, "bet + buy")

    assert gains(play(*box, bought="Ks Kh Kc 9h")) == {"ante": 0, "bet": 80, "purchase": -10}
    assert gains(play(*box, bought="Ks Kh Kc Js")) == {"ante": 0, "bet": 0, "purchase": -10}
    with pytest.raises(DealError, match=r"\[RUS-15\]"):
        play(*box, bought="Ks Kh")

    flush = ("russian-senator", "8h 7s 6c 5h 4h", "Kd 9s 5s 3s 2s", "bet + buy")
    assert gains(play(*flush, bought="Ks 9h")) == {"ante": 0, "bet": 80, "purchase": -10}


@pytest.mark.parametrize(
    ("bought", "expected"),
    [
        ("Js", {"ante": 0, "bet": 0, "purchase": -10}),  # in vain
        ("7h", {"ante": 0, "bet": 60, "second combination": 20, "purchase": -10}),  # both paid
        ("9h", {"ante": 0, "bet": 60, "second combination": 20, "purchase": -10}),
    ],
)
def test_RUS_16_purchase_in_vain_or_won(bought: str, expected: dict[str, int]) -> None:
    assert gains(play("russian-2010", "6h 6c 6s Ah Kh", KING_HIGH, "bet + buy", bought=bought)) == (
        expected
    )


def test_RUS_16_purchase_that_makes_equal_hands() -> None:
    settlement = play("russian-2010", "7s 9h 9c 5h 2h", "Kd 9s 7c 5c 2d", "bet + buy", bought="9d")

    assert gains(settlement) == {"ante": 0, "bet": 0, "purchase": -10}


def test_RUS_16_purchase_that_makes_the_dealer_better() -> None:
    settlement = play("russian-2010", "8h 8c 7s 5h 3h", KING_HIGH, "bet + buy", bought="9d")

    assert gains(settlement) == {"ante": -10, "bet": -20, "purchase": -10}


def test_RUS_16_ace_king_never_comes_of_a_purchase_of_the_highest_card() -> None:
    """Every set of ranks that is no game, with every rank that can replace the highest."""
    tried = 0
    for ranks in itertools.combinations(reversed(Rank), 5):
        dealer = tuple(map(Card, ranks, OFFSUIT))
        if RULES_2010.is_game(RULES_2010.evaluator.evaluate(dealer)):
            continue
        for new in ALL_CARDS:
            if new not in dealer:
                ((hand, _),) = purchased_hands(RULES_2010, dealer, [new])
                assert hand.category is not HandCategory.ACE_KING
                tried += 1

    # Of 1,287 sets 10 are straights and 165 hold ace and king, one of them a straight.
    assert tried == (1287 - 10 - (165 - 1)) * 47


@given(disjoint_hands(5, 4))
def test_RUS_16_ace_king_never_comes_of_a_repeated_purchase(cards) -> None:
    dealer, next_cards = cards
    for name in ("russian-2010", "russian-senator", "russian-corona"):
        variant = find_variant(name)
        if not variant.is_game(variant.evaluator.evaluate(dealer)):
            for hand, again in purchased_hands(variant, dealer, next_cards):
                assert hand.category is not HandCategory.ACE_KING
                if not again:
                    break


def test_RUS_16_ace_king_could_come_if_the_lowest_card_were_replaced() -> None:
    """The check of the check: the property is one of replacing the highest card."""
    lowest = attrs.evolve(
        RULES_2010,
        purchase=PurchaseRule(replaces=find_variant("sixcard-senator").purchase.replaces),
    )
    ((hand, _),) = purchased_hands(lowest, parse_cards("Ah Js 9d 7c 2s"), parse_cards("Kd"))

    assert hand.category is HandCategory.ACE_KING


def test_RUS_17_the_better_of_two_combinations_is_compared() -> None:
    six = ("As Kd Qh Jc Ts", "sixth + bet")

    # The dealer's straight lies between the two of the box.
    between = play("russian-2010", six[0], "Ah Kc Qd Jh Th", six[1], drawn="9s")
    assert gains(between) == {"ante": 0, "sixth card": -10, "bet": 0}
    above_the_second = play("russian-2010", six[0], "Kh Qc Jd Td 9d", six[1], drawn="9s")
    assert gains(above_the_second) == {
        "ante": 0,
        "sixth card": -10,
        "bet": 80,
        "second combination": 80,
    }


# Boxes


@pytest.mark.parametrize(
    ("name", "most", "most_a_player"),
    [
        ("russian-2010", 4, 4),
        ("russian-senator", 4, 4),
        ("russian-island", 4, 4),
        ("russian-sevens", 4, 3),
        ("russian-threebox", 6, 3),
    ],
)
def test_BOX_1_boxes_in_play(name: str, most: int, most_a_player: int) -> None:
    boxes = find_variant(name).boxes

    assert (boxes.most, boxes.most_a_player) == (most, most_a_player)


@pytest.mark.parametrize(
    "name",
    ["russian-2010", "russian-senator", "russian-island", "russian-sevens", "russian-threebox"],
)
def test_BOX_2_two_boxes_are_open(name: str) -> None:
    boxes = find_variant(name).boxes

    assert boxes.most_open == 2
    assert boxes.allows_blind


def test_BOX_2_blind_box_is_settled_like_any_other() -> None:
    assert gains(play("russian-2010", "9h 9c 9s Ah Kh", PAIR, "bet blind")) == {
        "ante": 0,
        "bet": 60,
        "second combination": 20,
    }
    assert gains(play("russian-2010", "9h 8c 5s 4h 2h", PAIR, "bet blind")) == {
        "ante": -10,
        "bet": -20,
    }
    assert gains(play("russian-2010", "9h 8c 5s 4h 2h", "Kd Qc 8d 6c 3c", "bet blind")) == {
        "ante": 10,
        "bet": 0,
    }


@pytest.mark.parametrize(
    "actions",
    [
        "bet blind + sixth",
        "bet blind + exchange 9h",
        "bet blind + fold",
        "bet blind + bet",
        "bet blind + insure 20",
        "bet blind + buy",
        "sixth + bet blind",
        "exchange 9h + bet blind",
    ],
)
@pytest.mark.parametrize("rules", ["russian-2010", "russian-senator"])
def test_BOX_2_blind_box_decides_nothing(rules: str, actions: str) -> None:
    with pytest.raises(ActionError) as refused:
        play(rules, "9h 8c 5s 4h 2h", "Kd Qc 8d 6c 3c", actions, drawn="Jd", bought="Js")

    assert refused.value.rule == "BOX-2"


def test_BOX_2_no_blind_box_where_all_are_open() -> None:
    house = attrs.evolve(RULES_2010, boxes=BoxRule(most_a_player=2))

    with pytest.raises(ActionError, match="a blind bet where no box is blind") as refused:
        play(house, "9h 8c 5s 4h 2h", PAIR, "bet blind")
    assert refused.value.rule == "BOX-2"


def test_BOX_3_how_antes_agree() -> None:
    assert RULES_2010.boxes.antes is AnteEquality.EQUAL
    assert find_variant("russian-island").boxes.antes is AnteEquality.NOT_ABOVE_FIRST
    assert find_variant("russian-threebox").boxes.antes is AnteEquality.FREE


def test_BOX_4_draws_are_dealt_from_the_last_box_on() -> None:
    assert RULES_2010.boxes.draw_order is DrawOrder.LAST_FIRST


# Bonuses


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        ("As Ks Qs Js Ts", 5000),
        ("Js Ts 9s 8s 7s", 2500),
        ("9h 9c 9s 9d 2h", 1500),
        ("7s 7d 7h 7c 2h", 1500),
        ("7c 7s 7d 2c 2h", 500),
        ("Js 9s 7s 4s 2s", 250),
        ("9h 8s 7c 6h 5h", 200),
        ("7c 7s 7d 5h 2h", 100),
        ("7c 7s 5h 5s 2h", 25),
        ("9h 9c 7h 7s 2h", 25),
        ("8h 8c 8s 5h 2h", None),
        ("9h 9c 5h 5s 7h", None),
        ("7h 7c 5h 4s 2h", None),
        ("As Kh Th 7s 3h", None),
    ],
)
@pytest.mark.parametrize("dealer", ["Ad Kc 8d 6c 4c", "Kd Qc 8d 6c 4c", "Ac Ah Ad 6c 4c"])
def test_BONUS_1_pays_on_the_cards_as_dealt(cards: str, won: int | None, dealer: str) -> None:
    """Also without a game, beside a lost bet, and on a fold: it has its own line."""
    if set(cards.split()) & set(dealer.split()):
        dealer = dealer.replace("Ad", "Tc").replace("8d", "3d")
    for actions in ("bet", "fold"):
        bonus = play("russian-sevens", cards, dealer, actions, side_bets={"bonus": 5}).line("bonus")
        assert bonus is not None
        assert bonus.net == (-5 if won is None else won)
        assert bonus.rule == "BONUS-1"


def test_BONUS_1_does_not_play_on_cards_got_later() -> None:
    box = ("russian-sevens", "7c 7s 5h 4s 2h", "Ad Kc 8d 6c 3c")

    sixth = play(*box, "sixth + bet", drawn="7d", side_bets={"bonus": 5})
    assert gains(sixth)["bonus"] == -5
    assert gains(sixth)["bet"] == 60
    swapped = play(*box, "exchange 5h 4s 2h + bet", drawn="7d 7h Js", side_bets={"bonus": 5})
    assert gains(swapped)["bonus"] == -5
    dealt = play(
        "russian-sevens",
        "7c 7s 7d 4s 2h",
        *box[2:],
        "exchange 7c + fold",
        drawn="Js",
        side_bets={"bonus": 5},
    )
    assert gains(dealt) == {"ante": -10, "bonus": 100, "exchange": -10}


def test_BONUS_1_is_at_most_half_an_ante() -> None:
    box = ("russian-sevens", "9h 9c 7s 5h 2h", ACE_KING)

    assert gains(play(*box, side_bets={"bonus": 5}))["bonus"] == -5
    assert "bonus" not in gains(play(*box, side_bets={"bonus": 0}))
    with pytest.raises(ActionError, match="bonus is 6, allowed is 0 to 5") as refused:
        play(*box, side_bets={"bonus": 6})
    assert refused.value.rule == "BONUS-1"


def test_BONUS_2_island_gives_no_table_for_its_bonus() -> None:
    island = find_variant("russian-island")
    assert island.side_bets == ()
    with pytest.raises(ActionError, match="no side bet is called 'bonus'; offered: none"):
        play(island, "9h 9c 9s 5h 2h", PAIR, side_bets={"bonus": 1})

    # A house with a table of its own: from three of a kind up, and no upper limit in antes.
    house = attrs.evolve(island, side_bets=[SideBet(table=PayTable.from_royal(*range(70, 0, -10)))])
    assert gains(play(house, "9h 9c 9s 5h 2h", PAIR, side_bets={"bonus": 1}))["bonus"] == 10
    assert gains(play(house, "9h 9c 5s 5h 2h", PAIR, side_bets={"bonus": 1}))["bonus"] == -1
