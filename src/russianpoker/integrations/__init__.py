"""Other forms for the library's values, each with an extra of its own."""

from __future__ import annotations

__all__ = ()
