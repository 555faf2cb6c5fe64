"""Input that newcomers and attackers try first: refused at once, with what and where."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import attrs
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
    PurchaseRule,
    Qualifier,
    Round,
    RuleBook,
    RuleError,
    RussianPokerError,
    Seat,
    SideBet,
    Stakes,
    find_variant,
    format_rules,
    insurance_limits,
    parse_actions,
    set_option,
)
from russianpoker._money import parse_money
from russianpoker._rulesdata import rules_to_data
from russianpoker.rulebook import Topic, cite
from russianpoker.settlement import check_insurance, check_side_bets

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
        BoxCards(player="As Ad", **{place: kind({"Ks", "5h"})})
    with pytest.raises(CardError, match="deck: the order"):
        Deck(kind({"Ks", "5h"}))


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


JUNK: tuple[Any, ...] = (None, 5, 1.5, "As Ad Ac 8h 9s", b"x", [], object, RUSSIAN.pay_table)
TRIPS = HandEvaluator().evaluate("As Ad Ac 8h 9s")
STAKES = Stakes(ante=10)


@pytest.mark.parametrize("wrong", JUNK, ids=range(len(JUNK)))
def test_what_is_no_hand_is_no_game(wrong: Any) -> None:
    for ask in (
        RUSSIAN.is_game,
        attrs.evolve(RUSSIAN, qualifier=None, insurance=None, purchase=None).is_game,
        Qualifier().is_game,
        PurchaseRule().allows_hand,
    ):
        with pytest.raises(DealError, match="a hand is a Hand"):
            ask(wrong)


@pytest.mark.parametrize("wrong", JUNK, ids=range(len(JUNK)))
def test_insurance_is_asked_for_a_hand_and_stakes(wrong: Any) -> None:
    with pytest.raises(DealError, match="settling takes a RuleVariant here"):
        insurance_limits(wrong, TRIPS, STAKES)
    if wrong is not None:
        with pytest.raises(DealError, match="settling takes a Hand here"):
            insurance_limits(RUSSIAN, wrong, STAKES)
    with pytest.raises(DealError, match="settling takes a Stakes here"):
        insurance_limits(RUSSIAN, TRIPS, wrong)
    with pytest.raises(DealError, match="settling takes a Stakes here"):
        check_side_bets(RUSSIAN, wrong)
    if wrong != 5:
        with pytest.raises(MoneyError, match="insurance"):
            check_insurance(RUSSIAN, TRIPS, STAKES, wrong)
    else:
        with pytest.raises(ActionError, match="insurance is 5, allowed is 20 to 60"):
            check_insurance(RUSSIAN, TRIPS, STAKES, wrong)


@pytest.mark.parametrize("wrong", JUNK, ids=range(len(JUNK)))
def test_rules_are_written_of_a_variant(wrong: Any) -> None:
    for write in (rules_to_data, format_rules):
        with pytest.raises(RussianPokerError, match="RuleVariant, not"):
            write(wrong)


@pytest.mark.parametrize("wrong", JUNK, ids=range(len(JUNK)))
def test_rules_are_cited_of_a_book_on_a_topic(wrong: Any) -> None:
    with pytest.raises(RussianPokerError, match="by a RuleBook and a Topic"):
        cite(wrong, Topic.BET)
    with pytest.raises(RussianPokerError, match="by a RuleBook and a Topic"):
        cite(RuleBook.RUSSIAN, wrong)


@pytest.mark.parametrize("wrong", JUNK, ids=range(len(JUNK)))
def test_money_is_read_from_text(wrong: Any) -> None:
    with pytest.raises(MoneyError, match="is no amount of money"):
        parse_money(wrong)
