"""A position of Sacrificio as the house's state machine knows it: a board behind the common protocol."""

from __future__ import annotations

from collections.abc import Hashable
from typing import final

from ...core.game_protocol import Action, Below, Dump, Event, IllegalAction, Outcome, Seat, State
from . import turn_phases
from .legal_actions import legal
from .position import Position
from .position_writer import dump
from .random_action import pick
from .refusals import refusal
from .seat_view import view


@final
class SacrificioState(State):
    """One position."""

    __slots__ = ("board",)

    def __init__(self, board: Position) -> None:
        self.board = board

    def to_act(self) -> Seat:
        """Return the turn's seat, or the one that a window asks."""
        return self.board.actor

    def whose_turn(self) -> Seat:
        """Return whose turn it is; in the setup, who chooses."""
        return self.board.turn

    def legal(self) -> list[Action]:
        """Return the legal actions, always in the same order."""
        return legal(self.board)

    def pick(self, below: Below, silent: frozenset[str]) -> Action:
        """Return one of the legal actions, each equally likely."""
        return pick(self.board, below, silent)

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        """Play a legal action. Unchecked."""
        board = self.board
        board.log = log
        turn_phases.play(board, action)
        board.log = None

    def why_not(self, action: Action) -> IllegalAction:
        """Return the reason code of SCO section 13 for an action that is not legal."""
        code = refusal(self.board, action)
        assert code is not None, f"legal: {action}"
        return IllegalAction(code)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        return self.board.over

    def clone(self) -> SacrificioState:
        """Return an independent copy."""
        return SacrificioState(self.board.clone())

    def dump(self) -> Dump:
        """Return the whole position. SCO section 11."""
        return dump(self.board)

    def view(self, seat: Seat) -> Dump:
        """Return what a seat may know. SCO-99."""
        return view(self.board, seat)

    def key(self) -> Hashable:
        """Return a value equal for positions that play on alike, chance apart."""
        b = self.board
        return (
            b.phase, b.turn, b.actor, b.round, b.moves, b.rituals, b.fresh, b.arranged, b.taken, b.wipes, b.struck,
            b.pending, b.seed, b.shuffles, tuple(b.hands), tuple(map(tuple, b.tops)), tuple(b.low), tuple(b.temples),
            tuple(b.piles), tuple(b.slots), tuple(b.offers), tuple(b.hearts), tuple(b.hollow), tuple(b.used),
            tuple(b.deck), tuple(b.temple_pile), tuple(b.supply), b.over is None,
        )  # fmt: skip
