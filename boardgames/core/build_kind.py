"""Build kind of this process: rules and searches compiled to machine code, or in plain Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from types import ModuleType
from typing import Final, Literal

from . import rng

BuildKind = Literal["compiled", "plain"]


def build_kind(module: ModuleType = rng) -> BuildKind:
    """Return whether a module is compiled; one module stands for all that are compiled together."""
    return "compiled" if (module.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES)) else "plain"


BUILD: Final = build_kind()
"""Of this process."""
