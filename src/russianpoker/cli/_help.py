"""Help in the language that a command line asks for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import click
from typing_extensions import override

from russianpoker.cli._help_ru import HELP
from russianpoker.i18n import Language

__all__ = ["ASKED", "Context"]

ASKED: Final = "russianpoker.cli.language_asked"
"""Where a context keeps the language that its command line asks for."""


class Context(click.Context):
    """A context whose help is in the language that its command line asks for."""

    @override
    def make_formatter(self) -> click.HelpFormatter:
        if self.meta.get(ASKED) is not Language.RUSSIAN:
            return super().make_formatter()
        return _RussianHelp(width=self.terminal_width, max_width=self.max_content_width)


class _RussianHelp(click.HelpFormatter):
    """Writes help in Russian, and in English what has no words in Russian."""

    @override
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, _said(args), "Использование: ")

    @override
    def write_heading(self, heading: str) -> None:
        super().write_heading(_said(heading))

    @override
    def write_text(self, text: str) -> None:
        super().write_text("\n\n".join(map(_paragraph, text.split("\n\n"))))

    @override
    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        super().write_dl([(name, _option(text)) for name, text in rows], col_max, col_spacing)


def _said(text: str) -> str:
    return HELP.get(text) or next(filter(None, (_listing(text, form) for form in _LISTS)), text)


_LISTS: Final = [form for form in HELP if "{names}" in form]


def _listing(text: str, form: str) -> str | None:
    """Say a text that ends with a list of names, if it is of that form."""
    before, after = form.split("{names}")
    if not (text.startswith(before) and text.endswith(after)):
        return None
    return HELP[form].format(names=text.removeprefix(before).removesuffix(after))


def _paragraph(text: str) -> str:
    if text.startswith("\b"):
        return "\n".join(map(_said, text.split("\n")))
    return _said(" ".join(text.split()))


_EXTRA: Final = re.compile(r"(.*?)(?:  \[(.+)\])?", re.DOTALL)


def _option(text: str) -> str:
    """Say what an option is, and what stands after that in brackets."""
    found = _EXTRA.fullmatch(text)
    words, extra = (text, None) if found is None else found.groups()
    said = _said(" ".join(words.split()))
    if extra is None:
        return said
    return f"{said}  [{'; '.join(map(_extra, extra.split('; ')))}]"


def _extra(text: str) -> str:
    name, colon, value = text.partition(": ")
    return f"{_said(name)}{colon}{value}"
