"""A game in play: the state, its history, undo and redo, and the restricted view of each seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from .game_protocol import HIDDEN, NOT_YOUR_TURN, Action, Dump, Event, Game, IllegalAction, Outcome, Seat, State
from .revealing_actions import reveals_hidden


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One played action as the match knows it, for the owner of the match only."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]
    revealed: bool = False
    """True if the action told somebody something new: undo stops before it."""
    is_answer: bool = False
    """True if the action answered a question in another seat's turn."""
    turn: Seat = 0
    """Seat whose turn it was."""
    serial: int = 0
    """Unique in the match, even after an undo: an entry that replaces another has a new serial."""


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """One played action as a viewer sees it. `action` is `HIDDEN` if the line is not for this viewer."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]
    is_answer: bool = False
    serial: int = 0
    """As in `HistoryEntry`: equal serials mean the same action, so derived values can be cached."""


@final
class Match:
    """Owns a state, checks every action, remembers all that was played."""

    __slots__ = (
        "_before", "_covered", "_history", "_played", "_ports", "_public", "_redo", "_state", "_witness", "game",
    )  # fmt: skip

    def __init__(self, game: Game, state: State) -> None:
        self.game: Final = game
        self._state = state
        self._before: list[State] = []
        self._history: list[HistoryEntry] = []
        self._redo: list[Action] = []
        self._played = 0
        self._ports: dict[Seat, PlayerView] = {}
        self._covered: dict[Seat, PlayerView] = {}
        self._public: PublicView | None = None
        self._witness: OpenView | None = None

    @property
    def history(self) -> tuple[HistoryEntry, ...]:
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

    def legal_actions(self) -> list[Action]:
        """Return the legal actions of the seat to act; empty when the game is over."""
        return [] if self._state.outcome() else self._state.legal_actions()

    def why_not(self, action: Action) -> IllegalAction | None:
        """Return why an action is refused now, or None when it is legal."""
        return None if action in self.legal_actions() else self._state.why_not(action)

    def play(self, action: Action) -> HistoryEntry:
        """Play an action for the seat to act. Raises `IllegalAction`; the position is then unchanged."""
        if action not in self.legal_actions():
            raise self._state.why_not(action)
        if self._redo and self._redo[-1] == action:
            self._redo.pop()
        else:
            self._redo.clear()
        before = self._state.clone()
        seat, turn = before.to_act(), before.whose_turn()
        events: list[Event] = []
        self._state.apply(action, events)
        self._played += 1
        learned = reveals_hidden(before, self._state, events)
        entry = HistoryEntry(seat, action, tuple(events), learned, seat != turn, turn, self._played)
        self._before.append(before)
        self._history.append(entry)
        return entry

    def can_undo(self, seat: Seat) -> bool:
        """True if `seat` may take back its last action: nothing was revealed, and no other seat has chosen since."""
        return bool(self._history) and self._history[-1].seat == seat and not self._history[-1].revealed

    def undo(self) -> HistoryEntry:
        """Take back the last action and return it. Raises IndexError when nothing was played."""
        entry = self._history.pop()
        self._state = self._before.pop()
        self._redo.append(entry.action)
        return entry

    def redo(self) -> Action | None:
        """Return the action that `undo` took back last, or None. Playing it redoes it."""
        return self._redo[-1] if self._redo else None

    def dump(self) -> Dump:
        """Return the full position: for records, testers and replays with open hands."""
        return self._state.dump()

    def state_after(self, count: int) -> State:
        """Return a copy of the state after the first `count` actions (0 is the start)."""
        return (self._before[count] if count < len(self._before) else self._state).clone()

    def player_view(self, seat: Seat) -> PlayerView:
        """Return the view of one seat, always the same object. Its window and computer player use nothing else."""
        if seat not in self._ports:
            self._ports[seat] = PlayerView(self, seat)
        return self._ports[seat]

    def covered_view(self, seat: Seat) -> PlayerView:
        """Return the view of one seat at a screen that others see: the public view, and no actions."""
        if seat not in self._covered:
            self._covered[seat] = PlayerView(self, seat, is_covered=True)
        return self._covered[seat]

    def public_view(self) -> PublicView:
        """Return the view of a screen that everybody sees, always the same object."""
        if self._public is None:
            self._public = PublicView(self)
        return self._public

    def open_view(self) -> OpenView:
        """Return the view that shows everything: for replays of finished games and for testers."""
        if self._witness is None:
            self._witness = OpenView(self)
        return self._witness


class MatchView(ABC):
    """Read access to a match for one viewer. Contains nothing that the views of that viewer do not contain."""

    __slots__ = ("_common", "_deeds", "_match")

    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self._deeds: list[PlayedAction] = []
        self._common: list[PlayedAction] = []

    @abstractmethod
    def _see(self, state: State) -> Dump:
        """Return a position as these eyes see it."""

    @abstractmethod
    def _tell(self, entry: HistoryEntry) -> PlayedAction:
        """Return a played action as these eyes saw it."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._match.game

    def __len__(self) -> int:
        """Number of actions played and not taken back."""
        return len(self._match._history)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self._match.outcome()

    def to_act(self) -> Seat | None:
        """Return the seat to act, None when the game is over."""
        return self._match.to_act()

    def whose_turn(self) -> Seat | None:
        """Return the seat whose turn it is, None after the end. `to_act` differs while another seat may react."""
        return None if self._match.outcome() else self._match._state.whose_turn()

    def view(self) -> Dump:
        """Return the position as it may be known."""
        return self._see(self._match._state)

    def view_after(self, count: int) -> Dump:
        """Return the position after the first `count` actions (0 is the start), as it could be known then."""
        before = self._match._before
        return self._see(before[count] if count < len(before) else self._match._state)

    def history(self, since: int = 0) -> list[PlayedAction]:
        """Return everything played and not taken back, from number `since` on, oldest first.

        The same deed is the same object at every call.
        """
        return self._kept(self._deeds, self._tell)[since:]

    def public_history(self, since: int = 0) -> list[PlayedAction]:
        """Return the same as everybody at the table saw it: public information only."""
        return self._kept(self._common, self._tell_all)[since:]

    def _kept(self, deeds: list[PlayedAction], narrate: Callable[[HistoryEntry], PlayedAction]) -> list[PlayedAction]:
        """Update a list of played actions to the history; unchanged actions stay the same objects."""
        entries = self._match._history
        while deeds and (len(deeds) > len(entries) or deeds[-1].serial != entries[len(deeds) - 1].serial):
            deeds.pop()
        deeds += map(narrate, entries[len(deeds) :])
        return deeds

    def _tell_all(self, entry: HistoryEntry) -> PlayedAction:
        action = entry.action if self.game.is_public_action(entry.action) else Action(HIDDEN)
        events = tuple([Event(event.kind, event.public) for event in entry.events])
        return PlayedAction(entry.seat, action, events, entry.is_answer, entry.serial)

    def last_action(self) -> PlayedAction | None:
        """Return the last played action, or None if there is none."""
        found = self.history(len(self) - 1) if len(self) else []
        return found[0] if found else None

    def events(self, since: int = 0) -> list[tuple[Seat, list[Event]]]:
        """Return per action from number `since` on: who acted, and the events as they may be known."""
        return [(deed.seat, list(deed.events)) for deed in self.history(since)]


@final
class PlayerView(MatchView):
    """Access of one seat to a match: what it may see and do.

    All answers follow from what the seat knows: equal views give equal answers (`laws.player_views_are_tight`).
    `is_covered`: others see the screen, so it shows the public view and offers no actions.
    """

    __slots__ = ("is_covered", "seat")

    def __init__(self, match: Match, seat: Seat, *, is_covered: bool = False) -> None:
        super().__init__(match)
        self.seat: Final = seat
        self.is_covered: Final = is_covered

    def _see(self, state: State) -> Dump:
        view = state.view(self.seat)
        return self.game.view_for_all(view) if self.is_covered else view

    def _tell(self, entry: HistoryEntry) -> PlayedAction:
        if self.is_covered:
            return self._tell_all(entry)
        known = entry.seat == self.seat or self.game.is_public_action(entry.action)
        action = entry.action if known else Action(HIDDEN)
        events = tuple([event.seen_by(self.seat) for event in entry.events])
        return PlayedAction(entry.seat, action, events, entry.is_answer, entry.serial)

    def legal_actions(self) -> list[Action]:
        """Return this seat's legal actions; empty when it is not to act, or covered."""
        return self._match.legal_actions() if self._match.to_act() == self.seat and not self.is_covered else []

    def why_not(self, action: Action) -> IllegalAction | None:
        """Return the reason code for which this seat may not play `action` now, or None if it may.

        While another seat is to act, or this one is covered, the code is always `NOT_YOUR_TURN`: any other would
        reveal cards.
        """
        if self.is_covered or self._match.to_act() not in (self.seat, None):
            return IllegalAction(NOT_YOUR_TURN)
        return self._match.why_not(action)

    def play(self, action: Action) -> PlayedAction:
        """Play an action. Raises `IllegalAction` with what `why_not` says; the position is then unchanged."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise refusal
        self._match.play(action)
        return self.history(len(self) - 1)[0]


@final
class PublicView(MatchView):
    """Read access to what everybody at the table may know; it follows from what each seat knows by itself."""

    __slots__ = ()

    def _see(self, state: State) -> Dump:
        return self.game.view_for_all(state.view(0))

    def _tell(self, entry: HistoryEntry) -> PlayedAction:
        return self._tell_all(entry)


@final
class OpenView(MatchView):
    """Read access with everything revealed."""

    __slots__ = ()

    def _see(self, state: State) -> Dump:
        return state.dump()

    def values_after(self, count: int, seats: int) -> list[float]:
        """Return what each of so many seats could expect after the first `count` actions, 0 for a loss, 1 for a win.

        Empty where the game has no estimate.
        """
        value, before = self.game.evaluate, self._match._before
        state = before[count] if count < len(before) else self._match._state
        outcome = state.outcome()
        if outcome is not None:
            return [float(seat in outcome.winners) for seat in range(seats)]
        return [value(state, seat) for seat in range(seats)] if value is not None else []

    def _tell(self, entry: HistoryEntry) -> PlayedAction:
        events = tuple([event.fully_revealed() for event in entry.events])
        return PlayedAction(entry.seat, entry.action, events, entry.is_answer, entry.serial)
