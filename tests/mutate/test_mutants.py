"""The chore `mutate`: what it changes in a file, who kills a mutant, and which survivors count as explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames import registry
from boardgames.data.yaml_source import load_yaml
from tests.mutate import run
from tests.mutate.mutants import Mutant, mutant, shuffled, spots

SNIPPET = '''
"""A note."""


def free(points: int | None, cells: list[int]) -> bool:
    """Another."""
    seen = [cell for cell in cells if cell > 1]
    cells[0] = 2
    return points == 0 and bool(seen) and points < 3
'''


@pytest.fixture
def changes(tmp_path: Path) -> set[tuple[str, str]]:
    file = tmp_path / "free.py"
    file.write_text(SNIPPET, encoding="utf-8")
    found = [one for spot in spots(file) if (one := mutant(spot))]
    assert all(one.line == SNIPPET.splitlines().index("    " + one.before) + 1 for one in found)
    return {(one.before, one.after) for one in found}


def test_each_condition_of_a_chain_is_left_out_and_moved_by_one(changes: set[tuple[str, str]]) -> None:
    chain = "return points == 0 and bool(seen) and points < 3"
    assert {after for before, after in changes if before == chain} >= {
        "return points == 0 and bool(seen)",
        "return points == 0 and points < 3",
        "return bool(seen) and points < 3",
        "return points == 0 or bool(seen) and points < 3",
        "return points == 0 and bool(seen) and points <= 3",
        "return points == 0 and bool(seen) and points < 4",
    }


def test_statements_and_filters_are_left_out(changes: set[tuple[str, str]]) -> None:
    assert ("cells[0] = 2", "pass") in changes
    assert ("seen = [cell for cell in cells if cell > 1]", "seen = [cell for cell in cells if True]") in changes


def test_annotations_are_not_changed(changes: set[tuple[str, str]]) -> None:
    assert not [before for before, _ in changes if before.startswith("def")]


def order(file: Path, source: str) -> list[str]:
    file.write_text(source, encoding="utf-8")
    return [spot.place for spot in shuffled(spots(file), 7)]


def test_the_order_survives_an_edit_of_another_line(tmp_path: Path) -> None:
    file = tmp_path / "free.py"
    before = order(file, SNIPPET)
    assert len(before) == len(set(before)) > 10
    after = order(
        file, SNIPPET.replace("def free", "SIDES = 4\n\n\ndef free").replace("cells[0] = 2", "cells[1] = 3")
    )
    untouched = [place for place in before if "cells[0] = 2" not in place]
    assert [place for place in after if "SIDES" not in place and "cells[1] = 3" not in place] == untouched


def broken(before: str, after: str) -> Mutant:
    file = run.ROOT / "boardgames" / "games" / "sacrifice" / "scoring.py"
    source = file.read_text(encoding="utf-8")
    assert before in source
    return Mutant(file, 1, before, after, source.replace(before, after))


def test_a_scenario_kills_a_broken_rule_and_lets_the_sound_one_live() -> None:
    scenarios = run.scenarios_of("sacrifice")
    assert len(scenarios) > 100
    assert run.lives(broken("import", "import"), run.holds, scenarios, 60)
    assert not run.lives(broken("def ", "raise ValueError\ndef "), run.holds, scenarios, 60)


def test_explained_survivors_are_read_game_by_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "equivalent.yaml"
    file.write_text(
        'sacrifice: [{before: "a < b", after: "a <= b", why: no}]\nterrorixico: [{before: c, after: d, why: so}]\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(run, "EQUIVALENT", file)
    assert run.explained("sacrifice") == {("a < b", "a <= b")}
    assert run.explained("walpurgisnacht") == set()


def test_every_change_explained_says_why() -> None:
    known = load_yaml(run.EQUIVALENT).data
    assert set(known) <= set(registry.GAME_IDS)
    assert [entry for entries in known.values() for entry in entries if not str(entry["why"]).strip()] == []


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_every_line_explained_still_stands_in_the_rules(game_id: str) -> None:
    files = (run.ROOT / "boardgames" / "games" / game_id).glob("*.py")
    lines = {" ".join(line.split()) for file in files for line in file.read_text(encoding="utf-8").splitlines()}
    assert sorted(before for before, _ in run.explained(game_id) if before not in lines) == []
