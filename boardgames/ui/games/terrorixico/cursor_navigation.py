"""Cursor navigation on the table of TerroriXico: along rows, and to the nearest thing of the next row. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from boardgames.draw.rects import Rect
from boardgames.games.terrorixico.ids import LINES
from boardgames.ui.games.terrorixico.score_ledger import CELL, TALLY
from boardgames.ui.games.terrorixico.table_geometry import SHARED_PILES
from boardgames.ui.games.terrorixico.table_keys import HAND

SEATS: Final = 0
OWN: Final = len(LINES) + 1
SHARED: Final = OWN + 1
COUNTED: Final = 0.8
"""From line to line of the final count: with its head it stands where the four lines stood."""
TALLIED: Final = 0.2
"""From line to line of a battle's count, which lies over the hand, beside two rows of piles."""
HEAD: Final = 40.0
"""The cursor on a line stands this far from its left edge."""


def cursor_row_of(key: str) -> float:
    """The row in which a thing lies: seats, four lines or the final count, own piles with the hand or the
    count of a battle, shared piles.
    """
    kind, _, rest = key.partition(":")
    if key.startswith(TALLY):
        seat = rest.partition(":")[2]
        return OWN + TALLIED * int(seat[1:]) if seat else OWN
    if key.startswith(CELL):
        seat = rest.partition(":")[2]
        return 1 + COUNTED * int(seat[1:]) if seat else 1
    if kind == "seat":
        return SEATS
    if kind in ("line", "down", "slot"):
        return 1 + LINES.index(rest.partition(".")[0])
    if kind == "book":
        return 1
    return SHARED if rest in SHARED_PILES else OWN


def next_cursor_key(places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
    """The thing one arrow on; the same one at the edge. Everything can be reached from everywhere.

    What stands on a page of the book is told with its card: from there an arrow leads as from that.
    """
    here = here.replace("text:", "book:")
    places = {key: rect for key, rect in places.items() if not key.startswith("text:")}
    row = cursor_row_of(here)
    if dx:
        return _along(places, here, row, dx)
    if here.startswith(HAND) and (inside := _across_hand(places, here, dy)):
        return inside
    if here.startswith("book:"):
        wanted: float = SEATS if dy < 0 else OWN
    elif dy > 0 and (row == SHARED or here.startswith(HAND)):
        return here
    else:
        beside = {"tally": "pile:", "pile": TALLY}.get(here.partition(":")[0], "-")
        beyond = [
            cursor_row_of(key) for key in places if not key.startswith(beside) and (cursor_row_of(key) - row) * dy > 0
        ]
        wanted = min(beyond, key=lambda one: abs(one - row), default=row)
    there = _row(places, wanted)
    return min(there, key=lambda key: abs(_x(places, key) - _x(places, here))) if there else here


def _across_hand(places: Mapping[str, Rect], here: str, dy: int) -> str:
    """The card of the next row of a hand in several rows; empty at its edge."""
    at = places[here]
    cards = [key for key in places if key.startswith(HAND) and (places[key].cy - at.cy) * dy > at.h / 2]
    return min(cards, key=lambda key: (abs(places[key].cy - at.cy), abs(places[key].cx - at.cx)), default="")


def _x(places: Mapping[str, Rect], key: str) -> float:
    rect = places[key]
    return rect.x + HEAD if key.startswith("line:") else rect.cx


def _row(places: Mapping[str, Rect], row: float) -> list[str]:
    """The things of a row from left to right, those of the hand last, in its own rows."""

    def order(key: str) -> tuple[bool, float, float, str]:
        in_hand = key.startswith(HAND)
        return in_hand, places[key].y if in_hand else 0.0, _x(places, key), key

    return sorted((key for key in places if cursor_row_of(key) == row), key=order)


def _along(places: Mapping[str, Rect], here: str, row: float, dx: int) -> str:
    things = _row(places, row)
    at = things.index(here) + dx
    if 0 <= at < len(things):
        return things[at]
    if dx < 0 and here.startswith(("line:", CELL)) and "book:event" in places:
        return "book:event"
    if dx < 0 and here.startswith(TALLY):
        return _level(places, here, "pile:", max) or here
    if dx > 0 and row == SHARED:
        hand = (key for key in _row(places, OWN) if key.startswith(HAND))
        return _level(places, here, TALLY, min) or next(hand, here)
    return here


def _level(places: Mapping[str, Rect], here: str, kind: str, end: Callable[[Iterable[float]], float]) -> str:
    """Of the last or first column of some things, the one at the height of another; empty where there is none."""
    xs = {key: rect.cx for key, rect in places.items() if key.startswith(kind)}
    column = [key for key, x in xs.items() if x == end(xs.values())]
    return min(column, key=lambda key: abs(places[key].cy - places[here].cy), default="")
