"""The public names are those that are listed, and no name appears or vanishes unseen.

`scripts/list_public_api.py` writes the list again.
"""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

import russianpoker

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).with_name("public_api.txt")


def load_script():
    path = ROOT / "scripts" / "list_public_api.py"
    spec = importlib.util.spec_from_file_location("list_public_api", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


script = load_script()
MODULES = dict(script.public_modules())


def listed() -> dict[str, list[str]]:
    """The lines of each module in the list, its name first."""
    found: dict[str, list[str]] = {}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            found[line] = lines = []
        lines.append(line)
    return found


def test_the_public_modules_are_those_listed():
    assert list(listed()) == list(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_the_public_names_are_those_listed(name):
    module = MODULES[name]
    if module is None:
        pytest.skip("its extra is not installed")
    assert list(script.api(name, module)) == listed()[name]


def test_what_changes_is_seen(monkeypatch):
    before = list(script.api("russianpoker.cards", MODULES["russianpoker.cards"]))
    module = MODULES["russianpoker.cards"]

    def parse_cards(text: str, *, more: bool = False) -> None: ...

    def worth(self) -> int: ...

    parse_cards.__module__ = module.__name__
    monkeypatch.setattr(module, "parse_cards", parse_cards)
    monkeypatch.setattr(module.Card, "worth", property(worth), raising=False)
    after = list(script.api("russianpoker.cards", module))
    assert set(after) - set(before) == {
        "  parse_cards(text: str, *, more: bool = False) -> None",
        "    property worth(self) -> int",
    }
    assert set(before) - set(after) == {"  parse_cards(text: str) -> tuple[Card, ...]"}


def test_every_lazy_name_is_listed():
    names = [re.match(r"\w+", line.strip())[0] for line in listed()["russianpoker"][1:]]
    assert names == sorted(russianpoker.__all__)
