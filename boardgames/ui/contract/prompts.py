"""Prompts for the seat to act, and the buttons and small choices beside the board.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.table_types import ChoiceChip, Command, DecisionContext, Message


class GamePrompts(ABC):
    """Prompts for the seat to act, and the buttons and small choices beside the board.

    The defaults are right for a plain game.
    """

    @abstractmethod
    def prompt(self, sight: DecisionContext) -> Message:
        """Return the prompt for the current decision, in one line."""

    def commands(self, sight: DecisionContext) -> Sequence[Command]:
        """The buttons beside the board and in the menu."""
        return ()

    def choice_chips(self, sight: DecisionContext) -> tuple[str, Sequence[ChoiceChip]]:
        """Return small choices and the place that they belong to; without a place they are shown beside the
        prompt.
        """
        return "", ()

    def can_use_prompt_line(self, anchor: str) -> bool:
        """True if the choices of `anchor` are shown in the line above the board when they fit."""
        return False

    def is_choice_required(self, sight: DecisionContext) -> bool:
        """True if one of the open places must be chosen: they are lit, not only marked."""
        return False

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        """Keys of this game's own and the id of what each does, for the list of keys."""
        return ()

    def rules_section(self, sight: DecisionContext) -> str:
        """Return the section of the rules about the present prompt."""
        return ""

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """Return a seat's goal and progress from a drawn view; None, or a goal without text, shows no goal strip."""
        return None

    def unaided_goal(self, view: Dump, seat: Seat) -> Goal | None:
        """Return the goal at a puzzle, where nothing may name what the seat could achieve."""
        return self.goal(view, seat)

    def click_effect(self, sight: DecisionContext, key: str) -> Message | None:
        """Return the effect of clicking a key, if it does more than choose the key."""
        return None

    def lesson_prompt(self, sight: DecisionContext) -> Message | None:
        """The sentence of a lesson for an action chosen in part, where the rest is a question of its own."""
        return None

    def action_warning(self, sight: DecisionContext, action: Action) -> tuple[str, Message] | None:
        """Return a warning that is shown once before an action: its id and its text."""
        return None
