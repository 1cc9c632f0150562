"""Opens the table of Sacrificio for tests, and has computer players that need no time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgames import registry
from boardgames.core.game_protocol import Action, Dump
from boardgames.core.rng import Rng
from boardgames.ui.scene.scene_factory import SeatChoice
from tests.ui import page
from tests.ui.page import COMPUTER, PERSON, TablePage
from tests.ui.pilot import Pilot


class Chooser:
    """A computer that plays at once: a ritual when it can, else anything, by its seed."""

    expected_actions = ()

    def __init__(self, game: str, options: Any, level: str, seat: int, seed: int, *_rules: Any) -> None:
        self._game, self._options, self._seat = registry.load(game), options, seat
        self._rng = Rng(seed)
        self._found: Action | None = None
        self.asked: list[float | None] = []

    @property
    def is_thinking(self) -> bool:
        return self._found is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self.asked.append(seconds)
        legal = self._game.sampler(view, self._seat, self._options).draw(Rng(number)).legal_actions()
        rituals = [line for line in legal if line.startswith("sacrifice")]
        self._found = self._rng.choice(rituals or legal)

    def poll(self) -> Action | None:
        found, self._found = self._found, None
        return found

    def move_now(self) -> None:
        """It never takes long."""

    def stop(self) -> None:
        self._found = None

    def close(self) -> None:
        """Nothing is open."""


class Sleeper(Chooser):
    """A computer that never answers."""

    def poll(self) -> Action | None:
        return None


def open_table(
    pilot: Pilot,
    *seats: SeatChoice,
    position: Mapping[str, Any] | None = None,
    make: Any = Sleeper,
    seed: int = 1,
    variant: str = "standard",
) -> TablePage:
    """A table on the screen; a person against a computer unless told otherwise."""
    who = seats or (PERSON, COMPUTER)
    options = {"seats": len(who), "variant": variant}
    return page.open_table(pilot, "sacrificio", who, options, seed=seed, make=make, position=position)
