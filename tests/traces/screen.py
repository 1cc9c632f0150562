"""What a person sees at one moment, as facts: words, controls, places, the focus; and apart where all that stands."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from boardgames.draw.rects import Rect
from boardgames.ui.widgets.widget import Widget, visible_part
from tests.ui.page.board import board_on_top
from tests.ui.page.keyboard import drawn_place
from tests.ui.page.scene import ScenePage
from tests.ui.pilot import Pilot

GRID: Final = 4
"""Places are told in steps of so many pixels."""
PLACE_LETTERS: Final = 16
CONTROL_LETTERS: Final = 60
"""Of longer words the begin is told, and a digest of all."""
NAME_LETTERS: Final = 14
"""As much of its words tells in a list of places what stands there."""


class ScreenState(NamedTuple):
    """What is seen, each fact as often as it is there, where it stands, and a digest of the pixels.

    A fact of `seen` begins with its kind: `scene`, `text`, a role, `place`, `cursor`, `focus` or `tip`; one of
    `placed` with `t` for a text, `c` for a control or `place`.
    """

    seen: Counter[str]
    placed: Counter[str]
    digest: str


def read_screen(pilot: Pilot) -> ScreenState:
    """Return what the scene on top shows now."""
    scale = pilot.app.services.view.scale
    picture, lines = pilot.picture()
    width, height = picture.get_size()
    window = Rect(0, 0, width / scale, height / scale)
    seen, placed = [f"scene {pilot.top.name}"], list[str]()
    for line in lines:
        if not line.text.strip():
            continue
        if line.rect.overlaps(line.clip) and line.rect.overlaps(window):
            words = flat(line.text)
            seen.append(f"text {words}")
            placed.append(f"t {_corner(line.rect, scale)} {words[:NAME_LETTERS].rstrip()}")
    for widget in controls(pilot):
        rect, name = visible_part(widget), name_of(widget)[:NAME_LETTERS]
        seen.append(describe_control(widget))
        placed.append(f"c {_corner(rect, scale)} {_size(rect, scale)} {name}".rstrip())
    for entry in ScenePage(pilot, pilot.top).ui_map():
        if entry["kind"] == "key" and entry["text"]:
            key, rect = entry["id"].removeprefix("cell."), Rect(*entry["rect"])
            words = flat(entry["text"]).removeprefix(f"{key}. ")
            seen.append(f"place {key}: {shortened(words, PLACE_LETTERS)}")
            placed.append(f"place {key}: {_corner(rect, scale)} {_size(rect, scale)}")
    seen += _where_keys_act(pilot)
    if pilot.top.widget_root.tooltip_text:
        seen.append(f"tip {flat(pilot.top.widget_root.tooltip_text)}")
    pixels = pygame.image.tobytes(picture, "RGB")
    return ScreenState(Counter(seen), Counter(placed), hashlib.blake2b(pixels, digest_size=6).hexdigest())


def describe_control(widget: Widget) -> str:
    """What somebody sees of a control: its role, its words, how it is set, whether and why it cannot be used."""
    state = f" ({widget.access_state})" if widget.access_state else ""
    number = " {} of {}".format(*widget.access_number) if widget.access_number else ""
    off = f" OFF {flat(widget.blocked_reason)}" if widget.blocked_reason else "" if widget.focusable else " OFF"
    words = shortened(name_of(widget), CONTROL_LETTERS)
    return f"{widget.access_role or 'area'} {words}{state}{number}{off}"


def name_of(widget: Widget) -> str:
    """What a control says of itself: its words, or its tip where it only bears a sign."""
    return flat(widget.accessible_text or widget.tip)


def controls(pilot: Pilot) -> Iterator[Widget]:
    """Everything of the scene on top that can be seen and used, or could if it were not off."""
    for widget in pilot.top.widget_root.root.walk():
        rect = visible_part(widget)
        if (widget.focusable or widget.access_role or widget.blocked_reason) and rect.w > 0 and rect.h > 0:
            yield widget


def flat(text: str) -> str:
    """A text in one line."""
    return " ".join(text.split())


def shortened(text: str, most: int) -> str:
    """The begin of a text that is longer, with a digest of all of it."""
    if len(text) <= most:
        return text
    return f"{text[:most]}…{hashlib.blake2b(text.encode(), digest_size=2).hexdigest()}"


def _where_keys_act(pilot: Pilot) -> Iterator[str]:
    stage = pilot.top.widget_root
    shown = drawn_place(pilot.top)
    if shown is not None and shown.key:
        yield f"cursor {shown.key}"
    elif stage.has(stage.focused):
        ring = "focus" if stage.shown_focus_id else "undrawn focus"
        yield f"{ring} {shortened(describe_control(stage.find(stage.focused)), PLACE_LETTERS)}"


def _corner(rect: Rect, scale: float) -> str:
    return f"{_rounded(rect.x * scale)},{_rounded(rect.y * scale)}"


def _size(rect: Rect, scale: float) -> str:
    return f"{_rounded(rect.w * scale)}x{_rounded(rect.h * scale)}"


def _rounded(pixels: float) -> int:
    return GRID * round(pixels / GRID)


class Motions:
    """What is seen moving, from input to input."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self.seen: dict[str, str] = {}
        """Each thing that moves, and where that was seen first."""

    def watch(self) -> None:
        """Look at the frame that is shown now."""
        board = board_on_top(self._pilot)
        if board is None:
            return
        scale = self._pilot.app.services.view.scale
        for key, shift in board.shifts().items():
            if shift.dx or shift.dy:
                by = f"by {_rounded(shift.dx * scale)},{_rounded(shift.dy * scale)}"
                self.seen.setdefault(f"moves {key}", by)
            if shift.turn < 1 or shift.face:
                self.seen.setdefault(f"turns {key} {shift.face}".rstrip(), "")
            if shift.alpha < 255:
                self.seen.setdefault(f"appears {key}", "")
        for ghost in board.ghosts():
            self.seen.setdefault(f"passes {ghost.face}", f"from {_corner(ghost.rect, scale)}")
