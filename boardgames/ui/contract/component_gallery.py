"""Every card and piece of the game, and the texts that its rule files hold.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.ui.contract.game_component import GameComponent


class ComponentGallery:
    """Every card and piece of the game, and the texts that its rule files hold.

    The defaults are right for a plain game.
    """

    card_back_picture: str = ""
    """The picture of a card's back, for the curtain."""

    def components(self) -> Sequence[GameComponent]:
        """Every card and piece of the game once, in the order of its rule files."""
        return ()

    def rule_file_texts(self, language: str) -> Mapping[str, str]:
        """Sentences that the rule files of the game hold, by the ids of the catalog."""
        return {}
