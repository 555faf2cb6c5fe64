"""What decisions cost, against exact prices and against advice."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import attrs
import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

from russianpoker import Bet, BuyDealerGame, Decline, Insure, find_variant
from russianpoker.analysis import Precision, advise, judge, shipped_results
from russianpoker.analysis.play import BestPlay
from russianpoker.errors import ActionError, DealError, MoneyError, UnknownVariantError
from russianpoker.rounds import Phase
from russianpoker.strategies import ALWAYS_BET, ANY_PAIR, TIP_C

US = find_variant("caribbean-us")
RUSSIAN = find_variant("russian-2010")


def test_the_cost_of_any_pair_is_near_the_exact_one():
    # What any pair loses, as published (Wizard of Odds) and by `price`.
    exact = Fraction(1_090_272_101_460, 19_933_230_517_200)
    judged = judge(US, ANY_PAIR, rounds=2_000, seed=1)
    assert judged.house_edge == shipped_results()[US.digest()].house_edge + judged.cost
    assert 0 < judged.standard_error < 0.001
    assert abs(judged.house_edge - exact) < 4 * judged.standard_error


@pytest.mark.parametrize("name", ["caribbean-us", "oasis-single", "sixcard-senator"])
def test_best_play_costs_nothing(name):
    judged = judge(name, BestPlay(), rounds=25, seed=1)
    assert judged.cost == judged.standard_error == 0
    assert judged.mistakes == ()
    assert [each.rule for each in judged.rules] == ["best play"]


def test_rules_and_mistakes_add_up():
    judged = judge("sixcard-senator", TIP_C, rounds=30, seed=3)
    assert sum(each.cost for each in judged.rules) == judged.cost > 0
    costs = [each.cost for each in judged.rules]
    assert costs == sorted(costs, reverse=True)
    losses = [each.loss for each in judged.mistakes]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] > 0
    assert judged.columns()["cost"] == costs
    assert f"costs {float(judged.cost):.3%}" in str(judged)


def test_a_mistake_is_what_advice_says():
    judged = judge("sixcard-senator", ALWAYS_BET, rounds=30, seed=3)
    worst = next(each for each in judged.mistakes if len(each.cards) == 5)
    advice = advise("sixcard-senator", worst.cards, (worst.upcard,))
    values = {option.action: option.value for option in advice.options}
    assert worst.loss == advice.best.value - values[worst.action]
    assert worst.best == advice.best.action


def play(*, buys, insures=None):
    def decide(view):
        if view.phase is Phase.INSURANCE:
            return Decline() if insures is None else Insure(insures)
        if view.phase is Phase.PURCHASE:
            return BuyDealerGame() if buys else Decline()
        return Bet()

    return decide


def test_purchases_are_judged():
    never, always = (
        judge("sixcard-senator", play(buys=buys), rounds=40, seed=1) for buys in (False, True)
    )
    assert never.rules[0].decisions > 40
    assert always.cost != never.cost
    assert any(each.action == "buy" for each in always.mistakes)


def test_insurance_is_judged():
    few = attrs.evolve(RUSSIAN, exchange=None, sixth_card=None, purchase=None, name="few draws")
    best = BestPlay()

    def contrary(view):
        wanted = best(view)
        if view.phase is not Phase.INSURANCE:
            return wanted
        if isinstance(wanted, Insure):
            return Decline()
        options = advise(few, view.cards, (view.upcard,)).options
        (amount,) = [each.action.split()[-1] for each in options if "insure" in each.action]
        return Insure(Fraction(amount))

    judged = judge(few, contrary, rounds=400, seed=5)
    assert len(judged.mistakes) > 5
    for each in judged.mistakes:
        assert "insure" in {each.action.split()[0], each.best.split()[0]}
        options = advise(few, each.cards, (each.upcard,)).options
        with_it = next(option.value for option in options if "insure" in option.action)
        without = next(option.value for option in options if option.action == "bet")
        assert each.loss == abs(with_it - without)


def test_workers_make_no_difference():
    told = []
    alone = judge(US, ANY_PAIR, rounds=120, seed=4, progress=told.append)
    with ThreadPoolExecutor(2) as pool:
        assert judge(US, ANY_PAIR, rounds=120, seed=4, executor=pool) == alone
    assert told == [50, 100, 120]


def test_a_single_round_has_no_error():
    assert judge(US, ANY_PAIR, rounds=1, seed=4).standard_error == 0


def test_a_house_edge_is_not_made_of_an_estimate(monkeypatch):
    exact = shipped_results()[US.digest()]
    estimate = attrs.evolve(exact, precision=Precision.FAST, error_bound=Fraction(1, 1000))
    results = {US.digest(): estimate}
    monkeypatch.setattr("russianpoker.analysis.judging.shipped_results", lambda: results)
    assert judge(US, ANY_PAIR, rounds=1, seed=4).house_edge is None


def test_rules_without_a_shipped_result_have_no_house_edge():
    house = attrs.evolve(US, name="house", bet=attrs.evolve(US.bet, antes=Fraction(3)))
    judged = judge(house, ANY_PAIR, rounds=5, seed=4)
    assert judged.house_edge is None
    assert "house edge" not in str(judged)


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"rounds": 0}, DealError, "rounds must be a whole number from 1, not 0"),
        ({"rounds": 2.0}, DealError, "rounds"),
        ({"seed": -1}, DealError, "seed"),
        ({"table_maximum": 1.5}, MoneyError, "table_maximum"),
    ],
)
def test_bad_arguments_are_refused(arguments, error, words):
    with pytest.raises(error, match=words):
        judge(US, ANY_PAIR, **{"rounds": 5, "seed": 1, **arguments})


def test_an_unknown_variant_is_refused():
    with pytest.raises(UnknownVariantError):
        judge("caribean", ANY_PAIR, rounds=5, seed=1)


def test_an_amount_of_insurance_without_a_value_is_refused():
    few = attrs.evolve(RUSSIAN, exchange=None, sixth_card=None, name="few draws")
    with pytest.raises(ActionError, match="the solver gives no value for insure 3"):
        judge(few, play(buys=False, insures=3), rounds=400, seed=5)
