"""The command line: what it prints, field by field, and how it refuses what is wrong."""

import enum
import errno
import io
import json
import os
import re
import shlex
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path

import attrs
import pytest
from settled_json import as_settlement
from small_tables import a_table

import russianpoker as rp
from russianpoker.cli import main

MODULE = [sys.executable, "-m", "russianpoker"]
PRESETS = [variant.name for variant in rp.list_variants()]
ACES_UP = ["--player", "As Ad Kc 8h 9s", "--dealer", "Ah Ks Jh 7c 5s"]
README = ["settle", "russian-2010", "--ante", "10", *ACES_UP, "--sixth", "8d", "--bet"]


# --- hand


@pytest.mark.parametrize(
    "cards",
    ["As Ad Kc 8h 9s 8d", "AsKdQhJcTs", "7c 5d 4h 3s 2c", "ТпКб10ч9т2п", "AhAdAcAs7c7d2h"],
)
def test_hand_in_json_says_what_the_evaluator_says(printed_json, cards):
    hand = rp.HandEvaluator().evaluate(cards)
    assert printed_json("hand", cards) == {
        "cards": " ".join(map(str, hand.cards)),
        "category": hand.category.value,
        "best": " ".join(map(str, hand.best)),
        "strength": hand.strength,
        "combinations": [
            {"category": each.category.value, "cards": " ".join(map(str, each.cards))}
            for each in hand.combinations
        ],
    }


@pytest.mark.parametrize(
    "cards",
    ["As,Ad,Kc,8h,9s,8d", "AsAd,Kc8h,9s8d", "As Ad,Kc 8h 9s 8d"],
    ids=["each", "pairs", "two texts"],
)
def test_hand_takes_cards_in_several_arguments(printed, cards):
    assert printed("hand", *cards.split(",")) == printed("hand", "As Ad Kc 8h 9s 8d")


def test_hand_in_json_to_the_letter(printed):
    assert printed("hand", "8d 9s As Kc 8h Ad", "--json") == (
        "{\n"
        '  "cards": "As Ad Kc 9s 8h 8d",\n'
        '  "category": "two pair",\n'
        '  "best": "As Ad 8h 8d Kc",\n'
        '  "strength": 4940,\n'
        '  "combinations": [\n'
        "    {\n"
        '      "category": "two pair",\n'
        '      "cards": "As Ad 8h 8d"\n'
        "    },\n"
        "    {\n"
        '      "category": "ace-king",\n'
        '      "cards": "As Kc"\n'
        "    }\n"
        "  ]\n"
        "}\n"
    )


def test_hand_in_words(printed):
    lines = [line.rstrip() for line in printed("hand", "As Ad Kc 8h 9s 8d").splitlines()]
    assert lines == [
        "Cards         As Ad Kc 9s 8h 8d",
        "Category      two pair",
        "Best five     As Ad 8h 8d Kc",
        "Strength      4940",
        "Combinations  two pair As Ad 8h 8d",
        "              ace-king As Kc",
    ]
    assert "Combinations  none" in printed("hand", "7c 5d 4h 3s 2c")


# --- settle


TRIPS = {"player": "As Ad Ac 8h 9s", "dealer": "Ks Qd Jh 7c 5s"}
RUSSIAN = "russian-2010"
SETTLED = {
    "bet at once": (RUSSIAN, "--bet", TRIPS, [rp.Bet()], {"ante": 10}),
    "fold": (RUSSIAN, "--fold", TRIPS, [rp.Fold()], {"ante": 10}),
    "fold, dealer not shown": (
        RUSSIAN,
        "--fold",
        {"player": "As Ad Ac 8h 9s"},
        [rp.Fold()],
        {"ante": 10},
    ),
    "blind": (RUSSIAN, "--bet --blind", TRIPS, [rp.Bet(blind=True)], {"ante": 10}),
    "sixth card": (
        RUSSIAN,
        "--sixth 8d --bet",
        {"player": "As Ad Kc 8h 9s", "dealer": "Ah Ks Jh 7c 5s", "drawn": "8d"},
        [rp.BuySixth(), rp.Bet()],
        {"ante": 10},
    ),
    "sixth card, then fold": (
        RUSSIAN,
        "--fold --sixth 2d",
        {"player": "As Qd Jc 8h 9s", "drawn": "2d"},
        [rp.BuySixth(), rp.Fold()],
        {"ante": 10},
    ),
    "exchange": (
        RUSSIAN,
        "--bet --draw=AcKh --discard=8h9s",
        {"player": "As Ad 7c 8h 9s", "dealer": "Ah Ks Jh 7d 5s", "drawn": "Ac Kh"},
        [rp.Exchange("8h 9s"), rp.Bet()],
        {"ante": 10},
    ),
    "sixth card and swap": (
        "sixcard-senator",
        "--swap 7s:9h --sixth 9d --bet",
        {"player": "As Kd 9c 8h 7s", "dealer": "Ah Qs Jh 7c 7d", "drawn": "9d 9h"},
        [rp.BuySixth(), rp.Exchange("7s"), rp.Bet()],
        {"ante": 10},
    ),
    "insurance": (
        RUSSIAN,
        "--insurance 30 --bet",
        TRIPS,
        [rp.Bet(), rp.Insure(30)],
        {"ante": 10},
    ),
    "purchase": (
        RUSSIAN,
        "--buy 5d --bet",
        TRIPS | {"bought": "5d"},
        [rp.Bet(), rp.BuyDealerGame()],
        {"ante": 10},
    ),
    "purchase with a second card": (
        RUSSIAN,
        "--buy KhQc --bet --insurance 20",
        TRIPS | {"bought": "Kh Qc"},
        [rp.Bet(), rp.Insure(20), rp.BuyDealerGame()],
        {"ante": 10},
    ),
    "table maximum": (
        RUSSIAN,
        "--table-max 25 --bet",
        {"player": "As Ad Ac 8h 9s", "dealer": "Ah Ks Jh 7c 5s"},
        [rp.Bet()],
        {"ante": 10, "table_maximum": 25},
    ),
    "bonus": (
        "russian-sevens",
        "--bonus 5 --bet",
        {"player": "7s 7d 7c 8h 9s", "dealer": "Ah Ks Jh 3c 5s"},
        [rp.Bet()],
        {"ante": 10, "side_bets": {"bonus": 5}},
    ),
    "side bet by name": (
        "lunar",
        "--side-bet|super bet=2.50|--bet",
        {"player": "As Kd Qc 8h 9s", "dealer": "Ah Ks Jh 3c 5s"},
        [rp.Bet()],
        {"ante": 10, "side_bets": {"super bet": Decimal("2.50")}},
    ),
    "upcard": (
        "caribbean-evolution",
        "--bonus 5 --bet --upcard 7h",
        {"player": "7s 7d 8c 8h 9s", "dealer": "Ah Ks Jh 7h 5s", "upcard": "7h"},
        [rp.Bet()],
        {"ante": 10, "side_bets": {"5+1 bonus": 5}},
    ),
    "natural, nothing to decide": (
        "lunar",
        "",
        {"player": "9s 8s 7s 6s 5s"},
        [],
        {"ante": 10},
    ),
    "hold'em": (
        "holdem-casino",
        "--bonus 5 --bet",
        {"player": "As Kd", "dealer": "7c 2h", "board": "Ah 9d 4c 4s Jd"},
        [rp.Bet()],
        {"ante": 10, "side_bets": {"AA bonus": 5}},
    ),
    "turn and river": (
        "holdem-bonus",
        "--turn --river --bet",
        {"player": "As Kd", "dealer": "7c 2h", "board": "Ah 9d 4c 4s Jd"},
        [rp.Bet(), rp.BetTurn(), rp.BetRiver()],
        {"ante": 10},
    ),
    "river alone": (
        "holdem-bonus",
        "--river --bet",
        {"player": "As Kd", "dealer": "7c 2h", "board": "Ah 9d 4c 4s Jd"},
        [rp.Bet(), rp.BetRiver()],
        {"ante": 10},
    ),
    "odd chip": (
        "fivecard-senator",
        "--bet",
        {"player": "As Ad Kc Kh 9s", "dealer": "Ah Ks Jh 7c 5s"},
        [rp.Bet()],
        {"ante": Fraction(5, 3)},
    ),
    "decimal": (RUSSIAN, "--bet", TRIPS, [rp.Bet()], {"ante": Decimal("2.50")}),
}
OPTIONS = {"player": "--player", "dealer": "--dealer", "board": "--board"}


@pytest.mark.parametrize("case", SETTLED)
def test_settle_in_json_says_what_settle_says(printed_json, case):
    name, decisions, cards, actions, stakes = SETTLED[case]
    options = decisions.split("|" if "|" in decisions else None)
    dealt = [f"{OPTIONS[place]}={held}" for place, held in cards.items() if place in OPTIONS]
    settlement = rp.settle(
        rp.find_variant(name), rp.BoxCards(**cards), actions, rp.Stakes(**stakes)
    )
    ante = f"--ante={stakes['ante']}"
    assert printed_json("settle", name, ante, *options, *dealt) == as_settlement(settlement)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", PRESETS)
def test_settle_any_deal_of_any_variant(printed_json, name, seed):
    variant = rp.find_variant(name)
    count = 2 if variant.holdem else 5
    player, deck = rp.Deck.standard().shuffled(seed).deal(count)
    dealer, deck = deck.deal(count)
    board = deck.deal(5)[0] if variant.holdem else ()
    dealt = {"player": player, "dealer": dealer, "board": board}
    settlement = rp.settle(variant, rp.BoxCards(**dealt), [rp.Bet()], rp.Stakes(ante=7))
    options = [f"--{place}={' '.join(map(str, cards))}" for place, cards in dealt.items() if cards]
    assert printed_json("settle", name, "--ante=7", "--bet", *options) == as_settlement(settlement)


def test_settle_in_json_to_the_letter(printed_json):
    assert printed_json(*README) == {
        "variant": "russian-2010",
        "lines": [
            {
                "wager": "ante",
                "stake": "10",
                "outcome": "push",
                "odds": None,
                "won": "0",
                "returned": "10",
                "rule": "RUS-6",
                "why": "two pair As Ad 8h 8d beats ace-king Ah Ks; the ante comes back unpaid",
            },
            {
                "wager": "sixth card",
                "stake": "10",
                "outcome": "fee",
                "odds": None,
                "won": "0",
                "returned": "0",
                "rule": "RUS-2",
                "why": "the price of the sixth card",
            },
            {
                "wager": "bet",
                "stake": "20",
                "outcome": "won",
                "odds": "2:1",
                "won": "40",
                "returned": "20",
                "rule": "RUS-5",
                "why": "two pair As Ad 8h 8d beats ace-king Ah Ks",
            },
            {
                "wager": "second combination",
                "stake": "0",
                "outcome": "won",
                "odds": "1:1",
                "won": "20",
                "returned": "0",
                "rule": "RUS-9",
                "why": "ace-king As Kc is paid as a second combination",
            },
        ],
        "staked": "40",
        "net": "50",
    }


def test_amounts_stay_exact(printed_json):
    two_pair = ["--player", "As Ad Kc Kh 9s", "--dealer", "Ah Ks Jh 7c 5s", "--bet"]
    settled = printed_json("settle", "fivecard-senator", "--ante", "1/3", *two_pair)
    assert [(line["odds"], line["won"]) for line in settled["lines"]] == [
        ("1:1", "1/3"),
        ("3:2", "1"),
    ]
    assert (settled["staked"], settled["net"]) == ("1", "4/3")
    settled = printed_json("settle", "fivecard-senator", "--ante", "0.00000001", *two_pair)
    assert (settled["staked"], settled["net"]) == ("0.00000003", "0.00000004")


def test_settle_in_words(printed):
    lines = [line.strip() for line in printed(*README).splitlines()]
    assert lines[0] == "Russian poker, casino rules of 2010"
    assert "Player  As Ad Kc 9s 8h 8d  two pair As Ad 8h 8d, ace-king As Kc" in lines
    assert "Dealer  Ah Ks Jh 7c 5s     ace-king Ah Ks" in lines
    rows = [line.split() for line in lines]
    assert ["ante", "10", "push", "0"] in rows
    assert ["sixth", "card", "10", "fee", "-10"] in rows
    assert ["bet", "20", "won", "2:1", "+40"] in rows
    assert ["second", "combination", "0", "won", "1:1", "+20"] in rows
    assert ["Total", "40", "+50"] in rows
    assert "the price of the sixth card [RUS-2]" in lines


def test_settle_in_words_shows_what_was_on_the_table(printed):
    bought = printed(
        *("settle", RUSSIAN, "--ante=10", "--player=As Ad Ac 8h 9s", "--bet"),
        *("--dealer=Ks Qd Jh 7c 5s", "--buy=5d"),
    )
    assert "Bought  Qd Jh 7c 5s 5d  pair 5s 5d" in bought
    dealt = ["settle", "holdem-casino", "--ante=10", "--player=7s 2d"]
    board = ["--board=7h 9d 4c 4s Jd", "--dealer=As Kd", "--bet"]
    settled = [line.rstrip() for line in printed(*dealt, *board).splitlines()]
    assert settled[2:5] == [
        "Player  7s 2d           two pair 7s 7h 4s 4c",
        "Dealer  As Kd           pair 4s 4c",
        "Board   7h 9d 4c 4s Jd",
    ]
    folded = printed(*dealt, "--fold")
    assert "Player  7s 2d" in folded
    assert "Dealer  not shown" in folded


# --- variants and show


def test_variants_in_json(printed_json):
    keys = ("name", "title", "title_ru", "source", "revision")
    assert printed_json("variants") == [
        {key: getattr(variant, key) for key in keys} for variant in rp.list_variants()
    ]


def test_variants_in_words(printed):
    listed = printed("variants")
    for variant in rp.list_variants():
        assert f"{variant.name} " in listed
        assert variant.title in listed


def pay_lines(table):
    return [{"hand": str(line.pattern), "odds": str(line.odds)} for line in table.lines]


@pytest.mark.parametrize("name", PRESETS)
def test_show_in_json(printed_json, name):
    variant = rp.find_variant(name)
    shown = printed_json("show", name)
    rules = shown.pop("rules")
    assert shown == {
        "name": name,
        "title": variant.title,
        "title_ru": variant.title_ru,
        "source": variant.source,
        "revision": variant.revision,
        "digest": variant.digest(),
        "pay_table": None if name == "holdem-bonus" else pay_lines(variant.pay_table),
        "naturals": pay_lines(variant.naturals.table) if variant.naturals else None,
        "side_bets": [
            {"name": bet.name, "pay_table": pay_lines(bet.table)} for bet in variant.side_bets
        ],
    }
    said = {rule["topic"] for rule in rules}
    absent = {rule["topic"]: rule["text"] for rule in rules}.get("not_offered", "").split(", ")
    for group in ("exchange", "insurance", "purchase", "sixth_card", "naturals", "side_bets"):
        offered = bool(getattr(variant, group))
        assert (group in said) is offered
        assert (group.replace("_", " ") in absent) is not offered
    assert all(rule["text"].endswith(".") for rule in rules if rule["topic"] != "not_offered")


@pytest.mark.parametrize("name", PRESETS)
def test_show_in_words(printed, name):
    variant = rp.find_variant(name)
    shown = printed("show", name)
    flat = " ".join(shown.split())
    main = [] if name == "holdem-bonus" else [variant.pay_table]
    tables = [*main, *(bet.table for bet in variant.side_bets)]
    assert ("Pay table" in shown) is bool(main)
    for said in (variant.title, variant.title_ru, variant.source, f"name {name}"):
        assert said in flat
    for line in (line for table in tables for line in table.lines):
        assert str(line.odds) in shown


def test_show_says_the_rules(printed_json):
    said = {
        rule["topic"]: rule["text"] for rule in printed_json("show", "sixcard-senator")["rules"]
    }
    assert said["qualifier"] == "The dealer has a game with a pair or better."
    assert said["sixth_card"] == (
        "For 1 ante a sixth card may be bought. "
        "After that, 1 of the six cards may be exchanged once, for 2 antes."
    )
    assert said["purchase"] == (
        "When the dealer has no game, a box may buy him one for 1 ante: his lowest card is "
        "replaced. It is replaced only once. If there is no game even then, ante and bet come back."
    )
    assert said["boxes"].startswith(
        "At most 4 boxes are in play, up to 4 to a player: the first open, the others blind."
    )
    assert said["not_offered"].startswith("exchange, second combination, insurance")


def test_show_does_not_speak_of_what_a_variant_lacks(program):
    from russianpoker.i18n import rules_in_words

    for variant in rp.list_variants():
        said = " ".join(text for topic, text in rules_in_words(variant) if topic != "not_offered")
        for word, is_there in (
            ("nsur", variant.insurance),
            ("side bet", variant.side_bets),
            ("xchange", variant.exchange or (variant.sixth_card and variant.sixth_card.exchange)),
            ("no game", variant.qualifier),
            ("lind", variant.boxes.allows_blind),
            ("by the table", variant.name not in {"holdem-bonus", "russian-island"}),
            ("urther bet", variant.name == "holdem-bonus"),
            ("with ace-king or better may buy", variant.purchase and variant.purchase.least_hand),
        ):
            assert (word in said) is bool(is_there), (variant.name, word)


@pytest.mark.parametrize(
    ("changes", "is_shown"),
    [
        ({}, False),
        ({"bet.pays": "table"}, True),
        ({"ante.on_win": "table"}, True),
        ({"ante.no_game": "table"}, False),
        ({"ante.no_game": "table", "qualifier.least": "pair"}, True),
    ],
)
def test_a_pay_table_is_shown_where_it_decides_something(printed_json, changes, is_shown):
    options = [f"--set={option}={value}" for option, value in changes.items()]
    assert (printed_json("show", "holdem-bonus", *options)["pay_table"] is not None) is is_shown


# --- house rules by --set


def each_change():
    """Every option of a variant that offers everything, with each other value that it may have."""
    variant = attrs.evolve(
        rp.find_variant("russian-2010"),
        naturals=rp.find_variant("lunar").naturals,
        rounding=rp.RoundingRule(),
        sixth_card=rp.SixthCardRule(exchange=rp.ExchangeRule(most=1)),
    )
    skipped = {"name", "title", "title_ru", "source", "revision", "book"}
    return variant, list(changes(variant, "", skipped))


def changes(group, prefix, skipped):
    for field in attrs.fields(type(group)):
        value, path = getattr(group, field.name), f"{prefix}{field.name}"
        if field.name in skipped:
            continue
        if attrs.has(type(value)) and not isinstance(value, rp.PayTable):
            yield from changes(value, f"{path}.", skipped)
        elif isinstance(value, enum.Enum):
            yield from ((path, str(other.value)) for other in type(value) if other is not value)
        elif isinstance(value, bool):
            yield path, "no" if value else "yes"
        elif isinstance(value, Fraction):
            yield path, "3/4"
        elif isinstance(value, int):
            yield path, str(value - 1)


def test_every_option_shows_in_the_words(program):
    from russianpoker.i18n import rules_in_words

    variant, all_changes = each_change()
    assert len(all_changes) > 60
    before, silent, refused = rules_in_words(variant), [], []
    for path, value in all_changes:
        try:
            changed = rp.set_option(variant, path, value)
        except rp.RuleError:
            refused.append(path)
        else:
            silent += [(path, value)] * (rules_in_words(changed) == before)
    assert silent == []
    assert len(refused) < len(all_changes) / 4


@pytest.mark.parametrize(
    ("name", "changes", "words"),
    [
        ("holdem-casino", ["holdem.board_seen=0"], "none of which lies open"),
        ("holdem-casino", [], "It does not limit what the ante wins."),
        ("holdem-bonus", [], "When the box beats the dealer, the ante is paid 1:1."),
        ("holdem-bonus", [], "With less than a straight it comes back unpaid."),
        ("holdem-bonus", [], "A table maximum limits what the bets win together."),
        ("holdem-bonus", ["holdem.turn_bet=2"], "After three board cards a further bet of 2 antes"),
        ("holdem-bonus", ["qualifier.least=pair"], "a game with a pair or better"),
        ("holdem-senator", ["qualifier.rank=six"], "a game with a pair of sixes or better"),
        ("caribbean-us", ["qualifier=none"], "The dealer always has a game."),
        ("caribbean-us", ["ante.least_paid=flush"], "With less than a flush it comes back unpaid."),
        ("oasis", [], "1 to 5 cards may be exchanged once, for 1, 2, 3, 4 or 5 antes"),
        ("oasis-netent", [], "Whoever exchanges 5 must bet."),
        ("oasis", ["exchange.forced_bet_from=3"], "Whoever exchanges 3 or more must bet."),
        ("oasis", ["exchange.forced_bet_from=1"], "Whoever exchanges must bet."),
        ("oasis-single", [], "1 card may be exchanged once, for 1 ante."),
        ("fivecard-senator", [], "1 or 2 cards may be exchanged once, for 1 or 2 antes,"),
        ("russian-2010", [], "For 1 ante a sixth card may be bought instead of an exchange."),
        ("russian-2010", [], "a box with ace-king or better may buy him one for 1 ante"),
        ("russian-2010", ["purchase.least_hand=none"], "a box may buy him one for 1 ante"),
        ("russian-2010", ["purchase.allows_insured=no"], "An insured box may not buy."),
        ("russian-2010", ["purchase.allows_blind=yes"], "A blind box may buy too."),
        ("russian-2010", ["insurance.maximum=none"], "for 2 antes up to the table maximum, paid"),
        ("russian-2010", ["insurance.least_hand=full house"], "A box with a full house or better"),
        ("russian-2010", ["insurance.least_hand=nothing"], "A box may insure against"),
        ("russian-2010", ["insurance.allows_blind=yes"], "A blind box may insure too"),
        ("russian-2010", ["insurance.on_loss=lost"], "has a game, it is lost."),
        ("russian-2010", [], "lost when the box pushes or wins and returned when the box loses."),
        ("russian-2010", ["second_combination=none"], "the whole possible payout of the bet"),
        ("russian-2010", ["boxes.most_open=4"], "4 boxes are in play, up to 4 to a player."),
        ("russian-sevens", ["maximum_payout=bet and bonus each"], "what the side bet wins."),
        ("lunar", [], "A natural is paid at once, on the ante, and the box is over."),
        ("russian-2010", ["bet.antes=0.5"], "The bet is 1/2 ante;"),
        ("russian-2010", ["rounding.unit=1/2"], "rounded down to a multiple of 1/2."),
        ("russian-2010", ["insurance=none", "purchase=none"], "insurance, purchase"),
    ],
)
def test_set_changes_the_rules_shown(printed_json, name, changes, words):
    options = [part for change in changes for part in ("--set", change)]
    shown = printed_json("show", name, *options)
    assert words in " ".join(rule["text"] for rule in shown["rules"])
    assert shown["name"] == name
    note = f" ({', '.join(changes)})" if changes else ""
    assert shown["title"] == f"{rp.find_variant(name).title}{note}"
    assert shown["title_ru"].endswith(note)


def test_side_bets_in_words(program):
    from russianpoker.i18n import rules_in_words

    lunar = rp.find_variant("lunar")
    (bet,) = lunar.side_bets
    strict = attrs.evolve(bet, minimum=1, maximum=2, dead_on_draw=True, dead_on_fold=True)
    said = dict(rules_in_words(attrs.evolve(lunar, side_bets=(strict,))))
    assert said["side_bets"] == (
        "Super bet: a side bet of at least 1 ante and at most 2 antes on the first five cards. "
        "A draw or a fold loses it."
    )


def test_set_changes_the_settlement(printed_json, refusal):
    insured = ["settle", RUSSIAN, "--ante=10", "--bet", "--insurance=40", "--dealer=KsQdJh7c5s"]
    insured += ["--player=As Ad Ac 8h 9s"]
    assert printed_json(*insured)["lines"][-1]["wager"] == "insurance"
    assert refusal(*insured, "--set", "insurance.maximum=half") == (
        "russianpoker settle: Invalid value for '--insurance': "
        "insurance is 40, allowed is 20 to 30 [RUS-12]"
    )


# --- an output that cannot be written

HELD_BACK = {
    "a table": (["variants"], ""),
    "a table at once": (["variants"], "1"),
    "JSON": (["variants", "--json"], ""),
    "help": (["--help"], ""),
    "help at once": (["--help"], "1"),
}
"""Commands, and whether Python holds their output back until there is more of it, by
`PYTHONUNBUFFERED`."""

needs_full_device = pytest.mark.skipif(
    not Path("/dev/full").exists(),
    reason="only Linux has a device to which nothing can be written, /dev/full",
)


def run_into(stdout, *command, unbuffered="", stderr=subprocess.PIPE):
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    return subprocess.run([*MODULE, *command], check=False, stdout=stdout, stderr=stderr, env=env)


@needs_full_device
@pytest.mark.parametrize(("command", "unbuffered"), HELD_BACK.values(), ids=HELD_BACK)
def test_a_full_disk_is_said_in_one_line(program, command, unbuffered):
    with Path("/dev/full").open("wb") as full:
        done = run_into(full, *command, unbuffered=unbuffered)
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == [
        f"russianpoker: the output cannot be written: {os.strerror(errno.ENOSPC)}"
    ]


@needs_full_device
def test_a_refusal_that_cannot_be_written_does_not_fail(program):
    with Path("/dev/full").open("wb") as full:
        done = run_into(full, "variants", stderr=full)
    assert done.returncode == 1


@pytest.mark.skipif(
    os.name != "posix", reason="Windows reports a pipe without a reader as another error, EINVAL"
)
@pytest.mark.parametrize(("command", "unbuffered"), HELD_BACK.values(), ids=HELD_BACK)
def test_a_reader_that_has_gone_is_no_news(program, command, unbuffered):
    read, write = os.pipe()
    os.close(read)
    try:
        done = run_into(write, *command, unbuffered=unbuffered)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(os.name != "posix", reason="the output is closed by a POSIX shell, /bin/sh")
def test_a_closed_output_is_said_in_one_line(program):
    line = shlex.join([*MODULE, "variants", "--json"])
    done = subprocess.run(["/bin/sh", "-c", f"{line} >&-"], check=False, capture_output=True)
    assert done.returncode == 1
    assert done.stderr == (
        b"russianpoker: the output cannot be written: the standard output is closed\n"
    )


# --- help


def test_help_of_settle_names_every_side_bet(printed):
    said = "".join(printed("settle", "--help").split())
    for variant in rp.list_variants():
        for bet in variant.side_bets:
            assert f"'{bet.name}'({variant.name})".replace(" ", "") in said


# --- refusals

SETTLE = ["settle", RUSSIAN, "--ante", "10"]
HOLDEM = ["settle", "holdem-casino", "--ante", "10", "--player", "As Kd", "--dealer", "7c 2h"]
NO_GAME = [*SETTLE, "--player", "As Ad Ac 8h 9s", "--dealer", "Ks Qd Jh 7c 5s"]
BAD = {
    "no such command": (["setle"], "No such command 'setle'"),
    "no such option": (["--loud"], "--loud"),
    "no such option of a command": (["variants", "--loud"], "--loud"),
    "one argument too many": (["variants", "now"], "unexpected extra argument (now)"),
    "no cards": (["hand"], "Missing argument 'CARDS'"),
    "empty cards": (["hand", ""], "'CARDS': expected cards, found none"),
    "a card twice in two arguments": (["hand", "As Kd", "Qh Jc As"], "'CARDS': the card As"),
    "half a card": (["hand", "As Kd Q"], "'CARDS': expected a suit, found the end"),
    "no card": (["hand", "As Kd Xx"], "'CARDS': expected a rank, found 'X' at position 6"),
    "two alphabets": (["hand", "As Кd Qh Jc 9s"], "'CARDS': expected a rank in Latin letters"),
    "four cards": (["hand", "As Kd Qh Jc"], "'CARDS': hand has 4 cards"),
    "eight cards": (["hand", "As Kd Qh Jc 9s 8s 7s 6s"], "'CARDS': hand has 8 cards"),
    "a card twice": (["hand", "As Kd Qh Jc As"], "'CARDS': the card As is twice"),
    "no variant": (["show"], "Missing argument 'VARIANT'"),
    "unknown variant": (["show", "oasys"], "'VARIANT': no rule variant is called 'oasys'"),
    "unknown option": (["show", "oasis", "--set", "tax=1"], "'--set': tax: there is no 'tax'"),
    "wrong value": (
        ["show", "oasis", "--set", "insurance.maximum=lots"],
        "'--set': insurance.maximum: must be",
    ),
    "option of two lines": (["show", "oasis", "--set", "x\ny=1"], "'--set': x y: there is no"),
    "no value": (["show", "oasis", "--set", "insurance"], "'--set': expected OPTION=VALUE"),
    "impossible rules": (
        ["show", "russian-2010", "--set", "qualifier=none"],
        "'--set': insurance: needs a dealer who may have no game, that is a qualifier; purchase:",
    ),
    "no ante": (["settle", RUSSIAN, *ACES_UP, "--bet"], "Missing option '--ante'"),
    "no player": (SETTLE, "Missing option '--player'"),
    "no dealer": ([*SETTLE, "--player", "AsAdKc8h9s", "--bet"], "'--dealer': dealer has 0 cards"),
    "no decision": ([*SETTLE, *ACES_UP], "'--bet' / '--fold': the box neither folded nor bet"),
    "both decisions": ([*SETTLE, *ACES_UP, "--bet", "--fold"], "'--bet' / '--fold': give one"),
    "ante of nothing": (["settle", RUSSIAN, "--ante=0", *ACES_UP, "--bet"], "'--ante': ante"),
    "ante as a word": (["settle", RUSSIAN, "--ante=ten", *ACES_UP, "--bet"], "'--ante': an amount"),
    "negative ante": (["settle", RUSSIAN, "--ante=-5", *ACES_UP, "--bet"], "'--ante': an amount"),
    "ante by nothing": (["settle", RUSSIAN, "--ante=1/0", *ACES_UP, "--bet"], "'--ante': an amo"),
    "endless ante": (
        ["settle", RUSSIAN, f"--ante={'9' * 5000}", *ACES_UP, "--bet"],
        "more digits than any amount of money",
    ),
    "ante with an exponent": (["settle", RUSSIAN, "--ante=1e9", *ACES_UP, "--bet"], "'--ante': an"),
    "infinite ante": (["settle", RUSSIAN, "--ante=inf", *ACES_UP, "--bet"], "'--ante': an amount"),
    "player of four": ([*SETTLE, "--player", "AsAdKc8h", "--bet"], "'--player': player has 4 ca"),
    "card in two hands": (
        [*SETTLE, "--player", "As Ad Kc 8h 9s", "--dealer", "Ah Ks Jh 7c 9s", "--bet"],
        "'--player' / '--dealer': the card 9s is in",
    ),
    "card drawn twice": (
        [*SETTLE, *ACES_UP, "--bet", "--sixth", "Ks"],
        "'--dealer' / '--sixth': the card Ks is in",
    ),
    "swapped for the sixth card": (
        ["settle", "sixcard-senator", "--ante=9", *ACES_UP, "--bet", "--sixth=2d", "--swap=8h:2d"],
        "'--sixth' / '--swap': the card 2d is twice",
    ),
    "two sixth cards": ([*SETTLE, *ACES_UP, "--sixth", "8d 9d"], "'--sixth': expected one card"),
    "two draws": (
        [*SETTLE, *ACES_UP, "--bet", "--sixth=8d", "--discard=8h", "--draw=2h"],
        "'--discard' / '--draw': after --sixth, a card is exchanged with --swap OUT:IN",
    ),
    "swap in a game without": (
        [*SETTLE, *ACES_UP, "--bet", "--sixth=8d", "--swap=8h:2h"],
        "'--swap': no exchange is offered after a draw",
    ),
    "swap without a sixth card": (
        [*SETTLE, *ACES_UP, "--bet", "--swap=8h:2h"],
        "'--swap': goes with --sixth",
    ),
    "swap of nothing": ([*SETTLE, *ACES_UP, "--bet", "--swap=8h"], "'--swap': expected OUT:IN"),
    "swap of no card": ([*SETTLE, *ACES_UP, "--bet", "--swap=8h:2x"], "'--swap': expected a suit"),
    "discard not held": (
        [*SETTLE, *ACES_UP, "--bet", "--discard=2c", "--draw=2h"],
        "'--discard' / '--draw': 2c is thrown away but not held",
    ),
    "draw too short": (
        [*SETTLE, *ACES_UP, "--bet", "--discard=8h9s", "--draw=2h"],
        "'--discard' / '--draw': ",
    ),
    "draw without discard": ([*SETTLE, *ACES_UP, "--bet", "--draw=2h"], "'--draw': "),
    "discard without draw": ([*SETTLE, *ACES_UP, "--bet", "--discard=8h"], "'--discard': "),
    "sixth card not sold": (
        ["settle", "caribbean-us", "--ante=10", *ACES_UP, "--bet", "--sixth=8d"],
        "'--sixth': no sixth card is sold",
    ),
    "blind without bet": ([*SETTLE, *ACES_UP, "--fold", "--blind"], "'--blind': goes with --bet"),
    "blind where none is": (
        ["settle", "caribbean-us", "--ante=10", *ACES_UP, "--bet", "--blind"],
        "'--bet' / '--blind': a blind bet",
    ),
    "insurance of a pair": (
        [*SETTLE, *ACES_UP, "--bet", "--insurance=20"],
        "'--insurance': pair As Ad",
    ),
    "insurance too high": (
        [*NO_GAME, "--bet", "--insurance=61"],
        "'--insurance': insurance is 61, allowed is 20 to 60",
    ),
    "insurance after a fold": ([*NO_GAME, "--fold", "--insurance=20"], "'--insurance': insure 20"),
    "insurance not offered": (
        ["settle", "oasis", "--ante=10", *ACES_UP, "--bet", "--insurance=20"],
        "'--insurance': no insurance is offered",
    ),
    "game bought for a game": (
        [*SETTLE, *ACES_UP, "--bet", "--buy=2c"],
        "'--buy': a game is bought",
    ),
    "one bought card too many": ([*NO_GAME, "--bet", "--buy=2c 3c"], "'--buy': the purchase"),
    "one bought card too few": ([*NO_GAME, "--bet", "--buy=Kh"], "'--buy': the purchase"),
    "bonus not offered": ([*SETTLE, *ACES_UP, "--bet", "--bonus=5"], "'--bonus': russian-2010 has"),
    "bonus too high": (
        ["settle", "russian-sevens", "--ante=10", *ACES_UP, "--bet", "--bonus=6"],
        "'--bonus': bonus is 6, allowed is 0 to 5",
    ),
    "side bet unknown": (
        [*SETTLE, *ACES_UP, "--bet", "--side-bet=luck=5"],
        "'--side-bet': no side bet is called 'luck'",
    ),
    "side bet without stake": (
        [*SETTLE, *ACES_UP, "--bet", "--side-bet=luck"],
        "'--side-bet': expected NAME=N",
    ),
    "side bet of no amount": (
        [*SETTLE, *ACES_UP, "--bet", "--side-bet=luck=x"],
        "'--side-bet': an amount",
    ),
    "side bet twice": (
        ["settle", "lunar", "--ante=10", *ACES_UP, "--bet", "--bonus=5", "--side-bet=super bet=5"],
        "'--side-bet': side bets: ",
    ),
    "bonus without upcard": (
        ["settle", "caribbean-evolution", "--ante=10", *ACES_UP, "--bet", "--bonus=5"],
        "'--bonus': the side bet '5+1 bonus'",
    ),
    "upcard of nobody": (
        [*SETTLE, *ACES_UP, "--bet", "--upcard=2c"],
        "'--upcard': the upcard 2c is not",
    ),
    "board of four": ([*HOLDEM, "--bet", "--board=Ah9d4c4s"], "'--board': board has 4 cards"),
    "board in stud": ([*SETTLE, *ACES_UP, "--bet", "--board=2c"], "'--board': board has 1 card"),
    "five cards in hold'em": (
        ["settle", "holdem-casino", "--ante=10", *ACES_UP, "--bet"],
        "'--player': player has 5 cards, not 2",
    ),
    "turn not offered": (
        [*HOLDEM, "--bet", "--board=Ah9d4c4sJd", "--turn"],
        "'--turn': turn",
    ),
    "river not offered": (
        [*HOLDEM, "--bet", "--board=Ah9d4c4sJd", "--river"],
        "'--river': river",
    ),
    "fold where the bet is forced": (
        [
            *("settle", "oasis-netent", "--ante=10", *ACES_UP, "--fold"),
            *("--discard=AsAdKc8h9s", "--draw=2h3h4h5h6d"),
        ],
        "'--discard' / '--draw': fold",
    ),
    "natural and a decision": (
        ["settle", "lunar", "--ante=10", "--player=9s8s7s6s5s", "--bet"],
        "'--bet': the hand as dealt",
    ),
    "maximum as a word": ([*SETTLE, *ACES_UP, "--bet", "--table-max=all"], "'--table-max': an am"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_refused_in_one_line_that_names_the_argument(refusal, case):
    arguments, said = BAD[case]
    assert said in refusal(*arguments)


def test_a_refusal_of_the_library_that_no_argument_caught(program, invoke, monkeypatch):
    import click

    @click.command("solve")
    def solve():
        raise rp.MissingExtraError("solving", "solver")

    monkeypatch.setitem(program.commands, "solve", solve)
    result = invoke("solve")
    assert result.exit_code == 2
    assert result.stderr == f"russianpoker: {rp.MissingExtraError('solving', 'solver')}\n"


def test_a_fault_of_ours_is_not_hidden(program, invoke, monkeypatch):
    import click

    @click.command("fail")
    def fail():
        raise ZeroDivisionError

    monkeypatch.setitem(program.commands, "fail", fail)
    assert isinstance(invoke("fail").exception, ZeroDivisionError)


# --- help, version, completion


def test_help_of_every_command_fits_80_columns(program, printed):
    for command in ([], *([name] for name in program.commands)):
        long, short = printed(*command, "--help"), printed(*command, "-h")
        assert long == short
        assert long.startswith("Usage: russianpoker")
        assert max(map(len, long.splitlines())) <= 80


def test_no_arguments_show_the_help(invoke):
    result = invoke()
    assert result.exit_code == 2
    assert "Commands:" in result.stderr


def test_version(printed):
    assert printed("--version") == f"russianpoker {rp.__version__}\n"


def is_left_out(arguments):
    """Whether an example takes long, for it solves a game, or needs what is not installed."""
    needed = {"numba"} if arguments[0] in {"advise", "deal"} or "--coach" in arguments else set()
    if "--out" in arguments:
        needed.add("matplotlib")
    return "--recompute" in arguments or not all(map(find_spec, needed))


@pytest.fixture
def files(tmp_path, monkeypatch, round_txt):
    """The files that examples speak of, in the folder in which they run."""
    monkeypatch.chdir(tmp_path)
    a_table().save("caribbean.json")


def test_examples_in_the_help_work(program, invoke, files):
    found = [
        shlex.split(line)[1:]
        for command in program.commands.values()
        for line in (command.epilog or "").replace("\\\n", " ").splitlines()
        if line.startswith("russianpoker ")
    ]
    assert len(found) == 27
    for arguments in found:
        if not is_left_out(arguments):
            result = invoke(*arguments)
            assert (result.exit_code, result.stderr) == (0, ""), arguments
            assert result.stdout or "--out" in arguments


def test_variants_complete(program):
    from click.shell_completion import ShellComplete

    completion = ShellComplete(program, {}, "russianpoker", "_RUSSIANPOKER_COMPLETE")
    offered = [item.value for item in completion.get_completions(["show"], "OASIS-")]
    assert offered == [name for name in PRESETS if name.startswith("oasis-")]


def completed(program, arguments, begun):
    from click.shell_completion import ShellComplete

    completion = ShellComplete(program, {}, "russianpoker", "_RUSSIANPOKER_COMPLETE")
    return [item.value for item in completion.get_completions(arguments, begun)]


@pytest.mark.parametrize("command", ["show", "simulate", "play", "edge", "settle"])
def test_rules_complete(program, command):
    assert completed(program, [command, "oasis", "--set"], "exchange") == [
        "exchange=",
        "exchange.forced_bet_from=",
        "exchange.least=",
        "exchange.most=",
        "exchange.prices=",
    ]


def test_rules_complete_before_the_variant_is_typed(program):
    found = completed(program, ["show", "--set"], "boxes.most-")
    assert found == ["boxes.most_a_player=", "boxes.most_open="]


@pytest.mark.parametrize(
    ("begun", "values"),
    [
        ("ante.on-win=", ["even money", "lost", "push", "push after a draw", "table"]),
        ("ante.on_win=pu", ["push", "push after a draw"]),
        ("insurance=", ["default", "none"]),
        ("ace_low=", ["no", "yes"]),
        ("tax=", []),
        ("pay_table=", []),
    ],
)
def test_values_of_rules_complete(program, begun, values):
    option = begun.partition("=")[0]
    found = completed(program, ["show", "russian-2010", "--set"], begun)
    assert found == [f"{option}={value}" for value in values]


def can_be_read(variant, change):
    try:
        rp.set_option(variant, *change.split("="))
    except rp.RuleError as error:
        return error.title != "option"  # else it is impossible with others, no more
    return True


def test_every_rule_that_is_offered_can_be_set_by_every_value(program):
    variant = rp.find_variant("russian-2010")
    offered = completed(program, ["show", "--set"], "")
    groups = {path.partition(".")[0] for path in variant.options()}
    assert groups - {option.partition(".")[0].rstrip("=") for option in offered} == {
        *("pay_table", "side_bets")
    }
    for option in offered:
        values = completed(program, ["show", "--set"], option)
        assert values, option
        assert [value for value in values if not can_be_read(variant, value)] == []


def commands_of(page):
    """Each command line of a page, with the output that the page shows."""
    for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE):
            command, _, shown = part.partition("\n")
            if command.startswith("russianpoker "):
                yield shlex.split(command)[1:], shown


REFERENCE = Path(__file__).parents[2] / "docs" / "reference" / "cli.md"


def test_examples_in_the_reference_work(invoke, files):
    codes = []
    for arguments, shown in commands_of(REFERENCE):
        if is_left_out(arguments):
            continue
        result = invoke(*arguments)
        codes.append(result.exit_code)
        said = [line.rstrip() for line in result.output.splitlines()]
        assert said == shown.splitlines() or not shown
    assert codes[-1] == 2
    assert set(codes[:-1]) == {0}
    assert len(codes) >= 12


# --- terminals, pipes, encodings

HUMAN = [README, ["hand", "As Ad Kc 8h 9s"], ["variants"], *(["show", name] for name in PRESETS)]


@pytest.mark.parametrize("command", HUMAN, ids=" ".join)
def test_piped_output_is_plain_and_80_columns_wide(printed, command):
    out = printed(*command)
    assert "\x1b" not in out
    assert max(map(len, out.splitlines())) <= 80
    assert [line for line in out.splitlines() if line != line.rstrip()] == []


@pytest.mark.parametrize("columns", [30, 40, 59, 60, 79])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_settlement_is_cut_nowhere(printed, lang, columns):
    shown, whole = (
        printed(*README, f"--lang={lang}", COLUMNS=str(width)) for width in (columns, 200)
    )
    assert "…" not in shown
    assert RULE.findall(shown) == RULE.findall(whole) != []
    assert {*"".join(shown.split())} == {*"".join(whole.split())}


RULE = re.compile(r"\[[A-Z]+-\d+\]")


def test_narrow_and_wide_terminals(printed):
    for width in (40, 120, 200):
        lines = printed(*README, COLUMNS=str(width)).splitlines()
        assert max(map(len, lines)) <= width
        assert "two pair" in " ".join(lines)


def test_colour_where_it_is_wanted(printed):
    coloured = printed(*README, FORCE_COLOR="1", TERM="xterm-256color")
    assert "\x1b[31m8h" in coloured
    assert "\x1b[32mwon" in coloured
    assert "\x1b[" not in printed("hand", "As Ad Kc 8h 9s", "--json", FORCE_COLOR="1")


def test_a_standard_output_that_is_no_file(program, monkeypatch):
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    program(["variants", "--json"], standalone_mode=False)
    assert len(json.loads(out.getvalue())) == len(PRESETS)


def test_text_is_printed_as_it_stands(printed):
    title = "[bold]A[/bold] :smile:"
    shown = printed("show", "oasis", "--set", f"title={title}")
    assert shown.startswith(title)


@pytest.mark.parametrize("encoding", ["ascii", "utf-8", "cp1251"])
def test_outputs_of_any_encoding(run, script, encoding):
    env = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = run(script, "show", "russian-sevens", **env)
    assert (done.returncode, done.stderr) == (0, b"")
    shown = done.stdout.decode(encoding)
    russian = rp.find_variant("russian-sevens").title_ru
    assert ("?" * 7 if encoding == "ascii" else russian) in shown
    done = run(script, "show", "russian-sevens", "--json", **env)
    assert json.loads(done.stdout.decode(encoding))["title_ru"] == russian


def test_the_script_and_the_module_are_the_same(run, script, printed):
    for arguments in ([*README, "--json"], ["variants"]):
        by_script, by_module = run(script, *arguments), run(*MODULE, *arguments)
        assert by_script.stdout == by_module.stdout
        assert by_script.stdout.decode().splitlines() == printed(*arguments).splitlines()
        assert (by_script.returncode, by_module.returncode) == (0, 0)


def test_the_script_refuses(run, script):
    done = run(script, "hand", "As Kd Xx")
    assert done.returncode == 2
    assert done.stdout == b""
    complaint = "expected a rank, found 'X' at position 6 of 'As Kd Xx'"
    assert done.stderr.decode().splitlines() == [
        f"russianpoker hand: Invalid value for 'CARDS': {complaint}"
    ]


@pytest.mark.parametrize("arguments", [["variants"], ["variants", "--json"]], ids=" ".join)
def test_a_closed_pipe_is_no_fault(script, arguments):
    with subprocess.Popen(
        [script, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


# --- without the extra


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_a_missing_extra_is_named(run_without, missing):
    done = run_without([missing], "variants")
    assert done.returncode == 2
    assert done.stdout == b""
    expected = str(rp.MissingExtraError("the command line", "cli"))
    assert done.stderr.decode().splitlines() == [expected]


def reload_without(monkeypatch, missing):
    monkeypatch.delitem(sys.modules, "russianpoker.cli._program", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)


def test_main_ends_with_2_without_the_extra(monkeypatch, capsys):
    reload_without(monkeypatch, "click")
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "russianpoker[cli]" in capsys.readouterr().err


def test_main_hides_no_other_missing_module(program, monkeypatch):
    reload_without(monkeypatch, "russianpoker.cli._program")
    with pytest.raises(ModuleNotFoundError, match="_program"):
        main()


def test_main_runs_the_program(program, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["russianpoker", "--version"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"russianpoker {rp.__version__}\n"
