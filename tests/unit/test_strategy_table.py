"""The table of best first actions: against advice hand by hand, against the solver's counts, on
file, and in words."""

from __future__ import annotations

import pickle
import zlib
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import attrs
import pytest

from russianpoker import find_variant
from russianpoker.actions import Bet, Exchange, Fold
from russianpoker.analysis._suits import hand_numbers
from russianpoker.analysis.play import BestPlay
from russianpoker.analysis.strategy import (
    BET,
    FOLD,
    ChartRow,
    StrategyTable,
    code_of,
    holding_of,
    play_of,
)
from russianpoker.cards import Card, Rank, to_cards
from russianpoker.errors import (
    ActionError,
    CheckpointError,
    DealError,
    DeckError,
    DuplicateCardError,
    HandSizeError,
    RussianPokerError,
    UnknownVariantError,
)
from russianpoker.rounds import Round

US = find_variant("caribbean-us")
RUSSIAN = find_variant("russian-2010")
SUITS = find_variant("sixcard-suits")
TWELVE = to_cards("AsKsQsAhKhQhAdKdQdAcKcQc", "deck")
# Of one suit a card is missing, so that it is like no other.
ODD = to_cards("AsKsQsJsAhKhQhJhAdKdQdAcKcQcJc", "deck")


def masks_of(cards):
    masks = [0] * 4
    for card in cards:
        masks[card.suit.value] |= 1 << (card.rank.value - 2)
    return masks


def always(code, variant=US, deck=TWELVE, upcards=("Qc", "Kc", "Ac")):
    """Make a table without a solver."""
    numbers = [card.index for card in deck]
    plays = []
    for upcard in upcards:
        count = hand_numbers(variant, numbers, Card(upcard).index).count
        plays.append((Card(upcard), zlib.compress(bytes([code]) * count)))
    return StrategyTable(variant=variant, deck=deck, plays=tuple(plays))


@pytest.mark.parametrize("upcard", ["Kc", "Kd"])
@pytest.mark.parametrize("variant", [US, SUITS], ids=["alike", "apart"])
def test_numbers_of_classes_have_no_gap_and_suits_that_mean_the_same_are_exchanged(variant, upcard):
    left = [card for card in ODD if card != Card(upcard)]
    numbers = hand_numbers(variant, [card.index for card in ODD], Card(upcard).index)
    alike = ([0, 2, 3] if upcard == "Kd" else [2, 3]) if variant is US else []
    found = set()
    for cards in combinations(left, 5):
        masks = masks_of(cards)
        first = sorted((masks[suit] for suit in alike), reverse=True)
        for suit, mask in zip(alike, first, strict=True):
            masks[suit] = mask
        found.add((numbers.number(masks), tuple(masks)))
    assert sorted(number for number, _ in found) == list(range(numbers.count))


def test_a_chart_counts_every_deal_by_what_is_held():
    """Against every hand looked at by itself, with flushes and straights among them."""
    deck = to_cards("AsKsQsJsTsAhKhQhJhThAdKdQdJdTdAcKcQcJcTc", "deck")
    table = always(BET, deck=deck, upcards=("Tc", "Jc", "Qc", "Kc", "Ac"))
    counted = Counter()
    for upcard in to_cards("Kc Kd Kh Ks", "upcards"):
        for hand in combinations(sorted(set(deck) - {upcard}), 5):
            counted[holding_of(US.evaluator, hand)[1]] += 1
    rows = table.chart(upcards="Kd")
    assert {row.holding: row.deals for row in rows} == counted
    assert {(row.upcard, row.play) for row in rows} == {(Rank.KING, "bet")}
    assert "pair, four to a straight flush" in counted


def test_a_table_answers_for_every_upcard_of_a_class():
    table = always(BET)
    assert table.action("Ah Kh Qh As Ks", "Qs") == Bet()
    assert table.action("Ah Kh Qh As Ks", "Qc") == Bet()
    assert repr(table) == "<StrategyTable of caribbean-us, 3 classes of upcards>"


def test_what_is_asked_must_be_a_deal():
    table = always(BET)
    with pytest.raises(HandSizeError):
        table.action("Ah Kh Qh As", "Qs")
    with pytest.raises(HandSizeError):
        table.action("Ah Kh Qh As Ks", "Qs Qd")
    with pytest.raises(DuplicateCardError):
        table.action("Ah Kh Qh As Ks", "Ks")
    with pytest.raises(DeckError, match="hand holds a card that is not in the deck"):
        table.action("Ah Kh Qh As 2s", "Ks")
    with pytest.raises(DeckError, match="the upcard 2s is not in the deck"):
        table.chart(upcards="2s")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda plays: plays[1:], "no plays against the upcard Q"),
        (lambda plays: ((plays[0][0], b"garbage"), *plays[1:]), "against Qc cannot be unpacked"),
        (lambda plays: ((plays[0][0], plays[0][1][:-5]), *plays[1:]), "against Qc are not those"),
        (lambda plays: ((plays[0][0], zlib.compress(b"\1")), *plays[1:]), "against Qc are not"),
        (
            lambda plays: (
                (plays[0][0], zlib.compress(zlib.decompress(plays[0][1]) + b"\1")),
                *plays[1:],
            ),
            "against Qc are not those",
        ),
        (
            lambda plays: (
                (plays[0][0], zlib.compress(zlib.decompress(plays[0][1])[:-1] + b"\7")),
                *plays[1:],
            ),
            "against Qc hold 7, which is no action",
        ),
    ],
    ids=["missing", "garbled", "cut", "short", "long", "unknown"],
)
def test_plays_that_are_not_of_the_game_are_refused(change, complaint):
    table = always(BET)
    with pytest.raises(CheckpointError, match=complaint):
        attrs.evolve(table, plays=change(table.plays))


def test_a_table_survives_a_file(tmp_path):
    path = tmp_path / "table.json"
    table = attrs.evolve(always(BET), table_maximum=Fraction(201, 2))
    table.save(path)
    assert StrategyTable.load(path) == table
    assert StrategyTable.load(path, US) == StrategyTable.load(path, US.name) == table
    assert [file.name for file in tmp_path.iterdir()] == ["table.json"]
    with pytest.raises(CheckpointError, match="other rules than 'russian-2010'"):
        StrategyTable.load(path, RUSSIAN)
    with pytest.raises(UnknownVariantError, match="no rule variant is called 'oasys'"):
        StrategyTable.load(path, "oasys")
    with pytest.raises(DealError, match="must be a RuleVariant or the name of a preset, not 5"):
        StrategyTable.load(path, 5)
    with pytest.raises(RussianPokerError, match="a file is named by its path, not by 5"):
        table.save(5)


def test_a_damaged_file_is_refused(tmp_path):
    path = tmp_path / "table.json"
    table = always(BET)
    table.save(path)
    text = path.read_text(encoding="utf-8")
    for damage in (text[:-20], text.replace("caribbean-us", "caribbean-25"), "[]", "", "1" * 9):
        path.write_text(damage, encoding="utf-8")
        with pytest.raises(CheckpointError, match=r"table\.json"):
            StrategyTable.load(path)
    with pytest.raises(CheckpointError, match="no strategy"):
        StrategyTable.load(tmp_path / "none.json")
    attrs.evolve(table, variant=attrs.evolve(US, name="house")).save(path)
    with pytest.raises(UnknownVariantError):
        StrategyTable.load(path)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", 99),
        ("what", "checkpoint"),
        ("digest", "0"),
        ("deck", "As As"),
        ("deck", 5),
        ("plays", {"As": "?"}),
        ("plays", {"Zz": ""}),
        ("plays", []),
        ("plays", {"Qc": 5}),
        ("table_maximum", "many"),
        ("table_maximum", "1/0"),
    ],
)
def test_a_file_with_a_right_sum_and_a_wrong_field_is_refused(tmp_path, field, value):
    from russianpoker.analysis._files import read_file, write_file

    path = tmp_path / "table.json"
    always(BET).save(path)
    write_file(path, {**read_file(path, "strategy"), field: value})
    with pytest.raises(CheckpointError):
        StrategyTable.load(path)


def test_a_chart_counts_every_deal_once():
    rows = always(BET).chart()
    assert sum(row.deals for row in rows) == 12 * comb(11, 5)
    assert {row.play for row in rows} == {"bet"}
    assert {row.upcard for row in rows} == {Rank.QUEEN, Rank.KING, Rank.ACE}
    against_ace = always(BET).chart(upcards="Ac")
    assert against_ace == tuple(row for row in rows if row.upcard is Rank.ACE)
    # Three aces of the three left and a pair; three kings or queens and a pair of one of the rest.
    full = 12 + 2 * 4 * (3 + 6)
    assert ChartRow("full house", Rank.ACE, "bet", 4 * full) in against_ace


@pytest.mark.parametrize(
    ("hand", "code", "holding", "play"),
    [
        ("2c 3d 4h 9s Js", 0, "nothing", "fold"),
        ("2c 3c 4c 9c Js", 0, "nothing, four to a flush", "fold"),
        ("2c 3c 4c Ac Js", 16 + 32, "nothing, four to a straight flush", "exchange 1, keep four"),
        ("2c 3c 4d 5c Js", 16 + 32, "nothing, four to a straight", "exchange 1, keep four to a"),
        ("2c 3d 9h Ks As", 7 + 32, "ace-king", "exchange 3, keep A-K"),
        (
            "9c 9d Jh Qh Kh",
            3 + 32,
            "pair, four to a straight",
            "exchange 2, keep three to a straight flush",
        ),
        ("2h 5h 8h 9d 9h", 8 + 32, "pair, four to a flush", "exchange 1, keep four to a flush"),
        ("9c 9d 4h Qh Kh", 28 + 32, "pair", "exchange 3, keep a pair"),
        ("4h 9c 9d Qh Kh", 9 + 32, "pair", "exchange 2, keep a pair and a kicker"),
        ("9c 9d Jc Jd Kh", 16 + 32, "two pair", "exchange 1, keep two pairs"),
        ("9c 9d 9h Jd Kh", 24 + 32, "three of a kind", "exchange 2, keep three of a kind"),
        ("9c 9d 9h Jd Kh", 8 + 32, "three of a kind", "exchange 1, keep three of a kind and a"),
        ("9c 9d 9h 9s Kh", 16 + 32, "four of a kind", "exchange 1, keep four of a kind"),
        ("2c 3d 4h 9s Js", 31 + 32, "nothing", "exchange 5"),
        ("2c 3d 4h 9s Js", 15 + 32, "nothing", "exchange 4, keep J"),
        ("5c 6c 7c 8c 9c", 3, "straight flush", "paid at once"),
    ],
)
def test_hands_and_plays_in_words(hand, code, holding, play):
    cards = to_cards(hand, "hand")
    assert holding_of(US.evaluator, cards)[1] == holding
    assert play_of(cards, code).startswith(play)


PACK = tuple(Card.from_index(number) for number in range(52))
UPCARDS = [f"{rank}c" for rank in "23456789TJQKA"]


def test_best_play_looks_first_decisions_up():
    player = BestPlay(table=always(FOLD, RUSSIAN, PACK, UPCARDS))
    game = Round.deal(RUSSIAN, 10, seed=3)
    assert player(game.view(1)) == Fold()
    assert pickle.loads(pickle.dumps(player)) == player


def test_best_play_refuses_a_table_of_another_game():
    game = Round.deal(RUSSIAN, 10, seed=3)
    with pytest.raises(ActionError, match="another game than 'russian-2010'"):
        BestPlay(table=always(FOLD, US, PACK, UPCARDS))(game.view(1))
    capped = attrs.evolve(always(FOLD, RUSSIAN, PACK, UPCARDS), table_maximum=Fraction(50))
    with pytest.raises(ActionError, match="another game"):
        BestPlay(table=capped)(game.view(1))
    assert BestPlay(table=capped)(Round.deal(RUSSIAN, 10, seed=3, table_maximum=500).view(1))


def test_best_play_looks_nothing_up_where_a_card_is_dead():
    pytest.importorskip("numba", reason="the extra 'solver' is not installed")
    player = BestPlay(table=always(FOLD, RUSSIAN, PACK, UPCARDS))
    order = to_cards("As Ks Ah Kh Ad 2c 3d 5s 7h 9c", "deck")
    rest = [card for card in PACK if card not in order and card != Card("2d")]
    game = Round.deal(RUSSIAN, 10, deck=(*order, *rest), dead="2d")
    assert player(game.view(1)) != Fold()


def long_suit(cards):
    """Throw all but the longest suit away, if there is one longest; whatever the suit is."""
    suits = [card.suit for card in cards]
    counts = sorted((suits.count(suit), suit) for suit in set(suits))
    if len(counts) == 1 or counts[-1][0] == counts[-2][0]:
        return Fold()
    return Exchange([card for card in cards if card.suit is not counts[-1][1]])


@pytest.mark.parametrize("upcard", ["Kc", "Kd", "Kh", "Ks"])
def test_the_cards_thrown_away_are_those_of_the_hand_whatever_its_suits(upcard):
    deck = to_cards("As Ks Qs Ts Ah Kh Qh Th Ad Kd Qd Td Ac Kc Qc Tc", "deck")
    table = always(FOLD, US, deck, ["Tc", "Qc", "Kc", "Ac"])
    plays = []
    for own, _ in table.plays:
        hands = table._beside[own].hands()
        codes = bytes(code_of(long_suit(hand), hand) for hand, _, _ in hands)
        plays.append((own, zlib.compress(codes)))
    table = attrs.evolve(table, plays=tuple(plays))
    for hand in combinations([card for card in deck if card != Card(upcard)], 5):
        assert table.action(hand, upcard) == long_suit(hand)
