"""Sound recipes of voices of tone and noise; sounds that all tables and the shell share.

A recipe names its length and its voices; ``synthesis.py`` computes the samples. Sounds are dry and short (60-480 ms),
as direct feedback to input. The sounds of a game are in ``ui/games/<id>/sound_recipes.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

SEATS: Final = 8
"""Number of seats with their own turn sound."""


@dataclass(frozen=True, slots=True)
class SynthVoice:
    """One voice of a sound.

    ``pitch`` is in Hz; for noise it is the corner of the low-pass filter. ``glide`` is the pitch at the end of
    the recipe in Hz (0: the pitch stays). ``level`` is relative to the other voices. ``start``, ``attack`` and
    ``decay`` are in ms; after the attack the voice falls to 1/e within ``decay``. ``overtones`` are the levels of
    the 2nd, 3rd, ... harmonic of a tone, relative to the first.
    """

    pitch_hz: float
    level: float = 1.0
    decay: float = 60.0
    attack: float = 1.0
    start: float = 0.0
    glide_to_hz: float = 0.0
    overtones: tuple[float, ...] = ()
    is_noise: bool = False


@dataclass(frozen=True, slots=True)
class SoundRecipe:
    """A whole sound: its length in ms, its voices, and its level below the common loudness in dB.

    Sounds of pieces and cards take 60 to 480 ms. A signal calls a person to act: it has its own volume setting
    and a fixed pitch.
    """

    length_ms: int
    voices: tuple[SynthVoice, ...]
    attenuation_db: float = 0.0
    is_signal: bool = False


def noise(
    corner: float, level: float, decay: float, start: float = 0.0, attack: float = 1.0, glide: float = 0.0
) -> SynthVoice:
    """A voice of noise below `corner` Hz."""
    return SynthVoice(corner, level, decay, attack, start, glide, is_noise=True)


STEPS: Final = (0, 3, 7, 10, 12, 15, 19, 22)
"""Semitones from the first seat’s turn to each seat’s: at least two apart, and thirds mostly."""


def _turn(seat: int) -> SoundRecipe:
    """Soft wooden taps: 1 to 4 for seats 0 to 3, again 1 to 4 for seats 4 to 7; each seat has its own pitch."""
    pitch = 330.0 * 2.0 ** (STEPS[seat] / 12.0)
    taps = range(seat % 4 + 1)
    wood = (SynthVoice(pitch, 1.0, 40, start=80.0 * k, overtones=(0.18, 0.06)) for k in taps)
    return SoundRecipe(
        160 + 80 * len(taps), (*wood, *(noise(2400, 0.12, 6, start=80.0 * k) for k in taps)), is_signal=True
    )


SHARED: Final[Mapping[str, SoundRecipe]] = MappingProxyType(
    {
        "click": SoundRecipe(
            60, (SynthVoice(880, 1.0, 12, overtones=(0.25,)), noise(3600, 0.4, 5)), attenuation_db=3.0
        ),
        "cancel": SoundRecipe(
            150,
            (SynthVoice(392, 1.0, 26, overtones=(0.2,)), SynthVoice(294, 0.9, 34, start=48, overtones=(0.2,))),
            attenuation_db=2.0,
        ),
        "warning": SoundRecipe(
            280,
            (
                SynthVoice(233, 1.0, 46, overtones=(0.6, 0.4, 0.3)),
                SynthVoice(233, 1.0, 50, start=120, overtones=(0.6, 0.4, 0.3)),
            ),
            is_signal=True,
        ),
        "slide": SoundRecipe(
            200,
            (noise(800, 1.0, 60, attack=50, glide=1500), SynthVoice(150, 0.3, 40, attack=10, overtones=(0.0, 0.6))),
            attenuation_db=3.0,
        ),
        "card_slide": SoundRecipe(120, (noise(2000, 1.0, 40, attack=12, glide=4200),), attenuation_db=3.0),
        "card_flip": SoundRecipe(
            170,
            (
                noise(2600, 0.7, 8),
                SynthVoice(520, 0.25, 9),
                noise(3600, 1.0, 11, start=90),
                SynthVoice(700, 0.5, 11, start=90),
            ),
            attenuation_db=3.0,
        ),
        "shuffle": SoundRecipe(
            360,
            tuple(
                part
                for k in range(6)
                for part in (
                    noise(2300 + 100 * k, 0.7 + 0.06 * k, 10, start=48.0 * k, attack=4),
                    SynthVoice(300 + 25 * k, 0.14, 10, start=48.0 * k),
                )
            ),
            attenuation_db=2.0,
        ),
        "stone_tap": SoundRecipe(
            90,
            (
                SynthVoice(820, 0.8, 16, overtones=(0.3,)),
                SynthVoice(1930, 0.4, 8),
                SynthVoice(180, 0.7, 26),
                noise(3600, 0.5, 5),
            ),
        ),
        "bead": SoundRecipe(
            80, (SynthVoice(1480, 0.8, 14, overtones=(0.2,)), SynthVoice(2390, 0.4, 10), noise(4500, 0.3, 3))
        ),
        "win": SoundRecipe(
            400,
            (
                SynthVoice(261.6, 1.0, 62, overtones=(0.3, 0.12)),
                SynthVoice(329.6, 0.9, 62, start=70, overtones=(0.25, 0.1)),
                SynthVoice(392.0, 1.0, 110, start=140, overtones=(0.3, 0.1)),
                SynthVoice(523.3, 0.9, 80, start=210, overtones=(0.15,)),
            ),
        ),
        "lose": SoundRecipe(
            400,
            (
                SynthVoice(220.0, 1.0, 90, overtones=(0.6, 0.3)),
                SynthVoice(174.6, 0.95, 90, start=105, overtones=(0.6, 0.4)),
                SynthVoice(130.8, 0.95, 80, start=210, overtones=(0.7, 0.6, 0.3)),
            ),
        ),
    }
    | {f"turn_p{seat + 1}": _turn(seat) for seat in range(SEATS)}
)
"""Sounds of the shell, available to every game, and sounds used by two or more games."""
