"""Transcripts that earlier versions wrote replay to the results that they state.

`scripts/make_golden_transcripts.py` wrote them, and adds what is missing.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from russianpoker.actions import Action
from russianpoker.notation import format_transcript, parse_transcript
from russianpoker.presets import list_variants
from russianpoker.transcripts import VERSION, Transcript

FOLDER = Path(__file__).parent / "transcripts"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def transcripts(name):
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return lines, [parse_transcript(line) for line in lines]


def test_every_preset_has_some():
    assert set(NAMES) >= {variant.name for variant in list_variants()} | {"house"}


@pytest.mark.parametrize("name", NAMES)
def test_they_replay_to_the_results_that_they_state(name):
    _, found = transcripts(name)
    assert len(found) > 3
    *over, begun = found
    for transcript in over:
        nets = tuple(settlement.net for settlement in transcript.replay().settlements())
        assert nets == transcript.results
    assert begun.results is None
    assert begun.replay().to_act is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_json_says_the_same(name):
    pytest.importorskip("cattrs")
    from russianpoker.integrations.json import from_json

    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert {each["version"] for each in data} == {VERSION}
    _, found = transcripts(name)
    assert [from_json(json.dumps(each), Transcript) for each in data] == found


@pytest.mark.parametrize("name", NAMES)
def test_they_are_still_written_so(name):
    lines, found = transcripts(name)
    assert list(map(format_transcript, found)) == lines


def test_they_show_every_action():
    seen = {
        type(step.action)
        for name in NAMES
        for transcript in transcripts(name)[1]
        for step in transcript.log
    }
    assert seen == set(Action.__args__)
