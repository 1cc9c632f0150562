"""Rules text for people: sections with an id, a title, a text and the rule ids they explain.

`assets/<game>/locale/<lang>/rules.yaml` is a list of sections. Texts know a little markup: blank lines part
paragraphs, `# ` begins a heading, `- ` an item, `**words**` are bold, `{name}` is an icon, `[words](#id)` leads
to another section. A paragraph `{board: EXAMPLE, ...}` or `{cards: ID ID}` is a picture (`RuleIllustration`).
`source: reconstructed` marks a section that the printed rulebook does not settle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pydantic import Field, RootModel, field_validator, model_validator

from boardgames.data.faults import BadFile, FileFault, did_you_mean
from boardgames.data.rule_models import Frozen, Source, validate
from boardgames.data.yaml_source import load_yaml, parse_yaml
from boardgames.text.catalog import text_name
from boardgames.text.rules_text_files import rulebook_path
from boardgames.text.search_key import search_key_of

LINK: Final = re.compile(r"\[([^\]]+)\]\(#([a-z0-9_-]+)\)")
STILL: Final = re.compile(r"\{(?:board|cards):")
"""Beginning of a paragraph that is a picture."""


class RuleIllustration(Frozen):
    """A picture in the rules, drawn by the game's renderer; ids and keys are words separated by spaces.

    `board` is an example, `at` the number of its actions (two numbers: before and after). `only`: keys of the part of
    the table that is shown; `names`: keys with their names written on them (`<game>.named.<place>`, or as they are);
    `marks`: keys with a ring. `cards`: faces side by side instead.
    """

    board: str | None = None
    at: tuple[int, ...] = (0,)
    only: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    @field_validator("at", mode="before")
    @classmethod
    def _numbers(cls, value: Any) -> Any:
        return (value,) if isinstance(value, int) else tuple(value) if isinstance(value, list) else value

    @field_validator("only", "names", "marks", "cards", mode="before")
    @classmethod
    def _words(cls, value: Any) -> Any:
        return tuple(value.split()) if isinstance(value, str) else value

    @model_validator(mode="after")
    def _one_kind(self) -> RuleIllustration:
        if bool(self.board) == bool(self.cards) or not 1 <= len(self.at) <= 2:
            raise ValueError("board or cards, and one or two numbers as 'at'")
        return self


Part = str | RuleIllustration


class RuleSection(Frozen):
    """One section of a rulebook."""

    id: str = Field(pattern=r"^[a-z0-9_-]+$", description="Stable id, the same in every language.")
    title: str = Field(min_length=1, max_length=80)
    text: str = Field(min_length=1)
    rules: list[str] = Field(default_factory=list, description="Rule ids of the spec that this section tells.")
    source: Source = "printed"

    @property
    def parts(self) -> tuple[Part, ...]:
        """The text and the pictures in it, in order."""
        return tuple(_parts(self.text))

    @property
    def illustrations(self) -> tuple[RuleIllustration, ...]:
        """The pictures in order."""
        return tuple(part for part in self.parts if isinstance(part, RuleIllustration))

    @property
    def words(self) -> str:
        """The text without the pictures."""
        return "\n\n".join(part for part in self.parts if isinstance(part, str))


def _parts(text: str) -> Iterator[Part]:
    """Raises `BadFile` for a picture that is none."""
    running: list[str] = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if not STILL.match(paragraph):
            running.append(paragraph)
            continue
        if running:
            yield "\n\n".join(running)
        running = []
        yield validate(RuleIllustration, parse_yaml(paragraph, "picture"))
    if running:
        yield "\n\n".join(running)


class _RulesText(RootModel[list[RuleSection]]):
    """The whole file."""


def read_rulebook(game: str, language: str, folder: Path | None = None) -> tuple[RuleSection, ...]:
    """The sections in order. Raises `BadFile` with all faults: form, ids given twice, links that lead nowhere."""
    path = rulebook_path(game, language, folder)
    marked = load_yaml(path, name=text_name(path))
    sections = tuple(validate(_RulesText, marked).root)
    faults: list[FileFault] = []
    ids = [section.id for section in sections]
    for i, section in enumerate(sections):
        if section.id in ids[:i]:
            faults.append(marked.fault((i, "id"), "each section id once", repr(section.id)))
        for _words, target in LINK.findall(section.text):
            if target not in ids:
                faults.append(
                    marked.fault((i, "text"), "a link to a section", repr(target), did_you_mean(target, ids))
                )
        try:
            section.parts  # noqa: B018  read to be tried
        except BadFile as bad:
            faults.extend(marked.fault((i, "text"), f"a picture: {one.expected}", one.found) for one in bad.faults)
    if faults:
        raise BadFile(faults)
    return sections


def matches_search(section: RuleSection, query: str) -> bool:
    """True if every word of the query occurs in the section's title, text or rule ids."""
    wanted = search_key_of(query).split()
    hay = search_key_of(" ".join((section.title, section.words, *section.rules))) if wanted else ""
    return all(word in hay for word in wanted)
