"""The sounds of Sacrifice to a Surface: stone on plaster, and a low bell."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames.ui.motion.sound_recipes import Recipe, Voice, noise

SOUNDS: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "climb": Recipe(
            190,
            (
                Voice(700, 0.7, 10),
                noise(3800, 0.7, 4),
                Voice(930, 0.9, 13, start=85),
                Voice(210, 0.6, 24, start=85),
                noise(4400, 0.7, 4, start=85),
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
                Voice(150, 1.0, 40, glide=62),
                noise(1800, 0.9, 16),
                noise(5200, 0.5, 7, start=26),
                noise(900, 0.5, 34, start=40),
            ),
        ),
        "sacrifice": Recipe(
            400,
            (
                Voice(110, 1.0, 200, attack=3, overtones=(0.6,)),
                Voice(263, 0.5, 70, overtones=(0.0, 0.3)),
                noise(1400, 0.2, 8),
            ),
        ),
        "wall": Recipe(
            240,
            (
                Voice(96, 1.0, 60, glide=52, overtones=(0.3,)),
                noise(700, 0.9, 30),
                noise(2600, 0.35, 9, start=34),
            ),
        ),
        "elevate": Recipe(
            330,
            (
                Voice(440, 0.8, 90, overtones=(0.2, 0.08)),
                Voice(659.3, 1.0, 150, start=110, overtones=(0.2, 0.08)),
                Voice(1318.5, 0.25, 110, start=118),
            ),
        ),
    }
)
