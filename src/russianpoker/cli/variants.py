"""`russianpoker variants`: the rule variants that are known by name.

JSON: `[{"name", "title", "title_ru", "source", "revision"}, …]`.
"""

from __future__ import annotations

import click

from russianpoker.cli._options import json_flag
from russianpoker.cli._output import console, print_json, table
from russianpoker.presets import list_variants

__all__ = ["command"]

_KEYS = ("name", "title", "title_ru", "source", "revision")


@click.command("variants", short_help="List the rule variants.")
@json_flag
def command(*, as_json: bool) -> None:
    """List the rule variants that can be given as VARIANT."""
    known = list_variants()
    if as_json:
        print_json([{key: getattr(variant, key) for key in _KEYS} for variant in known])
        return
    listed = table("Name", "Title")
    for variant in known:
        listed.add_row(variant.name, variant.title)
    console().print(listed)
