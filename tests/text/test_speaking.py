"""Ways of speaking a field, with the texts of a game that there is not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Event
from boardgames.data.data_paths import shared_folder
from boardgames.data.yaml_source import load_yaml
from boardgames.text import event_narration as narrating
from boardgames.text import field_formatter
from boardgames.text.catalog import Catalog
from boardgames.text.event_narration import ending_reason, narrate
from boardgames.text.field_formatter import WAYS, FieldFormat

TEXTS = """
table: {list: {and: "{first} and {last}"}}
heap:
  end: {nobody: "{seat} could not go on"}
  thing:
    hidden: something
    stone: {object: {one: a stone, other: "{count} stones"}, subject: The stone, at: at the stone}
    straw: a straw
field:
  heap: {what_for: name, gifts: names, thing: word heap.thing, things: words heap.thing, left: count, way: last,
         reason: ending heap.end}
event:
  heap:
    takes: "{seat} takes {thing} from {from_thing} for {what_for}. {thing_subject}, {thing_at}, {way}, {as_it_is}"
    gives: "{seat} gives {to} {things}, {gifts}: {gifts_number}"
    asks: "{seat} asks"
    asks_other: "{seat} asks {whom}"
    ends: {one: "{count} left", other: "{count} are left"}
    over: "{winners} ({winners_number})"
"""


@pytest.fixture
def catalog(tmp_path: Path) -> Catalog:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "t.yaml").write_text(TEXTS, encoding="utf-8")
    return Catalog("en", tmp_path)


def say(catalog: Catalog, kind: str, **fields: Any) -> str:
    seats = {"P1": "Ana", "P2": "Luis", "P3": "Eva"}
    (line,) = narrate(catalog, "heap", [Event(kind, fields)], seats.__getitem__, {"b": "Bread", "w": "Wine"})
    return line


def test_words_have_forms_and_mappings_their_name_in_front(catalog: Catalog) -> None:
    fields = {
        "thing": "stone",
        "from": {"thing": "straw"},
        "what_for": "b",
        "way": "long way round",
        "as_it_is": "c4",
    }
    told = say(catalog, "takes", seat="P1", **fields)
    assert told == "Ana takes a stone from a straw for Bread. The stone, at the stone, round, c4"


def test_lists_count_what_is_equal_and_seats_are_who_sits_there(catalog: Catalog) -> None:
    told = say(catalog, "gives", seat="P1", to=["P2", "P3"], things=["stone", "?", "stone"], gifts=["w", "w", "b"])
    assert told == "Ana gives Luis, Eva 2 stones and something, 2 × Wine, Bread: 3"
    assert say(catalog, "over", winners=[]) == " (0)"


def test_another_seat_has_a_sentence_of_its_own(catalog: Catalog) -> None:
    assert say(catalog, "asks", seat="P1", whom="P2") == "Ana asks Luis"
    assert say(catalog, "asks", seat="P1", whom="P1") == "Ana asks"


def test_a_count_decides_between_one_and_more(catalog: Catalog) -> None:
    assert [say(catalog, "ends", left=left) for left in (1, 3)] == ["1 left", "3 are left"]


def test_an_ending_names_who_did_not_win(catalog: Catalog) -> None:
    over = {"winners": ["P1"], "scores": {"P1": 3, "P2": 1, "P3": 0, "total": 4}, "reason": "nobody"}
    assert ending_reason(catalog, "heap", over, str.lower) == "p2, p3 could not go on"


def test_what_no_text_knows_is_told_by_its_name_or_as_it_is(catalog: Catalog) -> None:
    told = say(catalog, "gives", seat="P1", to="P2", things=["w", "w", "unheard"], gifts=[])
    assert told == "Ana gives Luis 2 × Wine and unheard, : 0"


@pytest.mark.parametrize("way", WAYS)
def test_every_way_can_be_written(way: str) -> None:
    grouped = way in field_formatter.GROUPED
    assert (FieldFormat.read(way).fault(["g"]) is None) == (not grouped)
    assert (FieldFormat.read(f"{way} g").fault(["g"]) is None) == grouped


def test_the_room_of_texts_names_no_field_of_a_game() -> None:
    """What the games list as fields stands in their texts alone; `seat`, `winners` and `scores` are the core's."""
    names = {
        name
        for game in registry.GAME_IDS
        for name in load_yaml(shared_folder("assets") / game / "locale" / "en" / "texts.yaml").data["field"][game]
    } - {"reason"}  # the core's, too: `Outcome.reason`
    assert len(names) > 10
    for module in (narrating, field_formatter):
        code = Path(str(module.__file__)).read_text(encoding="utf-8").split('"""', 2)[2]
        literals = set(re.findall(r'"([a-z_]+)"', code))
        assert not literals & names, literals & names
