"""Rules as plain data: what cannot be read is refused with its place."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import russianpoker
from russianpoker._rulesdata import rules_from_data, rules_to_data
from russianpoker.errors import RuleError
from russianpoker.presets import find_variant, list_variants


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_presets_and_house_rules_come_back(variant: Any) -> None:
    house = attrs.evolve(variant, name="house")
    assert rules_from_data(rules_to_data(variant)) == (variant, variant.revision)
    assert rules_from_data(rules_to_data(house))[0] == house


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (5, "rules: must be an object, not 5"),
        (["preset"], "rules: must be an object"),
        ({"preset": "oasis", "odd": 1}, "odd: is unknown"),
        ({"revision": 1, "options": {}}, "revision: stands among the options"),
        ({"preset": 5}, "preset: no preset is called 5"),
        ({"preset": "nosuch"}, "preset: no preset is called"),
        ({"preset": "oasis", "revision": 99}, "revision: is an int from 1 to 1"),
        ({"preset": "oasis", "revision": True}, "revision: is an int from 1 to 1"),
        ({"preset": "oasis", "options": 5}, "options: must be an object, not 5"),
    ],
    ids=range(9),
)
def test_data_that_says_no_rules_is_refused(data: Any, problem: str) -> None:
    with pytest.raises(RuleError, match=problem):
        rules_from_data(data)


def test_revision_of_a_preset_is_given_back() -> None:
    rules, revision = rules_from_data({"preset": "oasis", "revision": 1})
    assert (rules, revision) == (find_variant("oasis"), 1)


def test_package_lists_its_public_names() -> None:
    assert dir(russianpoker) == sorted(russianpoker.__all__)
    for name in dir(russianpoker):
        assert getattr(russianpoker, name) is not None
