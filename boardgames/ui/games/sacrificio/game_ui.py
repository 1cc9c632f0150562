"""The interface of Sacrificio, part by part."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.games.sacrificio.action_costs import SacrificioCosts
from boardgames.ui.games.sacrificio.action_points import SacrificioPoints
from boardgames.ui.games.sacrificio.ending import SacrificioEnding
from boardgames.ui.games.sacrificio.exhibits import SacrificioExhibits
from boardgames.ui.games.sacrificio.game_data import SacrificioData
from boardgames.ui.games.sacrificio.input import SacrificioInput
from boardgames.ui.games.sacrificio.layout import SacrificioLayout
from boardgames.ui.games.sacrificio.motions import SacrificioMotions
from boardgames.ui.games.sacrificio.pages import SacrificioPages
from boardgames.ui.games.sacrificio.prompts import SacrificioPrompts
from boardgames.ui.games.sacrificio.reactions import SacrificioReactions
from boardgames.ui.games.sacrificio.story import SacrificioStory


def game_ui(game: Game) -> GameUI:
    """Return the interface of this game."""
    data = SacrificioData(game)
    motions = SacrificioMotions(data)
    return GameUI(
        id=game.id,
        layout=SacrificioLayout(data),
        input=SacrificioInput(data),
        prompts=SacrificioPrompts(data),
        motions=motions,
        story=SacrificioStory(data),
        ending=SacrificioEnding(data, motions),
        pages=SacrificioPages(data),
        exhibits=SacrificioExhibits(data),
        action_points=SacrificioPoints(data),
        action_costs=SacrificioCosts(data),
        reactions=SacrificioReactions(data),
    )
