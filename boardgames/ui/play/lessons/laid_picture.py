"""The picture of a table as it is dealt: what lies in the middle while one chooses who plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

import pygame

from boardgames import registry
from boardgames.core.machine import Game, OptionValue
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.ui.contract.look import Look
from boardgames.ui.contract.showing import Showing
from boardgames.ui.play.lessons.still import Stills, lying
from boardgames.ui.widgets.plate import Plate
from boardgames.ui.widgets.widget import Kit, Touch

SEED: Final = 1
"""Of the deal that is seen: it is nobody's."""


@final
class LaidPicture(Plate):
    """Drawn once for a size, between two frames, and kept. `options` are those of the game to come."""

    def __init__(self, stills: Stills, game: str, options: Mapping[str, OptionValue]) -> None:
        super().__init__("")
        self._stills = stills
        self._game = game
        self._options = dict(options)

    @property
    def _room(self) -> Rect:
        return lying(self._stills.scene(self._game, self._seats).table, 0)[1]

    @property
    def _seats(self) -> int:
        rules: Game = registry.load(self._game)
        return rules.seat_count(self._options)

    @property
    def ratio(self) -> float:
        room = self._room
        return room.w / room.h

    def measure(self, kit: Kit, width: float) -> Size:
        high = min(width / self.ratio, self.most)
        return Size(high * self.ratio, high)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        area = painter.area(self.rect)
        if not area.w or not area.h or not area.colliderect(painter.surface.get_clip()):
            return
        what = ("laid", self._game, tuple(sorted(self._options.items())), area.size)
        found = self._stills.kept(what, lambda: self._painted(area.size))
        if found is not None:
            painter.surface.blit(found, area)

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        rules = registry.load(self._game)
        scenery = self._stills.scene(self._game, self._seats)
        table, art = scenery.table, scenery.art
        shape, room = lying(table, 0)
        state = rules.new(self._options, SEED)
        drawn = table.veiled(state.view(0), Showing(0, rules.complete(self._options), covered=True))
        placed = table.place(drawn, room, shape, False)
        scale = size[0] / room.w
        large = max(1.0, scale)  # drawn as large as on a table and then made small: its signs keep their place
        surface = pygame.Surface((round(room.w * large), round(room.h * large)))
        surface.fill(art.skin.ground)
        painter = self._stills.painter(surface, large, scale / large)
        look = Look(
            placed=placed,
            rects={thing.key: thing.rect for thing in placed},
            shape=shape,
            words=self._stills.inscribed(scenery, drawn),
            view=drawn,
            coordinates=False,
        )
        art.ground(painter, room, look, {})
        art.board(painter, room, look)
        return pygame.transform.smoothscale(surface, size)
