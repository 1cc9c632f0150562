"""A fifth game: Nim is built in as `docs/adding-a-game.md` says, place by place, and played everywhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames import registry
from tests.fifth_game.tree import EXAMPLE, PARTS, REGISTRY, build_tree, places

pytestmark = pytest.mark.skipif("nim" in registry.GAME_IDS, reason="Nim is built in already")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with Nim built in."""
    home = tmp_path_factory.mktemp("fifth") / "project"
    build_tree(home, PARTS)
    return home


def run(tree: Path, *words: str) -> str:
    """What a command in that tree prints. Fails when it fails."""
    env = {**os.environ, "PYTHONPATH": str(tree), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env["BOARDGAMES_HOME"] = str(tree / "home")
    done = subprocess.run([sys.executable, *words], cwd=tree, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_names_every_place_of_the_example() -> None:
    told = places()
    assert told[-1] == REGISTRY and len(told) == 7
    files = [path.relative_to(EXAMPLE).as_posix() for path in EXAMPLE.rglob("*") if path.is_file()]
    files = [name for name in files if "__pycache__" not in name]
    assert [name for name in files if not name.startswith(tuple(told))] == []
    assert [place for place in told[:-1] if not (EXAMPLE / place).exists()] == []


def test_the_tools_know_it(tree: Path) -> None:
    assert "ends     last_wins 50" in run(tree, "-m", "boardgames", "simulate", "nim", "-n", "50")
    assert "5 passed, 0 failed" in run(tree, "-m", "boardgames", "check", "tests/games/nim/scenarios")
    told = run(tree, "-m", "boardgames", "validate", str(EXAMPLE)).splitlines()
    assert len(told) == 3 and all(line.endswith(": no faults") for line in told), told


EVERY_GAME = (
    *("tests/games/nim", "tests/games/test_laws.py", "tests/text/test_texts.py"),
    *(f"tests/house/test_{name}.py" for name in ("entries", "homes", "rooms", "rule_folders", "rule_ids")),
    *(f"tests/house/test_{name}.py" for name in ("tight", "typed_views")),
)
"""Where the tests lie that hold for every game; those of the fifth are chosen by its name."""
WHOLE_TREE = "every_language_has_every_id or shipped_folders_are_in_the_wheel or frozen_app"
"""Tests of all games at once that a fifth one can break."""


def test_it_is_held_to_what_every_game_is_held_to(tree: Path) -> None:
    """Its window tests, laws, scenarios, folders, rule ids, package and texts, in one process."""
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(tree))
    told = run(tree, *words, *EVERY_GAME, "-k", f"nim or {WHOLE_TREE}")
    found = re.search(r"(\d+) passed", told)
    assert found is not None and int(found[1]) >= 30 and "skipped" not in told, told[-2000:]


WALK = """
import pkgutil, sys, types
hooks = types.ModuleType("PyInstaller.utils.hooks")
def collect(name):
    path = __import__(name, fromlist=["x"]).__path__
    return [name, *(module.name for module in pkgutil.walk_packages(path, name + "."))]
hooks.collect_submodules = collect
for name in ("PyInstaller", "PyInstaller.utils"):
    sys.modules[name] = types.ModuleType(name)
sys.modules[hooks.__name__] = hooks
"""
"""Finds modules as PyInstaller does, in a tenth of its time."""


def test_the_package_takes_it_along(tree: Path) -> None:
    """The part of build.spec that collects modules and data, without the building."""
    collect = (tree / "build.spec").read_text(encoding="utf-8").split("analysis = Analysis(", 1)[0]
    tell = "print(*hidden, *(target for _source, target in datas), sep=chr(10))"
    program = f"{WALK}\nSPECPATH = {str(tree)!r}\nexec({collect!r})\n{tell}"
    told = set(run(tree, "-c", program).splitlines())
    wanted = {"boardgames.games.nim.state", "boardgames.ui.games.plain.table_renderer", "rules/nim", "assets/nim"}
    assert wanted <= told, wanted - told
