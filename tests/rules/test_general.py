"""Rules of general practice, that several games share, each test named after its rule.

Amounts are written out by hand for an ante of 10, so that the bet is 20.
"""

from __future__ import annotations

import attrs
import pytest
from playing import gains, play, winnings

from russianpoker.errors import ActionError
from russianpoker.presets import find_variant
from russianpoker.rules import BoxRule, InsuranceRule, PayoutCap, SideBet

ACE_KING = "Ad Kc 8d 6c 4c"
NO_GAME = "Kd Qc 8d 6c 4c"
ROYAL = "As Ks Qs Js Ts"
STRAIGHT_FLUSH = "Js Ts 9s 8s 7s"


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        ("9h 9c 9s 9d 2h", 2500),
        (ROYAL, 1500),
        (STRAIGHT_FLUSH, 1500),
        ("9h 8d 7d 6h 5h", 1500),
        ("9s 8c 7c 6s 5s", 1500),
        ("7c 7s 7d 2c 2h", 1000),
        ("Js 9s 7s 4s 2s", 600),
        ("9h 8s 7c 6h 5h", 300),
        ("9h 9c 9s 5h 2h", 80),
        ("As Kh Qd 7s 3h", 60),
        ("Ah Kd Qd 7d 3h", 60),
        ("As Ah Kh Qd 7s", 60),
        ("Jh 9d 7d 5h 2h", 20),
        ("Js 9c 7c 5s 2s", 20),
        ("9h 9d 7d 5h 2h", 20),
        ("9h 9c 5d 5h 2s", -10),
        ("Js 9h 7c 5s 2s", -10),
    ],
)
def test_SIDE_1_super_bet_of_lunar_poker(cards: str, won: int) -> None:
    actions = "" if cards in (ROYAL, STRAIGHT_FLUSH) else "fold"
    settlement = play("lunar", cards, "", actions, side_bets={"super bet": 10})

    assert gains(settlement)["super bet"] == won


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        (ROYAL, 10_000),
        (STRAIGHT_FLUSH, 5000),
        ("9h 9c 9s 9d 2h", 2000),
        ("7c 7s 7d 2c 2h", 700),
        ("Js 9s 7s 4s 2s", 500),
        ("9h 8s 7c 6h 5h", 400),
        ("9h 9c 9s 5h 2h", -10),
    ],
)
def test_SIDE_1_bonus_of_aragon(cards: str, won: int) -> None:
    assert gains(play("russian-aragon", cards, ACE_KING, side_bets={"bonus": 10}))["bonus"] == won


def test_SIDE_1_side_bet_may_die_on_a_draw_or_a_fold() -> None:
    (bonus,) = find_variant("russian-aragon").side_bets
    straight = ("9h 8s 7c 6h 5h", ACE_KING)
    drawn = {"drawn": "Jh", "side_bets": {"bonus": 10}}

    for dies_on_draw in (True, False):
        for dies_on_fold in (True, False):
            house = attrs.evolve(
                find_variant("russian-aragon"),
                side_bets=(
                    attrs.evolve(bonus, dead_on_draw=dies_on_draw, dead_on_fold=dies_on_fold),
                ),
            )
            bet = play(house, *straight, "bet", side_bets={"bonus": 10})
            draws = play(house, *straight, "sixth + bet", **drawn)
            folds = play(house, *straight, "fold", side_bets={"bonus": 10})
            assert gains(bet)["bonus"] == 400
            assert gains(draws)["bonus"] == (-10 if dies_on_draw else 400)
            assert gains(folds)["bonus"] == (-10 if dies_on_fold else 400)


def test_SIDE_1_a_dead_side_bet_needs_no_cards() -> None:
    casino = find_variant("holdem-casino")
    house = attrs.evolve(casino, side_bets=(attrs.evolve(casino.side_bets[0], dead_on_fold=True),))

    folded = play(house, "Ah Ac", "", "fold", side_bets={"AA bonus": 5})
    assert gains(folded) == {"ante": -10, "AA bonus": -5}
    assert folded.lines[1].why == "it is lost when the box folds"


def test_SIDE_1_side_bet_has_its_limits() -> None:
    (bonus,) = find_variant("russian-aragon").side_bets
    house = attrs.evolve(
        find_variant("russian-aragon"), side_bets=(attrs.evolve(bonus, minimum="1/2", maximum=2),)
    )

    for amount in (5, 20):
        assert gains(play(house, "9h 9c 9s 5h 2h", ACE_KING, side_bets={"bonus": amount}))
    for amount in (4, 21):
        with pytest.raises(ActionError, match=f"bonus is {amount}, allowed is 5 to 20"):
            play(house, "9h 9c 9s 5h 2h", ACE_KING, side_bets={"bonus": amount})
    least_only = attrs.evolve(house, side_bets=(attrs.evolve(bonus, minimum=1),))
    with pytest.raises(ActionError, match="bonus is 9, allowed is at least 10"):
        play(least_only, "9h 9c 9s 5h 2h", ACE_KING, side_bets={"bonus": 9})


def test_SIDE_1_two_side_bets_stand_apart() -> None:
    lunar, aragon = find_variant("lunar"), find_variant("russian-aragon")
    house = attrs.evolve(lunar, naturals=None, side_bets=(*lunar.side_bets, *aragon.side_bets))

    settlement = play(house, "9h 9c 9s 5h 2h", ACE_KING, side_bets={"bonus": 10, "super bet": 20})
    assert gains(settlement) == {"ante": 0, "bonus": -10, "super bet": 160, "bet": 60}


@pytest.mark.parametrize(("cards", "won"), [(ROYAL, 6000), (STRAIGHT_FLUSH, 2000)])
@pytest.mark.parametrize("dealer", ["", ACE_KING, NO_GAME, "Ad Ac Ah 6c 4c"])
def test_NAT_1_natural_is_paid_at_once_on_the_ante(cards: str, won: int, dealer: str) -> None:
    settlement = play("lunar", cards, dealer, "")

    assert gains(settlement) == {"ante": won}
    assert settlement.lines[0].rule == "NAT-1"


def test_NAT_1_blind_box_gets_its_bet_back() -> None:
    assert gains(play("lunar", ROYAL, ACE_KING, "bet blind")) == {"ante": 6000, "bet": 0}

    house = attrs.evolve(find_variant("lunar"), insurance=InsuranceRule(allows_blind=True))
    insured = play(house, ROYAL, NO_GAME, "bet blind + insure 20")
    assert gains(insured) == {"ante": 6000, "bet": 0, "insurance": 0}
    assert insured.lines[-1].why == "the box was over at once, so it comes back"


@pytest.mark.parametrize("actions", ["bet", "fold", "sixth + bet", "bet blind + buy"])
def test_NAT_1_natural_leaves_nothing_to_decide(actions: str) -> None:
    house = attrs.evolve(
        find_variant("lunar"),
        purchase=attrs.evolve(find_variant("lunar").purchase, allows_blind=True),
    )
    with pytest.raises(ActionError, match="nothing to decide") as refused:
        play(house, ROYAL, NO_GAME, actions, drawn="2c", bought="2d")

    assert refused.value.rule == "NAT-1"


def test_NAT_1_only_as_dealt() -> None:
    settlement = play("lunar", "As Ks Qs Js 2h", ACE_KING, "sixth + bet", drawn="Ts")

    assert gains(settlement) == {"ante": 0, "sixth card": -10, "bet": 2000}


@pytest.mark.parametrize(
    ("cap", "expected"),
    [
        # Four aces win 400 and the full house 140; the ante wins 10, the bonus 2,000.
        (PayoutCap.BET, {"ante": 10, "bonus": 2000, "bet": 400, "second combination": 50}),
        (
            PayoutCap.BET_AND_INSURANCE,
            {"ante": 10, "bonus": 2000, "bet": 400, "second combination": 50},
        ),
        (PayoutCap.BOX, {"ante": 10, "bonus": 440, "bet": 0, "second combination": 0}),
        (PayoutCap.EACH, {"ante": 10, "bonus": 450, "bet": 400, "second combination": 50}),
    ],
)
def test_MAX_1_what_the_table_maximum_caps(cap: PayoutCap, expected: dict[str, int]) -> None:
    house = attrs.evolve(
        find_variant("russian-aragon"),
        ante=find_variant("fivecard-senator").ante,
        maximum_payout=cap,
    )
    settlement = play(
        house,
        "As Ad Ac Ah 7s",
        "Kh Kd Qc 7d 4s",
        "sixth + bet",
        drawn="7c",
        maximum=450,
        side_bets={"bonus": 10},
    )

    assert {line.name: line.won for line in settlement.lines if line.name in expected} == expected
    uncapped = {"ante": 10, "bonus": 2000, "bet": 400, "second combination": 140}
    for line in settlement.lines:
        if line.name in uncapped:
            assert line.won + line.capped == uncapped[line.name]


def test_MAX_1_several_side_bets_share_one_maximum() -> None:
    (bonus,) = find_variant("russian-aragon").side_bets
    house = attrs.evolve(
        find_variant("russian-aragon"),
        side_bets=(bonus, attrs.evolve(bonus, name="other")),
        maximum_payout=PayoutCap.EACH,
    )
    settlement = play(
        house,
        "As Ad Ac Ah 7s",
        "Kh Kd Qc 7d 4s",
        maximum=450,
        side_bets={"bonus": 2, "other": 2},
    )

    # Each would win 400, and so does the bet.
    assert winnings(settlement) == {"bonus": 400, "other": 50, "bet": 400}


@pytest.mark.parametrize("cap", [cap for cap in PayoutCap if cap is not PayoutCap.BOX])
def test_MAX_1_only_the_whole_box_counts_the_ante(cap: PayoutCap) -> None:
    royal = {"board": "Qs Js Ts 2d 3c", "maximum": 50}
    senator = find_variant("holdem-senator")
    some = play(attrs.evolve(senator, maximum_payout=cap), "As Ks", "4h 4d", **royal)
    whole = play(attrs.evolve(senator, maximum_payout=PayoutCap.BOX), "As Ks", "4h 4d", **royal)

    assert winnings(some) == {"ante": 1000, "bet": 20}
    assert winnings(whole) == {"ante": 50}


@pytest.mark.parametrize(
    ("cap", "insurance"),
    [
        (PayoutCap.BET, 100),
        (PayoutCap.BET_AND_INSURANCE, 0),
        (PayoutCap.EACH, 100),
        (PayoutCap.BOX, 0),
    ],
)
def test_MAX_1_whether_insurance_is_capped_with_the_bet(cap: PayoutCap, insurance: int) -> None:
    house = attrs.evolve(find_variant("russian-2010"), maximum_payout=cap)
    settlement = play(
        house,
        "7c 7s 7d 2c 2h",
        "Kd 9s 8h 5c 3d",
        "bet + insure 100 + buy",
        bought="9d",
        maximum=100,
    )

    assert winnings(settlement)["bet"] == 100
    assert winnings(settlement).get("insurance", 0) == insurance


@pytest.mark.parametrize("name", ["oasis", "sixcard-suits"])
def test_MAX_1_is_cited_where_no_source_has_a_rule_of_its_own(name: str) -> None:
    line = play(name, "7c 7s 7d 2c 2h", "Kd Ks 8h 5c 3d", maximum=100).line("bet")

    assert line is not None
    assert line.capped == (40 if name == "oasis" else 50)
    assert line.rule == "MAX-1"


def test_BLIND_1_blind_box_posts_ante_and_bet_and_decides_nothing() -> None:
    house = attrs.evolve(find_variant("oasis"), boxes=BoxRule(most=7, most_a_player=2, most_open=1))

    assert gains(play(house, "9h 9c 5d 4h 2h", ACE_KING, "bet blind")) == {"ante": 10, "bet": 20}
    for actions in ("bet blind + exchange 9h", "exchange 9h + bet blind", "bet blind + fold"):
        with pytest.raises(ActionError) as refused:
            play(house, "9h 9c 5d 4h 2h", ACE_KING, actions, drawn="Js")
        assert refused.value.rule == "BLIND-1"


def test_BLIND_1_blind_box_of_holdem_makes_no_further_bet() -> None:
    house = attrs.evolve(find_variant("holdem-bonus"), boxes=BoxRule(most_a_player=2, most_open=1))
    board = "9h 7s 5c 3d 2h"

    assert gains(play(house, "Ah Ad", "Kh Kd", "bet blind", board=board)) == {"ante": 0, "bet": 20}
    for street in ("turn", "river", "check"):
        with pytest.raises(ActionError, match="on a blind box") as refused:
            play(house, "Ah Ad", "Kh Kd", f"bet blind + {street}", board=board)
        assert refused.value.rule == "BLIND-1"


@pytest.mark.parametrize(
    ("player", "dealer", "amount", "expected"),
    [
        ("9h 9c 9s 5h 2h", NO_GAME, 20, 20),
        ("9h 9c 9s 5h 2h", NO_GAME, 60, 60),
        ("9h 9c 9s 5h 2h", NO_GAME, 70, 60),  # no more than the bet can win; the rest comes back
        ("9h 9c 9s 5h 2h", ACE_KING, 20, -20),
        ("9h 9c 9s 5h 2h", ACE_KING, 70, -60),
        ("9h 9c 9s 5h 2h", "Tc Td Th 6c 4c", 70, 0),
        ("9h 9c 5s 5h 2h", NO_GAME, 20, 0),  # too low to be insured
        ("9h 9c 5s 5h 2h", ACE_KING, 20, 0),
    ],
)
def test_BLIND_1_insurance_of_a_blind_box_at_corona(player, dealer, amount, expected) -> None:
    settlement = play("russian-corona", player, dealer, f"bet blind + insure {amount}")

    assert gains(settlement)["insurance"] == expected
    line = settlement.lines[-1]
    assert line.stake == amount


def test_BLIND_1_insurance_of_a_blind_box_has_its_least_amount() -> None:
    with pytest.raises(ActionError, match="insurance is 19, allowed is at least 20") as refused:
        play("russian-corona", "9h 9c 9s 5h 2h", NO_GAME, "bet blind + insure 19")
    assert refused.value.rule == "RUS-12"
    with pytest.raises(ActionError, match="insurance is 51, allowed is 20 to 50"):
        play("russian-corona", "9h 9c 9s 5h 2h", NO_GAME, "bet blind + insure 51", maximum=50)
    with pytest.raises(ActionError, match="a blind box cannot be insured"):
        play("russian-corona", "9h 9c 9s 5h 2h", NO_GAME, "bet blind + insure 10", maximum=10)


def test_SIDE_1_is_what_a_side_bet_cites_outside_russian_poker() -> None:
    side_bet = SideBet(table=find_variant("russian-aragon").side_bets[0].table)
    house = attrs.evolve(find_variant("oasis"), side_bets=(side_bet,))

    line = play(house, "9h 8s 7c 6h 5h", ACE_KING, side_bets={"bonus": 10}).line("bonus")
    assert line is not None
    assert line.rule == "SIDE-1"
