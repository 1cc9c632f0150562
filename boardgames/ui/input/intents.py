"""Intents of a person, independent of the device: pygame's events with places in design units."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame


class Hover(NamedTuple):
    """The pointer moved with no button held; (-1, -1) if it left the window."""

    x: float
    y: float


class Press(NamedTuple):
    """The pointer was pressed. `button` 1 is the main one, 3 the secondary one.

    `near` is half of the target size of a finger, in design units: smaller targets within that distance are hit,
    too.
    """

    x: float
    y: float
    button: int = 1
    near: float = 0.0


class Drag(NamedTuple):
    """The pointer moved while pressed."""

    x: float
    y: float


class Release(NamedTuple):
    """The pointer was released."""

    x: float
    y: float
    button: int = 1


class Wheel(NamedTuple):
    """The wheel was turned at a place: notches, positive towards the end of the page."""

    x: float
    y: float
    notches: float


class DirectionStep(NamedTuple):
    """One step in a direction by an arrow key or a stick."""

    dx: int
    dy: int
    extend: bool = False


class Tab(NamedTuple):
    """Move to the next (1) or previous (-1) control."""

    by: int


class Activate(NamedTuple):
    """Activate the focused element: Enter or Space."""

    space: bool = False


class Back(NamedTuple):
    """Go back: Escape."""


class TextInput(NamedTuple):
    """Text from the keyboard, as the system composed it."""

    text: str


class FileDrop(NamedTuple):
    """A file or folder was dropped onto the window; `path` as the system names it."""

    path: str


class Key(NamedTuple):
    """Any other key, by pygame's name (`f1`, `home`, `delete`, `u`), with its modifiers."""

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


class KeyUp(NamedTuple):
    """A key was released; the key by pygame's name."""

    name: str


class ControllerButton(NamedTuple):
    """A raw controller button, for scenes with `raw_keys`."""

    name: str


Intent = (
    Hover
    | Press
    | Drag
    | Release
    | Wheel
    | DirectionStep
    | Tab
    | Activate
    | Back
    | TextInput
    | FileDrop
    | Key
    | KeyUp
    | ControllerButton
)
"""Named tuples: creating as many dataclasses would take a twentieth of the start-up time."""

FINGER: Final = 44.0
"""Target size for a finger or a pen, in points of the screen. A window may be drawn smaller than that."""
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def key_intent(event: pygame.Event) -> Intent:
    """The intent of a KEYDOWN event."""
    mods = getattr(event, "mod", 0)
    ctrl, shift = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(mods & pygame.KMOD_SHIFT)
    alt = bool(mods & pygame.KMOD_ALT)
    if event.key in ARROWS and not (ctrl or alt):
        dx, dy = ARROWS[event.key]
        return DirectionStep(dx, dy, shift)
    if event.key == pygame.K_TAB and not (ctrl or alt):
        return Tab(-1 if shift else 1)
    if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not (ctrl or alt):
        return Activate()
    if event.key == pygame.K_SPACE and not (ctrl or alt):
        return Activate(space=True)
    if event.key == pygame.K_ESCAPE:
        return Back()
    return Key(pygame.key.name(event.key), ctrl, shift, alt)


def intent_of_event(event: pygame.Event, scale: float, density: float = 1.0) -> Intent | None:
    """Return the intent of an event, or None for events without one.

    `scale` is pixels per design unit, `density` pixels per point of the window's mouse coordinates.
    """
    kind = event.type
    if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        x, y = event.pos[0] * density / scale, event.pos[1] * density / scale
        if kind == pygame.MOUSEMOTION:
            return Drag(x, y) if event.buttons[0] else Hover(x, y)
        if event.button in (4, 5, 6, 7):
            return None  # the wheel has its own event
        near = FINGER * density / scale / 2
        return Press(x, y, event.button, near) if kind == pygame.MOUSEBUTTONDOWN else Release(x, y, event.button)
    if kind == pygame.KEYDOWN:
        return key_intent(event)
    if kind == pygame.KEYUP:
        return KeyUp(pygame.key.name(event.key))
    if kind == pygame.TEXTINPUT:
        return TextInput(event.text)
    if kind == pygame.DROPFILE:
        return FileDrop(event.file)
    if kind == pygame.WINDOWLEAVE:
        return Hover(-1, -1)
    return None


def wheel_intent(event: pygame.Event, x: float, y: float) -> Wheel:
    """The intent of a MOUSEWHEEL event with the pointer at (x, y) in design units."""
    notches = float(getattr(event, "precise_y", event.y))
    return Wheel(x, y, -notches)
