"""What was drawn, and on what: every text and tinted sign of a scene with the pixels that lay there before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from boardgames.draw.painter import Align, Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import BLACK, WHITE, Colour, TextStyle
from tests.ui.pilot import Pilot

import numpy as np  # isort: skip
import pygame  # isort: skip

TEXT, SIGN = 4.5, 3.0
INKED = 128  # alpha from which a pixel belongs to a letter or a sign
WORST = 10  # of a hundred pixels: a letter is as hard to read as where its ground is worst


class Sample(NamedTuple):
    """One thing drawn: `what` it is, its contrast, its size in pixels."""

    kind: str  # text, sign or edge
    what: str
    owner: str
    ratio: float
    px: float
    at: tuple[int, int]
    colour: Colour
    ground: Colour


def pale(found: Iterable[Sample]) -> list[str]:
    """What cannot be read or made out: texts below 4.5:1, signs below 3:1."""
    return [
        f"{one.kind} {one.what!r} {one.ratio:.2f} of {one.owner or 'the board'}: #{bytes(one.colour).hex()} on "
        f"#{bytes(one.ground).hex()}, {one.px:.0f} px"
        for one in found
        if one.ratio < (TEXT if one.kind == "text" else SIGN)
    ]


def light(pixels: np.ndarray) -> np.ndarray:
    """Relative luminance of pixels 0..255."""
    part = pixels / 255
    return np.where(part <= 0.03928, part / 12.92, ((part + 0.055) / 1.055) ** 2.4) @ [0.2126, 0.7152, 0.0722]


def ratio(ground: np.ndarray, colour: Colour) -> float:
    """The contrast of a colour with a ground of many pixels, where it is worst but for `WORST` in a hundred."""
    own, other = float(light(np.array(colour))), light(ground)
    ratios = (np.maximum(own, other) + 0.05) / (np.minimum(own, other) + 0.05)
    return float(np.percentile(ratios, WORST))


def _sample(kind: str, what: str, owner: str, px: float, on: pygame.Surface, piece: pygame.Surface,
            corner: tuple[int, int], colour: Colour) -> Sample | None:  # fmt: skip
    if not hasattr(on, "subsurface"):
        return None  # strokes are only told, not drawn
    spot = pygame.Rect(corner, piece.get_size())
    seen = spot.clip(on.get_clip())
    if seen.w < 1 or seen.h < 1 or seen.w * seen.h < 0.5 * spot.w * spot.h:
        return None  # cut away: nobody reads it
    inked = pygame.surfarray.array_alpha(piece)[
        seen.x - spot.x : seen.right - spot.x, seen.y - spot.y : seen.bottom - spot.y
    ]
    part = on.subsurface(seen)
    under = pygame.surfarray.array3d(part)[inked >= INKED]
    if part.get_flags() & pygame.SRCALPHA:
        under = under[pygame.surfarray.array_alpha(part)[inked >= INKED] > 200]
    if not len(under):
        return None
    r, g, b = (int(v) for v in np.median(under, axis=0))
    return Sample(kind, what, owner, ratio(under, colour), px, corner, colour, (r, g, b))


def _edged(found: dict[Sample, None], one: Sample) -> None:
    """Keep a sign. One that is drawn over itself has an edge: it is seen if either stands out from what is below."""
    last = next(reversed(found), one)
    off = sum(abs(a - b) for a, b in zip(last.at, one.at, strict=True))
    if found and last.what == one.what and off < max(12.0, 0.6 * one.px):
        found.pop(last)
        one = one._replace(ratio=max(last.ratio, one.ratio))
    found[one] = None


@contextmanager
def sampling() -> Iterator[dict[Sample, None]]:
    """Every text and every tinted picture drawn inside is sampled before it is drawn."""
    found: dict[Sample, None] = {}
    text, picture = Painter.text, Painter.picture

    def sampled_text(self: Painter, words: str, x: float, y: float, style: TextStyle, colour: Colour,
                     align: Align = "left") -> float:  # fmt: skip
        if words.strip() and self.fonts.is_readable(words, style):
            style = self.fonts.readable_style(style)
            piece = self.fonts.render(words, style, colour)
            s, w = self.scale, piece.get_width()
            left = x * s - (0 if align == "left" else w / 2 if align == "centre" else w)
            top = round((y + self.fonts.line_height(style) / 2) * s - piece.get_height() / 2)
            px = (
                self.fonts.pygame_font(style).point_size
                if hasattr(pygame.font.Font, "point_size")
                else style.size * s
            )
            one = _sample("text", words, self.owner, px, self.surface, piece, (round(left), top), colour)
            if one is not None:
                found[one] = None
        return text(self, words, x, y, style, colour, align)

    def sampled_picture(self: Painter, name: str, rect: Rect, tint: Colour | None = None, alpha: int = 255) -> Rect:
        if tint is not None and alpha == 255 and self.images.placeholder_of(name) is None:
            area = self.pixel_rect(rect)
            piece = self.images.picture(name, area.w, area.h, tint)
            corner = piece.get_rect(center=area.center).topleft
            one = _sample("sign", name, self.owner, min(piece.get_size()), self.surface, piece, corner, tint)
            if one is not None:
                _edged(found, one)
        return picture(self, name, rect, tint, alpha)

    Painter.text, Painter.picture = sampled_text, sampled_picture  # type: ignore[method-assign]
    try:
        yield found
    finally:
        Painter.text, Painter.picture = text, picture  # type: ignore[method-assign]


NEAR = 8.0  # design units to either side of an edge in which it is looked for
SIDES = ((0.5, 0.0), (0.5, 1.0), (0.0, 0.5), (1.0, 0.5))  # the middles of the sides of a rectangle


def edge_samples(pilot: Pilot) -> list[Sample]:
    """The edge of every place on the board on top that nothing else covers: of a slot, a card, a figure."""
    board = getattr(pilot.top, "board", None)
    if board is None or board.widget is None:
        return []
    picture, scale = pilot.picture()[0], pilot.app.services.view.scale
    things = [one for one in board.widget.render_state.placed_things if one.click_rect.w > 0 and one.face != "page"]
    return [
        Sample("edge", thing.key, "board", edge_contrast(picture, thing.rect, scale), 0.0, (0, 0), WHITE, BLACK)
        for number, thing in enumerate(things)
        if not any(other.rect.overlaps(thing.rect.inset(2)) for other in things[number + 1 :])
    ]


def edge_contrast(surface: pygame.Surface, rect: Rect, scale: float) -> float:
    """The contrast across the edge of what is drawn at a place, in design units: that of its third best side.

    One side may be covered by what lies beside it.
    """
    found = []
    for across, down in SIDES:
        x, y = rect.x + across * rect.w, rect.y + down * rect.h
        level = across == 0.5
        strip = Rect(x, y - NEAR, 0, 2 * NEAR) if level else Rect(x - NEAR, y, 2 * NEAR, 0)
        area = pygame.Rect(
            round(strip.x * scale),
            round(strip.y * scale),
            max(1, round(strip.w * scale)),
            max(1, round(strip.h * scale)),
        ).clip(surface.get_rect())
        shine = light(pygame.surfarray.array3d(surface.subsurface(area)))
        found.append((float(shine.max()) + 0.05) / (float(shine.min()) + 0.05))
    return sorted(found)[1]
