"""Markers of actions on the board of Sacrifice: trails, death markers, glows, walls, and signs for passing over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from boardgames.core.game_protocol import Seat
from boardgames.draw.move_markers import draw_dotted_path
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import BLACK, SIGN_LEAST, WHITE, Colour, TextStyle, legible_colour, mix_colours, rgb_of_hex
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.contract.fading_things import FadingThing
from boardgames.ui.contract.table_types import MoveTrail
from boardgames.ui.games.sacrifice.action_feedback import RISING_SIGN
from boardgames.ui.games.sacrifice.board_grid import BoardGrid, cell_of_name, is_cell_key
from boardgames.ui.games.sacrifice.theme import THEME

STONE: Final = rgb_of_hex("#A9A598")
STONE_DARK: Final = rgb_of_hex("#34322E")
EMBER: Final = rgb_of_hex("#FF8A3C")
GLOW: Final = rgb_of_hex("#FFC845")
GOLD: Final = rgb_of_hex("#F2C23E")
GREEN: Final = THEME.legal
INK: Final = THEME.ink
PAPER: Final = THEME.paper
RED: Final = rgb_of_hex("#B3261E")
NUMBER: Final = TextStyle("jost", 600, 18)
WALL_MARK: Final = 0.24
"""The mark of who built a wall, in cells."""
HALF: Final = 110
"""An icon has no paleness of its own: below this it is left out (0..255)."""


def trail_colour(painter: Painter, step: MoveTrail) -> tuple[int, int, int]:
    """The colour of a deed that is still to be seen: white in high contrast."""
    if painter.changes_colours:
        return WHITE
    return GOLD if step.seat < 0 else mix_colours(THEME.seats[step.seat], GOLD, 0.2)


def draw_dotted_trail(painter: Painter, grid: BoardGrid, step: MoveTrail, by: Sequence[Rect] = ()) -> None:
    """The way of a step, past the cells `by`."""
    if is_cell_key(step.start) and is_cell_key(step.end) and step.start != step.end:
        a, b = grid.cell_rect(cell_of_name(step.start)), grid.cell_rect(cell_of_name(step.end))
        draw_dotted_path(painter, a, b, trail_colour(painter, step), size=0.035 * grid.cell_side, by=by)


def draw_arrow(painter: Painter, stops: Sequence[Rect], unit: float, colour: Colour) -> None:
    """The way of a deed that is advised or would be taken back: an arrow from the middle of a cell to another's."""
    points = [(stop.cx, stop.cy) for stop in stops]
    thick = 0.055 * unit
    points[0] = _towards(points[0], points[1], 0.3 * unit)
    tip = points[-1] = _towards(points[-1], points[-2], 0.32 * unit)
    ux, uy = _heading(points[-2], tip)
    for grow, ink in ((0.7 * thick, INK), (0.0, colour)):
        half, head = thick + grow, 3.2 * thick + grow
        for (x0, y0), (x1, y1) in pairwise(points):
            px, py = _heading((x0, y0), (x1, y1))
            px, py = half * px, half * py
            painter.polygon([(x0 - py, y0 + px), (x1 - py, y1 + px), (x1 + py, y1 - px), (x0 + py, y0 - px)], ink)
        for x, y in points[1:-1]:
            painter.disc(x, y, half, ink)
        x, y = tip
        painter.polygon(
            [
                (x + 1.2 * ux * head, y + 1.2 * uy * head),
                (x - uy * head, y + ux * head),
                (x + uy * head, y - ux * head),
            ],
            ink,
        )


def _heading(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    """The direction from a point to another, one unit long."""
    far = max(1.0, hypot(b[0] - a[0], b[1] - a[1]))
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def _towards(a: tuple[float, float], b: tuple[float, float], by: float) -> tuple[float, float]:
    """The point so far from `a` on the way to `b`."""
    x, y = _heading(a, b)
    return a[0] + by * x, a[1] + by * y


def draw_trail_start(painter: Painter, box: Rect, unit: float, colour: Colour) -> None:
    """Draw a hollow ring at the start of a trail, visible without its colour."""
    painter.circle_outline(box.cx, box.cy, 0.27 * unit, 0.15 * unit, INK)
    painter.circle_outline(box.cx, box.cy, 0.245 * unit, 0.1 * unit, mix_colours(colour, PAPER, 0.35))


def draw_trail_end(painter: Painter, start: Rect, box: Rect, unit: float, colour: Colour) -> None:
    """The head of an arrow at the edge of the cell in which a step ended, beside who stands there."""
    ux, uy = _heading((start.cx, start.cy), (box.cx, box.cy))
    for grow, tone in ((0.05 * unit, INK), (0.0, mix_colours(colour, PAPER, 0.35))):
        tip, wing = 0.46 * unit - 1.5 * grow, 0.2 * unit + grow
        x, y, back = box.cx - ux * tip, box.cy - uy * tip, 0.24 * unit + 2.4 * grow
        painter.polygon(
            [
                (x, y),
                (x - ux * back - uy * wing, y - uy * back + ux * wing),
                (x - ux * back + uy * wing, y - uy * back - ux * wing),
            ],
            tone,
        )


def draw_selection_corners(painter: Painter, box: Rect, unit: float) -> None:
    """Draw dark corners around the cell of the selected piece."""
    long, thick = 0.27 * unit, max(3.0, 0.075 * unit)
    for grow, tone in ((1.5, PAPER), (0.0, INK)):
        for left in (True, False):
            for top in (True, False):
                x = box.x if left else box.right - long
                y = box.y if top else box.bottom - long
                level = Rect(x, box.y if top else box.bottom - thick, long, thick)
                upright = Rect(box.x if left else box.right - thick, y, thick, long)
                for bar in (level, upright):
                    painter.fill(bar.expand(grow), tone)


def draw_trail_over_walls(painter: Painter, grid: BoardGrid, look: BoardRenderState) -> None:
    """Draw trails of flights again over the walls that they cross; trails that may bend go around walls and are
    skipped.
    """
    over = [step for step in look.trails.played if not step.may_bend]
    for thing in look.visible_things(painter) if over else ():
        if thing.face == "wall":
            with painter.clip(thing.rect.expand(0.05 * grid.cell_side)):
                for step in over:
                    draw_dotted_trail(painter, grid, step)


def draw_death_marker(painter: Painter, grid: BoardGrid, step: MoveTrail, *, held: bool) -> None:
    """Draw a stone with a skull, in the colour of the dead piece's seat; small if `held`, because a piece stands
    there now.
    """
    box, unit = grid.cell_rect(cell_of_name(step.end)), grid.cell_side
    colour = GOLD if step.killed_owner < 0 else THEME.seats[step.killed_owner]
    r, inward = (0.24 if held else 0.3) * unit, 0.17 * unit
    x, y = (box.x + inward, box.y + inward) if held else (box.cx, box.cy)
    painter.disc(x, y + 0.05 * unit, r + 0.05 * unit, (0, 0, 0), 90)
    painter.disc(x, y, r + 0.04 * unit, mix_colours(colour, PAPER, 0.25))
    painter.disc(x, y, r, BLACK if painter.changes_colours else STONE_DARK)
    painter.icon("skull", Rect(x, y, 0, 0).expand(0.68 * r), PAPER)
    if step.killed_owner >= 0 and not held:
        foot = Rect(x, y + r, 0, 0).expand(0.1 * unit)
        painter.seat_mark(step.killed_owner, foot.expand(0.04 * unit), legible_colour(PAPER, colour, SIGN_LEAST))
        painter.seat_mark(step.killed_owner, foot, colour)


def draw_fading_piece(painter: Painter, grid: BoardGrid, one: FadingThing, picture: str) -> None:
    """Draw a leaving thing: a dying piece fades into a glow, the sign of an arrived race rises in gold."""
    light = one.alpha / 255
    box, sign = one.rect, one.face.startswith(RISING_SIGN)
    tint = GLOW if sign else EMBER
    painter.light(box.cx, box.cy, (1.1 + 0.5 * light) * grid.cell_side, tint, round(230 * light))
    if not sign:
        painter.picture(picture, box, alpha=one.alpha)
        return
    painter.disc(box.cx, box.cy, 0.56 * box.w, GOLD, one.alpha)
    painter.disc(box.cx, box.cy, 0.5 * box.w, INK, one.alpha)
    if one.alpha > HALF:
        painter.icon(f"sacrifice/icons/{one.face}", box.inset(0.2 * box.w), GOLD)


def draw_gold_setting(painter: Painter, rect: Rect) -> None:
    """The gold that a piece is set in where it has arrived, in a light of its own."""
    painter.light(rect.cx, rect.cy, 1.05 * rect.w, GLOW, 150)
    painter.picture("sacrifice/setting", rect.expand(0.09 * rect.w))


def draw_wall(painter: Painter, grid: BoardGrid, rect: Rect, seat: Seat, length: int, alpha: int = 255) -> None:
    """A wall in stone, `length` cell sides long, with the mark of who built it."""
    unit = grid.cell_side
    flat = rect.w > rect.h
    broad = rect.expand(0.035 * unit)
    box = Rect(rect.x, broad.y, rect.w, broad.h) if flat else Rect(broad.x, rect.y, broad.w, rect.h)
    radius = min(box.w, box.h) * 0.22
    if alpha < 255:
        painter.fill(box, STONE, radius, alpha)
        return
    painter.fill(box.move_by(0.05 * unit, 0.09 * unit), (0, 0, 0), radius, 95)
    painter.fill(box.expand(1.5).move_by(0, 0.03 * unit), STONE_DARK, radius)
    painter.fill(box, mix_colours(STONE_DARK, STONE, 0.25), radius)
    stones = 2 * length
    long = (box.w if flat else box.h) / stones
    for index in range(stones):
        stone = mix_colours(STONE, STONE_DARK, 0.12 * (index * 5 % 3))
        spot = (
            Rect(box.x + index * long, box.y, long, box.h) if flat else Rect(box.x, box.y + index * long, box.w, long)
        )
        spot = spot.inset(max(0.8, 0.012 * unit))
        painter.fill(spot, stone, radius)
        painter.fill(spot._replace(h=max(1.5, 0.03 * unit)), mix_colours(stone, (255, 255, 255), 0.4), radius)
    mark = box.centred_rect(WALL_MARK * unit, WALL_MARK * unit)
    painter.seat_mark(seat, mark.expand(0.045 * unit), STONE_DARK)
    painter.seat_mark(seat, mark, PAPER)


def wall_handle_rect(rect: Rect, unit: float) -> Rect:
    """The middle of a wall that may be built: walls that could lie there overlap, their middles never do."""
    long, thick = 0.64 * unit, max(7.0, 0.17 * unit)
    return rect.centred_rect(long, thick) if rect.w > rect.h else rect.centred_rect(thick, long)


def draw_wall_handle(painter: Painter, rect: Rect, unit: float) -> None:
    """A wall that may be built, by its middle."""
    spot = wall_handle_rect(rect, unit)
    thick = min(spot.w, spot.h)
    painter.fill(spot.expand(2.5), PAPER, thick)
    painter.fill(spot, GREEN, thick / 2)
    painter.fill(spot.centred_rect(0.28 * thick, 0.28 * thick), PAPER, thick)


def draw_killer_marker(painter: Painter, box: Rect, unit: float) -> None:
    """The sign of who has just killed, while that is to be paid for."""
    r = max(9.0, 0.19 * unit)
    x, y = box.right - 0.7 * r, box.bottom - 0.7 * r
    painter.disc(x, y, r + 2, PAPER)
    painter.disc(x, y, r, RED)
    painter.icon("sword", Rect(x, y, 0, 0).expand(0.66 * r), PAPER)


def draw_cell_cost(painter: Painter, box: Rect, unit: float, points: int, *, near: bool) -> None:
    """A cell in reach, with the points that it takes: full where one action leads there, else hollow."""
    r = max(9.0, (0.19 if near else 0.155) * unit)
    painter.disc(box.cx, box.cy, r + (2.5 if near else 1), PAPER)
    painter.disc(box.cx, box.cy, r, GREEN)
    if not near:
        painter.disc(box.cx, box.cy, r - max(1.5, 0.025 * unit), PAPER)
    style = NUMBER.with_size(max(12, round(r * (1.4 if near else 1.45))))
    painter.text(
        str(points), box.cx, box.cy - painter.fonts.line_height(style) / 2, style, PAPER if near else GREEN, "centre"
    )


def draw_pass_over_sign(painter: Painter, box: Rect, unit: float) -> None:
    """The sign of passing over whoever stands there."""
    r = max(9.0, 0.17 * unit)
    x, y = box.right - 0.7 * r, box.y + 0.7 * r
    painter.disc(x, y, r + 2, PAPER)
    painter.disc(x, y, r, GREEN)
    painter.icon("continue", Rect(x, y, 0, 0).expand(0.75 * r), PAPER)
