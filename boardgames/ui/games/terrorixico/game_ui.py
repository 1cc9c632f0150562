"""The interface of TerroriXico: its parts, and what they share."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.games.terrorixico.action_points import TerroriXicoActionPoints
from boardgames.ui.games.terrorixico.ending import TerroriXicoEnding
from boardgames.ui.games.terrorixico.exhibits import TerroriXicoExhibits
from boardgames.ui.games.terrorixico.game_data import read_game_data
from boardgames.ui.games.terrorixico.input import TerroriXicoInput
from boardgames.ui.games.terrorixico.layout import TerroriXicoLayout
from boardgames.ui.games.terrorixico.motions import TerroriXicoMotions
from boardgames.ui.games.terrorixico.multi_choice import TerroriXicoMultiChoice
from boardgames.ui.games.terrorixico.pages import TerroriXicoPages
from boardgames.ui.games.terrorixico.piles import TerroriXicoPiles
from boardgames.ui.games.terrorixico.prompts import TerroriXicoPrompts
from boardgames.ui.games.terrorixico.story import TerroriXicoStory


def game_ui(game: Game) -> GameUI:
    """Return the interface of a game, whose constants and cards may be a designer's."""
    data = read_game_data(game)
    return GameUI(
        id=game.id,
        layout=TerroriXicoLayout(data),
        prompts=TerroriXicoPrompts(data),
        input=TerroriXicoInput(data.catalog),
        motions=TerroriXicoMotions(),
        story=TerroriXicoStory(data),
        ending=TerroriXicoEnding(data),
        pages=TerroriXicoPages(data),
        exhibits=TerroriXicoExhibits(data.catalog),
        multi_choice=TerroriXicoMultiChoice(data.catalog),
        action_points=TerroriXicoActionPoints(data.facts_of),
        piles=TerroriXicoPiles(data.catalog),
    )
