"""`russianpoker deal VARIANT`: a round of one player, played and explained.

JSON: `{"variant", "seed", "strategy", "decisions": [{"box", "phase", "action", "ev", "ev_float",
"fallback"}, …], "transcript": as `russianpoker.integrations.json` writes it, "settlements": [as
`settle` gives them, …]}`. Values are in antes, exact text in `ev`. `strategy` is `best`, or the
name of one. `fallback` is in the language of the command.

By best play, at each decision the box takes what `advise` finds to be worth most, knowing what its
player may see: its own view, and those of his other boxes. A box is advised as if it were alone, so
that what it may yet see of the others' cards before a later decision of its own is not counted. A
blind box has bet before the cards, which no advice stands behind; if it may buy the dealer a game,
it is advised on that as any other.

Where a decision cannot be advised, such as a turn bet in a game whose flop is seen before the bet,
the box does what costs nothing more: it declines, checks or folds, or bets if it must. That is
printed, and `fallback` says why; there `ev` is null, as `fallback` is everywhere else. Rules that
the solver does not take at all are refused.

With `--strategy NAME` the rules of a strategy decide instead, each box knowing its own view alone.
Nothing is valued, so that `ev` is null; no advice was sought, so that `fallback` is null too.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import attrs
import click

from russianpoker._money import Money, in_kind, money_kind
from russianpoker.actions import Action, Bet, BetTurn, Check, Decline, Fold, Insure, parse_actions
from russianpoker.cards import Card
from russianpoker.cli._command import Command
from russianpoker.cli._options import (
    ante_option,
    blaming,
    bonus_option,
    boxes_option,
    examples,
    first_side_bet,
    json_flag,
    refusal,
    seed_option,
    table_max_option,
    takes_variant,
)
from russianpoker.cli._output import console, decimal_text, print_json, working
from russianpoker.cli._rounds import (
    dealt_cards,
    decision_json,
    settlements,
    settlements_json,
    steps,
)
from russianpoker.cli._speech import lang_option, language, refusal_said, said, say, strategy_said
from russianpoker.cli._strategies import BEST, strategy_option
from russianpoker.errors import ActionError, DeckError, UnsupportedOptionError
from russianpoker.i18n import title
from russianpoker.rounds import BoxView, Phase, Round
from russianpoker.rules import RuleVariant
from russianpoker.seats import Seat
from russianpoker.strategies import RuleStrategy

if TYPE_CHECKING:
    from russianpoker.analysis import Advice, Option

__all__ = ["advised_actions", "command"]

_EXAMPLES: Final = examples(
    "deal russian-2010 --seed 7",
    "deal russian-sevens --boxes 3 --ante 10 --bonus 5 --seed 1",
    "deal russian-2010 --strategy tip-a",
)


@click.command("deal", cls=Command, short_help="Deal a round and play it.", epilog=_EXAMPLES)
@takes_variant
@boxes_option("How many boxes the player takes; those beyond the open ones are blind.")
@seed_option("Deal the cards of this seed; without it the operating system gives one.")
@ante_option
@bonus_option
@table_max_option
@strategy_option("What decides for the boxes; best play without it.", default=BEST)
@json_flag
@lang_option
def command(
    *,
    variant: RuleVariant,
    seed: int | None,
    strategy: RuleStrategy | None,
    as_json: bool,
    **stakes: Any,
) -> None:
    """Deal a round of VARIANT, play it, and explain what becomes of it.

    The seed is printed: with --seed the same cards come again.
    """
    if seed is None:
        seed = secrets.randbits(64)
    game = _deal(variant, seed, **stakes)
    with blaming("VARIANT", only=UnsupportedOptionError), working(say("playing")):
        game, decisions = _play(game, strategy)
    if as_json:
        print_json(_as_json(game, decisions, seed, strategy))
        return
    screen = console()
    screen.print(title(variant, language()), style="bold")
    screen.print(say("seed", seed=seed))
    screen.print()
    screen.print(dealt_cards(game))
    screen.print()
    if game.log:
        screen.print(steps(game, [decision.why for decision in decisions]))
        screen.print()
    screen.print(settlements(game))


def _deal(
    variant: RuleVariant,
    seed: int,
    *,
    boxes: int,
    ante: Money,
    bonus: Money | None,
    table_max: Money | None,
) -> Round:
    """Deal with ever more of what was given, so that a refusal can name the option."""
    with blaming("--ante"):
        Seat(ante=ante)
    antes = (ante,) * boxes
    with blaming("--boxes"):
        game = Round.deal(variant, antes, seed=seed)
    with blaming("--table-max"):
        game = Round.deal(variant, antes, seed=seed, table_maximum=table_max)
    if bonus is None:
        return game
    with blaming("--bonus"):
        side_bets = {first_side_bet(variant): bonus}
        return Round.deal(variant, antes, bonuses=side_bets, seed=seed, table_maximum=table_max)


# --- playing


@attrs.frozen(kw_only=True)
class _Decision:
    """What a box did, and why."""

    box: int
    phase: Phase
    action: Action
    value: Fraction | None = None
    """What it is worth, in antes; `None` where there was no advice."""
    fallback: str | None = None
    """Why there was no advice."""
    why: str


def _play(game: Round, strategy: RuleStrategy | None = None) -> tuple[Round, list[_Decision]]:
    """Play a round by a strategy, or by best play without one."""
    decisions: list[_Decision] = []
    while game.to_act is not None:
        if strategy is None:
            decision = _decide(game, game.to_act)
        else:
            decision = _decide_by(strategy, game, game.to_act)
        decisions.append(decision)
        game = game.apply(decision.action)
    return game, decisions


def _decide_by(strategy: RuleStrategy, game: Round, box: int) -> _Decision:
    """Decide by the rules of a strategy, which may not fit the game."""
    view = game.view(box)
    with blaming("--strategy"):
        found = strategy.explain(view)
    action, rule = found.action, found.rule
    why_not = game.why_not(action)
    if why_not is not None:
        raise refusal(
            f"{strategy.name}, rule {rule.name}: {action} is refused: "
            f"{why_not.reason} [{why_not.rule}]",
            "--strategy",
        )
    key = "by_rule.source" if rule.source else "by_rule"
    names = {"strategy": strategy.name, "rule": rule.name, "source": rule.source}
    why = say(key, **{place: strategy_said(name) for place, name in names.items()})
    return _Decision(box=box, phase=view.phase, action=action, why=why)


def advised_actions(game: Round, box: int) -> dict[Action, Option]:
    """Give each action that a box may take and the solver values, best first.

    What an action may lead to is counted at its best, for a player who knows what he sees: the
    view of the box and those of his other boxes.

    Args:
        game: The round.
        box: The number of the box whose turn it is.

    Raises:
        ActionError: There is no advice on such a position.
        DeckError: Too few unseen cards are left.
        MissingExtraError: The extra `solver` is not installed.
        UnsupportedOptionError: The rules have an option that the solver cannot take.
    """
    view = game.view(box)
    return _answers(game, view, _advise(view, _seen(game, box)))


def _decide(game: Round, box: int) -> _Decision:
    view = game.view(box)
    try:
        answers = advised_actions(game, box)
    except (ActionError, DeckError) as error:
        return _fallback(game, view, refusal_said(str(error)))
    if not answers:
        return _fallback(game, view, say("no_value"))
    (action, best), *others = answers.items()
    worth = decimal_text(best.value, signed=True)
    why = say("worth", worth=worth)
    if others:
        other, next_best = others[0]
        less = decimal_text(next_best.value, signed=True)
        why = say("worth.next", worth=worth, action=said(other), other=less)
    return _Decision(box=box, phase=view.phase, action=action, value=best.value, why=why)


def _advise(view: BoxView, seen: list[Card]) -> Advice:
    from russianpoker.analysis import advise

    ante, maximum = Fraction(view.stakes.ante), view.stakes.table_maximum
    insured = sum(
        (Fraction(action.amount) for action in view.actions if isinstance(action, Insure)),
        Fraction(),
    )
    is_purchase = view.phase is Phase.PURCHASE
    return advise(
        view.variant,
        view.cards,
        () if view.upcard is None else view.upcard,
        seen=seen,
        discards=view.discards,
        dealer=view.dealer if is_purchase else (),
        board=view.board,
        insurance=insured / ante if is_purchase else 0,
        turn_bet=BetTurn() in view.actions,
        table_maximum=None if maximum is None else Fraction(maximum) / ante,
    )


def _seen(game: Round, box: int) -> list[Card]:
    """Give the cards that the player of a box sees beside those of the box and the dealer's."""
    player, own = game.boxes[box - 1].player, game.view(box)
    seen = {*own.dead, *own.bought}
    for number, other in enumerate(game.boxes, 1):
        if number != box and other.player == player:
            view = game.view(number)
            seen.update(view.cards, view.discards)
    return sorted(seen, reverse=True)


def _answers(game: Round, view: BoxView, advice: Advice) -> dict[Action, Option]:
    """Give each action that may be taken now, with the best of what it may lead to, best first."""
    answers: dict[Action, Option] = {}
    for advised in advice.options:
        action = _answer(view, advised)
        if action is not None and game.why_not(action) is None:
            answers.setdefault(action, advised)
    return answers


def _answer(view: BoxView, advised: Option) -> Action | None:
    """Give the part of what is advised that answers what is asked, amounts in money."""
    first, *insurance = parse_actions(advised.action)
    if view.phase is not Phase.INSURANCE:
        return first
    if not isinstance(first, Bet):
        return None
    return next(_in_money(view, insurance), Decline())


def _in_money(view: BoxView, insurance: list[Action]) -> Iterator[Action]:
    kind = money_kind(view.stakes.amounts)
    for action in insurance:
        if isinstance(action, Insure):
            yield Insure(in_kind(Fraction(action.amount) * Fraction(view.stakes.ante), kind))


_FALLBACKS: Final = (Decline(), Check(), Fold(), Bet())
"""What a box does without advice: the first of these that it may."""


def _fallback(game: Round, view: BoxView, reason: str) -> _Decision:
    action = next(each for each in _FALLBACKS if game.why_not(each) is None)
    why = say("no_advice", reason=reason)
    return _Decision(box=view.box, phase=view.phase, action=action, fallback=reason, why=why)


# --- printing


def _as_json(
    game: Round, decisions: list[_Decision], seed: int, strategy: RuleStrategy | None
) -> dict[str, Any]:
    from russianpoker.integrations.json import to_json

    return {
        "variant": game.variant.name,
        "seed": seed,
        "strategy": BEST if strategy is None else strategy.name,
        "decisions": [
            decision_json(each.box, each.phase, each.action, each.value, each.fallback)
            for each in decisions
        ],
        "transcript": json.loads(to_json(game)),
        "settlements": settlements_json(game),
    }
