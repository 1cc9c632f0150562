"""How a game starts: the layout of both armies, or reserves to be placed freely (SAC-10..SAC-12)."""

from __future__ import annotations

from ...core.machine import BadPosition, Fault
from .ids import MINERAL, PLACEMENT
from .position import Situation
from .rulebook import Tables


def opening(s: Situation, tables: Tables, placement: str) -> None:
    """Make `s` the opening. Raises `BadPosition` when the board has no room for it."""
    s.blank(tables)
    s.round = 1
    s.points = tables.rules.first_points[0]
    if placement == "free":
        _reserves(s)
    else:
        _layout(s)


def _reserves(s: Situation) -> None:
    """SAC-11."""
    rules = s.tables.rules
    pieces = tuple(kind for kind, count in enumerate(rules.counts) for _ in range(count))
    room = rules.columns * rules.deployment_rows
    if len(pieces) > room:
        expected = f"room for {len(pieces)} pieces in a deployment zone"
        raise BadPosition([Fault("constants.columns", expected, f"{room} cells")])
    if pieces:
        s.phase = PLACEMENT
    s.reserve = (pieces, pieces)


def _layout(s: Situation) -> None:
    """SAC-10: P1's pieces, and P2's turned by 180 degrees."""
    board = s.tables.board
    minerals: list[list[int]] = [[], []]
    for kind, column, row in s.tables.rules.layout:
        if column >= board.columns or row >= board.rows or not board.deployment[0] >> board.cell(column, row) & 1:
            raise BadPosition(
                [Fault("constants.columns", "a board that the layout fits", f"{board.columns} by {board.rows} cells")]
            )
        for seat in (0, 1):
            cell = board.cell(column, row) if seat == 0 else board.size - 1 - board.cell(column, row)
            if kind == MINERAL:
                minerals[seat].append(cell)
            else:
                s.put(cell, seat, kind)
    for seat in (0, 1):
        s.lay(seat, tuple(sorted(minerals[seat])))
