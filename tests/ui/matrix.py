"""Cases of a product of shapes, languages, games: all of them as a chore, some in the suite."""

from __future__ import annotations

import itertools
import os
from collections.abc import Sequence
from typing import Any, Final

ALL: Final = os.environ.get("BOARDGAMES_SHAPES") == "all"
"""Everything is looked at (about a quarter of an hour); without it the suite stays short."""


def some(*columns: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return rows of one value a column; of at most three columns in the suite.

    In the suite the last column takes turns instead of being multiplied: every pair of the others is there once, and
    every value of the last meets every value of each other one, where there are enough rows.
    """
    if ALL:
        return list(itertools.product(*columns))
    *others, last = columns
    numbers = itertools.product(*(range(len(column)) for column in others))
    return [
        (*(column[at] for column, at in zip(others, row, strict=True)), last[sum(row) % len(last)]) for row in numbers
    ]
