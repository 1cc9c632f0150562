"""Opens the table of Sacrifice for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgames.ui.scene.scene_factory import SeatChoice
from tests.games.sacrifice.game import Sleeper
from tests.ui import page
from tests.ui.page import PERSON, TablePage
from tests.ui.pilot import Pilot


def open_table(
    pilot: Pilot,
    *seats: SeatChoice,
    position: dict[str, Any] | None = None,
    make: Callable[..., Any] = Sleeper,
    **options: Any,
) -> TablePage:
    """A table on the screen; two people unless told otherwise."""
    return page.open_table(pilot, "sacrifice", seats or (PERSON, PERSON), options, position=position, make=make)
