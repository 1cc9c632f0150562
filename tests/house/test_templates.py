"""Every game hands out a picture to begin from: it is drawn as it is, and is of the size of the shipped ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.data.new_set import write_new_set
from boardgames.data.own_rules import TEMPLATES
from boardgames.proof.rule_set_checks import set_faults
from boardgames.proof.svg_checks import picture_faults

WITH_ART = [game for game in registry.GAME_IDS if (shared_folder("assets") / game / "art").is_dir()]


def box(path: Path) -> str:
    found = re.search(r'viewBox="([^"]+)"', path.read_text(encoding="utf-8"))
    assert found is not None, path
    return found[1]


@pytest.mark.parametrize("game", WITH_ART)
def test_a_new_set_has_a_template_of_a_picture_that_is_drawn(game: str, tmp_path: Path) -> None:
    write_new_set(game, tmp_path / "mine")
    templates = sorted((tmp_path / "mine" / TEMPLATES).glob("*.svg"))
    assert templates
    sizes = [box(path) for path in (shared_folder("assets") / game / "art").rglob("*.svg")]
    for path in templates:
        assert picture_faults(path) == []
        assert sizes.count(box(path)) >= 12, f"{path.name} is not of the size of the pictures of cards or pieces"
        assert "docs/designers.md" in path.read_text(encoding="utf-8")
    told = {fault.code for fault in set_faults(tmp_path / "mine", lambda _game: None)}
    assert told == {"to-fill-in"}
