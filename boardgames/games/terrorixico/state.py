"""One position of TerroriXico: the protocol of the house on top of the board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import final

from ...core.game_protocol import Action, Below, Dump, Event, IllegalAction, Outcome, Seat, seat_name
from .action_effects import DO
from .action_notation import code_of
from .ids import PLAY, REASONS_TO_END
from .legal_actions import legal_actions, play_actions
from .position import Position
from .position_writer import dump
from .random_action import sample_action
from .refusals import refusal
from .rulebook import Cards
from .seat_view import view_of
from .turn_phases import run_to_choice


@final
class TerrorixicoState(Position):
    """A position of the public format, mutable, with exactly one owner."""

    __slots__ = ()

    def to_act(self) -> Seat:
        """Return the seat that must choose next."""
        return self.actor

    def whose_turn(self) -> Seat:
        """Return the seat whose turn it is; in the opening the first seat."""
        return self.turn

    def legal_actions(self) -> list[Action]:
        """Return the legal actions, in the order of the hand."""
        return legal_actions(self)

    def random_action(self, random_below: Below, ignored_actions: frozenset[str]) -> Action:
        """Return one of the legal actions, each equally likely."""
        if self.phase != PLAY:
            return sample_action(self, random_below, ignored_actions)
        listed = play_actions(self)
        return listed[random_below(len(listed))]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        """Play a legal action and run on to the next question."""
        try:
            code = self.rules.codes[action]
        except KeyError:
            code = code_of(self.rules, action)
        if log is None:
            DO[code[0]](self, code)
            run_to_choice(self)
            return
        self.log = log
        DO[code[0]](self, code)
        run_to_choice(self)
        self.log = None

    def why_not(self, action: Action) -> IllegalAction:
        """Return why an action that is not legal is refused."""
        code = refusal(self, action)
        assert code is not None, f"legal: {action}"
        return IllegalAction(code)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        if self.over is None:
            return None
        winners, scores, ended = self.over
        return Outcome(winners, {seat_name(s): score for s, score in enumerate(scores)}, REASONS_TO_END[ended])

    def clone(self) -> TerrorixicoState:
        """Return an independent copy that shares the rules."""
        twin = TerrorixicoState()
        self.copy_into(twin)
        return twin

    def dump(self) -> Dump:
        """Return the complete canonical position."""
        return dump(self)

    def view(self, seat: Seat) -> Dump:
        """Return what a seat may know."""
        return view_of(self, seat)

    def key(self) -> Hashable:
        """Return a value that is equal for positions with equal continuations."""
        return (
            (self.phase, self.actor, self.turn, self.first, self.round, self.turns, self.placed, self.resolving),
            (self.hidden, self.won, self.seed, self.shuffles, self.over),
            (*self.monsters, -1, *self.events, -1, *self.monster_deck, -1, *self.event_deck, -1, *self.trauma_pile),
            (self.passed, self.last, self.vp, self.track, self.owes),
            tuple(self.lines),
            tuple(map(tuple, self.hands)),
            tuple(self.draws),
            tuple([tuple(sorted(pile)) for piles in self._unordered() for pile in piles]),
        )

    def _unordered(self) -> tuple[Sequence[Cards], ...]:
        """Return all piles whose order means nothing."""
        return (self.discards, self.wears, self.taken_monsters, self.taken_events, self.tossed, (self.escaped,))
