"""Rule ids stand in the code in one form, at the end of what they belong to, and each is a rule that there is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from boardgames import registry

ROOT: Final = Path(__file__).parents[2]
ID: Final = r"[A-Z]{3}-\d+[a-z]?"
DEFINED: Final = re.compile(rf"(?m)^(?:- |\| )?(?:\*\*)?({ID})\b")
OTHER: Final = (
    re.compile(rf"{ID}\s*(?:\.\.|-|–|to \d)"),
    re.compile(rf"{ID}, \d"),
    re.compile(r"\b(?:SAC|WAL|SCO|TER) \d"),
)
"""Lists and ranges that are not written as `SAC-3, SAC-4` and `SAC-3 to SAC-7`, and ids without their dash."""
AHEAD: Final = re.compile(rf"{ID}(?:(?:, | to ){ID})*: ")
"""Ids before what they belong to."""
ABOVE: Final = re.compile(rf"(?m)^ *# {ID}.*\n *(?:@|def |class )")
"""Ids in a comment over what they belong to."""


def sources(game: str) -> list[Path]:
    """Return the files of a game's rules."""
    return sorted((ROOT / "boardgames" / "games" / game).glob("*.py"))


def rules(game: str) -> set[str]:
    """Return the ids of the rules that the game's page states."""
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return set(DEFINED.findall(page))


def docstrings(source: str) -> Iterator[str]:
    """Yield the docstrings of a module, its classes and functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def strays(source: str) -> list[str]:
    """Return the lines in which ids are cited in another form."""
    lines = [line.strip() for line in source.splitlines() if any(form.search(line) for form in OTHER)]
    lines += [text.splitlines()[0] for text in docstrings(source) if AHEAD.match(text)]
    return lines + ABOVE.findall(source)


def cited(source: str, prefix: str) -> set[str]:
    """Return the ids that a module cites."""
    return set(re.findall(rf"\b{prefix}-\d+", source))


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_rule_ids_are_cited_in_one_form(game: str) -> None:
    found = {path.name: strays(path.read_text(encoding="utf-8")) for path in sources(game)}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_every_rule_that_is_cited_is_stated(game: str) -> None:
    stated = rules(game)
    (prefix,) = {name[:3] for name in stated}
    found = {path.name: cited(path.read_text(encoding="utf-8"), prefix) - stated for path in sources(game)}
    assert {name: ids for name, ids in found.items() if ids} == {}
    assert len(stated) >= 5


def test_another_form_is_noticed() -> None:
    for wrong in ("SAC-3..SAC-7", "SCO-60..75", "TER-46 to 48", "TER-21, 22", "WAL 12"):
        assert strays(f'"""Walls, {wrong}."""')
    assert strays('def f():\n    """SAC-3: walls."""')
    assert strays('# SAC-3\ndef f():\n    """Walls."""')
    assert not strays('"""Walls (WAL-6), and what they shut. WAL-2, WAL-3 to WAL-7."""')
