"""The interface of Sacrificio, part by part."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.games.sacrificio.action_costs import SacrificioActionCosts
from boardgames.ui.games.sacrificio.action_feedback import SacrificioActionFeedback
from boardgames.ui.games.sacrificio.action_points import SacrificioActionPoints
from boardgames.ui.games.sacrificio.component_gallery import SacrificioComponentGallery
from boardgames.ui.games.sacrificio.end_presentation import SacrificioEndPresentation
from boardgames.ui.games.sacrificio.event_narration import SacrificioEventNarration
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.input_mapping import SacrificioInputMapping
from boardgames.ui.games.sacrificio.inspector_pages import SacrificioInspectorPages
from boardgames.ui.games.sacrificio.layout import SacrificioLayout
from boardgames.ui.games.sacrificio.prompts import SacrificioPrompts
from boardgames.ui.games.sacrificio.reactions import SacrificioReactions


def make_game_ui(game: Game) -> GameUI:
    """Return the interface of this game."""
    data = SacrificioGameData(game)
    motions = SacrificioActionFeedback(data)
    return GameUI(
        id=game.id,
        layout=SacrificioLayout(data),
        input_mapping=SacrificioInputMapping(data),
        prompts=SacrificioPrompts(data),
        action_feedback=motions,
        event_narration=SacrificioEventNarration(data),
        end_presentation=SacrificioEndPresentation(data, motions),
        inspector_pages=SacrificioInspectorPages(data),
        component_gallery=SacrificioComponentGallery(data),
        action_points=SacrificioActionPoints(data),
        action_costs=SacrificioActionCosts(data),
        reactions=SacrificioReactions(data),
    )
