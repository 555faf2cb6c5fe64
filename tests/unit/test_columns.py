"""Columns for data frames: as many values in each, in order, exact."""

from __future__ import annotations

import zlib
from decimal import Decimal
from fractions import Fraction

import pytest

from russianpoker import (
    Bet,
    BoxCards,
    BuySixth,
    PayTable,
    Stakes,
    find_variant,
    list_variants,
    settle,
    simulate,
)
from russianpoker._columns import columns
from russianpoker.analysis import Advice, shipped_results
from russianpoker.analysis._suits import hand_numbers
from russianpoker.analysis.strategy import BET, ChartRow, StrategyTable, chart_columns
from russianpoker.cards import Rank, to_cards
from russianpoker.comparison import compare
from russianpoker.errors import DeckError
from russianpoker.strategies import ANY_PAIR

TWELVE = to_cards("AsKsQsAhKhQhAdKdQdAcKcQc", "deck")


def a_table():
    """A table made without a solver: bet, whatever is held."""
    rules = find_variant("caribbean-us")
    numbers = [card.index for card in TWELVE]
    plays = []
    for upcard in to_cards("Qc Kc Ac", "upcards"):
        count = hand_numbers(rules, numbers, upcard.index).count
        plays.append((upcard, zlib.compress(bytes([BET]) * count)))
    return StrategyTable(variant=rules, deck=TWELVE, plays=tuple(plays))


def a_settlement(ante=10):
    cards = BoxCards(player="Ac Kd Qh Js Tc", drawn="9d", dealer="As Kh 8c 7h 3d")
    return settle(find_variant("russian-2010"), cards, [BuySixth(), Bet()], Stakes(ante=ante))


def test_no_rows_are_columns_without_values():
    assert columns(["a", "b"], []) == {"a": [], "b": []}


def test_a_settlement_has_a_row_for_each_line():
    assert a_settlement().columns() == {
        "wager": ["ante", "sixth card", "bet", "second combination"],
        "stake": [10, 10, 20, 0],
        "outcome": ["push", "fee", "won", "won"],
        "odds": [None, None, Fraction(4), Fraction(4)],
        "won": [0, 0, 80, 80],
        "returned": [10, 0, 20, 0],
        "capped": [0, 0, 0, 0],
        "net": [0, -10, 80, 80],
        "rule": [line.rule for line in a_settlement().lines],
        "why": [line.why for line in a_settlement().lines],
    }


@pytest.mark.parametrize("ante", [10, Decimal("2.50"), Fraction(1, 3)], ids=repr)
def test_money_stays_what_it_is(ante):
    assert {type(amount) for amount in a_settlement(ante).columns()["net"]} == {type(ante)}
    assert sum(a_settlement(ante).columns()["net"]) == a_settlement(ante).net


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_a_pay_table_has_a_row_for_each_line(variant):
    found = variant.pay_table.columns()
    rows = [*zip(found["hand"], found["odds"], strict=True)]
    assert rows == [(str(line.pattern), line.odds.value) for line in variant.pay_table.lines]
    assert PayTable.from_lines(*rows) == variant.pay_table


def test_a_result_has_its_actions_and_then_its_outcomes():
    for result in shipped_results().values():
        found = result.columns()
        rows = [*zip(found["name"], found["frequency"], strict=True)]
        assert rows == [*result.frequencies, *result.outcomes]
        actions = found["kind"].count("action")
        assert actions == len(result.frequencies)
        assert found["kind"] == ["action"] * actions + ["outcome"] * len(result.outcomes)
        assert {type(chance) for chance in found["frequency"]} == {Fraction}


def test_a_simulation_has_what_rounds_brought():
    result = simulate("caribbean-us", ANY_PAIR, rounds=50, seed=1)
    found = result.columns()
    assert sum(found["rounds"]) == 50
    pairs = zip(found["result"], found["rounds"], strict=True)
    assert sum(amount * count for amount, count in pairs) == result.total
    assert {type(amount) for amount in found["result"]} == {Fraction}


def test_advice_has_a_row_for_each_action():
    advice = Advice.of({"fold": Fraction(-1), "bet": Fraction(1, 2)})
    assert advice.columns() == {
        "action": ["bet", "fold"],
        "value": [Fraction(1, 2), Fraction(-1)],
        "loss": [Fraction(0), Fraction(3, 2)],
    }


def test_a_comparison_has_a_row_for_each_difference():
    assert compare("oasis", "oasis-single").columns() == {
        "option": ["exchange.most", "exchange.prices"],
        "a": ["5", "1, 2, 3, 4, 5"],
        "b": ["1", "1"],
    }


def test_a_price_has_a_row_for_each_deviation():
    pytest.importorskip("numba", reason="extra solver")
    from russianpoker.analysis import price

    found = price("caribbean-us", ANY_PAIR, deck=TWELVE)
    got = found.columns()
    assert list(got) == [
        *("holding", "upcard", "play", "best"),
        *("frequency", "cost", "cost_each", "rule"),
    ]
    assert got["rule"] == [each.rule for each in found.deviations]
    assert sum(got["cost"]) == found.cost
    assert found.cost > 0
    each = zip(got["frequency"], got["cost_each"], got["cost"], strict=True)
    assert all(often * lost == cost for often, lost, cost in each)
    assert got["upcard"] == [str(each.upcard) for each in found.deviations]
    assert got["holding"] == [each.holding for each in found.deviations]
    assert set(map(type, got["cost"] + got["cost_each"] + got["frequency"])) == {Fraction}


# --- charts


def test_a_table_has_the_rows_of_its_chart():
    table = a_table()
    assert table.columns() == chart_columns(table.chart())
    assert table.columns(upcards="As") == {
        "holding": ["two pair", "three of a kind", "full house", "four of a kind"],
        "upcard": ["A"] * 4,
        "play": ["bet"] * 4,
        "deals": [row.deals for row in table.chart(upcards="As")],
    }


def test_rows_of_a_chart_become_columns():
    rows = [
        ChartRow("pair", Rank.TEN, "exchange 3, keep a pair", 12),
        ChartRow("flush", Rank.TWO, "bet", 1),
    ]
    assert chart_columns(iter(rows)) == {
        "holding": ["pair", "flush"],
        "upcard": ["T", "2"],
        "play": ["exchange 3, keep a pair", "bet"],
        "deals": [12, 1],
    }
    assert chart_columns([]) == {"holding": [], "upcard": [], "play": [], "deals": []}


def test_an_upcard_stands_for_those_that_are_like_it():
    table = a_table()
    assert table.chart(upcards="As") == table.chart(upcards="Ac") == table.chart(upcards="As Ah")
    with pytest.raises(DeckError, match="the upcard 2s is not in the deck"):
        table.chart(upcards="As 2s")


def test_a_chart_tells_how_far_it_is():
    told = []
    table = a_table()
    rows = table.chart(progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert rows == table.chart()


def test_a_chart_counted_elsewhere_is_the_same():
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(2) as pool:
        assert a_table().chart(executor=pool) == a_table().chart()
