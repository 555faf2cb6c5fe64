"""`python -m russianpoker`: the command line."""

from __future__ import annotations

from russianpoker.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
