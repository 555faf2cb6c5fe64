"""What is posted before the cards, and which boxes a house lets its players take."""

from __future__ import annotations

from decimal import Decimal

import attrs
import pytest

from russianpoker.actions import Bet, Insure
from russianpoker.errors import ActionError, DealError, MoneyError
from russianpoker.presets import find_variant
from russianpoker.rules import AnteEquality, BoxRule
from russianpoker.seats import Seat, check_seats, read_side_bets, to_seats

RUSSIAN = find_variant("russian-2010")


def seats(*antes, player=1, blind_from=9):
    return tuple(
        Seat(ante=ante, player=player, blind=place >= blind_from)
        for place, ante in enumerate(antes)
    )


def refusal(variant, taken, **options):
    with pytest.raises(ActionError) as caught:
        check_seats(variant, taken, **options)
    return str(caught.value)


def test_a_seat_is_a_value():
    seat = Seat(ante=10, side_bets={"bonus": 5})
    assert seat == Seat(ante=10, side_bets=[("bonus", 5)])
    assert hash(seat) == hash(Seat(ante=10, side_bets={"bonus": 5}))
    assert seat.side_bets == seat.stakes.side_bets == (("bonus", 5),)
    assert seat != Seat(ante=10)
    assert repr(seat) == (
        "Seat(ante=10, player=1, blind=False, side_bets=(('bonus', 5),), insurance=None)"
    )


def test_what_is_posted():
    assert Seat(ante=10).posted == ()
    assert Seat(ante=10, blind=True).posted == (Bet(blind=True),)
    assert Seat(ante=10, blind=True, insurance=20).posted == (Bet(blind=True), Insure(20))


@pytest.mark.parametrize(
    ("fields", "error", "message"),
    [
        ({"ante": 2.5}, MoneyError, "not 2.5"),
        ({"ante": True}, MoneyError, "not True"),
        ({"ante": 0}, MoneyError, "more than nothing"),
        ({"ante": -1}, MoneyError, "cannot be negative"),
        ({"ante": 1, "side_bets": {"bonus": 0.5}}, MoneyError, "not 0.5"),
        ({"ante": 1, "side_bets": [("a", 1), ("a", 1)]}, MoneyError, "stands once"),
        ({"ante": 1, "side_bets": [1]}, MoneyError, "stakes by name"),
        ({"ante": 1, "side_bets": 5}, MoneyError, "stakes by name"),
        ({"ante": 1, "insurance": 1.5}, MoneyError, "insurance"),
        ({"ante": 1, "insurance": 0}, MoneyError, "insurance: must be more than nothing"),
        ({"ante": 1, "side_bets": None}, MoneyError, "stakes by name, not None"),
        ({"ante": 1, "side_bets": 0}, MoneyError, "stakes by name, not 0"),
        ({"ante": 1, "side_bets": False}, MoneyError, "stakes by name, not False"),
        ({"ante": 1, "player": 0}, DealError, "Seat: player must be a number from 1, not 0"),
        ({"ante": 1, "player": True}, DealError, "not True"),
        ({"ante": 1, "player": 10**9}, DealError, "not 1000000000"),
        ({"ante": 1, "player": 10**5000}, DealError, "not <int"),
        ({"ante": 1, "player": "Anna"}, DealError, "not 'Anna'"),
        ({"ante": 1, "blind": 1}, DealError, "blind must be True or False, not 1"),
    ],
)
def test_seats_that_are_refused(fields, error, message):
    with pytest.raises(error, match=message):
        Seat(**fields)


def test_side_bets_by_name_or_none():
    assert read_side_bets(()) == read_side_bets({}) == ()
    assert read_side_bets(iter([("bonus", 5)])) == (("bonus", 5),)


def test_anything_of_seats_will_do():
    one = Seat(ante=1)
    assert to_seats(iter([one])) == to_seats([one]) == to_seats(one) == (one,)
    for wrong in ([one, 5], "ab", None, 5):
        with pytest.raises(DealError, match="boxes are taken by seats"):
            to_seats(wrong)


def test_BOX_1_four_boxes_in_play_and_as_many_a_player():
    check_seats(RUSSIAN, seats(10, 10, 10, 10, blind_from=2))
    assert refusal(RUSSIAN, seats(10) * 5) == "5 boxes are in play, allowed are 1 to 4 [BOX-1]"
    assert refusal(RUSSIAN, ()) == "0 boxes are in play, allowed are 1 to 4 [BOX-1]"
    three = find_variant("russian-threebox")
    check_seats(three, (*seats(1, 1, 1, blind_from=2), *seats(2, 2, 2, player=2, blind_from=2)))
    message = "player 2 takes 4 boxes, allowed are 3 [BOX-1]"
    assert refusal(three, seats(1, 1, 1, 1, player=2, blind_from=2)) == message


@pytest.mark.parametrize(
    ("rules", "rule"),
    [("sixcard-suits", "I-1"), ("holdem-senator", "TEX-4"), ("caribbean-us", "BOX-1")],
)
def test_the_number_of_boxes_is_explained_by_the_houses_own_rule(rules, rule):
    assert refusal(find_variant(rules), seats(*[10] * 10)).endswith(f"[{rule}]")


def test_BOX_2_a_players_later_boxes_are_blind_and_earlier_ones_may_be():
    message = "box 3 and later boxes of player 1 are played blind [BOX-2]"
    assert refusal(RUSSIAN, seats(10, 10, 10)) == message
    blind_first = attrs.evolve(seats(10, 10, 10)[0], blind=True)
    assert refusal(RUSSIAN, (blind_first, *seats(10, 10))) == message
    check_seats(RUSSIAN, (blind_first, *seats(10)))
    others = seats(10, 10, player=2)
    check_seats(RUSSIAN, (*seats(10, 10), *others))
    assert refusal(find_variant("fivecard-senator"), seats(10, 10)).endswith("[FIVE-1]")


def test_BOX_2_nobody_is_blind_where_no_box_is():
    assert "where no box is blind" in refusal(find_variant("caribbean-us"), seats(10, blind_from=0))


def test_BOX_3_antes_of_one_player_are_equal():
    message = "the antes of player 1 differ [BOX-3]"
    assert refusal(RUSSIAN, seats(10, 20)) == message
    check_seats(RUSSIAN, seats(10, Decimal("10.0")))
    check_seats(RUSSIAN, (*seats(10), *seats(20, player=2)))


def test_A_the_second_ante_is_not_above_the_first():
    island = find_variant("russian-island")
    check_seats(island, seats(10, 5))
    assert refusal(island, seats(5, 10)) == "an ante of player 1 is above the first [BOX-3]"


def test_B_antes_are_free():
    check_seats(find_variant("russian-threebox"), seats(5, 10))
    assert find_variant("russian-threebox").boxes.antes is AnteEquality.FREE


def test_BONUS_1_a_side_bet_is_offered_and_within_its_limits():
    sevens = find_variant("russian-sevens")
    check_seats(sevens, (Seat(ante=10, side_bets={"bonus": 5}),))
    assert "bonus is 6, allowed is 0 to 5" in refusal(
        sevens, (Seat(ante=10, side_bets={"bonus": 6}),)
    )
    assert "no side bet is called 'tip'" in refusal(sevens, (Seat(ante=10, side_bets={"tip": 6}),))


@pytest.mark.parametrize(
    ("rules", "seat", "message"),
    [
        ("russian-corona", Seat(ante=10, insurance=20), "insure 20 before the bet"),
        ("russian-2010", Seat(ante=10, blind=True, insurance=20), "insurance on a blind box"),
        ("oasis", Seat(ante=10, insurance=20), "no insurance is offered"),
        ("russian-corona", Seat(ante=10, blind=True, insurance=19), "allowed is at least 20"),
    ],
)
def test_blind_insurance_is_for_houses_that_take_it(rules, seat, message):
    with pytest.raises(ActionError, match=message):
        check_seats(find_variant(rules), (seat,))


def test_a_blind_insurance_is_at_most_the_table_maximum():
    corona = find_variant("russian-corona")
    taken = (Seat(ante=10, blind=True, insurance=60),)
    check_seats(corona, taken, 60)
    assert "insurance is 60, allowed is 20 to 50" in refusal(corona, taken, table_maximum=50)


def test_a_house_may_let_a_player_play_all_boxes_open():
    rules = attrs.evolve(RUSSIAN, boxes=BoxRule(most_open=4))
    check_seats(rules, seats(10, 10, 10, 10))
