#!/usr/bin/env -S uv run --script
# /// script
# requires-python = ">=3.11"
# dependencies = ["nox[uv]>=2025.11"]
# ///
"""The project's chores: `nox` runs what a change must pass, `nox --list` shows the rest.

Each session can be run alone. Tests run against the built wheel, never against `src`; set the
environment variable `WHEEL` to test one that was built elsewhere.
"""

from __future__ import annotations

import os
import shutil
import sys
import tarfile
from pathlib import Path
from typing import Any

import nox

nox.needs_version = ">=2025.11"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False
nox.options.reuse_venv = "yes"

ROOT = Path(__file__).parent
PYPROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
PYTHONS = nox.project.python_versions(PYPROJECT)
OLDEST = PYTHONS[0]
BARE = PYTHONS[1]
"""Where tests run without extras by default: what only they cover is the same with every Python."""
WHEEL = os.environ.get("WHEEL")
AFTER_BUILD: dict[str, Any] = {} if WHEEL else {"requires": ["build"]}
EXTRAS = {"bare": "", "full": "[all]"}
ELSEWHERE = {
    "musl": "[cli,json,plot,distributed,rl,testing]",  # numba has no wheels
    "pypy": "[cli,json,plot,rl,testing]",  # nor has all that Dask needs
    "free-threaded": "[all]",
}
"""The extras that exist on platforms of which less is promised."""
nox.options.sessions = [
    *("lint", "build", "typing", "arch"),
    *(f"tests-{python}({'bare' if python == BARE else 'full'})" for python in PYTHONS),
    *("coverage", "docs", "changelog"),
]

FOREIGN_PACKAGE = """
import pathlib, sys, russianpoker
place = pathlib.Path(russianpoker.__file__)
if not place.is_relative_to(sys.prefix):
    sys.exit(f"tests would import {place}, which is not the installed wheel")
"""


def group(*names: str) -> tuple[str, ...]:
    """Requirements of dependency groups, as pyproject.toml lists them."""
    return nox.project.dependency_groups(PYPROJECT, *names)


def wheel() -> Path:
    """The wheel under test: the one given, or the last one built."""
    if WHEEL:
        return Path(WHEEL).resolve(strict=True)
    return max((ROOT / "dist").glob("*.whl"), key=lambda path: path.stat().st_mtime)


def install_wheel(session: nox.Session, extras: str, *requirements: str) -> None:
    """Install the wheel, freshly even where the environment held the same version before."""
    session.install(f"{wheel()}{extras}", *requirements)
    session.install("--force-reinstall", "--no-deps", str(wheel()))
    session.run("python", "-c", FOREIGN_PACKAGE)


def environment(session: nox.Session, folder: Path, package: Path) -> str:
    """Make an environment that holds the package and what it needs; give its interpreter."""
    session.run("python", "-m", "venv", "--clear", str(folder))
    python = str(folder / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    session.run(python, "-m", "pip", "install", "--quiet", str(package), external=True)
    return python


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, spelling and project metadata."""
    session.install(*group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("typos")
    session.run("validate-pyproject", "pyproject.toml")


@nox.session(**AFTER_BUILD)
def typing(session: nox.Session) -> None:
    """Check types with mypy and pyright, and that no public name lacks one."""
    install_wheel(session, "[all]", *group("typing"))
    session.run("mypy")
    session.run("pyright")
    session.run("pyright", "--verifytypes", "russianpoker", "--ignoreexternal")


@nox.session(**AFTER_BUILD)
def arch(session: nox.Session) -> None:
    """Check that imports point downwards and that the package is put together as promised."""
    install_wheel(session, "", *group("arch", "test"))
    session.run("lint-imports")
    session.run("pytest", "tests/architecture", *session.posargs)


@nox.session
def build(session: nox.Session) -> None:
    """Build sdist and wheel, inspect both, and settle a hand in an empty environment."""
    session.install(*group("build"))
    for stale in (ROOT / "dist", coverage_file(session).parent):
        shutil.rmtree(stale, ignore_errors=True)
    session.run("python", "-m", "build", "--installer=uv")
    archives = [str(path) for path in (ROOT / "dist").iterdir()]
    session.run("twine", "check", "--strict", *archives)
    session.run("check-wheel-contents", str(wheel()))
    session.run("python", "tests/architecture/archives.py", str(ROOT / "dist"))
    python = environment(session, Path(session.create_tmp(), "empty"), wheel())
    session.run(python, "-I", "tests/architecture/smoke.py", external=True)


@nox.session(python=PYTHONS, **AFTER_BUILD)
@nox.parametrize("extras", list(EXTRAS), ids=list(EXTRAS))
def tests(session: nox.Session, extras: str) -> None:
    """Run the tests without any extra or with all of them; record coverage once, where slowest."""
    groups = ("test", "examples") if extras == "full" else ("test",)
    install_wheel(session, EXTRAS[extras], *group(*groups))
    options = ["-n", "auto"]
    if extras == "bare" and session.python == BARE:  # the core must be covered without extras
        session.env["COVERAGE_FILE"] = f"{coverage_file(session)}.{session.name}"
        options += ["--cov", "--cov-report=", "--cov-fail-under=0"]
    session.run("pytest", *options, *session.posargs)


@nox.session(**AFTER_BUILD)
@nox.parametrize("platform", list(ELSEWHERE), ids=list(ELSEWHERE))
def elsewhere(session: nox.Session, platform: str) -> None:
    """Run the tests, on another platform than most, with the extras that exist there."""
    install_wheel(session, ELSEWHERE[platform], *group("test"))
    session.run("pytest", "-n", "auto", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """Join what the test sessions recorded; the core must be covered whole."""
    session.install("coverage")
    session.env["COVERAGE_FILE"] = str(coverage_file(session))
    session.run("coverage", "combine", str(coverage_file(session).parent))
    session.run("coverage", "report", *session.posargs)


def coverage_file(session: nox.Session) -> Path:
    """Where the joined data belongs; what one session recorded has the session's name after it."""
    folder = Path(session.cache_dir, "coverage")
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "data"


@nox.session(python=OLDEST, reuse_venv=False, **AFTER_BUILD)
def oldest(session: nox.Session) -> None:
    """Run the tests with the lowest versions that pyproject.toml promises to work with."""
    session.install("uv")
    lowest = ("--resolution=lowest-direct", "--all-extras", "--requirements=pyproject.toml")
    session.run("uv", "pip", "install", *lowest)
    install_wheel(session, "[all]", *group("test"))
    session.run("python", "tests/architecture/lower_bounds.py")
    session.run("pytest", "-n", "auto", *session.posargs)


@nox.session(reuse_venv=False, **AFTER_BUILD)
@nox.parametrize("extra", list(PYPROJECT["project"]["optional-dependencies"]))
def extras(session: nox.Session, extra: str) -> None:
    """Use what an extra brings with no other installed; what others bring names its own."""
    install_wheel(session, f"[{extra}]")
    session.run("python", "tests/architecture/one_extra.py", extra)


@nox.session(**AFTER_BUILD)
def slow(session: nox.Session) -> None:
    """Run the tests that take minutes: whole enumerations and golden data."""
    install_wheel(session, "[all]", *group("test"))
    session.run("pytest", "-n", "auto", "-m", "slow", *session.posargs)


@nox.session(**AFTER_BUILD)
def fuzz(session: nox.Session) -> None:
    """Give everything that reads text odd ones: `nox -s fuzz -- --seconds 600`, or `--count`."""
    install_wheel(session, "[all]", *group("test"))
    session.run("python", "tests/fuzz/run.py", *session.posargs)


@nox.session(python=OLDEST)
def mutation(session: nox.Session) -> None:
    """Change the core for the worse, bit by bit, and see that tests notice; takes hours."""
    session.install(*group("mutation"), *PYPROJECT["project"]["dependencies"])
    folder = Path(session.cache_dir, "mutation")
    folder.mkdir(parents=True, exist_ok=True)
    session.run("python", "scripts/mutation.py", str(folder), *session.posargs)


@nox.session(**AFTER_BUILD)
def bounds(session: nox.Session) -> None:
    """Run the tests of compiled kernels with every index checked."""
    install_wheel(session, "[all]", *group("test"))
    env = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(Path(session.create_tmp(), "kernels"))}
    tests = ("batch", "analysis_exchanges", "analysis_holdem", "analysis_strategy", "analysis_stud")
    paths = (f"tests/unit/test_{name}.py" for name in tests)
    session.run("pytest", *paths, *session.posargs, env=env)


@nox.session(**AFTER_BUILD)
def docs(session: nox.Session) -> None:
    """Build the documentation and run its examples; a warning is an error."""
    install_wheel(session, "[all]", *group("docs"))
    shutil.rmtree(ROOT / "docs/reference/api", ignore_errors=True)
    for builder in ("html", "doctest"):
        options = ("-n", "-E", "-W", "--keep-going", "-b", builder)
        session.run("sphinx-build", *options, "docs", f"docs/_build/{builder}")


@nox.session(**AFTER_BUILD)
def bench(session: nox.Session) -> None:
    """Print the figures of every benchmark: scripts, and tests that time themselves."""
    install_wheel(session, "[all]", *group("bench"))
    for script in sorted((ROOT / "benchmarks").glob("bench_*.py")):
        session.run("python", str(script))
    none_there = 5
    session.run("pytest", "benchmarks", *session.posargs, success_codes=[0, none_there])


@nox.session(name="bench-against", **AFTER_BUILD)
def bench_against(session: nox.Session) -> None:
    """Print ratios to the last release: `nox -s bench-against`, `-- REVISION --repeats 15`."""
    options = [*session.posargs]
    is_named = options and not options[0].startswith("-")
    revision = options.pop(0) if is_named else last_release(session)
    work = Path(session.create_tmp())
    shutil.rmtree(work / "source", ignore_errors=True)
    session.run("git", "archive", f"--output={work / 'source.tar'}", revision, external=True)
    with tarfile.open(work / "source.tar") as archive:
        archive.extractall(work / "source", filter="data")
    old = environment(session, work / "old", work / "source")
    new = environment(session, work / "new", wheel())
    session.log(f"old is {revision}, new is {wheel().name}, of this tree")
    session.run("python", "benchmarks/against.py", old, new, *options)


def last_release(session: nox.Session) -> str:
    """The newest tag of a release among what this tree comes from."""
    command = ("git", "tag", "--list", "v*", "--merged", "HEAD", "--sort=-creatordate")
    tags = (session.run(*command, external=True, silent=True) or "").split()
    if not tags:
        session.error("there is no release yet: name a revision, `nox -s bench-against -- main`")
    return tags[0]


@nox.session(**AFTER_BUILD)
def audit(session: nox.Session) -> None:
    """Look for weaknesses in the workflows, and for known ones in what the package depends on."""
    install_wheel(session, "[all]", *group("audit"))
    session.run("zizmor", "--persona=pedantic", ".github")
    session.run("pip-audit")


@nox.session
def changelog(session: nox.Session) -> None:
    """Draft the next release notes; `nox -s changelog -- REF` asks for a fragment since REF."""
    session.install(*group("changelog"))
    session.run("towncrier", "build", "--draft", "--version", "next")
    for reference in session.posargs:
        session.run("towncrier", "check", "--compare-with", reference)


if __name__ == "__main__":
    nox.main()
