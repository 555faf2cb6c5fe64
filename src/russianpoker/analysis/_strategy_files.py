"""Files of strategies: the game they belong to, and bytes by name."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from fractions import Fraction
from os import PathLike
from typing import Final, Protocol, cast

import attrs

from russianpoker.analysis._files import path_of, read_file, read_fraction, version, write_file
from russianpoker.cards import Card, to_cards
from russianpoker.errors import CheckpointError, DealError, shown
from russianpoker.presets import find_variant
from russianpoker.rules import RuleVariant

__all__ = ["HOLDEM", "STUD", "Saved", "load_strategy", "save_strategy"]

STUD: Final = "strategy"
"""What a file of a `StrategyTable` says it is."""
HOLDEM: Final = "holdem strategy"
"""What a file of a `HoldemStrategyTable` says it is."""

_READERS: Final = {STUD: "StrategyTable", HOLDEM: "HoldemStrategyTable"}
_FORMAT: Final = 1


class _Table(Protocol):
    @property
    def variant(self) -> RuleVariant: ...
    @property
    def table_maximum(self) -> Fraction | None: ...
    @property
    def deck(self) -> tuple[Card, ...]: ...


@attrs.frozen
class Saved:
    """What a file says."""

    variant: RuleVariant
    """The rules."""
    table_maximum: Fraction | None
    """The table's maximum payout for a box, in antes."""
    deck: tuple[Card, ...]
    """The deck."""
    plays: tuple[tuple[str, bytes], ...]
    """Bytes by name."""


def save_strategy(
    path: str | PathLike[str], what: str, table: _Table, plays: Mapping[str, bytes]
) -> None:
    """Write a strategy to a file, as a whole or not at all.

    Args:
        path: The file.
        what: What it says it is.
        table: The strategy.
        plays: Its bytes by name.
    """
    content = {
        "format": _FORMAT,
        "library": version(),
        "what": what,
        "variant": table.variant.name,
        "digest": table.variant.digest(),
        "table_maximum": None if table.table_maximum is None else str(table.table_maximum),
        "deck": " ".join(map(str, table.deck)),
        "plays": {name: base64.b64encode(packed).decode("ascii") for name, packed in plays.items()},
    }
    write_file(path_of(path), content)


def load_strategy(
    path: str | PathLike[str], what: str, variant: RuleVariant | str | None = None
) -> Saved:
    """Read a strategy from a file.

    Args:
        path: The file.
        what: What it must say it is.
        variant: The rules it was made for, or the name of a preset; without it the preset of the
            name in the file.

    Raises:
        CheckpointError: The file is damaged, altered, or of other rules or another kind.
        DealError: The variant is neither rules nor a name.
        RussianPokerError: The path is none.
        UnknownVariantError: No preset goes by that name.
    """
    content = read_file(path_of(path), "strategy")
    kind = content.get("what")
    if isinstance(kind, str) and kind != what and kind in _READERS:
        msg = f"{path}: a strategy that {_READERS[kind]} reads"
        raise CheckpointError(msg)
    if kind != what or content.get("format") != _FORMAT:
        msg = f"{path}: no strategy of this version's format"
        raise CheckpointError(msg)
    named = str(content.get("variant")) if variant is None else variant
    rules = find_variant(named) if isinstance(named, str) else named
    if not isinstance(cast("object", rules), RuleVariant):
        msg = f"variant: must be a RuleVariant or the name of a preset, not {shown(variant)}"
        raise DealError(msg)
    if content.get("digest") != rules.digest():
        msg = f"{path}: made for other rules than {rules.name!r} now has"
        raise CheckpointError(msg)
    try:
        most = content["table_maximum"]
        plays = tuple(
            (name, base64.b64decode(packed, validate=True))
            for name, packed in content["plays"].items()
        )
        deck = to_cards(content["deck"], "deck")
        table_maximum = None if most is None else read_fraction(most)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        msg = f"{path}: cannot be read: {error!s:.80}"
        raise CheckpointError(msg) from error
    return Saved(rules, table_maximum, deck, plays)
