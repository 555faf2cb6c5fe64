"""Solve presets anew and keep the results: `python -m russianpoker.analysis.recompute NAME ...`.

Without names every preset is solved whose result is missing or stale. What was shipped before is
compared with what comes out; a difference is an error. Presets that are one game to a single box,
side bets apart, are solved once.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs

from russianpoker.analysis import shipped_results, solve
from russianpoker.analysis.compile import compile_stud, same_game
from russianpoker.analysis.results import SolveResult
from russianpoker.errors import UnsupportedOptionError
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import RuleVariant

__all__ = ["main"]

_FILE = Path(__file__).parent / "data" / "results.json"


def main(names: Sequence[str]) -> int:
    """Solve presets and write the results.

    Args:
        names: The presets; all that have no result if there are none.

    Returns:
        0, or 1 if a shipped result was wrong.
    """
    live = {variant.digest() for variant in list_variants()}
    known = {digest: each for digest, each in shipped_results().items() if digest in live}
    variants = [find_variant(name) for name in names] or [
        variant for variant in list_variants() if variant.digest() not in known
    ]
    wrong = 0
    for variant in variants:
        if not names and variant.digest() in known:
            continue
        start = time.process_time()
        try:
            result = solve(variant)
        except UnsupportedOptionError as error:
            sys.stdout.write(f"{variant.name}: {error}\n")
            continue
        seconds = time.process_time() - start
        before = known.get(result.digest)
        same = before is None or before.expected_value == result.expected_value
        wrong |= not same
        for twin in _twins(variant):
            known[twin.digest()] = attrs.evolve(result, variant=twin.name, digest=twin.digest())
        note = "" if before is None else " as shipped" if same else " BUT ANOTHER WAS SHIPPED"
        sys.stdout.write(f"{result}\n  {seconds:.0f} s of processor time{note}\n")
        sys.stdout.flush()
        known[result.digest] = result
        _write(known.values())
    return wrong


def _twins(variant: RuleVariant) -> list[RuleVariant]:
    """Give the other presets that are the same game to a single box."""
    if variant.holdem is not None:
        return []
    rules = compile_stud(variant)
    found: list[RuleVariant] = []
    for other in list_variants():
        if other.name == variant.name or other.holdem is not None:
            continue
        try:
            if same_game(rules, compile_stud(other)):
                found.append(other)
        except UnsupportedOptionError:
            continue
    return found


def _write(results: Any) -> None:
    rows = [_text(each) for each in sorted(results, key=lambda each: each.variant)]
    _FILE.write_text(json.dumps({"results": rows}, indent=1) + "\n", encoding="utf-8")


def _text(result: SolveResult) -> dict[str, Any]:
    def text(value: object) -> str | None:
        return None if value is None else str(value)

    return {
        "variant": result.variant,
        "digest": result.digest,
        "table_maximum": text(result.table_maximum),
        "expected_value": str(result.expected_value),
        "frequencies": [[name, str(value)] for name, value in result.frequencies],
        "mean_stake": text(result.mean_stake),
        "variance": text(result.variance),
        "outcomes": [[name, str(value)] for name, value in result.outcomes],
        "precision": result.precision.value,
        "error_bound": str(result.error_bound),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
