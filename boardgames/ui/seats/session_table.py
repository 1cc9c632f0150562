"""The match of a session as a table host needs it: frames of its screens, and plays from them."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any, Final, final

from boardgames.core.game_protocol import Action, Seat
from boardgames.core.match import PlayerView
from boardgames.record import Record
from boardgames.seats.state_stamp import StateStamp
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.scene_factory import SeatChoice, seats_of_kind
from boardgames.ui.seats.seat_frames import Frame, SeatFrames
from boardgames.ui.seats.table_art import TableArt

Play = Callable[[Action], Any]


def table_id_of(record: Record) -> str:
    """Return what identifies the table of a match over restarts, for the keys of its screens."""
    text = f"{record.game_id} {record.started} {record.seed}"
    return f"{record.game_id}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"


@final
class SessionTable:
    """A `HostTable` over a session; its remote seats are those that screens may take.

    `play` plays an action of the seat to act, where the session alone is not enough (default: the session).
    """

    def __init__(self, session: Session, language: str, play: Play | None = None) -> None:
        self._session: Final = session
        self._play: Final[Play] = play or session.play_action
        self.languages: Final[Sequence[str]] = (language, *(one for one in LANGUAGES if one != language))
        self._views: dict[Seat, PlayerView] = {}
        self._public: Final = session.public_view
        self._frames: Final = SeatFrames(session.game, session.options, self._views, self._public, session.seats)
        self._people: Sequence[SeatChoice] = ()
        self._base: Final = secrets.token_hex(4)
        self._epoch_count = 0
        self._seen = (0, 0)
        self._follow_people()

    # what has changed -----------------------------------------------------------------------------------------
    @property
    def revision(self) -> Hashable:
        """Another value after each action, undo, change of the people at the table, and once it has pictures."""
        return self.epoch, self._seen, self._follow_people(), self._frames.art.bundle is not None

    @property
    def epoch(self) -> str:
        """Another text after an undo, and each time that a table is opened."""
        count, serial = self._seen
        now = len(self._public)
        is_kept = now >= count and (not count or self._public.history(count - 1)[0].serial == serial)
        self._epoch_count += not is_kept
        if (now, is_kept) != (count, True):
            self._seen = (now, self._public.history(now - 1)[0].serial if now else 0)
        return f"{self._base}.{self._epoch_count}"

    @property
    def art(self) -> TableArt:
        """Return the pictures of the game."""
        return self._frames.art

    def _follow_people(self) -> Sequence[SeatChoice]:
        """Take over who sits where, if that has changed."""
        people = self._session.seats
        if people != self._people:
            self._people = people
            self._views.clear()
            self._views |= {seat: self._session.player_view_of(seat) for seat in self.open_seats}
            self._frames.seat_people(people)
        return people

    @property
    def open_seats(self) -> Collection[Seat]:
        """Seats of people at other screens."""
        return seats_of_kind(self._session.seats, "remote")

    @property
    def seat_to_act(self) -> Seat | None:
        """Seat that is asked now."""
        return self._public.to_act()

    # frames ---------------------------------------------------------------------------------------------------
    def door(self, language: str, free: Collection[Seat], is_locked: bool) -> Frame:
        """Return the frame for a guest who has no seat yet."""
        self._follow_people()
        return self._frames.door(language, free, is_locked)

    def state(self, seat: Seat | None, language: str, stamp: StateStamp) -> Frame:
        """Return the whole state for a seat, or for somebody who watches."""
        self._follow_people()
        return self._frames.state(seat, language, stamp)

    def sentence(self, message: str, language: str, **arguments: str) -> str:
        """Return the text of a message id."""
        return self._frames.text(message, language, **arguments)

    def texts(self, language: str) -> dict[str, str]:
        """Return the texts of the page."""
        return self._frames.page_texts(language)

    # plays ----------------------------------------------------------------------------------------------------
    def play(self, seat: Seat, ask: int, line: str, language: str) -> str:
        """Answer a question for a seat; return a sentence if that is refused."""
        if self._frames.keep_answer(seat, ask, line):
            return ""
        if not self._frames.is_asked(seat, ask):
            return self.sentence("seats.host.late", language)
        refused = self._frames.refusal(seat, language, line)
        if not refused:
            self._play(Action(line))
        return refused

    def play_kept(self) -> bool:
        """Play the answer that the seat to act has given ahead; False without one."""
        action = self._frames.take_kept_answer()
        if action is None:
            return False
        self._play(action)
        return True

    def name_seat(self, seat: Seat, name: str) -> None:
        """Note who has taken a seat, in the record, too."""
        choice = self._session.seats[seat]
        if choice.kind == "remote" and choice.name != name:
            self._session.change_player(seat, choice._replace(name=name))
