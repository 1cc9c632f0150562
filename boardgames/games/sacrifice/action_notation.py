"""Action lines: made for sets of cells when first asked for, and read back into numbers. Section 12."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from ...core.game_protocol import Action
from .board import bit_indices
from .ids import (
    ACCEPT,
    ATTACK,
    BUILD,
    CANCEL,
    CHARACTERS,
    END,
    MOVE,
    OFFER,
    PASS_BY,
    PIECES,
    PLACE,
    RESIGN,
    RESURRECT,
    SACRIFICE,
)

Parsed = tuple[int, int, int, bool, int]
"""An action read: verb, then by verb: from or cell or kind or wall, to, carry, drop (-1: none)."""

MOST_SETS: Final = 512
"""Maximum number of cached sets of cells with equal line beginnings; beyond it the cache is cleared."""
MOST_LINES: Final = 20_000
"""Maximum number of cached parsed lines; beyond it the cache is cleared."""
_FIXED: Final[dict[str, Parsed]] = {
    "end": (END, -1, -1, False, -1),
    "offer draw": (OFFER, -1, -1, False, -1),
    "resign": (RESIGN, -1, -1, False, -1),
    "pass": (PASS_BY, -1, -1, False, -1),
    "accept": (ACCEPT, -1, -1, False, -1),
}


@final
class ActionLines(dict[int, tuple[Action, ...]]):
    """Action lines by the set of cells that they end on, made on demand."""

    __slots__ = ("_after", "_before", "_names")

    def __init__(self, before: str, names: tuple[str, ...], after: str = "") -> None:
        super().__init__()
        self._before = before
        self._names = names
        self._after = after

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        if len(self) >= MOST_SETS:
            self.clear()
        lines = tuple([Action(f"{self._before}{self._names[cell]}{self._after}") for cell in bit_indices(mask)])
        self[mask] = lines
        return lines


@final
class ActionDecoder(dict[str, Parsed]):
    """Legal action lines read once. Only lines that can be read may be looked up."""

    __slots__ = ("_cells", "_walls")

    def __init__(self, cells: Mapping[str, int], walls: Mapping[str, int]) -> None:
        """`cells` and `walls` are numbers by name."""
        super().__init__()
        self._cells = cells
        self._walls = walls

    def __missing__(self, line: str) -> Parsed:
        if len(self) >= MOST_LINES:
            self.clear()
        parsed = self.read(line)
        if parsed is None:
            raise KeyError(line)
        self[line] = parsed
        return parsed

    def read(self, line: str) -> Parsed | None:
        """Read an action line by the grammar of section 12, or return None when it cannot be read.

        A wall that lies on no inner line is read as wall -1.
        """
        fixed = _FIXED.get(line)
        if fixed is not None:
            return fixed
        words = line.split(" ")
        index, walls = self._cells, self._walls
        match words:
            case ["move", a, b] if a in index and b in index:
                return MOVE, index[a], index[b], False, -1
            case ["move", a, b, "carry"] if a in index and b in index:
                return MOVE, index[a], index[b], True, -1
            case ["move", a, b, "carry", "drop", c] if a in index and b in index and c in index:
                return MOVE, index[a], index[b], True, index[c]
            case ["attack", a, b] if a in index and b in index:
                return ATTACK, index[a], index[b], False, -1
            case ["attack", a, b, "carry"] if a in index and b in index:
                return ATTACK, index[a], index[b], True, -1
            case ["build", "h" | "v", a] if a in index:
                return BUILD, walls.get(line[6:], -1), index[a], words[1] == "v", -1
            case ["resurrect", piece] if piece in CHARACTERS:
                return RESURRECT, PIECES.index(piece) + 1, -1, False, -1
            case ["sacrifice", a] if a in index:
                return SACRIFICE, index[a], -1, False, -1
            case ["cancel", a] if a in index:
                return CANCEL, index[a], -1, False, -1
            case ["place", piece, a] if piece in PIECES and a in index:
                return PLACE, PIECES.index(piece) + 1, index[a], False, -1
        return None
