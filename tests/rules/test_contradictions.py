"""Where the sources contradict each other, two presets settle the same cards differently.

The letters are those of `russianpoker.rulebook`: A is `russian-island`, B `russian-threebox` and,
where B says two things, `russian-threebox-call`, C `russian-sevens`, D `russian-2010` and E
`russian-senator`. Amounts are written out by hand for an ante of 10.
"""

from __future__ import annotations

import attrs
import pytest
from playing import gains, play

from russianpoker.errors import ActionError, DealError
from russianpoker.presets import find_variant
from russianpoker.settlement import Stakes, insurance_limits

A, B, B_CALL, C, D, E = (
    "russian-island",
    "russian-threebox",
    "russian-threebox-call",
    "russian-sevens",
    "russian-2010",
    "russian-senator",
)
ACE_KING = "Ad Kc 8d 6c 4c"
LOW_PAIR = "3d 3c 8d 6c 4c"
NO_GAME = "Kd Qc 8d 6c 4c"
PAIR = "9h 9c 7s 5h 2h"
THREE = "9h 9c 9s 5h 2h"
FLUSH = "Js 9s 7s 4s 2s"


@pytest.mark.parametrize(
    ("rules", "stake"), [(A, 20), (B, 20), (B_CALL, 10), (C, 20), (D, 20), (E, 20)]
)
def test_bet_in_antes(rules: str, stake: int) -> None:
    bet = play(rules, PAIR, LOW_PAIR).line("bet")

    assert bet is not None
    assert bet.stake == stake
    assert bet.net == (10 if rules in (A, B_CALL) else 20)


@pytest.mark.parametrize(
    ("rules", "against_ace_king"),
    [
        (A, {"ante": -10, "bet": 10}),
        (B, {"ante": 0, "bet": 20}),
        (B_CALL, {"ante": 0, "bet": 0}),  # no game, and so all bets come back
        (C, {"ante": 0, "bet": 20}),
        (D, {"ante": 0, "bet": 20}),
        (E, {"ante": 0, "bet": 20}),
    ],
)
def test_least_game_of_the_dealer(rules: str, against_ace_king: dict[str, int]) -> None:
    assert gains(play(rules, PAIR, ACE_KING)) == against_ace_king


@pytest.mark.parametrize(("rules", "won"), [(A, 50), (D, 100), (E, 100)])
def test_what_the_table_multiplies(rules: str, won: int) -> None:
    assert gains(play(rules, FLUSH, ACE_KING))["bet"] == won


@pytest.mark.parametrize(("rules", "ante"), [(A, -10), (D, 0), (E, 0)])
def test_ante_when_the_dealers_game_loses(rules: str, ante: int) -> None:
    assert gains(play(rules, FLUSH, ACE_KING))["ante"] == ante


@pytest.mark.parametrize(
    ("rules", "limits"), [(A, (10, 500)), (D, (20, 60)), (E, (10, 30)), (B_CALL, (10, 30))]
)
def test_insurance_limits(rules: str, limits: tuple[int, int]) -> None:
    """Three nines win 60, or 30 with the bet of one ante; the table maximum is 500."""
    variant = find_variant(rules)
    hand = variant.evaluator.evaluate(THREE)

    assert insurance_limits(variant, hand, Stakes(ante=10, table_maximum=500)) == limits
    for amount in (10, 20, 40, 60, 61, 500, 501):
        if limits[0] <= amount <= limits[1]:
            insured = play(rules, THREE, NO_GAME, f"bet + insure {amount}", maximum=500)
            assert gains(insured)["insurance"] == amount
        else:
            with pytest.raises(ActionError):
                play(rules, THREE, NO_GAME, f"bet + insure {amount}", maximum=500)


@pytest.mark.parametrize(("rules", "push"), [(A, -20), (D, -20), (E, 0)])
def test_insurance_on_equal_hands(rules: str, push: int) -> None:
    equal = "Jd 9d 7d 4d 2d"

    assert gains(play(rules, FLUSH, equal, "bet + insure 20")) == {
        "ante": 0,
        "bet": 0,
        "insurance": push,
    }


@pytest.mark.parametrize("rules", [A, D, E])
def test_insurance_on_which_they_agree(rules: str) -> None:
    """A dealer's lower game loses it and a higher one returns it, in all three sources."""
    assert gains(play(rules, FLUSH, ACE_KING, "bet + insure 20"))["insurance"] == -20
    assert gains(play(rules, FLUSH, "Qd 9d 7d 4d 2d", "bet + insure 20"))["insurance"] == 0


@pytest.mark.parametrize(("rules", "most"), [(D, 60), (E, 40)])
def test_what_insurance_covers(rules: str, most: int) -> None:
    """Three nines and ace-king win 60 and 20: D covers the first, E half of both."""
    both = "9h 9c 9s Ah Kh"

    assert gains(play(rules, both, NO_GAME, f"bet + insure {most}"))["insurance"] == most
    with pytest.raises(ActionError, match=f"insurance is {most + 1}"):
        play(rules, both, NO_GAME, f"bet + insure {most + 1}")
    covered = attrs.evolve(
        find_variant(rules).insurance, covers=find_variant(E if rules == D else D).insurance.covers
    )
    other = attrs.evolve(find_variant(rules), insurance=covered)
    limits = insurance_limits(other, other.evaluator.evaluate(both), Stakes(ante=10))
    assert limits is not None
    assert limits[1] == (80 if rules == D else 30)


@pytest.mark.parametrize(
    ("rules", "asks"), [(A, False), (B, True), (C, True), (D, True), (E, False)]
)
def test_a_game_is_bought_with_any_hand_or_with_a_combination(rules: str, asks: bool) -> None:
    """D asks for a combination, and is followed where a source is silent; A and E ask for none."""
    box = ("Qh Js 9c 4h 3h", NO_GAME, "bet + buy")

    if asks:
        with pytest.raises(ActionError, match="too low to buy"):
            play(rules, *box, bought="Jd")
    else:
        assert play(rules, *box, bought="Jd").net == -10


def test_replaced_card_that_comes_back_in_rank() -> None:
    box = ("9h 8s 7c 6h 5h", "Kd Js 8d 4c 2d", "bet + buy")

    # D: once more, the last time, and there is still no game.
    assert gains(play(D, *box, bought="Ks Kh")) == {"ante": 0, "bet": 0, "purchase": -10}
    # E: again, and a pair of jacks comes of it.
    assert gains(play(E, *box, bought="Ks Kh Jd")) == {"ante": 0, "bet": 80, "purchase": -10}
    with pytest.raises(DealError, match="too many"):
        play(D, *box, bought="Ks Kh Jd")
    with pytest.raises(DealError, match="one more"):
        play(E, *box, bought="Ks Kh")


def test_replaced_card_that_comes_back_and_makes_a_game() -> None:
    """D asks that there be no game still; E does not."""
    box = ("9h 8s 7c 6h 5h", "Kd Jc 8c 4c 2c", "bet + buy")

    assert gains(play(D, *box, bought="Kc")) == {"ante": -10, "bet": -20, "purchase": -10}
    assert gains(play(E, *box, bought="Kc Jd")) == {"ante": 0, "bet": 80, "purchase": -10}


@pytest.mark.parametrize(
    ("rules", "boxes"),
    [(A, (4, 4, 2)), (B, (6, 3, 2)), (C, (4, 3, 2)), (D, (4, 4, 2)), (E, (4, 4, 2))],
)
def test_boxes_in_play_of_a_player_and_open(rules: str, boxes: tuple[int, int, int]) -> None:
    rule = find_variant(rules).boxes

    assert (rule.most, rule.most_a_player, rule.most_open) == boxes


@pytest.mark.parametrize(("rules", "ante"), [(A, 10), (B, 0), (C, 10), (D, 10), (E, 10)])
def test_no_game_and_no_purchase(rules: str, ante: int) -> None:
    settlement = play(rules, FLUSH, NO_GAME)

    assert gains(settlement) == {"ante": ante, "bet": 0}
    assert settlement.lines[0].outcome.value == ("won" if ante else "push")
