"""Strategies as values: rules of thumb tried in order, and how a strategy plays a round.

A strategy is called with the `BoxView` of its box, which holds what the player of that box may see
and no more, and answers with an action. `RuleStrategy` is one made of named rules: the first that
fits decides, and `explain` tells which it was. What the round does not allow is refused, with the
strategy, the rule and the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import combinations
from types import FunctionType
from typing import Any, Final, Protocol, TypeAlias, cast, runtime_checkable

import attrs

from russianpoker._check import A_TEXT, an_instance, must_be, tuple_of
from russianpoker.actions import Action, Bet, Check, Decline, Exchange, Fold, is_action
from russianpoker.cards import Card
from russianpoker.errors import ActionError, DealError, HandSizeError, shown
from russianpoker.hands import Hand, HandCategory
from russianpoker.rounds import BoxView, Phase, Round

__all__ = [
    "DEFAULT_RULES",
    "Explanation",
    "RuleStrategy",
    "Situation",
    "Strategy",
    "StrategyRule",
    "as_strategy",
    "exchange_all_but",
    "play_out",
    "straights_with",
]

Condition: TypeAlias = "Callable[[Situation], bool]"
"""Says whether a rule fits a situation."""


@runtime_checkable
class Strategy(Protocol):
    """Whatever decides for a box: called with the box's view, it answers with an action.

    It keeps nothing from one call to the next, so that a round can be played again, and pickles if
    rounds are to be played in other processes. `as_strategy` makes one of a plain function.

    Examples:
        >>> from russianpoker.strategies import ANY_PAIR
        >>> isinstance(ANY_PAIR, Strategy), ANY_PAIR.name
        (True, 'any pair')
    """

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def source(self) -> str:
        """Where it was published."""
        ...

    def __call__(self, view: BoxView, /) -> Action:
        """Decide.

        Args:
            view: What the player of the box may see, and what the box may do.
        """
        ...


Decides: TypeAlias = Callable[[BoxView], Action]
"""A strategy, or a plain function that could be one."""


# --- what a rule of thumb speaks of


_ACE, _KING = 14, 13
_WHEEL: Final = frozenset({_ACE, 2, 3, 4, 5})
_STRAIGHTS: Final = (_WHEEL, *(frozenset(range(low, low + 5)) for low in range(2, 11)))
"""The ranks of the straights, from the lowest."""

_WAYS: Final = Counter(
    part
    for straight in _STRAIGHTS
    for count in (3, 4)
    for part in combinations(sorted(straight, reverse=True), count)
)
"""In how many straights three or four ranks, high to low, stand."""


def straights_with(ranks: Iterable[int]) -> int:
    """Count the straights that hold three or four ranks.

    Args:
        ranks: The ranks, from 2 to 14 for the ace.

    Examples:
        >>> straights_with((9, 8, 7)), straights_with((10, 9, 8, 6)), straights_with((14, 9, 8))
        (3, 1, 0)
    """
    return _WAYS[tuple(sorted(ranks, reverse=True))]


@attrs.frozen(slots=False)
class Situation:
    """What the player of a box sees, in the words of rules of thumb. Each is read when asked for.

    Ranks are numbers, from 2 to 14 for the ace.

    Raises:
        DealError: The view is none.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(
        ...     find_variant("russian-2010"), 10, deck="9s 2c 9h 3c 8s 4c 7d 5c Kh Kd As"
        ... )
        >>> situation = Situation(game.view(1))
        >>> situation.ranks, situation.pair, situation.upcard, situation.matches
        ((13, 9, 9, 8, 7), 9, 13, 1)
    """

    view: BoxView = attrs.field(validator=must_be("a BoxView", an_instance(BoxView)))
    """What is seen."""

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the box holds, and in hold'em the open board."""
        return self.view.cards + self.view.board

    @cached_property
    def hand(self) -> Hand:
        """The hand that the cards make; there must be five at least."""
        return self.view.variant.evaluator.evaluate(self.cards)

    @cached_property
    def category(self) -> HandCategory:
        """What the hand is."""
        return self.hand.category

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of the cards, high to low."""
        return tuple(sorted([card.rank.value for card in self.cards], reverse=True))

    @cached_property
    def upcard(self) -> int:
        """The rank of the dealer's open card; 0 in hold'em."""
        card = self.view.upcard
        return 0 if card is None else card.rank.value

    @cached_property
    def matches(self) -> int:
        """How many of the cards have the upcard's rank."""
        return self.ranks.count(self.upcard)

    @cached_property
    def pair(self) -> int:
        """The rank of the pair in a hand that is one pair and no more; 0 in others."""
        if self.category is not HandCategory.PAIR:
            return 0
        return next(rank for rank in self.ranks if self.ranks.count(rank) == 2)

    @property
    def has_ace_king(self) -> bool:
        """Whether an ace and a king are held, whatever else is."""
        return _ACE in self.ranks and _KING in self.ranks

    @cached_property
    def flush_draw(self) -> tuple[Card, ...]:
        """Four cards of one suit, where there are just four; else none."""
        suits = [card.suit for card in self.cards]
        for suit in dict.fromkeys(suits):
            if suits.count(suit) == 4:
                return tuple([card for card in self.cards if card.suit is suit])
        return ()

    @cached_property
    def straight_draw(self) -> tuple[int, ...]:
        """The ranks of four cards of a straight, high to low; none if there are not four.

        Of several, those that most straights hold, and of these the highest.
        """
        return max(self._parts(4), key=straights_with, default=())

    @cached_property
    def straight_outs(self) -> frozenset[int]:
        """The ranks of which one more card makes a straight."""
        held = frozenset(self.ranks)
        missing = (each - held for each in _STRAIGHTS)
        return frozenset[int]().union(*(ranks for ranks in missing if len(ranks) == 1))

    @cached_property
    def straight_threes(self) -> tuple[tuple[int, ...], ...]:
        """Every three ranks that stand in one straight, high to low, the higher first."""
        return self._parts(3)

    def _parts(self, count: int) -> tuple[tuple[int, ...], ...]:
        held = tuple(dict.fromkeys(self.ranks))
        return tuple([part for part in combinations(held, count) if part in _WAYS])

    def may(self, action: Action) -> bool:
        """Say whether an action is offered: its kind, and the number of cards or the amount.

        Args:
            action: The action.
        """
        for offer in self.view.offers:
            if offer.action is type(action):
                size: Any = _size(action)
                if size is None:
                    return True
                least, most = cast("Any", offer.least), cast("Any", offer.most)
                return bool((least is None or least <= size) and (most is None or size <= most))
        return False


def _size(action: Action) -> object:
    """Give what an offer bounds of an action: the number of cards, or the amount of insurance."""
    return len(action.discards) if isinstance(action, Exchange) else getattr(action, "amount", None)


def exchange_all_but(situation: Situation, kept: Iterable[Card]) -> Exchange | None:
    """Exchange all cards but some, or nothing if no others are held.

    Args:
        situation: What is seen.
        kept: The cards that are kept.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("oasis"), 10, deck="9s 2c 9h 3c 8s 4c 7d 5c Kh Kd")
        >>> situation = Situation(game.view(1))
        >>> print(exchange_all_but(situation, [c for c in situation.cards if c.rank.value == 9]))
        exchange Kh 8s 7d
    """
    stay = {*kept}
    discards = [card for card in situation.view.cards if card not in stay]
    return Exchange(discards) if discards else None


# --- rules, and strategies made of them


def _is_callable(value: object) -> bool:
    return callable(value)


def _named(value: object) -> str:
    return f"<{value.__name__}>" if isinstance(value, FunctionType) else repr(value)


@attrs.frozen(kw_only=True)
class StrategyRule:
    """One rule of thumb: in what situation it fits, and what it says to do.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> rule = StrategyRule(
        ...     name="pair", condition=lambda situation: situation.pair > 0, action=Bet()
        ... )
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("oasis"), 10, deck="9s 2c 9h 3c 8s 4c 7d 5c Kh Kd")
        >>> print(rule.answer(Situation(game.view(1))))
        bet
    """

    name: str = attrs.field(validator=A_TEXT)
    """What it is called, once in a strategy."""
    source: str = attrs.field(default="", validator=A_TEXT)
    """The place where it stands in the strategy's source."""
    phases: tuple[Phase, ...] = attrs.field(
        default=(), validator=must_be("a tuple of phases", tuple_of(an_instance(Phase)))
    )
    """The decisions that it speaks of; none for all."""
    condition: Condition = attrs.field(repr=_named, validator=must_be("a function", _is_callable))
    """Whether it fits; a function of a module, if the strategy is to pickle."""
    action: Action | Callable[[Situation], Action | None] = attrs.field(
        repr=_named,
        validator=must_be(
            "an action or a function", lambda value: is_action(value) or callable(value)
        ),
    )
    """What it says to do; a function may find that it does not fit after all."""
    if_offered: bool = attrs.field(
        default=False, validator=must_be("True or False", an_instance(bool))
    )
    """Whether it is passed over where the house does not offer what it says; else that is refused,
    since it is a mistake."""
    reading: str = attrs.field(default="", validator=A_TEXT)
    """How its source was read, where that is vague or says two things."""

    def answer(self, situation: Situation) -> Action | None:
        """Give what it says to do, or nothing where it does not fit.

        Args:
            situation: What is seen.

        Raises:
            ActionError: It looks at a combination where two cards make none: it is a rule of
                another game.
        """
        if self.phases and situation.view.phase not in self.phases:
            return None
        try:
            action = self._said(situation)
        except HandSizeError as error:
            msg = f"rule {self.name!r:.60} cannot decide here: {error}"
            raise ActionError(msg) from error
        if action is None or (self.if_offered and not situation.may(action)):
            return None
        return action

    def _said(self, situation: Situation) -> Action | None:
        if not self.condition(situation):
            return None
        said: Any = self.action
        action: Action | None = said if is_action(said) else said(situation)
        return action


@attrs.frozen
class Explanation:
    """What a strategy answers, and by which rule.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> from russianpoker.strategies import ANY_PAIR
        >>> game = Round.deal(find_variant("oasis"), 10, deck="9s 2c 9h 3c 8s 4c 7d 5c Kh Kd")
        >>> explanation = ANY_PAIR.explain(game.view(1))
        >>> print(explanation.action, "by", explanation.rule.name)
        bet by pair or better
    """

    action: Action
    """The action."""
    rule: StrategyRule
    """The rule that decided it."""


@attrs.frozen(kw_only=True)
class RuleStrategy:
    """A strategy made of rules: the first that fits decides.

    Rules of other strategies can be taken over: `rules=(*mine, *ANY_PAIR.rules)`.

    Raises:
        DealError: A field holds something else than it should, there are no rules, or two of them
            have the same name.

    Examples:
        >>> suited = StrategyRule(
        ...     name="four of a suit",
        ...     condition=lambda situation: len(situation.flush_draw) == 4,
        ...     action=Bet(),
        ... )
        >>> strategy = RuleStrategy(name="suits", source="me", rules=(suited, *DEFAULT_RULES))
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("oasis"), 10, deck="9s 2c 8s 3c 6s 4c 7d 5c Ks Kd")
        >>> print(strategy(game.view(1)))
        bet
    """

    name: str = attrs.field(validator=A_TEXT)
    """What it is called."""
    source: str = attrs.field(validator=A_TEXT)
    """Where it was published."""
    rules: tuple[StrategyRule, ...] = attrs.field(
        repr=lambda rules: f"<{len(rules)} rules>",
        validator=must_be("a tuple of rules", tuple_of(an_instance(StrategyRule))),
    )
    """The rules, in the order in which they are tried."""
    reading: str = attrs.field(default="", validator=A_TEXT)
    """How its source was read as a whole."""
    _of_phase: dict[Phase, tuple[StrategyRule, ...]] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        names = [rule.name for rule in self.rules]
        twice = next((name for name in names if names.count(name) > 1), None)
        if not names or twice is not None:
            problem = "there are no rules" if not names else f"two rules are called {twice!r:.60}"
            msg = f"RuleStrategy: {problem}"
            raise DealError(msg)
        parts = {
            phase: tuple([rule for rule in self.rules if not rule.phases or phase in rule.phases])
            for phase in Phase
        }
        object.__setattr__(self, "_of_phase", parts)

    def explain(self, view: BoxView) -> Explanation:
        """Decide, and tell by which rule.

        Args:
            view: What the player of the box may see.

        Raises:
            ActionError: No rule fits.
        """
        situation = Situation(view)
        for rule in self._of_phase[view.phase]:
            action = rule.answer(situation)
            if action is not None:
                return Explanation(action, rule)
        msg = f"strategy {self.name!r:.60} has no rule that fits: {view.phase.value}"
        raise ActionError(msg)

    def __call__(self, view: BoxView, /) -> Action:
        """Decide.

        Args:
            view: What the player of the box may see.

        Raises:
            ActionError: No rule fits.
        """
        return self.explain(view).action


@attrs.frozen
class _FunctionStrategy:
    name: str
    source: str
    function: Decides

    def __call__(self, view: BoxView, /) -> Action:
        return self.function(view)


def as_strategy(decides: Decides, *, name: str | None = None, source: str = "") -> Strategy:
    """Make a strategy of a function; a strategy that is given no other name stays what it is.

    Args:
        decides: A function from a view to an action.
        name: What the strategy is called; by default as the function is.
        source: Where it was published.

    Raises:
        DealError: It cannot be called.

    Examples:
        >>> def bold(view):
        ...     return view.offers[-1].action()
        >>> as_strategy(bold).name
        'bold'
    """
    if name is None and isinstance(decides, Strategy):
        return decides
    _check_callable(decides)
    called = getattr(decides, "__qualname__", type(decides).__name__) if name is None else name
    return _FunctionStrategy(str(called), source, decides)


def _check_callable(decides: object) -> None:
    if not callable(decides):
        msg = f"a strategy is called with a view, which {shown(decides)} cannot be"
        raise DealError(msg)


def play_out(game: Round, strategy: Decides) -> Round:
    """Play a round to its end with one strategy for all boxes.

    Args:
        game: The round, at whatever moment of it.
        strategy: What decides; it gets the view of the box that is to act, and nothing else.

    Raises:
        ActionError: The strategy answers with what is not allowed; names the strategy, its rule
            where it tells, and the reason that `Round.why_not` gives, with the rule of the house.
        DealError: The game is no round, or the strategy cannot be called.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> from russianpoker.strategies import TIP_A
        >>> game = play_out(Round.deal(find_variant("russian-2010"), 10, seed=15), TIP_A)
        >>> [str(step.action) for step in game.log], game.settlements()[0].net
        (['exchange 3c', 'bet', 'decline'], 70)
    """
    if not isinstance(cast("object", game), Round):
        msg = f"a Round is played out, not {shown(game)}"
        raise DealError(msg)
    _check_callable(strategy)
    box = game.to_act
    while box is not None:
        view = game.view(box)
        action = strategy(view)
        try:
            game = game.apply(action)
        except ActionError as error:
            raise _refused(strategy, view, action, error) from error
        box = game.to_act
    return game


def _refused(strategy: Decides, view: BoxView, action: object, error: ActionError) -> ActionError:
    who = f"strategy {as_strategy(strategy).name!r:.60}"
    explain: Callable[[BoxView], object] | None = getattr(strategy, "explain", None)
    if explain is not None:
        explanation = explain(view)
        if isinstance(explanation, Explanation):
            who += f", rule {explanation.rule.name!r:.60}"
    said = f"{action}" if is_action(action) else shown(action)
    msg = f"{who}, box {view.box}: {said} is refused: {error.reason}"
    return ActionError(msg, rule=error.rule)


# --- what sources leave unsaid


def _always(_situation: Situation) -> bool:
    return True


DEFAULT_RULES: Final = (
    StrategyRule(
        name="no insurance", phases=(Phase.INSURANCE,), condition=_always, action=Decline()
    ),
    StrategyRule(name="no purchase", phases=(Phase.PURCHASE,), condition=_always, action=Decline()),
    StrategyRule(
        name="no further bet",
        phases=(Phase.TURN, Phase.RIVER),
        condition=_always,
        action=Check(),
    ),
    StrategyRule(
        name="fold else",
        phases=(Phase.DECISION, Phase.AFTER_DRAW),
        condition=_always,
        action=Fold(),
        if_offered=True,
    ),
    StrategyRule(
        name="forced bet",
        phases=(Phase.AFTER_DRAW,),
        condition=_always,
        action=Bet(),
    ),
)
"""The last rules of a strategy, for what its source leaves unsaid: no insurance, no purchase of a
game, no optional bet, and a fold, or the bet where a draw forces it."""
