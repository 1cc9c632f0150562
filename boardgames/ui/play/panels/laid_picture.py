"""The picture of a whole table: as it is dealt, while one chooses who plays, or at a moment of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, final

import pygame

from boardgames import registry
from boardgames.core.machine import Dump, Game, OptionValue
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.ui.contract.look import Look, TableArt
from boardgames.ui.contract.placed import Trail
from boardgames.ui.contract.showing import Showing
from boardgames.ui.play.panels.still import Stills, lying
from boardgames.ui.widgets.plate import Plate
from boardgames.ui.widgets.widget import Kit, Touch

SEED: Final = 1
"""Of the deal that is seen: it is nobody's."""


class Moment(NamedTuple):
    """A position, for whose eyes, and what was done last."""

    view: Dump
    showing: Showing
    trail: Sequence[Trail] = ()


@final
class LaidPicture(Plate):
    """Drawn once for a size, between two frames, and kept. `what` tells it from others, `seen` what is drawn."""

    def __init__(
        self, stills: Stills, game: str, seats: int, what: tuple[object, ...], seen: Callable[[], Moment]
    ) -> None:
        super().__init__("")
        self._stills = stills
        self._game = game
        self._seats = seats
        self._what = ("laid", game, *what)
        self._seen = seen

    @property
    def ratio(self) -> float:
        room = lying(self._stills.scene(self._game, self._seats).table, 0)[1]
        return room.w / room.h

    def measure(self, kit: Kit, width: float) -> Size:
        high = min(width / self.ratio, self.most)
        return Size(high * self.ratio, high)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        area = painter.area(self.rect)
        if not area.w or not area.h or not area.colliderect(painter.surface.get_clip()):
            return
        found = self._stills.kept((*self._what, area.size), lambda: self._painted(area.size))
        if found is not None:
            painter.surface.blit(found, area)

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        scenery, moment = self._stills.scene(self._game, self._seats), self._seen()
        table, art = scenery.table, scenery.art
        shape, room = lying(table, moment.showing.eyes)
        drawn = table.veiled(moment.view, moment.showing)
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
        look.trail = moment.trail
        board = Rect(0, 0, room.w, room.h)
        art.ground(painter, board, look, {})
        art.board(painter, board, look)
        return pygame.transform.smoothscale(surface, size)


def has_board(stills: Stills, game: str) -> bool:
    """Whether the table of a game is drawn; one that is read is not."""
    return type(stills.scene(game).art).board is not TableArt.board


def as_dealt(stills: Stills, game: str, options: Mapping[str, OptionValue]) -> LaidPicture:
    """The table of a game as it is dealt under some options; nothing that only some may see lies open."""
    rules: Game = registry.load(game)

    def seen() -> Moment:
        return Moment(rules.new(options, SEED).view(0), Showing(0, rules.complete(options), covered=True))

    return LaidPicture(stills, game, rules.seat_count(options), tuple(sorted(options.items())), seen)
