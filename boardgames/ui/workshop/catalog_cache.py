"""The sentences of the workshop's games in all three languages at once, read when they are first wanted."""

from __future__ import annotations

from pathlib import Path
from typing import final

from boardgames.text.catalog import LANGUAGES, Catalog, Language
from boardgames.text.rule_set_messages import OWN_WORDS, messages_of_set


@final
class CatalogCache:
    """One catalog for each language."""

    def __init__(self) -> None:
        self._catalogs: dict[str, Catalog] = {}

    def catalog_in(self, language: Language) -> Catalog:
        """Return all sentences of a language."""
        if language not in self._catalogs:
            self._catalogs[language] = Catalog(language)
        return self._catalogs[language]

    def apply_set_texts(self, folder: Path | None, game_id: str) -> None:
        """Lay the words of the set in `folder` over those of its game, in place of another set's; none without it."""
        words = messages_of_set(folder, game_id)
        for language in LANGUAGES:
            self.catalog_in(language).add_messages(OWN_WORDS, words)
