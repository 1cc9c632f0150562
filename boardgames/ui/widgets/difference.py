"""Where two trees of widgets look different, so that a tree made anew need not be drawn as a whole."""

from __future__ import annotations

from typing import Any, Final

from boardgames.draw.rects import Rect
from boardgames.ui.widgets.widget import BEYOND, Widget

UNSEEN: Final = frozenset(("parent", "_places", "_was_at_end"))
"""What a widget holds that nobody sees; so are reactions, whose names begin with `on_`."""


def differences(old: Widget, new: Widget) -> list[Rect] | None:
    """Return the places where one tree is not drawn as the other; None where that cannot be told."""
    alike = _alike(old, new)
    if alike is None:
        return None
    if not alike or len(old.children) != len(new.children):
        return [old.rect.grown(BEYOND), new.rect.grown(BEYOND)]
    out: list[Rect] = []
    for one, other in zip(old.children, new.children, strict=True):
        found = differences(one, other)
        if found is None:
            return None
        out += found
    return out


def _alike(old: Widget, new: Widget) -> bool | None:
    """Whether two widgets are drawn alike, their children apart; None where something is asked while drawing."""
    if type(old) is not type(new):
        return False
    mine, theirs = vars(old), vars(new)
    for name in mine.keys() | theirs.keys():
        if name in UNSEEN or name.startswith("on_"):
            continue
        one, other = mine.get(name), theirs.get(name)
        if one is other or _holds_widgets(one) or one == other:
            continue
        if callable(one) or callable(other):
            return None
        return False
    return True


def _holds_widgets(value: Any) -> bool:
    if isinstance(value, (tuple, list)):
        return any(isinstance(one, Widget) for one in value)
    return isinstance(value, Widget)
