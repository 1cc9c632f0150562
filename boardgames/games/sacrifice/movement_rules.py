"""Legal movements and attacks (SAC-20 to SAC-43, SAC-56 to SAC-63), and whether a mover can come to rest.

Works on sets of cells as bit masks, which come from `board` and `walls`.

SAC-26.
"""

from __future__ import annotations

from ...core.game_protocol import Action
from .board import GodLeap, bit_indices
from .ids import CHEETAH, FALCON, RUN_H, RUN_V, STEP, UNMARKED
from .position import KIND, Position
from .rulebook import BUILDS, FLY, LEAP
from .walls import Run


def run_ends(runs: tuple[Run, ...], enemies: int) -> int:
    """The ends of `runs` that pass over no enemy. SAC-30."""
    ends = 0
    for middle, end in runs:
        if not middle & enemies:
            ends |= end
    return ends


def reachable_cells(position: Position, kind: int, cell: int, mark: int) -> int:
    """Return the cells that movement and walls allow to a mover, whatever stands there.

    For walkers, cheetahs and falcons; `mark` restricts a cheetah (SAC-31).
    """
    seat = position.turn
    if kind == FALCON:
        return position.rules.flights[seat][cell]
    if kind != CHEETAH:
        return position.fence.steps[seat][cell]
    down, across = position.fence.runs[seat][cell]
    enemies = position.bits[1 - seat]
    ends = 0
    if mark in (UNMARKED, STEP):
        ends = position.fence.steps[seat][cell]
    if mark in (UNMARKED, RUN_V):
        ends |= run_ends(down, enemies)
    if mark in (UNMARKED, RUN_H):
        ends |= run_ends(across, enemies)
    return ends


def can_rest(position: Position, kind: int, cell: int, mark: int, points: int) -> bool:
    """True if a character perched on `cell` could come to rest with `points`, on its own.

    The mover must not be among the resting characters of the position. SAC-26.
    """
    if kind == FALCON:
        return _falcon_can_rest(position, cell, points)
    if kind == CHEETAH and mark == UNMARKED:
        return any(can_rest(position, kind, cell, way, points) for way in (STEP, RUN_V, RUN_H))
    seat = position.turn
    friends, enemies = position.bits[seat], position.bits[1 - seat]
    goal = position.rules.board.goal[seat]
    blow = 1 + position.rules.numbers.kill_cost
    closed = friends | enemies | position.mineral_cells & goal
    links = friends & ~goal
    seen = edge = 1 << cell
    while points >= 1:
        ahead = 0
        for here in bit_indices(edge):
            ahead |= reachable_cells(position, kind, here, mark)
        if ahead & ~closed or (points >= blow and ahead & enemies):
            return True
        edge = ahead & links & ~seen
        if not edge:
            return False
        seen |= edge
        points -= 1
    return False


def _falcon_can_rest(position: Position, cell: int, points: int) -> bool:
    """Descents are free, each character climbed onto costs a point. SAC-26, SAC-36."""
    seat = position.turn
    flights = position.rules.flights[seat]
    goal = position.rules.board.goal[seat]
    people = position.bits[0] | position.bits[1]
    closed = people | position.mineral_cells & goal
    links = people & ~goal
    seen = edge = 1 << cell
    while True:
        ahead = 0
        for here in bit_indices(edge):
            ahead |= flights[here]
        if ahead & ~closed:
            return True
        edge = ahead & links & ~seen
        if points < 1 or not edge:
            return False
        seen |= edge
        points -= 1


Opened = tuple[int, int, int, int]
"""Cells that characters of the turn's seat may enter, considering occupants: gods, walkers, falcons, attackers."""


def open_cells(position: Position) -> Opened:
    """Return which cells stand open to characters at rest, with at least one point left. SAC-20 to SAC-44."""
    seat, points, rules = position.turn, position.points, position.rules
    friends, enemies = position.bits[seat], position.bits[1 - seat]
    goal, full = rules.board.goal[seat], rules.board.full
    shut = (friends | position.mineral_cells) & goal
    free = full ^ (friends | enemies | position.mineral_cells & goal)
    # A walker on a friend's cell needs a point to come off again; it can always go back to where it came from.
    walk = full ^ (enemies | shut) if points > 1 else free
    return free, walk, full ^ shut, enemies if points > rules.numbers.kill_cost else 0


def add_movements(position: Position, actions: list[Action]) -> None:
    """Add the legal moves and attacks of all resting characters to `actions`.

    For phase `play` with nobody perched.
    """
    if position.points < 1:
        return
    seat = position.turn
    rules, fence = position.rules, position.fence
    marks, board = position.marks, position.board
    free, walk, fly, blows = open_cells(position)
    moves, attacks = rules.moves, rules.attacks
    steps, flights, styles = fence.steps[seat], rules.flights[seat], rules.styles
    own_minerals, carriers = position.minerals[seat], rules.carriers
    for cell in position.characters[seat]:
        kind = board[cell] & KIND
        style = styles[kind]
        if style == LEAP:
            if cell not in marks:
                _leaps(position, cell, free, blows, actions)
            continue
        if style <= BUILDS:
            near = steps[cell]
            go = near & walk
        elif style == FLY:
            near = flights[cell]
            go = near & fly
        else:
            near = reachable_cells(position, kind, cell, marks.get(cell, UNMARKED))
            go = near & walk
        hit = near & blows
        if go:
            actions += moves[cell][go]
        if hit:
            actions += attacks[cell][hit]
        if cell in own_minerals and kind in carriers:
            _carries(position, cell, go, hit, actions)


def _leaps(position: Position, cell: int, free: int, blows: int, actions: list[Action]) -> None:
    """The moves and attacks of a god that has not moved. SAC-40 to SAC-42."""
    moves = position.rules.moves[cell]
    for leap in position.rules.board.leaps[cell]:
        near = leap_cells(position, cell, leap)
        go = near & free
        if go:
            actions += moves[go]
        hit = near & blows
        if hit:
            actions += position.rules.attacks[cell][hit]


def leap_cells(position: Position, cell: int, leap: GodLeap) -> int:
    """Return the cells that a god on `cell` comes to in one direction, past walls and enemies. SAC-40, SAC-41."""
    target, region, pair = leap
    enemies, walls = position.bits[1 - position.turn] & region, position.fence.pairs[pair]
    if enemies or walls:
        target &= position.rules.god_reach(cell, pair, enemies, walls)
    return target


def _carries(position: Position, cell: int, go: int, hit: int, actions: list[Action]) -> None:
    """Add the same moves and attacks with the mineral on the mover's cell. SAC-56 to SAC-62."""
    rules = position.rules
    goal = rules.board.goal[position.turn]
    room = ~position.full_cells
    plain = go & ~goal & room
    if plain:
        actions += rules.moves_carry[cell][plain]
    if go & goal:
        taken = position.bits[position.turn] | position.mineral_cells
        for to in bit_indices(go & goal):
            drops = drop_cells(position, to) & ~taken
            if drops:
                actions += rules.carry_drop_actions(cell, to)[drops]
    hit &= room
    if hit:
        actions += rules.attacks_carry[cell][hit]


def drop_cells(position: Position, to: int) -> int:
    """The cells of the goal zone next to `to`, free or not. SAC-61."""
    return sum(1 << other for other in position.rules.board.around[to]) & position.rules.board.goal[position.turn]


def add_perched_movements(position: Position, actions: list[Action]) -> None:
    """Add the legal moves and attacks of the perched character to `actions`. SAC-25 to SAC-27, SAC-36 to SAC-39."""
    seat, cell, kind, mark, points = (
        position.turn,
        position.perch,
        position.perch_kind,
        position.perch_mark,
        position.points,
    )
    rules = position.rules
    goal = rules.board.goal[seat]
    people = position.bits[0] | position.bits[1]
    enemies = position.bits[1 - seat]
    near = reachable_cells(position, kind, cell, mark)
    empty = near & ~(people | position.mineral_cells & goal)
    links = (people if kind == FALCON else position.bits[seat]) & near & ~goal
    go = empty if kind == FALCON or points >= 1 else 0
    if points >= 1:
        for other in bit_indices(links):
            if can_rest(position, kind, other, mark or mark_after_leg(position, kind, cell, other), points - 1):
                go |= 1 << other
    hit = near & enemies if kind != FALCON and points > rules.numbers.kill_cost else 0
    if go:
        actions += rules.moves[cell][go]
    if hit:
        actions += rules.attacks[cell][hit]
    if kind in rules.carriers and cell in position.minerals[seat]:
        _carries(position, cell, go, hit, actions)


def mark_after_leg(position: Position, kind: int, cell: int, to: int) -> int:
    """The mark of an unmarked character after going from `cell` to `to`; none but a cheetah gets one. SAC-31."""
    if kind != CHEETAH:
        return UNMARKED
    apart = abs(to - cell)
    if apart == 2:
        return RUN_V
    return RUN_H if apart == 2 * position.rules.board.rows else STEP
