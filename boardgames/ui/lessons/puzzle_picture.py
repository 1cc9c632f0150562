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
        position = renderer.lay_out_position(own.view(), viewer)
        part = picture_area(position, PuzzleFile(self._head.id, file), own.legal_actions(), size[0] / size[1])
        paint, stark = self.cache.make_painter, skin.high_contrast
        return renderer.render_thumbnail(paint, size, position, part, stark=stark)


def picture_area(position: PositionLayout, file: PuzzleFile, choices: Sequence[Action], ratio: float) -> Rect:
    """Part of a table in the picture of a puzzle; where one action is asked for, it is the same whichever is best."""
    return answer_area(position, choices if file.puzzle.goal == BEST else file.lines, ratio)


def answer_area(position: PositionLayout, lines: Sequence[Action], ratio: float) -> Rect:
    """Part of a table, with the ratio of a picture, around the places that the words of an answer name: `c15` is the
    cell, `axe` the card `hand:axe`. The middle of the table if none is named.
    """
    words = {word for line in lines for word in line.replace(":", " ").split(" ")[1:]}
    touched = [rect for key, rect in position.rects.items() if key.rpartition(":")[2] in words]
    area = position.area
    if touched:
        return part_around(touched, area, ratio, PART)
    return area.centred_rect(min(area.w, area.h * ratio), min(area.h, area.w / ratio))
