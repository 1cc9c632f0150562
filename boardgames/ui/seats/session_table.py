"""The match of a session as a table host needs it: frames of its screens, and plays from them."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Hashable, Sequence
from functools import partial
from typing import Final, final

from boardgames.ai.levels import AT_TABLE
from boardgames.core.game_protocol import PASS, Action, Seat
from boardgames.core.match import PlayerView
from boardgames.data.data_paths import user_dir
from boardgames.record.library_index import FileStamp, file_stamp
from boardgames.record.series import Series
from boardgames.record.series_store import FILE as SERIES
from boardgames.record.series_store import SeriesStore
from boardgames.seats.state_stamp import StateStamp
from boardgames.seats.table_people import UndoPlan
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.scene_factory import SeatChoice, seats_of_kind
from boardgames.ui.scene.series_text import total_rows
from boardgames.ui.seats.seat_frames import Frame, SeatFrames
from boardgames.ui.seats.table_art import TableArt
from boardgames.ui.seats.table_control import TableControl
from boardgames.ui.seats.undo_consent import plan_undo


@final
class SessionTable:
    """A `HostTable` over a session; its remote seats are those that screens may take."""

    def __init__(self, session: Session, language: str, control: TableControl | None = None) -> None:
        self._session: Final = session
        self._control: Final = control or TableControl(
            session.play_action, session.change_player, session.undo_actions
        )
        self.languages: Final[Sequence[str]] = (language, *(one for one in LANGUAGES if one != language))
        self._views: dict[Seat, PlayerView] = {}
        self._public: Final = session.public_view
        self._frames: Final = SeatFrames(session.game, session.options, self._views, self._public, session.seats)
        self._people: Sequence[SeatChoice] = ()
        self._base: Final = secrets.token_hex(4)
        self._epoch_count = 0
        self._seen = (0, 0)
        self._series_path: Final = user_dir("progress") / SERIES
        self._series: tuple[FileStamp | None, Series | None] = (None, None)
        session.computers.set_paused(False)
        self._follow_people()

    # what has changed -----------------------------------------------------------------------------------------
    @property
    def revision(self) -> Hashable:
        """Another value after each action, undo, change of the people at the table or, at the end, of the totals of
        their series, and of its pictures.
        """
        art_count = len(self._frames.art.bundles)
        return self.epoch, self._seen, self._follow_people(), art_count, self._series_stamp

    @property
    def position_id(self) -> Hashable:
        """Another value after each action and undo."""
        return self.epoch, self._seen

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
    def _series_stamp(self) -> FileStamp | None:
        """Stamp of the file of series once the game is over."""
        return file_stamp(self._series_path) if self._public.outcome() is not None else None

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
            self._views |= {seat: self._session.snapshot.player_view_of(seat) for seat in self.open_seats}
            self._frames.seat_people(people)
        return people

    @property
    def open_seats(self) -> Collection[Seat]:
        """Seats of people at other screens."""
        return seats_of_kind(self._session.seats, "remote")

    @property
    def computer_seats(self) -> Collection[Seat]:
        """Seats of computers, which people at other screens may take over."""
        return seats_of_kind(self._session.seats, "computer")

    @property
    def substituted_seats(self) -> Collection[Seat]:
        """Open seats for which a computer plays until their people are back."""
        return self._session.snapshot.substituted

    @property
    def seat_to_act(self) -> Seat | None:
        """Seat that is asked now."""
        return self._public.to_act()

    def is_in_turn(self, seat: Seat) -> bool:
        """True while a seat is to act, or it is its turn."""
        return seat in (self._public.to_act(), self._public.whose_turn())

    @property
    def is_answer_due(self) -> bool:
        """True while a seat at another screen is asked out of its turn and may give no answer."""
        acting = self._public.to_act()
        is_asked = acting in self.open_seats and acting != self._public.whose_turn()
        return (
            is_asked and acting is not None and PASS in self._session.snapshot.player_view_of(acting).legal_actions()
        )

    # frames ---------------------------------------------------------------------------------------------------
    def door(self, language: str, free: Collection[Seat], is_locked: bool) -> Frame:
        """Return the frame for a guest who has no seat yet."""
        self._follow_people()
        return self._frames.door(language, free, is_locked)

    def state(self, seat: Seat | None, language: str, stamp: StateStamp) -> Frame:
        """Return the whole state for a seat, or for somebody who watches."""
        self._follow_people()
        frame = self._frames.state(seat, language, stamp)
        if frame["over"] is not None and (rows := self._series_rows(language)):
            frame["over"] = {**frame["over"], "rows": [*frame["over"]["rows"], *rows]}
        return frame

    def _series_rows(self, language: str) -> list[list[str]]:
        """Return the totals of the series of this game, none without one."""
        stamp = self._series_stamp
        if stamp != self._series[0]:
            self._series = (
                stamp,
                SeriesStore(self._series_path, only_reads=True).of_table(self._session.record.table_id),
            )
        series = self._series[1]
        return total_rows(partial(self.sentence, language=language), series) if series is not None else []

    def sentence(self, message: str, language: str, **arguments: object) -> str:
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
            self._control.play(Action(line))
        return refused

    def play_kept(self) -> bool:
        """Play the answer that the seat to act has given ahead; False without one."""
        action = self._frames.take_kept_answer()
        if action is None:
            return False
        self._control.play(action)
        return True

    def give_no_answer(self) -> bool:
        """Answer "no answer" for the seat to act; False if it may not."""
        is_due = self.is_answer_due
        if is_due:
            self._control.play(PASS)
        return is_due

    # people ---------------------------------------------------------------------------------------------------
    def set_substitute(self, seat: Seat, *, is_on: bool) -> None:
        """Let a computer play for an open seat until its people are back, or end that."""
        computers = [self._session.seats[one].level for one in self.computer_seats]
        level = (computers or AT_TABLE)[0] if is_on else ""
        self._control.change_player(seat, self._session.seats[seat]._replace(level=level))

    def set_paused(self, *, is_on: bool) -> None:
        """Let computers wait, or go on."""
        self._session.computers.set_paused(is_on)

    def undo_plan(self, seat: Seat) -> UndoPlan | None:
        """Return what a seat can undo, and whose consent that needs; None for nothing."""
        remote, here = self.open_seats, self._session.snapshot.persons
        return self._session.call_with_match(lambda match, *_: plan_undo(match.history, seat, remote, here))

    def undo(self, count: int) -> None:
        """Take actions back."""
        self._control.undo(count)

    def seat_person(self, seat: Seat, name: str) -> None:
        """Give a computer's seat to somebody at another screen."""
        self._control.change_player(seat, SeatChoice("remote", name))

    def name_seat(self, seat: Seat, name: str) -> None:
        """Note who has taken a seat, in the record, too."""
        choice = self._session.seats[seat]
        if choice.kind == "remote" and choice.name != name:
            self._session.change_player(seat, choice._replace(name=name))  # the window shows it by itself
