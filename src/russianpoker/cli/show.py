"""`russianpoker show VARIANT`: the rules of a variant.

JSON: `{"name", "title", "title_ru", "source", "revision", "digest", "rules": [{"topic", "text"},
…], "pay_table": [{"hand", "odds"}, …] or null where nothing is paid by it, "naturals": pay table
or null, "side_bets": [{"name", "pay_table"}, …]}`. Title, source and the text of rules are in the
language of the command; the hands of pay tables are the names that `parse_pattern` reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import click
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table

from russianpoker.cli._command import Command
from russianpoker.cli._options import examples, json_flag, takes_variant
from russianpoker.cli._output import console, facts, pay_lines, print_json, table
from russianpoker.cli._speech import lang_option, language, said, say
from russianpoker.cli.variants import variant_json
from russianpoker.i18n import (
    Language,
    pays_by_table,
    rules_in_words,
    side_bet_name,
    source,
    title,
    translate,
)
from russianpoker.paytables import PayTable
from russianpoker.rules import RuleVariant

__all__ = ["command", "rules"]


_EXAMPLES: Final = examples(
    "show russian-2010",
    "show russian-2010 --set insurance.maximum=half",
)


@click.command("show", cls=Command, short_help="Show the rules of a variant.", epilog=_EXAMPLES)
@takes_variant
@json_flag
@lang_option
def command(*, variant: RuleVariant, as_json: bool) -> None:
    """Show the rules of VARIANT in words, its pay tables and its source."""
    if as_json:
        print_json(_as_json(variant))
        return
    screen = console()
    screen.print(title(variant, language()), style="bold")
    screen.print(title(variant, _OTHER[language()]))
    screen.print(rules(variant, _about(variant)))


_OTHER: Final = {Language.ENGLISH: Language.RUSSIAN, Language.RUSSIAN: Language.ENGLISH}
"""In which language the title is given beside that of the command."""


def _as_json(variant: RuleVariant) -> dict[str, Any]:
    return {
        **variant_json(variant),
        "digest": variant.digest(),
        "rules": [
            {"topic": topic, "text": text} for topic, text in rules_in_words(variant, language())
        ],
        "pay_table": pay_lines(variant.pay_table) if pays_by_table(variant) else None,
        "naturals": variant.naturals and pay_lines(variant.naturals.table),
        "side_bets": [
            {"name": bet.name, "pay_table": pay_lines(bet.table)} for bet in variant.side_bets
        ],
    }


def rules(variant: RuleVariant, about: Iterable[tuple[str, str]] = ()) -> RenderableType:
    """Show the rules of a variant in words, and its pay tables.

    Args:
        variant: The rules.
        about: What stands above them.
    """
    said_rules = rules_in_words(variant, language())
    topics = ((translate(f"topic.{topic}", language()), text) for topic, text in said_rules)
    in_words = facts([*about, *topics])
    pay_tables = list(_pay_tables(variant))
    return Group(in_words, "", Columns(pay_tables, padding=(1, 4))) if pay_tables else in_words


def _about(variant: RuleVariant) -> Iterator[tuple[str, str]]:
    yield "", ""
    yield say("heading.name"), variant.name
    yield say("heading.source"), source(variant, language())
    yield say("heading.revision"), str(variant.revision)
    yield "", ""


def _pay_tables(variant: RuleVariant) -> Iterator[Table]:
    if pays_by_table(variant):
        yield _pay_table(say("heading.pay_table"), variant.pay_table)
    if variant.naturals:
        yield _pay_table(say("heading.naturals"), variant.naturals.table)
    for bet in variant.side_bets:
        yield _pay_table(side_bet_name(bet.name, language()), bet.table)


def _pay_table(heading: str, pay_table: PayTable) -> Table:
    shown = table(heading[:1].upper() + heading[1:])
    shown.add_column(say("heading.odds"), justify="right")
    for line in pay_table.lines:
        shown.add_row(said(line.pattern), str(line.odds))
    return shown
