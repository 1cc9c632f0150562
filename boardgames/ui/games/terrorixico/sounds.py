"""The sounds of TerroriXico: paper, steel, seeds and a cry."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames.ui.motion.sound_recipes import Recipe, Voice, noise

SOUNDS: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "page": Recipe(
            220, (noise(1400, 1.0, 80, attack=50, glide=4800), noise(5000, 0.5, 10, start=150)), quieter=4.0
        ),
        "machete": Recipe(
            190,
            (
                noise(6000, 0.7, 26, attack=10),
                Voice(2093, 0.4, 60),
                Voice(3170, 0.25, 45),
                Voice(170, 0.6, 26),
            ),
        ),
        "maraca": Recipe(
            180,
            tuple(noise(6500, 1.0 - 0.15 * k, 11, start=52.0 * k, attack=5) for k in range(3)),
            quieter=3.0,
        ),
        "howl": Recipe(
            400,
            (
                Voice(392, 1.0, 260, attack=90, glide=262, overtones=(0.3, 0.12)),
                noise(1200, 0.15, 200, attack=90),
            ),
        ),
        "trauma": Recipe(
            260, (Voice(92, 1.0, 60, glide=60), Voice(98, 0.8, 60, start=105, glide=60), noise(500, 0.3, 20))
        ),
    }
)
