"""Keyboard, pointer and controllers: what comes from them becomes intents, and the last one used names the keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol, final

import pygame

from boardgames.ui.input import intents
from boardgames.ui.input.intents import Intent
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.services import Services

if TYPE_CHECKING:
    from boardgames.ui.app.gamepad import Gamepads
    from boardgames.ui.input.keymap import Device, Signs

LATER_MS: Final = 700.0
"""Controllers are looked for once the window stands: that takes a moment."""


class DeviceHost(Protocol):
    """What the window lends."""

    services: Services

    @property
    def top(self) -> Scene | None: ...

    @property
    def density(self) -> float:
        """Pixels a point of the mouse's coordinates."""

    def intend(self, intent: Intent) -> None: ...

    def after(self, ms: float, call: Callable[[], None]) -> None: ...

    def named_anew(self) -> None:
        """Keys have other signs now."""


@final
class Devices:
    """All that a person has in hand."""

    def __init__(self, host: DeviceHost) -> None:
        self._host = host
        self._mouse = (-1.0, -1.0)
        self.pads: Gamepads | None = None

        if host.services.settings.keys:
            self.signs.device = "keys"

    @cached_property
    def signs(self) -> Signs:
        """The names of keys, made when the first one is pressed: until then they are those of every keyboard."""
        from boardgames.ui.input.keymap import Keymap, Signs

        services = self._host.services
        buttons = Keymap(lambda: services.settings.buttons)
        return Signs(services.catalog, Keymap(lambda: services.settings.keys), buttons)

    def begin(self) -> None:
        """The first frame is there."""
        self._host.after(LATER_MS, self.look_for_pads)

    def look_for_pads(self) -> None:
        """See controllers from now on."""
        from boardgames.ui.app.gamepad import Gamepads

        if self.pads is None:
            self.pads = Gamepads(self._from_pad, self._host.after, self._meant)

    def stirred(self) -> bool:
        """Whether a stick was moved, which tells nothing by itself."""
        return self.pads is not None and self.pads.stirred()

    def take(self, event: pygame.Event) -> None:
        """An event that is not the window's own."""
        if self.pads is not None and self.pads.event(event):
            return
        if event.type == pygame.MOUSEWHEEL:
            self._host.intend(intents.wheel(event, *self._mouse))
            return
        top = self._host.top
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._used("keys")
        read: pygame.Event | None = event
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and not (top is not None and top.raw_keys):
            read = self.signs.keymap.read(event, typing=_types(top))
        scale = self._host.services.view.scale
        intent = intents.read(read, scale, self._host.density) if read is not None else None
        if intent is None:
            return
        x, y = getattr(intent, "x", None), getattr(intent, "y", None)
        if x is not None and y is not None:
            self._mouse = (x, y)
        self._host.intend(intent)

    def _meant(self, button: str) -> Intent:
        """What a button of a controller means that is pressed now."""
        from boardgames.ui.app.gamepad import DOES

        top = self._host.top
        raw = top is not None and top.raw_keys
        return intents.Button(button) if raw else DOES[self.signs.buttons.meant(button)]

    def _from_pad(self, intent: Intent) -> None:
        self._used("pad")
        self._host.intend(intent)

    def _used(self, device: Device) -> None:
        if device != self.signs.device:
            self.signs.device = device
            self._host.named_anew()


def _types(top: Scene | None) -> bool:
    """Whether letters go into a text now."""
    focused = top.stage.find(top.stage.focused) if top is not None and top.stage.has(top.stage.focused) else None
    return focused is not None and focused.takes_text
