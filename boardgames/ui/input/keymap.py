"""Which key and which button does what: those that people changed, and the signs by which they are named."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, Literal, NamedTuple, final

import pygame

from boardgames.text.catalog import Catalog

Device = Literal["keys", "pad"]

FIXED: Final = ("up", "down", "left", "right", "return", "space", "tab", "escape")
"""Keys that always mean the same; each may have a second one."""
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
"""Which button does what a key does: the ids of its sign."""


@final
class Keymap:
    """`changed` says of a key or a button, named as it comes, which one does now what that does by default."""

    def __init__(self, changed: Callable[[], Mapping[str, str]]) -> None:
        self._changed = changed

    def key_for(self, key: str) -> str:
        """The key that does what `key` does by default."""
        return self._changed().get(key, key)

    def default_key_of(self, key: str) -> str:
        """What a key does, as the key that does it by default; empty where it does nothing any more."""
        changed = self._changed()
        found = next((default for default, now in changed.items() if now == key), "")
        return found or (key if key not in changed or key in FIXED else "")

    def translate_event(self, event: pygame.Event, *, typing: bool) -> pygame.Event | None:
        """A key as what it means; None where it means nothing. Who types a text types its letters."""
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
    """The changes once a key does something else; `other` is what that did before, or empty, and is `kept` there."""

    assignments: dict[str, str]
    displaced_key: str = ""
    is_displaced_key_kept: bool = False


def reassign_key(changed: Mapping[str, str], key: str, to: str, used: Collection[str]) -> KeyReassignment:
    """Have `to` do what `key` does by default. What that did goes where this was; what keeps its key, too, has no
    room to give: then nothing changes. `used` are the keys that do something by default.
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
    """Answers `catalog.sign`: what to press for what a key does by default."""

    def __init__(self, catalog: Catalog, keymap: Keymap, buttons: Keymap) -> None:
        self._catalog = catalog
        self.keymap: Final = keymap
        self.buttons: Final = buttons
        self.device: Device = "keys"
        catalog.key_label_of = self.label_of

    def use_device(self, device: Device) -> None:
        """Name keys as that device has them from now on."""
        self.device = device

    def label_of(self, key: str) -> str:
        """The sign of a key, named as it comes or with `_` for spaces."""
        key, tr = key.replace("_", " ").lower(), self._catalog.tr
        if self.device == "pad" and key in ON_PAD:
            return tr(f"ui.pad.{self.buttons.key_for(ON_PAD[key])}")
        if key.startswith("shift "):
            return tr("ui.key.shift", name=self.label_of(key[6:]))
        return self._catalog.key_name(self.keymap.key_for(key))
