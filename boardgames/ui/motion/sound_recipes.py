"""What a sound is made of, voices of tone and noise, and the sounds that every table and the shell share.

A recipe names its length and its voices; ``sound.py`` computes the samples. Sounds are dry and short (60-400 ms),
so that they answer a hand on the table and never become music. A game's own are ``ui/games/<id>/sounds.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

SEATS: Final = 8
"""Seats that have a turn sound of their own."""


@dataclass(frozen=True, slots=True)
class Voice:
    """One strand of a sound.

    ``pitch`` is in Hz; for noise it is the corner of the low-pass filter. ``glide`` is the pitch at the end of the
    recipe in Hz (0: the pitch stays). ``level`` is relative to the other voices. ``start``, ``attack`` and ``decay``
    are in ms; after the attack the voice falls to 1/e within ``decay``. ``overtones`` are the levels of the 2nd, 3rd,
    ... harmonic of a tone, relative to the first.
    """

    pitch: float
    level: float = 1.0
    decay: float = 60.0
    attack: float = 1.0
    start: float = 0.0
    glide: float = 0.0
    overtones: tuple[float, ...] = ()
    noise: bool = False


@dataclass(frozen=True, slots=True)
class Recipe:
    """A whole sound: ``length`` in ms (60-400), its voices, and how far below the common peak it lies, in dB."""

    length: int
    voices: tuple[Voice, ...]
    quieter: float = 0.0


def noise(
    corner: float, level: float, decay: float, start: float = 0.0, attack: float = 1.0, glide: float = 0.0
) -> Voice:
    """A voice of noise below `corner` Hz."""
    return Voice(corner, level, decay, attack, start, glide, noise=True)


def _turn(seat: int) -> Recipe:
    """Two soft wooden notes; each seat is one step of a pentatonic scale higher than the seat before."""
    steps = (0, 5, 2, 7, 9, 12, 14, 17)
    base = 330.0 * 2.0 ** (steps[seat] / 12.0)
    return Recipe(
        220,
        (
            Voice(base, 1.0, 55, overtones=(0.18, 0.06)),
            Voice(base * 1.5, 0.8, 70, start=70, overtones=(0.12,)),
            noise(2400, 0.12, 6),
        ),
        quieter=3.0,
    )


SHARED: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "click": Recipe(60, (Voice(1250, 1.0, 7), noise(5200, 0.5, 4)), quieter=9.0),
        "cancel": Recipe(
            130,
            (Voice(392, 1.0, 26, overtones=(0.2,)), Voice(294, 0.9, 34, start=48, overtones=(0.2,))),
            quieter=6.0,
        ),
        "warning": Recipe(
            240,
            (
                Voice(233, 1.0, 46, overtones=(0.5, 0.3, 0.2)),
                Voice(233, 1.0, 60, start=110, overtones=(0.5, 0.3, 0.2)),
            ),
            quieter=3.0,
        ),
        "slide": Recipe(
            140, (noise(900, 1.0, 60, attack=24, glide=2600), Voice(130, 0.3, 30, attack=10)), quieter=4.0
        ),
        "card_slide": Recipe(110, (noise(2200, 1.0, 42, attack=20, glide=5200),), quieter=6.0),
        "card_flip": Recipe(
            120, (noise(5200, 0.8, 12, attack=4), noise(3000, 1.0, 18, start=52, attack=2)), quieter=5.0
        ),
        "shuffle": Recipe(
            300,
            tuple(noise(3600 + 240 * k, 0.7 + 0.06 * k, 14, start=44.0 * k, attack=5) for k in range(6)),
            quieter=6.0,
        ),
        "stone_tap": Recipe(
            90,
            (
                Voice(820, 0.8, 10, overtones=(0.3,)),
                Voice(1930, 0.4, 6),
                Voice(180, 0.7, 22),
                noise(4200, 0.8, 4),
            ),
        ),
        "bead": Recipe(80, (Voice(1480, 0.8, 12, overtones=(0.2,)), Voice(2390, 0.4, 8), noise(6000, 0.4, 3))),
        "win": Recipe(
            400,
            (
                Voice(261.6, 1.0, 62, overtones=(0.3, 0.12)),
                Voice(329.6, 0.9, 62, start=70, overtones=(0.25, 0.1)),
                Voice(392.0, 1.0, 150, start=140, overtones=(0.3, 0.1)),
                Voice(523.3, 0.8, 130, start=210, overtones=(0.15,)),
            ),
        ),
        "lose": Recipe(
            400,
            (
                Voice(220.0, 1.0, 130, overtones=(0.3, 0.1)),
                Voice(174.6, 0.95, 150, start=105, overtones=(0.3, 0.1)),
                Voice(130.8, 0.95, 170, start=210, overtones=(0.3, 0.1)),
            ),
            quieter=1.5,
        ),
    }
    | {f"turn_p{seat + 1}": _turn(seat) for seat in range(SEATS)}
)
"""Sounds of the shell, free for every game; what two games use stands here, too."""
