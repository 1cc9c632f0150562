"""The interface of Walpurgisnacht."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.games.walpurgisnacht.covers import WalpurgisnachtCovers
from boardgames.ui.games.walpurgisnacht.ending import WalpurgisnachtEnding
from boardgames.ui.games.walpurgisnacht.exhibits import WalpurgisnachtExhibits
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtData
from boardgames.ui.games.walpurgisnacht.input import WalpurgisnachtInput
from boardgames.ui.games.walpurgisnacht.layout import WalpurgisnachtLayout
from boardgames.ui.games.walpurgisnacht.motions import WalpurgisnachtMotions
from boardgames.ui.games.walpurgisnacht.pages import WalpurgisnachtPages
from boardgames.ui.games.walpurgisnacht.prompts import WalpurgisnachtPrompts
from boardgames.ui.games.walpurgisnacht.public_memory import WalpurgisnachtPublicMemory
from boardgames.ui.games.walpurgisnacht.story import WalpurgisnachtStory


def game_ui(game: Game) -> GameUI:
    """Return the interface of the game under its constants, the cards and spaces of its rule files."""
    data = WalpurgisnachtData(game)
    return GameUI(
        id=game.id,
        layout=WalpurgisnachtLayout(data),
        input=WalpurgisnachtInput(data),
        prompts=WalpurgisnachtPrompts(data),
        motions=WalpurgisnachtMotions(data),
        story=WalpurgisnachtStory(data),
        ending=WalpurgisnachtEnding(data),
        pages=WalpurgisnachtPages(data),
        exhibits=WalpurgisnachtExhibits(data),
        covers=WalpurgisnachtCovers(data),
        public_memory=WalpurgisnachtPublicMemory(data),
    )
