"""The command line's figures: what it advises, what games cost, rounds dealt and replayed."""

import io
import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import attrs
import pytest
from settled_json import as_settlement

import russianpoker as rp
from russianpoker import analysis
from russianpoker.analysis import advise, shipped_results, solve
from russianpoker.analysis.results import Precision
from russianpoker.rounds import cards_before

TRANSCRIPTS = Path(__file__).parents[1] / "golden" / "transcripts"
PRESETS = [variant.name for variant in rp.list_variants()]
RUSSIAN = "russian-2010"


# --- advise

ACES = {"hand": "As Ad Ac 8h 9s"}
ADVISED = {
    "first decision": ("caribbean-us", {"hand": "Ad Kd 9c 8h 2s", "upcard": "9h"}),
    "draws": (RUSSIAN, {"hand": "As Ad 7c 7h Kd", "upcard": "9h"}),
    "cards seen": (RUSSIAN, {"hand": "As Ad 7c 7h Kd", "upcard": "9h", "seen": "Kc Kh 9d"}),
    "insurance": (RUSSIAN, ACES | {"upcard": "7c"}),
    "table maximum": (RUSSIAN, ACES | {"upcard": "7c", "table_maximum": Fraction(15, 2)}),
    "insurance to the table maximum": (
        "russian-island",
        ACES | {"upcard": "7c", "table_maximum": Fraction(50)},
    ),
    "after an exchange": (
        "fivecard-senator",
        {"hand": "As Ad 7c 8h Kd", "upcard": "9h", "discards": "2s 3s"},
    ),
    "after the sixth card": (RUSSIAN, {"hand": "As Ad 7c 7h Kd 2s", "upcard": "9h"}),
    "six cards, an exchange left": (
        "sixcard-senator",
        {"hand": "As Qd 7c 9h Kd 2s", "upcard": "9s"},
    ),
    "after six cards and an exchange": (
        "sixcard-senator",
        {"hand": "As Qd 7c 9h Kd 2s", "upcard": "9s", "discards": "3d"},
    ),
    "purchase": (RUSSIAN, ACES | {"dealer": "Ks Qd Jh 7c 5s"}),
    "purchase, insured": (RUSSIAN, ACES | {"dealer": "Ks Qd Jh 7c 5s", "insurance": 6}),
    "purchase, upcard told": (RUSSIAN, ACES | {"dealer": "Ks Qd Jh 7c 5s", "upcard": "7c"}),
    "natural": ("lunar", {"hand": "9s 8s 7s 6s 5s", "upcard": "9h"}),
    "flop": ("holdem-casino", {"hand": "As Kd", "board": "Ah 9d 4c", "seen": "2c 2d"}),
    "turn bet": ("holdem-bonus", {"hand": "As Kd", "board": "Ah 9d 4c"}),
    "river bet": ("holdem-bonus", {"hand": "As Kd", "board": "Ah 9d 4c 4s", "turn_bet": True}),
    "river bet alone": ("holdem-bonus", {"hand": "As Kd", "board": "Ah 9d 4c 4s"}),
}


def advise_options(cards):
    """Write what `advise` takes in Python as options of the command."""
    if "discards" in cards or len(cards["hand"].split()) == 6:
        yield "--after-draw"
    for name, value in cards.items():
        if name == "turn_bet":
            yield "--turn"
        else:
            option = {"discards": "dead", "table_maximum": "table-max"}.get(name, name)
            yield f"--{option}={value}"


def as_actions(advice):
    return [
        {
            "action": option.action,
            "ev": str(option.value),
            "ev_float": float(option.value),
            "loss": str(option.loss),
        }
        for option in advice.options
    ]


@pytest.mark.parametrize("case", ADVISED)
def test_advise_in_json_says_what_advise_says(printed_json, solver, case):
    name, cards = ADVISED[case]
    advice = advise(name, **{"upcard": ()} | cards)
    assert printed_json("advise", name, *advise_options(cards)) == {
        "best": advice.best.action,
        "actions": as_actions(advice),
    }


def test_advise_with_a_house_rule(printed_json, solver):
    variant = rp.set_option(rp.find_variant(RUSSIAN), "insurance", "none")
    cards = ACES | {"upcard": "7c"}
    shown = printed_json("advise", RUSSIAN, "--set=insurance=none", *advise_options(cards))
    assert shown["actions"] == as_actions(advise(variant, **cards))
    assert not any("insure" in each["action"] for each in shown["actions"])


def test_advise_counts_the_dealers_hands(printed_json, solver):
    """By hand: two cards of the board are to come, and two are the dealer's."""
    hole, flop = rp.parse_cards("7s 2d"), rp.parse_cards("Ah Kh Qh")
    left = [card for card in rp.Deck.standard() if card not in hole + flop]
    seen, left = left[8:], left[:8]
    variant = rp.find_variant("holdem-casino")
    nets = []
    for board in combinations(left, 2):
        for dealer in combinations([card for card in left if card not in board], 2):
            cards = rp.BoxCards(player=hole, dealer=dealer, board=flop + board)
            nets.append(rp.settle(variant, cards, [rp.Bet()], rp.Stakes(ante=1)).net)
    shown = printed_json(
        *("advise", "holdem-casino", "--hand=7s 2d", "--board=Ah Kh Qh"),
        f"--seen={' '.join(map(str, seen))}",
    )
    worth = {each["action"]: Fraction(each["ev"]) for each in shown["actions"]}
    assert worth == {"fold": -1, "bet": Fraction(sum(nets), len(nets))}


def test_advise_in_words(printed, solver):
    cards = {"hand": "As Ad 7c 8h Kd", "upcard": "9h", "discards": "2s 3s", "seen": "4c"}
    lines = [
        line.strip()
        for line in printed("advise", "fivecard-senator", *advise_options(cards)).splitlines()
    ]
    advice = advise("fivecard-senator", **cards)
    assert lines[0] == rp.find_variant("fivecard-senator").title
    assert lines[2:6] == [
        "Hand         As Ad 7c 8h Kd",
        "Thrown away  2s 3s",
        "Upcard       9h",
        "Seen         4c",
    ]
    assert lines[7].split() == ["Action", "Worth", "Loss"]
    assert [line.split() for line in lines[9:11]] == [
        ["bet", f"{float(advice.best.value):+.5f}"],
        ["fold", "-3.00000", f"{float(advice.options[1].loss):.5f}"],
    ]
    assert lines[-1] == "In antes, for the whole round, what was paid before included."


def test_advise_shows_every_draw(printed, solver):
    said = printed("advise", RUSSIAN, "--hand=As Ad 7c 7h Kd", "--upcard=9h")
    for option in advise(RUSSIAN, "As Ad 7c 7h Kd", "9h").options:
        assert f"{option.action} " in said


# --- edge


@pytest.mark.parametrize("name", [result.variant for result in shipped_results().values()])
def test_edge_in_json_says_what_is_shipped(printed_json, name):
    result = shipped_results()[rp.find_variant(name).digest()]
    counted = result.mean_stake is not None
    most = () if result.table_maximum is None else (f"--table-max={result.table_maximum}",)
    shown = printed_json("edge", name, *most)
    assert list(shown) == [
        *("variant", "expected_value", "house_edge", "house_edge_float", "element_of_risk"),
        *("sd", "precision", "error_bound", "frequencies", "outcomes", "mean_stake"),
    ]
    assert shown == {
        "variant": name,
        "expected_value": str(result.expected_value),
        "house_edge": str(-result.expected_value),
        "house_edge_float": float(result.house_edge),
        "element_of_risk": str(result.house_edge / result.mean_stake) if counted else None,
        "sd": result.standard_deviation,
        "precision": "fast" if result.error_bound else "exact",
        "error_bound": str(result.error_bound),
        "frequencies": {action: str(chance) for action, chance in result.frequencies},
        "outcomes": {end: str(chance) for end, chance in result.outcomes} if counted else None,
        "mean_stake": str(result.mean_stake) if counted else None,
    }
    edge = analysis.house_edge(name, precision="fast", table_maximum=result.table_maximum)
    assert Fraction(shown["house_edge"]) == edge
    for chances in filter(None, (shown["frequencies"], shown["outcomes"])):
        ends = [Fraction(chance) for end, chance in chances.items() if not end.startswith("win: ")]
        streets = {"turn", "river"} & set(chances)
        assert sum(ends) == 1 or streets


def test_edge_goes_by_the_rules_and_not_by_the_name(printed_json, refusal):
    side_bets_apart = printed_json("edge", "oasis", "--set=title=My house", "--set=exchange.most=5")
    assert side_bets_apart["house_edge"] == str(analysis.house_edge("oasis"))
    assert refusal("edge", "oasis", "--set=bet.antes=3").startswith(
        "russianpoker edge: no result is shipped for Oasis poker, one ante a card (bet.antes=3); "
    )


def test_edge_in_words(printed):
    said = printed("edge", "caribbean-us")
    lines = [" ".join(line.split()) for line in said.splitlines()]
    for line in (
        "Caribbean stud poker, US table",
        "House edge 5.2243%",
        "Exactly 142031221/2718662100",
        "Expected value -0.05224",
        "Element of risk 2.5553%",
        "Mean stake 2.04451",
        "Standard deviation 2.24295",
        "Precision exact",
        "fold 47.7745%",
        "bet 52.2255%",
        "no game 22.7385%",
        "win royal flush 0.0001%",
    ):
        assert line in lines
    assert "Element of risk" not in printed("edge", RUSSIAN)
    assert "0.5287%" in printed("edge", RUSSIAN)


TWELVE = "AsKsQsAhKhQhAdKdQdAcKcQc"


@pytest.fixture
def short_deck(program, monkeypatch):
    """Let games be solved with twelve cards, and keep what the solver was given."""
    given = []

    def solve_short(variant, *, executor, **options):
        given.append({**options, "executor": executor})
        shared = {"executor": executor} if executor._max_workers > 1 else {}
        return solve(variant, deck=TWELVE, **shared, **options)

    monkeypatch.setattr(analysis, "solve", solve_short)
    return given


def test_edge_recomputes_in_processes(printed_json, solver, short_deck):
    shown = printed_json("edge", "caribbean-us", "--recompute", "--workers=2", "--table-max=7/2")
    result = solve("caribbean-us", deck=TWELVE, table_maximum=Fraction(7, 2))
    assert shown["expected_value"] == str(result.expected_value)
    assert shown["house_edge"] != str(analysis.house_edge("caribbean-us"))
    assert shown["frequencies"] == {action: str(chance) for action, chance in result.frequencies}
    (options,) = short_deck
    assert isinstance(options["executor"], ProcessPoolExecutor)
    assert options["executor"]._max_workers == 2
    assert options["table_maximum"] == Fraction(7, 2)


@pytest.mark.parametrize("asked", [None, "exact", "fast"])
def test_edge_where_nothing_is_sampled_is_exact(printed_json, printed, solver, short_deck, asked):
    options = ["edge", "caribbean-us", "--recompute", *([f"--precision={asked}"] if asked else [])]
    shown = printed_json(*options)
    assert short_deck[0]["precision"] == (asked or "exact")
    result = solve("caribbean-us", deck=TWELVE)
    assert shown["expected_value"] == str(result.expected_value)
    assert (shown["precision"], shown["error_bound"]) == ("exact", "0")
    if asked == "fast":
        assert f"Exactly {result.house_edge}" in " ".join(printed(*options).split())


SAMPLED = analysis.SolveResult(
    variant=RUSSIAN,
    digest="0",
    expected_value=Fraction(-1, 300),
    frequencies=(("bet", Fraction(1)),),
    precision=Precision.FAST,
    error_bound=Fraction(457, 1_000_000),
)


def test_edge_says_how_far_a_sample_may_be_wrong(printed_json, printed, monkeypatch):
    given = []

    def sample(variant, **options):
        given.append(options["precision"])
        return SAMPLED

    monkeypatch.setattr(analysis, "solve", sample)
    options = ("edge", RUSSIAN, "--recompute", "--precision=fast")
    shown = printed_json(*options)
    assert (shown["precision"], shown["error_bound"]) == ("fast", "457/1000000")
    assert shown["house_edge"] == "1/300"
    said = " ".join(printed(*options).split())
    assert "House edge 0.3333%" in said
    assert "Precision fast, within 0.0457%: four standard errors" in said
    assert "Exactly" not in said
    russian = " ".join(printed(*options, "--lang=ru").split())
    assert "Расчёт приближённый, в пределах 0,0457 %: четыре стандартные ошибки" in russian
    assert "Точное значение" not in russian
    assert given == ["fast"] * 3


@pytest.mark.slow
def test_edge_recomputed_is_as_shipped(printed_json, solver):
    recomputed = printed_json("edge", "holdem-casino", "--recompute")
    assert recomputed == printed_json("edge", "holdem-casino")


def test_edge_says_that_a_process_was_lost(invoke, solver, monkeypatch):
    from concurrent.futures.process import BrokenProcessPool

    def lose(variant, **options):
        raise BrokenProcessPool

    monkeypatch.setattr(analysis, "solve", lose)
    result = invoke("edge", "lunar", "--recompute")
    assert result.exit_code == 1
    assert "a process that did the work ended before its time" in result.stderr
    assert "Traceback" not in result.output


class Terminal(io.StringIO):
    """A standard error that somebody watches."""

    def isatty(self):
        return True


@pytest.mark.parametrize(("stream", "is_shown"), [(Terminal(), True), (io.StringIO(), False)])
def test_progress_is_shown_on_a_terminal_alone(program, monkeypatch, capsys, stream, is_shown):
    from russianpoker.cli._output import progress_bar, working

    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar("the [game]") as tell:
        tell(1, 13)
    with working("counting"):
        pass
    for word in ("the [game]", "1/13", "counting"):
        assert (word in stream.getvalue()) is is_shown
    assert capsys.readouterr().out == ""


def test_a_shipped_result_needs_no_extra_and_all_else_names_it(program, run_without):
    hidden = ("numpy", "numba")
    done = run_without(hidden, "edge", "caribbean-us", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["house_edge"] == "142031221/2718662100"
    for arguments in (
        ("edge", "caribbean-us", "--recompute"),
        ("advise", "caribbean-us", "--hand=Ad Kd 9c 8h 2s", "--upcard=9h"),
        ("deal", "caribbean-us"),
    ):
        done = run_without(hidden, *arguments)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.decode().splitlines() == [
            f"russianpoker: {rp.MissingExtraError('the exact solver', 'solver')}"
        ]


# --- compare


def test_compare_in_json_to_the_letter(printed_json):
    assert printed_json("compare", "caribbean-us", "oasis") == {
        "a": "caribbean-us",
        "b": "oasis",
        "differences": [
            {
                "option": "boxes",
                "a": None,
                "b": "Drawn cards are dealt from the last box to the first.",
            },
            {
                "option": "exchange",
                "a": "not offered",
                "b": "1 to 5 cards may be exchanged once, for 1, 2, 3, 4 or 5 antes, "
                "by the number of cards.",
            },
        ],
        "house_edge": {
            "a": str(analysis.house_edge("caribbean-us")),
            "b": str(analysis.house_edge("oasis")),
        },
    }


@pytest.mark.parametrize("a", PRESETS)
def test_compare_finds_a_difference_where_there_is_one(program, a):
    from russianpoker.cli.compare import _differences

    variant = rp.find_variant(a)
    for other in rp.list_variants():
        differences = list(_differences(variant, other))
        assert (differences == []) is (variant.digest() == other.digest())
        mirrored = [(each.option, each.b, each.a) for each in _differences(other, variant)]
        assert sorted(mirrored) == sorted((each.option, each.a, each.b) for each in differences)


@pytest.mark.parametrize(
    ("name", "change", "option", "before", "after"),
    [
        (
            RUSSIAN,
            "purchase.allows_insured=no",
            "purchase",
            "buy too.",
            "An insured box may not buy.",
        ),
        (RUSSIAN, "insurance=none", "insurance", "A box with three of a kind", "not offered"),
        (RUSSIAN, "qualifier.least=pair", "qualifier", "ace-king", "a pair or better"),
        (RUSSIAN, "ace_low=no", "hands", "A-2-3-4-5 is the lowest", "A-2-3-4-5 is no straight."),
        (RUSSIAN, "maximum_payout=box", "maximum_payout", "bet and insurance", "in all"),
        ("oasis", "exchange.forced_bet_from=3", "exchange", None, "exchanges 3 or more must bet."),
        ("lunar", "naturals=none", "naturals.table", "royal flush 600:1, straight", "none"),
        ("holdem-bonus", "holdem.turn_bet=2", "deal", "further bet of 1 ante", "bet of 2 antes"),
        ("holdem-bonus", "bet.pays=table", "pay_table", "none", "royal flush"),
    ],
)
def test_compare_with_a_house_rule(printed_json, name, change, option, before, after):
    shown = printed_json("compare", name, name, "--set", change)
    found = {each["option"]: (each["a"], each["b"]) for each in shown["differences"]}
    assert option in found
    for said, expected in zip(found[option], (before, after), strict=True):
        assert said == expected if expected is None else expected in said
    assert (shown["a"], shown["b"]) == (name, name)


def test_compare_in_words(printed):
    said = printed("compare", "caribbean-us", "oasis")
    lines = [" ".join(line.split()) for line in said.splitlines()]
    assert lines[:4] == [
        "A Caribbean stud poker, US table",
        "caribbean-us, house edge 5.2243%",
        "B Oasis poker, one ante a card",
        "oasis, house edge 1.0372%",
    ]
    assert lines[5] == "Option A B"
    assert "boxes – Drawn cards are dealt from the last box to the first." in lines
    assert "Nothing in their rules differs." in printed("compare", "oasis", "OASIS")


def test_compare_of_what_is_not_shipped(printed_json, printed):
    other = ("lunar", "--set=bet.antes=3")
    edges = printed_json("compare", RUSSIAN, *other)["house_edge"]
    assert edges == {"a": str(analysis.house_edge(RUSSIAN)), "b": None}
    assert "lunar, house edge not shipped" in printed("compare", RUSSIAN, *other)


def test_compare_of_what_is_shipped_in_part(printed_json, monkeypatch):
    monkeypatch.setattr("russianpoker.comparison.shipped_results", dict)
    assert printed_json("compare", "lunar", "russian-corona")["house_edge"] is None


@pytest.mark.parametrize("a", PRESETS[::4])
def test_compare_fits_80_columns(printed, a):
    for b in PRESETS[::5]:
        assert printed("compare", a, b)


# --- deal


@pytest.fixture
def json_form():
    pytest.importorskip("cattrs", reason="extra json")
    from russianpoker.integrations import json as form

    return form


def replayed(form, dealt):
    game = form.from_json(json.dumps(dealt["transcript"]), rp.Round)
    assert dealt["variant"] == game.variant.name
    assert dealt["settlements"] == [as_settlement(each) for each in game.settlements()]
    assert [(each["box"], each["action"]) for each in dealt["decisions"]] == [
        (step.box, str(step.action)) for step in game.log
    ]
    for each in dealt["decisions"]:
        assert each["ev_float"] == (None if each["ev"] is None else float(Fraction(each["ev"])))
    return game


DEALT = [name for name in PRESETS if name != "holdem-bonus"]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.slow] if number % 5 else [])
        for number, name in enumerate(DEALT)
    ],
)
def test_deal_plays_each_variant_to_its_end(printed_json, solver, json_form, name):
    seed = PRESETS.index(name)
    dealt = printed_json("deal", name, f"--seed={seed}", "--table-max=20000")
    game = replayed(json_form, dealt)
    variant = rp.find_variant(name)
    again = rp.Round.deal(variant, antes=10, seed=seed, table_maximum=20000)
    assert dealt["seed"] == seed
    assert game.boxes[0].dealt == again.boxes[0].dealt
    assert (game.dealer, game.board) == (again.dealer, again.board)
    for decision in dealt["decisions"][:1]:
        board = game.board[:3]
        upcard = () if variant.holdem else game.dealer[-1]
        best = advise(
            name, game.boxes[0].dealt, upcard, board=board, table_maximum=Fraction(2000)
        ).best
        assert best.action.split(" + ")[0] == decision["action"]
        assert (str(best.value), decision["fallback"]) == (decision["ev"], None)


@pytest.mark.slow
def test_deal_plays_every_street_of_holdem(printed_json, solver, json_form):
    dealt = printed_json("deal", "holdem-bonus", "--seed=2")
    game = replayed(json_form, dealt)
    assert [each["phase"] for each in dealt["decisions"]] == ["decision", "turn", "river"]
    hole = game.boxes[0].dealt
    for decision, count in zip(dealt["decisions"][1:], (3, 4), strict=True):
        best = advise("holdem-bonus", hole, board=game.board[:count]).best
        assert (decision["action"], decision["ev"]) == (best.action, str(best.value))


def test_deal_counts_what_the_player_sees_of_his_other_boxes(printed_json, solver, json_form):
    dealt = printed_json("deal", RUSSIAN, "--boxes=3", "--seed=14")
    game = replayed(json_form, dealt)
    first, second, blind = game.boxes
    assert [box.blind for box in game.boxes] == [False, False, True]
    assert {each["box"] for each in dealt["decisions"]} == {1, 2}
    upcard = game.dealer[-1]
    decision = dealt["decisions"][0]
    assert decision["action"] == "sixth"
    known = advise(RUSSIAN, first.dealt, upcard, seen=second.dealt).best
    assert decision["ev"] == str(known.value)
    assert decision["ev"] != str(advise(RUSSIAN, first.dealt, upcard).best.value)
    by_phase = {(each["box"], each["phase"]): each for each in dealt["decisions"]}
    assert by_phase[1, "insurance"]["action"] == "decline"
    bought = by_phase[1, "purchase"]
    everything = advise(
        RUSSIAN,
        first.dealt + first.drawn,
        dealer=game.dealer,
        seen=[*second.dealt, *second.drawn, *blind.dealt],
    )
    assert (bought["action"], bought["ev"]) == ("buy", str(everything.best.value))
    last = by_phase[2, "purchase"]
    discards = second.actions[0].discards
    held = [card for card in second.dealt + second.drawn if card not in discards]
    everything = advise(
        RUSSIAN,
        held,
        dealer=game.dealer,
        discards=discards,
        seen=[*first.dealt, *first.drawn, *first.bought, *blind.dealt],
    )
    assert (last["action"], last["ev"]) == ("decline", str(everything.best.value))


def test_deal_insures_in_money(printed_json, solver, json_form):
    options = ["--boxes=3", "--seed=35", "--ante=2.50"]
    dealt = printed_json("deal", RUSSIAN, *options)
    game = replayed(json_form, dealt)
    insured = [step for step in game.log if isinstance(step.action, rp.Insure)]
    assert len(insured) == 2
    for step in insured:
        box = game.boxes[step.box - 1]
        least, most = rp.insurance_limits(
            game.variant, game.settlements()[step.box - 1].hand, box.stakes
        )
        assert step.action.amount == most > least


def test_deal_says_where_there_was_no_advice(printed_json, printed, solver, json_form):
    options = ["holdem-casino", "--set=holdem.turn_bet=1", "--seed=0"]
    dealt = printed_json("deal", *options)
    first, second = dealt["decisions"]
    assert (first["action"], first["fallback"]) == ("bet", None)
    assert second == {
        "box": 1,
        "phase": "turn",
        "action": "check",
        "ev": None,
        "ev_float": None,
        "fallback": "the solver has no value for this decision",
    }
    said = " ".join(printed("deal", *options).split())
    assert (
        "check no advice, so that it does what costs nothing more: "
        "the solver has no value for this decision"
    ) in said


def laid_out(name, hand, dealer, board=""):
    """A round of one box with these cards."""
    hand, dealer, board = map(rp.parse_cards, (hand, dealer, board))
    rest = [card for card in rp.Deck.standard() if card not in hand + dealer + board]
    deck = cards_before(burned=(), hands=[hand], dealer=dealer, board=board, log=(), rest=rest)
    return rp.Round.deal(rp.find_variant(name), antes=10, deck=deck)


def test_deal_knows_what_was_insured_when_it_buys(program, solver):
    from russianpoker.cli import deal

    dealer = "Ks Qd Jh 7c 5s"
    game = laid_out(RUSSIAN, ACES["hand"], dealer).apply(rp.Bet()).apply(rp.Insure(60))
    _, (decision,) = deal._play(game)
    best, uninsured = (
        advise(RUSSIAN, **ACES, dealer=dealer, insurance=insurance).best for insurance in (6, 0)
    )
    assert (str(decision.action), decision.value) == (best.action, best.value)
    assert best.value != uninsured.value


def test_deal_knows_that_the_turn_bet_was_made(program, solver):
    from russianpoker.cli import deal

    game = laid_out("holdem-bonus", "As Ah", "Ks Kh", "Ac Ad 2h 7c 9s").apply(rp.Bet())
    _, (turn, river) = deal._play(game)
    assert turn.action == rp.BetTurn()
    best, unmade = (
        advise("holdem-bonus", "As Ah", board="Ac Ad 2h 7c", turn_bet=made).best
        for made in (True, False)
    )
    assert (str(river.action), river.value) == (best.action, best.value)
    assert best.value != unmade.value


def test_deal_stakes_the_first_side_bet(printed_json, solver, json_form):
    options = ["russian-sevens", "--boxes=2", "--bonus=5/2", "--seed=1"]
    game = replayed(json_form, printed_json("deal", *options))
    for box in game.boxes:
        assert box.stakes.side_bets == (("bonus", Fraction(5, 2)),)


def test_deal_without_a_seed_tells_the_one_that_was_taken(printed_json, printed, solver, json_form):
    dealt, other = (printed_json("deal", "caribbean-us") for _ in range(2))
    assert dealt["seed"] != other["seed"]
    assert printed_json("deal", "caribbean-us", "--seed", str(dealt["seed"])) == dealt
    said = printed("deal", "caribbean-us").splitlines()
    seed = said[1].removeprefix("Seed ")
    assert printed("deal", "caribbean-us", "--seed", seed).splitlines() == said


def test_deal_in_words(printed, solver):
    said = printed("deal", RUSSIAN, "--boxes=3", "--seed=14")
    lines = [" ".join(line.split()) for line in said.splitlines()]
    assert lines[:2] == ["Russian poker, casino rules of 2010", "Seed 14"]
    for line in (
        "Box 1 ante 10: 8s Kh Ts 7s 2s",
        "Box 3 ante 10: blind",
        "Upcard 9s",
        "1 sixth",
        "worth -0.19183 antes; next best: exchange Kh, -0.31283",
        "gets Jh Ad 3d",
        "box 1 gets Ks",
        "1 decline the insurance",
        "the dealer has no game: 7d 5d 8c 4h 9s",
        "1 buy",
        "the dealer gets Th",
        "2 decline to buy",
        "Bought Th 8c 7d 5d 4h nothing",
        "the price of a game for the dealer [RUS-14]",
        "Box 3, blind",
        "All boxes -10",
    ):
        assert line in lines


def test_deal_of_a_natural_has_nothing_to_decide(program):
    from russianpoker.cli import deal

    variant = attrs.evolve(
        rp.find_variant("caribbean-us"),
        naturals=rp.NaturalRule(table=rp.PayTable.from_lines(("nothing", 1))),
    )
    game = rp.Round.deal(variant, antes=10, seed=0)
    assert (game.to_act, deal._play(game)) == (None, (game, []))


def test_deal_in_json_names_the_extra_that_it_needs(program, run_without):
    options = ("deal", "caribbean-us", "--seed=1", "--strategy=any-pair")
    done = run_without(["cattrs"], *options, "--json")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines() == [
        f"russianpoker: {rp.MissingExtraError('JSON', 'json')}"
    ]
    assert run_without(["cattrs"], *options).returncode == 0


# --- replay


def golden(name, kind="txt"):
    return (TRANSCRIPTS / f"{name}.{kind}").read_text(encoding="utf-8").splitlines()[:4]


def as_steps(game):
    return [
        {
            "box": step.box,
            "action": str(step.action),
            "dealt": [
                {"box": box, "cards": " ".join(map(str, cards))} for box, cards in step.dealt
            ],
        }
        for step in game.log
    ]


def check_replay(shown, game):
    phases = [step.pop("phase") for step in shown["steps"]]
    assert shown == {
        "variant": game.variant.name,
        "to_act": None,
        "phase": "over",
        "steps": as_steps(game),
        "settlements": [as_settlement(each) for each in game.settlements()],
    }
    for phase, step in zip(phases, game.log, strict=True):
        assert (phase == "insurance") >= isinstance(step.action, rp.Insure)
        assert (phase == "purchase") >= isinstance(step.action, rp.BuyDealerGame)


@pytest.mark.parametrize("name", PRESETS)
def test_replay_in_json_says_what_the_round_says(printed_json, tmp_path, name):
    for text in golden(name):
        game = rp.parse_round(text)
        check_replay(printed_json("replay", "-", stdin=text), game)
        path = tmp_path / "round.txt"
        path.write_text(f"# a round\n\n{rp.format_round(game, long=True)}\n", encoding="utf-8-sig")
        check_replay(printed_json("replay", str(path)), game)


@pytest.mark.parametrize("name", PRESETS[::3])
def test_replay_reads_json(printed_json, json_form, name):
    for text in golden(name):
        game = rp.parse_round(text)
        check_replay(printed_json("replay", "-", stdin=f"\n {json_form.to_json(game)}"), game)


@pytest.mark.parametrize("name", PRESETS[::2])
def test_replay_fits_80_columns(printed, name):
    for text in golden(name):
        nets = [settlement.net for settlement in rp.parse_round(text).settlements()]
        said = printed("replay", "-", stdin=text)
        assert said.startswith(rp.find_variant(name).title)
        assert said.count("Total") == len(nets)


ROUND = """russianpoker 1
rules russian-2010 1
box 1 ante 10: As Kd 7c 7h 2d
box 2 player 2 ante 10: 4h 4d 9c Js Qd
dealer Ah Qs 8d 5s 3h
1 exchange 2d
2 bet
1 gets 7s
1 bet
1 insure 20
1 buy
dealer gets 8h
2 decline
result +80 +10
"""


def test_replay_in_words(printed):
    lines = [" ".join(line.split()) for line in printed("replay", "-", stdin=ROUND).splitlines()]
    assert lines[:5] == [
        "Russian poker, casino rules of 2010",
        "",
        "Box 1 player 1, ante 10: As Kd 7c 7h 2d",
        "Box 2 player 2, ante 10: 4h 4d 9c Js Qd",
        "Upcard 3h",
    ]
    assert lines[8:18] == [
        "1 exchange 2d",
        "2 bet",
        "box 1 gets 7s",
        "1 bet",
        "1 insure 20",
        "the dealer has no game: Ah Qs 8d 5s 3h",
        "1 buy",
        "the dealer gets 8h",
        "2 decline to buy",
        "",
    ]
    assert "Player As Kd 7s 7h 7c three of a kind 7s 7h 7c, ace-king As Kd" in lines
    assert "the price of a game for the dealer [RUS-14]" in lines
    assert lines[-1] == "All boxes +90"


def test_replay_shows_the_board_as_it_came(printed):
    text = golden("holdem-bonus")[0]
    lines = [" ".join(line.split()) for line in printed("replay", "-", stdin=text).splitlines()]
    board = rp.parse_round(text).board
    for count in (3, 4):
        assert f"the board: {' '.join(map(str, board[:count]))}" in lines


UNFINISHED = f"{ROUND.partition('1 buy')[0]}rest 8h 2c\n"


def test_replay_of_a_round_that_is_not_over(printed, printed_json):
    shown = printed_json("replay", "-", stdin=UNFINISHED)
    assert (shown["to_act"], shown["phase"], shown["settlements"]) == (1, "purchase", None)
    assert [step["phase"] for step in shown["steps"]] == [
        "decision",
        "decision",
        "decision after the draw",
        "insurance",
    ]
    said = printed("replay", "-", stdin=UNFINISHED)
    assert "the dealer has no game: Ah Qs 8d 5s 3h" in said
    assert said.endswith("It is the turn of box 1: purchase.\n")


def test_what_was_dealt_can_be_replayed(printed_json, solver, json_form):
    dealt = printed_json("deal", "sixcard-senator", "--boxes=3", "--seed=33")
    assert "buy" in {each["action"] for each in dealt["decisions"]}
    shown = printed_json("replay", "-", stdin=json.dumps(dealt["transcript"]))
    assert shown["settlements"] == dealt["settlements"]
    for step, decision in zip(shown["steps"], dealt["decisions"], strict=True):
        assert [step[key] for key in ("box", "phase", "action")] == [
            decision[key] for key in ("box", "phase", "action")
        ]


# --- refusals

FIVE = ["--hand=As Ad 7c 8h Kd", "--upcard=9h"]
BAD = {
    "advise: no variant": (["advise"], "Missing argument 'VARIANT'"),
    "advise: no hand": (["advise", RUSSIAN], "Missing option '--hand'"),
    "advise: no card": (["advise", RUSSIAN, "--hand=xx"], "'--hand': expected a rank, found 'x'"),
    "advise: two upcards": (
        ["advise", RUSSIAN, FIVE[0], "--upcard=9h 9d"],
        "'--upcard': expected one card",
    ),
    "advise: dead without a draw": (
        ["advise", RUSSIAN, *FIVE, "--dead=2c"],
        "'--dead': goes with --after-draw",
    ),
    "advise: a draw of nothing": (
        ["advise", RUSSIAN, *FIVE, "--after-draw"],
        "'--after-draw': with five cards, --dead says which were thrown away",
    ),
    "advise: board in stud": (
        ["advise", RUSSIAN, *FIVE, "--board=2c 3c 4c"],
        "'--board': goes with hold'em",
    ),
    "advise: upcard in hold'em": (
        ["advise", "holdem-casino", "--hand=As Kd", "--board=2c 3c 4c", "--upcard=9h"],
        "'--upcard': goes with five cards",
    ),
    "advise: draw in hold'em": (
        ["advise", "holdem-casino", "--hand=As Kd", "--after-draw", "--dead=2c"],
        "'--after-draw' / '--dead': goes with five cards",
    ),
    "advise: insurance before the dealer has shown": (
        ["advise", RUSSIAN, *FIVE, "--insurance=5"],
        "'--insurance': goes with --dealer",
    ),
    "advise: turn bet on the flop": (
        ["advise", "holdem-bonus", "--hand=As Kd", "--board=2c 3c 4c", "--turn"],
        "'--turn': goes with a --board of four cards",
    ),
    "advise: another's upcard": (
        ["advise", RUSSIAN, *FIVE, "--dealer=Ks Qd Jh 7h 5s"],
        "'--upcard': 9h is not one of the dealer's cards",
    ),
    "advise: no maximum": (["advise", RUSSIAN, *FIVE, "--table-max=0"], "'--table-max': must be"),
    "advise: maximum as a word": (["advise", RUSSIAN, *FIVE, "--table-max=x"], "'--table-max': an"),
    "advise: unknown house rule": (
        ["advise", RUSSIAN, *FIVE, "--set=tax=1"],
        "'--set': tax: there",
    ),
    "edge: no variant": (["edge"], "Missing argument 'VARIANT'"),
    "edge: unknown variant": (["edge", "oasys"], "'VARIANT': no rule variant is called 'oasys'"),
    "edge: nothing shipped": (
        ["edge", "lunar", "--set=bet.antes=3"],
        "no result is shipped for Lunar poker (bet.antes=3); --recompute computes it, which",
    ),
    "edge: nothing shipped with a maximum": (
        ["edge", "caribbean-us", "--table-max=50"],
        "US table with a maximum of 50 antes; there is one without --table-max; --recompute",
    ),
    "edge: shipped with another maximum": (
        ["edge", "russian-island"],
        "Island rules; there is one with --table-max=100; --recompute computes it",
    ),
    "edge: workers without work": (
        ["edge", "caribbean-us", "--workers=2"],
        "'--workers': goes with --recompute",
    ),
    "edge: precision without work": (
        ["edge", "caribbean-us", "--precision=fast"],
        "'--precision': goes with --recompute",
    ),
    "edge: no precision": (
        ["edge", "caribbean-us", "--recompute", "--precision=rough"],
        "'--precision': 'rough' is not one of 'exact', 'fast'",
    ),
    "edge: no workers": (["edge", "caribbean-us", "--recompute", "--workers=0"], "'--workers': 0 "),
    "edge: half a worker": (["edge", "caribbean-us", "--workers=1.5"], "'--workers': '1.5' is not"),
    "edge: no maximum": (["edge", "caribbean-us", "--table-max=0"], "'--table-max': must be more"),
    "edge: negative maximum": (["edge", "oasis", "--table-max=-1"], "'--table-max': an amount is"),
    "edge: endless maximum": (
        ["edge", "oasis", f"--table-max={'9' * 5000}"],
        "more digits than any amount of money",
    ),
    "edge: impossible rules": (
        ["edge", "oasis", "--set=bet.antes=0"],
        "'--set': bet.antes: must be",
    ),
    "compare: nothing": (["compare"], "Missing argument 'A'"),
    "compare: one": (["compare", "oasis"], "Missing argument 'B'"),
    "compare: three": (["compare", "oasis", "lunar", "oasis"], "unexpected extra argument (oasis)"),
    "compare: unknown first": (["compare", "oasys", "oasis"], "'A': no rule variant is called"),
    "compare: unknown second": (["compare", "oasis", "oasys"], "'B': no rule variant is called"),
    "compare: unknown house rule": (
        ["compare", "oasis", "oasis", "--set=a=1"],
        "'--set': a: there",
    ),
    "compare: no house rule": (
        ["compare", "oasis", "oasis", "--set=a"],
        "'--set': expected OPTION",
    ),
    "compare: wrong value": (
        ["compare", "oasis", "oasis", "--set=ace_low=perhaps"],
        "'--set': ace_low: must be True or False",
    ),
    "deal: unknown variant": (["deal", "oasys"], "'VARIANT': no rule variant is called 'oasys'"),
    "deal: ante of nothing": (["deal", "oasis", "--ante=0"], "'--ante': ante: must be more than"),
    "deal: ante as a word": (["deal", "oasis", "--ante=ten"], "'--ante': an amount is a number"),
    "deal: no boxes": (["deal", "oasis", "--boxes=0"], "'--boxes': 0 is not in the range"),
    "deal: too many boxes": (
        ["deal", RUSSIAN, "--boxes=5"],
        "'--boxes': 5 boxes are in play, allowed are 1 to 4 [BOX-1]",
    ),
    "deal: too many of one player": (
        ["deal", "caribbean-us", "--boxes=2"],
        "'--boxes': player 1 takes 2 boxes, allowed are 1 [BOX-1]",
    ),
    "deal: negative seed": (["deal", "oasis", "--seed=-1"], "'--seed': -1 is not in the range"),
    "deal: seed as a word": (["deal", "oasis", "--seed=luck"], "'--seed': 'luck' is not a valid"),
    "deal: bonus not offered": (["deal", "oasis", "--bonus=5"], "'--bonus': oasis has no side bet"),
    "deal: bonus too high": (
        ["deal", "russian-sevens", "--bonus=6"],
        "'--bonus': bonus is 6, allowed is 0 to 5",
    ),
    "deal: bonus as a word": (["deal", "russian-sevens", "--bonus=all"], "'--bonus': an amount is"),
    "deal: no maximum": (["deal", "oasis", "--table-max=0"], "'--table-max': table maximum: must"),
    "replay: no file": (["replay"], "Missing argument 'FILE'"),
    "replay: a file that is not there": (
        ["replay", "no-such-round.txt"],
        "'FILE': 'no-such-round.txt': No such file or directory",
    ),
    "replay: two files": (["replay", "-", "-"], "unexpected extra argument (-)"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_refused_in_one_line_that_names_the_argument(refusal, case):
    arguments, said = BAD[case]
    assert said in refusal(*arguments)


PURCHASE = ["--hand=As Ad Ac 8h 9s", "--dealer=Ks Qd Jh 7c 5s"]
BAD_FOR_THE_SOLVER = {
    "four cards": (["advise", RUSSIAN, "--hand=As Ad 7c 8h"], "'--hand': hand has 4 cards"),
    "six cards without a sixth": (
        ["advise", "oasis", "--hand=As Ad 7c 8h Kd 2s", "--upcard=9h"],
        "'--hand': hand has 6 cards, not 5",
    ),
    "no upcard": (["advise", RUSSIAN, FIVE[0]], "'--upcard': upcard has 0 cards, not 1"),
    "upcard in the hand": (
        ["advise", RUSSIAN, FIVE[0], "--upcard=As"],
        "'--hand' / '--upcard': the card As is in hand and again in upcard",
    ),
    "card seen and thrown away": (
        ["advise", "oasis", *FIVE, "--after-draw", "--dead=2c", "--seen=2c"],
        "'--seen' / '--dead': the card 2c is in",
    ),
    "card seen twice": (["advise", RUSSIAN, *FIVE, "--seen=2c 2c"], "'--seen': the card 2c is"),
    "exchange that is not offered": (
        ["advise", "caribbean-us", *FIVE, "--after-draw", "--dead=2c"],
        "'--dead': 1 of 5 cards cannot have been exchanged",
    ),
    "nearly all cards seen": (
        [
            *("advise", RUSSIAN, *FIVE, "--seen"),
            " ".join(str(c) for c in rp.Deck.standard() if str(c) not in "As Ad 7c 8h Kd 9h 2c"),
        ],
        "'--seen': too few unseen cards",
    ),
    "four of the dealer": (
        ["advise", RUSSIAN, PURCHASE[0], "--dealer=Ks Qd Jh 7c"],
        "'--dealer': dealer has 4 cards, not 5",
    ),
    "a dealer with a game": (
        ["advise", RUSSIAN, PURCHASE[0], "--dealer=Ks Kd Jh 7c 5s"],
        "'--dealer': no game can be bought for the dealer here [RUS-14]",
    ),
    "an insurance that is none": (
        ["advise", RUSSIAN, *PURCHASE, "--insurance=1"],
        "'--dealer' / '--insurance': an insurance of 1 antes",
    ),
    "a purchase that is not offered": (
        ["advise", "oasis", *PURCHASE],
        "'--dealer': no game can be bought",
    ),
    "no board": (
        ["advise", "holdem-casino", "--hand=As Kd"],
        "'--board': the bet is decided when the flop is seen",
    ),
    "two board cards": (
        ["advise", "holdem-casino", "--hand=As Kd", "--board=2c 3c"],
        "'--board': board has 2 cards",
    ),
    "five hole cards": (
        ["advise", "holdem-casino", FIVE[0], "--board=2c 3c 4c"],
        "'--hand': hole has 5 cards, not 2",
    ),
    "no river bet": (
        ["advise", "holdem-casino", "--hand=As Kd", "--board=2c 3c 4c 5c"],
        "'--board': no river bet is offered",
    ),
    "insurance without a limit": (
        ["advise", "russian-island", *FIVE],
        "it is the table maximum, which was not given: say --table-max",
    ),
    "rules that are not solved": (
        ["edge", RUSSIAN, "--set=rounding=default", "--recompute"],
        "'VARIANT': the solver does not take 'rounding'",
    ),
    "rules that are not advised": (
        ["deal", RUSSIAN, "--set=rounding=default", "--seed=1"],
        "'VARIANT': the solver does not take 'rounding'",
    ),
}


@pytest.mark.parametrize("case", BAD_FOR_THE_SOLVER)
def test_what_the_solver_refuses_is_one_line_that_names_the_argument(refusal, solver, case):
    arguments, said = BAD_FOR_THE_SOLVER[case]
    assert said in refusal(*arguments)


BROKEN = {
    "nothing": ("", "text: "),
    "another text": ("hello", "part 1: expected russianpoker 1, not 'hello'"),
    "another version": ("russianpoker 2", "part 1: only version 1 can be read here"),
    "unknown rules": (
        ROUND.replace("russian-2010", "oasys"),
        "line 2: preset: no preset is called",
    ),
    "no card": (ROUND.replace("7s", "7x"), "line 8: expected a suit"),
    "no amount": (ROUND.replace("ante 10: As", "ante ten: As"), "line 3: "),
    "a card dealt twice": (ROUND.replace("Qs", "Kd"), "line 5: Kd is in hands[0] already"),
    "no action": (ROUND.replace("2 bet", "2 raise"), "line 7: 'raise' is no action"),
    "a box that is not there": (ROUND.replace("2 bet", "3 bet"), "line 7: "),
    "out of turn": (ROUND.replace("1 exchange 2d\n2 bet", "2 bet\n1 exchange 2d"), "line 6: "),
    "an insurance too high": (
        ROUND.replace("insure 20", "insure 200"),
        "line 10: insurance is 200",
    ),
    "a wrong result": (
        ROUND.replace("+80 +10", "+80 +20"),
        "line 14: box 2 is said to bring 20, by the rules 10",
    ),
    "no result": (ROUND.replace("result +80 +10", ""), "the round is over and brought 80, 10"),
    "two mistakes": (
        ROUND.replace("+80 +10", "+70 +20"),
        "by the rules 80; line 14: box 2 is said to bring 20",
    ),
    "no text": (b"russianpoker \xff", "is no text in UTF-8 from byte 13 on"),
    "no end": (b" " * 1_000_001, "is longer than 1000000 bytes"),
    "a long text": ("#" * 200_000, "text: a transcript is a text of at most 100000 characters"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_transcript_is_refused_with_its_place(refusal, case):
    text, said = BROKEN[case]
    line = refusal("replay", "-", stdin=text)
    assert line.startswith("russianpoker replay: Invalid value for 'FILE': ")
    assert said in line


INSURED_IN_CARIBBEAN = {
    "version": 1,
    "rules": {"preset": "caribbean-us", "revision": 1},
    "boxes": [{"ante": "10", "cards": "As Kd 7c 7h 2d"}],
    "dealer": "Ah Kc 8d 5s 3h",
    "log": [{"box": 1, "action": "insure 20"}],
    "results": ["+30"],
}

BROKEN_JSON = {
    "half": ("{", "$: no JSON: "),
    "version": ('{"version": 2}', "$.version: must be 1, not 2"),
    "missing": ('{"version": 1, "boxes": 3}', "$.rules: required field missing; $.boxes: must be"),
    "wrong": (
        json.dumps(INSURED_IN_CARIBBEAN),
        "$.log[0]: no insurance is offered",
    ),
}


@pytest.mark.parametrize("case", BROKEN_JSON)
def test_broken_json_is_refused_with_its_path(refusal, json_form, case):
    text, said = BROKEN_JSON[case]
    assert said in refusal("replay", "-", stdin=text)


def test_a_folder_is_no_transcript(refusal, tmp_path):
    assert "'FILE': " in refusal("replay", str(tmp_path))


# --- how the program starts


def test_the_program_starts_without_what_only_some_commands_need(program):
    code = (
        "import sys; from russianpoker.cli._program import program; "
        "print(*sorted(program.commands)); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    commands, loaded = (set(line.split()) for line in done.stdout.splitlines())
    assert commands >= {"advise", "edge", "compare", "deal", "replay", "settle"}
    assert "russianpoker.cli.advise" in loaded
    for late in ("numpy", "numba", "cattrs", "russianpoker.analysis", "rich.progress"):
        assert late not in loaded


def test_the_module_runs_the_new_commands(program, run):
    done = run(sys.executable, "-m", "russianpoker", "edge", "oasis", "--json")
    assert json.loads(done.stdout)["house_edge"] == str(analysis.house_edge("oasis"))


@pytest.mark.parametrize(
    "begun", [["advise"], ["edge"], ["deal"], ["compare"], ["compare", "lunar"]], ids=" ".join
)
def test_variants_complete(program, begun):
    from click.shell_completion import ShellComplete

    completion = ShellComplete(program, {}, "russianpoker", "_RUSSIANPOKER_COMPLETE")
    offered = [item.value for item in completion.get_completions(begun, "OASIS-")]
    assert offered == [name for name in PRESETS if name.startswith("oasis-")]


def test_commands_and_options_complete(program):
    from click.shell_completion import ShellComplete

    completion = ShellComplete(program, {}, "russianpoker", "_RUSSIANPOKER_COMPLETE")
    offered = {item.value for item in completion.get_completions([], "")}
    assert offered == set(program.commands)
    options = {item.value for item in completion.get_completions(["edge", "oasis"], "--")}
    assert {"--recompute", "--workers", "--table-max", "--set", "--json"} <= options
