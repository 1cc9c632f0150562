"""Prompts of the plain table: whose turn it is, and the goal where the game's texts tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.prompts import GamePrompts
from boardgames.ui.contract.table_types import DecisionContext, Message, SeatNamePlaceholder


@final
class PlainPrompts(GamePrompts):
    """Sentences of every game. `game_id` finds the game's own goal."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id

    def prompt(self, sight: DecisionContext) -> Message:
        if sight.to_act is None:
            return Message("plain.prompt.over")
        if sight.is_own_decision:
            return Message("plain.prompt.next" if sight.selected_keys else "plain.prompt.choose")
        return Message("plain.prompt.wait", {"seat": SeatNamePlaceholder(sight.to_act)})

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """The game's own sentence, where its texts have one."""
        return Goal(Message(f"{self._game_id}.goal.all"))

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("1–9", "digits"),)
