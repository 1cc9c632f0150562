"""The page of a table that is open to phones, without a network."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from boardgames.ui.game_view.game_view import make_game_view
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.seats.open_table_scene import OpenTableScene
from boardgames.ui.seats.screen_service import ScreenService, ScreenStatus
from tests.ui.page.game import HeadlessGame
from tests.ui.pilot import Pilot


class StillScreens:
    """The screens of a table at one moment: `phones` of the seats that are free for one have been taken."""

    network = "home"
    has_choice = True

    def __init__(self, session: Session, phones: int) -> None:
        seats = [seat for seat, one in enumerate(session.seats) if one.kind == "remote"]
        here = frozenset(seats[:phones])
        self.status = ScreenStatus("http://192.0.2.17:47800/#u5zs49js", "192.0.2.17:47800", here, here)

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_: None  # nothing changes


def show_open_table(pilot: Pilot, game: HeadlessGame, phones: int) -> None:
    """Show the page of a game's table while so many phones have come."""
    session = game._session
    view = make_game_view(pilot.app.services.catalog, session.game, session.seats)
    screens = cast(ScreenService, StillScreens(session, phones))
    pilot.app.show_first_scene(OpenTableScene(pilot.app, view, session, screens))
    pilot.settle()
