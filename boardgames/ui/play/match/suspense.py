"""A move that nobody can answer, shown for a while as if somebody were asked: its haste would tell what hands hold.

While it lasts, the table lies as it would with the question open: the same board, line, log, sounds and buttons.
What the move did is shown afterwards, as it is after a question that was let pass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import final

from boardgames.core.game_protocol import PASS, Dump, Seat
from boardgames.core.match import Deed, Port
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Sight


@final
class Suspense:
    """At most one move, the latest of a match. `port` is the window of the seat that looks."""

    def __init__(self, table: GameUI, port: Callable[[], Port]) -> None:
        self._table = table
        self._port = port
        self.asked: Seat | None = None
        self._seen: tuple[Seat, Dump] | None = None

    @property
    def on(self) -> bool:
        """Whether a move is held back from sight now."""
        return self.asked is not None

    def begin(self, asked: Seat) -> None:
        """Hold back the move that was just played, or the pass that let it happen; `asked` could answer first."""
        if not self.on:
            self.asked, self._seen = asked, None

    def drop(self) -> None:
        """Nothing is held back any more: the game was taken back."""
        self.asked, self._seen = None, None

    def view(self) -> Dump:
        """The position as the seat that looks would see it with the question open."""
        port = self._port()
        deed = port.last()
        assert deed is not None and self.asked is not None
        if self._seen is None or self._seen[0] != port.seat:
            before = port.view_after(len(port) - 1)
            reactions = self._table.reactions
            asking = before
            if reactions is not None and not reactions.is_pass(deed.action):
                asking = reactions.pending_view(before, deed.action, deed.seat, self.asked)
            self._seen = port.seat, asking
        return self._seen[1]

    def sight(self, sight: Sight) -> Sight:
        """What a seat may do meanwhile: look."""
        return replace(sight, view=self.view(), to_act=self.asked, legal=())

    def end(self) -> Deed:
        """The move to be shown now, told as what follows from a question that was let pass."""
        deed, asked = self._port().last(), self.asked
        assert deed is not None and asked is not None
        self.drop()
        assert self._table.reactions is not None
        return Deed(asked, PASS, tuple(self._table.reactions.unanswered_events(deed.events)), deed.asked, deed.serial)
