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
    """Whether what may be given is marked before anything is in hand."""

    allows_reselection: bool = False
    """Whether a key that leads on, but could be taken up as well, is taken up."""

    toggle_keys: frozenset[str] = frozenset()
    """Keys that turn something on or off without an action."""

    never_automatic_keys: frozenset[str] = frozenset()
    """Keys that are never given by themselves, though only one line is left."""

    def actions_by_key_path(self, sight: DecisionContext) -> Mapping[Path, Action]:
        """The picker's paths over the legal lines."""
        return paths_by_word(sight.legal)

    def resolve_key(self, sight: DecisionContext, key: str) -> str:
        """The key that a click on another one means: a card before a seat may stand for the seat."""
        return key

    def intended_action(self, sight: DecisionContext, key: str) -> Action | None:
        """The line that giving a key that is not open would mean, to ask why not; None: nothing was meant."""
        return None

    def refusal_text_and_rule(self, sight: DecisionContext, action: Action, code: str) -> tuple[str, str]:
        """The sentence id (below `refusal.<game>`) and the rule id of a refusal."""
        return code, ""

    def initial_selection(self, sight: DecisionContext, last: Action | None) -> Path:
        """The keys selected at the start: a piece that must go on, or that has just moved and still can."""
        return ()

    def action_sequence(self, sight: DecisionContext, key: str) -> Sequence[Action]:
        """The lines that a key stands for which plays several, one after the other; none for every other key."""
        return ()

    def automatic_action(self, sight: DecisionContext, last: Action | None) -> Action | None:
        """A line that is played by itself after `last`: the only one there is, and nobody would hold it back."""
        return None

    def digit_shortcuts(self, sight: DecisionContext) -> Mapping[str, str]:
        """Keys of the keyboard that give a key of the table."""
        return {}
