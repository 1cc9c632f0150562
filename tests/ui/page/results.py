"""The last scene of a game as a person sees it: who has won, the count, the moments that weighed most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from boardgames.core.machine import Seat
from boardgames.ui.play.results.bars import CountBar
from boardgames.ui.play.results.moments import KeyMoment
from boardgames.ui.play.results.results import Results
from tests.ui.page.scene import ScenePage
from tests.ui.pilot import Pilot


class CountLine(NamedTuple):
    """A bar of the count: what it comes to, whether it won, and for whom it is."""

    total: str
    won: bool
    seats: set[Seat]


class ResultsPage(ScenePage):
    """The result of one game."""

    def __init__(self, pilot: Pilot, scene: Results) -> None:
        super().__init__(pilot, scene)
        self._scene: Any = scene

    @classmethod
    def on_top(cls, pilot: Pilot) -> Self:
        """The result that lies on top."""
        assert isinstance(pilot.top, Results), pilot.top.name
        return cls(pilot, pilot.top)

    @property
    def result(self) -> str:
        """How the game ended for who looks: `won`, `lost` or `drawn`, or `over` where nobody did."""
        return self._scene.result

    @property
    def winners(self) -> Sequence[Seat]:
        return self._scene.winners

    def bars(self) -> list[CountLine]:
        """The bars of the count, from the top."""
        bars = [widget for widget in self.widgets() if isinstance(widget, CountBar)]
        return [CountLine(str(bar.total), bar.won, {sitter.seat for sitter in bar.sitters}) for bar in bars]

    def moments(self) -> Sequence[KeyMoment]:
        """The moments that weighed most, in the order of play."""
        return self._scene.moments
