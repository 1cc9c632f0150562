"""The line of a replay: how far it has gone, marks where something weighty was done, and any place a click away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import WHITE, mix
from boardgames.ui.input.intents import Drag, Intent, Press, Release, Step
from boardgames.ui.play.moments import Moment
from boardgames.ui.widgets.widget import Kit, Touch, Tree, Widget

HIGH: Final = 58.0
KNOB: Final = 9.0
ICON: Final = 20.0
TICK: Final = 10.0


class Scrubber(Widget):
    """`at` of `total` actions; up and down go to the marks, a click or a drag to any place."""

    focusable = True

    def __init__(
        self, id: str, at: int, total: int, marks: Sequence[Moment], on_go: Callable[[int], None], words: str
    ) -> None:
        super().__init__(id)
        self.at, self.total = at, max(1, total)
        self.marks = tuple(marks)
        self.on_go = on_go
        self._words = words
        self._dragged: int | None = None

    @property
    def words(self) -> str:
        return self._words

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, HIGH)

    def _track(self) -> Rect:
        return Rect(self.rect.x + KNOB + 4, self.rect.bottom - 18, self.rect.w - 2 * KNOB - 8, 6)

    def x_of(self, after: int) -> float:
        """Where the moment after so many actions stands."""
        track = self._track()
        return track.x + track.w * after / self.total

    def handle(self, intent: Intent, stage: Tree) -> bool:
        if isinstance(intent, Step) and intent.dy:
            self._to_mark(intent.dy)
            return True
        if isinstance(intent, (Press, Drag)):
            if isinstance(intent, Press) or self._dragged is not None:
                track = self._track()
                part = min(1.0, max(0.0, (intent.x - track.x) / max(1.0, track.w)))
                self._dragged = round(part * self.total)
                stage.changed()
            return True
        if isinstance(intent, Release):
            chosen, self._dragged = self._dragged, None
            if chosen is not None:
                self.on_go(chosen)
            return True
        return False

    def _to_mark(self, by: int) -> None:
        places = [one.after for one in self.marks]
        nexts = [after for after in places if after > self.at] if by > 0 else [a for a in places[::-1] if a < self.at]
        if nexts:
            self.on_go(nexts[0])

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        track, shown = self._track(), self.at if self._dragged is None else self._dragged
        x = self.x_of(shown)
        painter.fill(track, skin.soft, 3)
        painter.fill(Rect(track.x, track.y, x - track.x, track.h), skin.accent, 3)
        painter.edge(track, skin.line, 1, 3)
        free = self.rect.x - ICON  # up to where the row of icons is taken
        heavy = {one.after for one in sorted(self.marks, key=lambda one: -one.mark.weight)[: self._room()]}
        for one in self.marks:
            at = self.x_of(one.after)
            ink = skin.accent if one.after <= shown else skin.text
            painter.line(at, track.y - TICK, at, track.y - 1, ink, 2)
            if one.after in heavy and at - ICON / 2 >= free:
                left = min(at - ICON / 2, self.rect.right - ICON)
                painter.icon(one.mark.icon, Rect(left, track.y - TICK - ICON - 1, ICON, ICON), ink)
                free = left + ICON + 2
        painter.disc(x, track.cy, KNOB + 1.5 * touch.lift, skin.accent)
        painter.disc(x, track.cy, KNOB - 4, mix(skin.accent, WHITE, 0.55))

    def _room(self) -> int:
        """How many icons stand side by side over the line."""
        return max(1, int(self.rect.w // (ICON * 1.5)))
