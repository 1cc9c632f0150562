"""Frames of matches without a network, for the tests of what the screens of an open table show."""

from __future__ import annotations

import json
from typing import Any

from boardgames.core.game_protocol import Action, Game, Seat, State
from boardgames.core.match import Match
from boardgames.seats.state_stamp import StateStamp
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.play.seats.question import MAX_BUTTONS, MAX_STEPS, Choice, choice_groups
from boardgames.ui.play.seats.seat_frames import SeatFrames
from boardgames.ui.scene.scene_factory import SeatChoice

__all__ = ["MAX_BUTTONS", "MAX_STEPS", "Choice", "SeatFrames", "Table", "choice_groups"]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana")


class Table:
    """A match whose seats are all at other screens."""

    def __init__(self, game: Game, options: dict[str, Any], state: State) -> None:
        self.match = Match(game, state)
        count = game.seat_count(options)
        self.frames = SeatFrames(
            game,
            game.complete(options),
            {seat: self.match.player_view(seat) for seat in range(count)},
            self.match.public_view(),
            tuple(SeatChoice("remote", name) for name in NAMES[:count]),
        )

    def state(self, seat: Seat | None, language: str = "en", *, first: bool = False) -> dict[str, Any]:
        """Return the state frame of a seat."""
        return self.frames.state(seat, language, StateStamp("epoch", len(self.match), frozenset(), first, ()))

    def text(self, seat: Seat | None, language: str = "en") -> str:
        """Return the state frame of a seat as it is sent."""
        return json.dumps(self.state(seat, language), ensure_ascii=False)


def language_of(number: int) -> str:
    """Return one language after the other."""
    return LANGUAGES[number % len(LANGUAGES)]


def buttons(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the buttons that are shown at once."""
    return [choice for group in groups for choice in group["choices"]]


def lines_of(groups: list[dict[str, Any]]) -> list[Action]:
    """Return the lines of a question, those behind steps too."""
    found = list[Action]()
    for choice in buttons(groups):
        found += lines_of(choice["groups"]) if "groups" in choice else [Action(choice["line"])]
    return found


def step_count(groups: list[dict[str, Any]]) -> int:
    """Return how many taps the farthest choice needs."""
    return max(1 + (step_count(one["groups"]) if "groups" in one else 0) for one in buttons(groups))
