"""The rule files of Sacrifice: what is wrong with them is said with file, line and column, all at once."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import BadPosition
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile
from tests.games.sacrifice.help import game

SHIPPED = shared_folder("rules") / "sacrifice"
WRONG: list[tuple[str, str, str, str]] = [
    ("constants.yaml", "{value: 60, ", "{value: sixty, ", "quiet_limit.value: expected a whole number"),
    ("constants.yaml", "kill_cost:", "kil_cost:", "did you mean 'kill_cost'?"),
    (
        "constants.yaml",
        "columns:\n  {value: 8, source: reconstructed",
        "columns:\n  {value: 7, source: guessed",
        "columns",
    ),
    ("pieces.yaml", "race: human", "race: humane", "fanatic"),
    (
        "pieces.yaml",
        "count: {value: 1, source: printed}",
        "count: {value: 2, source: printed}",
        "immortal.count.value",
    ),
    ("pieces.yaml", "carries: false", "carries: true", "immortal"),
    ("setup.yaml", "falcon: [a6, h6]", "falcon: [a6]", "layout.cells.falcon: expected 2 cells"),
    (
        "setup.yaml",
        "taker: [d5]",
        "taker: [d9]",
        "layout.cells.taker.0: expected a cell in the 8 columns of rows 3-6",
    ),
    ("setup.yaml", "taker: [d5]", "taker: [e5]", "expected a cell of its own"),
    ("setup.yaml", "taker: [d5]", "takers: [d5]", "did you mean 'taker'?"),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"), WRONG, ids=[f"{file}-{new[:16]}" for file, _, new, _ in WRONG]
)
def test_a_faulty_file_is_refused_with_its_place(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    shutil.copytree(SHIPPED, tmp_path / "rules")
    path = tmp_path / "rules" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        registry.build("sacrifice", {}, tmp_path / "rules")
    faults = caught.value.faults
    assert any(said in str(fault) for fault in faults), [str(fault) for fault in faults]
    assert all(fault.file.endswith(file) and fault.line > 1 for fault in faults)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED, tmp_path / "rules")
    for file, old, new in (
        ("constants.yaml", "value: 60", "value: -1"),
        ("pieces.yaml", "race: animal", "race: bird"),
    ):
        path = tmp_path / "rules" / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        registry.build("sacrifice", {}, tmp_path / "rules")
    assert {Path(fault.file).name for fault in caught.value.faults} == {"constants.yaml", "pieces.yaml"}
    assert len(caught.value.faults) == 4


def test_changed_files_change_the_game(tmp_path: Path) -> None:
    """A designer's layout and counts are played as they stand."""
    shutil.copytree(SHIPPED, tmp_path / "rules")
    setup, pieces = tmp_path / "rules" / "setup.yaml", tmp_path / "rules" / "pieces.yaml"
    setup.write_text(
        setup.read_text(encoding="utf-8").replace("monkey: [c4, f4]", "monkey: [c4, f4, a3]"), encoding="utf-8"
    )
    old = 'carries: true\n  count: {value: 2, source: reconstructed, why: "The rulebook says: one of his monkeys."}'
    text = pieces.read_text(encoding="utf-8")
    assert old in text
    pieces.write_text(text.replace(old, old.replace("2", "3")), encoding="utf-8")
    board = registry.build("sacrifice", {}, tmp_path / "rules").new_game({}, 1).dump()["board"]
    assert board["a3"] == "P1 monkey" and board["h14"] == "P2 monkey"


GOOD: list[tuple[str, Any]] = [
    ("columns", 10), ("elevation_rows", 4), ("deployment_rows", 6), ("free_rows", 2), ("points", 5),
    ("first_points", {"P1": 1}), ("first_points", {"P1": 3, "P2": 4}), ("kill_cost", 0), ("wall_cost", 2),
    ("walls", 0), ("walls_per_turn", 1), ("wall_length", 5), ("wall_cluster", 1), ("minerals_per_cell", 1),
    ("sacrifice_elevated", False), ("quiet_limit", 1), ("round_limit", 1),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), GOOD, ids=[f"{name}-{value}" for name, value in GOOD])
def test_every_constant_may_be_changed(name: str, value: Any) -> None:
    changed = game({name: value})
    expected = {**game().constants[name], **value} if isinstance(value, dict) else value
    assert changed.constants == {**game().constants, name: expected}
    state = changed.load({"board": {"c7": "P1 monkey", "d8": "P2 builder"}}, {}, 1)
    assert state.legal_actions()


BAD: list[tuple[str, Any]] = [
    ("columns", 9), ("columns", 0), ("free_rows", 3), ("points", 0), ("points", "4"), ("points", True),
    ("first_points", 2), ("first_points", {"P1": 0}), ("first_points", {"P4": 2}), ("kill_cost", -1),
    ("wall_length", 0), ("wall_cluster", 0), ("minerals_per_cell", 0), ("sacrifice_elevated", 1),
    ("quiet_limit", 0), ("round_limit", None), ("dragons", 1),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), BAD, ids=[f"{name}-{value}" for name, value in BAD])
def test_a_bad_constant_is_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(BadPosition) as caught:
        game({name: value, "walls": 2})
    wrong_key = next((f".{key}" for key in value), "") if isinstance(value, dict) else ""
    assert [fault.path for fault in caught.value.faults] == [f"constants.{name}{wrong_key}"]


def test_the_opening_must_fit_the_board() -> None:
    """Changed columns and rows need a layout, and room for it."""
    for constants, placement in (
        ({"columns": 6}, "fixed"),
        ({"elevation_rows": 4}, "fixed"),
        ({"columns": 4}, "free"),
    ):
        with pytest.raises(BadPosition):
            game(constants).new_game({"placement": placement}, 1)
    assert game({"columns": 6}).new_game({"placement": "free"}, 1).legal_actions()


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadPosition):
        game().complete({"placement": "anywhere"})
    with pytest.raises(BadPosition):
        game().new_game({"placement": "anywhere"}, 1)
