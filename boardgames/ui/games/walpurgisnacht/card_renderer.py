"""The cards of Walpurgisnacht in pixels: wisp in the upper left, cat's eye in the upper right, role below."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from itertools import combinations, pairwise
from typing import Final, final

from boardgames.draw.card_captions import PLAIN, WIDE, CardCaptions, caption_height, dense, draw_caption
from boardgames.draw.card_renderer import CardCorner, CardFace, CardRenderer, CardStyle
from boardgames.draw.card_spread import largest_card_in
from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, Colour, TextStyle, mix_colours, rgb_of_hex
from boardgames.games.walpurgisnacht import ids
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.theme import THEME

ART: Final = "walpurgisnacht"
NIGHT: Final = rgb_of_hex("#17101F")
VIOLET: Final = rgb_of_hex("#A46BE0")
WISP: Final = rgb_of_hex("#8CFF7A")
EMBER: Final = rgb_of_hex("#FF8A3D")
CANDLE: Final = rgb_of_hex("#FFE9B0")
"""The light of what may be given now: neither a wisp's nor a side's."""
VILLAGE: Final = rgb_of_hex("#E8C36A")
SIDES: Final[Mapping[str, Colour]] = {"witches": VIOLET, "villagers": VILLAGE}
SYMBOLS: Final[Mapping[str, str]] = {"witches": f"{ART}/symbol_witch", "villagers": f"{ART}/symbol_villager"}
WISPS: Final[Mapping[str, str]] = dict(zip(ids.SIDES, ids.SIDE_WISPS, strict=True))
"""The colour of each side's wisps."""
PLATE_WIDE: Final = 1.6
"""Most width of a plate with the name of a card that is too narrow for it, in widths of the card, where the smallest
letters have room there.
"""
HANGS, HANGS_PART = 0.3, 0.85
"""Parts of the heights of card and plate by which such a plate hangs below where it can: the picture is seen."""
TITLED_FROM: Final = 260.0
"""Minimum width of a card that shows its full name in the game's display face, in pixels of a 1080p screen."""
NAMED_FROM: Final = 60.0
"""Minimum width of a card that shows its name, in pixels of a 1080p screen: gifts before eight seats have names."""
REMEMBERED: Final = 0.3
INNER: Final = 0.13
"""So far within the back lies a remembered face, of its width and height."""
NOTE: Final = "note:"
LOCKED: Final = 0.42
ROLE_SIGNS: Final = 0.22
"""Part of the height of an upright role card for its signs."""
UPRIGHT: Final = 0.9
"""From so far on in its turning a role card is seen face up."""

STYLE: Final = CardStyle(
    paper=THEME.paper,
    ink=THEME.ink,
    edge=rgb_of_hex("#0C0811"),
    plate=rgb_of_hex("#1A1224"),
    on_plate=THEME.text,
    title=THEME.title,
    body=THEME.body,
    figures=THEME.figures,
    bleed=True,
    sign=rgb_of_hex("#0C0811"),
    sign_alpha=190,
)


@final
class WalpurgisnachtCardRenderer:
    """Draws faces by name: `back`, a card's id, `note:goat` (remembered), `role:goat` (as a role card), a side."""

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data
        self.cards: Final = CardRenderer(STYLE)
        self._names: Mapping[str, str] = {}
        self._short_names: Mapping[str, str] = {}
        self._large_captions: Final = CardCaptions(STYLE.title, named_from=NAMED_FROM)
        self._captions: Final = CardCaptions(PLAIN, named_from=NAMED_FROM, spares_pictures=True, spares_from=0.0)

    def set_names(self, names: Mapping[str, str], short_names: Mapping[str, str]) -> None:
        """Take over the card names in another language, and those for cards that are small."""
        self._names = names
        self._short_names = {card: short_names.get(card) or name for card, name in names.items()}

    def card_face(
        self, name: str, *, locked: bool = False, title: str = "", caption: TextStyle | None = None
    ) -> CardFace:
        """Return the face of a named card, with `title` over its foot in the style `caption`."""
        dim = LOCKED if locked else 0.0
        kind, _, card = name.rpartition(":")
        if card not in self._data.cards:
            return CardFace(f"{ART}/back", dim=dim)
        about = self._data.cards[card]
        corners = []
        if about["kind"] not in ("mephistopheles", "walpurga"):
            corners.append(CardCorner("top left", f"{ART}/wisp_{about['wisp']}", size=0.37))
        if about["eye"]:
            corners.append(CardCorner("top right", f"{ART}/eye", size=0.26))
        if about["role"] != "none":
            corners.append(CardCorner("bottom right", f"{ART}/symbol_{about['role']}", size=0.33))
        if kind == "note":
            dim = REMEMBERED
        return CardFace(self._data.picture_of_card(card), title, corners=tuple(corners), dim=dim, caption=caption)

    def draw_card(
        self,
        painter: Painter,
        rect: Rect,
        name: str,
        *,
        locked: bool = False,
        alpha: int = 255,
        turn: float = 1.0,
        lying: bool = False,
        titled: bool = False,
    ) -> None:
        """Draw a card. A face-down card that the viewer remembers shows its face small on the back, with an eye.

        `titled`: its name stands elsewhere.
        """
        if name.startswith(NOTE) and not lying:
            self.cards.draw(painter, rect, self.card_face("back", locked=locked), alpha=alpha, turn=turn)
            if turn > UPRIGHT:
                self._known(painter, rect, name, alpha)
            return
        title, caption = ("", None) if titled else self._caption(painter.fonts, rect, name)
        shown = self.card_face(name, locked=locked, title=title, caption=caption)
        self.cards.draw(painter, rect, shown, alpha=alpha, turn=turn, lying=lying)

    def is_named(self, fonts: Fonts, rect: Rect, name: str) -> bool:
        """True if a card of that size bears its name."""
        return self._caption(fonts, rect, name)[1] is not None

    def have_names(self, fonts: Fonts, rect: Rect) -> bool:
        """True if all cards of that size bear their names."""
        return all(self.is_named(fonts, rect, name) for name in self._names)

    def _caption(self, fonts: Fonts, rect: Rect, name: str) -> tuple[str, TextStyle | None]:
        """Name of a card of that size, and its style; None where it has no room."""
        is_large = rect.w * fonts.scale >= TITLED_FROM * dense(fonts)
        names, captions = (self._names, self._large_captions) if is_large else (self._short_names, self._captions)
        title, size = names.get(name, ""), Size(rect.w, rect.h)
        return title, captions.table_caption_style(fonts, title, names.values(), size) if title else None

    def draw_name_plates(
        self, painter: Painter, cards: Mapping[str, tuple[Rect, str]], room: Rect, *, apart: bool = False
    ) -> None:
        """Draw the names of cards in one line each on plates over and below their feet, within `room`; `cards` has
        rectangle and face by key. `apart`: names are small enough not to touch. Remembered cards have none where the
        plates would lie over each other.
        """
        lefts = sorted({(rect.y, rect.x) for rect, _face in cards.values()}) if apart else []
        steps = (x - before for (row, before), (other, x) in pairwise(lefts) if row == other)
        most = min(steps, default=math.inf) - S1
        plates: dict[str, tuple[Rect, str, TextStyle]] = {}
        for key, (rect, face) in cards.items():
            plate = self.name_plate(painter.fonts, rect, face, room, most)
            if plate is not None:
                plates[key] = plate
        remembered = {key for key in plates if cards[key][1].startswith(NOTE)}
        if remembered and any(one[0].overlaps(other[0], 1) for one, other in combinations(plates.values(), 2)):
            plates = {key: plate for key, plate in plates.items() if key not in remembered}
        for key, plate in plates.items():
            painter.part(f"name:{key}", plate, partial(_plate, painter, *plate))

    def name_plate(
        self, fonts: Fonts, rect: Rect, face: str, room: Rect, most: float = math.inf
    ) -> tuple[Rect, str, TextStyle] | None:
        """Return the plate of a card, its name and style; None where that could not be read."""
        title = self._short_names.get(face.removeprefix(NOTE), "")
        style = self._captions.line_style(fonts, self._short_names.values(), min(most, PLATE_WIDE * rect.w))
        if not title or not fonts.is_readable(title, style):
            return None
        return self._plate_rect(fonts, rect, title, style, room), title, style

    def _plate_rect(self, fonts: Fonts, rect: Rect, title: str, style: TextStyle, within: Rect) -> Rect:
        """Return the place of the plate of a card, which may be wider than the card."""
        wide = max(rect.w, fonts.width(title, style) / WIDE + 1)
        high = caption_height(fonts, title, style, wide)
        bottom = min(rect.bottom + min(HANGS * rect.h, HANGS_PART * high), within.bottom - 1)
        x = max(within.x, min(rect.cx - wide / 2, within.right - wide))
        return Rect(x, bottom - high, wide, high)

    def _known(self, painter: Painter, rect: Rect, name: str, alpha: int) -> None:
        self.cards.draw(painter, rect.inset(rect.w * INNER, rect.h * INNER), self.card_face(name), alpha=alpha)
        size = max(16.0, rect.w * 0.34)
        spot = Rect(rect.x + 1, rect.bottom - size - 1, size, size)
        painter.disc(spot.cx, spot.cy, size / 2, NIGHT, min(alpha, 235))
        painter.icon("eye", spot.inset(size * 0.14), CANDLE)

    def draw_role_card(self, painter: Painter, rect: Rect, name: str, *, turn: float = 1.0) -> None:
        """A role card: covered it lies across; face up it stands, with its side and that side's wisp beside or below
        it.
        """
        if name not in self._data.cards or turn <= UPRIGHT:
            self.draw_card(painter, rect, name, lying=True, turn=turn)
            return
        role = self._data.cards[name]["role"]
        side, upright = ids.SIDES[ids.CLAIMS.index(role)], rect.h > rect.w
        radius = min(rect.w, rect.h) * 0.08
        painter.fill(rect, mix_colours(SIDES[side], NIGHT, 0.72), radius)
        painter.edge(rect, SIDES[side], 2, radius)
        inner = rect.inset(3)
        if upright:
            inner = inner._replace(h=inner.h * (1 - ROLE_SIGNS))
        card = largest_card_in(inner)
        card = card._replace(y=inner.y) if upright else card._replace(x=inner.x)
        self.draw_card(painter, card, name)
        beside = rect._replace(x=card.right, w=rect.right - card.right)
        room = rect._replace(y=card.bottom, h=rect.bottom - card.bottom) if upright else beside
        across, down = (room.w / 2, room.h) if upright else (room.w, room.h / 2)
        size = min(across, down) * 0.92
        for part, picture in enumerate((f"{ART}/symbol_{role}", f"{ART}/wisp_{WISPS[side]}")):
            x, y = room.x + across * (part * upright + 0.5), room.y + down * (part * (not upright) + 0.5)
            painter.picture(picture, Rect(x - size / 2, y - size / 2, size, size))

    def draw_side_marker(self, painter: Painter, rect: Rect, side: str) -> None:
        """A side's marker: its colour and its sign."""
        painter.disc(rect.cx, rect.cy + 2, rect.w / 2, (0, 0, 0), 120)
        painter.disc(rect.cx, rect.cy, rect.w / 2, mix_colours(SIDES[side], NIGHT, 0.62))
        painter.disc(rect.cx, rect.cy, rect.w / 2 - 2.5, mix_colours(SIDES[side], NIGHT, 0.82))
        painter.picture(SYMBOLS[side], rect.inset(rect.w * 0.13))


def _plate(painter: Painter, plate: Rect, title: str, style: TextStyle) -> None:
    """Draw a name on its plate."""
    painter.fill(plate.expand(1), STYLE.edge, 5)
    draw_caption(painter, plate, title, style, STYLE.plate, STYLE.on_plate)
