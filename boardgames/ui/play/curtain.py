"""The curtain at one device: who holds it sees the table, and another person takes over behind the curtain only.

Until then nothing of the other seat is drawn, logged or sounded: the table stays as the one before sees it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, final

from boardgames.core.machine import Seat
from boardgames.ui.play.session import Session

LOOK_MS: Final = 60.0


class CurtainHost(Protocol):
    """What the curtain asks of the table."""

    @property
    def on_top(self) -> bool: ...

    @property
    def held(self) -> bool: ...

    @property
    def moving(self) -> bool: ...

    def after(self, ms: float, call: Callable[[], None]) -> None: ...

    def ask_next(self) -> bool: ...

    def hand_to(self, seat: Seat) -> None: ...


@final
class Curtain:
    """Falls where a session is veiled: a game with secrets, and more than one person at the device."""

    def __init__(self, host: CurtainHost, session: Session) -> None:
        self._host = host
        self._session = session

    @property
    def _hides(self) -> bool:
        return self._session.veiled and self._session.port.outcome() is None

    def begin(self, asked: Seat) -> None:
        """The table is opened: nobody holds the device yet, the person asked first takes it, or the next in turn."""
        if self._hides:
            session, count = self._session, len(self._session.seats)
            session.take(next(s for s in ((asked + i) % count for i in range(count)) if session.person(s)))

    def cover(self) -> None:
        """Cover the table from its first frame on."""
        if self._hides:
            self._host.hand_to(self._session.eyes)

    def due(self) -> None:
        """Fall at once, or when what moves has come to rest, if another person is asked now."""
        host, seat = self._host, self._session.awaited
        if not host.on_top or (seat is None and not host.held):
            return
        if host.moving:
            host.after(LOOK_MS, self.due)
        elif not host.ask_next() and seat is not None:
            host.hand_to(seat)
