"""Checkpoints: what is done of a long solution, kept in a file of JSON.

The file names the game by the digest of its rules, the table maximum and the deck, and the version
of the library; all numbers are exact and written as text. It is replaced as a whole, so that a
killed run leaves the last complete state, and carries a sum over its content.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import attrs

from russianpoker.analysis._files import (
    read_file,
    read_fraction,
    read_whole,
    version,
    write_file,
)
from russianpoker.analysis.stud import UpcardResult
from russianpoker.errors import CheckpointError
from russianpoker.rules import RuleVariant

__all__ = ["Checkpoint"]

_FORMAT: Final = 3


@attrs.frozen
class Checkpoint:
    """A file, the game that it belongs to, and the shards done."""

    path: Path
    """The file."""
    game: tuple[tuple[str, str], ...]
    """What the file belongs to."""
    done: Mapping[str, UpcardResult]
    """By the name of the shard: its result."""

    @classmethod
    def open(
        cls,
        path: Path,
        variant: RuleVariant,
        table_maximum: Fraction | None,
        deck: tuple[int, ...],
        *,
        moments: bool = False,
        fast: bool = False,
    ) -> Checkpoint:
        """Read a checkpoint, or begin one where there is no file.

        Args:
            path: The file.
            variant: The rules.
            table_maximum: The table's maximum payout for a box, in antes.
            deck: The numbers of the deck's cards.
            moments: Whether mean stake and square are counted.
            fast: Whether what purchases bring is sampled.

        Raises:
            CheckpointError: The file is damaged, altered, or of another game or version.
        """
        game = (
            ("format", str(_FORMAT)),
            ("library", version()),
            ("digest", variant.digest()),
            ("table_maximum", str(table_maximum)),
            ("deck", " ".join(map(str, deck))),
            ("moments", str(moments)),
            ("fast", str(fast)),
        )
        if not path.exists():
            return cls(path, game, {})
        content = read_file(path, "checkpoint")
        for name, value in game:
            if content.get(name) != value:
                msg = f"{path}: {name} is {content.get(name)!r:.60}, not {value!r:.60}"
                raise CheckpointError(msg)
        try:
            done = {name: _result(each) for name, each in content["shards"].items()}
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            msg = f"{path}: a shard cannot be read: {error!r:.60}"
            raise CheckpointError(msg) from error
        return cls(path, game, done)

    def add(self, name: str, result: UpcardResult) -> Checkpoint:
        """Add a shard's result, and write the file.

        Args:
            name: The name of the shard.
            result: Its result.
        """
        more = attrs.evolve(self, done={**self.done, name: result})
        more.write()
        return more

    def write(self) -> None:
        """Write the file, as a whole or not at all."""
        shards = {name: _text(result) for name, result in sorted(self.done.items())}
        write_file(self.path, {**dict(self.game), "shards": shards})


def _text(result: UpcardResult) -> dict[str, Any]:
    return {
        "upcard": str(result.upcard),
        "weight": str(result.weight),
        "hands": str(result.hands),
        "counts": [[name, str(count)] for name, count in result.counts],
        "value": str(result.value),
        "endings": [[name, str(count)] for name, count in result.endings],
        "stake": None if result.stake is None else str(result.stake),
        "square": None if result.square is None else str(result.square),
        "variance": str(result.variance),
        "plays": base64.b64encode(result.plays).decode("ascii"),
    }


def _result(text: Mapping[str, Any]) -> UpcardResult:
    stake, square = text["stake"], text["square"]
    return UpcardResult(
        upcard=read_whole(text["upcard"]),
        weight=read_whole(text["weight"]),
        hands=read_whole(text["hands"]),
        counts=_counts(text["counts"]),
        value=read_fraction(text["value"]),
        endings=_counts(text["endings"]),
        stake=None if stake is None else read_fraction(stake),
        square=None if square is None else read_fraction(square),
        variance=read_fraction(text["variance"]),
        plays=base64.b64decode(text["plays"], validate=True),
    )


def _counts(pairs: Any) -> tuple[tuple[str, int], ...]:
    return tuple((str(name), read_whole(count)) for name, count in pairs)
