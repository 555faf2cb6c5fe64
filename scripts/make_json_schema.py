"""Write the JSON schema of what `to_json` writes, made from the classes themselves.

Run it from anywhere, with the package and its extras `json` and `solver` installed. It writes
`src/russianpoker/integrations/data/schema.json`; with `--check` it only says whether that is stale.
"""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import json
import pkgutil
import sys
import textwrap
import types
import typing
from pathlib import Path
from typing import Any

import attrs

import russianpoker
from russianpoker.hands import Combination
from russianpoker.integrations._json_converter import SHAPES, is_mapping, is_row, without_none
from russianpoker.integrations._json_forms import Rules, form_of
from russianpoker.integrations.json import is_written
from russianpoker.paytables import HandPattern, PayLine, PayTable
from russianpoker.rules import RuleVariant
from russianpoker.settlement import Detail
from russianpoker.transcripts import VERSION

FILE = Path(__file__).parents[1] / "src/russianpoker/integrations/data/schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def written_classes() -> list[type[Any]]:
    """Every public class whose values are written, by name."""
    found: dict[str, type[Any]] = {}
    for module in pkgutil.walk_packages(russianpoker.__path__, "russianpoker."):
        parts = module.name.split(".")[1:]
        if any(part.startswith("_") for part in parts) or parts[0] in ("cli", "integrations"):
            continue
        loaded = importlib.import_module(module.name)
        values = [getattr(loaded, name) for name in loaded.__all__]
        found |= {each.__name__: each for each in values if is_written(each)}
    return [found[name] for name in sorted(found)]


class Schema:
    """The definitions that were needed so far."""

    def __init__(self) -> None:
        """Begin without any."""
        self.definitions: dict[str, Any] = {}

    def of(self, hint: Any) -> dict[str, Any]:
        """Give the schema of a type, as an annotation names it."""
        form = form_of(hint)
        if hint in (RuleVariant, Rules):
            return self.named("RuleVariant", self.rules)
        if form is not None:
            return self.named(form.name, lambda: form.schema) if form.name else form.schema
        if hint is PayTable:
            return self.named("PayTable", self.pay_table)
        shape = SHAPES.get(hint, hint)
        if isinstance(shape, type) and attrs.has(shape):
            name = shape.__name__.lstrip("_").removesuffix("Shape")
            return self.named(name, lambda: self.object(shape))
        return self.container(hint)

    def container(self, hint: Any) -> dict[str, Any]:
        """Give the schema of a type that is made of others."""
        inner = typing.get_args(hint)
        if hint == Detail:
            return {"anyOf": [self.of(kind) for kind in (Combination, HandPattern, int)]}
        if type(None) in inner:
            return {"anyOf": [self.of(without_none(hint)), {"type": "null"}]}
        if typing.get_origin(hint) in (types.UnionType, typing.Union):
            return {"anyOf": [self.of(kind) for kind in inner]}
        if is_mapping(hint):
            key, value = typing.get_args(inner[0])
            names = {} if key is str else {"propertyNames": self.of(key)}
            return {"type": "object", "additionalProperties": self.of(value), **names}
        if is_row(hint):
            rows = [self.of(each) for each in inner]
            return {"type": "array", "prefixItems": rows, "items": False, "minItems": len(rows)}
        if typing.get_origin(hint) is tuple and inner[1:] == (...,):
            return {"type": "array", "items": self.of(inner[0])}
        raise TypeError(hint)

    def named(self, name: str, make: typing.Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """Give a reference to a definition, which is made the first time."""
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = make()
        return {"$ref": f"#/$defs/{name}"}

    def object(self, kind: type[Any]) -> dict[str, Any]:
        """Give the schema of a class by its fields; those with a default may be left out."""
        hints = typing.get_type_hints(kind)
        told = field_docs(kind)
        fields = [field for field in attrs.fields(kind) if field.init]
        properties = {
            field.name: {**self.of(hints[field.name]), **told.get(field.name, {})}
            for field in fields
        }
        if "version" in properties:
            properties["version"] = {"const": VERSION}
        needed = [field.name for field in fields if field.default is attrs.NOTHING]
        return {
            "description": summary(kind),
            "type": "object",
            "properties": properties,
            **({"required": needed} if needed else {}),
            "additionalProperties": False,
        }

    def rules(self) -> dict[str, Any]:
        """Give the schema of rules: a preset and what differs from it, or all that differs."""
        whole = self.object(RuleVariant)
        changes = {key: value for key, value in whole.items() if key != "required"}
        self.definitions["RuleOptions"] = whole
        self.definitions["RuleChanges"] = changes
        preset = {
            "preset": {"type": "string", "description": "The name of the preset."},
            "revision": {"type": "integer", "description": "Its revision."},
            "options": {"$ref": "#/$defs/RuleChanges"},
        }
        return {
            "description": "Rules: a preset and the options that differ from it, or rules with a "
            "name of their own and the options that differ from the defaults.",
            "anyOf": [
                closed(preset, ["preset", "revision"]),
                closed({"options": {"$ref": "#/$defs/RuleOptions"}}, ["options"]),
            ],
        }

    def pay_table(self) -> dict[str, Any]:
        """Give the schema of a pay table, which is a list of lines."""
        told = {"description": summary(PayTable), "type": "array", "minItems": 1}
        return {**told, "items": self.of(PayLine)}


def closed(properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    """Give the schema of an object with these keys and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def summary(kind: type[Any]) -> str:
    """Give the first sentence of a class's documentation."""
    return (inspect.getdoc(kind) or "").partition("\n\n")[0].replace("\n", " ")


@functools.cache
def field_docs(kind: type[Any]) -> dict[str, dict[str, str]]:
    """Give the texts under the fields of a class, as descriptions."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    if not isinstance(tree, ast.ClassDef):
        raise TypeError(kind)
    found: dict[str, dict[str, str]] = {}
    for field, text in zip(tree.body, tree.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
        ):
            words = " ".join(str(text.value.value).split())
            found[field.target.id] = {"description": words}
    return found


def schema() -> dict[str, Any]:
    """Give the whole schema."""
    made = Schema()
    kinds = [made.of(kind) for kind in written_classes()]
    kinds = list({each["$ref"]: each for each in kinds}.values())
    made.definitions["Round"] = {"$ref": "#/$defs/Transcript"}
    return {
        "$schema": DIALECT,
        "$id": "urn:russianpoker:schema:1",
        "title": "Values of russianpoker",
        "description": "What russianpoker.integrations.json.to_json writes: a value of one of its "
        "classes, each of which has its name below $defs.",
        "anyOf": kinds,
        "$defs": {name: made.definitions[name] for name in sorted(made.definitions)},
    }


def text() -> str:
    """Give the whole schema as the text of its file."""
    return json.dumps(schema(), indent=1) + "\n"


def main() -> None:
    """Write the file, or say whether it is stale."""
    if sys.argv[1:] == ["--check"]:
        if FILE.read_text(encoding="utf-8") != text():
            raise SystemExit(f"{FILE} is stale: run {Path(__file__).name}")
        return
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
