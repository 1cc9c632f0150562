"""The argument GAME|DIR: a shipped game by its id, or a rule set by its folder."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .. import registry
from ..core.game_protocol import Game
from ..data.faults import BadFile, FileFault, did_you_mean
from ..data.own_rules import ART, SET_FILE, OwnRules, game_with_rules, read_set
from ..text.catalog import Catalog

WANTED = "GAME|DIR"


def known_game(text: str) -> str:
    """Return the id of a game as an argument. Raises `argparse.ArgumentTypeError` with the ids and the nearest."""
    if text in registry.GAME_IDS:
        return text
    hint = did_you_mean(text, registry.GAME_IDS)
    raise argparse.ArgumentTypeError(
        f"expected one of {', '.join(registry.GAME_IDS)}, found {text!r}" + f" ({hint})" * bool(hint)
    )


def game_of_argument(text: str, constants: Mapping[str, Any] | None = None) -> Game:
    """Return the game of an id, or under the set in a folder, with `constants` laid over those of its rules.

    Raises `BadFile` in a sentence, `BadPosition` for constants.
    """
    game_id, own = rules_of_argument(text)
    return game_with_rules(game_id, constants or {}, own.as_fields() if own is not None else None, text)


def rules_of_argument(text: str) -> tuple[str, OwnRules | None]:
    """Return the id of a game, and the set where a folder is named. Raises `BadFile` in a sentence."""
    if text in registry.GAME_IDS:
        return text, None
    path = Path(text)
    if not (path / SET_FILE).is_file():
        games = ", ".join(registry.GAME_IDS)
        hint = did_you_mean(text, registry.GAME_IDS)
        raise BadFile([FileFault(text, 1, 1, "", f"a game ({games}) or a folder with {SET_FILE}", "neither", hint)])
    own = read_set(path)
    return own.game, own


def own_art_folder(text: str) -> Path | None:
    """Return the folder of a set's own pictures; None for a game that ships."""
    return None if text in registry.GAME_IDS else Path(text) / ART


def comparison_title(game: Game, language: str = "en") -> str:
    """Title of a game in a comparison: its set's name and version, or its own name."""
    own = game.own_rules
    return (
        Catalog(language).tr(f"game.{game.id}.name") if own is None else f"{own['name'][language]} {own['version']}"
    )
