"""Every rule has a test of its name, and every rule of the sources is in the library."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from russianpoker.rulebook import RULES

# The rules of the sources by their ids. Two more, TIP-A and TIP-C, are advice on how to play: they
# are strategies and no rules, and so stand elsewhere.
DIGEST = {
    *(f"CARD-{number}" for number in range(1, 5)),
    *(f"DEAL-{number}" for number in range(1, 3)),
    *(f"RUS-{number}" for number in range(1, 18)),
    *(f"BOX-{number}" for number in range(1, 5)),
    *(f"BONUS-{number}" for number in range(1, 3)),
    *(f"FIVE-{number}" for number in range(1, 6)),
    *(f"SIX-{number}" for number in range(1, 6)),
    *(f"I-{number}" for number in (1, 2, 3, 4, 5, 12)),
    *(f"TEX-{number}" for number in range(1, 5)),
}
ELSEWHERE = {"CAR-1", "CAR-2", "CAR-3", "CAR-4", "OAS-1", "SIDE-1", "NAT-1", "MAX-1", "BLIND-1"}


def names_of_tests() -> set[str]:
    files = Path(__file__).parent.glob("test_*.py")
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    return {
        node.name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


@pytest.mark.parametrize("rule_id", RULES)
def test_rule_has_a_test_of_its_name(rule_id: str) -> None:
    start = f"test_{rule_id.replace('-', '_')}_"

    assert any(name.startswith(start) for name in names_of_tests())


def test_rules_are_those_of_the_sources_and_of_general_practice() -> None:
    assert set(RULES) == DIGEST | ELSEWHERE


def test_tests_named_after_rules_name_rules_that_exist() -> None:
    families = {rule_id.rpartition("-")[0] for rule_id in RULES}
    for name in names_of_tests():
        family, number, *_ = name.removeprefix("test_").split("_")
        if family in families:
            assert f"{family}-{number}" in RULES, name
