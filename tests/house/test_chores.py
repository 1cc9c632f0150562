"""dev.py: standard library only, one clear sentence for each thing a person must mend."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def dev() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_needs_nothing_but_python() -> None:
    tree = ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


def test_it_can_be_read_by_the_old_pythons_that_it_turns_away() -> None:
    ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_an_old_python_gets_a_sentence(dev: ModuleType) -> None:
    told = dev.version_fault((3, 9, 2))
    assert "3.11 or newer" in told and "3.9" in told
    assert dev.version_fault((3, 11, 0)) == dev.version_fault((4, 0, 0)) == ""


def test_a_python_without_venv_gets_the_apt_command(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert dev.venv_fault((3, 11)) == ""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else object())
    assert dev.venv_fault((3, 12)).endswith("sudo apt install python3.12-venv")


def test_the_environment_is_renewed_when_the_project_file_changes(
    dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").write_text("a", encoding="utf-8")
    for name, place in (("ROOT", ""), ("VENV", ".venv"), ("STAMP", "stamp")):
        monkeypatch.setattr(dev, name, str(tmp_path / place))
    monkeypatch.setattr(dev, "venv_python", lambda: sys.executable)
    assert not dev.is_ready()
    (tmp_path / "stamp").write_text(dev.fingerprint(), encoding="utf-8")
    assert dev.is_ready()
    (tmp_path / "pyproject.toml").write_text("b", encoding="utf-8")
    assert not dev.is_ready()


def test_what_pip_cannot_do_is_told_not_thrown(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "is_ready", lambda: False)
    monkeypatch.setattr(dev, "_answers", lambda python: True)
    monkeypatch.setattr(subprocess, "call", lambda *words, **more: 1)
    assert dev.main(["play"]) == 1
    assert "pip could not install" in capsys.readouterr().err


def test_a_failing_check_fails_the_chore(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, ...]] = []

    def run(*words: str, quiet: bool = False, only_faults: bool = False) -> int:
        calls.append(words)
        return 1 if "mypy" in words else 0

    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev, "environment", lambda: sys.executable)
    assert dev.main(["test", "-k", "x"]) == 1
    assert len(calls) == len(dev.STATIC) + 2 and calls[-1][-2:] == ("-k", "x") and "pytest" in calls[-1]


def test_help_lists_every_chore(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(f"  {name}" in out for name in ("play", "test", "check", "golden", "bench", "mutate", "package"))
    assert dev.main(["sing"]) == 2 and dev.main([]) == 2


def test_ci_runs_the_one_chore() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == "python3 dev.py test"
