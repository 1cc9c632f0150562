"""What is told step by step: the end, or what an action set off. Each step is held, a press goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, final

from boardgames.ui.contract.showing import Act

PACE: Final = {"fast": 0.45, "normal": 1.0, "slow": 1.7}
"""How much longer steps are held, by the pace at which others act; animation or none, they are to be read."""


class FinaleHost(Protocol):
    """What the steps ask of the table."""

    def after(self, ms: float, call: Callable[[], None]) -> None: ...

    def play(self, sound: str) -> None: ...

    def act_changed(self) -> None: ...

    def finale_over(self) -> None: ...


@final
class Finale:
    """Goes through the acts of one story. `pace` scales how long each is held; None: until a press goes on.

    `stands`: results wait for a press at any pace.
    """

    def __init__(self, host: FinaleHost, acts: Sequence[Act], pace: float | None, *, stands: bool = False) -> None:
        self._host = host
        self.acts: Final = tuple(acts)
        self.at = 0
        self._pace = pace
        self._stands = stands
        self.over = not self.acts

    @property
    def act(self) -> Act:
        """The step that is shown."""
        return self.acts[self.at]

    @property
    def patient(self) -> bool:
        """Whether the step that is shown stays until a press."""
        return self._pace is None or (self._stands and self.act.stands)

    def begin(self) -> None:
        """Show the first step."""
        self._show()

    def _show(self) -> None:
        act, at = self.act, self.at
        if act.sound:
            self._host.play(act.sound)
        self._host.act_changed()
        if self._pace is not None and not self.patient:
            ms = act.ms * (max(1.0, self._pace) if act.stands else self._pace)
            self._host.after(ms, lambda: self.advance() if self.at == at and not self.over else None)

    def advance(self) -> None:
        """The next step, or the end of it."""
        if self.over:
            return
        if self.at + 1 < len(self.acts):
            self.at += 1
            self._show()
        else:
            self.skip()

    def hurry(self, pace: float) -> None:
        """Nothing waits for a press any more."""
        self._pace, self._stands = pace, False
        self.advance()

    def skip(self) -> None:
        """Straight to what follows."""
        if not self.over:
            self.over = True
            self._host.finale_over()


@final
class Telling:
    """What a table is telling now: `finale` while there is one; `coming` are steps that begin once all is played.

    Nobody acts while something is told in the middle of a game (`holds`).
    """

    def __init__(self, host: FinaleHost) -> None:
        self._host = host
        self.finale: Finale | None = None
        self.coming: Sequence[Act] = ()
        self.holds = False
        self.repeats = False
        """Whether what is told had been played long before: nothing new follows from it."""
        self._lead_count = 0  # of the steps: those that come before the end of the game is seen

    @property
    def on(self) -> bool:
        """Whether steps are being shown."""
        return self.finale is not None and not self.finale.over

    @property
    def act(self) -> Act | None:
        """The step that is shown."""
        return self.finale.act if self.finale is not None and not self.finale.over else None

    @property
    def waits(self) -> bool:
        """Whether the step that is shown stays until a press."""
        return self.finale is not None and not self.finale.over and self.finale.patient

    @property
    def is_before_end(self) -> bool:
        """True while steps are to come, or shown, that lead to the end of the game and do not tell it yet."""
        return bool(self.coming) or (self.on and self.finale is not None and self.finale.at < self._lead_count)

    @property
    def mark(self) -> object:
        """Tells one step from another."""
        return self.finale.at if self.finale is not None and not self.finale.over else -1

    def tell(self, acts: Sequence[Act], pace: float | None, *, stands: bool = False, lead_count: int = 0) -> None:
        """Begin to tell the end, which is seen after `lead_count` steps, or with the first that `is_end`."""
        self._cut()
        self._lead_count = next((at for at, act in enumerate(acts[:lead_count]) if act.is_end), lead_count)
        self.finale = Finale(self._host, acts, pace, stands=stands)
        self.finale.begin()

    def tell_coming(self, pace: float | None, *, stands: bool = False) -> None:
        """Begin to tell what an action set off."""
        acts, self.coming = self.coming, ()
        self.holds = True
        self.tell(acts, pace, stands=stands, lead_count=len(acts))

    def again(self, acts: Sequence[Act], pace: float | None) -> None:
        """Begin to tell once more what happened."""
        self.holds = self.repeats = True
        self.tell(acts, pace)

    def advance(self) -> None:
        """A press goes on."""
        if self.finale is not None:
            self.finale.advance()

    def hurry(self, pace: float) -> None:
        """Go on, and wait for no press any more."""
        if self.finale is not None and not self.finale.over:
            self.finale.hurry(pace)

    def skip(self) -> None:
        """Leave out the rest."""
        if self.finale is not None:
            self.finale.skip()

    def drop(self) -> None:
        """Nothing is told any more: the game was taken back."""
        self._cut()
        self.finale, self.coming, self.holds, self.repeats = None, (), False, False

    def _cut(self) -> None:
        """What is told ends here: the timer of its step, which still runs, leads nowhere."""
        if self.finale is not None:
            self.finale.over = True
