"""The table of Sacrifice in pixels: pieces, walls and the marks of play on the board; panels of seats beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.draw.move_markers import draw_seat_marks
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import DANGER, FOCUS, mix_colours, rgb_of_hex
from boardgames.draw.widget_skin import Skin, game_skin
from boardgames.games.sacrifice import ids
from boardgames.ui.contract.board_rendering import (
    BoardRenderState,
    PanelHost,
    ScreenFace,
    TableRenderer,
    seats_by_trail_end,
)
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import MoveTrail, PlacedThing
from boardgames.ui.games.sacrifice import board_markers
from boardgames.ui.games.sacrifice.action_feedback import RISING_SIGN, cells_between
from boardgames.ui.games.sacrifice.board_background import FRAME, BoardBackgroundRenderer
from boardgames.ui.games.sacrifice.board_grid import BoardGrid, cell_of_name, is_cell_key
from boardgames.ui.games.sacrifice.board_markers import GLOW, GOLD, GREEN, INK, NUMBER, PAPER, RED
from boardgames.ui.games.sacrifice.game_data import SacrificeGameData
from boardgames.ui.games.sacrifice.layout import SacrificeLayout
from boardgames.ui.games.sacrifice.piece_names import PICTURES, piece_face
from boardgames.ui.games.sacrifice.seat_panel import SeatPanel
from boardgames.ui.games.sacrifice.theme import THEME
from boardgames.ui.games.sacrifice.typed_view import as_typed_view, emissary_cell
from boardgames.ui.games.sacrifice.zone_marks import draw_zone_marks
from boardgames.ui.widgets.widget import Widget

SCREEN_PIECE: Final = 120
"""Breadth of the screen face of a piece, in pixels."""
SET: Final = 0.05
"""Margin of the gold around a piece that has arrived, at each side, as a share of its width."""
SHADE: Final = rgb_of_hex("#2A1D0A")
DARK: Final = 205
"""Opacity of the shade over the board while the winning pieces are highlighted, 0..255."""


class SacrificeTableRenderer(TableRenderer):
    """Draws for one table; keeps nothing but what never changes."""

    def __init__(self, data: SacrificeGameData) -> None:
        self._data: Final = data
        self._board: Final = data.board
        self._ground: Final = BoardBackgroundRenderer(data.board)
        self.skin: Skin = game_skin(THEME)

    card_shape = Size(1, 1)

    def picture_id(self, face: str) -> str:
        return f"{PICTURES}/{face}"

    def draw_card(self, painter: Painter, rect: Rect, face: str) -> None:
        """A piece by itself."""
        painter.picture(self.picture_id(face), rect)

    def screen_faces(self) -> Sequence[ScreenFace]:
        faces = [piece_face(piece, owner) for owner in ids.SEATS for piece in self._data.pieces]
        return [ScreenFace(face, 1.0, SCREEN_PIECE, self.picture_id(face)) for face in faces]

    def make_seat_panel(self, host: PanelHost, view: Dump, seat: Seat) -> Widget:
        return SeatPanel(host, as_typed_view(view), seat, THEME.seats[seat])

    def background_text_ids(self) -> Sequence[str]:
        return ("sacrifice.zone.goal",)

    def draw_background(
        self, painter: Painter, board: Rect, look: BoardRenderState, words: Mapping[str, str]
    ) -> None:
        self._ground.draw_background(painter, board, look, words)

    def draw_high_contrast_marks(self, painter: Painter, board: Rect, look: BoardRenderState) -> None:
        draw_zone_marks(painter, self._board.grid_in(board, look.shape, look.turned), self._board)

    def draw_foreground(self, painter: Painter, board: Rect, look: BoardRenderState) -> None:
        grid = self._board.grid_in(board, look.shape, look.turned)
        ways = [
            step
            for step in look.trails.played
            if is_cell_key(step.start) and is_cell_key(step.end) and step.start != step.end
        ]
        for step in look.trails.played:
            self._trail(painter, grid, look, step, newest=step in ways[-1:])
        self._cells(painter, grid, look)
        for ghost in look.motion.fading_things:
            if not ghost.face.startswith(RISING_SIGN):
                board_markers.draw_fading_piece(painter, grid, ghost, self.picture_id(ghost.face))
        dragged = look.motion.dragged_thing[0] if look.motion.dragged_thing else ""
        goes = self._going(look)
        for thing in look.visible_things(painter):
            if thing.face and thing.face != "wall":
                here = thing.key.partition(":")[2]
                if goes and here == goes[0] and thing.z in (2, 4):
                    box = look.rects[goes[1]]
                    away = thing._replace(
                        rect=box.centred_rect(thing.rect.w, thing.rect.h), is_sunk=True, is_raised=False
                    )
                    self._thing(painter, grid, look, away, faint=False)
                faint = thing.z != 1 and here in (dragged, *goes[:1])
                self._thing(painter, grid, look, thing, faint=faint)
        for thing in look.visible_things(painter):
            if thing.face == "wall":
                board_markers.draw_wall(
                    painter,
                    grid,
                    thing.rect,
                    thing.seat,
                    self._board.wall_length,
                    look.motion.transforms[thing.key].alpha if thing.key in look.motion.transforms else 255,
                )
        board_markers.draw_trail_over_walls(painter, grid, look)
        held = {
            thing.key.split(":")[1] for thing in look.placed_things if 1 <= thing.z <= 4
        }  # characters and minerals
        stones = {
            step.end for step in look.trails.played if step.kind == "kill"
        } - held  # they bear the sign themselves
        self._planned(painter, grid, look)
        self._targets(painter, grid, look)
        owes = (
            look.context is not None
            and bool(look.choices.required_keys)
            and as_typed_view(look.context.view)["phase"] == "sacrifice"
        )
        for step in look.trails.played:
            if step.kind == "kill" and is_cell_key(step.end):
                board_markers.draw_death_marker(painter, grid, step, held=step.end in held)
                if step.start != step.end and owes:
                    board_markers.draw_killer_marker(painter, grid.cell_rect(cell_of_name(step.end)), grid.cell_side)
        for name, seats in seats_by_trail_end(look).items():
            if is_cell_key(name) and name not in stones and name not in held:
                draw_seat_marks(painter, grid.cell_rect(cell_of_name(name)), seats, THEME.seats, PAPER)
        for thing in look.moving_things:
            self._thing(painter, grid, look, thing, faint=False)
        for ghost in look.motion.fading_things:
            if ghost.face.startswith(RISING_SIGN):
                board_markers.draw_fading_piece(painter, grid, ghost, self.picture_id(ghost.face))
        if look.highlighted_keys or look.winner_keys:
            self._spotlight(painter, grid, look)
        if stops := [look.rects[name] for name in look.trails.route_keys if name in look.rects]:
            self._ring(painter, stops[0], grid.cell_side, GOLD, 0.06)
            board_markers.draw_arrow(painter, stops, grid.cell_side, GOLD)
        for step in look.trails.hint:
            self._arrow(painter, grid, look, step, FOCUS)
        for step in look.trails.retreat:
            self._arrow(painter, grid, look, step, DANGER if step.kind == "kill" else mix_colours(PAPER, FRAME, 0.2))
        if look.cursor_key:
            self._cursor(painter, grid, look)
        if look.motion.dragged_thing:
            self._dragged(painter, grid, look)

    def draw_near_edges(self, painter: Painter, viewport: Rect, look: BoardRenderState) -> None:
        self._ground.draw_near_edges(painter, viewport, look)

    def pulse_rects(self, look: BoardRenderState) -> Sequence[Rect]:
        """Return the rectangles of raised pieces, of required choices and of what may be lost."""
        marked = look.choices.required_keys | look.choices.loss_candidates
        return [
            *(look.rects[key] for key in sorted(marked) if key in look.rects),
            *(thing.rect for thing in look.placed_things if thing.is_raised),
        ]

    def _going(self, look: BoardRenderState) -> tuple[str, ...]:
        """From where to where a carrier goes that only waits for the place of its mineral."""
        picked = look.context.selected_keys if look.context is not None else ()
        waits = (
            len(picked) == 2
            and look.context is not None
            and all(map(is_cell_key, (*picked, *look.context.open_keys)))
        )
        return (picked[0], picked[1]) if waits and picked[1] in look.rects else ()

    def _trail(
        self, painter: Painter, grid: BoardGrid, look: BoardRenderState, step: MoveTrail, *, newest: bool
    ) -> None:
        """Draw the start and path of a step; only the newest step has an arrow head, so that heads do not overlap."""
        colour = board_markers.trail_colour(painter, step)
        by = self._past(grid, look, step)
        board_markers.draw_dotted_trail(painter, grid, step, by)
        for name, alpha in ((step.start, 70), (step.end, 130)):
            if is_cell_key(name) and not painter.changes_colours and not (step.kind == "kill" and name == step.end):
                painter.fill(grid.cell_rect(cell_of_name(name)), colour, 0.09 * grid.cell_side, alpha)
        if is_cell_key(step.start) and is_cell_key(step.end) and step.start != step.end:
            start, end = grid.cell_rect(cell_of_name(step.start)), grid.cell_rect(cell_of_name(step.end))
            board_markers.draw_trail_start(painter, start, grid.cell_side, colour)
            if newest:
                board_markers.draw_trail_end(painter, by[-1] if by else start, end, grid.cell_side, colour)

    def _past(self, grid: BoardGrid, look: BoardRenderState, step: MoveTrail) -> list[Rect]:
        """The cells between both ends of a way that went round walls or enemies."""
        if not step.may_bend or not look.view:
            return []
        return [
            grid.cell_rect(cell_of_name(name))
            for name in cells_between(self._data.facts_of(look.view)["leaps"], step)
        ]

    def _goals_ahead(self, look: BoardRenderState) -> list[str]:
        """Cells of the own goal that are in reach of what is in hand: they are what the game is about."""
        if look.context is None or not look.choices.selected_key:
            return []
        rows = self._board.goal_rows(look.context.seat)
        keys = sorted({*look.choices.open_keys, *look.choices.destinations})
        return [name for name in keys if is_cell_key(name) and name in look.rects and cell_of_name(name).j in rows]

    def _cells(self, painter: Painter, grid: BoardGrid, look: BoardRenderState) -> None:
        """Marks that lie under the pieces."""
        for spot in {
            spot
            for key in look.choices.buildable_rects
            for spot in grid.cells_beside_wall(key[5:], self._board.wall_length)
        }:
            painter.fill(grid.cell_rect(spot), GREEN, 0.09 * grid.cell_side, 64)
        for name in look.trails.route_keys:
            if name in look.rects:
                painter.fill(look.rects[name], GOLD, 0.09 * grid.cell_side, 120)
        for name in self._goals_ahead(look):
            painter.edge(
                look.rects[name].inset(0.04 * grid.cell_side),
                GOLD,
                max(3.0, 0.07 * grid.cell_side),
                0.1 * grid.cell_side,
            )
        if look.choices.selected_key and look.choices.selected_key in look.rects:
            painter.fill(look.rects[look.choices.selected_key], GOLD, 0.09 * grid.cell_side, 150)
            board_markers.draw_selection_corners(painter, look.rects[look.choices.selected_key], grid.cell_side)
        if (
            look.choices.selected_key == "resurrect" and look.context is not None
        ):  # whoever comes back stands where the Emissary does
            name = emissary_cell(look.context)
            if name in look.rects:
                painter.fill(look.rects[name], GOLD, 0.09 * grid.cell_side, 190)
                painter.light(look.rects[name].cx, look.rects[name].cy, 1.2 * grid.cell_side, GLOW, 200)
        for name in sorted(look.choices.required_keys | look.choices.loss_candidates):
            if name in look.rects:
                red = name in look.choices.loss_candidates and name not in look.choices.required_keys
                painter.fill(
                    look.rects[name], RED if red else GOLD, 0.09 * grid.cell_side, round(70 + 60 * look.pulse)
                )

    def _thing(
        self, painter: Painter, grid: BoardGrid, look: BoardRenderState, thing: PlacedThing, *, faint: bool
    ) -> None:
        shift = look.motion.transforms.get(thing.key)
        rect, alpha = thing.rect, 255
        if shift is not None:
            rect, alpha = shift.drawn_rect(rect), shift.alpha
            shift.draw_shadow(painter, thing.rect.inset(0.06 * thing.rect.w), 0.44 * thing.rect.w)
        if faint:
            alpha = 90
        if thing.is_raised:
            painter.disc(
                rect.cx + 0.07 * grid.cell_side, rect.cy + 0.2 * grid.cell_side, rect.w * 0.42, (0, 0, 0), 70
            )
            painter.disc(rect.cx, rect.cy, rect.w * (0.53 + 0.03 * look.pulse), GOLD)
        if thing.is_sunk:
            board_markers.draw_gold_setting(painter, rect)
            rect = rect.inset(SET * rect.w)
        elif not thing.is_raised and alpha == 255:
            painter.disc(rect.cx + 0.03 * grid.cell_side, rect.cy + 0.075 * grid.cell_side, rect.w * 0.45, SHADE, 80)
        painter.picture(self.picture_id(thing.face), rect, alpha=alpha)
        if thing.copy_count > 1:
            self._count(painter, rect, thing.copy_count)

    def _count(self, painter: Painter, rect: Rect, count: int) -> None:
        r = max(9.0, rect.w * 0.24)
        x, y = rect.right - r * 0.55, rect.y + r * 0.6
        painter.disc(x, y, r + 1.5, PAPER)
        painter.disc(x, y, r, INK)
        style = NUMBER._replace(size=max(13, round(r * 1.45)))
        painter.text(str(count), x, y - painter.fonts.line_height(style) / 2, style, PAPER, "centre")

    def _planned(self, painter: Painter, grid: BoardGrid, look: BoardRenderState) -> None:
        """Each wall that may be built by its middle, which no other one has; the one that is pointed at whole."""
        for key in look.choices.buildable_rects:
            if key != look.hovered_key:
                board_markers.draw_wall_handle(
                    painter, grid.wall_rect(key[5:], self._board.wall_length), grid.cell_side
                )
        if look.hovered_key in look.choices.buildable_rects or look.hovered_key in look.choices.offered_rects:
            rect = grid.wall_rect(look.hovered_key[5:], self._board.wall_length)
            painter.fill(rect.expand(2.5), PAPER, 5)
            painter.fill(rect, GREEN, 4)

    def _targets(self, painter: Painter, grid: BoardGrid, look: BoardRenderState) -> None:
        """Draw the costs of cells and the rings of targets: a full sign where one action leads, hollow where more are
        needed.
        """
        unit = grid.cell_side
        for name, reach in () if self._going(look) else look.choices.destinations.items():
            box = look.rects.get(name)
            if box is None or reach.is_kill or name in look.choices.open_keys:
                continue
            board_markers.draw_cell_cost(painter, box, unit, reach.cost, near=False)
        taken = {
            thing.key.partition(":")[2]
            for thing in look.placed_things
            if thing.z >= 2 and thing.face != "wall" and thing.z != 3
        }
        drops = look.context.seat + 1 if look.context is not None and self._going(look) else 0
        for name in sorted(look.choices.open_keys):
            box = look.rects.get(name)
            if (
                box is None
                or name in look.choices.attacks
                or name in look.choices.required_keys
                or look.choices.buildable_rects
            ):
                continue
            if name in taken:
                self._ring(painter, box, unit, GREEN, 0.035)
                board_markers.draw_pass_over_sign(painter, box, unit)
            elif drops:
                painter.picture(self.picture_id(f"mineral_p{drops}"), box.inset(0.14 * unit), alpha=150)
                self._ring(painter, box, unit, GREEN, 0.035)
            elif name in look.choices.destinations:
                board_markers.draw_cell_cost(painter, box, unit, look.choices.destinations[name].cost, near=True)
            else:
                painter.disc(box.cx, box.cy, 0.165 * unit, PAPER, 210)
                painter.disc(box.cx, box.cy, 0.135 * unit, GREEN)
        for name, reach in look.choices.attacks.items():
            box = look.rects.get(name)
            if box is not None:
                near = name in look.choices.open_keys
                self._ring(painter, box, unit, RED, 0.06 if near else 0.03)
                self._price(painter, box, unit, reach.cost, near)
        for name in sorted(look.choices.required_keys):
            box = look.rects.get(name)
            if box is not None:
                self._ring(painter, box, unit, mix_colours(GOLD, INK, 0.15), 0.05)
        for name in sorted(look.choices.loss_candidates - look.choices.required_keys):
            box = look.rects.get(name)
            if box is not None:
                self._ring(painter, box, unit, RED, 0.04)
                self._cross(painter, box, unit)

    def _spotlight(self, painter: Painter, grid: BoardGrid, look: BoardRenderState) -> None:
        """All but who has won steps back into the dark; who is named shines most."""
        painter.fill(grid.framed_board_rect, INK, 0.2 * grid.cell_side, DARK)
        boxes = {
            name: look.rects[name] for name in sorted(look.winner_keys | look.highlighted_keys) if name in look.rects
        }
        for name, box in boxes.items():
            named = name in look.highlighted_keys
            if named:
                painter.light(box.cx, box.cy, 1.5 * grid.cell_side, GOLD, 255)
            painter.fill(box, mix_colours(GOLD, PAPER, 0.6 if named else 0.35), 0.09 * grid.cell_side)
            painter.edge(
                box.expand(0.06 * grid.cell_side), GOLD, max(3.0, 0.07 * grid.cell_side), 0.14 * grid.cell_side
            )
        for thing in look.placed_things:
            lying = thing.face and thing.face != "wall"
            if lying and any(box.contains(thing.rect.cx, thing.rect.cy) for box in boxes.values()):
                self._thing(painter, grid, look, thing._replace(is_sunk=False), faint=False)

    def _ring(self, painter: Painter, box: Rect, unit: float, colour: tuple[int, int, int], width: float) -> None:
        radius = 0.12 * unit
        painter.edge(box.expand(0.015 * unit), PAPER, max(2.0, (width + 0.03) * unit), radius, 200)
        painter.edge(box, colour, max(2.0, width * unit), radius)

    def _cross(self, painter: Painter, box: Rect, unit: float) -> None:
        r = max(8.0, 0.15 * unit)
        spot = Rect(box.right - 1.6 * r, box.y - 0.3 * r, 2 * r, 2 * r)
        painter.disc(spot.cx, spot.cy, r + 1.5, PAPER)
        painter.disc(spot.cx, spot.cy, r, RED)
        painter.icon("skull", spot.inset(0.35 * r), PAPER)

    def _price(self, painter: Painter, box: Rect, unit: float, cost: int, near: bool) -> None:
        r = max(9.0, 0.18 * unit)
        x, y = box.right - 0.7 * r, box.y + 0.7 * r
        painter.disc(x, y, r + 2, PAPER)
        painter.disc(x, y, r, RED if near else mix_colours(RED, PAPER, 0.35))
        style = NUMBER._replace(size=max(13, round(r * 1.4)))
        painter.text(str(cost), x, y - painter.fonts.line_height(style) / 2, style, PAPER, "centre")

    def _arrow(
        self, painter: Painter, grid: BoardGrid, look: BoardRenderState, step: MoveTrail, colour: tuple[int, int, int]
    ) -> None:
        if not (is_cell_key(step.start) and is_cell_key(step.end)):
            return
        a, b = grid.cell_rect(cell_of_name(step.start)), grid.cell_rect(cell_of_name(step.end))
        self._ring(painter, b, grid.cell_side, colour, 0.06)
        if a == b:
            return
        board_markers.draw_arrow(painter, (a, *self._past(grid, look, step), b), grid.cell_side, colour)

    def _cursor(self, painter: Painter, grid: BoardGrid, look: BoardRenderState) -> None:
        box = look.rects.get(look.cursor_key)
        if box is not None:
            painter.edge(
                box.expand(0.05 * grid.cell_side), INK, max(5.0, 0.09 * grid.cell_side), 0.14 * grid.cell_side
            )
            painter.edge(
                box.expand(0.035 * grid.cell_side), FOCUS, max(3.0, 0.055 * grid.cell_side), 0.13 * grid.cell_side
            )

    def _dragged(self, painter: Painter, grid: BoardGrid, look: BoardRenderState) -> None:
        assert look.motion.dragged_thing is not None
        key, x, y = look.motion.dragged_thing
        face = next((p.face for p in reversed(look.placed_things) if p.key in (f"perched:{key}", f"piece:{key}")), "")
        if key.startswith("reserve:") and look.context is not None:
            face = f"{key[8:]}_p{look.context.seat + 1}"
        if face:
            size = grid.cell_side * 1.02
            painter.disc(x + 4, y + 10, size * 0.42, (0, 0, 0), 80)
            painter.picture(self.picture_id(face), Rect(x - size / 2, y - size / 2, size, size))


def make_table_renderer(ui: GameUI) -> SacrificeTableRenderer:
    """Return what draws a table of Sacrifice."""
    layout = ui.layout
    assert isinstance(layout, SacrificeLayout)
    return SacrificeTableRenderer(layout.data)
