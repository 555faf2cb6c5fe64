"""The command line: `russianpoker`, or `python -m russianpoker`.

It needs the extra `cli`; this module alone can be imported without it, so that the command can say
what is missing. There is one module a command. The shape of what `--json` prints is described at
each command's module; amounts and odds are exact text there, and cards are text such as `As Kd`.
"""

from __future__ import annotations

import sys

from russianpoker.errors import MissingExtraError

__all__ = ["main"]


def main() -> None:
    """Run the command line on the arguments of this process, and end the process.

    It ends with 0, or with 2 and one line on the standard error if something given is wrong or the
    extra `cli` is not installed.
    """
    try:
        from russianpoker.cli._program import program
    except ModuleNotFoundError as error:
        if error.name not in {"click", "rich"}:
            raise
        sys.exit(_refusal(MissingExtraError("the command line", "cli")))
    program()


def _refusal(error: MissingExtraError) -> int:
    sys.stderr.write(f"{error}\n")
    return 2
