"""Small map of the whole table at a near view: where the viewport lies. A press moves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.theme import Colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.input.intents import Drag, Intent, Press, Release
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget, WidgetTree

HIGHEST: Final = 0.8
"""Greatest height of the map, as a part of its width."""
LEAST_DOT: Final = 2.0
"""Least side of a thing on the map, in design units."""


class NearMapContent(NamedTuple):
    """Rectangles of board and viewport, what lies on the board, and the colours of the seats."""

    board: Rect
    viewport: Rect
    things: Sequence[PlacedThing]
    colours: Sequence[Colour]


@final
class NearMap(Widget):
    """Map of a table; `show_point` takes a point of the board (0..1 across and down)."""

    allows_tooltip = True

    def __init__(self, content: NearMapContent, told: str, show_point: Callable[[float, float], None]) -> None:
        super().__init__("near.map", tip=told)
        self._content = content
        self._show_point = show_point

    @property
    def accessible_text(self) -> str:
        return self.tip

    def measure(self, kit: MeasureContext, width: float) -> Size:
        board = self._content.board
        return Size(width, width * min(HIGHEST, board.h / board.w))

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        if not isinstance(intent, Press | Drag | Release):
            return False
        if isinstance(intent, Release):
            area = self._area
            x, y = (intent.x - area.x) / area.w, (intent.y - area.y) / area.h
            self._show_point(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0))
        return True

    @property
    def _area(self) -> Rect:
        board = self._content.board
        return fit_centred(Size(board.w, board.h), self.rect)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        area, (board, viewport, things, colours) = self._area, self._content
        part = area.w / board.w

        def placed(rect: Rect) -> Rect:
            return Rect(
                area.x + (rect.x - board.x) * part, area.y + (rect.y - board.y) * part, rect.w * part, rect.h * part
            )

        painter.fill(area, mix_colours(skin.ground, skin.raised, 0.5), 3)
        for thing in things:
            if thing.face:
                dot = placed(thing.rect)
                painter.fill(
                    dot.centred_rect(max(dot.w, LEAST_DOT), max(dot.h, LEAST_DOT)), _tone(skin, colours, thing.seat)
                )
        painter.edge(area, skin.line, 1, 3)
        seen = placed(viewport).intersection(area)
        painter.edge(seen.expand(1), skin.ground, 4, 3)
        painter.edge(seen, skin.accent, 2, 3)


def _tone(skin: Skin, colours: Sequence[Colour], seat: Seat) -> Colour:
    return mix_colours(colours[seat], skin.text, 0.15) if 0 <= seat < len(colours) else skin.muted
