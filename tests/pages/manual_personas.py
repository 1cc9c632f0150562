"""The picture of docs/personas.md: the portraits of all personas, with name and style, by game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames import registry
from boardgames.draw.theme import S3, S4, S5
from boardgames.ui.game_view.achievement_medal import AchievementMedal
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.player_names import persona_name
from boardgames.ui.scene.scene import Scene
from boardgames.ui.widgets.containers import Centre, Column, FixedSize, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget
from tests.pages.manual_play import save
from tests.ui.pilot import Pilot

PORTRAIT: Final = 150.0
WORDS: Final = 290.0
"""Width of name and style beside a portrait."""
WIDTH: Final = 3 * (PORTRAIT + S3 + WORDS) + 2 * S5


class PortraitScene(Scene):
    """All personas, a row for each game."""

    def compose(self) -> Widget:
        rows = [Row(tuple(self._cells(game_id)), gap=S5, across="centre") for game_id in registry.GAME_IDS]
        return Centre(Column(rows, gap=S4), width=WIDTH, upright=True)

    def _cells(self, game_id: str) -> Iterator[Widget]:
        plugin = plugin_of(game_id)
        for style in registry.load(game_id).styles:
            name = persona_name(self.tr, game_id, style)
            medal = AchievementMedal(plugin.persona_pictures[style], plugin.theme, name, earned=True, size=PORTRAIT)
            words = [
                Label(name, role="lead_strong"),
                Label(self.tr(f"{game_id}.persona.{style}.text")),
                Label(self.tr(f"game.{game_id}.name"), tone="muted"),
            ]
            yield Row((medal, FixedSize(Column(words), w=WORDS)), gap=S3, across="centre")


def portraits(pilot: Pilot) -> None:
    """Make the picture anew."""
    pilot.open(PortraitScene(pilot.app))
    pilot.settle()
    save(pilot, "personas")
