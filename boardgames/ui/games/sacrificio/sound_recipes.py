"""The sounds of Sacrificio: jade, drum, obsidian and conch."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames.ui.motion.ambient_sound import AmbientSound, DistantSound, NoiseLayer
from boardgames.ui.motion.sound_recipes import SoundRecipe, SynthVoice, noise

SOUNDS: Final[Mapping[str, SoundRecipe]] = MappingProxyType(
    {
        "drum": SoundRecipe(
            280,
            (
                SynthVoice(128, 1.0, 75, glide_to_hz=104, overtones=(0.3,)),
                SynthVoice(381, 0.55, 50),
                SynthVoice(470, 0.4, 34),
                noise(1300, 0.35, 12),
            ),
        ),
        "dagger": SoundRecipe(
            200,
            (
                noise(4200, 0.6, 30, attack=10, glide=2600),
                SynthVoice(2093, 0.35, 60, attack=10, glide_to_hz=2350),
                SynthVoice(140, 0.7, 30, start=96, overtones=(0.5, 0.6)),
                noise(1600, 0.5, 10, start=96),
            ),
        ),
        "temple": SoundRecipe(
            380,
            (
                SynthVoice(196, 0.8, 110, attack=40, overtones=(0.7, 0.5, 0.3)),
                SynthVoice(294, 0.9, 90, attack=40, start=110, overtones=(0.6, 0.4, 0.2)),
            ),
        ),
        "heart": SoundRecipe(  # it beats twice, then sings
            400,
            (
                SynthVoice(110, 1.0, 40, glide_to_hz=76, overtones=(0.4, 0.2, 0.3)),
                SynthVoice(104, 0.9, 40, start=130, glide_to_hz=70, overtones=(0.4, 0.2, 0.3)),
                SynthVoice(523, 0.6, 70, attack=15, start=210, overtones=(0.4,)),
            ),
        ),
        "conch": SoundRecipe(  # all lies around a temple: blown from afar, a fifth higher at the end
            450,
            (
                SynthVoice(262, 1.0, 130, attack=50, glide_to_hz=270, overtones=(0.5, 0.35, 0.2)),
                SynthVoice(392, 1.0, 120, attack=40, start=190, glide_to_hz=400, overtones=(0.5, 0.3, 0.2)),
                noise(900, 0.12, 90, attack=40),
            ),
        ),
        "smoke": SoundRecipe(
            360,
            (
                noise(2000, 1.0, 90, attack=140, glide=700),
                SynthVoice(330, 0.16, 90, attack=120, glide_to_hz=147, overtones=(0.4,)),
            ),
            attenuation_db=3.0,
        ),
    }
)

AMBIENCE: Final = (
    AmbientSound(  # the forest round a cenote: leaves, drops into deep water, a bird, a drum beyond the trees
        23,
        (NoiseLayer(560, 0.6, 4, 0.6), NoiseLayer(2100, 0.12, 7, 0.9)),
        (
            DistantSound(
                SoundRecipe(300, (SynthVoice(620, 1.0, 45, glide_to_hz=1150), SynthVoice(310, 0.3, 60, start=40))),
                (1.2, 6.9, 9.4, 17.8),
                0.6,
            ),
            DistantSound(
                SoundRecipe(
                    900,
                    (
                        SynthVoice(1320, 1.0, 110, attack=60, glide_to_hz=1050),
                        SynthVoice(1050, 1.0, 160, attack=60, start=380),
                    ),
                ),
                (4.3, 20.1),
                0.35,
            ),
            DistantSound(
                SoundRecipe(500, (SynthVoice(96, 1.0, 130, glide_to_hz=80, overtones=(0.4, 0.3)),)),
                (12.0, 12.6, 13.2, 14.4),
                0.8,
            ),
        ),
    )
)
