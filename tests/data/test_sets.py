"""Sets of rules: what differs lies over the shipped rules, every fault has its own place, others stay whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Game
from boardgames.data import own_rules
from boardgames.data.faults import BadFile, FileFault
from boardgames.data.own_rules import read_set, set_from_fields
from boardgames.data.rule_files import read_file

from .set_files import MONSTER, SET, written


def game_of(folder: Path) -> Game:
    """Return the game under the rules of a set."""
    own = read_set(folder)
    return registry.build(own.game, {}, own)  # type: ignore[no-any-return]


def faults_of(folder: Path) -> tuple[FileFault, ...]:
    """Return what is wrong with a set."""
    with pytest.raises(BadFile) as caught:
        game_of(folder)
    return caught.value.faults


def test_an_entry_is_added_behind_the_shipped_ones(tmp_path: Path) -> None:
    shipped: Game = registry.load("terrorixico")
    own = game_of(written(tmp_path / "a", monsters=MONSTER))
    assert own.constants["monsters"] == [*shipped.constants["monsters"], "cihuateteo"]
    assert own.components["cards"]["cihuateteo"]["names"]["fr"] == "Les Cihuateteo"
    assert own.digest != shipped.digest


def test_an_entry_with_a_shipped_id_changes_only_what_it_names(tmp_path: Path) -> None:
    shipped: Game = registry.load("terrorixico")
    own = game_of(written(tmp_path / "a", monsters="monsters:\n  - {id: aluxe, first: 9, strength: {codex: 4}}\n"))
    before, after = shipped.components["cards"]["aluxe"], own.components["cards"]["aluxe"]
    assert after == {**before, "first": 9, "strength": {**before["strength"], "codex": 4}}
    rest = {id: about for id, about in own.components["cards"].items() if id != "aluxe"}
    assert rest == {id: about for id, about in shipped.components["cards"].items() if id != "aluxe"}


def test_entries_are_taken_out_and_may_be_given_anew(tmp_path: Path) -> None:
    text = "remove: [aluxe, nahual]\n" + MONSTER.replace("cihuateteo", "nahual")
    own = game_of(written(tmp_path / "a", monsters=text))
    assert "aluxe" not in own.constants["monsters"]
    assert own.constants["monsters"][-1] == "nahual"
    assert own.components["cards"]["nahual"]["type"] == "spirit"


def test_a_constant_takes_another_value_and_keeps_the_rest(tmp_path: Path) -> None:
    own = read_set(written(tmp_path / "a", constants="hand_size: {value: 6}\nmonster_goal: {value: {'2': 6}}\n"))
    assert registry.build("terrorixico", {}, own).constants["monster_goal"] == {"2": 6, "3": 4, "4": 4}
    laid = read_file("terrorixico", own, "constants").data
    assert laid["hand_size"] == {**laid["hand_size"], "value": 6, "source": "printed"}


def test_cards_that_are_keys_of_a_mapping_are_added_and_taken_out(tmp_path: Path) -> None:
    shipped: Game = registry.load("sacrificio")
    victim = next(id for id, card in shipped.components["cards"].items() if card.get("kind") == "victim")
    text = f"deck:\n  {victim}: {{count: 3}}\n"
    own = game_of(written(tmp_path / "a", "sacrificio", cards=text))
    assert own.digest != shipped.digest


def test_a_fault_is_told_at_its_place_in_the_set_or_in_the_shipped_file(tmp_path: Path) -> None:
    folder = written(tmp_path / "a", monsters=MONSTER.replace("first: 4", "first: 400").replace("spirit", "spirits"))
    faults = faults_of(folder)
    told = [(Path(one.file).name, one.line, one.column, one.code, one.hint) for one in faults]
    assert told == [
        ("monsters.yaml", 4, 11, "unknown-word", "did you mean 'spirit'?"),
        ("monsters.yaml", 6, 12, "out-of-range", ""),
    ]
    assert all(Path(one.file).parent == folder for one in faults)


def test_what_is_missing_is_told_where_the_entry_stands_also_behind_one_taken_out(tmp_path: Path) -> None:
    text = "remove: [aluxe]\n" + MONSTER.replace("    first: 4\n", "")
    (fault,) = faults_of(written(tmp_path / "a", monsters=text))
    assert (fault.line, fault.column, fault.code, fault.expected) == (3, 5, "missing-key", "the key 'first'")
    assert fault.path == "monsters.12"


def test_ids_that_are_twice_or_not_there_are_told_with_the_nearest_one(tmp_path: Path) -> None:
    text = "remove: [aluxa]\nmonsters:\n  - {id: nahual, first: 1}\n  - {id: nahual, first: 2}\n"
    faults = faults_of(written(tmp_path / "a", monsters=text))
    assert [(one.line, one.column, one.code, one.hint) for one in faults] == [
        (1, 10, "unknown-id", "did you mean 'aluxe'?"),
        (4, 10, "duplicate-id", "first on line 3"),
    ]


def test_the_faults_of_all_files_come_together(tmp_path: Path) -> None:
    folder = written(tmp_path / "a", monsters="monsters: [", deck="relics:\n\t- id: x\n", events="")
    (folder / "set.yaml").write_text("format: set/2\n", encoding="utf-8")
    names = [(Path(one.file).name, one.code) for one in faults_of(folder)]
    assert names == [
        ("deck.yaml", "tab"),
        ("events.yaml", "empty"),
        ("monsters.yaml", "bracket"),
        ("set.yaml", "format"),
    ]


def test_a_faulty_set_is_listed_and_stops_no_other(tmp_path: Path) -> None:
    written(tmp_path / "bad", monsters="monsters: 5\n")
    written(tmp_path / "good", monsters=MONSTER)
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.txt").write_text("no set", encoding="utf-8")
    listed = {found.path.name: found for found in own_rules.sets_in(tmp_path)}
    assert sorted(listed) == ["bad", "empty", "good"]
    assert listed["bad"].set is None and listed["bad"].faults[0].code == "wrong-type"
    assert listed["empty"].faults[0].code == "unreadable"
    assert listed["good"].set is not None and not listed["good"].faults


def test_a_set_travels_as_plain_data_and_comes_back_the_same(tmp_path: Path) -> None:
    own = read_set(written(tmp_path / "a", monsters=MONSTER))
    again = set_from_fields(json.loads(json.dumps(own.as_fields())), "a record")
    assert again.digest == own.digest and again.path is None
    one, other = (registry.build("terrorixico", {}, each) for each in (own, again))
    assert (one.components, one.constants) == (other.components, other.constants)


def test_the_digest_tells_other_rules_apart_and_comments_alike(tmp_path: Path) -> None:
    first = read_set(written(tmp_path / "a", monsters=MONSTER)).digest
    assert read_set(written(tmp_path / "b", monsters="# a word\n" + MONSTER)).digest == first
    assert read_set(written(tmp_path / "c", monsters=MONSTER.replace("first: 4", "first: 5"))).digest != first


def test_a_set_of_a_game_that_there_is_not_is_told(tmp_path: Path) -> None:
    folder = written(tmp_path / "a")
    (folder / "set.yaml").write_text(SET.format(game="terorixico"), encoding="utf-8")
    (fault,) = faults_of(folder)
    assert (fault.line, fault.column, fault.code, fault.hint) == (2, 7, "unknown-game", "did you mean 'terrorixico'?")


@pytest.mark.parametrize(
    "change",
    [
        {"files": []},
        {"files": {"monster": {}}},
        {"files": {"monsters": {"monsters": [{"id": "x" * 2_000_000}]}}},
        {"game": 5},
        {"more": 1},
        {"id": "../up"},
    ],
)
def test_a_hostile_set_in_a_record_is_refused_with_a_fault(tmp_path: Path, change: dict[str, object]) -> None:
    fields = read_set(written(tmp_path / "a", monsters=MONSTER)).as_fields()
    with pytest.raises(BadFile):
        set_from_fields({**fields, **change}, "a record")
