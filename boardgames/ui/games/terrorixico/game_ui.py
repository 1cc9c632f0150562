"""The interface of TerroriXico: its parts, and what they share."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.games.terrorixico.action_feedback import TerroriXicoActionFeedback
from boardgames.ui.games.terrorixico.action_points import TerroriXicoActionPoints
from boardgames.ui.games.terrorixico.browsable_piles import TerroriXicoBrowsablePiles
from boardgames.ui.games.terrorixico.component_gallery import TerroriXicoComponentGallery
from boardgames.ui.games.terrorixico.end_presentation import TerroriXicoEndPresentation
from boardgames.ui.games.terrorixico.event_narration import TerroriXicoEventNarration
from boardgames.ui.games.terrorixico.game_data import read_game_data
from boardgames.ui.games.terrorixico.input_mapping import TerroriXicoInputMapping
from boardgames.ui.games.terrorixico.inspector_pages import TerroriXicoInspectorPages
from boardgames.ui.games.terrorixico.layout import TerroriXicoLayout
from boardgames.ui.games.terrorixico.multi_select import TerroriXicoMultiSelect
from boardgames.ui.games.terrorixico.prompts import TerroriXicoPrompts


def make_game_ui(game: Game) -> GameUI:
    """Return the interface of a game, whose constants and cards may be a designer's."""
    data = read_game_data(game)
    return GameUI(
        id=game.id,
        layout=TerroriXicoLayout(data),
        prompts=TerroriXicoPrompts(data),
        input_mapping=TerroriXicoInputMapping(data.catalog),
        action_feedback=TerroriXicoActionFeedback(),
        event_narration=TerroriXicoEventNarration(data),
        end_presentation=TerroriXicoEndPresentation(data),
        inspector_pages=TerroriXicoInspectorPages(data),
        component_gallery=TerroriXicoComponentGallery(data.catalog),
        multi_select=TerroriXicoMultiSelect(data.catalog),
        action_points=TerroriXicoActionPoints(data.facts_of),
        browsable_piles=TerroriXicoBrowsablePiles(data.catalog),
    )
