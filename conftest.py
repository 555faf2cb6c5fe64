"""Examples in the README and in the documentation are tests."""

from typing import Any

import pytest
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/*/*.md", "docs/*/ru/*.md"],
    excludes=["docs/_build/**", "docs/reference/api/**"],
).pytest()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """The examples of a document share their names, so one worker runs them all, in order."""
    if config.getoption("dist") != "load":
        return None
    from xdist.scheduler import LoadScopeScheduling

    class DocumentScheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            document, _, _ = nodeid.partition("::")
            return document if document.endswith(".md") else nodeid

    return DocumentScheduling(config, log)
