"""The interface of Sacrifice, put together. Section 15 of docs/rules/sacrifice.md lists what it shows."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.games.sacrifice.action_costs import SacrificeActionCosts
from boardgames.ui.games.sacrifice.action_feedback import SacrificeActionFeedback
from boardgames.ui.games.sacrifice.action_points import SacrificeActionPoints
from boardgames.ui.games.sacrifice.buildable_pieces import SacrificeBuildablePieces
from boardgames.ui.games.sacrifice.component_gallery import SacrificeComponentGallery
from boardgames.ui.games.sacrifice.end_presentation import SacrificeEndPresentation
from boardgames.ui.games.sacrifice.event_narration import SacrificeEventNarration
from boardgames.ui.games.sacrifice.game_data import read_game_data
from boardgames.ui.games.sacrifice.input_mapping import SacrificeInputMapping
from boardgames.ui.games.sacrifice.inspector_pages import SacrificeInspectorPages
from boardgames.ui.games.sacrifice.layout import SacrificeLayout
from boardgames.ui.games.sacrifice.prompts import SacrificePrompts
from boardgames.ui.games.sacrifice.rotatable_board import SacrificeRotatableBoard


def make_game_ui(game: Game) -> GameUI:
    """Return the interface of a game of Sacrifice."""
    data = read_game_data(game)
    return GameUI(
        id=game.id,
        layout=SacrificeLayout(data),
        input_mapping=SacrificeInputMapping(data),
        prompts=SacrificePrompts(data),
        action_feedback=SacrificeActionFeedback(data),
        event_narration=SacrificeEventNarration(data.board),
        end_presentation=SacrificeEndPresentation(data),
        inspector_pages=SacrificeInspectorPages(data),
        component_gallery=SacrificeComponentGallery(data.pieces),
        rotatable_board=SacrificeRotatableBoard(data.board),
        buildable_pieces=SacrificeBuildablePieces(data.board),
        action_points=SacrificeActionPoints(data),
        action_costs=SacrificeActionCosts(data),
    )
