"""Hold'em against the house: the rules of source H, each test named after its rule.

Amounts are written out by hand for an ante of 10, so that the bet is 20.
"""

from __future__ import annotations

import attrs
import pytest
from playing import gains, play, winnings

from russianpoker.errors import ActionError, DealError, DuplicateCardError, HandSizeError
from russianpoker.hands import HandCategory
from russianpoker.presets import find_variant
from russianpoker.rules import AnteNoGame, AnteOnWin, AnteRule, BetPays, BetRule, Qualifier

GAME = "holdem-senator"
BOARD = "9h 7s 5c 3d 2h"


def test_TEX_1_two_cards_and_a_board_of_five() -> None:
    settlement = play(GAME, "Ah Ad", "Kh Kd", board=BOARD)

    assert gains(settlement) == {"ante": 10, "bet": 20}
    assert settlement.staked == 30
    assert settlement.hand is not None
    assert len(settlement.hand.cards) == 7
    assert len(settlement.hand.best) == 5


@pytest.mark.parametrize("board", ["", "9h 7s 5c", "9h 7s 5c 3d", BOARD])
def test_TEX_1_fold_loses_the_ante(board: str) -> None:
    assert gains(play(GAME, "Jh 4d", "", "fold", board=board)) == {"ante": -10}
    assert gains(play(GAME, "Jh 4d", "Kh Kd", "fold", board=board)) == {"ante": -10}


@pytest.mark.parametrize(
    ("player", "dealer", "board", "message"),
    [
        ("Ah", "Kh Kd", BOARD, "player has 1 card, not 2"),
        ("Ah Ad Ac", "Kh Kd", BOARD, "player has 3 cards, not 2"),
        ("Ah Ad", "Kh", BOARD, "dealer has 1 card, not 2"),
        ("Ah Ad", "", BOARD, "dealer has 0 cards, not 2"),
        ("Ah Ad", "Kh Kd", "9h 7s 5c 3d", "board has 4 cards, not 5"),
        ("Ah Ad", "Kh Kd", f"{BOARD} 8c", "board has 6 cards, not 5"),
    ],
)
def test_TEX_1_how_many_cards_there_must_be(player, dealer, board, message) -> None:
    with pytest.raises(HandSizeError, match=message):
        play(GAME, player, dealer, board=board)


def test_TEX_1_a_fold_before_the_flop_is_complete_is_no_deal() -> None:
    with pytest.raises(HandSizeError, match="board has 2 cards, not 0 or 3 or 4 or 5"):
        play(GAME, "Ah Ad", "", "fold", board="9h 7s")


def test_TEX_1_a_card_stands_in_one_place_only() -> None:
    with pytest.raises(DuplicateCardError, match="9h is in player and again in board"):
        play(GAME, "9h Ad", "Kh Kd", board=BOARD)


@pytest.mark.parametrize("actions", ["sixth + bet", "exchange Ah + bet", "bet + insure 20"])
def test_TEX_1_nothing_is_drawn_or_insured(actions: str) -> None:
    with pytest.raises(ActionError, match=r"no (sixth card|exchange|insurance) is"):
        play(GAME, "Ah Ad", "Kh Kd", actions, board=BOARD, drawn="Js")


@pytest.mark.parametrize("actions", ["bet + turn", "bet + river", "bet + check"])
def test_TEX_1_no_bet_after_the_flop(actions: str) -> None:
    with pytest.raises(ActionError, match="no further bet is offered") as refused:
        play(GAME, "Ah Ad", "Kh Kd", actions, board=BOARD)

    assert refused.value.rule == "TEX-1"


def test_TEX_2_least_game_is_a_pair_of_fours() -> None:
    fours = play(GAME, "Ah Ad", "4h 4d", board="9h 7s 5c Jd Qh")
    threes = play(GAME, "Ah Ad", "3h 3d", board="9h 7s 5c Jd Qh")

    assert gains(fours) == {"ante": 10, "bet": 20}
    assert gains(threes) == {"ante": 10, "bet": 0}
    assert [line.rule for line in threes.lines] == ["TEX-2", "TEX-2"]
    # Any higher category is a game, whatever its ranks.
    assert gains(play(GAME, "Ah Ad", "3h 2d", board="3d 2s 9c Jd Qh")) == {"ante": -10, "bet": -20}


PAID = [
    ("Ah Ad", "9d 7s 5c 3d 2h", 1),
    ("9h 7d", "9d 7s 5c 3d 2h", 1),
    ("9h 9c", "9d 7s 5c 3d 2h", 1),
    ("8h 6d", "9d 7s 5c 3d 2h", 1),
    ("Ah Th", "9h 7h 5c 3d 2h", 2),
    ("8h 6h", "9h 7h 5h 3d 2c", 20),
    ("Ah Kh", "Qh Jh Th 3d 2c", 100),
]
# With these the board shows a pair of nines or sevens, which is a game for every dealer.
PAID_AGAINST_A_GAME = [("9h 9c", "9d 7s 7c 3d 2h", 3), ("9h 9c", "9d 9s 7c 3d 2h", 10)]


@pytest.mark.parametrize(("player", "board", "odds"), PAID + PAID_AGAINST_A_GAME)
def test_TEX_3_ante_by_the_table_bet_even(player: str, board: str, odds: int) -> None:
    settlement = play(GAME, player, "Kc Ks", board=board)

    assert gains(settlement) == {"ante": 10 * odds, "bet": 20}
    assert [line.rule for line in settlement.lines] == ["TEX-3", "TEX-3"]


@pytest.mark.parametrize(("player", "board", "odds"), [("Jh Tc", "9d 7s 5c 3d 2h", 1), *PAID])
def test_TEX_3_no_game_pays_the_ante_by_the_table(player: str, board: str, odds: int) -> None:
    assert gains(play(GAME, player, "Kc 4s", board=board)) == {"ante": 10 * odds, "bet": 0}


@pytest.mark.parametrize(
    ("ante", "bet", "expected"),
    [
        (AnteOnWin.TABLE, BetPays.EVEN, {"ante": 20, "bet": 20}),
        (AnteOnWin.EVEN, BetPays.TABLE, {"ante": 10, "bet": 40}),
        (AnteOnWin.TABLE, BetPays.TABLE, {"ante": 20, "bet": 40}),
    ],
)
def test_TEX_3_the_three_readings_of_the_table(ante, bet, expected) -> None:
    house = attrs.evolve(
        find_variant(GAME),
        ante=AnteRule(on_win=ante, no_game=AnteNoGame.TABLE),
        bet=BetRule(pays=bet),
    )

    assert gains(play(house, "Ah Th", "Kc Ks", board="9h 7h 5c 3d 2h")) == expected


def test_TEX_4_up_to_six_players() -> None:
    assert find_variant(GAME).boxes.most == 6
    assert find_variant(GAME).boxes.most_a_player == 1


@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        ("Ah 8d", "Ac 8s", "Ad Ks Qc 3d 2h"),
        ("Jh 8d", "Jc 8s", "Ad As Kc Kd Qh"),  # the board plays
        ("4h 3d", "5h 2c", "As Ks Qs Js Ts"),
    ],
)
def test_TEX_4_equal_hands_push(player: str, dealer: str, board: str) -> None:
    settlement = play(GAME, player, dealer, board=board)

    assert gains(settlement) == {"ante": 0, "bet": 0}
    assert {line.rule for line in settlement.lines} == {"TEX-4"}


def test_TEX_4_the_cards_that_do_not_play_decide_nothing() -> None:
    """Both play aces and kings with the queen; the jack and the eight are the sixth cards."""
    settlement = play(GAME, "Jh 8d", "Tc 9s", board="Ad As Kc Kd Qh")

    assert settlement.net == 0


# The presets described elsewhere: casino hold'em and Texas hold'em bonus


@pytest.mark.parametrize(
    ("player", "flop", "won"),
    [
        ("Ah Kh", "Qh Jh Th", 500),
        ("9h 8h", "7h 6h 5h", 250),
        ("9h 9c", "9d 9s 5h", 200),
        ("9h 9c", "9d 5s 5h", 150),
        ("Ah 9h", "7h 5h 2h", 100),
        ("9h 8c", "7d 6s 5h", 35),
        ("9h 9c", "9d 6s 5h", 35),
        ("9h 9c", "6d 6s 5h", 35),
        ("Ah Ac", "6d 4s 5h", 35),
        ("Kh Kc", "6d 4s 5h", -5),
        ("Ah Kc", "6d 4s 5h", -5),
    ],
)
def test_SIDE_1_aa_bonus_counts_the_first_five_cards(player: str, flop: str, won: int) -> None:
    board = f"{flop} 2c 3c"
    for actions in ("bet", "fold"):
        settlement = play(
            "holdem-casino", player, "Jc 4c", actions, board=board, side_bets={"AA bonus": 5}
        )
        assert gains(settlement)["AA bonus"] == won


def test_SIDE_1_aa_bonus_needs_the_flop() -> None:
    with pytest.raises(DealError, match=r"'AA bonus' needs the flop \[SIDE-1\]"):
        play("holdem-casino", "Ah Ac", "", "fold", side_bets={"AA bonus": 5})


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        ("bet", {"ante": 0, "bet": 20}),
        ("bet + turn", {"ante": 0, "bet": 20, "turn": 10}),
        ("bet + river", {"ante": 0, "bet": 20, "river": 10}),
        ("bet + check + river", {"ante": 0, "bet": 20, "river": 10}),
        ("bet + turn + river", {"ante": 0, "bet": 20, "turn": 10, "river": 10}),
        ("bet + check + check", {"ante": 0, "bet": 20}),
        ("bet + turn + check", {"ante": 0, "bet": 20, "turn": 10}),
    ],
)
def test_holdem_bonus_pays_every_bet_even(actions: str, expected: dict[str, int]) -> None:
    assert gains(play("holdem-bonus", "Ah Ad", "Kh Kd", actions, board=BOARD)) == expected


def test_holdem_bonus_pays_the_ante_from_a_straight() -> None:
    box = {"dealer": "Kh Kd", "actions": "bet + turn + river", "board": "9h 7s 5c 3d 2h"}

    straight = play("holdem-bonus", "8h 6d", **box)
    assert gains(straight) == {"ante": 10, "bet": 20, "turn": 10, "river": 10}
    lost = play("holdem-bonus", "Qh Jd", **box)
    assert gains(lost) == {"ante": -10, "bet": -20, "turn": -10, "river": -10}
    # Every dealer's hand is a game there.
    nothing = play("holdem-bonus", "Ah Jd", "Kh Jc", "bet", board=BOARD)
    assert gains(nothing) == {"ante": 0, "bet": 20}


@pytest.mark.parametrize(
    "actions",
    [
        "bet + river + turn",
        "bet + turn + turn",
        "bet + check + turn",
        "bet + check + check + check",
    ],
)
def test_holdem_bonus_bets_come_in_order(actions: str) -> None:
    with pytest.raises(ActionError, match=r"(out of turn|no further bet)"):
        play("holdem-bonus", "Ah Ad", "Kh Kd", actions, board=BOARD)


def test_further_bets_come_back_without_a_game() -> None:
    house = attrs.evolve(
        find_variant("holdem-bonus"), qualifier=Qualifier(least=HandCategory.TWO_PAIR)
    )

    settlement = play(house, "Ah Ad", "Kh Kd", "bet + turn + river", board=BOARD)
    assert gains(settlement) == {"ante": 10, "bet": 0, "turn": 0, "river": 0}
    assert winnings(settlement) == {"ante": 10}
