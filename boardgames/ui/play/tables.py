"""Which scene a game's table is: one where everything lies open, or one that keeps secrets."""

from __future__ import annotations

from boardgames.ui.contract.card_table import CardTable
from boardgames.ui.contract.telling import Telling
from boardgames.ui.games.rooms import room_of
from boardgames.ui.play.secret_table import SecretTable
from boardgames.ui.play.session import Session
from boardgames.ui.play.table import TableScene
from boardgames.ui.play.told_table import ToldTable
from boardgames.ui.scene.scene import Host


def table_scene(app: Host, session: Session) -> TableScene:
    """The table of a session."""
    table, _art = room_of(session.match.game.id).lay(session.match.game)
    if isinstance(table, Telling):
        return ToldTable(app, session)
    return (SecretTable if isinstance(table, CardTable) else TableScene)(app, session)
