"""Who says the sentences of a table in a language, without a table on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Game
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.scene_factory import SeatChoice


def make_speaker(
    game: Game, table: GameUI, seats: Sequence[SeatChoice], language: str, *, to_you: bool = False
) -> MessageFormatter:
    """Return who says the phrases of a table in that language; `to_you`: the one person is spoken to."""
    colours = plugin_of(game.id).theme.seats
    return MessageFormatter(Catalog(language), table, seats, game, colours, speaks_to_you=to_you)
