"""The command and its subcommands, and how it refuses what is wrong."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import IO, Any

import click
from typing_extensions import override

from russianpoker import __version__
from russianpoker.cli import advise, compare, deal, edge, hand, replay, settle, show, variants
from russianpoker.cli._options import in_one_line
from russianpoker.errors import RussianPokerError

__all__ = ["program"]


class _Refusal(click.ClickException):
    """A refusal of one line, without the usage that click puts before it."""

    exit_code = 2

    @override
    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.format_message(), file=file, err=True)


@contextmanager
def _refusing_in_one_line(context: click.Context | None = None) -> Generator[None, None, None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise _refusal(error.ctx or context, error.format_message()) from error
    except RussianPokerError as error:
        raise _refusal(context, in_one_line(error)) from error


def _refusal(context: click.Context | None, message: str) -> _Refusal:
    path = "russianpoker" if context is None else context.command_path
    return _Refusal(f"{path}: {' '.join(message.split())}")


class _Program(click.Group):
    @override
    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with _refusing_in_one_line():
            return super().make_context(*args, **extra)

    @override
    def invoke(self, ctx: click.Context) -> Any:
        with _refusing_in_one_line(ctx):
            return super().invoke(ctx)


@click.group("russianpoker", cls=_Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="russianpoker", message="%(prog)s %(version)s")
def program() -> None:
    """Poker played against the house: hands, rules and settlements, exactly."""


for _module in (advise, compare, deal, edge, hand, replay, settle, show, variants):
    program.add_command(_module.command)
