"""Keyboard, pointer and controllers: what comes from them becomes intents, and the last one used names the keys."""

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
"""Controllers are looked for once the window stands: that takes a moment."""


@final
class InputDevices:
    """All that a person has in hand. `on_signs_changed` is called when keys have other signs."""

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
        """The names of keys, made when the first one is pressed: until then they are those of every keyboard."""
        from boardgames.ui.input.keymap import KeyLabels, Keymap

        services = self._services
        buttons = Keymap(lambda: services.settings.buttons)
        return KeyLabels(services.catalog, Keymap(lambda: services.settings.keys), buttons)

    def on_first_frame(self) -> None:
        """The first frame is there."""
        self._services.after(LATER_MS, self.find_gamepads)

    def find_gamepads(self) -> None:
        """See controllers from now on."""
        from boardgames.ui.app.gamepad import Gamepads

        if self.gamepads is None:
            self.gamepads = Gamepads(self._from_pad, self._services.after, self._intent_of_button)

    def poll_sticks(self) -> bool:
        """True if a stick was moved, which tells nothing by itself."""
        return self.gamepads is not None and self.gamepads.poll_sticks()

    def handle_event(self, event: pygame.Event, density: float) -> None:
        """Take an event that is not the window's own; `density`: pixels a point of the mouse's coordinates."""
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
        """What a button of a controller means that is pressed now."""
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
    """True if letters go into a text now."""
    focused = (
        top.widget_root.find(top.widget_root.focused)
        if top is not None and top.widget_root.has(top.widget_root.focused)
        else None
    )
    return focused is not None and focused.takes_text
