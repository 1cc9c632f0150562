"""A search for games with hidden cards whose turns are open: what a seat does in its turn turns nothing up.

There the best turn can be planned, not only the best action: a narrow beam of the seat's own actions, judged in
several sampled worlds. A line goes on only while two worlds look alike to the seat after it: where a card would be
turned up, or another seat may answer, nobody can know what follows, and the line is judged as it stands.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from ..core.machine import Action, Game, Seat, State, playing
from ..core.paths import canonical
from ..core.rng import Rng
from .budget import Budget
from .player import Player, Question, estimate

IDLE: Final = 1e-5
"""What one more action costs, in expected result: less than any estimate tells apart."""


class Line(NamedTuple):
    """Own actions in a row: how good they are (0..1), and where they lead in the first worlds."""

    value: float
    actions: tuple[Action, ...]
    states: tuple[State, ...]


@final
class PlanningPlayer(Player):
    """Plans its turn as far as it can be foreseen, and plays the first action of the best plan."""

    def __init__(self, width: int, depth: int, judged: int, least: int = 2, most: int = 16, finals: int = 6) -> None:
        """`width`: lines kept of each length; `depth`: own actions in a line; `judged`: positions that the first
        look may cost, which sets the number of worlds between `least` (two or more) and `most`;
        `finals`: lines compared in all worlds at the end.
        """
        self._width = width
        self._depth = depth
        self._judged = judged
        self._least = least
        self._most = most
        self._finals = finals

    def choose(self, question: Question, rng: Rng, budget: Budget) -> Action:
        """Return the first action of the line that stood best on average."""
        game, seat = question.game, question.seat
        sampler = game.sampler(question.view, seat, question.options)
        first = sampler.draw(rng)
        legal = playing(first, game.silent)
        if len(legal) == 1:
            return legal[0]
        count = max(self._least, min(self._most, self._judged // len(legal)))
        worlds = (first, *(sampler.draw(rng) for _ in range(count - 1)))
        ends = self._ends(game, worlds, seat, rng, budget)[: self._finals]
        if len(ends) == 1 or budget.done:
            return ends[0].actions[0]
        return max(ends, key=lambda line: self._average(game, worlds, line.actions, seat, budget)).actions[0]

    def _ends(self, game: Game, worlds: tuple[State, ...], seat: Seat, rng: Rng, budget: Budget) -> list[Line]:
        """Return the best line of each first action that was followed to its end, best first."""
        turn, beam = worlds[0].turn(), [Line(0.0, (), worlds)]
        best: dict[Action, Line] = {}
        for length in range(1, self._depth + 1):
            longer = [longer for line in beam for longer in _longer(game, line, seat, rng, budget)]
            longer.sort(key=lambda line: -line.value)
            beam, seen = [], set()
            for line in longer:
                key = line.states[0].key()
                if key in seen:
                    continue
                seen.add(key)
                if length < self._depth and _goes_on(line, seat, turn):
                    if len(beam) == self._width:
                        continue  # half a plan is not compared with whole ones: a move left looks better than it is
                    if not budget.done and foreseen(game, line, seat, turn):
                        beam.append(line)
                        continue
                if line.actions[0] not in best or best[line.actions[0]].value < line.value:
                    best[line.actions[0]] = line
            if not beam:
                break
        return sorted(best.values(), key=lambda line: -line.value)

    def _average(
        self, game: Game, worlds: tuple[State, ...], actions: tuple[Action, ...], seat: Seat, budget: Budget
    ) -> float:
        """Return the value of a line over all worlds; it ends early where it cannot be played on."""
        total = 0.0
        for world in worlds:
            state = world.clone()
            for number, action in enumerate(actions):
                if number and (state.outcome() is not None or state.to_act() != seat or action not in state.legal()):
                    break
                state.apply(action)
            budget.spend()
            total += estimate(game, state, seat)
        return total / len(worlds)


def _longer(game: Game, line: Line, seat: Seat, rng: Rng, budget: Budget) -> list[Line]:
    """Return a line's continuations by one action, judged in all worlds the line still knows; two are kept."""
    found = []
    for action in playing(line.states[0], game.silent):
        states, total = [], 0.0
        for before in line.states:
            state = before.clone()
            state.apply(action)
            budget.spend()
            total += estimate(game, state, seat)
            states.append(state)
        # a needless action is worth less than none; among equals chance decides
        value = total / len(states) + 1e-9 * rng.chance() - IDLE * len(line.actions)
        found.append(Line(value, (*line.actions, action), tuple(states[:2])))
    return found


def _goes_on(line: Line, seat: Seat, turn: Seat) -> bool:
    """Whether the seat has more to choose in its turn after a line."""
    return all(state.outcome() is None and state.turn() == turn and state.to_act() == seat for state in line.states)


def foreseen(game: Game, line: Line, seat: Seat, turn: Seat) -> bool:
    """Whether the seat goes on in its turn after a line, and knows now how things will stand then."""
    if not _goes_on(line, seat, turn) or len(playing(line.states[0], game.silent)) == 1:
        return False
    one, other = line.states
    return canonical(one.view(seat)) == canonical(other.view(seat))
