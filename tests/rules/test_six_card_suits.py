"""The other six-card poker: the rules of source I, each test named after its rule.

Amounts are written out by hand for an ante of 10, so that the bet is 20.
"""

from __future__ import annotations

import pytest
from playing import gains, play, winnings

from russianpoker.errors import ActionError
from russianpoker.presets import find_variant

GAME = "sixcard-suits"
DEUCES = "2d 2c 8d 6c 4c"
NO_GAME = "Ad Kc 8d 6c 4c"


def test_I_1_one_or_two_open_boxes() -> None:
    boxes = find_variant(GAME).boxes

    assert (boxes.most_a_player, boxes.most_open) == (2, 2)
    assert not boxes.allows_blind
    with pytest.raises(ActionError, match="a blind bet where no box is blind"):
        play(GAME, "9h 9c 7s 5h 3h", DEUCES, "bet blind")


@pytest.mark.parametrize(
    ("actions", "drawn", "expected"),
    [
        ("sixth + bet", "9d", {"ante": 10, "sixth card": -10, "bet": 60}),
        ("sixth + fold", "9d", {"ante": -10, "sixth card": -10}),
        (
            "sixth + exchange 7s + bet",
            "9d 9c",
            {"ante": 10, "sixth card": -10, "exchange": -10, "bet": 300},
        ),
        ("sixth + exchange 9d + fold", "9d 9c", {"ante": -10, "sixth card": -10, "exchange": -10}),
    ],
)
def test_I_2_sixth_card_then_one_exchanged_for_an_ante(actions, drawn, expected) -> None:
    settlement = play(GAME, "9h 9s 7s 5h 3h", DEUCES, actions, drawn=drawn)

    assert gains(settlement) == expected
    fees = {line.rule for line in settlement.lines if line.name in ("sixth card", "exchange")}
    assert fees == {"I-2"}


@pytest.mark.parametrize("actions", ["exchange 7s + bet", "sixth + exchange 7s 5h + bet"])
def test_I_2_only_one_card_and_only_after_the_sixth(actions: str) -> None:
    with pytest.raises(ActionError) as refused:
        play(GAME, "9h 9s 7s 5h 3h", DEUCES, actions, drawn="9d 9c Jd")

    assert refused.value.rule == "I-2"


def test_I_3_least_game_is_a_pair_of_twos() -> None:
    won = play(GAME, "9h 9s 7s 5h 3h", DEUCES)

    assert gains(won) == {"ante": 10, "bet": 20}
    assert won.lines[0].rule == "I-3"
    assert gains(play(GAME, "9h 9s 7s 5h 3h", NO_GAME)) == {"ante": 10, "bet": 0}


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        ("9h 9c 7s 5h 3h", 20),
        ("9h 9c 5h 5s 3h", 40),
        ("9h 9c 9s 5h 3h", 60),
        ("9h 8s 7c 6h 5h", 80),
        ("Js 9s 7s 4s 2s", 100),
        ("7c 7s 7d 3c 3h", 140),
        ("9h 9c 9s 9d 3h", 300),
        ("Js Ts 9s 8s 7s", 900),
        ("Ac Kc Qc Jc Tc", 1400),
        ("Ad Kd Qd Jd Td", 1600),
        ("Ah Kh Qh Jh Th", 1800),
        ("As Ks Qs Js Ts", 2000),
    ],
)
def test_I_4_pay_table_with_royals_by_suit(cards: str, won: int) -> None:
    settlement = play(GAME, cards, DEUCES)

    assert winnings(settlement) == {"ante": 10, "bet": won}
    assert settlement.lines[1].rule == "I-4"


@pytest.mark.parametrize(
    ("actions", "bought", "expected"),
    [
        ("bet", "", {"ante": 10, "bet": 0}),
        ("bet + buy", "8s", {"ante": 10, "bet": 20, "purchase": -10}),
        ("bet + buy", "As", {"ante": -10, "bet": -20, "purchase": -10}),
        ("bet + buy", "Js", {"ante": 0, "bet": 0, "purchase": -10}),
    ],
)
def test_I_5_no_game_or_a_game_for_an_ante(actions, bought, expected) -> None:
    settlement = play(GAME, "9h 9c 7s 5h 3h", NO_GAME, actions, bought=bought)

    assert gains(settlement) == expected
    if bought:
        assert settlement.dealer_bought is not None
        assert "4c" not in map(str, settlement.dealer_bought.cards)
        assert settlement.lines[-1].rule == "I-5"


ROYALS = ["Ac Kc Qc Jc Tc", "Ad Kd Qd Jd Td", "Ah Kh Qh Jh Th", "As Ks Qs Js Ts"]


@pytest.mark.parametrize("lower", range(4))
@pytest.mark.parametrize("higher", range(4))
def test_I_12_between_royal_flushes_the_suit_decides(lower: int, higher: int) -> None:
    if lower < higher:
        won = play(GAME, ROYALS[higher], ROYALS[lower])
        assert winnings(won) == {"ante": 10, "bet": (70, 80, 90, 100)[higher] * 20}
        lost = play(GAME, ROYALS[lower], ROYALS[higher])
        assert gains(lost) == {"ante": -10, "bet": -20}
    # No other house has an order of suits.
    elif lower > higher:
        assert play("sixcard-senator", ROYALS[higher], ROYALS[lower]).net == 0


def test_I_12_other_hands_have_no_order_of_suits() -> None:
    straight_flush = play(GAME, "Ks Qs Js Ts 9s", "Kh Qh Jh Th 9h")

    assert gains(straight_flush) == {"ante": 0, "bet": 0}


@pytest.mark.parametrize(
    ("player", "dealer", "net"),
    [
        ("Ks 9s 7s 4s 2s", "Qd Jd 9d 7d 6d", 110),  # the highest card
        ("Ks 9s 7s 4s 3s", "Kd 9d 7d 4d 2d", 110),  # and so on, down to the last
        ("Ks 9s 7s 4s 2s", "Kd 9d 7d 4d 2d", 0),
        ("Ts 9d 8s 7h 6c", "9s 8d 7s 6h 5c", 90),
        ("Ts 9d 8s 7h 6c", "Th 9c 8d 7d 6s", 0),
    ],
)
def test_I_12_flushes_and_straights_by_their_cards(player: str, dealer: str, net: int) -> None:
    settlement = play(GAME, player, dealer)

    assert settlement.net == net
    if net == 0:
        assert {line.rule for line in settlement.lines} == {"I-12"}
