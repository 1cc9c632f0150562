"""What is read beside a board: the inspector and the log, below each other, side by side, or one over the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S2, S3
from boardgames.ui.play.inspector import Inspector
from boardgames.ui.play.log import LogBody, LogLine
from boardgames.ui.widgets.boxes import Box, Panel
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Widget

BOTH: Final = 330.0
"""A column with so much height left has room for the inspector above the log; in a lower one it lies over the log."""
LEAST: Final = 140.0
"""The height that inspector and log ask for at least."""
BROAD: Final = 560.0
"""A column at least so wide has the inspector beside the log."""
SHARE: Final = 0.6
"""The part of the height left that the inspector takes."""


class Beside(Box):
    """The inspector and the log: below each other, side by side, or in a low column the one over the other.

    Without a log the inspector has all the room.
    """

    def __init__(self, log: Panel | None, body: LogBody, inspector: Inspector, *, pointed: bool) -> None:
        about = inspector.told.key if inspector.told is not None else ""
        self.area = ScrollArea(f"inspector.area.{about}", inspector, least=80, grow=1, margin=S3)
        panel = Panel(self.area, "inspector.panel", pad=0, radius=12)
        super().__init__((panel,) if log is None else (log, panel), "telling", grow=1)
        self._log, self._panel, self._inspector, self._body = log, panel, inspector, body
        self._pointed = pointed
        self._alone: Widget | None = None

    @property
    def children(self) -> Sequence[Widget]:
        return super().children if self._alone is None else (self._alone,)

    def _summary(self) -> Sequence[LogLine]:
        """What the inspector sums up, as the last lines of a log that lies over it."""
        summed = self._inspector.summed
        return [LogLine(text, 0, -1, icon, head=not number) for number, (icon, text) in enumerate(summed)]

    def memento(self) -> object:
        """Where the log was, for as long as it lies below."""
        return self._log.children[0].memento() if self._log is not None else None

    def recall(self, memento: object) -> None:
        if self._log is not None:
            self._log.children[0].recall(memento)

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, LEAST)

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect, self._alone = rect, None
        told = below = rect
        if self._log is None:
            pass
        elif rect.w >= BROAD:
            told, below = rect._replace(w=(rect.w - S2) / 2), rect._replace(x=rect.cx + S2 / 2, w=(rect.w - S2) / 2)
        elif rect.h >= BOTH:
            told = rect._replace(h=(rect.h - S2) * SHARE)
            below = Rect(rect.x, told.bottom + S2, rect.w, rect.bottom - told.bottom - S2)
        else:
            self._alone = self._panel if self._pointed else self._log
            self._body.tail = self._summary()
        self._inspector.high = told.h - 2 * S3
        for child, place in ((self._panel, told), (self._log, below)):
            if child is not None and child in self.children:
                child.arrange(kit, place)
