"""Lays pictures on contact sheets: as drawn, as deuteranopia sees them, and in grey, 120 and 360 pixels high.

    python3 dev.py pictures                    all games and the shell
    python3 dev.py pictures walpurgisnacht     one of them

The sheets lie in build/pictures.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from tests.ui.drawings import ASSETS, SIGHTS, seen  # noqa: E402

OUT = ROOT / "build" / "pictures"
GROUND = (40, 42, 48)
HEIGHTS = (120, 360)
BROAD = 2200  # pixels of a sheet
GAP = 6


def sheet(pictures: list[Path], high: int, sight: str) -> pygame.Surface:
    """The pictures in rows on a dark ground."""
    rows: list[list[pygame.Surface]] = [[]]
    for path in pictures:
        drawn = pygame.image.load_sized_svg(str(path), (2 * high, high))
        if sum(one.get_width() + GAP for one in rows[-1]) + drawn.get_width() > BROAD:
            rows.append([])
        rows[-1].append(drawn)
    whole = pygame.Surface((BROAD, len(rows) * (high + GAP)))
    whole.fill(GROUND)
    for number, row in enumerate(rows):
        x = 0
        for drawn in row:
            whole.blit(drawn, (x, number * (high + GAP)))
            x += drawn.get_width() + GAP
    return seen(whole, sight)


def main(words: list[str]) -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    for owner in words or sorted(path.parents[0].name for path in ASSETS.glob("*/art")):
        pictures = [path for path in sorted((ASSETS / owner / "art").rglob("*.svg")) if path.parent.name != "icons"]
        for high in HEIGHTS:
            for sight in SIGHTS:
                out = OUT / f"{owner}-{high}-{sight}.png"
                pygame.image.save(sheet(pictures, high, sight), str(out))
                print(out.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
