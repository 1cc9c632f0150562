"""Write every golden playthrough and transcript anew; tell which files changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from boardgames import registry
from tests.golden.play import playthroughs, told
from tests.golden.transcript import transcript, transcript_path


def texts() -> Iterator[tuple[Path, str]]:
    """Yield each file with what it should hold."""
    for path, game, options in playthroughs():
        yield path, "\n".join(told(game, options)) + "\n"
    for game_id in registry.GAME_IDS:
        yield transcript_path(game_id), transcript(game_id)


for path, text in texts():
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{path.name}: {'unchanged' if text == before else 'WRITTEN ANEW: read the difference'}")
