"""The web server of an open table, over loopback only: what it serves, what it refuses, what it bears."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from boardgames.seats import server as server_module
from boardgames.seats.door import Door
from boardgames.seats.frames import MAX_FRAME_BYTES
from boardgames.seats.http_responses import HttpResponder
from boardgames.seats.page_files import PageFile
from boardgames.seats.seat_keys import SeatKeys
from boardgames.seats.server import MAX_SCREENS, MAX_SOCKETS_PER_ADDRESS, SeatServer
from boardgames.seats.table_host import TableHost
from tests.seats.stand_ins import CountingTable, Frame

ROOT = Path(__file__).resolve().parents[2]
PAGE = {
    "/": PageFile("text/html; charset=utf-8", b"<p>table</p>" * 50),
    "/page.js": PageFile("text/javascript; charset=utf-8", b"export {};"),
    "/font.woff2": PageFile("font/woff2", bytes(4000), True),
}
NAME = "table.lan"


class HostedTable:
    """A counting table on loopback, fed by a thread as a window would."""

    def __init__(self, folder: Path, port: int = 0, table: CountingTable | None = None) -> None:
        self.table = table or CountingTable()
        self.wake = threading.Event()
        self.server = SeatServer("127.0.0.1", PAGE, self.wake.set, hosts=[NAME])
        self.server.start(port)
        self.door = Door(SeatKeys(folder / "keys.json", "table"), time.monotonic)
        self.host = TableHost(self.table, self.door, self.server, approves_all=True)
        self.slowest = 0.0
        self._ends = False
        self._thread = threading.Thread(target=self._feed, daemon=True)
        self._thread.start()

    def _feed(self) -> None:
        while not self._ends:
            self.wake.wait(0.02)
            self.wake.clear()
            start = time.thread_time()
            is_more = self.host.poll()
            self.slowest = max(self.slowest, time.thread_time() - start)
            if is_more:
                self.wake.set()

    def end(self) -> None:
        self._ends = True
        self._thread.join()
        self.host.close()
        self.server.stop()

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.server.port}"

    def connect(self, origin: str | None = "", **more: Any) -> connect:
        origin = f"http://{self.place}" if origin == "" else origin
        return connect(f"ws://{self.place}/wire", origin=origin, compression=None, proxy=None, **more)  # type: ignore

    def ask(self, request: str, wait: float = 3.0) -> str:
        """Send a raw request and return all that comes back."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=wait) as wire:
            wire.sendall(request.replace("\n", "\r\n").encode("latin-1"))
            answer = b""
            with contextlib.suppress(OSError):
                while more := wire.recv(65536):
                    answer += more
        return answer.decode("latin-1")

    def is_healthy(self) -> None:
        """Whether everything still works and nothing went wrong inside."""
        assert self.server.faults == [] and self.host.faults == [] and self.server.is_running
        assert self.ask(f"GET / HTTP/1.1\nHost: {self.place}\n\n").startswith("HTTP/1.1 200")


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[HostedTable]:
    table = HostedTable(tmp_path)
    yield table
    table.end()
    assert table.server.faults == [] and table.host.faults == [] and not table.server.is_running


async def frame_of(wire: ClientConnection, kind: str = "") -> Frame:
    """The next frame, or the next of a kind."""
    while True:
        frame: Frame = json.loads(await asyncio.wait_for(wire.recv(), 5))
        if not kind or frame["k"] == kind:
            return frame


async def come_in(hosted: HostedTable, wire: ClientConnection, **more: Any) -> None:
    fields = {"k": "hello", "p": "table/1", "lang": "en", **(more or {"ticket": hosted.door.ticket})}
    await wire.send(json.dumps(fields))


# what is served --------------------------------------------------------------------------------------------------
def test_the_page_is_served_with_headers_that_forbid_everything_else(hosted: HostedTable) -> None:
    head, _, body = hosted.ask(f"GET / HTTP/1.1\nHost: {hosted.place}\n\n").partition("\r\n\r\n")
    assert body == PAGE["/"].body.decode() and "\r\nContent-Type: text/html; charset=utf-8\r\n" in head
    assert "default-src 'none'; script-src 'self'" in head and f"connect-src 'self' ws://{hosted.place} " in head
    for line in ("X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store"):
        assert line in head
    assert "Cookie" not in head and "Access-Control" not in head and "Server" not in head and "unsafe" not in head


def test_files_are_packed_for_those_who_unpack_and_asked_for_by_head(hosted: HostedTable) -> None:
    answer = hosted.ask(f"GET / HTTP/1.1\nHost: {NAME}:{hosted.server.port}\nAccept-Encoding: br, gzip\n\n")
    assert "Content-Encoding: gzip" in answer and len(answer) < 1000
    answer = hosted.ask(f"HEAD /font.woff2 HTTP/1.1\nHost: {hosted.place}\nAccept-Encoding: gzip\n\n")
    assert answer.endswith("\r\n\r\n") and "Content-Length: 4000" in answer and "max-age=" in answer


@pytest.mark.parametrize(
    ("request_text", "status"),
    [
        ("GET / HTTP/1.1\nHost: evil.example\n\n", "403"),
        ("GET / HTTP/1.1\nHost: 127.0.0.1\n\n", "403"),
        ("GET / HTTP/1.1\nHost: {place}.evil.example\n\n", "403"),
        ("GET / HTTP/1.1\nHost: localhost:{port}\n\n", "403"),
        ("GET / HTTP/1.1\n\n", "403"),
        ("GET / HTTP/1.1\nHost: {place}\nHost: {place}\n\n", "403"),
        ("GET / HTTP/1.1\nHost: {place}\nHost: evil.example\n\n", "403"),
        ("GET /../pyproject.toml HTTP/1.1\nHost: {place}\n\n", "404"),
        ("GET /%2e%2e/x HTTP/1.1\nHost: {place}\n\n", "404"),
        ("GET /?x=1 HTTP/1.1\nHost: {place}\n\n", "404"),
        ("GET http://evil.example/ HTTP/1.1\nHost: {place}\n\n", "404"),
        ("POST / HTTP/1.1\nHost: {place}\nContent-Length: 0\n\n", "405"),
        ("POST / HTTP/1.1\nHost: {place}\nContent-Length: 9\n\nsomething", "400"),
        ("OPTIONS /wire HTTP/1.1\nHost: {place}\n\n", "405"),
        ("GET /wire HTTP/1.1\nHost: {place}\n\n", "403"),
        ("GET /wire HTTP/1.1\nHost: {place}\nOrigin: http://{place}\n\n", "426"),
        ("GET / HTTP/1.1\nHost: {place}\nX: {long}\n\n", "431"),
        ("GET /{long} HTTP/1.1\nHost: {place}\n\n", "414"),
        ("GET / HTTP/1.1\nHost: {place}\n{many}\n", "431"),
        ("nonsense\n\n", "400"),
        ("\x16\x03\x01\x02\x00\x01\x00\x01\n\n", "400"),
    ],
)
def test_other_requests_are_refused(hosted: HostedTable, request_text: str, status: str) -> None:
    many = "".join(f"X{n}: 1\n" for n in range(200))
    port = hosted.server.port
    text = request_text.format(place=hosted.place, port=port, long="y" * 20_000, many=many)
    assert hosted.ask(text)[9:12] in (status, ""), "no status where the connection was cut off before"
    assert "table</p>" not in hosted.ask(text)
    hosted.is_healthy()


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "https://{place}", "http://{place}:1", "x"])
def test_a_page_of_another_site_gets_no_socket(hosted: HostedTable, origin: str | None) -> None:
    async def run() -> None:
        with pytest.raises(InvalidStatus) as refusal:
            async with hosted.connect(origin.format(place=hosted.place) if origin else None):
                pass
        assert refusal.value.response.status_code == 403

    asyncio.run(run())


def test_only_exact_hosts_count_whatever_the_network() -> None:
    answers = HttpResponder(["10.0.0.5:47800"], PAGE)
    headers = {"Host": ["10.0.0.5:47800"], "Origin": ["http://10.0.0.5:47800", "http://10.0.0.5:47800"]}
    assert answers.answer("GET", "/wire", lambda name: headers.get(name, [])) is not None, "two origins"
    headers["Origin"] = headers["Origin"][:1]
    assert answers.answer("GET", "/wire", lambda name: headers.get(name, [])) is None


# a game ----------------------------------------------------------------------------------------------------------
def test_three_screens_play_over_sockets_and_a_killed_host_finds_them_again(tmp_path: Path) -> None:
    async def seat(hosted: HostedTable, number: int) -> str:
        async with hosted.connect() as wire:
            await come_in(hosted, wire)
            await wire.send(json.dumps({"k": "claim", "id": "c", "seat": f"P{number + 1}", "name": "Ana"}))
            key: str = (await frame_of(wire, "seated"))["key"]
            for _ in range(2):
                state = await frame_of(wire, "state")
                while state["ask"] is None:
                    state = await frame_of(wire, "state")
                ask = state["ask"]["id"]
                play = {"k": "play", "id": f"a{ask}", "epoch": state["epoch"], "ask": ask, "line": "one"}
                await wire.send(json.dumps(play))
                assert (await frame_of(wire, "done"))["id"] == f"a{ask}"
            return key

    async def night(hosted: HostedTable) -> list[str]:
        return list(await asyncio.gather(*(seat(hosted, number) for number in range(3))))

    first = HostedTable(tmp_path)
    keys = asyncio.run(night(first))
    assert [one for one, _ in first.table.said] == [0, 1, 2, 0, 1, 2] and first.server.faults == []
    first.end()
    again = HostedTable(tmp_path, first.server.port, CountingTable(epoch="e2", said=first.table.said))
    assert again.server.port == first.server.port, "the same address, where pages have kept their keys"

    async def back(key: str) -> Frame:
        async with again.connect() as wire:
            await come_in(again, wire, key=key)
            return await frame_of(wire, "state")

    states = [asyncio.run(back(key)) for key in keys]
    again.end()
    assert [(one["seat"], len(one["log"])) for one in states] == [("P1", 6), ("P2", 6), ("P3", 6)]


def test_a_busy_port_is_left_to_its_owner(hosted: HostedTable) -> None:
    other = SeatServer("127.0.0.1", PAGE, lambda: None)
    other.start(hosted.server.port)
    assert other.port > hosted.server.port
    other.stop()
    nowhere = SeatServer("192.0.2.77", PAGE, lambda: None)
    with pytest.raises(OSError):
        nowhere.start(0)


def test_pings_are_answered_while_the_game_is_busy(tmp_path: Path) -> None:
    server = SeatServer("127.0.0.1", PAGE, lambda: None)
    server.start(0)

    async def run() -> None:
        place = f"127.0.0.1:{server.port}"
        async with connect(f"ws://{place}/wire", origin=f"http://{place}", proxy=None) as wire:  # type: ignore
            await wire.send('{"k":"hello","p":"table/1","lang":"en","ticket":"abcdefgh"}')
            await wire.send('{"k":"ping"}')
            assert await frame_of(wire) == {"k": "pong"}

    asyncio.run(run())
    server.stop()
    assert server.faults == []


# what it bears ---------------------------------------------------------------------------------------------------
async def ending(wire: ClientConnection) -> tuple[int | None, list[Frame]]:
    """The code with which a connection ends, and what came before."""
    frames: list[Frame] = []
    try:
        while True:
            frames.append(json.loads(await asyncio.wait_for(wire.recv(), 5)))
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else None, frames


@pytest.mark.parametrize(
    ("texts", "code", "why"),
    [
        (['{"k":"ping"}'], 1008, ""),
        (['{"k":"play","id":"a","epoch":"e1","ask":0,"line":"one"}'], 1008, ""),
        (["{"], 1008, ""),
        ([b"\x00\x01"], 1008, ""),
        (["x" * (MAX_FRAME_BYTES + 1)], 1009, ""),
        (['{"k":"hello","p":"table/9"}'], 1000, "version"),
        (['{"k":"hello","p":"table/1","lang":"en","key":"' + "0" * 32 + '"}'], 1000, "ticket"),
        (["HELLO", "HELLO"], 1008, ""),
    ],
)
def test_what_no_page_sends_ends_the_connection(
    hosted: HostedTable, texts: list[str | bytes], code: int, why: str
) -> None:
    hello = json.dumps({"k": "hello", "p": "table/1", "lang": "en", "ticket": hosted.door.ticket})

    async def run() -> tuple[int | None, list[Frame]]:
        async with hosted.connect() as wire:
            for text in texts:
                await wire.send(hello if text == "HELLO" else text)
            return await ending(wire)

    found, frames = asyncio.run(run())
    assert found == code and [one["why"] for one in frames if one["k"] == "bye"] == [why] * bool(why)
    hosted.is_healthy()


def test_those_who_say_nothing_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "REQUEST_SECONDS", 0.2)
    monkeypatch.setattr(server_module, "HELLO_SECONDS", 0.2)
    hosted = HostedTable(tmp_path)
    start = time.monotonic()
    assert hosted.ask("") == "" and hosted.ask("GET / HTTP/1.1\nHost:") == ""
    assert time.monotonic() - start < 2

    async def silent() -> tuple[int | None, list[Frame]]:
        async with hosted.connect() as wire:
            return await ending(wire)

    asyncio.run(silent())
    assert time.monotonic() - start < 3
    hosted.is_healthy()
    hosted.end()


def test_a_flood_of_frames_ends_the_connection_and_fills_nothing(hosted: HostedTable) -> None:
    async def run() -> list[Frame]:
        async with hosted.connect() as wire:
            await come_in(hosted, wire)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(5000):
                    await wire.send('{"k":"claim","id":"c","seat":"P1","name":"Ana"}')
            return (await ending(wire))[1]

    frames = asyncio.run(run())
    assert frames == [] or frames[-1]["k"] == "bye" or len(frames) < 60
    assert len(hosted.server._inbox) < 100 and hosted.slowest < 0.05
    hosted.is_healthy()


def test_a_flood_of_pings_and_empty_parts_ends_the_connection(hosted: HostedTable) -> None:
    async def run(flood: Callable[[ClientConnection], Any]) -> None:
        async with hosted.connect() as wire:
            await come_in(hosted, wire)
            with contextlib.suppress(ConnectionClosed):
                await flood(wire)
            assert (await ending(wire))[0] != 1000

    async def pings(wire: ClientConnection) -> None:
        for _ in range(1000):
            await wire.ping()

    async def parts(wire: ClientConnection) -> None:
        for number in range(1000):
            if wire.transport.is_closing():
                break
            wire.transport.write(b"\x00\x80\0\0\0\0" if number else b"\x01\x80\0\0\0\0")
            await asyncio.sleep(0)

    asyncio.run(run(pings))
    asyncio.run(run(parts))
    hosted.is_healthy()


def test_of_300_connections_so_many_come_in_as_there_is_room_for(hosted: HostedTable) -> None:
    """All from one address, as a page of an attacker would; those who have come in stay."""

    async def run() -> tuple[int, int]:
        async with hosted.connect() as ana:
            await come_in(hosted, ana)
            await ana.send('{"k":"claim","id":"c","seat":"P1","name":"Ana"}')
            await frame_of(ana, "seated")
            wires: list[ClientConnection] = []

            async def one() -> None:
                with contextlib.suppress(OSError, InvalidStatus, InvalidMessage):
                    wires.append(await hosted.connect(open_timeout=3).__aenter__())

            await asyncio.gather(*(one() for _ in range(300)))
            most = len(hosted.server._screens)
            play = '{"k":"play","id":"a","epoch":"e1","ask":0,"line":"one"}'
            await ana.send(play)
            await frame_of(ana, "done")
            for wire in wires:
                wire.transport.abort()
            return most, len(hosted.table.said)

    most, said = asyncio.run(run())
    assert 1 < most <= MAX_SCREENS and said == 1 and hosted.slowest < 0.05
    for _ in range(100):
        if len(hosted.server._screens) == 0 and not hosted.server._sockets:
            break
        time.sleep(0.02)
    assert hosted.server._sockets.total() == 0
    hosted.is_healthy()


def was_closed(wire: socket.socket) -> bool:
    """True if the other side has closed a wire on which nothing was sent."""
    try:
        return wire.recv(1, socket.MSG_DONTWAIT | socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def test_sockets_of_one_address_that_say_nothing_have_a_limit(hosted: HostedTable) -> None:
    wires = [socket.create_connection(("127.0.0.1", hosted.server.port)) for _ in range(MAX_SOCKETS_PER_ADDRESS + 40)]
    for _ in range(250):  # a busy machine takes a while until it has heard them all
        if sum(map(was_closed, wires)) >= 40:
            break
        time.sleep(0.02)
    assert hosted.server._sockets.total() <= MAX_SOCKETS_PER_ADDRESS
    for wire in wires:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        wire.close()
    time.sleep(0.2)
    hosted.is_healthy()


def test_an_address_that_knocks_all_the_time_is_not_heard(
    hosted: HostedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "SOCKET_BURST", 50.0)
    request = f"GET / HTTP/1.1\nHost: {hosted.place}\n\n"
    answers = [hosted.ask(request) for _ in range(120)]
    assert 50 <= sum(one.startswith("HTTP/1.1 200") for one in answers) < 120
    time.sleep(0.1)
    hosted.is_healthy()


def test_a_screen_that_does_not_read_loses_its_connection_and_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "WRITE_SECONDS", 0.3)
    hosted = HostedTable(tmp_path, table=CountingTable(padding="x" * 500_000))

    async def run() -> None:
        async with hosted.connect(max_size=None) as ana, hosted.connect(max_size=None) as slow:
            await come_in(hosted, slow, ticket=hosted.door.ticket, watch=True)
            await frame_of(slow, "state")
            slow.transport.pause_reading()
            await come_in(hosted, ana)
            await ana.send('{"k":"claim","id":"c","seat":"P1","name":"Ana"}')
            await frame_of(ana, "state")
            for count in range(200):  # until what the system keeps for the slow one is full, and a while longer
                hosted.table.said.append((0, "one"))
                hosted.wake.set()
                assert (await frame_of(ana, "state"))["n"] > count
                if len(hosted.host.watchers) == 0:
                    break
                await asyncio.sleep(0.02)
            slow.transport.abort()
            assert len(hosted.host.watchers) == 0 and hosted.host.seats_here == {0}

    asyncio.run(run())
    hosted.is_healthy()
    hosted.end()


def test_bytes_by_chance_end_connections_and_nothing_else(hosted: HostedTable) -> None:
    chance = random.Random(41)
    upgrade = (
        f"GET /wire HTTP/1.1\r\nHost: {hosted.place}\r\nOrigin: http://{hosted.place}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    hello = b'{"k":"hello","p":"table/1","lang":"en","ticket":"abcdefgh"}'
    masked = b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello
    for number in range(120):
        text = bytearray(upgrade + masked)
        for _ in range(chance.randrange(1, 6)):
            text[chance.randrange(0 if number % 2 else len(upgrade), len(text))] = chance.randrange(256)
        with socket.create_connection(("127.0.0.1", hosted.server.port), timeout=2) as wire:
            with contextlib.suppress(OSError):
                wire.sendall(text[: chance.randrange(len(text))] if number % 3 == 0 else text)
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    time.sleep(0.1)
    hosted.is_healthy()


# a closed table --------------------------------------------------------------------------------------------------
def test_a_closed_table_imports_binds_and_starts_nothing() -> None:
    """Nor does a window with a game at which nobody has opened the table."""
    program = """
import sys, threading
bound = []
sys.addaudithook(lambda event, values: bound.append(values) if event in ("socket.bind", "socket.connect") else None)
import boardgames.ui.app.startup, boardgames.cli.main, boardgames.ui.console.play_command
assert "asyncio" not in sys.modules
from tests.ui.page import PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot
with Pilot(animation="off") as pilot:
    page = TablePage.open(pilot, HeadlessGame.begin("terrorixico", (PERSON, PERSON)))
    pilot.key("escape")
    pilot.settle()
    assert pilot.top.widget_root.has("menu.open_table")
    found = [name for name in sys.modules if name.partition(".")[0] in ("websockets", "segno")]
    assert not found, found
    assert not {"boardgames.seats.server", "boardgames.seats.table_host", "boardgames.seats.door"} & set(sys.modules)
    assert not [one.name for one in threading.enumerate() if "seat" in one.name] and not bound, bound
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
