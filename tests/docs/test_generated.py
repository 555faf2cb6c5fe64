"""What pages of the documentation ask for is there, complete, and the same in both languages."""

import importlib.util
import json
import re
from fractions import Fraction
from pathlib import Path

import attrs
import pytest

from russianpoker import errors, list_variants
from russianpoker.i18n import Language

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ENGLISH, RUSSIAN = Language


def load():
    """Import the extension from its file, which is on no path."""
    spec = importlib.util.spec_from_file_location("generated", DOCS / "_ext" / "generated.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


generated = load()
PAGES = [
    path
    for path in sorted(DOCS.rglob("*.md"))
    if not {"_build", "api"} & set(path.relative_to(DOCS).parts)
]
IN_TWO_LANGUAGES = [path for path in PAGES if path.parent.name in {"games", "tutorial"}]
FENCE = re.compile(r"^```\{generated\}(.*)$", re.MULTILINE)
SHIPPED = {
    each["variant"]: each
    for each in json.loads(
        (ROOT / "src/russianpoker/analysis/data/results.json").read_text(encoding="utf-8")
    )["results"]
}


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(DOCS)))
def test_pages_can_be_filled_in(page):
    name = page.relative_to(DOCS).with_suffix("").as_posix()
    text = page.read_text(encoding="utf-8")
    filled = generated.fill(text, generated.language_of(name))
    assert not re.search(r"\{(generated|edge|often|risk)\}", filled)
    assert (filled == text) == (not re.search(r"\{(generated|edge|often|risk)\}", text))


@pytest.mark.parametrize(
    "asked",
    [
        "```{generated} nothing\n```",
        "```{generated} rules russian-2011\n```",
        "{edge}`no-such`",
        "{often}`oasis sixth card`",
        "{risk}`no-such`",
    ],
)
def test_what_is_not_known_stops_the_build(asked):
    with pytest.raises(LookupError):
        generated.fill(asked, ENGLISH)


@pytest.mark.parametrize("language", Language)
def test_every_preset_is_described(language):
    text = generated.presets_block(language)
    for variant in list_variants():
        assert generated.family(variant) in generated.FAMILIES
        (section,) = re.findall(
            rf"\({generated.label(variant, language)}\)=\n\n### (.+?)(?=\n\n\(|\Z)", text, re.DOTALL
        )
        assert f"`{variant.name}`" in section
        assert variant.title_ru in section
        for bet in variant.side_bets:
            assert str(bet.table.lines[0].odds) in section


def test_every_preset_has_the_note_of_its_module():
    notes = generated.preset_notes()
    assert {variant.name for variant in list_variants()} == set(notes)
    assert all(len(note) > 20 for note in notes.values())


def test_results_are_those_that_are_shipped():
    text = generated.results(ENGLISH)
    for variant in list_variants():
        row = re.search(rf"^\| \[`{variant.name}`\].*$", text, re.MULTILINE)[0]
        result = SHIPPED.get(variant.name)
        if result is None:
            assert "not computed yet" in row
            assert f"(result-{variant.name})=" not in text
            continue
        edge = -Fraction(result["expected_value"])
        section = text.partition(f"(result-{variant.name})=")[2].partition("(result-")[0]
        assert f"`{edge}`" in section
        assert f"{float(edge):.4%}".replace("-", "−") in row
        assert ("within" in row) == (result["precision"] != "exact")
        for action, often in result["frequencies"]:
            if Fraction(often):
                assert re.search(
                    rf"^\| {action} \| {float(Fraction(often)):.4%} \|$", section, re.MULTILINE
                )
        for needed in ("mean_stake", "variance", "table_maximum"):
            assert result[needed] is None or f"`{result[needed]}`" in section


def test_a_sampled_result_says_how_exact_it_is():
    result = next(iter(generated.shipped_results().values()))
    sampled = attrs.evolve(result, error_bound=Fraction(1, 10_000))
    assert generated.bound(sampled, ENGLISH) == "within 0.0100%"
    assert generated.bound(sampled, RUSSIAN) == "погрешность до 0,0100\N{NO-BREAK SPACE}%"


def test_every_option_is_described():
    text = generated.options(ENGLISH)
    described = set(re.findall(r"^`([a-z_.]+)`$", text, re.MULTILINE))
    for variant in list_variants():
        for path in variant.options():
            plain = re.sub(r"^side_bets\..+\.", "side_bets.", path)
            inner = plain.replace("sixth_card.exchange.", "exchange.")
            assert inner in described
    for wanted in ("name", "title", "rounding.unit", "holdem.river_bet", "naturals.table"):
        assert wanted in described
    for choice in generated.choices():
        for member in choice:
            assert f"- `{member.name}` ({member.value})" in text


def test_every_error_is_described():
    text = generated.errors_block(ENGLISH)
    assert re.findall(r"^## (\w+)$", text, re.MULTILINE) == list(errors.__all__)
    assert "- `position`: The index of the offending character" in text


@pytest.mark.parametrize(
    "page", IN_TWO_LANGUAGES, ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_both_languages_say_the_same(page):
    twin = page.parent / "ru" / page.name
    english, russian = (path.read_text(encoding="utf-8") for path in (page, twin))
    assert f"*[По-русски](ru/{page.name})*" in english
    assert f"*[In English](../{page.name})*" in russian
    assert FENCE.findall(english) == FENCE.findall(russian)
    assert re.findall(r"^#+", english, re.MULTILINE) == re.findall(r"^#+", russian, re.MULTILINE)
    assert english.count("```python") == russian.count("```python")


def test_every_family_has_its_page():
    asked = " ".join(FENCE.findall("".join(path.read_text("utf-8") for path in IN_TWO_LANGUAGES)))
    for family in generated.FAMILIES:
        assert f"edges {family}*" in asked


def test_russian_pages_have_no_english_sentences():
    text = generated.presets_block(RUSSIAN)
    assert not re.search(r"\b(the|box|dealer|ante)\b", text)
