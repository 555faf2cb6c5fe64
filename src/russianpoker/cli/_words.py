"""The rules in words, where commands look for them; `russianpoker.i18n` has them."""

from __future__ import annotations

from russianpoker.i18n import pays_by_table, rules_in_words

__all__ = ["pays_by_table", "rules_in_words"]
