"""What the course of a game asks of the scene on which it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.motion.timeline import Timeline
from boardgames.ui.scene.services import Services


class CourseHost(Protocol):
    """What the course of a game asks of the scene."""

    services: Services
    timeline: Timeline
    touch: Timeline

    @property
    def on_top(self) -> bool: ...

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
        """Let a person take the device; `taken` is called then."""

    def call_all(self, seat: Seat, show: Callable[[], None]) -> None:
        """Call everybody to the table, and `show` what that seat did while it was alone."""

    def ask_empty(self, stakes: Phrase, done: Callable[[], None]) -> None:
        """Ask one who holds no answer."""

    def say_silence(self, seat: Seat) -> None:
        """No process answers for a computer: say so, and offer ways on."""

    def show_results(self) -> None:
        """The end was told: show how it ended."""
