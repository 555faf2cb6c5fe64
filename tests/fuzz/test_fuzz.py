"""A few seconds of what `nox -s fuzz` does at length: texts of all kinds for everything that reads.

`tests/fuzz/corpus` keeps the texts that others are made from, and those that once did harm.
"""

from __future__ import annotations

import json
import random

import pytest
from fuzz.targets import (
    CORPUS,
    TOKENS,
    attempt,
    huge,
    inputs,
    is_json,
    junked,
    run,
    seeds,
    targets,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from russianpoker.errors import RussianPokerError

pytestmark = pytest.mark.filterwarnings("ignore::russianpoker.errors.PayTableWarning")

TARGETS = targets()
each_target = pytest.mark.parametrize("name", TARGETS)

pieces = st.one_of(st.sampled_from(TOKENS), st.text(max_size=3))
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
texts = st.lists(pieces, max_size=8).map("".join) | values.map(json.dumps)


@each_target
def test_every_kept_text_is_taken_or_refused(name):
    for text in seeds(name):
        attempt(TARGETS[name], text)


@each_target
def test_texts_like_those_kept_are_taken_or_refused(name):
    taken = run(name, random.Random(f"quick {name}"), 60 if name == "command" else 150)
    assert taken < 150


@each_target
def test_any_text_is_taken_or_refused(name):
    @settings(max_examples=20 if name == "command" else settings.default.max_examples)
    @given(texts)
    def try_any(text):
        attempt(TARGETS[name], text)

    try_any()


@each_target
def test_what_is_huge_or_deep_is_taken_or_refused(name):
    for text in huge(90_000).values():
        attempt(TARGETS[name], text)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in TARGETS if name != "command"])
def test_ten_megabytes_are_taken_or_refused(name):
    for text in huge(10_000_000).values():
        attempt(TARGETS[name], text)


# The texts themselves


def test_every_kept_file_belongs_to_a_target():
    names = {path.stem for path in CORPUS.iterdir()}
    kinds = {name.partition("-")[0] for name in targets()} | {"json", "command", "checkpoint"}
    assert {name.partition("-")[0] for name in names} <= kinds


@each_target
def test_some_kept_text_is_taken(name):
    def is_taken(text):
        try:
            return attempt(TARGETS[name], text)
        except AssertionError:
            return False

    assert any(map(is_taken, seeds(name)))


@each_target
def test_inputs_are_different_and_repeat_with_their_seed(name):
    def some():
        source = inputs(name, random.Random(1))
        return [next(source) for _ in range(60)]

    assert some() == some()
    assert len(set(some())) > 20


def test_changed_json_is_json():
    known = [text for text in seeds("json-Transcript") if is_json(text)]
    rng = random.Random(2)
    for _ in range(50):
        json.loads(junked(rng, rng.choice(known), known))


def test_an_error_that_is_not_the_library_s_is_seen():
    def fails(_):
        raise KeyError

    def refuses(_):
        raise RussianPokerError("a" * 30_000)

    with pytest.raises(KeyError):
        attempt(fails, "")
    with pytest.raises(AssertionError, match="as long as its input"):
        attempt(refuses, "")
