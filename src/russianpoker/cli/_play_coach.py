"""The coach of the terminal game: what each legal action was worth, by the solver."""

from __future__ import annotations

from fractions import Fraction

import attrs

from russianpoker._money import Money
from russianpoker.actions import Action
from russianpoker.cli._speech import refusal_said, say
from russianpoker.cli.deal import advised_actions
from russianpoker.errors import ActionError, DeckError
from russianpoker.rounds import Phase, Round

__all__ = ["Verdict", "judge"]


@attrs.frozen(kw_only=True)
class Verdict:
    """What the coach says of a decision; values are in antes, for the whole round."""

    box: int
    """The number of the box."""
    phase: Phase
    """What was decided."""
    ante: Money
    """The ante of the box, in money."""
    chosen: Action
    """What was done."""
    worths: tuple[tuple[Action, Fraction], ...] = ()
    """What each legal action is worth, the best first; none without advice."""
    why_not: str | None = None
    """Why there is no advice."""

    @property
    def worth(self) -> Fraction | None:
        """What the chosen action is worth; `None` if that is not known."""
        return dict(self.worths).get(self.chosen)

    @property
    def loss(self) -> Fraction | None:
        """By how much it is worth less than the best; `None` if that is not known."""
        return None if self.worth is None else self.worths[0][1] - self.worth

    @property
    def best(self) -> Action | None:
        """What is worth most; `None` without advice."""
        return self.worths[0][0] if self.worths else None


def judge(game: Round, chosen: Action) -> Verdict:
    """Say what the actions of a position are worth.

    Args:
        game: The round, before the action.
        chosen: The action.

    Raises:
        MissingExtraError: The extra `solver` is not installed.
        UnsupportedOptionError: The rules have an option that the solver cannot take.
    """
    box = game.to_act or 1
    ante = game.boxes[box - 1].stakes.ante
    verdict = Verdict(box=box, phase=game.phase, ante=ante, chosen=chosen)
    try:
        advised = advised_actions(game, box)
    except (ActionError, DeckError) as error:
        return attrs.evolve(verdict, why_not=refusal_said(str(error)))
    worths = tuple((action, option.value) for action, option in advised.items())
    return attrs.evolve(verdict, worths=worths, why_not=None if worths else say("no_value"))
