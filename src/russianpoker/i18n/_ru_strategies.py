"""What the strategies of the library are called in Russian, by how they are called in English.

Beside the strategies their rules are here, and the places in which the rules were published.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["STRATEGIES"]

STRATEGIES: Final[Mapping[str, str]] = {
    "best play": "наилучшая игра",
    "TIP-A": "советы статьи A",
    "TIP-C": "советы статьи C",
    "always bet": "всегда бет",
    "any pair": "любая пара",
    "any ace-king": "любой туз-король",
    "ace-king-jack-8-3": "туз-король-валет-8-3",
    "matching rank": "совпадение с открытой картой",
    "ace-king by upcard": "туз-король по открытой карте",
    "oasis simple": "простая для оазис-покера",
    "russian short": "короткая для русского покера",
    "oasis short": "короткая для оазис-покера",
    "hold'em simple": "простая для холдема",
    # rules of several strategies
    "no insurance": "без страховки",
    "no purchase": "без покупки игры",
    "no further bet": "без дополнительных ставок",
    "fold else": "иначе пас",
    "forced bet": "обязательный бет",
    "pair or better": "пара или старше",
    # stud
    "any hand": "любые карты",
    "ace-king": "туз-король",
    "A-K-J-8-3 or better": "Т-К-В-8-3 или старше",
    "ace-king that matches the upcard": "туз-король, есть совпадение с открытой картой",
    "ace-king that matches an upcard of 2 to Q": (
        "туз-король, есть совпадение с открытой картой от 2 до Д"
    ),
    "ace-king with Q or J against A or K": "туз-король с Д или В против Т или К",
    "ace-king-queen, no match, upcard below the fourth card": (
        "туз-король-дама, совпадения нет, открытая карта ниже четвёртой"
    ),
    "first rule of thumb": "первое правило",
    "second rule of thumb": "второе правило",
    "third rule of thumb": "третье правило",
    # Oasis
    "four of a straight flush": "четыре карты к стрит-флешу",
    "four of a suit": "четыре карты одной масти",
    "open straight": "двусторонний стрит",
    "first lesson": "первый урок",
    # hold'em
    "ace or king": "туз или король",
    "flush draw or straight draw": "четыре карты к флешу или стриту",
    "two overcards": "обе карты старше общих",
    "queen-jack": "дама-валет",
    "cardsflip, Casino hold'em rules, section on strategy": (
        "cardsflip: правила казино-холдема, раздел о стратегии"
    ),
    # the tips of article A
    "A made hand: sixth card": "A: готовая комбинация — шестая карта",
    "A three of a kind: exchange two": "A: тройка — обмен двух карт",
    "A lower pair with ace-king: sixth card": (
        "A: пара ниже открытой карты с тузом и королём — шестая карта"
    ),
    "A jacks against a queen: bet": "A: валеты против дамы — бет",
    "A lower pair: exchange three": "A: пара ниже открытой карты — обмен трёх карт",
    "A draw: sixth card": "A: четыре карты к флешу или стриту — шестая карта",
    "A one-sided straight: exchange one": "A: односторонний стрит — обмен одной карты",
    "A ace-king to a royal flush: exchange the rest": (
        "A: туз-король к флеш-роялю — обмен остальных карт"
    ),
    "A ace-king: exchange three": "A: туз-король — обмен трёх карт",
    "A straight in three ways: exchange two": (
        "A: три карты к стриту тремя способами — обмен двух карт"
    ),
    "A straight in two ways: exchange two": (
        "A: три карты к стриту двумя способами — обмен двух карт"
    ),
    "A straight in one way: exchange two": (
        "A: три карты к стриту одним способом — обмен двух карт"
    ),
    "A ace against an ace: no draw": "A: туз против туза — без обмена",
    "A ace against a king: exchange four": "A: туз против короля — обмен четырёх карт",
    "A ace against a queen or lower: exchange four": (
        "A: туз против дамы или ниже — обмен четырёх карт"
    ),
    "A king against a king or ace: no draw": "A: король против короля или туза — без обмена",
    "A king with a match: exchange four": "A: король, есть совпадение — обмен четырёх карт",
    "A king without a match: no draw": "A: король, совпадения нет — без обмена",
    "A king against a ten or lower: exchange four": (
        "A: король против десятки или ниже — обмен четырёх карт"
    ),
    "A high card: exchange four": "A: старшая карта — обмен четырёх карт",
    "A bet: threes or better": "A: пара троек или старше — бет",
    "A bet: two matches": "A: два совпадения — бет",
    "A bet: a pair and ace-king": "A: пара и туз-король — бет",
    "A bet: a match and ace-king": "A: совпадение и туз-король — бет",
    "A bet: ace-king-jack against an ace or king": (
        "A: туз-король-валет против туза или короля — бет"
    ),
    "A purchase: a straight or better": "A: стрит или старше — покупка игры",
    "A insurance: none": "A: без страховки",
    "A, strategy: a hand of five cards": "A: стратегия, комбинация из пяти карт",
    "A, strategy: three of a kind": "A: стратегия, тройка",
    "A, strategy: one pair, 1": "A: стратегия, пара, 1",
    "A, strategy: one pair, 2": "A: стратегия, пара, 2",
    "A, strategy: one pair, 3": "A: стратегия, пара, 3",
    "A, strategy: four cards of a straight or flush": (
        "A: стратегия, четыре карты к стриту или флешу"
    ),
    "A, strategy: four cards of a straight or flush, exception": (
        "A: стратегия, четыре карты к стриту или флешу, исключение"
    ),
    "A, strategy: ace-king": "A: стратегия, туз-король",
    "A, strategy: ace-king, exception": "A: стратегия, туз-король, исключение",
    "A, strategy: three cards of a straight or flush, 1": (
        "A: стратегия, три карты к стриту или флешу, 1"
    ),
    "A, strategy: three cards of a straight or flush, 2": (
        "A: стратегия, три карты к стриту или флешу, 2"
    ),
    "A, strategy: three cards of a straight or flush, 3": (
        "A: стратегия, три карты к стриту или флешу, 3"
    ),
    "A, strategy: an ace, 1": "A: стратегия, туз, 1",
    "A, strategy: an ace, 2": "A: стратегия, туз, 2",
    "A, strategy: an ace, 3": "A: стратегия, туз, 3",
    # the short list for Oasis poker
    "a pair of fives or lower, against 4 to A: keep four to a flush": (
        "пара пятёрок или младше, против карт от 4 до Т: оставить четыре карты к флешу"
    ),
    "a pair and four to a straight flush: keep four to a flush": (
        "пара и четыре карты к стрит-флешу: оставить четыре карты к флешу"
    ),
    "no pair, four to a flush: keep four to a flush": (
        "без пары, четыре карты к флешу: оставить четыре карты к флешу"
    ),
    "no pair, four to a straight, all four higher than the upcard: keep four to a straight": (
        "без пары, четыре карты к стриту, все четыре старше открытой карты: "
        "оставить четыре карты к стриту"
    ),
    "ace-king, one of the upcard's rank, against 2 to T: bet": (
        "туз-король, есть совпадение с открытой картой, против карт от 2 до 10: бет"
    ),
    "ace-king with a queen or a jack, one of the upcard's rank: bet": (
        "туз-король с дамой или валетом, есть совпадение с открытой картой: бет"
    ),
    "no pair, four to an open straight: keep four to a straight": (
        "без пары, четыре карты к стриту с двух сторон: оставить четыре карты к стриту"
    ),
    "a pair or better: bet": "пара или старше: бет",
    # the short list for Russian poker
    "no pair, five of six in a row: buy a sixth card": (
        "без пары, пять карт из шести подряд: купить шестую карту"
    ),
    "a pair and four to a straight: buy a sixth card": (
        "пара и четыре карты к стриту: купить шестую карту"
    ),
    "three of a kind or better: buy a sixth card": "тройка или старше: купить шестую карту",
    "at most a pair, four to an open straight: buy a sixth card": (
        "пара или ничего, четыре карты к стриту с двух сторон: купить шестую карту"
    ),
    "at most a pair, four to a flush: buy a sixth card": (
        "пара или ничего, четыре карты к флешу: купить шестую карту"
    ),
    "no pair, the two highest cards of one suit: keep three to a straight flush": (
        "без пары, две старшие карты одной масти: оставить три карты к стрит-флешу, если есть"
    ),
    "a pair and ace-king, against 7 to A: bet": "пара и туз-король, против карт от 7 до Т: бет",
    "anything: keep ace and king": "туз-король без пары: оставить туза и короля",
    "no pair, against 2 to 6: keep the highest card": (
        "без пары, против карт от 2 до 6: оставить старшую карту"
    ),
    "no pair, king high or better, against 2 to Q: keep the highest card": (
        "без пары, король или туз старшим, против карт от 2 до Д: оставить старшую карту"
    ),
    "a pair lower than the upcard: keep what is there more than once": (
        "пара младше открытой карты: оставить пару"
    ),
    "after a draw, a pair or better": "после обмена или покупки карты, пара или старше",
    "after a draw, ace-king": "после обмена или покупки карты, туз-король",
    "A, strategy: a king, 1": "A: стратегия, король, 1",
    "A, strategy: a king, 2": "A: стратегия, король, 2",
    "A, strategy: a king, 3": "A: стратегия, король, 3",
    "A, strategy: no combination": "A: стратегия, нет комбинации",
    "A, strategy: the bet, 1": "A: стратегия, бет, 1",
    "A, strategy: the bet, 2": "A: стратегия, бет, 2",
    "A, strategy: the bet, 3": "A: стратегия, бет, 3",
    "A, strategy: the bet, 4": "A: стратегия, бет, 4",
    "A, strategy: the bet, 5": "A: стратегия, бет, 5",
    "A, rules: the dealer has no game": "A: правила, у дилера нет игры",
    "A, rules: insurance": "A: правила, страховка",
    # the tips of article C
    "C made hand: sixth card": "C: готовая комбинация — шестая карта",
    "C three of a kind: exchange two": "C: тройка — обмен двух карт",
    "C pair and draw: sixth card": "C: пара и четыре карты к флешу или стриту — шестая карта",
    "C pair and ace-king: sixth card": "C: пара и туз-король — шестая карта",
    "C low pair and match: exchange three": "C: младшая пара и совпадение — обмен трёх карт",
    "C pair: sixth card": "C: пара — шестая карта",
    "C draw: sixth card": "C: четыре карты к флешу или стриту — шестая карта",
    "C bet: any combination": "C: любая комбинация — бет",
    "C insurance: none": "C: без страховки",
    "C, paragraph on insurance": "C: абзац о страховке",
    "C, paragraph on three cards": "C: абзац о трёх картах",
    "C, paragraph before 6": "C: абзац перед 6",
    "C, 6, first half": "C: 6, первая половина",
    "C, 6, second half": "C: 6, вторая половина",
    "C, 7": "C: 7",
    "C, paragraph on a pair": "C: абзац о паре",
    "C, last paragraph before the bonus": "C: последний абзац перед бонусом",
}
