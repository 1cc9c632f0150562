"""The interface of any game that has only rules and words."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.ui.contract.component_gallery import ComponentGallery
from boardgames.ui.contract.event_narration import EventNarration
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.inspector_pages import InspectorPages
from boardgames.ui.games.plain.action_feedback import PlainActionFeedback
from boardgames.ui.games.plain.end_presentation import PlainEndPresentation
from boardgames.ui.games.plain.input_mapping import PlainInputMapping
from boardgames.ui.games.plain.layout import PlainLayout
from boardgames.ui.games.plain.prompts import PlainPrompts


def make_game_ui(game: Game) -> GameUI:
    """Return the interface of a game that has none of its own."""
    return GameUI(
        id=game.id,
        is_plain=True,
        layout=PlainLayout(),
        input_mapping=PlainInputMapping(),
        prompts=PlainPrompts(game.id),
        action_feedback=PlainActionFeedback(),
        event_narration=EventNarration(),
        end_presentation=PlainEndPresentation(),
        inspector_pages=InspectorPages(),
        component_gallery=ComponentGallery(),
    )
