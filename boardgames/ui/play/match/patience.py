"""Where a person wants it so: after each opponent's turn nothing happens until that person goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import final

from boardgames.core.machine import Seat
from boardgames.ui.play.match.session import Session
from boardgames.ui.scene.preferences import Preferences


@final
class Patience:
    """Waits after the turn of a computer where another computer is to act: a person takes its own time."""

    def __init__(self, session: Session, settings: Callable[[], Preferences]) -> None:
        self._session = session
        self._settings = settings
        self.gentle = False
        """Somebody's first game: each turn of an opponent is waited for, the last one too."""
        self.hurried = False
        """Somebody wants nothing to wait in this game, whatever the settings say."""
        self._turn: Seat | None = None
        self._after: Seat | None = None

    @property
    def settings(self) -> Preferences:
        """The settings; in somebody's first game computers play slowly."""
        settings = self._settings()
        if self.hurried:
            return replace(settings, await_click=False)
        return replace(settings, ai_pace="slow") if self.gentle else settings

    @property
    def after(self) -> Seat | None:
        """The opponent whose turn is over, while somebody is waited for."""
        return self._after if self.gentle or self.settings.await_click else None

    def watch(self) -> bool:
        """Something was played and has been shown: wait, if the turn of a computer ended with it."""
        session, before = self._session, self._turn
        self._turn = session.port.whose_turn()
        ended = before is not None and before != self._turn and not session.person(before)
        if ended and session.port.view_after(len(session.port) - 1)["phase"] == "setup":
            ended = False  # who has chosen before the first turn has had none
        going_on = session.thinking() is not None or (self.gentle and session.port.to_act() is not None)
        self._after = before if ended and session.persons and going_on else None
        return self.after is not None

    def drop(self) -> None:
        """Go on; whose turn it is now, is known."""
        self._turn, self._after = self._session.port.whose_turn(), None
