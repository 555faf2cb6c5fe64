"""Exact figures: what a game costs, how it is best played, and what every action is worth.

`solve` gives the value of a variant, `advise` that of every action in one position, and
`house_edge` answers for the presets from shipped results. Solving needs the extra `solver`;
`house_edge` for a shipped result and everything in `russianpoker.analysis.results` do not.
`strengths`, `second_combinations`, `strength_counts` and `category_counts` rank many hands at once
and are loaded from `russianpoker.analysis.batch` when they are first asked for. So are
`house_rules`, which says what each rule of a house is worth, `value_of_information`, which says
what it is to know further cards, `judge`, which says what each decision of a strategy costs,
`simplify`, which looks for short rules, and `simulate_arrays`, which plays many rounds at once;
their modules are `russianpoker.analysis.sensitivity`, `russianpoker.analysis.information`,
`russianpoker.analysis.judging`, `russianpoker.analysis.simplifying` and
`russianpoker.analysis.simulating`.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from fractions import Fraction
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from os import PathLike
from typing import TYPE_CHECKING, Any

from russianpoker.analysis._arguments import antes_of, deck_of, maximum_of, precision_of
from russianpoker.analysis._files import path_of
from russianpoker.analysis.holdem_strategy import HoldemChartRow, HoldemStrategyTable
from russianpoker.analysis.results import Advice, Option, Precision, Progress, SolveResult
from russianpoker.analysis.strategy import ChartRow, StrategyTable
from russianpoker.cards import CardsLike, check_distinct, to_cards
from russianpoker.errors import (
    ActionError,
    DealError,
    DeckError,
    HandSizeError,
    MissingExtraError,
    UnsupportedOptionError,
)
from russianpoker.presets import find_variant
from russianpoker.rules import RuleVariant
from russianpoker.simulation import check_workers

if TYPE_CHECKING:
    from russianpoker.analysis.batch import category_counts as category_counts
    from russianpoker.analysis.batch import second_combinations as second_combinations
    from russianpoker.analysis.batch import strength_counts as strength_counts
    from russianpoker.analysis.batch import strengths as strengths
    from russianpoker.analysis.information import value_of_information as value_of_information
    from russianpoker.analysis.judging import judge as judge
    from russianpoker.analysis.pricing import StrategyPrice
    from russianpoker.analysis.sensitivity import house_rules as house_rules
    from russianpoker.analysis.simplifying import simplify as simplify
    from russianpoker.analysis.simulating import simulate_arrays as simulate_arrays
    from russianpoker.strategies.rules import Decides

__all__ = [
    "Advice",
    "ChartRow",
    "HoldemChartRow",
    "HoldemStrategyTable",
    "Option",
    "Precision",
    "Progress",
    "SolveResult",
    "StrategyTable",
    "advise",
    "house_edge",
    "price",
    "price_each",
    "shipped_results",
    "solve",
]

_LATE = {
    "category_counts": "batch",
    "house_rules": "sensitivity",
    "judge": "judging",
    "second_combinations": "batch",
    "simplify": "simplifying",
    "simulate_arrays": "simulating",
    "strength_counts": "batch",
    "strengths": "batch",
    "value_of_information": "information",
}
"""Names that are loaded when they are first asked for, and their modules."""


def __getattr__(name: str) -> Any:
    if name in _LATE:
        return getattr(import_module(f"{__name__}.{_LATE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def need_solver() -> None:
    """Make sure that the extra is installed.

    Raises:
        MissingExtraError: It is not.
    """
    missing = [name for name in ("numba", "numpy") if find_spec(name) is None]
    if missing:
        raise MissingExtraError("the exact solver", "solver")


def _variant(variant: RuleVariant | str) -> RuleVariant:
    return variant if isinstance(variant, RuleVariant) else find_variant(variant)


def solve(
    variant: RuleVariant | str,
    *,
    precision: Precision | str = Precision.EXACT,
    table_maximum: int | Fraction | None = None,
    deck: CardsLike | None = None,
    executor: Executor | None = None,
    progress: Callable[[Progress], object] | None = None,
    checkpoint: str | PathLike[str] | None = None,
    moments: bool = False,
) -> SolveResult:
    """Solve a variant: one open box, best play, its own cards and the upcard known.

    Args:
        variant: The rules, or the name of a preset.
        precision: `exact`, or `fast`: what buying the dealer a game brings after an exchange is
            then told from a sample, the rest is exact, and `error_bound` is four standard errors.
            Frequencies and strategy are then those of hands that are sampled or likely. It takes
            about a third of the time; where there is nothing to sample, all is exact.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The deck, if it is not the whole one.
        executor: Where shards are run, such as a `ProcessPoolExecutor`; here and now without one.
        progress: Told after each shard how far the solution has come.
        checkpoint: A file that keeps what is done, and is resumed from if it is there; stud only.
        moments: Whether mean stake and variance are counted where cards are exchanged, too, in
            about three times the time. They never are with a sixth card or a purchase, and always
            without draws.

    Raises:
        MissingExtraError: The extra `solver` is not installed.
        UnsupportedOptionError: An option is one that the solver cannot take.
        UnknownVariantError: No preset goes by that name.
        MoneyError: The table maximum is no exact amount.
        DeckError: The deck has too few cards.
        CheckpointError: The checkpoint is damaged or of another game.

    Examples:
        >>> result = solve("caribbean-us", deck="AsKsQsAhKhQhAdKdQdAcKcQc")
        >>> result.expected_value
        Fraction(299, 77)
    """
    rules = _variant(variant)
    fast = precision_of(precision) is Precision.FAST
    need_solver()
    check_workers(executor, progress)
    kept = None if checkpoint is None else path_of(checkpoint)
    most = maximum_of(table_maximum)
    numbers = deck_of(deck)
    if rules.holdem is not None:
        from russianpoker.analysis.holdem import compile_holdem, solve_holdem

        if kept is not None:
            raise UnsupportedOptionError("checkpoint", "is not kept for hold'em, solved in seconds")
        game = compile_holdem(rules, most, numbers)
        return solve_holdem(game, executor=executor, progress=progress)
    from russianpoker.analysis.shards import solve_stud

    return solve_stud(
        rules,
        table_maximum=most,
        deck=numbers,
        executor=executor,
        progress=progress,
        checkpoint=kept,
        moments=moments,
        fast=fast,
    )


def price(
    variant: RuleVariant | str,
    strategy: Decides,
    *,
    table_maximum: int | Fraction | None = None,
    deck: CardsLike | None = None,
    executor: Executor | None = None,
) -> StrategyPrice:
    """Price the first decisions of a strategy exactly, best play after them; stud games only.

    Where nothing is decided after the first action, as in Caribbean stud, this is what the strategy
    costs. The strategy is asked once for each class of hands: it must not tell suits apart but by
    which cards are of one suit. Hands that are paid at once are not asked about.

    Args:
        variant: The rules, or the name of a preset.
        strategy: What decides; a `Strategy` or a plain function of a view.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The deck, if it is not the whole one.
        executor: Where the classes of upcards are counted; here and now without one. With one of
            processes the strategy must pickle.

    Raises:
        MissingExtraError: The extra `solver` is not installed.
        ActionError: The strategy answers with what the house does not offer for the hand.
        UnsupportedOptionError: An option is one that the solver cannot take, or it is hold'em.
        UnknownVariantError: No preset goes by that name.
        MoneyError: The table maximum is no exact amount.
        DeckError: The deck has too few cards.

    Examples:
        >>> from russianpoker.strategies import ALWAYS_BET
        >>> found = price("caribbean-us", ALWAYS_BET, deck="AsKsQsJsAhKhQhJhAdKdQdJd")
        >>> found.cost == solve("caribbean-us", deck="AsKsQsJsAhKhQhJhAdKdQdJd").expected_value - (
        ...     found.expected_value
        ... )
        True
    """
    return price_each(
        variant, [strategy], table_maximum=table_maximum, deck=deck, executor=executor
    )[0]


def price_each(
    variant: RuleVariant | str,
    strategies: Iterable[Decides],
    *,
    table_maximum: int | Fraction | None = None,
    deck: CardsLike | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> tuple[StrategyPrice, ...]:
    """Price the first decisions of several strategies, as `price` does each, with one count.

    What the actions of a hand are worth is counted once for all of them: where that takes long, as
    in Russian poker, several cost hardly more time than one.

    Args:
        variant: The rules, or the name of a preset.
        strategies: What decides; each a `Strategy` or a plain function of a view.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The deck, if it is not the whole one.
        executor: Where the classes of upcards are counted; here and now without one. With one of
            processes the strategies must pickle.
        progress: Told after each class of upcards how many are done, and of how many.

    Returns:
        The prices, in the order of the strategies.

    Raises:
        MissingExtraError: The extra `solver` is not installed.
        ActionError: A strategy answers with what the house does not offer for the hand.
        DealError: There is no strategy, one cannot be called, or the executor or progress is none.
        UnsupportedOptionError: An option is one that the solver cannot take, or it is hold'em.
        UnknownVariantError: No preset goes by that name.
        MoneyError: The table maximum is no exact amount.
        DeckError: The deck has too few cards.

    Examples:
        >>> from russianpoker.strategies import ALWAYS_BET, ANY_PAIR
        >>> deck = "AsKsQsJsAhKhQhJhAdKdQdJd"
        >>> found = price_each("caribbean-us", [ALWAYS_BET, ANY_PAIR], deck=deck)
        >>> [each.strategy for each in found]
        ['always bet', 'any pair']
    """
    rules = _variant(variant)
    need_solver()
    check_workers(executor, progress)
    most = maximum_of(table_maximum)
    if rules.holdem is not None:
        raise UnsupportedOptionError("holdem", "is not a stud game")
    from russianpoker.analysis.pricing import price_stud
    from russianpoker.strategies import as_strategy

    chosen = [as_strategy(strategy) for strategy in strategies]
    if not chosen:
        msg = "there is no strategy to be priced"
        raise DealError(msg)
    return price_stud(
        rules,
        chosen,
        table_maximum=most,
        deck=deck_of(deck),
        executor=executor,
        progress=progress,
    )


def advise(
    variant: RuleVariant | str,
    hand: CardsLike,
    upcard: CardsLike = (),
    *,
    seen: CardsLike = (),
    discards: CardsLike = (),
    dealer: CardsLike = (),
    board: CardsLike = (),
    insurance: int | Fraction = 0,
    turn_bet: bool = False,
    table_maximum: int | Fraction | None = None,
    deck: CardsLike | None = None,
) -> Advice:
    """Give the exact value of every legal action in one position.

    In stud games the decision follows from the cards: five without discards is the first; five
    with discards is the bet after an exchange; six is the decision after the sixth card, or with a
    discard the bet after that; with the dealer's five it is the purchase of a game for him.

    Args:
        variant: The rules, or the name of a preset.
        hand: The cards held: five or six, or two in hold'em.
        upcard: The dealer's open card; none in hold'em.
        seen: Other cards known to be out of play, such as those of other boxes.
        discards: Cards that the box has thrown away.
        dealer: The dealer's five, upcard included, once he has shown that he has no game.
        board: The board cards that lie open, in hold'em.
        insurance: With the dealer's five: the insurance that was bought, in antes.
        turn_bet: In hold'em with four board cards: whether the turn bet was made.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The deck, if it is not the whole one.

    Raises:
        MissingExtraError: The extra `solver` is not installed.
        UnsupportedOptionError: An option is one that the solver cannot take.
        CardError: Something is no card.
        DuplicateCardError: A card stands in two places.
        HandSizeError: There are too few or too many cards.
        DeckError: A card is not in the deck.
        ActionError: There is nothing to decide, cards that cannot have come so, or something is
            given that has no meaning in the game or without the dealer's cards.

    Examples:
        >>> advice = advise("caribbean-us", "Ad Kd 9c 8h 2s", "9h")
        >>> advice.best.action, round(float(advice.best.value), 4)
        ('bet', -0.927)
    """
    rules = _variant(variant)
    need_solver()
    most = maximum_of(table_maximum)
    strange = (
        {"upcard": upcard, "discards": discards, "dealer": dealer, "insurance": insurance}
        if rules.holdem is not None
        else {"board": board, "turn_bet": turn_bet, "insurance": insurance and not dealer}
    )
    for name, given in strange.items():
        if given:
            msg = f"{name} says nothing of this position in {rules.name!r}"
            raise ActionError(msg)
    if rules.holdem is not None:
        from russianpoker.analysis.holdem import advise_holdem, compile_holdem

        game = compile_holdem(rules, most, deck_of(deck))
        return advise_holdem(game, hand, board, seen=seen, turn_bet=turn_bet)
    places = {
        "hand": to_cards(hand, "hand"),
        "upcard": to_cards(upcard, "upcard"),
        "seen": to_cards(seen, "seen"),
        "discards": to_cards(discards, "discards"),
        "dealer": to_cards(dealer, "dealer"),
    }
    return _advise_stud(rules, places, most, deck_of(deck), antes_of(insurance, "insurance"))


def _advise_stud(
    variant: RuleVariant,
    places: dict[str, tuple[Any, ...]],
    most: Fraction | None,
    deck: tuple[int, ...],
    insurance: Fraction | None,
) -> Advice:
    from russianpoker.analysis._positions import advise_purchase, advise_stud
    from russianpoker.analysis.compile import compile_stud

    hand, upcard, dealer = places["hand"], places["upcard"], places["dealer"]
    if len(hand) not in ((5, 6) if variant.sixth_card else (5,)):
        raise HandSizeError(len(hand), "5 or 6" if variant.sixth_card else "5")
    if dealer and len(dealer) != 5:
        raise HandSizeError(len(dealer), "5", "dealer")
    if len(upcard) != 1 and not dealer:
        raise HandSizeError(len(upcard), "1", "upcard")
    if dealer and set(upcard) <= set(dealer):
        places = {**places, "upcard": ()}
    check_distinct(places)
    numbers = {place: [card.index for card in cards] for place, cards in places.items()}
    for place, cards in numbers.items():
        if not set(cards) <= set(deck):
            msg = f"{place} holds a card that is not in the deck"
            raise DeckError(msg)
    exchanged = len(numbers["discards"])
    _check_exchange(variant, len(hand), exchanged)
    rules = compile_stud(variant, most)
    gone = numbers["seen"] + numbers["discards"]
    if dealer:
        return advise_purchase(
            rules,
            numbers["hand"],
            numbers["dealer"],
            gone=gone,
            deck=deck,
            exchanged=exchanged,
            insurance=insurance or Fraction(),
        )
    if len(set(deck)) - len(hand) - 1 - len(gone) < 4:
        msg = "too few unseen cards are left for a dealer"
        raise DeckError(msg)
    return advise_stud(
        rules, numbers["hand"], upcard[0].index, gone=gone, deck=deck, exchanged=exchanged
    )


def _check_exchange(variant: RuleVariant, held: int, exchanged: int) -> None:
    if exchanged == 0:
        return
    sixth = variant.sixth_card
    rule = variant.exchange if held == 5 else None if sixth is None else sixth.exchange
    if rule is None or not rule.least <= exchanged <= rule.most:
        msg = f"{exchanged} of {held} cards cannot have been exchanged"
        raise ActionError(msg)


def house_edge(
    variant: RuleVariant | str,
    *,
    precision: Precision | str = Precision.EXACT,
    table_maximum: int | Fraction | None = None,
) -> Fraction:
    """Give a variant's house edge: the expected loss per ante under best play, without side bets.

    A shipped result answers at once, whatever the variant's name, and needs no extra; rules that
    none was made for are solved, and so are those of which only an estimate is shipped, unless
    that is what is asked for.

    Args:
        variant: The rules, or the name of a preset.
        precision: `"exact"`, or `"fast"` for an estimate where there is nothing better: how far off
            it may be, `shipped_results` and `solve` say.
        table_maximum: The table's maximum payout for a box, in antes.

    Raises:
        MissingExtraError: There is no such shipped result and the extra `solver` is not installed.
        MoneyError: The maximum is no amount.
        UnknownVariantError: No preset goes by that name.
        UnsupportedOptionError: An option is one that the solver cannot take.

    Examples:
        >>> edge = house_edge("caribbean-us")
        >>> edge == Fraction(1_041_372_912_372, 19_933_230_517_200)
        True
    """
    rules = _variant(variant)
    most = maximum_of(table_maximum)
    wanted = precision_of(precision)
    shipped = shipped_results().get(rules.digest())
    if shipped is not None and shipped.table_maximum == most and shipped.is_as_good_as(wanted):
        return shipped.house_edge
    return solve(rules, precision=wanted, table_maximum=most).house_edge


@functools.cache
def shipped_results() -> dict[str, SolveResult]:
    """Give the results that come with the library, by the digest of the rules.

    Examples:
        >>> len(shipped_results()) > 0
        True
    """
    text = files("russianpoker.analysis").joinpath("data/results.json").read_text("utf-8")
    return {each["digest"]: _read_result(each) for each in json.loads(text)["results"]}


def _read_result(text: dict[str, Any]) -> SolveResult:
    def fraction(name: str) -> Fraction | None:
        return None if text[name] is None else Fraction(text[name])

    def fractions(name: str) -> tuple[tuple[str, Fraction], ...]:
        return tuple((key, Fraction(value)) for key, value in text[name])

    return SolveResult(
        variant=text["variant"],
        digest=text["digest"],
        table_maximum=fraction("table_maximum"),
        expected_value=Fraction(text["expected_value"]),
        frequencies=fractions("frequencies"),
        mean_stake=fraction("mean_stake"),
        variance=fraction("variance"),
        outcomes=fractions("outcomes"),
        precision=Precision(text["precision"]),
        error_bound=Fraction(text["error_bound"]),
    )
