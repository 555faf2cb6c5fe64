"""Variants option by option: every option as text, and in what two variants differ."""

from __future__ import annotations

import itertools
from fractions import Fraction

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianpoker import (
    DealError,
    PayLine,
    PayTable,
    SideBet,
    UnknownVariantError,
    find_variant,
    list_variants,
    set_option,
)
from russianpoker.analysis import Precision, shipped_results
from russianpoker.comparison import Comparison, Difference, compare

VARIANTS = list_variants()
each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


@each_variant
def test_options_are_what_set_option_reads(variant):
    for path, text in variant.options().items():
        if not path.endswith("table") and not path.startswith("side_bets"):
            assert set_option(variant, path, text) == variant, path


@each_variant
def test_options_say_all_that_the_digest_does(variant):
    """Two variants have the same options exactly if they play alike."""
    for other in VARIANTS:
        alike = variant.digest() == other.digest()
        assert (variant.options() == other.options()) is alike, other.name


@given(st.sampled_from(VARIANTS), st.data())
def test_one_option_set_is_one_difference(variant, data):
    path, text = data.draw(st.sampled_from(sorted(variant.options().items())))
    other = data.draw(st.sampled_from(VARIANTS)).options().get(path, text)
    try:
        changed = set_option(variant, path, other)
    except ValueError:  # no house could play so, or it is a table
        return
    expected = [] if other == text else [Difference(path, text, other)]
    assert compare(variant, changed).differences == tuple(expected)


def test_a_group_that_one_does_not_offer_is_one_difference():
    russian = find_variant("russian-2010")
    without = attrs.evolve(russian, sixth_card=None)
    there, back = compare(russian, without), compare(without, russian)
    (line,) = there.differences
    assert line == Difference("sixth_card", "price 1; exchange none", "none")
    assert back.differences == (Difference("sixth_card", "none", "price 1; exchange none"),)


def test_a_nested_group_is_one_difference_too():
    six = find_variant("sixcard-senator")
    without = set_option(six, "sixth_card.exchange", "none")
    (line,) = compare(without, six).differences
    assert (line.option, line.a) == ("sixth_card.exchange", "none")
    assert line.b.startswith("least 1; most 1; prices 2")


def test_of_pay_tables_the_lines_that_differ_are_given():
    a, b = find_variant("caribbean-us"), find_variant("caribbean-25")
    (line,) = compare(a, b).differences
    assert line == Difference(
        "pay_table",
        "four of a kind 20:1, full house 7:1, flush 5:1, straight 4:1",
        "four of a kind 25:1, full house 10:1, flush 7:1, straight 5:1",
    )


def test_a_pay_table_that_goes_on_further_leaves_nothing_on_the_other_side():
    short, long = (
        attrs.evolve(find_variant("oasis"), pay_table=PayTable.from_royal(*odds))
        for odds in ((100, 50), (100, 50, 20))
    )
    assert compare(short, long).differences == (
        Difference("pay_table", None, "four of a kind 20:1"),
    )


def test_pay_tables_that_differ_in_their_order_alone_are_given_whole():
    lines = (PayLine("three sevens", 20), PayLine("pair of aces or better", 7))
    one, other = (
        attrs.evolve(find_variant("oasis"), side_bets=(SideBet(table=PayTable(order)),))
        for order in (lines, lines[::-1])
    )
    assert compare(one, other).differences == (
        Difference(
            "side_bets.bonus.table",
            "three sevens 20:1, pair of aces or better 7:1",
            "pair of aces or better 7:1, three sevens 20:1",
        ),
    )


def test_side_bets_of_other_names_stand_alone():
    table = PayTable.from_royal(100)
    one, other = (
        attrs.evolve(find_variant("oasis"), side_bets=(SideBet(name=name, table=table),))
        for name in ("red", "black")
    )
    differences = compare(one, other).differences
    assert {each.option.split(".")[1] for each in differences} == {"red", "black"}
    assert all((each.a is None) != (each.b is None) for each in differences)
    assert Difference("side_bets.red.maximum", "none", None) in differences


@pytest.mark.parametrize(
    ("a", "b"), [*itertools.combinations(VARIANTS, 2)], ids=lambda variant: variant.name
)
def test_differences_are_the_same_from_either_side(a, b):
    there = {(each.option, each.a, each.b) for each in compare(a, b).differences}
    back = {(each.option, each.b, each.a) for each in compare(b, a).differences}
    assert there == back
    assert bool(there) is (a.digest() != b.digest())


def test_house_edges_are_those_that_are_shipped():
    edge = shipped_results()[find_variant("oasis").digest()].house_edge
    assert compare("oasis", "oasis").house_edges == (edge, edge)
    house = set_option(find_variant("oasis"), "bet.antes", "7")
    assert compare("oasis", house).house_edges == (edge, None)


def test_an_edge_under_a_table_maximum_is_not_that_of_the_rules(monkeypatch):
    digest = find_variant("oasis").digest()
    limited = attrs.evolve(shipped_results()[digest], table_maximum=Fraction(75))
    monkeypatch.setattr("russianpoker.comparison.shipped_results", lambda: {digest: limited})
    assert compare("oasis", "oasis").house_edges == (None, None)


def test_an_estimate_is_not_compared_with_what_is_exact(monkeypatch):
    digest = find_variant("oasis").digest()
    exact = shipped_results()[digest]
    estimate = attrs.evolve(exact, precision=Precision.FAST, error_bound=Fraction(1, 1000))
    monkeypatch.setattr("russianpoker.comparison.shipped_results", lambda: {digest: estimate})
    assert compare("oasis", "oasis").house_edges == (None, None)


def test_a_comparison_is_printed_line_by_line():
    house = attrs.evolve(find_variant("oasis"), pay_table=PayTable.from_royal(100, 50))
    printed = str(compare(house, "oasis"))
    assert printed.startswith("oasis | oasis\n  pay_table: – | four of a kind 20:1, full house")
    assert isinstance(compare(house, "oasis"), Comparison)


def test_unknown_names_are_refused():
    with pytest.raises(UnknownVariantError, match="oasys"):
        compare("oasis", "oasys")


@pytest.mark.parametrize("pair", [("oasis", 5), (None, "oasis")])
def test_only_rules_are_compared(pair):
    with pytest.raises(DealError, match="a RuleVariant or the name of a preset is compared, not"):
        compare(*pair)
