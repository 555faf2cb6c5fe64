"""Every public object is documented: with its units, its errors and its sources.

The source is read, not imported, so that what needs an extra is checked without it. Public is what
a module whose name has no leading underscore lists in `__all__`, and the public parts of it.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

import russianpoker
from russianpoker import errors
from russianpoker.rulebook import RULES

ROOT = Path(russianpoker.__file__).parent
FILES = [
    path
    for path in sorted(ROOT.rglob("*.py"))
    if not any(part.startswith("_") for part in path.relative_to(ROOT).parts)
    or path.name == "__init__.py"
]
ERRORS = {name: getattr(errors, name) for name in errors.__all__}
UNITS = re.compile(
    r"""\b(money|antes?|to\ one|units?|odds|chances?|how\ often|often|share|part|percent
    |stake|stakes|variance|seconds|standard\ errors?|deviation|factor|weight)\b""",
    re.VERBOSE,
)
MEASURED = re.compile(r"\b(Money|Fraction|float|Decimal)\b")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Module(NamedTuple):
    """A module as it is written."""

    name: str
    tree: ast.Module
    public: frozenset[str]

    @property
    def functions(self) -> dict[str, ast.FunctionDef]:
        return {each.name: each for each in self.tree.body if isinstance(each, FUNCTIONS)}


def read(name: str, source: str) -> Module:
    tree = ast.parse(source)
    public: frozenset[str] = frozenset()
    for node in tree.body:
        names = node.targets if isinstance(node, ast.Assign) else []
        if any(isinstance(name, ast.Name) and name.id == "__all__" for name in names):
            public = frozenset(ast.literal_eval(node.value))
    return Module(name, tree, public)


class Documented(NamedTuple):
    """Something public, and what is said of it."""

    place: str
    node: ast.AST
    text: str | None
    owner: ast.ClassDef | None = None

    @property
    def is_function(self) -> bool:
        return isinstance(self.node, FUNCTIONS)


def public_objects(module: Module) -> Iterator[Documented]:
    """Give the module and all that is public in it, to the fields of its classes."""
    yield Documented(module.name, module.tree, ast.get_docstring(module.tree))
    for node, text in with_texts(module.tree.body):
        name = name_of(node)
        if name not in module.public:
            continue
        yield Documented(f"{module.name}: {name}", node, text)
        if isinstance(node, ast.ClassDef):
            yield from members(module, node)


def members(module: Module, owner: ast.ClassDef) -> Iterator[Documented]:
    for node, text in with_texts(owner.body):
        name = name_of(node)
        if (
            name is None
            or name.startswith("_")
            or is_marked(node, "override", "overload", "setter")
        ):
            continue
        if isinstance(node, ast.Assign):  # a member of an enum, which its name explains
            continue
        yield Documented(f"{module.name}: {owner.name}.{name}", node, text, owner)


def with_texts(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str | None]]:
    """Give statements, each with its docstring or the text under it."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            if not is_marked(node, "overload"):
                yield node, ast.get_docstring(node)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            says = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            yield node, inspect.cleandoc(after.value.value) if says else None


def name_of(node: ast.AST) -> str | None:
    if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return target.id if isinstance(target, ast.Name) else None


def is_marked(node: ast.AST, *names: str) -> bool:
    marks = [ast.unparse(each) for each in getattr(node, "decorator_list", [])]
    return any(mark.rpartition(".")[2] in names for mark in marks)


Objects: TypeAlias = list[tuple[Module, Documented]]


def objects_of(modules: Iterable[Module]) -> Objects:
    return [(module, each) for module in modules for each in public_objects(module)]


OBJECTS = objects_of(
    read(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in FILES
)


def sections(text: str | None) -> dict[str, str]:
    """Cut a docstring into its sections; what comes before them stands under nothing."""
    parts = re.split(r"^(Args|Returns|Raises|Yields|Examples):\n", text or "", flags=re.MULTILINE)
    return dict(zip(["", *parts[1::2]], parts[::2], strict=True))


def entries(section: str) -> dict[str, str]:
    found = re.split(r"^    \*{0,2}(\w+): ", section, flags=re.MULTILINE)
    return dict(zip(found[1::2], found[2::2], strict=True))


# --- errors


def raised(module: Module, documented: Documented) -> set[str]:
    """Give the errors of the library that something raises, by itself or by a helper it calls."""
    found: set[str] = set()
    for function in bodies(documented):
        found |= raised_in(module, function, documented.owner)
        for helper in helpers(module, function, owner_of(documented)):
            found |= raised_in(module, helper, documented.owner)
    return found


def bodies(documented: Documented) -> list[ast.AST]:
    """Give the functions that run when it is called: its own body, or what makes an instance."""
    if documented.is_function:
        return [documented.node]
    making = {"__attrs_post_init__", "__init__", "__new__"}
    body = getattr(documented.node, "body", [])
    return [each for each in body if isinstance(each, FUNCTIONS) and each.name in making]


def owner_of(documented: Documented) -> ast.ClassDef | None:
    return documented.node if isinstance(documented.node, ast.ClassDef) else documented.owner


def helpers(
    module: Module, function: ast.AST, owner: ast.ClassDef | None
) -> Iterator[ast.FunctionDef]:
    """Give the private functions of the module, and methods of the class, that a function calls."""
    methods = {
        each.name: each for each in getattr(owner, "body", []) if isinstance(each, FUNCTIONS)
    }
    for call in outside_try(function):
        if not isinstance(call, ast.Call):
            continue
        called = call.func
        if isinstance(called, ast.Name) and called.id.startswith("_"):
            known = module.functions.get(called.id)
        elif isinstance(called, ast.Attribute) and ast.unparse(called.value) in {"self", "cls"}:
            known = methods.get(called.attr)
        else:
            known = None
        if known is not None:
            yield known


def raised_in(module: Module, function: ast.AST, owner: ast.ClassDef | None) -> set[str]:
    """Give the errors of the library that a function raises in its own body."""
    found = set()
    for node in outside_try(function):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            found.add(class_of(module, node.exc.func, owner))
    return found & ERRORS.keys()


def class_of(module: Module, called: ast.expr, owner: ast.ClassDef | None) -> str:
    """Give the class that a call makes: itself, or what the function called says it returns."""
    name = ast.unparse(called).rpartition(".")[2]
    methods = {
        each.name: each for each in getattr(owner, "body", []) if isinstance(each, FUNCTIONS)
    }
    made = module.functions.get(name) or methods.get(name)
    return ast.unparse(made.returns) if made is not None and made.returns is not None else name


def outside_try(function: ast.AST) -> Iterator[ast.AST]:
    """Walk a function, but not into functions in it, nor into what a `try` may catch."""
    todo = list(ast.iter_child_nodes(function))
    while todo:
        node = todo.pop()
        yield node
        if isinstance(node, (*FUNCTIONS, ast.Lambda, ast.ClassDef)):
            continue
        if isinstance(node, ast.Try):
            todo += [*node.handlers, *node.orelse, *node.finalbody]
        elif isinstance(node, ast.With) and "suppress" in ast.unparse(node.items[0]):
            continue
        else:
            todo += ast.iter_child_nodes(node)


# --- the checks


def undocumented(objects: Objects) -> Iterator[str]:
    for _, each in objects:
        if not each.text:
            yield each.place


def without_errors(objects: Objects) -> Iterator[str]:
    for module, each in objects:
        texts = [each.text, *map(ast.get_docstring, bodies(each))]
        said = {name for text in texts for name in entries(sections(text).get("Raises", ""))}
        for name in sorted(raised(module, each)):
            covers = {base.__name__ for base in ERRORS[name].__mro__}
            if not covers & said:
                yield f"{each.place} raises {name}"


def without_units(objects: Objects) -> Iterator[str]:
    for module, each in objects:
        if module.name.startswith("cli/"):
            continue
        above = sections(ast.get_docstring(each.owner) if each.owner else "")[""]
        if isinstance(each.node, ast.AnnAssign) and each.owner is not None:
            says = f"{each.text} {name_of(each.node)} {above}".replace("_", " ")
            if MEASURED.search(ast.unparse(each.node.annotation)) and not UNITS.search(
                says.lower()
            ):
                yield each.place
        elif each.is_function:
            told = entries(sections(each.text).get("Args", ""))
            for argument in (*each.node.args.args, *each.node.args.kwonlyargs):
                wanted = ast.unparse(argument.annotation) if argument.annotation else ""
                says = f"{told.get(argument.arg, '')} {argument.arg} {each.text}".replace("_", " ")
                if MEASURED.search(wanted) and not UNITS.search(says.lower()):
                    yield f"{each.place}({argument.arg})"


def arguments_unsaid(objects: Objects) -> Iterator[str]:
    for module, each in objects:
        if module.name.startswith("cli/"):  # commands, whose help says it
            continue
        if each.is_function and not is_marked(each.node, "property", "cached_property"):
            told = entries(sections(each.text).get("Args", ""))
            given = (*each.node.args.posonlyargs, *each.node.args.args, *each.node.args.kwonlyargs)
            for name in [argument.arg for argument in given]:
                if name not in {"self", "cls", *told} and not name.startswith("_"):
                    yield f"{each.place}({name})"


def rules_unknown(objects: Objects) -> Iterator[str]:
    families = {name.rpartition("-")[0] for name in RULES}
    cited = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(families)))})-\d+\b")
    for _, each in objects:
        for rule in cited.findall(each.text or ""):
            if rule not in RULES:
                yield f"{each.place} cites {rule}"


CHECKS = (undocumented, without_errors, without_units, arguments_unsaid, rules_unknown)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_public_objects_are_documented(check):
    assert set(check(OBJECTS)) == set()


def test_there_is_much_to_check():
    places = {each.place for _, each in OBJECTS}
    for wanted in (
        "settlement.py: settle",
        "rules.py: InsuranceRule.maximum",
        "hands.py: Hand.best",
    ):
        assert wanted in places
    assert len(places) > 900
    assert sum(bool(raised(module, each)) for module, each in OBJECTS) > 50


WRONG = '''
"""A module."""
__all__ = ["Price", "charge", "nothing"]

class Price:
    """A price, by rule RUS-99."""

    amount: Money
    """What it comes to."""
    name: str

    def __attrs_post_init__(self):
        self._check()

    def _check(self):
        raise MoneyError("no")

def charge(box):
    """Charge a box."""
    raise _refused(box)

def _refused(box) -> ActionError:
    return ActionError(box)

def nothing():
    """Raise nothing that comes out.

    Raises:
        CardError: Never mind.
    """
    try:
        raise DealError("no")
    except DealError:
        raise DuplicateCardError("no")
'''


def test_what_is_missing_is_found():
    found = {check.__name__: list(check(objects_of([read("m.py", WRONG)]))) for check in CHECKS}
    assert found == {
        "undocumented": ["m.py: Price.name"],
        "without_errors": ["m.py: Price raises MoneyError", "m.py: charge raises ActionError"],
        "without_units": ["m.py: Price.amount"],
        "arguments_unsaid": ["m.py: charge(box)"],
        "rules_unknown": ["m.py: Price cites RUS-99"],
    }
