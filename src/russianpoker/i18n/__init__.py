"""What the library says, in English and in Russian.

- `describe(value, "ru")` says a value: a hand, an action, why a line of a settlement came out so,
  the rules of a variant.
- `rules_in_words(variant, "ru")` says the rules of a variant topic by topic; `title` and `source`
  name it.
- `translate(key, "ru", count=5)` says a message of the catalogue with its places filled in.

Every function takes the language as an argument: there is no current language. The texts are plain
dictionaries, one a language, of messages by their keys.
"""

from __future__ import annotations

from russianpoker.i18n._charts import rank_letter, say_holding, say_play
from russianpoker.i18n._describing import (
    describe,
    side_bet_name,
    source,
    title,
    translate,
    wager_name,
)
from russianpoker.i18n._languages import (
    Language,
    LanguageLike,
    find_language,
    number_text,
    percent_text,
    plural,
)
from russianpoker.i18n._refusals import say_refusal
from russianpoker.i18n._rules import pays_by_table, rules_in_words
from russianpoker.i18n._strategies import say_strategy

__all__ = [
    "Language",
    "LanguageLike",
    "describe",
    "find_language",
    "number_text",
    "pays_by_table",
    "percent_text",
    "plural",
    "rank_letter",
    "rules_in_words",
    "say_holding",
    "say_play",
    "say_refusal",
    "say_strategy",
    "side_bet_name",
    "source",
    "title",
    "translate",
    "wager_name",
]
