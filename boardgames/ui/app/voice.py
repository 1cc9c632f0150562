"""The voice of the window: follows what is on top and tells it in words, to a transcript, aloud, or to nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol, TextIO, final
from weakref import WeakKeyDictionary

from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.spoken import Kind, Said


class Ear(Protocol):
    """Who is told. One that is `aloud` is heard by everybody in the room."""

    aloud: bool

    def tell(self, said: Said) -> None: ...

    def close(self) -> None: ...


@final
class Transcript:
    """Writes what is told, a line each: what it is and the words. A file that cannot be written is left alone."""

    aloud = False

    def __init__(self, file: TextIO, named: Callable[[Kind], str]) -> None:
        self._file: TextIO | None = file
        self._named = named

    def tell(self, said: Said) -> None:
        if self._file is None:
            return
        try:
            self._file.write(f"{self._named(said.kind)}: {' '.join(said.text.split())}\n")
            self._file.flush()
        except (OSError, ValueError):
            self._file = None

    def close(self) -> None:
        """What was written stays."""


class Logged(NamedTuple):
    """A log as it was last seen: its lines, whether it was that of all, and how long it was when that changed."""

    lines: Sequence[str]
    hushed: bool
    since: int


@final
class Voice:
    """Tells each thing once, as soon as it is so. Without ears it costs nothing.

    A scene that is `hushed` shows what not everybody at the device may know: only what it says itself is told as long
    as it is on the stack, and of what lies over it, only what is `public`.
    """

    def __init__(self) -> None:
        self.ears: list[Ear] = []
        self._scene: Scene | None = None
        self._told: dict[Kind, Said] = {}
        self._logs: WeakKeyDictionary[Scene, Logged] = WeakKeyDictionary()
        self._toasts: Sequence[str] = ()

    @property
    def on(self) -> bool:
        """Whether anybody listens."""
        return bool(self.ears)

    @property
    def aloud(self) -> bool:
        """Whether it is said aloud."""
        return any(ear.aloud for ear in self.ears)

    def hush(self) -> None:
        """Say nothing aloud any more."""
        for ear in self.ears:
            if ear.aloud:
                ear.close()
        self.ears = [ear for ear in self.ears if not ear.aloud]

    def follow(self, stack: Sequence[Scene], toasts: Sequence[str]) -> None:
        """Tell what is new of the scene on top of the stack, and of the toasts."""
        if not self.ears or not stack:
            return
        top = stack[-1]
        if top is not self._scene:
            self._scene, self._told = top, {}
        for said in (*self._dropped(toasts), *self._heard(stack)):
            if said.text and self._told.get(said.kind) != said:
                self._tell(said)
            self._told[said.kind] = said

    def again(self, stack: Sequence[Scene]) -> None:
        """Tell once more where one is."""
        for said in self._heard(stack) if stack else ():
            if said.text:
                self._tell(said)

    def close(self) -> None:
        """Nobody is told any more."""
        for ear in self.ears:
            ear.close()
        self.ears.clear()

    def _tell(self, said: Said) -> None:
        for ear in self.ears:
            ear.tell(said)

    def _heard(self, stack: Sequence[Scene]) -> Iterator[Said]:
        """What may be told now of the scene on top, new lines of its log first."""
        top = stack[-1]
        if any(one.narrator is not None and one.narrator.hushed for one in stack[:-1]) and not top.public:
            return
        if top.narrator is not None:
            yield from self._logged(top, top.narrator.lines(), hushed=top.narrator.hushed)
        yield from top.spoken()

    def _logged(self, scene: Scene, lines: Sequence[str], *, hushed: bool) -> Iterator[Said]:
        """New lines, and a last one that goes on.

        A line that is worded otherwise later (its card is covered again, the game is over) has been told; but who
        comes back to a device that is shared hears what all could hear meanwhile as one may know it now.
        """
        known = self._logs.get(scene) or Logged(lines[:-1], hushed, len(lines))
        before, turned = known.lines, hushed != known.hushed
        self._logs[scene] = Logged(tuple(lines), hushed, len(lines) if turned else known.since)
        start = min(known.since, len(before)) if turned and not hushed else len(before)
        if len(lines) == len(before) == start:
            start -= 1
        for number, line in enumerate(lines):
            if number >= start and (number >= len(before) or line != before[number]):
                yield Said("log", line, number)

    def _dropped(self, toasts: Sequence[str]) -> Iterator[Said]:
        fresh = [text for text in toasts if text not in self._toasts]
        self._toasts = tuple(toasts)
        for number, text in enumerate(fresh):
            yield Said("toast", text, number)


class Heard(Protocol):
    """A window with a voice, or none yet."""

    voice: Voice | None


def voice_of(window: Heard) -> Voice:
    """The voice of a window, from now on."""
    if window.voice is None:
        window.voice = Voice()
    return window.voice
