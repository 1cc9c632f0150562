"""Turns that delay a mineral that the opponent would bring home within two turns. SAC-50, SAC-54, SAC-61, SAC-80."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final, cast

from ...core.game_protocol import Action, DelayingTurns, Late, Seat, State, never_late
from .evaluation import evaluate
from .goal_arrivals import is_arrival_prevented, turns_to_arrival
from .ids import ATTACK, BUILD, EMISSARY, MOVE, PLAY, RESURRECT, SACRIFICE
from .legal_actions import legal_actions
from .position import SEAT_SHIFT
from .state import SacrificeState

MOST: Final = 4_000
"""Positions after which the search for beginnings ends."""
ALIKE: Final = 2
"""Beginnings that the same character, or walls, may make."""
WALL: Final = 1 << 10
"""Stands for a wall in place of the cell of a moving character."""


def find_delaying_turns(state: State) -> DelayingTurns | None:
    """Return how the seat to act can hold up the enemy's next arrival; None where none threatens."""
    position = cast(SacrificeState, state)
    if position.phase != PLAY or position.actor != position.turn or position.over is not None:
        return None
    foe = 1 - position.turn
    turns = turns_to_arrival(position, foe)
    if not turns:
        return None
    held, barred = partial(is_arrival_prevented, seat=foe, turns=turns), partial(_is_barred, opponent=foe)
    lesser = DelayingTurns(partial(_holds, foe, barred), partial(_beginnings, position, foe, barred))
    return DelayingTurns(partial(_holds, foe, held), partial(_beginnings, position, foe, held), lesser)


def _is_barred(position: SacrificeState, opponent: Seat) -> bool:
    """True if every short enough path home requires a kill, so that the opponent has to pay for one."""
    return not turns_to_arrival(position, opponent)


def _holds(opponent: Seat, is_defence: Callable[[SacrificeState], bool], end: State) -> bool:
    position = cast(SacrificeState, end)
    return opponent not in position.over.winners if position.over is not None else is_defence(position)


def _beginnings(
    position: SacrificeState,
    opponent: Seat,
    is_defence: Callable[[SacrificeState], bool],
    wanted_count: int,
    is_late: Late = never_late,
    /,
) -> list[list[Action]]:
    search = _DelaySearch(position, opponent, is_defence, is_late)
    search.try_mover(position, -1, [])
    return search.best(wanted_count)


class _DelaySearch:
    """A search for the first actions of a turn, by one character or wall, that hold the enemy up."""

    def __init__(
        self, position: SacrificeState, opponent: Seat, is_defence: Callable[[SacrificeState], bool], is_late: Late
    ) -> None:
        self._foe = opponent
        self._stops = is_defence
        self._late = is_late
        self._left = MOST
        self._seen: set[Hashable] = {position.key()}
        self._found: list[tuple[float, int, list[Action]]] = []

    def best(self, wanted_count: int) -> list[list[Action]]:
        """Return the best found, not too many by the same."""
        chosen: list[list[Action]] = []
        made: dict[int, int] = {}
        for _, who, line in sorted(self._found, key=lambda one: -one[0]):
            if made.get(who, 0) < ALIKE and len(chosen) < wanted_count:
                made[who] = made.get(who, 0) + 1
                chosen.append(line)
        return chosen

    def try_mover(self, position: SacrificeState, mover: int, line: list[Action], who: int = -1) -> None:
        """Try the actions of one character (a cell), or one wall. `mover` is the character that has begun, or -1."""
        for action in legal_actions(position):
            if self._left <= 0:
                return
            verb, cell, to = position.rules.decode[action][:3]
            if verb in (MOVE, ATTACK):
                if mover not in (-1, cell):
                    continue
                then, made = to, who if who >= 0 else cell
            elif verb == SACRIFICE:
                then, made = mover, who
            elif verb == BUILD and (mover < 0 or line[-1].startswith("resurrect")):
                then, made = mover, WALL
            elif verb == RESURRECT and not line:
                then, made = position.board.find(EMISSARY | position.turn << SEAT_SHIFT), -1
            else:
                continue
            child = position.clone()
            child.apply(action)
            self._left = 0 if self._late() else self._left - 1
            if child.over is not None or child.actor == self._foe:
                continue
            key = (child.key(), then)
            if key in self._seen:
                continue
            self._seen.add(key)
            if child.phase == PLAY and child.perch < 0 and self._stops(child):
                self._found.append((evaluate(child, 1 - self._foe), made, [*line, action]))
            elif verb != BUILD:
                self.try_mover(child, then, [*line, action], made)
