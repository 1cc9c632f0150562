"""Surface of the table of Sacrificio: slabs of stone with a wall for three temples, and a woven mat for the hand.

All of it belongs to the background and is drawn once.
"""

from __future__ import annotations

from typing import Final

from boardgames.draw.ornaments import draw_frieze
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.stone_texture import add_stone_texture
from boardgames.draw.theme import Colour, mix_colours
from boardgames.ui.games.sacrificio.card_renderer import BLOOD, GOLD
from boardgames.ui.games.sacrificio.table_geometry import EDGE, PILE, TREADS, ZoneGeometry
from boardgames.ui.games.sacrificio.theme import THEME

SUNLIT: Final[Colour] = (255, 226, 170)
LIMESTONE: Final[Colour] = (196, 152, 104)
OWN: Final = mix_colours(THEME.cloth, LIMESTONE, 0.42)
OTHERS: Final = mix_colours(THEME.cloth, LIMESTONE, 0.29)
"""The stone of the own slab and of the others; no lighter, for signs lie on it."""
NICHE: Final[Colour] = (32, 29, 24)
"""The bottom of a slot that is cut into the stone."""
LIP: Final = 2.0
"""Width of the carved edge of a slot: dark above, where the stone throws its shadow, lit below."""
DUSK: Final[tuple[Colour, ...]] = ((14, 30, 38), (30, 58, 60), (92, 84, 58), (176, 112, 48))
"""The sky behind the temples, from above to the horizon."""
THICK: Final = 0.1
"""Height of a slab above the cloth, in card widths."""
ROUND: Final = 10.0
COURSE: Final = 0.36
"""Height of a course of blocks, in card widths."""
BANDS: Final = 48
"""Of the sky, each of one tone."""
SHOULDER: Final = 5
"""Terraces at each side of the wall."""
MAT: Final = mix_colours(THEME.cloth, THEME.legal, 0.5)
STRIPES: Final[tuple[tuple[float, float, Colour], ...]] = ((3, 3, GOLD), (8, 14, BLOOD), (24, 3, GOLD))
"""Stripes along the sides of the mat: distance from the edge and width in design units, and colour."""
HEM: Final = 8.0


def draw_zone_slab(painter: Painter, zone: ZoneGeometry, *, own: bool) -> None:
    """The stone below a zone: its front edge, its face in light from above, its seat's colour let in as a line, and
    the wall at its back with room for three temples, above their steps.
    """
    unit, stone = zone.unit, OWN if own else OTHERS
    thick = min(THICK * unit, 2 * EDGE)
    box = zone.zone_rect.expand(EDGE)
    painter.shadow(box.move_by(0, thick), ROUND, 2.6)
    painter.fill(box.move_by(0, thick), mix_colours(stone, (0, 0, 0), 0.66), ROUND)
    painter.relief_slab(box, stone, ROUND)
    _courses(painter, zone, stone)
    _wall(painter, zone, stone)
    add_stone_texture(painter, box.inset(3, 3), 0.5 * unit)
    for name in ("t1", "t2", "t3"):
        bay = zone.place_rect(name)
        painter.fill(bay.expand(2), mix_colours(stone, (0, 0, 0), 0.7), 2)
        painter.relief_slab(bay, NICHE, 2, is_sunk=True)
    painter.edge(box.move_by(0, 1), mix_colours(stone, (0, 0, 0), 0.5), 1, ROUND)
    painter.edge(box, mix_colours(stone, SUNLIT, 0.55), 1, ROUND)
    inlay = box.inset(2.5, 2.5)
    painter.edge(inlay, mix_colours(stone, THEME.seats[zone.seat], 0.8), 2, ROUND - 2)


def _courses(painter: Painter, zone: ZoneGeometry, stone: Colour) -> None:
    """Blocks in courses where the slots are let in, each in a tone of its own, with light on its upper edge."""
    unit, box = zone.unit, zone.grid
    top = zone.steps_rect.bottom if zone.steps else zone.place_rect("t1").bottom
    count = max(1, round((box.bottom - top) / (COURSE * unit)))
    high, wide = (box.bottom - top) / count, 0.94 * unit
    with painter.clip(Rect(box.x, top, box.w, box.bottom - top)):
        for course in range(count):
            y, x = top + course * high, box.x - wide * (0.5 if course % 2 else 0.0)
            number = 0
            while x < box.right:
                tone = (course * 7 + number * 5) % 4
                block = Rect(x, y, wide, high).inset(0.8, 0.8)
                painter.fill(block, mix_colours(stone, (0, 0, 0), 0.06 + 0.05 * tone))
                painter.fill(block._replace(h=1.5), mix_colours(stone, SUNLIT, 0.2))
                x, number = x + wide, number + 1
            painter.fill(Rect(box.x, y - 0.8, box.w, 1.6), mix_colours(stone, (0, 0, 0), 0.5))


def _wall(painter: Painter, zone: ZoneGeometry, stone: Colour) -> None:
    """The back wall: dusk behind it, a terraced shoulder at each side, pillars and a frieze around the temples."""
    unit, grid = zone.unit, zone.grid
    first, last = zone.place_rect("t1"), zone.place_rect("t3")
    room = Rect(grid.x, grid.y, grid.w, first.bottom + zone.steps - grid.y)
    lit = mix_colours(stone, SUNLIT, 0.16)
    with painter.clip(room):
        _fill_gradient(painter, room, DUSK)
        side = first.x - room.x - 0.1 * unit
        for number in range(SHOULDER):
            wide = side * (SHOULDER - 0.45 * number) / SHOULDER
            y = first.bottom - (number + 1) * (first.h + 0.5 * PILE * unit) / SHOULDER
            for x in (first.x - wide, last.right):
                block = Rect(x, y, wide, room.bottom - y)
                painter.fill(block, mix_colours(stone, SUNLIT, 0.04 + 0.03 * number))
                painter.fill(block._replace(h=2), mix_colours(lit, SUNLIT, 0.45))
                painter.fill(Rect(x, y + 0.16 * unit, wide, 1.5), (0, 0, 0), alpha=70)
        front = Rect(first.x - 0.1 * unit, grid.y, last.right - first.x + 0.2 * unit, room.bottom - grid.y)
        painter.fill(front.expand(3), (0, 0, 0), alpha=110)
        painter.fill(front, lit)
        frieze = Rect(front.x, front.y + 0.03 * unit, front.w, (PILE - 0.07) * unit)
        painter.fill(frieze, mix_colours(stone, (0, 0, 0), 0.5))
        draw_frieze(painter, "sacrificio", frieze.inset(0, 1), mix_colours(lit, GOLD, 0.42))
        painter.fill(Rect(front.x, frieze.bottom, front.w, 2), mix_colours(lit, SUNLIT, 0.4))
    if zone.steps:
        _treads(painter, zone, lit)


def _treads(painter: Painter, zone: ZoneGeometry, stone: Colour) -> None:
    """The steps that carry the hearts: each broader than the one above, with light on its edge and shade below it."""
    room, unit = zone.steps_rect, zone.unit
    high = room.h / TREADS
    for number in range(TREADS):
        out = 0.1 * unit + (number + 1) * 0.14 * unit
        step = Rect(room.x - out, room.y + number * high, room.w + 2 * out, high)
        painter.fill(step, mix_colours(mix_colours(stone, SUNLIT, 0.07 * number), (0, 0, 0), 0.12))
        tread = step._replace(h=0.42 * high)
        painter.fill(tread, mix_colours(stone, SUNLIT, 0.2 + 0.07 * number))
        painter.fill(step._replace(h=2), mix_colours(stone, SUNLIT, 0.6))
        painter.fill(Rect(step.x, tread.bottom, step.w, 2), (0, 0, 0), alpha=110)
        riser = Rect(step.x, tread.bottom + 2, step.w, step.bottom - tread.bottom - 2)
        painter.fill(riser, mix_colours(stone, (0, 0, 0), 0.34))
        draw_frieze(painter, "sacrificio", riser.inset(0, 0.08 * riser.h), mix_colours(stone, SUNLIT, 0.12))


def _fill_gradient(painter: Painter, rect: Rect, tones: tuple[Colour, ...]) -> None:
    """Tones from above to below, blended."""
    for number in range(BANDS):
        at = (number + 0.5) / BANDS * (len(tones) - 1)
        tone = mix_colours(tones[int(at)], tones[int(at) + 1], at % 1)
        painter.fill(Rect(rect.x, rect.y + number * rect.h / BANDS, rect.w, rect.h / BANDS), tone)


def draw_slot_niche(painter: Painter, rect: Rect, radius: float) -> None:
    """A slot cut into the stone, with a carved lip: in shadow above and on the left, lit below and on the right."""
    deep = max(2.0, 0.045 * rect.w)
    painter.fill(rect.expand(LIP), mix_colours(OWN, (0, 0, 0), 0.28), radius + LIP)
    painter.fill(rect.move_by(0, LIP), mix_colours(OWN, SUNLIT, 0.62), radius)
    painter.fill(rect.move_by(0, -LIP), mix_colours(OWN, (0, 0, 0), 0.72), radius)
    painter.fill(rect, mix_colours(OWN, SUNLIT, 0.3), radius + 1)
    inner = rect._replace(w=rect.w - 1.5, h=rect.h - 1.5)
    painter.relief_slab(inner, mix_colours(NICHE, OWN, 0.16), radius, is_sunk=True)
    painter.fill(inner._replace(h=2 * deep), NICHE, radius, 190)
    painter.fill(inner._replace(w=1.6 * deep), NICHE, radius, 150)
    foot = Rect(inner.x + 2 * deep, inner.bottom - 2 * deep, inner.w - 3 * deep, 2 * deep)
    painter.fill(foot, mix_colours(NICHE, SUNLIT, 0.22), alpha=70)


def draw_hand_mat(painter: Painter, box: Rect) -> None:
    """A woven mat below the hand, with stripes along its sides."""
    painter.shadow(box, 4, 1.4)
    painter.fill(box, MAT, 4)
    for far, wide, colour in STRIPES:
        for x in (box.x + far, box.right - far - wide):
            band = Rect(x, box.y + HEM, wide, box.h - HEM)  # not over the upper edge of a card that lies on it
            painter.fill(band, mix_colours(MAT, colour, 0.5))
            if wide > 6:
                _diamonds(painter, band, mix_colours(MAT, GOLD, 0.55))
    hem = Rect(box.x, box.bottom - HEM, box.w, HEM)
    painter.fill(hem, mix_colours(MAT, BLOOD, 0.5), 2)
    painter.fill(hem.inset(0, HEM / 2 - 1), mix_colours(MAT, GOLD, 0.6))


def _diamonds(painter: Painter, band: Rect, colour: Colour) -> None:
    """Diamonds woven one below the other."""
    half = band.w / 2 - 2
    count = int(band.h // (2.4 * half))
    for number in range(count):
        y = band.y + band.h * (number + 0.5) / count
        painter.polygon([(band.cx, y - half), (band.cx + half, y), (band.cx, y + half), (band.cx - half, y)], colour)
