"""The workflows that check and package a change name chores and paths that there are, and leave no test out."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = sorted(path.name for path in FOLDER.glob("*.yml"))


def jobs(name: str) -> dict[str, Any]:
    """The jobs of a workflow by name."""
    found: dict[str, Any] = yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))["jobs"]
    return found


def commands(name: str) -> Iterator[str]:
    """The lines that a workflow runs, once for each value of the matrix that they name."""
    for job in jobs(name).values():
        matrix = job.get("strategy", {}).get("matrix", {})
        for step in job["steps"]:
            for line in step.get("run", "").splitlines():
                axis = re.search(r"\$\{\{ matrix\.(\w+) \}\}", line)
                values = matrix[axis[1]] if axis else [""]
                yield from (line.replace(axis[0], value) if axis else line for value in values)


def chores() -> set[str]:
    """The chores that dev.py has."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return set(module.CHORES)


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_chore_and_path_of_a_workflow_exists(name: str) -> None:
    lines = [line for line in commands(name) if "dev.py" in line]
    assert lines
    named = {word for line in lines for word in re.findall(r"dev\.py (\S+)", line)}
    assert named <= chores(), f"{name} runs {named - chores()}"
    paths = {word for line in lines for word in re.findall(r"\btests/[\w/.]+", line)}
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_a_change_is_checked_first_and_then_tested_whole_on_three_systems() -> None:
    check, suite = jobs("test.yml")["check"], jobs("test.yml")["suite"]
    assert suite["needs"] == "check" and "dev.py check" in check["steps"][-1]["run"]
    systems = suite["strategy"]["matrix"]["os"]
    assert [system.partition("-")[0] for system in systems] == ["ubuntu", "windows", "macos"]
    assert suite["continue-on-error"] == f"${{{{ matrix.os != '{systems[0]}' }}}}", "Linux alone must be green"
    *folders, rest = suite["strategy"]["matrix"]["part"]
    assert rest.split() == [f"--ignore={folder}" for folder in folders], "what one part leaves out another runs"
