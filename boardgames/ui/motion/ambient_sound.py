"""What is heard around a table: a quiet round of some seconds, of air that swells and of things far away.

A game names it beside its sounds (``AMBIENCE``); it is computed when the table is first opened, a little at a time.
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
"""Root mean square of a whole round: 12 dB below the sounds at the table."""
SEAM: Final = RATE // 4
"""So much of the end of the air runs over into its beginning, that nobody hears where a round begins."""
BLOCK: Final = 128
SLICE: Final = 160 * BLOCK
"""Samples that are computed at a time: some milliseconds."""
ECHOES: Final = ((0.0, 1.0), (0.19, 0.35), (0.41, 0.16))
"""When what is far away is heard, in seconds, and how loud: as between walls or trees."""


@dataclass(frozen=True, slots=True)
class NoiseLayer:
    """Noise below ``corner`` Hz that swells so many times a round, down to 1 - ``depth`` of its ``level``."""

    corner_hz: float
    level: float
    swell_count: int
    depth: float = 0.8


@dataclass(frozen=True, slots=True)
class DistantSound:
    """A sound, ``at`` these seconds of a round; ``level`` of 1 is as loud as the loudest air."""

    sound: SoundRecipe
    starts_seconds: tuple[float, ...]
    level: float


@dataclass(frozen=True, slots=True)
class AmbientSound:
    """A round of so many seconds."""

    seconds: int
    noise_layers: tuple[NoiseLayer, ...]
    distant_sounds: tuple[DistantSound, ...]


def synthesise_ambience(ambience: AmbientSound) -> Generator[None, None, array[int]]:
    """Compute the samples of a round, stopping every few milliseconds; the same every time."""
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
