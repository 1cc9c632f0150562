"""Preferences of the user: one small JSON file, written atomically and validated when read."""

from __future__ import annotations

import contextlib
import json
import locale
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, Literal, final

from boardgames.data.atomic_files import read_limited, set_aside, write_atomically
from boardgames.data.validation import InvalidFields, Limits, as_plain_data, validate_fields
from boardgames.record.player_progress import ProgressStore
from boardgames.text.catalog import LANGUAGES

FILE: Final = "settings.json"
MAX_BYTES: Final = 256 * 1024
UNWRITTEN: Final = "ui.trouble.settings_unwritten"

Animation = Literal["off", "fast", "normal", "slow"]
PlaybackPace = Literal["fast", "normal", "slow"]
AnswerPolicy = Literal["always", "matters", "never"]
BoardOrientation = Literal["auto", "lying", "upright"]
LanguageChoice = Literal["", "en", "es", "fr"]


@dataclass(frozen=True)
class Preferences:
    """All settings with their defaults. Keys of later versions are ignored."""

    language: LanguageChoice = ""  # empty: the system's language
    text_percent: Annotated[int, Limits(80, 200)] = 100
    fullscreen: bool = False
    animation: Animation = "normal"
    reduced_motion: bool = False
    high_contrast: bool = False
    speak: bool = False  # speech is on
    volume: Annotated[int, Limits(0, 100)] = 70  # of sounds at the table
    signals: Annotated[int, Limits(0, 100)] = 70  # turn sounds and warnings
    ambience: Annotated[int, Limits(0, 100)] = 40  # ambient sound
    mute: bool = False
    confirm_end: bool = True
    explain: bool = True  # explain prompts to new players
    show_legal: bool = True
    show_coordinates: bool = True
    turn_board: bool = True  # towards the active player
    board_lies: BoardOrientation = "auto"
    ai_pace: PlaybackPace = "normal"
    await_click: bool = False  # after each opponent's turn
    answers: dict[str, AnswerPolicy] = field(default_factory=dict)  # game -> when to ask for reactions
    ask_everyone: bool = True  # at a shared device, also ask seats that cannot react
    answer_seconds: Annotated[int, Limits(0, 120)] = 0  # time limit of a reaction; 0: none
    keys: dict[str, str] = field(default_factory=dict)  # default key -> key that has its function
    buttons: dict[str, str] = field(default_factory=dict)  # the same for the buttons of controllers
    window: tuple[int, int] = (1280, 800)
    seen: tuple[str, ...] = ()  # ids of advice already given
    counted_since: float = 0.0  # Unix time; statistics ignore games that ended earlier
    player: Annotated[str, Limits(0, 80)] = ""  # name whose progress is shown: the last to begin a game
    lessons: dict[str, tuple[str, ...]] = field(default_factory=dict)  # of older versions; moved to the progress
    last_setup: dict[str, dict[str, Any]] = field(default_factory=dict)  # game -> last seats and options


ON_SCREEN: Final = (
    "text_percent",
    "fullscreen",
    "animation",
    "reduced_motion",
    "high_contrast",
    "keys",
    "buttons",
    "volume",
    "signals",
    "ambience",
    "mute",
    "confirm_end",
    "explain",
    "show_legal",
    "show_coordinates",
    "turn_board",
    "board_lies",
    "ai_pace",
    "await_click",
)
"""Settings that the defaults button resets: all but language and speech, which its reader needs to read."""


@final
class PreferenceStore:
    """The settings of this window: reads them once, writes every change, notifies listeners.

    Before it writes, it reads the file again and changes only what was changed here; changes by another window or
    a later version stay. `trouble` is the id of the sentence to show after a failed read or write, or empty.
    `report_trouble_to` sets the callback for it, also for later failures. A change that could not be written is
    written with the next one.
    """

    __slots__ = ("_listeners", "_tell", "_unwritten", "is_new_file", "path", "trouble", "value")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self.is_new_file = False  # True if there is no settings file yet
        self._tell: Callable[[str], None] = lambda _trouble: None
        self._unwritten: dict[str, tuple[Any, Any]] = {}  # unsaved changes: old and new value
        self._listeners: list[Callable[[Preferences], None]] = []
        self.value = self._read()

    def report_trouble_to(self, tell: Callable[[str], None]) -> None:
        """Report a failure that has already happened, and later ones."""
        self._tell = tell
        if self.trouble:
            tell(self.trouble)

    def _read(self) -> Preferences:
        try:
            return self._understood(self._fields())
        except FileNotFoundError:
            self.is_new_file = True
        except (ValueError, RecursionError):  # not JSON, not UTF-8, or not settings
            self.trouble = "ui.trouble.settings_broken"
            set_aside(self.path)
        except OSError:
            self.trouble = "ui.trouble.settings_unread"
        return Preferences()

    def _fields(self) -> Any:
        """Parsed content of the file. Raises `OSError`, or ValueError if the file is invalid."""
        return json.loads(read_limited(self.path, MAX_BYTES).decode("utf-8"))

    def _understood(self, fields: Any) -> Preferences:
        """Return the valid settings; an invalid one (a language of a later version) gets its default.

        The original file is then kept as a copy.
        """
        try:
            return validate_fields(Preferences, fields)
        except InvalidFields as error:
            wrong = error.names
            if not wrong:
                raise
        self.trouble = "ui.trouble.settings_partly"
        known = {name: value for name, value in fields.items() if name not in wrong}
        set_aside(self.path)
        with contextlib.suppress(OSError):
            write_atomically(self.path, _text(known))
        return validate_fields(Preferences, known)

    def on_change(self, listener: Callable[[Preferences], None]) -> None:
        """Call `listener` with the new settings after every change."""
        self._listeners.append(listener)

    def change(self, **fields: Any) -> None:
        """Change some settings. Raises `InvalidFields` for a value out of range."""
        value = validate_fields(Preferences, {**as_plain_data(self.value, defaults=True), **fields})
        if value == self.value:
            return
        before, now = as_plain_data(self.value, defaults=True), as_plain_data(value, defaults=True)
        for name in now:
            if now[name] != before[name]:
                self._unwritten[name] = self._unwritten.get(name, (before[name],))[0], now[name]
        self.value = value
        self._write()
        for listener in self._listeners:
            listener(value)

    def reset(self) -> None:
        """Reset all settings of the settings screen except language and speech."""
        fresh = Preferences()
        self.change(**{name: getattr(fresh, name) for name in ON_SCREEN})

    def note_first_time(self, advice: str) -> bool:
        """True if this advice was never given; marks it as given."""
        if advice in self.value.seen:
            return False
        self.change(seen=(*self.value.seen, advice))
        return True

    def _write(self) -> None:
        self.is_new_file = False
        try:
            fields = self._fields()
        except (OSError, ValueError, RecursionError):
            fields = None
        fields = fields if isinstance(fields, dict) else as_plain_data(self.value, defaults=True)
        for name, (before, now) in self._unwritten.items():
            fields[name] = _merge_with_disk(before, now, fields.get(name))
        try:
            write_atomically(self.path, _text(fields))
        except OSError:
            if self.trouble != UNWRITTEN:
                self.trouble = UNWRITTEN
                self._tell(self.trouble)
        else:
            self._unwritten.clear()
            self.trouble = "" if self.trouble == UNWRITTEN else self.trouble


def _text(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, indent=1)


def _merge_with_disk(before: Any, now: Any, on_disk: Any) -> Any:
    """Merge a changed setting with the file.

    In collections, entries that another window changed stay unless changed here.
    """
    if isinstance(now, dict) and isinstance(before, dict) and isinstance(on_disk, dict):
        kept = {key: one for key, one in on_disk.items() if key in now or key not in before}
        return kept | {key: one for key, one in now.items() if before.get(key) != one or key not in on_disk}
    if isinstance(now, list) and isinstance(on_disk, list) and now[: len(before)] == before:
        return [*on_disk, *(one for one in now[len(before) :] if one not in on_disk)]
    return now


def migrate_lesson_progress(prefs: PreferenceStore, progress: ProgressStore) -> None:
    """Move lesson progress from the settings of older versions to the progress of the only named player.

    The settings drop it once it is written to disk.
    """
    lessons = prefs.value.lessons
    if not lessons:
        return
    setups = [last.get("seats") for last in prefs.value.last_setup.values()]
    seats = [seat for last in setups if isinstance(last, list) for seat in last]
    names = {str(seat.get("name", "")) for seat in seats if isinstance(seat, dict) and seat.get("kind") == "person"}
    named = sorted(filter(None, names))
    player = prefs.value.player or (named[0] if len(named) == 1 else "")
    progress.record_lessons(player, lessons)
    if not progress.trouble:
        prefs.change(lessons={}, player=player)


def system_language() -> str:
    """Return the system's language if it is supported; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(name, "")[:2].lower()
        if code in LANGUAGES:
            return code
    with contextlib.suppress(ValueError):
        code = (locale.getlocale()[0] or "")[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"
