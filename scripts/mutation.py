"""Change the core for the worse, one expression at a time, and see that a test notices.

mutmut makes the changes and runs the tests that reach them, in a copy of the tree, which keeps what
was found: a later run goes on where the last one stopped. Two things are done beside it:

- It leaves functions with decorators alone, so in the copy a decorated method is written out as
  the assignment that it is short for.
- Its workers have imported the package before a change is switched on. What survives in a
  function that runs at import is therefore tried again, written into the file.

    nox -s mutation                             all of it
    nox -s mutation -- "russianpoker.cards.*"   some of it, whether tried before or not
"""

from __future__ import annotations

import ast
import fnmatch
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import libcst as cst

ROOT = Path(__file__).parents[1]
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
SURVIVED = (0, 33)  # no test failed; no test reaches it
KILLED = 1
OURS = ("staticmethod", "classmethod")  # decorators that mutmut understands

# pytest escapes a test's name once more each time that it collects it in the same process.
KEEP_NAMES = """
import _pytest.python as _python
_escape = _python.ascii_escaped
_python.ascii_escaped = lambda name: (
    name if isinstance(name, str) and name.isascii() and name.isprintable() else _escape(name)
)
"""

RUN_AT_IMPORT = """
import os, sys
os.environ["MUTANT_UNDER_TEST"] = "stats"
sys.path.insert(0, "mutants/src")
from mutmut.state import state
import russianpoker.presets, russianpoker.rounds
print(*state()._stats, sep="\\n")
"""


class WriteOut(cst.CSTTransformer):
    """Turns decorators of functions into assignments after them."""

    def leave_FunctionDef(  # noqa: N802  (the name is libcst's)
        self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef
    ) -> cst.FunctionDef | cst.FlattenSentinel[cst.BaseStatement]:
        """Write one function out; `override` does nothing at run time and is left out."""
        del original_node
        code = cst.Module([]).code_for_node
        names = [code(each.decorator) for each in updated_node.decorators]
        if not names or "overload" in names or (len(names) == 1 and names[0] in OURS):
            return updated_node
        plain = updated_node.with_changes(decorators=[])
        name = value = plain.name.value
        for decorator in reversed(names):
            value = value if decorator == "override" else f"{decorator}({value})"
        if value == name:
            return plain
        return cst.FlattenSentinel([plain, cst.parse_statement(f"{name} = {value}\n")])


def prepare(folder: Path) -> None:
    """Bring the copy up to date."""
    for name in ("src", "tests"):
        away = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=away, dirs_exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name in CONFIG["only_mutate"]:
        path = folder / name
        path.write_text(cst.parse_module(path.read_text("utf-8")).visit(WriteOut()).code, "utf-8")
    with (folder / "tests/conftest.py").open("a", encoding="utf-8") as conftest:
        conftest.write(KEEP_NAMES)


def results(folder: Path) -> dict[Path, dict[str, int | None]]:
    """Give what became of each change, by module."""
    metas = (folder / "mutants" / f"{name}.meta" for name in CONFIG["only_mutate"])
    return {meta: json.loads(meta.read_text("utf-8"))["exit_code_by_key"] for meta in metas}


def note(meta: Path, name: str, code: int) -> None:
    """Write down what became of a change."""
    data = json.loads(meta.read_text("utf-8"))
    data["exit_code_by_key"][name] = code
    meta.write_text(json.dumps(data, indent=4), "utf-8")


def functions(source: str) -> dict[str, tuple[int, int]]:
    """Give the lines of each function and method, by the name that mutmut makes of it."""
    found: dict[str, tuple[int, int]] = {}
    for node in ast.parse(source).body:
        methods = node.body if isinstance(node, ast.ClassDef) else [node]
        prefix = f"xǁ{node.name}ǁ" if isinstance(node, ast.ClassDef) else "x_"
        for each in methods:
            if isinstance(each, ast.FunctionDef):
                mangled = each.name if "__mutmut_" in each.name else f"{prefix}{each.name}"
                found[mangled] = (each.lineno - 1, each.end_lineno or each.lineno)
    return found


def written_in(original: str, generated: str, change: str) -> str:
    """Give a module's source with a change made where the function stands."""
    mangled = change.partition("__mutmut_")[0]
    start, end = functions(original)[mangled]
    changed_start, changed_end = functions(generated)[change]
    lines, changed = original.splitlines(), generated.splitlines()[changed_start:changed_end]
    name = mangled.rpartition("ǁ")[2].removeprefix("x_") if "ǁ" in mangled else mangled[2:]
    changed[0] = changed[0].replace(change, name)
    return "\n".join([*lines[:start], *changed, *lines[end:], ""])


def try_at_import(folder: Path, wanted: list[str]) -> None:
    """Try again what survived in functions that run at import, each in a new process."""
    command = (sys.executable, "-c", RUN_AT_IMPORT)
    hits = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    at_import = {*hits.stdout.split()}
    for meta, codes in results(folder).items():
        path = folder / meta.relative_to(folder / "mutants").with_suffix("")
        original, generated = path.read_text("utf-8"), meta.with_suffix("").read_text("utf-8")
        for name, code in codes.items():
            chosen = not wanted or any(fnmatch.fnmatch(name, each) for each in wanted)
            if (
                code not in SURVIVED
                or not chosen
                or name.partition("__mutmut_")[0] not in at_import
            ):
                continue
            path.write_text(written_in(original, generated, name.rpartition(".")[2]), "utf-8")
            if not passes(folder, path.stem):
                note(meta, name, KILLED)
        path.write_text(original, "utf-8")


def passes(folder: Path, module: str) -> bool:
    """Say whether a module's own tests pass with the copy as it stands."""
    own = f"tests/unit/test_{'hands' if module == '_ranking' else module}.py"
    options = ("-x", "-q", *CONFIG["pytest_add_cli_args"], own)
    env = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = (sys.executable, "-m", "pytest", *options)
    return not subprocess.run(
        command, cwd=folder, check=False, capture_output=True, env=env
    ).returncode


def report(folder: Path) -> None:
    """Print a line for each module, and the names of what survived."""
    print(f"{'module':12} changes  killed  survived  not tried")
    for meta, codes in results(folder).items():
        alive = [name for name, code in codes.items() if code in SURVIVED]
        open_ = sum(code is None for code in codes.values())
        killed = len(codes) - len(alive) - open_
        name = meta.name.partition(".")[0]
        print(f"{name:12} {len(codes):7}  {killed:6}  {len(alive):8}  {open_:9}")
        for each in alive:
            print(f"    {each}")


def main() -> None:
    """Run what the command line asks for."""
    folder, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:]
    prepare(folder)
    changed = folder / "mutants/src"
    changed.mkdir(parents=True, exist_ok=True)  # no path finder may find it missing
    env = {**os.environ, "PYTHONPATH": str(changed), "PYTHONDONTWRITEBYTECODE": "1"}
    mutmut = (sys.executable, "-m", "mutmut", "run", "--max-children=1", *wanted)
    subprocess.run(mutmut, cwd=folder, check=True, env=env)
    try_at_import(folder, wanted)
    report(folder)


if __name__ == "__main__":
    main()
