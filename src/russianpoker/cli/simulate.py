"""`russianpoker simulate VARIANT --rounds N --strategy NAME`: what came of many rounds.

JSON: `{"variant", "digest", "strategy", "seed", "boxes", "antes", "rounds", "interrupted",
"staked", "total", "mean", "variance", "standard_error", "house_edge", "house_edge_float",
"house_edge_error", "element_of_risk", "actions": {ACTION: …}, "courses": {COURSE: …},
"round_results": [{"net", "count"}, …], "box_results": [{"net", "count"}, …]}`. Amounts are in
money, exact text; `antes` are those of a round's boxes together. `standard_error` is that of
`mean`, `house_edge_error` that of `house_edge`; both are roots and so floats, and null where there
is only one round, as `risk_error` is for only one session. Counts are numbers.
An `ACTION` is as `fold` or `exchange 2`, a `COURSE` all that a box did, as `exchange 2 + bet`.

With `--sessions`: `{"variant", "digest", "strategy", "seed", "boxes", "antes", "rounds",
"bankroll", "least", "sessions", "ruined", "risk_of_ruin", "risk_of_ruin_float", "risk_error",
"mean", "finals": [{"bankroll", "count"}, …]}`, where `least` is the money without which no further
round is begun.

Ctrl-C ends a run: what was found so far is printed, with `interrupted` true, and the exit code is
130. It is found in thousands of rounds; before the first there is nothing to print.
"""

from __future__ import annotations

import secrets
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext
from fractions import Fraction
from typing import Any, Final, NoReturn

import attrs
import click
from rich.table import Table

from russianpoker._money import Money
from russianpoker.cli._command import Command
from russianpoker.cli._options import (
    ante_option,
    blaming,
    boxes_option,
    examples,
    in_one_line,
    json_flag,
    option,
    read_amount,
    read_antes,
    refusal,
    seed_option,
    table_max_option,
    takes_variant,
    whole,
)
from russianpoker.cli._output import (
    amount_text,
    console,
    decimal_text,
    exact_text,
    facts,
    percent_text,
    print_json,
    progress_bar,
    table,
    working,
)
from russianpoker.cli._speech import (
    action_said,
    lang_option,
    language,
    refusal_said,
    say,
    strategy_said,
)
from russianpoker.cli._strategies import best_play, strategy_option
from russianpoker.cli._workers import processes, workers_option
from russianpoker.errors import (
    ActionError,
    MoneyError,
    UnsupportedOptionError,
    shown,
)
from russianpoker.i18n import number_text, say_play, title
from russianpoker.rules import RuleVariant
from russianpoker.seats import Seat, check_seats
from russianpoker.settlement import Stakes
from russianpoker.simulation import Sessions, Simulation, simulate, simulate_sessions
from russianpoker.strategies import Strategy

__all__ = ["command"]

_EXAMPLES: Final = examples(
    "simulate caribbean-us --rounds 1000 --strategy any-pair --seed 1",
    "simulate russian-2010 --rounds 100 --strategy tip-a --boxes 2",
    "simulate oasis --strategy oasis-simple --rounds 50 \\\n  --sessions 20 --bankroll 300",
)


@click.command(
    "simulate", cls=Command, short_help="Play many rounds by a strategy.", epilog=_EXAMPLES
)
@takes_variant
@click.option(
    "--rounds",
    metavar="N",
    type=whole(1),
    required=True,
    help="How many rounds are played at most; with --sessions, in each session.",
)
@strategy_option("What decides for all boxes; best play is slow.", required=True)
@boxes_option("How many open boxes are played, each player taking as many as he may play open.")
@ante_option
@seed_option("Deal the rounds of this seed; without it the operating system gives one.")
@workers_option("How many processes share the work; the result is the same.", default=1)
@option(
    "--precision",
    "X",
    read_antes,
    "Stop when the standard error of the house edge is no more than this, such as 0.001.",
)
@table_max_option
@click.option(
    "--sessions",
    metavar="N",
    type=whole(1),
    help="Follow a bankroll through so many sessions instead.",
)
@option("--bankroll", "N", read_amount, "With --sessions: the money at the start of each.")
@json_flag
@lang_option
def command(*, workers: int, as_json: bool, **given: Any) -> None:
    """Play many rounds of VARIANT by a strategy and say what came of them.

    Sums are exact; what they say of the game is an estimate and stands beside its standard error.
    The same --seed gives the same result. Ctrl-C ends the run and prints what was found so far.
    """
    run = _Run(**given)
    _refuse_contradictions(run)
    with _refusing(), nullcontext() if workers == 1 else processes(workers) as executor:
        if run.sessions is not None:
            _print_sessions(run, _run_sessions(run, executor), as_json=as_json)
            return
        result, is_whole = _run_rounds(run, executor)
    _print_rounds(run, result, as_json=as_json, is_whole=is_whole)
    if not is_whole:
        _end_interrupted(f"interrupted after {result.rounds} of {run.rounds} rounds")


def _system_seed(seed: int | None) -> int:
    return secrets.randbits(64) if seed is None else seed


def _or_best(strategy: Strategy | None) -> Strategy:
    return best_play() if strategy is None else strategy


@attrs.frozen(kw_only=True)
class _Run:
    """What was given, as it was read; a field for each option."""

    variant: RuleVariant
    rounds: int
    strategy: Strategy = attrs.field(converter=_or_best)
    boxes: int
    ante: Money
    seed: int = attrs.field(converter=_system_seed)
    precision: Fraction | None
    table_max: Money | None
    sessions: int | None
    bankroll: Money | None

    @property
    def game(self) -> dict[str, Any]:
        """What a run of rounds and one of sessions are given alike."""
        return {
            "rounds": self.rounds,
            "seed": self.seed,
            "boxes": self.boxes,
            "ante": self.ante,
            "table_maximum": self.table_max,
        }


def _refuse_contradictions(run: _Run) -> None:
    """Refuse what no run can have, so that the refusal names the option."""
    with blaming("--ante"):
        Seat(ante=run.ante)
    with blaming("--table-max"):
        Stakes(ante=run.ante, table_maximum=run.table_max)
    with blaming("--boxes"):
        check_seats(run.variant, tuple(Seat(ante=1, player=n + 1) for n in range(run.boxes)))
    if (run.sessions is None) != (run.bankroll is None):
        raise refusal("one goes with the other", "--sessions", "--bankroll")
    if run.sessions is not None and run.precision is not None:
        raise refusal("goes without --sessions", "--precision")


@contextmanager
def _refusing() -> Generator[None, None, None]:
    with (
        blaming("VARIANT", only=UnsupportedOptionError),
        blaming("--strategy", only=ActionError),
    ):
        yield


# --- running


def _run_rounds(run: _Run, executor: Executor | None) -> tuple[Simulation, bool]:
    """Give what came of the rounds, and whether the run went to its end."""
    so_far: list[Simulation] = []
    try:
        with progress_bar(run.variant.name) as tell:
            tell(0, run.rounds)

            def progress(result: Simulation) -> None:
                so_far[:] = [result]
                tell(result.rounds, run.rounds)

            whole = simulate(
                run.variant,
                run.strategy,
                precision=run.precision,
                executor=executor,
                progress=progress,
                **run.game,
            )
            return whole, True
    except KeyboardInterrupt:
        if not so_far:
            _end_interrupted("interrupted before anything was found")
        return so_far[0], False


def _run_sessions(run: _Run, executor: Executor | None) -> Sessions:
    bankroll = run.bankroll or 0
    try:
        with working(say("playing_sessions", count=run.sessions)):
            return simulate_sessions(
                run.variant,
                run.strategy,
                sessions=run.sessions or 0,
                bankroll=bankroll,
                executor=executor,
                **run.game,
            )
    except MoneyError as error:
        why = in_one_line(error).replace(shown(bankroll), exact_text(bankroll))
        raise refusal(why, "--bankroll") from error
    except KeyboardInterrupt:
        _end_interrupted("interrupted before the sessions were played")


def _end_interrupted(words: str) -> NoReturn:
    context = click.get_current_context()
    click.echo(f"{context.command_path}: {refusal_said(words)}", err=True)
    context.exit(130)


# --- printing


def _print_rounds(run: _Run, result: Simulation, *, as_json: bool, is_whole: bool) -> None:
    if as_json:
        print_json(_rounds_json(result, is_whole=is_whole))
        return
    courses = [(_course_said(course), count) for course, count in result.courses]
    _print_headed(run, _figures(result))
    screen = console()
    screen.print()
    screen.print(_counted("course", courses, result.rounds * result.boxes))
    screen.print()
    screen.print(_counted("round", _ends(result.round_results), result.rounds))
    screen.print()
    screen.print(say("simulation_note"), style="why")


def _print_sessions(run: _Run, result: Sessions, *, as_json: bool) -> None:
    if as_json:
        print_json(_sessions_json(result))
        return
    _print_headed(run, _session_figures(result))
    screen = console()
    screen.print()
    screen.print(say("sessions_note"), style="why")


def _print_headed(run: _Run, figures: Iterator[tuple[str, str]]) -> None:
    screen = console()
    screen.print(title(run.variant, language()), style="bold")
    screen.print(say("seed", seed=run.seed))
    screen.print()
    screen.print(facts((say(f"heading.{key}"), figure) for key, figure in figures))


def _run_json(result: Simulation | Sessions) -> dict[str, Any]:
    return {
        "variant": result.variant,
        "digest": result.digest,
        "strategy": result.strategy,
        "seed": result.seed,
        "boxes": result.boxes,
        "antes": str(result.antes),
        "rounds": result.rounds,
    }


def _rounds_json(result: Simulation, *, is_whole: bool) -> dict[str, Any]:
    return {
        **_run_json(result),
        "interrupted": not is_whole,
        "staked": str(result.staked),
        "total": str(result.total),
        "mean": str(result.mean),
        "variance": str(result.variance),
        "standard_error": _of_several(result.standard_error, result.rounds),
        "house_edge": str(result.house_edge),
        "house_edge_float": float(result.house_edge),
        "house_edge_error": _of_several(result.house_edge_error, result.rounds),
        "element_of_risk": str(result.element_of_risk),
        "actions": result.actions,
        "courses": dict(result.courses),
        "round_results": _amounts_json("net", result.round_results),
        "box_results": _amounts_json("net", result.box_results),
    }


def _sessions_json(result: Sessions) -> dict[str, Any]:
    return {
        **_run_json(result),
        "bankroll": str(result.bankroll),
        "least": str(result.least),
        "sessions": result.sessions,
        "ruined": result.ruined,
        "risk_of_ruin": str(result.risk_of_ruin),
        "risk_of_ruin_float": float(result.risk_of_ruin),
        "risk_error": _of_several(result.risk_error, result.sessions),
        "mean": str(result.mean),
        "finals": _amounts_json("bankroll", result.finals),
    }


def _of_several(error: float, count: int) -> float | None:
    """Give a standard error, which a single round or session does not have."""
    return error if count > 1 else None


def _amounts_json(name: str, amounts: Iterable[tuple[Fraction, int]]) -> list[dict[str, Any]]:
    return [{name: str(amount), "count": count} for amount, count in amounts]


def _figures(result: Simulation) -> Iterator[tuple[str, str]]:
    mean = decimal_text(result.mean, signed=True)
    error = _of_several(result.standard_error, result.rounds)
    mean_error = _NO_ERROR if error is None else number_text(f"{error:.5f}", language())
    yield "strategy", strategy_said(result.strategy)
    yield "rounds", str(result.rounds)
    yield from _stakes(result)
    edge_error = _of_several(result.house_edge_error, result.rounds)
    yield "house_edge", _estimate(result.house_edge, edge_error)
    yield "element_of_risk", percent_text(result.element_of_risk)
    net, staked = amount_text(result.total), amount_text(result.staked)
    yield "net", say("net_of_staked", net=net, staked=staked)
    yield "net_of_a_round", say("with_error", figure=mean, error=mean_error)
    deviation = f"{float(result.variance) ** 0.5:.5f}"
    yield "standard_deviation", number_text(deviation, language())


_NO_ERROR: Final = "\N{EN DASH}"


def _estimate(share: Fraction, error: float | None) -> str:
    shown_error = _NO_ERROR if error is None else percent_text(Fraction(error))
    return say("with_error", figure=percent_text(share), error=shown_error)


def _stakes(result: Simulation | Sessions) -> Iterator[tuple[str, str]]:
    yield "boxes", str(result.boxes)
    yield "antes", say("antes_each_round", antes=result.antes)


def _session_figures(result: Sessions) -> Iterator[tuple[str, str]]:
    yield "strategy", strategy_said(result.strategy)
    yield "sessions", say("sessions", sessions=result.sessions, count=result.rounds)
    yield from _stakes(result)
    yield "bankroll", amount_text(result.bankroll)
    yield "ruined", say("ruined", ruined=result.ruined, least=result.least)
    risk_error = _of_several(result.risk_error, result.sessions)
    yield "risk_of_ruin", _estimate(result.risk_of_ruin, risk_error)
    yield "mean_at_the_end", decimal_text(result.mean)
    for name, share in _SHARES.items():
        yield name, amount_text(result.quantile(share))


_SHARES: Final = {
    "lowest_tenth": Fraction(1, 10),
    "median": Fraction(1, 2),
    "highest_tenth": Fraction(9, 10),
}


_ENDS: Final = ("lost", "even", "won")


def _ends(results: Iterable[tuple[Fraction, int]]) -> Iterator[tuple[str, int]]:
    counts: dict[str, int] = dict.fromkeys(_ENDS, 0)
    for net, count in results:
        counts[_ENDS[(net > 0) - (net < 0) + 1]] += count
    for end, count in counts.items():
        yield say(f"end.{end}"), count


def _course_said(course: str) -> str:
    steps = [_step_said(step) for step in course.split(" + ") if step]
    return " + ".join(steps) or say("nothing_to_decide")


def _step_said(step: str) -> str:
    """Say one step of a course, in which cards are counted and amounts left out."""
    if step.startswith("exchange "):
        return say_play(step, language())
    return say("course.insure") if step == "insure" else action_said(step)


def _counted(heading: str, counts: Iterable[tuple[str, int]], total: int) -> Table:
    listed = table(say(f"heading.{heading}"))
    for name in ("times", "how_often"):
        listed.add_column(say(f"heading.{name}"), justify="right")
    for what, count in counts:
        listed.add_row(what, str(count), percent_text(Fraction(count, total)))
    return listed
