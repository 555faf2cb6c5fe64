"""A field of a public value takes what its type says, whoever builds it, and nothing else."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest
from json_examples import by_class, examples, solved

from russianpoker.errors import RussianPokerError


class Foreign:
    """What no field is made for."""


VALUES = {
    name: values[0]
    for name, values in by_class(examples()).items()
    if attrs.has(type(values[0])) and name != "Odds"  # which reads its argument, and has one field
}
FIELDS = [
    (name, field)
    for name, value in VALUES.items()
    for field in attrs.fields(type(value))
    if field.init
]
ODD_TEXT = "\ud800" * 9
WRONG = (Foreign(), Foreign, 1.5j, float("nan"), float("inf"), -1, b"x", ODD_TEXT)


def taken(value: Any, field: Any) -> list[Any]:
    """What a field takes of the wrong values; any error but the library's goes through."""
    fits = {"str": ODD_TEXT, "bytes": b"x", "float": -1}  # a clock may be set back
    kinds = set(re.findall(r"[\w.]+", str(field.type)))
    found = []
    for wrong in WRONG:
        try:
            attrs.evolve(value, **{field.alias: wrong})
        except RussianPokerError:
            continue
        if not any(kind in kinds and wrong == fit for kind, fit in fits.items()):
            found.append(wrong)
    return found


@pytest.mark.parametrize(
    ("name", "field"), FIELDS, ids=[f"{name}.{field.name}" for name, field in FIELDS]
)
def test_no_field_takes_what_is_foreign(name: str, field: Any) -> None:
    assert taken(VALUES[name], field) == []


def test_what_the_solver_makes_takes_nothing_foreign_either() -> None:
    pytest.importorskip("numba", reason="extra solver")
    for name, (value, *_) in by_class(solved()).items():
        for field in attrs.fields(type(value)):
            if field.init:
                assert taken(value, field) == [], f"{name}.{field.name}"
