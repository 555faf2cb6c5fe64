"""Which language a command line asks for; without an extra, so that its lack can be told too."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Final

from russianpoker.errors import RussianPokerError
from russianpoker.i18n import Language, find_language

__all__ = ["VARIABLE", "language_asked"]

VARIABLE: Final = "RUSSIANPOKER_LANG"
"""The environment variable that says in which language commands speak."""


def language_asked(
    arguments: Sequence[str], environment: Mapping[str, str] = os.environ
) -> Language:
    """Give the language that a command line asks for, before it is read; English if in doubt.

    Args:
        arguments: The command line.
        environment: The variables of the environment.

    Examples:
        >>> language_asked(["show", "oasis", "--lang", "ru"], {})
        Language.RUSSIAN
    """
    asked = environment.get(VARIABLE, "")
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=False):
        option, _, value = argument.partition("=")
        if option == "--lang":
            asked = value or following
    try:
        return find_language(asked)
    except RussianPokerError:
        return Language.ENGLISH
