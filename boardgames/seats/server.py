"""Web server of an open table, in a daemon thread of its own: strings in, strings out.

The only module that imports `websockets`; it is imported when somebody opens the table to other screens. What fails
here is counted and ends one connection, never the game.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, final

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame
from websockets.http11 import Request, Response

from .frames import MAX_FRAME_BYTES, BadFrame, HelloFrame, OtherVersion, PingFrame, parse_frame
from .http_responses import HttpResponder, HttpResponse
from .page_files import PageFile
from .screen_network import FrameReceived, FrameSent, OutgoingFrame, ScreenEvent, ScreenLost

PORT: Final = 47800
"""Default port of a table; always the same, because pages keep their keys for an address with its port."""
PORT_COUNT: Final = 20
MAX_SOCKETS: Final = 192
MAX_SOCKETS_PER_ADDRESS: Final = 96
"""Of sockets that are no admitted screens: a page of eight phones behind one address loads its files at once."""
SOCKETS_PER_SECOND: Final = 60.0
SOCKET_BURST: Final = 400.0
"""Of new sockets of one address; a page takes a dozen."""
MAX_ADDRESSES: Final = 1000
MAX_SCREENS: Final = 80
MAX_STRANGERS_PER_ADDRESS: Final = 16
"""Screens of one address that have not shown a key or ticket."""
REQUEST_SECONDS: Final = 5.0
HELLO_SECONDS: Final = 3.0
WRITE_SECONDS: Final = 5.0
CLOSE_SECONDS: Final = 1.0
KEEPALIVE_SECONDS: Final = 20.0
FRAMES_PER_SECOND: Final = 20.0
FRAME_BURST: Final = 40.0
PARTS_PER_SECOND: Final = 100.0
PART_BURST: Final = 200.0
"""Of parts of frames, pings among them, which never reach `recv`."""
MAX_OUTBOX: Final = 64
MAX_INBOX: Final = 4096
STOP_SECONDS: Final = 3.0
VERSION_TEXT: Final = '{"k":"bye","why":"version"}'
SLOW_TEXT: Final = '{"k":"bye","why":"slow"}'
PONG_TEXT: Final = '{"k":"pong"}'


class TokenBucket:
    """Limit of a rate: `burst` at once, `rate` a second in the long run."""

    __slots__ = ("_burst", "_left", "_rate", "_time")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left, self._time = rate, burst, burst, time.monotonic()

    def take(self) -> bool:
        """Take one; False if none is left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._time) * self._rate)
        self._time = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass(eq=False, slots=True)
class _Screen:
    """One web socket."""

    number: int
    address: str
    connection: ServerConnection
    outbox: deque[OutgoingFrame] = field(default_factory=deque)
    has_output: asyncio.Event = field(default_factory=asyncio.Event)
    is_admitted: bool = False


class _FaultCounter(logging.Handler):
    """Counts what the library calls an error, and writes nothing."""

    def __init__(self, note: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._note = note

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._note(f"{record.getMessage()}: {error!r}")


@final
class SeatServer:
    """Serves the page and its web sockets at one address; a `ScreenNetwork`.

    `hosts` are further names by which people may call the address. `wake` is called in the network thread whenever
    there is something to receive.
    """

    def __init__(
        self, address: str, files: Mapping[str, PageFile], wake: Callable[[], None], *, hosts: Sequence[str] = ()
    ) -> None:
        self._address = address
        self._names = (address, *hosts)
        self._files = files
        self._wake = wake
        self.port = 0
        self.faults: list[str] = []
        """Texts of unexpected errors, at most 20; empty in a healthy server."""
        self._inbox: deque[ScreenEvent] = deque()
        self._screens: dict[int, _Screen] = {}
        self._screen_count = 0
        self._sockets: Counter[str] = Counter()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._is_ready = threading.Event()
        self._refusal: OSError | None = None
        self._thread = threading.Thread(target=self._run, name="seat server", daemon=True)
        self._ports: Sequence[int] = ()

    # called by the owner of the game ------------------------------------------------------------------------------
    def add_file(self, path: str, file: PageFile) -> None:
        """Serve one more file, once the server has started."""
        self._responder.add_file(path, file)

    def start(self, port: int = PORT) -> None:
        """Listen at a port, or the next that is free (0: any). Raises `OSError`."""
        self._ports = [0] if port == 0 else range(port, port + PORT_COUNT)
        self._thread.start()
        self._is_ready.wait()
        if self._refusal is not None:
            raise self._refusal

    def stop(self) -> None:
        """Close all connections and end the thread."""
        loop, stop = self._loop, self._stop
        if loop is not None and stop is not None and self._thread.is_alive():
            loop.call_soon_threadsafe(stop.set)
            self._thread.join(STOP_SECONDS)

    @property
    def is_running(self) -> bool:
        """True if the network thread runs and listens."""
        return self._thread.is_alive() and self.port > 0

    def receive(self) -> ScreenEvent | None:
        """Return the next event, None if there is none now."""
        return self._inbox.popleft() if self._inbox else None

    def send(self, frames: Sequence[OutgoingFrame]) -> None:
        """Send frames in their order, without waiting."""
        self._call(self._enqueue, tuple(frames))

    def admit(self, connection: int) -> None:
        """Note that a connection has shown a key or ticket."""
        self._call(self._admit, connection)

    def _call(self, function: Callable[..., None], *arguments: Any) -> None:
        if self._loop is not None and self._thread.is_alive():
            try:
                self._loop.call_soon_threadsafe(function, *arguments)
            except RuntimeError:  # the loop has just ended
                return

    # in the thread of the network ---------------------------------------------------------------------------------
    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except OSError as error:
            self._refusal = error
        except Exception as error:
            self._note_fault(repr(error))
            self._refusal = OSError(repr(error))
        finally:
            self._is_ready.set()

    def _note_fault(self, text: str) -> None:
        if len(self.faults) < 20:
            self.faults.append(text)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(lambda _loop, context: self._note_fault(str(context)))
        self._stop = asyncio.Event()
        logger = logging.Logger("boardgames.seats", logging.ERROR)
        logger.addHandler(_FaultCounter(self._note_fault))

        class Connection(_Connection):
            sockets = self._sockets
            arrivals = OrderedDict()

        refusal = OSError("no port")
        for port in self._ports:
            try:
                server = await serve(
                    self._handle,
                    self._address,
                    port,
                    process_request=self._process_request,
                    create_connection=Connection,
                    compression=None,
                    server_header=None,
                    max_size=MAX_FRAME_BYTES,
                    max_queue=8,
                    open_timeout=REQUEST_SECONDS,
                    close_timeout=CLOSE_SECONDS,
                    ping_interval=KEEPALIVE_SECONDS,
                    ping_timeout=KEEPALIVE_SECONDS,
                    logger=logger,
                )
            except OSError as error:
                refusal = error
                continue
            break
        else:
            raise refusal
        port = next(iter(server.sockets)).getsockname()[1]
        self._responder = HttpResponder([f"{name.lower()}:{port}" for name in self._names], self._files)
        self.port = port
        self._is_ready.set()
        await self._stop.wait()
        server.close()
        await server.wait_closed()

    # requests
    def _process_request(self, connection: ServerConnection, request: Request) -> Response | None:
        answer = self._responder.answer(request.method, request.path, request.headers.get_all)
        if answer is None:
            address = _address_of(connection)
            strangers = sum(one.address == address and not one.is_admitted for one in self._screens.values())
            if len(self._screens) >= MAX_SCREENS or strangers >= MAX_STRANGERS_PER_ADDRESS:
                answer = self._responder.refuse_for_number()
        return None if answer is None else _response(answer)

    # web sockets
    async def _handle(self, connection: ServerConnection) -> None:
        self._screen_count += 1
        screen = _Screen(self._screen_count, _address_of(connection), connection)
        self._screens[screen.number] = screen
        writer = asyncio.create_task(self._write(screen))
        try:
            await self._read(screen)
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            writer.cancel()
            del self._screens[screen.number]
            self._put(ScreenLost(screen.number))

    async def _read(self, screen: _Screen) -> None:
        """Read frames until the connection ends, or is to end because of them."""
        connection, bucket = screen.connection, TokenBucket(FRAMES_PER_SECOND, FRAME_BURST)
        is_first = True
        while True:
            async with asyncio.timeout(HELLO_SECONDS if is_first else None):
                text = await connection.recv()
            if not bucket.take() or len(self._inbox) > MAX_INBOX:
                await self._send_last(connection, SLOW_TEXT)
                return
            try:
                if isinstance(text, bytes):
                    raise BadFrame("bytes")
                frame = parse_frame(text)
                if isinstance(frame, HelloFrame) != is_first:
                    raise BadFrame("order")
            except OtherVersion:
                await self._send_last(connection, VERSION_TEXT)
                return
            except BadFrame:
                await connection.close(1008)
                return
            is_first = False
            if isinstance(frame, PingFrame):
                self._enqueue((OutgoingFrame(screen.number, PONG_TEXT),))
            else:
                self._put(FrameReceived(screen.number, screen.address, frame))

    async def _send_last(self, connection: ServerConnection, text: str) -> None:
        async with asyncio.timeout(WRITE_SECONDS):
            await connection.send(text)
        await connection.close()

    async def _write(self, screen: _Screen) -> None:
        """Send what waits for a screen; one that does not read loses its connection."""
        try:
            while True:
                while not screen.outbox:
                    screen.has_output.clear()
                    await screen.has_output.wait()
                frame = screen.outbox.popleft()
                async with asyncio.timeout(WRITE_SECONDS):
                    await screen.connection.send(frame.text)
                if frame.wants_receipt:
                    self._put(FrameSent(screen.number))
                if frame.is_last:
                    await screen.connection.close()
                    return
        except TimeoutError:
            screen.connection.transport.abort()
        except ConnectionClosed:
            return

    def _enqueue(self, frames: Sequence[OutgoingFrame]) -> None:
        for frame in frames:
            screen = self._screens.get(frame.connection)
            if screen is None:
                continue
            if len(screen.outbox) >= MAX_OUTBOX:
                screen.connection.transport.abort()
                continue
            screen.outbox.append(frame)
            screen.has_output.set()

    def _admit(self, number: int) -> None:
        screen = self._screens.get(number)
        if screen is not None and not screen.is_admitted:
            screen.is_admitted = True
            assert isinstance(screen.connection, _Connection)
            if screen.connection.counted_as:  # it may just have been lost
                screen.connection.count_as("admitted")

    def _put(self, event: ScreenEvent) -> None:
        self._inbox.append(event)
        self._wake()


class _Connection(ServerConnection):
    """A socket that is counted, and whose frames are counted before anything else reads them."""

    sockets: ClassVar[Counter[str]]
    """Open sockets by address, or as admitted ones; of one server."""
    arrivals: ClassVar[OrderedDict[str, TokenBucket]]
    """Token bucket for new sockets of each address, the most recent address at the end."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._parts = TokenBucket(PARTS_PER_SECOND, PART_BURST)
        self.counted_as = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        address = _address_of(self)
        self.count_as(address)
        bucket = self.arrivals.pop(address, None) or TokenBucket(SOCKETS_PER_SECOND, SOCKET_BURST)
        self.arrivals[address] = bucket
        if len(self.arrivals) > MAX_ADDRESSES:
            self.arrivals.popitem(last=False)
        is_too_many = self.sockets[address] > MAX_SOCKETS_PER_ADDRESS or self.sockets.total() > MAX_SOCKETS
        if is_too_many or not bucket.take():
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.count_as("")

    def count_as(self, kind: str) -> None:
        """Count this socket among those of an address, or the admitted ones; with an empty text, no longer."""
        if self.counted_as:
            self.sockets[self.counted_as] -= 1
            if not self.sockets[self.counted_as]:
                del self.sockets[self.counted_as]
        if kind:
            self.sockets[kind] += 1
        self.counted_as = kind

    def process_event(self, event: Any) -> None:
        if isinstance(event, Frame) and not self._parts.take():
            self.transport.abort()
            return
        super().process_event(event)


def _address_of(connection: ServerConnection) -> str:
    peer = connection.remote_address
    return str(peer[0]) if peer else ""


def _response(answer: HttpResponse) -> Response:
    return Response(answer.status.value, answer.status.phrase, Headers(answer.headers), answer.body)
