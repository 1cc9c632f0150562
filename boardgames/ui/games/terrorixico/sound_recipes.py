"""The sounds of TerroriXico: paper, steel, seeds and a cry."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames.ui.motion.ambient_sound import AmbientSound, DistantSound, NoiseLayer
from boardgames.ui.motion.sound_recipes import SoundRecipe, SynthVoice, noise

SOUNDS: Final[Mapping[str, SoundRecipe]] = MappingProxyType(
    {
        "page": SoundRecipe(
            300,
            (
                noise(3600, 0.6, 12, attack=4),
                noise(3600, 0.8, 60, attack=60, start=30, glide=900),
                noise(1600, 1.6, 16, start=190),
                SynthVoice(210, 0.3, 30, start=190, overtones=(0.4,)),
            ),
            attenuation_db=2.0,
        ),
        "machete": SoundRecipe(
            190,
            (
                noise(4200, 0.5, 12),
                SynthVoice(1568, 0.5, 60),
                SynthVoice(2370, 0.35, 60),
                SynthVoice(170, 0.5, 26, overtones=(0.4, 0.3)),
            ),
        ),
        "maraca": SoundRecipe(
            180,
            tuple(noise(3000, 1.0 - 0.2 * k, 20, start=88.0 * k, attack=18, glide=3600) for k in range(2)),
            attenuation_db=3.0,
        ),
        "howl": SoundRecipe(
            400,
            (
                SynthVoice(392, 1.0, 130, attack=90, glide_to_hz=262, overtones=(0.3, 0.12)),
                noise(1200, 0.15, 110, attack=90),
            ),
        ),
        "strum": SoundRecipe(  # a line is complete: three strings of a guitar, from the lowest
            420,
            tuple(
                SynthVoice(pitch, 0.9, 62, start=58.0 * k, overtones=(0.6, 0.4, 0.25, 0.15))
                for k, pitch in enumerate((220.0, 330.0, 554.0))
            ),
        ),
        "trauma": SoundRecipe(
            320,
            (
                SynthVoice(92, 0.8, 60, glide_to_hz=60, overtones=(0.3, 0.3, 0.5)),
                SynthVoice(98, 0.8, 60, start=150, glide_to_hz=60, overtones=(0.3, 0.3, 0.5)),
                SynthVoice(415, 0.5, 90, start=150, glide_to_hz=370),
                SynthVoice(440, 0.5, 90, start=150, glide_to_hz=392),
                noise(900, 0.3, 20),
            ),
        ),
    }
)

AMBIENCE: Final = AmbientSound(  # a street at night: crickets, a dog behind walls, a bell that strikes the hour
    23,
    (NoiseLayer(480, 0.6, 3), NoiseLayer(1500, 0.14, 4, 0.9)),
    (
        DistantSound(
            SoundRecipe(420, tuple(SynthVoice(2350, 0.8, 14, attack=8, start=48.0 * k) for k in range(6))),
            (0.8, 2.1, 3.4, 8.2, 9.5, 10.8, 15.3, 16.6, 21.0),
            0.14,
        ),
        DistantSound(
            SoundRecipe(1400, (SynthVoice(294, 1.0, 420, attack=380, glide_to_hz=247, overtones=(0.3, 0.1)),)),
            (5.6,),
            0.4,
        ),
        DistantSound(
            SoundRecipe(
                1500,
                (SynthVoice(233, 1.0, 420, overtones=(0.5,)), SynthVoice(277, 0.5, 300), SynthVoice(640, 0.3, 160)),
            ),
            (12.4, 14.0),
            0.5,
        ),
    ),
)
