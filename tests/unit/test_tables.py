"""A table's limits, and the rounds that it deals."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from decimal import Decimal
from fractions import Fraction

import pytest

from russianpoker.actions import Bet, Fold
from russianpoker.cards import Deck
from russianpoker.errors import ActionError, DealError, MoneyError, RuleError
from russianpoker.presets import find_variant
from russianpoker.rounds import Refusal, Round
from russianpoker.seats import Seat
from russianpoker.tables import Limits, Table

SEVENS = find_variant("russian-sevens")
TABLE = Table(
    variant=SEVENS,
    ante=Limits(least=10, greatest=100),
    side_bets={"bonus": Limits(least=2, greatest=20)},
    maximum_payout=2000,
)


@pytest.mark.parametrize(
    ("limits", "inside", "outside", "text"),
    [
        (Limits(), [0, 10**9], [], "anything"),
        (Limits(least=5), [5, Fraction(11, 2)], [4, Decimal("4.99")], "at least 5"),
        (Limits(greatest=5), [0, 5], [6, Fraction(51, 10)], "at most 5"),
        (Limits(least=5, greatest=7), [5, 6, 7], [4, 8], "5 to 7"),
        (Limits(least=5, greatest=5), [5, Decimal("5.0")], [4, 6], "5 to 5"),
    ],
)
def test_limits(limits, inside, outside, text):
    assert all(amount in limits for amount in inside)
    assert not any(amount in limits for amount in outside)
    assert str(limits) == text


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"least": 2.5}, "not 2.5"),
        ({"greatest": True}, "not True"),
        ({"least": -1}, "cannot be negative"),
        ({"least": 10, "greatest": 5}, "the least, 10, is above the greatest, 5"),
    ],
)
def test_limits_that_are_refused(fields, message):
    with pytest.raises(MoneyError, match=message):
        Limits(**fields)


@pytest.mark.parametrize(
    ("fields", "problems"),
    [
        ({"variant": "russian-sevens"}, (("variant", "must be a RuleVariant, not"),)),
        ({"ante": 10}, (("ante", "must be Limits, not 10"),)),
        ({"side_bets": {"bonus": 5}}, (("bonus", "must be Limits, not 5"),)),
        ({"side_bets": {"tip": Limits()}}, (("side_bets", "'tip' is not offered"),)),
        (
            {"side_bets": [("bonus", Limits()), ("bonus", Limits())]},
            (("side_bets", "twice"), ("side_bets", "twice")),
        ),
        ({"side_bets": 5}, (("side_bets", "must be limits by name, not 5"),)),
        ({"side_bets": ["bonus"]}, (("side_bets", "must be limits by name, not"),)),
        (
            {"ante": None, "side_bets": {"tip": 5}},
            (
                ("side_bets", "'tip' is not offered"),
                ("ante", "must be Limits, not None"),
                ("tip", "must be Limits, not 5"),
            ),
        ),
    ],
)
def test_tables_that_are_refused(fields, problems):
    with pytest.raises(RuleError) as caught:
        Table(**({"variant": SEVENS} | fields))
    assert caught.value.title == "Table"
    for (place, what), (expected, words) in zip(caught.value.problems, problems, strict=True):
        assert place == expected
        assert words in what


@pytest.mark.parametrize("maximum", [0, -1, 2.5, True])
def test_a_maximum_payout_is_money(maximum):
    with pytest.raises(MoneyError):
        Table(variant=SEVENS, maximum_payout=maximum)


@pytest.mark.parametrize(
    ("seats", "refusal"),
    [
        ([Seat(ante=10)], None),
        ([Seat(ante=100, side_bets={"bonus": 20})], None),
        ([Seat(ante=10, side_bets={"bonus": 0})], None),
        ([Seat(ante=9)], Refusal("box 1: the ante is 9, this table takes 10 to 100", "DEAL-1")),
        (
            [Seat(ante=10), Seat(ante=101, player=2)],
            Refusal("box 2: the ante is 101, this table takes 10 to 100", "DEAL-1"),
        ),
        (
            [Seat(ante=10, side_bets={"bonus": 1})],
            Refusal("box 1: the bonus is 1, this table takes 2 to 20", "BONUS-1"),
        ),
        (
            [Seat(ante=10, side_bets={"bonus": 6})],
            Refusal("bonus is 6, allowed is 0 to 5", "BONUS-1"),
        ),
        ([Seat(ante=10), Seat(ante=20)], Refusal("the antes of player 1 differ", "BOX-3")),
        ([], Refusal("0 boxes are in play, allowed are 1 to 4", "BOX-1")),
    ],
)
def test_a_table_says_why_boxes_may_not_be_taken_so(seats, refusal):
    assert TABLE.why_not(seats) == refusal
    if refusal is None:
        assert TABLE.deal(seats, seed=1).to_act == 1
    else:
        with pytest.raises(ActionError) as caught:
            TABLE.deal(seats, seed=1)
        assert (caught.value.reason, caught.value.rule) == (refusal.reason, refusal.rule)


def test_seats_are_seats():
    for ask in (TABLE.why_not, TABLE.deal):
        with pytest.raises(DealError, match="not by 5"):
            ask([5])


def test_a_table_without_limits_takes_anything():
    table = Table(variant=SEVENS)
    assert table.deal([Seat(ante=1, side_bets={"bonus": Fraction(1, 3)})]).to_act == 1
    assert table.deal([Seat(ante=1)]).boxes[0].stakes.table_maximum is None


def test_a_round_of_a_table_is_a_round_with_its_maximum():
    seats = [Seat(ante=10), Seat(ante=50, player=2), Seat(ante=50, player=2)]
    game = TABLE.deal(seats, deck=Deck.standard().without("As"), dead="As", burn=1)
    assert game == Round.deal(
        SEVENS,
        seats=seats,
        deck=Deck.standard().without("As"),
        dead="As",
        burn=1,
        table_maximum=2000,
    )


def test_players_at_one_table_meet_the_same_dealer():
    seats = [Seat(ante=10), Seat(ante=20, player=2), Seat(ante=30, player=3)]
    game = TABLE.deal(seats, seed=4)
    for action in (Fold(), Bet(), Fold()):
        game = game.apply(action)
    while game.to_act is not None:
        game = game.apply(game.legal_actions()[-1].action())
    assert {settlement.dealer for settlement in game.settlements()} == {
        SEVENS.evaluator.evaluate(game.dealer)
    }
    assert [box.player for box in game.boxes] == [1, 2, 3]


def test_two_tables_interleaved_reproduce():
    def rounds(seed):
        source = random.Random(seed)
        while True:
            yield TABLE.deal([Seat(ante=10)], seed=source)

    alone = [next(rounds(1)), next(rounds(2))]
    one, other = rounds(1), rounds(2)
    assert [next(one), next(other)] == alone
    assert next(one) != next(other)


def test_a_table_is_a_value():
    same = Table(
        variant=SEVENS,
        ante=Limits(least=10, greatest=100),
        side_bets=(("bonus", Limits(least=2, greatest=20)),),
        maximum_payout=2000,
    )
    assert same == TABLE
    assert hash(same) == hash(TABLE)
    assert copy.deepcopy(TABLE) == pickle.loads(pickle.dumps(TABLE)) == TABLE
    assert "variant=<russian-sevens>" in repr(TABLE)


def test_endless_limits_are_refused():
    limits = itertools.repeat(("bonus", Limits(least=2)))
    with pytest.raises(RuleError, match="stands there twice"):
        Table(variant=SEVENS, side_bets=limits)
