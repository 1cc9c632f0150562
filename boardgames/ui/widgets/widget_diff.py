"""Differences between two widget trees, so that a rebuilt tree need not be drawn as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boardgames.draw.rects import Rect
from boardgames.ui.widgets.widget import Widget

UNSEEN: Final = frozenset(("parent", "_places", "_was_at_end", "_whole"))
"""Attributes without effect on the drawing; callbacks, whose names begin with ``on_``, have none either."""

FEW: Final = 8
RINGED: Final = 10.0
"""Distance that a focus ring may be visible beyond the clip of a scroll area."""


def changed_places(old: Widget, new: Widget) -> list[Rect] | None:
    """Return the places where the trees are drawn differently; None if that cannot be determined."""
    if new.marks_own_damage and type(old) is type(new):
        return []
    kind = type(new)  # some widgets draw nothing
    bare = type(old) is kind and kind.draw is Widget.draw and not hasattr(kind, "draw_over")
    alike = bare or _alike(old, new)
    if alike is None:
        return None
    if not alike or len(old.children) != len(new.children):
        return [*_places(old), *_places(new)]
    out: list[Rect] = []
    for one, other in zip(old.children, new.children, strict=True):
        found = changed_places(one, other)
        if found is None:
            return None
        out += found
    return out


def _places(widget: Widget) -> Sequence[Rect]:
    """Areas in which a widget draws."""
    place = widget.rect.expand(widget.beyond)
    return place if widget.clip is None else place.intersection(widget.clip.expand(RINGED)), *widget.extra_places


def _alike(old: Widget, new: Widget) -> bool | None:
    """True if two widgets are drawn alike, apart from their children; None if a callback decides while drawing."""
    if type(old) is not type(new):
        return False
    mine, theirs, alike = vars(old), vars(new), True
    for name in mine.keys() | theirs.keys():
        if name in UNSEEN or name.startswith("on_"):
            continue
        one, other = mine.get(name), theirs.get(name)
        if one is other or _holds_widgets(one) or one == other:
            continue
        if callable(one) or callable(other):
            return None
        alike = False
    return alike


def _holds_widgets(value: Any) -> bool:
    if isinstance(value, (tuple, list)):
        return any(isinstance(one, Widget) for one in value[:FEW])  # a few suffice: logs are long
    return isinstance(value, Widget)
