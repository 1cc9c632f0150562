"""Evaluation for searches: points that both seats still need, and decisive pieces. Section 15, "For the AI".

Paths lead around walls but ignore pieces: the search sees those.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple, cast

from ...core.game_protocol import BeginnerEvaluation, Evaluation, Seat, State
from .board import bit_indices
from .fights import carry_out_sacrifice, sacrifice_cells
from .ids import CHEETAH, EMISSARY, FALCON, IN_SACRIFICE, PLAY
from .path_costs import step_masks_of
from .position import KIND, Position
from .rulebook import Rulebook
from .scoring import can_still_win
from .vital_pieces import is_capturable, vital_cells

DRAWN: Final = 0.2
"""Value of a draw for a seat that cannot win any more, in expected result (0..1)."""
HANGING: Final = 12.0
"""Penalty in points for a vital piece that the opponent can kill at once."""
SURE: Final = 0.9
"""Fraction of the other seat's expected result by which the value of a draw is reduced, 0..1."""
NEVER: Final = 40.0
"""Points that count as out of reach."""
SCALE: Final = 5.0
"""Points of difference that take the estimate from even to about three in four."""
RIVAL: Final = 0.3
"""Weight of the opponent's points against the own ones. With 1 players hunt one another down to games that nobody
can win (section 14, Measured); a small weight gives races that end.
"""
EVEN: Final = -14.0
"""A seat's standing in the opening: the point from which being ahead is counted."""
IDLE: Final = 0.5
"""Fraction of the expected result lost by the end of the turns without progress, so that waiting costs something."""
TEMPO: Final = 2.0
"""Value of a whole turn still to be played, in points."""
REVIVAL: Final = 9.0
"""Points that a race which only the Emissary can bring back costs at least."""
SPARES: Final = (0.0, -1.6, 0.0, 0.5, 0.8, 1.0, 1.1)
"""Value in points of the number of pieces left for a race, in addition to the path of the first one."""
SECOND: Final = 0.12
"""Weight of the path cost of the second-nearest piece of a race, 0..1."""
GOD: Final = 0.5
WALL: Final = 1.5
"""Price of a wall in points: walls stay for ever, so they should be built where they matter."""
EMISSARY_WORTH: Final = 1.0
BEGINNER: Final = BeginnerEvaluation({"rivals": 0.3, "danger": 0.0, "advance": 0.05})
"""Beginners look a little at the other seat's race and see no exchange coming. Found by `dev.py beginners`. Where no
action brings the race on they still bring a character or a mineral forward.
"""
MOST_SEEN: Final = 1 << 15
"""Standings remembered at a time."""
MOST_PATHS: Final = 1 << 10
"""Sets of walls remembered at a time."""


class SeatStanding(NamedTuple):
    """Standing of a seat in points, `-NEVER` when it cannot win; and the cells of the characters it cannot win
    without.
    """

    points: float
    vital: tuple[int, ...]


class _Routes(NamedTuple):
    """Distances that follow from the rules: rows to the goal by seat and cell, columns and rows of cells."""

    rows: tuple[tuple[int, ...], ...]
    x: tuple[int, ...]
    y: tuple[int, ...]
    human: tuple[bool, ...]
    animal: tuple[bool, ...]
    carrier: tuple[bool, ...]
    seen: dict[Hashable, SeatStanding]
    """Standings worked out before: a search meets the same army again and again."""
    paths: dict[tuple[int, int], tuple[int, ...]]
    """Steps to the goal by seat and by the sides that walls lie on."""


@lru_cache(maxsize=32)
def _ways(rules: Rulebook) -> _Routes:
    numbers, size = rules.numbers, rules.board.size
    x = tuple(cell // numbers.rows for cell in range(size))
    y = tuple(cell % numbers.rows for cell in range(size))
    top, low = numbers.rows - numbers.elevation_rows, numbers.elevation_rows - 1
    kinds = range(KIND + 1)
    races = (*numbers.races, *[""] * KIND)
    return _Routes(
        (tuple(max(top - row, 0) for row in y), tuple(max(row - low, 0) for row in y)),
        x,
        y,
        tuple(races[kind] == "human" for kind in kinds),
        tuple(races[kind] == "animal" for kind in kinds),
        tuple(kind in rules.carriers for kind in kinds),
        {},
        {},
    )


def _paths(position: Position, routes: _Routes, seat: Seat) -> tuple[int, ...]:
    """Return by cell the steps of a walker of `seat` to its goal zone, around walls, past everybody."""
    standing = position.fence.standing
    if not standing:
        return routes.rows[seat]
    found = routes.paths.get((seat, standing))
    if found is None:
        if len(routes.paths) >= MOST_PATHS:
            routes.paths.clear()
        found = routes.paths[seat, standing] = _flood(position, seat, standing)
    return found


def _flood(position: Position, seat: Seat, occupied_cells: int) -> tuple[int, ...]:
    board = position.rules.board
    ways = step_masks_of(position.rules, occupied_cells)
    distances = [int(NEVER)] * board.size
    edge = board.goal[seat]
    left = board.full & ~board.home[seat]
    steps = 0
    while edge:
        left &= ~edge
        for cell in bit_indices(edge):
            distances[cell] = steps
        edge = ways.neighbours(edge) & left
        steps += 1
    return tuple(distances)


def path_cost_to_goal(position: Position, seat: Seat, kind: int, cell: int) -> int:
    """Return the points that a character needs from a cell to its goal zone, around walls, past everybody."""
    ways = _ways(position.rules)
    if kind == FALCON:
        return ways.rows[seat][cell]
    go = _paths(position, ways, seat)[cell]
    return (go + 1) // 2 if kind == CHEETAH else go


def evaluate(state: State, seat: Seat) -> float:
    """Return the expected result for `seat`, 0..1. For positions that are not over."""
    return _estimate(cast(Position, state), seat, RIVAL, 1.0, 0.0)


def weighted_evaluation(weights: Mapping[str, float]) -> Evaluation:
    """Return `evaluate` with weights: `rivals` for the other seat's standing, `danger` for vital pieces that can be
    killed, `advance` (in points, 0 in `evaluate`) for each point that any own piece is nearer to its goal zone.
    """
    rival, danger = RIVAL * weights.get("rivals", 1.0), weights.get("danger", 1.0)
    advance = weights.get("advance", 0.0)

    def evaluate_weighted(state: State, seat: Seat) -> float:
        return _estimate(cast(Position, state), seat, rival, danger, advance)

    return evaluate_weighted


def _estimate(position: Position, seat: Seat, rival: float, danger: float, advance: float) -> float:
    """Return the expected result with these weights of the other seat's standing, of vital pieces in danger, and of
    all own pieces' ways to the goal.
    """
    if position.over is not None:
        return DRAWN if not position.over.winners else float(seat in position.over.winners)
    if position.phase == IN_SACRIFICE:
        paid = (_estimate(one, seat, rival, danger, advance) for one in _paid(position))
        return max(paid) if position.actor == seat else min(paid)
    (own, vital_own), (other, vital_other) = seat_standing(position, seat), seat_standing(position, 1 - seat)
    if own <= -NEVER:
        if other <= -NEVER:
            return 0.5
        return DRAWN * (1.0 - SURE * _estimate(position, 1 - seat, rival, danger, advance))
    own -= WALL * position.fence.counts[seat]
    other -= WALL * position.fence.counts[1 - seat]
    tempo = TEMPO * min(position.points, position.rules.numbers.points) / position.rules.numbers.points
    ahead = own - rival * other - (1.0 - rival) * EVEN + (tempo if position.turn == seat else -tempo)
    if advance:
        ahead -= advance * _ways_left(position, seat)
    if (
        danger
        and position.phase == PLAY
        and any(is_capturable(position, cell) for cell in (vital_other if position.turn == seat else vital_own))
    ):
        ahead += danger * (rival * HANGING if position.turn == seat else -HANGING)
    hope = 1.0 / (1.0 + exp(-max(-60.0, min(60.0, ahead)) / SCALE))
    return hope * (1.0 - IDLE * position.quiet / position.rules.numbers.quiet_limit)


def _ways_left(position: Position, seat: Seat) -> int:
    """Return the sum of the points that each racing character and each mineral of a seat needs to its goal zone."""
    ways, paths = _ways(position.rules), _paths(position, _ways(position.rules), seat)
    men = [(cell, position.board[cell] & KIND) for cell in position.characters[seat]]
    if position.perch >= 0 and seat == position.turn:
        men.append((position.perch, position.perch_kind))
    racing = (one for one in men if ways.human[one[1]] or ways.animal[one[1]])
    walked = sum([path_cost_to_goal(position, seat, kind, cell) for cell, kind in racing])
    return walked + sum([paths[mineral] for mineral in position.minerals[seat]])


def _paid(position: Position) -> Iterator[Position]:
    """Yield the position after each sacrifice that is possible now; identical characters count once."""
    for cell in sacrifice_cells(position):
        child = cast(Position, position.clone())
        carry_out_sacrifice(child, cell, None)
        yield child


def seat_standing(position: Position, seat: Seat) -> SeatStanding:
    """Return the standing of a seat: higher with fewer points still needed."""
    seen = _ways(position.rules).seen
    men, board = position.characters[seat], position.board
    perch = (position.perch, position.perch_kind) if position.perch >= 0 and seat == position.turn else None
    key = (
        seat,
        men,
        bytes([board[cell] for cell in men]),
        position.minerals[seat],
        position.graves[seat],
        perch,
        position.fence.standing,
    )
    found = seen.get(key)
    if found is None:
        if len(seen) >= MOST_SEEN:
            seen.clear()
        points = _standing(position, seat)
        found = seen[key] = SeatStanding(points, vital_cells(position, seat) if points > -NEVER else ())
    return found


def _standing(position: Position, seat: Seat) -> float:
    ways = _ways(position.rules)
    rows, flight, goal = _paths(position, ways, seat), ways.rows[seat], position.rules.board.goal[seat]
    animals: list[float] = []
    humans: list[float] = []
    carriers: list[tuple[int, bool]] = []
    material = 0.0
    men = [(cell, position.board[cell] & KIND) for cell in position.characters[seat]]
    if position.perch >= 0 and seat == position.turn:
        men.append((position.perch, position.perch_kind))
    for cell, kind in men:
        go = rows[cell]
        if ways.human[kind]:
            humans.append(go)
        elif ways.animal[kind]:
            animals.append((go + 1) // 2 if kind == CHEETAH else flight[cell] if kind == FALCON else go)
        else:
            material += EMISSARY_WORTH if kind == EMISSARY else GOD
            continue
        if go and ways.carrier[kind]:
            carriers.append((cell, ways.human[kind]))
    if not (animals and humans and position.minerals[seat]) and not can_still_win(position, seat):
        return min(material, 0.0) - NEVER
    animals.sort()
    humans.sort()
    animal = animals[0] if animals else REVIVAL
    human = humans[0] if humans else REVIVAL
    need = _need(position, seat, animal, human, carriers, goal)
    material += SPARES[min(len(animals), 6)] + SPARES[min(len(humans), 6)]
    if len(carriers) == 1:
        material -= 1.0
    if len(position.minerals[seat]) > 1:
        material += 0.4
    for way in (*animals[1:2], *humans[1:2]):
        material -= SECOND * way
    return material - need


def _need(
    position: Position, seat: Seat, animal: float, human: float, carriers: list[tuple[int, bool]], goal: int
) -> float:
    """Return the points that the three races still need; a carrier counts for its own race, too."""
    ways = _ways(position.rules)
    rows, xs, ys = _paths(position, ways, seat), ways.x, ways.y
    best = animal + human + REVIVAL
    for mineral in position.minerals[seat]:
        if goal >> mineral & 1:
            return animal + human
        up, x, y = rows[mineral], xs[mineral], ys[mineral]
        for cell, is_human in carriers:
            way = up + abs(xs[cell] - x) + abs(ys[cell] - y) + (animal if is_human else human)
            if way < best:
                best = way
    return best
