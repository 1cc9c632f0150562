"""Every scenario under tests/games passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.scenario.runner import run_file, scenario_files

FOLDER = Path(__file__).parents[1] / "games"
FILES = list(scenario_files([str(FOLDER)])) if FOLDER.is_dir() else []


def test_there_are_scenarios() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_scenario(path: Path) -> None:
    assert [str(failure) for failure in run_file(path).failures] == []
