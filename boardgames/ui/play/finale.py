"""The end shown step by step: each step is held for a while, any press goes on, all can be skipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, final

from boardgames.ui.contract.showing import Act

PACE: Final = {"off": 0.7, "fast": 0.6, "normal": 1.0, "slow": 1.7}
"""How much longer steps are held, by the setting of animation; without animation they are still to be read."""


class FinaleHost(Protocol):
    """What the end asks of the scene."""

    def after(self, ms: float, call: Callable[[], None]) -> None: ...

    def play(self, sound: str) -> None: ...

    def act_changed(self) -> None: ...

    def finale_over(self) -> None: ...


@final
class Finale:
    """Goes through the acts of one end."""

    def __init__(self, host: FinaleHost, acts: Sequence[Act], pace: float) -> None:
        self._host = host
        self.acts: Final = tuple(acts)
        self.at = 0
        self._pace = pace
        self.over = not self.acts

    @property
    def act(self) -> Act:
        """The step that is shown."""
        return self.acts[self.at]

    def begin(self) -> None:
        """Show the first step."""
        self._show()

    def _show(self) -> None:
        act, at = self.act, self.at
        if act.sound:
            self._host.play(act.sound)
        self._host.act_changed()
        self._host.after(act.ms * self._pace, lambda: self.advance() if self.at == at and not self.over else None)

    def advance(self) -> None:
        """The next step, or the end of the end."""
        if self.over:
            return
        if self.at + 1 < len(self.acts):
            self.at += 1
            self._show()
        else:
            self.skip()

    def skip(self) -> None:
        """Straight to the result."""
        if not self.over:
            self.over = True
            self._host.finale_over()
