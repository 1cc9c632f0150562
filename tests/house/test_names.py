"""What belongs to one game lies in that game's rooms: no shared file of the program or of its texts names a game."""

from __future__ import annotations

import re
from pathlib import Path

from boardgames import registry

ROOT = Path(__file__).resolve().parents[2]
NAMED: tuple[str, ...] = ("boardgames/registry.py",)
"""The files that may name games."""
NAMES = re.compile(rf"(?<![A-Za-z])(?i:{'|'.join(registry.GAME_IDS)})(?![a-z])")
"""A name as a word, also at the head of a longer one such as a class's; not inside of `animation`."""


def shared() -> list[Path]:
    """The files of the program, its texts and its chores that belong to no game."""
    files = [*ROOT.glob("boardgames/**/*.py"), *ROOT.glob("assets/**/*.yaml"), *ROOT.glob("rules/*.*")]
    files += [ROOT / "dev.py", ROOT / "build.spec", ROOT / "pyproject.toml"]
    return sorted(path for path in files if not set(path.relative_to(ROOT).parts) & set(registry.GAME_IDS))


def test_no_shared_file_names_a_game() -> None:
    named = {str(path.relative_to(ROOT)) for path in shared() if NAMES.search(path.read_text(encoding="utf-8"))}
    assert sorted(named - set(NAMED)) == [], "what belongs to one game lies in its rooms"
    assert sorted(set(NAMED) - named) == [], "names none any more: take it off the list"
    assert len(shared()) > 150


def test_shared_code_imports_no_game() -> None:
    """A game is found by its id through the registry and the rooms: nobody else imports one."""
    imports = re.compile(
        rf"^\s*(?:from|import) boardgames\.(?:ui\.)?games\.(?:{'|'.join(registry.GAME_IDS)})\b", re.M
    )
    files = [path for path in shared() if path.suffix == ".py"]
    found = [str(path.relative_to(ROOT)) for path in files if imports.search(path.read_text(encoding="utf-8"))]
    assert len(files) > 150 and found == [], "a part of the game's interface is asked instead"
    assert imports.search("from boardgames.ui.games.walpurgisnacht.game_ui import game_ui\n")
