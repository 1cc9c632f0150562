"""Initial position: the layout of both armies, or reserves to be placed freely. SAC-10 to SAC-12."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.game_protocol import BadPosition, Fault, OptionValue
from .ids import MINERAL, PLACEMENT
from .position import Position
from .rulebook import Rulebook
from .state import SacrificeState


def deal_position(rules: Rulebook, options: Mapping[str, OptionValue], seed: int) -> SacrificeState:
    """Return the opening for completed `options`; the seed is not used. Raises `BadPosition` where it has no room."""
    position = SacrificeState()
    position.set_empty_board(rules)
    position.round = 1
    position.points = rules.numbers.first_points[0]
    if options["placement"] == "free":
        _reserves(position)
    else:
        _layout(position)
    return position


def _reserves(position: Position) -> None:
    """Return the kinds in each reserve. SAC-11."""
    numbers = position.rules.numbers
    pieces = tuple(kind for kind, count in enumerate(numbers.counts) for _ in range(count))
    room = numbers.columns * numbers.deployment_rows
    if len(pieces) > room:
        expected = f"room for {len(pieces)} pieces in a deployment zone"
        raise BadPosition([Fault("constants.columns", expected, f"{room} cells")])
    if pieces:
        position.phase = PLACEMENT
    position.reserve = (pieces, pieces)


def _layout(position: Position) -> None:
    """P1's pieces, and P2's turned by 180 degrees. SAC-10."""
    board = position.rules.board
    minerals: list[list[int]] = [[], []]
    for kind, column, row in position.rules.numbers.layout:
        if column >= board.columns or row >= board.rows or not board.deployment[0] >> board.cell(column, row) & 1:
            raise BadPosition(
                [Fault("constants.columns", "a board that the layout fits", f"{board.columns} by {board.rows} cells")]
            )
        for seat in (0, 1):
            cell = board.cell(column, row) if seat == 0 else board.size - 1 - board.cell(column, row)
            if kind == MINERAL:
                minerals[seat].append(cell)
            else:
                position.place_character(cell, seat, kind)
    for seat in (0, 1):
        position.set_minerals(seat, tuple(sorted(minerals[seat])))
