"""Lays pictures and scenes on contact sheets, as they are and as others see them, to be looked at side by side.

    python3 dev.py pictures                    the pictures of all games and of the shell
    python3 dev.py pictures walpurgisnacht     those of one of them
    python3 dev.py pictures scenes             every scene of the app (about five minutes)
    python3 dev.py pictures scenes table       those with this word in their name
    python3 dev.py pictures flat title         how much of those scenes is empty ground, in per cent, at 1920x1080

Pictures lie 120 and 360 pixels high, scenes at both sizes; all as drawn, without red and green, without blue and
yellow, in grey and blurred. The sheets lie in build/pictures, the scenes as they are in build/pictures/scenes.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from boardgames import registry  # noqa: E402
from tests.pictures.scenes import scenes  # noqa: E402
from tests.ui.drawings import ASSETS, SIGHTS, blurred, flat_share, seen  # noqa: E402
from tests.ui.pilot import Pilot  # noqa: E402

import pygame  # noqa: E402  # isort: skip

OUT = ROOT / "build" / "pictures"
GROUND = (40, 42, 48)
HEIGHTS = (120, 360)
SIZES = ((1280, 720), (1920, 1080))
THUMB = (640, 360)
BROAD = 2200  # pixels of a sheet
GAP = 6


def sheet(drawn: Sequence[pygame.Surface]) -> pygame.Surface:
    """Pictures of one height in rows on a dark ground."""
    rows: list[list[pygame.Surface]] = [[]]
    for one in drawn:
        if rows[-1] and sum(other.get_width() + GAP for other in rows[-1]) + one.get_width() > BROAD:
            rows.append([])
        rows[-1].append(one)
    high = max(one.get_height() for one in drawn)
    whole = pygame.Surface((BROAD, len(rows) * (high + GAP)))
    whole.fill(GROUND)
    for number, row in enumerate(rows):
        x = 0
        for one in row:
            whole.blit(one, (x, number * (high + GAP)))
            x += one.get_width() + GAP
    return whole


def save(whole: pygame.Surface, soft: pygame.Surface, name: str) -> None:
    """A sheet, in each of the ways it is seen; `soft` is what is left of it in a blur."""
    for sight in (*SIGHTS, "blur"):
        out = OUT / f"{name}-{sight}.png"
        pygame.image.save(soft if sight == "blur" else seen(whole, sight), str(out))
        print(out.relative_to(ROOT), flush=True)


def pictures(owners: Sequence[str]) -> None:
    for owner in owners or sorted(path.parents[0].name for path in ASSETS.glob("*/art")):
        paths = [path for path in sorted((ASSETS / owner / "art").rglob("*.svg")) if path.parent.name != "icons"]
        for high in HEIGHTS:
            drawn = [pygame.image.load_sized_svg(str(path), (2 * high, high)) for path in paths]
            whole = sheet(drawn)
            save(whole, blurred(whole), f"{owner}-{high}")


Thumbs = dict[str, list[tuple[pygame.Surface, pygame.Surface]]]


def photograph(size: tuple[int, int], words: Sequence[str]) -> tuple[Thumbs, list[str]]:
    """Thumbs of all scenes with one of the words in their name, sharp and blurred, by what they belong to, and the
    names of those that could not be opened.
    """
    thumbs: Thumbs = {}
    failed = []
    for name, opens in scenes().items():
        if words and not any(word in name for word in words):
            continue
        try:
            with Pilot(size=size, animation="off", explain=False) as pilot:
                opens(pilot)
                pilot.app.invalidate()
                pilot.step()
                shot = pilot.app.window.surface.copy()
        except Exception:
            traceback.print_exc()
            failed.append(name)
            continue
        out = OUT / "scenes" / f"{name.replace(' ', '-')}-{size[1]}.png"
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(shot, str(out))
        owner = name.split()[0]
        owner = owner if owner in registry.GAME_IDS else "shell"
        sharp, soft = (pygame.transform.smoothscale(one, THUMB) for one in (shot, blurred(shot)))
        thumbs.setdefault(owner, []).append((sharp, soft))
    return thumbs, failed


def print_flat_shares(words: Sequence[str]) -> int:
    """Print how much of the scenes is empty ground, whole and in their right half."""
    for name, opens in scenes().items():
        if words and not any(word in name for word in words):
            continue
        with Pilot(size=SIZES[-1], animation="off", explain=False) as pilot:
            opens(pilot)
            pilot.app.invalidate()
            pilot.step()
            shot = pilot.app.window.surface
            w, h = shot.get_size()
            right = flat_share(shot.subsurface((w // 2, 0, w - w // 2, h)))
            print(f"{name}: {100 * flat_share(shot):.0f} %, right half {100 * right:.0f} %", flush=True)
    return 0


def main(words: list[str]) -> int:
    if words[:1] == ["flat"]:
        return print_flat_shares(words[1:])
    OUT.mkdir(parents=True, exist_ok=True)
    if words[:1] != ["scenes"]:
        known = sorted(path.parent.name for path in ASSETS.glob("*/art"))
        strange = sorted(set(words) - set(known))
        if strange:
            print(f"no pictures of {', '.join(strange)}: one of {', '.join(known)}, or scenes", file=sys.stderr)
            return 2
        pictures(words)
        return 0
    faults: list[str] = []
    for size in SIZES:
        thumbs, failed = photograph(size, words[1:])
        faults += failed
        for owner, shots in thumbs.items():
            sharp, soft = zip(*shots, strict=True)
            save(sheet(sharp), sheet(soft), f"scenes-{owner}-{size[1]}")
    if faults:
        print("could not be opened: " + ", ".join(sorted(set(faults))), file=sys.stderr)
    return len(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
