"""What a person wants, whatever the device: pygame's events become intents with places in design units."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame


class Hover(NamedTuple):
    """The pointer is at a place with nothing held down; (-1, -1) when it left the window."""

    x: float
    y: float


class Press(NamedTuple):
    """The pointer went down. `button` 1 is the main one, 3 the other.

    `near` is half of what a finger needs, in design units: so far from its middle a smaller target is meant, too.
    """

    x: float
    y: float
    button: int = 1
    near: float = 0.0


class Drag(NamedTuple):
    """The pointer moves while held down."""

    x: float
    y: float


class Release(NamedTuple):
    """The pointer came up."""

    x: float
    y: float
    button: int = 1


class Wheel(NamedTuple):
    """Turn of the wheel at a place: notches, positive towards the end of the page."""

    x: float
    y: float
    notches: float


class DirectionStep(NamedTuple):
    """One step in a direction: an arrow key."""

    dx: int
    dy: int
    extend: bool = False


class Tab(NamedTuple):
    """To the next (1) or previous (-1) control."""

    by: int


class Activate(NamedTuple):
    """Do what has the focus: Enter or Space."""

    space: bool = False


class Back(NamedTuple):
    """Away from here: Escape."""


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
    """A key came up, by pygame's name."""

    name: str


class ControllerButton(NamedTuple):
    """A button of a controller as it was pressed, for scenes that want keys as they come (`raw_keys`)."""

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
"""Named tuples: to make as many dataclasses takes a twentieth of the start."""

FINGER: Final = 44.0
"""What a finger or a pen needs to hit, in points of the screen: a window may be drawn smaller than that."""
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
    """The intent of an event, or None for one that no person meant.

    `scale` is pixels a design unit, `density` pixels a point of the window's mouse coordinates.
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
