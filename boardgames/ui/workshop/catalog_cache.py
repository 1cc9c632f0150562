"""Catalogs of all languages for the workshop, each read at its first use."""

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
        """Override the texts of a game with those of the set in `folder`; None removes those of any set."""
        words = messages_of_set(folder, game_id)
        for language in LANGUAGES:
            self.catalog_in(language).add_messages(OWN_WORDS, words)
