"""The texts that the package refuses with, as its source has them."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import russianpoker

PACKAGE = Path(russianpoker.__file__).parent
HOLE = "\0"
"""Stands for what is filled in."""

_NAMES = {"message", "msg", "problem", "reason", "said", "what", "why"}
"""Variables that hold a refusal, or a part of one."""
_CALLS = re.compile(
    r"(?:\w+Error|BadParameter|UsageError|Refusal|refusal|_refused|_misdeal|problems\.append|error)$"
)
"""What is called with a refusal, or with a part of one."""
_LEAST = 7
"""How many characters a text has at least that are not filled in."""


@functools.cache
def refusals() -> dict[str, list[str]]:
    """By module the texts that it refuses with, each once, with holes."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        texts = dict.fromkeys(_texts(ast.parse(path.read_text(encoding="utf-8"))))
        if texts:
            found[path.relative_to(PACKAGE).as_posix()] = list(texts)
    return found


def _texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        for value in _refusing(node):
            for text in _alternatives(value):
                literal = text.replace(HOLE, "")
                if len(literal) >= _LEAST and re.search(r"[a-z]{2} |^[a-z].* [a-z]", literal):
                    yield text


def _refusing(node: ast.AST) -> Iterator[ast.expr]:
    """Give what holds a refusal, if a statement or an expression has it."""
    if isinstance(node, ast.Assign):
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        if names & _NAMES:
            yield node.value
    elif isinstance(node, ast.Call) and _CALLS.search(ast.unparse(node.func)):
        yield from node.args
        yield from (keyword.value for keyword in node.keywords if keyword.arg != "rule")
    elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
        yield node.value
    elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
        first, second = node.elts
        if isinstance(second, ast.JoinedStr) and isinstance(first, ast.JoinedStr | ast.Constant):
            yield second


def _alternatives(value: ast.expr) -> list[str]:
    """Every text that an expression may be, with holes."""
    if isinstance(value, ast.Constant):
        return [value.value] if isinstance(value.value, str) else []
    if isinstance(value, ast.Tuple):
        return [text for each in value.elts for text in _alternatives(each)]
    if isinstance(value, ast.IfExp):
        return [*_alternatives(value.body), *_alternatives(value.orelse)]
    if isinstance(value, ast.JoinedStr):
        return ["".join(map(_part, value.values))]
    return []


def _part(value: ast.expr) -> str:
    if isinstance(value, ast.Constant):
        return str(value.value)
    inner = value.value if isinstance(value, ast.FormattedValue) else value
    if isinstance(inner, ast.Call) and ast.unparse(inner.func) == "counted":
        return f"{HOLE} {ast.literal_eval(inner.args[1])}(s)"
    if isinstance(inner, ast.IfExp) and "'s'" in (
        ast.unparse(inner.body),
        ast.unparse(inner.orelse),
    ):
        return "(s)"
    return HOLE


def has_form(text: str, forms: list[str]) -> bool:
    """Say whether a text with holes is one of the forms, which have places in braces.

    A place may stand for a hole and more, and a hole for a place and more.
    """
    return any(_covers(form, text) or _is_covered(form, text) for form in forms)


def _covers(form: str, text: str) -> bool:
    pattern = _form(form)
    return pattern is not None and pattern.fullmatch(text) is not None


@functools.cache
def _form(form: str) -> re.Pattern[str] | None:
    """What a form covers; nothing if it leaves all open."""
    parsed = list(Formatter().parse(form))
    if all(len(literal) < _FEW for literal, _, _, _ in parsed):
        return None
    parts = [re.escape(literal) + (".+" if place else "") for literal, place, _, _ in parsed]
    return re.compile("".join(parts), re.DOTALL)


@functools.cache
def _text(text: str) -> re.Pattern[str]:
    return re.compile(".+".join(map(re.escape, text.split(HOLE))), re.DOTALL)


def _is_covered(form: str, text: str) -> bool:
    return len(text.replace(HOLE, "")) >= _MANY and _text(text).fullmatch(form) is not None


_FEW = 4
_MANY = 12
