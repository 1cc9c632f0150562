"""The sounds of Walpurgisnacht: wisps, thorns and the village bell."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames.ui.motion.ambient_sound import AmbientSound, DistantSound, NoiseLayer
from boardgames.ui.motion.sound_recipes import SoundRecipe, SynthVoice, noise

SOUNDS: Final[Mapping[str, SoundRecipe]] = MappingProxyType(
    {
        "wisp": SoundRecipe(
            320,
            (SynthVoice(988, 0.7, 110, attack=30, glide_to_hz=1319), SynthVoice(1480, 0.35, 90, attack=50, start=60)),
            attenuation_db=2.0,
        ),
        "thorns": SoundRecipe(  # dry wood, cracking unevenly
            260,
            tuple(
                part
                for start, pitch in ((0.0, 980.0), (38.0, 1240.0), (112.0, 760.0), (160.0, 1480.0), (182.0, 620.0))
                for part in (SynthVoice(pitch, 0.6, 12, start=start), noise(3000, 0.5, 7, start=start))
            ),
            attenuation_db=2.0,
        ),
        "bell": SoundRecipe(
            400,
            (
                SynthVoice(286, 1.0, 110, overtones=(0.5,)),
                SynthVoice(345, 0.6, 70),
                SynthVoice(832, 0.6, 50),
                SynthVoice(1260, 0.2, 20),
            ),
        ),
        "cauldron": SoundRecipe(
            300,
            tuple(
                SynthVoice(220 + 60 * k, 0.9, 24, attack=6, start=80.0 * k, glide_to_hz=420 + 60 * k)
                for k in range(3)
            ),
        ),
        "circle": SoundRecipe(  # three wisps alike: they answer each other, and stay as one chord
            470,
            tuple(
                SynthVoice(pitch, 0.8, 120, attack=22, start=95.0 * k, overtones=(0.12, 0.3))
                for k, pitch in enumerate((523.0, 659.0, 831.0))
            ),
        ),
        "unmask": SoundRecipe(
            360,
            (
                SynthVoice(233, 1.0, 26, attack=4, overtones=(0.3, 0.5)),
                SynthVoice(330, 0.9, 26, start=60, overtones=(0.3, 0.5)),
                SynthVoice(466, 1.0, 90, start=120, overtones=(0.2, 0.5, 0.2)),
                noise(2400, 0.3, 20),
            ),
        ),
    }
)

AMBIENCE: Final = AmbientSound(  # the mountain at night: wind in firs, a fire that crackles, an owl
    21,
    (NoiseLayer(360, 0.8, 2), NoiseLayer(900, 0.35, 5, 0.95)),
    (
        DistantSound(
            SoundRecipe(
                700,
                tuple(
                    noise(2600 - 200 * k, 0.9 - 0.1 * (k % 3), 6, start=start)
                    for k, start in enumerate((0.0, 60.0, 210.0, 330.0, 350.0, 560.0))
                ),
            ),
            (0.6, 1.9, 4.4, 6.0, 8.7, 11.9, 13.3, 16.8, 19.2),
            0.3,
        ),
        DistantSound(
            SoundRecipe(
                1300,
                (
                    SynthVoice(370, 1.0, 150, attack=70, overtones=(0.08,)),
                    SynthVoice(370, 0.7, 60, attack=40, start=480, overtones=(0.08,)),
                    SynthVoice(360, 1.0, 260, attack=60, start=680, glide_to_hz=330, overtones=(0.08,)),
                ),
            ),
            (9.6, 17.6),
            0.35,
        ),
    ),
)
