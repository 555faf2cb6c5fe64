"""Prove what is said of the archives: `archives.py DIST`, of an sdist and the wheel made from it.

They come out alike, bit for bit, wherever and however often they are built, the wheel from the tree
as well as from the sdist; the wheel is small; neither holds what it should not.
"""

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
LARGEST_WHEEL = 2_000_000
"""Bytes."""
IN_SDIST = {
    *(".ci", ".github", ".gitignore", "CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md", "LICENSE"),
    *("PKG-INFO", "README.md", "SECURITY.md", "benchmarks", "changelog.d", "conftest.py", "docs"),
    *("examples", "noxfile.py", "pyproject.toml", "scripts", "src", "tests"),
}
"""What the sdist may hold, at the top."""
NEVER = {"__pycache__", ".hypothesis", ".pytest_cache", "_build", "dist", ".nox", ".git"}
"""Names of folders that belong in no archive."""
KINDS = (".py", ".json", "/py.typed")
"""How the names of the package's files may end."""
ELSEWHERE = {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "7", "LC_ALL": "C"}
"""An environment unlike the one at hand."""


def built(source: Path, into: Path, *kinds: str, umask: int = -1, **env: str) -> dict[str, str]:
    """Build archives, and give the sum of each by its name."""
    command = [sys.executable, "-m", "build", "--installer=uv", *kinds, "--outdir", str(into)]
    subprocess.run(
        [*command, str(source)],
        check=True,
        env={**os.environ, **env},
        stdout=subprocess.DEVNULL,
        umask=umask,
    )
    return sums(into)


def sums(folder: Path) -> dict[str, str]:
    """The sum of each archive in a folder, by its name."""
    archives = [*folder.glob("*.whl"), *folder.glob("*.tar.gz")]
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in archives}


def unlike(first: dict[str, str], again: dict[str, str], how: str) -> list[str]:
    """Say which archives differ from those of the same name."""
    return [f"{name} is another if built {how}" for name in again if first.get(name) != again[name]]


def misplaced(sdist: list[str], wheel: list[str], package: str) -> list[str]:
    """Say what is in an archive that should not be; paths in the sdist are below its folder."""
    problems = [
        f"{path} is in an archive" for path in [*sdist, *wheel] if NEVER & {*path.split("/")}
    ]
    tops = {path.split("/")[0] for path in sdist}
    problems += [f"{top} is in the sdist" for top in sorted(tops - IN_SDIST)]
    problems += [f"{top} is missing from the sdist" for top in sorted(IN_SDIST - tops)]
    tops = {path.split("/")[0] for path in wheel}
    allowed = {"russianpoker", f"{package}.dist-info"}
    problems += [f"{top} is in the wheel" for top in sorted(tops - allowed)]
    code = [path for path in wheel if path.startswith("russianpoker/")]
    return problems + [f"{path} is in the wheel" for path in code if not path.endswith(KINDS)]


def problems_of(dist: Path) -> list[str]:
    """Everything that is not as it is said to be."""
    (sdist,), (wheel,) = dist.glob("*.tar.gz"), dist.glob("*.whl")
    package = sdist.name.removesuffix(".tar.gz")
    first = sums(dist)
    problems = []
    if wheel.stat().st_size > LARGEST_WHEEL:
        problems.append(f"{wheel.name} has {wheel.stat().st_size} bytes, above {LARGEST_WHEEL}")
    with tarfile.open(sdist) as archive, tempfile.TemporaryDirectory() as folder:
        paths = [path.partition("/")[2] for path in archive.getnames()]
        problems += misplaced(paths, zipfile.ZipFile(wheel).namelist(), package)
        archive.extractall(folder, filter="data")
        Path(folder, package, "PKG-INFO").unlink()  # so that it is a tree like any other
        umask = 0o077 if os.name == "posix" else -1
        elsewhere = built(Path(folder, package), Path(folder, "again"), umask=umask, **ELSEWHERE)
        problems += unlike(first, elsewhere, "elsewhere, from the sdist")
        tree = built(ROOT, Path(folder, "tree"), "--sdist", "--wheel")
        problems += unlike(first, tree, "from the tree")
        if not len(first) == len(elsewhere) == len(tree) == 2:
            problems.append("an archive was not built")
    return problems


if __name__ == "__main__":
    sys.exit("\n".join(problems_of(Path(sys.argv[1]))) or None)
