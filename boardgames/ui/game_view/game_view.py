"""A game with all that shows it: table, art, theme, and the words for given seats in a language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import final

from boardgames.core.machine import Game
from boardgames.draw.theme import GameTheme
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.look import TableArt
from boardgames.ui.contract.table import Table
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.games.rooms import room_of
from boardgames.ui.scene.doors import SeatChoice


@final
@dataclass(frozen=True)
class GameView:
    """What a scene or a picture needs of a game; `words` speak the language of their catalog."""

    game: Game
    table: Table
    art: TableArt
    theme: GameTheme
    words: MessageFormatter

    @property
    def seats(self) -> Sequence[SeatChoice]:
        """Who sits there."""
        return self.words.seats

    def in_language_of(self, catalog: Catalog) -> GameView:
        """Return the same table and art with the words of another catalog."""
        told = self.seats, self.theme, self.words.speaks_to_you
        return replace(self, words=_formatter(catalog, self.game, self.table, *told))


def game_view(catalog: Catalog, game: Game, seats: Sequence[SeatChoice], *, speaks_to_you: bool = False) -> GameView:
    """Make the view of `game`, which may hold other rules than the shipped ones.

    `speaks_to_you`: the one person among `seats` is called "You", as on a table that is played.
    """
    room = room_of(game.id)
    table, art = room.lay(game)
    words = _formatter(catalog, game, table, seats, room.theme, speaks_to_you)
    return GameView(game, table, art, room.theme, words)


def all_persons(count: int) -> tuple[SeatChoice, ...]:
    """Return so many seats with nameless persons, for tables that nobody sits at."""
    return (SeatChoice("person"),) * count


def _formatter(
    catalog: Catalog,
    game: Game,
    table: Table,
    seats: Sequence[SeatChoice],
    theme: GameTheme,
    speaks_to_you: bool,
) -> MessageFormatter:
    return MessageFormatter(catalog, table, seats, game, theme.seats, speaks_to_you=speaks_to_you)
