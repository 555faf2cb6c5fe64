"""What a notebook shows: every fact is there, every text is a text, and nothing lies open that the
player may not see."""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianpoker import (
    Bet,
    BoxCards,
    BuyDealerGame,
    BuySixth,
    Card,
    Deck,
    Fold,
    Hand,
    Insure,
    PayTable,
    Phase,
    Round,
    RuleVariant,
    Seat,
    SideBet,
    Stakes,
    _html,
    find_variant,
    list_variants,
    settle,
    simulate,
    simulate_sessions,
)
from russianpoker.analysis import Advice, Option, Precision, SolveResult, shipped_results
from russianpoker.cards import Rank, to_cards
from russianpoker.comparison import compare
from russianpoker.strategies import ANY_PAIR, TIP_A

VOID = {"br", "img", "hr", "input", "meta", "link"}


class Page(HTMLParser):
    """Reads a page, and refuses one whose tags do not match."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open = []
        self.tags = []
        self.cells = []
        self.text = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        assert tag not in VOID
        self.open.append(tag)
        self.tags.append((tag, tuple(attrs)))
        if tag in {"td", "th", "caption"}:
            self.cells.append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_comment(self, data):
        raise AssertionError(data)

    def handle_decl(self, decl):
        raise AssertionError(decl)

    def handle_pi(self, data):
        raise AssertionError(data)

    def handle_data(self, data):
        self.text += data
        if self.open and {"td", "th", "caption"} & set(self.open):
            self.cells[-1] += data


def page(value):
    return Page(value._repr_html_())


def rows(value, width):
    """The cells of a page that has one table."""
    cells = page(value).cells
    return [tuple(cells[at : at + width]) for at in range(0, len(cells), width)]


def shown(*cards):
    """Cards as they stand on a page."""
    return "".join(f"{card:symbol}\ufe0e" for each in cards for card in to_cards(each))


SEVENS = find_variant("russian-sevens")


def a_settlement(variant=SEVENS, side_bet="bonus"):
    return settle(
        variant,
        BoxCards(player="7s 7d 7c Ah 9s", dealer="Kd Qc 8d 6c 4c", drawn="Kc", bought="4d"),
        [BuySixth(), Bet(), Insure(20), BuyDealerGame()],
        Stakes(ante=10, side_bets={side_bet: Fraction(5, 2)}, table_maximum=40),
    )


def a_round(variant="russian-2010"):
    rules = find_variant(variant) if isinstance(variant, str) else variant
    seats = [Seat(ante=10), Seat(ante=10), Seat(ante=10, blind=True)]
    return Round.deal(rules, seats=seats, seed=4)


def played(game):
    while game.to_act is not None:
        game = game.apply(Fold())
    return game


# --- cards and hands


def test_a_card_is_white_with_its_signs_in_black_or_red():
    assert page(Card("As")).text == "A♠\ufe0e"
    assert page(Card("Td")).text == "10♦\ufe0e"
    black, red = Card("As")._repr_html_(), Card("Ah")._repr_html_()
    assert "background: #ffffff" in black
    assert "background: #ffffff" in red
    assert "#c0152a" in red
    assert "#c0152a" not in black


@pytest.mark.parametrize("card", Deck.standard(), ids=str)
def test_every_card_is_shown(card):
    assert page(card).text == shown(card)


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_no_text_has_a_colour_without_a_background_that_it_stands_out_from():
    for value in VALUES.values():
        for style in re.findall(r'style="([^"]*)"', value._repr_html_()):
            said = dict(part.strip().split(": ", 1) for part in style.split(";") if part.strip())
            ink = said.get("color", "inherit")
            if ink == "inherit" or "??" in style:
                continue
            ground = said["background"]
            if ink != ground:  # face down
                high, low = sorted((luminance(ink), luminance(ground)), reverse=True)
                assert (high + 0.05) / (low + 0.05) >= 4.5


def test_a_hand_shows_its_cards_and_what_they_are():
    hand = Hand("As Ad Kc Kh 9s 9d")
    assert page(hand).text == f"{shown(*hand.cards)}two pair As Ad Kh Kc, two pair As Ad 9s 9d"


# --- rules


def test_a_pay_table_shows_every_line():
    table = PayTable.from_lines(("royal flush in spades", 100), ("three sevens", "3:2"))
    assert rows(table, 2) == [
        ("Hand", "Odds"),
        ("royal flush in spades", "100:1"),
        ("three sevens", "3:2"),
    ]


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_a_variant_shows_every_option_and_pay_table(variant):
    found = page(variant)
    tables = [variant.pay_table, *(bet.table for bet in variant.side_bets)]
    tables += [variant.naturals.table] if variant.naturals else []
    lines = [str(each) for table in tables for ln in table.lines for each in (ln.pattern, ln.odds)]
    assert found.text.startswith(f"{variant.title}{variant.title_ru}")
    assert {variant.name, variant.source, str(variant.revision), *lines} <= set(found.cells)
    for path, value in variant.options().items():
        group, _, option = path.partition(".")
        if not path.endswith("table"):
            assert f"{option} {value}".strip() in found.cells[found.cells.index(group) + 1]


def test_a_comparison_shows_titles_edges_and_differences():
    a, b = find_variant("oasis"), find_variant("oasis-single")
    edge = "1.0372%"
    assert rows(compare(a, b), 3) == [
        ("", "oasis", "oasis-single"),
        ("title", a.title, b.title),
        ("house edge", edge, edge),
        ("exchange.most", "5", "1"),
        ("exchange.prices", "1, 2, 3, 4, 5", "1"),
    ]


def test_a_comparison_says_where_there_is_nothing():
    house = attrs.evolve(SEVENS, pay_table=PayTable.from_royal(100, 50))
    assert ("house edge", "not shipped", "0.5287%") in rows(compare(house, "russian-sevens"), 3)
    (line,) = [row for row in rows(compare(house, SEVENS), 3) if row[0] == "pay_table"]
    assert line[1] == "–"
    assert line[2].startswith("four of a kind 20:1, full house 7:1")


# --- rounds and settlements


def test_a_settlement_shows_hands_lines_and_the_total():
    settlement = a_settlement()
    found = page(settlement)
    assert found.text.startswith(settlement.variant.title)
    assert found.cells[:9] == [
        "Box",
        shown("Ah", "Kc", "9s", "7s", "7d", "7c"),
        "three of a kind 7s 7d 7c, ace-king Ah Kc",
        "Dealer",
        shown("Kd", "Qc", "8d", "6c", "4c"),
        "nothing",
        "Bought",
        shown("Qc", "8d", "6c", "4d", "4c"),
        "pair 4d 4c",
    ]
    for line in settlement.lines:
        at = found.cells.index(line.name)
        assert found.cells[at + 1 : at + 3] == [str(line.stake), line.outcome.value]
        assert found.cells[at + 5] == f"{line.rule}: {line.why}"
    assert found.cells[-6:] == ["total", "145/2", "", "", "+70", ""]


def test_a_folded_box_has_no_dealer_to_show():
    cards = BoxCards(player="As Ad Kc 8h 9s")
    settlement = settle(find_variant("oasis"), cards, [Fold()], Stakes(ante=10))
    assert "Dealer" not in page(settlement).cells


def test_a_round_shows_what_lies_open_and_no_more():
    game = a_round()
    found = page(game)
    hidden = len(game.dealer) - 1
    assert found.cells[:2] == ["Dealer", "??" * hidden + shown(game.dealer[-1])]
    for number in (1, 2):
        assert shown(*game.boxes[number - 1].dealt) in found.cells
    assert "??" * 5 in found.cells
    for card in (*game.dealer[:-1], *game.boxes[2].dealt):
        assert shown(card) not in found.text


def test_a_finished_round_shows_everything_with_its_results():
    game = played(a_round())
    found = page(game)
    assert "??" not in found.text
    assert found.cells[1] == shown(*game.dealer)
    assert game.settlements()[0].net == -10
    assert found.cells[7:12] == ["1", "10", shown(*game.boxes[0].dealt), "fold", "-10"]


def test_a_round_of_holdem_hides_the_dealer_and_the_rest_of_the_board():
    game = Round.deal(find_variant("holdem-casino"), antes=10, seed=1)
    found = page(game)
    assert found.cells[:4] == ["Dealer", "????", "Board", f"????{shown(*game.board[:3])}"]
    assert "decision" in found.cells


def test_a_round_shows_cards_bought_for_the_dealer():
    rules = find_variant("russian-2010")
    bets = (Round.deal(rules, antes=10, seed=seed).apply(Bet()) for seed in range(99))
    game = next(game for game in bets if game.phase is Phase.PURCHASE).apply(BuyDealerGame())
    found = page(game)
    assert found.cells[found.cells.index("Bought") + 1] == shown(*game.boxes[0].bought)


# --- figures


def test_a_result_shows_its_figures():
    result = shipped_results()[find_variant("caribbean-us").digest()]
    found = page(result)
    assert found.text.startswith("caribbean-us")
    assert found.cells[1:4:2] == ["5.2243%", "142031221/2718662100"]
    for name, chance in (*result.frequencies, *result.outcomes):
        assert (name, f"{float(chance):.4%}") in zip(found.cells, found.cells[1:], strict=False)
    assert {"Element of risk", "Standard deviation"} <= set(found.cells)


def test_what_was_not_counted_is_not_shown():
    result = SolveResult(
        variant="house",
        digest="0",
        table_maximum=Fraction(75, 2),
        expected_value=Fraction(-1, 20),
        frequencies=(("bet", Fraction(1)),),
    )
    cells = page(result).cells
    assert cells[cells.index("Table maximum") + 1] == "75/2"
    assert not {"Element of risk", "Standard deviation", "Outcome"} & set(cells)


def test_an_estimate_says_how_far_off_it_may_be():
    exact = shipped_results()[find_variant("caribbean-us").digest()]
    bound = Fraction(1, 2000)
    estimate = attrs.evolve(exact, precision=Precision.FAST, error_bound=bound)
    cells = page(estimate).cells
    assert cells[cells.index("Within") + 1] == "0.0500%"
    assert "Exactly" not in cells
    assert str(estimate).startswith("caribbean-us: house edge 5.2243% (fast, within 0.0500%)")
    assert str(exact).startswith("caribbean-us: house edge 5.2243% (exact)")


def test_advice_shows_the_worth_and_the_loss_of_every_action():
    advice = Advice.of({"fold": Fraction(-1), "bet": Fraction(1, 2)})
    assert rows(advice, 3) == [
        ("Action", "Worth", "Loss"),
        ("bet", "+0.50000", "0.00000"),
        ("fold", "-1.00000", "1.50000"),
    ]


def test_a_simulation_shows_estimates_with_their_errors():
    result = simulate("caribbean-us", ANY_PAIR, rounds=200, seed=1)
    cells = page(result).cells
    error = f"{result.house_edge_error:.4%}"
    assert cells[1:4:2] == ["any pair", f"-2.0000%, standard error {error}"]
    assert cells[-4:] == ["fold", "51.5000%", "bet", "48.5000%"]


def test_a_course_without_a_decision_has_a_name():
    result = attrs.evolve(simulate("caribbean-us", ANY_PAIR, rounds=9, seed=1), courses=(("", 9),))
    assert "(none)" in page(result).cells


def test_sessions_show_the_risk_and_where_they_end():
    sessions = simulate_sessions(
        "russian-2010", TIP_A, sessions=8, rounds=30, bankroll=9, ante=1, seed=1
    )
    cells = page(sessions).cells
    facts = dict(zip(cells[::2], cells[1::2], strict=True))
    assert facts["Risk of ruin"].startswith(f"{float(sessions.risk_of_ruin):.4%}, standard error")
    assert facts["1/2 of sessions end with at most"] == str(sessions.quantile(0.5))


def a_price(text="any pair"):
    pytest.importorskip("numba", reason="extra solver")
    from russianpoker.analysis.pricing import Deviation, StrategyPrice

    deviations = [
        Deviation(
            holding=f"{text} {number}",
            upcard=Rank.ACE,
            play=text,
            best="fold",
            frequency=Fraction(1, 250),
            cost=Fraction(1, 1000 + number),
        )
        for number in range(12)
    ]
    return StrategyPrice(
        variant=text,
        digest="0",
        strategy=text,
        table_maximum=None,
        expected_value=Fraction(-1, 20),
        frequencies=((text, Fraction(1)),),
        deviations=tuple(deviations),
    )


def test_a_price_shows_the_costliest_departures_and_counts_the_rest():
    found = page(a_price())
    assert found.cells[-50:-45] == ["0.1000%", "any pair 0", "A", "any pair", "fold"]
    assert found.cells[3:6:2] == ["5.0000%", f"{float(a_price().cost):.4%}"]
    assert found.text.endswith("and 2 more")
    few = attrs.evolve(a_price(), deviations=a_price().deviations[:10])
    assert "more" not in page(few).text


# --- hostile texts


VALUES = {
    "card": Card("As"),
    "hand": Hand("As Ad Kc 8h 9s"),
    "pay table": SEVENS.pay_table,
    "variant": SEVENS,
    "settlement": a_settlement(),
    "round": a_round(),
    "finished round": played(a_round()),
    "hold'em": Round.deal(find_variant("holdem-casino"), antes=10, seed=1),
    "result": next(iter(shipped_results().values())),
    "advice": Advice.of({"bet": Fraction(1)}),
    "comparison": compare("oasis", "russian-2010"),
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_pages_are_made_of_few_tags_and_bring_their_own_style(value):
    for tag, attributes in page(value).tags:
        assert tag in {"div", "span", "table", "caption", "thead", "tbody", "tr", "th", "td"}
        assert {name for name, _ in attributes} <= {"style", "title"}


HOSTILE = st.one_of(
    st.sampled_from(
        [
            "<script>alert(1)</script>",
            '"><img src=x onerror=alert(1)>',
            "' onmouseover='alert(1)",
            "&lt;b&gt; &amp; &#60;",
            "<!-- a comment",
            "</td></table></div>",
            "<![CDATA[",
            "<?php",
        ]
    ),
    st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=40),
)


def same_but_for_the_text(make, text):
    """Whether a page with a text in it has the tags that it has with a harmless one."""
    found, harmless = page(make(text)), page(make("harmless"))
    assert found.tags == harmless.tags
    assert text in found.text
    assert found.text.count(text) >= harmless.text.count("harmless")


def a_variant(text):
    bet = SideBet(name=f"{text} bet", table=PayTable.from_royal(100))
    return attrs.evolve(SEVENS, name=text, title=text, title_ru=text, source=text, side_bets=(bet,))


RESULT = simulate("caribbean-us", ANY_PAIR, rounds=5, seed=1)
SESSIONS = simulate_sessions("caribbean-us", ANY_PAIR, sessions=2, rounds=3, bankroll=9, seed=1)
MAKERS = {
    "variant": a_variant,
    "settlement": lambda text: a_settlement(a_variant(text), f"{text} bet"),
    "round": lambda text: a_round(a_variant(text)),
    "result": lambda text: SolveResult(
        variant=text,
        digest="0",
        expected_value=Fraction(),
        frequencies=((text, Fraction(1)),),
        outcomes=((text, Fraction(1)),),
    ),
    "simulation": lambda text: attrs.evolve(
        RESULT, variant=text, strategy=text, courses=((text, 5),)
    ),
    "sessions": lambda text: attrs.evolve(SESSIONS, variant=text, strategy=text),
    "advice": lambda text: Advice((Option(text, Fraction(1), Fraction()),)),
    "comparison": lambda text: compare(a_variant(text), find_variant("oasis")),
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
@given(text=HOSTILE)
def test_texts_of_any_kind_are_shown_as_they_are(make, text):
    same_but_for_the_text(make, text)


@given(text=HOSTILE)
def test_texts_of_a_price_are_shown_as_they_are(text):
    same_but_for_the_text(a_price, text)


def test_half_a_surrogate_pair_does_not_reach_the_page():
    result = attrs.evolve(RESULT, strategy="lonely \ud800")
    assert "lonely ?" in page(result).text
    result._repr_html_().encode()


def test_only_markup_is_taken_as_it_stands():
    bold = _html.Markup("<b>x</b>")
    assert "<td" in _html.table([("a", bold)])
    assert "<b>x</b>" in _html.table([("a", bold)])
    assert "<b>" not in _html.table([("a", str(bold) + "")], caption="<b>") + _html.page(
        "<b>", "<b>"
    )


def test_rules_with_no_name_of_their_own_are_shown(recwarn):
    house = RuleVariant(name="house", title="House", pay_table=PayTable.from_royal(100, 50))
    assert page(house).text.startswith("House")
