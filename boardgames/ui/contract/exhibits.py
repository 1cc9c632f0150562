"""Every card and piece of the game, and the texts that its rule files hold.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.ui.contract.exhibit import Exhibit


class GameExhibits:
    """Every card and piece of the game, and the texts that its rule files hold.

    The defaults are right for a plain game.
    """

    card_back: str = ""
    """The picture of a card's back, for the curtain."""

    def items(self) -> Sequence[Exhibit]:
        """Every card and piece of the game once, in the order of its rule files."""
        return ()

    def rule_texts(self, language: str) -> Mapping[str, str]:
        """Sentences that the rule files of the game hold, by the ids of the catalog."""
        return {}
