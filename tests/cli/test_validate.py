"""`boardgames validate`: what is shipped has no faults; twenty ways to be wrong, each told with its place."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.cli.main import main
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import FileFault

Captured = pytest.CaptureFixture[str]


def faults(path: Path, capsys: Captured) -> list[str]:
    """Return each fault as other tools tell it; the lines of `validate` itself have tests of their own."""
    code = main(["validate", str(path), "--format", "json"])
    told = json.loads(capsys.readouterr().out)["faults"]
    assert code == (1 if told else 0)
    return [str(FileFault(**{("hint" if key == "suggestion" else key): one[key] for key in one})) for one in told]


def test_what_is_shipped_has_no_faults(capsys: Captured) -> None:
    assert main(["validate"]) == 0, capsys.readouterr().out
    out = capsys.readouterr().out
    assert all(f"rules of {game_id}: no faults" in out for game_id in registry.GAME_IDS)
    assert "texts: no faults" in out and "scenarios: no faults" in out


RULES = {
    "value: 4": ("valeu: 4", r"constants\.yaml:\d+:\d+: .*valeu: expected one of .*did you mean 'value'"),
    "value: 4, source: printed": (
        "value: 4, source: printd",
        r"constants\.yaml:\d+:\d+: .*found 'printd' \(did you mean 'printed'",
    ),
    "kill_cost:": ("kill_cots:", r"constants\.yaml:\d+:\d+: kill_cots: expected one of .*did you mean 'kill_cost'"),
    "value: 60": ("value: sixty", r"constants\.yaml:\d+:\d+: quiet_limit\.value: expected a whole number"),
    "value: 150": ("value: 0", r"constants\.yaml:\d+:\d+: round_limit\.value: expected at least 1, found 0"),
    "value: true": ("value: yes", r"constants\.yaml:\d+:\d+: sacrifice_elevated\.value: expected true or false"),
}


@pytest.mark.parametrize("right", RULES)
def test_faults_of_rule_files_have_their_place(
    right: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "sacrifice"
    shutil.copytree(shared_folder("rules") / "sacrifice", folder)
    wrong, told = RULES[right]
    file = folder / "constants.yaml"
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    found = faults(folder, capsys)
    assert any(re.search(told, line) for line in found), found
    assert faults(tmp_path, capsys) == found  # the folder above is found as well


def test_rule_files_that_are_missing_or_broken_are_told(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "sacrifice"
    shutil.copytree(shared_folder("rules") / "sacrifice", folder)
    (folder / "constants.yaml").write_text("points: [", encoding="utf-8")
    assert any("expected a value or a closing bracket" in line for line in faults(folder, capsys))
    (folder / "constants.yaml").unlink()
    assert any("constants.yaml:1:1: " in line for line in faults(folder, capsys))


EN = "a:\n  hello: Hello {name}\n  one: {one: One game, other: '{count} games'}\n"


def locale(folder: Path, **texts: str) -> Path:
    for language in ("en", "es", "fr"):
        (folder / language).mkdir(parents=True, exist_ok=True)
        (folder / language / "t.yaml").write_text(texts.get(language, EN), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("french", "told"),
    [
        (EN, ""),
        (
            EN.replace("{name}", "{nom}"),
            r"fr/t\.yaml:2:10: a\.hello: expected the placeholders \{name\}, found .*nom",
        ),
        (EN.replace("  hello: Hello {name}\n", ""), r"fr/t\.yaml:2:3: a\.hello: expected a text for this id"),
        (EN + "  helo: x\n", r"fr/t\.yaml:4:3: a\.helo: expected an id that English has.*did you mean 'a.hello'"),
        (EN.replace("Hello {name}", "7"), r"fr/t\.yaml:2:10: .*found 7 \(quote it"),
        (EN + "  hello: again\n", r"fr/t\.yaml:4:3: a\.hello: expected each key once"),
        ("a: [", r"fr/t\.yaml:2:1: expected a value or a closing bracket"),
    ],
)
def test_texts_that_do_not_agree_are_told(
    french: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = faults(locale(tmp_path, fr=french), capsys)
    assert bool(found) == bool(told)
    assert not told or any(re.search(told, line) for line in found), found


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("word a.hello", ""),
        ("count", ""),
        ("wrod a", r"4:11: field\.x\.p: expected a way of speaking: .*found 'wrod' \(did you mean 'word'"),
        ("word aa", r"t\.yaml:4:11: field\.x\.p: expected word and a group of texts, found 'aa' \(did you mean 'a'"),
        ("words", r"t\.yaml:4:11: field\.x\.p: expected words and a group of texts, found 'nothing'"),
        ("count a", r"t\.yaml:4:11: field\.x\.p: expected count alone, found 'count a'"),
    ],
)
def test_a_way_of_speaking_that_there_is_not_is_told(way: str, told: str, tmp_path: Path, capsys: Captured) -> None:
    texts = f"a: {{hello: {{object: x, at: y}}}}\nfield:\n  x:\n    p:    {way}\n"
    found = faults(locale(tmp_path, en=texts, es=texts, fr=texts), capsys)
    assert len(found) == (3 if told else 0), found
    assert all(re.search(told, line) for line in found), found


def test_a_language_that_lacks_a_file_is_told(tmp_path: Path, capsys: Captured) -> None:
    (locale(tmp_path) / "es" / "t.yaml").rename(tmp_path / "es" / "u.yaml")
    found = faults(tmp_path, capsys)
    assert any("es/t.yaml:1:1: expected the same texts as en/t.yaml" in line for line in found)
    assert any("es/u.yaml:1:1: expected a file that English has" in line for line in found)


def test_rules_readers_have_the_same_sections(tmp_path: Path, capsys: Captured) -> None:
    book = "- {id: goal, title: Goal, text: Win., rules: [A-1]}\n- {id: turn, title: Turn, text: Play., rules: []}\n"
    for language in ("en", "es", "fr"):
        (locale(tmp_path) / language / "rules.yaml").write_text(book, encoding="utf-8")
    assert faults(tmp_path, capsys) == []
    (tmp_path / "es" / "rules.yaml").write_text(book.replace("turn", "tunr"), encoding="utf-8")
    (tmp_path / "fr" / "rules.yaml").write_text(book.replace("A-1", "A-2"), encoding="utf-8")
    found = faults(tmp_path, capsys)
    assert any("the section 'turn', which English has" in line for line in found)
    assert any("did you mean 'turn'" in line for line in found)
    assert any("expected the rule ids A-1, found A-2" in line for line in found)


def test_pictures_of_rules_readers_that_show_nothing_are_told(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "sacrifice" / "locale"
    shutil.copytree(shared_folder("assets") / "sacrifice" / "locale", folder)
    book = folder / "en" / "rules.yaml"
    pictures = (
        "Win.\n\n    {board: every-kil-is-paid}\n\n    {board: every-kill-is-paid, at: 9}\n\n    {cards: falcn_p1}"
    )
    text = book.read_text(encoding="utf-8")
    book.write_text(
        text.replace("    Two armies face each other.", f"    {pictures}\n\n    Two armies", 1), encoding="utf-8"
    )
    found = faults(folder, capsys)
    assert any("found every-kil-is-paid (did you mean 'every-kill-is-paid'" in line for line in found), found
    assert any("expected at most 2 actions of every-kill-is-paid, found 9" in line for line in found), found
    assert any("found falcn_p1 (did you mean 'falcon_p1'" in line for line in found), found
    book.write_text(
        text.replace("{board: every-kill-is-paid,", "{board: every-kill-is-paid, att: 1,", 1), encoding="utf-8"
    )
    found = faults(folder, capsys)
    assert any("a picture" in line and "att" in line for line in found), found


def test_scenarios_are_read_and_their_positions_loaded(tmp_path: Path, capsys: Captured) -> None:
    head = "format: scenario/1\ngame: sacrifice\ntitle: t\n"
    (tmp_path / "a.yaml").write_text(head + "position: {board: {z9: P1 monkey}}\nsteps: []\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text(head + "stepz: []\nsteps: []\n", encoding="utf-8")
    found = faults(tmp_path, capsys)
    assert any(re.search(r"a\.yaml:4:\d+: board", line) for line in found), found
    assert any(re.search(r"b\.yaml:4:1: stepz: .*did you mean 'steps'", line) for line in found), found


def test_nothing_to_look_at_is_told(tmp_path: Path, capsys: Captured) -> None:
    assert main(["validate", str(tmp_path)]) == 1
    assert "found none of them" in capsys.readouterr().out
    assert main(["validate", str(tmp_path / "nowhere.yaml")]) == 1
    assert "no such file" in capsys.readouterr().out
