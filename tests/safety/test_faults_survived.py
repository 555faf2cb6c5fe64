"""What goes wrong around a long solution loses nothing: a worker or the whole run is killed, the
cache of kernels cannot be written, the clock jumps, several start at once."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

import russianpoker
from russianpoker.analysis import StrategyTable, solve
from russianpoker.analysis.checkpoint import Checkpoint
from russianpoker.presets import find_variant

RULES = find_variant("caribbean-us")
SMALL = "AsKsQsAhKhQhAdKdQdAcKcQc"
NUMBERS = tuple(sorted(4 * rank + suit for rank in (10, 11, 12) for suit in range(4)))

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent so there")


@pytest.fixture(scope="module")
def expected():
    return solve(RULES, deck=SMALL)


def shards_kept(path):
    return len(Checkpoint.open(path, RULES, None, NUMBERS).done)


def resumed(path):
    """The result of a run that goes on from a checkpoint, and how many shards were left to do."""
    told = []
    return solve(RULES, deck=SMALL, checkpoint=path, progress=told.append), len(told)


class _StuckAtTheSecond:
    """An executor whose worker is at the second shard for as long as the test needs."""

    def __init__(self, pool):
        self.pool = pool
        self.submitted = 0

    def submit(self, function, *arguments):
        self.submitted += 1
        if self.submitted == 2:
            return self.pool.submit(time.sleep, 600)
        return self.pool.submit(function, *arguments)


@posix
@pytest.mark.filterwarnings("ignore:This process.*is multi-threaded:DeprecationWarning")
@pytest.mark.parametrize("method", ["spawn", "fork", "forkserver"])
def test_a_worker_that_is_killed_is_told_and_what_is_done_is_kept(tmp_path, expected, method):
    path = tmp_path / "kept.json"
    with ProcessPoolExecutor(1, mp_context=get_context(method)) as pool:
        worker = pool.submit(os.getpid).result()
        stuck = _StuckAtTheSecond(pool)
        with pytest.raises(BrokenProcessPool, match="terminated abruptly"):
            solve(
                RULES,
                deck=SMALL,
                checkpoint=path,
                executor=stuck,
                progress=lambda _: os.kill(worker, signal.SIGKILL),
            )
    assert shards_kept(path) == 1
    assert resumed(path) == (expected, 2)


@pytest.fixture
def dask():
    """Starts a Dask cluster of one worker, and gives its executor and the worker's process.

    A nanny starts the worker again; what it had to do is tried so many times more.
    """
    distributed = pytest.importorskip("distributed", reason="the extra 'distributed' is missing")
    config = pytest.importorskip("dask").config

    @contextmanager
    def started(tries):
        settings = {"distributed.scheduler.allowed-failures": tries}
        with (
            config.set(settings),
            distributed.LocalCluster(
                n_workers=1, threads_per_worker=1, dashboard_address=None, silence_logs=50
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            yield client.get_executor(pure=False), client.submit(os.getpid).result()

    return started


@posix
@pytest.mark.slow
def test_a_dask_worker_that_is_killed_is_told_and_what_is_done_is_kept(tmp_path, expected, dask):
    from distributed import KilledWorker

    path = tmp_path / "kept.json"
    with dask(0) as (pool, worker), pytest.raises(KilledWorker):
        solve(
            RULES,
            deck=SMALL,
            checkpoint=path,
            executor=_StuckAtTheSecond(pool),
            progress=lambda event: event.done == 1 and os.kill(worker, signal.SIGKILL),
        )
    kept = shards_kept(path)
    assert kept in (1, 2)  # Dask may take the third before the one that is stuck
    assert resumed(path) == (expected, 3 - kept)


class _KilledAtTheFirst:
    """An executor whose worker is killed as soon as it was given the first shard."""

    def __init__(self, pool, worker):
        self.pool = pool
        self.worker = worker

    def submit(self, function, *arguments):
        future = self.pool.submit(function, *arguments)
        if self.worker is not None:
            os.kill(self.worker, signal.SIGKILL)
            self.worker = None
        return future


@posix
@pytest.mark.slow
def test_what_a_killed_dask_worker_had_to_do_is_done_by_the_next(expected, dask):
    with dask(3) as (pool, worker):
        found = solve(RULES, deck=SMALL, executor=_KilledAtTheFirst(pool, worker))
        assert pool.submit(os.getpid).result() != worker
    assert found == expected


@pytest.mark.parametrize("stop_after", [1, 2])
def test_an_interrupt_keeps_what_is_done(tmp_path, expected, stop_after):
    path = tmp_path / "kept.json"

    def interrupt(event):
        if event.done == stop_after:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        solve(RULES, deck=SMALL, checkpoint=path, progress=interrupt)
    assert shards_kept(path) == stop_after
    assert resumed(path) == (expected, 3 - stop_after)


KILLED = f"""
import os, signal, sys
from russianpoker.analysis import solve

def kill(event):
    if event.done == 2:
        os.kill(os.getpid(), signal.SIGKILL)

solve("caribbean-us", deck={SMALL!r}, checkpoint=sys.argv[1], progress=kill)
"""


@posix
def test_a_run_that_is_killed_keeps_what_is_done(tmp_path, expected):
    path = tmp_path / "kept.json"
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert shards_kept(path) == 2
    assert resumed(path) == (expected, 1)


FULL_LATER = f"""
import os, resource, signal, sys
from russianpoker.analysis import solve

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

def fill(event):
    if event.done == 2:
        most = os.path.getsize(sys.argv[1]) + 10
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

try:
    solve("caribbean-us", deck={SMALL!r}, checkpoint=sys.argv[1], progress=fill)
except OSError as error:
    print(type(error).__name__)
"""


def test_a_disk_that_is_full_before_the_last_shard_keeps_what_is_done(tmp_path, expected):
    pytest.importorskip("resource", reason="the system knows no limit to the size of files")
    path = tmp_path / "kept.json"
    done = subprocess.run(
        [sys.executable, "-c", FULL_LATER, str(path)], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("OSError\n", "")
    assert [file.name for file in tmp_path.iterdir()] == ["kept.json"]
    assert shards_kept(path) == 2
    assert resumed(path) == (expected, 1)


@pytest.mark.parametrize("jump", [-3_600.0, 1e9])
def test_a_clock_that_jumps_changes_no_result(tmp_path, expected, monkeypatch, jump):
    readings = iter(range(1_000))
    monkeypatch.setattr(time, "monotonic", lambda: next(readings) * jump)
    told = []
    assert solve(RULES, deck=SMALL, progress=told.append) == expected
    assert [event.done for event in told] == [1, 2, 3]


def test_a_result_is_the_same_from_many_threads_at_once(expected):
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: solve(RULES, deck=SMALL), range(8)))
    assert found == [expected] * 8


def test_two_runs_on_one_checkpoint_spoil_nothing(tmp_path, expected):
    path = tmp_path / "kept.json"
    with ThreadPoolExecutor(4) as pool:
        runs = [pool.submit(solve, RULES, deck=SMALL, checkpoint=path) for _ in range(4)]
        assert [run.result() for run in runs] == [expected] * 4
    assert 1 <= shards_kept(path) <= 3
    assert resumed(path)[0] == expected


def test_a_pool_of_threads_that_is_shut_down_is_told(tmp_path, expected):
    path = tmp_path / "kept.json"
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.raises(RuntimeError, match="after shutdown"):
        solve(RULES, deck=SMALL, checkpoint=path, executor=pool)
    assert resumed(path)[0] == expected


# The cache of kernels

TABLE = f"""
import sys
from russianpoker.analysis import solve
solve("caribbean-us", deck={SMALL!r}).strategy.save(sys.argv[1])
"""


def start(path, **env):
    return subprocess.Popen(
        [sys.executable, "-c", TABLE, str(path)],
        env={**os.environ, **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.slow
def test_two_processes_that_fill_one_empty_cache_at_once_give_the_same(tmp_path, expected):
    cache = str(tmp_path / "kernels")
    runs = [start(tmp_path / f"{number}.json", NUMBA_CACHE_DIR=cache) for number in range(2)]
    for number, run in enumerate(runs):
        assert run.communicate() == ("", "")
        assert StrategyTable.load(tmp_path / f"{number}.json") == expected.strategy
    third = start(tmp_path / "2.json", NUMBA_CACHE_DIR=cache)
    assert third.communicate() == ("", "")
    assert StrategyTable.load(tmp_path / "2.json") == expected.strategy


@pytest.mark.slow
def test_a_home_and_a_package_that_cannot_be_written_are_done_without(tmp_path, expected):
    """Where folders should be there are files, so that nobody at all can write there."""
    shutil.copytree(
        Path(russianpoker.__file__).parent,
        tmp_path / "russianpoker",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    blocked = tmp_path / "russianpoker" / "analysis" / "__pycache__"
    blocked.write_text("")
    run = start(
        tmp_path / "table.json",
        NUMBA_CACHE_DIR=str(blocked / "kernels"),
        HOME=str(blocked),
        XDG_CACHE_HOME=str(blocked / "cache"),
        PYTHONPATH=str(tmp_path),
        PYTHONDONTWRITEBYTECODE="1",
    )
    assert run.communicate() == ("", "")
    assert StrategyTable.load(tmp_path / "table.json") == expected.strategy


FULL = f"""
import resource, signal
import russianpoker.analysis.shards
from russianpoker.analysis import solve
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (2_048, 2_048))
print(solve("caribbean-us", deck={SMALL!r}).expected_value)
"""


@pytest.mark.slow
def test_a_disk_that_is_full_is_done_without(tmp_path, expected):
    pytest.importorskip("resource", reason="the system knows no limit to the size of files")
    done = subprocess.run(
        [sys.executable, "-c", FULL],
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == (f"{expected.expected_value}\n", "")
