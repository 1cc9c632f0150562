"""Texts of a recap, as they are shared out between its steps, and the recap of a whole game."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.text.catalog import Catalog
from boardgames.ui.game_view.game_view import make_game_view, nameless_persons
from boardgames.ui.play.match.turn_recap import TEXT_LENGTH, recap_steps, short_texts
from tests.review.games import match_of, played_lines

__all__ = ["TEXT_LENGTH", "RecapStep", "recap_of_game", "short_texts"]


class RecapStep(NamedTuple):
    """One step: its text, the round of the table that it shows, and the round in which its action was played."""

    text: str
    round_shown: int
    round_played: int


def recap_of_game(game_id: str, seat: Seat) -> list[RecapStep]:
    """Return the recap of all actions of a game of weak players, as a seat is told it."""
    match = match_of(game_id, played_lines(game_id))
    view = make_game_view(Catalog("en"), match.game, nameless_persons(match.game.seat_count({})))
    window, words = match.player_view(seat), view.message_formatter
    found = []
    for step in recap_steps(view.game_ui, words, window, window.history(), 0):
        assert step.told_actions is not None
        played = int(window.view_after(step.told_actions.stop - 1)["round"])
        found.append(RecapStep(words.format_message(step.message), int(step.view["round"]), played))
    return found
