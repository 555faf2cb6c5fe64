"""What checks the fields of values that are built by hand."""

from __future__ import annotations

from fractions import Fraction

import attrs
import pytest

from russianpoker._check import (
    A_NUMBER,
    an_instance,
    different,
    exact_from,
    is_finite,
    is_number,
    must_be,
    optional,
    pairs_of,
    some,
    tuple_of,
    unchecked,
    whole_from,
)
from russianpoker.errors import DealError


@attrs.frozen
class Numbered:
    number: int = attrs.field(validator=must_be(A_NUMBER, is_number))


@pytest.mark.parametrize("number", [1, 2, 999_999_999])
def test_numbers_count_from_one_and_can_be_written(number: int) -> None:
    assert is_number(number)
    assert Numbered(number).number == number


@pytest.mark.parametrize("wrong", [0, -1, 10**9, 10**5000, True, 1.0, "1", None], ids=[*"abcdefgh"])
def test_what_is_no_number_is_refused_with_its_place(wrong: object) -> None:
    with pytest.raises(
        DealError, match=r"^Numbered: number must be a number from 1, not "
    ) as error:
        Numbered(wrong)
    assert len(str(error.value)) < 120


def test_what_is_accepted() -> None:
    is_text = an_instance(str)
    texts = tuple_of(is_text)

    assert [is_text("a"), is_text(1), optional(is_text)(None), optional(is_text)(1)] == [
        True,
        False,
        True,
        False,
    ]
    assert all(map(texts, [(), ("a",), ("a", "a")]))
    assert not any(map(texts, ["a", ["a"], ("a", 1), None]))
    assert different(texts)(("a", "b"))
    assert not different(texts)(("a", "a"))
    assert not different(texts)(["a", "b"])


def test_values_can_be_built_past_the_checks() -> None:
    assert unchecked(Numbered, number=5) == Numbered(5)
    assert unchecked(Numbered, number=0).number == 0


def test_pairs_figures_and_what_is_not_empty() -> None:
    shares = pairs_of(an_instance(str), exact_from(0, 1))
    texts = some(tuple_of(an_instance(str)))

    assert all(map(shares, [(), (("a", Fraction()), ("b", Fraction(1)))]))
    assert not any(
        map(
            shares,
            [
                [("a", Fraction())],
                ("ab",),
                (["a", Fraction()],),
                (("a", Fraction(), 1),),
                ((1, Fraction()),),
                (("a", 1),),
                (("a", Fraction(-1, 9)),),
                (("a", Fraction(10, 9)),),
                range(10**9),
            ],
        )
    )
    assert [texts(("a",)), texts(()), texts(["a"]), texts(range(10**9))] == [True, *[False] * 3]
    assert [whole_from(0)(number) for number in (0, 5, -1, True, 1.0)] == [True, True, *[False] * 3]
    assert exact_from()(Fraction(-5))
    assert not exact_from()(5)


@pytest.mark.parametrize("number", [0, -5, 10**200, 0.5, -1e200])
def test_a_number_is_what_a_float_can_hold(number: object) -> None:
    assert is_finite(number)


@pytest.mark.parametrize("wrong", [True, "1", None, 10**400, float("nan"), float("-inf"), 1j])
def test_what_no_float_can_hold_is_no_number(wrong: object) -> None:
    assert not is_finite(wrong)
