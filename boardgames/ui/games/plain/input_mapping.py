"""Input of the plain table: whole lines where they are few, and else the words of a line one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.input_mapping import GameInputMapping
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.input.action_picker import Path, paths_by_word

MAX_WHOLE_LINES: Final = 48
"""Up to so many legal lines are shown as a whole, each a button; of more, one word after the other is chosen."""
DIGITS: Final = 9


@final
class PlainInputMapping(GameInputMapping):
    """Legal lines as paths of whole lines or of words."""

    def actions_by_key_path(self, sight: DecisionContext) -> Mapping[Path, Action]:
        if len(sight.legal) <= MAX_WHOLE_LINES:
            return {(line,): line for line in sight.legal}
        return paths_by_word(sight.legal)

    def digit_shortcuts(self, sight: DecisionContext) -> Mapping[str, str]:
        """The first nine of what can be chosen, in the order in which it is shown."""
        return {str(number): key for number, key in enumerate(sight.open_keys[:DIGITS], 1)}
