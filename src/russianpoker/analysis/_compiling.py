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


class _Cache(_FunctionCache):  # type: ignore[misc]
    """A cache on disk that is done without once the disk is full."""

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError):
            _FunctionCache.save_overload(self, sig, data)


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
        made._cache = _Cache(function)  # noqa: SLF001 - as `njit(cache=True)` does with its own
    return made
