"""`russianpoker chart VARIANT`: the strategy, by holding and upcard, as a picture or a table.

In hold'em it is by decision and holding, and a table alone.

JSON: `{"variant", "rows": [{"holding", "upcard", "play", "deals"}, …]}`, the lowest holding first.
Upcards are ranks, plays are text such as `bet` or `exchange 3, keep a pair`, and deals are the
number of deals of five cards and an upcard that are played so. In hold'em a row has `decision`
(`bet`, `turn`, `river` or `river after turn`) instead of `upcard`, and deals are those of two cards
and the board seen by then. Rows are the same in every language.

`--out` writes a picture as well, as a whole or not at all. `--table` reads a strategy that was
saved before; with `--recompute` the game is solved and its strategy saved there. Without it the
game is solved each time, in seconds for Caribbean stud, within a minute for hold'em, and up to an
hour for Russian poker.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager, nullcontext
from fractions import Fraction
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import attrs
import click
from rich.table import Table

from russianpoker.cards import Card, Rank, parse_card
from russianpoker.cli._command import Command
from russianpoker.cli._options import (
    Decorator,
    blaming,
    examples,
    json_flag,
    option,
    refusal,
    refused,
    takes_variant,
)
from russianpoker.cli._output import console, percent_text, print_json, progress_bar, table
from russianpoker.cli._speech import lang_option, language, say
from russianpoker.cli._workers import processes, workers_option
from russianpoker.errors import (
    CheckpointError,
    DeckError,
    MissingExtraError,
    UnsupportedOptionError,
)
from russianpoker.i18n import Language, rank_letter, say_holding, say_play, title
from russianpoker.rules import RuleVariant

if TYPE_CHECKING:
    from russianpoker.analysis import (
        ChartRow,
        HoldemChartRow,
        HoldemStrategyTable,
        Progress,
        StrategyTable,
    )

    _AnyTable: TypeAlias = StrategyTable | HoldemStrategyTable
    _AnyRow: TypeAlias = ChartRow | HoldemChartRow

__all__ = ["command"]

_EXAMPLES: Final = examples(
    "chart caribbean-us --table caribbean.json --upcard Ah",
    "chart caribbean-us --table caribbean.json --out caribbean.png",
)


def _file(words: str, name: str) -> Decorator:
    kind = click.Path(dir_okay=False, path_type=Path)
    return click.option(name, metavar="FILE", type=kind, help=words)


@click.command("chart", cls=Command, short_help="Draw the strategy.", epilog=_EXAMPLES)
@takes_variant
@_file("Write a picture, FILE.png or FILE.svg.", "--out")
@option("--upcard", "CARD", parse_card, "Only against this open card of the dealer.")
@_file("A saved strategy; with --recompute, where to save it.", "--table")
@workers_option("How many processes share the work.", default=1)
@click.option("--recompute", is_flag=True, help="Solve the game and save its strategy in --table.")
@json_flag
@lang_option
def command(
    *,
    variant: RuleVariant,
    out: Path | None,
    upcard: Card | None,
    table: Path | None,
    workers: int,
    recompute: bool,
    as_json: bool,
) -> None:
    """Say what is best done with the first five cards, or in hold'em, by the rules of VARIANT.

    Hands are put together by what is held, such as a pair with four to a flush; what is done with
    them may depend on the other cards, so that each play stands there with its share. The game is
    solved, in seconds or up to an hour, unless --table has a strategy that was saved.
    """
    if variant.holdem is not None:
        _check_holdem(out, upcard)
    _check(out, table, recompute=recompute)
    found = _strategy(variant, table, workers, recompute=recompute)
    rows = _chart(found, upcard, workers)
    if out is not None:  # refused in hold'em
        _draw(cast("StrategyTable", found), cast("tuple[ChartRow, ...]", rows), out)
    if as_json:
        print_json(_as_json(variant, rows))
    elif out is None:
        screen = console()
        screen.print(title(variant, language()), style="bold")
        screen.print()
        screen.print(_listed(rows, variant))


def _check_holdem(out: Path | None, upcard: Card | None) -> None:
    for name, given in (("--out", out), ("--upcard", upcard)):
        if given is not None:
            raise refusal("hold'em has no upcard to make a chart by", name)


def _check(out: Path | None, saved: Path | None, *, recompute: bool) -> None:
    """Refuse what would fail, before anything takes long."""
    if recompute and saved is None:
        raise refusal("goes with --table, where the strategy is saved", "--recompute")
    if saved is not None and not recompute and not _is_there(saved):
        raise refusal(f"there is no {saved}; --recompute makes it", "--table")
    if out is not None:
        from russianpoker.integrations.plot import PICTURES

        if out.suffix.lower() not in PICTURES:
            raise refusal(f"a picture is FILE.png or FILE.svg, not {out.name}", "--out")
        if find_spec("matplotlib") is None:
            raise refused(MissingExtraError("a picture", "plot"), "--out")
    for name, path in (("--out", out), ("--table", saved)):
        if path is None:
            continue
        with _writing(name):
            path.exists()  # fails for what can be no name of a file
            if not path.absolute().parent.is_dir():
                raise refusal(f"there is no folder {path.parent}", name)


def _is_there(saved: Path) -> bool:
    try:
        return saved.exists()
    except OSError as error:
        raise refusal(f"cannot be read: {error.strerror or error}", "--table") from error


# --- the strategy


def _strategy(
    variant: RuleVariant, saved: Path | None, workers: int, *, recompute: bool
) -> _AnyTable:
    from russianpoker.analysis import HoldemStrategyTable, StrategyTable

    if saved is not None and not recompute:
        kind = StrategyTable if variant.holdem is None else HoldemStrategyTable
        with blaming("--table", only=CheckpointError):
            return kind.load(saved, variant)
    solved = _solve(variant, workers)
    if saved is not None:
        with _writing("--table"):
            solved.save(saved)
    return solved


def _solve(variant: RuleVariant, workers: int) -> _AnyTable:
    from russianpoker.analysis import solve

    with (
        blaming("VARIANT", only=UnsupportedOptionError),
        progress_bar(say("solving", name=variant.name)) as tell,
        processes(workers) as pool,
    ):

        def progress(so_far: Progress) -> None:
            tell(so_far.done, so_far.total)

        solved = solve(variant, executor=pool, progress=progress)
    # Shipped results alone have no strategy.
    return cast("_AnyTable", solved.strategy)


def _chart(found: _AnyTable, upcard: Card | None, workers: int) -> tuple[_AnyRow, ...]:
    from russianpoker.analysis import StrategyTable

    words = say("counting_deals", name=found.variant.name)
    with (
        blaming("--upcard", only=DeckError),
        progress_bar(words) as tell,
        nullcontext() if workers == 1 else processes(workers) as pool,
    ):
        if isinstance(found, StrategyTable):
            return found.chart(upcards=upcard, executor=pool, progress=tell)
        return found.chart(executor=pool, progress=tell)


@contextmanager
def _writing(argument: str) -> Generator[None, None, None]:
    try:
        yield
    except OSError as error:
        raise refusal(f"cannot be written: {error.strerror or error}", argument) from error


# --- what comes out


def _draw(found: StrategyTable, rows: Iterable[ChartRow], out: Path) -> None:
    from russianpoker.integrations.plot import plot_strategy, save_plot

    most, heading = found.table_maximum, title(found.variant, language())
    if most is not None:
        heading = say("table_maximum", title=heading, count=most)
    said_rows = (attrs.evolve(row, holding=say_holding(row.holding, language())) for row in rows)
    axes = plot_strategy(said_rows, title=heading)
    if language() is not Language.ENGLISH:
        _translate(axes)
    with _writing("--out"):
        save_plot(axes, out)


def _translate(axes: Any) -> None:
    """Say in the language of the command what a picture says in English.

    Args:
        axes: Those of the picture; as `Any`, for matplotlib types few arguments.
    """
    axes.set_xlabel(say("heading.upcard"))
    axes.set_ylabel(say("heading.holding"))
    ranks = {str(rank): rank_letter(rank, language()) for rank in Rank} | {"10": "10"}
    labels = [ranks[label.get_text()] for label in axes.get_xticklabels()]
    axes.set_xticks(axes.get_xticks(), labels)
    legend = axes.get_legend()
    for text in () if legend is None else legend.get_texts():
        sign, _, name = text.get_text().partition(": ")
        text.set_text(f"{sign.replace(' to ', '–')}: {say(f'look.{name}')}")


def _as_json(variant: RuleVariant, rows: Iterable[_AnyRow]) -> dict[str, Any]:
    return {
        "variant": variant.name,
        "rows": [
            {
                name: str(each) if name == "upcard" else each
                for name, each in attrs.asdict(row).items()
            }
            for row in rows
        ],
    }


def _listed(rows: Iterable[_AnyRow], variant: RuleVariant) -> Table:
    """List the plays of each holding against each upcard, or at each decision of hold'em.

    The most frequent come first.
    """
    kinds = ("holding", "upcard") if variant.holdem is None else ("decision", "holding")
    listed = table(*(say(f"heading.{name}") for name in (*kinds, "play")))
    listed.add_column(say("heading.share"), justify="right")
    for kind, group in groupby(rows, key=_kind):
        plays = list(group)
        total = sum(row.deals for row in plays)
        for number, row in enumerate(plays):
            named = ("", "") if number else kind
            share = percent_text(Fraction(row.deals, total))
            listed.add_row(*named, say_play(row.play, language()), share)
    return listed


def _kind(row: _AnyRow) -> tuple[str, str]:
    """Say what is played, in the order of columns."""
    from russianpoker.analysis import ChartRow

    holding = say_holding(row.holding, language())
    if isinstance(row, ChartRow):
        return holding, rank_letter(row.upcard, language())
    return say(f"chance.{row.decision}"), holding
