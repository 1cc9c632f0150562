"""A game with all that shows it: table, art, theme, and the words for given seats in a language."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import final

from boardgames.core.game_protocol import Dump, Game, Seat, seat_name
from boardgames.draw.images import Images
from boardgames.draw.theme import GameTheme
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.board_look import TableArt
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.game_view.placeholder_cards import placeholder_cards
from boardgames.ui.games.rooms import room_of
from boardgames.ui.scene.doors import SeatChoice


@final
@dataclass(frozen=True)
class GameView:
    """What a scene or a picture needs of a game; `words` speak the language of their catalog."""

    game: Game
    table: GameUI
    art: TableArt
    theme: GameTheme
    words: MessageFormatter

    @property
    def seats(self) -> Sequence[SeatChoice]:
        """Who sits there."""
        return self.words.seats

    def inscriptions(self, drawn: Dump, thinking: Collection[Seat] = ()) -> dict[str, str]:
        """Return the words on a board with the seats on it: its own, and the names and notes of all seats."""
        if self.table.turned_board is not None:
            return {}
        words = self.words
        found = {place: words.say(phrase) for place, phrase in self.table.layout.inscriptions(drawn).items()}
        for seat in range(len(self.seats)):
            name = seat_name(seat)
            found[f"name:{name}"] = words.plate(seat)
            found[f"called:{name}"] = words.head(seat)
            found[f"note:{name}"] = words.seat_note(seat, seat in thinking)
        return found

    def ground_words(self) -> dict[str, str]:
        """Return the sentences on the ground of the board, one for each seat, by `<text id>.<seat>`."""
        return {
            f"{key}.{seat}": self.words.tr(key, seat=self.words.seat_title(seat))
            for key in self.art.ground_words()
            for seat in range(len(self.seats))
        }

    def name_cards(self, images: Images) -> None:
        """Give the art the cards' names in the present language, and `images` what stands for missing pictures."""
        words, art = self.words, self.art
        if art.names is not words.card_names:
            art.names = words.card_names
            images.told.update(placeholder_cards(words.catalog, self.table.id, words.cards, art.picture))

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
    table: GameUI,
    seats: Sequence[SeatChoice],
    theme: GameTheme,
    speaks_to_you: bool,
) -> MessageFormatter:
    return MessageFormatter(catalog, table, seats, game, theme.seats, speaks_to_you=speaks_to_you)
