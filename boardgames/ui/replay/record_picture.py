"""Picture of a recorded game for lists: what everybody at its table knew when it was left."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

import pygame

from boardgames import registry
from boardgames.data.faults import BadFile
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.widget_skin import Skin
from boardgames.record import load_record, replay_record
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.picture_cache import PictureCache, WideThumbnail


@final
class RecordPicture(WideThumbnail):
    """Thumbnail of a recorded game. It is read when it is drawn; without its position it shows the game's cover."""

    def __init__(self, cache: PictureCache, game: str, path: Path, when: str) -> None:
        """`when` the record was written last."""
        super().__init__(cache, "record", game, str(path), when)
        self._game: Final = game
        self._path: Final = path

    def render_pixels(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        try:
            found = self._table(size, stark=skin.high_contrast)
        except (BadFile, OSError):
            found = None
        return found if found is not None else self._cover(size, skin)

    def _table(self, size: tuple[int, int], *, stark: bool) -> pygame.Surface | None:
        """The table, `stark`: in high contrast; None for rules of somebody's own, and without a board."""
        record = load_record(self._path)
        match = replay_record(record)
        if match.game is not registry.load(self._game):
            return None
        renderer = self.cache.position_renderer_of(self._game, match.game.seat_count(record.options))
        if not renderer.has_board:
            return None
        viewer = Viewer(0, match.game.complete(record.options), hides_private=True)
        position = renderer.lay_out_position(match.public_view().view(), viewer)
        seen = fit_centred(Size(*size), position.area)
        return renderer.render_thumbnail(self.cache.make_painter, size, position, seen, stark=stark)

    def _cover(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill(skin.ground)
        painter = self.cache.make_painter(surface, 1.0)
        wide = float(size[0])
        painter.picture(f"{self._game}/cover", Rect(0, 0.04 * -wide, wide, wide * 4 / 3))
        return surface
