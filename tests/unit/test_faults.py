"""Kinds of fault that libraries like this one are reported for, and where each is tested.

Kinds that are about cards and hands are tested with them, the others here.

unit/test_hands.py

- edge hands of a category named wrongly: test_fault_edge_hands_of_a_category
- ace-low straight missed or too high: test_fault_ace_low_straight_in_some_order_of_its_cards
- straight round the corner: test_fault_straight_round_the_corner
- straight and flush from different cards: test_fault_better_five_cards_overlooked
- better five cards overlooked: test_fault_better_five_cards_overlooked
- tie broken by the wrong cards: test_fault_tie_broken_by_the_wrong_cards
- two triples not the best full house: test_fault_better_five_cards_overlooked
- three of a kind called a full house: test_fault_better_five_cards_overlooked
- too few or too many cards: test_fault_too_few_or_too_many_cards
- the same card twice in a hand: test_fault_the_same_card_twice
- a number that is no card: test_fault_a_number_that_is_no_card
- lower is stronger: test_fault_a_lower_number_is_a_stronger_hand
- checks that cannot be left out: test_unchecked_numbers_give_what_checked_cards_do

golden/test_counts.py

- six cards crash or are wrong: test_categories_of_all_hands_of_six

unit/test_settlement.py

- the same card twice on the table: test_a_card_stands_in_one_place

unit/test_cards.py

- text half read: test_what_is_mixed_up_is_refused_with_its_place
- aliases that swell the deck: test_there_are_52_cards_under_every_alias

unit/test_faults.py

- results that depend on earlier calls: test_results_do_not_depend_on_earlier_calls
- global random state used or disturbed: test_global_random_state_is_left_alone
- copies copy the world, or fail: test_copies_are_as_small_as_what_they_copy
- no-game settlement wrong: test_no_game_pays_the_ante_and_returns_the_bet
- one bet settled by another: test_bonus_is_settled_by_its_own_rule
- shown and paid category differ: test_what_is_shown_is_what_is_paid
- rounding: test_odd_amounts_are_exact_and_shares_add_up
- royal flush not told from a straight flush: test_royal_flush_is_a_category_of_its_own
- which cards play is not said: test_result_says_which_cards_play
- bool taken for int, float for money: test_numbers_of_the_wrong_kind_are_refused
- types that are `Any` in practice: test_public_functions_are_annotated
- no wheel for a new Python: test_wheel_is_pure
- errors that `except` does not catch: test_whatever_is_wrong_is_one_kind_of_error

contract/test_public_values.py

- values that do not pickle: test_values_cross_to_another_process

Ragged rows have no test yet: nothing takes hands in rows.
"""

from __future__ import annotations

import ast
import copy
import inspect
import pickle
import random
import typing
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from playing import gains, play
from strategies import disjoint_hands

import russianpoker
from russianpoker.actions import Bet, Insure, parse_actions
from russianpoker.cards import parse_cards
from russianpoker.errors import ActionError, MoneyError, RussianPokerError
from russianpoker.hands import HandCategory
from russianpoker.paytables import Odds, PayTable, parse_pattern
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import ExchangeRule, RoundingRule, RuleVariant, set_option
from russianpoker.settlement import BoxCards, Stakes, settle

TESTS = Path(__file__).parents[1]


def rows() -> Iterator[tuple[str, str, str]]:
    """The kinds listed above, each with the file and the name of its test."""
    file = ""
    for line in (__doc__ or "").splitlines():
        file = line if line.endswith(".py") else file
        kind, colon, name = line.removeprefix("- ").partition(": test_")
        if colon:
            yield kind, file, f"test_{name}"


ROWS = list(rows())
ACE_KING = "Ad Kc 8d 6c 4c"
NO_GAME = "Kd Qc 8d 6c 4c"


def test_table_has_every_kind() -> None:
    kinds = [kind for kind, _, _ in ROWS]

    assert len(kinds) == len(set(kinds)) == 31


@pytest.mark.parametrize(("kind", "file", "name"), ROWS, ids=[kind for kind, _, _ in ROWS])
def test_table_names_tests_that_exist(kind: str, file: str, name: str) -> None:
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))

    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, kind


def test_results_do_not_depend_on_earlier_calls() -> None:
    box = {"player": "9h 9c 9s 5h 2h", "dealer": NO_GAME, "actions": "bet + insure 20"}
    variant = find_variant("russian-2010")
    first = play(variant, **box)
    without = [
        play(each, "9h 9c 7s 5h 2h", ACE_KING) for each in list_variants() if not each.holdem
    ]

    with pytest.raises(RussianPokerError):
        play(variant, **box, dead="9h")
    with pytest.raises(RussianPokerError):
        play(variant, **{**box, "actions": "bet + insure 1000"})
    play(set_option(variant, "insurance.maximum", "half"), **box)

    assert play(variant, **box) == play(variant, **box, dead="2c 3c") == first
    again = [play(each, "9h 9c 7s 5h 2h", ACE_KING) for each in list_variants() if not each.holdem]
    assert again == without


def test_global_random_state_is_left_alone() -> None:
    state = random.getstate()
    for variant in list_variants():
        if variant.holdem is None:
            play(variant, "9h 9c 7s 5h 2h", ACE_KING)
        variant.digest()
        find_variant(variant.title)

    assert random.getstate() == state


def test_copies_are_as_small_as_what_they_copy() -> None:
    variant = find_variant("russian-sevens")
    settlement = play(variant, "9h 9c 7s 5h 2h", ACE_KING)

    assert settlement.variant is variant
    assert copy.deepcopy(settlement) == settlement
    # A table of hand strengths would take hundreds of kilobytes.
    assert len(pickle.dumps(settlement)) < 10_000
    assert len(pickle.dumps(variant)) < 10_000
    assert len(pickle.dumps(variant.evaluator)) < 500


@pytest.mark.parametrize("variant", [v for v in list_variants() if v.qualifier and not v.holdem])
def test_no_game_pays_the_ante_and_returns_the_bet(variant: RuleVariant) -> None:
    """An ante of 100 and a bet of 200: 100 is won, and 300 come back, whatever the hand."""
    for player in ("9h 9c 9s 9d 2h", "9h 9c 7s 5h 2h", "Jh 9c 7s 5h 2h"):
        settlement = play(variant, player, "Kd Qc 8h 6c 4c", ante=100)
        even = variant.name not in ("russian-threebox", "russian-threebox-call")
        assert gains(settlement) == {"ante": 100 if even else 0, "bet": 0}
        assert settlement.returned == settlement.staked


@pytest.mark.parametrize(
    ("dealer", "actions", "cards"),
    [
        (ACE_KING, "bet", {}),
        (NO_GAME, "bet", {}),
        (NO_GAME, "bet + buy", {"bought": "Qd"}),
        ("Tc Td Th 6c 4c", "bet", {}),
        (ACE_KING, "fold", {}),
        ("", "fold", {}),
        (ACE_KING, "bet blind", {}),
        (ACE_KING, "sixth + bet", {"drawn": "2c"}),
        (ACE_KING, "exchange 7s 7d + fold", {"drawn": "2c 3c"}),
    ],
)
def test_bonus_is_settled_by_its_own_rule(dealer: str, actions: str, cards: dict) -> None:
    """Three sevens as dealt pay 20 to one, whatever becomes of ante and bet."""
    settlement = play(
        "russian-sevens", "7s 7d 7c Jh 9s", dealer, actions, side_bets={"bonus": 5}, **cards
    )

    assert gains(settlement)["bonus"] == 100
    without = play("russian-sevens", "7s 7d 7c Jh 9s", dealer, actions, **cards)
    assert {name: net for name, net in gains(settlement).items() if name != "bonus"} == (
        gains(without)
    )


@given(disjoint_hands(5, 5))
@example((parse_cards("As Ks Qs Js Ts"), parse_cards("Ad Kc 8d 6c 4c")))
@example((parse_cards("Js Ts 9s 8s 7s"), parse_cards("Ad Kc 8d 6c 4c")))
@example((parse_cards("5s 4s 3s 2s As"), parse_cards("Ad Kc 8d 6c 4c")))
def test_what_is_shown_is_what_is_paid(hands) -> None:
    player, dealer = hands
    variant = find_variant("russian-2010")
    settlement = settle(variant, BoxCards(player=player, dealer=dealer), [Bet()], Stakes(ante=1))
    bet = settlement.line("bet")

    assert settlement.hand is not None
    assert bet is not None
    if bet.odds is not None:
        assert bet.odds == variant.pay_table.odds(settlement.hand.category)
        assert bet.why.startswith(f"{settlement.hand.category} ")
        assert dict(bet.details)["hand"] == settlement.hand.first


def test_odd_amounts_are_exact_and_shares_add_up() -> None:
    two_pair = ("9h 9c 5h 5s 2h", ACE_KING)

    # 3:2 on an odd stake.
    assert Odds("3:2").winnings(Fraction(5)) == Fraction(15, 2)
    # A tenth has no exact float: thirty tenths are three, to the last chip.
    tenth = play("fivecard-senator", *two_pair, ante=Decimal("0.1"))
    assert tenth.won == Decimal("0.4")
    assert sum((tenth.won for _ in range(30)), Decimal()) == 12
    # Three boxes of a third of a chip win what one box of a chip wins.
    third = play("fivecard-senator", *two_pair, ante=Fraction(1, 3))
    assert third.won + third.won + third.won == play("fivecard-senator", *two_pair, ante=1).won == 4
    # Where the house rounds, it says how.
    assert RoundingRule(unit="1/2").round(Fraction(7, 3)) == 2


def test_royal_flush_is_a_category_of_its_own() -> None:
    royal = play("russian-2010", "As Ks Qs Js Ts", ACE_KING)
    straight_flush = play("russian-2010", "Ks Qs Js Ts 9s", ACE_KING)

    assert royal.hand is not None
    assert royal.hand.category is HandCategory.ROYAL_FLUSH
    assert straight_flush.hand is not None
    assert straight_flush.hand.category is HandCategory.STRAIGHT_FLUSH
    assert (royal.won, straight_flush.won) == (2000, 1000)


def test_result_says_which_cards_play() -> None:
    settlement = play("russian-2010", "As Ad Kc 8h 7s", "Qd Qc 8d 6c 4c", "sixth + bet", drawn="2c")

    assert settlement.hand is not None
    assert settlement.hand.best == parse_cards("As Ad Kc 8h 7s")
    assert [combination.cards for combination in settlement.hand.combinations] == [
        parse_cards("As Ad"),
        parse_cards("As Kc"),
    ]
    assert settlement.dealer is not None
    assert settlement.dealer.best == parse_cards("Qd Qc 8d 6c 4c")
    assert "pair As Ad beats pair Qd Qc" in str(settlement)


@pytest.mark.parametrize("wrong", [True, False, 1.0, 2.5, float("inf"), float("nan"), 1j])
def test_numbers_of_the_wrong_kind_are_refused(wrong: Any) -> None:
    for refused in (
        lambda: Stakes(ante=wrong),
        lambda: Stakes(ante=1, side_bets={"bonus": wrong}),
        lambda: Stakes(ante=1, table_maximum=wrong),
        lambda: Insure(wrong),
        lambda: Odds(wrong),
        lambda: Odds(1, wrong),
        lambda: Odds(1).winnings(wrong),
        lambda: ExchangeRule(most=wrong),
        lambda: ExchangeRule(prices=wrong),
        lambda: RoundingRule(unit=wrong),
        lambda: PayTable.from_royal(wrong),
        lambda: BoxCards(player=wrong),
    ):
        with pytest.raises(RussianPokerError):
            refused()


PUBLIC_FUNCTIONS = [
    value
    for value in (getattr(russianpoker, name) for name in russianpoker.__all__)
    if inspect.isfunction(value)
]


@pytest.mark.parametrize("function", PUBLIC_FUNCTIONS, ids=lambda function: function.__name__)
def test_public_functions_are_annotated(function: Any) -> None:
    hints = typing.get_type_hints(function)

    assert set(hints) == {*inspect.signature(function).parameters, "return"}
    assert Any not in hints.values()


def test_wheel_is_pure() -> None:
    wheel = distribution("russianpoker").read_text("WHEEL") or ""

    assert "Root-Is-Purelib: true" in wheel
    assert "Tag: py3-none-any" in wheel


# Whatever is wrong with a box

texts = st.text(st.sampled_from("AKQJT987652shdc10ТКДВпчбт +-,;:/x.♠\n"), max_size=20)
cards_or_not = texts | st.sampled_from(
    [
        "9h 9c 9s 5h 2h",
        ACE_KING,
        NO_GAME,
        "As Ks Qs Js Ts",
        "Jc",
        "As Kd",
        "",
        None,
        52,
        2.5,
        ["As"],
    ]
)
actions_or_not = texts | st.sampled_from(
    ["bet", "fold", "sixth + bet", "bet blind", "bet + insure 20", "bet + buy", "bet + river"]
)
money_or_not = st.sampled_from(
    [10, 0, -1, 2.5, True, None, "10", Decimal("NaN"), Decimal("0.01"), Fraction(1, 3), 10**5000]
)


def try_to(do: Any) -> None:
    """Do something that may be refused; the library's own error is the only one to come of it."""
    refusal = ""
    try:
        do()
    except RussianPokerError as error:
        refusal = str(error)
    assert len(refusal) < 1000


@given(
    st.sampled_from(list_variants()),
    cards_or_not,
    cards_or_not,
    actions_or_not,
    money_or_not,
    st.dictionaries(
        st.sampled_from(["bonus", "AA bonus", "super bet", ""]), money_or_not, max_size=2
    ),
    st.sampled_from(["drawn", "bought", "board", "upcard", "dead"]),
    cards_or_not,
)
def test_whatever_is_wrong_is_one_kind_of_error(
    variant, player, dealer, actions, ante, side_bets, place, cards
) -> None:
    try_to(
        lambda: settle(
            variant,
            BoxCards(**{"player": player, "dealer": dealer, place: cards}),
            parse_actions(actions),
            Stakes(ante=ante, side_bets=side_bets),
        )
    )


@given(texts, st.sampled_from(list_variants()), texts | money_or_not)
def test_whatever_text_is_wrong_is_one_kind_of_error(
    text: str, variant: RuleVariant, value
) -> None:
    for do in (
        lambda: parse_actions(text),
        lambda: parse_pattern(text),
        lambda: Odds(text),
        lambda: PayTable.from_lines((text, value)),
        lambda: find_variant(text),
        lambda: russianpoker.find_rule(text),
        lambda: set_option(variant, text, value),
        lambda: set_option(variant, "insurance.maximum", value),
        lambda: set_option(variant, "exchange.prices", value),
    ):
        try_to(do)


def test_library_errors_are_caught_by_the_built_in_ones_too() -> None:
    for error in (ActionError, MoneyError):
        assert issubclass(error, ValueError)
