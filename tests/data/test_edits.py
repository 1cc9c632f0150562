"""A YAML text changed in places: only those lines differ, and they say what was meant."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile
from boardgames.data.yaml_edits import edit_yaml
from boardgames.data.yaml_source import parse_yaml

TEXT = """\
# head

deck:
  a:  # first card
    name: {en: "A", es: B}   # names
    count: 3   # three
    text:
      es: >
        long
        text
    # last words of a
  b: {count: 2, name: {en: B}}

list:
  - id: x
    v: 1

  # about y
  - id: y
    v: 2  # two
short: [1, 2]
empty: {}
"""


NAMES = '    name: {en: "A", es: B}   # names'
SHORT = "  b: {count: 2, name: {en: B}}"


def changed_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines that went and those that came."""
    lines = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    return [one[2:] for one in lines if one[:2] == "- "], [one[2:] for one in lines if one[:2] == "+ "]


@pytest.mark.parametrize(
    ("path", "value", "gone", "came"),
    [
        (("deck", "a", "count"), 5, ["    count: 3   # three"], ["    count: 5   # three"]),
        (("deck", "a", "name", "es"), "C: d", [NAMES], [NAMES.replace("B}", '"C: d"}')]),
        (("deck", "a", "text", "es"), "x", ["      es: >", "        long", "        text"], ["      es: x"]),
        (("deck", "a", "colour"), "red", [], ["    colour: red"]),
        (("deck", "b", "colour"), "red", [SHORT], [SHORT.replace("}}", "}, colour: red}")]),
        (("deck", "c"), {"count": 1}, [], ["  c: {count: 1}"]),
        (("deck", "c", "name", "en"), "C", [], ["  c: {name: {en: C}}"]),
        (("list", 2), {"id": "z"}, [], ["  - {id: z}"]),
        (("list", 0, "v"), [1], ["    v: 1"], ["    v: [1]"]),
        (("short", 2), 3, ["short: [1, 2]"], ["short: [1, 2, 3]"]),
        (("empty", "k"), 1, ["empty: {}"], ["empty: {k: 1}"]),
        (("new", "x"), True, [], ["new: {x: true}"]),
    ],
)  # fmt: skip
def test_one_change_touches_its_lines_alone(
    path: tuple[str | int, ...], value: object, gone: list[str], came: list[str]
) -> None:
    after = edit_yaml(TEXT, "t", {path: value})
    assert changed_lines(TEXT, after) == (gone, came)
    found = parse_yaml(after, "t").data
    for key in path:
        found = found[key]
    assert found == value


def test_a_key_goes_with_its_line() -> None:
    assert changed_lines(TEXT, edit_yaml(TEXT, "t", {}, (("deck", "a", "count"),))) == (
        ["    count: 3   # three"],
        [],
    )
    after = edit_yaml(TEXT, "t", {}, (("deck", "b", "count"), ("deck", "nobody", "count")))
    assert changed_lines(TEXT, after)[1] == ["  b: {name: {en: B}}"]
    assert edit_yaml("a: {x: 1, y: 2}\n", "t", {}, (("a", "y"),)) == "a: {x: 1}\n"


def test_many_changes_at_once_keep_their_order() -> None:
    after = edit_yaml(
        TEXT, "t", {("list", 3): {"id": "w"}, ("list", 2): {"id": "z"}, ("new", "a"): 1, ("new", "b"): 2}
    )
    data = parse_yaml(after, "t").data
    assert [one["id"] for one in data["list"]] == ["x", "y", "z", "w"] and data["new"] == {"a": 1, "b": 2}


def test_nothing_changes_where_nothing_is_asked() -> None:
    for path in shared_folder("rules").rglob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        assert edit_yaml(text, path.name, {}) == text


def test_an_empty_file_gets_its_first_lines_and_keeps_its_comments() -> None:
    assert edit_yaml("# mine\n", "t", {("a", 0): {"id": "x"}}) == "# mine\na: [{id: x}]\n"


def test_what_is_no_plain_yaml_is_refused(tmp_path: Path) -> None:
    for text in ("a: &x [1]\nb: *x\n", "a: [", "!!python/object:os.system {}\n"):
        with pytest.raises(BadFile):
            edit_yaml(text, "t", {("a",): 1})
