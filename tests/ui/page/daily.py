"""The table of a daily deal as a person sees and drives it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from boardgames.record.player_progress import DailyAttempt
from boardgames.ui.daily.daily_table import DailyTable
from boardgames.ui.play.table.table_scene import TableLinks
from boardgames.ui.scene_makers.table_links import make_result
from tests.ui.page.game import HeadlessGame
from tests.ui.page.table import TablePage
from tests.ui.pilot import Pilot


class DailyPage(TablePage):
    """One attempt at a daily deal on the screen."""

    @classmethod
    def open_attempt(
        cls, pilot: Pilot, game: HeadlessGame, attempt: DailyAttempt, open_sheet: Callable[[], None]
    ) -> Self:
        """Open the table of an attempt that stands as in a game."""
        scene = DailyTable(pilot.app, game._session, TableLinks(make_result), attempt, open_sheet)
        pilot.open(scene)
        return cls(pilot, scene)

    @classmethod
    def on_top(cls, pilot: Pilot) -> Self:
        """The attempt that lies on top."""
        assert isinstance(pilot.top, DailyTable), pilot.top.name
        return cls(pilot, pilot.top)
