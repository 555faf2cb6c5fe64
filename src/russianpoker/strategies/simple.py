"""Short rules in set words: what is held, against which upcards, and what to do.

A rule is data: words of `HOLDINGS`, ranks of upcards and a word of `PLAYS`. `simple_strategy` makes
a strategy of a list of them, of which the first that fits decides; `russianpoker.analysis.simplify`
looks for the shortest list that costs little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final, TypeAlias, cast

import attrs
from typing_extensions import override

from russianpoker._check import an_instance, must_be, optional
from russianpoker.actions import Action, Bet, BuySixth, Exchange, Fold
from russianpoker.cards import Card, Rank, Suit
from russianpoker.errors import DealError, shown
from russianpoker.hands import HandCategory
from russianpoker.rounds import Phase
from russianpoker.strategies.rules import (
    DEFAULT_RULES,
    Condition,
    RuleStrategy,
    Situation,
    StrategyRule,
    exchange_all_but,
    straights_with,
)

__all__ = ["BESIDE_UPCARD", "HOLDINGS", "PLAYS", "SimpleRule", "simple_strategy"]

_ACE, _KING, _QUEEN, _JACK = 14, 13, 12, 11

Play: TypeAlias = Callable[[Situation], Action | None]
"""Gives what is done in a situation, or nothing where it cannot be done."""


# --- what is held


def _at_least(category: HandCategory) -> Condition:
    return lambda situation: situation.category >= category


def _just(*categories: HandCategory) -> Condition:
    return lambda situation: situation.category in categories


def _pair_from(least: int, most: int) -> Condition:
    return lambda situation: least <= situation.pair <= most


def _tripled(situation: Situation) -> int:
    """Give the rank of three of a kind in a hand that is just that; 0 in others."""
    if situation.category is not HandCategory.THREE_OF_A_KIND:
        return 0
    return next(rank for rank in situation.ranks if situation.ranks.count(rank) == 3)


def _three_from(least: int) -> Condition:
    return lambda situation: _tripled(situation) >= least


def _high_card(least: int) -> Condition:
    return lambda situation: situation.ranks[0] >= least


def _no_pair(condition: Condition) -> Condition:
    return lambda situation: situation.category < HandCategory.PAIR and condition(situation)


def _at_most_pair(condition: Condition) -> Condition:
    return lambda situation: situation.category <= HandCategory.PAIR and condition(situation)


def _pair_and(condition: Condition) -> Condition:
    return lambda situation: situation.pair > 0 and condition(situation)


def _four_to_straight_flush(situation: Situation) -> bool:
    draw = situation.flush_draw
    return bool(draw) and straights_with(card.rank.value for card in draw) > 0


def _ace_king_and(*ranks: int) -> Condition:
    return lambda situation: situation.has_ace_king and not {*ranks}.isdisjoint(situation.ranks)


def _three_to_straight_flush(situation: Situation) -> tuple[Card, ...]:
    """Give three cards of one suit that stand in one straight: in most straights, the highest."""
    suited = (
        [card for card in situation.cards if card.suit is suit and card.rank.value in ranks]
        for ranks in sorted(situation.straight_threes, key=straights_with, reverse=True)
        for suit in Suit
    )
    return next((tuple(cards) for cards in suited if len(cards) == 3), ())


def _three_suited_in_a_row(situation: Situation) -> bool:
    ranks = [card.rank.value for card in _three_to_straight_flush(situation)]
    return bool(ranks) and max(ranks) - min(ranks) == 2


def _three_with_the_highest(situation: Situation) -> bool:
    """Say whether the highest card is one of three to a straight flush."""
    return max(situation.cards) in _three_to_straight_flush(situation)


def _five_of_six_in_a_row(situation: Situation) -> bool:
    """Say whether one card more makes six in a row, and with them two straights."""
    ranks = {*situation.ranks}
    return len(ranks) == 5 and any(len(run - ranks) == 1 for run in _RUNS)


def _high_cards(*least: int) -> Condition:
    """Say whether the highest cards are these or better, compared one after the other."""
    return lambda situation: situation.ranks[: len(least)] >= least


def _suited_highest(situation: Situation) -> bool:
    first, second = sorted(situation.cards)[-2:]
    return first.suit is second.suit


_RUNS: Final = ({_ACE, 2, 3, 4, 5, 6}, *({*range(low, low + 6)} for low in range(2, 10)))

_DRAWS: Final[Mapping[str, Condition]] = {
    "four to a straight flush": _four_to_straight_flush,
    "four to a flush": lambda situation: bool(situation.flush_draw),
    "four to an open straight": lambda situation: len(situation.straight_outs) > 1,
    "four to a straight": lambda situation: bool(situation.straight_draw),
}

_PAIRS: Final = {
    f"{rank.name.lower()}{'es' if rank is Rank.SIX else 's'}": rank.value
    for rank in Rank
    if rank not in (Rank.TWO, Rank.ACE)
}

_ALONE: Final[Mapping[str, Condition]] = MappingProxyType(
    {
        "anything": lambda _situation: True,
        "a pair or better": _at_least(HandCategory.PAIR),
        "two pairs or better": _at_least(HandCategory.TWO_PAIR),
        "three of a kind or better": _at_least(HandCategory.THREE_OF_A_KIND),
        "a straight or better": _at_least(HandCategory.STRAIGHT),
        "a flush or better": _at_least(HandCategory.FLUSH),
        "a full house or better": _at_least(HandCategory.FULL_HOUSE),
        "four of a kind or better": _at_least(HandCategory.FOUR_OF_A_KIND),
        "a pair": _just(HandCategory.PAIR),
        "two pairs": _just(HandCategory.TWO_PAIR),
        "a pair or two pairs": _just(HandCategory.PAIR, HandCategory.TWO_PAIR),
        "three of a kind": _just(HandCategory.THREE_OF_A_KIND),
        **{f"three {name} or higher": _three_from(rank) for name, rank in _PAIRS.items()},
        "three of a kind with ace and king": lambda situation: (
            _tripled(situation) > 0 and situation.has_ace_king
        ),
        "a straight": _just(HandCategory.STRAIGHT),
        "a flush": _just(HandCategory.FLUSH),
        "a full house": _just(HandCategory.FULL_HOUSE),
        "four of a kind": _just(HandCategory.FOUR_OF_A_KIND),
        **{f"a pair of {name} or higher": _pair_from(rank, _ACE) for name, rank in _PAIRS.items()},
        **{f"a pair of {name} or lower": _pair_from(2, rank) for name, rank in _PAIRS.items()},
        **{f"a pair and {name}": _pair_and(holds) for name, holds in _DRAWS.items()},
        "a pair and an ace": _pair_and(_high_card(_ACE)),
        "a pair and ace-king": _pair_and(_ace_king_and(_ACE)),
        **{f"no pair, {name}": _no_pair(holds) for name, holds in _DRAWS.items()},
        **{f"at most a pair, {name}": _at_most_pair(holds) for name, holds in _DRAWS.items()},
        "no pair, three to a straight flush": _no_pair(
            lambda situation: bool(_three_to_straight_flush(situation))
        ),
        "no pair, three to a straight flush, the highest card one of them": _no_pair(
            _three_with_the_highest
        ),
        "no pair, three to a straight flush in a row": _no_pair(_three_suited_in_a_row),
        "no pair, five of six in a row": _no_pair(_five_of_six_in_a_row),
        "ace-king": _no_pair(_ace_king_and(_ACE)),
        "ace-king-queen": _no_pair(_ace_king_and(_QUEEN)),
        "ace-king with a queen or a jack": _no_pair(_ace_king_and(_QUEEN, _JACK)),
        **{
            f"no pair, {rank.name.lower()} high or better": _no_pair(_high_card(rank.value))
            for rank in (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
        },
        **{
            f"no pair, {first.name.lower()}-{second.name.lower()} high or better": _no_pair(
                _high_cards(first.value, second.value)
            )
            for first, second in combinations(
                (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN), 2
            )
            if (first, second) != (Rank.ACE, Rank.KING)
        },
        "no pair, the two highest cards of one suit": _no_pair(_suited_highest),
        "no pair": _just(HandCategory.NOTHING, HandCategory.ACE_KING),
    }
)


def _higher(ranks: Callable[[Situation], Iterable[int]], least: int) -> Condition:
    """Say whether so many of some ranks are higher than the upcard."""
    return lambda situation: sum(rank > situation.upcard for rank in ranks(situation)) >= least


_BESIDE: Final[Mapping[str, tuple[str, Condition]]] = {
    "a pair higher than the upcard": (
        "a pair",
        lambda situation: situation.pair > situation.upcard,
    ),
    "a pair lower than the upcard": (
        "a pair",
        lambda situation: situation.pair < situation.upcard,
    ),
    "three of a kind higher than the upcard": (
        "three of a kind",
        lambda situation: _tripled(situation) > situation.upcard,
    ),
    "three of a kind lower than the upcard": (
        "three of a kind",
        lambda situation: _tripled(situation) < situation.upcard,
    ),
    "ace-king-queen, the fourth card higher than the upcard": (
        "ace-king-queen",
        _higher(lambda situation: situation.ranks, 4),
    ),
    **{
        f"{draw}, {count} higher than the upcard": (
            draw,
            _higher(lambda situation: situation.straight_draw, least),
        )
        for draw in ("no pair, four to an open straight", "no pair, four to a straight")
        for least, count in enumerate(("one", "two", "three", "all four"), 1)
    },
    **{
        f"no pair, {count} higher than the upcard": (
            "no pair",
            _higher(lambda situation: situation.ranks, least),
        )
        for least, count in enumerate(("a card", "two cards", "three cards"), 1)
    },
}
"""Holdings that depend on the upcard, too: what else they are, and the condition beside it."""


def _both(one: Condition, other: Condition) -> Condition:
    return lambda situation: one(situation) and other(situation)


HOLDINGS: Final[Mapping[str, Condition]] = MappingProxyType(
    {**_ALONE, **{name: _both(_ALONE[base], holds) for name, (base, holds) in _BESIDE.items()}}
)
"""What is held, by its words: the conditions that a `SimpleRule` may name."""

BESIDE_UPCARD: Final[Mapping[str, str]] = MappingProxyType(
    {name: base for name, (base, _) in _BESIDE.items()}
)
"""The holdings that depend on the upcard, too, and what they are without it."""


# --- what is done


def _keep(kept: Callable[[Situation], Iterable[Card]]) -> Play:
    """Give a play that exchanges all other cards, if there are any of both."""

    def play(situation: Situation) -> Action | None:
        cards = tuple(kept(situation))
        return exchange_all_but(situation, cards) if cards else None

    return play


def _equal_ranks(situation: Situation) -> list[Card]:
    return [card for card in situation.cards if situation.ranks.count(card.rank.value) > 1]


def _straight_draw(situation: Situation) -> list[Card]:
    held = {card.rank.value: card for card in situation.cards}
    return [held[rank] for rank in situation.straight_draw]


def _ace_king_cards(situation: Situation) -> list[Card]:
    if not _HIGH(situation):
        return []
    return [card for card in situation.cards if card.rank.value >= _KING]


_HIGH: Final = _no_pair(_ace_king_and(_ACE))


def _highest(count: int) -> Callable[[Situation], Iterable[Card]]:
    return lambda situation: sorted(situation.cards)[-count:]


def _pair_and_kicker(situation: Situation) -> list[Card]:
    others = [card for card in situation.cards if card.rank.value != situation.pair]
    return [*_equal_ranks(situation), max(others)] if situation.pair else []


PLAYS: Final[Mapping[str, Play]] = MappingProxyType(
    {
        "fold": lambda _situation: Fold(),
        "bet": lambda _situation: Bet(),
        "buy a sixth card": lambda _situation: BuySixth(),
        "keep what is there more than once": _keep(_equal_ranks),
        "keep the pair and the highest other card": _keep(_pair_and_kicker),
        "keep four to a flush": _keep(lambda situation: situation.flush_draw),
        "keep four to a straight": _keep(_straight_draw),
        "keep three to a straight flush": _keep(_three_to_straight_flush),
        "keep ace and king": _keep(_ace_king_cards),
        "keep the two highest cards": _keep(_highest(2)),
        "keep the highest card": _keep(_highest(1)),
        "exchange all cards": lambda situation: Exchange(situation.cards),
    }
)
"""What is done, by its words: the plays that a `SimpleRule` may name. A play that keeps cards
exchanges the others, and does not fit where there are none of the kind or all are kept."""


# --- rules


def _spoken_of(words: Mapping[str, object]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in words


def _is_range(value: object) -> bool:
    if not (isinstance(value, tuple) and len(cast("Any", value)) == 2):
        return False
    least, most = cast("tuple[Any, Any]", value)
    return type(least) is int and type(most) is int and 2 <= least <= most <= _ACE


@attrs.frozen(kw_only=True)
class SimpleRule:
    """One short rule of a first decision.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> rule = SimpleRule(holding="a pair", upcards=(10, 14), match=False, play="bet")
        >>> print(rule)
        a pair, none of the upcard's rank, against T to A: bet
    """

    holding: str = attrs.field(
        default="anything", validator=must_be("one of HOLDINGS", _spoken_of(HOLDINGS))
    )
    """What is held, in words of `HOLDINGS`."""
    upcards: tuple[int, int] = attrs.field(
        default=(2, _ACE),
        validator=must_be("two ranks from 2 to 14, the lower first", _is_range),
    )
    """The least and the highest rank of the upcards against which it is meant; 14 for the ace."""
    match: bool | None = attrs.field(
        default=None,
        validator=must_be("True, False or None", optional(an_instance(bool))),
    )
    """Whether a card of the upcard's rank must be held, or none; `None` if that does not matter."""
    play: str = attrs.field(validator=must_be("one of PLAYS", _spoken_of(PLAYS)))
    """What is done, in words of `PLAYS`."""

    def fits(self, situation: Situation) -> bool:
        """Say whether it is meant for a situation.

        Args:
            situation: What is seen.
        """
        least, most = self.upcards
        if not least <= situation.upcard <= most:
            return False
        if self.match is not None and self.match is not (situation.matches > 0):
            return False
        return HOLDINGS[self.holding](situation)

    def answer(self, situation: Situation) -> Action | None:
        """Give what it says to do; nothing if there is nothing of what it says to keep.

        Args:
            situation: What is seen.
        """
        return PLAYS[self.play](situation)

    @override
    def __str__(self) -> str:
        words = [self.holding]
        if self.match is not None:
            words.append("one of the upcard's rank" if self.match else "none of the upcard's rank")
        least, most = (str(Rank(rank)) for rank in self.upcards)
        if self.upcards != (2, _ACE):
            words.append(f"against {least}" if least == most else f"against {least} to {most}")
        return f"{', '.join(words)}: {self.play}"


@attrs.frozen
class _Fits:
    """The condition of a short rule, as a function that can be compared and pickled."""

    rule: SimpleRule

    def __call__(self, situation: Situation) -> bool:
        return self.rule.fits(situation)


@attrs.frozen
class _Says:
    """What a short rule says to do, as a function that can be compared and pickled."""

    rule: SimpleRule

    def __call__(self, situation: Situation) -> Action | None:
        return self.rule.answer(situation)


def _after_draw(holding: str) -> StrategyRule:
    return StrategyRule(
        name=f"after a draw, {holding}",
        phases=(Phase.AFTER_DRAW,),
        condition=_Fits(SimpleRule(holding=holding, play="bet")),
        action=Bet(),
    )


def simple_strategy(name: str, rules: Iterable[SimpleRule], *, source: str = "") -> RuleStrategy:
    """Make a strategy of short rules, of which the first that fits decides; without one, fold.

    A rule is passed over where the house does not offer what it says. After a draw, ace-king and
    better bets; there is no insurance and no purchase.

    Args:
        name: What it is called.
        rules: The rules, in the order in which they are tried.
        source: Where it was published.

    Raises:
        DealError: Something is no rule, or two rules say the same.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> from russianpoker.rounds import Round
        >>> rules = [SimpleRule(holding="a pair or better", play="bet")]
        >>> pairs = simple_strategy("pairs", rules)
        >>> game = Round.deal(find_variant("caribbean-us"), 10, seed=3)
        >>> print(*game.view(1).cards, pairs(game.view(1)))
        5d 2s 9d As Jc fold
    """
    taken = tuple(rules)
    for rule in taken:
        if not isinstance(cast("object", rule), SimpleRule):
            msg = f"simple_strategy: rules must be SimpleRules, not {shown(rule)}"
            raise DealError(msg)
    first = [
        StrategyRule(
            name=str(rule),
            phases=(Phase.DECISION,),
            condition=_Fits(rule),
            action=_Says(rule),
            if_offered=True,
        )
        for rule in taken
    ]
    then = (_after_draw("a pair or better"), _after_draw("ace-king"))
    return RuleStrategy(name=name, source=source, rules=(*first, *then, *DEFAULT_RULES))
