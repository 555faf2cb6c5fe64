"""`russianpoker replay FILE`: a round that was written down, played again and explained.

JSON: `{"variant", "to_act", "phase", "steps": [{"box", "phase", "action", "dealt": [{"box",
"cards"}, …]}, …], "settlements": [as `settle` gives them, …]}`. While the round is not over,
`to_act` is the number of the box whose turn it is, and `settlements` is null. Cards dealt after the
action `buy` go to the dealer, for that box.
"""

from __future__ import annotations

from typing import IO, Any, Final

import click

from russianpoker.cli._command import Command
from russianpoker.cli._options import examples, json_flag, refusal, refused
from russianpoker.cli._output import console, print_json
from russianpoker.cli._rounds import (
    dealt_cards,
    settlements,
    settlements_json,
    steps,
    steps_json,
)
from russianpoker.cli._speech import lang_option, language, say
from russianpoker.errors import TranscriptError
from russianpoker.i18n import title
from russianpoker.notation import parse_round
from russianpoker.rounds import Round

__all__ = ["command"]

_EXAMPLES: Final = examples("replay round.txt", "replay round.txt --json")

_LONGEST: Final = 1_000_000
"""How many bytes are read at most; no transcript has as many."""


@click.command("replay", cls=Command, short_help="Play a written round again.", epilog=_EXAMPLES)
@click.argument("file", type=click.File("rb"))
@json_flag
@lang_option
def command(*, file: IO[bytes], as_json: bool) -> None:
    """Play the round written down in FILE again, by the rules, and explain its settlement.

    FILE is text as format_round writes it, in one line or many, or JSON; - is the standard input. A
    round that cannot have gone so is refused, with the place.
    """
    game = _read(file)
    if as_json:
        print_json(_as_json(game))
        return
    screen = console()
    screen.print(title(game.variant, language()), style="bold")
    screen.print()
    screen.print(dealt_cards(game))
    screen.print()
    if game.log:
        screen.print(steps(game))
        screen.print()
    if game.to_act is None:
        screen.print(settlements(game))
    else:
        screen.print(say("turn_of_box", box=game.to_act, phase=game.phase))


def _read(file: IO[bytes]) -> Round:
    text = _text(file)
    try:
        if not text.lstrip().startswith("{"):
            return parse_round(text)
        from russianpoker.integrations.json import from_json

        return from_json(text, Round)
    except TranscriptError as error:
        raise refused(error, "FILE") from error


def _text(file: IO[bytes]) -> str:
    try:
        content = file.read(_LONGEST + 1)
    except OSError as error:
        raise refusal(f"cannot be read: {error.strerror or error}", "FILE") from error
    if len(content) > _LONGEST:
        raise refusal(f"is longer than {_LONGEST} bytes, as no transcript is", "FILE")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal(f"is no text in UTF-8 from byte {error.start} on", "FILE") from error


def _as_json(game: Round) -> dict[str, Any]:
    return {
        "variant": game.variant.name,
        "to_act": game.to_act,
        "phase": game.phase.value,
        "steps": steps_json(game),
        "settlements": settlements_json(game) if game.to_act is None else None,
    }
