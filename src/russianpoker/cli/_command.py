"""What all commands have in common: how their arguments are taken."""

from __future__ import annotations

import click
from typing_extensions import override

from russianpoker.cli._help import Context

__all__ = ["Command"]


class Command(click.Command):
    """A command whose options stand once, unless they may be repeated."""

    context_class: type[click.Context] = Context

    @override
    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            self._refuse_repeated(ctx, args)
            return super().parse_args(ctx, args)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # which the parser of arguments does not know
            raise

    def _refuse_repeated(self, ctx: click.Context, args: list[str]) -> None:
        if ctx.resilient_parsing:
            return
        _, _, given = self.make_parser(ctx).parse_args(list(args))
        for parameter in given:
            name = parameter.opts[0]
            if _stands_once(parameter) and given.count(parameter) > 1:
                raise click.UsageError(f"Option {name!r} is given more than once.", ctx)


def _stands_once(parameter: click.Parameter) -> bool:
    if not isinstance(parameter, click.Option):
        return False
    return not (parameter.multiple or parameter.is_flag or parameter.count)
