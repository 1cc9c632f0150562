"""Table of the position editor: board, near view and seats, with the names of what lies on it."""

from __future__ import annotations

from copy import deepcopy
from typing import Final, final

from boardgames.core.game_protocol import Seat, seat_name
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import make_game_view, nameless_persons
from boardgames.ui.play.board.board_scene import BoardView, DisplayedPosition
from boardgames.ui.play.board.board_widget import BoardInputHandler
from boardgames.ui.play.board.seat_panel_adapter import SeatPanelAdapter
from boardgames.ui.play.board.table_layout import TableFrame
from boardgames.ui.play.match.table_model import TableStore
from boardgames.ui.scene.scene import Scene
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.dump_path_names import DumpPathNames
from boardgames.ui.workshop.editor_near import EditorNearView
from boardgames.ui.workshop.position_draft import PositionDraft


@final
class EditorTable:
    """The position of a draft that the rules accepted last, for one number of seats."""

    def __init__(self, scene: Scene, draft: PositionDraft) -> None:
        self._draft: Final = draft
        game = draft.game
        view = make_game_view(scene.services.catalog, game, nameless_persons(game.seat_count(draft.options)))
        self.ui: Final = view.game_ui
        self.renderer: Final = view.table_renderer
        self.formatter: Final = view.message_formatter
        self.names: Final = DumpPathNames(game.id, self.formatter)
        frame = TableFrame(foot_height=0.0, has_column=True)
        store = TableStore(run=lambda _effect: scene.rebuild())
        self.board: Final = BoardView(scene, view, self.displayed_position, frame=lambda: frame, store=store)
        self.near: Final = EditorNearView(self.board, self.formatter)
        self._panels: Final = SeatPanelAdapter(view, self.board, BoardInputHandler())

    @property
    def fits_draft(self) -> bool:
        """True if the table has as many seats as the draft."""
        return len(self.formatter.seats) == len(self._draft.last_loadable["seats"])

    @property
    def viewing_seat(self) -> Seat:
        """Seat whose hand is open: the seat to act, else the active seat."""
        shown = self._draft.last_loadable
        name = shown["to_act"] or shown["turn"]
        return next((i for i in range(len(shown["seats"])) if seat_name(i) == name), 0)

    def displayed_position(self) -> DisplayedPosition:
        """Position on the board: the last one that the rules accepted."""
        draft, seat = self._draft, self.viewing_seat
        view = draft.last_loadable
        viewer = Viewer(seat, draft.options, sees_all=True, shows_all_places=True)
        drawn = self.ui.layout.visible_view(deepcopy(view), viewer)
        return DisplayedPosition(view, drawn, seat, (draft.version, seat), can_be_near=True)

    def seat_panels(self) -> list[Widget]:
        """Make the panel of each seat that has one on the table."""
        view, seats = self._draft.last_loadable, self.board.table_layout.seats
        return [self.renderer.make_seat_panel(self._panels, view, seat) for seat in range(len(seats))]

    def thing_name(self, thing: str) -> str:
        """Name of a thing's card or piece, with its seat if it has one; else its notation."""
        words, card = self.formatter, self._draft.placement_model.rule_id_of(thing)
        key = f"{self._draft.game.id}.piece.{card}.name"
        known = words.card_names.get(card) or (words.tr(key) if words.catalog.has(key) else thing)
        return f"{thing.split()[0]} {known}" if " " in thing and known != thing else known
