"""What the command line refuses with, it says in Russian: every text in the source is looked at."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from refusal_texts import HOLE, has_form, refusals

import russianpoker as rp
from russianpoker.i18n import say_refusal
from russianpoker.i18n._refusals import REFUSALS

LISTED = Path(__file__).parents[1] / "contract" / "english_refusals.txt"


def unsaid(forms):
    return {
        f"{module}: {text.replace(HOLE, '{}')}"
        for module, texts in refusals().items()
        for text in texts
        if not has_form(text, forms)
    }


@pytest.mark.parametrize("language", REFUSALS)
def test_every_refusal_has_words_or_is_one_that_only_programs_meet(language):
    """Give a new text its words in `i18n`; list it if nobody meets it at the command line."""
    lines = LISTED.read_text(encoding="utf-8").splitlines()
    listed = [line for line in lines if not line.startswith("#")]
    assert listed == sorted(set(listed))
    assert unsaid(list(REFUSALS[language])) == set(listed)


@pytest.mark.parametrize(
    "form",
    [
        "the round is over",
        "{card} is thrown away but not held",
        "fold, but exchanging {count} card(s) forces the bet",
        "odds look like '3:2', '20 to 1' or '7', not {text}",
        "pays more than categories and suits",
    ],
)
def test_a_text_without_words_is_found(form):
    others = [each for each in REFUSALS[rp.i18n.Language.RUSSIAN] if each != form]
    assert len(unsaid(others)) == len(unsaid([*others, form])) + 1


def test_texts_are_read_off_the_source():
    found = refusals()
    assert len(found) > 30
    assert "a pay table needs a line" in found["paytables.py"]
    assert f"{HOLE} is thrown away but not held" in found["_decisions.py"]
    assert f"fold, but exchanging {HOLE} forces the bet" in found["_decisions.py"]


# --- as they are met

ROUND = """russianpoker 1
rules caribbean-us 1 OPTIONS
box 1 ante 10: As Kd 7c 7h 2d
dealer Ah Kc 8d 5s 3h
1 bet
result +30"""
ENGLISH = re.compile(r"\b(a|an|the|is|are|not|must|for|of|has|no)\b")


def said(problems):
    """The problems in Russian, what is quoted left out."""
    text = say_refusal("; ".join(f"{place}: {what}" for place, what in problems), "ru")
    return re.sub(r"\"[^\"]*\"|'[^']*'", "", text)


@pytest.mark.parametrize(
    "options",
    [
        *('{"tax": 1}', '{"ante": 5}', "{", '{"ante": {}, "ante": {}}', '{"pay_table": ["x"]}'),
        *('{"pay_table": ["pair 1:0"]}', '{"pay_table": ["pair x"]}', '{"pay_table": []}'),
        *('{"pay_table": ["pear 1:1"]}', '{"pay_table": ["pair 1:1", "pair 2:1"]}'),
        '{"pay_table": ["pair or better 1:1", "two pair 2:1"]}',
        '{"pay_table": ["pair 9999999999999:1"]}',
    ],
)
def test_options_of_written_rules_that_are_refused(options):
    with pytest.raises(rp.TranscriptError) as caught:
        rp.parse_round(ROUND.replace("OPTIONS", options))
    found = said(caught.value.problems)
    assert re.search("[а-яё]", found)
    # What is not JSON is told by the module that reads JSON, in English.
    assert options == "{" or not ENGLISH.search(found), found


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1 bet", "1 exchange"),
        ("1 bet\nresult +30", ""),
        ("1 bet", "1 insure x"),
        ("caribbean-us 1", "caribbean-us 7"),
        ("1 bet", "1 bet 5c"),
    ],
)
def test_written_rounds_that_are_refused(before, after):
    with pytest.raises(rp.TranscriptError) as caught:
        rp.parse_round(ROUND.replace(before, after).replace("OPTIONS", ""))
    found = said(caught.value.problems)
    assert re.search("[а-яё]", found)
    assert not ENGLISH.search(found), found
