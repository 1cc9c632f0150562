"""A game's interface in the window, as a record of parts. Pure: no pygame, no sentence, no rule.

Shared code asks for a part, never for a game. The parts of this record have defaults that are right for a plain game;
an optional part is None for a game that does not need it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.ending import GameEnding
from boardgames.ui.contract.exhibits import GameExhibits
from boardgames.ui.contract.input import GameInput
from boardgames.ui.contract.layout import GameLayout
from boardgames.ui.contract.motions import GameMotions
from boardgames.ui.contract.optional_parts import (
    ActionCosts,
    ActionPoints,
    Covers,
    MultiChoice,
    Piles,
    PlannedPieces,
    PublicMemory,
    Reactions,
    TurnedBoard,
)
from boardgames.ui.contract.pages import GamePages
from boardgames.ui.contract.prompts import GamePrompts
from boardgames.ui.contract.story import GameStory


@final
@dataclass(frozen=True, kw_only=True)
class GameUI:
    """Everything that the window asks about one game, part by part.

    `is_plain`: the texts are those of every game; what they do not tell is told by the ids of the rules.
    """

    id: str
    layout: GameLayout
    prompts: GamePrompts
    input: GameInput
    motions: GameMotions
    story: GameStory
    ending: GameEnding
    pages: GamePages
    exhibits: GameExhibits
    is_plain: bool = False
    turned_board: TurnedBoard | None = None
    planned_pieces: PlannedPieces | None = None
    multi_choice: MultiChoice | None = None
    action_points: ActionPoints | None = None
    action_costs: ActionCosts | None = None
    covers: Covers | None = None
    public_memory: PublicMemory | None = None
    reactions: Reactions | None = None
    piles: Piles | None = None

    def is_pass(self, action: Action) -> bool:
        """True for an action that only lets happen what another one announced."""
        return self.reactions is not None and self.reactions.is_pass(action)

    def is_confirmation(self, action: Action) -> bool:
        """True for an action that says no more than that its seat has seen enough."""
        return self.covers is not None and self.covers.is_confirmation(action)
