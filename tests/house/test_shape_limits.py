"""Limits of width: public members of a class, parameters of a constructor, imports of a module.

`python3 dev.py shape --list width` shows what is counted. Who goes over a limit stands here with the reason; a list
has at most twelve entries.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tests.shape.size import MOST_IMPORTS, MOST_MEMBERS, MOST_PARAMETERS, member_figures
from tests.shape.source import Figure, Module

ROOT: Final = Path(__file__).resolve().parents[2]
MEMBERS: Final[Mapping[str, str]] = {
    r"games/\w+/position\.py Position": "the data of a position, one field for each part of the dump",
    r"games/\w+/(rulebook|card_index)\.py (Rulebook|CardIndex)": "the rules made flat for play, one field for each",
    r"draw/painter\.py Painter": "one method for each shape that is drawn",
    r"ui/app/app\.py App": "the host that every scene asks",
    r"ui/scene/scene\.py Scene": "the base of all scenes",
    r"ui/widgets/widget\.py Widget": "the base of all widgets",
    r"ui/widgets/widget_root\.py WidgetRoot": "focus, pointer and places of all widgets of a scene",
    r"ui/play/match/match_session\.py Session": "a match with its record and computer players",
    r"ui/play/board/board_scene\.py BoardView": "layout, cursor and drawing of the board",
}
PARAMETERS: Final[Mapping[str, str]] = {
    r"ui/lessons/lesson_end\.py LessonEndDialog": "what the end of a lesson offers",
    r"ui/lessons/puzzle_end\.py PuzzleEndDialog": "what the end of a puzzle offers",
    r"ui/results/score_sheet\.py ScoreBar": "the figures of one bar",
    r"ui/results/result_scene\.py ResultScene": "what the last scene shows and offers",
    r"ui/results/result_scene\.py WinnerPicture": "the picture of the winner",
    r"ui/shell/setup_widgets\.py SeatHeader": "the head of one seat of the set-up",
    r"ui/widgets/setting_controls\.py Slider": "range, value and words of a slider",
    r"ui/workshop/save_scenario_dialog\.py SaveScenarioDialog": "what is saved, where, and who hears of it",
}
IMPORTS: Final[Mapping[str, str]] = {
    r"ui/app/app\.py": "the window puts everything together",
    r"ui/play/table/table_scene\.py": "the table puts its parts together",
    r"ui/play/table/table_view\.py": "lays out all panels of the table",
    r"ui/replay/replay_scene\.py": "the replay puts its parts together",
    r"ui/results/result_scene\.py": "the last scene lays out all its parts",
    r"ui/scene_makers/table_makers\.py": "one maker for each scene of a table",
    r"ui/workshop/position_editor\.py": "the editor puts its parts together",
    r"ui/workshop/gallery\.py": "the gallery puts its parts together",
}


@cache
def figures() -> Sequence[Figure]:
    """The figures of width of the whole product, read once."""
    return list(member_figures([Module(path) for path in sorted((ROOT / "boardgames").rglob("*.py"))]))


def over_limit(name: str) -> set[str]:
    """What `dev.py shape` lists under a figure of width, without the counts."""
    figure = next(one for one in figures() if one.name == name)
    return {line.rpartition(":")[0].removeprefix("boardgames/") for line in figure.details}


def check(found: set[str], allowed: Mapping[str, str]) -> None:
    """Fail where something is over a limit that is not named, and where something is named that is not."""
    assert sorted(one for one in found if not any(re.fullmatch(name, one) for name in allowed)) == []
    idle = [name for name in allowed if not any(re.fullmatch(name, one) for one in found)]
    assert idle == [], "within the limit now: take it off the list"
    assert len(allowed) <= 12


def test_classes_have_few_public_members() -> None:
    check(over_limit(f"classes with over {MOST_MEMBERS} public members"), MEMBERS)


def test_constructors_have_few_parameters() -> None:
    check(over_limit(f"constructors with over {MOST_PARAMETERS} parameters"), PARAMETERS)


def test_modules_have_few_imports() -> None:
    check(over_limit(f"modules with over {MOST_IMPORTS} imports"), IMPORTS)
