"""The presets: rule variants of known houses, found by name.

`list_variants` gives them all, `find_variant` one by its name or an alias, in any case and
spelling.
"""

from __future__ import annotations

import difflib
import functools
import re
from typing import Final, cast

from russianpoker.errors import UnknownVariantError
from russianpoker.presets import drawn, holdem, russian, stud
from russianpoker.rules import RuleVariant

__all__ = ["find_variant", "list_variants"]

_ALIASES: Final = {
    "russian": "russian-2010",
    "russian poker": "russian-2010",
    "русский покер": "russian-2010",
    "island": "russian-island",
    "островной покер": "russian-island",
    "lunar poker": "lunar",
    "five-card": "fivecard-senator",
    "пятикарточный покер": "fivecard-senator",
    "six-card": "sixcard-senator",
    "шестикарточный покер": "sixcard-senator",
    "caribbean": "caribbean-us",
    "caribbean stud": "caribbean-us",
    "карибский покер": "caribbean-us",
    "oasis poker": "oasis",
    "оазис": "oasis",
    "оазис-покер": "oasis",
    "hold'em": "holdem-casino",
    "casino hold'em": "holdem-casino",
    "texas hold'em bonus": "holdem-bonus",
    "казино-холдем": "holdem-casino",
}


def list_variants() -> tuple[RuleVariant, ...]:
    """Give all presets, in the order of their names.

    Examples:
        >>> [variant.name for variant in list_variants()][:2]
        ['caribbean-25', 'caribbean-999']
    """
    return tuple(sorted(_by_name().values(), key=lambda variant: variant.name))


def find_variant(name: str) -> RuleVariant:
    """Find a preset by its name, title or an alias; case, spaces and hyphens do not matter.

    Args:
        name: Such as `"russian-2010"`, `"Russian 2010"` or `"Русский покер"`.

    Raises:
        UnknownVariantError: No preset goes by that name; names the nearest.

    Examples:
        >>> find_variant("RUSSIAN_2010").name
        'russian-2010'
    """
    if not isinstance(cast("object", name), str):
        raise UnknownVariantError(name, ())
    found = _by_spelling().get(_spelling(name))
    if found is None:
        raise UnknownVariantError(name, _nearest(name))
    return found


def _nearest(name: str) -> tuple[str, ...]:
    known = _by_spelling()
    close = difflib.get_close_matches(_spelling(name[:60]), known, n=6, cutoff=0.5)
    return tuple(dict.fromkeys(known[spelling].name for spelling in close))[:3]


def _spelling(name: str) -> str:
    return re.sub(r"[\s_'’«»,.-]+", "", name).casefold().replace("ё", "е")


@functools.cache
def _by_name() -> dict[str, RuleVariant]:
    values = [value for module in (drawn, holdem, russian, stud) for value in vars(module).values()]
    return {value.name: value for value in values if isinstance(value, RuleVariant)}


@functools.cache
def _by_spelling() -> dict[str, RuleVariant]:
    by_name = _by_name()
    spellings: dict[str, RuleVariant] = {}
    for variant in by_name.values():
        for name in (variant.name, variant.title, variant.title_ru):
            spellings[_spelling(name)] = variant
    spellings |= {_spelling(alias): by_name[name] for alias, name in _ALIASES.items()}
    return spellings
