"""`russianpoker variants`: the rule variants that are known by name.

JSON: `[{"name", "title", "title_ru", "source", "revision"}, …]`, title and source in the language
of the command.
"""

from __future__ import annotations

import click

from russianpoker.cli._command import Command
from russianpoker.cli._options import json_flag
from russianpoker.cli._output import console, print_json, table
from russianpoker.cli._speech import lang_option, language, say
from russianpoker.i18n import source, title
from russianpoker.presets import list_variants
from russianpoker.rules import RuleVariant

__all__ = ["command", "variant_json"]


@click.command("variants", cls=Command, short_help="List the rule variants.")
@json_flag
@lang_option
def command(*, as_json: bool) -> None:
    """List the rule variants that can be given as VARIANT."""
    known = list_variants()
    if as_json:
        print_json([variant_json(variant) for variant in known])
        return
    listed = table(say("heading.variant"), say("heading.title"))
    for variant in known:
        listed.add_row(variant.name, title(variant, language()))
    console().print(listed)


def variant_json(variant: RuleVariant) -> dict[str, str | int]:
    """Give what names a variant in the shape in which JSON shows it.

    Args:
        variant: The rules.
    """
    return {
        "name": variant.name,
        "title": title(variant, language()),
        "title_ru": variant.title_ru,
        "source": source(variant, language()),
        "revision": variant.revision,
    }
