"""Where arrows lead on the table of Sacrificio: along the rows and columns of a zone first, out of it at its ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardgames.draw.rects import Rect
from boardgames.ui.input.focus import nearest

ROWS: Final[Sequence[Sequence[str]]] = (
    ("t1", "t2", "t3"),
    ("s0", "v1", "s1", "v2", "s2", "v3", "s3"),
    ("held", "b1", "b2", "b3", "cenote"),
)
"""The places of a zone as they lie; a hand of another seat and the cenote are in its lower corners."""
UPWARDS: Final[Mapping[str, Sequence[str]]] = {
    "t1": ("plate",), "t2": ("plate",), "t3": ("plate",),
    "s0": ("t1", "plate"), "v1": ("t1", "plate"), "s1": ("t2", "t1", "plate"), "v2": ("t2", "plate"),
    "s2": ("t2", "t3", "plate"), "v3": ("t3", "plate"), "s3": ("t3", "plate"),
    "held": ("s0",), "b1": ("v1",), "b2": ("v2",), "b3": ("v3",), "cenote": ("s3",),
}  # fmt: skip
DOWNWARDS: Final[Mapping[str, Sequence[str]]] = {
    "plate": ("t2", "t1", "t3"),
    "t1": ("v1",), "t2": ("v2",), "t3": ("v3",),
    "s0": ("held", "b1"), "v1": ("b1",), "s1": ("b1", "b2"), "v2": ("b2",),
    "s2": ("b3", "b2"), "v3": ("b3",), "s3": ("cenote",),
}  # fmt: skip


def arrow(places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
    """The key to which an arrow leads; empty at the edge of the table."""
    owner, name = parts(here)
    if owner:
        inside = _along(places, owner, name, dx) if dx else _across(places, owner, name, dy)
        if inside:
            return inside
    others = {key: rect for key, rect in places.items() if key == here or _entered(key, owner)}
    return nearest(others, here, dx, dy) or ""


def parts(key: str) -> tuple[str, str]:
    """Zone and name of a place in it; without a zone, empty and the key."""
    head, _, rest = key.partition(":")
    if head in ("plate", "held", "cenote"):
        return rest, head
    return (head, rest) if head[:1] == "P" else ("", key)


def key_of(owner: str, name: str) -> str:
    """The key of a place of a zone."""
    return f"{name}:{owner}" if name in ("plate", "held", "cenote") else f"{owner}:{name}"


def _entered(key: str, owner: str) -> bool:
    """Whether a place is come to from outside its zone: names of seats are passed over."""
    zone, name = parts(key)
    return zone != owner and name != "plate" if owner else name != "plate"


def _along(places: Mapping[str, Rect], owner: str, name: str, dx: int) -> str:
    for row in ROWS:
        if name in row:
            there = [one for one in row if key_of(owner, one) in places]
            at = there.index(name) + dx
            return key_of(owner, there[at]) if 0 <= at < len(there) else ""
    return ""


def _across(places: Mapping[str, Rect], owner: str, name: str, dy: int) -> str:
    found = (UPWARDS if dy < 0 else DOWNWARDS).get(name, ())
    return next((key_of(owner, one) for one in found if key_of(owner, one) in places), "")
