"""Which scene a game's table is: one where everything lies open, or one that keeps secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.ui.play.session import Session
from boardgames.ui.play.table import TableScene
from boardgames.ui.play.told_table import ToldTable

if TYPE_CHECKING:
    from boardgames.ui.app.app import App


def table_scene(app: App, session: Session) -> TableScene:
    """The table of a session."""
    return (ToldTable if session.match.game.hidden else TableScene)(app, session)
