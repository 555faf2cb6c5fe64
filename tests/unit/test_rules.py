"""Rule variants and their groups of options: what they take, refuse and say."""

from __future__ import annotations

import re
import typing
from decimal import Decimal
from fractions import Fraction
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianpoker import rules as module
from russianpoker.cards import Rank
from russianpoker.errors import ActionError, DealError, MoneyError, RuleError
from russianpoker.hands import HandCategory, PairedStraight
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import (
    AnteEquality,
    AnteNoGame,
    AnteOnWin,
    AnteRule,
    BetPays,
    BetRule,
    BoxRule,
    DrawOrder,
    ExchangeRule,
    FailedPurchase,
    HoldemRule,
    InsuranceCover,
    InsuranceResult,
    InsuranceRule,
    NaturalRule,
    PayoutCap,
    PurchaseRepeat,
    PurchaseRule,
    Qualifier,
    ReplacedCard,
    RoundingMode,
    RoundingRule,
    RuleBook,
    RuleVariant,
    SecondCombinationRule,
    SideBet,
    SideBetCards,
    SixthCardRule,
    Wager,
    set_option,
)

TABLE = PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1, 1)
WITHOUT_ACE_KING = PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1)
HOUSE = RuleVariant(name="house", title="House", pay_table=TABLE)
RUSSIAN = find_variant("russian-2010")

GROUPS: dict[type[Any], dict[str, Any]] = {
    Qualifier: {},
    AnteRule: {},
    BetRule: {},
    ExchangeRule: {},
    SixthCardRule: {},
    SecondCombinationRule: {},
    InsuranceRule: {},
    PurchaseRule: {},
    NaturalRule: {"table": TABLE},
    SideBet: {"table": TABLE},
    BoxRule: {},
    RoundingRule: {},
    HoldemRule: {},
    RuleVariant: {"name": "house", "title": "House", "pay_table": TABLE},
}
"""Every group of options, with what it cannot do without."""

FIELDS = [(group, field.name) for group in GROUPS for field in attrs.fields(group)]


def problems(group: type[Any], **options: Any) -> dict[str, str]:
    with pytest.raises(RuleError) as refused:
        group(**{**GROUPS[group], **options})
    assert refused.value.title == group.__name__
    assert str(refused.value).startswith(f"{group.__name__} is impossible:\n  ")
    return dict(refused.value.problems)


# Groups


def test_every_group_of_options_is_tried() -> None:
    found = {
        value
        for value in vars(module).values()
        if isinstance(value, type) and attrs.has(value) and value.__name__ in module.__all__
    }

    assert found == set(GROUPS)


@pytest.mark.parametrize("group", GROUPS)
def test_group_is_made_with_keywords_only(group: type[Any]) -> None:
    assert group(**GROUPS[group]) == group(**GROUPS[group])
    with pytest.raises(TypeError):
        group(1)
    with pytest.raises(TypeError):
        group(**GROUPS[group], unknown_option=1)


class Nonsense:
    """A value that no option can be."""


@pytest.mark.parametrize(("group", "field"), FIELDS)
def test_nonsense_is_refused_in_every_field(group: type[Any], field: str) -> None:
    for value in (Nonsense(), 2.5, float("nan"), b"1", object, [Nonsense()], (None,), {"a": 1}):
        found = problems(group, **{field: value})
        assert list(found) == [field]
        assert re.match(r"must be |has \d+ prices ", found[field])
        assert len(found[field]) < 500


@pytest.mark.parametrize(("group", "field"), FIELDS)
def test_messages_stay_short(group: type[Any], field: str) -> None:
    for value in (-(10**5000), [0] * 10_000, Decimal("1" * 1000)):
        assert len(problems(group, **{field: value})[field]) < 500


def test_all_wrong_values_are_reported_at_once() -> None:
    found = problems(
        InsuranceRule, minimum=-1, maximum="much", covers="main", least_hand=3, allows_blind=1
    )

    assert found == {
        "minimum": "must be an int, a Fraction or a text such as '3/2', not negative, of at most "
        "12 digits, not Fraction(-1, 1)",
        "maximum": "must be an int, a Fraction or a text such as '3/2', not negative, of at most "
        "12 digits or None, not 'much'",
        "covers": "must be a member of InsuranceCover ('main', 'both'), not 'main'",
        "least_hand": "must be a member of HandCategory ('nothing', 'ace-king', 'pair', "
        "'two pair', 'three of a kind', 'straight', 'flush', 'full house', 'four of a kind', "
        "'straight flush', 'royal flush'), not 3",
        "allows_blind": "must be True or False, not 1",
    }


def test_all_contradictions_are_reported_at_once() -> None:
    found = problems(
        RuleVariant,
        qualifier=None,
        ace_king=False,
        insurance=InsuranceRule(),
        purchase=PurchaseRule(),
        ante=AnteRule(on_win=AnteOnWin.PUSH_AFTER_DRAW),
    )

    assert found == {
        "pay_table": "names ace-king, which is no combination here",
        "ante.on_win": "is a push after a draw, but no draw is offered",
        "insurance": "needs a dealer who may have no game, that is a qualifier",
        "purchase": "needs a dealer who may have no game, that is a qualifier",
    }


@pytest.mark.parametrize("value", [2, Fraction(2), "2", "2.0", "4/2"], ids=repr)
def test_figures_are_given_as_numbers_or_text(value: int | Fraction | str) -> None:
    for rule in (BetRule(antes=value), SixthCardRule(price=value), PurchaseRule(price=value)):
        assert attrs.astuple(rule, recurse=False)[0] == Fraction(2)
        assert type(attrs.astuple(rule, recurse=False)[0]) is Fraction


@pytest.mark.parametrize(("text", "value"), [("half", Fraction(1, 2)), ("whole", Fraction(1))])
def test_figures_have_words(text: str, value: Fraction) -> None:
    assert InsuranceRule(maximum=text).maximum == value


@pytest.mark.parametrize(
    "value",
    [True, 2.0, Decimal(2), -1, "-1", "1e3", "1e999999999", "1/0", "1_0", "٢", "", " 2", "1:2",
     10**12, Fraction(1, 10**12), "1" * 13],
    ids=repr,
)  # fmt: skip
def test_what_is_no_figure_is_refused(value: object) -> None:
    assert list(problems(SixthCardRule, price=value)) == ["price"]
    assert list(problems(SideBet, maximum=value)) == ["maximum"]
    if not isinstance(value, str) or value.strip():
        assert list(problems(ExchangeRule, prices=value)) == ["prices"]


def test_defaults_are_the_rules_of_2010() -> None:
    bare = RuleVariant(
        name="house",
        title="House",
        pay_table=TABLE,
        exchange=ExchangeRule(),
        sixth_card=SixthCardRule(),
        second_combination=SecondCombinationRule(),
        insurance=InsuranceRule(),
        purchase=PurchaseRule(least_hand=HandCategory.ACE_KING),
    )

    assert bare.digest() == RUSSIAN.digest()


def test_qualifier_ranks_pairs_only() -> None:
    assert problems(Qualifier, rank=Rank.FOUR) == {
        "rank": "has a meaning for a pair only, not for ace-king"
    }
    fours = Qualifier(least=HandCategory.PAIR, rank=Rank.FOUR)
    evaluate = RUSSIAN.evaluator.evaluate
    for cards, game in (
        ("4s 4d 9c 8h 2s", True),
        ("As Ad 9c 8h 2s", True),
        ("3s 3d Ac Kh Qs", False),
        ("2s 2d 3c 3h 9s", True),
        ("As Kd Qc Jh 9s", False),
    ):
        assert fours.is_game(evaluate(cards)) is game
        assert Qualifier(least=HandCategory.PAIR).is_game(evaluate(cards)) is (
            cards[0:2] != "As" or game
        )


def test_ante_has_a_least_hand_only_where_it_is_paid() -> None:
    for on_win in AnteOnWin:
        if on_win in (AnteOnWin.EVEN, AnteOnWin.TABLE):
            assert AnteRule(on_win=on_win, least_paid=HandCategory.STRAIGHT)
        else:
            assert problems(AnteRule, on_win=on_win, least_paid=HandCategory.STRAIGHT) == {
                "least_paid": f"has no meaning when the ante is {on_win.value} on a win"
            }


def test_exchange_prices_are_one_or_one_for_each_number() -> None:
    flat = ExchangeRule(most=3, prices=2)
    stepped = ExchangeRule(least=2, most=3, prices=[1, "3/2", 2])

    assert [flat.price(count) for count in (1, 2, 3)] == [2, 2, 2]
    assert [stepped.price(count) for count in (2, 3)] == [Fraction(3, 2), 2]
    assert (flat.counts, stepped.counts) == ("1 to 3", "2 to 3")
    assert ExchangeRule(least=2, most=2, prices=1).counts == "2"
    for count in (0, 1, 4, -1):
        with pytest.raises(ActionError, match=f"2 to 3 may be exchanged, not {count}"):
            stepped.price(count)
    assert problems(ExchangeRule, most=3, prices=(1, 2)) == {
        "prices": "has 2 prices for one to 3 cards"
    }
    assert problems(ExchangeRule, prices=()) == {"prices": "has 0 prices for one to 5 cards"}
    assert problems(ExchangeRule, least=2, most=3, prices=(1, 2)) == {
        "prices": "has 2 prices for one to 3 cards, the first for a single card even so"
    }


def test_exchange_of_one_card_has_one_price() -> None:
    assert problems(ExchangeRule, most=1, prices=()) == {"prices": "has 0 prices for one card"}
    assert problems(ExchangeRule, most=2, prices=()) == {
        "prices": "has 0 prices for one to 2 cards"
    }


def test_exchange_contradictions() -> None:
    assert problems(ExchangeRule, least=3, most=2, forced_bet_from=3) == {
        "least": "is 3, above most, which is 2",
        "forced_bet_from": "is never reached with 2 cards at most",
    }
    assert ExchangeRule(most=2, prices=(1, 2), forced_bet_from=2).forced_bet_from == 2


@pytest.mark.parametrize("count", [0, 6, True, "3", 2.0, None])
def test_numbers_of_cards_are_ints_within_five(count: object) -> None:
    assert problems(ExchangeRule, least=count) == {
        "least": f"must be an int from 1 to 5, not {count!r}"
    }


def test_bet_and_chip_are_more_than_nothing() -> None:
    assert problems(BetRule, antes=0) == {"antes": "must be more than nothing"}
    assert problems(RoundingRule, unit=0) == {"unit": "must be more than nothing"}


def test_side_bet_limits() -> None:
    assert problems(SideBet, minimum=2, maximum=1) == {"maximum": "is 1, below minimum, which is 2"}
    assert SideBet(table=TABLE, minimum=2, maximum=2).maximum == 2


@pytest.mark.parametrize("wager", Wager)
def test_side_bet_has_no_other_wagers_name(wager: Wager) -> None:
    assert problems(SideBet, name=wager.value) == {
        "name": f"is {wager.value!r}, which is the name of another wager"
    }


def test_box_numbers_agree() -> None:
    assert problems(BoxRule, most=2, most_a_player=3, most_open=4) == {
        "most_a_player": "is 3, above most, which is 2",
        "most_open": "is 4, above most_a_player",
    }
    assert BoxRule().allows_blind
    assert not BoxRule(most_open=4).allows_blind


def test_board_is_seen_whole_or_not_at_all() -> None:
    for seen in (1, 2):
        assert problems(HoldemRule, board_seen=seen) == {"board_seen": f"is 0 or 3, not {seen}"}


@pytest.mark.parametrize(
    ("mode", "amount", "rounded"),
    [
        (RoundingMode.DOWN, Fraction(15, 2), 5),
        (RoundingMode.UP, Fraction(15, 2), 10),
        (RoundingMode.HALF_UP, Fraction(15, 2), 10),
        (RoundingMode.HALF_UP, Fraction(149, 20), 5),
        (RoundingMode.DOWN, Fraction(10), 10),
        (RoundingMode.UP, Fraction(10), 10),
        (RoundingMode.HALF_UP, Fraction(10), 10),
        (RoundingMode.UP, Fraction(1, 100), 5),
        (RoundingMode.DOWN, Fraction(0), 0),
    ],
)
def test_rounding_to_chips_of_five(mode: RoundingMode, amount: Fraction, rounded: int) -> None:
    assert RoundingRule(unit=5, mode=mode).round(amount) == rounded


@given(
    st.fractions(0, 1000),
    st.fractions(Fraction(1, 100), 10, max_denominator=10**6),
    st.sampled_from(RoundingMode),
)
def test_rounding_moves_less_than_a_chip(
    amount: Fraction, unit: Fraction, mode: RoundingMode
) -> None:
    rounded = RoundingRule(unit=unit, mode=mode).round(amount)

    assert (rounded / unit).denominator == 1
    assert abs(rounded - amount) < unit
    assert {
        RoundingMode.DOWN: rounded <= amount,
        RoundingMode.UP: rounded >= amount,
        RoundingMode.HALF_UP: abs(rounded - amount) * 2 <= unit,
    }[mode]


@pytest.mark.parametrize("amount", [2.5, -1, None])
def test_only_money_is_rounded(amount: object) -> None:
    with pytest.raises(MoneyError):
        RoundingRule().round(amount)


# Variants


@pytest.mark.parametrize("field", ["name", "title", "title_ru", "source"])
def test_texts_are_not_empty(field: str) -> None:
    for text in ("", "  "):
        assert problems(RuleVariant, **{field: text}) == {
            field: f"must be a text in one line, not empty, of at most 200 characters, not {text!r}"
        }


def test_pay_table_of_the_bet_pays_categories_and_suits() -> None:
    odd = PayTable.from_lines(("pair of aces", 2), ("one colour", 1))

    with pytest.raises(RuleError) as refused:
        attrs.evolve(HOUSE, pay_table=odd)
    assert refused.value.problems == (
        ("pay_table", "may pay categories and suits only, not pair of aces"),
        ("pay_table", "may pay categories and suits only, not any hand in one colour"),
    )


@pytest.mark.parametrize(
    ("field", "options"),
    [
        ("pay_table", {"pay_table": TABLE}),
        ("qualifier.least", {"qualifier": Qualifier()}),
        ("insurance.least_hand", {"insurance": InsuranceRule(least_hand=HandCategory.ACE_KING)}),
        ("purchase.least_hand", {"purchase": PurchaseRule(least_hand=HandCategory.ACE_KING)}),
        (
            "ante.least_paid",
            {"ante": AnteRule(on_win=AnteOnWin.EVEN, least_paid=HandCategory.ACE_KING)},
        ),
        ("side_bets", {"side_bets": (SideBet(table=TABLE),)}),
        ("naturals.table", {"naturals": NaturalRule(table=TABLE)}),
    ],
)
def test_ace_king_is_named_only_where_it_is_a_combination(field: str, options: dict) -> None:
    plain = {
        "ace_king": False,
        "pay_table": WITHOUT_ACE_KING,
        "qualifier": Qualifier(least=HandCategory.PAIR),
    }

    assert attrs.evolve(HOUSE, **plain)
    with pytest.raises(RuleError) as refused:
        attrs.evolve(HOUSE, **{**plain, **options})
    assert refused.value.problems == ((field, "names ace-king, which is no combination here"),)


def test_second_combination_needs_a_bet_by_the_table() -> None:
    assert problems(
        RuleVariant,
        bet=BetRule(pays=BetPays.EVEN),
        second_combination=SecondCombinationRule(),
    ) == {"second_combination": "has no meaning when the bet pays even money"}


def test_side_bets_have_different_names_and_count_cards_that_are_dealt() -> None:
    first = SideBet(table=TABLE)
    flop = SideBet(table=TABLE, name="flop", cards=SideBetCards.HOLE_AND_FLOP)

    with pytest.raises(RuleError) as refused:
        attrs.evolve(HOUSE, side_bets=(first, flop, first))
    assert refused.value.problems == (
        ("side_bets", "has 'bonus' twice"),
        ("side_bets", "'flop' counts hole cards and flop, which are not dealt"),
    )
    with pytest.raises(RuleError) as refused:
        attrs.evolve(HOUSE, side_bets=(first, flop), holdem=HoldemRule())
    assert refused.value.problems == (
        ("side_bets", "'bonus' counts first five, which are not dealt"),
    )


def test_side_bets_may_be_a_list() -> None:
    house = attrs.evolve(HOUSE, side_bets=[SideBet(table=TABLE)])

    assert house == attrs.evolve(HOUSE, side_bets=(SideBet(table=TABLE),))
    assert hash(house)
    assert house.side_bet("bonus") == SideBet(table=TABLE)
    assert house.side_bet("Bonus") is None


def test_holdem_has_no_draw_insurance_or_purchase() -> None:
    found = problems(
        RuleVariant,
        holdem=HoldemRule(),
        exchange=ExchangeRule(),
        sixth_card=SixthCardRule(),
        second_combination=SecondCombinationRule(),
        insurance=InsuranceRule(),
        purchase=PurchaseRule(),
        naturals=NaturalRule(table=TABLE),
    )

    assert found == dict.fromkeys(
        ("exchange", "sixth_card", "second_combination", "insurance", "purchase", "naturals"),
        "is not played in hold'em",
    )


def test_ante_that_comes_back_after_a_draw_needs_a_draw() -> None:
    ante = AnteRule(on_win=AnteOnWin.PUSH_AFTER_DRAW)

    assert problems(RuleVariant, ante=ante) == {
        "ante.on_win": "is a push after a draw, but no draw is offered"
    }
    for draw in ({"exchange": ExchangeRule()}, {"sixth_card": SixthCardRule()}):
        assert attrs.evolve(HOUSE, ante=ante, **draw).allows_draw
    assert not HOUSE.allows_draw


def test_evaluator_follows_the_rules() -> None:
    house = attrs.evolve(
        HOUSE,
        ace_low=False,
        royal_suits=True,
        second_combination=SecondCombinationRule(paired_straight=PairedStraight.STRAIGHT_AND_PAIR),
    )

    assert house.evaluator.ace_king
    assert not house.evaluator.ace_low
    assert house.evaluator.royal_suits
    assert house.evaluator.paired_straight is PairedStraight.STRAIGHT_AND_PAIR
    assert house.evaluator is house.evaluator
    assert HOUSE.evaluator.paired_straight is PairedStraight.TWO_STRAIGHTS
    assert not find_variant("sixcard-suits").evaluator.ace_king


def test_every_hand_is_a_game_without_a_qualifier() -> None:
    nothing = RUSSIAN.evaluator.evaluate("Ks Qd 9c 8h 2s")

    assert not HOUSE.is_game(nothing)
    assert attrs.evolve(HOUSE, qualifier=None).is_game(nothing)


# Digests


def test_digest_is_the_same_for_rules_that_play_alike() -> None:
    renamed = attrs.evolve(
        RUSSIAN,
        name="mine",
        title="Mine",
        title_ru="Моё",
        source="me",
        revision=7,
        book=RuleBook.CARIBBEAN,
    )

    assert renamed.digest() == RUSSIAN.digest()
    assert re.fullmatch(r"[0-9a-f]{32}", RUSSIAN.digest())


@pytest.mark.parametrize("path", ["insurance.maximum", "exchange.prices", "purchase"])
def test_digest_changes_with_every_rule(path: str) -> None:
    value = {"insurance.maximum": "half", "exchange.prices": "2", "purchase": "none"}[path]

    assert set_option(RUSSIAN, path, value).digest() != RUSSIAN.digest()


def test_digest_does_not_change_between_releases() -> None:
    """Figures are kept under it: a change here throws them all away."""
    assert RUSSIAN.digest() == "fd5365395aaa6f7241d740be498e2ae7"


# Options as text

TEXTS: dict[str, tuple[str, Any]] = {
    "name": ("mine", "mine"),
    "title": ("My house", "My house"),
    "title_ru": ("Мой дом", "Мой дом"),
    "source": ("me", "me"),
    "revision": ("7", 7),
    "book": ("Five Card", RuleBook.FIVE_CARD),
    "ace_king": ("yes", True),
    "ace_low": ("no", False),
    "royal_suits": ("ON", True),
    "maximum_payout": ("whole box", PayoutCap.BOX),
    "ante": ("default", AnteRule()),
    "ante.on_win": ("even money", AnteOnWin.EVEN),
    "ante.least_paid": ("none", None),
    "ante.no_game": ("TABLE", AnteNoGame.TABLE),
    "bet": ("default", BetRule()),
    "bet.antes": ("3/2", Fraction(3, 2)),
    "bet.pays": ("table on the ante", BetPays.TABLE_ON_ANTE),
    "qualifier": ("none", None),
    "qualifier.least": ("ace-king", HandCategory.ACE_KING),
    "qualifier.rank": ("none", None),
    "exchange": ("default", ExchangeRule()),
    "exchange.least": ("2", 2),
    "exchange.most": ("3", 3),
    "exchange.prices": ("1, 3/2 2 2.5 3", (1, Fraction(3, 2), 2, Fraction(5, 2), 3)),
    "exchange.forced_bet_from": ("5", 5),
    "sixth_card": ("none", None),
    "sixth_card.price": ("2", Fraction(2)),
    "sixth_card.exchange": ("default", ExchangeRule()),
    "second_combination": ("none", None),
    "second_combination.paired_straight": (
        "straight and pair",
        PairedStraight.STRAIGHT_AND_PAIR,
    ),
    "insurance": ("none", None),
    "insurance.minimum": ("1", Fraction(1)),
    "insurance.maximum": ("half", Fraction(1, 2)),
    "insurance.covers": ("both", InsuranceCover.BOTH),
    "insurance.least_hand": ("two_pair", HandCategory.TWO_PAIR),
    "purchase.least_hand": ("none", None),
    "insurance.on_push": ("returned", InsuranceResult.RETURNED),
    "insurance.on_win": ("returned", InsuranceResult.RETURNED),
    "insurance.on_loss": ("lost", InsuranceResult.LOST),
    "insurance.allows_blind": ("true", True),
    "purchase": ("none", None),
    "purchase.price": ("0", Fraction(0)),
    "purchase.replaces": ("lowest", ReplacedCard.LOWEST),
    "purchase.repeat": ("while-equal", PurchaseRepeat.WHILE_EQUAL),
    "purchase.if_failed": ("lost", FailedPurchase.LOST),
    "purchase.allows_insured": ("false", False),
    "purchase.allows_blind": ("yes", True),
    "naturals": ("none", None),
    "boxes": ("default", BoxRule()),
    "boxes.most": ("9", 9),
    "boxes.most_a_player": ("3", 3),
    "boxes.most_open": ("1", 1),
    "boxes.antes": ("not above the first", AnteEquality.NOT_ABOVE_FIRST),
    "boxes.draw_order": ("first first", DrawOrder.FIRST_FIRST),
    "rounding": ("default", RoundingRule()),
    "rounding.unit": ("5", Fraction(5)),
    "rounding.mode": ("half up", RoundingMode.HALF_UP),
    "holdem": ("none", None),
}
"""A text for every option that text can set, and what it sets it to."""

HOLDEM_TEXTS: dict[str, tuple[str, Any]] = {
    "holdem": ("default", HoldemRule()),
    "holdem.board_seen": ("0", 0),
    "holdem.turn_bet": ("1", Fraction(1)),
    "holdem.river_bet": ("none", None),
}

TABLES = {"pay_table", "naturals.table", "side_bets"}
"""What text does not set: tables, and the list of side bets."""


def every_path(group: type[Any] = RuleVariant, start: str = "") -> set[str]:
    """The options of a group and of the groups in it, by their dotted paths."""
    paths: set[str] = set()
    hints = typing.get_type_hints(group, vars(module))
    for field in attrs.fields(group):
        path = f"{start}{field.name}"
        paths.add(path)
        inner = [
            kind
            for kind in (hints[field.name], *typing.get_args(hints[field.name]))
            if kind in GROUPS
        ]
        # The exchange after a sixth card is the same group as that of the first five.
        if inner and path != "sixth_card.exchange":
            paths |= every_path(inner[0], f"{path}.")
    return paths


def option(variant: RuleVariant, path: str) -> Any:
    value: Any = variant
    for name in path.split("."):
        value = getattr(value, name)
    return value


def test_every_option_is_tried() -> None:
    tried = set(TEXTS) | set(HOLDEM_TEXTS) | TABLES
    # A side bet is known by its place in the list, which has no path.
    assert tried == {path for path in every_path() if not path.startswith("side_bets.")}


@pytest.mark.parametrize(("path", "text_and_value"), TEXTS.items(), ids=list(TEXTS))
def test_every_option_is_set_from_text(path: str, text_and_value: tuple[str, Any]) -> None:
    text, value = text_and_value
    start = RUSSIAN
    if path == "qualifier":
        start = attrs.evolve(RUSSIAN, insurance=None, purchase=None)

    changed = set_option(start, path, text)

    assert option(changed, path) == value
    changed_field = path.partition(".")[0]
    others = {other for other in TEXTS if "." not in other and other != changed_field}
    assert all(getattr(changed, other) == getattr(start, other) for other in others)
    assert set_option(start, path.replace("_", "-"), text) == changed


@pytest.mark.parametrize(("path", "text_and_value"), HOLDEM_TEXTS.items(), ids=list(HOLDEM_TEXTS))
def test_every_option_of_holdem_is_set_from_text(path: str, text_and_value: tuple) -> None:
    text, value = text_and_value

    assert option(set_option(find_variant("holdem-bonus"), path, text), path) == value


def test_absent_group_is_taken_with_its_defaults() -> None:
    bare = attrs.evolve(HOUSE, exchange=None)

    assert set_option(bare, "exchange.most", "2").exchange == ExchangeRule(most=2)
    assert set_option(bare, "sixth_card.exchange.prices", "2").sixth_card == SixthCardRule(
        exchange=ExchangeRule(prices=2)
    )
    assert set_option(bare, "rounding.unit", "1/2").rounding == RoundingRule(unit="1/2")
    assert set_option(HOUSE, "qualifier.rank", "none") == HOUSE


def test_choices_are_read_by_value_or_name_in_any_case() -> None:
    for text in ("three of a kind", "THREE_OF_A_KIND", " Three-of-a-kind "):
        changed = set_option(RUSSIAN, "insurance.least_hand", text)
        assert option(changed, "insurance.least_hand") is HandCategory.THREE_OF_A_KIND
    pair = attrs.evolve(RUSSIAN, qualifier=Qualifier(least=HandCategory.PAIR))
    for text in ("4", "four", "FOUR"):
        assert option(set_option(pair, "qualifier.rank", text), "qualifier.rank") is Rank.FOUR


@pytest.mark.parametrize(
    ("path", "text", "problem"),
    [
        ("", "1", r"there is no ''; there are ace_king, "),
        ("insuranse", "1", r"there is no 'insuranse'; there are ace_king, "),
        ("insurance.max", "1", r"there is no 'max'; there are allows_blind, covers, "),
        ("insurance..", "1", r"there is no ''; there are allows_blind"),
        ("insurance.maximum.antes", "1", r"'maximum' has no options that could be set"),
        ("qualifier.rank.value", "1", r"'rank' has no options that could be set"),
        ("name.text", "1", r"'name' has no options that could be set"),
        ("pay_table.lines", "1", r"'pay_table' has no options that could be set"),
        ("side_bets.name", "1", r"'side_bets' has no options that could be set"),
        ("naturals.table", "1", r"'naturals' has no options that could be set"),
        ("insurance.maximum", "much", r"must be an int, .* or None, not 'much'"),
        ("insurance.maximum", "-1", r"must be an int, .* or None, not '-1'"),
        ("insurance.maximum", "1e999999999", r"must be an int, .* not '1e999999999'"),
        ("insurance.minimum", "none", r"must be an int, .* digits, not 'none'"),
        (
            "insurance.covers",
            "all",
            r"must be a member of InsuranceCover \('main', 'both'\), not 'all'",
        ),
        ("insurance.allows_blind", "maybe", r"must be True or False, not 'maybe'"),
        ("exchange.most", "6", r"must be an int from 1 to 5, not '6'"),
        ("exchange.most", "1.5", r"must be an int from 1 to 5, not '1.5'"),
        ("exchange.most", "1" * 5000, r"must be an int from 1 to 5, not '1111"),
        ("exchange.prices", "1, x", r"must be one price for any number of cards"),
        ("exchange", "on", r"must be a value of ExchangeRule or None, not 'on'"),
        ("boxes", "none", r"must be a value of BoxRule, not 'none'"),
        ("pay_table", "default", r"must be a value of PayTable, not 'default'"),
        ("naturals", "default", r"must be a value of NaturalRule or None, not 'default'"),
        ("side_bets", "none", r"must be a tuple of SideBet, not 'none'"),
        ("name", " ", r"must be a text in one line, not empty, of at most 200 characters, not ' '"),
        ("name", 5, r"is set by a text, such as '3' or 'none', not by 5"),
        ("exchange.most", 3, r"is set by a text, such as '3' or 'none', not by 3"),
        ("insurance", None, r"is set by a text, such as '3' or 'none', not by None"),
        ("x" * 1_000_000, "1", r"there is no 'xxx"),
        (
            "name",
            ["x"] * 1_000_000,
            r"is set by a text, such as '3' or 'none', not by \['x'",
        ),
    ],
    ids=lambda value: ascii(value)[:24],
)
def test_what_cannot_be_set_is_refused(path: str, text: Any, problem: str) -> None:
    with pytest.raises(RuleError, match=problem) as refused:
        set_option(RUSSIAN, path, text)

    assert refused.value.problems[0][0] == path[:80]
    assert len(str(refused.value)) < 700


@pytest.mark.parametrize("path", [None, 5, b"name", ["name"]])
def test_path_is_a_text(path: object) -> None:
    with pytest.raises(RuleError, match="path: must be a text, not"):
        set_option(RUSSIAN, path, "1")


@pytest.mark.parametrize(
    ("name", "path", "text", "told"),
    [
        ("russian-2010", "exchange.prices", "1, 2", ("exchange.prices", "has 2 prices for one to")),
        ("russian-2010", "bet.antes", "0", ("bet.antes", "must be more than nothing")),
        (
            "russian-2010",
            "boxes.most",
            "1",
            ("boxes.most_a_player", "is 4, above most, which is 1"),
        ),
        ("russian-2010", "insurance.maximum", "0", ("insurance.maximum", "must be more than")),
        ("russian-2010", "insurance.minimum", "1000", ("insurance.minimum", "is 1000, above what")),
        ("russian-2010", "qualifier", "none", ("insurance", "needs a dealer who may have no game")),
        (
            "lunar",
            "sixth_card.exchange.forced_bet_from",
            "5",
            ("sixth_card.exchange.forced_bet_from", "is never reached"),
        ),
    ],
)
def test_what_would_be_impossible_is_told_by_its_whole_path(
    name: str, path: str, text: str, told: tuple[str, str]
) -> None:
    variant = find_variant(name)
    if path.startswith("sixth_card"):
        once = SixthCardRule(exchange=ExchangeRule(most=1))
        variant = attrs.evolve(variant, sixth_card=once)
    with pytest.raises(RuleError) as refused:
        set_option(variant, path, text)

    place, what = refused.value.problems[0]
    assert place == told[0]
    assert what.startswith(told[1])


@pytest.mark.parametrize(
    ("rules", "insurance", "most"),
    [
        ({}, {}, 200),
        ({}, {"maximum": "1/2"}, 100),
        ({"bet": BetRule(pays=BetPays.TABLE_ON_ANTE)}, {}, 100),
        ({"bet": BetRule(pays=BetPays.EVEN)}, {}, 2),
        ({"bet": BetRule(antes=3, pays=BetPays.EVEN)}, {}, 3),
        ({}, {"covers": InsuranceCover.BOTH}, 200),
        (
            {"second_combination": SecondCombinationRule()},
            {"covers": InsuranceCover.BOTH},
            400,
        ),
        ({"second_combination": SecondCombinationRule()}, {}, 200),
        ({"rounding": RoundingRule()}, {}, 200),
        (
            {"pay_table": PayTable.from_lines(("flush", 4), ("pair", 3))},
            {"least_hand": HandCategory.FULL_HOUSE},
            0,
        ),
    ],
)
def test_insurance_that_no_hand_could_reach_is_refused(
    rules: dict[str, Any], insurance: dict[str, Any], most: int
) -> None:
    def house(minimum: Fraction) -> RuleVariant:
        rule = InsuranceRule(**{"minimum": minimum, **insurance})
        return attrs.evolve(HOUSE, insurance=rule, **rules)

    house(Fraction(most))
    with pytest.raises(RuleError) as refused:
        house(most + Fraction(1, 1000))

    what = f"above what any hand may be insured for, which is {most}"
    told = f"is {most + Fraction(1, 1000)}, {what}"
    assert refused.value.problems == (("insurance.minimum", told),)


@pytest.mark.parametrize(
    ("rules", "insurance"),
    [
        ({}, {"maximum": None}),
        ({"rounding": RoundingRule(mode=RoundingMode.UP)}, {}),
        ({"rounding": RoundingRule(mode=RoundingMode.HALF_UP)}, {}),
    ],
)
def test_insurance_that_the_table_or_rounding_limits_may_be_great(
    rules: dict[str, Any], insurance: dict[str, Any]
) -> None:
    rule = InsuranceRule(**{"minimum": 10_000, **insurance})

    assert attrs.evolve(HOUSE, insurance=rule, **rules).insurance == rule


def test_insurance_may_be_had_where_only_the_least_hand_is_paid() -> None:
    trips = PayTable.from_lines(("three of a kind", 3))

    rules = attrs.evolve(HOUSE, pay_table=trips, insurance=InsuranceRule())

    assert rules.insurance is not None


@pytest.mark.parametrize("antes", [10**12 - 1, Fraction(1, 10**12 - 1)])
def test_the_longest_figures_can_be_read_again(antes: Any) -> None:
    rules = attrs.evolve(HOUSE, bet=BetRule(antes=antes))

    assert set_option(HOUSE, "bet.antes", str(rules.bet.antes)) == rules


def test_what_may_be_absent_says_so_and_is_switched_off_by_none() -> None:
    assert problems(ExchangeRule, forced_bet_from=9) == {
        "forced_bet_from": "must be an int from 1 to 5 or None, not 9"
    }
    assert problems(ExchangeRule, most=9) == {"most": "must be an int from 1 to 5, not 9"}
    assert problems(Qualifier, rank=7)["rank"].endswith("13, 14) or None, not 7")
    assert problems(BetRule, pays=7)["pays"].endswith("'even money'), not 7")
    forced = set_option(RUSSIAN, "exchange.forced_bet_from", "5")
    assert set_option(forced, "exchange.forced_bet_from", "None") == RUSSIAN


def test_a_text_may_have_200_characters() -> None:
    assert attrs.evolve(HOUSE, title="x" * 200).title == "x" * 200
    with pytest.raises(RuleError, match="of at most 200 characters"):
        attrs.evolve(HOUSE, title="x" * 201)


def test_options_are_told_by_their_dotted_paths() -> None:
    options = find_variant("russian-sevens").options()

    assert "name" not in options
    assert (options["bet.antes"], options["ace_low"], options["holdem"]) == ("2", "yes", "none")
    assert options["side_bets.bonus.maximum"] == "1/2"
    assert options["exchange.prices"] == "1"
    assert find_variant("fivecard-senator").options()["exchange.prices"] == "1, 2"
    assert "side_bets.bonus.name" not in options
    assert (options["qualifier.least"], options["qualifier.rank"]) == ("ace-king", "none")
    assert (options["royal_suits"], options["insurance.allows_blind"]) == ("no", "no")
    assert find_variant("oasis").options()["side_bets"] == "none"
    fours = Qualifier(least=HandCategory.PAIR, rank=Rank.FOUR)
    assert attrs.evolve(RUSSIAN, qualifier=fours).options()["qualifier.rank"] == "four"
    assert options["pay_table"].startswith("royal flush 100:1, straight flush 50:1")


def test_a_set_option_that_is_refused_is_told_with_its_place() -> None:
    wrong: Any = "russian-2010"
    number: Any = 7
    for arguments, message in (
        ((wrong, "bet.antes", "3"), "variant: must be a RuleVariant, not 'russian-2010'"),
        ((RUSSIAN, number, "3"), "path: must be a text, not 7"),
        ((RUSSIAN, "bet.antes", "none"), "bet.antes: must be an int, a Fraction or a text such"),
        ((RUSSIAN, "exchange.forced_bet_from.x", "3"), "exchange.forced_bet_from.x: 'forced_bet_f"),
        ((RUSSIAN, "ante.odds", "3"), "ante.odds: there is no 'odds'; there are least_paid, no_"),
    ):
        with pytest.raises(RuleError) as refused:
            set_option(*arguments)
        assert refused.value.title == "option"
        assert str(refused.value).startswith(f"option is impossible:\n  {message}")
    with pytest.raises(RuleError) as refused:
        set_option(RUSSIAN, "exchange.least", "6")
    assert refused.value.title == "option"
    with pytest.raises(RuleError) as refused:
        set_option(find_variant("fivecard-senator"), "exchange.least", "3")
    assert refused.value.title == "ExchangeRule"


def test_what_is_no_amount_is_not_rounded_and_no_hand_is_no_game() -> None:
    with pytest.raises(MoneyError, match=r"^amount: an amount cannot be negative"):
        RoundingRule().round(Fraction(-1))
    hand: Any = "As Kd 7h 5c 2s"
    with pytest.raises(
        DealError, match=f"^a hand is a Hand, as HandEvaluator gives it, not '{hand}'"
    ):
        Qualifier().is_game(hand)


def test_a_page_of_rules_has_heads_and_a_caption_for_each_table() -> None:
    page = find_variant("lunar")._repr_html_()
    words = [word for word in re.split("(?:<[^>]*>)+", page) if word]

    assert [word for word in words if word in {"Name", "Source", "Revision"}] == [
        "Name",
        "Source",
        "Revision",
    ]
    assert words[words.index("Option") + 1] == "Value"
    assert words[words.index("bet") + 1] == "antes 2, pays table"
    captions = re.findall("<caption[^>]*>([^<]*)<", page)
    assert captions == ["Pay table", "Naturals", "super bet"]
    assert "Naturals" not in find_variant("oasis")._repr_html_()


def test_digest_is_the_same_in_every_version() -> None:
    # What is kept on disk goes by it. It changes with the rules of the preset alone.
    assert find_variant("fivecard-senator").digest() == "1e4d1f184eac15b707386a4273a3cd47"


def test_option_that_makes_rules_impossible_is_refused() -> None:
    with pytest.raises(RuleError, match=r"needs a dealer who may have no game"):
        set_option(RUSSIAN, "qualifier", "none")
    with pytest.raises(RuleError, match="least: is 3, above most, which is 2"):
        set_option(find_variant("fivecard-senator"), "exchange.least", "3")


def test_options_of_presets_are_left_alone() -> None:
    before = [variant.digest() for variant in list_variants()]
    for variant in list_variants():
        set_option(variant, "boxes.most", "9")

    assert [variant.digest() for variant in list_variants()] == before


@pytest.mark.parametrize(
    "choice",
    [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, module.Option)
        and value is not module.Option
    ],
    ids=lambda choice: choice.__name__,
)
def test_choices_can_be_typed_back(choice: Any) -> None:
    for member in choice:
        assert eval(repr(member), {choice.__name__: choice}) is member
