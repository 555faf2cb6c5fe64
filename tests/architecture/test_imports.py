"""What `import russianpoker` loads, and what every module must define."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import russianpoker

ALLOWED = {"attr", "attrs", "russianpoker", "typing_extensions"}
FOREIGN = """
import sys
before = set(sys.modules)
{statement}
loaded = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(loaded - set(sys.stdlib_module_names)))
"""
PACKAGE = Path(russianpoker.__file__).parent
MODULES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


def loaded_by(statement: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-I", "-c", FOREIGN.format(statement=statement)],
        check=True,
        capture_output=True,
        text=True,
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("statement", ["import russianpoker", "from russianpoker import *"])
def test_import_loads_attrs_typing_extensions_and_the_standard_library_only(statement):
    loaded = loaded_by(statement)
    assert "russianpoker" in loaded
    assert loaded <= ALLOWED


def test_a_heavy_import_would_be_seen():
    assert "pytest" in loaded_by("import russianpoker, pytest")


@pytest.mark.parametrize("module", MODULES)
def test_every_module_lists_its_public_names(module):
    tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
    assigned = [
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    ]
    assert "__all__" in assigned
