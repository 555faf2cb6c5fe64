"""How `--set` changes the rules of a variant, with options that are only possible together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final, TypeAlias

import attrs

from russianpoker.errors import RuleError
from russianpoker.rules import RuleVariant, set_option

__all__ = ["Change", "ChangeError", "changed"]

Change: TypeAlias = tuple[str, str]
"""An option and its value, as they were typed."""


class ChangeError(Exception):
    """Changes that make no possible rules."""

    def __init__(self, changes: list[Change], error: RuleError) -> None:
        """Keep which changes they are, and what the library says of them.

        Args:
            changes: The changes.
            error: The error.
        """
        super().__init__(str(error))
        self.changes = changes
        self.error = error


def changed(variant: RuleVariant, changes: Iterable[Change]) -> RuleVariant:
    """Make changes one after another; all at once, if some are not possible so.

    Args:
        variant: The rules.
        changes: The changes.

    Raises:
        ChangeError: There is no such option or value, or the rules would be impossible.
    """
    given = list(changes)
    so_far, impossible = variant, list[Change]()
    for change in given:
        try:
            so_far = set_option(so_far, *change)
        except RuleError as error:
            if error.title == _UNREADABLE:
                raise ChangeError([change], error) from error
            impossible.append(change)
    if not impossible:
        return so_far
    try:
        rules: RuleVariant = _at_once(variant, [(_path(option), value) for option, value in given])
    except RuleError as error:
        raise ChangeError(impossible, error) from error
    return rules


_UNREADABLE: Final = "option"
"""The title of an error about an option or a value that there is not."""


def _path(option: str) -> list[str]:
    return [name.strip().replace("-", "_") for name in option.split(".")]


_KIND: Final = "russianpoker.kind"
"""Where a field of the rules keeps how it is read from text."""


def _at_once(group: Any, changes: list[tuple[list[str], str]]) -> Any:
    """Change fields of a group of options, and of the groups in it, each made only once."""
    values: dict[str, Any] = {}
    for name, given in groupby(sorted(changes, key=_first), _first):
        read = attrs.fields_dict(_class(group))[name].metadata[_KIND].read
        value, within = getattr(group, name), list[tuple[list[str], str]]()
        for path, text in given:
            if path[1:]:
                within.append((path[1:], text))
            else:
                value, within = read(text), []
        if within:
            value = _changed_within(read("default") if value is None else value, name, within)
        values[name] = value
    return attrs.evolve(group, **values)


def _class(group: object) -> type[Any]:
    return type(group)


def _first(change: tuple[list[str], str]) -> str:
    return change[0][0]


def _changed_within(group: Any, name: str, changes: list[tuple[list[str], str]]) -> Any:
    """Change a group within another; what is impossible there is told by its whole path."""
    try:
        return _at_once(group, changes)
    except RuleError as error:
        problems = tuple((f"{name}.{field}", what) for field, what in error.problems)
        raise RuleError(error.title, problems) from None
