"""Dirty regions: redraw only the parts of the window that changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heapify, heappop, heappush
from itertools import combinations, count
from typing import Final

import pygame

from boardgames.draw.rects import Rect

MOST: Final = 6
"""Maximum number of areas drawn separately."""
WALK: Final = 120_000
"""Cost of one traversal of the scene, in pixels. Two areas are merged if that wastes fewer pixels."""
FINE: Final = 96
"""Initial number of tiles across the width of the window."""
MANY: Final = 40
"""Maximum number of areas before merging; the tiles are enlarged until there are fewer."""

Area = tuple[int, int, int, int]
"""Left, top, right and bottom."""


def redraw_regions(surface: pygame.Surface, scale: float, places: Sequence[Rect], draw: Callable[[], None]) -> None:
    """Call `draw` with the clip area set to each merged dirty region."""
    for area in merge_dirty_regions(places, scale, surface.get_rect()):
        surface.set_clip(area)
        try:
            draw()
        finally:
            surface.set_clip(None)


def merge_dirty_regions(places: Sequence[Rect], scale: float, window: pygame.Rect) -> list[pygame.Rect]:
    """Merge places (design units) into few pixel areas inside the window.

    The areas may overlap by a few pixels. That is safe, because every draw starts with the ground.
    """
    tile = max(1, -(-window.w // FINE))
    rows = [0] * -(-window.h // tile)  # one bit per tile
    for x, y, w, h in set(places):
        left, top = max(0, int(x * scale) - 1), max(0, int(y * scale) - 1)
        right, bottom = min(window.w, int((x + w) * scale) + 2), min(window.h, int((y + h) * scale) + 2)
        if left < right and top < bottom:
            bits = (2 << (right - 1) // tile) - (1 << left // tile)
            for row in range(top // tile, (bottom - 1) // tile + 1):
                rows[row] |= bits
    found = _blocks(rows)
    while len(found) > MANY:
        rows, tile = _coarser(rows), 2 * tile
        found = _blocks(rows)
    sides = [[side * tile for side in area] for area in _merge_areas(found, WALK / tile**2)]
    return [pygame.Rect(x, y, right - x, bottom - y).clip(window) for x, y, right, bottom in sides]


def _blocks(rows: Sequence[int]) -> list[Area]:
    """Return the marked tiles as blocks; equal runs in consecutive rows form one block."""
    found: list[Area] = []
    begun: dict[tuple[int, int], int] = {}
    for y, bits in enumerate((*rows, 0)):
        runs, x = [], 0
        while rest := bits >> x:
            x += (rest & -rest).bit_length() - 1  # to the next tile
            rest = bits >> x
            long = (~rest & (rest + 1)).bit_length() - 1
            runs.append((x, x + long))
            x += long
        for run in [run for run in begun if run not in runs]:
            found.append((run[0], begun.pop(run), run[1], y))
        for run in runs:
            begun.setdefault(run, y)
    return found


def _coarser(rows: Sequence[int]) -> list[int]:
    """Return the rows with tiles twice as large."""
    out = []
    for y in range(0, len(rows), 2):
        bits = rows[y] | (rows[y + 1] if y + 1 < len(rows) else 0)
        out.append(sum(1 << x for x in range((bits.bit_length() + 1) // 2) if bits >> 2 * x & 3))
    return out


def _merge_areas(found: Sequence[Area], walk: float) -> list[Area]:
    """Merge the pair that wastes the fewest pixels until few areas are left and no merge saves a traversal."""
    known, numbers = dict(enumerate(found)), count(len(found))
    pairs = [(_wasted_area(known[i], known[j]), i, j) for i, j in combinations(known, 2)]
    heapify(pairs)
    while pairs:
        lost, i, j = heappop(pairs)
        if i not in known or j not in known:
            continue
        if lost > walk and len(known) <= MOST:
            break
        whole = _union(known[i], known[j])
        left, top, right, bottom = whole
        inside = [n for n, (x, y, x2, y2) in known.items() if x >= left and y >= top and x2 <= right and y2 <= bottom]
        for number in inside:
            del known[number]
        new = next(numbers)
        for number, area in known.items():
            heappush(pairs, (_wasted_area(area, whole), number, new))
        known[new] = whole
    return list(known.values())


def _union(one: Area, other: Area) -> Area:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _wasted_area(one: Area, other: Area) -> int:
    """Return the pixel area drawn needlessly if two dirty regions are merged. Called hundreds of times per frame."""
    left, top, right, bottom = one
    x, y, x2, y2 = other
    wide = (right if right > x2 else x2) - (left if left < x else x)
    high = (bottom if bottom > y2 else y2) - (top if top < y else y)
    return wide * high - (right - left) * (bottom - top) - (x2 - x) * (y2 - y)
