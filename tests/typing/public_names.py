"""What type checkers see of the public names; checked by mypy and pyright, never run."""

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import assert_type

import attrs

from russianpoker import (
    Action,
    Bet,
    BoxCards,
    BoxView,
    BuySixth,
    Card,
    CardsLike,
    Combination,
    Deck,
    Exchange,
    ExchangeRule,
    Fold,
    Hand,
    HandCategory,
    HandEvaluator,
    HandPattern,
    InsuranceRule,
    Insure,
    Odds,
    Outcome,
    PayLine,
    PayTable,
    Rank,
    Rule,
    RuleStrategy,
    RuleVariant,
    RussianPokerError,
    Sessions,
    Settlement,
    SettlementLine,
    SideBet,
    Simulation,
    Stakes,
    Strategy,
    Suit,
    UnknownVariantError,
    Wager,
    as_strategy,
    find_rule,
    find_variant,
    insurance_limits,
    list_strategies,
    list_variants,
    parse_actions,
    parse_card,
    parse_cards,
    parse_pattern,
    set_option,
    settle,
    simulate,
    simulate_sessions,
)


def cards(card: Card, deck: Deck, source: Random) -> None:
    assert_type(card.rank, Rank)
    assert_type(card.suit, Suit)
    assert_type(card.index, int)
    assert_type(Card.from_index(0), Card)
    assert_type(card < Card("As"), bool)
    assert_type(parse_card("As"), Card)
    assert_type(parse_cards("As Kd"), tuple[Card, ...])
    assert_type(Deck.standard().shuffled(source), Deck)
    assert_type(deck.deal(5), tuple[tuple[Card, ...], Deck])
    assert_type(deck.without("As"), Deck)


def whatever_is_card_like(card: Card) -> None:
    spellings: list[CardsLike] = ["AsKd", card, [card, card], (card, "Kd"), {card}, iter([card])]
    for spelling in spellings:
        assert_type(HandEvaluator().evaluate(spelling), Hand)


def hands(evaluator: HandEvaluator, hand: Hand) -> None:
    assert_type(evaluator.strength("As Ad Kc 8h 9s"), int)
    assert_type(evaluator.category(0), HandCategory)
    assert_type(hand.category, HandCategory)
    assert_type(hand.cards, tuple[Card, ...])
    assert_type(hand.best, tuple[Card, ...])
    assert_type(hand.combinations, tuple[Combination, ...])
    assert_type(hand.first, Combination | None)
    assert_type(hand.second, Combination | None)


def pay_tables(table: PayTable, hand: Hand, pattern: HandPattern) -> None:
    assert_type(PayTable.from_royal(100, 50, "3:2", Fraction(7, 2)), PayTable)
    assert_type(PayTable.from_lines(("three sevens", 20), (pattern, Odds(5))), PayTable)
    assert_type(parse_pattern("three sevens"), HandPattern)
    assert_type(table.line_for(hand), PayLine | None)
    assert_type(table.odds(HandCategory.PAIR), Odds | None)


def variants(variant: RuleVariant) -> None:
    assert_type(find_variant("russian-2010"), RuleVariant)
    assert_type(list_variants(), tuple[RuleVariant, ...])
    assert_type(variant.exchange, ExchangeRule | None)
    assert_type(variant.insurance, InsuranceRule | None)
    assert_type(variant.side_bets, tuple[SideBet, ...])
    assert_type(attrs.evolve(variant, insurance=None), RuleVariant)
    assert_type(set_option(variant, "insurance.maximum", "half"), RuleVariant)
    assert_type(variant.digest(), str)
    assert_type(find_rule("RUS-8"), Rule)
    error: RussianPokerError = UnknownVariantError("rusian", ("russian-2010",))
    raise error


def actions() -> None:
    some: list[Action] = [Fold(), Bet(), Bet(blind=True), Exchange("8c 9s"), BuySixth(), Insure(20)]
    assert_type(parse_actions("sixth, bet"), tuple[Action, ...])
    assert_type(some, list[Action])


def settlements(variant: RuleVariant, side_bets: Mapping[str, int]) -> None:
    box = BoxCards(player="As Ad Kc 8h 9s", dealer="Ah Ks Jh 7c 5s")
    assert_type(box.player, tuple[Card, ...])
    stakes = [
        Stakes(ante=10),
        Stakes(ante=Decimal("2.5"), side_bets=side_bets),
        Stakes(ante=Fraction(5, 2), table_maximum=1000),
    ]
    settlement = settle(variant, box, [Bet()], stakes[0])
    assert_type(settlement, Settlement)
    assert_type(settlement.lines, tuple[SettlementLine, ...])
    assert_type(settlement.net, int | Decimal | Fraction)
    assert_type(settlement.line("bet"), SettlementLine | None)
    if settlement.hand is not None:
        limits = insurance_limits(variant, settlement.hand, stakes[0])
        assert_type(limits, tuple[Fraction, Fraction | None] | None)
    line = settlement.lines[0]
    assert_type(line.wager, Wager)
    assert_type(line.outcome, Outcome)
    assert_type(line.odds, Odds | None)
    assert_type(line.stake, int | Decimal | Fraction)
    assert_type(line.why, str)


def what_type_checkers_refuse(variant: RuleVariant, box: BoxCards) -> None:
    Stakes(ante=2.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    settle(variant, box, ["bet"], Stakes(ante=1))  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    HandEvaluator().strength(7)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    variant.name = "other"  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def simulations(view: BoxView, pool: Executor, decides: Callable[[BoxView], Action]) -> None:
    assert_type(list_strategies(), tuple[RuleStrategy, ...])
    assert_type(list_strategies()[0].explain(view).action, Action)
    assert_type(as_strategy(decides), Strategy)
    known: list[Strategy] = [*list_strategies(), as_strategy(decides)]
    for strategy in known:
        result = simulate("oasis", strategy, rounds=10, seed=1, executor=pool, precision=0.01)
        assert_type(result, Simulation)
        assert_type(result.total, Fraction)
        assert_type(result.standard_error, float)
        assert_type(result.box_results, tuple[tuple[Fraction, int], ...])
    sessions = simulate_sessions("oasis", decides, sessions=2, rounds=3, bankroll=99, seed=1)
    assert_type(sessions, Sessions)
    assert_type(sessions.quantile(0.5), Fraction)
