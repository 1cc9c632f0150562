"""Pages of cells and of what stands there: a character and what it can do, minerals that lie there alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat, seat_name
from boardgames.games.sacrifice import ids
from boardgames.ui.contract.card_page import CardLine, CardPage
from boardgames.ui.contract.pages import GamePages
from boardgames.ui.contract.placed import Phrase, SeatName, Sight
from boardgames.ui.games.sacrifice.game_data import SacrificeData
from boardgames.ui.games.sacrifice.grid import cell, is_cell, wall_ends
from boardgames.ui.games.sacrifice.pieces import ICONS, piece_face
from boardgames.ui.games.sacrifice.view_reader import character_at, minerals_at, seen


@final
class SacrificePages(GamePages):
    """Says what stands on a cell, what the colours of the board mean, and the names of cells and walls."""

    def __init__(self, data: SacrificeData) -> None:
        self._data: Final = data

    def page(self, view: Dump, key: str) -> CardPage | None:
        """The page of a cell; None where nothing is."""
        if not is_cell(key):
            return None
        minerals = [(seat, count) for seat, count in minerals_at(seen(view), key).items() if count]
        found = character_at(seen(view), key)
        if not found:
            if not minerals:
                return None
            found = (minerals[0][0], "mineral")
        seat, piece = found
        race = self._data.race(piece)
        words = {"seat": SeatName(seat), "cell": key, "race": Phrase(f"sacrifice.race.{race}")}
        here = [Phrase("sacrifice.here.mineral", {"seat": SeatName(owner), "count": n}) for owner, n in minerals]
        lines = [
            *self._character_lines(view, key, seat, piece),
            *(CardLine(f"{ICONS}/mineral", line) for line in here),
        ]
        face, name = piece_face(piece, seat_name(seat)), Phrase(f"sacrifice.piece.{piece}.name")
        return CardPage(face, name, Phrase("sacrifice.here.character", words), tuple(lines))

    def _character_lines(self, view: Dump, key: str, seat: Seat, piece: str) -> Iterator[CardLine]:
        """What a piece on a cell can do, what it counts as, how far it has to go, and what hinders it."""
        drawn, race = seen(view), self._data.race(piece)
        sign = f"{ICONS}/{f'race_{race}' if race in ids.RACES else 'hypersquare'}"
        yield CardLine(f"{ICONS}/{piece}", Phrase(f"sacrifice.piece.{piece}.power"))
        yield CardLine(sign, Phrase(f"sacrifice.counts.{race}"))
        points_to_go = self._data.facts_of(view)["seats"][seat_name(seat)]["to_go"]
        if race in ids.RACES and key in points_to_go and drawn["phase"] != "placement":
            far = points_to_go[key]
            told = "barred" if far == ids.BARRED else "own"
            yield CardLine(f"{ICONS}/point_full", Phrase(f"sacrifice.route.{told}", {"count": far}))
        if mark := drawn["marks"].get(key):
            yield CardLine(f"{ICONS}/{piece}", Phrase(f"sacrifice.mark.{mark}"))
        if piece != "mineral" and cell(key).j in self._data.board.goal_rows(seat):
            yield CardLine(sign, Phrase("sacrifice.mark.frozen"))

    def place_name(self, view: Dump, key: str) -> Phrase | None:
        """A cell by its name, a wall by both its ends."""
        if key.startswith("wall:"):
            return Phrase("table.name", {"name": wall_ends(key.removeprefix("wall:"), self._data.board.wall_length)})
        return Phrase("table.name", {"name": key}) if is_cell(key) else None

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Phrase]:
        """Both ends of a wall; that an attack takes the mineral along."""
        match action.split():
            case ["build", way, corner]:
                ends = wall_ends(f"{way} {corner}", self._data.board.wall_length)
                return (Phrase("table.name", {"name": ends}),)
            case ["attack", start, _, "carry"]:
                return (Phrase("sacrifice.carrying", {"cell": start}),)
        return ()

    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        """What the colours and lines of the board mean, at an empty cell and with nothing in hand."""
        if not is_cell(key) or sight.picked:
            return ()
        board, row = self._data.board, cell(key).j
        for seat, rows in enumerate(board.goals):
            if row in rows:
                return (Phrase("sacrifice.zone.goal", {"seat": SeatName(seat)}), Phrase("sacrifice.zone.goal_told"))
        edge = board.frontier
        if row in (edge - 1, edge, board.rows - edge - 1, board.rows - edge):
            return (Phrase("sacrifice.zone.frontier"), Phrase("sacrifice.zone.frontier_told"))
        return ()
