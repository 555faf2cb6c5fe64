"""Solve what the documentation says of the effect of options, and of other readings of rules.

`python scripts/make_effects.py` writes `docs/_data/effects.json`; it needs the extra `solver` and
half an hour for the games, whose options are only changed where they are solved in about a minute,
and an hour for the readings. `games` or `readings` as an argument does only these. What a result is
shipped for is not in the file. `tests/docs/test_effects.py` fails when the file is of other rules.
"""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[1] / "docs"
DATA = DOCS / "_data"
sys.path.insert(0, str(DOCS / "_ext"))

from generated import changed, other_rules

from russianpoker import find_variant
from russianpoker.analysis import SolveResult, house_rules, shipped_results, solve
from russianpoker.analysis.results import Progress
from russianpoker.analysis.sensitivity import Change, HouseRules

GAMES: dict[str, tuple[list[Change], list[int]]] = {
    "caribbean-us": (
        [
            ("bet.antes", "1"),
            ("bet.antes", "3"),
            *map(
                find_variant,
                ("caribbean-royal-250", "caribbean-999", "caribbean-25"),
            ),
        ],
        [100, 50, 20],
    ),
    "oasis-single": ([find_variant("caribbean-us"), find_variant("oasis-sochi")], [50]),
    "holdem-casino": ([("bet.antes", "1"), ("bet.pays", "table")], []),
}
"""What is tried beside the usual changes: further ones, and table maxima in antes."""

QUICK = ("caribbean", "holdem", "oasis-single")
"""How the names of presets begin that are solved in about a minute."""


def games() -> Iterator[tuple[str, dict[str, Any]]]:
    """Solve each game with one option changed at a time."""
    for name, (changes, maxima) in GAMES.items():
        told = functools.partial(tell, name)
        usual = house_rules(name, progress=told)
        further = house_rules(name, changes, table_maxima=maxima, progress=told)
        yield name, written(name, usual, further)


def tell(name: str, progress: Progress) -> None:
    """Print how far it is."""
    print(f"{name}: {progress.done} of {progress.total}", flush=True)


def written(name: str, usual: HouseRules, further: HouseRules) -> dict[str, Any]:
    """Write what was found of a game, with the digest of all rules in it."""
    rows = [*usual.changes, *further.changes]
    changes = [
        {
            "option": each.option,
            "before": each.before,
            "after": each.after,
            "digest": changed(find_variant(name), each.option, each.after).digest(),
            "house_edge": str(each.house_edge),
        }
        for each in rows
    ]
    skipped = [
        {"option": each.option, "after": each.after, "reason": each.reason}
        for each in (*usual.skipped, *further.skipped)
    ]
    base = {"digest": usual.digest, "house_edge": str(usual.house_edge)}
    return {**base, "changes": changes, "skipped": skipped}


def readings() -> Iterator[tuple[str, dict[str, str]]]:
    """Solve other readings that no result is shipped for; by estimate where it takes long."""
    for reading in json.loads((DATA / "readings.json").read_text("utf-8")):
        rules = other_rules(reading)
        if rules.digest() not in shipped_results():
            quick = rules.name.startswith(QUICK)
            found = solve(rules, precision="exact" if quick else "fast")
            yield rules.digest(), kept(found)


def kept(found: SolveResult) -> dict[str, str]:
    """Write the house edge of a reading."""
    return {"house_edge": str(found.house_edge), "error_bound": str(found.error_bound)}


def main(parts: list[str]) -> None:
    """Solve everything, or a part, and write the file."""
    path = DATA / "effects.json"
    found = json.loads(path.read_text("utf-8"))
    for part, solved in {"games": games, "readings": readings}.items():
        if not parts or part in parts:
            found[part] = dict(solved())
    text = json.dumps(found, indent=1, ensure_ascii=False)
    path.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
