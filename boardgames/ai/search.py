"""The player of games with hidden cards: lines of play compared in the same worlds drawn from its view.

A first look judges every action at once in many worlds, the better ones in more. An action that shows the seat
nothing new leads on: its turn is planned as one line for all worlds at once, by a beam that merges equal positions,
for what differs between the worlds the seat cannot see. A line ends with the turn, or where something new is seen.
The best lines then meet in fresh worlds, the worse half dropped round by round, their sums kept.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple, final

from ..core.machine import Action, Event, Game, Seat, State, playing
from ..core.paths import canonical
from ..core.rng import Rng
from .budget import Budget
from .player import CLOSE, Player, Question, estimate
from .turns import answer_others
from .worlds import Worlds

LOOKS: Final = (2, 40)
"""Worlds of the first look: at least, at most."""
BUNDLE: Final = (2, 24)
"""Worlds of the planning: at least, at most."""
STEPS: Final = 6
"""How many steps a turn is taken to have when the planning is measured out."""
MEETING: Final = 128
"""The most fresh worlds of a round in which the best lines meet."""
LONGEST: Final = 40
"""Steps after which a line is judged as it stands: more than any turn takes that gets anywhere."""
SHARES: Final = (0.3, 0.45)
"""Of the positions: for the first look, and for the planning; the rest is for the lines that meet at last."""
FINALISTS: Final = 12
"""Lines that meet in fresh worlds."""
IDLE: Final = 1e-3
"""What one more action costs, in expected result: nothing is done that gains less."""
BLIND: Final = 400
"""Actions played by chance in a game that offers no estimate: far enough to reach the end of most."""


class Line(NamedTuple):
    """Some actions of one turn, and the worlds they lead to; `value` is their mean (0..1)."""

    value: float
    steps: tuple[Action, ...]
    before: Sequence[State]
    """The worlds before the last action."""
    worlds: Sequence[State]


@final
class SearchPlayer(Player):
    """Plans its turn in worlds that it can believe, and keeps to the plan while nothing new is seen."""

    def __init__(self, width: int = 3, *, noise: float = 0.0, believes: bool = True) -> None:
        """`width`: the most lines of each length that the planning follows, 0 for none; `noise` (0..1) blurs the last
        choice; `believes`: whether what it watched makes some worlds likelier than others.
        """
        self._width = width
        self._noise = noise
        self._believes = believes
        self._plan: dict[str, Action] = {}

    def choose(self, question: Question, rng: Rng, budget: Budget) -> Action:
        """Return the next action of the plan, made anew when something happened that was not planned."""
        planned = self._plan.get(canonical(question.view)) if self._plan else None
        if planned is not None:
            return planned
        worlds = Worlds(question, rng, budget, believes=self._believes)
        legal = playing(worlds.some(0, 1)[0], question.game.silent)
        if len(legal) == 1:
            return legal[0]
        line = _Search(question, worlds, rng, budget, self._width, self._noise).best(legal)
        self._remember(question, worlds.some(0, 1)[0], line)
        return line[0]

    def _remember(self, question: Question, world: State, line: Sequence[Action]) -> None:
        """Keep the plan by what the seat will see."""
        self._plan.clear()
        seat, walk = question.seat, world.clone()
        for action, following in pairwise(line):
            walk.apply(action)
            answer_others(question.game, walk, seat, seat)
            if walk.outcome() is not None or walk.to_act() != seat or following not in walk.legal():
                return
            self._plan[canonical(walk.view(seat))] = following


@final
class _Search:
    """One question being thought about."""

    def __init__(
        self, question: Question, worlds: Worlds, rng: Rng, budget: Budget, width: int, noise: float
    ) -> None:
        self._game: Final[Game] = question.game
        self._seat: Final[Seat] = question.seat
        self._worlds: Final = worlds
        self._rng: Final = rng
        self._budget: Final = budget
        self._width: Final = width
        self._noise: Final = noise

    def best(self, legal: Sequence[Action]) -> tuple[Action, ...]:
        """Return the actions of the line that fared best; the first one is legal now."""
        first = self._first_look(legal)
        here = self._worlds.some(0, 1)[0]
        lines: list[tuple[Action, ...]] = [(action,) for action in first[:FINALISTS]]
        if self._width and not self._budget.done and here.whose_turn() == self._seat and self._game.value:
            lines = self._planned(first) or lines
        return self._met(lines)

    def _first_look(self, legal: Sequence[Action]) -> list[Action]:
        """Return all actions, best first, as they look at once; among equals chance decides."""
        actions = list(legal)
        self._rng.shuffle(actions)
        most = int(SHARES[0] * self._budget.positions)
        looks = min(LOOKS[1], max(LOOKS[0], most // len(actions)))
        sums = dict.fromkeys(actions, 0.0)
        for world in self._worlds.some(0, looks):
            for action in actions:
                sums[action] += self._after(world, (action,))
            if self._budget.done:
                break
        return sorted(actions, key=lambda action: -sums[action])

    def _after(self, world: State, line: Sequence[Action]) -> float:
        """Return what a world is worth after a line, as far as the line can be played there."""
        game, seat = self._game, self._seat
        state = world.clone()
        state.apply(line[0])
        for action in line[1:]:
            answer_others(game, state, seat, seat)
            if state.outcome() is not None or state.to_act() != seat or action not in state.legal():
                break
            state.apply(action)
        self._budget.spend()
        return self._worth(state)

    def _worth(self, state: State) -> float:
        if self._game.value is None:
            for _ in range(BLIND):
                if state.outcome() is not None:
                    break
                state.apply(self._rng.choice(playing(state, self._game.silent)))
        return estimate(self._game, state, self._seat)

    # -- the own turn planned ---------------------------------------------------------------------------------------

    def _planned(self, first: Sequence[Action]) -> list[tuple[Action, ...]]:
        """Return the best lines of the own turn, best first."""
        part = self._budget.share(SHARES[1])
        side = math.sqrt(part.positions / (STEPS * len(first)))  # of lines and of worlds about as many
        width = max(1, min(self._width, round(0.8 * side)))
        bundle = self._worlds.some(0, max(BUNDLE[0], min(BUNDLE[1], round(1.2 * side))))
        start = Line(0.0, (), (), bundle)
        seen = {bundle[0].key()}
        beam = [start]
        ends: list[Line] = []
        for length in range(LONGEST):
            longer: list[Line] = []
            for line in beam:
                actions = first[: max(FINALISTS, 4 * width)] if length == 0 else self._open(line)
                if not actions:
                    ends.append(line)
                    continue
                for action in actions:
                    found = self._longer(line, action, seen, part)
                    if found is not None:
                        (ends if self._ended(found) else longer).append(found)
                    if part.done:
                        break
            longer.sort(key=_by_value)
            if part.done:
                ends += longer
                break
            beam = longer[:width]
            ends += longer[width : 2 * width] if length == 0 else []
            if not beam:
                break
        self._budget.count += part.count
        ends.sort(key=_by_value)
        return [line.steps for line in ends[:FINALISTS]]

    def _longer(self, line: Line, action: Action, seen: set[object], part: Budget) -> Line | None:
        """Return a line with one more action; None if it leads where another one led."""
        game, seat = self._game, self._seat
        worlds, total = [], 0.0
        for number, world in enumerate(line.worlds):
            state = world.clone()
            state.apply(action)
            answer_others(game, state, seat, seat)
            if number == 0:
                key = state.key()
                if key in seen:
                    return None
                seen.add(key)
            total += estimate(game, state, seat)
            worlds.append(state)
            part.spend()
        steps = (*line.steps, action)
        return Line(total / len(worlds) - IDLE * len(steps), steps, line.worlds, worlds)

    def _ended(self, line: Line) -> bool:
        state = line.worlds[0]
        return state.outcome() is not None or state.whose_turn() != self._seat or state.to_act() != self._seat

    def _open(self, line: Line) -> list[Action]:
        """Return the actions with which a line goes on in all its worlds; none if its last showed something new."""
        told = {_seen(world, line.steps[-1], self._seat) for world in line.before}
        if len(told) > 1:
            return []
        actions = playing(line.worlds[0], self._game.silent)
        if any(state.outcome() is not None or playing(state, self._game.silent) != actions for state in line.worlds):
            return []
        return actions

    # -- the best lines meet ----------------------------------------------------------------------------------------

    def _met(self, lines: Sequence[tuple[Action, ...]]) -> tuple[Action, ...]:
        """Return the line that fares best in fresh worlds, the worse half dropped round by round."""
        left = list(lines)
        sums = dict.fromkeys(left, 0.0)
        place = 0
        rounds = max(1, (len(left) - 1).bit_length())
        positions = max(0, self._budget.positions - self._budget.count)
        for _ in range(rounds):
            looks = max(1, min(MEETING, positions // (rounds * len(left))))
            for world in self._worlds.some(place, place + looks):
                for line in left:
                    sums[line] += self._after(world, line)
                place += 1
                if self._budget.done:
                    break
            if self._noise == 0.0:
                left.sort(key=lambda line: -sums[line] / place + IDLE * len(line))
                left = left[: (len(left) + 1) // 2]
            if self._budget.done:
                break
        return max(left, key=lambda line: self._blurred(sums[line] / place) - IDLE * len(line))

    def _blurred(self, value: float) -> float:
        """Return a value as it is seen through the noise: less than a win that is there, which nobody overlooks."""
        if not self._noise or value > CLOSE:
            return value
        return min(CLOSE, value + self._noise * (self._rng.chance() - 0.5))


def _seen(world: State, action: Action, seat: Seat) -> str:
    """Return what a seat sees of an action."""
    log: list[Event] = []
    world.clone().apply(action, log)
    return repr([(event.kind, dict(event.seen_by(seat).public)) for event in log])


def _by_value(line: Line) -> float:
    return -line.value
