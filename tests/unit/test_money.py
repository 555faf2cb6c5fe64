"""Exact amounts: what is taken, what is refused, what is given back."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianpoker import Bet, BoxCards, Stakes, find_variant, settle
from russianpoker._money import (
    exact_amount,
    exact_sum,
    format_money,
    in_kind,
    money_kind,
    parse_money,
)
from russianpoker.errors import MoneyError

GOOGOL = 10**100


@pytest.mark.parametrize(
    ("amount", "exact"),
    [
        (0, Fraction(0)),
        (10, Fraction(10)),
        (Decimal("2.50"), Fraction(5, 2)),
        (Decimal("1E+3"), Fraction(1000)),
        (Decimal("0E-50"), Fraction(0)),
        (Fraction(1, 3), Fraction(1, 3)),
        (GOOGOL, Fraction(GOOGOL)),
        (Fraction(1, GOOGOL), Fraction(1, GOOGOL)),
    ],
)
def test_amount_is_read_exactly(amount: object, exact: Fraction) -> None:
    assert exact_amount(amount, "ante") == exact
    assert type(exact_amount(amount, "ante")) is Fraction


@pytest.mark.parametrize(
    ("amount", "message"),
    [
        (2.5, "ante: money is an int, a Decimal or a Fraction, not 2.5"),
        (1.0, "ante: money is an int, a Decimal or a Fraction, not 1.0"),
        (True, "ante: money is an int, a Decimal or a Fraction, not True"),
        ("10", "ante: money is an int, a Decimal or a Fraction, not '10'"),
        (None, "ante: money is an int, a Decimal or a Fraction, not None"),
        (1j, "ante: money is an int, a Decimal or a Fraction, not 1j"),
        (-1, "ante: an amount cannot be negative, as -1 is"),
        (Fraction(-1, 3), "ante: an amount cannot be negative, as Fraction(-1, 3) is"),
        (Decimal("-0.5"), "ante: an amount cannot be negative, as Decimal('-0.5') is"),
        (Decimal("NaN"), "ante: Decimal('NaN') is no amount of money"),
        (Decimal("sNaN"), "ante: Decimal('sNaN') is no amount of money"),
        (Decimal("Infinity"), "ante: Decimal('Infinity') is no amount of money"),
        (Decimal("1E+101"), "ante: Decimal('1E+101') is no amount of money"),
        (Decimal("1E-101"), "ante: Decimal('1E-101') is no amount of money"),
        (Decimal("1E+999999999"), "ante: Decimal('1E+999999999') is no amount of money"),
    ],
)
def test_what_is_no_amount_is_refused(amount: object, message: str) -> None:
    with pytest.raises(MoneyError) as refused:
        exact_amount(amount, "ante")

    assert str(refused.value) == message


@pytest.mark.parametrize(
    "amount",
    [
        GOOGOL + 1,
        10**5000,
        Fraction(1, GOOGOL + 1),
        Decimal("1." + "1" * 200),
        -(10**5000),
        Decimal("NaN" + "1" * 1000),
        "1" * 100_000,
    ],
    ids=["int", "long int", "Fraction", "Decimal", "negative", "NaN", "text"],
)
def test_long_amounts_are_refused_in_short(amount: object) -> None:
    with pytest.raises(MoneyError) as refused:
        exact_amount(amount, "ante")

    assert len(str(refused.value)) < 170


def test_sum_is_exact_whatever_the_types() -> None:
    assert exact_sum([]) == 0
    assert exact_sum([1, Decimal("0.1"), Decimal("0.2"), Fraction(1, 3)]) == Fraction(49, 30)
    assert type(exact_sum([1, 2])) is Fraction


@pytest.mark.parametrize(
    ("amounts", "kind"),
    [
        ([], int),
        ([1, 2], int),
        ([1, Decimal(2)], Decimal),
        ([Decimal(1), Fraction(2)], Fraction),
        ([1, Fraction(2)], Fraction),
    ],
)
def test_the_widest_type_is_given_back(amounts: list, kind: type) -> None:
    assert money_kind(amounts) is kind
    assert money_kind(reversed(amounts)) is kind


@pytest.mark.parametrize(
    ("value", "kind", "given_back"),
    [
        (Fraction(5), int, 5),
        (Fraction(-5), int, -5),
        (Fraction(5, 2), int, Fraction(5, 2)),
        (Fraction(5, 2), Decimal, Decimal("2.5")),
        (Fraction(-1, 8), Decimal, Decimal("-0.125")),
        (Fraction(7), Decimal, Decimal(7)),
        (Fraction(1, 3), Decimal, Fraction(1, 3)),
        (Fraction(1, 40), Decimal, Decimal("0.025")),
        (Fraction(5), Fraction, Fraction(5)),
    ],
)
def test_value_is_given_back_where_its_type_holds_it(value, kind, given_back) -> None:
    result = in_kind(value, kind)

    assert result == given_back
    assert type(result) is type(given_back)


@given(st.integers(-(10**40), 10**40), st.integers(0, 40), st.integers(0, 40))
def test_decimals_are_exact_whatever_the_context(numerator: int, twos: int, fives: int) -> None:
    value = Fraction(numerator, 2**twos * 5**fives)
    with localcontext() as context:
        context.prec = 3
        result = in_kind(value, Decimal)

    assert isinstance(result, Decimal)
    assert Fraction(result) == value


money = st.one_of(
    st.integers(0, GOOGOL),
    st.fractions(0, 10**6),
    st.decimals(0, 10**12, allow_nan=False, places=3),
    st.sampled_from([Decimal("1E+3"), Decimal("1E-9"), Decimal("0E-5"), Decimal("0E+5")]),
)


@given(money)
def test_amount_is_written_so_that_it_reads_back_in_its_type(amount) -> None:
    again = parse_money(format_money(amount))

    assert again == amount
    assert type(again) is type(amount)


@pytest.mark.parametrize(
    "text",
    ["", " ", "x", "-5", "+5", "5.", ".5", "1.2.3", "1/0", "1/2/3", "1/2.5", "1e3", "1_000", "٣",
     "NaN", "Infinity", " 5", "5\n", "1" * 100_000],
    ids=lambda text: ascii(text)[:12],
)  # fmt: skip
def test_text_that_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(MoneyError, match="is no amount of money") as refused:
        parse_money(text)

    assert len(str(refused.value)) < 120


@pytest.mark.parametrize("ante", ["10.00", "10.0", "10", "1E+1"])
def test_places_are_kept_in_what_was_given_and_needless_in_what_is_reckoned(ante: str) -> None:
    stakes = Stakes(ante=Decimal(ante))
    cards = BoxCards(player="As Ad Kc 8h 9s", dealer="Ah Ks Jh 7c 5s")
    found = settle(find_variant("russian-2010"), cards, [Bet()], stakes)

    assert str(stakes.ante) == ante
    assert (str(found.net), str(found.staked)) == ("40", "30")
    assert hash(found.net) == hash(Decimal("40.00"))
    assert found == settle(find_variant("russian-2010"), cards, [Bet()], Stakes(ante=Decimal(10)))
    assert str(found.net.quantize(Decimal("0.01"))) == "40.00"
