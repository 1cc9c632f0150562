"""The sounds of Sacrifice to a Surface: stone on plaster, and a low bell."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames.ui.motion.ambient_sound import AmbientSound, DistantSound, NoiseLayer
from boardgames.ui.motion.sound_recipes import SoundRecipe, SynthVoice, noise

SOUNDS: Final[Mapping[str, SoundRecipe]] = MappingProxyType(
    {
        "climb": SoundRecipe(
            190,
            (
                SynthVoice(700, 0.7, 16),
                noise(3400, 0.5, 5),
                SynthVoice(930, 0.9, 20, start=85),
                SynthVoice(210, 0.6, 30, start=85),
                noise(3600, 0.5, 5, start=85),
            ),
        ),
        "wing": SoundRecipe(
            320,
            tuple(noise(420 + 60 * k, 1.0 - 0.2 * k, 34, start=98.0 * k, attack=26, glide=1500) for k in range(3)),
            attenuation_db=2.0,
        ),
        "kill": SoundRecipe(
            210,
            (
                SynthVoice(150, 0.8, 40, glide_to_hz=62, overtones=(0.5, 0.4)),
                noise(2400, 0.9, 16),
                SynthVoice(1320, 0.5, 12, start=4),
                noise(4200, 0.6, 12, start=44),
                SynthVoice(1760, 0.4, 16, start=44),
                noise(1500, 0.5, 30, start=84),
            ),
        ),
        "sacrifice": SoundRecipe(
            400,
            (
                SynthVoice(110, 0.8, 130, attack=3, overtones=(0.6, 0.3, 0.45)),
                SynthVoice(263, 0.7, 80, overtones=(0.3, 0.4)),
                noise(1400, 0.2, 8),
            ),
        ),
        "wall": SoundRecipe(
            240,
            (
                noise(1500, 0.6, 60, attack=60, glide=700),
                SynthVoice(110, 0.9, 45, start=90, glide_to_hz=70, overtones=(0.3, 0.3, 0.5)),
                SynthVoice(430, 0.6, 26, start=90),
                noise(1600, 0.6, 14, start=90),
            ),
        ),
        "elevate": SoundRecipe(
            330,
            (
                SynthVoice(440, 0.8, 80, overtones=(0.2, 0.08)),
                SynthVoice(659.3, 1.0, 90, start=110, overtones=(0.2, 0.08)),
                SynthVoice(1318.5, 0.25, 80, start=118),
            ),
        ),
    }
)

AMBIENCE: Final = AmbientSound(  # an open court of stone: wind, a chime of stones, a falcon far up
    19,
    (NoiseLayer(420, 0.7, 3), NoiseLayer(1300, 0.2, 5, 0.95)),
    (
        DistantSound(
            SoundRecipe(
                900, (SynthVoice(660, 1.0, 220), SynthVoice(1742, 0.4, 120), SynthVoice(990, 0.5, 180, start=210))
            ),
            (3.1, 11.7),
            0.5,
        ),
        DistantSound(
            SoundRecipe(800, (SynthVoice(1900, 1.0, 160, attack=120, glide_to_hz=1250, overtones=(0.2,)),)),
            (7.4, 16.2),
            0.3,
        ),
    ),
)
