"""Focus navigation with arrow keys, by place on the screen instead of creation order."""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.draw.rects import Rect


def _span_gap(a0: float, a1: float, b0: float, b1: float) -> float:
    """Distance between two intervals on one axis; 0 if they overlap."""
    return max(0.0, b0 - a1, a0 - b1)


def nearest_in_direction(places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str | None:
    """Return the id to which an arrow (dx, dy) leads from `here`, or None at the edge.

    Only places whose centre lies farther in that direction count. Places in line come before places aside, then
    nearer ones before farther ones.
    """
    origin = places[here]
    best: tuple[float, float, str] | None = None
    for name, rect in places.items():
        if name == here:
            continue
        if dx:
            ahead = (rect.cx - origin.cx) * dx
            along = max(0.0, (rect.x - origin.right) if dx > 0 else (origin.x - rect.right))
            aside = _span_gap(origin.y, origin.bottom, rect.y, rect.bottom)
            skew = abs(rect.cy - origin.cy)
            clear = along > 0 or _span_gap(origin.x, origin.right, rect.x, rect.right) > 0 or aside == 0
        else:
            ahead = (rect.cy - origin.cy) * dy
            along = max(0.0, (rect.y - origin.bottom) if dy > 0 else (origin.y - rect.bottom))
            aside = _span_gap(origin.x, origin.right, rect.x, rect.right)
            skew = abs(rect.cx - origin.cx)
            clear = along > 0 or _span_gap(origin.y, origin.bottom, rect.y, rect.bottom) > 0 or aside == 0
        if ahead <= 0.5 or not clear:
            continue
        score = (along + 3 * aside, skew, name)
        if best is None or score < best:
            best = score
    return best[2] if best else None
