"""Stand-ins: a table that plays a game of counting, and a network without sockets."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boardgames.seats.door import Door
from boardgames.seats.frames import ClientFrame, parse_frame
from boardgames.seats.screen_network import FrameReceived, FrameSent, OutgoingFrame, ScreenEvent, ScreenLost
from boardgames.seats.seat_keys import SeatKeys
from boardgames.seats.state_stamp import StateStamp
from boardgames.seats.table_host import TableHost
from boardgames.seats.table_people import UndoPlan

Frame = dict[str, Any]


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@dataclass
class CountingTable:
    """Seats say "one" in turn; a secret of each seat stands in its own state only."""

    seat_count: int = 3
    epoch: str = "e1"
    said: list[tuple[int, str]] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    open_seats: Collection[int] = ()
    languages: Sequence[str] = ("en", "es", "fr")
    padding: str = ""
    computers: set[int] = field(default_factory=set)
    substituted_seats: set[int] = field(default_factory=set)
    is_paused: bool = False
    is_answer_due: bool = False
    plan: UndoPlan | None = None

    def __post_init__(self) -> None:
        self.open_seats = self.open_seats or range(self.seat_count)

    @property
    def revision(self) -> Hashable:
        return self.epoch, len(self.said), frozenset(self.substituted_seats), frozenset(self.computers)

    @property
    def position_id(self) -> Hashable:
        return self.epoch, len(self.said)

    @property
    def computer_seats(self) -> Collection[int]:
        return sorted(self.computers)

    @property
    def turn(self) -> int:
        return len(self.said) % self.seat_count

    @property
    def seat_to_act(self) -> int | None:
        return self.turn

    def door(self, language: str, free: Collection[int], is_locked: bool) -> Frame:
        seats = [{"seat": f"P{seat + 1}", "free": seat in free} for seat in self.open_seats]
        return {"k": "door", "locked": is_locked, "seats": seats, "lang": language}

    def state(self, seat: int | None, language: str, stamp: StateStamp) -> Frame:
        log = [{"n": n, "text": f"{language} {seat}: {line}"} for n, (seat, line) in enumerate(self.said, 1)]
        keep = next(
            (n for n, (a, b) in enumerate(zip(log, stamp.log_sent)) if a != b), min(len(log), len(stamp.log_sent))
        )
        ask = {"id": len(self.said), "groups": []} if seat == self.turn else None
        mine = "" if seat is None else f"secret of {seat}"
        frame = {"k": "state", "epoch": stamp.epoch, "n": stamp.n, "seat": None if seat is None else f"P{seat + 1}"}
        here = sorted(f"P{one + 1}" for one in stamp.here)
        votes = [
            {"id": one.number, "kind": one.kind, "of": one.seat, "choices": list(one.choices), "chosen": one.chosen}
            for one in stamp.votes
        ]
        return {
            **frame,
            "ask": ask,
            "hand": mine,
            "here": here,
            "says": dict(stamp.signs),
            "votes": votes,
            "told": stamp.notice and list(stamp.notice),
            "clock": stamp.clock and list(stamp.clock),
            "other": stamp.other_seat,
            "keep": keep,
            "log": log[keep:],
            "more": self.padding,
        }

    def play(self, seat: int, ask: int, line: str, language: str) -> str:
        if ask != len(self.said):
            return f"late ({language})"
        if seat != self.turn:
            return f"not your turn ({language})"
        if line != "one":
            return f"illegal ({language})"
        self.said.append((seat, line))
        return ""

    def sentence(self, message: str, language: str) -> str:
        return f"{message} ({language})"

    def play_kept(self) -> bool:
        return False

    def texts(self, language: str) -> dict[str, str]:
        return {"code": language}

    def name_seat(self, seat: int, name: str) -> None:
        self.names[seat] = name

    def is_in_turn(self, seat: int) -> bool:
        return seat == self.turn

    def seat_person(self, seat: int, name: str) -> None:
        self.computers.discard(seat)
        self.open_seats = sorted({*self.open_seats, seat})

    def set_substitute(self, seat: int, *, is_on: bool) -> None:
        self.substituted_seats = {*self.substituted_seats, seat} if is_on else self.substituted_seats - {seat}

    def set_paused(self, *, is_on: bool) -> None:
        self.is_paused = is_on

    def give_no_answer(self) -> bool:
        self.said.append((self.turn, "no answer"))
        return True

    def undo_plan(self, seat: int) -> UndoPlan | None:
        return self.plan

    def undo(self, count: int) -> None:
        del self.said[-count:]
        self.epoch += "u"


class FakeNetwork:
    """Connections of a test: what it sends is received at once, what is sent to it is kept."""

    def __init__(self) -> None:
        self.events: deque[ScreenEvent] = deque()
        self.sent: dict[int, list[Frame]] = {}
        self.sizes: list[tuple[int, int]] = []
        self.closed: set[int] = set()
        self.admitted: set[int] = set()
        self.holds_receipts = False

    def receive(self) -> ScreenEvent | None:
        return self.events.popleft() if self.events else None

    def send(self, frames: Sequence[OutgoingFrame]) -> None:
        for one in frames:
            if one.connection in self.closed:
                continue
            self.sent.setdefault(one.connection, []).append(json.loads(one.text))
            if one.is_last:
                self.closed.add(one.connection)
                self.events.append(ScreenLost(one.connection))
            if one.wants_receipt and not self.holds_receipts:
                self.events.append(FrameSent(one.connection))

    def hold_receipts(self, is_on: bool, *read: int) -> None:
        """Let screens be slow from now on, or not; those named have read what they were sent."""
        self.holds_receipts = is_on
        self.events += [FrameSent(one) for one in read]

    def admit(self, connection: int) -> None:
        self.admitted.add(connection)


class Room:
    """A table with its host, door and a fake network, and screens that speak as a page does."""

    def __init__(self, folder: Path, table: CountingTable | None = None, *, approves_all: bool = False) -> None:
        self.table = table or CountingTable()
        self.clock = Clock()
        self.network = FakeNetwork()
        self.door = Door(SeatKeys(folder / "seat-keys.json", "table"), self.clock)
        self.host = TableHost(self.table, self.door, self.network, approves_all=approves_all, clock=self.clock)
        self.ids = 0

    def screen(self, address: str = "10.0.0.9") -> Screen:
        self.ids += 1
        return Screen(self, self.ids, address)

    def seated(self, seat: int, name: str = "Ana", lang: str = "en") -> Screen:
        """A screen that has come in by a ticket and has been approved for a seat."""
        screen = self.screen()
        screen.say(k="hello", p="table/1", lang=lang, ticket=self.door.ticket)
        screen.say(k="claim", id="c1", seat=f"P{seat + 1}", name=name)
        assert self.host.approve(self.door.claims[-1].number)
        screen.key = next(one["key"] for one in screen.frames if one["k"] == "seated")
        self.poll()
        return screen

    def poll(self) -> None:
        while self.host.poll() or self.network.events:
            pass
        assert self.host.faults == []

    def wait(self, seconds: float) -> None:
        """Let time pass, and everything be done that is due meanwhile."""
        end = self.clock.seconds + seconds
        while (due := self.host.people.seconds_to_change()) is not None and self.clock.seconds + due < end:
            self.clock.seconds += due
            self.poll()
        self.clock.seconds = end
        self.poll()


class Screen:
    """One connection to the fake network."""

    def __init__(self, room: Room, number: int, address: str) -> None:
        self.room, self.number, self.address, self.key = room, number, address, ""

    def say(self, **fields: Any) -> Frame:
        """Send a frame and return the last one that came."""
        return self.put(parse_frame(json.dumps(fields)))

    def put(self, frame: ClientFrame) -> Frame:
        self.room.network.events.append(FrameReceived(self.number, self.address, frame))
        self.room.poll()
        return self.last

    def lose(self) -> None:
        self.room.network.events.append(ScreenLost(self.number))
        self.room.network.closed.add(self.number)
        self.room.poll()

    def play(self, line: str, ask: int, id: str = "a1", epoch: str = "e1") -> Frame:
        """Send a play and return its answer."""
        self.say(k="play", id=id, epoch=epoch, ask=ask, line=line)
        return next(one for one in reversed(self.frames) if one["k"] in ("done", "no"))

    @property
    def frames(self) -> list[Frame]:
        return self.room.network.sent.get(self.number, [])

    @property
    def last(self) -> Frame:
        return self.frames[-1] if self.frames else {}

    @property
    def state(self) -> Frame:
        return next(one for one in reversed(self.frames) if one["k"] == "state")
