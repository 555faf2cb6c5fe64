"""What each rule of a house is worth: against the slow reference, looked up, or refused."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import attrs
import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

import reference_solver as reference

from russianpoker import find_variant, list_variants
from russianpoker.analysis import (
    Precision,
    SolveResult,
    house_edge,
    house_rules,
    shipped_results,
    solve,
)
from russianpoker.analysis.sensitivity import HouseRules, RuleChange
from russianpoker.errors import (
    DealError,
    DeckError,
    MoneyError,
    RuleError,
    UnknownVariantError,
    UnsupportedOptionError,
)
from russianpoker.paytables import PayTable
from russianpoker.rules import AnteNoGame, AnteOnWin, AnteRule

TWELVE = reference.deck_of("AKQJ", "shd")
DRY = reference.deck_of("AK9753", "sh")
CARIBBEAN = find_variant("caribbean-us")
A_RESULT = shipped_results()[CARIBBEAN.digest()]


def rows(found):
    return {(each.option, each.after): each for each in found.changes}


@pytest.fixture
def no_solver(monkeypatch):
    """Make sure that nothing is solved."""

    def refuse(*_args, **_options):
        pytest.fail("something was solved")

    monkeypatch.setattr("russianpoker.analysis.sensitivity.solve", refuse)


def test_each_change_is_priced_as_the_reference_prices_it():
    found = house_rules("caribbean-us", deck=DRY, table_maxima=[1, Fraction(5, 2)])
    base = reference.reference_solve(CARIBBEAN, DRY).value
    assert found.house_edge == -base
    changed = {
        ("ante.on_win", "push"): {"ante": AnteRule(on_win=AnteOnWin.PUSH)},
        ("ante.no_game", "push"): {"ante": attrs.evolve(CARIBBEAN.ante, no_game=AnteNoGame.PUSH)},
        ("qualifier", "none"): {"qualifier": None},
    }
    by_hand = {
        key: reference.reference_solve(attrs.evolve(CARIBBEAN, **options), DRY).value
        for key, options in changed.items()
    }
    for most in (1, Fraction(5, 2)):
        value = reference.reference_solve(CARIBBEAN, DRY, Fraction(most)).value
        by_hand["table maximum", str(most)] = value
    for key, value in by_hand.items():
        row = rows(found)[key]
        assert row.house_edge == -value, key
        assert row.change == base - value != 0, key
    assert set(by_hand) <= set(rows(found))


def test_the_usual_changes_switch_off_and_vary_what_is_offered(monkeypatch):
    monkeypatch.setattr("russianpoker.analysis.sensitivity.solve", lambda *_, **__: A_RESULT)
    found = house_rules("russian-2010")
    tried = {*rows(found), *((each.option, each.after) for each in found.skipped)}
    assert {
        ("insurance", "none"),
        ("insurance.maximum", "1/2"),
        ("purchase", "none"),
        ("purchase.repeat", "while equal"),
        ("sixth_card", "none"),
        ("exchange", "none"),
        ("exchange.least", "2"),
        ("ante.on_win", "even money"),
        ("ante.no_game", "push"),
        ("qualifier.least", "pair"),
        ("second_combination", "none"),
    } <= tried
    # What the house does not offer is not switched on, and nothing stays as it is.
    options = find_variant("russian-2010").options()
    strange = ("naturals", "sixth_card.", "qualifier.rank", "ante.least_paid")
    assert not any(option.startswith(strange) for option, _ in tried)
    assert all(options.get(option) != value for option, value in tried)


def test_changes_of_a_game_with_draws():
    asked = [("sixth_card", "none"), ("exchange.most", "1"), ("second_combination", "none")]
    found = house_rules("russian-2010", asked, deck=TWELVE, table_maximum=20)
    assert found.table_maximum == 20
    house = attrs.evolve(find_variant("russian-2010"), sixth_card=None)
    again = solve(house, deck=TWELVE, table_maximum=20)
    assert found.changes[0].house_edge == again.house_edge
    assert found.changes[0].before == "offered"
    assert found.changes[1].before == "5"
    assert all(each.change > 0 for each in found.changes)


def test_impossible_rules_are_named_with_the_reason():
    found = house_rules("russian-2010", [("qualifier", "none")], deck=TWELVE)
    assert found.changes == ()
    (skipped,) = found.skipped
    assert (skipped.option, skipped.after) == ("qualifier", "none")
    assert skipped.reason.startswith("insurance needs a dealer who may have no game")
    assert str(found).endswith(f"not solved: qualifier none: {skipped.reason}")


def test_what_the_solver_does_not_take_is_named_with_the_reason():
    asked = [("insurance.maximum", "none"), ("rounding", "default"), ("exchange", "none")]
    found = house_rules("russian-2010", asked, deck=TWELVE)
    assert [each.option for each in found.changes] == ["exchange"]
    assert [each.option for each in found.skipped] == ["insurance.maximum", "rounding"]
    assert "say table_maximum=" in found.skipped[0].reason


@pytest.mark.parametrize("precision", Precision)
def test_a_shipped_estimate_is_used_where_one_is_asked_for(monkeypatch, precision):
    estimate = attrs.evolve(A_RESULT, precision=Precision.FAST, error_bound=Fraction(1, 1000))
    results = {CARIBBEAN.digest(): estimate}
    monkeypatch.setattr("russianpoker.analysis.sensitivity.shipped_results", lambda: results)
    solved = []
    monkeypatch.setattr(
        "russianpoker.analysis.sensitivity.solve",
        lambda *_, **options: solved.append(options["precision"]) or A_RESULT,
    )
    found = house_rules(CARIBBEAN, [("boxes.most_open", "1")], precision=precision)
    assert solved == ([] if precision is Precision.FAST else [Precision.EXACT])
    assert found.error_bound == (estimate if precision is Precision.FAST else A_RESULT).error_bound


def test_shipped_results_are_used(no_solver):
    found = house_rules(
        "russian-2010",
        [
            find_variant("russian-senator"),
            ("boxes.most_open", "1"),
            attrs.evolve(find_variant("russian-2010"), name="no bonus", side_bets=()),
        ],
    )
    senator, boxes, same = found.changes
    assert found.house_edge == house_edge("russian-2010")
    assert senator.house_edge == house_edge("russian-senator")
    assert senator.change == senator.house_edge - found.house_edge
    assert (senator.option, senator.before, senator.after) == (
        "rules",
        "russian-2010",
        "russian-senator",
    )
    assert boxes.change == same.change == 0
    assert senator.precision is Precision.EXACT

    every = house_rules("caribbean-us", map(find_variant, ["caribbean-25", "caribbean-999"]))
    assert [each.house_edge for each in every.changes] == [
        house_edge("caribbean-25"),
        house_edge("caribbean-999"),
    ]


def test_a_shipped_result_with_a_table_maximum_is_used_with_that_alone(no_solver):
    island = house_rules("russian-island", [], table_maximum=100)
    assert island.house_edge == house_edge("russian-island", table_maximum=100)


def test_a_shipped_result_of_another_table_or_deck_is_not_used():
    with pytest.raises(UnsupportedOptionError, match=r"insurance\.maximum"):
        house_rules("russian-island", [])
    few = house_rules("caribbean-us", [], deck=TWELVE)
    assert few.house_edge == solve("caribbean-us", deck=TWELVE).house_edge
    assert few.house_edge != house_edge("caribbean-us")


def test_whole_rules_say_what_a_text_cannot():
    table = PayTable.from_royal(100, 50, 20, 7, 6, 4, 3, 2, 1, 1)
    better = attrs.evolve(CARIBBEAN, name="flush 6:1", pay_table=table)
    found = house_rules("caribbean-us", [better], deck=DRY)
    assert found.edges == {"rules flush 6:1": found.changes[0].house_edge}
    assert found.changes[0].change < 0


def test_rules_that_are_alike_are_solved_once(monkeypatch):
    solved = []

    def counting(rules, **options):
        solved.append(rules.digest())
        return solve(rules, **options)

    monkeypatch.setattr("russianpoker.analysis.sensitivity.solve", counting)
    asked = [("ante.on_win", "push"), ("bet.antes", "2"), ("ante.on_win", "push")]
    found = house_rules("caribbean-us", asked, deck=TWELVE, table_maxima=[None, 4, 4])
    assert len(solved) == 3
    assert [each.change == 0 for each in found.changes] == [False, True, False, True, False, False]


def test_fast_results_carry_their_bound_and_changes_the_sum(monkeypatch):
    bounds = {"while equal": Fraction(1, 1000), "never": Fraction(1, 700)}

    def roughly(rules, *, precision, **_):
        assert precision is Precision.FAST
        bound = Fraction() if rules.purchase is None else bounds[rules.purchase.repeat.value]
        return SolveResult(
            variant=rules.name,
            digest=rules.digest(),
            expected_value=-bound - Fraction(1, 50),
            frequencies=(),
            precision=Precision.FAST if bound else Precision.EXACT,
            error_bound=bound,
        )

    monkeypatch.setattr("russianpoker.analysis.sensitivity.solve", roughly)
    house = attrs.evolve(find_variant("russian-senator"), ace_low=False)
    asked = [
        ("purchase.repeat", "never"),
        ("purchase", "none"),
        ("bet.antes", "2"),
        ("ace_low", "yes"),
    ]
    found = house_rules(house, asked, precision="fast")
    never, none, same, shipped = found.changes
    assert (found.precision, found.error_bound) == (Precision.FAST, Fraction(1, 1000))
    assert (never.precision, never.error_bound) == (Precision.FAST, Fraction(1, 700))
    assert never.change_bound == Fraction(1, 700) + Fraction(1, 1000)
    assert (none.precision, none.error_bound) == (Precision.EXACT, 0)
    assert none.change_bound == shipped.change_bound == Fraction(1, 1000)
    assert same.change == same.change_bound == 0
    assert shipped.house_edge == house_edge("russian-senator")
    assert "-0.1000% ± 0.1000%" in str(found)


class CountingPool(ThreadPoolExecutor):
    """Counts what it is given to do."""

    calls = 0

    def submit(self, *args, **kwargs):
        self.calls += 1
        return super().submit(*args, **kwargs)


def test_progress_and_executor():
    told = []
    with CountingPool(2) as pool:
        found = house_rules(
            "caribbean-us", deck=TWELVE, executor=pool, progress=told.append, table_maxima=[3]
        )
    assert found == house_rules("caribbean-us", deck=TWELVE, table_maxima=[3])
    # A shard for each rank of the upcard.
    assert pool.calls == 4 * len(told)
    assert [each.done for each in told] == list(range(1, len(found.changes) + 2))
    assert {each.total for each in told} == {len(found.changes) + 1}


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_every_preset_has_usual_changes_that_say_what_they_change(variant, monkeypatch):
    monkeypatch.setattr("russianpoker.analysis.sensitivity.solve", lambda *_, **__: A_RESULT)
    found = house_rules(variant)
    assert len(found.changes) >= 1
    assert len(found.changes) + len(found.skipped) >= 5
    options = variant.options()
    for row in found.changes:
        assert row.before != row.after
        assert row.before == options.get(row.option, "offered")
    assert len({*found.edges}) == len(found.changes)


@pytest.mark.parametrize(
    ("variant", "given", "error", "what"),
    [
        ("caribian", {}, UnknownVariantError, "caribian"),
        (3, {}, DealError, "not of 3"),
        ("caribbean-us", {"changes": [("ante.on_wins", "push")]}, RuleError, "there is no"),
        ("caribbean-us", {"changes": [("ante.on_win", "pushed")]}, RuleError, "must be"),
        ("caribbean-us", {"changes": ["ante.on_win"]}, DealError, "a change is an option and"),
        ("caribbean-us", {"changes": [("bet.antes", 2)]}, DealError, "both as text"),
        ("caribbean-us", {"changes": [("a", "b", "c")]}, DealError, "both as text"),
        ("caribbean-us", {"table_maxima": [2.5]}, MoneyError, "table_maxima"),
        ("caribbean-us", {"table_maximum": True}, MoneyError, "table_maximum"),
        ("caribbean-us", {"precision": "rough"}, UnsupportedOptionError, "'exact' or 'fast'"),
        ("caribbean-us", {"deck": "As Kd"}, DeckError, "cards"),
    ],
)
def test_what_is_wrong_is_refused_before_anything_is_solved(variant, given, error, what, request):
    if "deck" not in given:
        request.getfixturevalue("no_solver")
    with pytest.raises(error, match=what):
        house_rules(variant, **given)


def test_a_table_in_text_columns_and_page():
    row = RuleChange(
        option="insurance",
        before="offered",
        after="none",
        house_edge=Fraction(1, 16),
        change=Fraction(1, 80),
        precision=Precision.FAST,
        error_bound=Fraction(1, 1000),
        change_bound=Fraction(1, 500),
    )
    found = HouseRules(variant="house", digest="0", house_edge=Fraction(1, 20), changes=(row,))
    assert str(found).splitlines() == [
        "house: house edge 5.0000%",
        "option     before   changed to         house edge  change",
        "insurance  offered  none        6.2500% ± 0.1000%  +1.2500% ± 0.2000%",
    ]
    assert found.columns() == {
        "option": ["insurance"],
        "before": ["offered"],
        "after": ["none"],
        "house_edge": [Fraction(1, 16)],
        "change": [Fraction(1, 80)],
        "precision": ["fast"],
        "error_bound": [Fraction(1, 1000)],
        "change_bound": [Fraction(1, 500)],
    }
    page = str(found._repr_html_())
    assert "not solved" not in page
    assert "6.2500% ± 0.1000%" in page
    skipped = house_rules("russian-2010", [("qualifier", "none")], deck=TWELVE)
    assert "insurance needs" in str(skipped._repr_html_())
    assert str(attrs.evolve(found, changes=())) == "house: house edge 5.0000%"
