"""How commands show a round: what was dealt, what each box did, and how it was settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from russianpoker._money import exact_sum, in_kind, money_kind
from russianpoker.actions import Action, BuyDealerGame, Decline
from russianpoker.cli._output import (
    amount_text,
    cards_text,
    explained,
    facts,
    signed_text,
    table,
)
from russianpoker.cli._settlements import settled, settlement_json
from russianpoker.cli._speech import said, say
from russianpoker.rounds import Phase, Round, Step, cards_before, seat_of

__all__ = [
    "dealt_cards",
    "decision_json",
    "phases_of",
    "settlements",
    "settlements_json",
    "steps",
    "steps_json",
]


def phases_of(game: Round) -> Iterator[Phase]:
    """Say what was decided at each step of a round, by dealing it again.

    Args:
        game: The round.
    """
    deck = cards_before(
        burned=game.burned,
        hands=[box.dealt for box in game.boxes],
        dealer=game.dealer,
        board=game.board,
        log=game.log,
        rest=game.deck,
    )
    again = Round.deal(
        game.variant,
        seats=map(seat_of, game.boxes),
        deck=deck,
        dead=game.dead,
        burn=len(game.burned),
        table_maximum=game.boxes[0].stakes.table_maximum,
    )
    for step in game.log:
        yield again.phase
        again = again.apply(step.action)


def steps_json(game: Round) -> list[dict[str, Any]]:
    """Give the steps of a round in the shape in which JSON shows them.

    Args:
        game: The round.
    """
    return [
        {
            "box": step.box,
            "phase": phase.value,
            "action": str(step.action),
            "dealt": [{"box": box, "cards": cards_text(cards)} for box, cards in step.dealt],
        }
        for phase, step in zip(phases_of(game), game.log, strict=True)
    ]


def decision_json(
    box: int, phase: Phase, action: Action, value: Fraction | None, fallback: str | None
) -> dict[str, Any]:
    """Give a decision that was valued in the shape in which JSON shows it.

    Args:
        box: The number of the box.
        phase: What was decided.
        action: What was done.
        value: What that is worth, in antes; `None` if it is not known.
        fallback: Why there was no advice.
    """
    return {
        "box": box,
        "phase": phase.value,
        "action": str(action),
        "ev": None if value is None else str(value),
        "ev_float": None if value is None else float(value),
        "fallback": fallback,
    }


def settlements_json(game: Round) -> list[dict[str, Any]]:
    """Give the settlements of a round in the shape in which JSON shows them, box by box.

    Args:
        game: The round, which is over.
    """
    return [settlement_json(each) for each in game.settlements()]


def dealt_cards(game: Round) -> Table:
    """Show what lay open after the deal.

    Args:
        game: The round.
    """
    return facts(_dealt(game))


def _dealt(game: Round) -> Iterator[tuple[str, str]]:
    players = {box.player for box in game.boxes}
    for number, box in enumerate(game.boxes, 1):
        key = "dealt.player" if len(players) > 1 else "dealt"
        shown = say("blind") if box.blind else said(box.dealt)
        ante = amount_text(box.stakes.ante)
        yield say("box", number=number), say(key, player=box.player, ante=ante, cards=shown)
    if game.variant.holdem is None:
        yield say("heading.upcard"), said(game.dealer[-1:])
    elif game.variant.holdem.board_seen:
        yield say("heading.board"), said(game.board[: game.variant.holdem.board_seen])
    if game.dead:
        yield say("heading.dead"), said(game.dead)


_DECLINED: Final = {Phase.INSURANCE: "declined.insurance", Phase.PURCHASE: "declined.purchase"}


def steps(game: Round, reasons: Sequence[str] | None = None) -> Table:
    """Show the steps of a round.

    Args:
        game: The round.
        reasons: For each step, why it was taken.
    """
    listed = table(say("heading.box"), say("heading.decision"))
    known: set[Phase] = set()
    for number, (phase, step) in enumerate(zip(phases_of(game), game.log, strict=True)):
        _show_what_came(listed, game, phase, known)
        told = [] if reasons is None else [reasons[number]]
        notes = "\n".join([*told, *_gets(step)])
        what = said(step.action)
        if isinstance(step.action, Decline) and phase in _DECLINED:
            what = say(_DECLINED[phase])
        listed.add_row(str(step.box), explained(what, notes) if notes else Text(what, "bold"))
    _show_what_came(listed, game, game.phase, known)
    return listed


_OPEN_BOARD: Final = {Phase.TURN: 3, Phase.RIVER: 4}


def _show_what_came(listed: Table, game: Round, phase: Phase, known: set[Phase]) -> None:
    """Show what lay open for the first decision of a phase and had not before."""
    if phase not in known:
        known.add(phase)
        if phase is Phase.PURCHASE:
            listed.add_row("", say("no_game", cards=game.dealer))
        elif phase in _OPEN_BOARD:
            listed.add_row("", say("open_board", cards=game.board[: _OPEN_BOARD[phase]]))


def _gets(step: Step) -> Iterator[str]:
    for box, cards in step.dealt:
        if isinstance(step.action, BuyDealerGame):
            key = "gets.dealer"
        else:
            key = "gets" if box == step.box else "gets.box"
        yield say(key, box=box, cards=cards)


def settlements(game: Round) -> RenderableType:
    """Show how each box of a round was settled.

    Args:
        game: The round, which is over.
    """
    return Group(*_settlements(game))


def _settlements(game: Round) -> Iterable[RenderableType]:
    ends = game.settlements()
    for number, (box, settlement) in enumerate(zip(game.boxes, ends, strict=True), 1):
        if number > 1:
            yield ""
        yield Text(say("box.blind" if box.blind else "box", number=number), "bold")
        yield settled(settlement, box.dealt, game.dealer, game.board)
    if len(ends) > 1:
        yield ""
        nets = [each.net for each in ends]
        total = in_kind(exact_sum(nets), money_kind(nets))
        yield Text(say("boxes_net", net=signed_text(total)), "bold")
