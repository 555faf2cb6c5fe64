"""The help of commands in Russian, by how it reads in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["HELP"]

HELP: Final[Mapping[str, str]] = {
    # the frame
    "[OPTIONS] COMMAND [ARGS]...": "[ПАРАМЕТРЫ] КОМАНДА [АРГУМЕНТЫ]...",
    "[OPTIONS] VARIANT": "[ПАРАМЕТРЫ] VARIANT",
    "[OPTIONS] CARDS": "[ПАРАМЕТРЫ] CARDS",
    "[OPTIONS] A B": "[ПАРАМЕТРЫ] A B",
    "[OPTIONS] FILE": "[ПАРАМЕТРЫ] FILE",
    "[OPTIONS]": "[ПАРАМЕТРЫ]",
    "Options": "Параметры",
    "Commands": "Команды",
    "Examples:": "Примеры:",
    "required": "обязательно",
    "env var": "переменная среды",
    "default": "по умолчанию",
    "Show this message and exit.": "Показать эту справку.",
    "Show the version and exit.": "Показать версию.",
    "Poker played against the house: hands, rules and settlements, exactly.": (
        "Покер против казино: комбинации, правила и расчёты, точно."
    ),
    # what commands do
    "Say what every action is worth.": "Сказать, чего стоит каждое действие.",
    "Say what every action in one position is worth under the rules of VARIANT.": (
        "Сказать, чего стоит каждое действие в одной позиции по правилам VARIANT."
    ),
    (
        "What is to be decided follows from the cards: five are the first decision; five with "
        "--after-draw the bet after an exchange; six the decision after the sixth card; with "
        "--dealer it is whether to buy him a game. In hold'em it follows from the board cards that "
        "lie open."
    ): (
        "Что решается, видно по картам: пять — первое решение; пять с --after-draw — ставка бет "
        "после обмена; шесть — решение после шестой карты; с --dealer — покупать ли ему игру. В "
        "холдеме это видно по открытым общим картам."
    ),
    "Say in what two variants differ.": "Сказать, чем различаются два варианта.",
    "Say in what the variants A and B differ, and what each costs where that is known.": (
        "Сказать, чем различаются варианты A и B и во что обходится каждый, если это известно."
    ),
    "--set changes B, which may be the same variant as A.": (
        "--set меняет B, который может быть тем же вариантом, что и A."
    ),
    "Deal a round and play it.": "Сдать и разыграть раздачу.",
    "Deal a round of VARIANT, play it, and explain what becomes of it.": (
        "Сдать раздачу по правилам VARIANT, разыграть её и объяснить исход."
    ),
    "The seed is printed: with --seed the same cards come again.": (
        "Зерно печатается: с --seed придут те же карты."
    ),
    "Say what a game costs.": "Сказать, во что обходится игра.",
    "Say what VARIANT costs a player who plays best: the house edge, and how it comes about.": (
        "Сказать, во что VARIANT обходится при наилучшей игре: преимущество казино и из чего оно "
        "складывается."
    ),
    (
        "A result that comes with the library is printed at once; --recompute computes it, or that "
        "of rules for which there is none."
    ): (
        "Результат, который есть в библиотеке, печатается сразу; --recompute вычисляет его или "
        "результат правил, для которых готового нет."
    ),
    "Say what a hand is.": "Сказать, что за рука.",
    "Say what a hand of five, six or seven CARDS is.": (
        "Сказать, что за рука из пяти, шести или семи карт CARDS."
    ),
    "Play a written round again.": "Повторить записанную раздачу.",
    "Play the round written down in FILE again, by the rules, and explain its settlement.": (
        "Повторить по правилам раздачу, записанную в FILE, и объяснить расчёт."
    ),
    (
        "FILE is text as format_round writes it, in one line or many, or JSON; - is the standard "
        "input. A round that cannot have gone so is refused, with the place."
    ): (
        "FILE — текст, как его пишет format_round, в одну строку или несколько, или JSON; - — "
        "стандартный ввод. Раздача, которая не могла так пройти, отвергается с указанием места."
    ),
    "Settle a box and explain each line.": "Рассчитать бокс и объяснить каждую строку.",
    "Settle a box under the rules of VARIANT and explain each line.": (
        "Рассчитать бокс по правилам VARIANT и объяснить каждую строку."
    ),
    'Amounts are numbers such as 10, 2.50 or 5/2. Cards are text such as "As 10h Kd".': (
        'Суммы — числа: 10, 2.50 или 5/2. Карты — текст: "Тп 10ч Кб" или "As 10h Kd".'
    ),
    "Show the rules of a variant.": "Показать правила варианта.",
    "Show the rules of VARIANT in words, its pay tables and its source.": (
        "Показать правила VARIANT словами, таблицы выплат и источник."
    ),
    "List the rule variants.": "Перечислить варианты правил.",
    "List the rule variants that can be given as VARIANT.": (
        "Перечислить варианты правил, которые можно указать как VARIANT."
    ),
    # options of several commands
    "Change a rule, such as insurance.maximum=half or purchase=none; may be repeated.": (
        "Изменить правило: insurance.maximum=half или purchase=none; можно повторять."
    ),
    "Print JSON, amounts as text.": "Напечатать JSON, суммы текстом.",
    "Speak English or Russian.": "Говорить по-английски или по-русски.",
    "The dealer's open card.": "Открытая карта дилера.",
    "The table's maximum payout, in antes.": "Максимальная выплата стола, в анте.",
    "The table's maximum payout, in money.": "Максимальная выплата стола, в деньгах.",
    # advise
    "The cards that the box holds now.": "Карты, которые сейчас на боксе.",
    "Other cards known to be out of play.": "Другие карты, которых заведомо нет в колоде.",
    "The box has drawn: exchanged cards, or bought the sixth.": (
        "На боксе уже обменяли карты или купили шестую."
    ),
    "With --after-draw: the cards that it threw away.": "С --after-draw: сброшенные карты.",
    "The dealer's five, which are no game: buy him one?": (
        "Пять карт дилера, у которого нет игры: купить ли её ему?"
    ),
    "With --dealer: what was insured, in antes.": "С --dealer: сумма страховки, в анте.",
    "The open board cards of hold'em.": "Открытые общие карты холдема.",
    "With four board cards: the turn bet was made.": (
        "С четырьмя общими картами: ставка на тёрне сделана."
    ),
    # deal
    "How many boxes the player takes; those beyond the open ones are blind.": (
        "Сколько боксов берёт игрок; сверх открытых — в тёмную."
    ),
    "Deal the cards of this seed; without it the operating system gives one.": (
        "Сдать карты этого зерна; без него зерно даёт операционная система."
    ),
    "The ante on each box, in money; 10 without it.": (
        "Анте на каждом боксе, в деньгах; если не указано — 10."
    ),
    "Stake the first side bet on each box, in money.": (
        "Первая бонусная ставка на каждом боксе, в деньгах."
    ),
    "What decides for the boxes; best play without it. One of {names}.": (
        "Кто решает за боксы; если не указано — наилучшая игра. Одно из {names}."
    ),
    # edge
    "Compute the result, which may take an hour.": "Вычислить результат; это может занять час.",
    "With --recompute: how many processes share the work; 1 without it.": (
        "С --recompute: сколько процессов делят работу; если не указано — 1."
    ),
    # settle
    "The ante, in money.": "Анте, в деньгах.",
    "The box's cards as dealt.": "Карты бокса с раздачи.",
    "The dealer's cards as dealt.": "Карты дилера с раздачи.",
    "The board of hold'em, the flop first.": "Общие карты холдема, сначала флоп.",
    "The dealer's open card; some side bets count it.": (
        "Открытая карта дилера; её учитывают некоторые бонусные ставки."
    ),
    "Exchange these cards.": "Обменять эти карты.",
    "The cards got for those discarded.": "Карты, полученные взамен.",
    "Buy a sixth card for the box, this one.": "Купить шестую карту, вот эту.",
    "After --sixth, exchange the card OUT and get IN.": (
        "После --sixth обменять карту OUT и получить IN."
    ),
    "Post the bet.": "Поставить бет.",
    "Give up the box.": "Сбросить карты.",
    "With --bet: it was posted before the cards.": "С --bet: поставлен в тёмную, до раздачи.",
    "Post the further bet of hold'em after three board cards.": (
        "Дополнительная ставка холдема после трёх общих карт."
    ),
    "Post the further bet of hold'em after four board cards.": (
        "Дополнительная ставка холдема после четырёх общих карт."
    ),
    "Insure the hand against no game, in money.": "Страховка от отсутствия игры, в деньгах.",
    "Stake the first side bet of VARIANT, in money.": (
        "Первая бонусная ставка варианта VARIANT, в деньгах."
    ),
    "Stake a side bet by its name; may be repeated. There are {names}.": (
        "Бонусная ставка по имени; можно повторять. Есть {names}."
    ),
    "Buy the dealer a game; the cards he gets for it, in order.": (
        "Купить дилеру игру: карты, которые он получает, по порядку."
    ),
    # edge, chart and simulate
    "With --recompute: fast is an estimate in a third of the time; exact without it.": (
        "С --recompute: fast — оценка за треть времени; если не указано — exact."
    ),
    "How many processes share the work.": "Сколько процессов делят работу.",
    "How many processes share the work; the result is the same.": (
        "Сколько процессов делят работу; результат тот же."
    ),
    # chart
    "Draw the strategy.": "Нарисовать стратегию.",
    "Say what is best done with the first five cards, or in hold'em, by the rules of VARIANT.": (
        "Сказать, как лучше всего играть первые пять карт или в холдеме по правилам VARIANT."
    ),
    (
        "Hands are put together by what is held, such as a pair with four to a flush; what is done "
        "with them may depend on the other cards, so that each play stands there with its share. "
        "The game is solved, in seconds or up to an hour, unless --table has a strategy that was "
        "saved."
    ): (
        "Руки собраны по тому, что в них есть, например пара и четыре карты к флешу; как их "
        "играть, может зависеть и от остальных карт, поэтому у каждого способа указана его доля. "
        "Игра решается — за секунды или до часа, — если в --table нет сохранённой стратегии."
    ),
    "Write a picture, FILE.png or FILE.svg.": "Записать рисунок FILE.png или FILE.svg.",
    "Only against this open card of the dealer.": "Только против этой открытой карты дилера.",
    "A saved strategy; with --recompute, where to save it.": (
        "Сохранённая стратегия; с --recompute — куда её сохранить."
    ),
    "Solve the game and save its strategy in --table.": (
        "Решить игру и сохранить стратегию в --table."
    ),
    # play
    "Play in the terminal.": "Играть в терминале.",
    "Play VARIANT in the terminal.": "Играть в терминале по правилам VARIANT.",
    "Choices go by the keys in brackets; q quits at any moment. Piped, each line is a choice.": (
        "Выбор делается клавишей в скобках, русской или латинской (п — пас, б — бет, f и b — то "
        "же самое); у или q — уйти в любой момент. Если ввод не с терминала, каждая строка — выбор."
    ),
    (
        "With --json the game is drawn on the standard error, and what came of it is printed in "
        "the end."
    ): "С --json игра рисуется в стандартном потоке ошибок, а в конце печатается её итог.",
    "How many boxes you take; those beyond the open ones are blind.": (
        "Сколько боксов вы берёте; сверх открытых — в тёмную."
    ),
    "The money you begin with; 100 antes without it.": (
        "Деньги в начале игры; если не указано — 100 анте."
    ),
    "Say after each choice what each was worth; needs the extra solver.": (
        "После каждого выбора говорить, чего стоил каждый; нужно дополнение solver."
    ),
    # simulate
    "Play many rounds by a strategy.": "Разыграть много раздач по стратегии.",
    "Play many rounds of VARIANT by a strategy and say what came of them.": (
        "Разыграть много раздач VARIANT по стратегии и сказать, что из этого вышло."
    ),
    (
        "Sums are exact; what they say of the game is an estimate and stands beside its standard "
        "error. The same --seed gives the same result. Ctrl-C ends the run and prints what was "
        "found so far."
    ): (
        "Суммы точные; то, что они говорят об игре, — оценка, и рядом стоит её стандартная ошибка. "
        "То же --seed даёт тот же результат. Ctrl-C прерывает работу и печатает найденное."
    ),
    "How many rounds are played at most; with --sessions, in each session.": (
        "Сколько раздач разыгрывается, не больше; с --sessions — в каждом сеансе."
    ),
    "What decides for all boxes; best play is slow. One of {names}.": (
        "Кто решает за все боксы; наилучшая игра (best) медленна. Одно из {names}."
    ),
    "How many open boxes are played, each player taking as many as he may play open.": (
        "Сколько открытых боксов в игре; каждый игрок берёт столько, сколько может в открытую."
    ),
    "Deal the rounds of this seed; without it the operating system gives one.": (
        "Сдать раздачи этого зерна; без него зерно даёт операционная система."
    ),
    "Stop when the standard error of the house edge is no more than this, such as 0.001.": (
        "Остановиться, когда стандартная ошибка преимущества казино не больше этого числа, "
        "например 0.001."
    ),
    "Follow a bankroll through so many sessions instead.": (
        "Вместо этого проследить банкролл в стольких сеансах."
    ),
    "With --sessions: the money at the start of each.": "С --sessions: деньги в начале каждого.",
}
