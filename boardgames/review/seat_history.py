"""History of a finished match as one seat saw it: its decisions, and what it knew at each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any, Final, NamedTuple, final

from ..ai.player import ActionRequest
from ..ai.watched_views import watched_views
from ..core.game_protocol import Action, Dump, Seat, seat_name
from ..core.match import Match
from ..record.record_model import ShownHint

OVER: Final = "over"
"""What an event tells from which on the count follows, which shows all that was hidden."""
MOST_DECISIONS: Final = 400
"""Decisions of a seat that are judged: the last ones of a longer game."""


class DecisionPoint(NamedTuple):
    """A decision after so many actions: in which turn of the game (counted from 0), and what was played: that action
    and what the seat played next in its turn; in open games all actions of the turn.
    """

    after: int
    turn: int
    played: tuple[Action, ...]


@final
class SeatHistory:
    """Views and actions of one seat in a match. Holds nothing that the seat's views do not hold."""

    def __init__(self, match: Match, options: Mapping[str, Any], seat: Seat, hints: Iterable[ShownHint] = ()) -> None:
        """`hints`: those of all seats that were shown in the match; of others than this one nothing is kept."""
        self.game: Final = match.game
        self.seat: Final = seat
        self.outcome: Final = match.outcome()
        self._options: Final = self.game.complete(options)
        port = match.player_view(seat)
        self._view_after: Final = port.view_after
        self._views: Final[dict[int, Dump]] = {}
        self._turns: Final = [entry.turn for entry in match.history]
        self._played: Final = port.history()
        self._proposed: Final[dict[int, str]] = {}
        for hint in hints:
            if hint.seat == seat_name(seat):
                self._keep(hint)

    @property
    def action_count(self) -> int:
        """Number of actions that were played."""
        return len(self._played)

    def view_after(self, count: int) -> Dump:
        """Return what the seat saw after so many actions."""
        if count not in self._views:
            self._views[count] = self._view_after(count)
        return self._views[count]

    def is_own(self, number: int) -> bool:
        """True if the seat chose the action of that number."""
        return self._played[number].seat == self.seat

    def proposed_action(self, number: int) -> str:
        """Return the action that a hint proposed in place of the action of that number; empty for none."""
        return self._proposed.get(number, "")

    def _keep(self, hint: ShownHint) -> None:
        """Keep what a hint proposed, action by action as long as the seat followed it."""
        for number, action in enumerate(hint.actions, hint.after):
            if number >= self.action_count or not self.is_own(number):
                return
            self._proposed[number] = action
            if self._played[number].action != action:
                return

    def is_answer(self, number: int) -> bool:
        """True if the action of that number was chosen in the turn of another seat."""
        return self._turns[number] != self._played[number].seat

    def action(self, number: int) -> Action:
        """Return the action of that number as the seat saw it."""
        return self._played[number].action

    def shows_others(self, number: int) -> bool:
        """True if that action showed the seat cards of another one, or that it holds an answer: what that one chose,
        no chance.
        """
        if self._is_answered(number):
            return True
        own = seat_name(self.seat)
        told = takewhile(
            lambda public: public.get("what") != OVER, (event.public for event in self._played[number].events)
        )
        return any(one.get("seat", own) != own and ("card" in one or "cards" in one) for one in told)

    def _is_answered(self, number: int) -> bool:
        """True if the next action is an answer of another seat, out of its turn."""
        turn = self._turns[number]
        if number + 1 == self.action_count or self._turns[number + 1] != turn:
            return False
        return self._played[number + 1].seat not in (self.seat, turn)

    def own_line(self, number: int) -> tuple[Action, ...]:
        """Return that action and those that the seat played after it in the same turn, up to another seat's."""
        turn = self._played[number : self.end_of_turn(number)]
        return tuple(one.action for one in takewhile(lambda one: one.seat == self.seat, turn))

    def later_in_turn(self, number: int) -> tuple[Action, ...]:
        """Return what the seat played after that action in the same turn."""
        rest = self._played[number + 1 : self.end_of_turn(number)]
        return tuple(one.action for one in rest if one.seat == self.seat)

    def begins_turn(self, number: int) -> bool:
        """True if the action of that number is the first of its turn."""
        return not number or self._turns[number] != self._turns[number - 1]

    def request_after(self, count: int) -> ActionRequest:
        """Return what the seat knew after so many actions, as the request of its next action."""
        watched = watched_views(self.view_after, self._turns[:count], self.game.memory_turns)
        return ActionRequest(self.game, self._options, self.seat, self.view_after(count), watched)

    def decisions(self) -> list[DecisionPoint]:
        """Return the decisions of the seat, oldest first; resigning and the like are none."""
        found: list[DecisionPoint] = []
        turn = -1
        for number, played in enumerate(self._played):
            begins = self.begins_turn(number)
            turn += begins
            if played.seat != self.seat or played.action in self.game.ignored_actions:
                continue
            if self.game.hidden:
                found.append(DecisionPoint(number, turn, self.own_line(number)))
            elif begins and self._turns[number] == self.seat:
                actions = self._actions_of_turn(number)
                if not self.game.ignored_actions.intersection(actions):
                    found.append(DecisionPoint(number, turn, actions))
        return found

    def end_of_turn(self, number: int) -> int:
        """Return the number of actions after which the turn of that action was over."""
        end = number
        while end < len(self._turns) and self._turns[end] == self._turns[number]:
            end += 1
        return end

    def winning_turn(self, start: int, winner: Seat) -> tuple[Action, ...]:
        """Return the actions of the turn from there if the game ended with them and that seat won by playing them."""
        won = self.outcome is not None and winner in self.outcome.winners
        if not won or start >= len(self._turns) or self.end_of_turn(start) < len(self._turns):
            return ()
        actions = self._actions_of_turn(start)
        return () if self.game.ignored_actions.intersection(actions) else actions

    def _actions_of_turn(self, first: int) -> tuple[Action, ...]:
        return tuple(one.action for one in self._played[first : self.end_of_turn(first)])
