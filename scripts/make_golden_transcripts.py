"""Write the golden transcripts: rounds of each preset that every later version must replay.

Each preset has a file of one-line transcripts and one of the same rounds as JSON, in
`tests/golden/transcripts`. Files that are there already stay as they are: they are what an earlier
version wrote. Run it from anywhere, with `tests` and the package importable.
"""

from __future__ import annotations

import random
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from round_cases import random_deal, random_round, states

from russianpoker import PayTable, Transcript, find_variant, list_variants
from russianpoker.integrations.json import to_json
from russianpoker.notation import format_transcript

if TYPE_CHECKING:
    from collections.abc import Iterator

    from russianpoker import Round, RuleVariant

FOLDER = ROOT / "tests" / "golden" / "transcripts"
MOST_ROUNDS = 12
TRIES = 3_000


def house_rules() -> RuleVariant:
    """Rules with a name of their own, which are written down whole."""
    sevens = find_variant("russian-sevens")
    return attrs.evolve(
        sevens,
        name="house",
        title="House | rules",
        title_ru="Правила дома",
        pay_table=PayTable.from_royal(200, 50, 20, 7, 5, 4, 3, "3:2", 1, 1),
        insurance=attrs.evolve(sevens.insurance, maximum=Fraction(1, 2)),
    )


def changed_preset() -> RuleVariant:
    """A preset with one option switched off, which is written as a difference."""
    return attrs.evolve(find_variant("lunar"), purchase=None)


def events(game: Round) -> frozenset[str]:
    """What is worth keeping of a round."""
    found = {type(step.action).__name__ for step in game.log}
    found |= {f"{len(game.boxes)} boxes"}
    found |= {"dead" for _ in game.dead} | {"burned" for _ in game.burned}
    for box, settlement in zip(game.boxes, game.settlements(), strict=True):
        found |= {"blind"} if box.blind else set()
        found |= {"bought twice"} if len(box.bought) > 1 else set()
        found |= {f"{line.name} {line.outcome.value}" for line in settlement.lines}
    return frozenset(found)


def chosen(variant: RuleVariant) -> Iterator[Round]:
    """Rounds of which each shows something that those before it do not."""
    rng = random.Random(f"golden {variant.name}")
    seen: set[str] = set()
    count = 0
    for _ in range(TRIES):
        game = random_round(rng, variant)
        new = events(game) - seen
        if new and count < MOST_ROUNDS:
            seen |= new
            count += 1
            yield game
    yield begun(rng, variant)


def begun(rng: random.Random, variant: RuleVariant) -> Round:
    """A round that is not over."""
    while True:
        *moments, _ = states(rng, random_deal(rng, variant))
        if moments:
            return moments[-1]


def write(path: Path, text: str) -> None:
    """Write a file, unless an earlier version has written it."""
    if path.exists():
        print(f"kept     {path.relative_to(ROOT)}")
        return
    path.write_text(text, encoding="utf-8", newline="\n")
    print(f"written  {path.relative_to(ROOT)}")


def main() -> None:
    """Write what is missing."""
    FOLDER.mkdir(exist_ok=True)
    files = {variant.name: variant for variant in list_variants()}
    files |= {"house": house_rules(), "changed-preset": changed_preset()}
    for name, variant in files.items():
        transcripts = [Transcript.of(game) for game in chosen(variant)]
        lines = [format_transcript(transcript) for transcript in transcripts]
        write(FOLDER / f"{name}.txt", "\n".join([*lines, ""]))
        rounds = ",\n".join(map(to_json, transcripts))
        write(FOLDER / f"{name}.json", f"[\n{rounds}\n]\n")


if __name__ == "__main__":
    main()
