"""What the library says in Russian, in the words of Russian casinos' own rules.

Messages are so worded that a hand stands in the nominative or, after `a.`, in the genitive, and
that `анте`, which has one form only, takes any number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["MESSAGES"]

MESSAGES: Final[Mapping[str, str | Mapping[str, str]]] = {
    # values by the name of their class
    "HandCategory.NOTHING": "старшая карта",
    "HandCategory.ACE_KING": "туз-король",
    "HandCategory.PAIR": "пара",
    "HandCategory.TWO_PAIR": "две пары",
    "HandCategory.THREE_OF_A_KIND": "тройка",
    "HandCategory.STRAIGHT": "стрит",
    "HandCategory.FLUSH": "флеш",
    "HandCategory.FULL_HOUSE": "фулл-хаус",
    "HandCategory.FOUR_OF_A_KIND": "каре",
    "HandCategory.STRAIGHT_FLUSH": "стрит-флеш",
    "HandCategory.ROYAL_FLUSH": "флеш-рояль",
    "Outcome.WON": "выигрыш",
    "Outcome.LOST": "проигрыш",
    "Outcome.PUSH": "возврат",
    "Outcome.FEE": "плата",
    "Phase.DECISION": "решение",
    "Phase.AFTER_DRAW": "решение после обмена или покупки карты",
    "Phase.INSURANCE": "страховка",
    "Phase.TURN": "ставка на тёрне",
    "Phase.RIVER": "ставка на ривере",
    "Phase.PURCHASE": "покупка игры дилеру",
    "Phase.WAITING": "ожидание",
    "Phase.OVER": "раздача окончена",
    "Reason.FOLDED": "карты сброшены",
    "Reason.NATURAL": "{hand} с раздачи: выплата сразу, по ставке анте",
    "Reason.OVER_AT_ONCE": "игра на боксе окончена сразу, ставка возвращается",
    "Reason.NO_GAME_PAID": "у дилера нет игры, анте оплачивается",
    "Reason.NO_GAME_TABLE": "у дилера нет игры, анте оплачивается по таблице: {hand}",
    "Reason.NO_GAME_PUSH": "у дилера нет игры, анте возвращается",
    "Reason.NO_GAME_BET": "у дилера нет игры, ставка возвращается",
    "Reason.BOUGHT_IN_VAIN": "у дилера нет игры и после покупки, ставка возвращается",
    "Reason.BOUGHT_IN_VAIN_PAID": "у дилера нет игры и после покупки, анте оплачивается",
    "Reason.BOUGHT_IN_VAIN_LOST": "у дилера нет игры и после покупки, анте проигрывает",
    "Reason.WON": "{hand} старше, чем {dealer}",
    "Reason.WON_ANTE_PUSH": "{hand} старше, чем {dealer}; анте возвращается без оплаты",
    "Reason.WON_ANTE_LOST": "{hand} старше, чем {dealer}; анте не возвращается",
    "Reason.WON_ANTE_NO_DRAW": (
        "{hand} старше, чем {dealer}; без обмена или покупки карты анте не возвращается"
    ),
    "Reason.WON_ANTE_TOO_LOW": (
        "{hand} старше, чем {dealer}, но ниже комбинаций, с которыми оплачивается анте"
    ),
    "Reason.WON_UNPAID": "{hand} старше, чем {dealer}, но в таблице выплат этой комбинации нет",
    "Reason.SECOND": "оплачивается вторая комбинация: {hand}",
    "Reason.PUSHED": "комбинации равны: {hand} и {dealer}",
    "Reason.BEATEN": "{dealer} у дилера старше, чем {hand}",
    "Reason.EXCHANGED": {
        "one": "плата за обмен {count} карты",
        "few": "плата за обмен {count} карт",
        "many": "плата за обмен {count} карт",
        "other": "плата за обмен {count} карты",
    },
    "Reason.SIXTH": "плата за шестую карту",
    "Reason.INSURANCE_WON": "у дилера нет игры",
    "Reason.INSURANCE_LOST": "у дилера есть игра: {dealer}",
    "Reason.INSURANCE_RETURNED": "у дилера есть игра: {dealer}; у игрока: {hand}",
    "Reason.INSURANCE_VOID": "комбинация слишком мала для страховки: {hand}",
    "Reason.PURCHASED": "плата за покупку игры дилеру",
    "Reason.SIDE_WON": "{hand}: выплата по строке «{line}»",
    "Reason.SIDE_LOST": "комбинация не оплачивается: {hand}",
    "Reason.SIDE_DEAD_DRAW": "ставка проигрывает при обмене или покупке карты",
    "Reason.SIDE_DEAD_FOLD": "ставка проигрывает при сбросе карт",
    "RuleBook.RUSSIAN": "русский покер",
    "RuleBook.RUSSIAN_SEVENS": "русский покер с бонусом на семёрки",
    "RuleBook.FIVE_CARD": "пятикарточный покер",
    "RuleBook.SIX_CARD": "шестикарточный покер",
    "RuleBook.SIX_CARD_SUITS": "шестикарточный покер со старшинством мастей",
    "RuleBook.HOLDEM": "холдем",
    "RuleBook.CARIBBEAN": "карибский покер",
    "Wager.ANTE": "анте",
    "Wager.SIDE_BET": "бонусная ставка",
    "Wager.EXCHANGE": "обмен карт",
    "Wager.SIXTH_CARD": "шестая карта",
    "Wager.BET": "бет",
    "Wager.SECOND_COMBINATION": "вторая комбинация",
    "Wager.TURN": "тёрн",
    "Wager.RIVER": "ривер",
    "Wager.INSURANCE": "страховка",
    "Wager.PURCHASE": "покупка игры",
    "Rank.TWO": "двойка",
    "Rank.THREE": "тройка",
    "Rank.FOUR": "четвёрка",
    "Rank.FIVE": "пятёрка",
    "Rank.SIX": "шестёрка",
    "Rank.SEVEN": "семёрка",
    "Rank.EIGHT": "восьмёрка",
    "Rank.NINE": "девятка",
    "Rank.TEN": "десятка",
    "Rank.JACK": "валет",
    "Rank.QUEEN": "дама",
    "Rank.KING": "король",
    "Rank.ACE": "туз",
    "Suit.CLUBS": "трефы",
    "Suit.DIAMONDS": "бубны",
    "Suit.HEARTS": "червы",
    "Suit.SPADES": "пики",
    "AnteEquality.EQUAL": "должны быть одинаковы",
    "AnteEquality.FREE": "могут различаться",
    "AnteEquality.NOT_ABOVE_FIRST": "не могут превышать анте первого бокса",
    "AnteNoGame.EVEN": "оплачивается 1:1",
    "AnteNoGame.PUSH": "возвращается без оплаты",
    "AnteNoGame.TABLE": "оплачивается по таблице выплат",
    "AnteOnWin.EVEN": "оплачивается 1:1",
    "AnteOnWin.LOST": "не возвращается",
    "AnteOnWin.PUSH": "возвращается без оплаты",
    "AnteOnWin.PUSH_AFTER_DRAW": (
        "возвращается без оплаты, если карты обменивались или покупались, иначе не возвращается"
    ),
    "AnteOnWin.TABLE": "оплачивается по таблице выплат",
    "BetPays.EVEN": "оплачивается 1:1",
    "BetPays.TABLE": "оплачивается по таблице выплат",
    "BetPays.TABLE_ON_ANTE": "оплачивается по таблице выплат, исходя из размера анте",
    "DrawOrder.FIRST_FIRST": "начиная с первого бокса",
    "DrawOrder.LAST_FIRST": "начиная с последнего бокса",
    "FailedPurchase.EVEN": "анте оплачивается 1:1, а бет возвращается",
    "FailedPurchase.LOST": "анте проигрывает, а бет возвращается",
    "FailedPurchase.PUSH": "анте и бет возвращаются",
    "InsuranceCover.BOTH": "по обеим комбинациям",
    "InsuranceCover.MAIN": "по основной комбинации",
    "InsuranceResult.LOST": "проигрывает",
    "InsuranceResult.RETURNED": "возвращается",
    "PairedStraight.STRAIGHT_AND_PAIR": "стрит и пара",
    "PairedStraight.TWO_STRAIGHTS": "два стрита",
    "PayoutCap.BET": "выигрыш по ставке бет",
    "PayoutCap.BET_AND_INSURANCE": "общий выигрыш по ставке бет и страховке",
    "PayoutCap.BOX": "весь выигрыш бокса",
    "PayoutCap.EACH": "выигрыш по ставке бет",
    "PurchaseRepeat.NEVER": "Замена производится только один раз.",
    "PurchaseRepeat.ONCE_IF_NO_GAME": (
        "Если выходит карта того же достоинства и игры по-прежнему нет, "
        "она бесплатно заменяется ещё один, последний раз."
    ),
    "PurchaseRepeat.WHILE_EQUAL": (
        "Пока выходит карта того же достоинства, замена бесплатно повторяется."
    ),
    "ReplacedCard.HIGHEST": "старшую",
    "ReplacedCard.LOWEST": "младшую",
    "RoundingMode.DOWN": "вниз",
    "RoundingMode.HALF_UP": "по правилам арифметики",
    "RoundingMode.UP": "вверх",
    "SideBetCards.FIRST_FIVE": "первые пять карт",
    "SideBetCards.FIVE_AND_UPCARD": "первые пять карт и открытую карту дилера",
    "SideBetCards.HOLE_AND_FLOP": "две карты игрока и флоп",
    # actions
    "Fold": "пас",
    "Bet": "бет",
    "Bet.blind": "бет в тёмную",
    "Exchange": "обмен {cards}",
    "BuySixth": "шестая карта",
    "Insure": "страховка {amount}",
    "BuyDealerGame": "покупка игры дилеру",
    "BetTurn": "ставка на тёрне",
    "BetRiver": "ставка на ривере",
    "Check": "чек",
    "Decline": "отказ",
    # what is counted or listed
    "antes": "{count} анте",
    "cards": {
        "one": "{count} карта",
        "few": "{count} карты",
        "many": "{count} карт",
        "other": "{count} карты",
    },
    "or": "или",
    "and": "и",
    # ranks in the genitive plural, and hands in the genitive
    "ranks.TWO": "двоек",
    "ranks.THREE": "троек",
    "ranks.FOUR": "четвёрок",
    "ranks.FIVE": "пятёрок",
    "ranks.SIX": "шестёрок",
    "ranks.SEVEN": "семёрок",
    "ranks.EIGHT": "восьмёрок",
    "ranks.NINE": "девяток",
    "ranks.TEN": "десяток",
    "ranks.JACK": "валетов",
    "ranks.QUEEN": "дам",
    "ranks.KING": "королей",
    "ranks.ACE": "тузов",
    "a.NOTHING": "старшей карты",
    "a.ACE_KING": "«туз-король»",
    "a.PAIR": "пары",
    "a.TWO_PAIR": "двух пар",
    "a.THREE_OF_A_KIND": "тройки",
    "a.STRAIGHT": "стрита",
    "a.FLUSH": "флеша",
    "a.FULL_HOUSE": "фулл-хауса",
    "a.FOUR_OF_A_KIND": "каре",
    "a.STRAIGHT_FLUSH": "стрит-флеша",
    "a.ROYAL_FLUSH": "флеш-рояля",
    "a.pair_of": "пары {ranks}",
    # lines of pay tables
    "pattern.PAIR": "пара {ranks}",
    "pattern.TWO_PAIR": "пара {ranks} и ещё одна пара",
    "pattern.THREE_OF_A_KIND": "тройка {ranks}",
    "pattern.FOUR_OF_A_KIND": "каре {ranks}",
    "pattern.suit": "{category} ({suit})",
    "pattern.or_better": "{hand} и выше",
    "pattern.any": "любые карты",
    "pattern.one_colour": "{hand} одного цвета",
    # charts of strategies; what is kept stands in the accusative
    "chart.exchange": {
        "one": "обмен {count} карты",
        "few": "обмен {count} карт",
        "many": "обмен {count} карт",
        "other": "обмен {count} карты",
    },
    "chart.keeping": "{exchange}, оставить {kept}",
    "chart.paid at once": "выплата сразу",
    "chart.kept.a pair": "пару",
    "chart.kept.three of a kind": "тройку",
    "chart.kept.four of a kind": "каре",
    "chart.kept.two pairs": "две пары",
    "chart.kept.a pair and a kicker": "пару и кикер",
    "chart.kept.a pair and two kickers": "пару и два кикера",
    "chart.kept.three of a kind and a kicker": "тройку и кикер",
    "chart.kept.three to a straight": "три карты к стриту",
    "chart.kept.three to a flush": "три карты к флешу",
    "chart.kept.three to a straight flush": "три карты к стрит-флешу",
    "chart.kept.four to a straight": "четыре карты к стриту",
    "chart.kept.four to a flush": "четыре карты к флешу",
    "chart.kept.four to a straight flush": "четыре карты к стрит-флешу",
    # settlements
    "capped": "{why}, в пределах максимальной выплаты стола",
    "total": "всего",
    # names of side bets
    "side_bet.bonus": "бонус",
    "side_bet.super bet": "суперставка",
    "side_bet.AA bonus": "бонус AA",
    "side_bet.5+1 bonus": "бонус 5+1",
    # places of cards, and alphabets, in refusals
    "action.an exchange": "обмен",
    "action.an insurance": "страховка",
    "place.ante": "анте",
    "place.insurance": "страховка",
    "place.table maximum": "максимальная выплата стола",
    "place.maximum payout": "максимальная выплата",
    "place.player": "карты игрока",
    "place.dealer": "карты дилера",
    "place.drawn": "карты при обмене или покупке",
    "place.bought": "карты, купленные дилеру",
    "place.board": "общие карты",
    "place.dead": "сброшенные карты",
    "place.upcard": "открытая карта",
    "place.hand": "рука",
    "place.hole": "карты игрока",
    "place.discards": "сброшенные карты",
    "place.seen": "увиденные карты",
    "place.the text": "текст",
    "place.cards": "карты",
    "place.deck": "колода",
    "alphabet.Latin": "латиница",
    "alphabet.Cyrillic": "кириллица",
    # sources of presets
    "source.A: an article on Russian or Island poker": (
        "A: статья о русском, или островном, покере"
    ),
    "source.B: an article on Russian poker with three boxes a player": (
        "B: статья о русском покере на трёх боксах"
    ),
    "source.B: an article on Russian poker with three boxes a player, its other reading": (
        "B: статья о русском покере на трёх боксах, другое прочтение"
    ),
    "source.C: an article on Russian poker with a bonus": "C: статья о русском покере с бонусом",
    "source.D: a casino's rules of Russian poker, dated 2010-11-08": (
        "D: правила русского покера одного казино от 08.11.2010"
    ),
    "source.E: the Russian poker of a casino's page of four games": (
        "E: русский покер на странице казино с четырьмя играми"
    ),
    "source.F: the five-card poker of a casino's page of four games": (
        "F: пятикарточный покер на странице казино с четырьмя играми"
    ),
    "source.G: the six-card poker of a casino's page of four games": (
        "G: шестикарточный покер на странице казино с четырьмя играми"
    ),
    "source.H: the Texas hold'em of a casino's page of four games": (
        "H: техасский холдем на странице казино с четырьмя играми"
    ),
    "source.I: another house's six-card poker": "I: шестикарточный покер другого заведения",
    "source.Admiral casino, Lithuania: its published rules": (
        "Казино «Адмирал», Литва: опубликованные правила"
    ),
    "source.Aragon casino, Belarus: its published rules": (
        "Казино «Арагон», Беларусь: опубликованные правила"
    ),
    "source.Casino Sochi: its published rules": "Казино «Сочи»: опубликованные правила",
    "source.Casino di Campione, Italy: its published rules": (
        "Казино Кампьоне, Италия: опубликованные правила"
    ),
    "source.Corona casino, Vietnam: its published rules": (
        "Казино «Корона», Вьетнам: опубликованные правила"
    ),
    "source.Olympic casino, Latvia: its published rules": (
        "Казино «Олимпик», Латвия: опубликованные правила"
    ),
    "source.Casinos' and suppliers' pages: casino hold'em": (
        "Страницы казино и поставщиков игр: казино-холдем"
    ),
    "source.Casinos' pages: exchange at a flat price": ("Страницы казино: обмен за одну цену"),
    "source.Evolution: Caribbean stud poker, and its 5+1 bonus": (
        "Evolution: карибский покер и его бонус 5+1"
    ),
    "source.NetEnt, and Wizard of Odds: Oasis poker": "NetEnt и Wizard of Odds: оазис-покер",
    "source.Suppliers' rules of Lunar poker: New Zealand, Philippines, California": (
        "Правила лунного покера от поставщиков игр: Новая Зеландия, Филиппины, Калифорния"
    ),
    "source.Wizard of Odds: Caribbean stud poker": "Wizard of Odds: карибский покер",
    "source.Wizard of Odds: Caribbean stud poker, other pay tables": (
        "Wizard of Odds: карибский покер, другие таблицы выплат"
    ),
    "source.Wizard of Odds: Oasis poker": "Wizard of Odds: оазис-покер",
    "source.Wizard of Odds: Texas hold'em bonus": "Wizard of Odds: техасский холдем бонус",
    "source.house rules": "правила заведения",
    # topics of rules
    "topic.deal": "раздача",
    "topic.holdem": "раздача",
    "topic.hands": "комбинации",
    "topic.qualifier": "игра дилера",
    "topic.ante": "анте",
    "topic.bet": "бет",
    "topic.exchange": "обмен карт",
    "topic.sixth_card": "шестая карта",
    "topic.second_combination": "вторая комбинация",
    "topic.insurance": "страховка",
    "topic.purchase": "покупка игры",
    "topic.naturals": "выплата с раздачи",
    "topic.side_bets": "бонусные ставки",
    "topic.boxes": "боксы",
    "topic.maximum_payout": "предел выплаты",
    "topic.rounding": "округление",
    "topic.not_offered": "не предлагается",
    "topic.pay_table": "таблица выплат",
    "topic.naturals.table": "таблица выплат с раздачи",
    "topic.side_bet_table": "таблица выплат: {name}",
    # rules in words
    "rule.deal": "Каждому боксу и дилеру сдаётся по пять карт, одна карта дилера — открытой.",
    "rule.deal.board_open": (
        "Каждому боксу и дилеру сдаётся по две карты, на стол — пять общих карт, "
        "из которых три открыты к решению о ставке бет."
    ),
    "rule.deal.board_hidden": (
        "Каждому боксу и дилеру сдаётся по две карты, на стол — пять общих карт, "
        "из которых к решению о ставке бет не открыта ни одна."
    ),
    "rule.deal.turn": "После трёх общих карт можно сделать дополнительную ставку: {price}.",
    "rule.deal.river": "После четырёх общих карт можно сделать дополнительную ставку: {price}.",
    "rule.hands.ace_king": "Туз-король считается комбинацией.",
    "rule.hands.no_ace_king": "Туз-король комбинацией не считается.",
    "rule.hands.ace_low": "Т-2-3-4-5 — самый младший стрит.",
    "rule.hands.no_ace_low": "Т-2-3-4-5 стритом не считается.",
    "rule.hands.royal_suits": (
        "Из двух флеш-роялей выигрывает тот, чья масть старше: пики, затем червы, бубны и трефы."
    ),
    "rule.qualifier": "Игра у дилера начинается с {hand}.",
    "rule.qualifier.none": "Игра у дилера есть всегда.",
    "rule.ante.win": "Если комбинация игрока старше игры дилера, анте {fate}.",
    "rule.ante.win_always": "Если комбинация игрока старше комбинации дилера, анте {fate}.",
    "rule.ante.least": "С комбинацией ниже {hand} анте возвращается без оплаты.",
    "rule.ante.no_game": "Если у дилера нет игры, анте {fate}.",
    "rule.bet": "Бет равен {price}; выигравший бет {pays}.",
    "rule.bet.further": "Выигравшие дополнительные ставки оплачиваются 1:1.",
    "rule.bet.no_game": "Если у дилера нет игры, бет возвращается.",
    "rule.bet.no_game_several": (
        "Если у дилера нет игры, бет и дополнительные ставки возвращаются."
    ),
    "rule.exchange": "Можно один раз обменять {cards} {price}.",
    "rule.exchange.count": {
        "one": "{count} карту",
        "few": "{count} карты",
        "many": "{count} карт",
        "other": "{count} карты",
    },
    "rule.exchange.either": {
        "one": "{least} или {count} карту",
        "few": "{least} или {count} карты",
        "many": "{least} или {count} карт",
        "other": "{least} или {count} карты",
    },
    "rule.exchange.range": {
        "one": "от {least} до {count} карты",
        "few": "от {least} до {count} карт",
        "many": "от {least} до {count} карт",
        "other": "от {least} до {count} карты",
    },
    "rule.exchange.price": "за {price}",
    "rule.exchange.price_flat": "за {price} независимо от числа карт",
    "rule.exchange.price_each": "за {prices} анте в зависимости от числа карт",
    "rule.exchange.forced": "После обмена ставка бет обязательна.",
    "rule.exchange.forced_at": {
        "one": "После обмена {count} карты ставка бет обязательна.",
        "few": "После обмена {count} карт ставка бет обязательна.",
        "many": "После обмена {count} карт ставка бет обязательна.",
        "other": "После обмена {count} карты ставка бет обязательна.",
    },
    "rule.exchange.forced_from": "После обмена {count} и более карт ставка бет обязательна.",
    "rule.sixth_card": "За {price} можно купить шестую карту.",
    "rule.sixth_card.instead": "Вместо обмена за {price} можно купить шестую карту.",
    "rule.swap": "После этого можно один раз обменять {cards} из шести {price}.",
    "rule.swap.count": {
        "one": "{count} карту",
        "few": "{count} карты",
        "many": "{count} карт",
        "other": "{count} карты",
    },
    "rule.swap.either": {
        "one": "{least} или {count} карту",
        "few": "{least} или {count} карты",
        "many": "{least} или {count} карт",
        "other": "{least} или {count} карты",
    },
    "rule.swap.range": {
        "one": "от {least} до {count} карты",
        "few": "от {least} до {count} карт",
        "many": "от {least} до {count} карт",
        "other": "от {least} до {count} карты",
    },
    "rule.second": (
        "Оплачивается и вторая комбинация, если хотя бы одна её карта не входит в первую."
    ),
    "rule.second.paired": "Стрит, в котором одна карта парная, оплачивается как {paired}.",
    "rule.insurance": (
        "Игрок может застраховаться от отсутствия игры у дилера "
        "на сумму от {least} до {most}; страховка оплачивается 1:1."
    ),
    "rule.insurance.holding": (
        "Игрок с комбинацией не ниже {hand} может застраховаться от отсутствия игры у дилера "
        "на сумму от {least} до {most}; страховка оплачивается 1:1."
    ),
    "rule.insurance.most_table": "максимальной выплаты стола",
    "rule.insurance.most_whole": "полной возможной выплаты {paid}",
    "rule.insurance.most_half": "половины возможной выплаты {paid}",
    "rule.insurance.most_part": "{part} возможной выплаты {paid}",
    "rule.insurance.bet": "по ставке бет",
    "rule.insurance.game": "Если у дилера есть игра, страховка {fates}.",
    "rule.insurance.fate": "{fate} при {ends}",
    "rule.insurance.push": "равенстве комбинаций",
    "rule.insurance.win": "выигрыше игрока",
    "rule.insurance.loss": "проигрыше игрока",
    "rule.insurance.blind": (
        "На боксе в тёмную тоже можно застраховаться; "
        "то, на что комбинация не даёт права, возвращается."
    ),
    "rule.purchase": (
        "Если у дилера нет игры, игрок может купить ему игру за {price}: "
        "дилер заменяет свою {replaced} карту."
    ),
    "rule.purchase.holding": (
        "Если у дилера нет игры, игрок с комбинацией не ниже {hand} может купить ему игру "
        "за {price}: дилер заменяет свою {replaced} карту."
    ),
    "rule.purchase.failed": "Если игры нет и после этого, {fate}.",
    "rule.purchase.insured": "На застрахованном боксе тоже можно купить игру.",
    "rule.purchase.not_insured": "На застрахованном боксе купить игру нельзя.",
    "rule.purchase.blind": "На боксе в тёмную тоже можно купить игру.",
    "rule.naturals": (
        "Комбинация с раздачи оплачивается сразу, по ставке анте, и игра на боксе заканчивается."
    ),
    "rule.side_bet": "{name}: дополнительная ставка на {cards}.",
    "rule.side_bet.least": "{name}: дополнительная ставка на {cards}, не менее {least}.",
    "rule.side_bet.most": "{name}: дополнительная ставка на {cards}, не более {most}.",
    "rule.side_bet.limits": (
        "{name}: дополнительная ставка на {cards}, не менее {least} и не более {most}."
    ),
    "rule.side_bet.dead": "При обмене или покупке карты, а также при сбросе она проигрывает.",
    "rule.side_bet.dead_on_draw": "При обмене или покупке карты она проигрывает.",
    "rule.side_bet.dead_on_fold": "При сбросе карт она проигрывает.",
    "rule.boxes": {
        "one": "В игре не более {count} бокса, {share}.",
        "few": "В игре не более {count} боксов, {share}.",
        "many": "В игре не более {count} боксов, {share}.",
        "other": "В игре не более {count} бокса, {share}.",
    },
    "rule.boxes.one": "по одному на игрока",
    "rule.boxes.several": "до {most} у одного игрока",
    "rule.boxes.blind": "до {most} у одного игрока: {open} — в открытую, {rest} — в тёмную",
    "rule.boxes.open": {
        "one": "первый",
        "few": "первые {count}",
        "many": "первые {count}",
        "other": "первые {count}",
    },
    "rule.boxes.rest": {
        "one": "последний",
        "few": "остальные",
        "many": "остальные",
        "other": "остальные",
    },
    "rule.boxes.antes": "Анте на боксах одного игрока {agree}.",
    "rule.boxes.draws": "Новые карты сдаются {order}.",
    "rule.maximum": "Максимальная выплата стола ограничивает {winnings}.",
    "rule.maximum.bets": "общий выигрыш по ставке бет и дополнительным ставкам",
    "rule.maximum.not_ante": "Выигрыш по ставке анте она не ограничивает.",
    "rule.maximum.side_bet": "Отдельно ею ограничен выигрыш по бонусной ставке.",
    "rule.maximum.side_bets": "Отдельно ею ограничен общий выигрыш по бонусным ставкам.",
    "rule.rounding": "Выигрыши округляются {mode} до суммы, кратной {unit}.",
    "rule.rounding.none": "Выигрыши выплачиваются без округления.",
}
