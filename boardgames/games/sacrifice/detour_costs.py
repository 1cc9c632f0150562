"""Points that a race needs to the goal zone around everything in its way now, as shown to players.

Unlike the path costs of `evaluation.py`, which ignore pieces, these paths end at enemies and occupied cells.
Other limits of a turn (marks, coming to rest) are ignored. SAC-20 to SAC-37, SAC-56, SAC-61.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from ...core.game_protocol import Seat
from .ids import BARRED, CHEETAH, FALCON, NOBODY, RACES
from .path_costs import StepMasks, step_masks_of, step_masks_without_walls
from .position import KIND, Position


def race_detour_cost(position: Position, seat: Seat, race: str) -> int:
    """Return the points of the nearest piece of a race: `BARRED` without a path, `NOBODY` without a piece.

    For a mineral a character that can carry it has to reach it first.
    """
    if race == "mineral":
        return _nearest_mineral(position, seat, RACES)
    runners = [(cell, kind) for cell, kind in _men(position, seat) if position.rules.races[kind] == race]
    if not runners:
        return NOBODY
    found = [piece_detour_cost(position, seat, kind, cell) for cell, kind in runners]
    return min((far for far in found if far >= 0), default=BARRED)


def piece_detour_cost(position: Position, seat: Seat, kind: int, cell: int) -> int:
    """Return the points that a character of this kind needs from a cell, or `BARRED`."""
    rules, goal = position.rules, position.rules.board.goal[seat]
    if goal >> cell & 1:
        return 0
    ways, entries = (
        step_masks_of(rules, position.fence.standing),
        goal & ~(position.bits[0] | position.bits[1] | position.mineral_cells),
    )
    barred = position.bits[1 - seat] | goal | rules.board.home[seat]
    if kind == FALCON:
        return _far(entries, 1 << cell, step_masks_without_walls(ways).neighbours, goal | rules.board.home[seat])
    if kind == CHEETAH:
        passed = rules.board.full & ~(position.bits[1 - seat] | rules.board.zones)
        return _far(entries, 1 << cell, lambda cells: ways.neighbours(cells) | ways.run_starts(cells, passed), barred)
    return _far(entries, 1 << cell, ways.neighbours, barred)


def win_detour_cost(position: Position, seat: Seat) -> int:
    """Return the points that a seat needs for all three races; `BARRED` if one has no path or no piece.

    The carrier of the mineral counts for its own race, too.
    """
    animal, human = (race_detour_cost(position, seat, race) for race in ("animal", "human"))
    if any(position.rules.board.goal[seat] >> mineral & 1 for mineral in position.minerals[seat]):
        ways = [(animal, human)]
    else:
        ways = [
            (_nearest_mineral(position, seat, ("human",)), animal),
            (_nearest_mineral(position, seat, ("animal",)), human),
        ]
    return min((sum(way) for way in ways if min(way) >= 0), default=BARRED)


def _nearest_mineral(position: Position, seat: Seat, by: Collection[str]) -> int:
    """The points of the nearest mineral, carried by a character of one of some races."""
    rules, goal = position.rules, position.rules.board.goal[seat]
    if any(goal >> mineral & 1 for mineral in position.minerals[seat]):
        return 0
    carriers = sum(
        1 << cell
        for cell, kind in _men(position, seat)
        if kind in rules.carriers and rules.races[kind] in by and not goal >> cell & 1
    )
    if not carriers or not position.minerals[seat]:
        return NOBODY
    ways, entries = (
        step_masks_of(rules, position.fence.standing),
        goal & ~(position.bits[0] | position.bits[1] | position.mineral_cells),
    )
    barred = position.bits[1 - seat] | goal | rules.board.home[seat]
    found = [_carried(ways, 1 << mineral, carriers, entries, barred) for mineral in position.minerals[seat]]
    return min((far for far in found if far >= 0), default=BARRED)


def _men(position: Position, seat: Seat) -> list[tuple[int, int]]:
    """The characters of a seat on the board: cell and kind."""
    men = [(cell, position.board[cell] & KIND) for cell in position.characters[seat]]
    if position.perch >= 0 and seat == position.turn:
        men.append((position.perch, position.perch_kind))
    return men


def _carried(step_masks: StepMasks, mineral: int, carriers: int, entries: int, barred: int) -> int:
    """Steps of the nearest carrier to a mineral and on with it; `BARRED`."""
    if mineral & barred:
        return BARRED
    parts = (
        _far(mineral, carriers, step_masks.neighbours, barred),
        _far(entries, mineral, step_masks.neighbours, barred),
    )
    return BARRED if BARRED in parts else sum(parts)


def _far(ends: int, starts: int, back: Callable[[int], int], barred: int) -> int:
    """Legs from the nearest of the cells `starts` to one of `ends` past the cells `barred`; `BARRED`."""
    seen, edge, far = ends, ends, 0
    while edge:
        if edge & starts:
            return far
        edge = back(edge) & ~(barred | seen)
        seen |= edge
        far += 1
    return BARRED
