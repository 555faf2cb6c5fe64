"""Caribbean stud and Oasis poker as generally played, each test named after its rule.

Amounts are written out by hand for an ante of 10, so that the bet is 20.
"""

from __future__ import annotations

import pytest
from playing import gains, play, winnings

from russianpoker.errors import ActionError, DealError, DuplicateCardError
from russianpoker.presets import find_variant

ACE_KING = "Ad Kc 8d 6c 4c"
NO_GAME = "Kd Qc 8d 6c 4c"
CATEGORIES = {
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


def test_CAR_1_no_game_pays_the_ante() -> None:
    settlement = play("caribbean-us", CATEGORIES["flush"], NO_GAME)

    assert gains(settlement) == {"ante": 10, "bet": 0}
    assert [line.rule for line in settlement.lines] == ["CAR-1", "CAR-1"]


@pytest.mark.parametrize(
    ("name", "odds"),
    [
        ("caribbean-us", (100, 50, 20, 7, 5, 4, 3, 2, 1, 1)),
        ("caribbean-royal-200", (200, 50, 20, 7, 5, 4, 3, 2, 1, 1)),
        ("caribbean-royal-250", (250, 50, 20, 7, 5, 4, 3, 2, 1, 1)),
        ("caribbean-999", (999, 199, 99, 14, 9, 5, 3, 1, 1, 1)),
        ("caribbean-25", (100, 50, 25, 10, 7, 5, 3, 2, 1, 1)),
        ("caribbean-evolution", (100, 50, 20, 7, 5, 4, 3, 2, 1, 1)),
        ("oasis", (100, 50, 20, 7, 5, 4, 3, 2, 1, 1)),
    ],
)
def test_CAR_2_ante_even_and_bet_by_the_table(name: str, odds: tuple[int, ...]) -> None:
    for cards, paid in zip(CATEGORIES.values(), odds, strict=True):
        settlement = play(name, cards, ACE_KING)
        assert winnings(settlement) == {"ante": 10, "bet": 20 * paid}
        assert [line.rule for line in settlement.lines] == ["CAR-2", "CAR-2"]


def test_CAR_3_equal_and_better_dealer() -> None:
    push = play("caribbean-us", "As Kh 8s 6h 4h", ACE_KING)
    lost = play("caribbean-us", "As Qh 8s 6h 4h", ACE_KING)

    assert gains(push) == {"ante": 0, "bet": 0}
    assert gains(lost) == {"ante": -10, "bet": -20}
    assert {line.rule for line in (*push.lines, *lost.lines)} == {"CAR-3"}


def test_CAR_4_fold_or_bet_two_antes() -> None:
    folded = play("caribbean-us", "As Qh 8s 6h 4h", ACE_KING, "fold")

    assert gains(folded) == {"ante": -10}
    assert folded.lines[0].rule == "CAR-4"
    with pytest.raises(ActionError, match="after the bet") as refused:
        play("caribbean-us", "As Qh 8s 6h 4h", ACE_KING, "bet + fold")
    assert refused.value.rule == "CAR-4"


DEALT, DRAWN = ["9h", "8s", "5h", "4s", "2h"], ["Jd", "Js", "3d", "3h", "7d"]


@pytest.mark.parametrize(
    ("name", "prices"),
    [
        ("oasis", [10, 20, 30, 40, 50]),
        ("oasis-netent", [10, 20, 30, 20, 10]),
        ("oasis-single", [10, None, None, None, None]),
        ("oasis-sochi", [10, 15, None, None, None]),
        ("oasis-flat", [10, 10, 10, 10, 10]),
        ("caribbean-us", [None] * 5),
    ],
)
def test_OAS_1_each_number_of_cards_has_its_price(name: str, prices: list[int | None]) -> None:
    for count, price in enumerate(prices, 1):
        actions = f"exchange {' '.join(DEALT[:count])} + bet"
        box = (name, " ".join(DEALT), ACE_KING, actions)
        if price is None:
            with pytest.raises(ActionError) as refused:
                play(*box, drawn=DRAWN[:count])
            assert refused.value.rule == "OAS-1"
        else:
            assert gains(play(*box, drawn=DRAWN[:count]))["exchange"] == -price


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_OAS_1_five_cards_force_the_bet_at_netent(count: int) -> None:
    actions = f"exchange {' '.join(DEALT[:count])} + fold"
    box = ("oasis-netent", " ".join(DEALT), ACE_KING, actions)

    if count < 5:
        assert gains(play(*box, drawn=DRAWN[:count]))["ante"] == -10
    else:
        with pytest.raises(ActionError, match="exchanging 5 cards forces the bet") as refused:
            play(*box, drawn=DRAWN)
        assert refused.value.rule == "OAS-1"


def test_OAS_1_once_only() -> None:
    with pytest.raises(ActionError, match="no exchange is offered after a draw"):
        play("oasis", " ".join(DEALT), ACE_KING, "exchange 9h + exchange 8s + bet", drawn=DRAWN[:2])


@pytest.mark.parametrize(
    ("player", "upcard", "won"),
    [
        ("As Ks Qs Js 2h", "Ts", 10_000),
        ("Js Ts 9s 8s 2h", "7s", 2000),
        ("9h 9c 9s 5h 2h", "9d", 1000),
        ("9h 9c 9s 5h 2h", "5d", 200),
        ("Js 9s 7s 4s 2h", "2s", 150),
        ("9h 8s 7c 6h 2h", "5h", 100),
        ("9h 9c 5d 4h 2h", "9s", 70),
        ("9h 9c 5d 5h 2h", "4s", -10),
    ],
)
def test_SIDE_1_five_plus_one_counts_the_upcard(player: str, upcard: str, won: int) -> None:
    box = {"upcard": upcard, "side_bets": {"5+1 bonus": 10}}
    dealer = f"{upcard} Kd Qc 6d 3c"

    assert gains(play("caribbean-evolution", player, dealer, "bet", **box))["5+1 bonus"] == won
    # After a fold the rest of the dealer's cards need not be seen.
    folded = play("caribbean-evolution", player, "", "fold", **box)
    assert gains(folded) == {"ante": -10, "5+1 bonus": won}


def test_SIDE_1_five_plus_one_needs_the_upcard() -> None:
    box = ("caribbean-evolution", "9h 9c 5d 4h 2h")
    side_bets = {"5+1 bonus": 10}

    with pytest.raises(DealError, match=r"'5\+1 bonus' needs the upcard \[SIDE-1\]"):
        play(*box, ACE_KING, side_bets=side_bets)
    with pytest.raises(DealError, match="the upcard Ts is not one of the dealer's cards"):
        play(*box, ACE_KING, side_bets=side_bets, upcard="Ts")
    with pytest.raises(DuplicateCardError, match="9h is in player and again in upcard"):
        play(*box, "", "fold", side_bets=side_bets, upcard="9h")


def test_what_is_not_offered_is_refused() -> None:
    rules = find_variant("caribbean-us")

    assert not rules.allows_draw
    for actions in ("sixth + bet", "bet blind", "bet + insure 20", "bet + buy", "bet + check"):
        with pytest.raises(ActionError):
            play(rules, "9h 9c 5d 4h 2h", NO_GAME, actions, drawn="Js", bought="Jd")
