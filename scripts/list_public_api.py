"""List every public name of every public module with its signature.

`tests/contract/public_api.txt` keeps the list, and a test compares it, so that no name appears,
vanishes or changes unseen. Run this to write it again, with every extra installed.
"""

from __future__ import annotations

import enum
import importlib
import inspect
import pkgutil
import re
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

import russianpoker

LIST = Path(__file__).parents[1] / "tests" / "contract" / "public_api.txt"


COMMANDS = "russianpoker.cli."
"""Each subcommand has a module, whose face is the command line."""


class _Bare:
    """An annotation that is printed without quotes."""

    def __init__(self, annotation: object) -> None:
        text = getattr(annotation, "__forward_arg__", annotation)
        self.text = text if isinstance(text, str) else inspect.formatannotation(text)

    def __repr__(self) -> str:
        return self.text


def public_modules() -> Iterator[tuple[str, types.ModuleType | None]]:
    """Every public module by its name; `None` for one whose extra is not installed."""
    yield "russianpoker", russianpoker
    for found in sorted(
        module.name for module in pkgutil.walk_packages(russianpoker.__path__, "russianpoker.")
    ):
        if any(part.startswith("_") for part in found.split(".")) or found.startswith(COMMANDS):
            continue
        try:
            yield found, importlib.import_module(found)
        except ImportError:
            yield found, None


def api(name: str, module: types.ModuleType) -> Iterator[str]:
    """The lines of a module."""
    yield name
    for public in sorted(module.__all__):
        value = getattr(module, public)
        home = getattr(value, "__module__", name)
        is_defined = inspect.isclass(value) or inspect.isroutine(value)
        if is_defined and home != name and str(home).startswith("russianpoker"):
            yield f"  {public} from {home}"
        else:
            yield from (f"  {line}" for line in described(public, value))


def described(name: str, value: Any) -> Iterator[str]:
    """What a name stands for."""
    if inspect.isclass(value):
        yield from class_lines(name, value)
    elif callable(value) and not is_type(value) and not attrs.has(type(value)):
        yield f"{name}{signature(value)}"
    else:
        yield f"{name}: {'type' if is_type(value) else type(value).__name__}"


def is_type(value: object) -> bool:
    """Whether a value is a type that is no class, such as a union."""
    return type(value).__module__ in {
        "collections.abc",
        "typing",
        "types",
    } and not inspect.isroutine(value)


def class_lines(name: str, cls: type[Any]) -> Iterator[str]:
    """A class, and its public members with those that it has from private classes."""
    if issubclass(cls, enum.Enum):
        yield f"class {name}: {', '.join(member.name for member in cls)}"
    elif issubclass(cls, BaseException) and "__init__" not in vars(cls):
        yield f"class {name}({', '.join(base.__name__ for base in cls.__bases__)})"
    else:
        yield f"class {name}{signature(cls)}"
    for member in sorted(members(cls)):
        yield f"  {member_line(member, inspect.getattr_static(cls, member, None))}"


def members(cls: type[Any]) -> set[str]:
    """The public names that a class has of its own, or from classes of this package."""
    ours = [base for base in cls.__mro__ if base.__module__.startswith("russianpoker")]
    found = {
        name for base in ours for name in (*vars(base), *vars(base).get("__annotations__", ()))
    }
    values = {member.name for member in cls} if issubclass(cls, enum.Enum) else set()
    return {name for name in found if not name.startswith("_")} - values


def member_line(name: str, member: Any) -> str:
    """A method with its signature, or what else a member is."""
    if isinstance(member, classmethod | staticmethod):
        return f"{type(member).__name__} {name}{signature(member.__func__)}"
    if inspect.isfunction(member):
        return f"{name}{signature(member)}"
    if isinstance(member, property):
        return f"property {name}{signature(member.fget)}"
    return name


def signature(value: Any) -> str:
    """A signature, the same with every version of Python."""
    try:
        found = inspect.signature(value)
    except (TypeError, ValueError):
        return "(...)"
    parameters = [
        each if each.annotation is each.empty else each.replace(annotation=_Bare(each.annotation))
        for each in found.parameters.values()
    ]
    returned = found.return_annotation
    if returned is not found.empty and not inspect.isclass(value):
        found = found.replace(return_annotation=_Bare(returned))
    else:
        found = found.replace(return_annotation=found.empty)
    return re.sub(r" at 0x[0-9A-Fa-f]+", "", str(found.replace(parameters=parameters)))


def listed() -> str:
    """The whole list."""
    modules = [(name, module) for name, module in public_modules()]
    missing = [name for name, module in modules if module is None]
    if missing:
        sys.exit(f"extras are missing for {', '.join(missing)}")
    lines = [line for name, module in modules if module for line in api(name, module)]
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    LIST.write_text(listed(), encoding="utf-8")
