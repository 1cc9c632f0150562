"""From what happened to what is seen moving: shifts and ghosts on a timeline. The position is final at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.ui.layout.rects import Rect
from boardgames.ui.motion.timeline import MOVE_MS, Timeline
from boardgames.ui.table.look import Ghost, Shift
from boardgames.ui.tables.placed import Motion, Placed

FADE: Final = 260.0


@final
class Animator:
    """Running motions of one board."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self.shifts: dict[str, Shift] = {}
        self.ghosts: list[Ghost] = []

    def clear(self) -> None:
        """Everything stands where it stands."""
        self._timeline.finish()
        self.shifts.clear()
        self.ghosts.clear()

    def show(
        self,
        motions: Sequence[Motion],
        before: Mapping[str, Placed],
        after: Mapping[str, Placed],
        cells: Mapping[str, Rect],
    ) -> None:
        """Start the motions of one action. `cells` are the places by name, `before` and `after` what lay there."""
        moved = {motion.key for motion in motions if motion.kind == "move"}
        for motion in motions:
            match motion.kind:
                case "move" if motion.key in after:
                    self._move(motion.key, after[motion.key].rect, self._start(motion, before, cells))
                case "vanish":
                    old = before.get(motion.key) or before.get(f"perched:{motion.start}")
                    rect = old.rect if old is not None else cells.get(motion.start)
                    face = motion.face or (old.face if old is not None else "")
                    if rect is not None and face:
                        self._vanish(face, rect)
                case "appear" if motion.key in after and motion.key not in moved:
                    self._appear(motion.key)
                case _:
                    pass

    def _start(self, motion: Motion, before: Mapping[str, Placed], cells: Mapping[str, Rect]) -> Rect | None:
        """Where a moved thing stood before: raised, beside its bearer, or on its cell."""
        kind = motion.key.partition(":")[0]
        names = ("mineral",) if kind == "mineral" else ("perched", "piece")
        for name in names:
            old = before.get(f"{name}:{motion.start}")
            if old is not None:
                return old.rect
        return cells.get(motion.start)

    def _move(self, key: str, end: Rect, start: Rect | None) -> None:
        if start is None:
            return
        dx, dy = start.cx - end.cx, start.cy - end.cy

        def apply(t: float) -> None:
            self.shifts[key] = Shift(dx * (1 - t), dy * (1 - t))
            if t >= 1:
                self.shifts.pop(key, None)

        self._timeline.add(apply, ms=MOVE_MS)

    def _appear(self, key: str) -> None:
        def apply(t: float) -> None:
            self.shifts[key] = Shift(alpha=round(255 * min(1.0, t)))
            if t >= 1:
                self.shifts.pop(key, None)

        self._timeline.add(apply, ms=FADE, kind="fade")

    def _vanish(self, face: str, rect: Rect) -> None:
        ghost: list[Ghost] = []

        def apply(t: float) -> None:
            for old in ghost:
                if old in self.ghosts:
                    self.ghosts.remove(old)
            ghost.clear()
            if t < 1:
                shown = Ghost(face, rect.inset(rect.w * 0.2 * t), round(255 * (1 - t)))
                ghost.append(shown)
                self.ghosts.append(shown)

        self._timeline.add(apply, ms=FADE, kind="fade")
