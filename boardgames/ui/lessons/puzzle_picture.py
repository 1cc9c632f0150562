"""Picture of a puzzle for lists, as the asked seat sees it: what the answer of a whole turn touches, or where one
action is asked for, all that can be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

import pygame

from boardgames.core.game_protocol import Action
from boardgames.data.faults import BadFile
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.scenario.puzzle_check import BEST
from boardgames.scenario.puzzles import PuzzleFile, PuzzleHead
from boardgames.scenario.scenario_model import read_scenario
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.picture_cache import CachedPicture, PictureCache
from boardgames.ui.game_view.position_renderer import PositionLayout
from boardgames.ui.lessons.lesson_picture import part_around
from boardgames.ui.widgets.widget import MeasureContext

PART: Final = 0.5
"""Least share of the table's width that is shown: what lies around the answer does not give it away."""
SIZES: Final = 12
"""Number of steps from the least size of a part to the whole table."""
SLIVER: Final = 3.0
"""So much of a thing may be cut off, or be seen of it."""
Span = tuple[float, float]
"""Begin and end along an axis."""
WIDEST: Final = 1.45
"""Width of a picture by its height, at least."""


@final
class PuzzlePicture(CachedPicture):
    """Thumbnail of a puzzle's position. It is read when it is drawn; what cannot be read is plain ground."""

    def __init__(self, cache: PictureCache, head: PuzzleHead) -> None:
        super().__init__(cache, "puzzle", head.game, head.id)
        self._head: Final = head

    @property
    def aspect_ratio(self) -> float:
        _shape, room = self.cache.position_renderer_of(self._head.game).shape_and_area(0)
        return max(WIDEST, room.w / room.h)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, min(width / self.aspect_ratio, self.max_height))

    def render_pixels(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        try:
            return self._render(size, skin)
        except (BadFile, OSError):
            surface = pygame.Surface(size)
            surface.fill(mix_colours(skin.raised, skin.ground, 0.6))
            return surface

    def _render(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        file = read_scenario(self._head.path, self._head.path.name)
        scenario, match = file.scenario, PuzzleFile(self._head.id, file).start_match()
        puzzle = scenario.puzzle
        seat = int(puzzle.seat[1:]) - 1 if puzzle is not None else 0
        renderer = self.cache.position_renderer_of(self._head.game, match.game.seat_count(scenario.options))
        viewer = Viewer(seat, match.game.complete(scenario.options), is_peeking=True)
        own = match.player_view(seat)
        ratio = size[0] / size[1]
        position = renderer.lay_out_position(own.view(), viewer, puzzle_ratio=ratio)
        part = picture_area(position, PuzzleFile(self._head.id, file), own.legal_actions(), ratio)
        paint, stark = self.cache.make_painter, skin.high_contrast
        return renderer.render_thumbnail(paint, size, position, part, stark=stark)


def picture_area(position: PositionLayout, file: PuzzleFile, choices: Sequence[Action], ratio: float) -> Rect:
    """Part of a table in the picture of a puzzle; where one action is asked for, it is the same whichever is best."""
    return answer_area(position, choices if file.puzzle.goal == BEST else file.lines, ratio)


def answer_area(position: PositionLayout, lines: Sequence[Action], ratio: float) -> Rect:
    """Part of a table, with the ratio of a picture, around the places that the words of an answer name: `c15` is the
    cell, `axe` the card `hand:axe`. Its edges cut as few things as possible. The middle of the table if none is named
    or if the table is shown whole.
    """
    words = {word for line in lines for word in line.replace(":", " ").split(" ")[1:]}
    touched = [rect for key, rect in position.rects.items() if key.rpartition(":")[2] in words]
    area = position.area
    if touched and not position.is_shown_whole:
        return whole_things_area(part_around(touched, area, ratio, PART), touched, position)
    return area.centred_rect(min(area.w, area.h * ratio), min(area.h, area.w / ratio))


def whole_things_area(part: Rect, touched: Sequence[Rect], position: PositionLayout) -> Rect:
    """Part of a table moved, and enlarged where that is not enough, until its edges cut as few things as possible.

    `touched`: what it shows in any case.
    """
    area, ratio, found = position.area, part.w / part.h, part
    rects = [thing.rect for thing in position.things]
    fewest = cut_count(part, rects)
    most = min(area.w, area.h * ratio)
    for step in range(SIZES + 1):
        wide = part.w + (most - part.w) * step / SIZES
        one = fit_rect_into(part.centred_rect(wide, wide / ratio), area)
        for _ in range(2):  # what is cut across depends on what is seen along
            across = [(it.x, it.right) for it in rects if it.y < one.bottom - SLIVER and it.bottom > one.y + SLIVER]
            held = [(it.x, it.right) for it in touched]
            one = one._replace(x=_best_start(one.x, one.w, (area.x, area.right), held, across))
            along = [(it.y, it.bottom) for it in rects if it.x < one.right - SLIVER and it.right > one.x + SLIVER]
            held = [(it.y, it.bottom) for it in touched]
            one = one._replace(y=_best_start(one.y, one.h, (area.y, area.bottom), held, along))
        count = cut_count(one, rects)
        if count < fewest:
            found, fewest = one, count
        if not fewest:
            break
    return found


def cut_count(part: Rect, rects: Sequence[Rect]) -> int:
    """Number of rectangles of which a part shows some and not all."""
    return sum(one.overlaps(part, SLIVER) and not part.contains_rect(one, SLIVER) for one in rects)


def fit_rect_into(rect: Rect, room: Rect) -> Rect:
    """Move a rectangle into a room that is large enough."""
    x = min(max(rect.x, room.x), room.right - rect.w)
    return rect._replace(x=x, y=min(max(rect.y, room.y), room.bottom - rect.h))


def _best_start(start: float, size: float, room: Span, held: Sequence[Span], spans: Sequence[Span]) -> float:
    """Start of a stretch of a size within `room` that keeps `held` and whose ends cut the fewest spans; of several,
    the nearest to `start`.
    """
    low = max(room[0], max(end for _begin, end in held) - size)
    high = min(room[1] - size, min(begin for begin, _end in held))
    if low > high:
        return start
    ends = {edge for span in spans for edge in span}
    tried = [one for edge in ends for one in (edge, edge - size) if low <= one <= high]

    def cost(one: float) -> tuple[int, float]:
        cut = sum(begin + SLIVER < edge < end - SLIVER for edge in (one, one + size) for begin, end in spans)
        return cut, abs(one - start)

    return min((*tried, min(max(start, low), high)), key=cost)
