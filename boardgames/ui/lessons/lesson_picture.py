"""Components that a lesson teaches, drawn by the game's renderer, and the picture of a lesson for lists."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.widget_skin import Skin
from boardgames.scenario.lessons import LessonFile
from boardgames.ui.contract.board_rendering import TableRenderer
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.picture_cache import CachedPicture, PictureCache
from boardgames.ui.play.match.lesson_script import LessonScript, SpotlightKeys
from boardgames.ui.widgets.widget import MeasureContext

GAP: Final = 0.08
"""Gap between two components, as a share of their height."""
SQUARE: Final = Size(1, 1)


@final
class LessonPrizes:
    """Draws the components that a lesson teaches, at any size. `cards`: the faces that the renderer draws as cards.

    Other faces use the picture `<game>/<face>`, or else the renderer.
    """

    def __init__(self, game: str, art: TableRenderer, cards: Collection[str], faces: Sequence[str]) -> None:
        self._game = game
        self._art = art
        self._cards = cards
        self.face_ids = tuple(faces)

    def _drawing(self, painter: Painter, face: str) -> str:
        """Picture id of a face that is no card, or empty."""
        name = f"{self._game}/{face}"
        return name if face not in self._cards and painter.images.has_picture(name) else ""

    def face_rects(self, painter: Painter, room: Rect) -> Iterator[tuple[str, Rect]]:
        """Faces with their rectangles: side by side in the centre, as large as possible."""
        shapes = [SQUARE if self._drawing(painter, face) else self._art.card_shape for face in self.face_ids]
        wide = sum(shape.w / shape.h for shape in shapes) + GAP * (len(shapes) - 1)
        row = fit_centred(Size(wide, 1), room)
        x = row.x
        for face, shape in zip(self.face_ids, shapes, strict=True):
            place = Rect(x, row.y, row.h * shape.w / shape.h, row.h)
            yield face, place
            x = place.right + GAP * row.h

    def draw_faces(self, painter: Painter, room: Rect) -> None:
        """Draw all faces."""
        if not self.face_ids:
            return
        for face, place in self.face_rects(painter, room):
            name = self._drawing(painter, face)
            if name:
                painter.picture(name, place)
            else:
                self._art.draw_card(painter, place, face)


RATIO: Final = 1.15
"""Width of a picture by its height, where that is not limited."""
PART: Final = 0.6
"""Least share of the table's width that is shown, so that no thing fills a picture."""
DIM: Final = 125  # opacity 0..255 of the dimming
PRIZE: Final = 0.7  # share of the height


@final
class LessonPicture(CachedPicture):
    """Part of the table that a lesson is about, with the taught components over it."""

    def __init__(self, cache: PictureCache, game: str, one: LessonFile) -> None:
        super().__init__(cache, "lesson", game, one.id)
        self._game = game
        self._one = one

    @property
    def aspect_ratio(self) -> float:
        return RATIO

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, min(width / RATIO, self.max_height))

    def render_pixels(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        match, lesson = self._one.start_match(), self._one.lesson
        seats = match.game.seat_count(self._one.scenario.options)
        renderer, seat = self.cache.position_renderer_of(self._game, seats), int(lesson.seat[1:]) - 1
        options = match.game.complete(self._one.scenario.options)
        position = renderer.lay_out_position(match.player_view(seat).view(), Viewer(seat, options, is_peeking=True))
        touched = SpotlightKeys(LessonScript(self._one.scenario).lesson_steps, lesson.seat, lesson.lights)
        about = [one.rect for one in position.things if touched(one.key)]
        part = part_around(about, position.area, size[0] / size[1])
        surface = renderer.render_thumbnail(
            self.cache.make_painter, size, position, part, DIM, stark=skin.high_contrast
        )
        painter, view = self.cache.make_painter(surface, size[0] / part.w), renderer.view
        whole = painter.bounds
        place = whole.centred_rect(whole.w * 0.9, whole.h * PRIZE)
        painter.light(place.cx, place.cy, place.h, view.table_renderer.skin.accent, 90)
        LessonPrizes(self._game, view.table_renderer, view.message_formatter.cards, lesson.shows).draw_faces(
            painter, place
        )
        return surface


def part_around(about: Sequence[Rect], room: Rect, ratio: float, least: float = PART) -> Rect:
    """Part of a table around some things, with the ratio of a picture, and so much of the width at least."""
    if not about:
        return room.centred_rect(room.w, room.w / ratio)
    x, y = min(one.x for one in about), min(one.y for one in about)
    right, bottom = max(one.right for one in about), max(one.bottom for one in about)
    wide = min(max(right - x, (bottom - y) * ratio, room.w * least), room.w, room.h * ratio)
    high = wide / ratio
    left = min(max((x + right - wide) / 2, room.x), room.right - wide)
    top = min(max((y + bottom - high) / 2, room.y), room.bottom - high)
    return Rect(left, top, wide, high)
