"""Tweens on one clock, and their easing curves: durations in milliseconds, one speed factor; all can be finished at
once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, final

MOVE_MS: Final = 160
"""Shortest flight of a thing; `ui/motion/flight.py` makes longer ones of longer ways."""
FLIP_MS: Final = 220
FADE_MS: Final = 120
REDUCED_MS: Final = 80

TweenKind = Literal["move", "fade", "hold"]
Ease = Callable[[float], float]
HELD: Final[dict[str, float]] = {"fast": 0.15, "normal": 1.0, "slow": 1.7}
"""Factor for the duration of holds, by the pace of the other players. It applies even without animation."""
SPEED: Final[dict[str, float]] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}


# easing curves: progress in, progress out, both 0..1 ---------------------------------------------------------
def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    """Quick start, soft landing: moves."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Soft at both ends: flips and slides of whole panels."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def smooth_step(t: float) -> float:
    """Gentle start and landing: what is carried through the air."""
    return t * t * (3 - 2 * t)


@final
class Tween:
    """One running change: `apply` gets eased progress 0..1, `done` is called once at the end."""

    __slots__ = ("apply", "delay", "duration", "ease", "elapsed", "marks_own_damage", "on_done")

    def __init__(
        self,
        duration: float,
        apply: Callable[[float], None],
        ease: Ease,
        delay: float,
        done: Callable[[], None] | None,
        tells: bool = False,
    ) -> None:
        self.marks_own_damage = tells
        self.duration = duration
        self.apply = apply
        self.ease = ease
        self.delay = delay
        self.on_done = done
        self.elapsed = 0.0

    def advance(self, dt: float) -> bool:
        """Advance by `dt` ms; return True while the tween runs."""
        self.elapsed += dt
        t = self.elapsed - self.delay
        if t < 0:
            return True
        if t >= self.duration:
            self.finish()
            return False
        self.apply(self.ease(t / self.duration))
        return True

    def finish(self) -> None:
        self.apply(self.ease(1.0))
        if self.on_done:
            self.on_done()


@final
class Timeline:
    """The tweens of one scene.

    `speed` scales durations (0 = at once); `reduced` turns moves into jumps. `held` scales holds, independent of
    the speed. `changed` is called when a tween without damage of its own has advanced: everything may look
    different.
    """

    __slots__ = ("_tweens", "changed", "hold_scale", "reduced", "speed")

    def __init__(self, speed: float = 1.0, reduced: bool = False, changed: Callable[[], None] = lambda: None) -> None:
        self._tweens: list[Tween] = []
        self.changed: Final = changed
        self.speed = speed
        self.hold_scale = HELD["normal"]
        self.reduced = reduced

    def set_speed(self, speed: float, *, reduced: bool, held: float | None = None) -> None:
        """Apply the settings of speed and reduced motion; None for `held` keeps the scale of holds."""
        self.speed, self.reduced = speed, reduced
        self.hold_scale = self.hold_scale if held is None else held

    @property
    def is_busy(self) -> bool:
        return bool(self._tweens)

    def start_tween(
        self,
        apply: Callable[[float], None],
        *,
        ms: float = MOVE_MS,
        ease: Ease = out_cubic,
        delay: float = 0.0,
        kind: TweenKind = "move",
        done: Callable[[], None] | None = None,
        tells: bool = False,
    ) -> Tween:
        """Start a tween now (after `delay` ms). With speed 0 it is over before this returns.

        With reduced motion a "move" jumps to its end and a "fade" takes REDUCED_MS. A "hold" keeps its delay,
        as reading time. `tells`: the tween reports its own damage after each step.
        """
        if kind == "hold":
            ms, delay = (0.0 if self.reduced else ms * self.speed), delay * self.hold_scale
        elif self.reduced:
            ms, delay = (REDUCED_MS, 0.0) if kind == "fade" and self.speed > 0 else (0.0, 0.0)
        else:
            ms, delay = ms * self.speed, delay * self.speed
        tween = Tween(ms, apply, ease, delay, done, tells)
        if ms + delay <= 0:
            tween.finish()
            return tween
        if delay <= 0:
            apply(ease(0.0))
        self._tweens.append(tween)
        return tween

    def call_after(self, ms: float, done: Callable[[], None]) -> Tween:
        """Call `done` after `ms` of this timeline's time (at once if animation is off)."""
        return self.start_tween(lambda _t: None, ms=ms, kind="fade", done=done, tells=True)

    def advance(self, dt: float) -> bool:
        """Advance by `dt` ms of real time; return True while any tween runs."""
        running, self._tweens = self._tweens, []
        if any(not tween.marks_own_damage and tween.elapsed + dt >= tween.delay for tween in running):
            self.changed()
        kept = [tween for tween in running if tween.advance(dt)]
        self._tweens = kept + self._tweens  # tweens started by `done` callbacks come last
        return bool(self._tweens)

    def stay_busy(self, ms: float) -> None:
        """Stay busy for some ms, as reading time."""
        self.start_tween(lambda _t: None, ms=0.0, delay=ms, kind="hold", tells=True)

    def finish_all(self) -> None:
        """Finish all tweens now, also those started by finished tweens. Raises AssertionError after 1000 rounds."""
        for _ in range(1000):
            if not self._tweens:
                return
            running, self._tweens = self._tweens, []
            for tween in running:
                tween.finish()
        raise AssertionError("tweens start each other for ever")

    def clear(self) -> None:
        """Remove all tweens without finishing them."""
        self._tweens.clear()
