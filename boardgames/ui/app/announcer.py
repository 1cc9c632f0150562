"""Announcements of the top scene, for a transcript or for speech. Without listeners nothing is computed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol, TextIO, final
from weakref import WeakKeyDictionary

from boardgames.text.catalog import Catalog
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.spoken_text import Announcement, Kind, join_sentences

HERE: Final[frozenset[Kind]] = frozenset(("screen", "focus", "cursor"))
"""Kinds of announcements that say where the focus is. They are repeated when a scene is on top again."""


class AnnouncementListener(Protocol):
    """Receiver of announcements. If `is_aloud`, everybody in the room hears them."""

    is_aloud: bool

    def announce(self, told: Sequence[Announcement], *, at_once: bool) -> None:
        """Receive the new announcements. `at_once`: they answer a key and may interrupt speech."""

    def close(self) -> None: ...


@final
class TranscriptWriter:
    """Writes one line per announcement: its kind and its text. Write errors are ignored."""

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
        """Do nothing: everything announced is already written."""


class LogSnapshot(NamedTuple):
    """The log at the last check: its lines, whether the log was private, and its length when that changed."""

    lines: Sequence[str]
    was_private: bool
    length_at_change: int


class SpokenSceneMemory:
    """Announcements already made for one scene, and the paragraph that was read last."""

    def __init__(self) -> None:
        self.last_announcements: dict[Kind, Announcement] = {}
        self.announced_texts: Sequence[Announcement] = ()
        self.log: LogSnapshot | None = None
        self.is_introduced = False
        self.paragraphs: Sequence[str] = ()
        self.paragraph_index: int | None = None

    def next_paragraph(self, paragraphs: Sequence[str], by: int) -> str | None:
        """Return the next paragraph, or the previous one if `by` is negative; None at either end."""
        before, self.paragraphs = self.paragraphs, paragraphs
        if (
            self.paragraph_index is not None
            and paragraphs[self.paragraph_index :][:1] != before[self.paragraph_index :][:1]
        ):
            self.paragraph_index = None  # the paragraphs have changed
        last = len(paragraphs) - 1
        at = self.paragraph_index + by if self.paragraph_index is not None else 0 if by > 0 else last
        if not 0 <= at <= last:
            return None
        self.paragraph_index = at
        return paragraphs[at]

    def new_texts(self, texts: Sequence[Announcement]) -> Sequence[Announcement]:
        """Store the current paragraphs and return those not announced before."""
        before, self.announced_texts = self.announced_texts, texts
        return _changed_announcements(before, texts)

    def begin_introduction(self) -> bool:
        """True if the scene has not been introduced yet; marks it as introduced."""
        introduced, self.is_introduced = self.is_introduced, True
        return not introduced

    def new_lines(self, lines: Sequence[str], *, hushed: bool) -> Iterator[Announcement]:
        """Yield new log lines, and the last known line if its text has changed.

        A known line whose text changes later (a card is covered again, the game is over) is not repeated.
        When the log changes from private to public, lines since the previous change that read differently now
        are announced again.
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
    """Announces each text once, when it first appears. Costs nothing without listeners.

    While a scene with a private narrator is on the stack, only its own announcements are made, and those of
    scenes above it that are public.
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
        """True if a listener speaks aloud."""
        return any(ear.is_aloud for ear in self._ears)

    def add_listener(self, ear: AnnouncementListener) -> None:
        """Add a listener and use the spoken variants of sentences."""
        self._ears.append(ear)
        self._catalog.use_spoken_variants(on=True)

    def stop_speech(self) -> None:
        """Close and remove the listeners that speak aloud."""
        for ear in self._ears:
            if ear.is_aloud:
                ear.close()
        self._ears = [ear for ear in self._ears if not ear.is_aloud]
        self._catalog.use_spoken_variants(on=self.has_listeners)

    def expect_answer(self) -> None:
        """Announce the next changes at once, because they answer a key."""
        self._awaited = True

    def announce_changes(self, stack: Sequence[Scene], toasts: Sequence[str]) -> None:
        """Announce changes of the top scene and new toasts."""
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
        """Repeat the announcements of the top scene."""
        if stack and _may_tell(stack):
            self._tell([said for said in stack[-1].announcements() if said.text], at_once=True)

    def read_paragraph(self, stack: Sequence[Scene], by: int) -> None:
        """Announce the next paragraph of the top scene, the previous one, or that there is none."""
        if not stack or not _may_tell(stack):
            return
        top = stack[-1]
        words = self._memory(top).next_paragraph(tuple(top.paragraphs()), by)
        if words is None:
            words = self._catalog.tr("voice.end" if by > 0 else "voice.beginning")
        self._tell([Announcement("text", words)], at_once=True)

    def close(self) -> None:
        """Close and remove all listeners."""
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
        """Yield announcements of the top scene not made before. `came`: the scene has just come to the top."""
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
            memory.last_announcements.pop("cursor", None)  # announce it again on return to the board

    def _new_toasts(self, toasts: Sequence[str]) -> Iterator[Announcement]:
        fresh = [text for text in toasts if text not in self._toasts]
        self._toasts = tuple(toasts)
        for number, text in enumerate(fresh):
            yield Announcement("toast", text, number)


def _may_tell(stack: Sequence[Scene]) -> bool:
    """True if nothing private can be announced with the top scene."""
    return stack[-1].is_public or not any(one.narrator is not None and one.narrator.is_private for one in stack[:-1])


def _changed_announcements(before: Sequence[Announcement], now: Sequence[Announcement]) -> Sequence[Announcement]:
    """Return the paragraphs that changed; all of them if the first one changed."""
    first = next((i for i, (old, new) in enumerate(zip(before, now, strict=False)) if old.text != new.text), None)
    if first is None:
        return now[len(before) :]
    if not first:
        return now
    pairs = enumerate(zip(reversed(before[first:]), reversed(now[first:]), strict=False))
    same = next((i for i, (old, new) in pairs if old.text != new.text), 0)
    return now[first : len(now) - same]
