"""The state machine of Sacrifice: who chooses, what is legal, what an action does (section 4)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import final

from ...core.machine import PASS, Action, Dump, Event, IllegalAction, Outcome, Seat, State
from . import fights, phases
from .board import bits
from .ids import (
    ACCEPT,
    ATTACK,
    BUILD,
    BUILDER,
    CANCEL,
    EMISSARY,
    END,
    IN_DRAW,
    IN_IMMORTAL,
    IN_SACRIFICE,
    MOVE,
    OFFER,
    OVER,
    PASS_BY,
    PLACE,
    PLACEMENT,
    PLAY,
    RESIGN,
    RESURRECT,
    SACRIFICE,
)
from .moves import can_rest, movements, perched_movements
from .position import SEAT_SHIFT, Situation
from .refusals import refusal
from .scoring import finish, has_won
from .writing import dump

_END = Action("end")
_OFFER = Action("offer draw")
_RESIGN = Action("resign")
_ANSWERS = (Action("accept"), PASS)


@final
class SacrificeState(Situation, State):
    """One position of Sacrifice."""

    __slots__ = ()

    def to_act(self) -> Seat:
        """Return the seat that must choose next."""
        return self.actor

    def turn(self) -> Seat:
        """Return whose turn it is; in `placement`, who places."""
        return self.seat

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self.ended

    def legal(self) -> list[Action]:
        """Return the legal actions: movements by cell, then walls, resurrections, and what ends or stops the game."""
        phase = self.phase
        if phase == PLAY:
            return self._legal_in_play()
        if phase == IN_SACRIFICE:
            lines = self.tables.sacrifices
            return [lines[cell] for cell in fights.choices(self)]
        if phase == IN_IMMORTAL:
            return self._legal_for_the_immortal()
        if phase == IN_DRAW:
            return list(_ANSWERS)
        if phase == PLACEMENT:
            return self._legal_places()
        return []

    def _legal_in_play(self) -> list[Action]:
        """Section 4, phase `play`."""
        out: list[Action] = []
        rules = self.tables.rules
        may_build = self.built < rules.walls_per_turn and self.points >= rules.wall_cost
        if self.perch >= 0:
            perched_movements(self, out)
            if may_build and self.perch_kind == BUILDER and self._walls_left():
                out += self._builds_while_perched()
            out.append(_RESIGN)
            return out
        near = movements(self, out)
        must_move = not self.moved and bool(out)
        if may_build and near and self._walls_left():
            fence = self.fence
            near &= fence.open & fence.book.area[self.seat]
            if near:
                out += fence.lines(near)
        if self.graves[self.seat] and EMISSARY | self.seat << SEAT_SHIFT in self.board:
            lines = self.tables.resurrects
            out += [lines[kind] for kind in dict.fromkeys(self.graves[self.seat]) if kind != EMISSARY]
        if not must_move:
            out.append(_END)
        if not self.offered:
            out.append(_OFFER)
        out.append(_RESIGN)
        return out

    def _walls_left(self) -> bool:
        """SAC-9: whether the turn's seat has a wall beside the board."""
        return self.fence.owned[self.seat].bit_count() < self.tables.rules.walls

    def _builds_while_perched(self) -> list[Action]:
        """SAC-25, SAC-26: walls in contact with the perched builder after which it can still come to rest."""
        fence = self.fence
        near = fence.book.contact[self.perch] & fence.open & fence.book.area[self.seat]
        points = self.points - self.tables.rules.wall_cost
        found = []
        for wall in bits(near):
            self.fence = fence.extended(self.seat, wall)
            if can_rest(self, self.perch_kind, self.perch, self.perch_mark, points):
                found.append(fence.book.builds[wall])
        self.fence = fence
        return found

    def _legal_for_the_immortal(self) -> list[Action]:
        """SAC-71, SAC-72."""
        assert self.fight is not None
        lines = self.tables.cancels
        gifts = self.givable(1 - self.seat) & ~(1 << self.fight[1])
        return [*(lines[cell] for cell in bits(gifts)), PASS]

    def _legal_places(self) -> list[Action]:
        """SAC-11."""
        seat = self.seat
        taken = self.bits[0] | self.bits[1]
        for cell in (*self.minerals[0], *self.minerals[1]):
            taken |= 1 << cell
        free = bits(self.tables.board.deployment[seat] & ~taken)
        out: list[Action] = []
        for kind in dict.fromkeys(self.reserve[seat]):
            lines = self.tables.places[kind]
            out += [lines[cell] for cell in free]
        out.append(_RESIGN)
        return out

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        """Play a legal action."""
        verb, a, b, carry, drop = self.tables.decode[action]
        actor = self.actor
        if verb == MOVE:
            phases.move(self, a, b, carry, drop, log)
        elif verb == BUILD:
            phases.build(self, a, log)
        elif verb == END:
            phases.end(self, log)
        elif verb == ATTACK:
            fights.attack(self, a, b, carry, log)
        elif verb == SACRIFICE:
            fights.sacrifice(self, a, log)
        elif verb == RESURRECT:
            phases.resurrect(self, a, log)
        elif verb == PLACE:
            phases.place(self, a, b, log)
        elif verb == CANCEL:
            fights.cancel(self, a, log)
        else:
            self._apply_word(verb, log)
        # SAC-80: a victory is seen after each action of its seat
        if self.bits[actor] & self.tables.board.goal[actor] and self.phase != OVER and has_won(self, actor):
            finish(self, (actor,), "elevation", log)

    def _apply_word(self, verb: int, log: list[Event] | None) -> None:
        """Play one of the rare actions of a single word."""
        if verb == PASS_BY:
            if self.phase == IN_DRAW:
                phases.decline(self, log)
            else:
                fights.let_die(self, log)
        elif verb == OFFER:
            phases.offer(self, log)
        elif verb == ACCEPT:
            phases.accept(self, log)
        else:
            assert verb == RESIGN
            phases.resign(self, log)

    def why_not(self, action: Action) -> IllegalAction:
        """Return why an action is refused, with the first reason code that applies (section 13)."""
        return IllegalAction(refusal(self, action) or "phase")

    def clone(self) -> SacrificeState:
        """Return an independent copy."""
        twin = SacrificeState.__new__(SacrificeState)
        self.copy_to(twin)
        return twin

    def dump(self) -> Dump:
        """Return the complete canonical position."""
        return dump(self)

    def view(self, seat: Seat) -> Dump:
        """Return what `seat` may know: everything (SAC-1)."""
        return dump(self)

    def key(self) -> Hashable:
        """Return a value equal for positions that play on alike, whatever order led to them."""
        return self.identity()
