"""Surface of the table of Sacrificio: carved stone slabs with steps for temples, and a woven mat for the hand.

All of it belongs to the background and is drawn once.
"""

from __future__ import annotations

from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.stone_texture import add_stone_texture
from boardgames.draw.theme import Colour, mix_colours
from boardgames.ui.games.sacrificio.card_renderer import BLOOD, GOLD
from boardgames.ui.games.sacrificio.table_geometry import EDGE, ZoneGeometry
from boardgames.ui.games.sacrificio.theme import THEME

SUNLIT: Final[Colour] = (255, 226, 170)
LIMESTONE: Final[Colour] = (206, 178, 136)
OWN: Final = mix_colours(THEME.cloth, LIMESTONE, 0.4)
OTHERS: Final = mix_colours(THEME.cloth, LIMESTONE, 0.27)
"""The stone of the own slab and of the others; no lighter, for signs lie on it."""
NICHE: Final[Colour] = (32, 29, 24)
"""The bottom of a slot that is cut into the stone."""
THICK: Final = 0.1
"""Height of a slab above the cloth, in card widths."""
ROUND: Final = 10.0
STEPS: Final = 3
MAT: Final = mix_colours(THEME.cloth, THEME.legal, 0.5)
STRIPES: Final[tuple[tuple[float, float, Colour], ...]] = ((3, 3, GOLD), (8, 14, BLOOD), (24, 3, GOLD))
"""Stripes along the sides of the mat: distance from the edge and width in design units, and colour."""
HEM: Final = 8.0


def draw_zone_slab(painter: Painter, zone: ZoneGeometry, *, own: bool) -> None:
    """The stone below a zone: its front edge, its face in light from above, its seat's colour let in as a line, what
    is carved into it, and the steps below its temples.
    """
    unit, stone = zone.unit, OWN if own else OTHERS
    thick = min(THICK * unit, 2 * EDGE)
    box = zone.zone_rect.expand(EDGE)
    painter.shadow(box.move_by(0, thick), ROUND, 2.6)
    painter.fill(box.move_by(0, thick), mix_colours(stone, (0, 0, 0), 0.66), ROUND)
    painter.relief_slab(box, stone, ROUND)
    add_stone_texture(painter, box.inset(3, 3), 0.6 * unit)
    painter.edge(box.move_by(0, 1), mix_colours(stone, (0, 0, 0), 0.5), 1, ROUND)
    painter.edge(box, mix_colours(stone, SUNLIT, 0.55), 1, ROUND)
    inlay = box.inset(2.5, 2.5)
    painter.edge(inlay, mix_colours(stone, THEME.seats[zone.seat], 0.8), 2, ROUND - 2)
    for name in ("b1", "b2"):
        _pyramid(painter, zone.place_rect(name).right + 0.56 * unit, zone.place_rect(name).bottom, unit, stone)
    for name in ("t1", "t2", "t3"):
        _base(painter, zone, name, stone)


def draw_slot_niche(painter: Painter, rect: Rect, radius: float) -> None:
    """A slot cut into the stone: in shadow below its upper and left edge, light on the lower and right one."""
    deep = max(2.0, 0.045 * rect.w)
    painter.fill(rect, mix_colours(OWN, SUNLIT, 0.3), radius + 1)
    inner = rect._replace(w=rect.w - 1.5, h=rect.h - 1.5)
    painter.relief_slab(inner, mix_colours(NICHE, OWN, 0.1), radius, is_sunk=True)
    painter.fill(inner._replace(h=2 * deep), NICHE, radius, 190)
    painter.fill(inner._replace(w=1.6 * deep), NICHE, radius, 150)


def _pyramid(painter: Painter, x: float, foot: float, unit: float, stone: Colour) -> None:
    """A stepped pyramid, cut into the stone: dark where no light falls, its lower edge catches it."""
    step = 0.15 * unit
    for number in range(STEPS + 1):
        wide, y = 0.26 * unit * (STEPS + 0.5 - number), foot - step * (number + 1)
        row = Rect(x - wide / 2, y, wide, step * 0.82)
        painter.fill(row, mix_colours(stone, (0, 0, 0), 0.4), 2)
        painter.fill(row._replace(y=row.bottom - 1.5, h=1.5), mix_colours(stone, SUNLIT, 0.4))


def _base(painter: Painter, zone: ZoneGeometry, name: str, stone: Colour) -> None:
    """The steps on which a temple stands, each over the one below, with the shadow of the lowest."""
    sill, high = zone.temple_foot_rect(name), 0.12 * zone.unit
    for number in range(STEPS):
        inward, top = 0.13 * zone.unit * number, sill.y - high * (number + 0.6)
        step = Rect(sill.x + inward, top, sill.w - 2 * inward, sill.bottom - top + 3)
        tone = mix_colours(stone, SUNLIT, 0.05 + 0.07 * number)
        painter.shadow(step, 2, 1.0)
        painter.relief_slab(step, tone, 2)
        painter.fill(step._replace(h=2), mix_colours(tone, SUNLIT, 0.4), 1)


def draw_hand_mat(painter: Painter, box: Rect) -> None:
    """A woven mat below the hand, with stripes along its sides."""
    painter.shadow(box, 4, 1.4)
    painter.fill(box, MAT, 4)
    for far, wide, colour in STRIPES:
        for x in (box.x + far, box.right - far - wide):
            band = Rect(x, box.y, wide, box.h)
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
