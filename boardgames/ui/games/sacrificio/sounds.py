"""The sounds of Sacrificio: jade, drum, obsidian and conch."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames.ui.motion.ambience import Air, Ambience, Far
from boardgames.ui.motion.sound_recipes import Recipe, Voice, noise

SOUNDS: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "drum": Recipe(
            280,
            (
                Voice(128, 1.0, 75, glide=104, overtones=(0.3,)),
                Voice(381, 0.55, 50),
                Voice(470, 0.4, 34),
                noise(1300, 0.35, 12),
            ),
        ),
        "dagger": Recipe(
            200,
            (
                noise(4200, 0.6, 30, attack=10, glide=2600),
                Voice(2093, 0.35, 60, attack=10, glide=2350),
                Voice(140, 0.7, 30, start=96, overtones=(0.5, 0.6)),
                noise(1600, 0.5, 10, start=96),
            ),
        ),
        "temple": Recipe(
            380,
            (
                Voice(196, 0.8, 110, attack=40, overtones=(0.7, 0.5, 0.3)),
                Voice(294, 0.9, 90, attack=40, start=110, overtones=(0.6, 0.4, 0.2)),
            ),
        ),
        "heart": Recipe(  # it beats twice, then sings
            400,
            (
                Voice(110, 1.0, 40, glide=76, overtones=(0.4, 0.2, 0.3)),
                Voice(104, 0.9, 40, start=130, glide=70, overtones=(0.4, 0.2, 0.3)),
                Voice(523, 0.6, 70, attack=15, start=210, overtones=(0.4,)),
            ),
        ),
        "conch": Recipe(  # all lies around a temple: blown from afar, a fifth higher at the end
            450,
            (
                Voice(262, 1.0, 130, attack=50, glide=270, overtones=(0.5, 0.35, 0.2)),
                Voice(392, 1.0, 120, attack=40, start=190, glide=400, overtones=(0.5, 0.3, 0.2)),
                noise(900, 0.12, 90, attack=40),
            ),
        ),
        "smoke": Recipe(
            360,
            (
                noise(2000, 1.0, 90, attack=140, glide=700),
                Voice(330, 0.16, 90, attack=120, glide=147, overtones=(0.4,)),
            ),
            quieter=3.0,
        ),
    }
)

AMBIENCE: Final = (
    Ambience(  # the forest round a cenote: leaves, drops into deep water, a bird, a drum beyond the trees
        23,
        (Air(560, 0.6, 4, 0.6), Air(2100, 0.12, 7, 0.9)),
        (
            Far(
                Recipe(300, (Voice(620, 1.0, 45, glide=1150), Voice(310, 0.3, 60, start=40))),
                (1.2, 6.9, 9.4, 17.8),
                0.6,
            ),
            Far(
                Recipe(
                    900, (Voice(1320, 1.0, 110, attack=60, glide=1050), Voice(1050, 1.0, 160, attack=60, start=380))
                ),
                (4.3, 20.1),
                0.35,
            ),
            Far(Recipe(500, (Voice(96, 1.0, 130, glide=80, overtones=(0.4, 0.3)),)), (12.0, 12.6, 13.2, 14.4), 0.8),
        ),
    )
)
