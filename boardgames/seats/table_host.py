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
from .frames import (
    ClaimFrame,
    ClientFrame,
    DoorFrame,
    HelloFrame,
    LeaveFrame,
    PlayFrame,
    ScreenShape,
    SignFrame,
    UndoFrame,
    VoteFrame,
    WatchFrame,
)
from .screen_network import FrameReceived, FrameSent, OutgoingFrame, ScreenEvent, ScreenLost, ScreenNetwork
from .state_stamp import ShownVote, StateStamp
from .table_people import ABSENCE_CHOICES, WINDOW, PeopleTable, TablePeople, VoteChoice

MAX_GUESTS: Final = 56
"""Screens without a seat: those who watch, and those at the door."""
KNOWN_PLAYS: Final = 32
"""Plays of a seat whose answers are remembered, so that one that is sent again is not played again."""
POLL_SECONDS: Final = 0.004
"""Time after which one call of `poll` begins nothing more: less than a quarter of a frame of the window."""
MAX_FAULTS: Final = 20
ByeReason = Literal["taken", "closed", "kicked", "left", "host", "ticket", "full", "slow"]
Frame = dict[str, Any]


class HostTable(PeopleTable, Protocol):
    """Interface of the owner of the game for a table host. Each frame is whole and made for one screen."""

    @property
    def revision(self) -> Hashable:
        """Another value whenever a screen must show something else."""

    @property
    def epoch(self) -> str:
        """Another text after a new game, an undo and a restart."""

    @property
    def languages(self) -> Sequence[str]:
        """Languages that a screen may have, the default first."""

    @property
    def computer_seats(self) -> Collection[int]:
        """Seats of computers, which people at other screens may take over."""

    def is_in_turn(self, seat: int) -> bool:
        """True while a seat is to act, or it is its turn."""

    def seat_person(self, seat: int, name: str) -> None:
        """Give a computer's seat to somebody at another screen."""

    def door(self, language: str, free: Collection[int], is_locked: bool) -> Frame:
        """Return the frame for a guest who has no seat yet; `free` are seats of people that nobody has."""

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
    other_seat: int | None = None
    """Second seat that is played at this screen, and not shown now."""
    is_covered: bool = False
    """True while the screen goes from one person to another: it gets no state."""
    is_watching: bool = False
    has_state: bool = False
    is_busy: bool = False
    is_stale: bool = False
    log: tuple[Frame, ...] = ()
    door_shown: Hashable = None
    shape: ScreenShape = "tall"

    @property
    def shows_state(self) -> bool:
        return (self.seat is not None and not self.is_covered) or self.is_watching

    @property
    def seats(self) -> frozenset[int]:
        return frozenset(one for one in (self.seat, self.other_seat) if one is not None)


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
        self.people: Final = TablePeople(table)
        """Presence, signs, votes and time limits of the people."""
        self._joiners: list[SeatClaim] = []
        """Approved claims on seats of computers, until their turn is over."""
        self._follow_people()
        self._shown: Hashable = self._revision
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
        return frozenset(seat for one in self._guests.values() for seat in one.seats)

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

    @property
    def _revision(self) -> Hashable:
        return self._table.revision, self.people.revision

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
        self._follow_people()
        if not self.people.is_paused and self._table.play_kept():
            self._follow_people()
        self._seat_joiners()
        self._note_change()
        is_over = False
        while not is_over and (guest := self._next_to_show()) is not None:
            self._show(guest)
            is_over = self._clock() >= end
        self._flush()
        return is_cut or is_over

    def approve(self, number: int) -> bool:
        """Give the seat of a claim to who asked for it; False if they have gone.

        The seat of a computer is given once its turn is over.
        """
        claim = self.door.take_claim(number)
        guest = self._guests.get(claim.connection) if claim is not None else None
        if claim is None or guest is None:
            return False
        if claim.seat in self._table.computer_seats:
            self._joiners.append(claim)
            self._send(guest, {"k": "wait", "id": claim.frame_id, "is_approved": True})
            self._seat_joiners()
        elif claim.seat not in self._table.open_seats:
            self._refuse(guest, claim.frame_id, "host.no_seat")
            self._flush()
            return False
        else:
            self._seat(guest, claim)
        self._flush()
        return True

    def _seat_joiners(self) -> None:
        """Give those who are to have a computer's seat what they wait for."""
        waiting, self._joiners = self._joiners, []
        for claim in waiting:
            guest = self._guests.get(claim.connection)
            if guest is not None and claim.seat in self._table.computer_seats:
                if self._table.is_in_turn(claim.seat):
                    self._joiners.append(claim)
                    continue
                self._table.seat_person(claim.seat, claim.name)
                self._seat(guest, claim)
            elif guest is not None:
                self._refuse(guest, claim.frame_id, "host.no_seat")

    def _seat(self, guest: _Guest, claim: SeatClaim) -> None:
        """Give a seat to a screen, as its only one or beside another."""
        self._leave_seat(claim.seat, "taken")
        is_second = guest.seat is not None
        if guest.key and not is_second:
            self.door.keys.revoke_key(guest.key)
        key = self.door.keys.give(claim.seat, claim.name)
        if is_second:
            guest.other_seat = claim.seat
        else:
            guest.seat, guest.key = claim.seat, key
            guest.is_watching, guest.has_state, guest.log = False, False, ()
        seated: Frame = {"k": "seated", "id": claim.frame_id, "seat": f"P{claim.seat + 1}", "key": key}
        self._send(guest, {**seated, "is_second": is_second})
        self._table.name_seat(claim.seat, claim.name)
        self._follow_people()
        self._show_all()

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

    def ask_undo(self) -> str:
        """Ask for an undo from the table's own screen; return the id of a refusal, or an empty text."""
        self._follow_people()
        return self.people.ask_undo(WINDOW)

    def vote(self, number: int, choice: VoteChoice) -> None:
        """Answer a question of the table from its own screen."""
        self._follow_people()
        self.people.vote(WINDOW, number, choice)

    def decide(self, word: str) -> bool:
        """Decide about all who are away, from the table's own screen; False for a word that is no choice."""
        choice = next((one for one in ABSENCE_CHOICES if one == word), None)
        if choice is not None:
            for vote in self.people.votes:
                self.vote(vote.number, choice)
        return choice is not None

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
                elif guest.seat is not None:
                    self._hear_seat(guest, guest.seat, frame)
                elif isinstance(frame, WatchFrame) and not guest.is_watching and not self.door.is_locked:
                    self._let_watch(guest)
            case FrameSent() if guest is not None:
                guest.is_busy = False
            case ScreenLost() if guest is not None:
                self._remove(guest)

    def _hear_seat(self, guest: _Guest, seat: int, frame: ClientFrame) -> None:
        """Take what somebody with a seat says to the table, other than a play."""
        match frame:
            case VoteFrame(vote, choice):
                for one in guest.seats:
                    self.people.vote(one, vote, choice)
            case SignFrame(sign):
                self.people.show_sign(seat, sign)
            case UndoFrame():
                why = self.people.ask_undo(seat)
                if why:
                    self._send(
                        guest, {"k": "told", "text": self._table.sentence(f"seats.host.{why}", guest.language)}
                    )
            case DoorFrame() if guest.other_seat is None:
                self._send(guest, self._table.door(guest.language, self._free_seats, self.door.is_locked))

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
            guest.is_covered = hello.is_covered
            if guest.is_covered:  # an answer all the same, or the page would take the connection for lost
                self._send(guest, {"k": "covered"})
            if guest.seat is not None and hello.other_key:
                self._take_other_seat(guest, hello.other_key)
            guest.is_stale = guest.shows_state
        elif hello.is_watcher and not self.door.is_locked:
            self._let_watch(guest)
        else:
            self._show_door(guest)

    def _take_other_seat(self, guest: _Guest, key: str) -> None:
        """Let a screen have its second seat again."""
        holder = self.door.holder_of(key)
        if holder is None:
            self.door.note_wrong(guest.address)
        elif holder.seat is not None and holder.seat in self._table.open_seats and holder.seat != guest.seat:
            self._leave_seat(holder.seat, "taken")
            guest.other_seat = holder.seat

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
        table = self._table
        if guest.other_seat is not None or guest.seat == frame.seat:
            self._refuse(guest, frame.id, "host.seated_already")
        elif frame.seat not in table.open_seats and frame.seat not in table.computer_seats:
            self._refuse(guest, frame.id, "host.no_seat")
        elif self.door.is_locked:
            self._refuse(guest, frame.id, "page.locked")
        else:
            claim = self.door.add_claim(guest.connection, frame.id, frame.seat, frame.name)
            if self._approves_all and frame.seat in table.open_seats and frame.seat not in self.seats_here:
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
        if self.people.is_paused:
            why = self._table.sentence("seats.host.paused", guest.language)
        else:
            why = self._table.play(guest.seat, ask, frame.line, guest.language)
        self._follow_people()
        is_new = self._revision != self._shown
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
    def _follow_people(self) -> None:
        self.people.follow(self.seats_here, self.seats_taken, self._clock())

    def _note_change(self) -> None:
        """See to it that everybody gets a new state if the table has changed since the last one."""
        if self._revision != self._shown:
            self._show_all()

    def _show_all(self) -> None:
        """See to it that everybody gets a new state."""
        self._shown = self._revision
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
        key = (
            guest.seat,
            guest.other_seat,
            guest.language,
            guest.has_state,
            id(guest.log),
            guest.shape,
            self.people.clock,
        )
        try:
            made = self._made.get(key)
            if made is None:
                frame = self._table.state(guest.seat, guest.language, self._stamp(guest))
                made = _MadeState(guest.log, _text_of(frame), (*guest.log[: frame["keep"]], *frame["log"]))
                self._made[key] = made
        except Exception as error:
            self._fail(guest.connection, error)
            return
        guest.log = made.log
        guest.has_state = guest.is_busy = True
        self._outgoing.append(OutgoingFrame(guest.connection, made.text, wants_receipt=True))

    def _stamp(self, guest: _Guest) -> StateStamp:
        """Return what a state tells a screen beside the game."""
        people = self.people
        votes = [
            ShownVote(
                one.number,
                one.kind,
                one.seat,
                next((choices for seat, choices in one.choices.items() if seat in guest.seats), ()),
                one.chosen,
            )
            for one in people.votes
        ]
        return StateStamp(
            epoch=self._table.epoch,
            n=self._n,
            here=people.here,
            is_first=not guest.has_state,
            log_sent=guest.log,
            shape=guest.shape,
            other_seat=guest.other_seat,
            signs=people.signs,
            votes=votes,
            notice=people.notice,
            clock=people.clock,
        )

    def _show_doors(self) -> None:
        for guest in list(self._guests.values()):
            if guest.seat is None and not guest.is_watching:
                self._show_door(guest)

    @property
    def _free_seats(self) -> frozenset[int]:
        return frozenset(self._table.open_seats) - self.seats_taken

    def _show_door(self, guest: _Guest) -> None:
        free = self._free_seats
        computers = tuple(self._table.computer_seats)
        shown = (free, computers, self.door.is_locked, tuple(self.door.keys.seat_names.items()))
        if shown != guest.door_shown:
            guest.door_shown = shown
            self._send(guest, self._table.door(guest.language, free, self.door.is_locked))

    # connections --------------------------------------------------------------------------------------------------
    def _leave_seat(self, seat: int, why: ByeReason) -> None:
        """Say goodbye to the screen of a seat, if there is one."""
        for guest in [one for one in self._guests.values() if seat in one.seats]:
            if guest.other_seat == seat:  # the screen keeps its first seat
                guest.other_seat, guest.is_stale = None, guest.shows_state
                continue
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
