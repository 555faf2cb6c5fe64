"""Five-card poker with an exchange: the rules of source F, each test named after its rule.

Amounts are written out by hand for an ante of 10, so that the bet is 20.
"""

from __future__ import annotations

from fractions import Fraction

import attrs
import pytest
from playing import gains, play, winnings

from russianpoker.errors import ActionError
from russianpoker.presets import find_variant
from russianpoker.rules import BoxRule

GAME = "fivecard-senator"
ACE_KING = "Ad Kc 8d 6c 4c"
NO_GAME = "Kd Qc 8d 6c 4c"


def test_FIVE_1_one_open_box_and_others_blind() -> None:
    boxes = find_variant(GAME).boxes

    assert boxes.most_open == 1
    assert boxes.allows_blind
    assert gains(play(GAME, "9h 9s 7s 5h 2h", ACE_KING, "bet blind")) == {"ante": 10, "bet": 20}


@pytest.mark.parametrize("actions", ["bet blind + exchange 9h", "exchange 9h + bet blind"])
def test_FIVE_1_no_exchange_on_a_blind_box(actions: str) -> None:
    with pytest.raises(ActionError) as refused:
        play(GAME, "9h 8s 7s 5h 2h", ACE_KING, actions, drawn="Js")

    assert refused.value.rule == "FIVE-1"


@pytest.mark.parametrize(
    ("actions", "drawn", "expected"),
    [
        ("bet", "", {"ante": 10, "bet": 20}),
        ("fold", "", {"ante": -10}),
        ("exchange 7s + bet", "9d", {"ante": 10, "exchange": -10, "bet": 60}),
        ("exchange 7s 5h + bet", "9d 9c", {"ante": 10, "exchange": -20, "bet": 400}),
        ("exchange 7s 5h + fold", "3d 3c", {"ante": -10, "exchange": -20}),
    ],
)
def test_FIVE_2_one_card_for_one_ante_two_for_two(actions, drawn, expected) -> None:
    settlement = play(GAME, "9h 9s 7s 5h 2h", ACE_KING, actions, drawn=drawn)

    assert gains(settlement) == expected
    assert {line.rule for line in settlement.lines if line.name == "exchange"} <= {"FIVE-2"}


@pytest.mark.parametrize(
    ("actions", "drawn", "message"),
    [
        ("exchange 9h 7s 5h + bet", "3d 3c 3s", "1 to 2 may be exchanged, not 3"),
        ("exchange 7s + exchange 5h + bet", "3d 3c", "no exchange is offered after a draw"),
        ("sixth + bet", "3d", "no sixth card is sold"),
    ],
)
def test_FIVE_2_no_more_than_two_cards_and_once(actions, drawn, message) -> None:
    with pytest.raises(ActionError, match=message) as refused:
        play(GAME, "9h 9s 7s 5h 2h", ACE_KING, actions, drawn=drawn)

    assert refused.value.rule == "FIVE-2"


def test_FIVE_3_no_game_pays_the_ante() -> None:
    settlement = play(GAME, "9h 9s 7s 5h 2h", NO_GAME)

    assert gains(settlement) == {"ante": 10, "bet": 0}
    assert [line.rule for line in settlement.lines] == ["FIVE-3", "FIVE-3"]
    assert gains(play(GAME, "9h 9s 7s 5h 2h", ACE_KING))["bet"] == 20


def test_FIVE_3_no_game_cannot_be_bought_or_insured() -> None:
    for offer in ("insure 20", "buy"):
        with pytest.raises(ActionError, match=r"no (insurance is offered|game can be bought)"):
            play(GAME, "9h 9s 9c 5h 2h", NO_GAME, f"bet + {offer}", bought="Js")


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        ("As Kh Th 7s 3h", 20),
        ("9h 9c 7s 5h 2h", 20),
        ("9h 9c 5h 5s 2h", 30),
        ("9h 9c 9s 5h 2h", 60),
        ("9h 8s 7c 6h 5h", 80),
        ("Js 9s 7s 4s 2s", 100),
        ("7c 7s 7d 2c 2h", 140),
        ("9h 9c 9s 9d 2h", 400),
        ("Js Ts 9s 8s 7s", 1000),
        ("As Ks Qs Js Ts", 2000),
    ],
)
def test_FIVE_4_ante_and_bet_are_paid(cards: str, won: int) -> None:
    settlement = play(GAME, cards, ACE_KING)

    assert winnings(settlement) == {"ante": 10, "bet": won}
    assert [line.rule for line in settlement.lines] == ["FIVE-4", "FIVE-4"]


def test_FIVE_4_two_pair_at_three_to_two_stays_exact() -> None:
    two_pair = "9h 9c 5h 5s 2h"

    assert winnings(play(GAME, two_pair, ACE_KING, ante=1)) == {"ante": 1, "bet": 3}
    assert winnings(play(GAME, two_pair, ACE_KING, ante=Fraction(1, 2)))["bet"] == Fraction(3, 2)
    # Half a chip where the bet is odd: a house with a bet of one ante.
    house = attrs.evolve(find_variant(GAME), bet=attrs.evolve(find_variant(GAME).bet, antes=1))
    assert winnings(play(house, two_pair, ACE_KING, ante=5))["bet"] == Fraction(15, 2)


def test_FIVE_4_no_second_combination() -> None:
    assert winnings(play(GAME, "As Ah Kh 9s 7h", "Kd Ks 8d 6c 4c")) == {"ante": 10, "bet": 20}


def test_FIVE_4_equal_and_better_dealer() -> None:
    assert gains(play(GAME, "As Kh 8s 6h 4h", ACE_KING)) == {"ante": 0, "bet": 0}
    assert gains(play(GAME, "As Qh 8s 6h 4h", ACE_KING)) == {"ante": -10, "bet": -20}


@pytest.mark.parametrize(
    ("maximum", "ante", "bet"), [(1000, 10, 140), (150, 10, 140), (100, 10, 90), (5, 5, 0)]
)
def test_FIVE_5_winnings_of_the_box_are_capped(maximum: int, ante: int, bet: int) -> None:
    settlement = play(GAME, "7c 7s 7d 2c 2h", ACE_KING, maximum=maximum)

    assert [line.won for line in settlement.lines] == [ante, bet]
    assert settlement.won == min(maximum, 150)
    assert [line.rule for line in settlement.lines if line.capped] == (
        ["FIVE-5"] * sum(line.capped > 0 for line in settlement.lines)
    )


def test_FIVE_1_a_table_of_one_box_has_no_blind_box() -> None:
    assert not BoxRule(most_a_player=1, most_open=1).allows_blind
