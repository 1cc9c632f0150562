"""The golden playthroughs come out as they are written down, in this process and under any hash seed."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _tool() -> Any:
    spec = importlib.util.spec_from_file_location("golden_play", ROOT / "tests" / "golden" / "play.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = _tool()
ALL = list(TOOL.playthroughs())


@pytest.mark.parametrize(("path", "game", "options"), ALL, ids=[path.stem for path, _, _ in ALL])
def test_a_playthrough_is_as_written_down(path: Path, game: Any, options: dict[str, Any]) -> None:
    wanted = path.read_text(encoding="utf-8").splitlines()
    found = list(TOOL.told(game, options))
    first = next((i for i, pair in enumerate(zip(wanted, found)) if pair[0] != pair[1]), min(len(wanted), len(found)))
    apart = (wanted[first : first + 1], found[first : first + 1])
    assert wanted == found, f"apart from line {first + 1} on (python3 dev.py golden writes it anew): {apart}"


def test_no_playthrough_is_left_of_a_game_that_is_gone() -> None:
    files = {path.name for path in TOOL.FOLDER.glob("*.txt") if re.fullmatch(r"[a-z]+(-\d+)?\.txt", path.name)}
    assert files == {path.name for path, _, _ in ALL}


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_and_hash_seed_play_the_same_game(hash_seed: str) -> None:
    path, game, _ = ALL[0]
    program = (
        "import importlib.util as u; s = u.spec_from_file_location('p', 'tests/golden/play.py')\n"
        "m = u.module_from_spec(s); s.loader.exec_module(m); _, g, o = next(m.playthroughs())\n"
        "print(*m.told(g, o), sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == path.read_text(encoding="utf-8"), game.id
