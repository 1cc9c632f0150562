"""All parts of a game's interface in one class, for the tables that are not yet divided into parts."""

from __future__ import annotations

from typing import Any, Final

from boardgames.ui.contract.ending import GameEnding
from boardgames.ui.contract.exhibits import GameExhibits
from boardgames.ui.contract.game_ui import GameUI
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

PARTS: Final = [
    "layout",
    "prompts",
    "input",
    "motions",
    "story",
    "ending",
    "pages",
    "exhibits",
    "turned_board",
    "planned_pieces",
    "multi_choice",
    "action_points",
    "action_costs",
    "public_memory",
    "reactions",
    "piles",
]


class Table(
    GameLayout,
    GameInput,
    GamePrompts,
    GameMotions,
    GameStory,
    GameEnding,
    GamePages,
    GameExhibits,
    TurnedBoard,
    PlannedPieces,
    MultiChoice,
    ActionPoints,
    ActionCosts,
    Covers,
    PublicMemory,
    Reactions,
    Piles,
):
    """Every part in one object."""

    id: str
    fills: bool = True
    covers: bool = False
    digests: bool = False
    windows: bool = False
    plain: bool = False

    def __getattr__(self, name: str) -> Any:
        if name in PARTS:
            return self
        if name == "is_plain":
            return self.plain
        raise AttributeError(name)

    def game_ui(self) -> GameUI:
        """The record whose parts are this object."""
        return GameUI(
            id=self.id,
            layout=self,
            prompts=self,
            input=self,
            motions=self,
            story=self,
            ending=self,
            pages=self,
            exhibits=self,
            is_plain=self.plain,
            turned_board=None if self.fills else self,
            planned_pieces=self if self.planning_key else None,
            multi_choice=self if type(self).choice is not MultiChoice.choice else None,
            action_points=self if type(self).points is not ActionPoints.points else None,
            action_costs=self if type(self).price is not ActionCosts.price else None,
            covers=self if self.covers else None,
            public_memory=self if self.digests else None,
            reactions=self if self.windows else None,
            piles=self if type(self).piles_at is not Piles.piles_at else None,
        )
