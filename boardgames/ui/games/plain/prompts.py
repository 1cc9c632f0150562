"""Prompts of the plain table: whose turn it is, and the goal where the game's texts tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.placed import Phrase, SeatName, Sight
from boardgames.ui.contract.prompts import GamePrompts


@final
class PlainPrompts(GamePrompts):
    """Sentences of every game. `game_id` finds the game's own goal."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id

    def prompt(self, sight: Sight) -> Phrase:
        if sight.to_act is None:
            return Phrase("plain.prompt.over")
        if sight.acting:
            return Phrase("plain.prompt.next" if sight.picked else "plain.prompt.choose")
        return Phrase("plain.prompt.wait", {"seat": SeatName(sight.to_act)})

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """The game's own sentence, where its texts have one."""
        return Goal(Phrase(f"{self._game_id}.goal.all"))

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("1–9", "digits"),)
