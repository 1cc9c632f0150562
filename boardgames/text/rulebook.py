"""The rules of a game as people read them: sections with an id, a title, a text and the rule ids they tell.

`assets/<game>/locale/<lang>/rules.yaml` is a list of sections. Texts know a little markup: blank lines part
paragraphs, `# ` begins a heading, `- ` an item, `**words**` are bold, `{name}` is an icon, `[words](#id)` leads
to another section. `source: reconstructed` marks a section that the printed rulebook does not settle.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final

from pydantic import Field, RootModel

from boardgames.data.faults import BadFile, FileFault, nearest
from boardgames.data.models import Frozen, Source, validate
from boardgames.data.places import share
from boardgames.data.source import load_yaml
from boardgames.text.catalog import FALLBACK, RULES_FILE, text_name

LINK: Final = re.compile(r"\[([^\]]+)\]\(#([a-z0-9_-]+)\)")


class Section(Frozen):
    """One section of a rulebook."""

    id: str = Field(pattern=r"^[a-z0-9_-]+$", description="Stable id, the same in every language.")
    title: str = Field(min_length=1, max_length=80)
    text: str = Field(min_length=1)
    rules: list[str] = Field(default_factory=list, description="Rule ids of the spec that this section tells.")
    source: Source = "printed"


class _Book(RootModel[list[Section]]):
    """The whole file."""


def rulebook_path(game: str, language: str, folder: Path | None = None) -> Path:
    """Where the rules of a game in a language lie (English where the language has none)."""
    base = folder or share("assets") / game / "locale"
    path = base / language / RULES_FILE
    return path if path.is_file() else base / FALLBACK / path.name


def has_rulebook(game: str, folder: Path | None = None) -> bool:
    """Whether there are rules to read for this game."""
    return rulebook_path(game, FALLBACK, folder).is_file()


def read_rulebook(game: str, language: str, folder: Path | None = None) -> tuple[Section, ...]:
    """The sections in order. Raises `BadFile` with all faults: form, ids given twice, links that lead nowhere."""
    path = rulebook_path(game, language, folder)
    marked = load_yaml(path, name=text_name(path))
    sections = tuple(validate(_Book, marked).root)
    faults: list[FileFault] = []
    ids = [section.id for section in sections]
    for i, section in enumerate(sections):
        if section.id in ids[:i]:
            faults.append(marked.fault((i, "id"), "each section id once", repr(section.id)))
        for _words, target in LINK.findall(section.text):
            if target not in ids:
                faults.append(marked.fault((i, "text"), "a link to a section", repr(target), nearest(target, ids)))
    if faults:
        raise BadFile(faults)
    return sections


def fold(text: str) -> str:
    """Text as a search compares it: small letters, without accents."""
    plain = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("æ", "ae"))
    return "".join(c for c in plain if not unicodedata.combining(c))


def matches(section: Section, query: str) -> bool:
    """Whether every word of the query occurs in the section's title, text or rule ids."""
    hay = fold(" ".join((section.title, section.text, *section.rules)))
    return all(word in hay for word in fold(query).split())
