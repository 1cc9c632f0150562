"""What is read beside a board: advice, the inspector and the log, below each other, side by side, or in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3
from boardgames.ui.play.panels.advice import BROAD, AdvicePanel
from boardgames.ui.play.panels.inspector import Inspector
from boardgames.ui.play.panels.log import FEWEST, LogBody, LogFold, LogLine
from boardgames.ui.widgets.boxes import Box, Panel
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Touch, Widget

MARGIN: Final = 4.0
"""Around the lines of the log."""
BOTH: Final = 330.0
"""A column with so much height left has room for the inspector above the log; in a lower one it lies over the log."""
LEAST: Final = 140.0
"""Less height tells little of a thing."""
SHARE: Final = 0.6
"""The part of the height left that the inspector takes once something is pointed at; more where that asks for it."""
LEAST_BOTH: Final = 80.0
"""Less height for what is pointed at shows nothing of it: then it has the place of the folded log, too."""
LOG: Final = FEWEST + 2 * (S1 + MARGIN)
"""The height that a log has at least, with its edges."""
SPARE: Final = 12.0
"""So much of it is left to a goal that would have no words else: the log is folded then."""


Place = tuple[Widget, Rect]
"""A part and where it stands."""


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
    """The inspector and the log: below each other, side by side, or in a low column one in the place of the other.

    Advice has the place of the inspector, which then has what is left of it, or that of the log while one points at
    something. The log has four rows at least; with less room its `fold` stands for it, where there is one.
    """

    def __init__(
        self,
        log: Panel,
        body: LogBody,
        inspector: Inspector,
        *,
        pointed: bool,
        advice: AdvicePanel | None = None,
        fold: LogFold | None = None,
    ) -> None:
        about = inspector.told.key if inspector.told is not None else ""
        self.area = ScrollArea(f"inspector.area.{about}", inspector, least=80, grow=1, margin=S3)
        panel = Panel(self.area, "inspector.panel", pad=0, radius=12)
        super().__init__([part for part in (advice, fold, log, panel) if part is not None], "telling", grow=1)
        self._advice, self._fold = advice, fold
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
        advice = 0.0 if self._advice is None else self._advice.least(kit, width) + S2
        return Size(width, advice + LOG)

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect = rect
        places = self._places(kit, rect)
        self._inspector.high = next((place.h for child, place in places if child is self._panel), 0.0) - 2 * S3
        self._shown = [child for child, _place in places]
        for part in super().children:
            if part not in self._shown:  # so that all of it goes with the tree
                for widget in part.walk():
                    widget.parent = None
        for child, place in places:
            child.arrange(kit, place)

    def _places(self, kit: Kit, rect: Rect) -> list[Place]:
        if rect.w >= BROAD:
            half = (rect.w - S2) / 2
            return self._side_by_side(kit, rect._replace(w=half), rect._replace(x=rect.right - half, w=half))
        if self._advice is not None:
            return self._advised(kit, self._advice)
        if rect.h >= BOTH:
            told, below = _parted(rect, self._wish(kit, rect))
            return [(self._panel, told), *self._logged(kit, below)]
        self._body.tail = self._summary()
        return self._over_log(kit, rect) if self._pointed else self._logged(kit, rect)

    def _logged(self, kit: Kit, rect: Rect) -> list[Place]:
        """The log, or what stands for it."""
        if self._fold is None or (rect.h >= LOG and not self._fold.is_open):
            return [(self._log, rect)]
        if not self._fold.is_open:
            return [(self._fold, rect)]
        bar, below = _parted(rect, self._fold.measure(kit, rect.w).h)
        return [(self._fold, bar), (self._log, below)]

    def _wish(self, kit: Kit, rect: Rect) -> float:
        """The height of the inspector above the log: what it tells in full, if that can be."""
        most, about = rect.h - S2 - LOG, self._inspector
        about.high = most - 2 * S3
        asked = about.measure(kit, rect.w - 2 * S3).h + 2 * S3
        points = about.told is not None and about.told.key  # what is only summed up grows by itself
        least = (rect.h - S2) * SHARE if points else 0.0
        return min(max(asked, least), most)

    def _side_by_side(self, kit: Kit, told: Rect, below: Rect) -> list[Place]:
        """What is told beside the log."""
        advice = self._advice
        if advice is None and self._fold is not None and self._fold.is_open:
            bar, told = _parted(told, self._fold.measure(kit, told.w).h)
            return [(self._fold, bar), (self._panel, told), (self._log, below)]
        if advice is None:
            return [(self._panel, told), *self._logged(kit, below)]
        whole, rest = _parted(told, min(advice.wish(kit, told.w), told.h))
        if rest.h >= LEAST:
            return [(advice, whole), (self._panel, rest), *self._logged(kit, below)]
        return [(advice, whole), *(self._over_log(kit, below) if self._pointed else self._logged(kit, below))]

    def _advised(self, kit: Kit, advice: AdvicePanel) -> list[Place]:
        """Advice in the place of the inspector, as high as it must be, and below it what has room."""
        rect, fold = self.rect, self._fold
        bar = fold.measure(kit, rect.w).h + S2 if fold is not None and fold.is_open else 0.0
        least, most = advice.least(kit, rect.w), rect.h - bar - S2 - LOG
        if most < least and fold is not None:
            most = max(most, advice.bare(kit, rect.w)) if fold.is_open else rect.h - S2 - fold.measure(kit, rect.w).h
        high = min(advice.wish(kit, rect.w), most)
        told, below = _parted(rect, high)
        if below.h < LOG:
            return [(advice, told), *self._logged(kit, below)]
        if self._pointed:
            return [(advice, told), *self._read_first(kit, below)]
        panel, log = _parted(below, below.h - S2 - max(LOG, rect.h * (1 - SHARE)))
        if self._inspector.told is not None and panel.h >= LEAST:
            return [(advice, told), (self._panel, panel), *self._logged(kit, log)]
        return [(advice, told), *self._logged(kit, below)]

    def _read_first(self, kit: Kit, room: Rect) -> list[Place]:
        """What is pointed at, whole if it can be; the log has what that leaves, or is folded."""
        about = self._inspector
        about.high = room.h - 2 * S3
        panel, log = _parted(room, about.measure(kit, room.w - 2 * S3).h + 2 * S3)
        shut = self._fold is None or not self._fold.is_open
        return [(self._panel, panel), *self._logged(kit, log)] if shut and log.h >= LOG else self._over_log(kit, room)

    def _over_log(self, kit: Kit, room: Rect) -> list[Place]:
        """What is pointed at where it leaves the log no room: the log is folded, and one that was unfolded stays."""
        fold = self._fold
        if fold is None:
            return [(self._panel, room)]
        if fold.is_open:
            return self._logged(kit, room)
        panel, bar = _parted(room, room.h - S2 - fold.measure(kit, room.w).h)
        return [(self._panel, panel), (fold, bar)] if panel.h >= LEAST_BOTH else [(self._panel, room)]


def _parted(rect: Rect, high: float) -> tuple[Rect, Rect]:
    """The upper part of a place, so high, and the rest below it."""
    return rect._replace(h=high), rect._replace(y=rect.y + high + S2, h=rect.h - high - S2)
