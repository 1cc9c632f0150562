"""The interface of Sacrifice, put together. Section 15 of docs/rules/sacrifice.md lists what it shows."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.games.sacrifice.action_costs import SacrificeActionCosts
from boardgames.ui.games.sacrifice.action_points import SacrificeActionPoints
from boardgames.ui.games.sacrifice.ending import SacrificeEnding
from boardgames.ui.games.sacrifice.exhibits import SacrificeExhibits
from boardgames.ui.games.sacrifice.game_data import read_game_data
from boardgames.ui.games.sacrifice.input import SacrificeInput
from boardgames.ui.games.sacrifice.layout import SacrificeLayout
from boardgames.ui.games.sacrifice.motions import SacrificeMotions
from boardgames.ui.games.sacrifice.pages import SacrificePages
from boardgames.ui.games.sacrifice.planned_pieces import SacrificePlannedPieces
from boardgames.ui.games.sacrifice.prompts import SacrificePrompts
from boardgames.ui.games.sacrifice.story import SacrificeStory
from boardgames.ui.games.sacrifice.turned_board import SacrificeTurnedBoard


def game_ui(game: Game) -> GameUI:
    """Return the interface of a game of Sacrifice."""
    data = read_game_data(game)
    return GameUI(
        id=game.id,
        layout=SacrificeLayout(data),
        input=SacrificeInput(data),
        prompts=SacrificePrompts(data),
        motions=SacrificeMotions(data),
        story=SacrificeStory(data.board),
        ending=SacrificeEnding(data),
        pages=SacrificePages(data),
        exhibits=SacrificeExhibits(data.pieces),
        turned_board=SacrificeTurnedBoard(data.board),
        planned_pieces=SacrificePlannedPieces(data.board),
        action_points=SacrificeActionPoints(data),
        action_costs=SacrificeActionCosts(data),
    )
