"""What every preset keeps to, whoever wrote it."""

from __future__ import annotations

import ast
import copy
import importlib
import inspect
import itertools
import pickle
import pkgutil
import re
from fractions import Fraction

import attrs
import pytest
from playing import play

import russianpoker.presets
from russianpoker.errors import ActionError
from russianpoker.hands import HandCategory
from russianpoker.paytables import PayTable, parse_pattern
from russianpoker.presets import find_variant, list_variants
from russianpoker.rulebook import RULES
from russianpoker.rules import RuleVariant, SideBetCards, set_option

VARIANTS = list_variants()
MODULES = [
    importlib.import_module(f"russianpoker.presets.{module.name}")
    for module in pkgutil.iter_modules(russianpoker.presets.__path__)
]

every_preset = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


# Names and sources


@every_preset
def test_it_has_a_name_titles_a_source_and_a_revision(variant: RuleVariant) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", variant.name)
    assert variant.revision >= 1
    assert re.search(r"[A-Za-z]", variant.title)
    assert not re.search(r"[А-Яа-я]", variant.title)
    assert re.search(r"[А-Яа-я]", variant.title_ru)
    assert len(variant.source) > 10
    assert "http" not in variant.source


@every_preset
def test_it_is_found_by_its_name_and_titles_in_any_spelling(variant: RuleVariant) -> None:
    for name in (variant.name, variant.title, variant.title_ru):
        for spelling in (name, name.upper(), name.replace("-", "_"), name.replace(" ", "-")):
            assert find_variant(spelling) is variant


def test_names_and_titles_are_different() -> None:
    for names in zip(*((each.name, each.title, each.title_ru) for each in VARIANTS), strict=True):
        assert len(set(names)) == len(VARIANTS)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_a_family_lists_its_presets_and_says_what_each_takes_from_where(module) -> None:
    presets = {name for name, value in vars(module).items() if isinstance(value, RuleVariant)}
    documented = set()
    body = ast.parse(inspect.getsource(module)).body
    for statement, after in itertools.pairwise(body):
        if isinstance(statement, ast.AnnAssign) and isinstance(after, ast.Expr):
            assert isinstance(statement.target, ast.Name)
            documented.add(statement.target.id)

    assert set(module.__all__) == presets
    assert presets <= documented
    assert presets == {name for name in presets if name.isupper()}


def test_every_preset_of_every_family_is_listed() -> None:
    found = [value for module in MODULES for value in vars(module).values()]

    assert {each.name for each in VARIANTS} == {
        value.name for value in found if isinstance(value, RuleVariant)
    }


# A value like any other


@every_preset
def test_it_is_frozen_hashable_and_compared_by_content(variant: RuleVariant) -> None:
    again = attrs.evolve(variant)

    assert again is not variant
    assert again == variant
    assert hash(again) == hash(variant)
    assert attrs.evolve(variant, name="other") != variant
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        variant.name = "other"


@every_preset
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_it_pickles(variant: RuleVariant, protocol: int) -> None:
    assert variant.evaluator
    again = pickle.loads(pickle.dumps(variant, protocol))

    assert again == variant
    assert again.digest() == variant.digest()
    assert again.evaluator == variant.evaluator


@every_preset
def test_it_copies(variant: RuleVariant) -> None:
    assert copy.copy(variant) == copy.deepcopy(variant) == variant
    assert copy.deepcopy(variant).evaluator == variant.evaluator


@every_preset
def test_its_repr_can_be_typed_back(variant: RuleVariant) -> None:
    names = {name: getattr(russianpoker, name) for name in russianpoker.__all__}

    assert eval(repr(variant), {**names, "Fraction": Fraction}) == variant


def test_digests_tell_presets_apart_by_how_they_play() -> None:
    digests = {variant.digest(): variant.name for variant in VARIANTS}

    assert len(digests) == len(VARIANTS)
    for variant in VARIANTS:
        assert attrs.evolve(variant, name="other", revision=99).digest() == variant.digest()


@every_preset
def test_a_house_rule_can_be_made_of_it(variant: RuleVariant) -> None:
    house = set_option(attrs.evolve(variant, name="house"), "boxes.most", "9")

    assert house.boxes.most == 9
    assert house.digest() != variant.digest()


# Tables


def tables(variant: RuleVariant) -> list[PayTable]:
    naturals = [] if variant.naturals is None else [variant.naturals.table]
    return [variant.pay_table, *naturals, *(bet.table for bet in variant.side_bets)]


@every_preset
def test_its_tables_print_and_read_back(variant: RuleVariant) -> None:
    for table in tables(variant):
        rows = [re.split(r"  +", row) for row in str(table).splitlines()]
        assert PayTable.from_lines(*[(name, odds) for name, odds in rows]) == table


@every_preset
def test_its_pay_table_pays_every_hand_that_can_win(variant: RuleVariant) -> None:
    """From the dealer's least game up, where the bet or the ante is paid by the table."""
    if variant.bet.pays.name != "EVEN" or variant.ante.on_win.name == "TABLE":
        least = variant.qualifier.least if variant.qualifier else HandCategory.NOTHING
        paid = {line.pattern.category for line in variant.pay_table.lines}
        needed = {category for category in HandCategory if category >= least}
        assert needed - {HandCategory.ACE_KING} <= paid


@every_preset
def test_higher_hands_of_its_pay_table_are_paid_no_less(variant: RuleVariant) -> None:
    lines = sorted(variant.pay_table.lines, key=lambda line: line.pattern.category)
    lowest = [
        min(line.odds for line in lines if line.pattern.category is each.pattern.category)
        for each in lines
    ]

    assert lowest == sorted(lowest)


@every_preset
def test_names_of_patterns_are_known(variant: RuleVariant) -> None:
    for table in tables(variant):
        for line in table.lines:
            assert parse_pattern(str(line.pattern)) == line.pattern


# Settlements

HANDS = {
    "royal flush": ("As Ks Qs Js Ts", "9h 9d 4c 3h 2d"),
    "full house": ("7c 7s 7d 2c 2h", "9h 9d 4c 3h 8d"),
    "pair": ("Jh Jd 7s 5h 2h", "9h 9d 4c 3h 8d"),
    "nothing": ("Jh Td 7s 5h 2h", "9h 9d 4c 3h 8d"),
    "no game": ("7c 7s 7d 2c 2h", "Qh 9d 4c 3h 8d"),
    "push": ("Ah Kh Qc 5h 2h", "Ad Kd Qd 5d 2c"),
}


def box(variant: RuleVariant, name: str) -> dict[str, str]:
    player, dealer = HANDS[name]
    if variant.holdem is None:
        return {"player": player, "dealer": dealer, "upcard": dealer[:2]}
    cards = player.split()
    board = {
        "royal flush": "Qs Js Ts 4c 2h",
        "full house": "7d 2c 2h Kc Td",
        "pair": "7s 5h 2h Kc Tc",
        "nothing": "7s 5h 2h Kc Ac",
        "no game": "7d 2c 2h Kc Td",
        "push": "Qc Jh 9h 8d 4c",
    }[name]
    hole = {"push": "Ad Kd", "no game": "6h 5c"}.get(name, "9d 9c")
    return {"player": " ".join(cards[:2]), "dealer": hole, "board": board}


def side_stakes(variant: RuleVariant) -> dict[str, Fraction]:
    return {bet.name: bet.maximum or Fraction(1) for bet in variant.side_bets}


@every_preset
@pytest.mark.parametrize("name", HANDS)
def test_its_settlements_add_up_and_cite_rules(variant: RuleVariant, name: str) -> None:
    cards = box(variant, name)
    natural = variant.naturals is not None and name == "royal flush"
    settlement = play(
        variant,
        actions="" if natural else "bet",
        ante=Fraction(1),
        side_bets=side_stakes(variant),
        **cards,
    )

    assert settlement.net == sum((line.net for line in settlement.lines), Fraction())
    assert settlement.net == settlement.won + settlement.returned - settlement.staked
    for line in settlement.lines:
        assert line.rule in RULES
        assert line.why
        assert "{" not in line.why
        assert line.name in {*(bet.name for bet in variant.side_bets), line.wager.value}
    assert str(settlement).splitlines()[-1].startswith("total")


@every_preset
def test_a_fold_loses_the_ante_and_nothing_else(variant: RuleVariant) -> None:
    cards = box(variant, "pair")

    folded = play(variant, actions="fold", **cards)
    assert folded.net == -10
    assert [line.name for line in folded.lines] == ["ante"]


@every_preset
def test_side_bets_are_settled_on_a_fold_too(variant: RuleVariant) -> None:
    cards = box(variant, "full house")
    for bet in variant.side_bets:
        stake = bet.maximum or Fraction(1)
        folded = play(
            variant, actions="fold", ante=Fraction(1), side_bets={bet.name: stake}, **cards
        )
        line = folded.line(bet.name)
        assert line is not None
        assert line.won > 0


@every_preset
def test_what_it_does_not_offer_is_refused(variant: RuleVariant) -> None:
    offers = {
        "sixth + bet": variant.sixth_card,
        "exchange {} {} + bet": variant.exchange,
        "bet + insure 20": variant.insurance,
        "bet + buy": variant.purchase,
        "bet blind": variant.boxes.allows_blind or None,
    }
    cards = box(variant, "pair")
    for actions, offer in offers.items():
        if offer is None:
            with pytest.raises(ActionError) as refused:
                play(variant, actions=actions.format(*cards["player"].split()), **cards)
            assert refused.value.rule in RULES
    with pytest.raises(ActionError, match="no side bet is called"):
        play(variant, side_bets={"lottery": 1}, **cards)


@every_preset
def test_its_boxes_agree(variant: RuleVariant) -> None:
    boxes = variant.boxes

    assert 1 <= boxes.most_open <= boxes.most_a_player <= boxes.most <= 9
    assert boxes.allows_blind is (boxes.most_a_player > boxes.most_open)


@every_preset
def test_its_side_bets_count_cards_that_are_dealt(variant: RuleVariant) -> None:
    for bet in variant.side_bets:
        assert (bet.cards is SideBetCards.HOLE_AND_FLOP) is (variant.holdem is not None)
