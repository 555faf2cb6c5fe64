"""What every public value keeps to: it is compared by content, pickles, copies and types back."""

from __future__ import annotations

import ast
import copy
import enum
import inspect
import multiprocessing
import pickle
import textwrap
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import attrs
import pytest

import russianpoker
from russianpoker import (
    AnteOnWin,
    AnteRule,
    Bet,
    BetRiver,
    BetRule,
    BetTurn,
    Box,
    BoxCards,
    BoxRule,
    BoxView,
    BuyDealerGame,
    BuySixth,
    Card,
    Check,
    Combination,
    Deck,
    Decline,
    Exchange,
    ExchangeRule,
    Fold,
    Hand,
    HandCategory,
    HandEvaluator,
    HandPattern,
    HoldemRule,
    InsuranceRule,
    Insure,
    Limits,
    NaturalRule,
    Odds,
    Offer,
    PayLine,
    PayTable,
    PurchaseRule,
    Qualifier,
    Rank,
    Refusal,
    Round,
    RoundingRule,
    Rule,
    RuleStrategy,
    Seat,
    SecondCombinationRule,
    Sessions,
    Settlement,
    SettlementLine,
    SideBet,
    Simulation,
    SixthCardRule,
    Stakes,
    Step,
    Strategy,
    StrategyRule,
    Table,
    Transcript,
    find_rule,
    find_variant,
    list_strategies,
    parse_cards,
    settle,
    simulate,
    simulate_sessions,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def a_settlement() -> Settlement:
    return settle(
        find_variant("russian-sevens"),
        BoxCards(player="7s 7d 7c Ah 9s", dealer="Kd Qc 8d 6c 4c", drawn="Kc", bought="4d"),
        [BuySixth(), Bet(), Insure(Decimal("20.5")), BuyDealerGame()],
        Stakes(ante=10, side_bets={"bonus": Fraction(5, 2)}, table_maximum=40),
    )


def a_round() -> Round:
    seats = [Seat(ante=10), Seat(ante=10, blind=True)]
    return Round.deal(find_variant("russian-2010"), seats=seats, seed=4, dead="As")


def a_finished_round() -> Round:
    return a_round().apply(BuySixth()).apply(Fold())


def a_simulation(seed: int = 1) -> Simulation:
    return simulate("lunar", list_strategies()[0], rounds=20, seed=seed, boxes=2, ante=Decimal(5))


def some_sessions(seed: int = 1) -> Sessions:
    return simulate_sessions(
        "oasis", list_strategies()[0], sessions=3, rounds=4, bankroll=9, seed=seed
    )


def a_table() -> PayTable:
    return PayTable.from_lines(("royal flush in spades", 100), ("three sevens", "3:2"))


MAKERS: dict[type[Any], list[Callable[[], Any]]] = {
    AnteRule: [AnteRule, lambda: AnteRule(on_win=AnteOnWin.EVEN, least_paid=HandCategory.PAIR)],
    Bet: [Bet, lambda: Bet(blind=True)],
    BetRiver: [BetRiver],
    BetRule: [BetRule, lambda: BetRule(antes="3/2")],
    BetTurn: [BetTurn],
    BoxCards: [lambda: BoxCards(player="As Kd", dealer="Qh Qc", board="2c 3c 4c", upcard="Qc")],
    Box: [lambda: a_round().boxes[0], lambda: a_finished_round().boxes[0]],
    BoxView: [lambda: a_round().view(1), lambda: a_finished_round().view(2)],
    BoxRule: [BoxRule, lambda: BoxRule(most=7, most_a_player=1, most_open=1)],
    BuyDealerGame: [BuyDealerGame],
    BuySixth: [BuySixth],
    Card: [lambda: Card("As"), lambda: Card("2c")],
    Check: [Check],
    Combination: [lambda: Combination(HandCategory.PAIR, parse_cards("As Ad"))],
    Deck: [Deck.standard, lambda: Deck("As Kd"), lambda: Deck("")],
    Decline: [Decline],
    Exchange: [lambda: Exchange("8c 9s")],
    ExchangeRule: [ExchangeRule, lambda: ExchangeRule(most=2, prices=(1, "3/2"))],
    Fold: [Fold],
    Hand: [
        lambda: Hand("As Ad Kc 8h 9s"),
        lambda: Hand("As Ad Kc 8h 9s 2c 3c", HandEvaluator(ace_king=False)),
    ],
    HandEvaluator: [HandEvaluator, lambda: HandEvaluator(ace_low=False)],
    HandPattern: [
        lambda: HandPattern(category=HandCategory.PAIR, rank=Rank.ACE, or_better=True),
        lambda: a_table().lines[0].pattern,
    ],
    HoldemRule: [HoldemRule, lambda: HoldemRule(board_seen=0, turn_bet=1, river_bet=1)],
    InsuranceRule: [InsuranceRule, lambda: InsuranceRule(maximum=None)],
    Insure: [lambda: Insure(20), lambda: Insure(Decimal("2.50")), lambda: Insure(Fraction(1, 3))],
    Limits: [Limits, lambda: Limits(least=5, greatest=Decimal("99.5"))],
    NaturalRule: [lambda: NaturalRule(table=a_table())],
    Odds: [lambda: Odds(3), lambda: Odds("3:2")],
    Offer: [lambda: a_round().legal_actions()[0], lambda: a_round().legal_actions()[2]],
    PayLine: [lambda: PayLine("three sevens", 20)],
    PayTable: [a_table, lambda: PayTable.from_royal(100, 50, 20)],
    PurchaseRule: [PurchaseRule],
    Qualifier: [Qualifier, lambda: Qualifier(least=HandCategory.PAIR, rank=Rank.FOUR)],
    Refusal: [lambda: Refusal("no sixth card is sold", "OAS-1")],
    Round: [a_round, a_finished_round],
    RoundingRule: [RoundingRule, lambda: RoundingRule(unit="1/2")],
    Rule: [lambda: find_rule("RUS-8")],
    RuleStrategy: [lambda: list_strategies()[0], lambda: list_strategies()[-1]],
    russianpoker.RuleVariant: [
        lambda: find_variant("russian-sevens"),
        lambda: attrs.evolve(find_variant("holdem-casino"), rounding=RoundingRule()),
    ],
    Seat: [lambda: Seat(ante=10), lambda: Seat(ante=5, player=2, side_bets={"bonus": 1})],
    SecondCombinationRule: [SecondCombinationRule],
    Sessions: [some_sessions, lambda: some_sessions(2)],
    Settlement: [a_settlement],
    SettlementLine: [lambda: a_settlement().lines[0], lambda: a_settlement().lines[1]],
    SideBet: [lambda: SideBet(table=a_table(), maximum="1/2")],
    Simulation: [a_simulation, lambda: a_simulation(2)],
    SixthCardRule: [SixthCardRule, lambda: SixthCardRule(exchange=ExchangeRule(prices=2))],
    Stakes: [lambda: Stakes(ante=10, side_bets={"bonus": Fraction(5, 2)}, table_maximum=99)],
    Step: [lambda: Step(box=1, action=Fold()), lambda: a_finished_round().log[0]],
    StrategyRule: [
        lambda: list_strategies()[0].rules[0],
        lambda: list_strategies()[0].rules[1],
    ],
    Table: [lambda: Table(variant=find_variant("oasis"), ante=Limits(least=5))],
    Transcript: [lambda: Transcript.of(a_finished_round())],
}
"""Ways to make a value of each public class, apart from choices and errors."""

PUBLIC = {name: getattr(russianpoker, name) for name in russianpoker.__all__}
CLASSES = {
    value
    for value in PUBLIC.values()
    if inspect.isclass(value) and not issubclass(value, BaseException) and value is not Strategy
}
CHOICES = sorted(
    (cls for cls in CLASSES if issubclass(cls, enum.Enum)), key=lambda cls: cls.__name__
)
FUNCTIONS = [value for value in PUBLIC.values() if inspect.isfunction(value)]
NAMESPACE = {**PUBLIC, "Fraction": Fraction, "Decimal": Decimal}

each_class = pytest.mark.parametrize("cls", sorted(CLASSES, key=lambda cls: cls.__name__))
each_maker = pytest.mark.parametrize(
    "make",
    [
        pytest.param(make, id=f"{cls.__name__}-{number}")
        for cls, makers in MAKERS.items()
        for number, make in enumerate(makers)
    ],
)
each_protocol = pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))


def test_every_public_class_is_tried() -> None:
    assert set(MAKERS) | set(CHOICES) == CLASSES
    for cls, makers in MAKERS.items():
        assert all(type(make()) is cls for make in makers)


@each_maker
def test_values_made_alike_are_equal_and_hash_alike(make: Callable[[], Any]) -> None:
    one, other = make(), make()

    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1
    assert one != object()
    assert one != str(one)


def test_values_made_differently_are_different() -> None:
    values = [make() for makers in MAKERS.values() for make in makers]

    for position, value in enumerate(values):
        assert [other == value for other in values].count(True) == 1, value
        assert values.index(value) == position


@each_maker
@each_protocol
def test_value_pickles(make: Callable[[], Any], protocol: int) -> None:
    value = make()
    again = pickle.loads(pickle.dumps(value, protocol))

    assert type(again) is type(value)
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)
    assert str(again) == str(value)


def test_values_cross_to_another_process() -> None:
    values = [make() for makers in MAKERS.values() for make in makers]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(repr, [values]) == repr(values)
        assert pool.apply(tuple, [values]) == tuple(values)


@each_maker
def test_value_copies(make: Callable[[], Any]) -> None:
    value = make()
    for again in (copy.copy(value), copy.deepcopy(value)):
        assert type(again) is type(value)
        assert again == value
        assert hash(again) == hash(value)


# What a `repr` that is for reading begins with: these name their rules in short, and a box leaves
# out what its round has read of it.
SHORT = {
    Box: "Box(player=",
    BoxView: "BoxView(variant=<russian-2010>",
    Round: "Round(variant=<russian-2010>",
    RuleStrategy: "RuleStrategy(name=",
    Settlement: "Settlement(variant=<russian-sevens>",
    StrategyRule: "StrategyRule(name=",
    Table: "Table(variant=<oasis>",
    Transcript: "Transcript(variant=<russian-2010>",
}


@each_maker
def test_repr_can_be_typed_back(make: Callable[[], Any]) -> None:
    value = make()
    if type(value) in SHORT:
        assert repr(value).startswith(SHORT[type(value)])
    else:
        assert eval(repr(value), dict(NAMESPACE)) == value


@each_maker
def test_value_does_not_change(make: Callable[[], Any]) -> None:
    value = make()
    names = [field.name for field in attrs.fields(type(value))] if attrs.has(type(value)) else []
    for name in [*names, "something_new"]:
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            setattr(value, name, None)


@pytest.mark.parametrize("choice", CHOICES)
@each_protocol
def test_choices_are_single_objects(choice: type[enum.Enum], protocol: int) -> None:
    for member in choice:
        assert pickle.loads(pickle.dumps(member, protocol)) is member
        assert copy.deepcopy(member) is copy.copy(member) is member
        assert eval(repr(member), dict(NAMESPACE)) is member
        assert {member: 1}[member] == 1


@pytest.mark.parametrize("choice", CHOICES)
def test_choices_are_nothing_but_themselves(choice: type[enum.Enum]) -> None:
    for member in choice:
        assert member != member.value
        assert not isinstance(member, int | str)


# Documentation


@each_class
def test_class_has_a_docstring(cls: type[Any]) -> None:
    doc = inspect.getdoc(cls) or ""

    assert doc.partition("\n")[0].endswith(".")
    assert not doc.startswith("Method generated by attrs")
    assert cls.__doc__ != cls.__base__.__doc__


def fields_without_a_string(cls: type[Any]) -> set[str]:
    """The fields in a class's body with no string under them."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(definition, ast.ClassDef)
    after = [*definition.body[1:], None]
    return {
        statement.target.id
        for statement, following in zip(definition.body, after, strict=True)
        if isinstance(statement, ast.AnnAssign)
        and isinstance(statement.target, ast.Name)
        and not statement.target.id.startswith("_")
        and not (
            isinstance(following, ast.Expr)
            and isinstance(following.value, ast.Constant)
            and isinstance(following.value.value, str)
        )
    }


@each_class
def test_fields_are_documented_by_a_string_under_them(cls: type[Any]) -> None:
    assert fields_without_a_string(cls) == set()


@each_class
def test_methods_and_properties_have_a_docstring(cls: type[Any]) -> None:
    for name, member in vars(cls).items():
        if name.startswith("_") or (attrs.has(cls) and name in attrs.fields_dict(cls)):
            continue
        function = member.__func__ if isinstance(member, classmethod | staticmethod) else member
        if inspect.isfunction(function) or isinstance(function, property):
            assert (inspect.getdoc(function) or "").partition("\n")[0].endswith("."), name


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_functions_are_documented_with_their_arguments(function: Callable[..., Any]) -> None:
    doc = inspect.getdoc(function) or ""

    assert doc.partition("\n")[0].endswith(".")
    assert ">>> " in doc
    for name in inspect.signature(function).parameters:
        assert f"    {name}: " in doc, name
