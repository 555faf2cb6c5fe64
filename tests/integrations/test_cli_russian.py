"""The command line in Russian: what people read is translated, what programs read is not."""

import inspect
import json
import re
from pathlib import Path

import pytest

import russianpoker as rp
from russianpoker.i18n import describe, rules_in_words, source, title

PRESETS = [variant.name for variant in rp.list_variants()]
SETTLE = [
    *("settle", "russian-2010", "--ante=2.50", "--sixth=8d", "--bet"),
    *("--player=As Ad Kc 8h 9s", "--dealer=Ah Ks Jh 7c 5s"),
]
HOLDEM = [
    *("settle", "holdem-casino", "--ante=10", "--bonus=5", "--bet"),
    *("--player=As Kd", "--dealer=7c 2h", "--board=Ah 9d 4c 4s Jd"),
]
NAMES = r"\bAA\b|NetEnt|Wizard of Odds|Evolution|\[[A-Z]+-\d+\]|\b[AB](?= |$)|\b[A-I](?=: )"
"""What is Latin in Russian, too: names, ids of rules, sides and sources that go by a letter."""


_NAMES = re.compile("|".join([*sorted(PRESETS, key=len, reverse=True), NAMES]), re.MULTILINE)


def latin(text):
    """The Latin words of a text, apart from names of variants and what has no other name."""
    return re.findall(r"[A-Za-z]+", _NAMES.sub("", text))


def flat(text):
    return " ".join(text.split())


# --- what people read


@pytest.mark.parametrize("name", PRESETS)
def test_show(printed, name):
    variant = rp.find_variant(name)
    shown = printed("show", name, "--lang", "ru", COLUMNS="400")
    first, second, *rest = shown.splitlines()
    assert (first.rstrip(), second.rstrip()) == (variant.title_ru, variant.title)
    assert latin("\n".join(rest)) == []
    for _, text in rules_in_words(variant, "ru"):
        assert flat(text) in flat(shown)
    assert source(variant, "ru") in flat(shown)
    for bet in variant.side_bets:
        for line in bet.table.lines:
            assert re.search(rf"{re.escape(describe(line.pattern, 'ru'))} +{line.odds}", shown)


def test_settle(printed):
    lines = [line.strip() for line in printed(*SETTLE, "--lang=ru").splitlines()]
    assert lines[0] == "Русский покер, правила казино 2010 года"
    assert "Игрок  Т♠ Т♦ К♣ 9♠ 8♥ 8♦  две пары Т♠ Т♦ 8♥ 8♦, туз-король Т♠ К♣" in lines
    assert "Дилер  Т♥ К♠ В♥ 7♣ 5♠     туз-король Т♥ К♠" in lines
    rows = [line.split() for line in lines]
    for row in (
        ["Ставка", "Сумма", "Исход", "Выплата", "Результат"],
        ["анте", "2,5", "возврат", "0"],
        ["шестая", "карта", "2,5", "плата", "-2,5"],
        ["бет", "5", "выигрыш", "2:1", "+10"],
        ["вторая", "комбинация", "0", "выигрыш", "1:1", "+5"],
        ["Всего", "10", "+12,5"],
    ):
        assert row in rows
    assert "плата за шестую карту [RUS-2]" in lines


def test_amounts_may_have_a_decimal_comma(printed, invoke):
    comma = [*SETTLE[:2], "--ante=2,50", *SETTLE[3:]]
    assert printed(*comma, "--lang=ru") == printed(*SETTLE, "--lang=ru")
    assert "an amount is a number such as 10, 2.50 or 5/2, not '2,50'" in invoke(*comma).stderr


def test_settle_a_side_bet(printed):
    shown = printed(*HOLDEM, "--lang=ru")
    assert re.search(r"^бонус AA +5 +выигрыш +7:1 +\+35$", shown, re.MULTILINE)
    assert "по строке «пара тузов и выше» [SIDE-1]" in flat(shown)
    assert "Общие карты  Т♥ 9♦ 4♣ 4♠ В♦" in shown
    assert latin(shown) == []
    folded = printed("settle", "oasis", "--ante=10", "--player=AsKdQc9h2s", "--fold", "--lang=ru")
    assert "Дилер  не показаны" in folded


def test_hand(printed):
    lines = [line.rstrip() for line in printed("hand", "ТпТбКт8ч9п8б", "--lang", "ru").splitlines()]
    assert lines == [
        "Карты        Т♠ Т♦ К♣ 9♠ 8♥ 8♦",
        "Комбинация   две пары",
        "Лучшие пять  Т♠ Т♦ 8♥ 8♦ К♣",
        "Сила         4940",
        "Комбинации   две пары Т♠ Т♦ 8♥ 8♦",
        "             туз-король Т♠ К♣",
    ]
    assert "Комбинации   нет" in printed("hand", "7c 5d 4h 3s 2c", "--lang", "ru")


def test_variants(printed):
    listed = printed("variants", "--lang=ru")
    assert listed.split()[:2] == ["Имя", "Название"]
    for variant in rp.list_variants():
        assert f"\n{variant.name} " in listed
        assert f" {variant.title_ru}" in listed


@pytest.mark.parametrize("name", ["caribbean-25", "holdem-bonus", "oasis-flat", "russian-2010"])
def test_edge(printed, name):
    shown = printed("edge", name, "--lang=ru")
    assert latin(shown) == []
    if name == "russian-2010":
        assert "Преимущество казино      0,5287\N{NO-BREAK SPACE}%" in shown
        assert "обмен 1 карты" in shown
        assert "обмен 5 карт" in shown
    if name == "holdem-bonus":
        assert "ставка на тёрне" in shown
        assert "выигрыш: две пары" in shown


def test_what_an_edge_counts_is_said_of_every_result(program):
    from russianpoker.analysis import shipped_results
    from russianpoker.cli._speech import chance_said

    for result in shipped_results().values():
        for name, _ in (*result.frequencies, *result.outcomes):
            assert chance_said(name) == name
    assert chance_said("natural royal flush") == "natural royal flush"


def test_compare(printed):
    shown = printed("compare", "caribbean-us", "oasis", "--lang=ru")
    assert "caribbean-us, преимущество казино 5,2243\N{NO-BREAK SPACE}%" in shown
    assert re.search(
        r"^обмен карт +не предлагается +Можно один раз обменять от 1", shown, re.MULTILINE
    )
    assert latin(shown) == []
    assert "Правила не различаются." in printed("compare", "oasis", "oasis", "--lang=ru")
    wide = printed("compare", "oasis", "lunar", "--set=bet.antes=3", "--lang=ru", COLUMNS="300")
    assert "таблица выплат: суперставка" in wide
    assert "oasis, преимущество казино 1,0372" in wide
    assert "lunar, преимущество казино неизвестно" in wide
    assert latin(wide.replace("(bet.antes=3)", "")) == []


@pytest.mark.parametrize("pair", [("holdem-bonus", "russian-sevens"), ("sixcard-suits", "oasis")])
def test_compare_of_games_that_are_far_apart(printed, pair):
    assert latin(printed("compare", *pair, "--lang=ru")) == []


def test_replay(printed, tmp_path, round_txt):
    shown = printed("replay", round_txt, "--lang=ru")
    assert "Бокс 1          анте 10: Т♠ К♦ 7♣ 7♥ 2♦" in shown
    assert "Открытая карта  3♥" in shown
    assert "пара 7♥ 7♣ старше, чем туз-король Т♥ К♣ [CAR-2]" in flat(shown)
    assert latin(shown) == []
    begun = tmp_path / "begun.txt"
    deal = Path(round_txt).read_text(encoding="utf-8").partition("1 bet")[0]
    begun.write_text(f"{deal}rest 8h 2c\n", encoding="utf-8")
    assert "Очередь бокса 1: решение." in printed("replay", str(begun), "--lang=ru")


def test_advise(printed, solver):
    shown = printed("advise", "holdem-casino", "--hand=As Kd", "--board=Ah 9d 4c", "--lang=ru")
    assert re.search(r"^бет +\+1,80938 *$", shown, re.MULTILINE)
    assert re.search(r"^пас +-1,00000 +2,80938$", shown, re.MULTILINE)
    assert latin(shown) == []
    insured = printed(
        *("advise", "russian-2010", "--hand=As Ad Ac 7h Kd 2s", "--upcard=9h", "--lang=ru")
    )
    assert re.search(r"^бет \+ страховка 6 ", insured, re.MULTILINE)


def test_deal(printed, solver):
    shown = printed("deal", "russian-2010", "--boxes=3", "--seed=14", "--lang=ru")
    lines = [flat(line) for line in shown.splitlines()]
    for line in (
        "Зерно 14",
        "Бокс 3 анте 10: в тёмную",
        "1 шестая карта",
        "ожидание -0,19183 анте; следующее: обмен К♥, -0,31283",
        "сдано: В♥ Т♦ 3♦",
        "боксу 1 сдано: К♠",
        "1 отказ от страховки",
        "у дилера нет игры: 7♦ 5♦ 8♣ 4♥ 9♠",
        "1 покупка игры дилеру",
        "дилеру сдано: 10♥",
        "2 отказ от покупки игры",
        "После покупки 10♥ 8♣ 7♦ 5♦ 4♥ старшая карта",
        "Бокс 3, в тёмную",
        "Все боксы -10",
    ):
        assert line in lines
    assert latin(shown) == []


def test_deal_by_a_strategy(printed):
    shown = printed("deal", "russian-2010", "--strategy=tip-a", "--seed=5", "--lang=ru")
    rule = "советы статьи A, правило «A: пара троек или старше — бет» (A: стратегия, бет, 1)"
    assert rule in flat(shown)
    shown = printed("deal", "caribbean-us", "--strategy=any-pair", "--seed=3", "--lang=ru")
    assert "любая пара, правило «иначе пас»" in flat(shown)
    assert latin(shown) == []


def test_deal_without_advice(printed, solver):
    options = ["holdem-casino", "--set=holdem.turn_bet=1", "--seed=0", "--lang=ru"]
    shown = printed("deal", *options)
    assert (
        "чек совета нет, поэтому бокс делает то, за что не надо доплачивать: "
        "решатель не оценивает это решение"
    ) in flat(shown)
    pytest.importorskip("cattrs", reason="extra json")
    second = json.loads(printed("deal", *options, "--json"))["decisions"][1]
    assert (second["action"], second["fallback"]) == (
        "check",
        "решатель не оценивает это решение",
    )


# --- what programs read

TEXTS = {"title", "source", "why", "text", "a", "b", "fallback"}
"""The keys of JSON whose values are for people."""


def untranslated(value):
    """A JSON value without the texts that are for people."""
    if isinstance(value, dict):
        return {
            key: untranslated(each)
            for key, each in value.items()
            if not (key in TEXTS and (each is None or isinstance(each, str)))
        }
    return [untranslated(each) for each in value] if isinstance(value, list) else value


JSON = {
    "hand": ["hand", "As Ad Kc 8h 9s 8d"],
    "settle": SETTLE,
    "holdem": HOLDEM,
    "show": ["show", "russian-sevens"],
    "variants": ["variants"],
    "compare": ["compare", "oasis", "lunar"],
    "edge": ["edge", "holdem-bonus"],
    "advise": ["advise", "holdem-casino", "--hand=As Kd", "--board=Ah 9d 4c"],
    "deal": ["deal", "caribbean-us", "--seed=5"],
}


NEEDS = {"advise": ["numba"], "deal": ["numba", "cattrs"]}


@pytest.mark.parametrize("case", JSON)
def test_json_differs_in_texts_alone(printed_json, case):
    arguments = JSON[case]
    for extra in NEEDS.get(case, ()):
        pytest.importorskip(extra)
    english, russian = printed_json(*arguments), printed_json(*arguments, "--lang=ru")
    assert untranslated(english) == untranslated(russian)
    has_text = case not in {"hand", "edge", "advise"}
    assert (english != russian) is has_text


def test_replay_in_json(printed_json, round_txt):
    english, russian = (
        printed_json("replay", round_txt),
        printed_json(*("replay", round_txt, "--lang=ru")),
    )
    assert untranslated(english) == untranslated(russian)
    why = [line["why"] for line in russian["settlements"][0]["lines"]]
    assert why == ["пара 7♥ 7♣ старше, чем туз-король Т♥ К♣"] * 2


def test_texts_in_json(printed_json):
    variant = rp.find_variant("russian-sevens")
    shown = printed_json("show", "russian-sevens", "--lang=ru")
    assert (shown["title"], shown["title_ru"]) == (variant.title_ru, variant.title_ru)
    assert shown["source"] == source(variant, "ru")
    assert [(rule["topic"], rule["text"]) for rule in shown["rules"]] == list(
        rules_in_words(variant, "ru")
    )
    titles = {each["name"]: each["title"] for each in printed_json("variants", "--lang=ru")}
    assert titles == {name: title(rp.find_variant(name), "ru") for name in PRESETS}
    difference = printed_json("compare", "caribbean-us", "oasis", "--lang=ru")["differences"][1]
    assert difference["option"] == "exchange"
    assert difference["a"] == "не предлагается"


# --- choosing the language


@pytest.mark.parametrize("place", ["before", "after", "equals", "variable", "both"])
def test_how_the_language_is_chosen(printed, place):
    variable = {"RUSSIANPOKER_LANG": "ru"}
    shown = {
        "before": lambda: printed("show", "--lang", "ru", "oasis"),
        "after": lambda: printed("show", "oasis", "--lang", "RU"),
        "equals": lambda: printed("show", "oasis", "--lang=ru"),
        "variable": lambda: printed("show", "oasis", **variable),
        "both": lambda: printed("show", "oasis", "--lang=ru", RUSSIANPOKER_LANG="en"),
    }[place]()
    assert shown.startswith("Оазис-покер")


@pytest.mark.parametrize("variable", ["", "en", "EN"])
def test_english_without_being_asked(printed, variable):
    assert printed("show", "oasis", RUSSIANPOKER_LANG=variable).startswith("Oasis poker")
    assert printed("show", "oasis", "--lang=en", RUSSIANPOKER_LANG="ru").startswith("Oasis poker")


def test_one_run_does_not_change_the_next(printed):
    english = printed(*SETTLE)
    assert printed(*SETTLE, "--lang=ru") != english
    assert printed(*SETTLE) == english


@pytest.mark.parametrize("env", [{}, {"RUSSIANPOKER_LANG": "ru"}])
def test_an_unknown_language_is_refused(invoke, env):
    result = invoke("show", "oasis", "--lang=de", **env)
    assert result.exit_code == 2
    assert result.stderr == (
        "russianpoker show: Invalid value for '--lang': "
        "there is no language 'de'; there are en and ru\n"
    )


def test_an_unknown_language_in_the_variable_is_refused(invoke):
    result = invoke("show", "oasis", RUSSIANPOKER_LANG="de")
    assert result.exit_code == 2
    assert "there is no language 'de'; there are en and ru" in result.stderr


SPOKEN = (
    *("advise", "chart", "compare", "deal", "edge", "hand", "play", "replay", "settle", "show"),
    *("simulate", "variants"),
)


def test_every_command_takes_the_option(program, printed):
    assert sorted(program.commands) == sorted(SPOKEN)
    for command in SPOKEN:
        assert "--lang en|ru" in printed(command, "--help")
        assert "RUSSIANPOKER_LANG" in printed(command, "--help")


def test_languages_complete(program):
    from click.shell_completion import ShellComplete

    completion = ShellComplete(program, {}, "russianpoker", "_RUSSIANPOKER_COMPLETE")
    offered = completion.get_completions(["show", "--lang"], "r")
    assert [item.value for item in offered] == ["ru"]


# --- refusals

REFUSED = {
    "no command": (["setle"], "russianpoker: Команды 'setle' нет. Может быть, 'settle'?"),
    "no option": (["variants", "--loud"], "russianpoker variants: Параметра '--loud' нет."),
    "no argument": (["show"], "russianpoker show: Не указан аргумент 'VARIANT'."),
    "no value": (["settle", "oasis", "--ante"], "У параметра '--ante' должно быть значение."),
    "no ante": (["settle", "oasis"], "russianpoker settle: Не указан параметр '--ante'."),
    "no card": (
        ["hand", "As Kd Xx"],
        "'CARDS': ожидалось достоинство карты, найдено: 'X' на месте 6 в 'As Kd Xx'",
    ),
    "a card twice": (["hand", "As As Kd Qc Jc"], "'CARDS': карта Т♠ стоит дважды"),
    "four cards": (["hand", "As Kd Qc Jh"], "'CARDS': рука: 4 карты, а не 5, 6 или 7"),
    "no variant": (["edge", "oasys"], "варианта правил 'oasys' нет; может быть, oasis"),
    "no amount": (
        ["deal", "oasis", "--ante=x"],
        "'--ante': сумма — это число, например 10, 2.50 или 5/2",
    ),
    "an insurance": ([*SETTLE, "--insurance=20"], "застраховать нельзя: две пары Т♠ Т♦ 8♥ 8♦ [RUS"),
    "two decisions": ([*SETTLE, "--fold"], "'--bet' / '--fold': нужно одно из двух"),
    "no result": (
        ["edge", "lunar", "--set=bet.antes=3"],
        "готового результата нет: Лунный покер (bet.antes=3); --recompute",
    ),
    "no result with a maximum": (
        ["edge", "caribbean-us", "--table-max=50"],
        "США, максимальная выплата 50 анте; есть результат без --table-max; --recompute вычислит",
    ),
    "an impossible rule": (
        ["show", "oasis", "--set=bet.antes=0"],
        "'--set': bet.antes: должно быть",
    ),
    "no file": (["replay", "no-such-round.txt"], "Неверное значение 'FILE': 'no-such-round.txt': "),
    "a draw too many": (
        [*SETTLE, "--swap=8h:2h"],
        "Неверное значение '--swap': после обмена или покупки карты обмена нет [RUS-2]",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
@pytest.mark.parametrize("by_variable", [False, True], ids=["option", "variable"])
def test_refusals(refusal, case, by_variable):
    arguments, said = REFUSED[case]
    if by_variable:
        line = refusal(*arguments, RUSSIANPOKER_LANG="ru")
    elif case == "no command":
        line = refusal(*arguments, "--lang=ru")
    else:
        line = refusal(*arguments[:1], "--lang=ru", *arguments[1:])
    assert said in line


def test_what_russian_has_no_words_for_is_refused_in_english(refusal, monkeypatch):
    def refuse(*_):
        raise rp.RuleError("RuleVariant", (("bet", "is a riddle"),))

    monkeypatch.setattr("russianpoker.cli._changes.set_option", refuse)
    monkeypatch.setattr("russianpoker.cli._changes._at_once", refuse)
    assert refusal("show", "oasis", "--set=bet.antes=2", "--lang=ru") == (
        "russianpoker show: Неверное значение '--set': bet: is a riddle"
    )


# --- help


def paragraphs(text):
    return [" ".join(each.split()) for each in inspect.cleandoc(text).split("\n\n")]


@pytest.mark.parametrize("name", SPOKEN)
def test_every_text_of_the_help_has_a_russian_one(program, name):
    from russianpoker.cli._help import _said

    command = program.commands[name]
    options = [option.help for option in command.params if getattr(option, "help", None)]
    texts = [command.short_help, *paragraphs(command.help), *options]
    assert [text for text in texts if _said(text) == text] == []


@pytest.mark.parametrize("name", SPOKEN)
def test_help(printed, name):
    said = printed(name, "--lang=ru", "--help", COLUMNS="80")
    assert said.startswith(f"Использование: russianpoker {name} [ПАРАМЕТРЫ]")
    assert max(map(len, said.splitlines())) <= 80
    assert re.search(r"\n  -h, --help +Показать эту справку\.", said)
    assert said == printed(name, "-h", RUSSIANPOKER_LANG="ru", COLUMNS="80")
    for english in ("Usage", "Options", "Examples", "required", "env var", "Show this"):
        assert english not in said
    assert printed(name, "--help").startswith("Usage: ")


def test_help_of_the_program(printed, invoke):
    said = printed("--help", RUSSIANPOKER_LANG="ru")
    assert "Покер против казино" in said
    assert "  settle    Рассчитать бокс и объяснить каждую строку." in said
    assert invoke(RUSSIANPOKER_LANG="ru").stderr.startswith("Использование: ")


def test_help_that_has_no_russian_stays_english(program, invoke, monkeypatch):
    import click

    @click.command("solve", short_help="Solve it all.")
    def solve():
        """Solve it all, at length."""

    monkeypatch.setitem(program.commands, "solve", solve)
    assert "  solve     Solve it all." in invoke("--help", RUSSIANPOKER_LANG="ru").stdout
    solve.context_class = program.context_class
    said = invoke("solve", "--help", RUSSIANPOKER_LANG="ru").stdout
    assert "  Solve it all, at length." in said
    assert said.startswith("Использование: russianpoker solve [ПАРАМЕТРЫ]")


# --- the command itself


def test_the_script_speaks_russian(run, script, printed):
    said = printed(*SETTLE, "--lang=ru").splitlines()
    utf8 = {"PYTHONUTF8": "1"}
    assert run(script, *SETTLE, "--lang=ru", **utf8).stdout.decode().splitlines() == said
    by_variable = run(script, *SETTLE, RUSSIANPOKER_LANG="ru", **utf8)
    assert by_variable.stdout.decode().splitlines() == said


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "cp866"])
def test_signs_of_suits_become_letters_where_the_encoding_has_none(run, script, encoding):
    env = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = run(script, "hand", "As Kd 9c 8h 7s", "--lang=ru", **env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Карты        Тп Кб 9т 8ч 7п" in done.stdout.decode(encoding)
    assert rp.parse_cards("Тп Кб 9т 8ч 7п") == rp.parse_cards("As Kd 9c 8h 7s")
    done = run(script, "show", "russian-2010", "--lang=ru", **env)
    assert "?" not in done.stdout.decode(encoding)
    assert "- " in done.stdout.decode(encoding) or encoding == "cp1251"


def test_json_keeps_signs_that_the_encoding_has_not(run, script):
    env = {"PYTHONIOENCODING": "cp1251", "PYTHONUTF8": "0"}
    done = run(script, *SETTLE, "--lang=ru", "--json", **env)
    assert "Т♠" in json.loads(done.stdout.decode("cp1251"))["lines"][0]["why"]


def test_an_encoding_without_cyrillic_fails_nothing(run, script):
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = run(script, "hand", "As Kd 9c 8h 7s", "--lang=ru", **env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?? ??" in done.stdout


def test_a_missing_extra_is_named_in_russian(run_without):
    done = run_without(["click"], "variants", RUSSIANPOKER_LANG="ru")
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        "для этого нужно дополнение 'cli': pip install 'russianpoker[cli]'"
    ]


def test_red_cards_are_red(printed):
    shown = printed(*SETTLE, "--lang=ru", FORCE_COLOR="1", TERM="xterm-256color")
    assert "\x1b[31m8♥" in shown
    assert "\x1b[32mвыигрыш" in shown
    assert "\x1b[31mТ♠" not in shown
