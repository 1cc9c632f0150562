"""What everything lies on: the dark table of the shell or a game's cloth, kept ready for the window's size."""

from __future__ import annotations

from typing import Final, final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.skin import SHELL, Skin
from boardgames.draw.theme import Colour

TABLE: Final = "shell/table"
SOFT_W: Final = 1280  # pixels: soft wood needs no more, and drawing it large takes a second
ZOOM: Final = 1.18  # the frame of the drawing lies outside of every window


@final
class Ground:
    """The last ground that was drawn, ready to be copied."""

    __slots__ = ("_key", "_sheet")

    def __init__(self) -> None:
        self._key: tuple[tuple[int, int], Colour] | None = None
        self._sheet = pygame.Surface((1, 1))

    def draw(self, painter: Painter, skin: Skin) -> None:
        """Cover the whole surface."""
        key = (painter.surface.get_size(), skin.ground)
        if key != self._key:
            self._key, self._sheet = key, _sheet(painter, skin)
        painter.surface.blit(self._sheet, (0, 0))


def _sheet(painter: Painter, skin: Skin) -> pygame.Surface:
    size = painter.surface.get_size()
    if skin is SHELL:
        name = f"ground-{size[0]}x{size[1]}-" + "{:02x}{:02x}{:02x}".format(*skin.ground)
        return painter.images.made(name, (TABLE,), lambda: _wood(painter, skin))
    sheet = pygame.Surface(size)
    sheet.fill(skin.ground)
    return sheet


def _wood(painter: Painter, skin: Skin) -> pygame.Surface:
    """The table of the shell."""
    size = painter.surface.get_size()
    sheet = pygame.Surface(size)
    sheet.fill(skin.ground)
    w, h = painter.images.size(TABLE)
    scale = max(size[0] / w, size[1] / h) * ZOOM
    picture = painter.images.picture(TABLE, SOFT_W, round(SOFT_W * h / w))
    picture = pygame.transform.smoothscale(picture, (round(w * scale), round(h * scale)))
    sheet.blit(picture, picture.get_rect(center=sheet.get_rect().center))
    return sheet
