"""What the documentation says in tables and figures, made from the library while it is built.

A page asks for a block of it by a fence, whose language is `{generated}` and whose first line names
a function of `BLOCKS` and what it is given; and for a figure inside a sentence by a role of
`FIGURES`, such as {edge}`caribbean-us`. Pages in a folder `ru` get Russian. Nothing is stored, so
that nothing can be stale, but for what `make_effects.py` and `make_information.py`
of `scripts` count: that is kept with the digests of its rules, and figures of
other rules stop the build, as does a name that is not known.
"""

from __future__ import annotations

import ast
import enum
import functools
import inspect
import itertools
import json
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs

from russianpoker import errors, find_variant, list_variants, presets, rules, set_option
from russianpoker.analysis import SolveResult, shipped_results
from russianpoker.analysis.information import Information
from russianpoker.hands import HandCategory
from russianpoker.i18n import (
    Language,
    describe,
    number_text,
    pays_by_table,
    percent_text,
    rules_in_words,
    say_play,
    side_bet_name,
    source,
    title,
    translate,
)
from russianpoker.paytables import PayTable
from russianpoker.rules import RuleVariant

FAMILIES = {
    "russian": ("Russian poker and Lunar poker", "Русский и лунный покер"),
    "oasis": ("Oasis poker", "Оазис-покер"),
    "caribbean": ("Caribbean stud poker", "Карибский покер"),
    "fivecard": ("Five-card poker", "Пятикарточный покер"),
    "sixcard": ("Six-card poker", "Шестикарточный покер"),
    "holdem": ("Hold'em against the house", "Холдем против казино"),
}
"""The families of games, by how the names of their presets begin."""

WORDS = {
    "preset": ("Preset", "Вариант"),
    "name": ("Name", "Имя"),
    "revision": ("Revision", "Редакция"),
    "source": ("Source", "Источник"),
    "title": ("Title in Russian", "Название по-русски"),
    "edge": ("House edge", "Преимущество казино"),
    "risk": ("Element of risk", "Элемент риска"),
    "deviation": ("Standard deviation", "Стандартное отклонение"),
    "precision": ("Precision", "Расчёт"),
    "exact": ("exact", "точный"),
    "bound": ("within {bound}", "погрешность до {bound}"),
    "maximum": ("table maximum {antes}", "максимальная выплата {antes}"),
    "unknown": (
        "How often each is best has not been computed yet.",
        "Как часто какое решение лучшее, пока не посчитано.",
    ),
    "missing": ("not computed yet", "пока не посчитано"),
    "action": ("First action", "Первое решение"),
    "outcome": ("Outcome", "Исход"),
    "often": ("How often", "Как часто"),
    "hand": ("Hand", "Комбинация"),
    "pays": ("Pays", "Выплата"),
    "naturals": ("Dealt hands paid at once", "Выплаты с раздачи"),
    "option": ("Option", "Правило"),
    "before": ("As it is", "Как есть"),
    "after": ("Changed to", "Изменено на"),
    "effect": ("Change", "Изменение"),
    "unsolved": ("not solved", "не посчитано"),
    "read": ("As it was read; or as it was not", "Как прочитано, и как можно иначе"),
    "other_edge": ("By the other", "Иначе"),
    "boxes": ("Other boxes seen", "Видно чужих боксов"),
    "gain": ("Gain", "Выгода"),
    "error": ("Standard error", "Стандартная ошибка"),
    "first": ("By the first decision", "За счёт первого решения"),
    "hands": ("Hands", "Рук"),
    "looks": ("Looks at each", "Просмотров каждой"),
    "blind": ("A blind box costs", "Закрытый бокс стоит"),
    "left": ("House edge that is left", "Остаётся казино"),
    "even": ("Nothing is paid by a table.", "По таблице ничего не оплачивается."),
}


def words(key: str, language: Language, **facts: object) -> str:
    """Say a heading or a few words of `WORDS`."""
    return WORDS[key][language is Language.RUSSIAN].format(**facts)


def family(variant: RuleVariant) -> str:
    """Give the family that a preset belongs to."""
    return "russian" if variant.name == "lunar" else variant.name.partition("-")[0]


def variants(names: Sequence[str]) -> list[RuleVariant]:
    """Give presets by name, or all of a family by its name and a star, such as `oasis*`."""
    found: list[RuleVariant] = []
    for name in names:
        if name.endswith("*"):
            found += [each for each in list_variants() if family(each) == name[:-1]]
        else:
            found.append(find_variant(name))
    return found


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], figures: int = 1) -> str:
    """Write a Markdown table; all columns from `figures` on are set to the right."""
    rule = ["---" if column < figures else "---:" for column in range(len(headings))]
    lines = [headings, rule, *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


# Rules and pay tables


def rules_block(language: Language, *names: str) -> str:
    """Give the rules of presets in words, a line for each topic."""
    (variant,) = variants(names)
    said = rules_in_words(variant, language)
    topics = ((translate(f"topic.{topic}", language), text) for topic, text in said)
    return "\n".join(f"- **{topic[:1].upper()}{topic[1:]}.** {text}" for topic, text in topics)


def pay_tables(language: Language, *names: str) -> str:
    """Put the pay tables of presets side by side; equal ones share a column."""
    found = {each.name: each.pay_table for each in variants(names) if pays_by_table(each)}
    columns = shared(found)
    lines = dict.fromkeys(line.pattern for _, each in columns for line in each.lines)
    patterns = sorted(lines, key=lambda each: each.category or HandCategory.NOTHING, reverse=True)
    paid = [{line.pattern: str(line.odds) for line in each.lines} for _, each in columns]
    rows = [
        [describe(pattern, language), *(each.get(pattern, "–") for each in paid)]
        for pattern in patterns
    ]
    return table([words("hand", language), *heads(columns, "pays", language)], rows)


def shared(found: dict[str, Any]) -> list[tuple[list[str], Any]]:
    """Give values with the names of all presets that have them."""
    columns: list[tuple[list[str], Any]] = []
    for name, value in found.items():
        for holders, held in columns:
            if held == value:
                holders.append(name)
                break
        else:
            columns.append(([name], value))
    return columns


def heads(columns: list[tuple[list[str], Any]], alone: str, language: Language) -> list[str]:
    """Head columns by the presets that share them; a single one by what it is."""
    if len(columns) == 1:
        return [words(alone, language)]
    return [", ".join(names) for names, _ in columns]


def one_table(pay_table: PayTable, language: Language) -> str:
    """Write one pay table."""
    rows = [[describe(line.pattern, language), str(line.odds)] for line in pay_table.lines]
    return table([words("hand", language), words("pays", language)], rows)


def side_bets(language: Language, *names: str) -> str:
    """Give the pay tables of the side bets of presets, each with its name and its preset."""
    parts: list[str] = []
    for variant in variants(names):
        for bet in variant.side_bets:
            name = side_bet_name(bet.name, language)
            parts += [f"**{name[:1].upper()}{name[1:]}** (`{variant.name}`)"]
            parts += [one_table(bet.table, language)]
    return "\n\n".join(parts)


def presets_block(language: Language) -> str:
    """Describe every preset: its source, what is special, its rules and its pay tables."""
    notes = preset_notes()
    parts: list[str] = []
    for group, named in FAMILIES.items():
        parts.append(f"## {named[language is Language.RUSSIAN]}")
        for variant in variants([f"{group}*"]):
            parts += preset(variant, notes[variant.name], language)
    return "\n\n".join(parts)


def preset(variant: RuleVariant, note: str, language: Language) -> Iterator[str]:
    """Describe one preset; the note stands in its module, in English."""
    yield f"({label(variant, language)})="
    yield f"### {title(variant, language)}"
    about = {"name": f"`{variant.name}`", "revision": variant.revision}
    about["source"] = source(variant, language)
    if language is Language.ENGLISH:
        about["title"] = variant.title_ru
    about["edge"] = edge(language, variant.name)
    yield "\n".join(f"- {words(name, language)}: {said}" for name, said in about.items())
    if language is Language.ENGLISH:
        yield note
    yield rules_block(language, variant.name)
    if pays_by_table(variant):
        yield one_table(variant.pay_table, language)
    else:
        yield words("even", language)
    if variant.naturals:
        yield f"**{words('naturals', language)}**"
        yield one_table(variant.naturals.table, language)
    if variant.side_bets:
        yield side_bets(language, variant.name)


def preset_notes() -> dict[str, str]:
    """Give the text under each preset in its module, by the name of the preset."""
    modules = (presets.russian, presets.stud, presets.drawn, presets.holdem)
    return {
        getattr(module, name).name: text
        for module in modules
        for name, text in field_docs(module).items()
        if name.isupper() and not name.startswith("_")
    }


def field_docs(documented: type[Any] | ModuleType) -> dict[str, str]:
    """Give the texts under the names that a class or a module defines."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(documented)))
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else tree.body
    found: dict[str, str] = {}
    for named, text in itertools.pairwise(body):
        target = named.targets[0] if isinstance(named, ast.Assign) else named
        target = target.target if isinstance(target, ast.AnnAssign) else target
        if isinstance(target, ast.Name) and isinstance(text, ast.Expr):
            found[target.id] = inspect.cleandoc(text.value.value)
    return found


# Results


def result_of(variant: RuleVariant) -> SolveResult | None:
    """Give the shipped result of a variant, if there is one."""
    return shipped_results().get(variant.digest())


def edge(language: Language, name: str) -> str:
    """Say the house edge of a preset in percent, with what it depends on."""
    result = result_of(find_variant(name))
    if result is None:
        return words("missing", language)
    said = [percent_text(result.house_edge, language).replace("-", "−")]
    if result.error_bound:
        said.append(bound(result, language))
    if result.table_maximum is not None:
        antes = translate("antes", language, count=result.table_maximum)
        said.append(words("maximum", language, antes=antes))
    return f"{said[0]} ({', '.join(said[1:])})" if said[1:] else said[0]


def bound(result: SolveResult, language: Language) -> str:
    """Say how exact a result is."""
    if not result.error_bound:
        return words("exact", language)
    return words("bound", language, bound=percent_text(result.error_bound, language))


def often(language: Language, question: str) -> str:
    """Say how often an action is the best first one, or a round ends so."""
    name, _, chance = question.partition(" ")
    result = result_of(find_variant(name))
    if result is None:
        raise LookupError(f"there is no result of {name}")
    return percent_text(dict((*result.frequencies, *result.outcomes))[chance], language, places=1)


def risk(language: Language, name: str) -> str:
    """Say the element of risk of a preset in percent."""
    result = result_of(find_variant(name))
    if result is None or result.element_of_risk is None:
        raise LookupError(f"there is no element of risk of {name}")
    return percent_text(result.element_of_risk, language)


def edges(language: Language, *names: str) -> str:
    """Put the figures of presets one below the other, those without a result included."""
    columns = ("preset", "edge", "risk", "deviation", "precision")
    rows = [
        [f"[`{each.name}`](#{label(each, language)})", *figures(each, language)]
        for each in variants(names)
    ]
    filled = [index for index in range(5) if any(row[index] != "–" for row in rows)]
    return table(
        [words(columns[index], language) for index in filled],
        [[row[index] for index in filled] for row in rows],
    )


def label(variant: RuleVariant, language: Language) -> str:
    """Give the label under which a page describes a preset in a language."""
    return f"{'ru-' if language is Language.RUSSIAN else ''}preset-{variant.name}"


def figures(variant: RuleVariant, language: Language) -> list[str]:
    """Give the cells of a preset in the table of results."""
    result = result_of(variant)
    if result is None:
        return [words("missing", language), "–", "–", "–"]
    deviation, stake_risk = result.standard_deviation, result.element_of_risk
    return [
        edge(language, variant.name),
        "–" if stake_risk is None else percent_text(stake_risk, language),
        "–" if deviation is None else number_text(f"{deviation:.4f}", language),
        bound(result, language),
    ]


_CHANCE = re.compile(r"(exchange) \d|(win|natural)(:?) (.+)")


def chance(name: str, language: Language) -> str:
    """Say what a frequency counts, a first action or how a round ends."""
    found = _CHANCE.fullmatch(name)
    if found is None:
        return translate(f"cli.chance.{name}", language)
    if found[1]:
        return say_play(name, language)
    key = f"cli.chance.{found[2]}_with{'_from' if found[3] else ''}"
    return translate(key, language, hand=HandCategory(found[4]))


def best_play(language: Language, *names: str) -> str:
    """Say how often each first action is the best, a column for each preset with a result."""
    found = {each.name: result_of(each) for each in variants(names)}
    known = {name: dict(each.frequencies) for name, each in found.items() if each is not None}
    if not known:
        return words("unknown", language)
    columns = shared(known)
    actions = dict.fromkeys(action for each in known.values() for action in each)
    rows = [
        [chance(action, language), *(percents(each.get(action), language) for _, each in columns)]
        for action in sorted(actions, key=_ORDER.index)
    ]
    return table([words("action", language), *heads(columns, "often", language)], rows)


_ORDER = ("fold", "bet", *(f"exchange {count}" for count in range(1, 6)), "sixth card", "natural")
_ORDER += ("turn", "river")


def percents(share: Any, language: Language) -> str:
    """Say a share in percent; a dash where there is none."""
    return percent_text(share, language) if share else "–"


def outcomes(language: Language, name: str) -> str:
    """Say how often a round of a preset ends how."""
    result = result_of(find_variant(name))
    chances = [each for each in result.outcomes if each[1]] if result else []
    rows = [[chance(each, language), percents(share, language)] for each, share in chances]
    return table([words("outcome", language), words("often", language)], rows)


def results(language: Language) -> str:
    """Give everything that is known of every preset, family by family."""
    parts: list[str] = []
    for group, named in FAMILIES.items():
        parts += [f"## {named[language is Language.RUSSIAN]}", edges(language, f"{group}*")]
        for variant in variants([f"{group}*"]):
            result = result_of(variant)
            if result is not None:
                parts += whole_result(variant, result, language)
    return "\n\n".join(parts)


def whole_result(variant: RuleVariant, result: SolveResult, language: Language) -> Iterator[str]:
    """Give a result to the last digit."""
    yield f"(result-{variant.name})="
    yield f"### `{variant.name}`"
    facts = {
        "House edge, exactly" if not result.error_bound else "House edge": result.house_edge,
        "Error bound": result.error_bound,
        "Table maximum, in antes": result.table_maximum,
        "Mean of all money put out, in antes": result.mean_stake,
        "Variance": result.variance,
    }
    yield "\n".join(f"- {name}: `{value}`" for name, value in facts.items() if value)
    yield f"- Digest of the rules: `{result.digest}`"
    yield table(
        [words("action", language), words("often", language)],
        [[chance(name, language), percents(share, language)] for name, share in result.frequencies],
    )
    if result.outcomes:
        yield outcomes(language, variant.name)


# Options


def options(language: Language) -> str:
    """Describe every option of `RuleVariant`, group by group, then the choices."""
    parts: list[str] = ["## The variant itself", summary(RuleVariant), fields(RuleVariant, "")]
    for field in attrs.fields(RuleVariant):
        for group in groups_named(field):
            parts += [f"## `{field.name}`: {class_link(group)}", summary(group)]
            parts += [fields(group, f"{field.name}.")]
    parts.append("## Choices")
    for choice in choices():
        parts += [f"### {choice.__name__}", summary(choice), members(choice)]
    return "\n\n".join(parts)


def groups_named(field: attrs.Attribute[Any]) -> list[type[Any]]:
    """Give the group of options that a field holds, if it holds one."""
    names = re.findall(r"\w+", str(field.type))
    found = [getattr(rules, name, None) for name in names]
    return [each for each in found if isinstance(each, type) and attrs.has(each) and is_group(each)]


def is_group(kind: type[Any]) -> bool:
    """Say whether a class is a group of options, all of which say what they take."""
    return kind is not PayTable and all(_KIND in field.metadata for field in attrs.fields(kind))


_KIND = "russianpoker.kind"
_LISTED = re.compile(r" \([^)]*\)")


def fields(group: type[Any], before: str) -> str:
    """List the options of a group: path, meaning, what they take and their default."""
    told = field_docs(group)
    return "\n\n".join(
        f"`{before}{field.name}`\n: {oneline(told[field.name])}\n\n  {taken(field)}"
        for field in attrs.fields(group)
    )


def taken(field: attrs.Attribute[Any]) -> str:
    """Say what an option takes, and its default."""
    said = "Takes " + _LISTED.sub("", field.metadata[_KIND].words)
    said = re.sub(r"\ba (?=[AEIOU])", "an ", said)
    if field.default is attrs.NOTHING:
        return f"{said}; must be given."
    return f"{said}; default: `{default_text(field.default)}`."


def default_text(value: object) -> str:
    """Write a default as code."""
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "()"
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    return repr(value) if value is None or isinstance(value, bool | str) else short(value)


def short(value: object) -> str:
    """Write a group at its defaults by its name, anything else as it is said."""
    return f"{type(value).__name__}()" if attrs.has(type(value)) else str(value)


def choices() -> list[type[enum.Enum]]:
    """Give the enums that options choose from."""
    found = [getattr(rules, name) for name in rules.__all__]
    return [each for each in found if isinstance(each, type) and issubclass(each, enum.Enum)]


def members(choice: type[enum.Enum]) -> str:
    """List the members of a choice, with what is said of them."""
    told = {name: f": {oneline(text)}" for name, text in field_docs(choice).items()}
    return "\n".join(f"- `{each.name}` ({each.value}){told.get(each.name, '')}" for each in choice)


def class_link(kind: type[Any]) -> str:
    """Link to a class in the reference."""
    return f"{{class}}`~{kind.__module__}.{kind.__name__}`"


def summary(kind: type[Any]) -> str:
    """Give what a class's documentation says before its sections."""
    text = inspect.getdoc(kind) or ""
    return re.split(r"\n\n(?:Examples|Raises|Args):\n", text)[0]


def oneline(text: str) -> str:
    """Put a text in one line."""
    return " ".join(text.split())


# The effect of options, and of other readings


@functools.cache
def stored(name: str) -> Any:
    """Read a file of `docs/_data`."""
    path = Path(__file__).parents[1] / "_data" / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def effects(language: Language, name: str) -> str:
    """Say what becomes of the house edge of a preset with each option changed."""
    found = stored("effects")["games"][name]
    refuse_stale(find_variant(name), found["digest"])
    base = Fraction(found["house_edge"])
    rows = [effect(find_variant(name), each, base, language) for each in found["changes"]]
    columns = ("option", "before", "after", "edge", "effect")
    parts = [table([words(each, language) for each in columns], rows, figures=3)]
    parts += [
        f"- `{each['option']}` {each['after']}: {words('unsolved', language)}: {each['reason']}"
        for each in found["skipped"]
    ]
    return "\n\n".join([parts[0], "\n".join(parts[1:])])


def effect(
    variant: RuleVariant, row: dict[str, str], base: Fraction, language: Language
) -> list[str]:
    """Give the cells of one change."""
    option, after = row["option"], row["after"]
    refuse_stale(changed(variant, option, after), row["digest"])
    new = Fraction(row["house_edge"])
    if option == "rules":
        after = f"[`{after}`](#{label(find_variant(after), language)})"
    return [f"`{option}`", row["before"], after, *edge_and_change(new, base, language)]


def changed(variant: RuleVariant, option: str, after: str) -> RuleVariant:
    """Give the rules of a change: an option, whole rules, or the same at a table maximum."""
    if option == "rules":
        return find_variant(after)
    return variant if option == "table maximum" else set_option(variant, option, after)


def refuse_stale(variant: RuleVariant, digest: str, script: str = "make_effects") -> None:
    """Stop where figures are of other rules."""
    if variant.digest() != digest:
        raise LookupError(f"figures of {variant.name} are stale: run scripts/{script}.py")


def edge_and_change(new: Fraction, base: Fraction, language: Language) -> list[str]:
    """Write a house edge, and by how much it is higher."""
    sign = "+" if new >= base else ""
    said = [percent_text(new, language), sign + percent_text(new - base, language)]
    return [each.replace("-", "−") for each in said]


def readings(language: Language) -> str:
    """Say what other readings of the rules would cost, as far as it was counted."""
    columns = ("read", "edge", "other_edge", "effect")
    rows = [reading(each, language) for each in stored("readings")]
    return table([words(each, language) for each in columns], rows)


def reading(told: dict[str, Any], language: Language) -> list[str]:
    """Give the cells of one reading and the other."""
    variant = find_variant(told["preset"])
    base, other = counted(variant), counted(other_rules(told))
    missing = words("missing", language)
    cells = [missing if each is None else counted_text(each, language) for each in (base, other)]
    change = "–"
    if base is not None and other is not None:
        sign = "+" if other[0] >= base[0] else ""
        change = sign + counted_text((other[0] - base[0], other[1] + base[1]), language)
    link = f"[`{variant.name}`](#{label(variant, language)})"
    shown = [minus(each) for each in (*cells, change)]
    return [f"{told['read']}; or: {told['other']} ({link})", *shown]


Counted = tuple[Fraction, Fraction]
"""A house edge and its error bound, 0 if it is exact."""


def counted_text(found: Counted, language: Language) -> str:
    """Write a house edge, and how exact it is where it is an estimate."""
    edge, bound = (percent_text(each, language) for each in found)
    return f"{edge} ± {bound}" if found[1] else edge


def other_rules(told: dict[str, Any]) -> RuleVariant:
    """Give the rules by the other reading: a preset, or options changed."""
    if isinstance(told["changes"], str):
        return find_variant(told["changes"])
    variant = find_variant(told["preset"])
    for option, value in told["changes"]:
        variant = set_option(variant, option, value)
    return variant


def counted(variant: RuleVariant) -> Counted | None:
    """Give the house edge of rules, shipped or solved for these pages, if it is known."""
    result = result_of(variant) or edges_by_game().get(game(variant))
    if result is not None:
        return result.house_edge, Fraction(result.error_bound)
    kept = stored("effects")["readings"].get(variant.digest())
    return None if kept is None else (Fraction(kept["house_edge"]), Fraction(kept["error_bound"]))


@functools.cache
def edges_by_game() -> dict[str, SolveResult]:
    """Give shipped results by what counts for a single box, table maxima apart."""
    found = {game(variant): result_of(variant) for variant in list_variants()}
    return {key: each for key, each in found.items() if each and each.table_maximum is None}


def game(variant: RuleVariant) -> str:
    """Tell rules apart by what counts for a single box without side bets."""
    return attrs.evolve(variant, boxes=rules.BoxRule(), side_bets=()).digest()


# What information is worth


def gain_of(question: str) -> Information:
    """Give the kept estimate of a game with so many cards seen, such as `caribbean-us 10`."""
    name, _, seen = question.partition(" ")
    for row in stored("information"):
        if (row["variant"], row["seen"]) == (name, int(seen)):
            refuse_stale(find_variant(name), row["digest"], "make_information")
            totals = {key: Fraction(value) for key, value in row.items() if "total" in key}
            return Information(**{**row, **totals})
    raise LookupError(f"the value of information is not kept: {question}")


def gain(language: Language, question: str) -> str:
    """Say what it gains to see so many cards: `caribbean-us 10`."""
    return percent_text(gain_of(question).gain, language, places=2)


def gain_error(language: Language, question: str) -> str:
    """Say the standard error of that."""
    return percent_text(Fraction(gain_of(question).standard_error), language, places=2)


def first_gain(language: Language, question: str) -> str:
    """Say what of that gain is the first decision's."""
    return percent_text(gain_of(question).first_gain, language, places=2)


def first_error(language: Language, question: str) -> str:
    """Say the standard error of that."""
    return percent_text(Fraction(gain_of(question).first_error), language, places=2)


def information(language: Language, name: str) -> str:
    """Say what it gains to see the cards of other boxes."""
    columns = ("boxes", "gain", "error", "first", "hands", "looks", "left")
    seen = [row["seen"] for row in stored("information") if row["variant"] == name and row["seen"]]
    rows = [boxes_seen(gain_of(f"{name} {each}"), language) for each in seen]
    return table([words(each, language) for each in columns], rows, figures=0)


def boxes_seen(found: Information, language: Language) -> list[str]:
    """Give the cells of one estimate."""
    left = edge_of(find_variant(found.variant)) - found.gain
    shares = (found.gain, Fraction(found.standard_error), found.first_gain, left)
    gained, error, first, rest = (percent_text(each, language, places=2) for each in shares)
    hands = number_text(found.deals, language)
    return [str(found.seen // 5), gained, error, first, hands, str(found.looks), minus(rest)]


def blind(language: Language) -> str:
    """Say what a blind box costs beside one that is played its best."""
    columns = ("preset", "blind", "edge")
    rows: list[list[str]] = []
    for name, kept in stored("blind").items():
        variant = find_variant(name)
        refuse_stale(variant, kept["digest"], "make_information")
        edges = Fraction(kept["house_edge"]), edge_of(variant)
        shown = (minus(percent_text(each, language, places=2)) for each in edges)
        rows.append([f"[`{name}`](#{label(variant, language)})", *shown])
    return table([words(each, language) for each in columns], rows)


def edge_of(variant: RuleVariant) -> Fraction:
    """Give the house edge of a preset that is kept."""
    result = result_of(variant)
    if result is None:
        raise LookupError(f"there is no result of {variant.name}")
    return result.house_edge


def minus(text: str) -> str:
    """Write a minus as it is set in print."""
    return text.replace("-", "−")


# Errors


def errors_block(language: Language) -> str:
    """Describe every error: what it is raised for, what it derives from, what it keeps."""
    parts: list[str] = []
    for name in errors.__all__:
        error = getattr(errors, name)
        parts += [f"## {name}", summary(error), f"Derives from {bases(error)}."]
        kept = field_docs(error)
        if kept:
            parts.append("\n".join(f"- `{each}`: {oneline(text)}" for each, text in kept.items()))
    return "\n\n".join(parts)


def bases(error: type[BaseException]) -> str:
    """Name the classes that an error derives from directly."""
    names = [f"`{each.__name__}`" for each in error.__bases__]
    return " and ".join(names)


BLOCKS: dict[str, Callable[..., str]] = {
    "best-play": best_play,
    "blind": blind,
    "edges": edges,
    "effects": effects,
    "errors": errors_block,
    "information": information,
    "options": options,
    "outcomes": outcomes,
    "pay-tables": pay_tables,
    "presets": presets_block,
    "readings": readings,
    "results": results,
    "rules": rules_block,
    "side-bets": side_bets,
}
"""What a fence may ask for; each is given the language and the words after its name."""

FIGURES: dict[str, Callable[[Language, str], str]] = {
    "edge": edge,
    "first-error": first_error,
    "first-gain": first_gain,
    "gain": gain,
    "gain-error": gain_error,
    "often": often,
    "risk": risk,
}
"""What may stand inside a sentence; each is given the language and the text of the role."""

_BLOCK = re.compile(r"^```\{generated\} *(.*)\n```$", re.MULTILINE)
_FIGURE = re.compile(rf"\{{({'|'.join(FIGURES)})\}}`([^`]+)`")


def fill(text: str, language: Language) -> str:
    """Put everything that a page asks for in its place."""

    def block(found: re.Match[str]) -> str:
        name, *given = found[1].split()
        return BLOCKS[name](language, *given)

    text = _BLOCK.sub(block, text)
    return _FIGURE.sub(lambda found: FIGURES[found[1]](language, found[2]), text)


def language_of(page: str) -> Language:
    """Give the language of a page by its path."""
    return Language.RUSSIAN if "ru" in page.split("/") else Language.ENGLISH


def fill_page(app: Any, docname: str, content: list[str]) -> None:
    """Fill a page in before it is read."""
    content[0] = fill(content[0], language_of(docname))


def set_language(app: Any, docname: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Tell browsers and readers of screens the language of a page."""
    context["language"] = language_of(docname).value


def setup(app: Any) -> dict[str, Any]:
    """Connect with Sphinx."""
    app.connect("source-read", fill_page)
    app.connect("html-page-context", set_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
