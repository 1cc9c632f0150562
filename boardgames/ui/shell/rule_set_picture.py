"""Picture of a rule set for lists: the first pictures of its own beside each other, or the game's cover."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, final

import pygame

from boardgames.data.own_rules import ART
from boardgames.draw.rects import Rect
from boardgames.draw.theme import mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.proof.picture_checks import drawable
from boardgames.ui.game_view.picture_cache import PictureCache, WideThumbnail
from boardgames.ui.scene.services import Services

CARD: Final = 400 / 560
"""Width of a card's picture by its height."""
MOST: Final = 3
"""Pictures that are shown, at most."""
EDGE: Final = 0.06
"""Distance of the pictures from the edges, as a part of the height."""


@final
class RuleSetPicture(WideThumbnail):
    """Thumbnail of a rule set. `folder` is None for the shipped rules; pictures that cannot be drawn are left out."""

    def __init__(self, cache: PictureCache, game: str, folder: Path | None) -> None:
        super().__init__(cache, "rule set", game, str(folder))
        self._game: Final = game
        self._folder: Final = folder

    def render_pixels(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill(mix_colours(skin.raised, skin.ground, 0.6))
        own = {} if self._folder is None else drawable(self._folder / ART, self._game)
        paths = [path for _id, path in sorted(own.items()) if path.suffix == ".svg"][:MOST]
        if not paths:
            wide = float(size[0])
            painter = self.cache.make_painter(surface, 1.0)
            painter.picture(f"{self._game}/cover", Rect(0, -0.12 * wide, wide, wide * 4 / 3))
            return surface
        edge = round(EDGE * size[1])
        high = size[1] - 2 * edge
        step = min(high * CARD + edge, (size[0] - 2 * edge - high * CARD) / max(1, len(paths) - 1))
        left = (size[0] - high * CARD - step * (len(paths) - 1)) / 2
        for number, path in enumerate(paths):
            drawn = pygame.image.load_sized_svg(path, (round(high * CARD), high))
            surface.blit(drawn, (round(left + number * step), edge))
        return surface


@final
class RuleSetPictures:
    """Maker of the pictures of a list of rule sets of one game, each at most as high as `height`."""

    def __init__(self, services: Services, on_drawn: Callable[[], None], game: str, height: float) -> None:
        self._cache: Final = PictureCache(services, on_drawn)
        self._game: Final = game
        self._height: Final = height

    def make(self, folder: Path | None) -> RuleSetPicture:
        """Make the picture of a set in a folder; None: of the shipped rules."""
        picture = RuleSetPicture(self._cache, self._game, folder)
        picture.limit_height(self._height)
        return picture
