"""A session: who plays which game in which window, from which position, and what is pressed, read from a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from boardgames.data.yaml_source import load_yaml

FOLDER: Final = Path(__file__).parent / "sessions"
STEPS: Final = {
    "play": "give the first legal line that matches, with the mouse",
    "type": "give the first legal line that matches, with the keyboard",
    "click": "click a place of the board by its key",
    "look": "click a place of the board with the right button",
    "point": "point at a place of the board and wait",
    "drag": "drag from one place of the board to another: `drag c4 c5`",
    "wheel": "turn the wheel over a control: `wheel 3 WORDS`, over a place: `wheel 3 at c4`",
    "press": "click the control of these words: `press Menu`, `press @text.id`, or `press #id`",
    "hover": "point at a control, named as for `press`, and wait",
    "key": "press keys one after the other: `key right ctrl+z page_up`",
    "hold": "press a key, wait, let it go",
    "pad": "press buttons of a controller: `pad dpad_right a`",
    "write": "type letters",
    "wait": "let so many milliseconds pass",
    "await": "wait until a person is to act, or the game is over",
    "hint": "ask for a hint with its key, and wait until it is told",
    "teach": "do what the lesson lights: `teach mouse`, `teach enter`, `teach arrows`, followed by how often",
    "resize": "make the window as large: `resize 900 600`",
    "language": "change the language",
    "resume": "close the table and go on with its record",
    "replay": "see the game again from its record",
    "result": "show how the game ended",
}
"""What a step may begin with, and what it does."""


@dataclass(frozen=True)
class TraceSession:
    """One session. `seats` are names of people or levels of computers.

    It begins with a table (`lesson` with that lesson, from 0): at the opening, or where a `scenario` of the game
    begins; there `lines` are played, then `chance` more ordinary lines by chance. `in_suite`: the suite replays it.
    """

    game: str
    name: str
    seats: tuple[str, ...]
    steps: tuple[str, ...]
    language: str = "en"
    window: tuple[int, int] = (1280, 720)
    text: int = 100
    settings: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    scenario: str = ""
    lines: tuple[str, ...] = ()
    chance: int = 0
    lesson: int | None = None
    first: bool = False
    voice: bool = True
    in_suite: bool = False


def sessions_of(game: str) -> tuple[TraceSession, ...]:
    """The sessions of a game in the order of its file. Fails where a step or a name is unknown or there twice."""
    fields: Any = load_yaml(FOLDER / f"{game}.yaml").data
    sessions = tuple(_session(game, one) for one in fields["sessions"])
    names = [one.name for one in sessions]
    assert len(names) == len(set(names)), f"a name twice in {game}"
    return sessions


def _session(game: str, fields: Mapping[str, Any]) -> TraceSession:
    lists = {name: tuple(fields[name]) for name in ("seats", "steps", "window", "lines") if name in fields}
    steps = [str(step) for step in lists["steps"]]
    wrong = [step for step in steps if step.split()[0] not in STEPS]
    assert not wrong, f"{game}, {fields['name']}: no such step: {wrong}"
    return TraceSession(game, **{**fields, **lists, "steps": tuple(steps)})
