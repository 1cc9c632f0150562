"""Layout of Sacrifice: cells, characters on and above them, minerals below and beside them, walls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, Seat, seat_name
from boardgames.draw.rects import Rect
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.dump_types import SacrificeDump
from boardgames.ui.contract.layout import GameLayout
from boardgames.ui.contract.phrases import seat_number
from boardgames.ui.contract.placed import Placed, Sight
from boardgames.ui.games.sacrifice.game_data import SacrificeData
from boardgames.ui.games.sacrifice.grid import Cell, Grid, cell
from boardgames.ui.games.sacrifice.pieces import piece_face
from boardgames.ui.games.sacrifice.view_reader import character_at, minerals_at, seen

DISC: Final = 0.92  # a character's size, in cells
STONE: Final = 0.8  # a mineral's size when it lies alone
BADGE: Final = 0.46  # borne by a character
UNDER: Final = 0.5  # on the ground below one
PEEKS: Final = 0.12  # how far it looks out of the cell there
PERCH: Final = (-0.16, -0.24)  # how far a perched character is shifted, in cells


@final
class SacrificeLayout(GameLayout):
    """Keys are `c5` for a cell, and `mineral:`, `piece:`, `perched:`, `wall:` before its name for what lies there."""

    def __init__(self, data: SacrificeData) -> None:
        self.data: Final = data

    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        grid, drawn = self.data.board.grid(rect, shape, turned), seen(view)
        out = list(_ground(grid))
        perched = drawn.get("perched")
        for name, words in drawn["board"].items():
            under = perched is not None and perched["cell"] == name
            out.append(self._character(grid, name, words, under=under))
        if perched:
            out.append(self._character(grid, perched["cell"], f"{drawn['turn']} {perched['piece']}", up=True))
        out.extend(self._minerals(grid, drawn))
        for seat, owner in enumerate(ids.SEATS):
            for wall in drawn["seats"][owner]["walls"]:
                rect = grid.wall(wall, self.data.board.wall_length)
                out.append(Placed(f"wall:{wall}", rect, 5, "wall", seat=seat))
        return tuple(sorted(out, key=attrgetter("z")))

    def _character(self, grid: Grid, name: str, words: str, *, up: bool = False, under: bool = False) -> Placed:
        owner, piece = words.split(" ")
        seat, size = seat_number(owner), DISC * grid.unit
        rect = grid.cell(cell(name)).around(size, size)
        if up:
            rect = rect.move_by(PERCH[0] * grid.unit, PERCH[1] * grid.unit)
        elif under:
            rect = rect.move_by(-PERCH[0] * grid.unit / 2, -PERCH[1] * grid.unit / 3)
        key = f"perched:{name}" if up else f"piece:{name}"
        sunk = self._is_elevated(name, seat)
        return Placed(key, rect, 4 if up else 2, piece_face(piece, owner), sunk=sunk, raised=up, seat=seat)

    def _minerals(self, grid: Grid, view: SacrificeDump) -> Iterator[Placed]:
        """Who can take a mineral along bears it in front; below anybody else it lies on the ground, half hidden."""
        carriers = self.data.carriers
        for seat, owner in enumerate(ids.SEATS):
            for name, count in Counter(view["seats"][owner]["minerals"]).items():
                found = character_at(view, name)
                taken, borne = found is not None, found is not None and found[0] == seat and found[1] in carriers
                shared = minerals_at(view, name)[1 - seat] > 0
                rect = _stone(grid.cell(cell(name)), grid.unit, seat, taken=taken, borne=borne, shared=shared)
                key = f"mineral:{name}" if seat == 0 or not shared else f"mineral:{name}:2"
                face, sunk = piece_face("mineral", owner), self._is_elevated(name, seat)
                yield Placed(key, rect, 3 if borne else 1, face, copies=count, sunk=sunk, seat=seat)

    def _is_elevated(self, name: str, seat: Seat) -> bool:
        """True if what a seat has on a cell is elevated there."""
        return cell(name).j in self.data.board.goal_rows(seat)

    def reading_areas(self, view: Dump, rect: Rect) -> Sequence[Rect]:
        """The bars that name the goals."""
        grid = self.data.board.grid(rect, "lying" if rect.w > rect.h else "upright", turned=False)
        return [grid.bar(rows[0], rows[-1]) for rows in self.data.board.goals]

    def seat_facts(self, view: Dump, seat: Seat) -> Mapping[str, Any]:
        """Walls left, the graveyard and the reserve by kind, races elevated, characters on the board."""
        name = seat_name(seat)
        mine, facts = seen(view)["seats"][name], self.data.facts_of(view)["seats"][name]
        return {**facts, "graveyard": Counter(mine["graveyard"]), "reserve": Counter(mine["reserve"])}

    def first_cursor(self, sight: Sight) -> str:
        """The own Immortal's cell, or the middle of the own deployment zone."""
        for name, words in seen(sight.view)["board"].items():
            if words == f"{seat_name(sight.seat)} immortal":
                return str(name)
        board = self.data.board
        row = board.elevation_rows if sight.seat == 0 else board.rows - board.elevation_rows - 1
        return Cell(board.columns // 2, row).name


@lru_cache(maxsize=8)
def _ground(grid: Grid) -> tuple[Placed, ...]:
    """The cells of a board, which lie as they lie whatever is played."""
    return tuple([Placed(c.name, grid.cell(c), 0, "", grid.cell(c).expand(grid.unit * 0.05)) for c in grid.cells()])


def _stone(box: Rect, unit: float, seat: Seat, *, taken: bool, borne: bool, shared: bool) -> Rect:
    """Alone a mineral fills its cell, with a character it shows at the foot; two seats' stand side by side."""
    size = (BADGE if borne else UNDER if taken else STONE * (0.72 if shared else 1.0)) * unit
    if taken and not borne:
        x = box.right - size + PEEKS * unit if seat == 0 or not shared else box.x - PEEKS * unit
        return Rect(x, box.bottom - size + PEEKS * unit, size, size)
    if taken:
        x = box.right - size + 0.02 * unit if seat == 0 or not shared else box.x - 0.02 * unit
        return Rect(x, box.bottom - size + 0.04 * unit, size, size)
    rect = box.around(size, size)
    return rect.move_by((-0.2 if seat == 0 else 0.2) * unit, 0) if shared else rect
