"""Every scenario of the suite passes, and every example that travels with the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames import registry
from boardgames.scenario.scenario_runner import run_file, scenario_files

ROOT = Path(__file__).parents[2]
FILES = list(scenario_files([str(ROOT / "tests" / "games"), str(ROOT / "rules")]))


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_every_game_has_scenarios_and_two_examples_to_open(game_id: str) -> None:
    assert sum(path.parts[-3:-1] == (game_id, "scenarios") for path in FILES) > 1
    assert sum(path.parts[-3:-1] == (game_id, "examples") for path in FILES) > 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_scenario(path: Path) -> None:
    assert [str(failure) for failure in run_file(path).failures] == []
