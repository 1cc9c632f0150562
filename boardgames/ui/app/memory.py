"""Memory that is free again goes back to the system: the C library of Linux keeps much of it in pieces otherwise."""

from __future__ import annotations

import ctypes
import sys


def give_back() -> None:
    """Return what is free. Does nothing where the C library does so by itself, or cannot."""
    if sys.platform.startswith("linux"):
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
