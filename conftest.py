"""Examples in the README and in the documentation are tests."""

from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/**/*.md"],
    excludes=["docs/_build/**", "docs/reference/api/**"],
).pytest()
