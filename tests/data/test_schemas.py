"""The schemas that editors read: draft 7, a text for everything, and the same answer as the models give."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import jsonschema
import pytest

from boardgames import registry
from boardgames.cli.main import main
from boardgames.data.json_schemas import schemas_of_set
from boardgames.data.own_rules import rule_names
from boardgames.data.yaml_source import load_yaml, parse_yaml

from .set_files import MONSTER, SET, written

ROOT: Final = Path(__file__).parents[2]
NAMED: Final = [(game, name) for game in registry.GAME_IDS for name in ("set", *rule_names(game))]


def complaints(game: str, name: str, data: Any) -> list[str]:
    """Return what the schema of a file has against its data."""
    checker = jsonschema.Draft7Validator(schemas_of_set(game)[name])
    return [error.message for error in checker.iter_errors(data)]


def properties(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every property of a schema that stands for something written in a file."""
    if isinstance(node, dict):
        if path.rpartition("/")[2] not in ("if", "then"):
            for name, field in node.get("properties", {}).items():
                yield f"{path}/{name}", field
        for key, item in node.items():
            yield from properties(item, f"{path}/{key}")
    elif isinstance(node, list):
        for index, item in enumerate(node):
            yield from properties(item, f"{path}/{index}")


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_every_schema_is_one_of_draft_7_and_explains_what_it_names(game: str, name: str) -> None:
    schema = schemas_of_set(game)[name]
    jsonschema.Draft7Validator.check_schema(schema)
    assert "$defs" not in json.dumps(schema)
    silent = [path for path, field in properties(schema) if not field.get("description") and "$ref" not in field]
    assert silent == []
    named = [path for path, field in properties(schema) if field.get("description") == path.rpartition("/")[2]]
    assert named == []


@pytest.mark.parametrize(("game", "name"), [one for one in NAMED if one[1] != "set"])
def test_the_shipped_files_are_right_by_their_schemas(game: str, name: str) -> None:
    assert complaints(game, name, load_yaml(ROOT / "rules" / game / f"{name}.yaml").data) == []


@pytest.mark.parametrize(
    "path", sorted((ROOT / "examples" / "terrorixico-roads").glob("*.yaml")), ids=lambda p: p.stem
)
def test_the_example_set_is_right_by_its_schemas_and_names_them(path: Path) -> None:
    assert complaints("terrorixico", path.stem, load_yaml(path).data) == []
    assert path.read_text(encoding="utf-8").startswith(f"# yaml-language-server: $schema=.schema/{path.stem}.json\n")


WRONG: Final = {
    "a key misspelt": ("monsters", MONSTER.replace("strength", "strenght")),
    "a new monster in part": ("monsters", "monsters:\n  - {id: lechuza, first: 3}\n"),
    "a monster without an id": ("monsters", "monsters:\n  - {first: 3}\n"),
    "a number too high": ("monsters", MONSTER.replace("first: 4", "first: 41")),
    "a word for a number": ("monsters", MONSTER.replace("first: 4", "first: four")),
    "a type that there is not": ("monsters", MONSTER.replace("spirit", "spirits")),
    "a list for a name": ("monsters", MONSTER.replace("{en: The Cihuateteo,", "{en: [x],")),
    "what is not there taken out": ("monsters", "remove: [aluxa]\n"),
    "a constant that there is not": ("constants", "hand_sice: {value: 4}\n"),
    "a constant out of range": ("constants", "hand_size: {value: 40}\n"),
    "a source that is none": ("constants", "hand_size: {value: 4, source: mine}\n"),
    "another format": ("set", SET.format(game="terrorixico").replace("set/1", "set/2")),
    "another game": ("set", SET.format(game="sacrifice")),
    "no licence": ("set", SET.format(game="terrorixico").replace("licence: CC0-1.0\n", "")),
}
RIGHT: Final = {
    "a new monster": ("monsters", MONSTER),
    "a part of a shipped one": ("monsters", "monsters:\n  - {id: aluxe, strength: {codex: 2}}\n"),
    "shipped ones taken out": ("monsters", "remove: [aluxe, nahual]\n"),
    "a constant in part": ("constants", "hand_size: {value: 6}\n"),
    "numbers for some seats": ("constants", "monster_goal: {value: {'2': 6}}\n"),
    "a special in part": ("deck", "specials:\n  - {id: fury, numbers: {draw: 2}}\n"),
    "about": ("set", SET.format(game="terrorixico")),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_files_are_refused_by_the_schema(case: str) -> None:
    name, text = WRONG[case]
    assert complaints("terrorixico", name, parse_yaml(text, name).data)


@pytest.mark.parametrize("case", RIGHT)
def test_right_files_are_not_complained_of(case: str) -> None:
    name, text = RIGHT[case]
    assert complaints("terrorixico", name, parse_yaml(text, name).data) == []


def test_a_constant_says_what_it_is_for_and_what_is_shipped() -> None:
    told = schemas_of_set("terrorixico")["constants"]["properties"]["hand_size"]["description"]
    assert told == "Hand limit; an event may name another one. Shipped: 5, printed."


def test_schemas_are_written_beside_a_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path / "mine", "walpurgisnacht")
    assert main(["schema", str(folder)]) == 0
    files = {path.stem: json.loads(path.read_text("utf-8")) for path in (folder / ".schema").glob("*.json")}
    assert files == schemas_of_set("walpurgisnacht")
    assert main(["schema", str(tmp_path / "nowhere")]) == 1
    (folder / "set.yaml").write_text("game: chess\n", encoding="utf-8")
    assert main(["schema", str(folder)]) == 2 and main(["schema", str(folder), "--game", "sacrifice"]) == 0
