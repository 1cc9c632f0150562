"""Vital pieces: pieces without which a seat cannot win, and whether the turn's seat can kill them now.

For evaluations: walls and enemies in the way count; whether a perched friend can come to rest does not. SAC-82.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from .ids import CHEETAH, EMISSARY, FALCON, FANATIC, MOVED, RUN_H, RUN_V, STEP, UNMARKED
from .movement_rules import leap_cells
from .path_costs import StepMasks, step_masks_of, step_masks_without_walls
from .position import KIND, Position, with_seat_part
from .rulebook import Rulebook

REACHES: Final = {CHEETAH: "cheetah_reach", FALCON: "falcon_reach"}


def is_capturable(position: Position, victim: int) -> bool:
    """True if the turn's seat can reach and kill the character on the cell `victim`. SAC-20 to SAC-44."""
    seat = position.turn
    spare = position.points - 1 - position.rules.numbers.kill_cost
    if spare < 0:
        return False
    rules, board = position.rules, position.board
    ways = step_masks_of(rules, position.fence.standing)
    closed, foes = rules.board.goal[seat] | rules.board.home[seat], position.bits[1 - seat]
    passed = rules.board.full & ~(foes | rules.board.zones)
    walk = fly = runs = runs_v = runs_h = -1
    men = [(cell, board[cell] & KIND, position.marks.get(cell, UNMARKED)) for cell in position.characters[seat]]
    if position.perch >= 0 and position.perch_kind != FALCON:  # SAC-38
        men.append((position.perch, position.perch_kind, position.perch_mark))
    for cell, kind, mark in men:
        if closed >> cell & 1:
            continue
        if kind in rules.gods:
            if mark != MOVED and any(
                leap_cells(position, cell, leap) >> victim & 1 for leap in rules.board.leaps[cell]
            ):
                return True
            continue
        if kind == FALCON:
            if fly < 0:
                fly = _legs(victim, spare, 0, closed, step_masks_without_walls(ways).neighbours)
            if fly >> cell & 1:
                return True
            continue
        if kind == CHEETAH and mark in (UNMARKED, RUN_V, RUN_H):
            if runs < 0:
                runs_v = _legs(victim, spare, foes, closed, lambda cells: _runs_v(ways, cells, passed))
                runs_h = _legs(victim, spare, foes, closed, lambda cells: _runs_h(ways, cells, passed))
                runs = runs_v | runs_h
            if (runs_v if mark == RUN_V else runs_h if mark == RUN_H else runs) >> cell & 1:
                return True
            if mark != UNMARKED:
                continue
        elif kind == CHEETAH and mark != STEP:
            continue
        if walk < 0:
            walk = _legs(victim, spare, foes, closed, ways.neighbours)
        if walk >> cell & 1:
            return True
    return False


def capturer_of(position: Position, victim: int) -> int:
    """Return the cell of a character with which the turn's seat can kill the one on the cell `victim`, a Fanatic
    before others, or -1. Nobody may be perched.
    """
    alone = cast(Position, position.clone())
    seat, board = position.turn, position.board
    for cell in sorted(position.characters[seat], key=lambda cell: board[cell] & KIND != FANATIC):
        alone.characters = with_seat_part(position.characters, seat, (cell,))
        if is_capturable(alone, victim):
            return cell
    return -1


def rule_of_killer(rules: Rulebook, kind: int) -> dict[str, str]:
    """Return the argument `rule` of a reason about a kill: the id of a rule about how that kind of killer reaches its
    victim; empty for those that walk.
    """
    if kind in rules.gods:
        return {"rule": "god_reach"}
    return {"rule": REACHES[kind]} if kind in REACHES else {}


def _legs(victim: int, spare: int, foes: int, closed: int, back: Callable[[int], int]) -> int:
    """Return the cells from which `spare` legs and a killing leg reach the victim; `back` returns the cells
    before cells.
    """
    cells = found = back(1 << victim) & ~closed
    for _ in range(spare):
        cells = back(cells & ~foes) & ~closed
        found |= cells
    return found


def _runs_v(step_masks: StepMasks, cells: int, passed: int) -> int:
    up, down = step_masks.up, step_masks.down
    return ((cells & up) << 1 & passed & up) << 1 | ((cells & down) >> 1 & passed & down) >> 1


def _runs_h(step_masks: StepMasks, cells: int, passed: int) -> int:
    right, left, rows = step_masks.right, step_masks.left, step_masks.rows
    return ((cells & right) << rows & passed & right) << rows | ((cells & left) >> rows & passed & left) >> rows


def vital_cells(position: Position, seat: int) -> tuple[int, ...]:
    """Return the cells of vital pieces of a seat that the opponent can kill.

    With an Emissary there are none: it brings pieces back.
    """
    rules, goal = position.rules, position.rules.board.goal[seat]
    animals: list[int] = []
    humans: list[int] = []
    carriers: list[int] = []
    for cell in position.characters[seat]:
        kind = position.board[cell] & KIND
        race = rules.races[kind]
        if race == "animal":
            animals.append(cell)
        elif race == "human":
            humans.append(cell)
        elif kind == EMISSARY:
            return ()
        if kind in rules.carriers and not goal >> cell & 1:
            carriers.append(cell)
    lonely = [race[0] for race in (animals, humans) if len(race) == 1]
    if len(carriers) == 1 and not any(goal >> mineral & 1 for mineral in position.minerals[seat]):
        lonely.append(carriers[0])
    return tuple(cell for cell in dict.fromkeys(lonely) if not goal >> cell & 1)
