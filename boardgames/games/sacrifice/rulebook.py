"""Everything that follows from the rules alone, made once for each set of rules: geometry, walls, action lines."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from ...core.machine import Action
from .board import Board, bits
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
from .ruleset import Rules
from .walls import Fence, WallBook

Parsed = tuple[int, int, int, bool, int]
"""An action read: verb, then by verb: from or cell or kind or wall, to, carry, drop (-1: none)."""

MOST_REACHES: Final = 1 << 16
"""Answers about the ways of gods that are remembered at a time."""


@final
class Lines(dict[int, tuple[Action, ...]]):
    """Action lines by the set of cells they end on, made when first asked for."""

    __slots__ = ("_after", "_before", "_names")

    def __init__(self, before: str, names: tuple[str, ...], after: str = "") -> None:
        super().__init__()
        self._before = before
        self._names = names
        self._after = after

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        lines = tuple([Action(f"{self._before}{self._names[cell]}{self._after}") for cell in bits(mask)])
        self[mask] = lines
        return lines


@final
class Decoder(dict[str, Parsed]):
    """Legal action lines read once. Only lines that can be read may be looked up."""

    __slots__ = ("_tables",)

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, line: str) -> Parsed:
        parsed = self._tables.parse(line)
        if parsed is None:
            raise KeyError(line)
        self[line] = parsed
        return parsed


@final
class Tables:
    """All that the rules look up."""

    __slots__ = (
        "attacks",
        "attacks_carry",
        "board",
        "book",
        "cancels",
        "carriers",
        "decode",
        "drops",
        "empty_fence",
        "flights",
        "moves",
        "moves_carry",
        "places",
        "races",
        "reaches",
        "resurrects",
        "rules",
        "sacrifices",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.board: Final = Board(rules)
        self.book: Final = WallBook(rules, self.board)
        self.empty_fence: Final = Fence.empty(self.book, self.board)
        names = self.board.names
        self.moves: Final = tuple(Lines(f"move {name} ", names) for name in names)
        self.moves_carry: Final = tuple(Lines(f"move {name} ", names, " carry") for name in names)
        self.attacks: Final = tuple(Lines(f"attack {name} ", names) for name in names)
        self.attacks_carry: Final = tuple(Lines(f"attack {name} ", names, " carry") for name in names)
        self.drops: Final[dict[tuple[int, int], Lines]] = {}
        self.sacrifices: Final = tuple(Action(f"sacrifice {name}") for name in names)
        self.cancels: Final = tuple(Action(f"cancel {name}") for name in names)
        self.resurrects: Final = tuple(Action(f"resurrect {piece}") for piece in ("", *PIECES))
        self.places: Final = tuple(
            tuple(Action(f"place {piece} {name}") for name in names) for piece in ("", *PIECES)
        )
        self.races: Final = rules.races
        self.carriers: Final = frozenset(kind for kind, carries in enumerate(rules.carries) if carries)
        self.flights: Final = tuple([self._flights(seat, cell) for cell in range(self.board.size)] for seat in (0, 1))
        self.reaches: Final[dict[tuple[int, int, int, int], int]] = {}
        self.decode: Final = Decoder(self)

    def _flights(self, seat: int, cell: int) -> int:
        """SAC-35: neighbours, walls or not; the home zone never (SAC-22); none from the goal zone (SAC-61)."""
        return self.empty_fence.steps[seat][cell]

    def drop_lines(self, cell: int, to: int) -> Lines:
        """Return the lines of a carrier that goes from `cell` into the goal zone on `to`, by the cell of the drop."""
        lines = self.drops.get((cell, to))
        if lines is None:
            names = self.board.names
            lines = self.drops[cell, to] = Lines(f"move {names[cell]} {names[to]} carry drop ", names)
        return lines

    def reach(self, cell: int, pair: int, enemies: int, walls: int) -> int:
        """SAC-41: cells that paths from `cell` inside a pair of hyper-squares come to, an enemy ending a path.

        `enemies` are those inside the pair, `walls` the sides inside it that walls lie on.
        """
        key = (cell, pair, enemies, walls)
        found = self.reaches.get(key)
        if found is None:
            if len(self.reaches) >= MOST_REACHES:
                self.reaches.clear()
            found = self.reaches[key] = self._flood(cell, self.board.pair_regions[pair], enemies, walls)
        return found

    def _flood(self, cell: int, region: int, enemies: int, walls: int) -> int:
        sides = self.board.sides
        seen = 1 << cell
        left = region ^ seen
        edge = [cell]
        while edge:
            for other, side in sides[edge.pop()]:
                if left >> other & 1 and not walls & side:
                    seen |= 1 << other
                    left ^= 1 << other
                    if not enemies >> other & 1:
                        edge.append(other)
        return seen

    def parse(self, line: str) -> Parsed | None:
        """Read an action line by the grammar of section 12, or return None when it cannot be read.

        A wall that lies on no inner line is read as wall -1.
        """
        fixed = _FIXED.get(line)
        if fixed is not None:
            return fixed
        words = line.split(" ")
        index = self.board.index
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
                return BUILD, self.book.index.get(line[6:], -1), index[a], words[1] == "v", -1
            case ["resurrect", piece] if piece in CHARACTERS:
                return RESURRECT, PIECES.index(piece) + 1, -1, False, -1
            case ["sacrifice", a] if a in index:
                return SACRIFICE, index[a], -1, False, -1
            case ["cancel", a] if a in index:
                return CANCEL, index[a], -1, False, -1
            case ["place", piece, a] if piece in PIECES and a in index:
                return PLACE, PIECES.index(piece) + 1, index[a], False, -1
        return None


_FIXED: Final[dict[str, Parsed]] = {
    "end": (END, -1, -1, False, -1),
    "offer draw": (OFFER, -1, -1, False, -1),
    "resign": (RESIGN, -1, -1, False, -1),
    "pass": (PASS_BY, -1, -1, False, -1),
    "accept": (ACCEPT, -1, -1, False, -1),
}


@lru_cache(maxsize=32)
def tables_for(rules: Rules) -> Tables:
    """Return the tables of one set of rules."""
    return Tables(rules)
