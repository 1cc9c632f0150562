"""Measures all sounds and prints a table; with a folder it writes them there as wave files, to be listened to.

python3 dev.py sounds              every sound, and the pairs that are most alike
python3 dev.py sounds build/heard  and the files
"""

from __future__ import annotations

import itertools
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from boardgames.ui.games.plugins import all_sound_recipes  # noqa: E402
from boardgames.ui.motion.synthesis import RATE, synthesise_sound, wave_file_bytes  # noqa: E402
from tests.sounds.measure import heard, shape, unlike  # noqa: E402

PAIRS = 15


def main(words: list[str]) -> int:
    made = {name: synthesise_sound(recipe) for name, recipe in all_sound_recipes().items()}
    print(f"{'sound':<14}{'ms':>5}{'peak':>7}{'rms':>7}{'centre':>8}{'>4 kHz':>8}{'>300 Hz':>9}{'end':>7}")
    for name, samples in made.items():
        it = heard(samples)
        print(
            f"{name:<14}{len(samples) * 1000 // RATE:>5}{it.peak:>7.1f}{it.rms:>7.1f}{it.centre:>8.0f}"
            f"{it.high:>8.0%}{it.laptop:>9.0%}{it.end:>7.1f}"
        )
    shapes = {name: shape(samples) for name, samples in made.items()}
    pairs = sorted((unlike(shapes[a], shapes[b]), a, b) for a, b in itertools.combinations(made, 2))
    print("\nmost alike:")
    for far, one, other in pairs[:PAIRS]:
        print(f"{far:5.1f}  {one} / {other}")
    for folder in words[:1]:
        Path(folder).mkdir(parents=True, exist_ok=True)
        for name, samples in made.items():
            (Path(folder) / f"{name}.wav").write_bytes(wave_file_bytes(samples))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
