"""The sentences of the workshop's games in all three languages at once, read when they are first wanted."""

from __future__ import annotations

from pathlib import Path
from typing import final

from boardgames.text.catalog import LANGUAGES, Catalog, Language
from boardgames.text.own_words import OWN_WORDS, own_words


@final
class CatalogCache:
    """One catalog for each language."""

    def __init__(self) -> None:
        self._catalogs: dict[str, Catalog] = {}

    def catalog(self, language: Language) -> Catalog:
        """Return all sentences of a language."""
        if language not in self._catalogs:
            self._catalogs[language] = Catalog(language)
        return self._catalogs[language]

    def learn_set(self, folder: Path | None, game_id: str) -> None:
        """Lay the words of the set in `folder` over those of its game, in place of another set's; none without it."""
        words = own_words(folder, game_id)
        for language in LANGUAGES:
            self.catalog(language).add_messages(OWN_WORDS, words)
