"""What a game's log tells, held line by line: `tests/games/<id>/told.txt` has stories, a game retells them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from boardgames.core.game_protocol import Action, Event, Game

Story = dict[str, Any]
"""`position`, or `options` and `seed` of a game from its beginning, and `told`: `> ` before each line that is played,
under it each event with what all may read, under that behind a slash what one seat alone reads."""


def stories(game_id: str) -> list[Story]:
    """Return the stories of a game."""
    path = Path(__file__).parent / game_id / "told.txt"
    found: list[Story] = yaml.safe_load(path.read_text(encoding="utf-8")) if path.is_file() else []
    return found


def retold(game: Game, story: Story) -> str:
    """Play a story's lines and return the story as the game tells it."""
    options, seed = story.get("options", {}), story.get("seed", 1)
    state = game.load(story["position"], options, seed) if "position" in story else game.new_game(options, seed)
    found = []
    for line in re.findall(r"(?m)^> (.*)$", story["told"]):
        log: list[Event] = []
        state.apply(Action(line), log)
        found += [f"> {line}", *(words for event in log for words in _sentences(event))]
    return "\n".join(found) + "\n"


def _sentences(event: Event) -> list[str]:
    open_to_all = dict(event.public)
    what = open_to_all.pop("what", "")
    secrets = [f"    / P{seat + 1}: {_words(secret)}" for seat, secret in event.secret.items()]
    return [f"  {f'{event.kind} {what}'.strip()}: {_words(open_to_all)}", *secrets]


def _words(fields: Any) -> str:
    return " ".join(name + "=" + re.sub(r"[^\w ,.-]", "", str(value)) for name, value in fields.items())
