"""One game being played: the state, its history, undo and redo, and the narrow window each seat gets on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from .learned import taught
from .machine import Action, Dump, Event, Game, IllegalAction, Outcome, Seat, State


@dataclass(frozen=True, slots=True)
class Entry:
    """One played action: who chose it, and what happened."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]
    revealed: bool = False
    """Whether somebody learned something by it: undo must not go back behind such an entry."""
    asked: bool = False
    """Whether it answered a question in another seat's turn."""


@final
class Match:
    """Owns a state, checks every action, remembers all that was played."""

    __slots__ = ("_before", "_history", "_redo", "_state", "game")

    def __init__(self, game: Game, state: State) -> None:
        self.game: Final = game
        self._state = state
        self._before: list[State] = []
        self._history: list[Entry] = []
        self._redo: list[Action] = []

    @property
    def history(self) -> tuple[Entry, ...]:
        """Everything played and not taken back, oldest first."""
        return tuple(self._history)

    def __len__(self) -> int:
        return len(self._history)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self._state.outcome()

    def to_act(self) -> Seat | None:
        """Return the seat to act, None when the game is over."""
        return None if self._state.outcome() else self._state.to_act()

    def legal(self) -> list[Action]:
        """Return the legal actions of the seat to act; empty when the game is over."""
        return [] if self._state.outcome() else self._state.legal()

    def why_not(self, action: Action) -> IllegalAction | None:
        """Return why an action is refused now, or None when it is legal."""
        return None if action in self.legal() else self._state.why_not(action)

    def play(self, action: Action) -> Entry:
        """Play an action for the seat to act. Raises `IllegalAction`; the position is then unchanged."""
        if action not in self.legal():
            raise self._state.why_not(action)
        if self._redo and self._redo[-1] == action:
            self._redo.pop()
        else:
            self._redo.clear()
        before = self._state.clone()
        seat = self._state.to_act()
        events: list[Event] = []
        self._state.apply(action, events)
        entry = Entry(seat, action, tuple(events), taught(before, self._state, events), seat != before.turn())
        self._before.append(before)
        self._history.append(entry)
        return entry

    def can_undo(self, seat: Seat) -> bool:
        """Whether `seat` may take back its own last action: nothing was learned, nobody else chose since."""
        return bool(self._history) and self._history[-1].seat == seat and not self._history[-1].revealed

    def undo(self) -> Entry:
        """Take back the last action and return it. Raises IndexError when nothing was played."""
        entry = self._history.pop()
        self._state = self._before.pop()
        self._redo.append(entry.action)
        return entry

    def redo(self) -> Action | None:
        """Return the action that `undo` took back last, or None; play it to redo it."""
        return self._redo[-1] if self._redo else None

    def dump(self) -> Dump:
        """Return the full position: for records, testers and replays with open hands."""
        return self._state.dump()

    def state_after(self, count: int) -> State:
        """Return a copy of the state after the first `count` actions (0 is the start)."""
        return (self._before[count] if count < len(self._before) else self._state).clone()

    def port(self, seat: Seat) -> Port:
        """Return the window of one seat: all that its screen, its log and its opponent program may use."""
        return Port(self, seat)


@final
class Port:
    """What one seat may see and do in a match, and nothing else."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match = match
        self.seat: Final = seat

    def view(self) -> Dump:
        """Return the position as this seat may know it."""
        return self._match._state.view(self.seat)

    def legal(self) -> list[Action]:
        """Return this seat's legal actions; empty when it is not to act."""
        return self._match.legal() if self._match.to_act() == self.seat else []

    def why_not(self, action: Action) -> IllegalAction | None:
        """Return why this seat may not play `action` now, or None when it may."""
        return self._match.why_not(action)

    def events(self, since: int = 0) -> list[tuple[Seat, list[Event]]]:
        """Return per action from number `since` on: who acted, and the events as this seat may know them."""
        return [
            (entry.seat, [event.seen_by(self.seat) for event in entry.events])
            for entry in self._match._history[since:]
        ]

    def play(self, action: Action) -> None:
        """Play an action. Raises `IllegalAction` (`phase` when it is another seat's question)."""
        if self._match.to_act() != self.seat:
            raise IllegalAction("phase")
        self._match.play(action)
