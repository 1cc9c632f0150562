"""Mapping of clicks and keys: keys of the table become actions.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.input.action_picker import Path, paths_by_word


class GameInputMapping:
    """Mapping of clicks and keys: keys of the table become actions.

    The defaults are right for a plain game.
    """

    marks_available_keys: bool = True
    """True if the available keys are marked before any key is selected."""

    allows_reselection: bool = False
    """True if a key that could either continue a selection or begin a new one begins a new one."""

    toggle_keys: frozenset[str] = frozenset()
    """Keys that turn something on or off without an action."""

    never_automatic_keys: frozenset[str] = frozenset()
    """Keys that are never given by themselves, though only one line is left."""

    def actions_by_key_path(self, sight: DecisionContext) -> Mapping[Path, Action]:
        """The picker's paths over the legal lines."""
        return paths_by_word(sight.legal)

    def resolve_key(self, sight: DecisionContext, key: str) -> str:
        """Return the key that a click on another one means: a card in front of a seat may mean the seat."""
        return key

    def intended_action(self, sight: DecisionContext, key: str) -> Action | None:
        """Return the action that a closed key would mean, for the reason of its refusal; None without one."""
        return None

    def refusal_text_and_rule(self, sight: DecisionContext, action: Action, code: str) -> tuple[str, str]:
        """The sentence id (below `refusal.<game>`) and the rule id of a refusal."""
        return code, ""

    def initial_selection(self, sight: DecisionContext, last: Action | None) -> Path:
        """Return the keys selected at the start: a piece that must move on, or one that just moved and still can."""
        return ()

    def action_sequence(self, sight: DecisionContext, key: str) -> Sequence[Action]:
        """Return the actions of a key that plays several in a row; none for other keys."""
        return ()

    def automatic_action(self, sight: DecisionContext, last: Action | None) -> Action | None:
        """Return the action that is played automatically after `last`: the only one, if nobody would hold it back."""
        return None

    def digit_shortcuts(self, sight: DecisionContext) -> Mapping[str, str]:
        """Keys of the keyboard that give a key of the table."""
        return {}
