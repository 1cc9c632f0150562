"""A folder of rules is read anew whenever a game is built from it: no game remembers what a file once said."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from boardgames import registry
from boardgames.core.game_protocol import BadPosition, Game
from boardgames.core.rng import Rng
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile

ACTIONS: Final = 60


def played(game: Game) -> list[Any]:
    """Return the positions of one random game."""
    state, rng, seen = game.new_game({}, 5), Rng(5), []
    while state.outcome() is None and len(seen) < ACTIONS:
        state.apply(rng.choice(state.legal_actions()))
        seen.append(state.dump())
    return seen


def rewritten(file: Path, name: str, value: int) -> None:
    """Write another value of a constant into the file."""
    entries = yaml.safe_load(file.read_text(encoding="utf-8"))
    entries[name]["value"] = value
    file.write_text(yaml.safe_dump(entries, allow_unicode=True), encoding="utf-8")


def changed(game_id: str, constants: dict[str, Any]) -> Game | None:
    """Return the shipped game with other constants laid over, None where the rules refuse them."""
    try:
        return registry.build(game_id, constants)  # type: ignore[no-any-return]
    except BadPosition:
        return None


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_a_game_built_again_from_a_changed_folder_has_the_new_rules(game_id: str, tmp_path: Path) -> None:
    folder = tmp_path / game_id
    shutil.copytree(shared_folder("rules") / game_id, folder)
    file = folder / "constants.yaml"
    shipped = file.read_bytes()
    before: Game = registry.build(game_id, None, folder)
    as_before = played(before)
    numbers = [name for name, value in before.constants.items() if type(value) is int]
    tried = felt = 0
    for name in numbers:
        value = before.constants[name] - 1
        expected = changed(game_id, {name: value})
        if expected is None or tried == 4:
            continue
        rewritten(file, name, value)
        try:
            again: Game = registry.build(game_id, None, folder)
        except BadFile:  # it does not fit another file, such as the layout
            file.write_bytes(shipped)
            continue
        tried += 1
        now = played(again)
        assert (again.constants[name], now) == (value, played(expected)), name
        felt += now != as_before
        file.write_bytes(shipped)
        assert played(registry.build(game_id, None, folder)) == as_before, name
    assert tried == min(4, len(numbers)) and felt
