"""The sounds of Walpurgisnacht: wisps, thorns and the village bell."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames.ui.motion.sound_recipes import Recipe, Voice, noise

SOUNDS: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "wisp": Recipe(
            320,
            (Voice(988, 0.7, 110, attack=30, glide=1319), Voice(1480, 0.35, 90, attack=50, start=60)),
            quieter=4.0,
        ),
        "thorns": Recipe(170, tuple(noise(3200 + 500 * k, 0.9, 7, start=34.0 * k) for k in range(4)), quieter=3.0),
        "bell": Recipe(400, (Voice(523.3, 1.0, 150, overtones=(0.5,)), Voice(627, 0.45, 70), Voice(1412, 0.25, 40))),
        "cauldron": Recipe(
            300,
            tuple(Voice(220 + 60 * k, 0.9, 24, attack=6, start=80.0 * k, glide=420 + 60 * k) for k in range(3)),
        ),
        "unmask": Recipe(
            360,
            (
                Voice(185, 1.0, 60, attack=12, overtones=(0.5, 0.25)),
                Voice(262, 0.8, 150, start=90, overtones=(0.4, 0.2)),
                noise(2400, 0.2, 20),
            ),
        ),
    }
)
