"""Test files of rules, players and laws: those of games, core and searches that reach no window, and the goldens."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

from tests.package.product import ROOT

FOLDERS: Final = ("tests/games", "tests/core", "tests/ai")
GOLDENS: Final = "tests/house/test_golden.py"
WINDOW: Final = ("boardgames.ui", "boardgames.draw")


def rule_tests() -> list[str]:
    """Return the files by their path in the checkout."""
    files = sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("test_*.py"))
    return [GOLDENS, *(file.relative_to(ROOT).as_posix() for file in files if not _reaches_window(file))]


@cache
def _reaches_window(file: Path) -> bool:
    """Whether a file of the tests, or another one that it imports, imports what draws or opens windows."""
    for name in _imports(file):
        if name.startswith(WINDOW):
            return True
        other = ROOT / (name.replace(".", "/") + ".py")
        if name.startswith("tests.") and other != file and other.is_file() and _reaches_window(other):
            return True
    return False


def _imports(file: Path) -> set[str]:
    """Return the modules that a file imports, and what may be one."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names
