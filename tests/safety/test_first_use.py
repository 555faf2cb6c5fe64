"""What is made at first use is the same whoever asks first, and however many ask at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

THREADS = """
import sys, threading
sys.setswitchinterval(1e-6)
import russianpoker
from concurrent.futures import ThreadPoolExecutor

start = threading.Barrier(16)

def ask(number):
    start.wait()
    names = sorted(russianpoker.__all__)
    names = names[number:] + names[:number]
    found = {name: id(getattr(russianpoker, name)) for name in names}
    variant = russianpoker.find_variant("Русский покер")
    strength = variant.evaluator.strength("As Ad Kc 8h 9s")
    from russianpoker.analysis import shipped_results
    rule = russianpoker.find_rule("RUS-8")
    pattern = russianpoker.parse_pattern("three sevens")
    edge = shipped_results()[variant.digest()].house_edge
    return sorted(found.items()), variant, strength, rule, pattern, edge

with ThreadPoolExecutor(16) as pool:
    results = list(pool.map(ask, range(16)))
print(all(result == results[0] for result in results), len(results))
"""

DEEP = """
import sys
import russianpoker
from russianpoker import find_variant, parse_rules, parse_round, Round, RussianPokerError

TEXT = 'lunar {"purchase": null}'

def deep(levels, do):
    return do() if levels == 0 else deep(levels - 1, do)

def read():
    rules = parse_rules(TEXT)
    strength = rules.evaluator.strength("As Ad Kc 8h 9s")
    return rules.digest(), strength, len(russianpoker.list_variants())

failed = 0
for levels in range(sys.getrecursionlimit() - 10, sys.getrecursionlimit() - 250, -3):
    try:
        deep(levels, read)
    except RecursionError:
        failed += 1
    except RussianPokerError as error:
        # A text is said to be nested too deeply where the stack is almost full.
        assert "nested too deeply" in str(error), error
        failed += 1
print(failed > 0, read() == read(), parse_rules(TEXT).purchase)
"""


def run(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def test_many_threads_may_ask_first():
    assert run(THREADS) == "True 16\n"


@pytest.mark.skipif(sys.implementation.name != "cpython", reason="stacks are deep in another way")
def test_a_stack_that_is_almost_full_at_first_use_spoils_nothing():
    assert run(DEEP) == "True True None\n"
