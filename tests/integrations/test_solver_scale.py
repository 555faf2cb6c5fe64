"""Shards on any executor, in any order, stopped and resumed: the same integers."""

import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

import reference_solver as reference

from russianpoker.analysis import solve
from russianpoker.analysis.shards import merge_stud, run_shard, stud_shards
from russianpoker.errors import CheckpointError
from russianpoker.presets import find_variant

DECK = reference.deck_of("AKQJ", "shd")
NUMBERS = tuple(card.index for card in DECK)
RULES = find_variant("russian-2010")


@pytest.fixture(scope="module")
def inline():
    return solve(RULES, deck=DECK)


def test_threads_give_the_same(inline):
    with ThreadPoolExecutor(2) as pool:
        assert solve(RULES, deck=DECK, executor=pool) == inline


@pytest.mark.slow
def test_processes_give_the_same(inline):
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert solve(RULES, deck=DECK, executor=pool) == inline


@pytest.mark.slow
def test_a_dask_cluster_gives_the_same(inline):
    distributed = pytest.importorskip("distributed", reason="the extra 'distributed' is missing")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert solve(RULES, deck=DECK, executor=client.get_executor()) == inline


def test_the_order_of_shards_does_not_matter(inline):
    parts = [run_shard(shard) for shard in reversed(stud_shards(RULES, deck=NUMBERS))]
    assert merge_stud(RULES, None, parts) == inline


def test_progress_is_told_after_each_shard():
    told = []
    solve(RULES, deck=DECK, progress=told.append)
    assert [(event.done, event.total) for event in told] == [(n, 4) for n in range(1, 5)]
    assert told[-1].seconds_left == 0


class _StopError(Exception):
    pass


def test_a_stopped_run_goes_on_where_it_was(tmp_path, inline):
    path = tmp_path / "russian.json"

    def stop(event):
        if event.done == 2:
            raise _StopError

    with pytest.raises(_StopError):
        solve(RULES, deck=DECK, progress=stop, checkpoint=path)
    told = []
    assert solve(RULES, deck=DECK, progress=told.append, checkpoint=path) == inline
    assert len(told) == 2
    assert solve(RULES, deck=DECK, progress=told.append, checkpoint=path) == inline
    assert len(told) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["russian.json"]


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    path = tmp_path_factory.mktemp("checkpoints") / "done.json"
    solve(RULES, deck=DECK, checkpoint=path)
    return path.read_text()


def test_a_checkpoint_that_was_cut_short_is_refused(tmp_path, finished):
    path = tmp_path / "cut.json"
    path.write_text(finished[:-40])
    with pytest.raises(CheckpointError):
        solve(RULES, deck=DECK, checkpoint=path)


def test_a_checkpoint_that_was_altered_is_refused(tmp_path, finished):
    content = json.loads(finished)
    next(iter(content["shards"].values()))["value"] = "1/3"
    path = tmp_path / "altered.json"
    path.write_text(json.dumps(content))
    with pytest.raises(CheckpointError, match="altered"):
        solve(RULES, deck=DECK, checkpoint=path)


@pytest.mark.parametrize("text", ["", "[]", "{}"])
def test_what_is_no_checkpoint_is_refused(tmp_path, text):
    path = tmp_path / "none.json"
    path.write_text(text)
    with pytest.raises(CheckpointError):
        solve(RULES, deck=DECK, checkpoint=path)


def test_a_checkpoint_of_another_game_is_refused(tmp_path, finished):
    path = tmp_path / "other.json"
    path.write_text(finished)
    with pytest.raises(CheckpointError, match="digest"):
        solve("russian-senator", deck=DECK, checkpoint=path)
    with pytest.raises(CheckpointError, match="table_maximum"):
        solve(RULES, deck=DECK, table_maximum=20, checkpoint=path)
