"""The import ladder: who may import whom (the contracts in pyproject.toml, and what they cannot say)."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import grimp
import pytest
from importlinter.cli import lint_imports

from boardgames import registry

ROOT = Path(__file__).resolve().parents[2]


@cache
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("boardgames", include_external_packages=True, cache_dir=None)


def test_the_contracts_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    code = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert code == 0, capsys.readouterr().out


def test_the_window_knows_of_a_game_only_its_ids_and_the_form_of_its_dump() -> None:
    for module in graph().modules:
        if not module.startswith("boardgames.ui"):
            continue
        for imported in graph().find_modules_directly_imported_by(module):
            if imported.startswith("boardgames.games."):
                assert imported.count(".") == 3 and imported.split(".")[3] in ("ids", "dump_types"), (
                    f"{module}: {imported}"
                )


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_ids_and_shapes_lead_to_nothing_else_of_the_game(game_id: str) -> None:
    base = f"boardgames.games.{game_id}"
    allowed = {f"{base}.ids", f"{base}.shapes"}
    for module in allowed & graph().modules:
        imported = graph().find_modules_directly_imported_by(module)
        inside = {name for name in imported if name.startswith("boardgames.games")}
        assert inside <= allowed, f"{module}: {inside - allowed}"


def test_rules_and_search_use_no_chance_and_no_clock_of_the_system() -> None:
    for module in graph().modules:
        room = module.split(".")[1] if module.count(".") else ""
        if room in ("core", "games"):
            imported = graph().find_modules_directly_imported_by(module)
            assert not imported & {"random", "secrets", "time", "datetime"}, f"{module}: {imported}"


@pytest.mark.parametrize("command", ["check", "validate", "simulate"])
def test_tools_start_without_the_window(command: str) -> None:
    program = (
        "import sys\nfrom boardgames.__main__ import main\n"
        f"try: main(['{command}', '--help'])\nexcept SystemExit: pass\n"
        "assert 'pygame' not in sys.modules and 'boardgames.ui' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and f"usage: boardgames {command}" in done.stdout, done.stderr


def test_only_the_session_and_a_recording_hold_a_match() -> None:
    def is_holder(path: Path) -> bool:
        text = path.read_text("utf-8")
        if re.search(r"\b_?[Mm]atch\b", text) is None:
            return False
        tree = ast.parse(text)
        called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        nodes = [node for node in ast.walk(tree) if id(node) not in called]
        fields = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        names = {getattr(node, "id", "") or getattr(node, "name", "") for node in nodes}
        return "Match" in names | fields or bool(fields & {"match", "_match"})

    holders = {path.name for path in (ROOT / "boardgames" / "ui").rglob("*.py") if is_holder(path)}
    assert holders == {
        "match_session.py",
        "computer_players.py",
        "game_review.py",  # borrows it for the history of the seat that is reviewed
        "recorded_match.py",
        "match_snapshot.py",
        "session_computers.py",  # plays for the computer seats
        "scenario_steps.py",  # of a scenario in the workshop: not of a game that is played
    }
