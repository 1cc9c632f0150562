"""The voice of the window: follows what is on top and tells it in words, to a transcript, aloud, or to nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol, TextIO, final
from weakref import WeakKeyDictionary

from boardgames.text.catalog import Catalog
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.spoken_text import Announcement, Kind, join_sentences

HERE: Final[frozenset[Kind]] = frozenset(("screen", "focus", "cursor"))
"""What tells where one is: told again to who comes back to a scene."""


class AnnouncementListener(Protocol):
    """Who is told. One that is `aloud` is heard by everybody in the room."""

    is_aloud: bool

    def announce(self, told: Sequence[Announcement], *, at_once: bool) -> None:
        """Take what is new at one moment; `at_once`: it answers a key, and need not wait for what is
        being said.
        """

    def close(self) -> None: ...


@final
class TranscriptWriter:
    """Writes what is told, a line each: what it is and the words. A file that cannot be written is left alone."""

    is_aloud = False

    def __init__(self, file: TextIO, named: Callable[[Kind], str]) -> None:
        self._file: TextIO | None = file
        self._named = named

    def announce(self, told: Sequence[Announcement], *, at_once: bool) -> None:
        if self._file is None:
            return
        try:
            for said in told:
                self._file.write(f"{self._named(said.kind)}: {' '.join(said.text.split())}\n")
            self._file.flush()
        except (OSError, ValueError):
            self._file = None

    def close(self) -> None:
        """What was written stays."""


class LogSnapshot(NamedTuple):
    """A log as it was last seen: its lines, whether it was that of all, and how long it was when that changed."""

    lines: Sequence[str]
    was_private: bool
    length_at_change: int


class SpokenSceneMemory:
    """What of one scene has been told, and which of its paragraphs was read last."""

    def __init__(self) -> None:
        self.last_announcements: dict[Kind, Announcement] = {}
        self.announced_texts: Sequence[Announcement] = ()
        self.log: LogSnapshot | None = None
        self.is_introduced = False
        self.paragraphs: Sequence[str] = ()
        self.paragraph_index: int | None = None

    def next_paragraph(self, paragraphs: Sequence[str], by: int) -> str | None:
        """Go to the next paragraph of those there are now, or to the one before; None where there is none."""
        before, self.paragraphs = self.paragraphs, paragraphs
        if (
            self.paragraph_index is not None
            and paragraphs[self.paragraph_index :][:1] != before[self.paragraph_index :][:1]
        ):
            self.paragraph_index = None  # something else is read now
        last = len(paragraphs) - 1
        at = self.paragraph_index + by if self.paragraph_index is not None else 0 if by > 0 else last
        if not 0 <= at <= last:
            return None
        self.paragraph_index = at
        return paragraphs[at]

    def new_texts(self, texts: Sequence[Announcement]) -> Sequence[Announcement]:
        """Take the paragraphs there are now; return those that were not told."""
        before, self.announced_texts = self.announced_texts, texts
        return _changed_announcements(before, texts)

    def begin_introduction(self) -> bool:
        """True if the scene is still to be introduced: from now on it is not."""
        introduced, self.is_introduced = self.is_introduced, True
        return not introduced

    def new_lines(self, lines: Sequence[str], *, hushed: bool) -> Iterator[Announcement]:
        """Return new lines, and a last one that goes on.

        A line that is worded otherwise later (its card is covered again, the game is over) has been told; but who
        comes back to a device that is shared hears what all could hear meanwhile as one may know it now.
        """
        known = self.log or LogSnapshot(lines[:-1], hushed, len(lines))
        before, turned = known.lines, hushed != known.was_private
        self.log = LogSnapshot(tuple(lines), hushed, len(lines) if turned else known.length_at_change)
        start = min(known.length_at_change, len(before)) if turned and not hushed else len(before)
        if len(lines) == len(before) == start:
            start -= 1
        for number, line in enumerate(lines):
            if number >= start and (number >= len(before) or line != before[number]):
                yield Announcement("log", line, number)


@final
class Announcer:
    """Tells each thing once, as soon as it is so. Without ears it costs nothing.

    A scene that is `hushed` shows what not everybody at the device may know: only what it says itself is told as long
    as it is on the stack, and of what lies over it, only what is `public`.
    """

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._ears: list[AnnouncementListener] = []
        self._scene: Scene | None = None
        self._memories: WeakKeyDictionary[Scene, SpokenSceneMemory] = WeakKeyDictionary()
        self._toasts: Sequence[str] = ()
        self._awaited = False

    @property
    def has_listeners(self) -> bool:
        """True if anybody listens."""
        return bool(self._ears)

    @property
    def is_aloud(self) -> bool:
        """True if it is said aloud."""
        return any(ear.is_aloud for ear in self._ears)

    def add_listener(self, ear: AnnouncementListener) -> None:
        """Tell somebody more from now on, in sentences for those who do not see."""
        self._ears.append(ear)
        self._catalog.use_spoken_variants(on=True)

    def stop_speech(self) -> None:
        """Say nothing aloud any more."""
        for ear in self._ears:
            if ear.is_aloud:
                ear.close()
        self._ears = [ear for ear in self._ears if not ear.is_aloud]
        self._catalog.use_spoken_variants(on=self.has_listeners)

    def expect_answer(self) -> None:
        """Somebody pressed a key: what comes of it is told at once."""
        self._awaited = True

    def announce_changes(self, stack: Sequence[Scene], toasts: Sequence[str]) -> None:
        """Tell what is new of the scene on top of the stack, and of the toasts."""
        if not self._ears or not stack:
            return
        top = stack[-1]
        came, self._scene = top is not self._scene, top
        told = [*self._new_toasts(toasts), *self._new_announcements(stack, self._memory(top), came=came)]
        if told:
            here = any(said.kind in HERE or said.kind == "refused" for said in told)
            self._tell(told, at_once=self._awaited and here)
            self._awaited = False

    def repeat_announcements(self, stack: Sequence[Scene]) -> None:
        """Tell once more where one is."""
        if stack and _may_tell(stack):
            self._tell([said for said in stack[-1].announcements() if said.text], at_once=True)

    def read_paragraph(self, stack: Sequence[Scene], by: int) -> None:
        """Tell the next paragraph of what can be read there, or the one before, or that there is none."""
        if not stack or not _may_tell(stack):
            return
        top = stack[-1]
        words = self._memory(top).next_paragraph(tuple(top.paragraphs()), by)
        if words is None:
            words = self._catalog.tr("voice.end" if by > 0 else "voice.beginning")
        self._tell([Announcement("text", words)], at_once=True)

    def close(self) -> None:
        """Nobody is told any more."""
        for ear in self._ears:
            ear.close()
        self._ears.clear()

    def _memory(self, scene: Scene) -> SpokenSceneMemory:
        return self._memories.setdefault(scene, SpokenSceneMemory())

    def _tell(self, told: Sequence[Announcement], *, at_once: bool) -> None:
        for ear in self._ears:
            ear.announce(told, at_once=at_once)

    def _new_announcements(
        self, stack: Sequence[Scene], memory: SpokenSceneMemory, *, came: bool
    ) -> Iterator[Announcement]:
        """What may be told of the scene on top and was not told before; who `came` to it hears where that is."""
        if not _may_tell(stack):
            return
        top = stack[-1]
        if top.narrator is not None:
            yield from memory.new_lines(top.narrator.log_lines(), hushed=top.narrator.is_private)
        spoken = list(top.announcements())
        texts = [said for said in spoken if said.kind == "text"]
        new_texts = memory.new_texts(texts)
        for said in spoken:
            if said.kind == "text":
                if said in new_texts:
                    yield said
                continue
            if top.narrator is not None and said.kind != "screen" and memory.begin_introduction():
                yield from (Announcement("text", join_sentences(text)) for text in top.narrator.introduction())
            before = memory.last_announcements.get(said.kind)
            new = said.text if came and said.kind in HERE else said.text_since(before)
            if new:
                yield said._replace(text=new)
            memory.last_announcements[said.kind] = said.merged_after(before)
        if not any(said.kind == "cursor" for said in spoken):
            memory.last_announcements.pop("cursor", None)  # told again to who comes back to the board

    def _new_toasts(self, toasts: Sequence[str]) -> Iterator[Announcement]:
        fresh = [text for text in toasts if text not in self._toasts]
        self._toasts = tuple(toasts)
        for number, text in enumerate(fresh):
            yield Announcement("toast", text, number)


def _may_tell(stack: Sequence[Scene]) -> bool:
    """True if everybody may know what the scene on top shows."""
    return stack[-1].is_public or not any(one.narrator is not None and one.narrator.is_private for one in stack[:-1])


def _changed_announcements(before: Sequence[Announcement], now: Sequence[Announcement]) -> Sequence[Announcement]:
    """The paragraphs that are others than before; all of them where the first is another."""
    first = next((i for i, (old, new) in enumerate(zip(before, now, strict=False)) if old.text != new.text), None)
    if first is None:
        return now[len(before) :]
    if not first:
        return now
    pairs = enumerate(zip(reversed(before[first:]), reversed(now[first:]), strict=False))
    same = next((i for i, (old, new) in pairs if old.text != new.text), 0)
    return now[first : len(now) - same]
