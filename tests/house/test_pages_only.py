"""Tests see and drive a table through the page object (`tests/ui/page`): nothing else knows how a table is built."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = "tests/ui/page/"
ENTRANCE: Final = "boardgames.ui.scene_makers.scene_factory_setup"
"""What the shell asks for tables, and tests may, too."""
PURE: Final = {
    "boardgames.ui.play.board.board_overlays": "where a sentence stands by a place: widgets without a table",
    "boardgames.ui.play.board.table_layout": "how the window is shared out: geometry without a table",
    "boardgames.ui.play.panels.lesson_callout": "where a lesson's sentence stands: a widget without a table",
    "boardgames.ui.play.match.lesson_script": "where in a lesson one is: a scenario and what was played",
    "boardgames.ui.play.match.selection": "what is in hand: a value, without a table",
    "boardgames.ui.play.match.hint_state": "the hint as a record, and what follows an event",
    "boardgames.ui.play.match.table_model": "what a table remembers, and what follows an event: records",
    "boardgames.ui.play.match.view_events": "what a person chooses, points at and is told: records",
    "boardgames.ui.play.match.match_snapshot": "how a match stands: a record without a table",
    "boardgames.ui.play.match.turn_events": "what happens at a table and what it does then: records",
    "boardgames.ui.play.match.turn_flow": "what a table waits for: a function of records, without a table",
    "boardgames.ui.play.match.turn_state": "what the turn flow remembers: records",
    "boardgames.ui.play.match.turn_step": "what follows an event: a function of records, without a table",
    "boardgames.ui.results.key_moments": "which moments of a game weigh most: marks without a scene",
}
"""Modules of the table without a scene that have tests of their own, each with its reason; at most fourteen."""
NAMED: Final = {
    "tests/shape/coupling.py": "names a chain in words",
    "tests/shape/test_shape.py": "its examples are texts in which counters find chains",
}
"""Files that may look as if they reached inside, each with its reason; at most twelve."""
PARTS: Final = {
    "course": r"\w+",
    "intake": r"\w+",
    "gaze": r"\w+",
    "picture": r"(?:log|look|place_of|spot_of|inspection|coach|why|in_sight|choices|chronicle|advised|spared)\w*",
    "rewind": r"\w+",
    "closeups": r"\w+",
    "exits": r"\w+",
    "seeker": r"\w+",
    "hand": r"(?:sight|picker|gatherer|open|reach|strikes|give|renew|update|switches|picked|takes|price)\b",
    "session": r"(?:match|play|pen|port|eyes|seats|thinking|hinter|undo|redo|close|record|branch|take|trial)\w*",
    "board": r"(?:cursor|pointed|placed|rects|animator|frame|turned|widget|key_at|cells|changes)\b",
}
"""Parts of a scene, and what is asked of them: a chain such as `scene.course.hint`."""
CHAIN: Final = re.compile("|".join(rf"\b[a-z_]\w*\.{part}\.{asked}" for part, asked in PARTS.items()))
BEHIND: Final = re.compile(r"(?<!\bself)\._(?:scene|session|course|hand|board)\b")
"""What a page keeps to itself: `page._scene`."""
INSIDE: Final = tuple(
    f"boardgames.ui.{name}." for name in ("play", "lessons", "replay", "results", "seats", "scene_makers")
)
"""What the modules of tables, and of scenes over them, begin with."""
IMPORT: Final = re.compile(r"^\s*(?:from|import) (boardgames[\w.]*)", re.M)


def reaches_inside(text: str) -> list[str]:
    """What a test imports from inside of the table, and the chains that it follows into parts of a scene."""
    imported = [name for name in IMPORT.findall(text) if name.startswith(INSIDE)]
    found = [name for name in imported if name != ENTRANCE and name not in PURE]
    text = IMPORT.sub("", text)
    return found + [match[0] for kind in (CHAIN, BEHIND) for match in kind.finditer(text)]


def test_tests_reach_a_table_by_its_page_alone() -> None:
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        inside = [] if name.startswith(PAGES) or name in NAMED else reaches_inside(path.read_text(encoding="utf-8"))
        if inside and path != Path(__file__).resolve():
            found[name] = inside
    assert found == {}, "see and drive the table through tests.ui.page"
    assert len(PURE) <= 14 and len(NAMED) <= 12


def test_a_chain_and_an_import_are_found() -> None:
    assert reaches_inside("    assert scene.course.hint.action is None\n") == ["scene.course.hint"]
    assert reaches_inside("from boardgames.ui.play.table.table_scene import TableScene\n")
    assert reaches_inside("    return open_table(pilot)._scene\n") == ["._scene"]
    assert not reaches_inside(f"from {ENTRANCE} import table_doors\nstate.board.phase = lying.board.cx\n")
