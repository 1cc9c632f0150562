"""Guard for keys that act at the cursor or the focus: a key never acts at a place that no frame has shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, final

LOCK_MS: Final = 500.0
"""Duration in ms of the lock of Enter, Space and A after a scene closed, from the first frame that shows a place."""


class KeyboardTarget(NamedTuple):
    """Place where Enter acts on the screen: the id of a widget and, on a board, the key of a place."""

    widget: str
    key: str = ""


class KeyboardSnapshot(NamedTuple):
    """Keyboard state of a scene: the target of Enter and the names of the interruptions."""

    scene: object
    target: KeyboardTarget | None
    interruptions: frozenset[str] = frozenset()


@final
class ActivationGuard:
    """Decides whether a key may act at its place. `now` is the app's clock in ms.

    A key acts only where the last presented frame showed the place. Enter, Space and a controller's A are locked
    for half a second after a scene above, a pause, a cover or a banner has closed, or the place has moved without
    input. The lock starts with the first frame after that; for a key that acts at a place, with the first frame
    that shows the place.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._presented: KeyboardSnapshot | None = None
        self._spent = False  # True if a key has acted on the presented frame
        self._touched = False  # True if there was input since
        self._locked = False
        self._shown_at: float | None = None  # time of the first frame after something closed
        self._place_shown_at: float | None = None  # time of the first frame that showed the place

    def is_locked(self, *, at_place: bool = True) -> bool:
        """Return whether the lock is active, for a key that acts at a place or for a named key."""
        begun = self._place_shown_at if at_place else self._shown_at
        if self._locked and self._place_shown_at is not None and self._now() - self._place_shown_at >= LOCK_MS:
            self._locked = False
        return self._locked and (begun is None or self._now() - begun < LOCK_MS)

    @property
    def shows_place(self) -> bool:
        """True if the last frame showed the place where a key would act."""
        return self._presented is not None and self._presented.target is not None

    def start_lock(self) -> None:
        """Start the lock of half a second, because something has closed."""
        self._locked, self._shown_at, self._place_shown_at = True, None, None

    def on_frame_presented(self, moment: KeyboardSnapshot, *, hidden: bool = False) -> None:
        """Record the keyboard state of a presented frame; `hidden`: an old picture still covers it."""
        if hidden:
            moment = moment._replace(target=None)
        before, self._presented, self._spent = self._presented, moment, False
        if before is not None and before.scene is moment.scene:
            jumped = not self._touched and moment.target not in (None, before.target)
            if jumped or before.interruptions - moment.interruptions:
                self.start_lock()
        self._touched = False
        if self._locked and self._shown_at is None:
            self._shown_at = self._now()
        if self._locked and self._place_shown_at is None and moment.target is not None:
            self._place_shown_at = self._now()

    def on_input(self) -> None:
        """Record an input: a place that moves in the next frame moved because of it, so no lock follows."""
        self._touched = True

    def await_next_frame(self) -> None:
        """Require another frame before the next action, because the last frame has been acted on."""
        self._spent = True

    def may_act(self, moment: KeyboardSnapshot) -> bool:
        """Return whether a key may act at the target of `moment`: the last frame must show the same state."""
        return moment.target is not None and self._presented == moment and not self._spent
