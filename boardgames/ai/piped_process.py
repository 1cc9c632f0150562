"""A child process at the other end of a pipe. No call blocks; own threads write and read."""

from __future__ import annotations

import multiprocessing
import queue
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, Protocol, final


class ProcessPipe(Protocol):
    """Messages to and from a process that may be dead, stopped or slow."""

    @property
    def has_ended(self) -> bool: ...

    def send(self, message: bytes) -> None: ...

    def receive(self) -> bytes | None: ...

    def kill(self) -> None:
        """Kill whoever is there: dead or stuck."""

    def leave(self) -> None:
        """Nothing more is asked here."""


@final
class OwnProcessPipe:
    """Process that runs `target` with its end of the pipe; `end` kills it."""

    def __init__(self, target: Callable[[Connection], None]) -> None:
        """Start the process. If it cannot be started it counts as ended."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process: Final = context.Process(target=target, args=(theirs,), daemon=True)
        self._out: Final[queue.SimpleQueue[bytes | None]] = queue.SimpleQueue()
        self._in: Final[queue.SimpleQueue[bytes]] = queue.SimpleQueue()
        self._gone = False
        try:
            self._process.start()
        except OSError:
            self._gone = True
        theirs.close()
        if not self._gone:
            for work in (self._write, self._read):
                threading.Thread(target=work, name=f"opponent {work.__name__}", daemon=True).start()

    @property
    def has_ended(self) -> bool:
        """True if the process has ended, or never began; earlier messages can still be received."""
        return self._gone and self._in.empty()

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    def send(self, message: bytes) -> None:
        """Queue a message; a thread writes it as soon as the pipe takes it."""
        self._out.put(message)

    def receive(self) -> bytes | None:
        """Return the next message that came, or None."""
        try:
            return self._in.get_nowait()
        except queue.Empty:
            return None

    def kill(self) -> None:
        """Kill the process, also if it is dead or does not answer."""
        self._out.put(None)
        if self._process.pid is not None:
            self._process.kill()
            self._process.join(1.0)

    leave = kill

    def _write(self) -> None:
        try:
            while (message := self._out.get()) is not None:
                self._pipe.send_bytes(message)
        except OSError:
            pass  # it is gone, as the reader sees, too

    def _read(self) -> None:
        try:
            while True:
                self._in.put(self._pipe.recv_bytes())
        except (EOFError, OSError):
            self._gone = True
