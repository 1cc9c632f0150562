"""The curtain at one device: what only one person may see is drawn for that person alone, behind a page between.

A table whose secrets lie under covers (`Covers`) is for all eyes as long as they are down: it is drawn and
told alike whoever holds the device. The curtain falls where somebody looks under the covers, by wish or because the
next decision is a secret one; when they are closed again, everybody is shown what was done meanwhile. Any other table
shows the hand of who holds the device, so the curtain falls between any two people.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, final

from boardgames.core.game_protocol import Seat
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.play.match.session import Session

LOOK_MS: Final = 60.0


class CurtainHost(Protocol):
    """What the curtain asks of the table."""

    @property
    def on_top(self) -> bool: ...

    @property
    def held(self) -> bool: ...

    @property
    def waits(self) -> bool:
        """Whether a person is to say that something has been seen."""

    @property
    def moving(self) -> bool: ...

    @property
    def tells(self) -> bool:
        """Whether something is told in steps."""

    def after(self, ms: float, call: Callable[[], None]) -> None: ...

    def ask_next(self) -> bool: ...

    def hand_to(self, seat: Seat) -> None:
        """Let a person take the device, alone."""

    def hand_openly(self, seat: Seat) -> None:
        """Another person acts, before everybody's eyes."""

    def call_all(self, seat: Seat, since: int) -> None:
        """Call everybody back, and show what `seat` did from action `since` on."""

    def closed(self) -> None:
        """The covers are down again."""


@final
class Curtain:
    """Falls where a session is veiled: a game with secrets, and more than one person at the device."""

    def __init__(self, host: CurtainHost, session: Session, table: GameUI) -> None:
        self._host = host
        self._session = session
        self._table = table
        self._alone = False
        self._calling = False
        self._since = 0

    @property
    def _hides(self) -> bool:
        now = self._session.snapshot
        return now.is_shared and now.outcome is None

    @property
    def has_covers(self) -> bool:
        """Whether everybody may look at the table while its covers are down."""
        return self._hides and self._table.covers is not None

    @property
    def covered(self) -> bool:
        """Whether everybody may look now."""
        return self.has_covers and not self._alone

    @property
    def alone(self) -> bool:
        """Whether one person looks now, and may see under the own covers."""
        return self.has_covers and self._alone

    @property
    def is_calling(self) -> bool:
        """Whether everybody is called to the device."""
        return self._calling

    @property
    def _secret(self) -> bool:
        """Whether the person to act decides under the covers."""
        to_act = self._session.snapshot.to_act
        if to_act is None or not self._session.person(to_act):
            return False
        covers = self._table.covers
        return covers is None or covers.is_secret_decision(self._session.port_of(to_act).view())

    @property
    def _done(self) -> bool:
        """Whether the person who looks alone has done what was secret."""
        session = self._session
        goes_on = self._secret and session.snapshot.to_act == session.eyes
        return session.snapshot.action_count != self._since and not goes_on

    @property
    def pending(self) -> bool:
        """Whether it is about to fall or to rise: nobody may act before that."""
        if not self.has_covers:
            return False
        return self._done if self._alone else self._secret

    # falling --------------------------------------------------------------------------------------------------
    def begin(self, asked: Seat) -> None:
        """The table is opened: nobody holds the device yet, the person asked first takes it, or the next in turn."""
        if self._hides:
            session, count = self._session, len(self._session.seats)
            session.take(next(s for s in ((asked + i) % count for i in range(count)) if session.person(s)))

    def cover(self) -> None:
        """Cover the table from its first frame on."""
        if self.has_covers:
            self._openly()
        elif self._hides:
            self._host.hand_to(self._session.eyes)

    def due(self) -> None:
        """Fall at once, or when what moves has come to rest, if another person is asked now."""
        host, seat = self._host, self._session.awaited
        if not host.on_top or (seat is None and not host.held and not self.has_covers):
            return
        if host.waits and not self.has_covers:
            return
        if host.moving:
            host.after(LOOK_MS, self.due)
        elif host.ask_next():
            return
        elif self.has_covers:
            self._openly()
        elif seat is not None:
            host.hand_to(seat)

    def _openly(self) -> None:
        """A table with covers: fall before a secret decision, rise after it."""
        session, host = self._session, self._host
        to_act = session.snapshot.to_act
        if self._calling or host.tells or to_act is None:
            return
        person, secret = session.person(to_act), self._secret
        if self._alone:
            if self._done:
                self.close()
        elif secret:
            host.hand_to(to_act)
        elif person and to_act != session.eyes:
            host.hand_openly(to_act)

    # looking under the covers ---------------------------------------------------------------------------------
    def taken(self) -> None:
        """The person who was called has the device."""
        self._alone = self.has_covers
        self._since = self._session.snapshot.action_count

    def look(self, seat: Seat) -> None:
        """That person wants to look under the own covers."""
        if self.covered and self._host.on_top and not self._host.held and not self._host.tells:
            self._host.hand_to(seat)

    def turn(self) -> None:
        """Look under the covers of who holds the device, or close them."""
        if self.alone:
            self.close()
        else:
            self.look(self._session.eyes)

    def close(self) -> None:
        """Close the covers; what was done under them is shown to everybody."""
        session = self._session
        self._alone = False
        done = session.port.common(self._since)
        covers = self._table.covers
        if self._hides and not all(covers is not None and covers.is_confirmation(deed.action) for deed in done):
            self._calling = True
            self._host.call_all(session.eyes, self._since)
        else:
            self._host.closed()

    def called(self) -> None:
        """Everybody is there."""
        self._calling = False
