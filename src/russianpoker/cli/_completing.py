"""What a shell is told when it asks how `--set` may go on."""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterator

import click
from click.shell_completion import CompletionItem

from russianpoker.errors import RuleError
from russianpoker.hands import HandCategory
from russianpoker.presets import list_variants
from russianpoker.rules import Option, RuleVariant, set_option

__all__ = ["complete_change"]


def complete_change(
    _context: click.Context, _parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Complete an option of the rules; after its sign of equality, a value that it may have.

    Args:
        begun: What was typed of the change.
    """
    option, is_named, value = begun.partition("=")
    path = option.strip().replace("-", "_").casefold()
    if is_named:
        values = (each for each in _values(path) if each.startswith(value.casefold()))
        return [CompletionItem(f"{option}={each}") for each in values]
    return [CompletionItem(f"{each}=") for each in _settable() if each.startswith(path)]


@functools.cache
def _settable() -> dict[str, RuleVariant]:
    """Each option that some house has and that a text may set, with such a house."""
    found: dict[str, RuleVariant] = {}
    for variant in list_variants():
        for path, value in variant.options().items():
            groups = path.split(".")[:-1]
            for number in range(1, len(groups) + 1):
                group = ".".join(groups[:number])
                if group not in found and _takes(variant, group, "none"):
                    found[group] = variant
            if path not in found and _takes(variant, path, value):
                found[path] = variant
    return dict(sorted(found.items()))


def _values(path: str) -> list[str]:
    """Values that an option may have: words, and figures that houses have."""
    house = _settable().get(path)
    if house is None:
        return []
    return [value for value in _words(path) if _takes(house, path, value)]


def _words(path: str) -> list[str]:
    options = (variant.options() for variant in list_variants())
    seen = (found[path] for found in options if path in found)
    return sorted({*seen, *_choices(), "default", "no", "none", "yes"})


def _choices() -> Iterator[str]:
    kinds: list[type[enum.Enum]] = [HandCategory, *Option.__subclasses__()]
    for kind in kinds:
        yield from (str(member.value) for member in kind)


def _takes(variant: RuleVariant, path: str, value: str) -> bool:
    """Say whether a text is a value of an option, possible with the others or not."""
    try:
        set_option(variant, path, value)
    except RuleError as error:
        return error.title != "option"
    return True
