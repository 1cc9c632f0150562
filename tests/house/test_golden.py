"""Golden playthroughs and transcripts come out as they are written down, in this process and under any hash seed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boardgames import registry
from tests.golden.play import FOLDER, playthroughs, told
from tests.golden.transcript import differences, transcript, transcript_path

ROOT = Path(__file__).resolve().parents[2]


ALL = list(playthroughs())


@pytest.mark.parametrize(("path", "game", "options"), ALL, ids=[path.stem for path, _, _ in ALL])
def test_a_playthrough_is_as_written_down(path: Path, game: Any, options: dict[str, Any]) -> None:
    wanted = path.read_text(encoding="utf-8").splitlines()
    found = list(told(game, options))
    first = next((i for i, pair in enumerate(zip(wanted, found)) if pair[0] != pair[1]), min(len(wanted), len(found)))
    apart = (wanted[first : first + 1], found[first : first + 1])
    assert wanted == found, f"apart from line {first + 1} on (python3 dev.py golden writes it anew): {apart}"


def test_no_playthrough_is_left_of_a_game_that_is_gone() -> None:
    files = {path.name for path in FOLDER.glob("*.txt") if re.fullmatch(r"[a-z]+(-\d+)?\.txt", path.name)}
    assert files == {path.name for path, _, _ in ALL}


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_and_hash_seed_play_the_same_game(hash_seed: str) -> None:
    path, game, _ = ALL[0]
    program = (
        "from tests.golden.play import playthroughs, told; _, game, options = next(playthroughs())\n"
        "print(*told(game, options), sep='\\n')"
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


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_a_game_says_what_its_transcript_says(game_id: str) -> None:
    wanted = transcript_path(game_id).read_text(encoding="utf-8")
    apart = list(differences(wanted, transcript(game_id)))
    assert not apart, "\n".join(("python3 dev.py golden writes it anew", *apart[:40]))


def test_a_difference_names_the_scene_and_what_was_played() -> None:
    was = "== a scene\n> end\n  Ana ends the turn.\n\n== another\n> pass\n  Ana passes.\n"
    now = was.replace("Ana passes.", "Ana lets it pass.")
    assert list(differences(was, now)) == ["== another", "> pass", "-   Ana passes.", "+   Ana lets it pass."]
    assert list(differences(was, was)) == []
