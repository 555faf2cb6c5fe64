"""Finding presets, and what each holds. What every preset keeps to stands in `tests/contract`."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from russianpoker.errors import UnknownVariantError
from russianpoker.hands import HandCategory
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import RuleBook

NAMES = [
    "caribbean-25",
    "caribbean-999",
    "caribbean-evolution",
    "caribbean-royal-200",
    "caribbean-royal-250",
    "caribbean-us",
    "fivecard-senator",
    "holdem-bonus",
    "holdem-casino",
    "holdem-senator",
    "lunar",
    "oasis",
    "oasis-flat",
    "oasis-netent",
    "oasis-single",
    "oasis-sochi",
    "russian-2010",
    "russian-admiral",
    "russian-aragon",
    "russian-campione",
    "russian-corona",
    "russian-island",
    "russian-olympic",
    "russian-senator",
    "russian-sevens",
    "russian-threebox",
    "russian-threebox-call",
    "sixcard-senator",
    "sixcard-suits",
]


def test_all_presets_are_listed_in_the_order_of_their_names() -> None:
    assert [variant.name for variant in list_variants()] == NAMES


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("russian-2010", "russian-2010"),
        ("RUSSIAN_2010", "russian-2010"),
        ("  Russian   2010 ", "russian-2010"),
        ("russian2010", "russian-2010"),
        ("Russian", "russian-2010"),
        ("Русский покер", "russian-2010"),
        ("русский-ПОКЕР", "russian-2010"),
        ("Островной покер", "russian-island"),
        ("Русский покер на трех боксах", "russian-threebox"),  # written without the dots of ё
        ("Русский покер на трёх боксах", "russian-threebox"),
        ("Casino Hold'em", "holdem-casino"),
        ("casino hold’em", "holdem-casino"),
        ("holdem", "holdem-casino"),
        ("Caribbean Stud", "caribbean-us"),
        ("Оазис", "oasis"),
        ("Oasis poker, NetEnt", "oasis-netent"),
        ("Пятикарточный покер, «Сенатор»", "fivecard-senator"),
        ("Шестикарточный покер", "sixcard-senator"),
        ("Lunar Poker", "lunar"),
    ],
)
def test_preset_is_found_in_any_case_and_spelling(name: str, found: str) -> None:
    assert find_variant(name).name == found


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("rusian-2010", "russian-2010"),
        ("oasys", "oasis"),
        ("russian-senatorr", "russian-senator"),
        ("holdem-casno", "holdem-casino"),
        ("карибскй покер", "caribbean-us"),
        ("lunnar", "lunar"),
    ],
)
def test_unknown_name_is_answered_with_the_nearest(name: str, nearest: str) -> None:
    with pytest.raises(UnknownVariantError, match=re.escape(f"'{name}'; did you mean")) as unknown:
        find_variant(name)

    assert unknown.value.nearest[0] == nearest
    assert len(unknown.value.nearest) <= 3


@pytest.mark.parametrize(
    "name", ["", "zzzzzz", "blackjack", "x" * 1_000_000], ids=lambda text: text[:9]
)
def test_nothing_near_is_suggested_for_something_else(name: str) -> None:
    with pytest.raises(UnknownVariantError) as unknown:
        find_variant(name)

    assert unknown.value.nearest == ()
    assert len(str(unknown.value)) < 120


@pytest.mark.parametrize(
    "name",
    [None, 2010, b"oasis", ["oasis"], 10**5000],
    ids=["None", "int", "bytes", "list", "long"],
)
def test_name_is_a_text(name: object) -> None:
    with pytest.raises(UnknownVariantError, match="no rule variant is called"):
        find_variant(name)


def test_every_spelling_means_one_preset() -> None:
    """A name, title or alias that two presets shared would hide one of them."""
    for variant in list_variants():
        for name in (variant.name, variant.title, variant.title_ru):
            assert find_variant(name) is variant


@pytest.mark.parametrize(
    ("start", "book"),
    [
        ("russian-2", RuleBook.RUSSIAN),
        ("russian-island", RuleBook.RUSSIAN),
        ("russian-sevens", RuleBook.RUSSIAN_SEVENS),
        ("lunar", RuleBook.RUSSIAN),
        ("fivecard", RuleBook.FIVE_CARD),
        ("sixcard-senator", RuleBook.SIX_CARD),
        ("sixcard-suits", RuleBook.SIX_CARD_SUITS),
        ("holdem", RuleBook.HOLDEM),
        ("caribbean", RuleBook.CARIBBEAN),
        ("oasis", RuleBook.CARIBBEAN),
    ],
)
def test_presets_cite_the_book_of_their_game(start: str, book: RuleBook) -> None:
    variants = [variant for variant in list_variants() if variant.name.startswith(start)]

    assert variants
    assert {variant.book for variant in variants} == {book}


def test_houses_that_differ_from_the_rules_of_2010() -> None:
    rules_2010 = find_variant("russian-2010")
    least_exchanged = {
        variant.name: variant.exchange.least
        for variant in list_variants()
        if variant.second_combination is not None and variant.exchange is not None
    }

    assert {name for name, least in least_exchanged.items() if least == 2} == {
        "russian-corona",
        "lunar",
    }
    assert find_variant("russian-campione").boxes.most_open == 1
    for name, maximum in (("russian-olympic", Fraction(1, 2)), ("russian-campione", 1)):
        insurance = find_variant(name).insurance
        assert insurance is not None
        assert insurance.maximum == maximum
        assert insurance.minimum == 1
    assert find_variant("russian-aragon").pay_table == rules_2010.pay_table


def test_presets_in_which_a_purchase_needs_a_combination() -> None:
    needs = {
        variant.name: variant.purchase.least_hand
        for variant in list_variants()
        if variant.purchase is not None
    }
    free = {"russian-island", "russian-senator", "sixcard-senator", "sixcard-suits"}

    assert {name for name, least in needs.items() if least is None} == free
    assert {least for least in needs.values() if least is not None} == {HandCategory.ACE_KING}
