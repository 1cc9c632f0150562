"""Words of the public format of Nim. Constants only."""

from __future__ import annotations

from typing import Final

GAME_ID: Final = "nim"
SEATS: Final = ("P1", "P2")
HEAPS: Final = ("a", "b", "c", "d", "e", "f")
"""The heaps by name; a game has the first few of them (NIM-1)."""
TAKE: Final = "take"
