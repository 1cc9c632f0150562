"""The sounds of Sacrificio: jade, drum, obsidian and conch."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames.ui.motion.sound_recipes import Recipe, Voice, noise

SOUNDS: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "drum": Recipe(260, (Voice(128, 1.0, 75, glide=74, overtones=(0.2,)), noise(900, 0.35, 12))),
        "dagger": Recipe(
            200,
            (
                noise(5200, 0.8, 40, attack=16, glide=1600),
                Voice(2637, 0.25, 50),
                Voice(140, 0.8, 30, start=90),
            ),
        ),
        "temple": Recipe(
            380,
            (
                Voice(196, 0.8, 140, attack=30, overtones=(0.5, 0.3, 0.15)),
                Voice(294, 0.9, 170, attack=30, start=110, overtones=(0.5, 0.3, 0.1)),
            ),
        ),
        "heart": Recipe(  # it beats twice, then sings
            400,
            (
                Voice(110, 1.0, 45, glide=70),
                Voice(104, 0.9, 45, start=130, glide=66),
                Voice(523, 0.5, 110, attack=15, start=210, overtones=(0.4,)),
            ),
        ),
        "smoke": Recipe(300, (noise(600, 1.0, 120, attack=70, glide=1500),), quieter=5.0),
    }
)
