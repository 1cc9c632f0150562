"""Assignment of keys and controller buttons, with the changes of the user, and the labels of keys."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, Literal, NamedTuple, final

import pygame

from boardgames.text.catalog import Catalog

Device = Literal["keys", "pad"]

FIXED: Final = ("up", "down", "left", "right", "return", "space", "tab", "escape")
"""Keys whose function is fixed; each may get a second key."""
ON_PAD: Final[Mapping[str, str]] = {
    "return": "a",
    "escape": "b",
    "space": "x",
    "h": "y",
    "m": "start",
    "f1": "select",
    "v": "l3",
    "?": "r3",
    "n": "rt",
    "shift n": "lt",
    "tab": "rb",
    "shift tab": "lb",
    "page up": "r_up",
    "page down": "r_down",
}
"""Controller button for the default function of a key, as the id of its label."""


@final
class Keymap:
    """Mapping of default keys to reassigned keys. `changed` returns the reassignments."""

    def __init__(self, changed: Callable[[], Mapping[str, str]]) -> None:
        self._changed = changed

    def key_for(self, key: str) -> str:
        """Return the key that now has the default function of `key`."""
        return self._changed().get(key, key)

    def default_key_of(self, key: str) -> str:
        """Return the key whose default function `key` has now; empty if it has none any more."""
        changed = self._changed()
        found = next((default for default, now in changed.items() if now == key), "")
        return found or (key if key not in changed or key in FIXED else "")

    def translate_event(self, event: pygame.Event, *, typing: bool) -> pygame.Event | None:
        """Translate a key event to its default key; None if the key has no function. Text input is not translated."""
        if not self._changed() or event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return event
        name = pygame.key.name(event.key)
        held = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        meant = self.default_key_of(name)
        if held or meant == name or (typing and len(name) == 1):
            return event
        if not meant:
            return None
        return pygame.Event(event.type, {**event.dict, "key": pygame.key.key_code(meant)})


class KeyReassignment(NamedTuple):
    """Result of a reassignment. `other` is the key whose function was displaced, or empty."""

    assignments: dict[str, str]
    displaced_key: str = ""
    is_displaced_key_kept: bool = False


def reassign_key(changed: Mapping[str, str], key: str, to: str, used: Collection[str]) -> KeyReassignment:
    """Give `to` the default function of `key`; the function displaced from `to` gets the previous key.

    If the displaced function cannot move, nothing changes. `used` are the keys with a default function.
    """
    out = dict(changed)
    other = next((one for one in used if one != key and out.get(one, one) == to), "")
    if other and (key in FIXED or other in FIXED):
        return KeyReassignment(out, other, is_displaced_key_kept=True)
    before = out.get(key, key)
    out[key] = to
    if other:
        out[other] = before
    return KeyReassignment({one: now for one, now in out.items() if one != now}, other)


@final
class KeyLabels:
    """Labels for `catalog.key_label_of`: the key or button to press for the default function of a key."""

    def __init__(self, catalog: Catalog, keymap: Keymap, buttons: Keymap) -> None:
        self._catalog = catalog
        self.keymap: Final = keymap
        self.buttons: Final = buttons
        self.device: Device = "keys"
        catalog.key_label_of = self.label_of

    def use_device(self, device: Device) -> None:
        """Use the labels of another device."""
        self.device = device

    def label_of(self, key: str) -> str:
        """Return the label of a key, by its name, with spaces or with `_`."""
        key, tr = key.replace("_", " ").lower(), self._catalog.tr
        if self.device == "pad" and key in ON_PAD:
            return tr(f"ui.pad.{self.buttons.key_for(ON_PAD[key])}")
        if key.startswith("shift "):
            return tr("ui.key.shift", name=self.label_of(key[6:]))
        return self._catalog.key_name(self.keymap.key_for(key))
