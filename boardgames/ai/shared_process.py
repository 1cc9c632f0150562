"""Search process shared by all computer players of a table, each with a pipe of its own."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, final

from .piped_process import ProcessPipe

WAITING: Final = 16
"""Maximum number of unread answers; a reader polls many times per second."""


@final
class SharedProcess:
    """Process behind several pipes: starts with the first, ends with the last, or when one finds it stuck.

    A pipe to a process that has ended reports that it has ended; its owner asks for another one.
    """

    def __init__(self, start: Callable[[], ProcessPipe]) -> None:
        self._start: Final = start
        self._line: ProcessPipe | None = None
        self._places: list[SharedPipe] = []

    def new_pipe(self) -> ProcessPipe:
        """Return a new line to the process, begun where none lives."""
        if self._line is None or self._line.has_ended:
            self.kill()
            self._line = self._start()
        place = SharedPipe(self, self._line)
        self._places.append(place)
        return place

    def serves(self, line: ProcessPipe) -> bool:
        """True if the pipe leads to the living process."""
        return line is self._line and not line.has_ended

    def deliver_answers(self) -> None:
        """Hand every answer to every line: each knows its own question by the number."""
        while self._line is not None and (message := self._line.receive()) is not None:
            for place in self._places:
                place.heard.append(message)

    def leave(self, place: SharedPipe) -> None:
        """A line is closed; with the last one the process ends."""
        if place in self._places:
            self._places.remove(place)
        if not self._places:
            self.kill()

    def kill(self) -> None:
        """Kill the process."""
        if self._line is not None:
            self._line.kill()
        self._line = None
        self._places.clear()


@final
class SharedPipe:
    """The line of one player."""

    def __init__(self, shared: SharedProcess, line: ProcessPipe) -> None:
        self._shared = shared
        self._line = line
        self.heard: Final[deque[bytes]] = deque(maxlen=WAITING)

    @property
    def has_ended(self) -> bool:
        return not self.heard and not self._shared.serves(self._line)

    def send(self, message: bytes) -> None:
        self._line.send(message)

    def receive(self) -> bytes | None:
        self._shared.deliver_answers()
        return self.heard.popleft() if self.heard else None

    def kill(self) -> None:
        if self._shared.serves(self._line):
            self._shared.kill()

    def leave(self) -> None:
        self._shared.leave(self)
