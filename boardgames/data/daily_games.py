"""Games that have something of the day: constants of each game, which says in its file why it is so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, NamedTuple

from ..registry import GAME_IDS
from .data_paths import shared_folder

FILE: Final = "daily.json"


class DailyGame(NamedTuple):
    """A game with a deal of the day, under these options, or with a proved position of the day."""

    id: str
    kind: Literal["deal", "position"]
    options: Mapping[str, str | int | bool]


@cache
def daily_game(game_id: str) -> DailyGame | None:
    """Return what a game has of the day; None where it has nothing."""
    try:
        text = (shared_folder("assets") / game_id / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    fields = json.loads(text)
    return DailyGame(game_id, fields["kind"], dict(fields["options"]))


def daily_games() -> tuple[DailyGame, ...]:
    """Return what all games have of the day, deals first."""
    return tuple(sorted(filter(None, map(daily_game, GAME_IDS)), key=lambda one: one.kind))
