"""Search for every way in which a turn reaches a goal for certain, whatever the seat cannot see."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple, final

from ..core.game_protocol import Action, Dump, Game, OptionValue, Seat, State, TurnGoal
from ..core.rng import Rng

LONGEST: Final = 8
"""Actions of a turn that are looked at, at most."""


class SureTurns(NamedTuple):
    """Ways to reach the goal for certain, without needless actions, and ways that reach it in some worlds only.

    A way that does the same in another order is the same.
    """

    sure: tuple[tuple[Action, ...], ...]
    doubtful: tuple[tuple[Action, ...], ...]


def find_sure_turns(
    game: Game,
    options: dict[str, OptionValue],
    view: Dump,
    seat: Seat,
    goal: TurnGoal,
    worlds: int,
    most: int,
) -> SureTurns | None:
    """Return the ways in which `seat` reaches a goal in this turn; None where `most` positions do not suffice.

    Each is played in so many `worlds` that agree with the view.
    """
    sampler = game.sampler(view, seat, options)
    drawn = [sampler.draw(Rng(number + 1)) for number in range(worlds)]
    search = _TurnSearch(drawn[0], seat, goal, most)
    if not search.looks_through(drawn[0].clone(), ()):
        return None
    sure: list[tuple[Action, ...]] = []
    doubtful: list[tuple[Action, ...]] = []
    for line in _without_needless(search.found):
        held = all(reaches_goal(world, line, seat, goal) for world in drawn)
        (sure if held else doubtful).append(line)
    return SureTurns(tuple(sure), tuple(doubtful))


@final
class _TurnSearch:
    """All lines of the turn in one world; positions that are equal are looked at once."""

    def __init__(self, start: State, seat: Seat, goal: TurnGoal, most: int) -> None:
        self._start: Final = start
        self._turn: Final = start.whose_turn()
        self._seat: Final = seat
        self._goal: Final = goal
        self._left = most
        self._seen: set[Hashable] = set()
        self.found: list[tuple[Action, ...]] = []

    def looks_through(self, state: State, line: tuple[Action, ...]) -> bool:
        """Collect the lines that reach the goal from a position; False once the positions are used up."""
        if len(line) >= LONGEST:
            return True
        for action in state.legal_actions():
            if action.partition(" ")[0] not in self._goal.verbs:
                continue
            if self._left <= 0:
                return False
            self._left -= 1
            child = state.clone()
            child.apply(action)
            if self._goal.is_reached(self._start, child, self._seat):
                self.found.append((*line, action))
                continue
            if child.outcome() is not None or child.whose_turn() != self._turn or child.to_act() != self._seat:
                continue
            key = child.key()
            if key in self._seen:
                continue
            self._seen.add(key)
            if not self.looks_through(child, (*line, action)):
                return False
        return True


def reaches_goal(determinization: State, line: Sequence[Action], seat: Seat, goal: TurnGoal) -> bool:
    """True if a line can be played in a world and its last action reaches the goal."""
    state = determinization.clone()
    for action in line:
        if state.outcome() is not None or state.to_act() != seat or action not in state.legal_actions():
            return False
        state.apply(action)
    return goal.is_reached(determinization, state, seat)


def _without_needless(lines: Sequence[tuple[Action, ...]]) -> list[tuple[Action, ...]]:
    """Return the lines, shortest first, without those that do all that another one does and more."""
    kept: list[tuple[Action, ...]] = []
    for line in sorted(lines, key=len):
        if not any(set(other) <= set(line) for other in kept):
            kept.append(line)
    return kept
