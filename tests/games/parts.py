"""Which games have what a small game may leave out: files of their rules, parts of their room, lessons."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from boardgames import registry
from boardgames.scenario.guide_files import lesson_ids

CODE: Final = Path(registry.__file__).parent


def games_with(rules_file: str) -> tuple[str, ...]:
    """Return the games whose rules have the file of this role, such as `hint_reasons`."""
    return tuple(game for game in registry.GAME_IDS if (CODE / "games" / game / f"{rules_file}.py").is_file())


def games_with_room(part: str) -> tuple[str, ...]:
    """Return the games whose room in the window has this part, such as `laying`."""
    return tuple(game for game in registry.GAME_IDS if (CODE / "ui" / "games" / game / f"{part}.py").is_file())


def games_with_lessons() -> tuple[str, ...]:
    """Return the games that teach themselves on their table."""
    return tuple(game for game in registry.GAME_IDS if lesson_ids(game))
