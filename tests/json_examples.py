"""A value or more of every public class that is written as JSON, and which classes are not."""

from __future__ import annotations

import enum
import functools
import importlib
import inspect
import pkgutil
from decimal import Decimal
from fractions import Fraction
from typing import Any

import attrs
from contract.test_public_values import MAKERS

import russianpoker
from russianpoker import (
    Bet,
    BoxCards,
    Combination,
    HandCategory,
    HandPattern,
    Offer,
    PayLine,
    Rank,
    Round,
    RuleStrategy,
    Seat,
    SideBet,
    Stakes,
    Step,
    Transcript,
    find_variant,
    list_variants,
    parse_cards,
    settle,
)
from russianpoker.analysis import shipped_results
from russianpoker.analysis.information import Information
from russianpoker.analysis.judging import Judgement, Mistake, RuleCost
from russianpoker.analysis.results import Advice, Option, Precision, Progress
from russianpoker.analysis.sensitivity import HouseRules, RuleChange, SkippedChange
from russianpoker.analysis.sidebets import SideBetLine, SideBetValue
from russianpoker.analysis.simplifying import ShortList
from russianpoker.analysis.strategy import ChartRow
from russianpoker.comparison import Difference, compare
from russianpoker.rounds import Refusal
from russianpoker.strategies import ANY_PAIR, SimpleRule, Situation

NOT_WRITTEN = {
    "BestPlay": "its decisions are code",
    "Box": "it is a part of a round",
    "Checkpoint": "it is a file already",
    "CombinationCodes": "its columns are arrays",
    "Draw": "it is the solver's own",
    "Explanation": "it holds a rule, whose condition is code",
    "FirstValues": "its columns are arrays",
    "HoldemRules": "it is the solver's own",
    "HoldemShard": "it is the solver's own",
    "Plan": "it is the solver's own",
    "PricedUpcard": "it is the solver's own",
    "RuleStrategy": "its conditions are code",
    "Situation": "it is read off a view, which is written",
    "Strategy": "it is a protocol",
    "StrategyRule": "its condition is code",
    "StudRules": "it is the solver's own",
    "StudShard": "it is the solver's own",
    "UpcardResult": "it is the solver's own",
}
"""The public classes whose values are refused, each with the reason."""


def public_classes() -> dict[str, type[Any]]:
    """Every public class of values, by its name; those of modules whose extra is there."""
    found: dict[str, type[Any]] = {}
    for module in pkgutil.walk_packages(russianpoker.__path__, "russianpoker."):
        parts = module.name.split(".")[1:]
        if any(part.startswith("_") for part in parts) or parts[0] in ("cli", "integrations"):
            continue
        try:
            loaded = importlib.import_module(module.name)
        except ImportError:
            continue
        for name in loaded.__all__:
            value = getattr(loaded, name)
            if inspect.isclass(value) and not issubclass(value, BaseException):
                assert found.setdefault(name, value) is value, f"two classes are called {name}"
    return found


def examples() -> list[Any]:
    """Values of every class that is written and needs no solver."""
    made = [make() for makers in MAKERS.values() for make in makers]
    kept = [value for value in made if type(value).__name__ not in NOT_WRITTEN]
    return [*kept, *choices(), *rounds(), *rules(), *results(), *small_values()]


def by_class(values: list[Any]) -> dict[str, list[Any]]:
    """Values by the name of their class."""
    found: dict[str, list[Any]] = {}
    for value in values:
        found.setdefault(type(value).__name__, []).append(value)
    return found


def choices() -> list[Any]:
    kinds = [kind for kind in public_classes().values() if issubclass(kind, enum.Enum)]
    return [member for kind in kinds for member in kind]


def rounds() -> list[Any]:
    seats = [Seat(ante=Fraction(7, 3), player=2), Seat(ante=Decimal("2.50"), player=1)]
    begun = Round.deal(find_variant("holdem-bonus"), seats=seats, seed=3, burn=1, table_maximum=99)
    over = begun
    while over.to_act is not None:
        over = over.apply(next(iter(over.every_action())))
    stages = [begun, begun.apply(Bet()), over]
    views = [stage.view(number) for stage in stages for number in (1, 2)]
    return [*stages, *map(Transcript.of, stages), *views, *over.settlements()]


def rules() -> list[Any]:
    sevens = find_variant("russian-sevens")
    return [
        *list_variants(),
        attrs.evolve(sevens, name="дом", ace_low=False, insurance=None),
        attrs.evolve(sevens, purchase=None, rounding=russianpoker.RoundingRule(unit="1/4")),
        attrs.evolve(find_variant("sixcard-senator"), sixth_card=None, naturals=None),
    ]


def results() -> list[Any]:
    shipped = list(shipped_results().values())
    line = SideBetLine(PayLine("three sevens", "7:2"), 4224)
    return [
        *shipped[:3],
        attrs.evolve(shipped[0], table_maximum=Fraction(40), outcomes=(("push", Fraction(1, 3)),)),
        Advice((Option("exchange 9s 8c", Fraction(-1, 3), Fraction()),)),
        Option("bet", Fraction(1), Fraction(1, 7)),
        Progress(done=3, total=13, seconds=0.25),
        ChartRow("pair, four to a flush", Rank.ACE, "exchange 1", 12),
        line,
        SideBetValue(bet=SideBet(table=BONUS), lines=(line,), hands=2_598_960),
        *house_rules(),
        *judgements(),
        *short_lists(),
        Information(
            variant="house",
            digest="0",
            table_maximum=Fraction(40),
            seen=10,
            dealer_cards=0,
            looks=4,
            seed=1,
            deals=3,
            total=Fraction(7, 3),
            total_of_squares=Fraction(2),
            first_total=Fraction(1),
            first_total_of_squares=Fraction(3, 7),
        ),
        compare("oasis", "russian-2010"),
        compare("oasis", attrs.evolve(find_variant("oasis"), ante=russianpoker.AnteRule())),
        Difference("insurance", None, "default"),
    ]


def house_rules() -> list[Any]:
    change = RuleChange(
        option="insurance",
        before="offered",
        after="none",
        house_edge=Fraction(1, 16),
        change=Fraction(1, 80),
        precision=Precision.FAST,
        error_bound=Fraction(1, 1000),
        change_bound=Fraction(1, 500),
    )
    skipped = SkippedChange(option="qualifier", after="none", reason="is needed")
    found = HouseRules(
        variant="house",
        digest="0",
        house_edge=Fraction(1, 20),
        changes=(change,),
        skipped=(skipped,),
    )
    return [found, change, skipped]


def judgements() -> list[Any]:
    rule = RuleCost(rule="fold else", decisions=9, cost=Fraction(1, 30), standard_error=0.01)
    mistake = Mistake(
        cards=parse_cards("As Kd 9h 4c 2s"),
        upcard=parse_cards("Ah")[0],
        action="fold",
        best="bet",
        loss=Fraction(1, 3),
        rule="fold else",
    )
    found = Judgement(
        variant="house",
        digest="0",
        strategy="any pair",
        seed=1,
        rounds=10,
        table_maximum=None,
        cost=Fraction(1, 30),
        standard_error=0.01,
        rules=(rule,),
        mistakes=(mistake,),
    )
    return [found, rule, mistake]


def short_lists() -> list[Any]:
    rule = SimpleRule(holding="a pair", upcards=(10, 14), match=False, play="bet")
    found = ShortList(
        variant="house",
        digest="0",
        table_maximum=Fraction(50),
        rules=(rule, SimpleRule(play="fold")),
        costs=(1.25, 0.5, 0.25),
    )
    return [found, rule]


BONUS = russianpoker.PayTable.from_lines(("any hand in one colour", "1:2"))


def small_values() -> list[Any]:
    cards = BoxCards(player="As Ad Kc 8h 9s", dealer="Ah Ks Jh 7c 5s")
    settlement = settle(find_variant("russian-2010"), cards, [Bet()], Stakes(ante=Decimal(3)))
    return [
        settlement,
        *settlement.lines,
        cards,
        Combination(HandCategory.NOTHING, ()),
        HandPattern(
            category=HandCategory.NOTHING,
            or_better=True,
            holds=(Rank.ACE, Rank.KING, Rank.QUEEN),
            one_colour=True,
        ),
        *Round.deal(find_variant("lunar"), 10, seed=1).legal_actions(),
        Offer(action=russianpoker.Insure, least=Fraction(1, 2)),
        Refusal("it is over", None),
        Step(box=3, action=Bet(), dealt=((2, parse_cards("As")), (1, parse_cards("Ks Qs")))),
    ]


@functools.cache
def solved() -> list[Any]:
    """Values that only the solver makes; the extra `solver` must be there."""
    from russianpoker.analysis import price, solve

    deck = "AsKsQsAhKhQhAdKdQdAcKcQc"
    result = solve("caribbean-us", deck=deck)
    found = price("caribbean-us", ANY_PAIR, deck=deck)
    holdem = solve("holdem-bonus", deck="AsKsQsJsTsAhKhQhJhTh")
    rows = holdem.strategy.chart("bet")
    return [
        result,
        result.strategy,
        found,
        *found.deviations,
        *found.rules,
        holdem,
        holdem.strategy,
        *rows[:2],
    ]


def refused() -> list[Any]:
    """Values of some classes that are not written."""
    game = Round.deal(find_variant("oasis"), 10, seed=1)
    strategy: RuleStrategy = ANY_PAIR
    view = game.view(1)
    return [
        strategy,
        strategy.rules[0],
        strategy.explain(view),
        Situation(view),
        game.boxes[0],
    ]
