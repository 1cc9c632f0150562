"""What happens at the table by itself, one deed after the other: lines still to be played, computers, hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, final

from boardgames.core.game_protocol import Action, Seat
from boardgames.ui.play.match.hint import Hint
from boardgames.ui.play.match.session import Session
from boardgames.ui.scene.clock import Clock
from boardgames.ui.scene.preferences import Preferences

TICK_MS: Final = 60.0
SLOW_TICK_MS: Final = 180.0
LONG_MS: Final = 3000.0
"""Who thinks for longer is looked at less often: a hint that was not asked for may be long in coming."""
PACE: Final = {"fast": 100.0, "normal": 360.0, "slow": 1100.0}
"""The least time between two deeds of a computer, or two steps of a hint, so that eyes can follow."""


WINDOW_MS: Final = 1000.0
"""How long a computer takes over an answer out of turn, whether it holds one or not: pauses tell nothing."""


class DeskHost(Protocol):
    """What the desk asks of the scene."""

    looking: int | None

    @property
    def hint(self) -> Hint: ...

    @property
    def moving(self) -> bool: ...

    @property
    def on_top(self) -> bool: ...

    @property
    def held(self) -> bool: ...

    def after(self, ms: float, call: Callable[[], None]) -> None: ...

    def perform(self, action: Action) -> None: ...

    def hinted(self) -> None: ...

    def next_step(self) -> Action | None: ...

    def unanswered(self, seat: Seat) -> None: ...


@final
class Desk:
    """Wakes itself a few times a second, at first often, while there is somebody to wait for; sleeps otherwise."""

    def __init__(self, host: DeskHost, session: Session, clock: Clock, settings: Callable[[], Preferences]) -> None:
        self._host = host
        self._session = session
        self._clock = clock
        self._settings = settings
        self._pending: list[Action] = []
        self._since = 0.0
        self._ticking = False

    @property
    def busy(self) -> bool:
        """Whether lines of a decision are still to be played."""
        return bool(self._pending)

    def queue(self, lines: Sequence[Action]) -> None:
        """Play these one after the other, each once the one before has been seen."""
        self._pending = list(lines)
        self.wake()

    def drop(self) -> None:
        """What was still to be played is not played."""
        self._pending.clear()

    def restart(self) -> None:
        """The position was changed from outside: count the pace anew."""
        self._since = self._clock.now()
        self.wake()

    def wake(self) -> None:
        """Look for something to do from now on."""
        if not self._ticking and self._waiting():
            self._since = self._clock.now()
            self._look_again()

    def _look_again(self) -> None:
        self._ticking = True
        long = self._clock.now() - self._since > LONG_MS
        self._host.after(SLOW_TICK_MS if long else TICK_MS, self._tick)

    def _waiting(self) -> bool:
        session = self._session
        thinking = session.snapshot.outcome is None and session.thinking() is not None
        return self.busy or self._host.hint.busy or self._host.next_step() is not None or thinking

    def _tick(self) -> None:
        self._ticking = False
        if not self._waiting():
            return
        host = self._host
        if host.hint.busy and host.hint.poll():
            host.hinted()
        if host.looking is None and not host.held and not host.moving:
            self._next()
        if not self._ticking and self._waiting():
            self._look_again()

    def _next(self) -> None:
        host = self._host
        if self._pending:
            action = self._pending.pop(0)
            if self._session.port.why_not(action) is None:
                host.perform(action)
            else:
                self._pending.clear()
            return
        session = self._session
        if (step := host.next_step()) is not None:
            self._play(step, PACE[self._settings().ai_pace])
            return
        if session.snapshot.outcome is not None or session.thinking() is None:
            return
        found = session.consult()
        if session.unanswered is not None:
            if host.on_top:
                host.unanswered(session.unanswered)
            return
        if found is None:
            return
        self._play(found, max(PACE[self._settings().ai_pace], WINDOW_MS if session.asked_out_of_turn else 0.0))

    def _play(self, action: Action, least: float) -> None:
        """Play an action so long after the one before, at least."""
        if self._clock.now() - self._since >= least:
            self._since = self._clock.now()
            self._host.perform(action)
