"""Fail unless what is installed is exactly the lowest version that each requirement allows."""

import itertools
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

from packaging.requirements import Requirement

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


def requirements() -> list[Requirement]:
    """Requirements at run time, those of every extra included, that apply to this machine."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    lines = itertools.chain(project["dependencies"], *extras)
    parsed = [Requirement(line) for line in lines if not line.startswith(project["name"])]
    return [each for each in parsed if each.marker is None or each.marker.evaluate()]


def problems() -> list[str]:
    """What is not at its lower bound, or has none or more than that."""
    found = []
    for requirement in requirements():
        bounds = list(requirement.specifier)
        if [bound.operator for bound in bounds] != [">="]:
            found.append(f"{requirement}: want one lower bound and no other")
        elif version(requirement.name) not in requirement.specifier & f"<={bounds[0].version}":
            found.append(f"{requirement}: {version(requirement.name)} is installed")
    return found


if __name__ == "__main__":
    sys.exit("\n".join(problems()) or None)
