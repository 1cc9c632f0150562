"""Card as printed: picture, at the bottom name, signs and sentences, and a bleed beyond the cut."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from boardgames.draw.card_renderer import CardRenderer, CardStyle
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.placeholder_art import draw_placeholder
from boardgames.draw.rects import Rect
from boardgames.draw.theme import WHITE, Colour, TextStyle, mix_colours, rgb_of_hex
from boardgames.ui.contract.print_components import CARD_H, CARD_W, PrintedCard, PrintedSentence, PrintedSign

UNIT: Final = 254.0
"""Tenths of a millimetre per inch."""
SAFE: Final = 32.0
"""Safety margin within the cut, in tenths of a millimetre."""
TITLE: Final = 46
TITLE_LEAST: Final = 34
"""Smallest size of a name on one line; a longer one takes two lines."""
KIND: Final = 25
BODY: Final = range(29, 18, -1)
"""Text sizes of the sentences, the largest first; 28 tenths of a millimetre are eight points."""
FOOT_MOST: Final = 0.47
"""Maximum fraction of a card's height for its text."""
SIGN: Final = 56.0
SIGN_ALONE: Final = 92.0
"""Height of the signs on a card without sentences."""
SEAT: Final = 64.0
FADED: Final = 165
"""Alpha of white over a picture when ink is saved, 0..255."""
INK: Final = rgb_of_hex("#101010")


class PrintColours(NamedTuple):
    """Colours of the text on cards, and whether ink is saved."""

    ground: Colour
    text: Colour
    muted_text: Colour
    saves_ink: bool


class CardTextLayout(NamedTuple):
    """Text layout of a card: lines of its name, text styles, heights of its signs and of its text area."""

    name_lines: tuple[str, ...]
    title: TextStyle
    kind: TextStyle
    body: TextStyle
    sign_height: float
    foot_height: float


class PrintCardRenderer:
    """Draws the cards of one game at a resolution in dpi, with a bleed in tenths of a millimetre."""

    def __init__(
        self, style: CardStyle, seats: tuple[Colour, ...], fonts: Fonts, images: Images, dpi: int, bleed: float,
        *, saving: bool = False,
    ) -> None:  # fmt: skip
        self.style = style
        self.cards = CardRenderer(style)
        self.seats = seats
        self.images = images
        self.scale = dpi / UNIT
        self.fonts = Fonts(fonts.folder, self.scale, min_pixels=1)  # minimum text sizes are for screens only
        self.bleed = bleed
        plate, ink = (WHITE, INK) if saving else (style.plate, style.on_plate)
        self.colours = PrintColours(plate, ink, mix_colours(plate, ink, 0.72), saving)

    def card_size(self) -> tuple[int, int]:
        """Width and height in pixels of a card with its bleed."""
        return round((CARD_W + 2 * self.bleed) * self.scale), round((CARD_H + 2 * self.bleed) * self.scale)

    def draw_front(self, card: PrintedCard) -> pygame.Surface:
        """Draw the front of a card."""
        surface, on, trim = self._blank()
        self._picture(on, trim, card)
        seen = self._foot(on, trim, card)
        for corner in card.corners:
            self.cards.draw_corner(on, seen.inset(SAFE / 2), corner)
        if card.seat is not None:
            self._seat(on, trim, card.seat)
        self._extend(surface, trim)
        return surface

    def draw_back(self, picture: str) -> pygame.Surface:
        """Draw a back from a picture id."""
        surface, on, trim = self._blank()
        w, h = self.images.picture_size(picture)
        if 0.9 < w / h / (CARD_W / CARD_H) < 1.1:
            self.cards.draw_cropped_to_fill(on, trim, picture)
        else:  # a picture of another shape is placed on a card
            on.fill(trim, self.style.plate)
            on.picture(picture, trim.inset(2 * SAFE))
        self._extend(surface, trim)
        return surface

    # parts ----------------------------------------------------------------------------------------------------
    def _blank(self) -> tuple[pygame.Surface, Painter, Rect]:
        surface = pygame.Surface(self.card_size())
        surface.fill(WHITE if self.colours.saves_ink else self.style.paper)
        on = Painter(surface, self.fonts, self.images, self.scale)
        return surface, on, Rect(self.bleed, self.bleed, CARD_W, CARD_H)

    def _picture(self, on: Painter, trim: Rect, card: PrintedCard) -> None:
        plain = self.images.placeholder_of(card.picture)
        with on.clip(trim):
            if plain is not None:
                draw_placeholder(on, trim, plain._replace(name=card.title, kind=card.kind), has_title=True)
            else:
                self.cards.draw_cropped_to_fill(on, trim, card.picture)
        if self.colours.saves_ink:
            on.fill(trim, WHITE, 0, FADED)

    def _foot(self, on: Painter, trim: Rect, card: PrintedCard) -> Rect:
        """Draw name, kind, signs and sentences over the bottom of the picture, as large as they fit.

        Returns the visible part of the picture.
        """
        laid = self.text_layout(card)
        room, title, kind, body = trim.w - 2 * SAFE, laid.title, laid.kind, laid.body
        foot = laid.foot_height
        box = Rect(trim.x, trim.bottom - foot, trim.w, foot)
        on.fill(box, self.colours.ground)
        on.fill(Rect(box.x, box.y, box.w, 5), mix_colours(self.colours.ground, self.colours.text, 0.45))
        y = box.y + 0.5 * SAFE
        for words in laid.name_lines:
            on.text(words, trim.cx, y, title, self.colours.text, "centre")
            y += on.fonts.line_height(title)
        if card.kind:
            on.text(card.kind, trim.cx, y - 3, kind, self.colours.muted_text, "centre")
            y += on.fonts.line_height(kind)
        for row in card.sign_rows:
            self._row(on, Rect(trim.x + SAFE, y, room, laid.sign_height), row)
            y += laid.sign_height + 10
        middle = not any(line.picture for line in card.printed_sentences)
        for line in card.printed_sentences:
            y += self._sentence(on, Rect(trim.x + SAFE, y, room, 0), line, body, middle=middle)
        return trim._replace(h=trim.h - foot)

    def text_layout(self, card: PrintedCard) -> CardTextLayout:
        """Text layout of a card, with the largest text that fits."""
        fonts, room = self.fonts, CARD_W - 2 * SAFE
        name, title = _fit_card_name(fonts, card.title, self.style.title, room)
        kind = self.style.body.with_size(KIND)
        sign = SIGN if card.printed_sentences or len(card.sign_rows) > 1 else SIGN_ALONE
        head = (
            len(name) * fonts.line_height(title)
            + (fonts.line_height(kind) if card.kind else 0.0)
            + (sign + 10) * len(card.sign_rows)
        )
        spare = FOOT_MOST * CARD_H - head - 1.5 * SAFE
        for size in BODY:
            body = self.style.body.with_size(size)
            high = sum(_height(fonts, line, body, room) for line in card.printed_sentences)
            if high <= spare:
                break
        return CardTextLayout(name, title, kind, body, sign, head + high + 1.5 * SAFE)

    def _sentence(self, on: Painter, rect: Rect, line: PrintedSentence, style: TextStyle, *, middle: bool) -> float:
        """Draw one sentence, with its picture before it if there is one. Returns the height."""
        high = _height(on.fonts, line, style, rect.w)
        if not line.picture:
            on.paragraph(line.text, rect, style, self.colours.text, "centre" if middle else "left")
            return high
        size = 1.25 * style.size
        self._sign(
            on, Rect(rect.x, rect.y + (on.fonts.line_height(style) - size) / 2, size, size), line.picture, None
        )
        on.paragraph(line.text, Rect(rect.x + size + 12, rect.y, rect.w - size - 12, high), style, self.colours.text)
        return high

    def _sign(self, on: Painter, spot: Rect, picture: str, tint: Colour | None) -> None:
        """Draw a picture; an icon without a tint gets the text colour."""
        icon = "/icons/" in picture
        colour = tint or (self.colours.text if icon else None)
        if self.colours.saves_ink and colour is not None:
            colour = mix_colours(colour, INK, 0.6)
        on.picture(picture, spot, colour)

    def _row(self, on: Painter, rect: Rect, signs: tuple[PrintedSign, ...]) -> None:
        """Draw signs side by side over the whole width."""
        figures = self.style.figures.with_size(round(0.66 * rect.h))
        step = rect.w / len(signs)
        for number, sign in enumerate(signs):
            wide = rect.h + (8 + on.fonts.width(sign.text, figures) if sign.text else 0.0)
            x = rect.x + (number + 0.5) * step - wide / 2
            self._sign(on, Rect(x, rect.y, rect.h, rect.h).inset(3), sign.picture, sign.tint)
            y = rect.cy - on.fonts.line_height(figures) / 2
            on.text(sign.text, x + rect.h + 8, y, figures, self.colours.text)

    def _seat(self, on: Painter, trim: Rect, seat: int) -> None:
        """Draw the colour and shape of the card's seat in the upper right corner."""
        spot = Rect(trim.right - SAFE - SEAT, trim.y + SAFE, SEAT, SEAT)
        on.disc(spot.cx, spot.cy, SEAT / 2, self.style.ink)
        on.disc(spot.cx, spot.cy, SEAT / 2 - 3, self.style.paper)
        on.seat_mark(
            seat, spot.inset(0.2 * SEAT), mix_colours(self.seats[seat % len(self.seats)], self.style.ink, 0.15)
        )

    def _extend(self, surface: pygame.Surface, trim: Rect) -> None:
        """Extend the pixels at the cut into the bleed, so that an inexact cut shows no white."""
        if not self.bleed or self.colours.saves_ink:
            return
        w, h = surface.get_size()
        left, top = round(trim.x * self.scale), round(trim.y * self.scale)
        right, bottom = round(trim.right * self.scale), round(trim.bottom * self.scale)
        for x, y, column in ((0, left, left), (right, w, right - 1)):
            piece = surface.subsurface((column, top, 1, bottom - top))
            surface.blit(pygame.transform.scale(piece, (y - x, bottom - top)), (x, top))
        for a, b, row in ((0, top, top), (bottom, h, bottom - 1)):
            piece = surface.subsurface((0, row, w, 1)).copy()
            surface.blit(pygame.transform.scale(piece, (w, b - a)), (0, a))


def _fit_card_name(fonts: Fonts, text: str, style: TextStyle, room: float) -> tuple[tuple[str, ...], TextStyle]:
    """Lines and text style of a name: one line, or two if it would be too small."""
    for size in range(TITLE, TITLE_LEAST - 1, -2):
        if fonts.width(text, style.with_size(size)) <= room:
            return (text,), style.with_size(size)
    for size in range(TITLE_LEAST, BODY[-1], -1):
        lines = fonts.wrap(text, style.with_size(size), room)
        if len(lines) <= 2:
            break
    return lines, style.with_size(size)


def _height(fonts: Fonts, line: PrintedSentence, style: TextStyle, room: float) -> float:
    taken = 1.25 * style.size + 12 if line.picture else 0.0
    return fonts.measure(line.text, style, room - taken + 0.5).h
