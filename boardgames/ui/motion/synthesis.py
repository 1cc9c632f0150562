"""Synthesis of the samples of a sound from its recipe, with equal loudness and faded ends."""

from __future__ import annotations

import math
import random
import struct
from array import array
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from boardgames.ui.motion.sound_recipes import SoundRecipe, SynthVoice

RATE: Final = 22050
"""Samples per second; mono, 16 bit."""
PEAK: Final = 32767 * 10.0 ** (-9.0 / 20.0)
"""Largest sample of any sound: 9 dB below full scale."""
LOUDNESS: Final = 32767 * 10.0 ** (-24.0 / 20.0)
"""Root mean square of a sound: sounds have equal loudness, as far as `PEAK` allows."""
_FADE: Final = RATE * 35 // 1000  # the last 35 ms run out to zero, so that no sound is cut off
_SILENT: Final = 0.004  # a voice that fell below this part of its level is over
_TABLE: Final = 1024
_SINE: Final = tuple(math.sin(2.0 * math.pi * k / _TABLE) for k in range(_TABLE))


@cache
def _wave(overtones: tuple[float, ...]) -> tuple[float, ...]:
    """One period of a tone with its overtones."""
    levels = (1.0, *overtones)
    return tuple(
        sum(level * _SINE[k * (harmonic + 1) % _TABLE] for harmonic, level in enumerate(levels))
        for k in range(_TABLE)
    )


def voice_sample_span(voice: SynthVoice, length: int) -> tuple[int, int]:
    """First sample and number of samples of a voice in a recipe of ``length`` ms; it ends when it is inaudible."""
    first = int(voice.start * RATE / 1000)
    heard = voice.attack + voice.decay * -math.log(_SILENT)
    return first, max(0, min(int(length * RATE / 1000) - first, int(heard * RATE / 1000)))


def _add_tone(out: list[float], voice: SynthVoice, length: int, pitch: float) -> None:
    first, count = voice_sample_span(voice, length)
    wave, mask = _wave(voice.overtones), _TABLE - 1
    # the phase is a whole number with 16 binary places: quicker to step and to look up than a float
    turn = 65536.0 * _TABLE * pitch / RATE
    step, goal = int(voice.pitch_hz * turn), int((voice.glide_to_hz or voice.pitch_hz) * turn)
    bend = (goal - step) // max(1, count)
    rise = min(count, max(1, int(voice.attack * RATE / 1000)))
    fall = math.exp(-1000.0 / (max(1.0, voice.decay) * RATE))
    level, phase = voice.level, 0
    for k in range(rise):
        out[first + k] += wave[phase >> 16 & mask] * level * k / rise
        phase += step
        step += bend
    for k in range(first + rise, first + count):
        out[k] += wave[phase >> 16 & mask] * level
        level *= fall
        phase += step
        step += bend


def _add_noise(out: list[float], voice: SynthVoice, length: int, pitch: float, rng: random.Random) -> None:
    first, count = voice_sample_span(voice, length)
    # two one-pole low-pass filters in a row; the corner moves from pitch to glide
    begin, end = (
        1.0 - math.exp(-2.0 * math.pi * f * pitch / RATE)
        for f in (voice.pitch_hz, voice.glide_to_hz or voice.pitch_hz)
    )
    bend = (end - begin) / max(1, count)
    rise = max(1, int(voice.attack * RATE / 1000))
    fall = math.exp(-1000.0 / (max(1.0, voice.decay) * RATE))
    level, share, once, twice, draw = voice.level * 2.4, begin, 0.0, 0.0, rng.random
    for k in range(count):
        once += share * (draw() * 2.0 - 1.0 - once)
        twice += share * (once - twice)
        share += bend
        if k < rise:
            out[first + k] += twice * level * k / rise
        else:
            out[first + k] += twice * level
            level *= fall


def synthesise_sound(recipe: SoundRecipe, pitch: float = 1.0, seed: int = 0) -> array[int]:
    """Return the 16-bit samples of a recipe at ``pitch`` times its frequencies; equal seeds give equal noise."""
    rng = random.Random(seed)
    count = int(recipe.length_ms * RATE / 1000)
    out = [0.0] * count
    for voice in recipe.voices:
        if voice.is_noise:
            _add_noise(out, voice, recipe.length_ms, pitch, rng)
        else:
            _add_tone(out, voice, recipe.length_ms, pitch)
    fade = min(_FADE, count // 2)
    for k in range(fade):
        out[count - 1 - k] *= math.sin(math.pi / 2 * k / fade) ** 2
    loudest = max(max(out), -min(out)) or 1.0
    mean = math.sqrt(sum(sample * sample for sample in out) / count) or 1.0
    scale = min(PEAK / loudest, LOUDNESS * 10.0 ** (-recipe.attenuation_db / 20.0) / mean)
    return array("h", [int(sample * scale) for sample in out])


def wave_file_bytes(samples: array[int]) -> bytes:
    """Return the samples with a RIFF header, so that the mixer converts them to the format of the device."""
    body = struct.pack(f"<{len(samples)}h", *samples)
    form = struct.pack("<HHIIHH", 1, 1, RATE, RATE * 2, 2, 16)
    return (
        b"RIFF"
        + struct.pack("<I", 36 + len(body))
        + b"WAVEfmt "
        + struct.pack("<I", 16)
        + form
        + (b"data" + struct.pack("<I", len(body)) + body)
    )
