"""The icon of the frozen app, in the form that each system wants, drawn from the one picture there is."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from tests.package.product import ROOT

ENDINGS: Final = {"win32": ".ico", "darwin": ".icns"}
SIZE: Final = 512


def made(system: str) -> str | None:
    """Draw the icon for a system of `sys.platform`; return its file, None where the desktop reads the SVG itself."""
    if system not in ENDINGS:
        return None
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame
    from PIL import Image

    drawn = pygame.image.load_sized_svg(str(ROOT / "assets" / "shell" / "art" / "logo.svg"), (SIZE, SIZE))
    image = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))
    file: Path = ROOT / "build" / f"boardgames{ENDINGS[system]}"
    file.parent.mkdir(exist_ok=True)
    image.save(file, sizes=[(side, side) for side in (16, 32, 48, 64, 128, 256)])
    return str(file)
