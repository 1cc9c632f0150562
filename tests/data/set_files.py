"""Sets written for tests: a small one that is right, and files of it as a test wants them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

SET: Final = """\
format: set/1
game: {game}
id: mine
name: {{en: Mine, es: El mío, fr: Le mien}}
words: {{en: A trial., es: Una prueba., fr: Un essai.}}
version: "1"
author: Somebody
licence: CC0-1.0
based_on: ""
"""
MONSTER: Final = """\
monsters:
  - id: cihuateteo
    name: {en: The Cihuateteo, es: Las Cihuateteo, fr: Les Cihuateteo}
    type: spirit
    strength: {range: 2, melee: 2, shield: 1, codex: 2}
    first: 4
    second: 2
    source: reconstructed
"""


def written(folder: Path, game: str = "terrorixico", **files: str) -> Path:
    """Write a set of `game` with these rule files (name without ending -> text) and return its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "set.yaml").write_text(SET.format(game=game), encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder
