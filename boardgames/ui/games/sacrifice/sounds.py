"""The sounds of Sacrifice to a Surface: stone on plaster, and a low bell."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames.ui.motion.ambience import Air, Ambience, Far
from boardgames.ui.motion.sound_recipes import Recipe, Voice, noise

SOUNDS: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "climb": Recipe(
            190,
            (
                Voice(700, 0.7, 16),
                noise(3400, 0.5, 5),
                Voice(930, 0.9, 20, start=85),
                Voice(210, 0.6, 30, start=85),
                noise(3600, 0.5, 5, start=85),
            ),
        ),
        "wing": Recipe(
            320,
            tuple(noise(420 + 60 * k, 1.0 - 0.2 * k, 34, start=98.0 * k, attack=26, glide=1500) for k in range(3)),
            quieter=2.0,
        ),
        "kill": Recipe(
            210,
            (
                Voice(150, 0.8, 40, glide=62, overtones=(0.5, 0.4)),
                noise(2400, 0.9, 16),
                Voice(1320, 0.5, 12, start=4),
                noise(4200, 0.6, 12, start=44),
                Voice(1760, 0.4, 16, start=44),
                noise(1500, 0.5, 30, start=84),
            ),
        ),
        "sacrifice": Recipe(
            400,
            (
                Voice(110, 0.8, 130, attack=3, overtones=(0.6, 0.3, 0.45)),
                Voice(263, 0.7, 80, overtones=(0.3, 0.4)),
                noise(1400, 0.2, 8),
            ),
        ),
        "wall": Recipe(
            240,
            (
                noise(1500, 0.6, 60, attack=60, glide=700),
                Voice(110, 0.9, 45, start=90, glide=70, overtones=(0.3, 0.3, 0.5)),
                Voice(430, 0.6, 26, start=90),
                noise(1600, 0.6, 14, start=90),
            ),
        ),
        "elevate": Recipe(
            330,
            (
                Voice(440, 0.8, 80, overtones=(0.2, 0.08)),
                Voice(659.3, 1.0, 90, start=110, overtones=(0.2, 0.08)),
                Voice(1318.5, 0.25, 80, start=118),
            ),
        ),
    }
)

AMBIENCE: Final = Ambience(  # an open court of stone: wind, a chime of stones, a falcon far up
    19,
    (Air(420, 0.7, 3), Air(1300, 0.2, 5, 0.95)),
    (
        Far(
            Recipe(900, (Voice(660, 1.0, 220), Voice(1742, 0.4, 120), Voice(990, 0.5, 180, start=210))),
            (3.1, 11.7),
            0.5,
        ),
        Far(Recipe(800, (Voice(1900, 1.0, 160, attack=120, glide=1250, overtones=(0.2,)),)), (7.4, 16.2), 0.3),
    ),
)
