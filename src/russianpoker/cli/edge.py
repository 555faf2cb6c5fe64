"""`russianpoker edge VARIANT`: what a game costs under best play, exactly.

JSON: `{"variant", "expected_value", "house_edge", "house_edge_float", "element_of_risk", "sd",
"precision", "error_bound", "frequencies": {ACTION: …}, "outcomes": {OUTCOME: …}, "mean_stake"}`.
Amounts are in antes a round, side bets apart. `element_of_risk`, `sd`, `outcomes` and `mean_stake`
are null where they were not counted; `sd`, a root, is a number like `house_edge_float`.

A result that comes with the library is printed at once and needs no extra. Any other is computed
only if `--recompute` asks for it, which needs the extra `solver`. With `--precision fast` some of
it is sampled: `precision` is then `fast`, and `error_bound`, which is 0 else, is four standard
errors of the expected value. Where there is nothing to sample, `precision` is `exact` all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import click
from rich.table import Table

from russianpoker.cli._command import Command
from russianpoker.cli._options import (
    blaming,
    examples,
    json_flag,
    option,
    read_antes,
    refusal,
    takes_variant,
)
from russianpoker.cli._output import (
    console,
    decimal_text,
    facts,
    percent_text,
    print_json,
    progress_bar,
    table,
)
from russianpoker.cli._speech import chance_said, lang_option, language, say
from russianpoker.cli._workers import processes, workers_option
from russianpoker.errors import UnsupportedOptionError
from russianpoker.i18n import number_text, title
from russianpoker.rules import RuleVariant

if TYPE_CHECKING:
    from russianpoker.analysis import Progress, SolveResult

__all__ = ["command"]

_EXAMPLES: Final = examples("edge russian-2010", "edge caribbean-us --json")


@click.command("edge", cls=Command, short_help="Say what a game costs.", epilog=_EXAMPLES)
@takes_variant
@option("--table-max", "N", read_antes, "The table's maximum payout, in antes.")
@click.option("--recompute", is_flag=True, help="Compute the result, which may take an hour.")
@click.option(
    "--precision",
    type=click.Choice(("exact", "fast")),
    help="With --recompute: fast is an estimate in a third of the time; exact without it.",
)
@workers_option("With --recompute: how many processes share the work; 1 without it.")
@json_flag
@lang_option
def command(
    *,
    variant: RuleVariant,
    table_max: Fraction | None,
    recompute: bool,
    precision: str | None,
    workers: int | None,
    as_json: bool,
) -> None:
    """Say what VARIANT costs a player who plays best: the house edge, and how it comes about.

    A result that comes with the library is printed at once; --recompute computes it, or that of
    rules for which there is none.
    """
    if recompute:
        result = _solve(variant, table_max, precision or "exact", workers or 1)
    else:
        for name, given in (("--precision", precision), ("--workers", workers)):
            if given is not None:
                raise refusal("goes with --recompute", name)
        result = _shipped(variant, table_max)
    if as_json:
        print_json(_as_json(variant, result))
        return
    screen = console()
    screen.print(title(variant, language()), style="bold")
    screen.print()
    screen.print(facts(_figures(result)))
    for heading, chances in (("action", result.frequencies), ("outcome", result.outcomes)):
        if chances:
            screen.print()
            screen.print(_chances(heading, chances))
    screen.print()
    screen.print(say("edge_note"), style="why")


def _shipped(variant: RuleVariant, table_maximum: Fraction | None) -> SolveResult:
    from russianpoker.analysis import shipped_results

    result = shipped_results().get(variant.digest())
    if result is not None and result.table_maximum == table_maximum:
        return result
    ways = "--recompute computes it, which may take an hour"
    if result is not None:
        most = result.table_maximum
        which = "without --table-max" if most is None else f"with --table-max={most}"
        ways = f"there is one {which}; {ways}"
    raise click.UsageError(
        f"no result is shipped for {title(variant, language())}"
        f"{'' if table_maximum is None else f' with a maximum of {table_maximum} antes'}; {ways}"
    )


# --- computing


def _solve(
    variant: RuleVariant, table_maximum: Fraction | None, precision: str, workers: int
) -> SolveResult:
    from russianpoker.analysis import solve

    with (
        blaming("VARIANT", only=UnsupportedOptionError),
        progress_bar(variant.name) as tell,
        processes(workers) as pool,
    ):

        def progress(so_far: Progress) -> None:
            tell(so_far.done, so_far.total)

        return solve(
            variant,
            precision=precision,
            table_maximum=table_maximum,
            executor=pool,
            progress=progress,
        )


# --- printing


def _text(amount: Fraction | None) -> str | None:
    return None if amount is None else str(amount)


def _as_json(variant: RuleVariant, result: SolveResult) -> dict[str, Any]:
    return {
        "variant": variant.name,
        "expected_value": str(result.expected_value),
        "house_edge": str(result.house_edge),
        "house_edge_float": float(result.house_edge),
        "element_of_risk": _text(result.element_of_risk),
        "sd": result.standard_deviation,
        "precision": result.precision.value,
        "error_bound": str(result.error_bound),
        "frequencies": {name: str(chance) for name, chance in result.frequencies},
        "outcomes": {name: str(chance) for name, chance in result.outcomes} or None,
        "mean_stake": _text(result.mean_stake),
    }


def _figures(result: SolveResult) -> Iterator[tuple[str, str]]:
    for key, figure in _all_figures(result):
        if figure is not None:
            yield say(f"heading.{key}"), figure


def _all_figures(result: SolveResult) -> Iterator[tuple[str, str | None]]:
    """Give every figure, or `None` where it was not counted."""
    risk, stake, deviation = result.element_of_risk, result.mean_stake, result.standard_deviation
    yield "house_edge", percent_text(result.house_edge)
    yield "exactly", None if result.error_bound else str(result.house_edge)
    yield "expected_value", decimal_text(result.expected_value, signed=True)
    yield "element_of_risk", None if risk is None else percent_text(risk)
    yield "mean_stake", None if stake is None else decimal_text(stake)
    shown = None if deviation is None else number_text(f"{deviation:.5f}", language())
    yield "standard_deviation", shown
    yield "precision", _precision(result)


def _precision(result: SolveResult) -> str:
    precision = say(f"Precision.{result.precision.name}")
    if not result.error_bound:
        return precision
    return say("within", precision=precision, bound=percent_text(result.error_bound))


def _chances(heading: str, chances: Iterable[tuple[str, Fraction]]) -> Table:
    listed = table(say(f"heading.{heading}"))
    listed.add_column(say("heading.how_often"), justify="right")
    for name, chance in chances:
        listed.add_row(chance_said(name), percent_text(chance))
    return listed
