"""Differences between two widget trees, so that a rebuilt tree need not be drawn as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boardgames.draw.rects import Rect
from boardgames.ui.widgets.widget import Widget

UNSEEN: Final = frozenset(("parent", "_places", "_place_of", "_line_of", "_stays", "_kept", "_was_at_end", "_whole"))
"""Attributes without effect on the drawing; callbacks, whose names begin with ``on_``, have none either."""

FEW: Final = 8
RINGED: Final = 10.0
"""Distance that a focus ring may be visible beyond the clip of a scroll area."""


def changed_places(old: Widget, new: Widget) -> list[Rect]:
    """Return the places where the trees are drawn differently."""
    if new.marks_own_damage and type(old) is type(new):
        return []
    bare = type(old) is type(new) and not _draws(new)
    if not bare and (not _alike(old, new) or len(old.children) != len(new.children)):
        return [*_places(old), *_places(new)]
    pairs, unpaired = _paired(old.children, new.children)
    out = [place for widget in unpaired for part in widget.walk() if _draws(part) for place in _places(part)]
    for one, other in pairs:
        out += changed_places(one, other)
    return out


def _paired(old: Sequence[Widget], new: Sequence[Widget]) -> tuple[list[tuple[Widget, Widget]], Sequence[Widget]]:
    """Return the children to compare, and those that have come or gone between others that stayed."""
    if len(old) == len(new):
        return list(zip(old, new, strict=True)), ()
    least, first, last = min(len(old), len(new)), 0, 0
    while first < least and _stands_for(old[first], new[first]):
        first += 1
    while last < least - first and _stands_for(old[-1 - last], new[-1 - last]):
        last += 1
    ends, others = len(old) - last, len(new) - last
    pairs = [*zip(old[:first], new[:first], strict=True), *zip(old[ends:], new[others:], strict=True)]
    return pairs, (*old[first:ends], *new[first:others])


def _stands_for(old: Widget, new: Widget) -> bool:
    """True if a widget is the same one made anew."""
    return type(old) is type(new) and old.id == new.id


def _draws(widget: Widget) -> bool:
    """True if a widget draws something itself; some only arrange others."""
    kind = type(widget)
    return kind.draw is not Widget.draw or hasattr(kind, "draw_over")


def _places(widget: Widget) -> Sequence[Rect]:
    """Areas in which a widget draws."""
    place = widget.rect.expand(widget.beyond)
    return place if widget.clip is None else place.intersection(widget.clip.expand(RINGED)), *widget.extra_places


def _alike(old: Widget, new: Widget) -> bool:
    """True if two widgets are drawn alike, apart from their children. One with other callbacks is not: a callback may
    decide while drawing.
    """
    if type(old) is not type(new):
        return False
    mine, theirs = vars(old), vars(new)
    for name in mine.keys() | theirs.keys():
        if name in UNSEEN or name.startswith("on_"):
            continue
        one, other = mine.get(name), theirs.get(name)
        if one is not other and not _holds_widgets(one) and one != other:
            return False
    return True


def _holds_widgets(value: Any) -> bool:
    if isinstance(value, (tuple, list)):
        return any(isinstance(one, Widget) for one in value[:FEW])  # a few suffice: logs are long
    return isinstance(value, Widget)
