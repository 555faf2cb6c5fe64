"""`russianpoker show VARIANT`: the rules of a variant.

JSON: `{"name", "title", "title_ru", "source", "revision", "digest", "rules": [{"topic", "text"},
…], "pay_table": [{"hand", "odds"}, …] or null where nothing is paid by it, "naturals": pay table
or null, "side_bets": [{"name", "pay_table"}, …]}`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import click
from rich.columns import Columns
from rich.table import Table

from russianpoker.cli._options import examples, json_flag, takes_variant
from russianpoker.cli._output import console, facts, pay_lines, print_json, table
from russianpoker.cli._words import pays_by_table, rules_in_words
from russianpoker.paytables import PayTable
from russianpoker.rules import RuleVariant

__all__ = ["command"]


_EXAMPLES: Final = examples(
    "show russian-2010",
    "show russian-2010 --set insurance.maximum=half",
)


@click.command("show", short_help="Show the rules of a variant.", epilog=_EXAMPLES)
@takes_variant
@json_flag
def command(*, variant: RuleVariant, as_json: bool) -> None:
    """Show the rules of VARIANT in words, its pay tables and its source."""
    if as_json:
        print_json(_as_json(variant))
        return
    screen = console()
    screen.print(variant.title, style="bold")
    screen.print(variant.title_ru)
    screen.print(facts(_rows(variant)))
    pay_tables = list(_pay_tables(variant))
    if pay_tables:
        screen.print()
        screen.print(Columns(pay_tables, padding=(1, 4)))


def _as_json(variant: RuleVariant) -> dict[str, Any]:
    return {
        "name": variant.name,
        "title": variant.title,
        "title_ru": variant.title_ru,
        "source": variant.source,
        "revision": variant.revision,
        "digest": variant.digest(),
        "rules": [{"topic": topic, "text": text} for topic, text in rules_in_words(variant)],
        "pay_table": pay_lines(variant.pay_table) if pays_by_table(variant) else None,
        "naturals": variant.naturals and pay_lines(variant.naturals.table),
        "side_bets": [
            {"name": bet.name, "pay_table": pay_lines(bet.table)} for bet in variant.side_bets
        ],
    }


def _rows(variant: RuleVariant) -> Iterator[tuple[str, str]]:
    yield "", ""
    yield "name", variant.name
    yield "source", variant.source
    yield "revision", str(variant.revision)
    yield "", ""
    for topic, text in rules_in_words(variant):
        yield topic.replace("_", " "), text


def _pay_tables(variant: RuleVariant) -> Iterator[Table]:
    if pays_by_table(variant):
        yield _pay_table("pay table", variant.pay_table)
    if variant.naturals:
        yield _pay_table("naturals", variant.naturals.table)
    for bet in variant.side_bets:
        yield _pay_table(bet.name, bet.table)


def _pay_table(title: str, pay_table: PayTable) -> Table:
    shown = table(title[:1].upper() + title[1:])
    shown.add_column("Odds", justify="right")
    for line in pay_table.lines:
        shown.add_row(str(line.pattern), str(line.odds))
    return shown
