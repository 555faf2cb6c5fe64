"""The command and its subcommands, and how it refuses what is wrong."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from typing import IO, Any, Final

import click
from typing_extensions import override

from russianpoker import __version__
from russianpoker.cli import (
    advise,
    chart,
    compare,
    deal,
    edge,
    hand,
    play,
    replay,
    settle,
    show,
    simulate,
    variants,
)
from russianpoker.cli._asked import language_asked
from russianpoker.cli._help import ASKED, Context
from russianpoker.cli._options import in_one_line
from russianpoker.errors import RussianPokerError
from russianpoker.i18n import Language, say_refusal

__all__ = ["program"]


_WIDEST: Final = 100
_LONGEST: Final = 2_000


class _Refusal(click.ClickException):
    """A refusal of one line, without the usage that click puts before it."""

    exit_code = 2

    @override
    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.format_message(), file=file, err=True)


@contextmanager
def _refusing_in_one_line(
    language: Language, context: click.Context | None = None
) -> Generator[None, None, None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise _refusal(language, error.ctx or context, error.format_message()) from error
    except RussianPokerError as error:
        raise _refusal(language, context, in_one_line(error)) from error


def _refusal(language: Language, context: click.Context | None, message: str) -> _Refusal:
    path = "russianpoker" if context is None else context.command_path
    return _Refusal(f"{path}: {say_refusal(_shortened(message), language)}")


_LONG: Final = re.compile(
    rf"(?<!\w)'(?:[^'\\]|\\.){{{_WIDEST},}}'"
    rf'|(?<!\w)"(?:[^"\\]|\\.){{{_WIDEST},}}"'
    rf"|\([^()]{{{_WIDEST},}}\)"
    rf"|\S{{{_WIDEST},}}",
    re.DOTALL,
)
"""What was typed, in quotation marks, in brackets or in one word, and is too long to be echoed."""


def _shortened(message: str) -> str:
    """Put a message in one line, what it echoes made short."""
    line = _LONG.sub(lambda typed: f"{typed[0][:60]}…{typed[0][-10:]}", " ".join(message.split()))
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"


class _Program(click.Group):
    context_class = Context

    @override
    def make_context(
        self, info_name: str | None, args: list[str], *more: Any, **extra: Any
    ) -> click.Context:
        with _refusing_in_one_line(language_asked(args)):
            return super().make_context(info_name, args, *more, **extra)

    @override
    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[ASKED] = language_asked(args)
        return super().parse_args(ctx, args)

    @override
    def invoke(self, ctx: click.Context) -> Any:
        with _refusing_in_one_line(ctx.meta[ASKED], ctx):
            return super().invoke(ctx)


@click.group("russianpoker", cls=_Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="russianpoker", message="%(prog)s %(version)s")
def program() -> None:
    """Poker played against the house: hands, rules and settlements, exactly."""


for _module in (
    advise,
    chart,
    compare,
    deal,
    edge,
    hand,
    play,
    replay,
    settle,
    show,
    simulate,
    variants,
):
    program.add_command(_module.command)
