"""The compiler, which keeps what it compiled on disk where there is a place for it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numba
from numba.core import caching

__all__ = ["kernel"]

_njit: Any = numba.njit
_FunctionCache: Any = caching.FunctionCache


def _cache(function: Callable[..., Any]) -> Any:
    """Give a cache on disk that is done without once the disk is full."""
    cache = _FunctionCache(function)
    save = cache.save_overload

    def save_overload(sig: Any, data: Any) -> None:
        with suppress(OSError):
            save(sig, data)

    cache.save_overload = save_overload
    return cache


def kernel(function: Callable[..., Any], **options: Any) -> Any:
    """Compile a kernel when it is first called, and keep what was compiled on disk.

    Where neither the folder of the package nor the user's cache can be written, or the disk is
    full, it is compiled again in every process.

    Args:
        function: The kernel.
        options: More options of the compiler.
    """
    made = _njit(nogil=True, **options)(function)
    with suppress(RuntimeError):  # "no locator available": there is no folder to write to
        made._cache = _cache(function)  # noqa: SLF001 - numba takes a cache in no other way
    return made
