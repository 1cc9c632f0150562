"""The tests that run on compiled modules are those of the rules, and none of the window."""

from __future__ import annotations

from boardgames import registry
from tests.package.product import ROOT
from tests.package.rule_tests import FOLDERS, rule_tests


def test_files_of_rules_players_and_laws_are_among_them_and_files_of_tables_are_not() -> None:
    names = rule_tests()
    assert all((ROOT / name).is_file() for name in names)
    assert {"tests/ai/test_players.py", "tests/core/test_laws.py", "tests/games/test_laws.py"} <= set(names)
    for kind, is_of_rules in (("laws", True), ("oracle", True), ("table", False)):
        files = [f"tests/games/{game_id}/test_{kind}.py" for game_id in registry.GAME_IDS]
        there = [name for name in files if (ROOT / name).is_file()]
        assert there and {name in names for name in there} == {is_of_rules}
    every = [path for folder in FOLDERS for path in (ROOT / folder).rglob("test_*.py")]
    assert len(every) // 2 < len(names) < len(every)
