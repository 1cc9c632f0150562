"""The ground of Sacrifice's board, which never changes: stone tiles in steps, frontiers, goals, coordinates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.stone_texture import add_stone_texture
from boardgames.draw.theme import TextStyle, mix_colours, rgb_of_hex, tint_ground
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.games.sacrifice.board_dimensions import BoardDimensions
from boardgames.ui.games.sacrifice.board_grid import LABEL_AT, LETTERS, BoardGrid, GridCell
from boardgames.ui.games.sacrifice.board_markers import GLOW, GOLD, NUMBER, PAPER
from boardgames.ui.games.sacrifice.board_ornaments import draw_altars, draw_rosette, draw_sun, draw_wear, stone_tone
from boardgames.ui.games.sacrifice.board_terraces import (
    draw_enamel_channel,
    draw_terrace_edges,
    draw_terrace_light,
    draw_terrace_side,
    terrace_colour,
)
from boardgames.ui.games.sacrifice.near_rulers import draw_near_rulers
from boardgames.ui.games.sacrifice.theme import THEME

FRAME: Final = rgb_of_hex("#3A3D42")
BED: Final = rgb_of_hex("#6E6452")
ORANGE: Final = rgb_of_hex("#D9701E")
TILES: Final = {  # zone -> tile and cell, for the light half of the chequer
    "free": (rgb_of_hex("#8E9A9E"), rgb_of_hex("#BAC6CA")),
    "deploy": (rgb_of_hex("#B8966A"), rgb_of_hex("#E0C296")),
    "goal": (rgb_of_hex("#96600F"), rgb_of_hex("#DD9C22")),
}
RISE: Final = {"free": 0.015, "deploy": 0.04, "goal": 0.075}  # how high the tiles of a zone stand, in cells
GLOWS: Final = 5
INWARDS: Final = 0.3  # of the way to half of the board's middle: there the light of a strip lies
SHEEN: Final = (0.0, 0.06, 0.14, 0.06, 0.0)  # how bright polished gold is along its strip
DULL: Final = (0.7, 0.72, 0.76, 0.86, 1.0)
"""Part of the light that gold keeps, from the outer edge of its strip to the one that faces the board."""
SHINE: Final = rgb_of_hex("#FFD873")
DARKER: Final = 0.13
COORDINATE_INK: Final = 0.62  # of the height of a line: what a number covers


@final
class BoardBackgroundRenderer:
    """Draws the empty board of one game."""

    def __init__(self, board: BoardDimensions) -> None:
        self._board: Final = board

    def draw_background(self, painter: Painter, rect: Rect, look: BoardRenderState, words: Mapping[str, str]) -> None:
        """Draw everything that never changes; `words` are those of the goals, by their ids."""
        grid = self._board.grid_in(rect, look.shape, look.turned)
        slab = grid.framed_board_rect
        painter.shadow(slab, 0.2 * grid.cell_side)
        painter.fill(slab, FRAME, 0.2 * grid.cell_side)
        painter.edge(slab, mix_colours(FRAME, (255, 255, 255), 0.16), 1.5, 0.2 * grid.cell_side)
        painter.edge(
            grid.inner_board_rect.expand(0.17 * grid.cell_side),
            mix_colours(FRAME, GOLD, 0.55),
            1.5,
            0.15 * grid.cell_side,
        )
        painter.fill(
            grid.inner_board_rect.expand(0.13 * grid.cell_side),
            mix_colours(FRAME, (0, 0, 0), 0.35),
            0.12 * grid.cell_side,
        )
        painter.fill(grid.inner_board_rect.expand(0.09 * grid.cell_side), BED, 0.1 * grid.cell_side)
        for tile, corner in grid.tile_rects():
            self._tile(painter, grid, tile, corner)
        self._inlays(painter, grid)
        add_stone_texture(painter, grid.inner_board_rect, grid.cell_side)
        if not look.high_contrast:
            draw_terrace_light(painter, grid, self._board)
            self._dull_gold(painter, grid)
        draw_terrace_edges(painter, grid, self._board)
        draw_terrace_side(painter, grid, self._board, _coordinates_top(painter, grid))
        if not look.high_contrast:
            self._shine(painter, grid)
        self._frontiers(painter, grid)
        self._ends(painter, grid, words)
        if look.shows_coordinates:
            self._coordinates(painter, grid)

    def draw_near_edges(self, painter: Painter, viewport: Rect, look: BoardRenderState) -> None:
        """Draw the coordinates at the edges of the seen part of an enlarged board."""
        if look.shows_coordinates and look.near_board is not None:
            grid = self._board.grid_in(look.near_board, look.shape, look.turned)
            for _, box in _coordinate_boxes(painter, grid):
                if viewport.overlaps(box) and not viewport.contains_rect(box):
                    painter.fill(box, FRAME)  # a number that is cut would be another one
            draw_near_rulers(painter, viewport, grid, FRAME)

    def _tile(self, painter: Painter, grid: BoardGrid, rect: Rect, corner: GridCell) -> None:
        zone = self._board.zone_of_row(corner.j)
        tile, inner = TILES["goal" if zone in ("P1", "P2") else zone]
        tile, inner = (terrace_colour(self._board, corner.j, one) for one in (tile, inner))
        if (corner.i // 2 + corner.j // 2) % 2:
            tile, inner = mix_colours(tile, (0, 0, 0), DARKER), mix_colours(inner, (60, 40, 10), DARKER)
        unit = grid.cell_side
        radius, high = 0.11 * unit, RISE["goal" if zone in ("P1", "P2") else zone] * unit
        painter.fill(rect.move_by(0, 1.6 * high), (0, 0, 0), radius, 60)
        painter.fill(rect.move_by(0, high), mix_colours(tile, (40, 24, 0), 0.42), radius)
        painter.fill(rect, mix_colours(tile, (255, 255, 255), 0.4), radius)
        painter.fill(rect._replace(y=rect.y + 0.02 * unit, h=rect.h - 0.02 * unit), tile, radius)
        for di in (0, 1):
            for dj in (0, 1):
                spot = GridCell(corner.i + di, corner.j + dj)
                box, cut = grid.cell_rect(spot), 0.028 * unit
                painter.fill(box, mix_colours(inner, (60, 40, 10), 0.22), 0.09 * unit)
                painter.fill(
                    box._replace(y=box.y + cut, h=box.h - cut), mix_colours(inner, (255, 255, 255), 0.5), 0.09 * unit
                )
                outer = (corner.j + dj) in (0, self._board.row_count - 1)
                golden = zone in ("P1", "P2")
                face = mix_colours(inner, (255, 246, 214), 0.42) if outer and golden else stone_tone(inner, spot)
                painter.fill(box._replace(y=box.y + cut, h=box.h - 2 * cut), face, 0.08 * unit)
                if not golden:
                    draw_wear(painter, box, face, spot)
        if zone == "deploy":
            draw_rosette(painter, rect, unit, inner)

    def _inlays(self, painter: Painter, grid: BoardGrid) -> None:
        edge = self._board.frontier_row
        if self._board.free_rows:
            draw_sun(painter, grid, edge, self._board.row_count - edge - 1)
        for owner in (0, 1):
            draw_altars(painter, grid, self._board.goal_rows(owner))

    def _dull_gold(self, painter: Painter, grid: BoardGrid) -> None:
        """Take light off the golden strips but for the edge that faces the board: the pieces are brighter."""
        for owner in (0, 1):
            rows = self._board.goal_rows(owner)
            band = grid.row_band_rect(rows[0], rows[-1]).expand(0.09 * grid.cell_side)
            centre = grid.inner_board_rect
            is_after = band.cx > centre.cx if grid.lying else band.cy > centre.cy
            _multiply_along(painter, band, DULL[::-1] if is_after else DULL, grid.lying)

    def _shine(self, painter: Painter, grid: BoardGrid) -> None:
        """The golden strips gleam, and are the one light of the board: it falls on the steps below them."""
        unit, inner = grid.cell_side, grid.inner_board_rect
        with painter.clip(inner.expand(0.09 * unit)):
            for owner in (0, 1):
                rows = self._board.goal_rows(owner)
                band = grid.row_band_rect(rows[0], rows[-1])
                _gleam(painter, band, grid.lying)
                for step in range(GLOWS):
                    part = (step + 0.5) / GLOWS
                    x, y = (band.cx + inner.cx) / 2, (band.cy + inner.cy) / 2
                    x = band.cx + INWARDS * (x - band.cx) if grid.lying else band.x + part * band.w
                    y = band.y + part * band.h if grid.lying else band.cy + INWARDS * (y - band.cy)
                    painter.light(x, y, 3.4 * unit, GLOW, 50)

    def _frontiers(self, painter: Painter, grid: BoardGrid) -> None:
        edge = self._board.frontier_row
        for row in (edge, self._board.row_count - edge):
            draw_enamel_channel(painter, grid, self._board, row, ORANGE)

    def _ends(self, painter: Painter, grid: BoardGrid, words: Mapping[str, str]) -> None:
        """In the frame beyond each goal zone: its owner's colour, mark and the words that it is the goal."""
        unit = grid.cell_side
        for owner in (0, 1):
            rows = self._board.goal_rows(owner)
            text = words.get(f"sacrifice.zone.goal.{owner}", "")
            style = NUMBER._replace(size=round(min(20, max(11, unit * 0.36))))
            piece = painter.fonts.render(text, style, mix_colours(PAPER, FRAME, 0.06))
            plate = grid.goal_bar_rect(rows[0], rows[-1])
            if grid.lying:
                piece = pygame.transform.rotate(piece, -90 if plate.cx > grid.framed_board_rect.cx else 90)
                ends = [(plate.cx, y) for y in (plate.y + 0.06 * plate.h, plate.bottom - 0.06 * plate.h)]
            else:
                ends = [(x, plate.cy) for x in (plate.x + 0.06 * plate.w, plate.right - 0.06 * plate.w)]
            painter.fill(plate, tint_ground(FRAME, THEME.seats[owner], 0.88, PAPER), 0.12 * unit)
            w, h = piece.get_width() / painter.scale, piece.get_height() / painter.scale
            painter.blit(piece, plate.cx - w / 2, plate.cy - h / 2)
            for x, y in ends:
                painter.seat_mark(owner, Rect(x, y, 0, 0).expand(0.15 * unit), PAPER)

    def _coordinates(self, painter: Painter, grid: BoardGrid) -> None:
        style = _coordinate_style(painter, grid)
        tall = painter.fonts.line_height(style)
        for text, box in _coordinate_boxes(painter, grid):
            painter.fill(box, FRAME)  # no line runs through it
            painter.text(text, box.cx, box.cy - tall / 2, style, mix_colours(PAPER, FRAME, 0.2), "centre")


def _coordinate_boxes(painter: Painter, grid: BoardGrid) -> Iterator[tuple[str, Rect]]:
    """Coordinates at all four sides of the board with their places."""
    style = _coordinate_style(painter, grid)
    tall, inner, by = painter.fonts.line_height(style), grid.inner_board_rect, LABEL_AT * grid.cell_side
    sides, ends = (inner.x - by, inner.right + by), (inner.y - by, inner.bottom + by)
    told = [(LETTERS[i], grid.cell_rect(GridCell(i, 0)), grid.lying) for i in range(grid.columns)]
    told += [(str(j + 1), grid.cell_rect(GridCell(0, j)), not grid.lying) for j in range(grid.rows)]
    for text, cell, upright in told:
        for x, y in [(s, cell.cy) for s in sides] if upright else [(cell.cx, e) for e in ends]:
            wide = painter.fonts.width(text, style)
            yield text, Rect(x, y, 0, 0).centred_rect(wide + 2, COORDINATE_INK * tall)


def _coordinate_style(painter: Painter, grid: BoardGrid) -> TextStyle:
    """The letters of the coordinates."""
    size = grid.cell_side * (0.36 if grid.lying else 0.29)
    style = NUMBER._replace(weight=400, size=round(min(18, max(painter.fonts.least_size, size))))
    return painter.fonts.readable_style(style)


def _coordinates_top(painter: Painter, grid: BoardGrid) -> float:
    """Upper edge of the ink of the coordinates below the board."""
    tall = painter.fonts.line_height(_coordinate_style(painter, grid))
    return grid.inner_board_rect.bottom + LABEL_AT * grid.cell_side - COORDINATE_INK * tall / 2


def _multiply_along(painter: Painter, band: Rect, parts: Sequence[float], lying: bool) -> None:
    """Multiply what is drawn in a strip by `parts` across it, from the left or from above."""
    area, count = painter.pixel_rect(band), len(parts)
    tones = pygame.Surface((count, 1) if lying else (1, count))
    for at, part in enumerate(parts):
        tones.set_at((at, 0) if lying else (0, at), (round(255 * part),) * 3)
    piece = pygame.transform.smoothscale(tones, area.size)
    painter.surface.blit(piece, area, special_flags=pygame.BLEND_RGB_MULT)


def _gleam(painter: Painter, band: Rect, lying: bool) -> None:
    """One soft light on polished gold, in the middle of the strip."""
    area, count = painter.pixel_rect(band), len(SHEEN)
    tones = pygame.Surface((1, count) if lying else (count, 1))
    for at, bright in enumerate(SHEEN):
        tones.set_at((0, at) if lying else (at, 0), mix_colours((0, 0, 0), SHINE, bright))
    piece = pygame.transform.smoothscale(tones, area.size)
    painter.surface.blit(piece, area, special_flags=pygame.BLEND_RGB_ADD)
