"""Phrases in the present language: with the phrases, cards and numbers of the rules inside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.core.game_protocol import Game
from boardgames.text.catalog import Catalog
from boardgames.text.field_formatter import list_cards
from boardgames.text.rule_numbers import rule_numbers
from boardgames.ui.contract.card_page import CardNamePlaceholder
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import Message


class GameMessageFormatter:
    """Speaks of one game, of which it knows numbers and cards; no seat is named."""

    def __init__(self, catalog: Catalog, table: GameUI, game: Game) -> None:
        self.catalog = catalog
        self.cards: Mapping[str, Any] = game.components.get("cards", {})
        self._numbers = rule_numbers(game.constants)
        self._own = game.own_rules or {}
        self._names: tuple[str, Mapping[str, str]] = ("", {})
        catalog.add_messages(table.id, table.component_gallery.rule_file_texts)

    def tr(self, key: str, **args: object) -> str:
        """Return the message of an id, with numbers of the rules filled in."""
        return self.catalog.tr(key, **{**self._numbers, **args})

    def format_message(self, phrase: Message) -> str:
        """A phrase, with what stands inside it."""
        return self.tr(phrase.key, **{name: self.format_argument(value) for name, value in phrase.args.items()})

    def format_argument(self, value: object) -> object:
        """A value of a phrase as it is written."""
        if isinstance(value, Message):
            return self.format_message(value)
        if isinstance(value, CardNamePlaceholder):
            return self.card_names.get(value.id, value.id)
        if isinstance(value, list):
            return list_cards([one.id for one in value], self.card_names)
        return value

    @property
    def rule_set_name(self) -> str:
        """The name of the set of rules that holds; empty for the shipped ones."""
        return str(self._own["name"][self.catalog.language]) if self._own else ""

    @property
    def card_names(self) -> Mapping[str, str]:
        """The names of the game's cards by id."""
        language = self.catalog.language
        if self._names[0] != language:
            self._names = language, {id: card["names"][language] for id, card in self.cards.items()}
        return self._names[1]
