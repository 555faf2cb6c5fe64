"""What the game in the terminal says in Russian; a choice has its key in brackets.

No key looks like the Latin key of another choice that may stand beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["MESSAGES"]

MESSAGES: Final[Mapping[str, str | Mapping[str, str]]] = {
    # the table
    "cli.play.round": "{title}, раздача {number}",
    "cli.play.money": "Банкролл {bankroll}   На столе {table}",
    "cli.play.ante": "анте {ante}",
    "cli.play.side_bet": "{name} {stake}",
    "cli.play.your_turn": "ваш ход",
    "cli.play.no_game": "{hand}, нет игры",
    # choices
    "cli.play.fold": "[п]ас",
    "cli.play.bet": "[б]ет {price}",
    "cli.play.exchange": {
        "one": "[о]бмен от {least} до {count} карты за {prices}",
        "few": "[о]бмен от {least} до {count} карт за {prices}",
        "many": "[о]бмен от {least} до {count} карт за {prices}",
        "other": "[о]бмен от {least} до {count} карты за {prices}",
    },
    "cli.play.exchange_just": {
        "one": "[о]бмен {count} карты за {prices}",
        "few": "[о]бмен {count} карт за {prices}",
        "many": "[о]бмен {count} карт за {prices}",
        "other": "[о]бмен {count} карты за {prices}",
    },
    "cli.play.sixth": "[ш]естая карта за {price}",
    "cli.play.insure": "[с]траховка от {least} до {most}",
    "cli.play.insure_any": "[с]траховка от {least}",
    "cli.play.insure_least": "[н]аименьшая страховка, {least}",
    "cli.play.insure_most": "наи[б]ольшая страховка, {most}",
    "cli.play.decline_insurance": "[о]тказ от страховки",
    "cli.play.buy": "[к]упить дилеру игру за {price}",
    "cli.play.decline_purchase": "[о]тказ от покупки игры",
    "cli.play.turn": "[д]ополнительная ставка {price} на тёрне",
    "cli.play.river": "[д]ополнительная ставка {price} на ривере",
    "cli.play.check": "[ч]ек",
    "cli.play.rules": "[?] правила",
    "cli.play.quit": "[у]йти",
    "cli.play.next": "[с]ледующая раздача (Enter)",
    "cli.play.change_ante": "[а]нте",
    "cli.play.change_side_bet": "[б]онусная ставка",
    "cli.play.back": "любая клавиша — назад",
    "cli.play.back_line": "Enter — назад",
    # questions
    "cli.play.pick": "Номера карт для обмена, затем Enter; [х] — отмена.",
    "cli.play.picked": "Выбрано: {count}, цена {price}.",
    "cli.play.picked_no_price": "Выбрано: {count}.",
    "cli.play.pick_line": "Номера карт для обмена, например 1 3; пустая строка — назад.",
    "cli.play.amount": "Сумма страховки, от {least} до {most}? Пустая строка — назад.",
    "cli.play.amount_any": "Сумма страховки, от {least}? Пустая строка — назад.",
    "cli.play.ask_ante": (
        "Анте на каждом боксе со следующей раздачи? Сейчас {now}. Пустая строка — оставить."
    ),
    "cli.play.ask_side_bet": (
        "Ставка «{name}» на каждом боксе со следующей раздачи? Сейчас {now}. "
        "Пустая строка — оставить."
    ),
    # answers
    "cli.play.refused": "Нельзя: {reason}.",
    "cli.play.unknown": "Такого выбора нет: {text}.",
    "cli.play.no_such_card": "Карты {text} нет; номера карт — от 1 до {count}.",
    "cli.play.step": "Бокс {box}: {action}",
    "cli.play.step_priced": "Бокс {box}: {action} за {price}",
    "cli.play.gets": "Боксу {box} сдано: {cards}",
    "cli.play.dealer_gets": "Дилеру сдано: {cards}",
    "cli.play.dealer_shows_no_game": "У дилера нет игры.",
    "cli.play.after_round": "Раздача {number}: {net}   Банкролл {bankroll}",
    # the coach
    "cli.play.coach_right": "Тренер: верно, {action} — ожидание {worth} анте.",
    "cli.play.coach_mistake": (
        "Тренер: {action} — ожидание {worth} анте, на {loss} меньше лучшего: {best}."
    ),
    "cli.play.coach_no_figure": (
        "Тренер: оценки нет: {action}; лучшее — {best}, ожидание {worth} анте."
    ),
    "cli.play.coach_no_advice": "Тренер: совета здесь нет: {reason}.",
    "cli.play.coach_yours": "{action}  < ваш выбор",
    "cli.play.coach_more": "и ещё {count}",
    "cli.play.coach_wakes": "тренер готовится",
    "cli.play.coach_counts": "тренер считает",
    # how a session ends
    "cli.play.broke": "Банкролл исчерпан.",
    "cli.play.session": "Итог игры",
    "cli.play.best_round": "Лучшая раздача",
    "cli.play.worst_round": "Худшая раздача",
    "cli.play.round_result": "{net} в раздаче {number}",
    "cli.play.mistakes": "Ошибки",
    "cli.play.mistakes_cost": "{mistakes} (всего решений {decisions}), потеряно {cost}",
    "cli.play.unadvised": "Без совета",
    "cli.play.unfinished": "Неоконченная раздача не считается.",
}
