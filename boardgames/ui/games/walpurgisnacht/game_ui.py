"""The interface of Walpurgisnacht."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.games.walpurgisnacht.action_feedback import WalpurgisnachtActionFeedback
from boardgames.ui.games.walpurgisnacht.browsable_piles import WalpurgisnachtBrowsablePiles
from boardgames.ui.games.walpurgisnacht.component_gallery import WalpurgisnachtComponentGallery
from boardgames.ui.games.walpurgisnacht.end_presentation import WalpurgisnachtEndPresentation
from boardgames.ui.games.walpurgisnacht.event_narration import WalpurgisnachtEventNarration
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.hidden_information import WalpurgisnachtHiddenInformation
from boardgames.ui.games.walpurgisnacht.input_mapping import WalpurgisnachtInputMapping
from boardgames.ui.games.walpurgisnacht.inspector_pages import WalpurgisnachtInspectorPages
from boardgames.ui.games.walpurgisnacht.layout import WalpurgisnachtLayout
from boardgames.ui.games.walpurgisnacht.log_memory_filter import WalpurgisnachtLogMemoryFilter
from boardgames.ui.games.walpurgisnacht.prompts import WalpurgisnachtPrompts


def make_game_ui(game: Game) -> GameUI:
    """Return the interface of the game under its constants, the cards and spaces of its rule files."""
    data = WalpurgisnachtGameData(game)
    return GameUI(
        id=game.id,
        layout=WalpurgisnachtLayout(data),
        input_mapping=WalpurgisnachtInputMapping(data),
        prompts=WalpurgisnachtPrompts(data),
        action_feedback=WalpurgisnachtActionFeedback(data),
        event_narration=WalpurgisnachtEventNarration(data),
        end_presentation=WalpurgisnachtEndPresentation(data),
        inspector_pages=WalpurgisnachtInspectorPages(data),
        component_gallery=WalpurgisnachtComponentGallery(data),
        browsable_piles=WalpurgisnachtBrowsablePiles(),
        hidden_information=WalpurgisnachtHiddenInformation(data),
        log_memory_filter=WalpurgisnachtLogMemoryFilter(data),
    )
