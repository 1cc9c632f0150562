"""Position of Sacrifice as numbers: pieces by cell, the turn, the points left."""

from __future__ import annotations

from bisect import bisect, insort
from typing import Any, Final

from ...core.game_protocol import Outcome, State
from .ids import FANATIC, IMMORTAL, IN_IMMORTAL, OVER, PLAY
from .rulebook import Rulebook
from .walls import Fence

SEAT_SHIFT: Final = 4
"""A character on the board is `kind | seat << SEAT_SHIFT`; 0 is nobody."""
KIND: Final = (1 << SEAT_SHIFT) - 1

Approach = tuple[int, int, int, int, tuple[int, ...]]
"""SAC-73: where it began, where the mover is, points spent, the mover's mark before, own minerals then."""


Pair = tuple[tuple[int, ...], ...]
"""Values of P1 and P2 that seldom change, shared by clones."""


def with_seat_part(pair: Pair, seat: int, changed: tuple[int, ...]) -> Pair:
    """Return `pair` with the part of `seat` changed."""
    return (pair[0], changed) if seat else (changed, pair[1])


class Position(State):
    """Fields of a position, and changes that keep them consistent."""

    __slots__ = (
        "actor",
        "approach",
        "bits",
        "board",
        "built",
        "characters",
        "fence",
        "fight",
        "full_cells",
        "graves",
        "marks",
        "mineral_cells",
        "minerals",
        "moved",
        "offered",
        "over",
        "owed_sacrifice",
        "perch",
        "perch_kind",
        "perch_mark",
        "phase",
        "points",
        "quiet",
        "reserve",
        "round",
        "rules",
        "turn",
    )

    rules: Rulebook
    phase: int
    turn: int
    """Seat whose turn it is; in `placement`, the seat that places."""
    actor: int
    """Seat that must choose next."""
    round: int
    points: int
    moved: bool
    offered: bool
    built: int
    quiet: int
    board: bytearray
    """By cell, the character that rests there."""
    characters: Pair
    """By seat, the cells of its resting characters, sorted."""
    bits: list[int]
    """By seat, the same as a mask."""
    perch: int
    """The cell on which somebody is perched, or -1; who, and with what mark."""
    perch_kind: int
    perch_mark: int
    marks: dict[int, int]
    """Marks of resting characters of the turn's seat, by cell."""
    approach: Approach | None
    fight: tuple[int, int, bool] | None
    owed_sacrifice: tuple[int, int, bool] | None
    fence: Fence
    minerals: Pair
    """By seat, the cells of its minerals, sorted."""
    mineral_cells: int
    """Cells of elevation zones with a mineral, as a mask."""
    full_cells: int
    """Cells that hold as many minerals as may lie there, as a mask."""
    graves: Pair
    """By seat, the kinds of its dead characters, sorted."""
    reserve: Pair
    over: Outcome | None

    def set_empty_board(self, rules: Rulebook) -> None:
        """The empty board, in phase `play` of P1's turn in round 2."""
        self.rules = rules
        self.phase, self.turn, self.actor = PLAY, 0, 0
        self.round, self.points = 2, rules.numbers.points
        self.moved = self.offered = False
        self.built = self.quiet = 0
        self.board = bytearray(rules.board.size)
        self.characters = ((), ())
        self.bits = [0, 0]
        self.perch, self.perch_kind, self.perch_mark = -1, 0, 0
        self.marks = {}
        self.approach = self.fight = self.owed_sacrifice = None
        self.fence = rules.empty_fence
        self.minerals = ((), ())
        self.mineral_cells = self.full_cells = 0
        self.graves = ((), ())
        self.reserve = ((), ())
        self.over = None

    def place_character(self, cell: int, seat: int, kind: int) -> None:
        """Place a character on an empty cell."""
        self.board[cell] = kind | seat << SEAT_SHIFT
        self.bits[seat] |= self.rules.board.bit[cell]
        men = self.characters[seat]
        place = bisect(men, cell)
        men = (*men[:place], cell, *men[place:])
        self.characters = (self.characters[0], men) if seat else (men, self.characters[1])

    def lift_character(self, cell: int, seat: int) -> int:
        """Remove the resting character of `seat` from a cell, with its mark, and return its kind."""
        kind = self.board[cell] & KIND
        self.board[cell] = 0
        self.bits[seat] ^= self.rules.board.bit[cell]
        men = self.characters[seat]
        place = men.index(cell)
        men = men[:place] + men[place + 1 :]
        self.characters = (self.characters[0], men) if seat else (men, self.characters[1])
        if self.marks:
            self.marks.pop(cell, None)
        return kind

    def step_character(self, cell: int, to: int, seat: int) -> None:
        """Move the character of `seat` from `cell` to the free cell `to`: `lift_character` and `place_character` in
        one.
        """
        self.board[to] = self.board[cell]
        self.board[cell] = 0
        bit = self.rules.board.bit
        self.bits[seat] ^= bit[cell] | bit[to]
        cells = list(self.characters[seat])
        cells.remove(cell)
        insort(cells, to)
        men = tuple(cells)
        self.characters = (self.characters[0], men) if seat else (men, self.characters[1])
        if self.marks:
            self.marks.pop(cell, None)

    def add_to_graveyard(self, seat: int, kind: int) -> None:
        """Add a character to its owner's graveyard; a death is progress. SAC-84."""
        self.graves = with_seat_part(self.graves, seat, tuple(sorted((*self.graves[seat], kind))))
        self.quiet = 0

    def set_minerals(self, seat: int, cells: tuple[int, ...]) -> None:
        """Let the minerals of `seat` lie on `cells` (sorted)."""
        self.minerals = with_seat_part(self.minerals, seat, cells)
        every = self.minerals[0] + self.minerals[1]
        most = self.rules.numbers.minerals_per_cell
        laid = full = 0
        for cell in every:
            laid |= 1 << cell
            if every.count(cell) >= most:
                full |= 1 << cell
        self.mineral_cells = laid & self.rules.board.zones
        self.full_cells = full

    def move_mineral(self, seat: int, cell: int, to: int) -> None:
        """Move one mineral of `seat` from `cell` to `to`."""
        cells = list(self.minerals[seat])
        cells.remove(cell)
        insort(cells, to)
        self.set_minerals(seat, tuple(cells))

    def sacrificeable_cells(self, seat: int) -> int:
        """Cells of characters of `seat` that may be sacrificed or given, as a mask. SAC-63."""
        mask = self.bits[seat]
        if not self.rules.numbers.sacrifice_elevated:
            mask &= ~self.rules.board.goal[seat]
        return mask

    def _may_be_undone(self) -> bool:
        """True if the approach matters: its mover may attack an Immortal that could cancel. SAC-72."""
        if self.phase == IN_IMMORTAL:
            return True
        numbers = self.rules.numbers
        if self.approach is None or self.points < 1 + numbers.kill_cost:
            return False
        at, foe = self.approach[1], 1 - self.turn
        kind = self.perch_kind if self.perch == at else self.board[at] & KIND
        return kind != FANATIC and kind not in self.rules.gods and IMMORTAL | foe << SEAT_SHIFT in self.board

    def transposition_key(self) -> tuple[Any, ...]:
        """Return the transposition key: positions with equal keys have the same continuations."""
        points = self.points
        return (
            self.phase,
            self.turn,
            self.actor,
            self.round,
            points,
            self.moved,
            self.offered,
            self.built,
            self.quiet,
            bytes(self.board),
            self.perch,
            self.perch_kind,
            self.perch_mark,
            tuple(sorted(self.marks.items())) if self.marks and points else (),
            self.approach if self.approach is not None and self._may_be_undone() else None,
            self.fight,
            self.owed_sacrifice,
            self.fence.owned,
            self.minerals[0],
            self.minerals[1],
            self.graves[0],
            self.graves[1],
            self.reserve[0],
            self.reserve[1],
            self.phase == OVER and self.over is not None and (self.over.winners, self.over.reason),
        )
