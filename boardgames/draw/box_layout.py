"""Layout of boxes in design units: rows, columns, grids, flowing lines, and places beside an anchor."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

import pygame

from boardgames.draw.rects import Rect, Size


def share_space(lengths: Sequence[float], grows: Sequence[float], gap: float, available: float) -> list[float]:
    """Return lengths that fill `available`: spare space is shared by growing parts, and they give up what is missing.

    Lengths never fall below 0. Without growing parts the lengths stay as they are.
    """
    spare = available - sum(lengths) - gap * max(0, len(lengths) - 1)
    weight = sum(grows)
    if weight <= 0:
        return list(lengths)
    return [max(0.0, length + spare * grow / weight) for length, grow in zip(lengths, grows, strict=True)]


def stack_column(rect: Rect, heights: Sequence[float], gap: float) -> list[Rect]:
    """One rectangle below the other, each as wide as `rect`."""
    out, y = [], rect.y
    for height in heights:
        out.append(Rect(rect.x, y, rect.w, height))
        y += height + gap
    return out


def stack_row(rect: Rect, widths: Sequence[float], gap: float) -> list[Rect]:
    """One rectangle beside the other, each as high as `rect`."""
    out, x = [], rect.x
    for width in widths:
        out.append(Rect(x, rect.y, width, rect.h))
        x += width + gap
    return out


def break_into_lines(width: float, sizes: Sequence[Size], gap: float) -> list[list[int]]:
    """Indices broken into lines that fit `width`, like words; every line has at least one."""
    lines: list[list[int]] = []
    used = 0.0
    for i, size in enumerate(sizes):
        if lines and used + gap + size.w <= width + 0.01:
            lines[-1].append(i)
            used += gap + size.w
        else:
            lines.append([i])
            used = size.w
    return lines


TRIES = 13
"""Number of columns and of rows in which a free place is searched if there is none beside the anchor."""


def place_without_covering(
    anchor: Rect,
    size: Size,
    view: Rect,
    protected_areas: Sequence[Rect],
    avoided_areas: Sequence[Rect] = (),
    gap: float = 8,
    avoidance_weight: float = 4.0,
) -> Rect:
    """Return a box of `size` near `anchor`, inside `view`, that covers neither the anchor nor `protected_areas`.

    The box lies below, above or beside the anchor if one of these places is free, else at the nearest free place.
    To cover an avoided area wholly costs as much as a distance of `avoidance_weight` times the length of the view.
    Without a free place the box covers as little as possible.
    """
    costs = CoverCosts(((anchor, *protected_areas),), ((avoidance_weight, avoided_areas),))
    return place_at_least_cost(anchor, (size,), view, costs, gap)[1]


class CoverCosts(NamedTuple):
    """Areas that a box should not cover.

    A group of `forbidden` counts more than all groups that follow, however little of it is covered. To cover an area
    of `avoided` wholly costs as much as a distance of its weight times the length of the view.
    """

    forbidden: Sequence[Sequence[Rect]]
    avoided: Sequence[tuple[float, Sequence[Rect]]] = ()

    def of(self, box: Rect, distance: float, view: Rect, limit: tuple[float, ...] = ()) -> tuple[float, ...]:
        """Return the cost of a box so far from its anchor: area covered of each forbidden group, then the rest.

        What costs more than `limit` is not computed further: the cost ends with the group that decides.
        """
        whole, cost, tied = max(view.w, view.h) / max(1.0, box.w * box.h), list[float](), bool(limit)
        for index, areas in enumerate(self.forbidden):  # in plain loops, as it is asked of hundreds of boxes
            most = limit[index] + 1 if tied else math.inf
            cost.append(round(_covered(box, areas, most)) if areas else 0)
            if tied and cost[index] != limit[index]:
                if cost[index] > limit[index]:
                    return tuple(cost)
                tied = False
        for weight, areas in self.avoided:
            if tied and distance > limit[-1]:
                break
            dear = whole * weight
            most = (limit[-1] - distance) / dear + 1 if tied and dear else math.inf
            distance += dear * _covered(box, areas, most) if areas else 0.0
        return *cost, distance


def place_at_least_cost(
    anchor: Rect, sizes: Sequence[Size], view: Rect, costs: CoverCosts, gap: float = 8, step: float = 0.0
) -> tuple[int, Rect]:
    """Return a box near `anchor`, inside `view`, that costs least, and the index of its size.

    Sizes are in the order of preference: each costs as much as a distance of `step` more than the one before. A box
    of the first size below, above or beside the anchor that covers nothing is taken at once.
    """
    for box in boxes_beside(anchor, sizes[0], view, gap) if sizes else ():
        if not any(costs.of(box, 0.0, view)):
            return 0, box
    tries = [one for index, size in enumerate(sizes) for one in _tries(anchor, index, size, view, gap, step)]
    tries.sort(key=itemgetter(0))
    solid = [core for areas in costs.forbidden for area in areas if (core := _core(*area))]
    found, least = _cheapest(tries, sizes, view, costs, solid)
    if len(least) == 1 or any(least[:-1]):  # no box is free: compare also those that surely cover something
        found, least = _cheapest(tries, sizes, view, costs, ())
    return found


Try = tuple[float, int, float, float]
"""Distance of a box with that of its size, index of its size, left and top."""


def _cheapest(
    tries: Sequence[Try], sizes: Sequence[Size], view: Rect, costs: CoverCosts, solid: Sequence[pygame.Rect]
) -> tuple[tuple[int, Rect], tuple[float, ...]]:
    """Return the box of least cost that meets nothing `solid`, with the index of its size, and the cost."""
    found = 0, Rect(view.x, view.y, 0, 0)
    least: tuple[float, ...] = (math.inf,)
    for distance, index, x, y in tries:
        if not any(least[:-1]) and distance >= least[-1]:
            break  # nothing farther away can be better
        w, h = sizes[index]
        if _core(x, y, w, h).collidelist(solid) >= 0:
            continue
        box = Rect(x, y, w, h)
        cost = costs.of(box, distance, view, least)
        if cost < least:
            found, least = (index, box), cost
    return found, least


def _core(x: float, y: float, w: float, h: float) -> pygame.Rect:
    """Whole numbers well inside a rectangle: where two of them meet, the rectangles share a unit of area or more."""
    return pygame.Rect(x + 1, y + 1, max(0.0, w - 2), max(0.0, h - 2))


def boxes_beside(anchor: Rect, size: Size, view: Rect, gap: float) -> Sequence[Rect]:
    """Return boxes below, above, right and left of an anchor, moved into the view."""
    x, y = anchor.cx - size.w / 2, anchor.cy - size.h / 2
    ways = (
        (x, anchor.bottom + gap),
        (x, anchor.y - gap - size.h),
        (anchor.right + gap, y),
        (anchor.x - gap - size.w, y),
    )
    return [_inside(Rect(*way, *size), view) for way in ways]


def _tries(anchor: Rect, index: int, size: Size, view: Rect, gap: float, step: float) -> list[Try]:
    """Boxes of one size beside the anchor, and in so many columns and rows of the view."""
    wide, high = max(0.0, view.w - size.w) / (TRIES - 1), max(0.0, view.h - size.h) / (TRIES - 1)
    w, h = size.w / 2 - anchor.cx, size.h / 2 - anchor.cy
    ys = [view.y + j * high for j in range(TRIES)]
    places = [(box.x, box.y) for box in boxes_beside(anchor, size, view, gap)]
    places += [(view.x + i * wide, y) for i in range(TRIES) for y in ys]
    return [(math.hypot(x + w, y + h) + index * step, index, x, y) for x, y in places]


def _inside(box: Rect, view: Rect) -> Rect:
    """The box moved into the view."""
    x = min(max(box.x, view.x), max(view.x, view.right - box.w))
    return Rect(x, min(max(box.y, view.y), max(view.y, view.bottom - box.h)), box.w, box.h)


def _covered(box: Rect, others: Sequence[Rect], most: float = math.inf) -> float:
    """Area of the other boxes that a box covers; what is more than `most` is not computed further."""
    x, y, w, h = box
    right, bottom, covered = x + w, y + h, 0.0
    for left, top, wide, high in others:  # bare, as it is asked hundreds of times for a box
        if left < right and top < bottom and (end := left + wide) > x and (low := top + high) > y:
            across = (right if right < end else end) - (x if x > left else left)
            covered += across * ((bottom if bottom < low else low) - (y if y > top else top))
            if covered > most:
                break
    return covered


def covered_share(box: Rect, thing: Rect) -> float:
    """Share of a thing that a box covers, 0..1."""
    return _covered(box, (thing,)) / max(1.0, thing.w * thing.h)


Point = tuple[float, float]


def callout_tail(box: Rect, place: Rect, width: float = 26) -> tuple[Point, tuple[Point, Point, Point]]:
    """Return the tip of a tail from a box to a place, and its base: one side, the middle, the other side."""
    x = min(max(place.cx, box.x), box.right)
    y = min(max(place.cy, box.y), box.bottom)
    tip = min(max(x, place.x), place.right), min(max(y, place.y), place.bottom)
    half = min(width, box.w, box.h) / 2
    if abs(tip[1] - y) >= abs(tip[0] - x):  # it leaves above or below
        x = min(max(x, box.x + half), box.right - half)
        return tip, ((x - half, y), (x, y), (x + half, y))
    y = min(max(y, box.y + half), box.bottom - half)
    return tip, ((x, y - half), (x, y), (x, y + half))
