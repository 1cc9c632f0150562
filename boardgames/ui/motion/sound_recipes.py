"""What every sound of the app is made of: voices of tone and noise, listed by game.

A recipe names its length and its voices; ``sound.py`` computes the samples. Sounds are dry and short (60-400 ms),
so that they answer a hand on the table and never become music. A new game adds its own section and its line in
``SOUNDS``.
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


def _noise(
    corner: float, level: float, decay: float, start: float = 0.0, attack: float = 1.0, glide: float = 0.0
) -> Voice:
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
            _noise(2400, 0.12, 6),
        ),
        quieter=3.0,
    )


SHELL: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "click": Recipe(60, (Voice(1250, 1.0, 7), _noise(5200, 0.5, 4)), quieter=9.0),
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
            140, (_noise(900, 1.0, 60, attack=24, glide=2600), Voice(130, 0.3, 30, attack=10)), quieter=4.0
        ),
        "card_slide": Recipe(110, (_noise(2200, 1.0, 42, attack=20, glide=5200),), quieter=6.0),
        "card_flip": Recipe(
            120, (_noise(5200, 0.8, 12, attack=4), _noise(3000, 1.0, 18, start=52, attack=2)), quieter=5.0
        ),
        "shuffle": Recipe(
            300,
            tuple(_noise(3600 + 240 * k, 0.7 + 0.06 * k, 14, start=44.0 * k, attack=5) for k in range(6)),
            quieter=6.0,
        ),
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
"""Sounds of the shell, free for every game."""

SACRIFICE: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "stone_tap": Recipe(
            90,
            (
                Voice(820, 0.8, 10, overtones=(0.3,)),
                Voice(1930, 0.4, 6),
                Voice(180, 0.7, 22),
                _noise(4200, 0.8, 4),
            ),
        ),
        "climb": Recipe(
            190,
            (
                Voice(700, 0.7, 10),
                _noise(3800, 0.7, 4),
                Voice(930, 0.9, 13, start=85),
                Voice(210, 0.6, 24, start=85),
                _noise(4400, 0.7, 4, start=85),
            ),
        ),
        "wing": Recipe(
            320,
            tuple(_noise(420 + 60 * k, 1.0 - 0.2 * k, 34, start=98.0 * k, attack=26, glide=1500) for k in range(3)),
            quieter=2.0,
        ),
        "kill": Recipe(
            210,
            (
                Voice(150, 1.0, 40, glide=62),
                _noise(1800, 0.9, 16),
                _noise(5200, 0.5, 7, start=26),
                _noise(900, 0.5, 34, start=40),
            ),
        ),
        "sacrifice": Recipe(
            400,
            (
                Voice(110, 1.0, 200, attack=3, overtones=(0.6,)),
                Voice(263, 0.5, 70, overtones=(0.0, 0.3)),
                _noise(1400, 0.2, 8),
            ),
        ),
        "wall": Recipe(
            240,
            (
                Voice(96, 1.0, 60, glide=52, overtones=(0.3,)),
                _noise(700, 0.9, 30),
                _noise(2600, 0.35, 9, start=34),
            ),
        ),
        "elevate": Recipe(
            330,
            (
                Voice(440, 0.8, 90, overtones=(0.2, 0.08)),
                Voice(659.3, 1.0, 150, start=110, overtones=(0.2, 0.08)),
                Voice(1318.5, 0.25, 110, start=118),
            ),
        ),
    }
)
"""Stone on plaster, and a low bell."""

SACRIFICIO: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "bead": Recipe(80, (Voice(1480, 0.8, 12, overtones=(0.2,)), Voice(2390, 0.4, 8), _noise(6000, 0.4, 3))),
        "drum": Recipe(260, (Voice(128, 1.0, 75, glide=74, overtones=(0.2,)), _noise(900, 0.35, 12))),
        "dagger": Recipe(
            200,
            (
                _noise(5200, 0.8, 40, attack=16, glide=1600),
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
        "smoke": Recipe(300, (_noise(600, 1.0, 120, attack=70, glide=1500),), quieter=5.0),
    }
)
"""Jade, drum, obsidian and conch."""

TERRORIXICO: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "page": Recipe(
            220, (_noise(1400, 1.0, 80, attack=50, glide=4800), _noise(5000, 0.5, 10, start=150)), quieter=4.0
        ),
        "machete": Recipe(
            190,
            (
                _noise(6000, 0.7, 26, attack=10),
                Voice(2093, 0.4, 60),
                Voice(3170, 0.25, 45),
                Voice(170, 0.6, 26),
            ),
        ),
        "maraca": Recipe(
            180,
            tuple(_noise(6500, 1.0 - 0.15 * k, 11, start=52.0 * k, attack=5) for k in range(3)),
            quieter=3.0,
        ),
        "howl": Recipe(
            400,
            (
                Voice(392, 1.0, 260, attack=90, glide=262, overtones=(0.3, 0.12)),
                _noise(1200, 0.15, 200, attack=90),
            ),
        ),
        "trauma": Recipe(
            260, (Voice(92, 1.0, 60, glide=60), Voice(98, 0.8, 60, start=105, glide=60), _noise(500, 0.3, 20))
        ),
    }
)
"""Paper, steel, seeds and a cry."""

WALPURGISNACHT: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "wisp": Recipe(
            320,
            (Voice(988, 0.7, 110, attack=30, glide=1319), Voice(1480, 0.35, 90, attack=50, start=60)),
            quieter=4.0,
        ),
        "thorns": Recipe(170, tuple(_noise(3200 + 500 * k, 0.9, 7, start=34.0 * k) for k in range(4)), quieter=3.0),
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
                _noise(2400, 0.2, 20),
            ),
        ),
    }
)
"""Wisps, thorns and the village bell."""

SOUNDS: Final[Mapping[str, Recipe]] = MappingProxyType(
    {**SHELL, **SACRIFICE, **SACRIFICIO, **TERRORIXICO, **WALPURGISNACHT}
)
"""Every sound by its name."""
