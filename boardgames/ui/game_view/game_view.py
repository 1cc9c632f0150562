"""A game with all that shows it: table, art, theme, and the words for given seats in a language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import final

from boardgames.core.game_protocol import Dump, Game, Seat, seat_name
from boardgames.draw.images import Images
from boardgames.draw.theme import GameTheme
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.board_rendering import TableRenderer
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import SeatLabel
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.game_view.placeholder_cards import placeholders_of_cards
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.scene_factory import SeatChoice


@final
@dataclass(frozen=True)
class GameView:
    """Game, interface, renderer, theme and message formatter that a scene or a picture needs.

    `message_formatter` uses the language of its catalog.
    """

    game: Game
    game_ui: GameUI
    table_renderer: TableRenderer
    theme: GameTheme
    message_formatter: MessageFormatter

    @property
    def seats(self) -> Sequence[SeatChoice]:
        """Seats with their players, in seat order."""
        return self.message_formatter.seats

    def board_texts(self, drawn: Dump, labels: Sequence[SeatLabel] | None = None) -> dict[str, str]:
        """Return the words on a board with the seats on it: its own, and the labels of all seats (None: at rest)."""
        if self.game_ui.rotatable_board is not None:
            return {}
        words = self.message_formatter
        found = {
            place: words.format_message(phrase) for place, phrase in self.game_ui.layout.board_messages(drawn).items()
        }
        for seat, label in enumerate(words.seat_labels() if labels is None else labels):
            name = seat_name(seat)
            found |= {f"name:{name}": label.heading, f"called:{name}": label.short, f"note:{name}": label.note}
        return found

    def background_texts(self) -> dict[str, str]:
        """Return the sentences on the ground of the board, one for each seat, by `<text id>.<seat>`."""
        return {
            f"{key}.{seat}": self.message_formatter.tr(key, seat=self.message_formatter.seat_title(seat))
            for key in self.table_renderer.background_text_ids()
            for seat in range(len(self.seats))
        }

    def set_card_names(self, images: Images) -> None:
        """Give the art the cards' names in the present language, and `images` what stands for missing pictures."""
        words, art = self.message_formatter, self.table_renderer
        if art.card_names is not words.card_names:
            keys = {card: f"{self.game_ui.id}.card_short.{card}" for card in words.card_names}
            short = {card: words.tr(key) for card, key in keys.items() if words.catalog.has(key)}
            art.set_card_names(words.card_names, short)
            images.told.update(placeholders_of_cards(words.catalog, self.game_ui.id, words.cards, art.picture_id))

    def with_catalog(self, catalog: Catalog) -> GameView:
        """Return the same table and art with the words of another catalog."""
        told = self.seats, self.theme, self.message_formatter.speaks_to_you
        return replace(self, message_formatter=_formatter(catalog, self.game, self.game_ui, *told))

    def formatter_for(self, catalog: Catalog, addressed: Seat | None) -> MessageFormatter:
        """Return the words of a screen of one seat, which they call "You", or of one for everybody."""
        return _formatter(catalog, self.game, self.game_ui, self.seats, self.theme, False, addressed)


def make_game_view(
    catalog: Catalog, game: Game, seats: Sequence[SeatChoice], *, speaks_to_you: bool = False
) -> GameView:
    """Make the view of `game`, which may hold other rules than the shipped ones.

    `speaks_to_you`: the one person among `seats` is called "You", as on a table that is played.
    """
    room = plugin_of(game.id)
    table, art = room.make_ui_and_renderer(game)
    words = _formatter(catalog, game, table, seats, room.theme, speaks_to_you)
    return GameView(game, table, art, room.theme, words)


def nameless_persons(count: int) -> tuple[SeatChoice, ...]:
    """Return so many seats with nameless persons, for tables that nobody sits at."""
    return (SeatChoice("person"),) * count


def _formatter(
    catalog: Catalog,
    game: Game,
    table: GameUI,
    seats: Sequence[SeatChoice],
    theme: GameTheme,
    speaks_to_you: bool,
    addressed: Seat | None = None,
) -> MessageFormatter:
    colours = theme.seats
    return MessageFormatter(catalog, table, seats, game, colours, speaks_to_you=speaks_to_you, addressed=addressed)
