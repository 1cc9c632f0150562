"""Files a designer may get wrong: each fault has file, line and column, all are told at once, none is a traceback."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field, model_validator

from boardgames.core.game_protocol import BadPosition
from boardgames.data.constants import Const, constant_values, override_constants
from boardgames.data.data_paths import shared_folder, user_dir
from boardgames.data.faults import BadFile, did_you_mean, short_value
from boardgames.data.public_formats import wrong_format
from boardgames.data.rule_models import Frozen, Names, validate
from boardgames.data.yaml_source import MAX_BYTES, MarkedData, load_yaml, parse_yaml
from boardgames.data.yaml_writer import yaml_document, yaml_flow


class Card(Frozen):
    """A card of a game that exists only here."""

    names: Names
    kind: Literal["weapon", "victim", "priest"]
    copies: int = Field(ge=1, le=20)
    tags: list[str] = Field(default_factory=list, max_length=3)
    open: bool = False

    @model_validator(mode="after")
    def _priests_are_single(self) -> Card:
        if self.kind == "priest" and self.copies != 1:
            raise ValueError("one copy of each priest")
        return self


class Deck(Frozen):
    """All its cards, and a constant."""

    cards: dict[str, Card]
    order: list[Card] = Field(default_factory=list)
    hand_size: Const[int]


NAMES = "names: {en: Dagger, es: Daga, fr: Dague}"
RIGHT = f"""# a deck
cards:
  dagger:
    {NAMES}
    kind: weapon
    copies: 3
  goat: {{{NAMES}, kind: victim, copies: 2, open: true}}
hand_size: {{value: 6, source: printed}}
"""


def read(text: str) -> Deck:
    return validate(Deck, parse_yaml(text, "deck.yaml"))


def test_a_right_file_becomes_frozen_values() -> None:
    deck = read(RIGHT)
    assert deck.cards["goat"].open and deck.cards["dagger"].names.of("es") == "Daga" and deck.hand_size.value == 6
    with pytest.raises(ValueError, match="frozen"):
        deck.cards["goat"].copies = 3  # type: ignore[misc]


WRONG = {
    "copies: 3": [
        ("copies: 0", r"6:13: cards\.dagger\.copies: expected at least 1, found 0"),
        ("copies: 21", r"6:13: cards\.dagger\.copies: expected at most 20, found 21"),
        ("copies: three", r"6:13: cards\.dagger\.copies: expected a whole number, found 'three'"),
        ("copies: 2.5", r"6:13: cards\.dagger\.copies: expected a whole number, found 2\.5"),
        ("copies: true", r"6:13: cards\.dagger\.copies: expected a whole number, found true"),
        ("copies:", r"6:12: cards\.dagger\.copies: expected a whole number, found nothing"),
        ("copies: 010", r"6:13: cards\.dagger\.copies: expected a whole number, found '010'"),
        ("copeis: 3", r"6:5: cards\.dagger\.copeis: expected one of .*, found 'copeis' \(did you mean 'copies'\?\)"),
        ("copies: 3\n    copies: 4", r"7:5: cards\.dagger\.copies: expected each key once, found .* on line 6"),
        ("copies: 3\n    tags: [a, b, c, d]", r"7:11: cards\.dagger\.tags: expected at most 3 of them, found 4"),
        ("copies: 3\n    tags: [a, 7]", r"7:15: cards\.dagger\.tags\.1: expected a text, found 7 \(quote it\)"),
        ("copies: 3\n    7.5: x", r"7:5: cards\.dagger: expected a word as key, found '7\.5'"),
        ("copies: 3\n    open: yes", r"7:11: cards\.dagger\.open: expected true or false, found 'yes'"),
    ],
    "kind: weapon": [
        ("kind: wepon", r"5:11: cards\.dagger\.kind: expected one of weapon, victim, priest.*did you mean 'weapon'"),
        ("kind: priest", r"3:3|4:5: cards\.dagger: expected one copy of each priest"),
        ("kind: [weapon]", r"5:11: cards\.dagger\.kind: expected one of"),
    ],
    "fr: Dague}\n": [
        ("fr: ''}\n", r"4:\d+: cards\.dagger\.names\.fr: expected a length of at least 1"),
        ("fx: Dague}\n", r"4:\d+: cards\.dagger\.names: expected the key 'fr', found nothing"),
        ("fr: Dague\n", r"5:9: expected ',' or '}', found ':' \(the '{' on line 4 is still open\)"),
    ],
    "source: printed": [("source: guessed", r"8:\d+: hand_size\.source: expected one of printed, reconstructed")],
    "  goat: {": [("  goat: &g {", r"7:\d+: expected plain data, found an anchor or alias")],
    "hand_size: {value: 6, source: printed}": [
        ("", r"2:1: hand_size: expected the key 'hand_size', found nothing|2:1: expected the key 'hand_size'"),
        ("hand_size: 6", r"8:12: hand_size: expected a mapping, found 6"),
        ("hand_size: !!int 6", r"8:\d+: expected plain data, found the tag"),
        ("order: [{kind: weapon}]", r"8:9: order\.0: expected the key 'names'"),
        ("order: [{kindd: weapon}]", r"8:10: order\.0\.kindd: expected one of .*did you mean 'kind'"),
        ("\thand_size: 6", r"8:1: expected spaces in front of a line, found a tab"),
    ],
}
CASES = [(right, wrong, told) for right, pairs in WRONG.items() for wrong, told in pairs]


@pytest.mark.parametrize(("right", "wrong", "told"), CASES)
def test_a_fault_has_its_place_and_words(right: str, wrong: str, told: str) -> None:
    with pytest.raises(BadFile) as caught:
        read(RIGHT.replace(right, wrong, 1))
    lines = [str(fault) for fault in caught.value.faults]
    assert any(re.match(rf"deck\.yaml:(?:{told})", line) for line in lines), lines
    assert all(re.match(r"deck\.yaml:\d+:\d+: .*expected .+, found .+", line) for line in lines), lines


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    text = RIGHT.replace("kind: weapon", "kind: spoon").replace("copies: 3", "copies: 0").replace("6, s", "x, s")
    with pytest.raises(BadFile) as caught:
        read(text)
    assert [fault.line for fault in caught.value.faults] == [5, 6, 8]


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "1:1: expected a document, found an empty file"),
        (b"# only a comment\n", "1:1: expected a document"),
        (b"a: 1\n---\nb: 2\n", "2:1: expected one document, found a second one"),
        (b"a: caf\xe9\n", r"1:7: expected UTF-8 text, found the byte 0xE9 \('é' in an older encoding\)"),
        (b"\x00\x01", r"1:1: expected letters, numbers and signs, found the control character U\+0000"),
        (b"a: " + b"[" * 60 + b"]" * 60, r"1:\d+: expected at most 24 levels"),
        (b"a: x\n" * 1_000_000, f"1:1: expected at most {MAX_BYTES} bytes"),
        (b"? [a]\n: b\n", r"1:\d+: expected a word as key, found a nested structure"),
    ],
)
def test_files_that_are_no_files_of_ours(raw: bytes, told: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(raw)
    with pytest.raises(BadFile) as caught:
        load_yaml(path, name="x.yaml")
    assert re.match(rf"x\.yaml:{told}", str(caught.value.faults[0])), caught.value.faults


@pytest.mark.parametrize("name", ["nowhere.yaml", "."])
def test_what_cannot_be_read_gets_a_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="expected a readable file"):
        load_yaml(tmp_path / name)


def test_words_mean_what_they_say() -> None:
    text = "[no, on, y, 012, 12:30, 1e3, 0x1F, ~, null, true, 7, -3, 1.5, 2026-11-20, 18446744073709551615]"
    wanted = [
        "no",
        "on",
        "y",
        "012",
        "12:30",
        "1e3",
        "0x1F",
        None,
        None,
        True,
        7,
        -3,
        1.5,
        "2026-11-20",
        (1 << 64) - 1,
    ]
    assert parse_yaml(text, "t").data == wanted


VALUES = {
    "words": [
        "move c4 c5",
        "no",
        "null",
        "true",
        "7",
        "",
        " x ",
        "a: b",
        "# c",
        "?",
        "*",
        "- a",
        "Ñandú",
        "é\n",
        '"',
        "'",
    ],
    "numbers": [0, -5, (1 << 63) - 1, 1.5, True, None],
    "nested": {"a": {"b": ["c"] * 40, "d": {}}, "e": [], "P1": {"hand": ["?", "?"]}},
    "picture \U0001f3b2": "\U0001f3b2",
}


def test_what_is_written_reads_back() -> None:
    assert parse_yaml(yaml_document(VALUES), "t").data == VALUES
    assert parse_yaml(yaml_flow(VALUES), "t").data == VALUES
    assert yaml_document({"position": {"turn": "P1", "round": 3}}) == "position: {turn: P1, round: 3}\n"
    assert "�" in parse_yaml(yaml_document({"t": "\x85\ud800"}), "t").data["t"]


def test_suggestions_are_near_or_absent() -> None:
    assert did_you_mean("copeis", ["copies", "kind"]) == "did you mean 'copies'?"
    assert did_you_mean("zebra", ["copies", "kind"]) == ""
    assert (
        short_value("x" * 100).endswith("…") and len(short_value("x" * 100)) == 60 and short_value(None) == "nothing"
    )


def test_shipped_files_are_found_and_a_persons_own_lie_where_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (shared_folder("rules") / "sacrifice").is_dir() and (shared_folder("assets") / "locale" / "en").is_dir()
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path / "home"))
    assert user_dir("records") == tmp_path / "home" / "records" and user_dir("records").is_dir()
    monkeypatch.setenv("BOARDGAMES_HOME", "/proc/nowhere")
    assert user_dir("settings") == Path("/proc/nowhere/settings")  # unwritable: no exception here


class Numbers(Frozen):
    """Constants of a game that exists only here: a number, a mapping, a choice."""

    hand_size: Const[Annotated[int, Field(ge=1, le=9)]]
    points: Const[dict[str, int]]
    end: Const[Literal["early", "late"]]


def numbers() -> Numbers:
    text = """
hand_size: {value: 6, source: printed}
points: {value: {two: 2, three: 5}, source: printed, why: By number.}
end: {value: late, source: reconstructed}
"""
    return validate(Numbers, parse_yaml(text, "constants.yaml"))


def test_values_are_laid_over_constants_and_of_a_mapping_only_the_keys_given() -> None:
    changed = override_constants(numbers(), {"hand_size": 4, "points": {"two": 3}})
    assert constant_values(changed) == {"hand_size": 4, "points": {"two": 3, "three": 5}, "end": "late"}
    assert changed.points.source == "printed" and changed.points.why == "By number."
    assert constant_values(numbers())["hand_size"] == 6


def test_every_bad_value_is_told_at_its_constant() -> None:
    with pytest.raises(BadPosition) as caught:
        override_constants(
            numbers(), {"hand_size": 0, "hand_sise": 4, "points": {"two": "x"}, "end": "never", "deck": 3}, ["deck"]
        )
    faults = {fault.path: f"{fault.expected} / {fault.found}" for fault in caught.value.faults}
    assert set(faults) == {"constants.hand_size", "constants.hand_sise", "constants.points.two", "constants.end"}
    assert "did you mean 'hand_size'?" in faults["constants.hand_sise"]


@pytest.mark.parametrize("found", ["record/2", "record/9", "position/4"])
def test_a_file_of_a_newer_app_is_told_as_one(found: str) -> None:
    fault = wrong_format(MarkedData("x.yaml", {"format": found}, {}, {}), ("record/1", "position/3"))
    assert fault is not None and fault.hint == "it was made by a newer version of the app, which can open it"


@pytest.mark.parametrize(
    "found", ["records/1", "record/0", "record/", "record/x", "record/99999999", "scenario/2", 7]
)
def test_what_no_app_makes_is_not(found: object) -> None:
    fault = wrong_format(MarkedData("x.yaml", {"format": found}, {}, {}), ("record/1", "position/3"))
    assert fault is not None and "newer" not in fault.hint
