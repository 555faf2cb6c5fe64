"""Sphinx configuration."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).with_name("_ext")))

project = "russianpoker"
author = "The russianpoker authors"
copyright = "2026, The russianpoker authors"  # noqa: A001 - the name that Sphinx reads
release = version = installed_version(project)

extensions = [
    "generated",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "sphinx_design",
]
exclude_patterns = ["_build"]
templates_path = ["_templates"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}

html_theme = "furo"
html_title = f"russianpoker {release}"
html_static_path = ["_static"]
html_css_files = ["narrow.css"]

myst_enable_extensions = ["colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autosummary_generate = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

nitpicky = True

# Builds need no network: the documentation host sets DOCS_INTERSPHINX to link to other manuals.
# Without it, references to names that other projects document are left alone.
if os.environ.get("DOCS_INTERSPHINX"):
    extensions.append("sphinx.ext.intersphinx")
    intersphinx_mapping = {
        "python": ("https://docs.python.org/3", None),
        "attrs": ("https://www.attrs.org/en/stable", None),
    }
ELSEWHERE = "|".join(
    [*sys.stdlib_module_names, "attr", "attrs", "gymnasium", "np", "numpy", "rich"]
)
nitpick_ignore_regex = [
    (r"py:.*", rf"({ELSEWHERE})(\..*)?"),
    (r"py:class", r"russianpoker\.(.*\.)?_\w+(\..*)?"),  # what is private
    (r"py:class", r"russianpoker\.rules\.Option"),  # the base of the options
    (r"py:class", r"[A-Z]\w*"),  # a type alias, or a name that only type checkers import
]


def keep_colons(app, what, name, obj, options, lines):  # noqa: PLR0917 - Sphinx calls it so
    """Types stand in annotations: in "The number: 0 to 51" the first words name no type."""
    if what in {"attribute", "data", "property"} and lines:
        lines[0] = f": {lines[0]}"


def setup(app):
    """Run before napoleon, which has the default priority."""
    app.connect("autodoc-process-docstring", keep_colons, priority=400)
