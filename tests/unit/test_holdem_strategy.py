"""The table of best play in hold'em: against advice, against settled rounds, on file, in words."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import zlib
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import attrs
import pytest
from reference_solver import deck_of, random_deck, random_holdem_variant, random_maximum
from small_tables import a_holdem_table
from small_tables import a_table as a_stud_table

from russianpoker import find_variant, play_out
from russianpoker.actions import Bet, BetRiver, BetTurn, Check, Fold
from russianpoker.analysis import HoldemChartRow, HoldemStrategyTable, StrategyTable
from russianpoker.analysis._boards import board_numbers, pairs_beside
from russianpoker.analysis._files import read_file, write_file
from russianpoker.analysis.holdem_rules import compile_holdem
from russianpoker.analysis.play import BestPlay
from russianpoker.analysis.strategy import holding_of
from russianpoker.cards import Card, to_cards
from russianpoker.errors import (
    ActionError,
    CardError,
    CheckpointError,
    DealError,
    DeckError,
    DuplicateCardError,
    HandSizeError,
    RussianPokerError,
    UnknownVariantError,
    UnsupportedOptionError,
)
from russianpoker.paytables import PayTable
from russianpoker.rounds import Round
from russianpoker.rules import AnteOnWin, AnteRule, BetRule, HoldemRule
from russianpoker.settlement import BoxCards, Stakes, settle

CASINO = find_variant("holdem-casino")
BONUS = find_variant("holdem-bonus")
TEN = deck_of("AKQJT", "sh")
THREE_SUITS = deck_of("AKQJ", "shd")[:11]
"""Two suits alike and one that misses a card."""
PACK = tuple(Card.from_index(number) for number in range(52))


def numbers(cards):
    return tuple(sorted(card.index for card in cards))


def a_table(variant=CASINO, deck=TEN, **given):
    return a_holdem_table(variant, deck, **given)


def solved(variant, deck, maximum=None):
    pytest.importorskip("numba", reason="the extra 'solver' is not installed")
    from russianpoker.analysis.holdem import solve_holdem

    return solve_holdem(compile_holdem(variant, maximum, numbers(deck)), parts=3)


# --- boards up to suits


@pytest.mark.parametrize(
    ("deck", "groups"),
    [
        (range(12), [[0, 1, 2, 3]]),
        (range(12), [[0, 2], [1, 3]]),
        (range(12), [[0], [1], [2], [3]]),
        ([*range(8, 20, 4), *range(9, 21, 4), *range(10, 22, 4), 24, 51], [[0], [1, 2], [3]]),
    ],
)
def test_boards_are_numbered_by_the_least_renaming_of_their_suits(deck, groups):
    deck, groups = tuple(sorted(deck)), tuple(map(tuple, groups))
    renamings = [
        suits
        for suits in permutations(range(4))
        if all({suits[suit] for suit in group} == set(group) for group in groups)
    ]
    for size in (2, 3, 4):
        least = {
            cards: min(
                tuple(sorted(card & ~3 | suits[card & 3] for card in cards)) for suits in renamings
            )
            for cards in combinations(deck, size)
        }
        found = board_numbers(deck, groups, size)
        assert list(found.sets()) == sorted(Counter(least.values()).items())
        order = sorted(set(least.values()))
        for cards, first in least.items():
            assert found.number(reversed(cards)) == order.index(first)


def test_pairs_beside_a_board_are_numbered_without_gap():
    deck = numbers(PACK)
    boards = board_numbers(deck, ((0, 1, 2, 3),), 3)
    for board in ((0, 1, 2), (5, 18, 51), (7, 20, 22)):
        places = {boards.place(board, pair) for pair in combinations(set(deck) - {*board}, 2)}
        assert places == {(boards.number(board), pair) for pair in range(comb(49, 2))}
    board, pairs = (0, 4, 21), list(pairs_beside(deck, (0, 4, 21)))
    assert [boards.place(board, pair)[1] for pair in pairs] == list(range(comb(49, 2)))


def test_whole_decks_have_the_known_numbers_of_classes():
    deck = numbers(PACK)
    found = [len(board_numbers(deck, ((0, 1, 2, 3),), size).numbers) for size in (2, 3, 4)]
    assert found == [169, 1755, 16432]


# --- against advice and settled rounds


def further(variant, **bets):
    return attrs.evolve(variant, holdem=HoldemRule(**bets))


BY_SUIT = attrs.evolve(
    CASINO,
    pay_table=PayTable.from_lines(("royal flush in hearts", 50), ("royal flush", 20), ("flush", 2)),
)
BY_TABLE = attrs.evolve(CASINO, bet=BetRule(antes=2))
ON_TABLE = attrs.evolve(BONUS, ante=AnteRule(on_win=AnteOnWin.EVEN), ace_low=False)
GAMES = {
    "casino": (CASINO, TEN, None),
    "a bet that is worth a fold": (BY_TABLE, deck_of("AKQ", "shd"), None),
    "senator": (find_variant("holdem-senator"), deck_of("AK2", "shdc")[:10], None),
    "bonus": (BONUS, TEN, None),
    "by suit": (BY_SUIT, TEN, None),
    "capped": (CASINO, TEN, Fraction(3)),
    "capped bonus": (BONUS, TEN, Fraction(5, 2)),
    "no turn bet": (further(BONUS, board_seen=0, river_bet=1), THREE_SUITS[:9], None),
    "no river bet": (further(BONUS, board_seen=0, turn_bet=2), THREE_SUITS[:9], None),
    "neither": (further(BONUS, board_seen=0), deck_of("456", "shd"), None),
    "all": (ON_TABLE, deck_of("A2345", "sh"), Fraction(3, 2)),
}


def answers_are_best(table, rules, hole, board=(), **given):
    from russianpoker.analysis.holdem import advise_holdem

    advice = advise_holdem(rules, hole, board, **given)
    losses = {option.action: option.loss for option in advice.options}
    action = str(table.action(hole, board, **given))
    assert losses[action] == 0
    # Of equal ones that with the lesser stake; what a turn bet stakes depends on the river bets.
    is_turn = len(board) == 3 and not rules.sees_flop
    assert is_turn or action == advice.best.action
    return action


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_small_deck_is_played_best(name):
    variant, deck, maximum = GAMES[name]
    table = solved(variant, deck, maximum).strategy
    rules = compile_holdem(variant, maximum, numbers(deck))
    seen = Counter()
    for hole in combinations(deck, 2):
        left = sorted(set(deck) - {*hole})
        if not rules.sees_flop:
            seen[answers_are_best(table, rules, hole)] += 1
        if rules.sees_flop or variant.holdem.turn_bet is not None:
            for flop in combinations(left, 3):
                seen[answers_are_best(table, rules, hole, flop)] += 1
        if variant.holdem.river_bet is not None:
            turns = (False,) if variant.holdem.turn_bet is None else (False, True)
            for four in combinations(left, 4):
                for made in turns:
                    seen[answers_are_best(table, rules, hole, four, turn_bet=made)] += 1
    assert len(seen) > 1


def decided(table, hole, board):
    """What a box does with a board by a table alone."""
    holdem = table.variant.holdem
    actions = [table.action(hole, board[: holdem.board_seen])]
    if actions == [Fold()]:
        return actions
    if holdem.turn_bet is not None:
        actions.append(table.action(hole, board[:3], bet=True))
    if holdem.river_bet is not None:
        actions.append(table.action(hole, board[:4], turn_bet=BetTurn() in actions))
    return actions


def agrees_with_settled_deals(variant, deck, maximum):
    result = solved(variant, deck, maximum)
    stakes = Stakes(ante=Fraction(1), table_maximum=maximum)
    pairs = comb(len(deck) - 7, 2)
    ends = combinations if variant.holdem.river_bet is None else permutations
    value = stake = Fraction()
    made = Counter()
    deals = 0
    for hole in combinations(deck, 2):
        left = [card for card in deck if card not in hole]
        for flop in combinations(left, 3):
            rest = [card for card in left if card not in flop]
            for turn, river in ends(rest, 2):
                board = (*flop, turn, river)
                actions = decided(result.strategy, hole, board)
                made.update({str(action): pairs for action in actions})
                for dealer in combinations([card for card in rest if card not in board], 2):
                    cards = BoxCards(player=hole, dealer=dealer, board=board)
                    settlement = settle(variant, cards, actions, stakes)
                    value += settlement.net
                    stake += settlement.staked
                    deals += 1
    assert value / deals == result.expected_value
    assert stake / deals == result.mean_stake
    assert {name: Fraction(made[name], deals) for name, _ in result.frequencies} == dict(
        result.frequencies
    )


@pytest.mark.parametrize(
    ("variant", "deck", "maximum"),
    [
        (CASINO, deck_of("AKQ", "shd"), None),
        (further(CASINO, turn_bet=1, river_bet=1), THREE_SUITS[:9], Fraction(2)),
        (BONUS, TEN[:9], Fraction(5, 2)),
    ],
    ids=["casino", "flop and turn bet", "bonus"],
)
def test_all_deals_played_by_the_table_come_to_the_exact_value(variant, deck, maximum):
    agrees_with_settled_deals(variant, deck, maximum)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_all_deals_of_random_rules_come_to_the_exact_value(seed):
    rng = random.Random(seed)
    variant, maximum = random_holdem_variant(rng), random_maximum(rng)
    agrees_with_settled_deals(variant, random_deck(rng, 9), maximum)


def one_flop(variant, part):
    """Solve one class of flops of a whole deck; all else in the table is a fold or a check."""
    from russianpoker.analysis.holdem import HoldemShard, _fours, _play_shard

    rules = compile_holdem(variant)
    parts = len(board_numbers(rules.deck, rules.groups, 3).numbers)
    bits = {} if rules.sees_flop else {"bet": bytes(169)}
    for name, (found,) in _play_shard(HoldemShard(rules, part, parts)).decisions.items():
        if name.startswith("river"):
            owners = _fours(rules)[0].tolist()
            width = len(found) // owners.count(part)
            rows = len(owners)
            start = owners.index(part) * width
        else:
            width, rows, start = len(found), parts, part * len(found)
        bits[name] = bytes(start) + found + bytes(rows * width - start - len(found))
    return rules, HoldemStrategyTable.of(rules, bits)


@pytest.mark.parametrize("part", [0, 1, 345, 1201, 1754])
@pytest.mark.parametrize("variant", [CASINO, BONUS], ids=["casino", "bonus"])
def test_positions_of_a_whole_deck_are_played_best(variant, part):
    pytest.importorskip("numba", reason="the extra 'solver' is not installed")
    rng = random.Random(part)
    rules, table = one_flop(variant, part)
    (flop, _), *_ = list(board_numbers(rules.deck, rules.groups, 3).sets())[part:]
    fours = [
        four for four, _ in board_numbers(rules.deck, rules.groups, 4).sets() if four[:3] == flop
    ]

    def ask(board, **given):
        hole = rng.sample(sorted({*rules.deck} - {*board}), 2)
        suits = rng.sample(range(4), 4)
        places = [
            [Card.from_index(card & ~3 | suits[card & 3]) for card in rng.sample(cards, len(cards))]
            for cards in (hole, list(board))
        ]
        return answers_are_best(table, rules, *places, **given)

    seen = Counter(ask(flop) for _ in range(12))
    if variant is BONUS and fours:
        for made in (False, True):
            seen.update(ask(rng.choice(fours), turn_bet=made) for _ in range(12))
    assert seen.total() >= 12


@pytest.mark.slow
def test_pairs_of_a_whole_deck_are_played_best():
    result = solved(BONUS, PACK)
    rules = compile_holdem(BONUS)
    for hole in ("As Ad", "2c 3d", "2c 7d", "7s 2s", "3h 2h"):
        answers_are_best(result.strategy, rules, hole)
    folded = sum(result.strategy.action(hole) == Fold() for hole in combinations(PACK, 2))
    assert dict(result.frequencies)["fold"] == Fraction(folded, comb(52, 2))


def test_a_maximum_makes_the_river_bet_depend_on_the_turn_bet():
    result = solved(BONUS, TEN, Fraction(5, 2))
    assert [name for name, _ in result.strategy.decisions][2:] == ["river", "river after turn"]
    assert [name for name, _ in solved(BONUS, TEN).strategy.decisions][2:] == ["river"]
    answers = Counter(
        (table.action(hole, board), table.action(hole, board, turn_bet=True))
        for table in [result.strategy]
        for board in combinations(TEN[:6], 4)
        for hole in combinations(sorted(set(TEN) - {*board}), 2)
    )
    assert answers[BetRiver(), Check()]


def test_parts_of_the_work_change_nothing():
    pytest.importorskip("numba", reason="the extra 'solver' is not installed")
    from russianpoker.analysis.holdem import solve_holdem

    rules = compile_holdem(BONUS, deck=numbers(TEN))
    tables = [solve_holdem(rules, parts=parts).strategy for parts in (1, 2, 7, 100)]
    assert all(table == tables[0] for table in tables)


# --- lookups


def test_suits_and_the_order_of_cards_say_nothing():
    table = a_table(BONUS, deck_of("AKQJ", "shdc"))
    for board in ("Ac Kd Qh", "Ac Kd Qh Jh"):
        for hole in ("As Ks", "Qc Qd"):
            expected = table.action(hole, board)
            for suits in permutations("cdhs"):
                renamed = str.maketrans("cdhs", "".join(suits))
                shown = to_cards(board.translate(renamed), "board")[::-1]
                assert table.action(hole.translate(renamed), shown) == expected


def test_bits_of_one_position_are_found_where_they_were_put():
    deck, board = numbers(TEN), (34, 38, 51)
    hands = board_numbers(deck, compile_holdem(CASINO, deck=deck).groups, 3)
    # A ten, a jack and the ace of the other suit, which is seen as that of the first.
    for number, pair in enumerate(pairs_beside(deck, board)):
        bits = bytearray(len(hands.numbers) * 3)
        bits[hands.number(board) * 3 + number // 8] = 1 << number % 8
        table = HoldemStrategyTable.of(compile_holdem(CASINO, deck=deck), {"bet": bytes(bits)})
        found = [
            each
            for each in pairs_beside(deck, board)
            if table.action(map(Card.from_index, each), map(Card.from_index, board)) == Bet()
        ]
        assert found == [pair]


@pytest.mark.parametrize(
    ("hole", "board", "given", "error", "words"),
    [
        ("As", "Ks Qs Js", {}, HandSizeError, "hole"),
        ("As Ad Ah", "Ks Qs Js", {}, HandSizeError, "hole"),
        ("As Ah", "Ks Qs", {}, HandSizeError, "board"),
        ("As Ah", "Ks Qs Js Ts Kh", {}, HandSizeError, "board"),
        ("As As", "Ks Qs Js", {}, DuplicateCardError, "As"),
        ("As Ah", "Ks Qs As", {}, DuplicateCardError, "As"),
        ("As 2h", "Ks Qs Js", {}, DeckError, "hole holds a card that is not in the deck"),
        ("As Ah", "Ks Qs 2s", {}, DeckError, "board holds a card that is not in the deck"),
        ("As Zh", "Ks Qs Js", {}, CardError, "Zh"),
        ("As Ah", "", {}, ActionError, "the bet is decided when the flop is seen"),
        ("As Ah", "Ks Qs Js", {"bet": True}, ActionError, "no turn bet is offered"),
        ("As Ah", "Ks Qs Js Ts", {}, ActionError, "no river bet is offered"),
        ("As Ah", "Ks Qs Js Ts", {"turn_bet": True}, ActionError, "no turn bet is offered"),
        ("As Ah", "Ks Qs Js", {"turn_bet": True}, ActionError, "turn_bet says nothing"),
        ("As Ah", "Ks Qs Js Ts", {"bet": True}, ActionError, "bet says nothing"),
    ],
)
def test_what_is_asked_must_be_a_position(hole, board, given, error, words):
    with pytest.raises(error, match=words):
        a_table().action(hole, board, **given)


def test_the_bet_and_the_turn_bet_may_be_decided_on_the_same_cards():
    both = a_table(further(CASINO, turn_bet=1))
    assert isinstance(both.action("As Ah", "Ks Qs Js"), Fold | Bet)
    assert isinstance(both.action("As Ah", "Ks Qs Js", bet=True), Check | BetTurn)
    before = a_table(BONUS)
    assert isinstance(before.action("As Ah"), Fold | Bet)
    assert before.action("As Ah", "Ks Qs Js") == before.action("As Ah", "Ks Qs Js", bet=True)
    with pytest.raises(ActionError, match="bet says nothing"):
        before.action("As Ah", bet=True)


LOOKED_UP = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
from russianpoker.analysis import HoldemStrategyTable
table = HoldemStrategyTable.load(sys.argv[1])
print(table.action("As Ah"), table.action("As Ah", "Ks Qs Js"), table.action("As Ah", "KsQsJsTs"))
print(len(table.chart("turn")) > 1)
"""


def test_a_table_is_loaded_and_looked_up_without_extras(tmp_path):
    path, table = tmp_path / "table.json", a_table(BONUS)
    table.save(path)
    done = subprocess.run(
        [sys.executable, "-c", LOOKED_UP, str(path)], capture_output=True, text=True, check=True
    )
    expected = [table.action("As Ah", board) for board in ("", "Ks Qs Js", "Ks Qs Js Ts")]
    assert done.stdout.split() == [*map(str, expected), "True"]


# --- the value, and on file


def test_a_table_pickles():
    table = a_table(BONUS, maximum=Fraction(7, 2))
    found = pickle.loads(pickle.dumps(table))
    assert found == table
    assert repr(found) == (
        "<HoldemStrategyTable of holdem-bonus: bet, turn, river, river after turn>"
    )
    answers = [found.action("As Ah", "Ks Qs Js Ts", turn_bet=made) for made in (False, True)]
    assert answers == [
        table.action("As Ah", "Ks Qs Js Ts", turn_bet=made) for made in (False, True)
    ]
    assert {*answers} == {Check(), BetRiver()}


def packed(bits):
    return zlib.compress(bits)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda _: (), "the decisions are bet, not "),
        (lambda bits: (("bet", packed(bits)), ("turn", b"")), "are bet, not bet, turn"),
        (lambda bits: (("bet", packed(bits)),) * 2, "are bet, not bet, bet"),
        (lambda bits: (("turn", packed(bits)),), "are bet, not turn"),
        (lambda _: (("bet", b"garbage"),), "the decisions 'bet' cannot be unpacked"),
        (lambda bits: (("bet", packed(bits)[:-5]),), "the decisions 'bet' are not those of 60 "),
        (lambda bits: (("bet", packed(bits[:-1])),), "the decisions 'bet' are not those of 60 "),
        (lambda bits: (("bet", packed(bits + b"\0")),), "the decisions 'bet' are not those of 60"),
    ],
    ids=["none", "more", "twice", "another", "garbled", "cut", "short", "long"],
)
def test_decisions_that_are_not_of_the_game_are_refused(change, complaint):
    table = a_table()
    ((_, bits),) = table.decisions
    with pytest.raises(CheckpointError, match=complaint):
        attrs.evolve(table, decisions=change(zlib.decompress(bits)))


def test_fields_of_another_kind_are_refused():
    table = a_table()
    for change, words in (
        ({"variant": "holdem-casino"}, "variant must be a RuleVariant"),
        ({"table_maximum": 5.0}, "table_maximum must be"),
        ({"deck": (*TEN, TEN[0])}, "deck must be a tuple of different cards"),
        ({"decisions": {}}, "decisions must be a tuple of texts, each with bytes"),
    ):
        with pytest.raises(DealError, match=words):
            attrs.evolve(table, **change)
    with pytest.raises(DeckError, match="nine different cards"):
        attrs.evolve(table, deck=TEN[:8])
    with pytest.raises(UnsupportedOptionError):
        attrs.evolve(table, variant=find_variant("oasis"))


def test_a_table_survives_a_file(tmp_path):
    path = tmp_path / "table.json"
    table = a_table(maximum=Fraction(201, 2))
    table.save(path)
    assert HoldemStrategyTable.load(path) == table
    assert HoldemStrategyTable.load(path, CASINO) == table
    assert HoldemStrategyTable.load(path, CASINO.name) == table
    assert [file.name for file in tmp_path.iterdir()] == ["table.json"]
    with pytest.raises(CheckpointError, match="other rules than 'holdem-bonus'"):
        HoldemStrategyTable.load(path, BONUS)
    with pytest.raises(UnknownVariantError):
        HoldemStrategyTable.load(path, "holdme")
    with pytest.raises(DealError, match="must be a RuleVariant or the name of a preset, not 5"):
        HoldemStrategyTable.load(path, 5)
    with pytest.raises(RussianPokerError, match="a file is named by its path, not by 5"):
        table.save(5)


def test_a_file_of_the_other_kind_is_refused_by_the_name_of_its_class(tmp_path):
    holdem, stud = tmp_path / "holdem.json", tmp_path / "stud.json"
    a_table().save(holdem)
    a_stud_table().save(stud)
    with pytest.raises(CheckpointError, match=r"that HoldemStrategyTable reads$"):
        StrategyTable.load(holdem)
    with pytest.raises(CheckpointError, match=r"that StrategyTable reads$"):
        HoldemStrategyTable.load(stud)


def test_a_damaged_file_is_refused(tmp_path):
    path = tmp_path / "table.json"
    a_table().save(path)
    text = path.read_text(encoding="utf-8")
    for cut in range(0, len(text), 97):
        path.write_text(text[:cut], encoding="utf-8")
        with pytest.raises(CheckpointError, match=r"table\.json"):
            HoldemStrategyTable.load(path)
    rng = random.Random(5)
    for _ in range(40):
        place = rng.randrange(len(text))
        if text[place].isalnum():
            altered = text[:place] + ("7" if text[place] != "7" else "8") + text[place + 1 :]
            path.write_text(altered, encoding="utf-8")
            with pytest.raises(CheckpointError, match=r"table\.json"):
                HoldemStrategyTable.load(path)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", 99),
        ("what", "checkpoint"),
        ("what", []),
        ("digest", "0"),
        ("deck", "As As"),
        ("deck", "As Ks"),
        ("deck", 5),
        ("plays", {"bet": "?"}),
        ("plays", {}),
        ("plays", []),
        ("plays", {"bet": 5}),
        ("table_maximum", "many"),
    ],
)
def test_a_file_with_a_right_sum_and_a_wrong_field_is_refused(tmp_path, field, value):
    path = tmp_path / "table.json"
    a_table().save(path)
    write_file(path, {**read_file(path, "strategy"), field: value})
    with pytest.raises(CheckpointError):
        HoldemStrategyTable.load(path)


# --- charts


def test_a_chart_counts_every_position():
    """Against every position looked at by itself."""
    deck = deck_of("AKQJ", "shd")
    table = a_table(BONUS, deck)
    counted = Counter()
    for hole in combinations(deck, 2):
        left = [card for card in deck if card not in hole]
        high, low = max(hole), min(hole)
        mark = "" if high.rank is low.rank else "s" if high.suit is low.suit else "o"
        counted["bet", f"{high.rank}{low.rank}{mark}", str(table.action(hole))] += 1
        for flop in combinations(left, 3):
            holding = holding_of(BONUS.evaluator, (*hole, *flop))[1]
            counted["turn", holding, str(table.action(hole, flop))] += 1
        for four in combinations(left, 4):
            holding = BONUS.evaluator.evaluate((*hole, *four)).category.value
            counted["river", holding, str(table.action(hole, four))] += 1
    rows = table.chart()
    assert {(row.decision, row.holding, row.play): row.deals for row in rows} == counted
    told = []
    by_turn = table.chart("turn", progress=lambda *so_far: told.append(so_far))
    assert by_turn == tuple(row for row in rows if row.decision == "turn")
    assert told == [(1, 1)]
    named = ["decision", "holding", "play", "deals"]
    assert list(table.columns("bet")) == named
    assert len(table.columns()["deals"]) == len(rows)


def test_rows_of_a_chart_rise():
    rows = a_table(BONUS).chart()
    assert list(dict.fromkeys(row.decision for row in rows)) == ["bet", "turn", "river"]
    before = list(dict.fromkeys(row.holding for row in rows if row.decision == "bet"))
    assert before[:4] == ["TT", "JTo", "JTs", "JJ"]
    assert before[-3:] == ["AKo", "AKs", "AA"]
    assert all(isinstance(row, HoldemChartRow) for row in rows)


def test_a_chart_of_what_is_no_decision_is_refused():
    with pytest.raises(DealError, match="decision: is one of bet, not 'river'"):
        a_table().chart("river")
    with pytest.raises(DealError):
        a_table().chart(executor=5)


# --- best play


@pytest.mark.parametrize(
    ("variant", "maximum"),
    [
        (CASINO, None),
        (further(CASINO, turn_bet=1, river_bet=1), None),
        (BONUS, Fraction(7)),
    ],
    ids=["casino", "flop and turn bet", "bonus"],
)
def test_best_play_looks_every_decision_up(variant, maximum, monkeypatch):
    monkeypatch.setattr("russianpoker.analysis.play.advice_for", None)
    table = a_table(variant, PACK, maximum=maximum)
    player = BestPlay(table=table)
    taken = Counter()
    for seed in range(40):
        most = None if maximum is None else 10 * maximum
        game = Round.deal(variant, 10, seed=seed, table_maximum=most)
        hole = game.view(1).cards
        done = play_out(game, player)
        actions = [step.action for step in done.log]
        assert actions == decided(table, hole, done.view(1).board)
        taken.update(map(str, actions))
    assert {"fold", "bet"} <= set(taken)


def test_best_play_refuses_a_table_of_another_game():
    with pytest.raises(ActionError, match="another game than 'holdem-bonus'"):
        BestPlay(table=a_table(deck=PACK))(Round.deal(BONUS, 10, seed=3).view(1))
    capped = a_table(deck=PACK, maximum=Fraction(50))
    with pytest.raises(ActionError, match="another game"):
        BestPlay(table=capped)(Round.deal(CASINO, 10, seed=3).view(1))
    assert BestPlay(table=capped)(Round.deal(CASINO, 10, seed=3, table_maximum=500).view(1))


def test_best_play_looks_nothing_up_where_a_card_is_dead():
    pytest.importorskip("numba", reason="the extra 'solver' is not installed")
    player = BestPlay(table=a_table(deck=PACK, pattern=b"\0"))
    games = [Round.deal(CASINO, 10, seed=seed, dead="2d") for seed in range(3)]
    found = [player(game.view(1)) for game in games]
    assert found == [BestPlay()(game.view(1)) for game in games]
    assert Bet() in found
