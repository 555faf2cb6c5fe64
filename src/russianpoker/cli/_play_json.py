"""What a session of the terminal game came to, in the shape in which JSON shows it."""

from __future__ import annotations

from typing import Any

from russianpoker._money import exact_sum
from russianpoker.cli._output import exact_text
from russianpoker.cli._play_coach import Verdict
from russianpoker.cli._play_session import Played, Session
from russianpoker.cli._rounds import decision_json, settlements_json
from russianpoker.notation import format_round

__all__ = ["session_json"]


def session_json(session: Session, *, coached: bool) -> dict[str, Any]:
    """Give a session in the shape in which JSON shows it.

    Args:
        session: The session.
        coached: Whether there was a coach.
    """
    return {
        "variant": session.places.variant.name,
        "seed": session.seed,
        "boxes": session.places.boxes,
        "rounds": [_round(session, each) for each in session.rounds],
        "staked": exact_text(session.staked),
        "net": exact_text(session.net),
        "bankroll": {"start": exact_text(session.start), "end": exact_text(session.bankroll)},
        "coach": _coach(session) if coached else None,
    }


def _round(session: Session, played: Played) -> dict[str, Any]:
    return {
        "staked": exact_text(session.in_kind(played.staked)),
        "net": exact_text(session.in_kind(played.net)),
        "transcript_text": format_round(played.game),
        "settlements": settlements_json(played.game),
    }


def _coach(session: Session) -> dict[str, Any]:
    mistakes = session.mistakes
    cost = exact_sum(antes for antes, _ in mistakes)
    in_money = session.in_kind(exact_sum(money for _, money in mistakes))
    return {
        "decisions": [_decision(number, verdict) for number, verdict in session.verdicts],
        "mistakes": len(mistakes),
        "unadvised": session.unadvised,
        "cost": str(cost),
        "cost_float": float(cost),
        "cost_in_money": exact_text(in_money),
    }


def _decision(number: int, verdict: Verdict) -> dict[str, Any]:
    best, loss = verdict.best, verdict.loss
    return {
        "round": number,
        **decision_json(verdict.box, verdict.phase, verdict.chosen, verdict.worth, verdict.why_not),
        "best": None if best is None else str(best),
        "loss": None if loss is None else str(loss),
        "loss_float": None if loss is None else float(loss),
    }
