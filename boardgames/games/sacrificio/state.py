"""A position of Sacrificio as the house's state machine knows it: a board behind the common protocol."""

from __future__ import annotations

from collections.abc import Hashable
from typing import final

from ...core.game_protocol import Action, Below, Dump, Event, IllegalAction, Outcome, Seat, State
from . import turn_phases
from .legal_actions import legal_actions
from .position import Position
from .position_writer import dump
from .random_action import sample_action
from .refusals import refusal
from .seat_view import view_of


@final
class SacrificioState(State):
    """One position."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    def to_act(self) -> Seat:
        """Return the turn's seat, or the one that a window asks."""
        return self.position.actor

    def whose_turn(self) -> Seat:
        """Return whose turn it is; in the setup, who chooses."""
        return self.position.turn

    def legal_actions(self) -> list[Action]:
        """Return the legal actions, always in the same order."""
        return legal_actions(self.position)

    def random_action(self, random_below: Below, ignored_actions: frozenset[str]) -> Action:
        """Return one of the legal actions, each equally likely."""
        return sample_action(self.position, random_below, ignored_actions)

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        """Play a legal action. Unchecked."""
        position = self.position
        position.log = log
        turn_phases.play_action(position, action)
        position.log = None

    def why_not(self, action: Action) -> IllegalAction:
        """Return the reason code of SCO section 13 for an action that is not legal."""
        code = refusal(self.position, action)
        assert code is not None, f"legal: {action}"
        return IllegalAction(code)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        return self.position.over

    def clone(self) -> SacrificioState:
        """Return an independent copy."""
        return SacrificioState(self.position.clone())

    def dump(self) -> Dump:
        """Return the whole position. SCO section 11."""
        return dump(self.position)

    def view(self, seat: Seat) -> Dump:
        """Return what a seat may know. SCO-99."""
        return view_of(self.position, seat)

    def key(self) -> Hashable:
        """Return a value equal for positions that play on alike, chance apart."""
        position = self.position
        return (
            position.phase, position.turn, position.actor, position.round, position.moves, position.rituals,
            position.fresh, position.arranged, position.taken, position.wipes, position.struck, position.pending,
            position.seed, position.shuffles, tuple(position.hands), tuple(map(tuple, position.tops)),
            tuple(position.low), tuple(position.temples), tuple(position.piles), tuple(position.slots),
            tuple(position.offers), tuple(position.hearts), tuple(position.hollow), tuple(position.used),
            tuple(position.deck), tuple(position.temple_pile), tuple(position.supply), position.over is None,
        )  # fmt: skip
