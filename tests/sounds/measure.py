"""What an ear would say of samples, in figures: how loud, how bright, how they end, how unlike two are."""

from __future__ import annotations

import itertools
from typing import Final, NamedTuple

import numpy as np

from boardgames.ui.motion.synthesis import RATE

WINDOW: Final = RATE * 20 // 1000
LAST: Final = RATE * 4 // 1000
BANDS: Final = np.geomspace(100, RATE / 2, 15)
FLOOR: Final = -40.0
"""Below the loudest band of a sound, in dB: what lies deeper is not heard beside it."""
HIGH: Final = 4000.0


class Heard(NamedTuple):
    """`peak`, `rms` in dB of full scale; `centre` of the power spectrum in Hz; `high`: the part of the power above
    4 kHz; `end`: the loudest of the last 4 ms, in dB against the peak; `laptop`: the part of the power above 300 Hz,
    all that small loudspeakers give.
    """

    peak: float
    rms: float
    centre: float
    high: float
    end: float
    laptop: float


def db(value: float) -> float:
    """An amplitude in dB; silence is -120."""
    return 20.0 * float(np.log10(max(value, 1e-6)))


def heard(samples: object) -> Heard:
    """The figures of one sound."""
    wave = np.asarray(samples, float) / 32768
    peak = float(np.abs(wave).max())
    power = np.abs(np.fft.rfft(wave)) ** 2
    pitch = np.fft.rfftfreq(len(wave), 1 / RATE)
    whole = power.sum()
    return Heard(
        db(peak),
        db(float(np.sqrt(np.mean(wave**2)))),
        float((power * pitch).sum() / whole),
        float(power[pitch > HIGH].sum() / whole),
        db(float(np.abs(wave[-LAST:]).max())) - db(peak),
        float(power[pitch > 300].sum() / whole),
    )


def shape(samples: object) -> np.ndarray:
    """How loud each band is in each 20 ms, in dB below the loudest of them (`FLOOR` at least)."""
    wave = np.asarray(samples, float)
    wave = np.pad(wave, (0, -len(wave) % WINDOW))
    power = np.abs(np.fft.rfft(wave.reshape(-1, WINDOW) * np.hanning(WINDOW), axis=1)) ** 2
    pitch = np.fft.rfftfreq(WINDOW, 1 / RATE)
    bands = np.stack(
        [power[:, (pitch >= low) & (pitch < high)].sum(axis=1) for low, high in itertools.pairwise(BANDS)]
    )
    loud = 10 * np.log10(np.maximum(bands / max(bands.max(), 1e-9), 1e-12))
    return np.maximum(loud, FLOOR)


def unlike(one: np.ndarray, other: np.ndarray) -> float:
    """How far two shapes lie apart: mean difference in dB where at least one of them is heard."""
    long = max(one.shape[1], other.shape[1])
    one, other = (np.pad(s, ((0, 0), (0, long - s.shape[1])), constant_values=FLOOR) for s in (one, other))
    audible = np.maximum(one, other) > FLOOR
    return float(np.abs(one - other)[audible].mean())
