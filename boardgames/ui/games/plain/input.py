"""Input of the plain table: whole lines where they are few, and else the words of a line one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.input import GameInput
from boardgames.ui.contract.placed import Sight
from boardgames.ui.input.picker import Path, words

MAX_WHOLE_LINES: Final = 48
"""Up to so many legal lines are shown as a whole, each a button; of more, one word after the other is chosen."""
DIGITS: Final = 9


@final
class PlainInput(GameInput):
    """Legal lines as paths of whole lines or of words."""

    def action_paths(self, sight: Sight) -> Mapping[Path, Action]:
        if len(sight.legal) <= MAX_WHOLE_LINES:
            return {(line,): line for line in sight.legal}
        return words(sight.legal)

    def digit_keys(self, sight: Sight) -> Mapping[str, str]:
        """The first nine of what can be chosen, in the order in which it is shown."""
        return {str(number): key for number, key in enumerate(sight.open[:DIGITS], 1)}
