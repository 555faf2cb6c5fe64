"""All hands of five by the batch calls, against the same golden data as the evaluator."""

from __future__ import annotations

import hashlib
import itertools
import json
import math
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from russianpoker.analysis import batch

GOLDEN = json.loads(Path(__file__).with_name("hand_counts.json").read_text(encoding="utf-8"))
FAST = ["numpy"] if batch.find_spec("numba") is None else ["numba", "numpy"]


@pytest.fixture(scope="module")
def hands() -> Any:
    numbers = itertools.chain.from_iterable(itertools.combinations(range(52), 5))
    return np.fromiter(numbers, dtype=np.uint8, count=5 * math.comb(52, 5)).reshape(-1, 5)


@pytest.mark.parametrize("backend", FAST)
def test_strengths_of_all_hands_of_five(hands, backend) -> None:
    found = batch.strengths(hands, backend=backend).astype("<u2")
    assert hashlib.sha256(found.tobytes()).hexdigest() == GOLDEN["digest_of_five"]


@pytest.mark.parametrize("backend", FAST)
def test_second_combinations_of_all_hands_of_five(hands, backend) -> None:
    found = batch.second_combinations(hands, backend=backend)
    assert np.count_nonzero(found.second) == GOLDEN["second_combinations_of_five"]
    by_category = np.bincount(found.first, minlength=11).tolist()
    assert by_category == [counts[0] for counts in GOLDEN["categories"].values()]
