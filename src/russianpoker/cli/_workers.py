"""Processes that share the work of a command."""

from __future__ import annotations

import signal
from collections.abc import Generator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from typing import Any

import click

from russianpoker.cli._options import Decorator, whole

__all__ = ["processes", "workers_option"]


def workers_option(words: str, **settings: Any) -> Decorator:
    """Make the option `--workers`.

    Args:
        words: What it says, for the help.
        settings: Anything else that click takes.
    """
    return click.option("--workers", metavar="N", type=whole(1, 61), help=words, **settings)


@contextmanager
def processes(workers: int) -> Generator[Executor, None, None]:
    """Give processes of their own, even if it is one.

    This process is then free to tell how far they are and to be interrupted. They are not forked,
    for the progress bar is drawn by a thread.

    Args:
        workers: How many.

    Raises:
        ClickException: One of them ended before its time.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    spawned = get_context("spawn")
    try:
        with ProcessPoolExecutor(workers, spawned, initializer=_die_when_interrupted) as pool:
            yield pool
    except BrokenExecutor as error:
        msg = "a process that did the work ended before its time"
        raise click.ClickException(msg) from error


def _die_when_interrupted() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
