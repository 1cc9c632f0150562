"""The curtain at one device: who holds it sees the table, and another person takes over behind the curtain only.

Until then nothing of the other seat is drawn, logged or sounded: the table stays as the one before sees it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boardgames.core.machine import Seat
from boardgames.ui.play.handover import Handover

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene

LOOK_MS: Final = 60.0


@final
class Curtain:
    """Falls where a session is veiled: a game with secrets, and more than one person at the device."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def begin(self) -> None:
        """The table is opened: nobody holds the device yet."""
        scene, session = self.scene, self.scene.session
        if session.veiled and scene.match.outcome() is None:
            session.take(self._first())

    def cover(self) -> None:
        """Cover the table from its first frame on."""
        session = self.scene.session
        if session.veiled and self.scene.match.outcome() is None:
            self.fall(session.eyes)

    def _first(self) -> Seat:
        """The person whose question comes first: the one asked, else the next in turn order."""
        scene, count = self.scene, len(self.scene.seats)
        asked = scene.asked_first
        return next(s for s in ((asked + i) % count for i in range(count)) if scene.session.person(s))

    def due(self) -> None:
        """Fall at once, or when what moves has come to rest, if another person is asked now."""
        scene = self.scene
        seat = scene.session.awaited
        if not scene.on_top or (seat is None and not scene.held):
            return
        if scene.timeline.busy:
            scene.after(LOOK_MS, self.due)
        elif not scene.ask_next() and seat is not None:
            self.fall(seat)

    def fall(self, seat: Seat) -> None:
        """Cover the table until that person has taken the device."""
        scene = self.scene
        title, colour = scene.seat_title(seat), scene.colour(seat)
        handover = Handover(
            scene.app, scene.skin, seat, title, colour, lambda: self._taken(seat), scene.table.card_back
        )
        scene.app.push(handover, fade=False)

    def _taken(self, seat: Seat) -> None:
        self.scene.session.take(seat)
        self.scene.handed_over(seat)
