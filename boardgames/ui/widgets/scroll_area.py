"""Scroll area: wheel, scroll bar, keys, and scrolling to the focused widget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import BLACK, S1
from boardgames.draw.widget_skin import Skin
from boardgames.ui.input.intents import DirectionStep, Drag, Intent, Key, Press, Release, Wheel
from boardgames.ui.widgets.widget import SLIGHT, InteractionState, MeasureContext, Widget, WidgetTree

BAR: Final = 10.0
GUTTER: Final = 22.0  # the bar and its distance to the content
NOTCH: Final = 72.0
FADE: Final = 40.0  # height in which content fades that goes on below
CUT: Final = 4.0  # of a sheet, at least, to be told as more of it
SHADE: Final = 150  # of 255, at the foot of a sheet that goes on below
MORE: Final = 14.0  # radius of the sign there
MARGIN: Final = 8.0  # margin at the sides for focus rings


class ScrollArea(Widget):
    """Shows a child that may be higher than its place. `least` is the largest height that it requests.

    With `keys` it takes the focus and scrolls by arrows, for long texts without controls. With `ends` it stays at
    its end when its content or its place changes. With `fades`, on paper, what goes on below fades instead of being
    cut; a sheet of paper in it that goes on below lies in shade there, with a sign, and what is seen whole or not at
    all is left out while it does. `whole` returns the offset at
    which the end begins for a visible height.
    """

    beyond = SLIGHT
    access_role = "text"

    def __init__(
        self,
        id: str,
        child: Widget,
        *,
        least: float = 120.0,
        grow: float = 1.0,
        keys: bool = False,
        margin: float = MARGIN,
        ends: bool = False,
        whole: Callable[[float], float] | None = None,
        fades: bool = False,
    ) -> None:
        super().__init__(id, grow=grow)
        self.child = child
        self.least = least
        self.keys = keys
        self.margin = margin
        self.ends = ends
        self._whole = whole
        self.fades = fades
        self.offset = 0.0
        self.content = 0.0
        self._end = 0.0  # scroll offset of the end
        self._kit: MeasureContext | None = None
        self._grip: float | None = None
        self._was_at_end = False  # used before the first layout
        self._shaded = [one for one in child.walk() if one.at_fold == "shade"]
        self._hidden = [one for one in child.walk() if one.at_fold == "hide"]

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.keys and self.scroll_range > 0

    @property
    def children(self) -> Sequence[Widget]:
        return (self.child,)

    @property
    def scroll_range(self) -> float:
        """Maximum scroll offset; 0 if everything is visible."""
        return max(0.0, self.content - self.rect.h)

    @property
    def is_at_end(self) -> bool:
        """True if the end is visible."""
        return self.offset >= self._end - 1 if self._kit is not None else self._was_at_end

    def memento(self) -> object:
        return self.offset, self.is_at_end

    def restore_memento(self, memento: object) -> None:
        if isinstance(memento, tuple):
            self.offset, self._was_at_end = memento

    def measure(self, kit: MeasureContext, width: float) -> Size:
        inner = self.child.measure(kit, max(0.0, width - 2 * self.margin))
        high = inner.h + 2 * self.margin
        return Size(width, min(high, self.least) if self.grow else high)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        to_end = self.ends and self.is_at_end
        self.rect = rect
        self._kit = kit
        m = top = self.margin
        width = rect.w - 2 * m
        self.content = self.child.measure(kit, width).h + 2 * m
        if self.content > rect.h + max(m, 0.5):
            width -= GUTTER - m
            self.content = self.child.measure(kit, width).h + 2 * m
        else:  # if only the margins do not fit, reduce them instead of showing a bar
            top -= max(0.0, self.content - rect.h) / 2
            self.content = rect.h
        begins = self._whole(rect.h - 2 * m) if self._whole is not None and self.scroll_range else self.scroll_range
        self.content = max(self.content, begins + rect.h)
        self._end = min(begins, self.scroll_range)
        self.offset = self._end if to_end else min(max(0.0, self.offset), self.scroll_range)
        place = Rect(rect.x + m, rect.y + top - self.offset, width, self.content - 2 * top)
        self.child.arrange(kit, place)

    def scroll_to(self, offset: float) -> bool:
        """Scroll to an offset; return True if something moved."""
        offset = min(max(0.0, offset), self.scroll_range)
        if abs(offset - self.offset) < 0.5 or self._kit is None:
            return False
        self.offset = offset
        self.arrange(self._kit, self.rect)
        return True

    def scroll_into_view(self, rect: Rect) -> bool:
        """Scroll the minimum distance that shows `rect` (its top, if it is higher than the area).

        True if something moved.
        """
        top, bottom = rect.y - 16, rect.bottom + 16
        if top < self.rect.y or rect.h > self.rect.h - 32:
            return self.scroll_to(self.offset + top - self.rect.y)
        if bottom > self.rect.bottom:
            return self.scroll_to(self.offset + bottom - self.rect.bottom)
        return False

    @property
    def fold(self) -> float:
        """Height from which nothing is drawn: the top of what would be cut and is seen whole or not at all; else the
        lower edge.
        """
        end = self.rect.bottom
        cut = (
            one.rect.y
            for one in self._hidden
            if one.rect.y < end < one.rect.bottom - 1 and one.rect.h < self.rect.h / 2
        )
        return min(cut, default=end)

    def scrollbar_grip(self) -> Rect:
        """Rectangle of the grip of the scroll bar; empty if there is nothing to scroll."""
        if self.scroll_range <= 0:
            return Rect(0, 0, 0, 0)
        high = max(36.0, self.rect.h * self.rect.h / self.content)
        y = self.rect.y + (self.rect.h - high) * self.offset / self.scroll_range
        return Rect(self.rect.right - BAR, y, BAR, high)

    def draw_over(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        """Draw the scroll bar; the widget root calls this after drawing the content."""
        grip = self.scrollbar_grip()
        top = self.fold
        if self.fades and top < self.rect.bottom:
            painter.fill(Rect(self.rect.x, top, self.rect.w - GUTTER, self.rect.bottom - top), skin.ground)
            self._draw_more(painter, skin, self.rect.cx)
        elif self.fades and not self.is_at_end:
            strip = Rect(self.rect.x, self.rect.bottom - FADE, self.rect.w - GUTTER, FADE)
            painter.fade_out(strip, skin.ground)
        for sheet in self._shaded:
            self._shade_cut_sheet(painter, skin, sheet.rect)
        if grip.h:
            painter.fill(Rect(grip.x, self.rect.y, BAR, self.rect.h), skin.soft_line, BAR / 2, 120)
            painter.fill(
                grip.inset(1, 0), skin.muted if self._grip is not None or touch.hovered else skin.line, BAR / 2
            )

    def _shade_cut_sheet(self, painter: Painter, skin: Skin, sheet: Rect) -> None:
        """Draw the shade and the sign at the foot of a sheet that goes on below."""
        end = self.rect.bottom
        if not sheet.y < end - FADE < end + CUT < sheet.bottom:
            return
        painter.fade_out(Rect(sheet.x, end - FADE, sheet.w, FADE), BLACK, SHADE)
        self._draw_more(painter, skin, sheet.cx)

    def _draw_more(self, painter: Painter, skin: Skin, x: float) -> None:
        """Draw the sign that the content goes on below."""
        spot = Rect(x, self.rect.bottom - MORE - S1, 0, 0).expand(MORE)
        painter.disc(spot.cx, spot.cy, MORE, BLACK, 210)
        painter.icon("chevron_down", spot.inset(MORE * 0.4), skin.text if sum(skin.text) > 384 else skin.ground)

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        if self._scroll_by(intent):
            stage.on_content_moved()
            return True
        if isinstance(intent, Press):
            grip = self.scrollbar_grip()
            on_bar = bool(grip.h) and intent.x >= self.rect.right - GUTTER
            if on_bar:
                inside = grip.contains(grip.cx, intent.y)
                self._grip = intent.y - grip.y if inside else grip.h / 2
                self._drag_to(intent.y, stage)
            return on_bar
        if isinstance(intent, Drag) and self._grip is not None:
            self._drag_to(intent.y, stage)
            return True
        if isinstance(intent, Release):
            self._grip = None
            stage.request_redraw()
        return False

    def _drag_to(self, y: float, stage: WidgetTree) -> None:
        grip = self.scrollbar_grip()
        free = self.rect.h - grip.h
        if (
            free > 0
            and self._grip is not None
            and self.scroll_to((y - self._grip - self.rect.y) / free * self.scroll_range)
        ):
            stage.on_content_moved()

    def _scroll_by(self, intent: Intent) -> bool:
        page = self.rect.h * 0.85
        match intent:
            case Wheel(notches=n):
                return self.scroll_to(self.offset + n * NOTCH)
            case DirectionStep(dy=dy) if dy and self.keys:
                return self.scroll_to(self.offset + dy * NOTCH)
            case Key(name="page down" | "pagedown"):
                return self.scroll_to(self.offset + page)
            case Key(name="page up" | "pageup"):
                return self.scroll_to(self.offset - page)
            case Key(name="home"):
                return self.scroll_to(0.0)
            case Key(name="end"):
                return self.scroll_to(self.scroll_range)
            case _:
                return False
