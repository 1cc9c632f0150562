"""Containers, which only lay out other widgets: columns, rows, flows, grids, panels, layers, spacers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal

from boardgames.draw import box_layout
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CARD, S3, S4, Colour
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

Across = Literal["fill", "start", "centre", "end"]


def _placed(rect: Rect, size: Size, across: Across, *, upright: bool) -> Rect:
    """`rect` reduced on the cross axis to `size`, at its start, centre or end."""
    if across == "fill":
        return rect
    spare = max(0.0, rect.h - size.h if upright else rect.w - size.w)
    shift = {"start": 0.0, "centre": spare / 2, "end": spare}[across]
    if upright:
        return Rect(rect.x, rect.y + shift, rect.w, min(rect.h, size.h))
    return Rect(rect.x + shift, rect.y, min(rect.w, size.w), rect.h)


class Container(Widget):
    """A widget with children and no drawing of its own."""

    def __init__(self, children: Sequence[Widget], id: str = "", *, grow: float = 0.0) -> None:
        super().__init__(id, grow=grow)
        self._children = tuple(children)

    @property
    def children(self) -> Sequence[Widget]:
        return self._children


class Column(Container):
    """Children below each other; those that grow share the spare height."""

    def __init__(
        self, children: Sequence[Widget], id: str = "", *, gap: float = S4, across: Across = "fill", grow: float = 0.0
    ) -> None:
        super().__init__(children, id, grow=grow)
        self.gap = gap
        self.across: Across = across

    def measure(self, kit: MeasureContext, width: float) -> Size:
        sizes = [child.measure(kit, width) for child in self.children]
        height = sum(size.h for size in sizes) + self.gap * max(0, len(sizes) - 1)
        return Size(max((size.w for size in sizes), default=0.0), height)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        sizes = [child.measure(kit, rect.w) for child in self.children]
        heights = box_layout.share_space([s.h for s in sizes], [c.grow for c in self.children], self.gap, rect.h)
        places = box_layout.stack_column(rect, heights, self.gap)
        for child, place, size in zip(self.children, places, sizes, strict=True):
            child.arrange(kit, _placed(place, size, self.across, upright=False))


class Row(Container):
    """Children side by side; those that do not grow get the width they want, the others share the rest."""

    def __init__(
        self,
        children: Sequence[Widget],
        id: str = "",
        *,
        gap: float = S3,
        across: Across = "centre",
        grow: float = 0.0,
    ) -> None:
        super().__init__(children, id, grow=grow)
        self.gap = gap
        self.across: Across = across

    def _widths(self, kit: MeasureContext, width: float) -> list[float]:
        gaps = self.gap * max(0, len(self.children) - 1)
        fixed = [0.0 if c.grow else c.measure(kit, max(0.0, width - gaps)).w for c in self.children]
        return box_layout.share_space(fixed, [c.grow for c in self.children], self.gap, width)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        if any(child.grow for child in self.children) and not math.isinf(width):
            widths = self._widths(kit, width)
            used = width
        else:
            widths = [child.measure(kit, width).w for child in self.children]
            used = sum(widths) + self.gap * max(0, len(widths) - 1)
        heights = [child.measure(kit, w).h for child, w in zip(self.children, widths, strict=True)]
        return Size(used, max(heights, default=0.0))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        places = box_layout.stack_row(rect, self._widths(kit, rect.w), self.gap)
        for child, place in zip(self.children, places, strict=True):
            child.arrange(kit, _placed(place, child.measure(kit, place.w), self.across, upright=True))


class Flow(Container):
    """Children side by side in as many lines as they need."""

    def __init__(
        self, children: Sequence[Widget], id: str = "", *, gap: float = S3, across: Across = "start"
    ) -> None:
        super().__init__(children, id)
        self.gap = gap
        self.across: Across = across

    def _lines(self, kit: MeasureContext, width: float) -> tuple[list[Size], list[list[int]]]:
        sizes = [child.measure(kit, width) for child in self.children]
        return sizes, box_layout.break_into_lines(width, sizes, self.gap)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        sizes, lines = self._lines(kit, width)
        high = sum(max(sizes[i].h for i in line) for line in lines) + self.gap * max(0, len(lines) - 1)
        wide = max((sum(sizes[i].w for i in line) + self.gap * (len(line) - 1) for line in lines), default=0.0)
        return Size(min(wide, width), high)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        sizes, lines = self._lines(kit, rect.w)
        y = rect.y
        for line in lines:
            high = max(sizes[i].h for i in line)
            wide = sum(sizes[i].w for i in line) + self.gap * (len(line) - 1)
            x = rect.x + {"centre": (rect.w - wide) / 2, "end": rect.w - wide}.get(self.across, 0.0)
            for i in line:
                w = min(sizes[i].w, rect.w)
                self.children[i].arrange(kit, Rect(x, y + (high - sizes[i].h) / 2, w, sizes[i].h))
                x += w + self.gap
            y += high + self.gap


class ColumnGrid(Container):
    """Children in equal columns, as many as fit with `least` width each (at most `most`).

    If there are fewer children, they share the whole width; with `steady` they keep the width of many.
    """

    def __init__(
        self,
        children: Sequence[Widget],
        id: str = "",
        *,
        least: float,
        most: int = 4,
        gap: float = S4,
        grow: float = 0.0,
        steady: bool = False,
    ) -> None:
        super().__init__(children, id, grow=grow)
        self.steady = steady
        self.least = least
        self.most = most
        self.gap = gap

    def _columns(self, width: float) -> int:
        fitting = int((width + self.gap) // (self.least + self.gap))
        return max(1, min(self.most, fitting, self.most if self.steady else len(self.children)))

    def _rows(self, kit: MeasureContext, width: float) -> tuple[float, list[float]]:
        columns = self._columns(width)
        w = (width - self.gap * (columns - 1)) / columns
        heights = [child.measure(kit, w).h for child in self.children]
        return w, [max(heights[i : i + columns]) for i in range(0, len(heights), columns)]

    def measure(self, kit: MeasureContext, width: float) -> Size:
        _w, rows = self._rows(kit, width)
        return Size(width, sum(rows) + self.gap * max(0, len(rows) - 1))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        w, rows = self._rows(kit, rect.w)
        columns = self._columns(rect.w)
        y = rect.y
        for number, high in enumerate(rows):
            for column, child in enumerate(self.children[number * columns : (number + 1) * columns]):
                child.arrange(kit, Rect(rect.x + column * (w + self.gap), y, w, high))
            y += high + self.gap


class Panel(Container):
    """One child on a raised ground with rounded corners."""

    def __init__(
        self,
        child: Widget,
        id: str = "",
        *,
        pad: float = S4,
        radius: float = R_CARD,
        ground: Colour | None = None,
        edge: bool = False,
        shadow: bool = False,
        grow: float = 0.0,
    ) -> None:
        super().__init__((child,), id, grow=grow)
        self.pad = pad
        self.radius = radius
        self.ground = ground
        self.edge = edge
        self.shadow = shadow

    def measure(self, kit: MeasureContext, width: float) -> Size:
        inner = self.children[0].measure(kit, max(0.0, width - 2 * self.pad))
        return Size(inner.w + 2 * self.pad, inner.h + 2 * self.pad)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        self.children[0].arrange(kit, rect.inset(self.pad))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if self.shadow:
            painter.shadow(self.rect, self.radius)
        painter.fill(self.rect, self.ground or skin.raised, self.radius)
        if self.edge or skin.high_contrast:
            painter.edge(self.rect, skin.soft_line, 2 if skin.high_contrast else 1, self.radius)


class Padding(Container):
    """One child with a margin."""

    def __init__(self, child: Widget, *, x: float = 0.0, y: float = 0.0, grow: float = 0.0) -> None:
        super().__init__((child,), grow=grow)
        self.x = x
        self.y = y

    def measure(self, kit: MeasureContext, width: float) -> Size:
        inner = self.children[0].measure(kit, max(0.0, width - 2 * self.x))
        return Size(inner.w + 2 * self.x, inner.h + 2 * self.y)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        self.children[0].arrange(kit, rect.inset(self.x, self.y))


class Centre(Container):
    """One child no wider than `width`, centred horizontally; with `upright` vertically, too."""

    def __init__(self, child: Widget, *, width: float = math.inf, upright: bool = False, grow: float = 0.0) -> None:
        super().__init__((child,), grow=grow)
        self.width = width
        self.upright = upright

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return self.children[0].measure(kit, min(width, self.width))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        width = min(rect.w, self.width)
        height = rect.h
        if self.upright:
            height = min(rect.h, self.children[0].measure(kit, width).h)
        self.children[0].arrange(kit, rect.centred_rect(width, height))


class FixedSize(Container):
    """One child with a fixed width or height."""

    def __init__(self, child: Widget, *, w: float | None = None, h: float | None = None, grow: float = 0.0) -> None:
        super().__init__((child,), grow=grow)
        self.w = w
        self.h = h

    def measure(self, kit: MeasureContext, width: float) -> Size:
        inner = self.children[0].measure(kit, width if self.w is None else min(width, self.w))
        return Size(inner.w if self.w is None else min(self.w, width), inner.h if self.h is None else self.h)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        self.children[0].arrange(kit, rect)


class Layers(Container):
    """Children over each other in the same place."""

    @property
    def has_overlapping_children(self) -> bool:
        return True

    def measure(self, kit: MeasureContext, width: float) -> Size:
        sizes = [child.measure(kit, width) for child in self.children]
        return Size(max((s.w for s in sizes), default=0.0), max((s.h for s in sizes), default=0.0))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        for child in self.children:
            child.arrange(kit, rect)


class Spacer(Widget):
    """Empty space."""

    def __init__(self, w: float = 0.0, h: float = 0.0, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.size = Size(w, h)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return self.size


class ComputedLayout(Container):
    """Container whose child rectangles are computed by a function of the whole rectangle."""

    def __init__(self, children: Sequence[Widget], places: Callable[[Rect], Sequence[Rect]], id: str = "") -> None:
        super().__init__(children, id)
        self._places = places

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        for child, place in zip(self.children, self._places(rect), strict=True):
            child.arrange(kit, place)
