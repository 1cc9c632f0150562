"""State machine of Walpurgisnacht: effects by verb, legal actions by phase."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import final

from ...core.game_protocol import Action, Dump, Event, IllegalAction, Outcome, Seat
from . import effects, turn_phases
from .ids import SIDES
from .legal_actions import legal_actions
from .position import Position
from .position_writer import dump
from .refusals import refusal
from .seat_view import view_of

Handler = Callable[[Position, int, int, list[Event] | None], None]

HANDLERS: tuple[Handler, ...] = (
    turn_phases.end_study,
    turn_phases.stop_revealing,
    turn_phases.end_phase,
    turn_phases.pass_special_action,
    turn_phases.unmask_mephistopheles,
    turn_phases.reveal_card,
    effects.give_card,
    effects.pass_card_on,
    turn_phases.put_card_back,
    turn_phases.move_card,
    turn_phases.swap_cards,
    effects.force_seat,
    effects.yield_forced_card,
    effects.bestow_card,
    turn_phases.claim_side,
    turn_phases.accuse_seat,
)
"""By verb number."""


@final
class WalpurgisnachtState(Position):
    """One position of Walpurgisnacht. After the deal nothing is left to chance, so it holds none."""

    __slots__ = ()

    def to_act(self) -> Seat:
        return self.actor

    def whose_turn(self) -> Seat:
        return self.turn

    def legal_actions(self) -> list[Action]:
        return legal_actions(self)

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        verb, a, b = self.rules.lines.decode[action]
        HANDLERS[verb](self, a, b, log)

    def why_not(self, action: Action) -> IllegalAction:
        code = refusal(self, action)
        assert code is not None, f"legal: {action}"
        return IllegalAction(code)

    def outcome(self) -> Outcome | None:
        over = self.over
        if over is None:
            return None
        winners, witches, villagers, reason = over
        return Outcome(winners, dict(zip(SIDES, (witches, villagers), strict=True)), reason)

    def clone(self) -> WalpurgisnachtState:
        new = WalpurgisnachtState(self.rules)
        new.seats = self.seats
        new.talk = self.talk
        new.roles = self.roles
        new.unmasked = self.unmasked
        new.down = self.down[:]
        new.up = self.up[:]
        new.knows = self.knows[:]
        new.claims = self.claims[:]
        new.accuses = self.accuses[:]
        new.hand = self.hand
        new.mountain = self.mountain[:]
        new.occupied = self.occupied
        new.face_up = self.face_up
        new.box = self.box
        new.discard = self.discard
        new.phase = self.phase
        new.turn = self.turn
        new.start = self.start
        new.actor = self.actor
        new.round = self.round
        new.revealed = self.revealed
        new.gifts = self.gifts
        new.gave_card = self.gave_card
        new.gave_to = self.gave_to
        new.force_to = self.force_to
        new.moves = self.moves
        new.moved = self.moved
        new.talked = self.talked
        new.points = self.points
        new.tally = self.tally
        new.over = self.over
        return new

    def dump(self) -> Dump:
        return dump(self)

    def view(self, seat: Seat) -> Dump:
        return view_of(self, seat)

    def key(self) -> Hashable:
        """Return the transposition key, without knowledge, claims and the number of rounds, which decide nothing."""
        return (
            self.phase,
            self.actor,
            self.turn,
            self.occupied,
            tuple(self.mountain),
            tuple(self.roles),
            tuple(self.down),
            tuple(self.up),
            self.hand,
            self.face_up,
            self.unmasked,
            self.revealed,
            self.gifts,
            self.force_to,
            self.moves,
            self.moved,
            self.talked,
            self.points,
            self.discard,
        )
