"""Spotlight of a lesson: highlights the things that its steps use and dims the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CHIP
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.play.match.lesson_script import SpotlightKeys
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

FIRST: Final = 150
"""Opacity of the dimming in a first lesson, 0..255."""
LATER: Final = 90
"""Opacity of the dimming in later lessons, 0..255."""


@final
class SpotlightVeil(Widget):
    """Widget that dims some places of the table; it takes no input."""

    def __init__(
        self, panels: Sequence[Rect], dimmed: Sequence[Rect], lit: Sequence[Rect], alpha: int, *, round: bool
    ) -> None:
        super().__init__()
        self._panels = panels
        self._dimmed = dimmed
        self._lit = lit
        self._alpha = alpha
        self._round = round

    @property
    def extra_places(self) -> Sequence[Rect]:
        return [rect.expand(2) for rect in (*self._panels, *self._dimmed, *self._lit)]

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(0, 0)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = Rect(rect.x, rect.y, 0, 0)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if not (self._dimmed or self._panels):
            return
        sheet = pygame.Surface(painter.surface.get_size(), pygame.SRCALPHA)
        for rect in (*self._panels, *self._dimmed):
            disc = self._round and rect not in self._panels
            radius = painter.px(min(rect.w, rect.h) / 2 if disc else R_CHIP)
            pygame.draw.rect(sheet, (*skin.ground[:3], self._alpha), painter.pixel_rect(rect), border_radius=radius)
        for rect in self._lit:
            sheet.fill((0, 0, 0, 0), painter.pixel_rect(rect))
        painter.surface.blit(sheet, (0, 0))


def make_spotlight_veil(
    things: Sequence[PlacedThing], panels: Sequence[Rect], touched: SpotlightKeys, *, is_first: bool, grounds: bool
) -> SpotlightVeil:
    """Make the widget that dims the unused `things` and the `panels`, most in a first lesson; `grounds`: empty places
    too.
    """
    lit = [thing.rect for thing in things if touched(thing.key)]
    rest = [thing.rect for thing in things if (thing.face or grounds) and not touched(thing.key)]
    dimmed = [rect.expand(2 if grounds else 0) for rect in rest]
    held = [rect.expand(6) for rect in lit]
    alpha = FIRST if is_first else LATER
    return SpotlightVeil(panels, dimmed, _merge_touching(held) if grounds else held, alpha, round=not grounds)


def _merge_touching(rects: Sequence[Rect]) -> list[Rect]:
    """Merge overlapping rectangles, such as a picture and the text below it."""
    out: list[Rect] = []
    for rect in rects:
        while (near := next((one for one in out if one.overlaps(rect)), None)) is not None:
            out.remove(near)
            x, y = min(near.x, rect.x), min(near.y, rect.y)
            rect = Rect(x, y, max(near.right, rect.right) - x, max(near.bottom, rect.bottom) - y)
        out.append(rect)
    return out
