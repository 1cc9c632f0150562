"""Which scene a game's table is: one where everything lies open, or one that keeps secrets."""

from __future__ import annotations

from boardgames.ui.play.session import Session
from boardgames.ui.play.table import TableScene
from boardgames.ui.play.told_table import ToldTable
from boardgames.ui.scene.scene import Host


def table_scene(app: Host, session: Session) -> TableScene:
    """The table of a session."""
    return (ToldTable if session.match.game.hidden else TableScene)(app, session)
