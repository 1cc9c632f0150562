"""Which scene a game's table is: one where everything lies open, or one that keeps secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.ui.scenes.secret_table import SecretTable
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.scenes.told_table import ToldTable
from boardgames.ui.table.session import Session
from boardgames.ui.tables.card_table import CardTable
from boardgames.ui.tables.telling import Telling

if TYPE_CHECKING:
    from boardgames.ui.app import App


def table_scene(app: App, session: Session) -> TableScene:
    """The table of a session."""
    from boardgames.ui.table.base import load_table

    table, _art = load_table(session.match.game)
    if isinstance(table, Telling):
        return ToldTable(app, session)
    return (SecretTable if isinstance(table, CardTable) else TableScene)(app, session)
