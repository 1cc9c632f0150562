"""How many points a race still needs to the goal zone round whatever stands in its way now: what a person is shown.

Unlike the ways of `hints.py`, which lead past everybody, these end where an enemy or a taken cell bars them. What
a turn forbids besides (marks, coming to rest) is left out. SAC-20 to SAC-37, SAC-56, SAC-61.
"""

from __future__ import annotations

from collections.abc import Callable

from ...core.machine import Seat
from .ids import BARRED, CHEETAH, FALCON, NOBODY
from .position import KIND, Position
from .reach import Ways, ways_of, ways_past_nothing


def nearest_round(s: Position, seat: Seat, race: str) -> int:
    """Return the points that the nearest of a race needs: `BARRED` where none has a way, `NOBODY` where none is left.

    For a mineral a character that can carry it has to come first.
    """
    rules, goal = s.rules, s.rules.board.goal[seat]
    ways, entries = ways_of(rules, s.fence.standing), goal & ~(s.bits[0] | s.bits[1] | s.laid)
    barred = s.bits[1 - seat] | goal | rules.board.home[seat]
    men = [(cell, s.board[cell] & KIND) for cell in s.men[seat]]
    if s.perch >= 0 and seat == s.turn:
        men.append((s.perch, s.perch_kind))
    if race == "mineral":
        if any(goal >> mineral & 1 for mineral in s.minerals[seat]):
            return 0
        carriers = sum(1 << cell for cell, kind in men if kind in rules.carriers and not goal >> cell & 1)
        if not carriers or not s.minerals[seat]:
            return NOBODY
        found = [_carried(ways, 1 << mineral, carriers, entries, barred) for mineral in s.minerals[seat]]
    else:
        runners = [(cell, kind) for cell, kind in men if rules.races[kind] == race]
        if not runners:
            return NOBODY
        passed = rules.board.full & ~(s.bits[1 - seat] | rules.board.zones)
        legs: dict[int, tuple[Callable[[int], int], int]] = {
            FALCON: (ways_past_nothing(ways).around, goal | rules.board.home[seat]),
            CHEETAH: (lambda cells: ways.around(cells) | ways.runs(cells, passed), barred),
        }
        found = []
        for cell, kind in runners:
            back, shut = legs.get(kind, (ways.around, barred))
            found.append(0 if goal >> cell & 1 else _far(entries, 1 << cell, back, shut))
    return min((far for far in found if far >= 0), default=BARRED)


def _carried(ways: Ways, mineral: int, carriers: int, entries: int, barred: int) -> int:
    """Steps of the nearest carrier to a mineral and on with it; `BARRED`."""
    if mineral & barred:
        return BARRED
    parts = _far(mineral, carriers, ways.around, barred), _far(entries, mineral, ways.around, barred)
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
