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


def test_the_shared_rooms_of_the_window_speak_of_no_game() -> None:
    words = re.compile(r"\b(walls?|minerals?|attacks?|books?|perched|temples?|monsters?|witch(es)?)\b")
    rooms = ("play", "contract", "widgets", "input")
    files = [path for room in rooms for path in (ROOT / "boardgames" / "ui" / room).rglob("*.py")]
    found = [f"{path.name}: {hit[0]}" for path in files for hit in words.finditer(path.read_text(encoding="utf-8"))]
    assert len(files) > 40 and found == [], "a table is asked instead"
