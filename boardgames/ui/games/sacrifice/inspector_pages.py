"""Pages of cells and of what stands there: a character and what it can do, minerals that lie there alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat, seat_name
from boardgames.games.sacrifice import ids
from boardgames.ui.contract.card_page import CardPage, CardPageLine
from boardgames.ui.contract.inspector_pages import InspectorPages
from boardgames.ui.contract.table_types import DecisionContext, Message, SeatNamePlaceholder
from boardgames.ui.games.sacrifice.board_grid import cell_of_name, is_cell_key, wall_ends
from boardgames.ui.games.sacrifice.game_data import SacrificeGameData
from boardgames.ui.games.sacrifice.piece_names import ICONS, piece_face
from boardgames.ui.games.sacrifice.typed_view import as_typed_view, character_at, minerals_at


@final
class SacrificeInspectorPages(InspectorPages):
    """Says what stands on a cell, what the colours of the board mean, and the names of cells and walls."""

    def __init__(self, data: SacrificeGameData) -> None:
        self._data: Final = data

    def page_of_place(self, view: Dump, key: str) -> CardPage | None:
        """The page of a cell; None where nothing is."""
        if not is_cell_key(key):
            return None
        minerals = [(seat, count) for seat, count in minerals_at(as_typed_view(view), key).items() if count]
        found = character_at(as_typed_view(view), key)
        if not found:
            if not minerals:
                return None
            found = (minerals[0][0], "mineral")
        seat, piece = found
        race = self._data.race_of(piece)
        words = {"seat": SeatNamePlaceholder(seat), "cell": key, "race": Message(f"sacrifice.race.{race}")}
        here = [
            Message("sacrifice.here.mineral", {"seat": SeatNamePlaceholder(owner), "count": n})
            for owner, n in minerals
        ]
        lines = [
            *self._character_lines(view, key, seat, piece),
            *(CardPageLine(f"{ICONS}/mineral", line) for line in here),
        ]
        face, name = piece_face(piece, seat_name(seat)), Message(f"sacrifice.piece.{piece}.name")
        return CardPage(face, name, Message("sacrifice.here.character", words), tuple(lines))

    def _character_lines(self, view: Dump, key: str, seat: Seat, piece: str) -> Iterator[CardPageLine]:
        """Yield the page lines of a piece on a cell: its power, the race it counts as, its path cost and its
        restrictions.
        """
        drawn, race = as_typed_view(view), self._data.race_of(piece)
        sign = f"{ICONS}/{f'race_{race}' if race in ids.RACES else 'hypersquare'}"
        yield CardPageLine(f"{ICONS}/{piece}", Message(f"sacrifice.piece.{piece}.power"))
        yield CardPageLine(sign, Message(f"sacrifice.counts.{race}"))
        points_to_go = self._data.facts_of(view)["seats"][seat_name(seat)]["to_go"]
        if race in ids.RACES and key in points_to_go and drawn["phase"] != "placement":
            far = points_to_go[key]
            told = "barred" if far == ids.BARRED else "own"
            yield CardPageLine(f"{ICONS}/point_full", Message(f"sacrifice.route.{told}", {"count": far}))
        if mark := drawn["marks"].get(key):
            yield CardPageLine(f"{ICONS}/{piece}", Message(f"sacrifice.mark.{mark}"))
        if piece != "mineral" and cell_of_name(key).j in self._data.board.goal_rows(seat):
            yield CardPageLine(sign, Message("sacrifice.mark.frozen"))

    def place_name(self, view: Dump, key: str) -> Message | None:
        """A cell by its name, a wall by both its ends."""
        if key.startswith("wall:"):
            return Message("table.name", {"name": wall_ends(key.removeprefix("wall:"), self._data.board.wall_length)})
        return Message("table.name", {"name": key}) if is_cell_key(key) else None

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Message]:
        """Both ends of a wall; that an attack takes the mineral along."""
        match action.split():
            case ["build", way, corner]:
                ends = wall_ends(f"{way} {corner}", self._data.board.wall_length)
                return (Message("table.name", {"name": ends}),)
            case ["attack", start, _, "carry"]:
                return (Message("sacrifice.carrying", {"cell": start}),)
        return ()

    def describe_place(self, sight: DecisionContext, key: str) -> Sequence[Message]:
        """Explain the colours and lines of the board at an empty cell, while nothing is selected."""
        if not is_cell_key(key) or sight.selected_keys:
            return ()
        board, row = self._data.board, cell_of_name(key).j
        for seat, rows in enumerate(board.goal_row_ranges):
            if row in rows:
                return (
                    Message("sacrifice.zone.goal", {"seat": SeatNamePlaceholder(seat)}),
                    Message("sacrifice.zone.goal_told"),
                )
        edge = board.frontier_row
        if row in (edge - 1, edge, board.row_count - edge - 1, board.row_count - edge):
            return (Message("sacrifice.zone.frontier"), Message("sacrifice.zone.frontier_told"))
        return ()
