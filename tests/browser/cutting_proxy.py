"""A wire between browser and host that can be cut: each proxy is one phone's way to the table."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

from tests.browser.browser import HOST


class CuttingProxy:
    """Forwards 127.0.0.1:`port` to the host's port; `cut` resets all connections that are open."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.accepted_count = 0
        self._muted_count = 0
        self._writers: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        ready = threading.Event()
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._serve(ready)), daemon=True)
        self._thread.start()
        ready.wait(10)

    def cut(self) -> None:
        """Reset every connection."""
        self._loop.call_soon_threadsafe(self._cut)

    def mute(self) -> None:
        """Let every open connection stay open and carry nothing any more, as a phone's does that has slept."""
        self._muted_count = self.accepted_count

    def close(self) -> None:
        """Stop, and reset every connection."""
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(5)

    def _cut(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    async def _serve(self, ready: threading.Event) -> None:
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port: int = server.sockets[0].getsockname()[1]
        ready.set()
        await self._stop.wait()
        server.close()
        self._cut()
        await asyncio.sleep(0.05)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.accepted_count += 1
        number = self.accepted_count
        try:
            host_reader, host_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, host_writer}
        mine, theirs = f"{HOST}:{self.port}".encode(), f"{HOST}:{self.target}".encode()
        await asyncio.gather(
            self._pump(number, reader, host_writer, (mine, theirs)),
            self._pump(number, host_reader, writer, (theirs, mine)),
        )
        self._writers -= {writer, host_writer}

    async def _pump(
        self, number: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, names: tuple[bytes, bytes]
    ) -> None:
        """Copy one direction; the table's address in headers becomes that of the other side."""
        with suppress(OSError):
            while data := await reader.read(65536):
                if number > self._muted_count:
                    writer.write(data.replace(*names))
                    await writer.drain()
        with suppress(OSError, RuntimeError):
            writer.close()
