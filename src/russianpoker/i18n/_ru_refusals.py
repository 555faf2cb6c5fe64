"""What the library refuses with, in Russian, by how it says so in English.

English refusals stand where they are raised. Here each has its places named by what they hold, and
`(s)` stands for the end of a plural that may be there or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["REFUSALS"]

_CARDS: Final = {
    "one": "{count} карта",
    "few": "{count} карты",
    "many": "{count} карт",
    "other": "{count} карты",
}


def _counted(text: str) -> dict[str, str]:
    return {form: text.format(cards=cards) for form, cards in _CARDS.items()}


REFUSALS: Final[Mapping[str, str | Mapping[str, str]]] = {
    # what a box may do
    "{action} after a fold": "{action} после сброса карт",
    "{action} on a blind box": "{action} на боксе в тёмную",
    "{action} after the bet": "{action} после ставки бет",
    "{action} before the bet": "{action} до ставки бет",
    "{action} where no further bet is offered": "{action}: дополнительных ставок нет",
    "{action} is out of turn": "{action} не в свою очередь",
    "{action} does not answer what is asked: {phase}": "{action}, а решается другое: {phase}",
    "{text} is no action": "действия {text} нет",
    "{text} is no action: {problem}": "действия {text} нет: {problem}",
    "actions are a text of at most {most} characters, not {text}": (
        "действия — текст не длиннее {most} знаков, а не {text}"
    ),
    "an exchange needs a card to throw away": "для обмена нужна карта, которую сбрасывают",
    "{text} is no action; actions are {words}": "действия {text} нет; есть {words}",
    "fold, but exchanging {count} card(s) forces the bet": {
        "one": "пас, но после обмена {count} карты ставка бет обязательна",
        "few": "пас, но после обмена {count} карт ставка бет обязательна",
        "many": "пас, но после обмена {count} карт ставка бет обязательна",
        "other": "пас, но после обмена {count} карты ставка бет обязательна",
    },
    "a blind bet after a draw": "бет в тёмную после обмена или покупки карты",
    "a blind bet where no box is blind": "бет в тёмную там, где боксов в тёмную нет",
    "a blind bet is posted before the cards": "бет в тёмную ставится до раздачи карт",
    "no exchange is offered": "обмен карт не предлагается",
    "no exchange is offered after a draw": "после обмена или покупки карты обмена нет",
    "{least} to {most} may be exchanged, not {other}": (
        "обменять можно от {least} до {most} карт, а не {other}"
    ),
    "{most} may be exchanged, not {other}": "число карт при обмене — {most}, а не {other}",
    "no sixth card is sold": "шестая карта не продаётся",
    "a sixth card after a draw": "шестая карта после обмена или покупки карты",
    "no insurance is offered": "страховка не предлагается",
    "a second insurance": "повторная страховка",
    "insurance after a purchase": "страховка после покупки игры",
    "insurance after it was declined": "страховка после отказа от неё",
    "insurance on a blind box": "страховка на боксе в тёмную",
    "insurance is {amount}, allowed is {least} to {most}": (
        "страховка {amount}, допустимо от {least} до {most}"
    ),
    "insurance is {amount}, allowed is at least {least}": (
        "страховка {amount}, допустимо не менее {least}"
    ),
    "a blind box cannot be insured": "бокс в тёмную застраховать нельзя",
    "{hand} cannot be insured": "комбинацию застраховать нельзя: {hand}",
    "no game can be bought for the dealer": "покупка игры дилеру не предлагается",
    "no game can be bought for the dealer here": "купить игру дилеру здесь нельзя",
    "a second purchase": "повторная покупка игры",
    "a purchase for a blind box": "покупка игры на боксе в тёмную",
    "a purchase for an insured box": "покупка игры на застрахованном боксе",
    "a purchase after it was declined": "покупка игры после отказа от неё",
    "a game is bought only for a dealer who has none": (
        "игру покупают только тому дилеру, у которого её нет"
    ),
    "{hand} is too low to buy the dealer a game": (
        "комбинация слишком мала, чтобы купить игру дилеру: {hand}"
    ),
    "decline where nothing is offered": "отказ там, где ничего не предлагается",
    "decline after a purchase": "отказ после покупки игры",
    "{card} is thrown away but not held": "карты {card} на руке нет, обменять её нельзя",
    "the round is over": "раздача окончена",
    "it is the turn of box {box}, not of box {other}": ("очередь бокса {box}, а не бокса {other}"),
    "box {box} has yet to act": "бокс {box} ещё не принял решение",
    "{other} more cards cannot be sold, for {left} are left in the deck": (
        "столько карт продать нельзя ({other}): в колоде осталось {left}"
    ),
    "the hand as dealt is paid at once, so there is nothing to decide": (
        "комбинация с раздачи оплачивается сразу, решать нечего"
    ),
    "the box neither folded nor bet": "на боксе нет ни паса, ни ставки бет",
    # boxes and side bets
    "no side bet is called {text}; offered: none": "бонусной ставки {text} нет",
    "no side bet is called {text}; offered: {side_bets}": (
        "бонусной ставки {text} нет; есть: {side_bets}"
    ),
    "{side_bet} is {amount}, allowed is {least} to {most}": (
        "{side_bet}: {amount}, допустимо от {least} до {most}"
    ),
    "{side_bet} is {amount}, allowed is at least {least}": (
        "{side_bet}: {amount}, допустимо не менее {least}"
    ),
    "the side bet {text} needs the upcard": "для ставки {text} нужна открытая карта дилера",
    "the side bet {text} needs the flop": "для ставки {text} нужен флоп",
    "{other} boxes are in play, allowed are 1 to {most}": (
        "боксов в игре {other}, допустимо от 1 до {most}"
    ),
    "player {box} takes {other} boxes, allowed are {most}": (
        "боксов у игрока {box}: {other}, допустимо {most}"
    ),
    "box {other} and later boxes of player {box} are played blind": (
        "у игрока {box} боксы с номера {other} играются в тёмную"
    ),
    "the antes of player {box} differ": "анте игрока {box} различаются",
    "an ante of player {box} is above the first": "анте игрока {box} выше, чем на первом боксе",
    "box {box}: the ante is {amount}, this table takes {least} to {most}": (
        "бокс {box}: анте {amount}, за этим столом принимается от {least} до {most}"
    ),
    "box {box}: the ante is {amount}, this table takes at least {least}": (
        "бокс {box}: анте {amount}, за этим столом принимается не менее {least}"
    ),
    "box {box}: the {side_bet} is {amount}, this table takes {least} to {most}": (
        "бокс {box}: {side_bet} {amount}, за этим столом принимается от {least} до {most}"
    ),
    "box {box}: the {side_bet} is {amount}, this table takes at least {least}": (
        "бокс {box}: {side_bet} {amount}, за этим столом принимается не менее {least}"
    ),
    "a bankroll of {amount} is less than the {least} that a round needs": (
        "банкролл {amount} меньше, чем нужно на раздачу: {least}"
    ),
    # cards and amounts
    "expected a rank, found {found}": "ожидалось достоинство карты, найдено: {found}",
    "expected a suit, found {found}": "ожидалась масть, найдено: {found}",
    "expected a rank in {alphabet} letters as before, found {found}": (
        "ожидалось достоинство карты теми же буквами ({alphabet}), найдено: {found}"
    ),
    "expected a suit in {alphabet} letters as before, found {found}": (
        "ожидалась масть теми же буквами ({alphabet}), найдено: {found}"
    ),
    "{text} at position {other} of {words}": "{text} на месте {other} в {words}",
    "the end of {words}": "конец {words}",
    "expected one card only, found {found}": "ожидалась только одна карта, найдено: {found}",
    "expected cards, found none": "ожидались карты, их нет",
    "the card {card} is twice in the text": "карта {card} стоит дважды",
    "the card {card} is twice in {place}": "карта {card} стоит дважды: {place}",
    "the card {card} is in {place} and again in {place_2}": (
        "карта {card} стоит дважды: {place} и {place_2}"
    ),
    "{place} has {count} card(s), not {numbers}": _counted("{{place}}: {cards}, а не {{numbers}}"),
    "the box has {count} drawn card(s), and paid for {other}": _counted(
        "у бокса при обмене или покупке {cards}, а оплачено {{other}}"
    ),
    "cards are given for a purchase that was not made": (
        "указаны карты для покупки игры, которой не было"
    ),
    "the purchase needs one more card for the dealer": (
        "для покупки игры нужна ещё одна карта дилера"
    ),
    "the purchase has a card too many for the dealer": (
        "для покупки игры указана лишняя карта дилера"
    ),
    "the upcard {card} is not one of the dealer's cards": (
        "открытой карты {card} нет среди карт дилера"
    ),
    "{card} is not one of the dealer's cards": "карты {card} нет среди карт дилера",
    "cards are a text of at most {most} characters, not {text}": (
        "карты — текст не длиннее {most} знаков, а не {text}"
    ),
    "{place}: cards are a text of at most {most} characters, not {text}": (
        "{place}: карты — текст не длиннее {most} знаков, а не {text}"
    ),
    "cannot deal {other} from a deck of {most}": (
        "столько карт из колоды не сдать ({other}): в ней {most}"
    ),
    "not in the deck: {words}": "в колоде нет: {words}",
    "an amount is a number such as 10, 2.50 or 5/2, not {text}": (
        "сумма — это число, например 10, 2.50 или 5/2, а не {text}"
    ),
    "{place}: {text} is no amount of money": "{place}: {text} — не сумма денег",
    "money is an int, a Decimal or a Fraction, not {text}": (
        "сумма — это int, Decimal или Fraction, а не {text}"
    ),
    "{place}: money is an int, a Decimal or a Fraction, not {text}": (
        "{place}: сумма — это int, Decimal или Fraction, а не {text}"
    ),
    "an amount cannot be negative, as {text} is": "сумма не бывает отрицательной, как {text}",
    "{place}: an amount cannot be negative, as {text} is": (
        "{place}: сумма не бывает отрицательной, как {text}"
    ),
    "{text} has more digits than any amount of money": "{text}: таких длинных сумм не бывает",
    "{place}: {text} has more digits than any amount of money": (
        "{place}: {text}: таких длинных сумм не бывает"
    ),
    "{words} must be a number from {least}": "{words}: число от {least}",
    "{words} must be a number from {least}, not {text}": "{words}: число от {least}, а не {text}",
    "{words} must be a whole number from {least}, not {text}": (
        "{words}: целое число от {least}, а не {text}"
    ),
    "limits: the least, {least}, is above the greatest, {most}": (
        "пределы: наименьшее, {least}, больше наибольшего, {most}"
    ),
    "must be more than nothing": "должно быть больше нуля",
    "{place}: must be more than nothing": "{place}: должно быть больше нуля",
    "side bets: a name is a text and stands once, unlike {text}": (
        "бонусные ставки: имя — это текст и стоит один раз, в отличие от {text}"
    ),
    "{place}: there is no {text}; there are {names}": "{place}: {text} нет; есть {names}",
    "no rule variant is called {text}": "варианта правил {text} нет",
    "no rule variant is called {text}; did you mean {names}?": (
        "варианта правил {text} нет; может быть, {names}?"
    ),
    "there is no language {text}; there are {names}": "языка {text} нет; есть {names}",
    "{words} needs the extra {text}: {found}": "для этого нужно дополнение {text}: {found}",
    # rules that are set
    "{where}: {problem}": "{where}: {problem}",
    "{words} is impossible:": "такого быть не может ({words}):",
    "must be True or False, not {text}": "должно быть true или false, а не {text}",
    "must be an int from {least} to {most}, not {text}": (
        "должно быть целым числом от {least} до {most}, а не {text}"
    ),
    "must be an int from {least} to {most} or None, not {text}": (
        "должно быть целым числом от {least} до {most} или none, а не {text}"
    ),
    "must be an int, a Fraction or a text such as {text}, not negative, of at most {most} digits, "
    "not {text_2}": (
        "должно быть числом без знака, например {text}, не длиннее {most} знаков, а не {text_2}"
    ),
    "must be an int, a Fraction or a text such as {text}, not negative, of at most {most} digits "
    "or None, not {text_2}": (
        "должно быть числом без знака, например {text}, не длиннее {most} знаков, или none, "
        "а не {text_2}"
    ),
    "must be one price for any number of cards, or a price for each number from one card on, not "
    "{text}": ("должна быть одна цена за любое число карт или цены за каждое, а не {text}"),
    "must be a text in one line, not empty, of at most {most} characters, not {text}": (
        "должен быть непустой текст в одну строку, не длиннее {most} знаков, а не {text}"
    ),
    "must be a {words} ({names}), not {text}": "должно быть одно из {names}, а не {text}",
    "must be a {words} ({names}) or None, not {text}": (
        "должно быть одно из {names} или none, а не {text}"
    ),
    "must be a {words}, not {text}": "задать так нельзя: {text}",
    "must be a {words} or None, not {text}": "должно быть default или none, а не {text}",
    "{text} has no options that could be set": "в {text} нет того, что можно задать",
    "is an int from {least} to {most}, not {text}": (
        "это целое число от {least} до {most}, а не {text}"
    ),
    "is an int from {least} to {most} for {words} here, not {text}": (
        "для {words} это целое число от {least} до {most}, а не {text}"
    ),
    "has {count} price(s) {words}": {
        "one": "{count} цена, а должна быть одна или по одной на каждое число карт",
        "few": "{count} цены, а должна быть одна или по одной на каждое число карт",
        "many": "{count} цен, а должна быть одна или по одной на каждое число карт",
        "other": "{count} цены, а должна быть одна или по одной на каждое число карт",
    },
    "has {count} price(s), {words}": {
        "one": "{count} цена, а должна быть одна или по одной на каждое число карт",
        "few": "{count} цены, а должна быть одна или по одной на каждое число карт",
        "many": "{count} цен, а должна быть одна или по одной на каждое число карт",
        "other": "{count} цены, а должна быть одна или по одной на каждое число карт",
    },
    "must be more than nothing, or no hand could be insured": (
        "должно быть больше нуля, иначе застраховать нечего"
    ),
    "is {least}, so that no hand could be insured: the most is {most}": (
        "равно {least}, так что застраховать нечего: наибольшее — {most}"
    ),
    "is set by a text, such as {text}, not by {text_2}": (
        "задаётся текстом, например {text}, а не {text_2}"
    ),
    "is never reached with {count} card(s) at most": _counted("не бывает: самое большее {cards}"),
    "has a meaning for a pair only, not for {hand}": (
        "имеет смысл только для пары, а здесь {hand}"
    ),
    "has no meaning when the ante is {words} on a win": (
        "при таком исходе анте не имеет смысла ({words})"
    ),
    "has no meaning when the bet pays even money": (
        "не имеет смысла, когда ставка бет оплачивается 1:1"
    ),
    "is a push after a draw, but no draw is offered": (
        "возврат после обмена или покупки карты, а их здесь нет"
    ),
    "may pay categories and suits only, not {words}": (
        "выплаты бывают только по комбинациям и мастям, а не за {words}"
    ),
    "{text} counts {words}, which are not dealt": (
        "ставка {text} считает карты, которых не сдают ({words})"
    ),
    "has {text} twice": "{text} стоит дважды",
    "is {other}, below minimum, which is {least}": "равно {other}, меньше, чем minimum ({least})",
    "is {text}, which is the name of another wager": "{text} — имя другой ставки",
    "is {least} or {most}, not {other}": "равно {least} или {most}, а не {other}",
    "is not played in hold'em": "в холдеме этого нет",
    "needs a dealer who may have no game, that is a qualifier": (
        "нужен дилер, у которого может не быть игры, то есть qualifier"
    ),
    "is {other}, above {where}": "равно {other}, больше, чем {where}",
    "is {other}, above {where}, which is {most}": "равно {other}, больше, чем {where} ({most})",
    "names ace-king, which is no combination here": "«туз-король» здесь не комбинация",
    "is {amount}, above what any hand may be insured for, which is {most}": (
        "равно {amount}, больше, чем можно застраховать вообще ({most})"
    ),
    # odds and pay tables
    "odds have at most {most} digits, unlike {text}": (
        "в выплатах не больше {most} знаков, в отличие от {text}"
    ),
    "odds look like '3:2', '20 to 1' or '7', not {text}": (
        "выплаты пишутся так: '3:2', '20 to 1' или '7', а не {text}"
    ),
    "odds cannot be to nothing, as {text} says": "выплата к нулю невозможна: {text}",
    "no hand pattern is called {text}": "комбинации {text} нет",
    "no hand pattern: {problem}": "такой комбинации нет: {problem}",
    "a {words} has no rank of its own": "у комбинации {words} нет своего достоинства",
    "a {words} has no suit of its own": "у комбинации {words} нет своей масти",
    "a suit goes with a category alone": "масть стоит только при самой комбинации",
    "ranks to be held go with any hand, that is nothing or better": (
        "достоинства на руке стоят только при любой комбинации"
    ),
    "ranks to be held are at least three": "достоинств на руке — не меньше трёх",
    "a pay table needs a line": "в таблице выплат нужна строка",
    "the pay table has two lines for {words}": "в таблице выплат две строки: {words}",
    "the line for {words} is never reached below that for {words_2}": (
        "до строки {words} дело не доходит: она ниже строки {words_2}"
    ),
    "is a line such as {text}, not {text_2}": "это строка вида {text}, а не {text_2}",
    # rounds that are written down
    "text: {problem}": "текст: {problem}",
    "line {other}: {problem}": "строка {other}: {problem}",
    "part {other}: {problem}": "часть {other}: {problem}",
    "expected {words}, not {text}": "ожидалось {words}, а не {text}",
    "only version {other} can be read here, not {text}": (
        "здесь читается только версия {other}, а не {text}"
    ),
    "no preset is called {text}": "варианта правил {text} нет",
    "{card} is in {where} already": "карта {card} уже есть: {where}",
    "box {box} is said to bring {amount}, by the rules {amount_2}": (
        "записан результат бокса {box}: {amount}, по правилам {amount_2}"
    ),
    "the round is over and brought {words}": "раздача окончена с результатом {words}",
    "the rules are missing": "нет правил",
    "the dealer's cards are missing": "нет карт дилера",
    "expected a fact of the round, not {text}": "ожидалось что-то о раздаче, а не {text}",
    "{text} says nothing of a box, or stands twice": "{text} не о боксе или стоит дважды",
    "{text} stands too late, or twice": "{text} стоит слишком поздно или дважды",
    "a box is such as {text}, not {text_2}": "бокс — это, например, {text}, а не {text_2}",
    "the ante is missing": "нет анте",
    "{text} is no name in quotes": "{text} — не имя в кавычках",
    "one action at a time, not {text}": "действия — по одному, а не {text}",
    "nobody has drawn yet": "карты ещё никто не получал",
    "a player has a number, not {text}": "у игрока есть номер, а не {text}",
    "are a preset, its revision and options as JSON, not {text}": (
        "это имя варианта, его редакция и параметры в JSON, а не {text}"
    ),
    "{text} is no amount of money": "{text} — не сумма денег",
    "expected box {box}, not box {other}": "ожидался бокс {box}, а не бокс {other}",
    "there is no box {box}, only 1 to {most}": "бокса {box} нет, есть от 1 до {most}",
    "a transcript is a text of at most {most} characters, not {text}": (
        "запись раздачи — текст не длиннее {most} знаков, а не {text}"
    ),
    "must be an object, not {text}": "должен быть объект, а не {text}",
    "is unknown": "такого нет",
    "is missing": "нет, а нужно",
    "stands among the options of rules without a preset": (
        "стоит среди параметров правил без имени варианта"
    ),
    "is at revision {other} by now, not {left}": "теперь в редакции {other}, а не {left}",
    "{words} is at {other} by now": "{words} теперь в редакции {other}",
    "no JSON: {problem}": "не JSON: {problem}",
    "nested too deeply": "слишком глубокие вложения",
    "the key {text} stands twice": "ключ {text} стоит дважды",
    "expected a text of at most {most} characters, not {text}": (
        "ожидался текст не длиннее {most} знаков, а не {text}"
    ),
    "are stated, but box {box} has yet to act": "указаны, но бокс {box} ещё не принял решение",
    "is needed, for the round is not over": "нужно, ведь раздача не окончена",
    "are {other}, for {most} boxes": "их {other}, а боксов {most}",
    "box {box} is said to bring {amount}, by the rules {amount_2}; it was played by revision "
    "{other} of {words}, these are {left}": (
        "записан результат бокса {box}: {amount}, по правилам {amount_2}; раздача сыграна по "
        "редакции {other} варианта {words}, это редакция {left}"
    ),
    "the rules deal {problem} here, not {problem_2}": (
        "по правилам здесь сдают: {problem}, а не {problem_2}"
    ),
    "{other} for box {box}": "боксу {box} — {other}",
    "no cards": "ни одной карты",
    "required field missing": "нет обязательного поля",
    "must be {other}, not {text}": "должно быть {other}, а не {text}",
    # the command line
    "{text} has no side bet": "у варианта {text} нет бонусной ставки",
    "give one of them, not both": "нужно одно из двух",
    "goes with {option}": "только вместе с {option}",
    "goes with --swap OUT:IN": "только вместе с --swap",
    "goes without {option}": "только без {option}",
    "one goes with the other": "только вместе",
    "goes with hold'em": "только для холдема",
    "goes with five cards, which hold'em has not": "для пяти карт, которых в холдеме нет",
    "goes with a --board of four cards": "только с четырьмя картами в --board",
    "with five cards, --dead says which were thrown away": (
        "при пяти картах нужен --dead: какие карты сброшены"
    ),
    "after --sixth, a card is exchanged with --swap OUT:IN": (
        "после --sixth карта обменивается через --swap OUT:IN"
    ),
    "expected {form}, such as {example}, found {text}": (
        "ожидалось {form}, например {example}, найдено {text}"
    ),
    "no result is shipped for {words} with a maximum of {amount} antes": (
        "готового результата нет: {words}, максимальная выплата {amount} анте"
    ),
    "no result is shipped for {words}": "готового результата нет: {words}",
    "--recompute computes it, which may take an hour": "--recompute вычислит его, возможно, за час",
    "there is one without --table-max": "есть результат без --table-max",
    "there is one with {option}": "есть результат с {option}",
    "cannot be read: {found}": "не читается: {found}",
    "is longer than {other} bytes, as no transcript is": (
        "длиннее {other} байт, таких записей не бывает"
    ),
    "is no text in UTF-8 from byte {other} on": "не текст в UTF-8, начиная с байта {other}",
    "a process that did the work ended before its time": "вычисляющий процесс прервался",
    "russianpoker: the output cannot be written: {found}": (
        "russianpoker: вывод невозможен: {found}"
    ),
    "no strategy is called {text}; there are {names}": "стратегии {text} нет; есть {names}",
    "{strategy}, rule {rule}: {action} is refused: {problem}": (
        "{strategy}, правило «{rule}»: отказано в действии «{action}»: {problem}"
    ),
    "rule '{rule}' cannot decide here: {problem}": "правило «{rule}» здесь не решает: {problem}",
    "strategy '{strategy}' has no rule that fits: {phase}": (
        "в стратегии «{strategy}» нет подходящего правила: {phase}"
    ),
    "strategy '{strategy}', box {box}: {action} is refused: {problem}": (
        "стратегия «{strategy}», бокс {box}: отказано в действии «{action}»: {problem}"
    ),
    "strategy '{strategy}', rule '{rule}', box {box}: {action} is refused: {problem}": (
        "стратегия «{strategy}», правило «{rule}», бокс {box}: отказано в действии «{action}»: "
        "{problem}"
    ),
    "goes with --table, where the strategy is saved": (
        "только вместе с --table, куда сохраняется стратегия"
    ),
    "hold'em has no upcard to make a chart by": "в холдеме нет открытой карты дилера для таблицы",
    "a picture is FILE.png or FILE.svg, not {words}": (
        "рисунок — это FILE.png или FILE.svg, а не {words}"
    ),
    "there is no {words}; --recompute makes it": "файла {words} нет; --recompute создаст его",
    "there is no folder {words}": "папки {words} нет",
    "cannot be written: {found}": "не записывается: {found}",
    "{words}: made for other rules than {text} now has": (
        "{words}: создано для других правил, чем сейчас у {text}"
    ),
    "the upcard {card} is not in the deck": "открытой карты {card} нет в колоде",
    "bankroll: {amount} is less than {least}, without which no round begins": (
        "банкролл: {amount} меньше, чем нужно на раздачу: {least}"
    ),
    "bankroll: {text} is less than {least}, without which no round begins": (
        "банкролл: {text} меньше, чем нужно на раздачу: {least}"
    ),
    # the solver
    "{other} of {most} cards cannot have been exchanged": (
        "обменять {other} из {most} карт было нельзя"
    ),
    "too few unseen cards are left for a dealer": "неизвестных карт не хватает на руку дилера",
    "an insurance of {amount} antes is none that best play can make here": (
        "страховки {amount} анте при наилучшей игре здесь не бывает"
    ),
    "the bet is decided when the flop is seen": "ставка бет решается, когда открыт флоп",
    "no turn bet is offered": "ставки на тёрне нет",
    "no river bet is offered": "ставки на ривере нет",
    "{place} says nothing of this position in {text}": (
        "{place}: в этой позиции игры {text} не имеет смысла"
    ),
    "{place} holds a card that is not in the deck": "{place}: карты нет в колоде",
    "{other} unseen cards are too few to finish the board": (
        "неизвестных карт не хватает на борд: {other}"
    ),
    "the table of {text} is of another game than {text_2}": (
        "таблица {text} — для другой игры, не для {text_2}"
    ),
    "strategy {text}: the solver gives no value for {action}": (
        "стратегия {text}: у решателя нет цены действия «{action}»"
    ),
    "the solver does not take {text}: it {problem}": "решатель не берёт {text}: {problem}",
    "needs an ante in money; here all is in antes": "нужно анте в деньгах, а здесь всё в анте",
    "needs an ante in money; amounts are in antes": "нужно анте в деньгах, а здесь всё в анте",
    "is not a stud game": "в ней две карты на руке, а не пять",
    "pays more than categories and suits": "выплаты бывают не только по комбинациям и мастям",
    "is a flush or more, with a purchase": "флеш или старше при покупке игры дилеру",
    "is more than one card": "больше одной карты",
    "is not the same for all hands above it": "не одинаково для всех комбинаций старше",
    "makes sums too large for 64 bits": "суммы не умещаются в 64 бита",
    "and the other amounts have too large a common denominator for 64 bits": (
        "общий знаменатель с другими суммами не умещается в 64 бита"
    ),
    "makes the bet's value depend on how the box is played": (
        "цена ставки зависит от того, как играет бокс"
    ),
    "is the table maximum, which was not given: say --table-max": (
        "это максимальная выплата стола, а она не указана: нужен --table-max"
    ),
    "interrupted after {count} of {most} rounds": {
        "one": "прервано после {count} раздачи из {most}",
        "few": "прервано после {count} раздач из {most}",
        "many": "прервано после {count} раздач из {most}",
        "other": "прервано после {count} раздачи из {most}",
    },
    "interrupted before anything was found": "прервано прежде, чем что-либо найдено",
    "interrupted before the sessions were played": "прервано прежде, чем сеансы разыграны",
    # files of strategies
    "{words}: no strategy": "{words}: это не таблица стратегии",
    "{words}: no strategy: {problem}": "{words}: это не таблица стратегии: {problem}",
    "{words}: no strategy of this version's format": (
        "{words}: таблица стратегии не того формата, что у этой версии"
    ),
    "{words}: its content was altered or cut short": "{words}: содержимое изменено или обрезано",
    "{words}: cannot be read: {problem}": "{words}: не читается: {problem}",
    "{words}: a strategy that {words_2} reads": "{words}: таблица стратегии для {words_2}",
    "the decisions {text} cannot be unpacked: {problem}": (
        "решения {text} не распаковываются: {problem}"
    ),
    "the decisions {text} are not those of {other} classes": (
        "решений {text} не столько, сколько классов: {other}"
    ),
    "the decisions are {words}, not {words_2}": "решения здесь: {words}, а не {words_2}",
    "the plays against {card} cannot be unpacked: {problem}": (
        "действия против {card} не распаковываются: {problem}"
    ),
    "the plays against {card} are not those of {other} classes of hands": (
        "действий против {card} не столько, сколько классов комбинаций: {other}"
    ),
    "the plays against {card} hold {other}, which is no action": (
        "среди действий против {card} стоит {other}, а это не действие"
    ),
    "no plays against the upcard {words}": "нет действий против открытой карты {words}",
    # click
    "Invalid value for {option}: {problem}": "Неверное значение {option}: {problem}",
    "Invalid value: {problem}": "Неверное значение: {problem}",
    "Missing option {option}.": "Не указан параметр {option}.",
    "Missing argument {option}.": "Не указан аргумент {option}.",
    "No such option {option}.": "Параметра {option} нет.",
    "No such option {option}. Did you mean {names}?": (
        "Параметра {option} нет. Может быть, {names}?"
    ),
    "No such option {option}. (Did you mean one of: {names}?)": (
        "Параметра {option} нет. (Может быть, один из {names}?)"
    ),
    "No such command {option}.": "Команды {option} нет.",
    "No such command {option}. Did you mean {names}?": (
        "Команды {option} нет. Может быть, {names}?"
    ),
    "No such command {option}. (Did you mean one of: {names}?)": (
        "Команды {option} нет. (Может быть, одна из {names}?)"
    ),
    "Option {option} requires an argument.": "У параметра {option} должно быть значение.",
    "Option {option} is given more than once.": "Параметр {option} указан больше одного раза.",
    "Option {option} does not take a value.": "У параметра {option} не бывает значения.",
    "Got unexpected extra argument(s) ({found})": "Лишние аргументы: {found}",
    "{text} is not a valid integer.": "{text} — не целое число.",
    "{text} is not one of {names}.": "{text} — не одно из значений {names}.",
    "{option} is a directory.": "{option} — папка.",
    "File {text} is a directory.": "{text} — папка.",
    # the system
    "{text}: {problem}": "{text}: {problem}",
    "No such file or directory": "такого файла или папки нет",
    "Permission denied": "нет прав",
    "Is a directory": "это папка",
    "Not a directory": "это не папка",
    "File name too long": "слишком длинное имя файла",
    "No space left on device": "на диске нет места",
    "Read-only file system": "файловая система только для чтения",
    "{text} is not in the range {words}.": "{text} вне пределов {words}.",
}
