"""A search over whole turns, for games without hidden information.

Many orders of the same actions lead to the same end of a turn, so positions are merged by `State.key`; a
narrow beam keeps the best of each length; the best ends are then answered by the opponent's best turn.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..core.machine import Action, Game, Seat, State, playing
from ..core.paths import canonical
from ..core.rng import Rng
from .budget import Budget
from .player import CLOSE, Player, Question, estimate

LONGEST_TURN: Final = 24
"""Actions after which a turn is cut short and judged as it stands."""
IDLE: Final = 1e-5
"""What one more action costs, in expected result: less than any estimate tells apart."""
MOST_REPLIES: Final = 3
"""Questions in one turn that another seat is imagined to answer."""


class Line(NamedTuple):
    """A turn as planned: how good it is for the planner (0..1), the planner's actions, where it leads."""

    value: float
    actions: tuple[Action, ...]
    state: State


def whole_turns(
    game: Game, start: State, seat: Seat, width: int, rng: Rng, budget: Budget, noise: float = 0.0
) -> list[Line]:
    """Return ends of turns of `seat` from `start`, best first; `width` lines of each length are followed.

    Questions to other seats in the middle of the turn are answered by what is best for them at once.
    `noise` (0..1) blurs the judgement, for weaker players.
    """
    turn = start.whose_turn()
    beam = [Line(0.0, (), start)]
    seen = {start.key()}
    ends: list[Line] = []
    for _ in range(LONGEST_TURN):
        longer: list[Line] = []
        for line in beam:
            for action in playing(line.state, game.silent):
                state = line.state.clone()
                state.apply(action)
                actions = (*line.actions, action)
                asked = state.outcome() is None and _answer_others(game, state, seat, turn)
                key = state.key()
                if key in seen:
                    continue
                seen.add(key)
                # a needless action is worth less than none; among equals chance decides
                ended = state.outcome() is not None
                blur = 1e-9 * rng.chance() - IDLE * len(actions)
                value = estimate(game, state, seat)
                if noise and not ended:
                    value = min(CLOSE, value + noise * (rng.chance() - 0.5))
                found = Line(value + blur, actions, state)
                over = ended or state.whose_turn() != turn or (asked and state.to_act() != seat)
                (ends if over else longer).append(found)
                if budget.spend() and ends:
                    return sorted(ends, key=_by_value)
        if not longer:
            break
        longer.sort(key=_by_value)
        beam = longer[:width]
    return sorted(ends or longer, key=_by_value)


def _by_value(line: Line) -> float:
    return -line.value


def _answer_others(game: Game, state: State, seat: Seat, turn: Seat) -> bool:
    """Answer, in the same turn, what others are asked: each by its own best at once. True if anybody was."""
    asked = False
    for _ in range(MOST_REPLIES):
        if state.outcome() is not None or state.whose_turn() != turn or state.to_act() == seat:
            break
        asked = True
        other = state.to_act()
        best, best_value = None, -1.0
        for action in playing(state, game.silent):
            child = state.clone()
            child.apply(action)
            value = estimate(game, child, other)
            if value > best_value:
                best, best_value = action, value
        assert best is not None
        state.apply(best)
    return asked


class TurnPlayer(Player):
    """Plans its whole turn, looks at the opponent's answer to the best plans, and keeps to the plan chosen."""

    def __init__(self, width: int, answers: int, reply_width: int, noise: float = 0.0) -> None:
        """`width`: lines kept of each length; `answers`: plans checked against the other seat's best turn,
        itself searched `reply_width` wide; `noise`: blur of the judgement, 0..1.
        """
        self._width = width
        self._answers = answers
        self._reply_width = reply_width
        self._noise = noise
        self._plan: dict[str, Action] = {}

    def choose(self, question: Question, rng: Rng, budget: Budget) -> Action:
        """Return the next action of the plan, made anew when the position is not the one that was planned for."""
        planned = self._plan.get(canonical(question.view))
        if planned is not None:
            return planned
        game, seat = question.game, question.seat
        state = game.sampler(question.view, seat, question.options).draw(rng)
        legal = playing(state, game.silent)
        if len(legal) == 1:
            return legal[0]
        lines = whole_turns(game, state, seat, self._width, rng, budget.share(0.45), self._noise)
        best = self._answered(game, lines, seat, rng, budget)
        self._remember(state, best.actions, seat)
        return best.actions[0]

    def _answered(self, game: Game, lines: list[Line], seat: Seat, rng: Rng, budget: Budget) -> Line:
        """Return the line that stands best after the other seat's best turn."""
        best, best_value = lines[0], -1.0
        candidates = lines[: self._answers]
        for number, line in enumerate(candidates):
            if line.value <= best_value and number > 2 * self._answers // 3:
                break
            value = line.value
            if line.state.outcome() is None:
                other = line.state.to_act()
                if other != seat:
                    part = budget.share(0.5 / max(1, self._answers))
                    replies = whole_turns(game, line.state, other, self._reply_width, rng, part)
                    # a budget that runs out at once finds no reply: the plan then stands as it was judged
                    value = min((estimate(game, reply.state, seat) for reply in replies[:3]), default=value)
                    budget.count += part.count
            if value > best_value:
                best, best_value = line, value
            if best_value >= 1.0 or budget.spend():
                break
        return best

    def _remember(self, state: State, actions: tuple[Action, ...], seat: Seat) -> None:
        """Keep the plan by position; it holds until something happens that was not planned."""
        self._plan.clear()
        walk = state.clone()
        for action in actions:
            if walk.outcome() is not None or walk.to_act() != seat or action not in walk.legal():
                break
            self._plan[canonical(walk.view(seat))] = action
            walk.apply(action)
