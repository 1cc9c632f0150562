"""Pictures of assets/art rasterised at the size they are shown at: SVG only, cached by id, size and tint."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import Final, final

import pygame

from boardgames.ui.draw.theme import Colour

KEPT_BYTES: Final = 192 * 1024 * 1024

Key = tuple[str, int, int, Colour | None]


@final
class Images:
    """Pictures by id, the path below assets/art without its ending: `shell/icons/gear`, `covers/sacrifice`."""

    __slots__ = ("_bytes", "_cache", "_sizes", "folder")

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._cache: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._sizes: dict[str, tuple[float, float]] = {}
        self._bytes = 0

    def has(self, name: str) -> bool:
        """Whether there is such a picture."""
        return (self.folder / f"{name}.svg").is_file()

    def size(self, name: str) -> tuple[float, float]:
        """The picture's own width and height. Raises FileNotFoundError."""
        if name not in self._sizes:
            surface = pygame.image.load(self._path(name))
            self._sizes[name] = (float(surface.get_width()), float(surface.get_height()))
        return self._sizes[name]

    def picture(self, name: str, w: int, h: int, tint: Colour | None = None) -> pygame.Surface:
        """The picture as large as fits w x h pixels; with `tint` its shape in that one colour.

        Raises FileNotFoundError for an unknown id.
        """
        key = (name, max(1, w), max(1, h), tint)
        surface = self._cache.get(key)
        if surface is not None:
            self._cache.move_to_end(key)
            return surface
        surface = pygame.image.load_sized_svg(self._path(name), (key[1], key[2]))
        if tint is not None:
            surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            surface.fill((*tint, 0), special_flags=pygame.BLEND_RGBA_ADD)
        self._keep(key, surface)
        return surface

    def _path(self, name: str) -> Path:
        path = self.folder / f"{name}.svg"
        if not path.is_file():
            raise FileNotFoundError(path)
        return path

    def _keep(self, key: Key, surface: pygame.Surface) -> None:
        self._cache[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        while self._bytes > KEPT_BYTES and len(self._cache) > 1:
            _key, old = self._cache.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
