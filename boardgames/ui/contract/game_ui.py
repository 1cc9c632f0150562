"""A game's interface in the window, as a record of parts. Pure: no pygame, no sentence, no rule.

Shared code asks for a part, never for a game. The parts of this record have defaults that are right for a plain game;
an optional part is None for a game that does not need it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.action_feedback import ActionFeedback
from boardgames.ui.contract.component_gallery import ComponentGallery
from boardgames.ui.contract.end_presentation import EndPresentation
from boardgames.ui.contract.event_narration import EventNarration
from boardgames.ui.contract.input_mapping import GameInputMapping
from boardgames.ui.contract.inspector_pages import InspectorPages
from boardgames.ui.contract.layout import GameLayout
from boardgames.ui.contract.optional_interfaces import (
    ActionCosts,
    ActionPoints,
    BrowsablePiles,
    BuildablePieces,
    GameMultiSelect,
    HiddenInformation,
    LogMemoryFilter,
    Reactions,
    RotatableBoard,
)
from boardgames.ui.contract.prompts import GamePrompts


@final
@dataclass(frozen=True, kw_only=True)
class GameUI:
    """Interface of one game for the window, as parts.

    `is_plain`: the texts are those of all games, and ids of the rules replace missing ones.
    """

    id: str
    layout: GameLayout
    prompts: GamePrompts
    input_mapping: GameInputMapping
    action_feedback: ActionFeedback
    event_narration: EventNarration
    end_presentation: EndPresentation
    inspector_pages: InspectorPages
    component_gallery: ComponentGallery
    is_plain: bool = False
    rotatable_board: RotatableBoard | None = None
    buildable_pieces: BuildablePieces | None = None
    multi_select: GameMultiSelect | None = None
    action_points: ActionPoints | None = None
    action_costs: ActionCosts | None = None
    hidden_information: HiddenInformation | None = None
    log_memory_filter: LogMemoryFilter | None = None
    reactions: Reactions | None = None
    browsable_piles: BrowsablePiles | None = None

    def is_pass(self, action: Action) -> bool:
        """True for an action that lets happen what another seat announced."""
        return self.reactions is not None and self.reactions.is_pass(action)

    def is_confirmation(self, action: Action) -> bool:
        """True for an action that only says that its seat has seen enough."""
        return self.hidden_information is not None and self.hidden_information.is_confirmation(action)
