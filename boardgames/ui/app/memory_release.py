"""Returns free memory to the system; the C library of Linux otherwise keeps much of it in fragments."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

APART: Final = 128 * 1024
"""Bytes from which an allocation gets its own mapping; window-sized pictures would fragment the heap."""
_MMAP_THRESHOLD: Final = -3


def allocate_large_apart() -> None:
    """Allocate large blocks by mmap, so that each is returned to the system as soon as it is freed."""
    _call("mallopt", _MMAP_THRESHOLD, APART)


def release_free_memory() -> None:
    """Return free memory to the system."""
    _call("malloc_trim", 0)


def _call(name: str, *words: int) -> None:
    """Call a function of the C library; do nothing on other systems than Linux or if it is missing."""
    if sys.platform.startswith("linux"):
        call = getattr(ctypes.CDLL(None), name, None)
        if call is not None:
            call(*words)
