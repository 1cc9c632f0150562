"""What the turn controller asks of the scene on which a game is played, and of screens elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.motion.timeline import Timeline
from boardgames.ui.play.match.snapshot import MatchSnapshot
from boardgames.ui.scene.services import Services


class SeatViewer(Protocol):
    """A screen elsewhere that shows what one seat sees."""

    def show(self, snapshot: MatchSnapshot) -> None:
        """The position has changed."""

    def refuse(self, reason: str) -> None:
        """The action that came from that seat was not played: a reason code."""


class TurnHost(Protocol):
    """The scene on which a game is played: what effects show there."""

    services: Services
    timeline: Timeline
    touch: Timeline

    @property
    def on_top(self) -> bool: ...

    @property
    def is_guided(self) -> bool:
        """True if a lesson says what comes next: nothing is played or let pass by itself."""

    @property
    def awaits_learner(self) -> bool:
        """True while a lesson waits for its learner: no computer seems to think."""

    def after(self, ms: float, call: Callable[[], None]) -> None: ...

    def play(self, sound: str) -> None: ...

    def toast(self, key: str, **args: object) -> None: ...

    def invalidate(self) -> None: ...

    def damage(self, *places: Rect) -> None: ...

    def rebuild(self) -> None: ...

    def refresh(self) -> None: ...

    def renewed(self, *, follow: bool = True) -> None:
        """Something else is shown: what was said before is of no use any more. `follow`: the log follows."""

    def hand_to(self, seat: Seat) -> None:
        """Cover the table until a person has taken the device."""

    def call_all(self, seat: Seat, show: Callable[[], None]) -> None:
        """Cover the table until everybody is there."""

    def ask_empty(self, stakes: Phrase, done: Callable[[], None]) -> None:
        """Ask one who holds no answer."""

    def say_silence(self, seat: Seat) -> None:
        """Say that nobody answers for a seat, and offer ways on."""

    def show_results(self) -> None:
        """Show how the game ended."""
