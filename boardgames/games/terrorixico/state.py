"""One position of TerroriXico: the protocol of the house on top of the board."""

from __future__ import annotations

from collections.abc import Hashable
from typing import final

from ...core.machine import Action, Dump, Event, IllegalAction, Outcome, Seat, seat_name
from .actions import act
from .ids import REASONS_TO_END
from .legal import legal_actions
from .position import Board
from .refusals import reason
from .writing import written


@final
class Position(Board):
    """A position of the public format, mutable, with exactly one owner."""

    __slots__ = ()

    def to_act(self) -> Seat:
        """Return the seat that must choose next."""
        return self.actor

    def whose_turn(self) -> Seat:
        """Return the seat whose turn it is; in the opening the first seat."""
        return self.mover

    def legal(self) -> list[Action]:
        """Return the legal actions, in the order of the hand."""
        return legal_actions(self)

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        """Play a legal action and run on to the next question."""
        act(self, action, log)

    def why_not(self, action: Action) -> IllegalAction:
        """Return why an action that is not legal is refused."""
        return IllegalAction(reason(self, action), action=action)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        if self.result is None:
            return None
        winners, scores, ended = self.result
        return Outcome(winners, {seat_name(s): score for s, score in enumerate(scores)}, REASONS_TO_END[ended])

    def clone(self) -> Position:
        """Return an independent copy that shares the tables."""
        twin = Position.__new__(Position)
        self.copy_into(twin)
        return twin

    def dump(self) -> Dump:
        """Return the complete canonical position."""
        return written(self, None)

    def view(self, seat: Seat) -> Dump:
        """Return what a seat may know."""
        return written(self, seat if self.result is None else None)

    def key(self) -> Hashable:
        """Return a value that is equal for positions that play on alike."""
        return (
            (self.phase, self.actor, self.mover, self.first, self.round, self.turns, self.placed, self.resolving),
            (self.hidden, self.won, self.seed, self.shuffles, self.result),
            (*self.monsters, -1, *self.events, -1, *self.monster_deck, -1, *self.event_deck, -1, *self.trauma_pile),
            (*self.passed, -1, *self.last, *self.vp, *self.track, *self.owes),
            tuple(map(tuple, self.lines)),
            tuple(map(tuple, self.hands)),
            tuple(map(tuple, self.draws)),
            tuple([tuple(sorted(pile)) for piles in self._unordered() for pile in piles]),
        )

    def _unordered(self) -> tuple[list[list[int]], ...]:
        return (self.discards, self.wears, self.tossed, self.taken_monsters, self.taken_events, [self.escaped])
