"""Paths of the rules texts; the files are not read here."""

from __future__ import annotations

from pathlib import Path

from boardgames.data.data_paths import shared_folder
from boardgames.text.catalog import FALLBACK, RULES_FILE


def rulebook_path(game: str, language: str, folder: Path | None = None) -> Path:
    """Path of a game's rules in a language (English if the language has none)."""
    base = folder or shared_folder("assets") / game / "locale"
    path = base / language / RULES_FILE
    return path if path.is_file() else base / FALLBACK / path.name


def has_rulebook(game: str, folder: Path | None = None) -> bool:
    """True if the game has a rules text."""
    return rulebook_path(game, FALLBACK, folder).is_file()
