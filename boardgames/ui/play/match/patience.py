"""When nothing happens until a person goes on: after each opponent's turn, where somebody wants it so, and at a
shared device before the curtain falls over what that person alone has just been shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import final

from boardgames.core.game_protocol import Seat
from boardgames.core.match import Deed
from boardgames.ui.play.match.session import Session
from boardgames.ui.scene.preferences import Preferences


@final
class Patience:
    """Waits after the turn of a computer where another computer is to act, and before the device is passed on."""

    def __init__(self, session: Session, settings: Callable[[], Preferences]) -> None:
        self._session = session
        self._settings = settings
        self.gentle = False
        """Somebody's first game: each turn of an opponent is waited for, the last one too."""
        self.hurried = False
        """Somebody wants nothing to wait in this game, whatever the settings say."""
        self._turn: Seat | None = None
        self._after: Seat | None = None
        self._passes_on = False

    @property
    def settings(self) -> Preferences:
        """The settings; in somebody's first game computers play slowly."""
        settings = self._settings()
        if self.hurried:
            return replace(settings, await_click=False)
        return replace(settings, ai_pace="slow") if self.gentle else settings

    @property
    def after(self) -> Seat | None:
        """The seat whose turn is over, while somebody is waited for."""
        return self._after if self._passes_on or self.gentle or self.settings.await_click else None

    @property
    def passes_on(self) -> bool:
        """Whether who holds the device looks at what is for no other eyes, and then passes it on."""
        return self._passes_on

    def watch(self) -> bool:
        """Something was played and has been shown: wait, if the turn of a computer ended with it."""
        session, before = self._session, self._turn
        self._turn = session.snapshot.turn
        ended = before is not None and before != self._turn and not session.person(before)
        first = session.port.view_after(session.snapshot.action_count - 1)["phase"] == "setup"
        if first:
            ended = False  # who has chosen before the first turn has had none
        going_on = session.thinking() is not None or (self.gentle and session.snapshot.to_act is not None)
        self._after = before if ended and session.persons and going_on else None
        if session.awaited is not None and not first and self._has_learned():
            self._after, self._passes_on = session.eyes, True
        return self.after is not None

    def _has_learned(self) -> bool:
        """Whether the last action showed who did it, and nobody else, something that it did not name itself."""
        port = self._session.port
        last = self._session.snapshot.last
        if last is None or last.seat != self._session.eyes:
            return False
        known = {*last.action.split(), *_told(port.common(len(port) - 1)[0])}
        return not known.issuperset(_told(last))

    def drop(self) -> None:
        """Go on; whose turn it is now, is known."""
        self._turn, self._after, self._passes_on = self._session.snapshot.turn, None, False


def _told(deed: Deed) -> Iterator[str]:
    """The words that the events of a deed tell."""
    for event in deed.events:
        for value in event.public.values():
            yield from map(str, value) if isinstance(value, (list, tuple)) else (str(value),)
