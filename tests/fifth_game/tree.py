"""The project with the worked example built in, place by place, as `docs/adding-a-game.md` says."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
GAME: Final = "nim"
EXAMPLE: Final = ROOT / "examples" / GAME
REGISTRY: Final = "boardgames/registry.py"
PARTS: Final = (
    *("boardgames", "rules", "assets", "docs", "seeds", "tests"),
    *("build.spec", "pyproject.toml", "LICENSE", "CHANGELOG.md"),
)
"""What of the project is needed to play, and to look at what is packaged."""
WHOLE: Final = (
    *PARTS,
    *("examples", "dev.py", "README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md"),
    *(".github", ".ci", ".gitignore"),
)
"""All that is under version control."""


def places() -> list[str]:
    """Return the places that the page tells to create or touch for the example: its first table."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    listed = page.split("| place |", 1)[1].split("\n\n", 1)[0]
    return [place.replace("<id>", GAME) for place in re.findall(r"(?m)^\| `([^`]+)` \|", listed)]


def build_tree(home: Path, parts: tuple[str, ...]) -> None:
    """Copy `parts` of the project to the new folder `home`, and build the example in."""
    home.mkdir(parents=True)
    for part in parts:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, home / part, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        else:
            shutil.copy(ROOT / part, home / part)
    for place in places():
        source, target = EXAMPLE / place, home / place
        if place == REGISTRY:
            text = target.read_text(encoding="utf-8")
            more, count = re.subn(r"(GAME_IDS: Final = \([^)]*)\)", rf'\1, "{GAME}")', text)
            assert count == 1
            target.write_text(more, encoding="utf-8")
        elif source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)
