"""What a click or key means: keys of the table become actions.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.placed import Sight
from boardgames.ui.input.picker import Path, words


class GameInput:
    """What a click or key means: keys of the table become actions.

    The defaults are right for a plain game.
    """

    marks_open_keys: bool = True
    """Whether what may be given is marked before anything is in hand."""

    reselects: bool = False
    """Whether a key that leads on, but could be taken up as well, is taken up."""

    toggle_keys: frozenset[str] = frozenset()
    """Keys that turn something on or off without an action."""

    manual_keys: frozenset[str] = frozenset()
    """Keys that are never given by themselves, though only one line is left."""

    def action_paths(self, sight: Sight) -> Mapping[Path, Action]:
        """The picker's paths over the legal lines."""
        return words(sight.legal)

    def resolve_key(self, sight: Sight, key: str) -> str:
        """The key that a click on another one means: a card before a seat may stand for the seat."""
        return key

    def intended_action(self, sight: Sight, key: str) -> Action | None:
        """The line that giving a key that is not open would mean, to ask why not; None: nothing was meant."""
        return None

    def refine_refusal(self, sight: Sight, action: Action, code: str) -> tuple[str, str]:
        """The sentence id (below `refusal.<game>`) and the rule id of a refusal."""
        return code, ""

    def initial_selection(self, sight: Sight, last: Action | None) -> Path:
        """The keys selected at the start: a piece that must go on, or that has just moved and still can."""
        return ()

    def action_series(self, sight: Sight, key: str) -> Sequence[Action]:
        """The lines that a key stands for which plays several, one after the other; none for every other key."""
        return ()

    def automatic_action(self, sight: Sight, last: Action | None) -> Action | None:
        """A line that is played by itself after `last`: the only one there is, and nobody would hold it back."""
        return None

    def digit_keys(self, sight: Sight) -> Mapping[str, str]:
        """Keys of the keyboard that give a key of the table."""
        return {}
