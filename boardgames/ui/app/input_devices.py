"""Keyboard, pointer and controllers: turns their events into intents; the last device used names the keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Final, final

import pygame

from boardgames.ui.input import intents
from boardgames.ui.input.intents import Intent
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.services import Services

if TYPE_CHECKING:
    from boardgames.ui.app.gamepad import Gamepads
    from boardgames.ui.input.keymap import Device, KeyLabels

LATER_MS: Final = 700.0
"""Delay before the search for controllers, which would slow down the first frames."""


@final
class InputDevices:
    """All input devices. `on_signs_changed` is called when the labels of keys change."""

    def __init__(
        self,
        services: Services,
        top: Callable[[], Scene | None],
        intend: Callable[[Intent], None],
        on_signs_changed: Callable[[], None],
    ) -> None:
        self._services = services
        self._top = top
        self._intend = intend
        self._on_signs_changed = on_signs_changed
        self._mouse = (-1.0, -1.0)
        self.gamepads: Gamepads | None = None

        if services.settings.keys:
            self.key_labels.use_device("keys")

    @cached_property
    def key_labels(self) -> KeyLabels:
        """Labels of the keys, created at the first key press; until then the default labels apply."""
        from boardgames.ui.input.keymap import KeyLabels, Keymap

        services = self._services
        buttons = Keymap(lambda: services.settings.buttons)
        return KeyLabels(services.catalog, Keymap(lambda: services.settings.keys), buttons)

    def on_first_frame(self) -> None:
        """Schedule the search for controllers after the first frame."""
        self._services.after(LATER_MS, self.find_gamepads)

    def find_gamepads(self) -> None:
        """Start to handle controllers."""
        from boardgames.ui.app.gamepad import Gamepads

        if self.gamepads is None:
            self.gamepads = Gamepads(self._from_pad, self._services.after, self._intent_of_button)

    def poll_sticks(self) -> bool:
        """True if a stick was moved; sticks send no events."""
        return self.gamepads is not None and self.gamepads.poll_sticks()

    def handle_event(self, event: pygame.Event, density: float) -> None:
        """Handle an event that is not the window's own; `density`: pixels per point of mouse coordinates."""
        if self.gamepads is not None and self.gamepads.handle_event(event):
            return
        if event.type == pygame.MOUSEWHEEL:
            self._intend(intents.wheel_intent(event, *self._mouse))
            return
        top = self._top()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._used("keys")
        read: pygame.Event | None = event
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and not (top is not None and top.raw_keys):
            read = self.key_labels.keymap.translate_event(event, typing=_types(top))
        scale = self._services.view.scale
        intent = intents.intent_of_event(read, scale, density) if read is not None else None
        if intent is None:
            return
        x, y = getattr(intent, "x", None), getattr(intent, "y", None)
        if x is not None and y is not None:
            self._mouse = (x, y)
        self._intend(intent)

    def _intent_of_button(self, button: str) -> Intent:
        """Intent of a controller button that was just pressed."""
        from boardgames.ui.app.gamepad import DOES

        top = self._top()
        raw = top is not None and top.raw_keys
        return intents.ControllerButton(button) if raw else DOES[self.key_labels.buttons.default_key_of(button)]

    def _from_pad(self, intent: Intent) -> None:
        self._used("pad")
        self._intend(intent)

    def _used(self, device: Device) -> None:
        if device != self.key_labels.device:
            self.key_labels.use_device(device)
            self._on_signs_changed()


def _types(top: Scene | None) -> bool:
    """True if a text field has the focus."""
    focused = (
        top.widget_root.find(top.widget_root.focused)
        if top is not None and top.widget_root.has(top.widget_root.focused)
        else None
    )
    return focused is not None and focused.takes_text
