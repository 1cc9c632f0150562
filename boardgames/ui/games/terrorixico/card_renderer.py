"""Cards of TerroriXico in pixels: Lotería cards with a number, in lines with their owner's colour and mark."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

import pygame

from boardgames.draw.card_captions import CardCaptions, caption_height, draw_caption
from boardgames.draw.card_renderer import CardCorner, CardFace, CardRenderer, CardStyle
from boardgames.draw.painter import Painter
from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import SIGN_LEAST, TEXT_LEAST, Colour, TextStyle, legible_colour, mix_colours, rgb_of_hex
from boardgames.games.terrorixico.ids import LINES as LINE_IDS
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.games.terrorixico.card_catalog import ICONS, CardCatalog
from boardgames.ui.games.terrorixico.theme import THEME
from boardgames.ui.games.terrorixico.thing_details import BattleLineCardDetail, MonsterCardDetail

PAPER: Final = THEME.paper
INK: Final = THEME.ink
MARIGOLD: Final = rgb_of_hex("#F5A11C")
MAGENTA: Final = rgb_of_hex("#C2185B")
GOLD: Final = rgb_of_hex("#FFCB52")
LINES: Final[dict[str, Colour]] = {
    "range": rgb_of_hex("#157A6E"),
    "melee": rgb_of_hex("#B8431B"),
    "shield": rgb_of_hex("#936012"),
    "codex": rgb_of_hex("#6A3AA0"),
}
FIGURES: Final = TextStyle("jost", 600, 22)
BACKS: Final = frozenset(("back_deck", "back_trauma", "back_monster", "back_event"))
STYLE: Final = CardStyle(
    paper=PAPER,
    ink=INK,
    edge=INK,
    plate=PAPER,
    on_plate=INK,
    title=TextStyle("alegreya", 700, 20),
    body=TextStyle("alegreya", 400, 20),
    figures=FIGURES,
    radius=0.06,
    sign=PAPER,
    sign_alpha=255,
)
NAME: Final = TextStyle("rye", 400, 30)
DISPLAY_FROM: Final = 28.0
"""Least height in pixels of a name in the display face."""
MARGIN, NOTCH, STRENGTHS, NAME_MOST = 0.03, 0.135, 0.092, 0.105
"""Paper around the picture of a monster's card, its corners, its strengths, its name; in widths of the card."""
NAME_ROOM, FOOT_MOST = 0.96, 0.42
"""Room for the name in widths of the picture; most height of it in heights of that."""
TYPE, TYPE_ROOM = 0.076, 0.5
"""Size of the name of its type, and the room for it."""
TYPE_LEAST: Final = 18
"""Least size of that name, in design units."""
NOTCH_LEAST: Final = 20.0
NAMED_TYPE: Final = 160.0
"""A card less wide than this leaves its type to its name."""
PLAYED: Final = frozenset(("relic", "special"))
"""Roles of the cards that lie in lines."""
NAMED_FROM: Final = 84.0
"""Least width in pixels of a 1080p screen of a card in a line that shows its name."""
SEEN_LEAST: Final = 0.8
"""Part of the width of a card that must be seen for its name and for the owner's mark in its upper right corner."""
TINY: Final = 40.0
"""The printed number of cards in a line that are narrower than this is too small to be read."""


def owner_mark_radius(wide: float) -> float:
    """The radius of the owner's mark on a card so wide: the card still shows what it is."""
    return min(max(13.0, wide * 0.16), wide * 0.24)


def owner_mark_rect(card: Rect, covered: float) -> Rect:
    """The place of the owner's mark on a card in a line of which so much of the width lies under the next: the corner
    opposite to its figure; the foot, where no name stands, if that corner is not seen.
    """
    r, seen = owner_mark_radius(card.w), card.w - max(0.0, covered)
    if seen < SEEN_LEAST * card.w:
        return Rect(card.x + r * 0.75, card.bottom - r * 0.75, 0, 0).expand(r)
    return Rect(card.x + seen - (r + 4 if covered > 0 else r * 0.85), card.y + r * 0.85, 0, 0).expand(r)


@final
class TerroriXicoCardRenderer:
    """Draws cards by id, with names in the present language."""

    def __init__(self, catalog: CardCatalog) -> None:
        self.cards: Final = CardRenderer(STYLE)
        self.captions: Final = CardCaptions(STYLE.title, named_from=NAMED_FROM)
        self.catalog: Final = catalog
        self.language = ""
        self._monsters: Final = PixelCache[tuple[object, ...]](4, 4)
        self._titles: tuple[Mapping[str, str], tuple[str, ...]] = ({}, ())

    def card_face(
        self, card: str, *, title: str = "", caption: TextStyle | None = None, dim: float = 0.0
    ) -> CardFace:
        """Return the face of a card; `title` stands above its foot in the style `caption`."""
        catalog = self.catalog
        if card in BACKS or not catalog.role_of(card):
            return CardFace(f"terrorixico/{card if card in BACKS else 'back_deck'}", dim=dim)
        role = catalog.role_of(card)
        corners: tuple[CardCorner, ...] = ()
        if role == "relic" or (role == "special" and catalog.card_value(card)):
            corners = (CardCorner("top left", text=str(catalog.card_value(card)), size=0.25),)
        elif role == "trauma":
            value = catalog.card_value(card)
            corners = (CardCorner("top left", text=f"−{value}" if value else "0", size=0.25),)
        elif card == "strength":
            corners = (CardCorner("top left", text="×2", size=0.27),)
        elif card == "equality":
            corners = (CardCorner("top left", text="=", size=0.25),)
        elif role == "event":
            corners = (CardCorner("top left", text=str(catalog.cards[card]["number"]), size=0.2),)
        return CardFace(f"terrorixico/{card}", title, corners=corners, dim=dim, caption=caption)

    def draw_card(
        self, painter: Painter, rect: Rect, card: str, *, title: str = "", caption: TextStyle | None = None,
        dim: float = 0.0, alpha: int = 255, turn: float = 1.0,
    ) -> None:  # fmt: skip
        """A card, with its name if it has a face for that."""
        self.cards.draw(
            painter, rect, self.card_face(card, title=title, caption=caption, dim=dim), alpha=alpha, turn=turn
        )

    # in the book ----------------------------------------------------------------------------------------------
    def draw_monster_card(
        self, painter: Painter, rect: Rect, thing: PlacedThing, names: Mapping[str, str], type_name: str
    ) -> None:
        """A monster as a card of the Lotería: number and type in the upper corners of its picture, below it name and
        strengths on the paper of the card. A recorded drawing keeps the composed card, too: the same pixels.
        """
        name = names.get(thing.face, "")
        self.cards.draw_shadow(painter, rect, 1.2)
        if painter.trace is not None or painter.changes_colours:  # words told, or colours changed
            self._paint_monster_card(painter, rect, thing, name, type_name)
            return
        size = painter.px(rect.w), painter.px(rect.h)
        fonts = painter.fonts
        key = thing.face, size, thing.detail, name, type_name, painter.scale, fonts.least_pixels, fonts.drops

        def compose() -> pygame.Surface:
            piece = pygame.Surface(size, pygame.SRCALPHA)
            own = Painter(piece, fonts, painter.images, painter.scale)
            self._paint_monster_card(own, Rect(0, 0, rect.w, rect.h), thing, name, type_name)
            return piece

        painter.blit(self._monsters.get_or_make(key, compose), rect.x, rect.y)

    def _paint_monster_card(
        self, painter: Painter, rect: Rect, thing: PlacedThing, name: str, type_name: str
    ) -> None:
        detail = thing.detail
        assert isinstance(detail, MonsterCardDetail)
        margin = max(3.0, MARGIN * rect.w)
        picture = rect.inset(margin)
        painter.fill(rect, PAPER, margin * 1.4)
        with painter.clip(picture):
            whole = Rect(picture.x, picture.y, picture.w, picture.w * rect.h / rect.w)
            self.cards.draw(painter, whole, CardFace(f"terrorixico/{thing.face}"))
        band = self._loteria_foot(painter, picture, name, detail.strengths)
        painter.edge(Rect(picture.x, picture.y, picture.w, band - picture.y), INK, max(1.5, margin * 0.22))
        painter.edge(rect, mix_colours(PAPER, INK, 0.7), 1.5, margin * 1.4)
        side = max(NOTCH_LEAST, NOTCH * rect.w)
        self._notch(painter, Rect(picture.x, picture.y, side, side), str(detail.number), left=True)
        if rect.w < NAMED_TYPE:
            return
        word = STYLE.title.with_size(max(painter.fonts.least_size, TYPE_LEAST, round(TYPE * rect.w)))
        wide = painter.fonts.width(type_name, word) + side * 0.3
        wide = side + (wide if type_name and wide <= TYPE_ROOM * rect.w else 0.0)
        corner = Rect(picture.right - wide, picture.y, wide, side)
        self._notch(painter, corner, "", left=False)
        painter.icon(f"{ICONS}/{detail.type}", corner._replace(w=side).inset(side * 0.17), INK)
        if wide > side:
            y = corner.cy - painter.fonts.line_height(word) / 2
            painter.text(type_name, corner.x + side, y, word, INK)

    def _loteria_foot(self, painter: Painter, picture: Rect, name: str, strengths: tuple[str, ...]) -> float:
        """Draw the paper over the foot of a picture, with name and strengths, and return where it begins."""
        fonts, row = painter.fonts, STRENGTHS * picture.w if strengths else 0.0
        size = row * 0.8
        figure = FIGURES.with_size(max(fonts.least_size, round(size)))
        if not fonts.is_readable("0", figure):
            strengths, row = (), 0.0  # no signs without their figures
        room = picture.w * NAME_ROOM
        sizes = range(int(NAME_MOST * picture.w), fonts.least_size, -1)
        display = (NAME.with_size(size) for size in sizes if size * painter.scale >= DISPLAY_FROM)
        plain = (STYLE.title.with_size(size) for size in sizes)
        style = next((face for face in (*display, *plain) if fonts.width(name, face) <= room), None)
        style = style or STYLE.title.with_size(max(fonts.least_size, int(NAME_MOST * picture.w * 0.7)))
        high = fonts.measure(name, style, room + 0.5).h if name else 0.0
        is_small = not fonts.is_readable(name, style)
        if (
            is_small
            or high > FOOT_MOST * picture.h
            or any(fonts.width(word, style) > room for word in name.split(" "))
        ):
            name, high = "", 0.0  # no word is broken, and the picture stays; pointing tells it
        top = picture.bottom - high - row
        painter.fill(Rect(picture.x, top, picture.w, picture.bottom - top), PAPER)
        painter.paragraph(name, Rect(picture.cx - room / 2, top, room, high), style, INK, "centre")
        each = picture.w / max(1, len(strengths))
        for number, (line, strength) in enumerate(zip(LINE_IDS, strengths, strict=False)):
            text, cy = strength.replace("x", "×"), picture.bottom - row / 2
            wide = size + 4 + fonts.width(text, figure)
            x, faint = picture.x + (number + 0.5) * each - wide / 2, strength == "0"
            tone = legible_colour(mix_colours(PAPER, INK, 0.35), PAPER, SIGN_LEAST) if faint else LINES[line]
            painter.icon(f"{ICONS}/{line}", Rect(x, cy - size / 2, size, size), tone)
            ink = mix_colours(PAPER, INK, 0.72) if faint else INK
            painter.text(text, x + size + 4, cy - fonts.line_height(figure) / 2, figure, ink)
        return top

    def _notch(self, painter: Painter, corner: Rect, text: str, *, left: bool) -> None:
        """A corner of the picture cut out for a figure, if that is readable, or for a sign that is drawn later."""
        figure = FIGURES.with_size(max(painter.fonts.least_size, round(corner.h * 0.66)))
        if not painter.fonts.is_readable(text, figure):
            return
        painter.fill(corner, PAPER)
        edge = max(1.5, 0.03 * corner.h)
        x = corner.right if left else corner.x
        painter.line(x, corner.y, x, corner.bottom, INK, edge)
        painter.line(corner.x, corner.bottom, corner.right, corner.bottom, INK, edge)
        painter.text(text, corner.cx, corner.cy - painter.fonts.line_height(figure) / 2, figure, INK, "centre")

    # in a line ------------------------------------------------------------------------------------------------
    def draw_line_card(
        self, painter: Painter, rect: Rect, thing: PlacedThing, colour: Colour, alpha: int, turn: float, face: str,
        *, own: bool = False, names: Mapping[str, str],
    ) -> None:  # fmt: skip
        """A card in a line: whose it is by colour and mark, what it is worth now where that is not printed.

        An own one is told from afar and without colour: its mark is dark on paper, those of others light on ink.
        """
        detail = thing.detail
        assert isinstance(detail, BattleLineCardDetail)
        hidden = detail.down and thing.face != "back_deck"
        seen = rect._replace(w=rect.w - max(0.0, detail.covered))
        title = names.get(face or thing.face, "") if seen.w >= SEEN_LEAST * rect.w else ""
        titles = self._played_titles(names)
        caption = self.captions.table_caption_style(painter.fonts, title, titles, Size(*seen[2:])) if title else None
        foot = caption_height(painter.fonts, title, caption, seen.w) if caption else 0.0
        dim, whole = 0.58 if hidden else 0.0, title if detail.covered <= 0 else ""
        self.draw_card(
            painter, rect, face or thing.face, title=whole, caption=caption, dim=dim, alpha=alpha, turn=turn
        )
        if turn < 0.98 or alpha < 250:
            return
        if foot and not whole:
            draw_caption(painter, seen, title, caption or STYLE.title, STYLE.plate, STYLE.on_plate)
        painter.edge(rect.expand(2.5), mix_colours(colour, (0, 0, 0), 0.45), 5, rect.w * 0.06 + 4)
        painter.edge(rect.expand(2), colour, 3.5, rect.w * 0.06 + 3)
        if hidden:
            size = rect.w * 0.46
            room = rect._replace(h=rect.h - foot)
            painter.icon("terrorixico/icons/face_down", room.centred_rect(size, size), PAPER)
        self._owner(painter, owner_mark_rect(rect, detail.covered), thing.seat, colour, own=own)
        if not detail.down:
            self._worth(painter, rect, detail)

    def _played_titles(self, names: Mapping[str, str]) -> tuple[str, ...]:
        """Return the names of the cards that lie in lines, in the language of `names`."""
        if self._titles[0] is not names:
            cards = self.catalog.cards
            played = (card for card in cards if self.catalog.role_of(card) in PLAYED and card in names)
            self._titles = names, tuple(names[card] for card in played)
        return self._titles[1]

    def _owner(self, painter: Painter, rect: Rect, seat: int, colour: Colour, *, own: bool) -> None:
        x, y, r = rect.cx, rect.cy, rect.w / 2
        ground, edge = (PAPER, INK) if own else (INK, PAPER)
        painter.disc(x, y, r + 2, edge)
        painter.disc(x, y, r + 0.5, ground)
        mark = legible_colour(mix_colours(colour, edge, 0.15), ground, SIGN_LEAST if own else TEXT_LEAST)
        painter.seat_mark(seat, Rect(x, y, 0, 0).expand(r * 0.78), mark)

    def _worth(self, painter: Painter, rect: Rect, detail: BattleLineCardDetail) -> None:
        """The present value over the printed one, for cards whose printed one is none or is changed."""
        changes = detail.acts == "equality" or (detail.worth != detail.value and detail.worth)
        copied = detail.special and detail.value and detail.acts not in ("trickery", "last_chance")
        tiny = rect.w < TINY and detail.worth
        if not changes and not copied and not tiny:
            return
        r = min(max(11.0, rect.w * 0.18), owner_mark_radius(rect.w) * 1.4)
        style = FIGURES.with_size(max(12, round(r * 1.35)))
        if not painter.fonts.is_readable(str(detail.worth), style):
            return
        x, y = rect.x + r * 0.85, rect.y + r * 0.85
        painter.disc(x, y, r + 2, INK)
        painter.disc(x, y, r, MARIGOLD if changes or copied else PAPER)
        painter.text(str(detail.worth), x, y - painter.fonts.line_height(style) / 2, style, INK, "centre")
