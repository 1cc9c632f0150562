"""Host of an open table: seats people on their screens, plays what they send, shows everybody the new state.

Runs in the thread that owns the game, whenever that calls `poll`. All that screens show or are refused comes from a
`HostTable`; this module knows no game.
"""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, Protocol, final

from .door import Door, SeatClaim
from .frames import ClaimFrame, HelloFrame, LeaveFrame, PlayFrame, ScreenShape, WatchFrame
from .screen_network import FrameReceived, FrameSent, OutgoingFrame, ScreenEvent, ScreenLost, ScreenNetwork
from .state_stamp import StateStamp

MAX_GUESTS: Final = 56
"""Screens without a seat: those who watch, and those at the door."""
KNOWN_PLAYS: Final = 32
"""Plays of a seat whose answers are remembered, so that one that is sent again is not played again."""
POLL_SECONDS: Final = 0.004
"""Time after which one call of `poll` begins nothing more: less than a quarter of a frame of the window."""
MAX_FAULTS: Final = 20
ByeReason = Literal["taken", "closed", "kicked", "left", "host", "ticket", "full", "slow"]
Frame = dict[str, Any]


class HostTable(Protocol):
    """Interface of the owner of the game for a table host. Each frame is whole and made for one screen."""

    @property
    def revision(self) -> Hashable:
        """Another value whenever a screen must show something else."""

    @property
    def epoch(self) -> str:
        """Another text after a new game, an undo and a restart."""

    @property
    def seat_to_act(self) -> int | None:
        """Seat that is asked now: its screen is shown a new state first."""

    @property
    def languages(self) -> Sequence[str]:
        """Languages that a screen may have, the default first."""

    @property
    def open_seats(self) -> Collection[int]:
        """Seats that people at other screens may take."""

    def door(self, language: str, free: Collection[int], is_locked: bool) -> Frame:
        """Return the frame for a guest who has no seat yet."""

    def state(self, seat: int | None, language: str, stamp: StateStamp) -> Frame:
        """Return the whole state for a seat, or for somebody who watches."""

    def play(self, seat: int, ask: int, line: str, language: str) -> str:
        """Answer question `ask` (-1: one of another epoch) for a seat; return a sentence if that is refused."""

    def play_kept(self) -> bool:
        """Play what the seat to act has answered ahead; False if it has not."""

    def sentence(self, message: str, language: str) -> str:
        """Return the text of a message id."""

    def texts(self, language: str) -> dict[str, str]:
        """Return the texts of the page."""

    def name_seat(self, seat: int, name: str) -> None:
        """Note who has taken a seat."""


@dataclass(eq=False, slots=True)
class _Guest:
    """One connected screen: of a seat, of somebody who watches, or at the door."""

    connection: int
    address: str
    language: str
    key: str = ""
    seat: int | None = None
    is_watching: bool = False
    has_state: bool = False
    is_busy: bool = False
    is_stale: bool = False
    log: tuple[Frame, ...] = ()
    door_shown: Hashable = None
    shape: ScreenShape = "tall"

    @property
    def shows_state(self) -> bool:
        return self.seat is not None or self.is_watching


class Watcher(NamedTuple):
    """A screen that watches without a seat: its number, and the address from which it came."""

    number: int
    address: str


class _MadeState(NamedTuple):
    """A state as text, for screens that have the log `log_sent`, and the log that they have after it."""

    log_sent: tuple[Frame, ...]
    text: str
    log: tuple[Frame, ...]


@final
class TableHost:
    """Feeds the screens of one table. `approves_all` gives free seats to whoever asks, without anybody's approval."""

    def __init__(
        self,
        table: HostTable,
        door: Door,
        network: ScreenNetwork,
        *,
        approves_all: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._table = table
        self.door: Final = door
        self._network = network
        self._approves_all = approves_all
        self._clock = clock
        self._guests: dict[int, _Guest] = {}
        self._outgoing: list[OutgoingFrame] = []
        self._answers: dict[int, OrderedDict[PlayFrame, Frame]] = {}
        self._n = 1
        self._shown: Hashable = table.revision
        self._made: dict[Hashable, _MadeState] = {}
        self._leavers: list[int] = []
        self.has_had_guests = False
        """True if a screen has ever been admitted, which shows that the chosen network works."""
        self.faults: list[Exception] = []
        """Errors while a frame was handled or made, at most a few; the game goes on without that screen."""
        for seat, name in door.keys.seat_names.items():
            if seat in table.open_seats:
                table.name_seat(seat, name)

    # for the owner of the game ------------------------------------------------------------------------------------
    @property
    def seats_here(self) -> frozenset[int]:
        """Seats whose screens are connected."""
        return frozenset(one.seat for one in self._guests.values() if one.seat is not None)

    @property
    def seats_taken(self) -> frozenset[int]:
        """Seats that have a key, connected or not."""
        return frozenset(self.door.keys.seat_names) & frozenset(self._table.open_seats)

    @property
    def has_guests(self) -> bool:
        """True if a screen is connected, be it at the door alone."""
        return bool(self._guests)

    @property
    def watchers(self) -> tuple[Watcher, ...]:
        """Connected screens that watch without a seat."""
        return tuple(Watcher(one.connection, one.address) for one in self._guests.values() if one.is_watching)

    def take_leavers(self) -> list[int]:
        """Return the seats whose players have left for good since the last call."""
        leavers, self._leavers = self._leavers, []
        return leavers

    def poll(self) -> bool:
        """Handle what screens sent and show them what has changed; return whether more waits than fits into a call.

        Never raises because of what a screen sent.
        """
        end = self._clock() + POLL_SECONDS
        is_cut = False
        while not is_cut and (event := self._network.receive()) is not None:
            try:
                self._handle(event)
            except Exception as error:
                self._fail(event.connection, error)
            is_cut = self._clock() >= end
        self._table.play_kept()
        self._note_change()
        is_over = False
        while not is_over and (guest := self._next_to_show()) is not None:
            self._show(guest)
            is_over = self._clock() >= end
        self._flush()
        return is_cut or is_over

    def approve(self, number: int) -> bool:
        """Give the seat of a claim to who asked for it; False if they have gone."""
        claim = self.door.take_claim(number)
        guest = self._guests.get(claim.connection) if claim is not None else None
        if claim is None or guest is None or claim.seat not in self._table.open_seats:
            return False
        self._leave_seat(claim.seat, "taken")
        guest.seat, guest.is_watching, guest.has_state, guest.log = claim.seat, False, False, ()
        if guest.key:
            self.door.keys.revoke_key(guest.key)
        guest.key = self.door.keys.give(claim.seat, claim.name)
        self._send(guest, {"k": "seated", "id": claim.frame_id, "seat": f"P{claim.seat + 1}", "key": guest.key})
        self._table.name_seat(claim.seat, claim.name)
        self._show_all()
        self._flush()
        return True

    def refuse(self, number: int) -> None:
        """Tell who asked for a seat that the table does not want it."""
        claim = self.door.take_claim(number)
        guest = self._guests.get(claim.connection) if claim is not None else None
        if claim is not None and guest is not None:
            self._refuse(guest, claim.frame_id, "host.refused")
        self._flush()

    def kick(self, seat: int) -> None:
        """Take a seat from the screen that has it, for good."""
        self.door.keys.revoke(seat)
        self._leave_seat(seat, "kicked")
        self._show_all()
        self._flush()

    def send_away(self, watcher: int) -> None:
        """Say goodbye to a screen that watches; it needs a new ticket to come back."""
        guest = self._guests.get(watcher)
        if guest is not None and guest.is_watching:
            self._forget(guest, "kicked")
            self.door.keys.write()
        self._flush()

    def set_locked(self, is_locked: bool) -> None:
        """Let nobody new ask for a seat or watch; those who have a key come back all the same."""
        self.door.is_locked = is_locked
        self._show_doors()
        self._flush()

    def close(self, why: ByeReason = "closed") -> None:
        """Say goodbye to all screens."""
        for guest in list(self._guests.values()):
            self._dismiss(guest, why)
        self._flush()
        self.door.keys.write()

    # frames of screens --------------------------------------------------------------------------------------------
    def _handle(self, event: ScreenEvent) -> None:
        guest = self._guests.get(event.connection)
        match event:
            case FrameReceived(connection, address, HelloFrame() as hello):
                guest = _Guest(connection, address, self._language(hello.language), shape=hello.shape)
                self._greet(guest, hello)
            case FrameReceived(frame=frame) if guest is not None:
                if isinstance(frame, ClaimFrame):
                    self._claim(guest, frame)
                elif isinstance(frame, PlayFrame):
                    self._play(guest, frame)
                elif isinstance(frame, LeaveFrame):
                    self._let_leave(guest)
                elif isinstance(frame, WatchFrame) and not guest.shows_state and not self.door.is_locked:
                    self._let_watch(guest)
            case FrameSent() if guest is not None:
                guest.is_busy = False
            case ScreenLost() if guest is not None:
                self._remove(guest)

    def _language(self, wanted: str) -> str:
        short = wanted.partition("-")[0].lower()
        return short if short in self._table.languages else self._table.languages[0]

    def _greet(self, guest: _Guest, hello: HelloFrame) -> None:
        if self.door.is_blocked(guest.address):
            self._dismiss(guest, "slow")
            return
        holder = self.door.holder_of(hello.key)
        if holder is not None and holder.seat is not None and holder.seat not in self._table.open_seats:
            holder = None
        has_ticket = holder is None and self.door.opens_for_ticket(hello.ticket)
        if holder is None and not has_ticket:
            self.door.note_wrong(guest.address)
            self._dismiss(guest, "ticket")
            return
        if holder is None or holder.seat is None:
            if sum(one.seat is None for one in self._guests.values()) >= MAX_GUESTS:
                self._dismiss(guest, "full")
                return
        else:
            self._leave_seat(holder.seat, "taken")
        self._network.admit(guest.connection)
        self._guests[guest.connection] = guest
        self.has_had_guests = True
        if holder is not None:
            guest.seat, guest.is_watching = holder.seat, holder.seat is None
            guest.key = hello.key
            guest.is_stale = True
            if guest.seat is not None:
                self._show_all()  # the others see that this seat is back
        elif hello.is_watcher and not self.door.is_locked:
            self._let_watch(guest)
        else:
            self._show_door(guest)

    def _let_watch(self, guest: _Guest) -> None:
        self.door.drop_claims(guest.connection)
        guest.is_watching = True
        guest.is_stale = True
        guest.key = self.door.keys.give(None, "")
        self._send(guest, {"k": "seated", "seat": None, "key": guest.key})

    def _let_leave(self, guest: _Guest) -> None:
        """Free the seat of a screen that gives it up; the table decides who plays on."""
        if guest.seat is not None:
            self._leavers.append(guest.seat)
        self._forget(guest, "left")
        self._show_all()

    def _claim(self, guest: _Guest, frame: ClaimFrame) -> None:
        if guest.seat is not None:
            self._refuse(guest, frame.id, "host.seated_already")
        elif frame.seat not in self._table.open_seats:
            self._refuse(guest, frame.id, "host.no_seat")
        elif self.door.is_locked:
            self._refuse(guest, frame.id, "page.locked")
        else:
            claim = self.door.add_claim(guest.connection, frame.id, frame.seat, frame.name)
            if self._approves_all and frame.seat not in self.seats_here:
                self.approve(claim.number)
            else:
                self._send(guest, {"k": "wait", "id": frame.id})

    def _play(self, guest: _Guest, frame: PlayFrame) -> None:
        if guest.seat is None:
            self._refuse(guest, frame.id, "host.watching")
            return
        known = self._answers.setdefault(guest.seat, OrderedDict())
        if frame in known:
            self._send(guest, known[frame])
            return
        ask = frame.ask if frame.epoch == self._table.epoch else -1
        why = self._table.play(guest.seat, ask, frame.line, guest.language)
        is_new = self._table.revision != self._shown
        answer: Frame = {"k": "no", "id": frame.id, "why": why} if why else {"k": "done", "id": frame.id}
        known[frame] = answer = {**answer, "n": self._n + is_new}
        while len(known) > KNOWN_PLAYS:
            known.popitem(last=False)
        self._send(guest, answer)
        if not why and not is_new:  # kept for later: its own screen alone shows that
            guest.is_stale = True
            self._made.clear()
        self._note_change()

    # states -------------------------------------------------------------------------------------------------------
    def _note_change(self) -> None:
        """See to it that everybody gets a new state if the table has changed since the last one."""
        if self._table.revision != self._shown:
            self._show_all()

    def _show_all(self) -> None:
        """See to it that everybody gets a new state."""
        self._shown = self._table.revision
        self._n += 1
        self._made.clear()
        for seat in self.seats_here - frozenset(self._table.open_seats):
            self._leave_seat(seat, "kicked")
        for guest in self._guests.values():
            guest.is_stale = guest.shows_state
        self._show_doors()

    def _next_to_show(self) -> _Guest | None:
        """Return the next screen whose state is old and has left: whoever is asked, then seats, then the others."""
        stale = [one for one in self._guests.values() if one.is_stale and not one.is_busy]
        awaited = self._table.seat_to_act if stale else None
        return min(stale, key=lambda one: (one.seat is None, one.seat != awaited, one.connection), default=None)

    def _show(self, guest: _Guest) -> None:
        """Send the newest state to one screen. Screens that show the same share its text."""
        guest.is_stale = False
        key = (guest.seat, guest.language, guest.has_state, id(guest.log), guest.shape)
        try:
            made = self._made.get(key)
            if made is None:
                is_first = not guest.has_state
                stamp = StateStamp(self._table.epoch, self._n, self.seats_here, is_first, guest.log, guest.shape)
                frame = self._table.state(guest.seat, guest.language, stamp)
                made = _MadeState(guest.log, _text_of(frame), (*guest.log[: frame["keep"]], *frame["log"]))
                self._made[key] = made
        except Exception as error:
            self._fail(guest.connection, error)
            return
        guest.log = made.log
        guest.has_state = guest.is_busy = True
        self._outgoing.append(OutgoingFrame(guest.connection, made.text, wants_receipt=True))

    def _show_doors(self) -> None:
        for guest in list(self._guests.values()):
            if not guest.shows_state:
                self._show_door(guest)

    def _show_door(self, guest: _Guest) -> None:
        free = frozenset(self._table.open_seats) - self.seats_taken
        shown = (free, self.door.is_locked, tuple(self.door.keys.seat_names.items()))
        if shown != guest.door_shown:
            guest.door_shown = shown
            self._send(guest, self._table.door(guest.language, free, self.door.is_locked))

    # connections --------------------------------------------------------------------------------------------------
    def _leave_seat(self, seat: int, why: ByeReason) -> None:
        """Say goodbye to the screen of a seat, if there is one."""
        for guest in [one for one in self._guests.values() if one.seat == seat]:
            del self._guests[guest.connection]
            self._dismiss(guest, why)

    def _forget(self, guest: _Guest, why: ByeReason) -> None:
        """Say goodbye to a screen, and forget its key."""
        self.door.drop_claims(guest.connection)
        if guest.key:
            self.door.keys.revoke_key(guest.key)
        del self._guests[guest.connection]
        self._dismiss(guest, why)

    def _remove(self, guest: _Guest) -> None:
        del self._guests[guest.connection]
        self.door.drop_claims(guest.connection)
        if guest.seat is not None:
            self._show_all()

    def _refuse(self, guest: _Guest, frame_id: str, reason: str) -> None:
        why = self._table.sentence(f"seats.{reason}", guest.language)
        self._send(guest, {"k": "no", "id": frame_id, "why": why, "n": self._n})

    def _dismiss(self, guest: _Guest, why: ByeReason) -> None:
        text = self._table.sentence(f"seats.page.bye_{why}", guest.language)
        bye: Frame = {"k": "bye", "why": why, "text": text}
        if why == "ticket":  # the page has had no frame with texts, and asks for a code
            bye["texts"] = self._table.texts(guest.language)
        self._outgoing.append(OutgoingFrame(guest.connection, _text_of(bye), is_last=True))

    def _fail(self, connection: int, error: Exception) -> None:
        """Note an error, and end the connection that it came from."""
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(error)
        self._guests.pop(connection, None)
        self.door.drop_claims(connection)
        self._outgoing.append(OutgoingFrame(connection, _text_of({"k": "bye", "why": "host"}), is_last=True))

    def _send(self, guest: _Guest, frame: Frame) -> None:
        self._outgoing.append(OutgoingFrame(guest.connection, _text_of(frame)))

    def _flush(self) -> None:
        if self._outgoing:
            self._network.send(self._outgoing)
            self._outgoing = []


def claim_sentence(claim: SeatClaim) -> tuple[str, dict[str, str]]:
    """Return the message id and arguments with which the table is asked to approve a claim."""
    seat = f"P{claim.seat + 1}"
    if claim.replaces:
        return "seats.host.asks_again", {"name": claim.name, "seat": seat, "old": claim.replaces}
    return "seats.host.asks", {"name": claim.name, "seat": seat}


def _text_of(frame: Frame) -> str:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
