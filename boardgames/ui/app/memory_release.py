"""Memory that is free again goes back to the system: the C library of Linux keeps much of it in pieces otherwise."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

APART: Final = 128 * 1024
"""Bytes from which something lies by itself: pictures of the size of a window would leave holes between others."""
_MMAP_THRESHOLD: Final = -3


def allocate_large_apart() -> None:
    """Have large things lie by themselves from now on, so that each goes back at once when it is let go."""
    _call("mallopt", _MMAP_THRESHOLD, APART)


def release_free_memory() -> None:
    """Return what is free."""
    _call("malloc_trim", 0)


def _call(name: str, *words: int) -> None:
    """Ask the C library; where it has no such call it does so by itself, or cannot."""
    if sys.platform.startswith("linux"):
        call = getattr(ctypes.CDLL(None), name, None)
        if call is not None:
            call(*words)
