"""State machine of Sacrifice: seat to act, legal actions, effects of actions. Section 4."""

from __future__ import annotations

from collections.abc import Hashable
from typing import final

from ...core.game_protocol import Action, Below, Dump, Event, IllegalAction, Outcome, Seat
from . import fights, turn_phases
from .ids import (
    ACCEPT,
    ATTACK,
    BUILD,
    CANCEL,
    END,
    IN_DRAW,
    MOVE,
    OFFER,
    OVER,
    PASS_BY,
    PLACE,
    RESIGN,
    RESURRECT,
    SACRIFICE,
)
from .legal_actions import legal_actions
from .position import Position
from .position_writer import dump
from .random_action import sample_action
from .refusals import refusal
from .scoring import finish_game, has_won
from .seat_view import view_of


@final
class SacrificeState(Position):
    """One position of Sacrifice."""

    __slots__ = ()

    def to_act(self) -> Seat:
        """Return the seat that must choose next."""
        return self.actor

    def whose_turn(self) -> Seat:
        """Return whose turn it is; in `placement`, who places."""
        return self.turn

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self.over

    def legal_actions(self) -> list[Action]:
        """Return the legal actions."""
        return legal_actions(self)

    def random_action(self, random_below: Below, ignored_actions: frozenset[str]) -> Action:
        """Return one of the legal actions that are not silent, each equally likely."""
        return sample_action(self, random_below, ignored_actions)

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        """Play a legal action."""
        verb, a, b, carry, drop = self.rules.decode[action]
        actor = self.actor
        if verb == MOVE:
            turn_phases.move_character(self, a, b, carry, drop, log)
        elif verb == BUILD:
            turn_phases.build_wall(self, a, log)
        elif verb == END:
            turn_phases.end_turn(self, log)
        elif verb == ATTACK:
            fights.declare_attack(self, a, b, carry, log)
        elif verb == SACRIFICE:
            fights.carry_out_sacrifice(self, a, log)
        elif verb == RESURRECT:
            turn_phases.resurrect_character(self, a, log)
        elif verb == PLACE:
            turn_phases.place_piece(self, a, b, log)
        elif verb == CANCEL:
            fights.cancel_attack(self, a, log)
        else:
            self._apply_word(verb, log)
        # SAC-80: a victory is seen after each action of its seat
        if self.bits[actor] & self.rules.board.goal[actor] and self.phase != OVER and has_won(self, actor):
            finish_game(self, (actor,), "elevation", log)

    def _apply_word(self, verb: int, log: list[Event] | None) -> None:
        """Play one of the rare actions of a single word."""
        if verb == PASS_BY:
            if self.phase == IN_DRAW:
                turn_phases.decline_draw(self, log)
            else:
                fights.let_immortal_die(self, log)
        elif verb == OFFER:
            turn_phases.offer_draw(self, log)
        elif verb == ACCEPT:
            turn_phases.accept_draw(self, log)
        else:
            assert verb == RESIGN
            turn_phases.resign_game(self, log)

    def why_not(self, action: Action) -> IllegalAction:
        """Return why an action is refused, with the first reason code that applies. Section 13."""
        code = refusal(self, action)
        assert code is not None, f"legal: {action}"
        return IllegalAction(code)

    def clone(self) -> SacrificeState:
        """Return an independent copy. All is done here: in a search a further call would cost a tenth of it."""
        twin = SacrificeState()
        twin.rules = self.rules
        twin.phase = self.phase
        twin.turn = self.turn
        twin.actor = self.actor
        twin.round = self.round
        twin.points = self.points
        twin.moved = self.moved
        twin.offered = self.offered
        twin.built = self.built
        twin.quiet = self.quiet
        twin.board = self.board.copy()
        twin.characters = self.characters
        twin.bits = self.bits.copy()
        twin.perch = self.perch
        twin.perch_kind = self.perch_kind
        twin.perch_mark = self.perch_mark
        twin.marks = self.marks.copy()
        twin.approach = self.approach
        twin.fight = self.fight
        twin.owed_sacrifice = self.owed_sacrifice
        twin.fence = self.fence
        twin.minerals = self.minerals
        twin.mineral_cells = self.mineral_cells
        twin.full_cells = self.full_cells
        twin.graves = self.graves
        twin.reserve = self.reserve
        twin.over = self.over
        return twin

    def dump(self) -> Dump:
        """Return the complete canonical position."""
        return dump(self)

    def view(self, seat: Seat) -> Dump:
        """Return what `seat` may know: everything. SAC-1."""
        return view_of(self, seat)

    def key(self) -> Hashable:
        """Return the transposition key, equal for positions with the same continuations."""
        return self.transposition_key()
