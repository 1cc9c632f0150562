"""A position before and after an action of a seat, with the actions expected to follow: the basis of hint reasons.

SAC-44, SAC-50, SAC-80.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ...core.game_protocol import Action, Seat
from .ids import ATTACK, END, MOVE, PIECES, RESURRECT
from .legal_actions import legal_actions
from .position import KIND
from .scoring import elevated_races
from .state import SacrificeState
from .vital_pieces import capturer_of, is_capturable

Told = tuple[str, dict[str, Any]]
"""Id of a reason, and the arguments of its sentence."""


class PlannedWalk(NamedTuple):
    """Further steps of a character: number of planned actions up to the last of them, its last cell, whether it
    carries a mineral, and the cell that it then attacks, or -1.
    """

    actions: int
    end: int
    carry: bool
    target: int


class PositionChange:
    """A position before and after an action of `me`."""

    def __init__(self, before: SacrificeState, after: SacrificeState, next_actions: Sequence[Action]) -> None:
        self.position, self.after, self.foreseen = before, after, next_actions
        self.rules, self.names = before.rules, before.rules.board.names
        self.me: Seat = before.actor
        self.foe: Seat = 1 - before.actor

    # words ----------------------------------------------------------------------------------------------------
    @staticmethod
    def _piece(kind: int) -> str:
        return PIECES[kind - 1]

    def _mover(self, cell: int) -> int:
        position = self.position
        return position.perch_kind if position.perch == cell else position.board[cell] & KIND

    def _race(self, kind: int) -> str:
        return str(self.rules.races[kind])

    def _alive(self, position: SacrificeState, seat: Seat, race: str) -> int:
        """Characters of a race on the board."""
        perched = position.perch >= 0 and seat == position.turn and self._race(position.perch_kind) == race
        return sum(self._race(position.board[cell] & KIND) == race for cell in position.characters[seat]) + perched

    def _standing(self) -> dict[str, Any]:
        return {
            "own": len(elevated_races(self.position, self.me)),
            "other": len(elevated_races(self.position, self.foe)),
        }

    def _ends(self, line: str) -> str:
        """Both ends of the wall that `build h c4` builds: `c4–e4`. SAC-50"""
        _, way, corner = line.split(" ")
        steps = (self.rules.numbers.wall_length - 1) * (self.rules.board.rows if way == "h" else 1)
        return f"{corner}–{self.names[self.names.index(corner) + steps]}"

    # what follows ---------------------------------------------------------------------------------------------
    def _following(self) -> Iterator[tuple[int, int, int, bool]]:
        """The rest of the own turn as it is foreseen: verb, cells, whether a mineral is carried."""
        for line in self.foreseen:
            verb, a, b, carry, _ = self.rules.decode[line]
            if verb == END:
                return
            yield verb, a, b, carry

    def _walk(self, cell: int) -> PlannedWalk:
        """Return the further steps of the character on a cell in this turn, as far as it is itself that goes on."""
        count, carried = 0, False
        for number, (verb, a, b, carry) in enumerate(self._following(), 1):
            if verb == RESURRECT:
                break
            if a == cell and verb == ATTACK:
                return PlannedWalk(count, cell, carried, b)
            if a == cell and verb == MOVE:
                count, cell, carried = number, b, carry
        return PlannedWalk(count, cell, carried, -1)

    def _ahead(self, count: int) -> SacrificeState | None:
        """The position after so many of the actions foreseen; None where they cannot be played on their own."""
        walk = self.after.clone()
        for line in self.foreseen[:count]:
            if walk.over is not None or walk.actor != self.me or line not in legal_actions(walk):
                return None
            walk.apply(line)
        return walk

    def _answer(self) -> Sequence[Action]:
        """Return the planned next turn of the opponent; empty if none was searched."""
        ends = [n for n, line in enumerate(self.foreseen) if line == "end"]
        if self.after.turn == self.foe:
            return self.foreseen[: ends[0]] if ends else self.foreseen
        return self.foreseen[ends[0] + 1 : ends[1] if len(ends) > 1 else None] if ends else ()

    def _answered(self) -> bool:
        return bool(self._answer())

    def _answered_at(self, cell: int) -> bool:
        """True if the expected answer attacks a cell."""
        return any(self.rules.decode[line][:3:2] == (ATTACK, cell) for line in self._answer())

    # what can be attacked -------------------------------------------------------------------------------------
    def _begun(self, position: SacrificeState, seat: Seat) -> SacrificeState | None:
        """The position with a turn of `seat` that begins now; None where something else comes first."""
        if (
            position.perch >= 0
            or position.over is not None
            or position.fight is not None
            or position.owed_sacrifice is not None
        ):
            return None
        turn = position.clone()
        turn.turn = turn.actor = seat
        turn.points = self.rules.numbers.points
        turn.marks, turn.approach = {}, None
        return turn

    def _threats(self, position: SacrificeState, seat: Seat) -> dict[int, int]:
        """Return attacked cell -> attacker for the first actions of a turn of `seat`."""
        turn = self._begun(position, seat)
        if turn is None:
            return {}
        found: dict[int, int] = {}
        for line in legal_actions(turn):
            verb, a, b, _, _ = self.rules.decode[line]
            if verb == ATTACK:
                found.setdefault(b, turn.board[a] & KIND)
        return found

    def _endangered(self, position: SacrificeState, cell: int) -> bool:
        """True if the opponent could kill the own character on a cell in a turn that began now."""
        turn = self._begun(position, self.foe)
        return turn is not None and is_capturable(turn, cell)

    def _killer(self, position: SacrificeState, cell: int) -> dict[str, Any]:
        """Return the enemy that could kill the own character on a cell in a turn that began now, and its cell."""
        turn = self._begun(position, self.foe)
        killer = -1 if turn is None else capturer_of(turn, cell)
        if killer < 0:
            return {}
        return {"foe": self._piece(position.board[killer] & KIND), "cell": self.names[killer]}

    def _won(self) -> Told | None:
        """Return the reason of an action that ends the game, or None."""
        over = self.after.over
        if over is None:
            return None
        return ("wins", {}) if self.me in over.winners else None if over.winners else ("draws", {})

    def _loses(self) -> bool:
        """True if the expected actions end with the enemy's win."""
        walk = self.after.clone()
        for line in self.foreseen:
            if walk.over is not None or line not in legal_actions(walk):
                break
            walk.apply(line)
        return walk.over is not None and self.foe in walk.over.winners

    def _apart(self, one: int, other: int) -> int:
        """Steps between two cells over an empty board."""
        rows = self.rules.board.rows
        (x, y), (u, v) = divmod(one, rows), divmod(other, rows)
        return abs(x - u) + abs(y - v)
