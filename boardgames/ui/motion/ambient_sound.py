"""Ambient sound of a table: a quiet loop of some seconds, of swelling noise and distant sounds.

A game names its ambient sound beside its sounds (``AMBIENCE``). It is computed in small steps when the table is first
opened.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from boardgames.ui.motion.sound_recipes import SoundRecipe
from boardgames.ui.motion.synthesis import RATE, synthesise_sound

QUIET: Final = 32767 * 10.0 ** (-36.0 / 20.0)
"""Root mean square of a whole loop: 12 dB below the sounds at the table."""
SEAM: Final = RATE // 4
"""Samples of noise that fade over from the end of the loop to its start, so that the seam is inaudible."""
BLOCK: Final = 128
SLICE: Final = 160 * BLOCK
"""Samples computed at a time, which takes some milliseconds."""
ECHOES: Final = ((0.0, 1.0), (0.19, 0.35), (0.41, 0.16))
"""Delays in seconds and levels of the echoes of distant sounds."""


@dataclass(frozen=True, slots=True)
class NoiseLayer:
    """Noise below a corner frequency in Hz that swells several times per loop, down to 1 - ``depth`` of its level."""

    corner_hz: float
    level: float
    swell_count: int
    depth: float = 0.8


@dataclass(frozen=True, slots=True)
class DistantSound:
    """A sound at a time in seconds from the start of the loop; ``level`` 1 is as loud as the loudest noise."""

    sound: SoundRecipe
    starts_seconds: tuple[float, ...]
    level: float


@dataclass(frozen=True, slots=True)
class AmbientSound:
    """A loop of so many seconds: its noise layers and distant sounds."""

    seconds: int
    noise_layers: tuple[NoiseLayer, ...]
    distant_sounds: tuple[DistantSound, ...]


def synthesise_ambience(ambience: AmbientSound) -> Generator[None, None, array[int]]:
    """Compute the samples of a loop, yielding every few milliseconds; the result is deterministic."""
    rng = random.Random(0)
    count = ambience.seconds * RATE // BLOCK * BLOCK
    out = array("f", bytes(4 * (count + SEAM)))
    for air in ambience.noise_layers:
        yield from _blow(out, air, count, rng)
    for k in range(SEAM):
        turn = math.pi / 2 * k / SEAM
        out[k] = out[k] * math.sin(turn) + out[count + k] * math.cos(turn)
    yield
    for far in ambience.distant_sounds:
        for number, second in enumerate(far.starts_seconds):
            samples = synthesise_sound(far.sound, 1.0 + 0.02 * (number % 3 - 1), number)
            loudest = max(map(abs, samples))
            for late, part in ECHOES:
                first, level = int((second + late) * RATE), far.level * part / loudest
                for k, sample in enumerate(samples, first):
                    out[k % count] += sample * level
            yield
    power = 0.0
    for first in range(0, count, SLICE):
        power += sum(sample * sample for sample in out[first : min(count, first + SLICE)])
        yield
    scale, whole = QUIET / math.sqrt(power / count), array("h")
    for first in range(0, count, SLICE):
        whole.extend(int(sample * scale) for sample in out[first : min(count, first + SLICE)])
        yield
    return whole


def _blow(out: array[float], air: NoiseLayer, count: int, rng: random.Random) -> Generator[None, None, None]:
    share, draw = 1.0 - math.exp(-2.0 * math.pi * air.corner_hz / RATE), rng.random
    start = rng.random() * 2.0 * math.pi
    once = twice = 0.0
    for first in range(0, len(out) - BLOCK, BLOCK):
        turn = start + 2.0 * math.pi * air.swell_count * first / count
        level = air.level * 3.0 * (1.0 - air.depth * (0.5 + 0.5 * math.cos(turn)))
        for k in range(first, first + BLOCK):
            once += share * (draw() * 2.0 - 1.0 - once)
            twice += share * (once - twice)
            out[k] += twice * level
        if first % SLICE == 0:
            yield
