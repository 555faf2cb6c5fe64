"""JSON from strangers, and counting."""

from __future__ import annotations

import pytest

from russianpoker._text import counted, read_json


def test_json_is_read():
    assert read_json('{"a": [1, "x", null, true]}', 100) == {"a": [1, "x", None, True]}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"{}", "expected a text of at most 100000 characters"),
        (None, "not None"),
        (" " * 100_001, "expected a text of at most"),
        ("", "Expecting value"),
        ('{"a": 1, "b": {"c": 1, "c": 2}}', "the key 'c' stands twice"),
        ("[" * 99_999, "nested too deeply"),
        ('{"a":' * 19_999, "nested too deeply"),
        ("9" * 99_999, "limit"),
        ("1e", "Extra data"),
    ],
)
def test_json_that_is_refused(text, message):
    with pytest.raises(ValueError, match=message):
        read_json(text, 100_000)


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (11, "11 cards")]
)
def test_things_are_counted(count, said):
    assert counted(count, "card") == said
