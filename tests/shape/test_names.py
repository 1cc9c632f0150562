"""The sample of a blind test: parallel files of the games count once, and a seed gives the same sample again."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.shape.names import draw, name_groups, path_groups
from tests.shape.naming import naming_figures
from tests.shape.source import modules

FILES = {
    "boardgames/games/nim/state.py": '"""A heap."""\n\n\nclass NimState:\n    def key(self): ...\n',
    "boardgames/games/whist/state.py": "class WhistState:\n    def key(self): ...\n    def _trump(self): ...\n",
    "boardgames/core/match.py": 'class Match:\n    """Who plays."""\n\n\ndef replay(): ...\n',
}


def test_parallel_files_count_once_and_private_functions_not_at_all(tmp_path: Path) -> None:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    product = modules("boardgames", tmp_path)
    paths, names = path_groups(product), name_groups(product)
    assert sorted(map(len, paths)) == [1, 2]
    drawn = {candidate.text.partition(" : ")[2] for candidate in draw(names, 9, Random(1))}
    assert len(names) == len(drawn) == 4 and {"Match (class)", "replay (function)"} < drawn
    assert draw(names, 9, Random(1)) == draw(names, 9, Random(1)) != draw(names, 9, Random(2))
    assert {candidate.answer for group in paths for candidate in group} == {"A heap.", ""}
    figures = {figure.name: figure.value for figure in naming_figures(product)["names"]}
    assert figures["docstrings that open with a question word"] == 1, "Who plays"
