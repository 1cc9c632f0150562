"""What is played for a person without a decision: the only line there is, and an answer that comes too late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, final

from boardgames.core.game_protocol import PASS, Action
from boardgames.core.match import Port
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.motion.timeline import Timeline
from boardgames.ui.play.match.countdown import Countdown
from boardgames.ui.play.match.hand import Hand
from boardgames.ui.play.match.session import Session
from boardgames.ui.scene.services import Services

SOLE_MS: Final = 240.0


class UnaskedHost(Protocol):
    """What it asks of the course of the game."""

    guided: bool

    @property
    def timeline(self) -> Timeline: ...

    @property
    def hand(self) -> Hand: ...

    @property
    def countdown(self) -> Countdown: ...

    @property
    def port(self) -> Port: ...

    @property
    def live(self) -> bool: ...

    @property
    def held(self) -> bool: ...

    @property
    def on_top(self) -> bool: ...

    def perform(self, action: Action) -> None: ...


@final
class Unasked:
    """Plays for the person who looks, after a moment in which it can be seen coming."""

    def __init__(self, host: UnaskedHost, session: Session, table: GameUI, services: Callable[[], Services]) -> None:
        self._host = host
        self._session = session
        self._table = table
        self._services = services

    @property
    def sole(self) -> Action | None:
        """What is about to be played by itself."""
        last = self._session.snapshot.last
        action = last.action if last is not None else None
        return self._table.input.automatic_action(self._host.hand.sight, action) if self._host.live else None

    def go(self, last: Action | None = None) -> None:
        """Play what needs no decision: the only line there is, which nobody would hold back."""
        host = self._host
        if host.guided:
            return
        self._count_down()
        free = host.live and not host.held and self._session.awaited is None
        action = self._table.input.automatic_action(host.hand.sight, last) if free else None
        if action is None:
            return
        count = self._session.snapshot.action_count

        def play() -> None:
            if self._session.snapshot.action_count == count and host.live and self._session.awaited is None:
                host.perform(action)

        host.timeline.wait(SOLE_MS, play)

    def _count_down(self) -> None:
        """Begin to count down, if the person who looks is asked and time is limited."""
        host = self._host
        seconds, number, sight = (
            self._services().settings.answer_seconds,
            self._session.snapshot.action_count,
            host.hand.sight,
        )
        reactions = self._table.reactions
        due = reactions is not None and sight.acting and reactions.is_answer_due(sight.view)
        if seconds and host.live and due and host.on_top:
            host.countdown.begin(
                number, seconds, lambda: self._session.snapshot.action_count == number, self._time_up
            )

    def _time_up(self) -> bool:
        if self._host.on_top:
            self._host.countdown.stop()
            self._host.perform(PASS)
            return True
        return False
