"""Keep what this version writes, for every later version to read.

For each public class a few values are kept in `tests/golden/values/VERSION.json`, each as a pickle,
as JSON and as its `repr`, and a strategy table as a file of its own. Files that are there already
stay as they are: they are what a version wrote. Run it from anywhere, with every extra installed.
"""

from __future__ import annotations

import base64
import json
import pickle
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from json_examples import by_class, examples, refused, solved

from russianpoker import __version__
from russianpoker.analysis import StrategyTable
from russianpoker.integrations.json import is_written, to_json

FOLDER = ROOT / "tests" / "golden" / "values"
MOST = 3
"""Values of a class."""
PROTOCOL = 4
"""Of the pickles: one that every Python that is supported reads and has written by default."""


def kept(value: Any) -> dict[str, str | None]:
    """A value in each of its forms."""
    return {
        "class": type(value).__name__,
        "repr": repr(value),
        "json": to_json(value) if is_written(type(value)) else None,
        "pickle": base64.b64encode(pickle.dumps(value, PROTOCOL)).decode("ascii"),
    }


def main() -> None:
    """Write what is missing."""
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{__version__}.json"
    if not path.exists():
        values = by_class([*examples(), *solved(), *refused()])
        entries = [kept(value) for _, several in sorted(values.items()) for value in several[:MOST]]
        path.write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")
    table = FOLDER / f"{__version__}-strategy.json"
    if not table.exists():
        next(value for value in solved() if isinstance(value, StrategyTable)).save(table)


if __name__ == "__main__":
    main()
