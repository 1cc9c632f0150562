"""What a person has set: one small JSON file, written whole or not at all, never trusted when read."""

from __future__ import annotations

import contextlib
import json
import locale
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal, final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from boardgames.text.catalog import LANGUAGES

FILE: Final = "settings.json"
MAX_BYTES: Final = 256 * 1024

Animation = Literal["off", "fast", "normal", "slow"]
Pace = Literal["fast", "normal", "slow"]
AnswerPolicy = Literal["always", "matters", "never"]
BoardLies = Literal["auto", "lying", "upright"]
LanguageChoice = Literal["", "en", "es", "fr"]


class Preferences(BaseModel):
    """All settings with their defaults. Keys of later versions are passed over."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    language: LanguageChoice = ""  # empty: what the system speaks
    text_percent: int = Field(default=100, ge=80, le=200)
    fullscreen: bool = False
    animation: Animation = "normal"
    reduced_motion: bool = False
    volume: int = Field(default=70, ge=0, le=100)
    mute: bool = False
    confirm_end: bool = True
    show_legal: bool = True
    show_coordinates: bool = True
    turn_board: bool = True  # towards whoever plays
    board_lies: BoardLies = "auto"
    ai_pace: Pace = "normal"
    answers: dict[str, AnswerPolicy] = Field(default_factory=dict)  # game -> when to ask for answers out of turn
    ask_everyone: bool = True  # at a shared device also those who hold no answer
    answer_seconds: int = Field(default=0, ge=0, le=120)  # time for an answer out of turn; 0: no limit
    window: tuple[int, int] = (1280, 800)
    seen: tuple[str, ...] = ()  # advice that was given once
    counted_since: float = 0.0  # statistics leave out games that ended before, in seconds since 1970
    lessons: dict[str, tuple[str, ...]] = Field(default_factory=dict)  # game -> ids of the lessons that were done
    last_setup: dict[str, dict[str, Any]] = Field(default_factory=dict)  # game -> what was last chosen


ON_SCREEN: Final = (
    "language",
    "text_percent",
    "fullscreen",
    "animation",
    "reduced_motion",
    "volume",
    "mute",
    "confirm_end",
    "show_legal",
    "show_coordinates",
    "turn_board",
    "board_lies",
    "ai_pace",
)
"""The settings that the defaults button sets back."""


@final
class PreferenceStore:
    """The one holder of the settings: reads them once, writes every change, tells who listens.

    `trouble` is the id of the sentence to show after reading or writing went wrong, or empty.
    """

    __slots__ = ("_listeners", "path", "trouble", "value")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self._listeners: list[Callable[[Preferences], None]] = []
        self.value = self._read()

    def _read(self) -> Preferences:
        try:
            if not self.path.exists():
                return Preferences()
            if self.path.stat().st_size > MAX_BYTES:
                raise ValueError
            return self._understood(json.loads(self.path.read_bytes().decode("utf-8")))
        except (ValueError, ValidationError, RecursionError):  # not JSON, not UTF-8, not ours
            self.trouble = "ui.trouble.settings_broken"
            self._set_aside()
        except OSError:
            self.trouble = "ui.trouble.settings_unread"
        return Preferences()

    def _understood(self, fields: Any) -> Preferences:
        """The settings that can be understood; one that cannot (a language of a later version) has its default."""
        try:
            return Preferences.model_validate(fields)
        except ValidationError as error:
            wrong = {item["loc"][0] for item in error.errors() if item["loc"]}
            if not wrong or not isinstance(fields, dict):
                raise
        self.trouble = "ui.trouble.settings_partly"
        return Preferences.model_validate({name: value for name, value in fields.items() if name not in wrong})

    def _set_aside(self) -> None:
        """Keep the broken file under another name, so that nothing a person wrote is lost."""
        for number in range(1, 100):
            copy = self.path.with_name(f"{self.path.stem}.broken-{number}{self.path.suffix}")
            if not copy.exists():
                with contextlib.suppress(OSError):
                    self.path.replace(copy)
                return

    def on_change(self, listener: Callable[[Preferences], None]) -> None:
        """Call `listener` with the new settings after every change."""
        self._listeners.append(listener)

    def change(self, **fields: Any) -> None:
        """Set some settings. Raises pydantic's ValidationError for a value out of range."""
        value = Preferences.model_validate({**self.value.model_dump(), **fields})
        if value == self.value:
            return
        self.value = value
        self._write()
        for listener in self._listeners:
            listener(value)

    def reset(self) -> None:
        """Back to the defaults of everything that stands on the settings screen."""
        fresh = Preferences()
        self.change(**{name: getattr(fresh, name) for name in ON_SCREEN})

    def first_time(self, advice: str) -> bool:
        """Whether this advice was never given; from now on it was."""
        if advice in self.value.seen:
            return False
        self.change(seen=(*self.value.seen, advice))
        return True

    def learned(self, game: str, lesson: str) -> None:
        """Remember that a lesson was done."""
        done = self.value.lessons.get(game, ())
        if lesson not in done:
            self.change(lessons={**self.value.lessons, game: (*done, lesson)})

    def _write(self) -> None:
        """Write beside and rename: a crash leaves the old file or the new one, never half of one."""
        beside = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with beside.open("w", encoding="utf-8") as file:
                json.dump(self.value.model_dump(), file, indent=1, ensure_ascii=False)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
        except OSError:
            self.trouble = "ui.trouble.settings_unwritten"


def system_language() -> str:
    """The system's language, if it is one of ours; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(name, "")[:2].lower()
        if code in LANGUAGES:
            return code
    with contextlib.suppress(ValueError):
        code = (locale.getlocale()[0] or "")[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"
