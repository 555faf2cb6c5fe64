"""Make the pictures of the README: a settlement as the command prints it, and a strategy chart.

`python scripts/make_pictures.py` writes `docs/_static/settlement.svg` and
`docs/_static/strategy-chart.svg`; it needs the extras `cli`, `plot` and `solver` and some minutes.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from russianpoker.analysis import solve
from russianpoker.integrations.plot import plot_strategy, save_plot

PICTURES = Path(__file__).parents[1] / "docs" / "_static"
SETTLE = (
    "settle russian-2010 --ante 10 --player",
    "Ac Kd Qh Js 10c",
    "--sixth 9d --bet --dealer",
    "As Kh 8c 7h 3d",
)


def settlement() -> str:
    """Give the settlement of the README as a picture of a terminal."""
    arguments = [*SETTLE[0].split(), SETTLE[1], *SETTLE[2].split(), SETTLE[3]]
    done = subprocess.run(
        [sys.executable, "-m", "russianpoker", *arguments],
        check=True,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "FORCE_COLOR": "1", "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
    )
    screen = Console(record=True, width=80, file=StringIO())
    screen.print(Text.from_ansi(done.stdout))
    without_fonts = re.sub(r"@font-face {{.*?}}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    return screen.export_svg(
        title="russianpoker settle russian-2010 …",
        code_format=without_fonts,
        unique_id="settlement",
    )


def main() -> None:
    """Write the pictures."""
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / "settlement.svg").write_text(settlement(), encoding="utf-8")
    table = solve("caribbean-us").strategy
    if table is None:
        raise AssertionError
    save_plot(plot_strategy(table), PICTURES / "strategy-chart.svg")


if __name__ == "__main__":
    main()
