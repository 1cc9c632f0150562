"""Search for every way in which a turn reaches a goal for certain, whatever the seat cannot see and others answer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final, NamedTuple, final

from ..core.game_protocol import Action, Dump, Game, OptionValue, Seat, State, TurnGoal
from ..core.rng import Rng

LONGEST: Final = 8
"""Actions of a turn that are looked at, at most."""


class SureTurns(NamedTuple):
    """Ways to reach the goal for certain, without needless actions, and ways that reach it in some worlds only.

    A way that does the same in another order is the same. A longer one with a greater lead is another one.
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

    Each is played in so many `worlds` that agree with the view. The way is empty where the answers that other seats
    still owe reach the goal.
    """
    sampler = game.sampler(view, seat, options)
    drawn = [sampler.draw(Rng(number + 1)) for number in range(worlds)]
    sure: list[tuple[tuple[Action, ...], int]] = []
    doubtful: list[tuple[tuple[Action, ...], int]] = []

    def take(state: State, line: tuple[Action, ...]) -> bool:
        """Keep a line that reaches the goal; one that does so in some worlds only may still become certain."""
        if not goal.is_reached(drawn[0], state, seat):
            return False
        is_sure = all(reaches_goal(world, line, seat, goal) for world in drawn)
        lead = goal.lead(drawn[0], state, seat) if goal.lead is not None else 0
        (sure if is_sure else doubtful).append((line, lead))
        return is_sure

    first = _after_answers(drawn[0].clone(), seat)
    if not take(first, ()) and not _TurnWalk(drawn[0], seat, goal.counts, most, take).walk(first, ()):
        return None
    certain = _without_needless(sure)
    others = _without_needless([*sure, *_shortest(doubtful)])
    return SureTurns(tuple(certain), tuple(line for line in others if line not in certain))


def gains_of_turn(start: State, seat: Seat, goal: TurnGoal, most: int) -> list[int]:
    """Return how much of a goal the turn can bring in one world, the most first; empty where it brings nothing, or
    `most` positions do not suffice to know.
    """
    found: set[int] = set()

    def take(state: State, _line: tuple[Action, ...]) -> bool:
        found.add(goal.gain(start, state, seat))
        return False

    is_whole = _TurnWalk(start, seat, goal.counts, most, take).walk(start.clone(), ())
    return sorted((gain for gain in found if gain > 0), reverse=True) if is_whole else []


@final
class _TurnWalk:
    """Walk through all lines of a turn in one world; positions that are equal are entered once.

    `take` sees each position with the line to it; True ends that line.
    """

    def __init__(
        self,
        start: State,
        seat: Seat,
        counts: Callable[[Action], bool],
        most: int,
        take: Callable[[State, tuple[Action, ...]], bool],
    ) -> None:
        self._turn: Final = start.whose_turn()
        self._seat: Final = seat
        self._counts: Final = counts
        self._left = most
        self._take: Final = take
        self._seen: set[Hashable] = set()

    def walk(self, state: State, line: tuple[Action, ...]) -> bool:
        """Go through the lines from a position; False once the positions are used up."""
        if len(line) >= LONGEST:
            return True
        for action in state.legal_actions():
            if not self._counts(action):
                continue
            if self._left <= 0:
                return False
            self._left -= 1
            child = state.clone()
            child.apply(action)
            child = _after_answers(child, self._seat)
            if self._take(child, (*line, action)):
                continue
            if child.outcome() is not None or child.whose_turn() != self._turn or child.to_act() != self._seat:
                continue
            key = child.key()
            if key in self._seen:
                continue
            self._seen.add(key)
            if not self.walk(child, (*line, action)):
                return False
        return True


def reaches_goal(determinization: State, line: Sequence[Action], seat: Seat, goal: TurnGoal) -> bool:
    """True if a line of the seat's own actions can be played in a world, and reaches the goal whatever the other
    seats answer in between.
    """
    states = list(_answered(determinization, seat))
    for action in line:
        if any(state.outcome() is not None or action not in state.legal_actions() for state in states):
            return False
        states = [after for state in states for after in _answered(_played(state, action), seat)]
    return all(goal.is_reached(determinization, state, seat) for state in states)


def _played(state: State, action: Action) -> State:
    after = state.clone()
    after.apply(action)
    return after


def _is_answering(state: State, seat: Seat) -> bool:
    """True if another seat has to choose in the turn of `seat`."""
    return state.outcome() is None and state.whose_turn() == seat != state.to_act()


def _after_answers(state: State, seat: Seat) -> State:
    """Return the position after the first answer of each seat that is asked in the turn of `seat`."""
    while _is_answering(state, seat):
        state.apply(state.legal_actions()[0])
    return state


def _answered(state: State, seat: Seat) -> Iterator[State]:
    """Yield the positions after all answers that the other seats have in the turn of `seat`."""
    if not _is_answering(state, seat):
        yield state
        return
    for answer in state.legal_actions():
        yield from _answered(_played(state, answer), seat)


def _shortest(found: Sequence[tuple[tuple[Action, ...], int]]) -> list[tuple[tuple[Action, ...], int]]:
    """Return the lines that go on after none of the others; a line stands before those that it begins."""
    kept: dict[tuple[Action, ...], int] = {}
    for line, lead in found:
        if not any(line[:count] in kept for count in range(len(line))):
            kept[line] = lead
    return list(kept.items())


def _without_needless(found: Sequence[tuple[tuple[Action, ...], int]]) -> list[tuple[Action, ...]]:
    """Return the lines, shortest first, without those that do more than another one for no greater lead."""
    kept: list[tuple[tuple[Action, ...], int]] = []
    for line, lead in sorted(found, key=lambda one: len(one[0])):
        if not any(set(other) <= set(line) and most >= lead for other, most in kept):
            kept.append((line, lead))
    return [line for line, _lead in kept]
