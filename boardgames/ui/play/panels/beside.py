"""What is read beside a board: advice, the inspector and the log, below each other, side by side, or in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S2, S3
from boardgames.ui.play.panels.advice import BROAD, AdvicePanel
from boardgames.ui.play.panels.inspector import Inspector
from boardgames.ui.play.panels.log import LogBody, LogLine
from boardgames.ui.widgets.boxes import Box, Panel
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Touch, Widget

BOTH: Final = 330.0
"""A column with so much height left has room for the inspector above the log; in a lower one it lies over the log."""
LEAST: Final = 140.0
"""The height that inspector and log ask for at least."""
SLIM: Final = 64.0
"""Less height than that tells nothing."""
SHARE: Final = 0.6
"""The part of the height left that the inspector takes once something is pointed at; more where that asks for it."""
LOG: Final = 100.0
"""The height that it leaves the log."""


class Told(Box):
    """The inspector alone, with all the room: a lesson has no log."""

    def __init__(self, inspector: Inspector) -> None:
        about = inspector.told.key if inspector.told is not None else ""
        area = ScrollArea(f"inspector.area.{about}", inspector, least=80, grow=1, margin=S3)
        super().__init__((Panel(area, "inspector.panel", pad=0, radius=12),), grow=1)
        self._inspector = inspector

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, LEAST)

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect, self._inspector.high = rect, rect.h - 2 * S3
        self.children[0].arrange(kit, rect)


class Beside(Box):
    """The inspector and the log: below each other, side by side, or in a low column the one over the other.

    Advice has the place of the inspector, which then has what is left of it, or that of the log while one points at
    something.
    """

    def __init__(
        self, log: Panel, body: LogBody, inspector: Inspector, *, pointed: bool, advice: AdvicePanel | None = None
    ) -> None:
        about = inspector.told.key if inspector.told is not None else ""
        self.area = ScrollArea(f"inspector.area.{about}", inspector, least=80, grow=1, margin=S3)
        panel = Panel(self.area, "inspector.panel", pad=0, radius=12)
        super().__init__((log, panel) if advice is None else (advice, log, panel), "telling", grow=1)
        self._advice = advice
        self._log, self._panel, self._inspector, self._body = log, panel, inspector, body
        self._pointed = pointed
        self._shown: Sequence[Widget] | None = None

    @property
    def children(self) -> Sequence[Widget]:
        return super().children if self._shown is None else self._shown

    def imagine(self, about: Inspector, painter: Painter, kit: Kit) -> None:
        """Let another inspector draw what it would draw here."""
        there, self._inspector = self._inspector, about
        about.high = self._wish(kit, self.rect) - 2 * S3 if self.rect.h >= BOTH else there.high
        self._inspector = there
        about.arrange(kit, there.rect)
        for part in about.walk():
            part.draw(painter, kit.skin, Touch())

    def _summary(self) -> Sequence[LogLine]:
        """What the inspector sums up, as the last lines of a log that lies over it."""
        summed = self._inspector.summed
        return [LogLine(text, 0, -1, icon, head=not number) for number, (icon, text) in enumerate(summed)]

    def memento(self) -> object:
        """Where the log was, for as long as it lies below."""
        return self._log.children[0].memento()

    def recall(self, memento: object) -> None:
        self._log.children[0].recall(memento)

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, LEAST)

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect = rect
        told = below = rect
        low = False
        if rect.w >= BROAD:
            told, below = rect._replace(w=(rect.w - S2) / 2), rect._replace(x=rect.cx + S2 / 2, w=(rect.w - S2) / 2)
        elif rect.h >= BOTH:
            told = rect._replace(h=self._wish(kit, rect))
            below = Rect(rect.x, told.bottom + S2, rect.w, rect.bottom - told.bottom - S2)
        else:
            low = True
            self._body.tail = self._summary()
        places: list[tuple[Widget, Rect]] = [(self._panel, told), (self._log, below)]
        if self._advice is not None:
            places = self._advised(kit, self._advice, told, below)
        elif low:
            places = [(self._panel if self._pointed else self._log, rect)]
        self._inspector.high = next((place.h for child, place in places if child is self._panel), 0.0) - 2 * S3
        self._shown = [child for child, _place in places]
        for child, place in places:
            child.arrange(kit, place)

    def _wish(self, kit: Kit, rect: Rect) -> float:
        """The height of the inspector above the log: what it tells in full, if that can be; advice does not move."""
        if self._advice is not None:
            return (rect.h - S2) * SHARE
        most, about = rect.h - S2 - LOG, self._inspector
        about.high = most - 2 * S3
        asked = about.measure(kit, rect.w - 2 * S3).h + 2 * S3
        points = about.told is not None and about.told.key  # what is only summed up grows by itself
        least = (rect.h - S2) * SHARE if points else 0.0
        return min(max(asked, least), most)

    def _advised(self, kit: Kit, advice: AdvicePanel, told: Rect, below: Rect) -> list[tuple[Widget, Rect]]:
        """Advice in the place of the inspector, as high as it must be, and what has room beside it."""
        rect = self.rect
        high = min(advice.wish(kit, told.w), rect.h)
        if self._pointed and below.x == told.x:
            return self._read_first(kit, advice, high)
        if self._inspector.told is None and below.x == told.x and rect.h - high - S2 >= SLIM:
            return [
                (advice, told._replace(h=high)),
                (self._log, rect._replace(y=rect.y + high + S2, h=rect.h - high - S2)),
            ]
        if told.h - high - S2 >= LEAST:
            rest = Rect(told.x, told.y + high + S2, told.w, told.h - high - S2)
            return [(advice, told._replace(h=high)), (self._panel, rest), (self._log, below)]
        if below.x == told.x:
            below = Rect(rect.x, rect.y + high + S2, rect.w, rect.h - high - S2)
        if below.h < SLIM:
            return [(advice, rect)]
        return [(advice, told._replace(h=high)), (self._panel if self._pointed else self._log, below)]

    def _read_first(self, kit: Kit, advice: AdvicePanel, high: float) -> list[tuple[Widget, Rect]]:
        """Below advice what is pointed at, whole if it can be; the log has what that leaves, or waits."""
        rect, about = self.rect, self._inspector
        room = rect._replace(y=rect.y + high + S2, h=rect.h - high - S2)
        if room.h < SLIM:
            return [(advice, rect)]
        about.high = room.h - 2 * S3
        wish = about.measure(kit, rect.w - 2 * S3).h + 2 * S3
        places: list[tuple[Widget, Rect]] = [(advice, rect._replace(h=high))]
        if room.h - wish - S2 < LOG:
            return [*places, (self._panel, room)]
        log = room._replace(y=room.y + wish + S2, h=room.h - wish - S2)
        return [*places, (self._panel, room._replace(h=wish)), (self._log, log)]
