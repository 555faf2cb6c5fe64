"""Six-card poker: the rules of source G, each test named after its rule.

Amounts are written out by hand for an ante of 10, so that the bet is 20.
"""

from __future__ import annotations

import pytest
from playing import gains, play, winnings

from russianpoker.errors import ActionError, DealError
from russianpoker.hands import HandCategory
from russianpoker.presets import find_variant

GAME = "sixcard-senator"
DEUCES = "2d 2c 8d 6c 4c"
NO_GAME = "Ad Kc 8d 6c 4c"


@pytest.mark.parametrize(
    ("actions", "drawn", "expected"),
    [
        ("bet", "", {"ante": 10, "bet": 20}),
        ("fold", "", {"ante": -10}),
        ("sixth + bet", "9d", {"ante": 10, "sixth card": -10, "bet": 60}),
        ("sixth + fold", "9d", {"ante": -10, "sixth card": -10}),
        (
            "sixth + exchange 7s + bet",
            "9d 9c",
            {"ante": 10, "sixth card": -10, "exchange": -20, "bet": 400},
        ),
        ("sixth + exchange 9d + fold", "9d 9c", {"ante": -10, "sixth card": -10, "exchange": -20}),
    ],
)
def test_SIX_1_sixth_card_then_one_exchanged_for_two_antes(actions, drawn, expected) -> None:
    settlement = play(GAME, "9h 9s 7s 5h 3h", DEUCES, actions, drawn=drawn)

    assert gains(settlement) == expected
    fees = {line.rule for line in settlement.lines if line.name in ("sixth card", "exchange")}
    assert fees <= {"SIX-1"}


@pytest.mark.parametrize(
    ("actions", "drawn"),
    [
        ("exchange 7s + bet", "9d"),
        ("sixth + exchange 7s 5h + bet", "9d 9c Jd"),
        ("sixth + exchange 7s + exchange 5h + bet", "9d 9c Jd"),
        ("sixth + sixth + bet", "9d 9c"),
        ("sixth + exchange 7s + sixth + bet", "9d 9c Jd"),
    ],
)
def test_SIX_1_nothing_else_can_be_drawn(actions: str, drawn: str) -> None:
    with pytest.raises(ActionError) as refused:
        play(GAME, "9h 9s 7s 5h 3h", DEUCES, actions, drawn=drawn)

    assert refused.value.rule == "SIX-1"


def test_SIX_2_least_game_is_a_pair_of_twos() -> None:
    assert gains(play(GAME, "9h 9s 7s 5h 3h", DEUCES)) == {"ante": 10, "bet": 20}
    assert gains(play(GAME, "9h 9s 7s 5h 3h", NO_GAME)) == {"ante": 10, "bet": 0}


def test_SIX_2_ace_king_is_no_combination() -> None:
    variant = find_variant(GAME)
    hand = variant.evaluator.evaluate("As Kh 9s 7h 5s")

    assert hand.category is HandCategory.NOTHING
    assert hand.combinations == ()
    assert variant.pay_table.odds(HandCategory.ACE_KING) is None


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        ("9h 9c 7s 5h 3h", 20),
        ("9h 9c 5h 5s 3h", 40),
        ("9h 9c 9s 5h 3h", 60),
        ("9h 8s 7c 6h 5h", 80),
        ("Js 9s 7s 4s 2s", 100),
        ("7c 7s 7d 3c 3h", 140),
        ("9h 9c 9s 9d 3h", 400),
        ("Js Ts 9s 8s 7s", 1000),
        ("As Ks Qs Js Ts", 2000),
    ],
)
def test_SIX_3_ante_and_bet_are_paid(cards: str, won: int) -> None:
    settlement = play(GAME, cards, DEUCES)

    assert winnings(settlement) == {"ante": 10, "bet": won}
    assert [line.rule for line in settlement.lines] == ["SIX-3", "SIX-3"]


def test_SIX_3_only_the_best_combination_is_paid() -> None:
    settlement = play(GAME, "9h 9c 9s 9d 3h", DEUCES, "sixth + bet", drawn="3s")

    assert winnings(settlement) == {"ante": 10, "bet": 400}


def test_SIX_4_no_game_pays_the_ante() -> None:
    settlement = play(GAME, "9h 9c 7s 5h 3h", NO_GAME)

    assert gains(settlement) == {"ante": 10, "bet": 0}
    assert [line.rule for line in settlement.lines] == ["SIX-4", "SIX-4"]


@pytest.mark.parametrize(
    ("bought", "expected"),
    [
        ("8s", {"ante": 10, "bet": 20, "purchase": -10}),  # a pair of eights: beaten and paid
        ("As", {"ante": -10, "bet": -20, "purchase": -10}),
        ("Js", {"ante": 0, "bet": 0, "purchase": -10}),  # still no game: the ante is not paid
        ("4s", {"ante": 0, "bet": 0, "purchase": -10}),  # the rank comes back: no repetition
    ],
)
def test_SIX_4_purchase_replaces_the_lowest_card(bought: str, expected: dict[str, int]) -> None:
    settlement = play(GAME, "9h 9c 7s 5h 3h", NO_GAME, "bet + buy", bought=bought)

    assert settlement.dealer_bought is not None
    assert set(map(str, settlement.dealer_bought.cards)) == {"Ad", "Kc", "8d", "6c", bought}
    assert gains(settlement) == expected


def test_SIX_4_purchase_of_an_equal_hand() -> None:
    settlement = play(GAME, "8h 8c As Kh 6h", NO_GAME, "bet + buy", bought="8s")

    assert gains(settlement) == {"ante": 0, "bet": 0, "purchase": -10}


def test_SIX_4_purchase_is_one_card_and_only_without_a_game() -> None:
    with pytest.raises(DealError, match="too many"):
        play(GAME, "9h 9c 7s 5h 3h", NO_GAME, "bet + buy", bought="4s 8s")
    with pytest.raises(ActionError, match="who has none") as refused:
        play(GAME, "9h 9c 7s 5h 3h", DEUCES, "bet + buy", bought="4s")
    assert refused.value.rule == "SIX-4"


def test_SIX_5_one_open_box_and_winnings_capped() -> None:
    boxes = find_variant(GAME).boxes
    assert boxes.most_open == 1
    assert boxes.allows_blind
    for actions in ("bet blind + sixth", "bet blind + buy", "sixth + bet blind"):
        with pytest.raises(ActionError) as refused:
            play(GAME, "9h 9c 7s 5h 3h", NO_GAME, actions, drawn="Js", bought="8s")
        assert refused.value.rule == "SIX-5"

    capped = play(GAME, "7c 7s 7d 3c 3h", DEUCES, maximum=100)
    assert winnings(capped) == {"ante": 10, "bet": 90}
    assert capped.lines[1].rule == "SIX-5"
