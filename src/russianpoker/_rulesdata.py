"""Rule variants as plain data: what JSON and rule strings are made of.

A preset is its name and revision. A house rule adds the options that differ from the preset, group
by group. Rules with a name of their own are all options that differ from the defaults.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final, TypeAlias, cast

import attrs

from russianpoker.errors import RuleError, RussianPokerError, UnknownVariantError, shown
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant
from russianpoker.rules import RuleVariant

__all__ = ["rules_from_data", "rules_to_data"]

Problem: TypeAlias = tuple[str, str]

_PRESET: Final = "preset"
_REVISION: Final = "revision"
_OPTIONS: Final = "options"

_MOST_PROBLEMS: Final = 20
"""How many problems are told at once."""


def rules_to_data(variant: RuleVariant) -> dict[str, Any]:
    """Give a variant as plain data.

    Args:
        variant: The variant.

    Raises:
        RuleError: It is no variant, but the name of one, say.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> lunar = find_variant("lunar")
        >>> rules_to_data(attrs.evolve(lunar, insurance=None))
        {'preset': 'lunar', 'revision': 1, 'options': {'insurance': None}}
    """
    if not isinstance(cast("object", variant), RuleVariant):
        raise RuleError("rules", (("rules", f"must be a RuleVariant, not {shown(variant)}"),))
    preset = _preset(variant.name)
    if preset is None or preset.revision != variant.revision:
        return {_OPTIONS: _options(variant, None)}
    changed = _options(variant, preset)
    known = {_PRESET: preset.name, _REVISION: preset.revision}
    return known | {_OPTIONS: changed} if changed else known


def _preset(name: str) -> RuleVariant | None:
    """Give the preset of exactly that name."""
    try:
        found = find_variant(name)
    except UnknownVariantError:
        return None
    return found if found.name == name else None


def _options(group: Any, base: Any) -> dict[str, Any]:
    """Give the options of a group that differ from those of another, or from the defaults."""
    found: dict[str, Any] = {}
    for field in attrs.fields(_class(group)):
        new, old = getattr(group, field.name), _old(field, base)
        if new != old:
            found[field.name] = _data(new, old)
    return found


def _old(field: attrs.Attribute[Any], base: Any) -> Any:
    return field.default if base is None else getattr(base, field.name)


def _data(value: Any, old: Any) -> Any:
    if isinstance(value, PayTable):
        return list(map(str, value.lines))
    if isinstance(value, tuple):
        return [_data(each, None) for each in _items(value)]
    if isinstance(value, enum.Enum):
        return value.value if isinstance(value.value, str) else value.name.lower()
    if isinstance(value, Fraction):
        return str(value)
    kind = _class(value)
    return _options(value, old if isinstance(old, kind) else None) if attrs.has(kind) else value


def _class(value: object) -> type[Any]:
    return type(value)


def _items(values: Any) -> tuple[Any, ...]:
    return tuple(values)


def rules_from_data(data: object) -> tuple[RuleVariant, int]:
    """Read plain data as `rules_to_data` gives it.

    Args:
        data: The data.

    Returns:
        The variant, and the revision that was stated: that of the variant, unless a preset has
        been corrected since.

    Raises:
        RuleError: Something is unknown, missing or impossible; lists every problem.

    Examples:
        >>> rules, revision = rules_from_data({"preset": "lunar", "options": {"insurance": None}})
        >>> rules.name, rules.insurance, revision
        ('lunar', None, 1)
    """
    if not isinstance(data, Mapping):
        raise RuleError("rules", (("rules", f"must be an object, not {shown(data)}"),))
    given = dict(cast("Mapping[object, object]", data))
    problems = [
        (f"{key!s:.80}", "is unknown") for key in given if key not in (_PRESET, _REVISION, _OPTIONS)
    ]
    base, revision = _read_preset(given, problems)
    variant = base
    if _OPTIONS in given or _PRESET not in given:
        variant = _read_group(RuleVariant, given.get(_OPTIONS, {}), base, _OPTIONS, problems)
    if problems or variant is None:
        raise RuleError("rules", tuple(problems[:_MOST_PROBLEMS]))
    return variant, variant.revision if revision is None else revision


def _read_preset(
    given: dict[object, object], problems: list[Problem]
) -> tuple[RuleVariant | None, int | None]:
    revision = given.get(_REVISION)
    if _PRESET not in given:
        if revision is not None:
            problems.append((_REVISION, "stands among the options of rules without a preset"))
        return None, None
    name = given[_PRESET]
    base = _preset(name) if isinstance(name, str) else None
    if base is None:
        problems.append((_PRESET, f"no preset is called {shown(name)}"))
        return None, None
    if revision is None:
        return base, None
    if type(revision) is not int or not 1 <= revision <= base.revision:
        wanted = f"is an int from 1 to {base.revision}"
        problems.append((_REVISION, f"{wanted} for {base.name} here, not {shown(revision)}"))
        return base, None
    return base, revision


def _read_group(
    group: type[Any], data: object, base: Any, where: str, problems: list[Problem]
) -> Any:
    """Read a group of options; what is wrong goes to `problems`, and nothing comes back."""
    if not isinstance(data, Mapping):
        problems.append((where, f"must be an object, not {shown(data)}"))
        return None
    known = len(problems)
    fields = {field.name: field for field in attrs.fields(group)}
    hints = typing.get_type_hints(group)
    values: dict[str, Any] = {}
    for name, value in cast("Mapping[Any, object]", data).items():
        place = f"{where}.{name!s:.80}"
        if name not in fields:
            problems.append((place, "is unknown"))
        else:
            old = _old(fields[name], base)
            values[name] = _read_value(hints[name], value, old, place, problems)
    if base is None:
        missing = (each for each in fields.values() if each.default is attrs.NOTHING)
        problems += [(f"{where}.{f.name}", "is missing") for f in missing if f.name not in values]
    if len(problems) > known:
        return None
    return _build(group, base, values, where, problems)


def _build(
    group: type[Any], base: Any, values: dict[str, Any], where: str, problems: list[Problem]
) -> Any:
    try:
        return group(**values) if base is None else attrs.evolve(base, **values)
    except RuleError as error:
        problems += [(f"{where}.{field}", what) for field, what in error.problems]
        return None


def _read_value(hint: Any, value: Any, old: Any, where: str, problems: list[Problem]) -> Any:
    """Read one option as far as its type asks for it; its group refuses what is wrong then."""
    for kind in _kinds(hint):
        if kind is PayTable and isinstance(value, list):
            return _read_table(cast("list[object]", value), where, problems)
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return next((each for each in kind if value in _names(each)), value)
        if typing.get_origin(kind) is tuple and isinstance(value, list):
            inner = typing.get_args(kind)[0]
            return tuple(
                _read_value(inner, each, None, f"{where}[{number}]", problems)
                for number, each in enumerate(cast("list[object]", value))
                if len(problems) < _MOST_PROBLEMS
            )
        if isinstance(kind, type) and attrs.has(kind) and isinstance(value, Mapping):
            base = old if isinstance(old, kind) else None
            return _read_group(kind, cast("object", value), base, where, problems)
    return cast("object", value)


def _kinds(hint: Any) -> Iterator[Any]:
    """Give the types that an option may have."""
    yield from typing.get_args(hint) if isinstance(hint, types.UnionType) else (hint,)


def _names(option: enum.Enum) -> tuple[object, ...]:
    return (option.value, option.name.lower())


def _read_table(lines: list[object], where: str, problems: list[Problem]) -> Any:
    known = len(problems)
    pairs: list[tuple[str, str]] = []
    for number, line in enumerate(lines):
        pattern, _, odds = line.strip().rpartition(" ") if isinstance(line, str) else ("", "", "")
        if not pattern:
            what = f"is a line such as 'full house 7:1', not {shown(line)}"
            problems.append((f"{where}[{number}]", what))
        pairs.append((pattern, odds))
    if len(problems) > known:
        return None
    try:
        return PayTable.from_lines(*pairs)
    except RussianPokerError as error:
        problems.append((where, str(error)))
        return None
