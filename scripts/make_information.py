"""Estimate what the documentation says of the value of information, and price blind boxes.

`python scripts/make_information.py` writes `docs/_data/information.json` and
`docs/_data/blind.json`; it needs the extra `solver` and some 30 minutes. With names of games only
theirs are made anew. `tests/docs/test_information_page.py` fails when a file is of other rules.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import attrs

from russianpoker import find_variant
from russianpoker.analysis import price, value_of_information
from russianpoker.analysis.information import Information
from russianpoker.strategies import ALWAYS_BET

DATA = Path(__file__).parents[1] / "docs" / "_data"
FILE = DATA / "information.json"
BLIND_FILE = DATA / "blind.json"

BLIND: Final = ("russian-2010", "fivecard-senator", "sixcard-senator")
"""The games whose blind boxes are priced."""

WANTED: Final[list[dict[str, Any]]] = [
    {"variant": "caribbean-us", "seen": 5, "deals": 3_000, "seed": 2026},
    {"variant": "caribbean-us", "seen": 10, "deals": 4_000, "seed": 2026},
    {"variant": "caribbean-us", "seen": 15, "deals": 4_000, "seed": 2026},
    {"variant": "caribbean-us", "seen": 25, "deals": 10_000, "seed": 2026},
    {"variant": "caribbean-us", "seen": 30, "deals": 15_000, "seed": 2026},
    {"variant": "caribbean-us", "dealer_cards": 1, "looks": 2, "deals": 8_000, "seed": 2027},
    {"variant": "russian-2010", "seen": 5, "deals": 300, "seed": 2026},
    {"variant": "russian-2010", "seen": 10, "deals": 800, "seed": 2026},
    {"variant": "russian-2010", "seen": 15, "deals": 500, "seed": 2026},
]
"""What is estimated: arguments of `value_of_information`."""


def written(found: Information) -> dict[str, Any]:
    """Write an estimate, amounts as text."""
    return {
        name: value if value is None or isinstance(value, int) else str(value)
        for name, value in attrs.asdict(found).items()
    }


def blind(name: str) -> dict[str, str]:
    """Price a blind box, which bets with every hand and decides nothing after that."""
    rules = find_variant(name)
    played = attrs.evolve(rules, exchange=None, sixth_card=None, insurance=None, purchase=None)
    found = price(played, ALWAYS_BET)
    return {"digest": rules.digest(), "house_edge": str(found.house_edge)}


def main(names: list[str]) -> None:
    """Make everything, or what is of some games, and write the files."""
    boxes: dict[str, Any] = json.loads(BLIND_FILE.read_text("utf-8")) if names else {}
    boxes |= {name: blind(name) for name in BLIND if not names or name in names}
    BLIND_FILE.write_text(json.dumps(boxes, indent=1) + "\n", encoding="utf-8")
    rows: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8")) if names else []
    rows = [row for row in rows if row["variant"] not in names]
    for wanted in WANTED:
        if not names or wanted["variant"] in names:
            found = value_of_information(**wanted)
            print(found, flush=True)
            rows.append(written(found))
    FILE.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
