"""Figures: what a call takes, what is made of many, how they are printed."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from typing import Any


def told(**figures: Any) -> None:
    """Print what was measured."""
    print(json.dumps(figures), flush=True)


def spent(call: Callable[[], object]) -> float:
    """Milliseconds of CPU that a call takes."""
    before = time.process_time()
    call()
    return (time.process_time() - before) * 1000


def summed(times: list[float]) -> list[float]:
    """Median, 95th percentile, number."""
    if not times:
        return [0.0, 0.0, 0]
    times = sorted(times)
    return [statistics.median(times), times[min(len(times) - 1, int(len(times) * 0.95))], len(times)]
