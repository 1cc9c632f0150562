"""The cards of Sacrificio in pixels: temples with what they ask for, glyphs of priests, names on cards in hand."""

from __future__ import annotations

from typing import Final

import pygame

from boardgames.draw.card_renderer import CardFace, CardRenderer, CardStyle
from boardgames.draw.painter import Painter
from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour, TextStyle, mix_colours, rgb_of_hex
from boardgames.games.sacrificio.dump_types import RitualNeeds
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData, TempleInfo, priest_indicators
from boardgames.ui.games.sacrificio.table_geometry import BAY, SILL
from boardgames.ui.games.sacrificio.theme import THEME

STONE: Final = THEME.paper
INK: Final = THEME.ink
NIGHT: Final = rgb_of_hex("#15110C")
GOLD: Final = rgb_of_hex("#F0B83A")
JADE: Final = rgb_of_hex("#3FC79A")
BLOOD: Final = rgb_of_hex("#E0483A")
VIOLET: Final = rgb_of_hex("#B98BE8")
DAGGERS: Final = {
    "red": rgb_of_hex("#EE5A45"),
    "green": rgb_of_hex("#56C77A"),
    "blue": rgb_of_hex("#63A9F2"),
    "black": rgb_of_hex("#D8CDB8"),
}
EDGES: Final = {
    "solar_eclipse": rgb_of_hex("#E8862E"),
    "lunar_eclipse": rgb_of_hex("#8E2F3C"),
    "kukulkan": rgb_of_hex("#2E9A78"),
    "curse": rgb_of_hex("#7B4FA8"),
}
NAME: Final = TextStyle("atkinson-hyperlegible", 700, 18)
FIGURES: Final = THEME.figures
STYLE: Final = CardStyle(
    paper=STONE,
    ink=INK,
    edge=rgb_of_hex("#8C7A58"),
    plate=NIGHT,
    on_plate=STONE,
    title=NAME,
    body=TextStyle("alegreya-sans", 400, 20),
    figures=FIGURES,
    radius=0.055,
)
BAND: Final = 0.215
"""The foot of a temple card with its indicators, as a part of the height."""
SMALL: Final = 0.52  # of a sign's width: one of several in its place
LEAST: Final = 14.0  # pixels: a smaller sign cannot be made out
ART_W: Final = 400.0
ART_H: Final = 560.0
ART_EDGE: Final = 20.0
ART_FOOT: Final = 418.0
"""The picture of a temple in its own units: its size, its frame, and where the pyramid ends."""
_temples: Final = PixelCache[tuple[object, ...]](4, 2)
SIGN: Final = 0.7
"""Height of an indicator on the broad foot of a temple, as a part of the foot's."""


class SacrificioCardRenderer:
    """Draws faces: a card id, `temple:<id>`, `heart_<colour>`, `back`, `cenote`."""

    def __init__(self, data: SacrificioGameData) -> None:
        self.data = data
        self.cards = CardRenderer(STYLE)

    def draw_face(
        self, painter: Painter, rect: Rect, face: str, *, alpha: int = 255, dim: float = 0.0, titled: bool = False
    ) -> None:
        """A card in its place; `titled`: its name comes to stand over its foot."""
        if face.startswith("temple:") or face in self.data.temples:
            self.draw_temple_card(painter, rect, face.removeprefix("temple:"), alpha=alpha, dim=dim)
        elif face.startswith("heart"):
            painter.picture(f"sacrificio/{face}", rect, alpha=alpha)
        else:
            self.cards.draw(painter, rect, CardFace(f"sacrificio/{face}", dim=dim, titled=titled), alpha=alpha)

    def draw_temple_card(
        self,
        painter: Painter,
        rect: Rect,
        name: str,
        *,
        alpha: int = 255,
        dim: float = 0.0,
    ) -> None:
        """A temple with its indicators."""
        temple = self.data.temples.get(name)
        if temple is None:
            self.cards.draw(painter, rect, CardFace("sacrificio/back", dim=dim), alpha=alpha)
            return
        self.cards.draw(painter, rect, CardFace(f"sacrificio/temple_{temple.heart}", dim=dim), alpha=alpha)
        if alpha >= 200:
            self._band(painter, rect, temple, mix_colours(STONE, NIGHT, 0.45 if dim else 0.0))

    def draw_placed_temple(
        self,
        painter: Painter,
        rect: Rect,
        name: str,
        lack: RitualNeeds | None,
        *,
        alpha: int = 255,
        dim: float = 0.0,
        ready: bool = False,
    ) -> None:
        """A temple in its place, as large as that is, over a foot whose signs can be made out from across the table.

        Its picture fills the place: of a low one it shows the top of the pyramid. Without `lack` it asks for
        everything.
        """
        temple = self.data.temples.get(name)
        foot = rect._replace(y=rect.bottom - SILL / BAY * rect.w, h=SILL / BAY * rect.w)
        above = rect if temple is None else rect._replace(h=foot.y - rect.y + 1)
        piece = self._temple_sprite(painter, above, f"temple_{temple.heart}" if temple is not None else "back", dim)
        if alpha < 255:
            piece = piece.copy()
            piece.set_alpha(alpha)
        painter.surface.blit(piece, piece.get_rect(topleft=painter.pixel_rect(above).topleft))
        if temple is not None and alpha >= 200:
            self.draw_temple_foot(painter, foot, temple, lack, dim=dim, ready=ready)

    def _temple_sprite(self, painter: Painter, rect: Rect, picture: str, dim: float) -> pygame.Surface:
        """The picture of a temple cut to its place, without transparency: large, and copied in every frame."""
        size = painter.px(rect.w, 1), painter.px(rect.h, 1)

        def compose() -> pygame.Surface:
            piece = pygame.Surface(size)
            on = Painter(piece, painter.fonts, painter.images, painter.scale)
            scale = max(rect.w / (ART_W - 2 * ART_EDGE), rect.h / ART_FOOT)
            on.picture(
                f"sacrificio/{picture}",
                Rect(rect.w / 2 - ART_W * scale / 2, -ART_EDGE * scale, ART_W * scale, ART_H * scale),
            )
            if dim:
                on.fill(Rect(0, 0, rect.w, rect.h), NIGHT, alpha=round(255 * dim))
            return piece

        key = (picture, size, dim, painter.scale, painter.images.placeholder_of(f"sacrificio/{picture}"))
        return _temples.get_or_make(key, compose)

    def draw_temple_foot(
        self, painter: Painter, foot: Rect, temple: TempleInfo, lack: RitualNeeds | None, *, dim: float, ready: bool
    ) -> None:
        """Draw a temple's requirements: three priests, hollow while missing, and its dagger on the dagger's colour.

        A wild card in place of a priest is a sun. If several priests are possible, all their frames are drawn small;
        where those would be illegible, one frame for any priest is drawn, and the temple's page names them.
        """
        ink = mix_colours(STONE, NIGHT, 0.4 if dim else 0.0)
        tone = mix_colours(DAGGERS[temple.heart], NIGHT, 0.3)
        radius = foot.h * 0.16
        painter.fill(foot.expand(1), NIGHT, radius)
        step = foot.w / 4.28
        chip = Rect(foot.right - step * 1.08, foot.y, step * 1.08, foot.h)
        painter.fill(chip, mix_colours(NIGHT, DAGGERS[temple.dagger], 0.3), radius)
        line = max(1.5, foot.h * 0.055)
        painter.edge(foot, GOLD if ready else tone, line, radius)
        size = foot.h * SIGN
        for number, sign in enumerate(priest_indicators(temple, lack)):
            spot = Rect(foot.x + (number + 0.58) * step - size / 2, foot.cy - size / 2, size, size)
            if sign.state == "wild":
                painter.icon("sacrificio/icons/supreme", spot.expand(size * 0.1), GOLD)
                continue
            hollow = sign.state == "missing"
            if len(sign.priests) > 1 and SMALL * size * painter.scale < LEAST:
                painter.icon("sacrificio/icons/priest_any", spot, ink)
                continue
            for priest, box in zip(sign.priests, _small(spot, len(sign.priests)), strict=True):
                draw_priest_glyph(
                    painter, priest, box, ink if hollow else mix_colours(ink, JADE, 0.35), NIGHT, hollow=hollow
                )
        tall = foot.h - 2.5 * line
        painter.icon(
            f"sacrificio/icons/dagger_{temple.dagger}",
            chip.centred_rect(tall, tall),
            mix_colours(DAGGERS[temple.dagger], STONE, 0.25),
        )

    def _band(self, painter: Painter, rect: Rect, temple: TempleInfo, ink: Colour) -> None:
        """Three indicators and the dagger in one line on the foot."""
        band = Rect(rect.x + 0.035 * rect.w, rect.bottom - (BAND + 0.025) * rect.h, 0.93 * rect.w, BAND * rect.h)
        painter.fill(band, NIGHT, 0.04 * rect.w)
        size = min(band.h * 0.72, band.w * 0.2)
        step = band.w / 4.15
        for number, priest in enumerate(temple.priests):
            spot = Rect(band.x + (number + 0.55) * step - size / 2, band.cy - size / 2, size, size)
            draw_priest_glyph(painter, priest, spot, ink, NIGHT, hollow=False)
        tall = min(band.h * 0.9, size * 1.35)
        spot = Rect(band.x + 3.56 * step - tall / 2, band.cy - tall / 2, tall, tall)
        painter.icon(f"sacrificio/icons/dagger_{temple.dagger}", spot, DAGGERS[temple.dagger])

    def draw_titled_card(
        self, painter: Painter, rect: Rect, face: str, title: str, caption: TextStyle | None, *, alpha: int = 255
    ) -> None:
        """A card with its name over the foot; without a face for that it has none."""
        if face in self.data.temples or caption is None:
            self.draw_face(painter, rect, face, alpha=alpha)
            return
        self.cards.draw(painter, rect, CardFace(f"sacrificio/{face}", title, caption=caption), alpha=alpha)


def _small(spot: Rect, count: int) -> list[Rect]:
    """Places for one to three signs in the room of one: alone, corner to corner, or in a triangle."""
    if count == 1:
        return [spot]
    size = spot.w * SMALL
    right, low = spot.right - size, spot.bottom - size
    if count == 2:
        spots = [(spot.x, spot.y), (right, low)]
    else:
        spots = [(spot.x, low), (right, low), (spot.cx - size / 2, spot.y)]
    return [Rect(x, y, size, size) for x, y in spots]


def draw_priest_glyph(
    painter: Painter, priest: str, box: Rect, colour: Colour, ground: Colour, *, hollow: bool
) -> None:
    """The frame of a priest: circle, square or triangle; hollow while it is missing."""
    thick = max(1.6, box.w * 0.15)
    if priest == "priest_circle":
        painter.disc(box.cx, box.cy, box.w / 2, colour)
        if hollow:
            painter.disc(box.cx, box.cy, box.w / 2 - thick, ground)
        return
    if priest == "priest_square":
        inner = box.inset(box.w * 0.07)
        painter.fill(inner, colour, box.w * 0.06)
        if hollow:
            painter.fill(inner.inset(thick), ground)
        return
    painter.polygon(_triangle(box, 0.0), colour)
    if hollow:
        painter.polygon(_triangle(box, thick), ground)


def _triangle(box: Rect, by: float) -> list[tuple[float, float]]:
    return [
        (box.cx, box.y + by * 2.0),
        (box.right - by * 1.75, box.bottom - by),
        (box.x + by * 1.75, box.bottom - by),
    ]
