"""Strategies asked in arrays: an answer is remembered where it is known what it depends on.

A `RuleStrategy` is asked with a `Situation` that knows the ranks of the cards, the category of the
hand, the rank of the upcard and whether just four cards are of one suit, and refuses all else. An
answer that it gives so is the same for all hands that look so, and is remembered for them. Where a
rule asks for more, as one does that names the cards to be thrown away, it is noted which rule that
was: those before it do not fit, and from it on the strategy is asked anew for each such hand.

Any other strategy is asked each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn, ParamSpec, TypeVar

import attrs

from russianpoker._check import unchecked
from russianpoker.actions import Action, Bet, Exchange, Insure
from russianpoker.hands import HandCategory
from russianpoker.rounds import BoxView, Phase
from russianpoker.strategies import RuleStrategy, Situation, Strategy, StrategyRule

__all__ = ["SUITS", "UPCARD", "Look", "Question", "StrategyFailedError", "trusting"]

UPCARD: Final = "upcard"
SUITS: Final = "suits"
"""What a rule may look at beside ranks and category."""

P = ParamSpec("P")
T = TypeVar("T")


class StrategyFailedError(Exception):
    """A strategy raised an error, or answered with what is not allowed."""


def trusting(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call what asks a strategy.

    Args:
        call: What is called.
        *args: What it is called with.
        **kwargs: What it is called with by name.

    Raises:
        StrategyFailedError: It raised an error.
    """
    try:
        return call(*args, **kwargs)
    except Exception as error:
        raise StrategyFailedError from error


@attrs.frozen
class Look:
    """What is seen of a hand by who looks at ranks alone, and at whether four suits agree."""

    ranks: Sequence[int]
    """The ranks of the cards, from 2 to 14, in any order."""
    category: HandCategory
    """What the hand is."""
    upcard: int
    """The rank of the upcard; 0 in hold'em."""
    four_suited: bool
    """Whether just four of the cards are of one suit."""


# --- situations that tell no more than a look does


class _LookedFurther(BaseException):
    """A rule asked for what is not known; no `except Exception` in it must keep that back."""


def _deny(partial: Any) -> NoReturn:
    partial.read.add(_MORE)
    raise _LookedFurther


def _upcard(situation: Any) -> int:
    situation.read.add(UPCARD)
    rank: int = situation.look.upcard
    return rank


def _flush_draw(situation: Any) -> tuple[()]:
    """Give none where there is none; which cards they are is more than is known."""
    situation.read.add(SUITS)
    return _deny(situation) if situation.look.four_suited else ()


def _may(situation: Any, action: Action) -> bool:
    """Say whether an action is offered; what bounds an insurance depends on more than the look."""
    offered: Situation = _deny(situation) if isinstance(action, Insure) else situation.offered
    return offered.may(action)


_MORE: Final = "more"
_SEEN: Final = ("variant", "phase")
_HIDDEN: Final = [field.name for field in attrs.fields(BoxView) if field.name not in _SEEN]

_PartialView: Final[Any] = type(
    "_PartialView",
    (BoxView,),
    {"__slots__": ("read",), **dict.fromkeys(_HIDDEN, property(_deny))},
)
"""A view that shows the rules and the phase."""

_PartialSituation: Final[Any] = type(
    "_PartialSituation",
    (Situation,),
    {
        **dict.fromkeys(("cards", "hand"), property(_deny)),
        "flush_draw": property(_flush_draw),
        "upcard": property(_upcard),
        "may": _may,
    },
)
"""A situation of which no more is known than is set."""


def _partial(look: Look, offered: Situation) -> Any:
    read: set[str] = set()
    view = offered.view
    situation = object.__new__(_PartialSituation)
    situation.__dict__.update(
        view=unchecked(_PartialView, variant=view.variant, phase=view.phase, read=read),
        ranks=tuple(sorted(look.ranks, reverse=True)),
        category=look.category,
        look=look,
        offered=offered,
        read=read,
    )
    return situation


# --- asking


@attrs.frozen(eq=False)
class Question:
    """What a strategy is asked at one moment of the game."""

    strategy: Strategy
    """The strategy."""
    phase: Phase
    """What is to be decided."""
    rules: tuple[StrategyRule, ...] = attrs.field(
        init=False,
        default=attrs.Factory(
            lambda question: _rules_of(question.strategy, question.phase), takes_self=True
        ),
    )
    """The rules that speak of it; none for a strategy of which no rules are known."""

    def by_look(self, look: Look, view: BoxView) -> tuple[Action | None, int, set[str]]:
        """Ask what follows from a look alone.

        Args:
            look: What is seen of the hand.
            view: A view of some hand at this moment, for what is offered.

        Returns:
            The answer, or none; the number of the first rule that may fit; and whether `UPCARD` and
            `SUITS` were looked at. All hands whose looks agree in these are answered so.
        """
        situation = _partial(look, Situation(view))
        number = 0
        while number < len(self.rules):
            try:
                action = self.rules[number].answer(situation)
            except (Exception, _LookedFurther):  # noqa: BLE001 - asked again with all that is seen
                break
            if _MORE in situation.read:
                break
            if action is not None:
                is_for_all = not isinstance(action, Exchange | Insure)
                is_known = is_for_all and _is_allowed(action, situation.offered)
                return action if is_known else None, number, situation.read
            number += 1
        return None, number, situation.read

    def by_view(self, view: BoxView, first: int = 0) -> Action:
        """Ask with all that is seen.

        Args:
            view: The view.
            first: The number of the first rule that may fit.

        Raises:
            StrategyFailedError: The strategy raises an error, or its answer is not allowed.
        """
        situation = Situation(view)
        rules = self.rules[first:]
        if rules:
            answers = (trusting(rule.answer, situation) for rule in rules)
            action = next((answer for answer in answers if answer is not None), None)
        else:
            action = trusting(self.strategy, view)
        if action is None or not _is_allowed(action, situation):
            raise StrategyFailedError
        return action


def _rules_of(strategy: Strategy, phase: Phase) -> tuple[StrategyRule, ...]:
    # A class derived from it may decide otherwise than by its rules.
    if type(strategy) is not RuleStrategy:
        return ()
    return tuple([rule for rule in strategy.rules if not rule.phases or phase in rule.phases])


def _is_allowed(action: Action, situation: Situation) -> bool:
    """Say whether the house takes an answer, of which the round engine tells why it does not."""
    if not situation.may(action) or action == Bet(blind=True):
        return False
    return not isinstance(action, Exchange) or {*action.discards} <= {*situation.view.cards}
