"""Simulation: exact sums of rounds of the engine, the same on any number of workers."""

from __future__ import annotations

import math
import multiprocessing
import pickle
import random
from collections import Counter
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from decimal import Decimal
from fractions import Fraction

import attrs
import pytest

from russianpoker.actions import Exchange
from russianpoker.errors import ActionError, DealError, MoneyError, UnknownVariantError
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant
from russianpoker.rounds import BoxView, Round
from russianpoker.rules import NaturalRule
from russianpoker.seats import Seat
from russianpoker.simulation import CHUNK, Sessions, Simulation, simulate, simulate_sessions
from russianpoker.strategies import (
    ACE_KING_BY_UPCARD,
    ACE_KING_JACK,
    ALWAYS_BET,
    ANY_ACE_KING,
    ANY_PAIR,
    HOLDEM_SIMPLE,
    MATCHING_RANK,
    TIP_A,
    TIP_C,
)

DEALS = 19_933_230_517_200
# Antes lost in all deals of Caribbean stud, as published (Wizard of Odds).
LOST = {
    ALWAYS_BET: 3_310_360_338_060,
    ANY_ACE_KING: 1_132_600_203_540,
    ANY_PAIR: 1_090_272_101_460,
    MATCHING_RANK: 1_063_176_931_284,
    ACE_KING_JACK: 1_059_715_400_580,
    ACE_KING_BY_UPCARD: 1_041_417_758_724,
}


def counted(variant, strategy, rounds, seed, **deal):
    """What rounds bring, each played by hand: nets of boxes by round, money put out, courses."""
    nets, staked, courses = [], Fraction(), Counter()
    for number in range(rounds):
        if number % CHUNK == 0:
            source = random.Random(f"{seed}:{number // CHUNK}")
        game = Round.deal(find_variant(variant), seed=source, **deal)
        while game.to_act is not None:
            game = game.apply(strategy(game.view(game.to_act)))
        settlements = game.settlements()
        nets.append([Fraction(settlement.net) for settlement in settlements])
        staked += sum(Fraction(settlement.staked) for settlement in settlements)
        for box in game.boxes:
            words = [str(action).split() for action in box.actions]
            courses[
                " + ".join(
                    f"exchange {len(each) - 1}"
                    if each[0] == "exchange"
                    else ("insure" if each[0] == "insure" else " ".join(each))
                    for each in words
                )
            ] += 1
    return nets, staked, courses


@pytest.mark.parametrize(
    ("variant", "strategy", "deal"),
    [
        ("caribbean-us", ANY_PAIR, {"antes": 1}),
        ("russian-2010", TIP_A, {"antes": (1, 1)}),
        ("lunar", TIP_C, {"antes": 1}),
        ("holdem-casino", HOLDEM_SIMPLE, {"antes": 1}),
    ],
    ids=["caribbean", "russian", "lunar", "holdem"],
)
def test_sums_are_those_of_rounds_played_one_by_one(variant, strategy, deal):
    boxes = len(deal["antes"]) if isinstance(deal["antes"], tuple) else 1
    result = simulate(variant, strategy, rounds=150, seed=11, boxes=boxes)
    nets, staked, courses = counted(variant, strategy, 150, 11, **deal)
    totals = [sum(each) for each in nets]

    assert result.rounds == 150
    assert result.total == sum(totals)
    assert result.total_of_squares == sum(total**2 for total in totals)
    assert dict(result.round_results) == Counter(totals)
    assert dict(result.box_results) == Counter(net for each in nets for net in each)
    assert result.staked == staked
    assert dict(result.courses) == courses
    assert result.mean == Fraction(sum(totals), 150)
    assert result.house_edge == -Fraction(sum(totals), 150) / boxes
    assert result.element_of_risk == -sum(totals) / staked
    spread = sum((total - result.mean) ** 2 for total in totals) / 149
    assert result.variance == spread
    assert result.standard_error == pytest.approx(math.sqrt(spread / 150))
    assert result.house_edge_error == pytest.approx(math.sqrt(spread / 150) / boxes)


def test_each_chunk_has_a_generator_of_its_own():
    result = simulate("caribbean-us", ANY_PAIR, rounds=2 * CHUNK + 30, seed=11)
    nets, staked, courses = counted("caribbean-us", ANY_PAIR, 2 * CHUNK + 30, 11, antes=1)

    assert dict(result.box_results) == Counter(net for each in nets for net in each)
    assert (result.staked, dict(result.courses)) == (staked, courses)


def test_it_says_what_was_played():
    variant = find_variant("lunar")
    result = simulate(variant, TIP_A, rounds=60, seed=2, boxes=2, ante=Decimal("2.5"))

    assert (result.variant, result.digest) == ("lunar", variant.digest())
    assert (result.strategy, result.seed, result.boxes, result.antes) == ("TIP-A", 2, 2, 5)
    assert str(result).startswith("lunar, TIP-A: house edge ")
    assert "  rounds 60, boxes 2, seed 2" in str(result)
    assert sum(count for _, count in result.courses) == 120
    counts = [count for _, count in result.courses]
    assert counts == sorted(counts, reverse=True)


def test_amounts_are_exact_whatever_the_money_is():
    one = simulate("russian-2010", TIP_A, rounds=80, seed=3, ante=Decimal("0.1"))
    ten = simulate("russian-2010", TIP_A, rounds=80, seed=3, ante=Fraction(1))

    assert one.total * 10 == ten.total
    assert one.house_edge == ten.house_edge
    assert all(type(amount) is Fraction for amount, _ in one.round_results)


def test_actions_are_counted_from_courses():
    result = simulate("lunar", TIP_A, rounds=400, seed=4)
    counts: Counter[str] = Counter()
    for course, count in result.courses:
        for action in filter(None, course.split(" + ")):
            counts[action] += count

    assert result.actions == counts
    assert {"fold", "bet", "sixth", "exchange 3", "decline"} <= {*result.actions}


def test_a_box_that_decides_nothing_has_an_empty_course():
    table = PayTable.from_lines(("pair", 1))
    house = attrs.evolve(find_variant("lunar"), name="pairs", naturals=NaturalRule(table=table))
    result = simulate(house, ALWAYS_BET, rounds=50, seed=1)

    assert 10 < dict(result.courses)[""] < 40
    assert sum(result.actions.values()) > 0
    assert "" not in result.actions
    assert "(none)" in str(result)


def test_a_single_round_has_no_spread():
    result = simulate("caribbean-us", ANY_PAIR, rounds=1, seed=1)

    assert (result.rounds, result.variance, result.standard_error) == (1, 0, 0)


def test_boxes_go_to_as_many_players_as_the_house_needs():
    one = simulate("caribbean-us", ANY_PAIR, rounds=5, seed=1, boxes=3)
    other = simulate("russian-2010", ANY_PAIR, rounds=5, seed=1, boxes=4)

    assert [seat.player for seat in one.seats] == [1, 2, 3]
    assert [seat.player for seat in other.seats] == [1, 1, 2, 2]


def test_seats_may_be_given_in_full():
    seats = [
        Seat(ante=10, side_bets={"bonus": 5}),
        Seat(ante=10),
        Seat(ante=10, blind=True),
        Seat(ante=Decimal("2.5"), player=2),
    ]
    result = simulate("russian-sevens", TIP_A, rounds=120, seed=6, seats=seats, table_maximum=500)
    nets, staked, courses = counted("russian-sevens", TIP_A, 120, 6, seats=seats, table_maximum=500)

    assert result.antes == Fraction(65, 2)
    assert dict(result.box_results) == Counter(net for each in nets for net in each)
    assert (result.staked, dict(result.courses)) == (staked, courses)
    assert result.table_maximum == 500
    assert any(course.startswith("bet blind") for course, _ in result.courses)


# Against what is known exactly


@pytest.mark.parametrize("strategy", LOST, ids=lambda strategy: strategy.name)
def test_caribbean_stud_is_within_three_standard_errors_of_the_exact_edge(strategy):
    result = simulate("caribbean-us", strategy, rounds=2_500, seed=20)
    exact = Fraction(LOST[strategy], DEALS)

    assert abs(float(result.house_edge - exact)) < 3 * result.house_edge_error


@pytest.mark.slow
@pytest.mark.parametrize("strategy", LOST, ids=lambda strategy: strategy.name)
def test_caribbean_stud_is_within_three_standard_errors_after_many_rounds(strategy):
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        result = simulate("caribbean-us", strategy, rounds=200_000, seed=21, executor=pool)
    exact = Fraction(LOST[strategy], DEALS)

    assert result.house_edge_error < 0.007
    assert abs(float(result.house_edge - exact)) < 3 * result.house_edge_error


def test_an_error_of_half_an_ante_would_be_seen():
    result = simulate("caribbean-us", ANY_PAIR, rounds=2_500, seed=20)

    assert result.house_edge_error < 0.05
    assert result.house_edge_error == pytest.approx(2.1 / 50, rel=0.2)


# The same result, whoever works it out


class Backwards(Executor):
    """Works on what was handed in last before all else, and only when asked."""

    def __init__(self):
        self.waiting = []
        self.order = []

    def submit(self, fn, /, *args):
        future = Later(self)
        self.waiting.append((future, fn, args))
        return future


class Later(Future):
    def __init__(self, executor):
        super().__init__()
        self.executor = executor

    def result(self, timeout=None):
        while self.executor.waiting:
            future, fn, args = self.executor.waiting.pop()
            self.executor.order.append(args[1])
            future.set_result(fn(*args))
        return super().result(timeout)


ROUNDS = 3 * CHUNK + 40


@pytest.fixture(scope="module")
def alone():
    return simulate("caribbean-us", ANY_PAIR, rounds=ROUNDS, seed=5)


def test_the_same_seed_gives_the_same_result(alone):
    assert simulate("caribbean-us", ANY_PAIR, rounds=ROUNDS, seed=5) == alone
    assert simulate("caribbean-us", ANY_PAIR, rounds=40, seed=5) != simulate(
        "caribbean-us", ANY_PAIR, rounds=40, seed=6
    )


@pytest.mark.parametrize("workers", [1, 2])
def test_threads_make_no_difference(alone, workers):
    with ThreadPoolExecutor(workers) as pool:
        assert simulate("caribbean-us", ANY_PAIR, rounds=ROUNDS, seed=5, executor=pool) == alone


def test_processes_make_no_difference(alone):
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        result = simulate("caribbean-us", ANY_PAIR, rounds=ROUNDS, seed=5, executor=pool)

    assert result == alone


def test_the_order_of_work_makes_no_difference(alone):
    executor = Backwards()
    result = simulate("caribbean-us", ANY_PAIR, rounds=ROUNDS, seed=5, executor=executor)

    assert result == alone
    assert executor.order == [3, 2, 1, 0]


def test_some_chunks_are_worked_on_ahead_and_told_of_in_order(monkeypatch):
    monkeypatch.setattr("russianpoker.simulation.CHUNK", 10)
    run = {"rounds": 180, "seed": 5}
    executor, done, told, alone = Backwards(), [], [], []

    def progress(result):
        done.append(len(executor.order))
        told.append(result)

    simulate("caribbean-us", ANY_PAIR, **run, executor=executor, progress=progress)
    simulate("caribbean-us", ANY_PAIR, **run, progress=alone.append)
    assert told == alone
    assert (done[0], done[-1]) == (16, 18)


def test_the_global_generator_is_left_alone():
    random.seed(4)
    before = random.getstate()
    simulate("russian-2010", TIP_A, rounds=20, seed=4)
    assert random.getstate() == before
    random.seed(5)
    again = simulate("russian-2010", TIP_A, rounds=20, seed=4)
    random.seed(6)
    assert simulate("russian-2010", TIP_A, rounds=20, seed=4) == again


def test_an_error_of_the_strategy_comes_through_an_executor():
    with (
        ThreadPoolExecutor(1) as pool,
        pytest.raises(ActionError, match="strategy 'greedy', box 1: exchange As is refused"),
    ):
        simulate("caribbean-us", greedy, rounds=3 * CHUNK, seed=1, executor=pool)


def greedy(view: BoxView):
    return Exchange("As")


# Telling how far it is, stopping early, and going on


def test_progress_is_told_what_came_of_the_rounds_so_far(alone):
    told = []
    result = simulate("caribbean-us", ANY_PAIR, rounds=ROUNDS, seed=5, progress=told.append)

    assert result == alone
    assert told[-1] == alone
    assert [each.rounds for each in told] == [CHUNK, 2 * CHUNK, 3 * CHUNK, ROUNDS]
    assert told[1] == simulate("caribbean-us", ANY_PAIR, rounds=2 * CHUNK, seed=5)


def test_it_stops_at_the_first_chunk_that_is_precise_enough():
    wanted = Fraction(5, 100)
    result = simulate("caribbean-us", ANY_PAIR, rounds=9 * CHUNK, seed=5, precision=wanted)
    chunks = result.rounds // CHUNK
    before = simulate("caribbean-us", ANY_PAIR, rounds=(chunks - 1) * CHUNK, seed=5)

    assert 1 < chunks < 9
    assert result.house_edge_error <= wanted < before.house_edge_error
    for executor in (Backwards(), ThreadPoolExecutor(2)):
        again = simulate(
            "caribbean-us", ANY_PAIR, rounds=9 * CHUNK, seed=5, precision=0.05, executor=executor
        )
        executor.shutdown()
        assert again == result


def test_precision_is_in_antes():
    result = simulate("caribbean-us", ANY_PAIR, rounds=9 * CHUNK, seed=5, precision=0.05, ante=40)

    assert result.house_edge_error <= 0.05
    assert result.rounds < 9 * CHUNK


def test_it_plays_all_rounds_where_they_do_not_suffice():
    result = simulate("caribbean-us", ANY_PAIR, rounds=CHUNK + 1, seed=5, precision=0.000001)

    assert result.rounds == CHUNK + 1


def test_a_run_that_was_interrupted_goes_on(alone):
    told = []

    def stop(result):
        told.append(pickle.loads(pickle.dumps(result)))
        if len(told) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("caribbean-us", ANY_PAIR, rounds=ROUNDS, seed=5, progress=stop)
    executor = Backwards()
    result = simulate(
        "caribbean-us", ANY_PAIR, rounds=ROUNDS, seed=5, resume=told[-1], executor=executor
    )

    assert result == alone
    assert executor.order == [3, 2]
    assert simulate("caribbean-us", ANY_PAIR, rounds=2 * CHUNK, seed=5, resume=told[1]) == told[1]


def test_a_run_that_was_precise_enough_stays_so():
    result = simulate("caribbean-us", ANY_PAIR, rounds=9 * CHUNK, seed=5, precision=0.05)

    again = simulate(
        "caribbean-us", ANY_PAIR, rounds=9 * CHUNK, seed=5, precision=0.05, resume=result
    )
    assert again is result


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"seed": 6}, {}),
        ({"ante": 2}, {}),
        ({"boxes": 2}, {}),
        ({"table_maximum": 50}, {}),
        ({"strategy": ALWAYS_BET}, {}),
        ({"variant": "caribbean-25"}, {}),
        ({"rounds": CHUNK - 1}, {}),
        ({}, {"digest": "0"}),
        ({}, {"courses": (("bet", 1), ("fold", CHUNK - 1))}),
    ],
)
def test_another_run_is_not_gone_on_with(changes, fields):
    before = simulate("caribbean-us", ANY_PAIR, rounds=CHUNK, seed=5)
    run = {"variant": "caribbean-us", "strategy": ANY_PAIR, "rounds": ROUNDS, "seed": 5, **changes}
    with pytest.raises(DealError, match="resume is of another run"):
        simulate(**run, resume=attrs.evolve(before, **fields))


def test_a_run_is_gone_on_with_at_the_end_of_a_chunk_only():
    before = simulate("caribbean-us", ANY_PAIR, rounds=CHUNK + 1, seed=5)
    with pytest.raises(DealError, match="not at the end of a chunk of 1000 rounds"):
        simulate("caribbean-us", ANY_PAIR, rounds=2 * CHUNK, seed=5, resume=before)


# What is refused


@pytest.mark.parametrize(
    ("options", "error", "complaint"),
    [
        ({"rounds": 0}, DealError, "rounds must be a whole number from 1, not 0"),
        ({"rounds": True}, DealError, "rounds must be a whole number"),
        ({"rounds": 10.0}, DealError, "rounds must be a whole number"),
        ({"seed": -1}, DealError, "seed must be a whole number from 0, not -1"),
        ({"seed": "1"}, DealError, "seed must be a whole number"),
        ({"seed": None}, DealError, "seed must be a whole number"),
        ({"boxes": 0}, DealError, "boxes must be a whole number from 1"),
        ({"boxes": 8}, ActionError, "8 boxes are in play"),
        ({"boxes": 10**9}, ActionError, "boxes are in play"),
        ({"ante": 1.5}, MoneyError, "ante: money is an int"),
        ({"ante": 0}, MoneyError, "ante"),
        ({"ante": -1}, MoneyError, "ante"),
        ({"seats": ["box"]}, DealError, "boxes are taken by seats"),
        ({"seats": []}, ActionError, "0 boxes are in play"),
        ({"table_maximum": 1.0}, MoneyError, "table_maximum: money is an int"),
        ({"precision": 0}, DealError, "precision must be a number above 0, not 0"),
        ({"precision": True}, DealError, "precision must be a number above 0"),
        ({"precision": "1"}, DealError, "precision must be a number above 0"),
        ({"precision": math.nan}, DealError, "precision must be a number above 0"),
        ({"precision": math.inf}, DealError, "precision must be a number above 0"),
        ({"variant": "caribean"}, UnknownVariantError, "no rule variant is called"),
        ({"variant": 7}, DealError, "a RuleVariant or the name of a preset, not by 7"),
        ({"strategy": "bet"}, DealError, "a strategy is called with a view"),
        ({"resume": 5}, DealError, "resume is a Simulation, not 5"),
        ({"executor": 5}, DealError, "executor must be an Executor, not 5"),
        ({"progress": 5}, DealError, "progress must be a function, not 5"),
        ({"seed": False}, DealError, "seed must be a whole number"),
    ],
)
def test_what_cannot_be_simulated_is_refused(options, error, complaint):
    run = {"variant": "caribbean-us", "strategy": ANY_PAIR, "rounds": 5, "seed": 1, **options}
    with pytest.raises(error, match=complaint):
        simulate(**run)


# Sessions


def followed(variant, strategy, sessions, rounds, bankroll, seed, least):
    """The ends of sessions played by hand, and how many came early."""
    finals, ruined = [], 0
    for number in range(sessions):
        source, money, played = random.Random(f"{seed}:session {number}"), bankroll, 0
        while played < rounds and money >= least:
            game = Round.deal(find_variant(variant), 1, seed=source)
            while game.to_act is not None:
                game = game.apply(strategy(game.view(1)))
            money += game.settlements()[0].net
            played += 1
        finals.append(money)
        ruined += played < rounds
    return Counter(finals), ruined


def test_sessions_are_those_played_one_by_one():
    result = simulate_sessions(
        "caribbean-us", ALWAYS_BET, sessions=40, rounds=30, bankroll=12, seed=9
    )
    finals, ruined = followed("caribbean-us", ALWAYS_BET, 40, 30, 12, 9, 3)

    assert dict(result.finals) == finals
    assert (result.sessions, result.ruined) == (40, ruined)
    assert 0 < ruined < 40
    assert result.risk_of_ruin == Fraction(ruined, 40)
    assert result.risk_error == pytest.approx(math.sqrt(ruined / 40 * (1 - ruined / 40) / 40))
    assert result.mean == Fraction(sum(money * n for money, n in finals.items()), 40)
    assert (result.least, result.bankroll, result.rounds) == (3, 12, 30)
    assert (result.boxes, result.antes, result.strategy) == (1, 1, "always bet")


def test_a_session_ends_below_what_is_asked_for():
    result = simulate_sessions(
        "caribbean-us", ALWAYS_BET, sessions=40, rounds=30, bankroll=12, seed=9, least=10
    )
    finals, ruined = followed("caribbean-us", ALWAYS_BET, 40, 30, 12, 9, 10)

    assert (dict(result.finals), result.ruined) == (finals, ruined)


def test_by_default_a_round_needs_all_that_is_posted_before_and_the_bets():
    seats = [
        Seat(ante=10, side_bets={"bonus": 5}),
        Seat(ante=10),
        Seat(ante=10, blind=True, insurance=20),
    ]
    variant = find_variant("russian-campione")
    boxes = attrs.evolve(variant.boxes, most_open=2)
    bonus = find_variant("russian-sevens").side_bets
    insurance = attrs.evolve(variant.insurance, allows_blind=True)
    house = attrs.evolve(variant, name="house", boxes=boxes, side_bets=bonus, insurance=insurance)
    result = simulate_sessions(
        house, ANY_PAIR, sessions=1, rounds=1, bankroll=500, seed=1, seats=seats
    )

    assert result.least == 30 + 60 + 5 + 20


def test_sessions_are_the_same_on_any_executor():
    run = {"sessions": 30, "rounds": 12, "bankroll": 9, "seed": 2}
    alone = simulate_sessions("russian-2010", TIP_A, **run)
    with ThreadPoolExecutor(2) as pool:
        assert simulate_sessions("russian-2010", TIP_A, **run, executor=pool) == alone
    assert simulate_sessions("russian-2010", TIP_A, **run, executor=Backwards()) == alone


def test_paths_are_kept_if_asked_for():
    run = {"sessions": 30, "bankroll": 9, "seed": 2}
    ends = simulate_sessions("russian-2010", TIP_A, **run, rounds=12)
    kept = simulate_sessions("russian-2010", TIP_A, **run, rounds=12, keep_paths=True)
    assert ends.paths == ()
    assert attrs.evolve(kept, paths=()) == ends
    assert {path[0] for path in kept.paths} == {9}
    assert sorted(path[-1] for path in kept.paths) == [
        amount for amount, count in kept.finals for _ in range(count)
    ]
    early = [path for path in kept.paths if len(path) <= 12]
    assert len(early) == kept.ruined > 0
    assert all(path[-1] < kept.least <= min(path[:-1]) for path in early)
    longer = simulate_sessions("russian-2010", TIP_A, **run, rounds=20, keep_paths=True)
    assert tuple(path[:13] for path in longer.paths) == kept.paths
    assert (
        simulate_sessions(
            "russian-2010", TIP_A, **run, rounds=12, keep_paths=True, executor=Backwards()
        )
        == kept
    )


def test_quantiles_are_of_the_bankrolls_at_the_end():
    result = Sessions(
        variant="v",
        digest="",
        strategy="s",
        seed=1,
        boxes=1,
        antes=Fraction(1),
        rounds=1,
        bankroll=Fraction(9),
        least=Fraction(3),
        ruined=0,
        finals=((Fraction(6), 3), (Fraction(8), 1), (Fraction(10), 6)),
    )

    assert [result.quantile(share) for share in (0, 0.3, 0.31, Fraction(2, 5), 0.41, 1)] == [
        6,
        6,
        8,
        8,
        10,
        10,
    ]
    for share in (-0.1, 1.1, math.nan, "x", None, True):
        with pytest.raises(DealError, match="from 0 to 1"):
            result.quantile(share)


FEW = simulate("caribbean-us", ANY_PAIR, rounds=3, seed=1)
FEW_SESSIONS = simulate_sessions(
    "caribbean-us", ANY_PAIR, sessions=3, rounds=2, bankroll=9, seed=1, keep_paths=True
)


@pytest.mark.parametrize(
    ("value", "changes", "complaint"),
    [
        (FEW, {"variant": 5}, "variant must be a text, not 5"),
        (FEW, {"digest": None}, "digest must be a text"),
        (FEW, {"strategy": b""}, "strategy must be a text"),
        (FEW, {"seed": -1}, "seed must be a whole number from 0, not -1"),
        (FEW, {"seed": True}, "seed must be a whole number from 0, not True"),
        (FEW, {"seats": ()}, r"seats must be a tuple of seats, not \(\)"),
        (FEW, {"seats": [Seat(ante=1)]}, "seats must be a tuple of seats"),
        (FEW, {"seats": range(10**9)}, "seats must be a tuple of seats"),
        (FEW, {"staked": 5}, "staked must be a Fraction, not negative, not 5"),
        (FEW, {"staked": Fraction(-1)}, "staked must be a Fraction, not negative"),
        (FEW, {"staked": Fraction()}, "staked must be more than nothing"),
        (FEW, {"round_results": ()}, "round_results must be a tuple of amounts as Fractions, each"),
        (FEW, {"round_results": ((Fraction(1), 0),)}, "round_results must be a tuple of amounts"),
        (FEW, {"round_results": ((1, 3),)}, "round_results must be a tuple of amounts"),
        (FEW, {"round_results": range(10**9)}, "round_results must be a tuple of amounts"),
        (
            FEW,
            {"round_results": ((Fraction(2), 1), (Fraction(1), 2))},
            "round_results must have the least amount first, each once",
        ),
        (
            FEW,
            {"box_results": ((Fraction(2), 1), (Fraction(2), 2))},
            "box_results must have the least amount first, each once",
        ),
        (FEW, {"round_results": ((Fraction(1), 2),)}, "box_results are of 3 boxes, but 2 were"),
        (FEW, {"box_results": ((Fraction(1), 4),)}, "box_results are of 4 boxes, but 3 were"),
        (FEW, {"courses": (("fold", 4),)}, "courses are of 4 boxes, but 3 were played"),
        (FEW, {"courses": (("fold", -3),)}, "courses must be a tuple of courses as texts, each"),
        (FEW, {"courses": ()}, "courses must be a tuple of courses"),
        (FEW, {"table_maximum": 0}, "table_maximum: must be more than nothing"),
        (FEW, {"table_maximum": 1.5}, "table_maximum: money is an int"),
        (FEW_SESSIONS, {"seed": -1}, "seed must be a whole number from 0"),
        (FEW_SESSIONS, {"boxes": 0}, "boxes must be a whole number from 1"),
        (FEW_SESSIONS, {"rounds": 0}, "rounds must be a whole number from 1"),
        (FEW_SESSIONS, {"antes": 1}, "antes must be a Fraction, not negative"),
        (FEW_SESSIONS, {"bankroll": Fraction(-1)}, "bankroll must be a Fraction, not negative"),
        (FEW_SESSIONS, {"least": None}, "least must be a Fraction"),
        (FEW_SESSIONS, {"ruined": 4}, "ruined is 4, of 3 sessions"),
        (FEW_SESSIONS, {"finals": ()}, "finals must be a tuple of amounts"),
        (
            FEW_SESSIONS,
            {"finals": ((Fraction(2), 1), (Fraction(1), 2))},
            "finals must have the least amount first, each once",
        ),
        (FEW_SESSIONS, {"paths": ((Fraction(1),),)}, "paths are 1, of 3 sessions"),
        (FEW_SESSIONS, {"paths": ((),) * 3}, "paths must be a tuple of tuples of amounts"),
        (FEW_SESSIONS, {"paths": ((1,),) * 3}, "paths must be a tuple of tuples of amounts"),
    ],
)
def test_results_that_cannot_be_are_refused(value, changes, complaint):
    with pytest.raises((DealError, MoneyError), match=complaint):
        attrs.evolve(value, **changes)


@pytest.mark.parametrize(
    ("options", "error", "complaint"),
    [
        ({"sessions": 0}, DealError, "sessions must be a whole number from 1"),
        ({"executor": "here"}, DealError, "executor must be an Executor, not 'here'"),
        ({"rounds": 0}, DealError, "rounds must be a whole number from 1"),
        ({"bankroll": 2}, MoneyError, "bankroll: 2 is less than 3"),
        ({"bankroll": 9.0}, MoneyError, "bankroll: money is an int"),
        ({"least": 1.0}, MoneyError, "least: money is an int"),
        ({"ante": 4}, MoneyError, "bankroll: 9 is less than 12"),
    ],
)
def test_sessions_that_cannot_be_are_refused(options, error, complaint):
    run = {"sessions": 2, "rounds": 5, "bankroll": 9, "seed": 1, **options}
    with pytest.raises(error, match=complaint):
        simulate_sessions("caribbean-us", ANY_PAIR, **run)


def test_results_pickle():
    result = simulate("oasis", ANY_PAIR, rounds=5, seed=1)

    assert type(result) is Simulation
    assert pickle.loads(pickle.dumps(result)) == result
