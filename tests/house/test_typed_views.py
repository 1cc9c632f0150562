"""In a game's room of the window a view is read as the game's own dump, so that mypy finds a misspelt field."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from boardgames import registry

ROOMS: Final = Path(__file__).parents[2] / "boardgames" / "ui" / "games"
LOOSE: Final = frozenset(("sight.view", "look.view"))
"""Views of any game, which mypy knows only as a mapping of anything."""


def untyped(source: str) -> Iterator[int]:
    """The lines on which a field is read of such a view, or of a parameter that is any game's `Dump`."""
    tree = ast.parse(source)
    yield from (node.lineno for node in ast.walk(tree) if isinstance(node, ast.expr) and _read(node) in LOOSE)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            loose = {arg.arg for arg in node.args.args if arg.annotation and ast.unparse(arg.annotation) == "Dump"}
            yield from (one.lineno for one in ast.walk(node) if isinstance(one, ast.expr) and _read(one) in loose)


def _read(node: ast.expr) -> str:
    """What a field is read of: `view` in `view["phase"]` and in `view.get("over")`."""
    if isinstance(node, ast.Subscript):
        return ast.unparse(node.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        return ast.unparse(node.func.value)
    return ""


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_no_field_of_a_view_is_read_untyped(game: str) -> None:
    for path in sorted((ROOMS / game).glob("*.py")):
        assert not list(untyped(path.read_text(encoding="utf-8"))), path


@pytest.mark.parametrize(
    ("read", "found"),
    [
        ("view['phase']", True),
        ("view.get('over')", True),
        ("sight.view['phase']", True),
        ("look.view.get('over')", True),
        ("seen(view)['phase']", False),
        ("seen(sight.view).get('over')", False),
    ],
)
def test_an_untyped_field_is_found(read: str, found: bool) -> None:
    assert bool(list(untyped(f"def told(view: Dump, sight: Sight) -> str:\n    return {read}\n"))) is found
