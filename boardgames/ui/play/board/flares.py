"""Light where a deed is felt: it stands at once and goes out, and its rim moves outwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.theme import Colour, rgb
from boardgames.ui.contract.look import Flare

TONES: Final[Mapping[str, Colour]] = {
    "won": rgb("#FFE08A"),
    "lost": rgb("#FF5A3C"),
    "violet": rgb("#C79BFF"),
    "green": rgb("#9CFF8A"),
}
RADIUS: Final = 14.0
FAR: Final = 16.0  # how far its rim moves
STEPS: Final = 12  # of brightness: few, so that each is made once
BRIGHT: Final = 132  # of 255: at its beginning


def draw_flare(painter: Painter, flare: Flare) -> None:
    """Over everything that lies there."""
    colour = TONES[flare.tone]
    left = round((1 - flare.part) * STEPS) / STEPS
    if left <= 0:
        return
    painter.glow(flare.rect, RADIUS, colour, left)
    painter.fill(flare.rect, colour, RADIUS, round(BRIGHT * left * left))
    rim = flare.rect.grown(FAR * flare.part)
    painter.edge(rim, colour, 3, RADIUS + FAR * flare.part, round(255 * left))
