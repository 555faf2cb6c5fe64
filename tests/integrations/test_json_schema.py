"""The JSON schema: what is written fits it, what is altered does not, and it is not stale."""

from __future__ import annotations

import copy
import functools
import importlib.util
import json
import re
from pathlib import Path

import json_examples
import pytest

pytest.importorskip("cattrs", reason="extra json")
jsonschema = pytest.importorskip("jsonschema", reason="group test")

import russianpoker
from russianpoker import DealError, Round, Seat, Settlement, Transcript, TranscriptError
from russianpoker.integrations.json import from_json, json_schema, to_json

SCRIPT = Path(__file__).parents[2] / "scripts" / "make_json_schema.py"
SHIPPED = Path(russianpoker.__file__).parent / "integrations" / "data" / "schema.json"
EXAMPLES = json_examples.by_class(json_examples.examples())


@functools.cache
def validator(kind=None):
    schema = json_schema(kind)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


each_class = pytest.mark.parametrize("values", EXAMPLES.values(), ids=EXAMPLES)


def documents(values):
    return [json.loads(to_json(value)) for value in values]


def test_it_is_not_stale():
    pytest.importorskip("numba", reason="extra solver")
    spec = importlib.util.spec_from_file_location("make_json_schema", SCRIPT)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert SHIPPED.read_text(encoding="utf-8") == script.text(), f"run {SCRIPT}"


@each_class
def test_what_is_written_fits(values):
    own, whole = validator(type(values[0])), validator()
    for document in documents(values):
        own.validate(document)
        whole.validate(document)


def test_what_the_solver_makes_fits():
    pytest.importorskip("numba", reason="extra solver")
    for value in json_examples.solved():
        document = json.loads(to_json(value))
        validator(type(value)).validate(document)
        assert_altered_is_refused(type(value), document)


GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "transcripts").glob("*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_rounds_of_earlier_versions_fit(path):
    own = validator(Transcript)
    for document in json.loads(path.read_text(encoding="utf-8")):
        own.validate(document)


# Altered documents


def places(document, path=()):
    """The path of everything in a document."""
    yield path
    if isinstance(document, dict | list):
        inner = document.items() if isinstance(document, dict) else enumerate(document)
        for key, value in inner:
            yield from places(value, (*path, key))


def at(document, path):
    for key in path:
        document = document[key]
    return document


def altered(document):
    """The document with one thing changed that no value has: each place in several ways."""
    for path in places(document):
        found = at(document, path)
        others = [{"?": {"?": 1}}, [[]], 0.5, "?"]
        if isinstance(found, float):
            others = ["0.5"]
        for other in others:
            yield path, put(document, path, other)
        if isinstance(found, dict):
            yield path, put(document, path, {**found, "?": {"?": 1}})
        if isinstance(found, str):
            yield path, put(document, path, f"{found} ?")


def put(document, path, value):
    if not path:
        return value
    changed = copy.deepcopy(document)
    at(changed, path[:-1])[path[-1]] = value
    return changed


FREE = re.compile(
    r"name|title|title_ru|source|strategy|digest|variant|side_bet|reason|rule|id|text|holding|play"
    r"|best|action|option|a|b|before|after|preset|decision"
)
"""The fields that may be any text."""


def free(path):
    return bool(path) and isinstance(path[-1], str) and FREE.fullmatch(path[-1]) is not None


def assert_altered_is_refused(kind, document):
    own = validator(kind)
    for path, changed in altered(document):
        accepted = own.is_valid(changed)
        if isinstance(at(changed, path), str) and free(path):
            continue
        assert not accepted, (path, changed)
        with pytest.raises(TranscriptError):
            from_json(json.dumps(changed), kind, longest=10**6)


@each_class
def test_what_is_altered_is_refused_by_schema_and_library(values):
    for document in documents(values[:3]):
        assert_altered_is_refused(type(values[0]), document)


@each_class
def test_what_is_needed_is_needed_by_schema_and_library(values):
    kind = type(values[0])
    own = validator(kind)
    for document in documents(values[:3]):
        for path in places(document):
            if path and isinstance(path[-1], str):
                shorter = copy.deepcopy(document)
                del at(shorter, path[:-1])[path[-1]]
                try:
                    from_json(json.dumps(shorter), kind)
                except TranscriptError as error:
                    missing = any("missing" in what for _, what in error.problems)
                    assert missing <= (not own.is_valid(shorter)), path
                else:
                    # A preset is written with its revision, and may be read without.
                    assert own.is_valid(shorter) or path[-1] == "revision", path


# The accessor


def test_the_schema_of_a_class_is_a_part_of_the_whole():
    whole = json_schema()
    assert whole["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert json_schema(Seat)["$defs"] == whole["$defs"]
    assert json_schema(Round)["$ref"] == "#/$defs/Round"
    assert "anyOf" not in json_schema(Seat)


def test_what_is_done_to_a_schema_stays_there():
    json_schema()["$defs"].clear()
    assert "Seat" in json_schema()["$defs"]


@pytest.mark.parametrize("kind", [int, "Seat", russianpoker.Box, russianpoker.RuleStrategy])
def test_there_is_no_schema_of_what_is_not_written(kind):
    with pytest.raises(DealError, match="written"):
        json_schema(kind)


def test_fields_are_described():
    lines = json_schema()["$defs"]["Settlement"]["properties"]["lines"]
    assert lines == {
        "type": "array",
        "items": {"$ref": "#/$defs/SettlementLine"},
        "description": "A line for each wager.",
    }
    assert json_schema(Settlement)["$defs"]["Step"]["properties"]["box"]["type"] == "integer"
