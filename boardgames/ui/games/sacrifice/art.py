"""The table of Sacrifice in pixels: pieces, walls and the marks of play on the board; panels of seats beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.draw.move_markers import draw_seat_marks
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import DANGER, FOCUS, mix, rgb
from boardgames.draw.widget_skin import Skin, game_skin
from boardgames.ui.contract.board_look import Look, PanelHost, TableArt, signers
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Placed, Trail
from boardgames.ui.games.sacrifice import marks
from boardgames.ui.games.sacrifice.board_ground import FRAME, GroundRenderer
from boardgames.ui.games.sacrifice.game_data import SacrificeData
from boardgames.ui.games.sacrifice.grid import Grid, cell, is_cell
from boardgames.ui.games.sacrifice.layout import SacrificeLayout
from boardgames.ui.games.sacrifice.marks import GLOW, GOLD, GREEN, INK, NUMBER, PAPER, RED
from boardgames.ui.games.sacrifice.motions import RISING_SIGN, cells_passed
from boardgames.ui.games.sacrifice.panel import SeatPanel
from boardgames.ui.games.sacrifice.pieces import PICTURES
from boardgames.ui.games.sacrifice.theme import THEME
from boardgames.ui.games.sacrifice.view_reader import emissary_cell, seen
from boardgames.ui.widgets.widget import Widget

SUNK: Final = rgb("#A98245")
SHADE: Final = rgb("#2A1D0A")
DARK: Final = 205
"""How dark all else lies while those are shown who have won (0..255)."""


class SacrificeArt(TableArt):
    """Draws for one table; keeps nothing but what never changes."""

    def __init__(self, data: SacrificeData) -> None:
        self._data: Final = data
        self._board: Final = data.board
        self._ground: Final = GroundRenderer(data.board)
        self.skin: Skin = game_skin(THEME)

    card_shape = Size(1, 1)

    def picture(self, face: str) -> str:
        return f"{PICTURES}/{face}"

    def card(self, painter: Painter, rect: Rect, face: str) -> None:
        """A piece by itself."""
        painter.picture(self.picture(face), rect)

    def panel(self, host: PanelHost, view: Dump, seat: Seat) -> Widget:
        return SeatPanel(host, seen(view), seat, THEME.seats[seat])

    def ground_words(self) -> Sequence[str]:
        return ("sacrifice.zone.goal",)

    def ground(self, painter: Painter, board: Rect, look: Look, words: Mapping[str, str]) -> None:
        self._ground.draw(painter, board, look, words)

    def board(self, painter: Painter, board: Rect, look: Look) -> None:
        grid = self._board.grid(board, look.shape, look.turned)
        ways = [step for step in look.trail if is_cell(step.start) and is_cell(step.end) and step.start != step.end]
        for step in look.trail:
            self._trail(painter, grid, look, step, newest=step in ways[-1:])
        self._cells(painter, grid, look)
        for ghost in look.ghosts:
            if not ghost.face.startswith(RISING_SIGN):
                marks.ghost(painter, grid, ghost, self.picture(ghost.face))
        dragged = look.dragged[0] if look.dragged else ""
        goes = self._going(look)
        for thing in look.near(painter):
            if thing.face and thing.face != "wall":
                here = thing.key.partition(":")[2]
                if goes and here == goes[0] and thing.z in (2, 4):
                    box = look.rects[goes[1]]
                    away = thing._replace(rect=box.around(thing.rect.w, thing.rect.h), sunk=True, raised=False)
                    self._thing(painter, grid, look, away, faint=False)
                faint = thing.z != 1 and here in (dragged, *goes[:1])
                self._thing(painter, grid, look, thing, faint=faint)
        for ghost in look.ghosts:
            if ghost.face.startswith(RISING_SIGN):
                marks.ghost(painter, grid, ghost, self.picture(ghost.face))
        for thing in look.near(painter):
            if thing.face == "wall":
                marks.wall(
                    painter,
                    grid,
                    thing.rect,
                    thing.seat,
                    self._board.wall_length,
                    look.shifts[thing.key].alpha if thing.key in look.shifts else 255,
                )
        marks.trail_over_walls(painter, grid, look)
        held = {thing.key.split(":")[1] for thing in look.placed if 1 <= thing.z <= 4}  # characters and minerals
        stones = {step.end for step in look.trail if step.kind == "kill"} - held  # they bear the sign themselves
        self._planned(painter, grid, look)
        self._targets(painter, grid, look)
        owes = look.sight is not None and bool(look.must) and seen(look.sight.view)["phase"] == "sacrifice"
        for step in look.trail:
            if step.kind == "kill" and is_cell(step.end):
                marks.fallen(painter, grid, step, held=step.end in held)
                if step.start != step.end and owes:
                    marks.killer(painter, grid.cell(cell(step.end)), grid.unit)
        if look.lit or look.winners:
            self._spotlight(painter, grid, look)
        for name, seats in signers(look).items():
            if is_cell(name) and name not in stones and name not in held:
                draw_seat_marks(painter, grid.cell(cell(name)), seats, THEME.seats, PAPER)
        if stops := [look.rects[name] for name in look.way if name in look.rects]:
            self._ring(painter, stops[0], grid.unit, GOLD, 0.06)
            marks.arrow(painter, stops, grid.unit, GOLD)
        for step in look.hint:
            self._arrow(painter, grid, look, step, FOCUS)
        for step in look.back:
            self._arrow(painter, grid, look, step, DANGER if step.kind == "kill" else mix(PAPER, FRAME, 0.2))
        if look.cursor:
            self._cursor(painter, grid, look)
        if look.dragged:
            self._dragged(painter, grid, look)

    def _going(self, look: Look) -> tuple[str, ...]:
        """From where to where a carrier goes that only waits for the place of its mineral."""
        picked = look.sight.picked if look.sight is not None else ()
        waits = len(picked) == 2 and look.sight is not None and all(map(is_cell, (*picked, *look.sight.open)))
        return (picked[0], picked[1]) if waits and picked[1] in look.rects else ()

    def _trail(self, painter: Painter, grid: Grid, look: Look, step: Trail, *, newest: bool) -> None:
        """Where a step began and the way that it took; only the newest one has a head, or heads would pile up."""
        colour = marks.tone(step)
        by = self._past(grid, look, step)
        marks.dots(painter, grid, step, by)
        for name, alpha in ((step.start, 70), (step.end, 130)):
            if is_cell(name) and not (step.kind == "kill" and name == step.end):
                painter.fill(grid.cell(cell(name)), colour, 0.09 * grid.unit, alpha)
        if is_cell(step.start) and is_cell(step.end) and step.start != step.end:
            start, end = grid.cell(cell(step.start)), grid.cell(cell(step.end))
            marks.start_of(painter, start, grid.unit, colour)
            if newest:
                marks.end_of(painter, by[-1] if by else start, end, grid.unit, colour)

    def _past(self, grid: Grid, look: Look, step: Trail) -> list[Rect]:
        """The cells between both ends of a way that went round walls or enemies."""
        if not step.bends or not look.view:
            return []
        return [grid.cell(cell(name)) for name in cells_passed(self._data.facts_of(look.view)["leaps"], step)]

    def _goals_ahead(self, look: Look) -> list[str]:
        """Cells of the own goal that are in reach of what is in hand: they are what the game is about."""
        if look.sight is None or not look.picked:
            return []
        rows = self._board.goal_rows(look.sight.seat)
        keys = sorted({*look.open, *look.reach})
        return [name for name in keys if is_cell(name) and name in look.rects and cell(name).j in rows]

    def _cells(self, painter: Painter, grid: Grid, look: Look) -> None:
        """Marks that lie under the pieces."""
        for spot in {spot for key in look.planned for spot in grid.beside(key[5:], self._board.wall_length)}:
            painter.fill(grid.cell(spot), GREEN, 0.09 * grid.unit, 64)
        for name in look.way:
            if name in look.rects:
                painter.fill(look.rects[name], GOLD, 0.09 * grid.unit, 120)
        for name in self._goals_ahead(look):
            painter.edge(look.rects[name].inset(0.04 * grid.unit), GOLD, max(3.0, 0.07 * grid.unit), 0.1 * grid.unit)
        if look.picked and look.picked in look.rects:
            painter.fill(look.rects[look.picked], GOLD, 0.09 * grid.unit, 150)
            marks.taken(painter, look.rects[look.picked], grid.unit)
        if look.picked == "resurrect" and look.sight is not None:  # whoever comes back stands where the Emissary does
            name = emissary_cell(look.sight)
            if name in look.rects:
                painter.fill(look.rects[name], GOLD, 0.09 * grid.unit, 190)
                painter.light(look.rects[name].cx, look.rects[name].cy, 1.2 * grid.unit, GLOW, 200)
        for name in sorted(look.must | look.lost):
            if name in look.rects:
                red = name in look.lost and name not in look.must
                painter.fill(look.rects[name], RED if red else GOLD, 0.09 * grid.unit, round(70 + 60 * look.pulse))

    def _thing(self, painter: Painter, grid: Grid, look: Look, thing: Placed, *, faint: bool) -> None:
        shift = look.shifts.get(thing.key)
        rect, alpha = thing.rect, 255
        if shift is not None:
            rect, alpha = rect.move_by(shift.dx, shift.dy), shift.alpha
        if faint:
            alpha = 90
        if thing.raised:
            painter.disc(rect.cx + 0.07 * grid.unit, rect.cy + 0.2 * grid.unit, rect.w * 0.42, (0, 0, 0), 70)
            painter.disc(rect.cx, rect.cy, rect.w * (0.53 + 0.03 * look.pulse), GOLD)
        if thing.sunk:
            painter.disc(rect.cx, rect.cy + 2, rect.w * 0.53, SUNK)
            rect = rect.inset(rect.w * 0.035).move_by(0, 2)
        elif not thing.raised and alpha == 255:
            painter.disc(rect.cx + 0.03 * grid.unit, rect.cy + 0.075 * grid.unit, rect.w * 0.45, SHADE, 80)
        painter.picture(self.picture(thing.face), rect, alpha=alpha)
        if thing.copies > 1:
            self._count(painter, rect, thing.copies)

    def _count(self, painter: Painter, rect: Rect, count: int) -> None:
        r = max(9.0, rect.w * 0.24)
        x, y = rect.right - r * 0.55, rect.y + r * 0.6
        painter.disc(x, y, r + 1.5, PAPER)
        painter.disc(x, y, r, INK)
        style = NUMBER._replace(size=max(13, round(r * 1.45)))
        painter.text(str(count), x, y - painter.fonts.line_height(style) / 2, style, PAPER, "centre")

    def _planned(self, painter: Painter, grid: Grid, look: Look) -> None:
        """Each wall that may be built by its middle, which no other one has; the one that is pointed at whole."""
        for key in look.planned:
            if key != look.pointed:
                marks.wall_handle(painter, grid.wall(key[5:], self._board.wall_length), grid.unit)
        if look.pointed in look.planned or look.pointed in look.offered:
            rect = grid.wall(look.pointed[5:], self._board.wall_length)
            painter.fill(rect.expand(2.5), PAPER, 5)
            painter.fill(rect, GREEN, 4)

    def _targets(self, painter: Painter, grid: Grid, look: Look) -> None:
        """What a cell costs, full where one action leads, hollow where more do; rings and prices on enemies."""
        unit = grid.unit
        for name, reach in () if self._going(look) else look.reach.items():
            box = look.rects.get(name)
            if box is None or reach.kills or name in look.open:
                continue
            marks.cost(painter, box, unit, reach.cost, near=False)
        taken = {
            thing.key.partition(":")[2]
            for thing in look.placed
            if thing.z >= 2 and thing.face != "wall" and thing.z != 3
        }
        drops = look.sight.seat + 1 if look.sight is not None and self._going(look) else 0
        for name in sorted(look.open):
            box = look.rects.get(name)
            if box is None or name in look.strikes or name in look.must or look.planned:
                continue
            if name in taken:
                self._ring(painter, box, unit, GREEN, 0.035)
                marks.over(painter, box, unit)
            elif drops:
                painter.picture(self.picture(f"mineral_p{drops}"), box.inset(0.14 * unit), alpha=150)
                self._ring(painter, box, unit, GREEN, 0.035)
            elif name in look.reach:
                marks.cost(painter, box, unit, look.reach[name].cost, near=True)
            else:
                painter.disc(box.cx, box.cy, 0.165 * unit, PAPER, 210)
                painter.disc(box.cx, box.cy, 0.135 * unit, GREEN)
        for name, reach in look.strikes.items():
            box = look.rects.get(name)
            if box is not None:
                near = name in look.open
                self._ring(painter, box, unit, RED, 0.06 if near else 0.03)
                self._price(painter, box, unit, reach.cost, near)
        for name in sorted(look.must):
            box = look.rects.get(name)
            if box is not None:
                self._ring(painter, box, unit, mix(GOLD, INK, 0.15), 0.05)
        for name in sorted(look.lost - look.must):
            box = look.rects.get(name)
            if box is not None:
                self._ring(painter, box, unit, RED, 0.04)
                self._cross(painter, box, unit)

    def _spotlight(self, painter: Painter, grid: Grid, look: Look) -> None:
        """All but who has won steps back into the dark; who is named shines most."""
        painter.fill(grid.board, INK, 0.2 * grid.unit, DARK)
        boxes = {name: look.rects[name] for name in sorted(look.winners | look.lit) if name in look.rects}
        for name, box in boxes.items():
            named = name in look.lit
            if named:
                painter.light(box.cx, box.cy, 1.5 * grid.unit, GOLD, 255)
            painter.fill(box, mix(GOLD, PAPER, 0.6 if named else 0.35), 0.09 * grid.unit)
            painter.edge(box.expand(0.06 * grid.unit), GOLD, max(3.0, 0.07 * grid.unit), 0.14 * grid.unit)
        for thing in look.placed:
            lying = thing.face and thing.face != "wall"
            if lying and any(box.contains(thing.rect.cx, thing.rect.cy) for box in boxes.values()):
                self._thing(painter, grid, look, thing._replace(sunk=False), faint=False)

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
        painter.disc(x, y, r, RED if near else mix(RED, PAPER, 0.35))
        style = NUMBER._replace(size=max(13, round(r * 1.4)))
        painter.text(str(cost), x, y - painter.fonts.line_height(style) / 2, style, PAPER, "centre")

    def _arrow(self, painter: Painter, grid: Grid, look: Look, step: Trail, colour: tuple[int, int, int]) -> None:
        if not (is_cell(step.start) and is_cell(step.end)):
            return
        a, b = grid.cell(cell(step.start)), grid.cell(cell(step.end))
        self._ring(painter, b, grid.unit, colour, 0.06)
        if a == b:
            return
        marks.arrow(painter, (a, *self._past(grid, look, step), b), grid.unit, colour)

    def _cursor(self, painter: Painter, grid: Grid, look: Look) -> None:
        box = look.rects.get(look.cursor)
        if box is not None:
            painter.edge(box.expand(0.05 * grid.unit), INK, max(5.0, 0.09 * grid.unit), 0.14 * grid.unit)
            painter.edge(box.expand(0.035 * grid.unit), FOCUS, max(3.0, 0.055 * grid.unit), 0.13 * grid.unit)

    def _dragged(self, painter: Painter, grid: Grid, look: Look) -> None:
        assert look.dragged is not None
        key, x, y = look.dragged
        face = next((p.face for p in reversed(look.placed) if p.key in (f"perched:{key}", f"piece:{key}")), "")
        if key.startswith("reserve:") and look.sight is not None:
            face = f"{key[8:]}_p{look.sight.seat + 1}"
        if face:
            size = grid.unit * 1.02
            painter.disc(x + 4, y + 10, size * 0.42, (0, 0, 0), 80)
            painter.picture(self.picture(face), Rect(x - size / 2, y - size / 2, size, size))


def art(ui: GameUI) -> SacrificeArt:
    """Return what draws a table of Sacrifice."""
    layout = ui.layout
    assert isinstance(layout, SacrificeLayout)
    return SacrificeArt(layout.data)
