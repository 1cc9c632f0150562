"""Geometry of the table of TerroriXico in the small picture of a puzzle: monsters, lines, hand. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boardgames.draw.card_spread import CARD, card_size_of_height, spread_in_row
from boardgames.draw.rects import Rect
from boardgames.ui.games.terrorixico.table_geometry import GAP, ROW_GAP, PilePlaces, TableGeometry, place_rows

HAND_PART: Final = 0.345
"""Height of the hand, as a part of the picture's; a card of a large hand is as wide as it has room."""
HAND_LEAST: Final = 0.24
"""Least height of the hand, as a part of the picture's."""
WIDE: Final = 2.0
"""Width by height from which the monsters stand beside the hand, too."""
MONSTERS_MOST: Final = 0.5
"""Greatest width of several monsters, which lie over each other, as a part of the picture's."""
SHOWN_STRIP: Final = 0.4
"""What is seen of a monster below another one, in card widths."""


@lru_cache(maxsize=64)
def lay_out_picture(rect: Rect, monsters: int, cards: int) -> TableGeometry:
    """Lay out so many monsters, whose places are the banners, four lines beside them, and so many cards of a hand."""
    room, is_wide = rect.inset(ROW_GAP), rect.w > WIDE * rect.h
    each = (room.w - GAP * (cards - 1)) / max(1, cards)
    high = max(HAND_LEAST * room.h, min(HAND_PART * room.h, each * CARD.h / CARD.w + GAP))
    upper = room._replace(h=room.h - high - GAP)
    card = card_size_of_height(room.h if is_wide else upper.h)
    wide = min(MONSTERS_MOST * room.w, card.w * (1 + SHOWN_STRIP * (monsters - 1))) if monsters else -GAP
    left, x = Rect(room.x, room.y, max(0.0, wide), card.h), room.x + wide + GAP
    lines = upper._replace(x=x, w=room.right - x)
    hand = Rect(x if is_wide else room.x, room.bottom - high, lines.w if is_wide else room.w, high)
    places = spread_in_row(left, monsters, card)
    return TableGeometry((), left, place_rows(lines), PilePlaces({}, {}), hand, tight=False, banners=places)
