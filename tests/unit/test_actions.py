"""Actions as values and as text."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import distinct_cards

from russianpoker.actions import (
    Action,
    Bet,
    BetRiver,
    BetTurn,
    BuyDealerGame,
    BuySixth,
    Check,
    Decline,
    Exchange,
    Fold,
    Insure,
    exchanges_of,
    is_action,
    is_kind_of_action,
    parse_actions,
)
from russianpoker.cards import Card, parse_cards
from russianpoker.errors import ActionError, CardError, DuplicateCardError, MoneyError

TEXTS = {
    "fold": Fold(),
    "bet": Bet(),
    "bet blind": Bet(blind=True),
    "exchange 9s 8c": Exchange("8c 9s"),
    "sixth": BuySixth(),
    "insure 20": Insure(20),
    "insure 2.50": Insure(Decimal("2.50")),
    "insure 5/2": Insure(Fraction(5, 2)),
    "buy": BuyDealerGame(),
    "decline": Decline(),
    "turn": BetTurn(),
    "river": BetRiver(),
    "check": Check(),
}
HUGE = 1_000_000


@pytest.mark.parametrize(("text", "action"), TEXTS.items(), ids=list(TEXTS))
def test_action_prints_as_text_that_reads_back(text: str, action: Action) -> None:
    assert str(action) == text
    assert parse_actions(text) == (action,)
    assert parse_actions(f"  {text.upper()} ") == (action,)


def test_every_kind_of_action_is_tried() -> None:
    assert {type(action) for action in TEXTS.values()} == set(Action.__args__)


def test_actions_are_joined_by_plus() -> None:
    assert parse_actions("exchange 8c 9s+BET  +  insure 20 + buy") == (
        Exchange("8c 9s"),
        Bet(),
        Insure(20),
        BuyDealerGame(),
    )


money = st.one_of(
    st.integers(1, 10**40),
    st.fractions(Fraction(1, 10**6), 10**6),
    st.decimals(Decimal("0.001"), Decimal("1e12"), allow_nan=False, places=3),
)
any_action = st.one_of(
    st.sampled_from([Fold(), Bet(), Bet(blind=True), BuySixth(), BuyDealerGame(), Decline()]),
    st.sampled_from([BetTurn(), BetRiver(), Check()]),
    distinct_cards(1, 5).map(Exchange),
    money.map(Insure),
)


@given(st.lists(any_action, min_size=1, max_size=5))
def test_any_actions_read_back(actions: list[Action]) -> None:
    assert parse_actions(" + ".join(map(str, actions))) == tuple(actions)


def test_decimals_print_without_an_exponent() -> None:
    """An exponent's plus would be taken for the next action."""
    assert str(Insure(Decimal("1E+3"))) == "insure 1000"
    assert str(Insure(Decimal("1E-3"))) == "insure 0.001"


@pytest.mark.parametrize(
    "text",
    ["", " ", "+", "bet +", "+ bet", "bet bet", "blind", "raise", "sixth card", "fold!", "bet 20",
     "exchange", "exchange 8x", "exchange 8c 8c", "exchange 10", "insure", "insure x",
     "insure 2.5.1", "insure -5", "insure 0", "insure 1e3", "insure 1/0", "insure 1/2/3",
     "insure .5", "insure 1_000", "insure ٣", "insure NaN", "insure Infinity", "insure 5 5",
     "insure " + "1" * 101, "x" * HUGE, "insure " + "1" * HUGE, "exchange " + "8c" * HUGE],
    ids=lambda text: f"{text[:16]} {len(text)}",
)  # fmt: skip
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ActionError) as refused:
        parse_actions(text)

    assert len(str(refused.value)) < 260


def test_refusal_names_the_part_and_what_there_is() -> None:
    with pytest.raises(ActionError, match=re.escape("'raise' is no action; actions are fold, bet")):
        parse_actions("sixth + raise + bet")
    with pytest.raises(ActionError, match=r"'exchange 8x' is no action: .* expected a suit"):
        parse_actions("exchange 8x")
    with pytest.raises(ActionError, match=r"'insure x' is no action: 'x' is no amount of money"):
        parse_actions("insure x")


def test_exchange_takes_anything_card_like_in_any_order() -> None:
    expected = parse_cards("9s 8c")

    for cards in ("8c 9s", ["9s", Card("8c")], expected, (card for card in expected)):
        assert Exchange(cards).discards == expected
    assert Exchange("8c 9s") == Exchange("9s8c")
    assert hash(Exchange("8c 9s")) == hash(Exchange("9s 8c"))


@pytest.mark.parametrize(
    ("discards", "error", "message"),
    [
        ("", ActionError, "an exchange needs a card to throw away"),
        ([], ActionError, "an exchange needs a card to throw away"),
        ("8c 8c", DuplicateCardError, "8c is twice in discards"),
        (52, CardError, "discards: expected cards or text, not 52"),
        ("8c 9", CardError, "expected a suit"),
    ],
)
def test_exchange_of_no_cards_is_refused(discards, error, message) -> None:
    with pytest.raises(error, match=message):
        Exchange(discards)


@pytest.mark.parametrize("amount", [2.5, True, "20", None, -1, Decimal("NaN"), 0, Decimal("0.00")])
def test_insurance_is_money(amount: object) -> None:
    with pytest.raises(MoneyError, match=r"^insurance: "):
        Insure(amount)


def test_insurance_keeps_its_type() -> None:
    for amount in (20, Decimal("20.0"), Fraction(20)):
        assert type(Insure(amount).amount) is type(amount)
        assert Insure(amount) == Insure(20)


@pytest.mark.parametrize("blind", [1, 0, "yes", None])
def test_blind_is_true_or_false(blind: object) -> None:
    with pytest.raises(ActionError, match="blind is True or False, not"):
        Bet(blind=blind)


def test_actions_do_not_change() -> None:
    for action in TEXTS.values():
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            action.blind = True


def test_exchanges_of_a_hand_are_all_of_them_as_if_written() -> None:
    held = parse_cards("9s 8c Kd 2d 8h")
    found = list(exchanges_of(held, range(1, 6)))

    assert len(found) == len(set(found)) == 31
    assert found == [Exchange(each.discards[::-1]) for each in found]
    assert {len(each.discards) for each in exchanges_of(held, [2, 4])} == {2, 4}
    assert list(exchanges_of(held, [])) == []


def test_what_is_an_action_and_what_a_kind_of_one() -> None:
    kinds = [type(action) for action in TEXTS.values()]

    assert all(map(is_action, TEXTS.values()))
    assert all(map(is_kind_of_action, kinds))
    assert not any(map(is_action, [*kinds, "fold", None, 5]))
    assert not any(map(is_kind_of_action, [*TEXTS.values(), "fold", None, int, list[int]]))


def test_a_text_that_is_too_long_is_refused_unread() -> None:
    assert len(parse_actions("bet+" * 24_999 + "bet")) == 25_000
    with pytest.raises(ActionError, match="actions are a text of at most 100000 characters, not"):
        parse_actions("bet+" * 25_000 + "bet")
