"""Layout of Sacrifice: cells, characters on and above them, minerals below and beside them, walls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, Seat, other_seat, seat_name
from boardgames.draw.rects import Rect, Size
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.dump_types import SacrificeDump
from boardgames.ui.contract.layout import GameLayout, NearBoard
from boardgames.ui.contract.message_composition import seat_of_public_name
from boardgames.ui.contract.table_types import DecisionContext, Message, PlacedThing
from boardgames.ui.games.sacrifice.board_grid import BoardGrid, GridCell, board_proportions, cell_of_name, cell_span
from boardgames.ui.games.sacrifice.game_data import SacrificeGameData
from boardgames.ui.games.sacrifice.near_rulers import THICKNESS
from boardgames.ui.games.sacrifice.piece_names import piece_face
from boardgames.ui.games.sacrifice.typed_view import as_typed_view, character_at, minerals_at

DISC: Final = 0.92  # a character's size, in cells
STONE: Final = 0.8  # a mineral's size when it lies alone
BADGE: Final = 0.46  # borne by a character
UNDER: Final = 0.5  # on the ground below one
PEEKS: Final = 0.04  # how far it looks out of the cell there
NO_STONES: Final[Mapping[Seat, int]] = {}
ASIDE: Final = 0.05  # how far a character stands aside for a mineral on its cell, in cells
PERCH: Final = (-0.16, -0.24)  # how far a perched character is shifted, in cells
NEAR_FROM: Final = 1.3  # text size (1 for 100 %) from which a near view opens by itself
NEAR_CELL, ASKED_CELL = (
    1.2,
    1.5,
)  # least size of a cell there, and where it was asked for, in usual cells
NEAR_MARGIN: Final = 2.0  # beside the cells there, in design units


@final
class SacrificeLayout(GameLayout):
    """Keys are `c5` for a cell, and `mineral:`, `piece:`, `perched:`, `wall:` before its name for what lies there."""

    def __init__(self, data: SacrificeGameData) -> None:
        self.data: Final = data

    def place_things(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[PlacedThing, ...]:
        grid, drawn = self.data.board.grid_in(rect, shape, turned), as_typed_view(view)
        out = list(_ground(grid))
        perched = drawn.get("perched")
        for name, words in drawn["board"].items():
            under = perched is not None and perched["cell"] == name
            out.append(self._character(grid, name, words, under=under, stones=minerals_at(drawn, name)))
        if perched:
            out.append(self._character(grid, perched["cell"], f"{drawn['turn']} {perched['piece']}", up=True))
        out.extend(self._minerals(grid, drawn))
        for seat, owner in enumerate(ids.SEATS):
            for wall in drawn["seats"][owner]["walls"]:
                rect = grid.wall_rect(wall, self.data.board.wall_length)
                out.append(PlacedThing(f"wall:{wall}", rect, 5, "wall", seat=seat))
        return tuple(sorted(out, key=attrgetter("z")))

    def near_board(self, view: Dump, shape: str, room: Size, plain: Size, text_ratio: float) -> NearBoard | None:
        """The board with whole tiles across the viewport, as many as leave cells large enough."""
        more = NEAR_CELL if text_ratio >= NEAR_FROM else ASKED_CELL
        lying, (columns, rows) = shape == "lying", (self.data.board.columns, self.data.board.row_count)
        least = more * self.data.board.grid_in(Rect(0, 0, *plain), shape, turned=False).cell_side / text_ratio
        across = (room.h if lying else room.w) - 2 * NEAR_MARGIN - THICKNESS
        sides = [across / cell_span(count) for count in range(2, columns + 1, 2)]
        cell = min((side for side in sides if side >= least), default=sides[0])
        size = board_proportions(columns, rows, lying)
        return NearBoard(shape, Size(size.w * cell, size.h * cell), margin=NEAR_MARGIN, ruler=THICKNESS)

    def _character(
        self,
        grid: BoardGrid,
        name: str,
        words: str,
        *,
        up: bool = False,
        under: bool = False,
        stones: Mapping[Seat, int] = NO_STONES,
    ) -> PlacedThing:
        owner, piece = words.split(" ")
        seat, size = seat_of_public_name(owner), DISC * grid.cell_side
        rect = grid.cell_rect(cell_of_name(name)).centred_rect(size, size)
        if up:
            rect = rect.move_by(PERCH[0] * grid.cell_side, PERCH[1] * grid.cell_side)
        elif under:
            rect = rect.move_by(-PERCH[0] * grid.cell_side / 2, -PERCH[1] * grid.cell_side / 3)
        elif any(stones.values()):
            rect = rect.move_by(0.0 if all(stones.values()) else -ASIDE * grid.cell_side, -ASIDE * grid.cell_side)
        key = f"perched:{name}" if up else f"piece:{name}"
        sunk = self._is_elevated(name, seat)
        return PlacedThing(key, rect, 4 if up else 2, piece_face(piece, owner), is_sunk=sunk, is_raised=up, seat=seat)

    def _minerals(self, grid: BoardGrid, view: SacrificeDump) -> Iterator[PlacedThing]:
        """Yield the placed minerals: in front of a piece that can carry them, else on the ground, half hidden by a
        piece.
        """
        carriers = self.data.carrier_pieces
        for seat, owner in enumerate(ids.SEATS):
            for name, count in Counter(view["seats"][owner]["minerals"]).items():
                found = character_at(view, name)
                taken, borne = found is not None, found is not None and found[0] == seat and found[1] in carriers
                shared = minerals_at(view, name)[other_seat(seat)] > 0
                rect = _stone(
                    grid.cell_rect(cell_of_name(name)), grid.cell_side, seat, taken=taken, borne=borne, shared=shared
                )
                key = f"mineral:{name}" if seat == 0 or not shared else f"mineral:{name}:2"
                face, sunk = piece_face("mineral", owner), self._is_elevated(name, seat)
                yield PlacedThing(key, rect, 3 if borne else 1, face, copy_count=count, is_sunk=sunk, seat=seat)

    def _is_elevated(self, name: str, seat: Seat) -> bool:
        """True if what a seat has on a cell is elevated there."""
        return cell_of_name(name).j in self.data.board.goal_rows(seat)

    def areas_to_keep_clear(self, view: Dump, rect: Rect, shape: str = "") -> Sequence[Rect]:
        """The bars that name the goals."""
        grid = self.data.board.grid_in(rect, "lying" if rect.w > rect.h else "upright", turned=False)
        return [grid.goal_bar_rect(rows[0], rows[-1]) for rows in self.data.board.goal_row_ranges]

    def seat_facts(self, view: Dump, seat: Seat) -> Mapping[str, Any]:
        """Walls left, the graveyard and the reserve by kind, races elevated, characters on the board."""
        name = seat_name(seat)
        mine, facts = as_typed_view(view)["seats"][name], self.data.facts_of(view)["seats"][name]
        return {**facts, "graveyard": Counter(mine["graveyard"]), "reserve": Counter(mine["reserve"])}

    def seat_summary(self, view: Dump, seat: Seat) -> Message:
        races = self.data.facts_of(as_typed_view(view))["seats"][seat_name(seat)]["races"]
        return Message("sacrifice.panel.races", {"count": sum(races.values()), "races": len(races)})

    def initial_cursor_key(self, sight: DecisionContext) -> str:
        """The own Immortal's cell, or the middle of the own deployment zone."""
        for name, words in as_typed_view(sight.view)["board"].items():
            if words == f"{seat_name(sight.seat)} immortal":
                return str(name)
        board = self.data.board
        row = board.elevation_rows if sight.seat == 0 else board.row_count - board.elevation_rows - 1
        return GridCell(board.columns // 2, row).name


@lru_cache(maxsize=8)
def _ground(grid: BoardGrid) -> tuple[PlacedThing, ...]:
    """The cells of a board, which lie as they lie whatever is played."""
    return tuple(
        [
            PlacedThing(c.name, grid.cell_rect(c), 0, "", grid.cell_rect(c).expand(grid.cell_side * 0.05))
            for c in grid.all_cells()
        ]
    )


def _stone(box: Rect, unit: float, seat: Seat, *, taken: bool, borne: bool, shared: bool) -> Rect:
    """Alone a mineral fills its cell, with a character it shows at the foot; two seats' stand side by side."""
    size = (BADGE if borne else UNDER if taken else STONE * (0.72 if shared else 1.0)) * unit
    if taken and not borne:
        x = box.right - size + PEEKS * unit if seat == 0 or not shared else box.x - PEEKS * unit
        return Rect(x, box.bottom - size + PEEKS * unit, size, size)
    if taken:
        return Rect(box.right - size if seat == 0 or not shared else box.x, box.bottom - size, size, size)
    rect = box.centred_rect(size, size)
    return rect.move_by((-0.2 if seat == 0 else 0.2) * unit, 0) if shared else rect
