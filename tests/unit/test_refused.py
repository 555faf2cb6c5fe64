"""Input that newcomers and attackers try first: refused at once, with what and where."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from russianpoker import (
    ActionError,
    BoxCards,
    CardError,
    DealError,
    Deck,
    ExchangeRule,
    HandEvaluator,
    Limits,
    MoneyError,
    PayLine,
    PayTable,
    PayTableError,
    Round,
    RuleError,
    RussianPokerError,
    Seat,
    SideBet,
    Stakes,
    find_variant,
    parse_actions,
    set_option,
)

RUSSIAN = find_variant("russian-2010")


def endless(item: Any) -> Iterator[Any]:
    return itertools.repeat(item)


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: HandEvaluator().strength(endless("As")), CardError),
        (lambda: HandEvaluator().strength(endless(3)), CardError),
        (lambda: PayTable(endless(PayLine("flush", 5))), PayTableError),
        (lambda: Stakes(ante=10, side_bets=endless(("bonus", 1))), MoneyError),
        (lambda: Seat(ante=10, side_bets=endless(("bonus", 1))), MoneyError),
        (lambda: Round.deal(RUSSIAN, seats=endless(Seat(ante=10))), ActionError),
        (lambda: Round.deal(RUSSIAN, antes=endless(10)), ActionError),
        (lambda: Deck(endless("As")), CardError),
    ],
    ids=["cards", "numbers", "lines", "stakes", "seat", "seats", "antes", "deck"],
)
def test_endless_iterables_are_refused(call: Any, error: type[RussianPokerError]) -> None:
    with pytest.raises(error):
        call()


@pytest.mark.parametrize("place", ["drawn", "bought", "board"])
@pytest.mark.parametrize("kind", [set, frozenset])
def test_sets_are_refused_where_order_counts(place: str, kind: type[Iterable[str]]) -> None:
    with pytest.raises(CardError, match=f"{place}: the order of these cards counts"):
        BoxCards(player="As Ad", **{place: kind({"Ks", "5h"})})  # type: ignore[call-arg,arg-type]
    with pytest.raises(CardError, match="deck: the order"):
        Deck(kind({"Ks", "5h"}))  # type: ignore[call-arg]


def test_sets_are_taken_where_order_does_not_count() -> None:
    assert len(BoxCards(player={"As", "Kd"}, dead={"2c", "3c"}).dead) == 2


@pytest.mark.parametrize("antes", [{10: 99}, {10, 20}, "10"], ids=["mapping", "set", "text"])
def test_antes_are_an_amount_or_several_in_order(antes: Any) -> None:
    with pytest.raises(MoneyError, match="ante"):
        Round.deal(RUSSIAN, antes=antes)


def test_name_of_a_variant_is_no_variant() -> None:
    name: Any = "russian-2010"
    with pytest.raises(DealError, match="a round is dealt by a RuleVariant"):
        Round.deal(name, antes=10)
    with pytest.raises(RuleError, match="must be a RuleVariant"):
        set_option(name, "insurance.maximum", "half")


@pytest.mark.parametrize("amount", [1.5, True, float("nan"), "5", None])
def test_limits_hold_money_only(amount: Any) -> None:
    with pytest.raises(MoneyError):
        assert amount in Limits(least=1)


@pytest.mark.parametrize("text", [None, 5, b"bet"])
def test_actions_are_read_from_text(text: Any) -> None:
    with pytest.raises(ActionError, match="actions are read from text"):
        parse_actions(text)


@pytest.mark.parametrize(
    "path", ["", "\ud800", "a\nb", None], ids=["empty", "surrogate", "lines", "None"]
)
def test_odd_option_paths_make_errors_that_print(path: Any) -> None:
    with pytest.raises(RuleError) as refused:
        set_option(RUSSIAN, path, "x")
    str(refused.value).encode()


@pytest.mark.parametrize("name", ["x\ny", "\ud800", "", "x" * 201], ids=range(4))
def test_names_are_short_texts_in_one_line(name: str) -> None:
    with pytest.raises(RuleError, match="name: must be a text in one line"):
        SideBet(name=name, table=PayTable.from_royal(5))


@pytest.mark.parametrize("count", ["1", True, None, 0, 6])
def test_prices_are_asked_for_a_count(count: Any) -> None:
    with pytest.raises(ActionError, match="1 to 5 may be exchanged"):
        ExchangeRule().price(count)
