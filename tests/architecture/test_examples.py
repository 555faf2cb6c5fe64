"""Every example in a docstring runs, and every public name has one."""

import doctest
import enum
import importlib
import inspect
import pkgutil

import pytest

import russianpoker

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(russianpoker.__path__, "russianpoker.")
    if not module.name.endswith("__main__")
)
# What examples of these modules import late.
NEEDS = {
    "russianpoker.analysis": "numba",
    "russianpoker.analysis.batch": "numpy",
    "russianpoker.analysis.holdem": "numba",
    "russianpoker.analysis.holdem_strategy": "numba",
    "russianpoker.analysis.information": "numba",
    "russianpoker.analysis.judging": "numba",
    "russianpoker.analysis.strategy": "numba",
    "russianpoker.analysis.play": "numba",
    "russianpoker.analysis.pricing": "numba",
    "russianpoker.analysis.sensitivity": "numba",
    "russianpoker.analysis.simplifying": "numba",
    "russianpoker.analysis.simulating": "numba",
    "russianpoker.integrations.gym": "gymnasium",
    "russianpoker.integrations.json": "cattrs",
    "russianpoker.integrations.plot": "matplotlib",
    "russianpoker.testing": "hypothesis",
}
EXTRAS = {"cattrs", "click", "gymnasium", "matplotlib", "numba", "numpy", "rich"}


def load(name):
    """Import a module, or skip the test if that takes an extra that is not installed."""
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in EXTRAS:
            raise
        pytest.skip(f"{error.name} is not installed")


@pytest.mark.parametrize("name", ["russianpoker", *MODULES])
def test_examples_run(name):
    result = doctest.testmod(load(name), optionflags=doctest.ELLIPSIS)
    assert result.failed == 0


def needs_an_example(value):
    """Functions and classes do, but for errors and enums, whose members say it all."""
    if inspect.isclass(value):
        return not issubclass(value, (BaseException, enum.Enum))
    return inspect.isfunction(value)


PUBLIC = [name for name in russianpoker.__all__ if needs_an_example(getattr(russianpoker, name))]


@pytest.mark.parametrize("name", PUBLIC)
def test_public_names_have_an_example(name):
    assert ">>> " in (inspect.getdoc(getattr(russianpoker, name)) or "")
