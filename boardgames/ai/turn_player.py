"""Player of games without hidden information: plans its turn against the other seat's best answers.

Wins within the turn, and turns that allow the other seat to win, are found exactly where the game can do so
(`Game.find_win`). Of the remaining turns the best one after the other seat's best answer is chosen. An answer after
which the own next turn wins does not count. All searches obey the clock (`SearchBudget.is_overdue`); the result of an
interrupted search is ignored.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import chain, islice, tee
from typing import Final, NamedTuple

from ..core.dump_paths import canonical_text
from ..core.game_protocol import Action, DelayingTurns, Game, Late, Seat, State, actions_to_play
from ..core.rng import Rng
from .player import CLOSE, ActionRequest, Player, estimate_value, weighted_game
from .search_budget import SearchBudget
from .turn_search import (
    NARROWEST,
    TurnCandidate,
    answer_reactions,
    extended_turn,
    find_whole_turns,
    fitting_beam_width,
    positions_needed,
    safe_turns,
    sort_value,
    with_style_bonus,
    without_idle_actions,
)

FIRST_SHARE: Final = 0.45
"""Share of the positions for the own turns; the rest is for the answers."""
FALL: Final = 0.25
"""Drop in expected result, against the forecast, from which a turn is searched again with a wider beam."""
PLAIN: Final = 400
"""Plain turns looked at then: those that `Game.find_defences` finds first, in which hardly more than one character
acts.
"""
UNSAFE: Final = 8
"""Lines looked at for each safe one that is wanted."""
REPLIES: Final = 3
"""The best answers of the other seat that are looked at."""
STOPS: Final = (40_000, 1_500, 500)
"""Positions for searches of turns that prevent a win: in the own turn, in the answer, after the answer."""
REFUTATIONS: Final = 4
"""Answers that are tried against the next line."""
GUARD_SHARE: Final = 0.12
"""Share of the positions for turns that delay a permanent gain of the other seat."""
GUARDS: Final = 8
"""Such turns to which an answer is looked for."""
KEPT: Final = 4
BEGUN: Final = 6
GUARD_WIDTH: Final = 8
"""For these turns: number of planned turns, number of further first actions, and beam width after each of them."""
STOPPED: Final = 1e-3
"""Distance below `CLOSE` at which the value of a position without a win in the next turn is capped (0..1)."""


def _ended(start: State, actions: Sequence[Action], seat: Seat, game: Game) -> TurnCandidate:
    state = start.clone()
    for action in actions:
        state.apply(action)
    return TurnCandidate(estimate_value(game, state, seat), tuple(actions), state)


class BeamWidths(NamedTuple):
    """Widths of the search for a turn.

    - `turns`: number of turns of each length that the beam keeps.
    - `answers`: number of turns that are checked against the other seat's best turn, which is searched
      `reply_turns` wide.
    """

    turns: int
    answers: int
    reply_turns: int


class TurnPlayer(Player):
    """Plans its whole turn, looks at the opponent's answer to the best plans, and keeps to the plan chosen."""

    def __init__(
        self,
        widths: BeamWidths,
        *,
        noise: float = 0.0,
        alert: float = 0.0,
        price: float = 0.0,
        thorough: bool = False,
        spends_all: bool = False,
        weights: Mapping[str, float] | None = None,
    ) -> None:
        """Set the search up.

        - `noise`: spread of the choice, as a multiple of the difference between the best and the middle turn.
        - `alert`: share of turns (0..1) in which no win is missed and no win of the other seat is allowed.
        - `price`: expected result given up to delay a permanent gain of the other seat (`Game.delaying_turns`).
        - `thorough`: True if no turn ends while a further action would raise its value; `spends_all`: even a little,
          or if only several together would.
        - `weights`: weights of the evaluation (`evaluation_weights`).
        """
        self._width, self._answers, self._reply_width = widths
        self._noise = noise
        self._alert = alert
        self._price = price
        self._thorough = thorough or spends_all
        self._spends_all = spends_all
        self.evaluation_weights = weights or {}
        self._exact = False
        self._blur = 0.0
        """Spread of the choice in this turn, in expected result."""
        self._plan: dict[str, tuple[Action, ...]] = {}

    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return the next action of the plan, made anew when the position is not the one that was planned for."""
        planned = self._plan.get(canonical_text(question.view))
        if planned is not None:
            self.planned_actions = planned[1:]
            return planned[0]
        self.planned_actions = ()
        game, seat = weighted_game(question.game, self.evaluation_weights), question.seat
        state = game.sampler(question.view, seat, question.options).draw(rng)
        legal = actions_to_play(state, game.ignored_actions)
        if len(legal) == 1:
            return legal[0]
        self._exact = rng.chance() < self._alert
        actions = (
            tuple(game.find_win(state, budget.is_overdue) or ()) if self._exact and game.find_win is not None else ()
        )
        reply: tuple[Action, ...] = ()
        if not actions:
            lines = self._blurred(self._own_turns(game, state, seat, rng, budget), rng)
            looked_at = self._extended(game, state, lines, seat, budget) if self._thorough else iter(lines)
            candidates = self._candidates(game, state, looked_at, seat, budget)
            guard = game.delaying_turns(state) if self._price and game.delaying_turns is not None else None
            upto = budget.positions if guard is None else int((1.0 - GUARD_SHARE) * budget.positions)
            best, reply, value = self._answered(game, candidates, seat, rng, budget, self._answers, upto)
            while guard is not None and value < CLOSE and not guard.is_delayed(best.state):
                held = self._guarding(game, state, guard, lines, seat, rng, budget)
                guard = guard.fallback
                if (first := next(held, None)) is not None:
                    held, upto = chain((first,), held), budget.count + int(GUARD_SHARE * budget.positions)
                    other, answer, worth = self._answered(game, held, seat, rng, budget, GUARDS, upto)
                    if worth >= value - self._price:
                        best, reply, guard = other, answer, None
            actions = without_idle_actions(state, best.actions, seat)
        self._remember(state, actions, reply, seat)
        self.planned_actions = (*actions[1:], *reply)
        return actions[0]

    def _own_turns(self, game: Game, state: State, seat: Seat, rng: Rng, budget: SearchBudget) -> list[TurnCandidate]:
        """Return ends of the own turn, best first.

        In mid-turn nothing is feared yet. Where every end falls far below what the turn promised, a way out may lie
        outside the beam: plain turns are looked at, and then a beam as wide as the positions suffice for.
        """
        positions, actions = FIRST_SHARE * budget.positions, len(actions_to_play(state, game.ignored_actions))
        width = fitting_beam_width(positions, actions, self._width)
        part = budget.share(1.0)
        lines = find_whole_turns(game, state, seat, width, rng, part, self.style_bonus)
        budget.count += part.count
        promised = estimate_value(game, state, seat) - FALL
        if self._exact and game.find_defences is not None and lines[0].value < promised:
            found = game.find_defences(state, PLAIN, STOPS[1], budget.is_late)
            plain = (_ended(state, actions, seat, game) for actions in found)
            lines = [*sorted((line for line in plain if line.value > lines[0].value), key=sort_value), *lines]
        wider = int(width * positions / part.count) - width
        if wider > width and lines[0].value < promised and not budget.is_late():
            part = budget.share(1.0)
            lines = find_whole_turns(game, state, seat, wider, rng, part, self.style_bonus)
            budget.count += part.count
        return lines

    def _blurred(self, lines: list[TurnCandidate], rng: Rng) -> list[TurnCandidate]:
        """Return turns, best first, in the order that noise gives them."""
        self._blur = self._noise * (lines[0].value - lines[len(lines) // 2].value)
        if not self._blur:
            return lines
        return sorted((line._replace(value=self._seen(line.value, rng)) for line in lines), key=sort_value)

    def _seen(self, value: float, rng: Rng) -> float:
        """Return a value with noise, which hides no certain win."""
        if not self._blur or value >= CLOSE:
            return value
        return min(CLOSE, value + self._blur * (rng.chance() - 0.5))

    def _extended(
        self, game: Game, start: State, lines: list[TurnCandidate], seat: Seat, budget: SearchBudget
    ) -> Iterator[TurnCandidate]:
        """Yield the turns in their order, each with all that it could still use; of equal ends the first one."""
        seen: set[Hashable] = set()
        for line in lines:
            longer = line
            if start.whose_turn() == seat:
                longer = extended_turn(game, start, line, seat, budget, spends_all=self._spends_all)
            key = longer.state.key()
            if key not in seen:
                seen.add(key)
                yield longer

    def _candidates(
        self, game: Game, start: State, lines: Iterator[TurnCandidate], seat: Seat, budget: SearchBudget
    ) -> Iterator[TurnCandidate]:
        """Yield the lines worth an answer: safe ones if there are any."""
        is_late = budget.is_overdue
        if not self._exact:
            yield from islice(lines, max(1, self._answers))
            return
        looked_at, again = tee(islice(lines, UNSAFE * self._answers))
        first = next(found := safe_turns(game, start, looked_at, seat, STOPS[1], is_late), None)
        if first is not None:
            yield first
            yield from found
            return
        if game.find_defences is not None:
            ways_out = game.find_defences(start, UNSAFE * self._answers, STOPS[0], is_late)
            stops = [_ended(start, actions, seat, game) for actions in ways_out]
            if stops and self._thorough:
                longer = self._extended(game, start, stops, seat, budget)
                added = [line for line in longer if line.actions not in ways_out]
                stops += safe_turns(game, start, added, seat, STOPS[1], is_late)
            if stops:
                yield from sorted(stops, key=sort_value)
                return
        yield from islice(again, self._answers)

    def _answered(
        self,
        game: Game,
        candidates: Iterator[TurnCandidate],
        seat: Seat,
        rng: Rng,
        budget: SearchBudget,
        answers: int,
        upto: int,
    ) -> tuple[TurnCandidate, tuple[Action, ...], float]:
        """Return the turn with the best value after the other seat's best turn, that turn if it was searched, and the
        value.

        At most `answers` turns are checked, until the budget has counted `upto` positions. An answer that refuted one
        turn is tried against the next one first.
        """
        best, best_value = next(candidates), -1.0
        expected: tuple[Action, ...] = ()
        if not answers:
            return best, expected, best.value
        refutations: list[tuple[Action, ...]] = []
        answered = most = 0
        for line in chain((best,), candidates):
            if budget.is_late() or (line.value <= best_value and answered > 2 * most // 3):
                break
            value = line.value
            reply: tuple[Action, ...] = ()
            if line.state.outcome() is None and (other := line.state.to_act()) != seat:
                late = budget.is_overdue
                if any(self._refuted(game, line.state, reply, seat, best_value, late) for reply in refutations):
                    continue
                actions, left = len(line.state.legal_actions()), upto - budget.count
                if left < positions_needed(actions, 1):
                    break  # an answer cut short says less than none
                most = most or max(1, min(answers, int(left / positions_needed(actions, NARROWEST))))
                width = fitting_beam_width(left / max(1, most - answered), actions, self._reply_width)
                part = budget.share(left / budget.positions)
                value, reply = self._after_answers(game, line.state, seat, other, rng, width, part, value)
                if budget.is_late():
                    break  # one that the clock cut short, too
                if self.style_bonus is not None and value > 1.0 - CLOSE:
                    value = with_style_bonus(value, line.actions, seat, self.style_bonus)
                value = self._seen(value, rng)
                budget.count += part.count
                if reply and reply not in refutations:
                    refutations.insert(0, reply)
                    del refutations[REFUTATIONS:]
            answered += 1
            if value > best_value:
                best, best_value, expected = line, value, reply
            if best_value >= 1.0 or budget.spend() or answered >= most:
                break
        return best, expected, best_value

    def _guarding(
        self,
        game: Game,
        start: State,
        guard: DelayingTurns,
        lines: list[TurnCandidate],
        seat: Seat,
        rng: Rng,
        budget: SearchBudget,
    ) -> Iterator[TurnCandidate]:
        """Yield safe turns that delay a gain of the other seat: planned ones, then those by each first action."""
        held = list(islice((line for line in lines if guard.is_delayed(line.state)), KEPT))
        for begun in guard.search(BEGUN, budget.is_late):
            state = _ended(start, begun, seat, game).state
            part = budget.share(GUARD_SHARE / BEGUN)
            width = fitting_beam_width(part.positions, len(actions_to_play(state, game.ignored_actions)), GUARD_WIDTH)
            rest = find_whole_turns(game, state, seat, width, rng, part)
            budget.count += part.count
            ends = (line._replace(actions=(*begun, *line.actions)) for line in rest if guard.is_delayed(line.state))
            held += islice(ends, 1)
        yield from safe_turns(game, start, sorted(held, key=sort_value), seat, STOPS[1], budget.is_late)

    def _refuted(
        self, game: Game, state: State, reply: tuple[Action, ...], seat: Seat, least: float, is_late: Late
    ) -> bool:
        """True if the other seat's `reply`, played move by move, leaves no more than `least`."""
        walk, other = state.clone(), state.to_act()
        for action in reply:
            if walk.outcome() is not None or walk.to_act() != other or action not in walk.legal_actions():
                return False
            walk.apply(action)
            answer_reactions(game, walk, other, state.whose_turn())
        if estimate_value(game, walk, seat) > least:
            return False
        won = self._exact and game.find_win is not None and walk.outcome() is None and walk.to_act() == seat
        return not (won and game.find_win is not None and game.find_win(walk, is_late))

    def _after_answers(
        self,
        game: Game,
        state: State,
        seat: Seat,
        other: Seat,
        rng: Rng,
        width: int,
        budget: SearchBudget,
        value: float,
    ) -> tuple[float, tuple[Action, ...]]:
        """Return the value for `seat` after the best turn of `other`, and that turn; `value` and None without
        time.
        """
        replies = find_whole_turns(game, state, other, width, rng, budget)[:REPLIES]
        if not replies:
            return value, ()
        if not self._exact or game.find_win is None or game.find_defences is None:
            return min((estimate_value(game, reply.state, seat), reply.actions) for reply in replies)
        late = budget.is_overdue
        left = [(self._then(game, reply.state, seat, late), reply.actions) for reply in replies]
        if min(left)[0] >= CLOSE:  # a threat that no natural answer stops: does any?
            stops = game.find_defences(state, REPLIES, STOPS[1], late)
            left += [
                (self._then(game, _ended(state, actions, other, game).state, seat, late), tuple(actions))
                for actions in stops
            ]
        return min(left)

    def _then(self, game: Game, state: State, seat: Seat, is_late: Late) -> float:
        """Return what a position after the other seat's turn is worth: nearly a win where the next turn wins, next to
        nothing where no turn stops the other seat's.
        """
        assert game.find_win is not None and game.find_defences is not None
        if state.outcome() is None and state.to_act() == seat:
            if game.find_win(state, is_late):
                return CLOSE
            if not game.find_defences(state, 1, STOPS[2], is_late) and not is_late():
                return 1.0 - CLOSE
        return min(estimate_value(game, state, seat), CLOSE - STOPPED)

    def _remember(self, state: State, actions: tuple[Action, ...], reply: tuple[Action, ...], seat: Seat) -> None:
        """Store the plan by position; it holds until something unplanned happens."""
        self._plan.clear()
        walk = state.clone()
        for number, action in enumerate(actions):
            if walk.outcome() is not None or walk.to_act() != seat or action not in walk.legal_actions():
                break
            self._plan[canonical_text(walk.view(seat))] = (*actions[number:], *reply)
            walk.apply(action)
