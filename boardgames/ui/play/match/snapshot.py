"""How a match stands for the people at it: who looks, who may act, what is legal. Computed once per change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from boardgames.core.game_protocol import Action, Dump, Outcome, Seat
from boardgames.core.match import Deed, Match, Port


@dataclass(frozen=True, eq=False)
class MatchSnapshot:
    """A match between two changes, as far as the seat that looks may know it.

    Views and lines are computed when they are first asked for, and only before the next change: whoever keeps a
    snapshot for longer reads its fields alone. Nobody changes a view.
    """

    port: Port
    """The window of the seat that looks."""
    viewer: Seat
    """The seat that looks: the person to act, else the one who acted last; at a shared device, who holds it."""
    persons: tuple[Seat, ...]
    action_count: int
    outcome: Outcome | None
    to_act: Seat | None
    turn: Seat | None
    """Whose turn it is; `to_act` may be another that is asked in it."""
    is_shared: bool
    """Whether several people share secrets at one device."""

    @classmethod
    def of(cls, match: Match, persons: tuple[Seat, ...], holder: Seat, *, is_open: bool) -> Self:
        """How a match stands after a change. `holder` looked before it; `is_open`: all hands lie open."""
        outcome, to_act = match.outcome(), match.to_act()
        is_shared = match.game.hidden and len(persons) > 1 and not is_open
        viewer = to_act if to_act in persons and to_act is not None and not is_shared else holder
        port = match.port(viewer)
        turn = None if to_act is None else port.whose_turn()
        return cls(port, viewer, persons, len(match), outcome, to_act, turn, is_shared)

    @property
    def awaited(self) -> Seat | None:
        """The person who must take the device before the game goes on."""
        return self.to_act if self.is_shared and self.to_act in self.persons and self.to_act != self.viewer else None

    @property
    def thinking(self) -> Seat | None:
        """The computer seat that is asked now."""
        return None if self.to_act in self.persons else self.to_act

    @cached_property
    def view(self) -> Dump:
        """The position as the seat that looks may know it."""
        return self.port.view()

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What the seat that looks may do; empty while it is not to act."""
        return tuple(self.port.legal())

    @cached_property
    def last(self) -> Deed | None:
        """The latest action as the seat that looks saw it."""
        return self.port.last()
