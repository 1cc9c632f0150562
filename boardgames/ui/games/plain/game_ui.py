"""The interface of any game that has only rules and words."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.ui.contract.exhibits import GameExhibits
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.pages import GamePages
from boardgames.ui.contract.story import GameStory
from boardgames.ui.games.plain.ending import PlainEnding
from boardgames.ui.games.plain.input import PlainInput
from boardgames.ui.games.plain.layout import PlainLayout
from boardgames.ui.games.plain.motions import PlainMotions
from boardgames.ui.games.plain.prompts import PlainPrompts


def game_ui(game: Game) -> GameUI:
    """Return the interface of a game that has none of its own."""
    return GameUI(
        id=game.id,
        is_plain=True,
        layout=PlainLayout(),
        input=PlainInput(),
        prompts=PlainPrompts(game.id),
        motions=PlainMotions(),
        story=GameStory(),
        ending=PlainEnding(),
        pages=GamePages(),
        exhibits=GameExhibits(),
    )
