"""Samples of the settings of screen, sound and table: a board, a picked piece with its targets, boxes to hear."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import cycle
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S2, S3, S4
from boardgames.draw.widget_skin import Skin
from boardgames.registry import GAME_IDS
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.shell.access_samples import SampleTable, TableSample
from boardgames.ui.widgets.containers import Column, ColumnGrid
from boardgames.ui.widgets.game_box import GameBoxButton
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

RING: Final = 5.0
BOX: Final = (200.0, 0.95, 440.0)
"""Least height of a box, its part of each unit of the window above `BOXLESS`, and its greatest height."""
BOXLESS: Final = 620.0
LEAST_BOX: Final = 170.0


@final
class BoardSample(TableSample):
    """A board as it lies on the table, with or without coordinates."""

    height = (230.0, 1.5, 470.0)


@final
class TargetSample(TableSample):
    """A picked thing in its ring, and the places where it can go, marked if that is wanted."""

    height = (230.0, 1.4, 430.0)

    def __init__(self, id: str, words: str, table: SampleTable, *, shows_targets: bool) -> None:
        super().__init__(id, words, table)
        self._shows_targets: Final = shows_targets

    def draw_things(self, painter: Painter, skin: Skin, room: Rect) -> None:
        accent = skin.accent if skin.high_contrast else self.table.theme.accent
        slots = self._slots(room)
        for number, slot in enumerate(slots):
            self.table.draw_slot(painter, slot, skin)
            if not number:
                self.table.draw_thing(painter, 0, slot)
                painter.edge(slot.expand(2), accent, RING, S2)
            elif self._shows_targets and number <= (len(slots) + 1) // 2:
                painter.edge(slot, accent, 3, S2)
                painter.disc(slot.cx, slot.cy, min(slot.w, slot.h) * 0.12, accent)
            elif number == len(slots) - 1:
                self.table.draw_thing(painter, 3, slot)


@final
class SoundBoxes:
    """A box of each game that plays its sounds, one at each press; `play` plays a sound by its name."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self._play: Final = play
        self._next: Final = {game: cycle(plugin_of(game).sound_recipes) for game in GAME_IDS}

    def compose(self, words: str, names: Callable[[str], str], height: float) -> Widget:
        """Return the boxes below a line of words; `names` returns the name of a game, `height` is the window's."""
        least, part, most = BOX
        high = min(most, max(least, (height - BOXLESS) * part))
        boxes = [
            GameBoxButton(
                f"settings.hear.{game}",
                names(game),
                plugin_of(game).theme,
                partial(self._play_next, game),
                height=high,
                tip=words,
            )
            for game in GAME_IDS
        ]
        return Column((Label(words, role="lead"), ColumnGrid(boxes, least=LEAST_BOX, most=4, gap=S4)), gap=S3)

    def _play_next(self, game: str) -> None:
        self._play(next(self._next[game]))
