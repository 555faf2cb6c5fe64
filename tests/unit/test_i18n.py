"""Two languages: every message in both, every value said, and Russian that is Russian."""

from __future__ import annotations

import enum
import itertools
import random
import re
from decimal import Decimal
from fractions import Fraction

import attrs
import pytest
from playing import play
from random_variants import random_variant
from round_cases import random_round, random_seats

import russianpoker as rp
from russianpoker.analysis.strategy import (
    BET,
    EXCHANGE,
    FOLD,
    NATURAL,
    SIXTH,
    holding_of,
    play_of,
)
from russianpoker.errors import MissingExtraError
from russianpoker.i18n import (
    Language,
    describe,
    find_language,
    number_text,
    pays_by_table,
    percent_text,
    plural,
    rank_letter,
    rules_in_words,
    say_holding,
    say_play,
    say_refusal,
    say_strategy,
    side_bet_name,
    source,
    title,
    translate,
    wager_name,
)
from russianpoker.i18n._messages import MESSAGES, places_of
from russianpoker.i18n._refusals import REFUSALS
from russianpoker.i18n._strategies import STRATEGIES
from russianpoker.strategies import list_strategies

RUSSIAN = Language.RUSSIAN
PRESETS = rp.list_variants()
FORMS = {
    Language.ENGLISH: {"one", "other"},
    RUSSIAN: {"one", "few", "many", "other"},
}
NAMES = r"AA|Enter|NetEnt|Wizard of Odds|Evolution|(?<!\w)[A-I](?=: )"
"""What is Latin in Russian, too: names, a key, and the letters that sources go by."""


def latin(text):
    """The Latin words of a text, apart from names."""
    return re.findall(r"[A-Za-z]+", re.sub(NAMES, "", text))


def random_variants(count):
    return [random_variant(random.Random(seed)) for seed in range(count)]


VARIANTS = [*PRESETS, *random_variants(150)]


# --- languages, plurals and numbers


@pytest.mark.parametrize("given", ["ru", "RU", " ru ", RUSSIAN])
def test_a_language_is_found_by_its_code(given):
    assert find_language(given) is RUSSIAN


@pytest.mark.parametrize("given", ["de", "", "russian", None, 7, b"ru"])
def test_an_unknown_language_is_refused_with_those_that_are_known(given):
    with pytest.raises(rp.RussianPokerError, match=r"there is no language .*; there are en and ru"):
        find_language(given)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: translate("cards", "de", count=1),
        lambda: describe(rp.Outcome.WON, "de"),
        lambda: rules_in_words(PRESETS[0], "de"),
        lambda: title(PRESETS[0], "de"),
        lambda: source(PRESETS[0], "de"),
        lambda: side_bet_name("bonus", "de"),
        lambda: say_refusal("the round is over", "de"),
        lambda: say_holding("pair", "de"),
        lambda: say_play("bet", "de"),
        lambda: say_strategy("any pair", "de"),
        lambda: rank_letter(rp.Rank.ACE, "de"),
    ],
    ids=[
        *("translate", "describe", "rules", "title", "source", "side bet", "refusal"),
        *("holding", "play", "strategy", "rank"),
    ],
)
def test_every_function_refuses_an_unknown_language(ask):
    with pytest.raises(rp.RussianPokerError, match="no language 'de'"):
        ask()


def test_languages_type_back():
    assert [eval(repr(each)) for each in Language] == list(Language)


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((1, 21, 101, 1001), "карта"),
        ((2, 3, 4, 22, 104), "карты"),
        ((0, 5, 9, 10, 11, 12, 13, 14, 19, 20, 25, 111, 112), "карт"),
        ((Fraction(1, 2), Decimal("2.5"), Fraction(21, 2)), "карты"),
    ],
)
def test_counted_cards_in_russian(counts, said):
    for count in counts:
        assert translate("cards", "ru", count=count) == f"{number_text(count, RUSSIAN)} {said}"


def test_counted_cards_in_english():
    counts = (0, 1, 2, Fraction(1, 2), Fraction(3, 2))
    said = [translate("cards", "en", count=count) for count in counts]
    assert said == ["0 cards", "1 card", "2 cards", "1/2 card", "3/2 cards"]


def test_antes_have_one_form_in_russian():
    for count in (0, 1, 2, 5, 21, Fraction(1, 2), Fraction(3, 2)):
        assert translate("antes", "ru", count=count) == f"{count} анте"


@pytest.mark.parametrize("language", Language)
def test_plural_gives_the_forms_that_messages_have(language):
    numbers = [*range(130), Fraction(1, 2), Decimal("2.5")]
    assert {plural(number, language) for number in numbers} == FORMS[language]


def test_numbers_as_each_language_writes_them():
    for number, russian in (
        (10, "10"),
        (Decimal("2.50"), "2,50"),
        (Decimal("1E+2"), "100"),
        (Fraction(5, 2), "5/2"),
        ("-0.75", "-0,75"),
    ):
        assert number_text(number, RUSSIAN) == russian
        english = "100" if russian == "100" else str(number)
        assert number_text(number, Language.ENGLISH) == english
    assert percent_text(Fraction(1, 8), Language.ENGLISH) == "12.5000%"
    assert percent_text(Fraction(1, 8), RUSSIAN, places=1) == "12,5\N{NO-BREAK SPACE}%"


# --- the catalogues


def test_both_catalogues_have_the_same_keys_and_places():
    english, russian = MESSAGES[Language.ENGLISH], MESSAGES[RUSSIAN]
    assert english.keys() == russian.keys()
    different = {key for key in english if places_of(english[key]) != places_of(russian[key])}
    assert different == set()


@pytest.mark.parametrize("language", Language)
def test_messages_have_the_forms_of_their_language(language):
    for key, message in MESSAGES[language].items():
        if isinstance(message, str):
            assert message.strip() == message != "", key
        else:
            assert message.keys() == FORMS[language], key


def test_no_english_is_left_in_russian():
    for key, message in MESSAGES[RUSSIAN].items():
        for text in [message] if isinstance(message, str) else message.values():
            assert latin(re.sub(r"\{\w+\}", "", text)) == [], key


@pytest.mark.parametrize("language", REFUSALS)
def test_refusals_have_the_places_of_their_english_form(language):
    for english, message in REFUSALS[language].items():
        places = places_of(english)
        assert places_of(message) <= places, english
        if not isinstance(message, str):
            assert message.keys() == FORMS[language], english


def test_a_message_that_is_not_there_is_refused():
    with pytest.raises(rp.RussianPokerError, match="there is no message 'cardz'"):
        translate("cardz", "ru")


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({}, "the message 'cards' needs count"),
        ({"count": "many"}, "count is an int, a Decimal or a Fraction, not 'many'"),
        ({"count": 1.5}, "count is an int"),
        ({"count": True}, "count is an int"),
    ],
)
def test_a_fact_that_is_missing_or_no_number_is_refused(facts, complaint):
    with pytest.raises(rp.RussianPokerError, match=complaint):
        translate("cards", "ru", **facts)


def test_facts_are_said_in_the_language():
    facts = {"hand": rp.Hand("As Ad Kc 8h 9s").first, "dealer": "ничего", "unused": object()}
    assert translate("Reason.WON", "ru", **facts) == "пара Т♠ Т♦ старше, чем ничего"
    assert translate("Reason.WON", "en", **facts) == "pair As Ad beats ничего"


# --- values

ENUMS = [
    value
    for name in rp.__all__
    if isinstance(value := getattr(rp, name), type) and issubclass(value, enum.Enum)
]
SAID_AS_THEIR_VALUE = {rp.HandCategory, rp.Outcome, rp.Phase, rp.Wager, rp.RuleBook}


@pytest.mark.parametrize("kind", ENUMS)
def test_every_member_of_every_public_enum_is_said(kind):
    if kind is rp.Reason:
        return  # its members are sentences with places, said by lines of settlements
    for member in kind:
        assert latin(describe(member, "ru")) == []
        assert describe(member, "en") == member.value or kind not in SAID_AS_THEIR_VALUE


ACTIONS = {
    rp.Fold(): "пас",
    rp.Bet(): "бет",
    rp.Bet(blind=True): "бет в тёмную",
    rp.Exchange("8c 10d"): "обмен 10♦ 8♣",
    rp.BuySixth(): "шестая карта",
    rp.Insure(Decimal("2.50")): "страховка 2,50",
    rp.Insure(Fraction(1, 3)): "страховка 1/3",
    rp.BuyDealerGame(): "покупка игры дилеру",
    rp.BetTurn(): "ставка на тёрне",
    rp.BetRiver(): "ставка на ривере",
    rp.Check(): "чек",
    rp.Decline(): "отказ",
}


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_actions(action):
    assert describe(action, "ru") == ACTIONS[action]
    assert describe(action, "en") == str(action)


def test_every_action_has_a_message():
    assert {type(action) for action in ACTIONS} == set(rp.Action.__args__)


def test_cards_are_written_so_that_they_can_be_read_back():
    cards = tuple(rp.Deck.standard())
    said = describe(cards, "ru")
    assert rp.parse_cards(said) == cards
    assert said.split()[-1] == "2♣" or said.split()[0] == "2♣"
    assert describe(cards, "en") == " ".join(map(str, cards))
    assert describe(rp.Card("Td"), "ru") == "10♦"
    assert describe([rp.Rank.ACE, rp.Suit.SPADES], "ru") == "туз пики"


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("As Ad Kc 8h 9s 8d", "две пары Т♠ Т♦ 8♥ 8♦, туз-король Т♠ К♣"),
        ("As Kd 9c 8h 7s", "туз-король Т♠ К♦"),
        ("5s 4s 3s 2s As", "стрит-флеш 5♠ 4♠ 3♠ 2♠ Т♠"),
        ("Ks Qd 9c 8h 7s", "старшая карта"),
    ],
)
def test_hands(cards, said):
    hand = rp.Hand(cards)
    assert describe(hand, "ru") == said
    assert describe(hand, "en") == str(hand)


PATTERNS = {
    "royal flush in spades": "флеш-рояль (пики)",
    "three sevens": "тройка семёрок",
    "four aces": "каре тузов",
    "sevens and another pair": "пара семёрок и ещё одна пара",
    "pair of aces or better": "пара тузов и выше",
    "ace-king-queen": "туз-король-дама",
    "straight in one colour": "стрит одного цвета",
    "one colour": "любые карты одного цвета",
    "any hand": "любые карты",
    "straight flush or better in one colour": "стрит-флеш и выше одного цвета",
    "nothing": "старшая карта",
}


@pytest.mark.parametrize("name", PATTERNS)
def test_patterns_of_pay_tables(name):
    pattern = rp.parse_pattern(name)
    assert describe(pattern, "ru") == PATTERNS[name]
    assert describe(pattern, "en") == str(pattern)
    line = rp.PayLine(pattern, "3:2")
    assert describe(line, "ru") == f"{PATTERNS[name]} 3:2"
    assert describe(line.odds, "ru") == "3:2"


def test_every_pattern_is_said_as_it_is_called():
    for category, rank, suit, better, colour in itertools.product(
        rp.HandCategory, (None, *rp.Rank), (None, *rp.Suit), (False, True), (False, True)
    ):
        try:
            pattern = rp.HandPattern(
                category=category, rank=rank, suit=suit, or_better=better, one_colour=colour
            )
        except rp.PayTableError:
            continue
        assert describe(pattern, "en") == str(pattern)
        assert latin(describe(pattern, "ru")) == []


@pytest.mark.parametrize("variant", VARIANTS, ids=itertools.count())
def test_pay_tables(variant):
    tables = [variant.pay_table, *(bet.table for bet in variant.side_bets)]
    for table in tables:
        assert describe(table, "en") == str(table)
        said = describe(table, "ru").splitlines()
        assert len(said) == len(table.lines)
        assert len({*map(len, said)}) == 1
        assert [line.split()[-1] for line in said] == [str(line.odds) for line in table.lines]
        assert latin("".join(said)) == []


@pytest.mark.parametrize("value", [True, None, 1.5, {"a": 1}, rp.Fold, b"As"], ids=repr)
def test_what_has_no_words_is_refused(value):
    with pytest.raises(rp.RussianPokerError, match="is nothing that can be said in a language"):
        describe(value, "ru")


def test_text_and_numbers_are_said_as_they_are():
    assert describe("any", "ru") == "any"
    assert [describe(number, "ru") for number in (7, Decimal("7.5"), Fraction(7, 2))] == [
        "7",
        "7,5",
        "7/2",
    ]


# --- charts of strategies


def every_exchange(hand):
    codes = range(EXCHANGE + 1, EXCHANGE + 32)
    return [play_of(hand, code) for code in codes]


def test_what_charts_say_is_said_in_both():
    evaluator, source = rp.find_variant("russian-2010").evaluator, random.Random(5)
    deck = list(rp.Deck.standard())
    hands = [sorted(source.sample(deck, 5)) for _ in range(400)]
    hands += [sorted(rp.parse_cards(text)) for text in ("AsAhAdAcKs", "AsKsQsJsTs", "AsKsQsJsTh")]
    holdings = {holding_of(evaluator, hand)[1] for hand in hands}
    plays = {play for hand in hands for play in every_exchange(hand)}
    plays |= {play_of(hands[0], code) for code in (FOLD, BET, SIXTH, NATURAL)}
    for said, texts, least in ((say_holding, holdings, 12), (say_play, plays, 100)):
        assert len(texts) >= least
        assert [text for text in texts if said(text, "en") != text] == []
        assert [text for text in texts if latin(said(text, "ru"))] == []
        assert len({said(text, "ru") for text in texts}) == len(texts)
    # All that may be kept was among them.
    kept = {key.removeprefix("chart.kept.") for key in MESSAGES[RUSSIAN] if "chart.kept." in key}
    assert kept <= {play.partition(", keep ")[2] for play in plays}


@pytest.mark.parametrize(
    ("text", "russian"),
    [
        ("exchange 1, keep two pairs", "обмен 1 карты, оставить две пары"),
        ("exchange 2, keep a pair and a kicker", "обмен 2 карт, оставить пару и кикер"),
        ("exchange 1, keep four to a straight", "обмен 1 карты, оставить четыре карты к стриту"),
        ("exchange 3, keep A-T", "обмен 3 карт, оставить Т-10"),
        ("exchange 5", "обмен 5 карт"),
        ("sixth", "шестая карта"),
        ("paid at once", "выплата сразу"),
        ("dance", "dance"),
    ],
)
def test_plays_to_the_letter(text, russian):
    assert say_play(text, "ru") == russian


@pytest.mark.parametrize(
    ("text", "russian"),
    [
        ("ace-king, four to a straight flush", "туз-король, четыре карты к стрит-флешу"),
        ("three of a kind", "тройка"),
        ("luck", "luck"),
        ("", ""),
    ],
)
def test_holdings_to_the_letter(text, russian):
    assert say_holding(text, "ru") == russian


def test_ranks_by_their_letters():
    assert "".join(rank_letter(rank, "en") for rank in rp.Rank) == "23456789TJQKA"
    assert "".join(rank_letter(rank, "ru") for rank in rp.Rank) == "2345678910ВДКТ"


# --- variants


@pytest.mark.parametrize("variant", PRESETS, ids=lambda variant: variant.name)
def test_presets_have_a_title_and_a_source_in_both(variant):
    assert title(variant, "en") == variant.title
    assert title(variant, "ru") == variant.title_ru
    assert latin(title(variant, "ru")) == []
    assert source(variant, "en") == variant.source
    assert latin(source(variant, "ru")) == []
    for bet in variant.side_bets:
        assert side_bet_name(bet.name, "en") == describe(bet, "en") == bet.name
        assert latin(side_bet_name(bet.name, "ru")) == []


def test_what_a_house_names_itself_keeps_its_name():
    house = attrs.evolve(PRESETS[0], title="House", title_ru="Дом", source="A sign on the wall")
    assert source(house, "ru") == "A sign on the wall"
    assert side_bet_name("lucky", "ru") == "lucky"
    assert source(attrs.evolve(house, source="house rules"), "ru") == "правила заведения"


@pytest.mark.parametrize("variant", VARIANTS, ids=itertools.count())
def test_rules_in_words(variant):
    english, russian = (rules_in_words(variant, language) for language in Language)
    assert [topic for topic, _ in english] == [topic for topic, _ in russian]
    for (topic, text), (_, said) in zip(english, russian, strict=True):
        assert latin(said) == [], topic
        assert re.findall(r"\d+(?:/\d+)?", said) == re.findall(r"\d+(?:/\d+)?", text), topic
        assert said.endswith(".") is text.endswith(".") is (topic != "not_offered")
        assert said.count(".") == text.count("."), topic
        assert " ".join(said.split()) == said
    assert rules_in_words(variant) == english


@pytest.mark.parametrize("language", Language)
def test_a_variant_is_said_by_its_title_and_rules(language):
    variant = rp.find_variant("lunar")
    first, *rules = describe(variant, language).splitlines()
    assert first == title(variant, language)
    assert [line.split(": ", 1)[1] for line in rules] == [
        text for _, text in rules_in_words(variant, language)
    ]


def each_change(group, prefix=""):
    """Every option of a group and its groups, with each other value that it may have."""
    for field in attrs.fields(type(group)):
        value, path = getattr(group, field.name), f"{prefix}{field.name}"
        if attrs.has(type(value)) and not isinstance(value, rp.PayTable):
            yield from each_change(value, f"{path}.")
        elif isinstance(value, enum.Enum):
            yield from ((path, str(other.value)) for other in type(value) if other is not value)
        elif isinstance(value, bool):
            yield path, "no" if value else "yes"
        elif isinstance(value, Fraction):
            yield path, "3/4"
        elif isinstance(value, int):
            yield path, str(value - 1)


SKIPPED = {"name", "title", "title_ru", "source", "revision", "book"}


def test_every_option_shows_in_the_words_of_both():
    lunar = rp.find_variant("lunar")
    whole = attrs.evolve(
        lunar,
        exchange=rp.ExchangeRule(),
        rounding=rp.RoundingRule(),
        sixth_card=rp.SixthCardRule(exchange=rp.ExchangeRule(most=1)),
        insurance=rp.InsuranceRule(allows_blind=True),
        purchase=rp.PurchaseRule(allows_blind=True, least_hand=rp.HandCategory.PAIR),
    )
    before = {language: rules_in_words(whole, language) for language in Language}
    tried = silent = 0
    for path, value in each_change(whole):
        if path in SKIPPED:
            continue
        try:
            changed = rp.set_option(whole, path, value)
        except rp.RuleError:
            continue
        tried += 1
        for language in Language:
            silent += rules_in_words(changed, language) == before[language]
    assert tried > 50
    assert silent == 0


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("russian-2010", {}, "Игра у дилера начинается с «туз-король»."),
        ("holdem-senator", {}, "Игра у дилера начинается с пары четвёрок."),
        ("holdem-bonus", {}, "Игра у дилера есть всегда."),
        ("holdem-bonus", {}, "После трёх общих карт можно сделать дополнительную ставку: 1 анте."),
        ("holdem-bonus", {}, "С комбинацией ниже стрита анте возвращается без оплаты."),
        ("oasis", {}, "Можно один раз обменять от 1 до 5 карт за 1, 2, 3, 4 или 5 анте"),
        ("oasis-single", {}, "Можно один раз обменять 1 карту за 1 анте."),
        (
            "oasis-sochi",
            {},
            "обменять 1 или 2 карты за 1 или 3/2 анте в зависимости от числа карт.",
        ),
        ("oasis-netent", {}, "После обмена 5 карт ставка бет обязательна."),
        ("oasis", {"exchange.forced_bet_from": "3"}, "После обмена 3 и более карт ставка бет"),
        ("oasis", {"exchange.forced_bet_from": "1"}, "После обмена ставка бет обязательна."),
        ("sixcard-senator", {}, "можно один раз обменять 1 карту из шести за 2 анте."),
        ("russian-2010", {}, "В игре не более 4 боксов, до 4 у одного игрока: первые 2 — в откр"),
        ("russian-sevens", {}, "первые 2 — в открытую, последний — в тёмную."),
        ("sixcard-senator", {}, "до 4 у одного игрока: первый — в открытую, остальные — в тёмную"),
        ("caribbean-us", {}, "В игре не более 7 боксов, по одному на игрока."),
        (
            "caribbean-us",
            {"boxes.most": "1"},
            "В игре не более 1 бокса, по одному на игрока.",
        ),
        ("russian-2010", {"bet.antes": "1/2"}, "Бет равен 1/2 анте;"),
        ("russian-2010", {"insurance.maximum": "3/4"}, "до 3/4 возможной выплаты по основной"),
        ("russian-2010", {"insurance.on_loss": "lost"}, "есть игра, страховка проигрывает."),
        ("russian-sevens", {}, "Бонус: дополнительная ставка на первые пять карт, не более 1/2 а"),
        (
            "russian-2010",
            {"rounding.mode": "half up"},
            "Выигрыши округляются по правилам арифметики до суммы, кратной 1.",
        ),
    ],
)
def test_russian_rules_to_the_letter(name, options, words):
    variant = rp.find_variant(name)
    for path, value in options.items():
        variant = rp.set_option(variant, path, value)
    assert words in " ".join(text for _, text in rules_in_words(variant, "ru"))


@pytest.mark.parametrize(
    ("name", "pays"), [("holdem-bonus", False), ("holdem-casino", True), ("oasis", True)]
)
def test_whether_the_pay_table_decides_anything(name, pays):
    assert pays_by_table(rp.find_variant(name)) is pays


# --- settlements

RULES = [*PRESETS, *random_variants(60)]


@pytest.mark.parametrize("number", range(len(RULES)))
def test_every_line_of_random_settlements(number):
    rng = random.Random(number)
    for _ in range(6):
        try:
            game = random_round(rng, RULES[number])
        except rp.MoneyError:  # an insurance of nothing
            continue
        for settlement in game.settlements():
            assert describe(settlement, "en") == str(settlement)
            said = describe(settlement, "ru").splitlines()
            assert len(said) == len(settlement.lines) + 1
            for line, text in zip(settlement.lines, said, strict=False):
                assert describe(line, "en") == line.why
                assert wager_name(line, "en") == line.name
                assert text.startswith(wager_name(line, "ru"))
                assert text.endswith(f"{line.rule}: {describe(line, 'ru')}")
                assert latin(describe(line, "ru")) == []
                assert latin(wager_name(line, "ru")) == []


TRIPS = "As Ad Ac 8h 9s"
NO_GAME = "Ks Qd Jh 7c 5s"
REASONS = {
    "FOLDED": (
        lambda: play("russian-2010", TRIPS, actions="fold"),
        "карты сброшены",
    ),
    "NO_GAME_PAID": (
        lambda: play("russian-2010", TRIPS, NO_GAME),
        "у дилера нет игры, анте оплачивается",
    ),
    "WON_ANTE_PUSH": (
        lambda: play("russian-2010", TRIPS, "Ah Ks Jh 7c 5s"),
        "тройка Т♠ Т♦ Т♣ старше, чем туз-король Т♥ К♠; анте возвращается без оплаты",
    ),
    "BEATEN": (
        lambda: play("russian-2010", "As Kd 9c 8h 7s", "5h 5s Jh 7c 2s"),
        "пара 5♠ 5♥ у дилера старше, чем туз-король Т♠ К♦",
    ),
    "PUSHED": (
        lambda: play("russian-2010", "As Kd 9c 8h 7s", "Ah Ks 9h 8c 7d"),
        "комбинации равны: туз-король Т♠ К♦ и туз-король Т♥ К♠",
    ),
    "EXCHANGED": (
        lambda: play(
            "russian-2010", TRIPS, "Ah Ks Jh 7c 5s", "exchange 8h 9s + bet", drawn="2c 3d"
        ),
        "плата за обмен 2 карт",
    ),
    "SIDE_WON": (
        lambda: play("russian-sevens", "7s 7d 7h Ah 9s", NO_GAME, side_bets={"bonus": 5}),
        "тройка 7♠ 7♥ 7♦: выплата по строке «тройка семёрок»",
    ),
    "INSURANCE_RETURNED": (
        lambda: play("russian-2010", "7s 7d 7h Ah 9s", "8s 8d 8c 7c 5s", "bet + insure 20"),
        "у дилера есть игра: тройка 8♠ 8♦ 8♣; у игрока: тройка 7♠ 7♥ 7♦",
    ),
}


@pytest.mark.parametrize("reason", REASONS)
def test_reasons_to_the_letter(reason):
    settle, said = REASONS[reason]
    lines = [line for line in settle().lines if line.reason is rp.Reason[reason]]
    assert describe(lines[0], "ru") == said


def some_settlements():
    """Settlements of which every reason decides a line."""
    yield play("lunar", "9h 8h 7h 6h 5h", NO_GAME, "bet blind")
    yield play("russian-2010", "As Ad Kc 8h 9s", "Ah Ks Jh 7c 5s")
    for seed in range(200):
        rng = random.Random(seed)
        try:
            yield from random_round(rng, random_variant(rng)).settlements()
        except rp.RussianPokerError:  # an insurance of nothing, or a deck too small
            continue


def test_every_reason_is_said():
    lines = [line for settlement in some_settlements() for line in settlement.lines]
    assert {line.reason for line in lines} == {*rp.Reason}
    assert {line.outcome for line in lines} == {*rp.Outcome}
    for line in lines:
        assert latin(describe(line, "ru")) == []
        assert describe(line, "en") == line.why


@pytest.mark.parametrize("count", range(1, 6))
def test_the_price_of_an_exchange_in_both(count):
    cards = TRIPS.split()[:count]
    drawn = ["2c", "3c", "4c", "5c", "6c"][:count]
    actions = f"exchange {' '.join(cards)} + bet"
    settlement = play("russian-2010", TRIPS, "Ah Ks Jh 7c 5s", actions, drawn=" ".join(drawn))
    line = settlement.line("exchange")
    assert describe(line, "en") == line.why
    assert describe(line, "ru") == f"плата за обмен {count} карт{'ы' if count == 1 else ''}"


def test_a_capped_line():
    settlement = play("russian-2010", TRIPS, "Ah Ks Jh 7c 5s", maximum=25)
    said = describe(settlement.line("bet"), "ru")
    assert said.endswith("Т♥ К♠, в пределах максимальной выплаты стола")
    assert describe(settlement.line("bet"), "en").endswith(", up to the table maximum")


def test_amounts_of_a_settlement_in_russian():
    settlement = play("russian-2010", TRIPS, "Ah Ks Jh 7c 5s", ante=Decimal("2.50"))
    assert describe(settlement, "en") == str(settlement)
    last = describe(settlement, "ru").splitlines()[-1]
    assert last.split() == ["всего", str(settlement.staked).replace(".", ","), "+15"]


# --- strategies


def strategy_names():
    for strategy in list_strategies():
        yield strategy.name
        for rule in strategy.rules:
            yield rule.name
            yield rule.source


@pytest.mark.parametrize("language", STRATEGIES)
def test_every_strategy_is_called_in_the_language_and_no_other_is(language):
    names = {*strategy_names(), "best play"} - {""}
    assert STRATEGIES[language].keys() == names
    said = [say_strategy(name, language) for name in names]
    assert len({*said}) == len(names)
    assert [latin(re.sub(r"^[AC]: |статьи [AC]$|cardsflip", "", name)) for name in said] == (
        [[]] * len(names)
    )


def test_strategies_keep_their_names_in_english_and_yours_in_russian():
    for name in strategy_names():
        assert say_strategy(name, "en") == name
    assert say_strategy("my own", "ru") == "my own"


# --- refusals and errors

TRIED = [
    *ACTIONS,
    rp.Exchange("As Kd Qc"),
    rp.Exchange("As"),
    rp.Exchange("2c 2d 2h 2s 3c 3d"),
    rp.Insure(10**6),
]


@pytest.mark.parametrize("number", range(0, len(RULES), 2))
def test_refusals_of_actions(number):
    rng, rules = random.Random(number), RULES[number]
    game = rp.Round.deal(rules, seats=random_seats(random.Random(3), rules), seed=rng)
    while game.to_act is not None:
        for action, box in itertools.product(TRIED, (None, len(game.boxes))):
            refusal = game.why_not(action, box)
            if refusal is not None:
                assert describe(refusal, "en") == refusal.reason
                assert latin(describe(refusal, "ru")) == [], refusal.reason
        game = game.apply(next(iter(game.every_action())))
    over = game.why_not(rp.Fold())
    assert describe(over, "ru") == "раздача окончена"


ERRORS = {
    rp.HandSizeError(4, "5, 6 or 7", "dealer"): "карты дилера: 4 карты, а не 5, 6 или 7",
    rp.HandSizeError(1, "5"): "рука: 1 карта, а не 5",
    rp.DuplicateCardError("As", "player", "dealer"): (
        "карта Т♠ стоит дважды: карты игрока и карты дилера"
    ),
    rp.DuplicateCardError("Th", "hand", "hand"): "карта 10♥ стоит дважды: рука",
    rp.UnknownVariantError("oasys", ("oasis", "oasis-flat")): (
        "варианта правил 'oasys' нет; может быть, oasis или oasis-flat?"
    ),
    rp.UnknownVariantError("x", ()): "варианта правил 'x' нет",
    MissingExtraError("solving", "solver"): (
        "для этого нужно дополнение 'solver': pip install 'russianpoker[solver]'"
    ),
    rp.ActionError("insurance is 40, allowed is 5/2 to 30", rule="RUS-12"): (
        "страховка 40, допустимо от 5/2 до 30 [RUS-12]"
    ),
    rp.ActionError("bonus is 6, allowed is 0 to 5", rule="BONUS-1"): (
        "бонус: 6, допустимо от 0 до 5 [BONUS-1]"
    ),
    rp.ActionError("two pair As Ad 8h 8d cannot be insured", rule="RUS-11"): (
        "комбинацию застраховать нельзя: две пары Т♠ Т♦ 8♥ 8♦ [RUS-11]"
    ),
    rp.ActionError("no side bet is called 'luck'; offered: super bet, bonus", rule="SIDE-1"): (
        "бонусной ставки 'luck' нет; есть: суперставка, бонус [SIDE-1]"
    ),
    rp.ActionError("any pair, rule pair or better: bet is refused: bet after the bet"): (
        "любая пара, правило «пара или старше»: отказано в действии «бет»: бет после ставки бет"
    ),
    rp.ActionError("strategy 'TIP-A' has no rule that fits: turn bet"): (
        "strategy 'TIP-A' has no rule that fits: turn bet"
    ),
    rp.ActionError("exchange 8c + bet out of order"): "exchange 8c + bet out of order",
    rp.ActionError("sixth + bet after a fold"): "шестая карта + бет после сброса карт",
}


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_errors(error):
    assert describe(error, "ru") == ERRORS[error]
    assert describe(error, "en") == str(error)


def test_what_a_strategy_may_not_do_is_said_with_its_rule():
    from russianpoker.strategies import RuleStrategy, StrategyRule, play_out

    rule = StrategyRule(name="pair or better", condition=lambda _: True, action=rp.BuySixth())
    strategy = RuleStrategy(name="any pair", source="", rules=(rule,))
    with pytest.raises(rp.ActionError) as caught:
        play_out(rp.Round.deal(rp.find_variant("caribbean-us"), 10, seed=1), strategy)
    assert describe(caught.value, "ru") == (
        "стратегия «любая пара», правило «пара или старше», бокс 1: отказано в действии "
        "«шестая карта»: шестая карта не продаётся [OAS-1]"
    )


@pytest.mark.parametrize("name", ["russian-2010", "holdem-casino", "lunar"])
@pytest.mark.parametrize("value", ["nonsense", "99", "-1", "default", "none", ""])
def test_what_is_wrong_with_a_setting(name, value):
    """Each option, whatever is set: what is refused is refused in Russian."""
    variant = rp.find_variant(name)
    groups = [field.name for field in attrs.fields(rp.RuleVariant)]
    within = [
        f"{group}.{field.name}"
        for group in groups
        if attrs.has(type(getattr(variant, group)))
        for field in attrs.fields(type(getattr(variant, group)))
    ]
    refused = 0
    for option in [*groups, *within, "tax", "exchange.tax"]:
        try:
            rp.set_option(variant, option, value)
        except rp.RuleError as error:
            text = "; ".join(f"{place}: {problem}" for place, problem in error.problems)
            refused += 1
            said = re.sub(r"\"[^\"]*\"|'[^']*'", "", say_refusal(text, "ru"))
            assert re.search("[а-яё]", said)
            assert not re.search(r"\b(must|not|be|is|are|has|needs|names|above|for)\b", said)
    assert refused > 5


TRANSCRIPT = """russianpoker 1
rules caribbean-us 1
box 1 ante 10: As Kd 7c 7h 2d
dealer Ah Kc 8d 5s 3h
1 bet
result +30"""


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("russianpoker 1\n", "hello\n", "строка 1: ожидалось russianpoker 1, а не 'hello'"),
        ("caribbean-us", "oasys", "строка 2: preset: варианта правил 'oasys' нет"),
        ("7c", "7x", "строка 3: ожидалась масть, найдено: 'x' на месте 7 в 'As Kd 7x"),
        ("ante 10", "ante ten", "строка 3: 'ten' — не сумма денег"),
        ("1 bet", "1 raise", "строка 5: действия 'raise' нет; есть fold, bet"),
        ("1 bet", "2 bet", "строка 5: бокса 2 нет, есть от 1 до 1"),
        ("1 bet", "1 sixth", "строка 5: шестая карта не продаётся [OAS-1]"),
        ("1 bet", "1 bet\n1 bet", "строка 6: раздача окончена"),
        ("+30", "-10", "строка 6: записан результат бокса 1: -10, по правилам 30"),
        ("\nresult +30", "", "строка 5: раздача окончена с результатом 30"),
    ],
)
def test_what_is_wrong_with_a_written_round(before, after, said):
    with pytest.raises(rp.TranscriptError) as caught:
        rp.parse_round(TRANSCRIPT.replace(before, after))
    text = "; ".join(f"{place}: {problem}" for place, problem in caught.value.problems)
    assert say_refusal(text, "ru").startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        "nobody has foreseen this",
        "dance before the bet",
        "bet does not answer what is asked: a riddle",
        "four of a kind Xx cannot be insured",
        "a horse cannot be insured",
        "the card Xx is twice in hand",
        "",
    ],
)
def test_what_russian_has_no_words_for_stays_english(text):
    assert say_refusal(text, "ru") == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "ожидалось достоинство карты, найдено: конец ''"),
        ("Ax", "ожидалась масть, найдено: 'x' на месте 1 в 'Ax'"),
        (
            "As Кd",
            (
                "ожидалось достоинство карты теми же буквами (латиница), "
                "найдено: 'К' (U+041A) на месте 3 в 'As Кd'"
            ),
        ),
        ("10", "ожидалась масть, найдено: конец '10'"),
        ("Тч Xx", "ожидалось достоинство карты, найдено: 'X' на месте 3 в 'Тч Xx'"),
    ],
)
def test_cards_that_cannot_be_read(text, said):
    read = rp.parse_cards if text else rp.parse_card
    with pytest.raises(rp.CardError) as caught:
        read(text)
    assert describe(caught.value, "ru") == said


@pytest.mark.parametrize(
    "text",
    [
        "x; " * 8000,
        "x; " * 2500,
        "line 1: " * 3000,
        "line 1: " * 900,
        "part 1: expected box 2, not box 1; " * 500,
        "[RUS-1] " * 900,
        "expected a rank, found " * 300,
        "'x; " * 1900,
    ],
    ids=lambda text: f"{text[:12]} {len(text)}",
)
def test_long_and_deep_texts_do_not_fail(text):
    assert isinstance(say_refusal(text, "ru"), str)


def test_many_problems_are_all_said():
    part = "part 1: expected box 2, not box 1; line 2: 'a; b' is no amount of money"
    said = "часть 1: ожидался бокс 2, а не бокс 1; строка 2: 'a; b' — не сумма денег"
    assert say_refusal("; ".join([part] * 20), "ru") == "; ".join([said] * 20)
    assert say_refusal(f"{part}; nobody knows; {part}", "ru") == f"{said}; nobody knows; {said}"


def test_problems_of_two_parts_stand_among_others():
    two = "line 1: 'x' is no action; actions are fold, bet"
    one = "line 2: the round is over"
    said = {two: "строка 1: действия 'x' нет; есть fold, bet", one: "строка 2: раздача окончена"}
    for problems in ([one, two], [two, one], [two, two], [one, two, one]):
        assert say_refusal("; ".join(problems), "ru") == "; ".join(said[each] for each in problems)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "InsuranceRule is impossible:\n  minimum: must be more than nothing\n  x: is odd",
            "такого быть не может (InsuranceRule):\n  minimum: должно быть больше нуля\n  x: is",
        ),
        ("line 2: expected a fact of the round, not 'x'", "строка 2: ожидалось что-то о раздаче,"),
        ("'ante' says nothing of a box, or stands twice", "'ante' не о боксе или стоит дважды"),
        ("a box is such as 'box 1 …', not 'b'", "бокс — это, например, 'box 1 …', а не 'b'"),
        ("rules: are a preset, its revision and options as JSON, not ''", "rules: это имя вари"),
        ("revision: is an int from 1 to 2 for oasis here, not 9", "revision: для oasis это целое"),
        ("prices: has 3 prices for one to 5 cards", "prices: 3 цены, а должна быть одна или"),
        ("'name' has no options that could be set", "в 'name' нет того, что можно задать"),
        ("'x' counts first five, which are not dealt", "ставка 'x' считает карты, которых не сд"),
        ("ante: money is an int, a Decimal or a Fraction, not 1.5", "анте: сумма — это int, De"),
        ("Seat: player must be a number from 1, not 0", "Seat: player: число от 1, а не 0"),
        ("limits: the least, 5, is above the greatest, 1", "пределы: наименьшее, 5, больше на"),
        ("bankroll: 2.50 is less than 30, without which no round begins", "банкролл: 2,50 мень"),
        (
            "bankroll: Fraction(5, 2) is less than 30, without which no round begins",
            "банкролл: Fraction(5, 2) меньше",
        ),
        ("the card As is twice in the text", "карта Т♠ стоит дважды"),
        ("an exchange does not answer what is asked: purchase", "обмен, а решается другое: "),
        ("an insurance after a fold", "страховка после сброса карт"),
    ],
)
def test_refusals_by_their_form(text, said):
    assert say_refusal(text, "ru").startswith(said)


# --- what cannot be said, and numbers of any size


UNSAYABLE = [
    lambda: title(5, "ru"),
    lambda: source(None, "ru"),
    lambda: rules_in_words(5, "ru"),
    lambda: pays_by_table(5),
    lambda: title("oasys", "ru"),
    lambda: wager_name("zz", "ru"),
    lambda: side_bet_name(5, "ru"),
    lambda: say_refusal(5, "ru"),
    lambda: say_holding(5, "ru"),
    lambda: say_play(5, "ru"),
    lambda: say_strategy([], "ru"),
    lambda: rank_letter("A", "ru"),
    lambda: plural("1", "ru"),
    lambda: plural(1.5, "ru"),
    lambda: plural(True, "en"),
    lambda: plural(Decimal("NaN"), "ru"),
    lambda: plural(1, "de"),
    lambda: number_text(1.5, "ru"),
    lambda: number_text(None, "ru"),
    lambda: number_text(Decimal("Infinity"), "ru"),
    lambda: number_text(1, "de"),
    lambda: percent_text(0.5, "ru"),
    lambda: percent_text("1/2", "ru"),
    lambda: percent_text(1, "de"),
    lambda: percent_text(1, "ru", places=-1),
    lambda: percent_text(1, "ru", places=True),
    lambda: percent_text(1, "ru", places=10**6),
    lambda: translate("cards", "ru", count=Decimal("NaN")),
]


@pytest.mark.parametrize("number", range(len(UNSAYABLE)))
def test_what_is_of_another_kind_is_refused_by_the_library(number):
    with pytest.raises(rp.RussianPokerError, match=r"not|no "):
        UNSAYABLE[number]()


@pytest.mark.parametrize("variant", PRESETS, ids=lambda variant: variant.name)
def test_presets_go_by_their_names(variant):
    for language in Language:
        for ask in (title, source, rules_in_words):
            assert ask(variant.name, language) == ask(variant, language)
    assert pays_by_table(variant.name) is pays_by_table(variant)


def test_numbers_of_any_size():
    large, zeros = 10**5000, "0" * 5000
    assert describe(large, "ru") == f"1{zeros}"
    assert describe(-large, "en") == f"-1{zeros}"
    assert describe(Fraction(large, 3), "ru") == f"1{zeros}/3"
    assert translate("cards", "ru", count=large + 1) == f"1{zeros[1:]}1 карта"
    assert (
        percent_text(Fraction(10**400), RUSSIAN, places=1) == f"1{'0' * 402},0\N{NO-BREAK SPACE}%"
    )


@pytest.mark.parametrize("code", ["ru", "RU", RUSSIAN])
def test_codes_of_languages_will_do(code):
    assert plural(Fraction(1, 2), code) == "other"
    assert number_text(Decimal("2.50"), code) == "2,50"
    assert percent_text(Decimal("0.125"), code, places=1) == "12,5\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize(
    ("share", "places", "said"),
    [
        (Fraction(0), 4, "0.0000%"),
        (Fraction(-1, 3), 4, "-33.3333%"),
        (Fraction(2, 3), 0, "67%"),
        (Fraction(1, 1000), 1, "0.1%"),
        (Fraction(9999, 10000), 0, "100%"),
        (Fraction(1, 200), 0, "0%"),
        (Fraction(3, 200), 0, "2%"),
        (1, 2, "100.00%"),
    ],
)
def test_shares_are_rounded_exactly(share, places, said):
    assert percent_text(share, "en", places=places) == said
