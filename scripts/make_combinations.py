"""Draw hands with their two combinations, for the page on second combinations.

`python scripts/make_combinations.py` writes `docs/_static/combinations-*.svg`. What a hand forms
and what it pays is asked of the library, so that a picture says nothing that the library does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from russianpoker import Card, Combination, Hand, HandEvaluator, PairedStraight, Suit, find_variant

PICTURES = Path(__file__).parents[1] / "docs" / "_static"
ONE_STRAIGHT = HandEvaluator(paired_straight=PairedStraight.STRAIGHT_AND_PAIR)
HANDS = {
    "pair-and-ace-king": HandEvaluator().evaluate("As Ad Kc 9s 8h"),
    "four-and-full-house": HandEvaluator().evaluate("As Ah Ad Ac 7s 7d"),
    "six-in-a-row": HandEvaluator().evaluate("As Kd Qh Jc 10s 9d"),
    "flush-and-pair": HandEvaluator().evaluate("As Ad Js 9s 6s 2s"),
    "three-pairs": HandEvaluator().evaluate("7s 7d 5h 5c 3d 3c"),
    "four-alone": HandEvaluator().evaluate("As Ah Ad Ac 9s"),
    "two-straights": HandEvaluator().evaluate("As Kd Qh Js 10d 10c"),
    "straight-and-pair": ONE_STRAIGHT.evaluate("As Kd Qh Js 10d 10c"),
}
"""What is drawn, by the name of the picture."""

WIDTH, CARD, HEIGHT, GAP, EDGE, TOP = 340, 44, 60, 8, 18, 38
BACK, TEXT, PAPER = "#17352a", "#f2efe6", "#fffdf8"
BLACK, RED = "#1b1b1b", "#b3202c"
COLOURS = ("#8fd3ff", "#ffc869")
DASHES = ("", ' stroke-dasharray="7 4"')
PLACES = (TOP - 8, TOP + HEIGHT + 8)
LABELS = (TOP - 18, TOP + HEIGHT + 26)
SIGNS = {
    Suit.SPADES: "M0-8C2-4 7-2 7 3 7 7 2 7 1 4L3 9H-3L-1 4C-2 7-7 7-7 3-7-2-2-4 0-8Z",
    Suit.HEARTS: "M0 8C-2 4-7 1-7-3-7-8-1-8 0-4 1-8 7-8 7-3 7 1 2 4 0 8Z",
    Suit.DIAMONDS: "M0-9L6 0 0 9-6 0Z",
    Suit.CLUBS: ("M0-8A4 4 0 0 1 3-2 4 4 0 1 1 1 4L3 9H-3L-1 4A4 4 0 1 1-3-2 4 4 0 0 1 0-8Z"),
}
"""The outlines of the suits, about 16 wide, round the origin."""


def picture(hand: Hand) -> str:
    """Draw a hand: the cards of the first combination marked above, of the second below."""
    shown = f"{' '.join(f'{card:symbol}' for card in hand.cards)}: {hand}"
    height = TOP + HEIGHT + 38
    fonts = "Helvetica, Arial, sans-serif"
    opening = f'viewBox="0 0 {WIDTH} {height}" role="img" font-family="{fonts}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {opening}>',
        f"<title>{shown}</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{BACK}"/>',
        *(draw(card, left(hand, card)) for card in hand.cards),
        *chain.from_iterable(marks(hand, each) for each in hand.combinations),
        *([] if hand.second else [words(1, "no second combination")]),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def left(hand: Hand, card: Card) -> int:
    """Give the left edge of a card."""
    return EDGE + hand.cards.index(card) * (CARD + GAP)


def draw(card: Card, x: int) -> str:
    """Draw a card."""
    colour = RED if card.suit.is_red else BLACK
    rank = f"{card:symbol}"[:-1]
    middle = x + CARD // 2
    return (
        f'<rect x="{x}" y="{TOP}" width="{CARD}" height="{HEIGHT}" rx="5" fill="{PAPER}"/>'
        f'<text x="{middle}" y="{TOP + 25}" font-size="20" font-weight="bold" '
        f'text-anchor="middle" fill="{colour}">{rank}</text>'
        f'<path transform="translate({middle} {TOP + 43})" d="{SIGNS[card.suit]}" fill="{colour}"/>'
    )


def marks(hand: Hand, combination: Combination) -> Iterator[str]:
    """Mark the cards of a combination, and say what it is and pays."""
    number = hand.combinations.index(combination)
    colour, y = COLOURS[number], PLACES[number]
    for card in combination.cards:
        x = left(hand, card)
        yield (
            f'<line x1="{x}" x2="{x + CARD}" y1="{y}" y2="{y}" stroke="{colour}" '
            f'stroke-width="4"{DASHES[number]}/>'
        )
    said = f"{('first', 'second')[number]}: {combination.category}, {odds(combination)}"
    yield words(number, said)


def words(number: int, said: str) -> str:
    """Say something above the cards, or below them."""
    return f'<text x="{EDGE}" y="{LABELS[number]}" font-size="14" fill="{TEXT}">{said}</text>'


def odds(combination: Combination) -> str:
    """Say what a combination pays by the table of 2010."""
    return str(find_variant("russian-2010").pay_table.odds(combination.category))


def main() -> None:
    """Write the pictures."""
    for name, hand in HANDS.items():
        (PICTURES / f"combinations-{name}.svg").write_text(picture(hand), encoding="utf-8")


if __name__ == "__main__":
    main()
