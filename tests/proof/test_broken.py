"""Thirty broken sets: each fault with its file, line, column, code and suggestion, and never a traceback."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, get_args

import pytest

from boardgames import registry
from boardgames.cli.main import main
from boardgames.data.faults import Code, FileFault
from boardgames.data.rule_models import PROGRAM, Frozen
from boardgames.data.yaml_source import load_yaml
from boardgames.text.fault_messages import fault_text, translate_phrase
from tests.data.set_files import MONSTER, SET, written

ROOT: Final = Path(__file__).parents[2]
Captured = pytest.CaptureFixture[str]


class Broken(NamedTuple):
    """One file with something wrong, and how it is told: line, column, code, a part of the suggestion."""

    file: str
    text: str | bytes
    line: int
    column: int
    code: str
    hint: str = ""
    severity: str = "error"


def monster(old: str, new: str) -> str:
    """Return the monster of the tests with one thing changed."""
    assert old in MONSTER
    return MONSTER.replace(old, new, 1)


def about(old: str, new: str) -> str:
    """Return the `set.yaml` of the tests with one thing changed."""
    text = SET.format(game="terrorixico")
    assert old in text
    return text.replace(old, new, 1)


EVENT: Final = """\
events:
  - number: 17
    id: lights_out
    name: {en: Lights Out, es: Apagón, fr: Panne}
    kind: event
    modifiers: {range: "-", melee: "+1", shield: "+1", codex: "x2"}
    points: 2
    penalty: 1
    track: 1
    text:
      - {effect: face_down_limit, n: 3}
    source: reconstructed
"""
BROKEN: Final = {
    "a tab": Broken("monsters.yaml", "monsters:\n\t- id: x\n", 2, 1, "tab", "two spaces"),
    "an apostrophe in single quotes": Broken("monsters.yaml", "a: {fr: 'L'Aluxe'}\n", 1, 12, "bracket", "line 1"),
    "a quote never closed": Broken("events.yaml", 'events:\n  - id: "x\n', 2, 9, "quote", "never closed"),
    "a brace never closed": Broken("monsters.yaml", "monsters:\n  - {id: x\n", 3, 1, "bracket", "line 2"),
    "a line indented otherwise": Broken(
        "monsters.yaml", "monsters:\n  - id: x\n    type: spirit\n   first: 3\n", 4, 4, "indent", "same spaces"
    ),
    "no colon on the first line": Broken("set.yaml", "format set/1\ngame: x\n", 1, 1, "colon", "behind 'format'"),
    "no colon on the last line": Broken("set.yaml", "format: set/1\ngame x\n", 2, 1, "colon", "behind 'game'"),
    "no colon in an entry": Broken(
        "monsters.yaml", monster("id: cihuateteo", "id cihuateteo"), 2, 5, "colon", "behind 'id'"
    ),
    "no colon over a list": Broken("monsters.yaml", monster("monsters:", "monsters"), 1, 1, "colon", "'monsters'"),
    "no colon before a brace": Broken(
        "monsters.yaml", monster("strength: {", "strength {"), 5, 5, "colon", "put ': ' behind 'strength'"
    ),
    "no colon in a brace": Broken("monsters.yaml", monster("en: The", "en The"), 3, 12, "unknown-key", "behind 'en'"),
    "no space behind a colon": Broken("constants.yaml", "hand_size:{value: 6}\n", 1, 1, "unknown-key", "'hand_size'"),
    "two colons": Broken("set.yaml", "format: set/1\nauthor: Me: myself\n", 2, 11, "colon", "in quotes"),
    "Latin-1": Broken(
        "monsters.yaml", b"monsters:\n  - {id: x, name: {es: Ahu\xedzo}}\n", 2, 27, "encoding", "UTF-8"
    ),
    "UTF-16": Broken("monsters.yaml", "monsters: []\n".encode("utf-16"), 1, 1, "encoding", "UTF-8"),
    "UTF-16 without its mark": Broken(
        "monsters.yaml", "monsters: []\n".encode("utf-16-le"), 1, 1, "encoding", "UTF-8"
    ),
    "NUL": Broken("monsters.yaml", b"monsters:\n  - id: a\x00b\n", 2, 10, "encoding", "delete it"),
    "nothing": Broken("deck.yaml", b"", 1, 1, "empty"),
    "only comments": Broken("deck.yaml", "# later\n", 1, 1, "empty"),
    "an anchor": Broken("monsters.yaml", "monsters: &all []\n", 1, 11, "alias", "write the value out"),
    "a bomb": Broken(
        "monsters.yaml", "a: [x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n", 2, 4, "alias", "write the value out"
    ),
    "a tag": Broken("monsters.yaml", "monsters: !!python/name:os.system []\n", 1, 11, "alias"),
    "deep nesting": Broken("monsters.yaml", "monsters: " + "[" * 90 + "]" * 90 + "\n", 1, 34, "too-large"),
    "a file too large": Broken("monsters.yaml", "#" * (4 * 1024 * 1024 + 1), 1, 1, "too-large"),
    "a key twice": Broken(
        "monsters.yaml", monster("    first: 4\n", "    first: 4\n    first: 5\n"), 7, 5, "duplicate-key", "line 6"
    ),
    "a list as a key": Broken("monsters.yaml", "[a, b]: 1\n", 1, 1, "bad-key", "quote it"),
    "another format": Broken("set.yaml", about("set/1", "sets/1"), 1, 9, "format", "did you mean 'set/1'?"),
    "a newer format": Broken("set.yaml", about("set/1", "set/2"), 1, 9, "format", "a newer version of the app"),
    "a huge number": Broken(
        "monsters.yaml", monster("first: 4", f"first: {10**30}"), 6, 12, "wrong-type", "20 digits"
    ),
    "a huge number below zero": Broken(
        "monsters.yaml", monster("first: 4", f"first: -{10**30}"), 6, 12, "wrong-type", "20 digits"
    ),
    "another game": Broken(
        "set.yaml",
        about("game: terrorixico", "game: terorixico"),
        2,
        7,
        "unknown-game",
        "did you mean 'terrorixico'?",
    ),
    "no licence": Broken("set.yaml", about("licence: CC0-1.0\n", ""), 1, 1, "missing-key"),
    "an id with a space": Broken("set.yaml", about("id: mine", "id: my set"), 3, 5, "form"),
    "no French name": Broken("set.yaml", about(", fr: Le mien", ""), 4, 7, "missing-key"),
    "a key misspelt": Broken(
        "monsters.yaml", monster("strength:", "strenght:"), 5, 5, "unknown-key", "did you mean 'strength'?"
    ),
    "a key missing": Broken("monsters.yaml", monster("    second: 2\n", ""), 2, 5, "missing-key"),
    "the id of a shipped one misspelt": Broken(
        "monsters.yaml", "monsters:\n  - {id: aluxa, first: 4}\n", 2, 5, "missing-key", "did you mean 'aluxe'?"
    ),
    "other spaces for spaces": Broken("monsters.yaml", "monsters:\n \u00a0- id: x\n", 2, 2, "indent", "plain spaces"),
    "no monster left in a list": Broken(
        "deck.yaml", "remove: [trauma_0, trauma_1, trauma_2, trauma_3]\n", 1, 40, "length"
    ),
    "a word for a number": Broken("monsters.yaml", monster("first: 4", "first: four"), 6, 12, "wrong-type"),
    "a number for a name": Broken(
        "monsters.yaml", monster("en: The Cihuateteo", "en: 7"), 3, 16, "wrong-type", "quote it"
    ),
    "a word that is none": Broken(
        "monsters.yaml", monster("type: spirit", "type: spirits"), 4, 11, "unknown-word", "did you mean 'spirit'?"
    ),
    "a number too high": Broken("monsters.yaml", monster("first: 4", "first: 400"), 6, 12, "out-of-range"),
    "a name too long": Broken("monsters.yaml", monster("The Cihuateteo", "x" * 90), 3, 16, "length"),
    "an id of capitals": Broken("monsters.yaml", monster("id: cihuateteo", "id: Cihuateteo"), 2, 9, "form"),
    "a name of spaces": Broken("monsters.yaml", monster("en: The Cihuateteo", 'en: " "'), 3, 16, "form"),
    "a comma in a name": Broken(
        "monsters.yaml", monster("en: The", "en: Them, the"), 3, 22, "unknown-key", "in quotes"
    ),
    "a colon in a name": Broken("monsters.yaml", monster("en: The", "en: The:"), 3, 19, "colon", "in quotes"),
    "a number in quotes": Broken("monsters.yaml", monster("first: 4", 'first: "4"'), 6, 12, "wrong-type", "leave"),
    "a key of numbers misspelt": Broken(
        "deck.yaml", "specials:\n  - {id: fury, numbers: {drow: 2}}\n", 2, 26, "unknown-word", "did you mean 'draw'?"
    ),
    "a bare constant": Broken("constants.yaml", "hand_size: 6\n", 1, 12, "wrong-type", "{value: 6, "),
    "one thing for a list": Broken("monsters.yaml", "monsters: cihuateteo\n", 1, 11, "wrong-type"),
    "a list for the file": Broken("monsters.yaml", "- id: x\n", 1, 1, "wrong-type"),
    "what is not there taken out": Broken(
        "monsters.yaml", "remove: [aluxa]\n", 1, 10, "unknown-id", "did you mean 'aluxe'?"
    ),
    "what all rests on taken out": Broken(
        "deck.yaml", "remove: [fury]\n", 1, 10, "missing-key", "give it `copies: 0` in place of taking it out"
    ),
    "an id twice": Broken(
        "monsters.yaml", MONSTER + MONSTER.removeprefix("monsters:\n"), 9, 9, "duplicate-id", "line 2"
    ),
    "a number twice": Broken("events.yaml", EVENT.replace("17", "16"), 2, 13, "duplicate-id"),
    "an effect that there is not": Broken(
        "events.yaml",
        EVENT.replace("face_down_limit", "face_down_limits"),
        11,
        18,
        "unknown-word",
        "did you mean 'face_down_limit'? what each of them does is program code, in boardgames/games/terrorixico/",
    ),
    "an effect of one's own": Broken(
        "events.yaml",
        EVENT.replace("face_down_limit", "fewest_draw"),
        11,
        18,
        "unknown-word",
        "terrorixico/effects.py",
    ),
    "the text of an effect of one's own": Broken(
        "effects.yaml",
        "effects:\n  fewest_draw: {en: a, es: a, fr: a}\n",
        2,
        3,
        "unknown-word",
        "is program code, in",
    ),
    "an eleventh special": Broken(
        "deck.yaml", "specials:\n  - {id: panic, copies: 1}\n", 2, 10, "unknown-word", "is program code, in"
    ),
    "an effect too strong": Broken("events.yaml", EVENT.replace("n: 3", "n: 9"), 11, 38, "out-of-range"),
    "a modifier of no form": Broken("events.yaml", EVENT.replace('"x2"', '"*2"'), 6, 63, "form"),
    "a placeholder that is none": Broken(
        "deck.yaml",
        'specials:\n  - id: fury\n    text: {en: "Draw {drow}."}\n',
        3,
        16,
        "placeholder",
    ),
    "a placeholder of an effect": Broken(
        "effects.yaml", 'effects:\n  mill: {en: "Discard {m} cards."}\n', 2, 14, "placeholder"
    ),
    "a relic against its id": Broken("deck.yaml", "relics:\n  - {id: range_3, value: 4}\n", 2, 10, "contradiction"),
    "an option that no rule plays": Broken(
        "setup.yaml", "options:\n  opening: {values: [choose, dael]}\n", 2, 30, "contradiction"
    ),
    "a level out of order": Broken("constants.yaml", "levels: {value: {cleric: 40}}\n", 1, 17, "form"),
    "a picture with text": Broken(
        "art/cihuateteo.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 560">\n  <text>Hi</text>\n</svg>\n',
        2,
        3,
        "bad-picture",
    ),
    "a picture with a clip": Broken(
        "art/cihuateteo.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5">\n <path d="M0 0" clip-path="url(#c)"/>\n</svg>\n',
        2,
        2,
        "bad-picture",
    ),
    "a picture cut off": Broken("art/cihuateteo.svg", '<svg viewBox="0 0 4 5">\n', 2, 1, "bad-picture"),
    "entities in a picture": Broken(
        "art/cihuateteo.svg", '<!DOCTYPE x [<!ENTITY a "aaaa">]>\n<svg viewBox="0 0 4 5"/>\n', 1, 1, "bad-picture"
    ),
    "a PNG under another name": Broken(
        "art/cihuateteo.svg", b"\x89PNG\r\n\x1a\n", 1, 1, "bad-picture", "name it .png"
    ),
    "a PNG that is none": Broken("art/cihuateteo.png", b"GIF89a", 1, 1, "bad-picture"),
    "a PNG too wide": Broken(
        "art/cihuateteo.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x40\0\0\0\0\x10" + b"\0" * 20, 1, 1, "picture-size"
    ),
    "a file that nobody reads": Broken(
        "monster.yaml", MONSTER, 1, 1, "unread-file", "did you mean 'monsters.yaml'?", "warning"
    ),
    "a picture of nothing": Broken(
        "art/cihuatete.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>\n',
        1,
        1,
        "unused-picture",
        "did you mean 'cihuateteo'?",
        "warning",
    ),
    "no picture": Broken("monsters.yaml", MONSTER, 2, 9, "no-picture", "drawn plain", "warning"),
    "still printed": Broken(
        "constants.yaml", "hand_size: {value: 6}\n", 1, 20, "still-printed", "source: reconstructed", "warning"
    ),
    "marked as printed and new": Broken(
        "monsters.yaml",
        monster("source: reconstructed", "source: printed"),
        8,
        13,
        "still-printed",
        "source: reconstructed",
        "warning",
    ),
    "curly quotes": Broken(
        "monsters.yaml", monster("en: The Cihuateteo", "en: “The Cihuateteo”"), 3, 16, "quote", "straight", "warning"
    ),
    "still in the list of what is printed": Broken(
        "monsters.yaml",
        "monsters:\n  - {id: aluxe, strength: {codex: 1}}\n",
        2,
        27,
        "still-printed",
        "`printed`",
        "warning",
    ),
    "the same again": Broken(
        "monsters.yaml", "monsters:\n  - {id: chaneque, first: 3}\n", 2, 5, "no-change", "", "warning"
    ),
    "a gap": Broken("events.yaml", EVENT.replace("17", "19"), 2, 13, "number-gap", "", "warning"),
    "a twin": Broken(
        "monsters.yaml",
        monster("{range: 2, melee: 2, shield: 1, codex: 2}", "{range: 1, melee: 2, shield: 3, codex: 1}")
        .replace("first: 4", "first: 3")
        .replace("second: 2", "second: 1"),
        2,
        5,
        "twin",
        "",
        "warning",
    ),
    "no strength at all": Broken(
        "monsters.yaml",
        monster("{range: 2, melee: 2, shield: 1, codex: 2}", "{range: 0, melee: 0, shield: 0, codex: 0}"),
        5,
        15,
        "out-of-kind",
        "",
        "warning",
    ),
    "no copies": Broken(
        "deck.yaml",
        "specials:\n  - {id: fury, copies: 0, source: reconstructed}\n",
        2,
        24,
        "never-drawn",
        "the rules need the entry, and 0 keeps it out of the game",
        "warning",
    ),
    "no copies of what can be taken out": Broken(
        "deck.yaml",
        "relics:\n  - {id: range_3, copies: 0}\n",
        2,
        27,
        "never-drawn",
        "is taken out with `remove`",
        "warning",
    ),
    "a line without relics": Broken(
        "deck.yaml", "remove: [range_1, range_2, range_3]\n", 7, 23, "never-met", "", "warning"
    ),
    "a name wider than its card": Broken(
        "monsters.yaml",
        monster("fr: Les Cihuateteo", "fr: Les Cihuateteo du grand carrefour"),
        3,
        56,
        "does-not-fit",
        "shorten it",
        "warning",
    ),
    "a letter that no face has": Broken(
        "monsters.yaml", monster("en: The Cihuateteo", "en: The Жihuateteo"), 3, 16, "no-letter", "", "warning"
    ),
    "other placeholders in Spanish": Broken(
        "deck.yaml", 'specials:\n  - {id: fury, text: {es: "Todos roban."}}\n', 2, 27, "placeholder", "", "warning"
    ),
    "older rules": Broken(
        "set.yaml", about('based_on: ""', 'based_on: "0123456789abcdef"'), 9, 11, "older-rules", "", "warning"
    ),
}


def told(folder: Path, capsys: Captured) -> tuple[int, list[dict[str, object]]]:
    """Return the exit code of `validate` and its faults."""
    code = main(["validate", str(folder), "--format", "json"])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return code, json.loads(out)["faults"]


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_told_with_its_place_code_and_suggestion(
    name: str, tmp_path: Path, capsys: Captured
) -> None:
    broken = BROKEN[name]
    folder = written(tmp_path / "mine")
    file = folder / broken.file
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(broken.text if isinstance(broken.text, bytes) else broken.text.encode())
    if broken.file.startswith("art/"):
        (folder / "monsters.yaml").write_text(MONSTER, encoding="utf-8")
    code, faults = told(folder, capsys)
    found = [
        (one["line"], one["column"], one["code"], one["severity"])
        for one in faults
        if broken.hint in str(one["suggestion"])
    ]
    assert (broken.line, broken.column, broken.code, broken.severity) in found, faults
    assert code == (1 if any(one["severity"] == "error" for one in faults) else 0)
    assert code == (broken.severity == "error")
    for part in (str(one[name]) for one in faults for name in ("expected", "suggestion")):  # the window speaks more
        assert part[:1] in ("", "'") or all(translate_phrase(part, language) != part for language in ("es", "fr")), (
            part
        )
    if broken.code != "never-met":  # which stands where the monster is that cannot be beaten
        assert any(one["file"] == str(file) for one in faults if one["code"] == broken.code), faults


def test_a_fault_names_files_of_program_code_that_there_are() -> None:
    named = {
        extra[PROGRAM]
        for game in registry.GAME_IDS
        for model in registry.models(game).values()
        for one in _models_in(model)
        for field in one.model_fields.values()
        if isinstance(extra := field.json_schema_extra, dict) and PROGRAM in extra
    }
    assert len(named) == 2 and all((ROOT / str(name)).is_file() for name in named)


def _models_in(model: type[Frozen]) -> Iterator[type[Frozen]]:
    """Yield a model and those that its fields hold."""
    yield model
    for field in model.model_fields.values():
        for kind in (field.annotation, *get_args(field.annotation)):
            if isinstance(kind, type) and issubclass(kind, Frozen):
                yield from _models_in(kind)


@pytest.mark.parametrize("where", ["set.yaml", "monsters.yaml", "art"])
def test_a_folder_or_a_file_in_the_place_of_the_other_is_told(where: str, tmp_path: Path, capsys: Captured) -> None:
    folder = written(tmp_path / "mine")
    (folder / where).unlink(missing_ok=True)
    if where == "art":
        (folder / where).write_text("no folder", encoding="utf-8")
        assert told(folder, capsys)[0] == 0
        return
    (folder / where).mkdir()
    code, faults = told(folder, capsys)
    assert code == 1 and [one["code"] for one in faults] == ["unreadable"]


@pytest.mark.parametrize("where", ["set.yaml", "monsters.yaml", "art", "art/aluxe.svg", "scenarios/deep/one.yaml"])
@pytest.mark.parametrize("target", ["", "secret.txt", "/nowhere/at/all"])
def test_a_link_in_a_set_is_refused_and_tells_nothing_of_where_it_leads(
    where: str, target: str, tmp_path: Path, capsys: Captured
) -> None:
    (tmp_path / "secret.txt").write_text("hush: 1\n", encoding="utf-8")
    folder = written(tmp_path / "mine")
    link = folder / where
    link.unlink(missing_ok=True)
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(tmp_path / target if target else link)
    code, faults = told(folder, capsys)
    assert code == 1 and [(one["code"], one["found"]) for one in faults] == [("link", "a link")]
    for words in (["pack", str(folder), "-o", str(tmp_path / "x.zip")], ["simulate", "terrorixico", "-n", "1"]):
        assert main(words + ["--rules", str(folder)] * (words[0] == "simulate")) == 1
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and "expected a file or folder of the set itself, found a link" in err
        assert "hush" not in err and "secret" not in err and "nowhere" not in err
    assert not (tmp_path / "x.zip").exists()


def test_a_set_may_be_reached_by_a_link(tmp_path: Path, capsys: Captured) -> None:
    written(tmp_path / "mine", monsters=MONSTER)
    (tmp_path / "way").symlink_to(tmp_path / "mine")
    assert told(tmp_path / "way", capsys)[0] == 0


def test_a_set_that_lacks_its_set_file_is_told_so(tmp_path: Path, capsys: Captured) -> None:
    folder = written(tmp_path / "mine", monsters=MONSTER)
    (folder / "set.yaml").unlink()
    code, faults = told(folder, capsys)
    assert code == 1 and str(faults[0]["file"]).endswith("set.yaml") and faults[0]["code"] == "unreadable"


def test_a_sound_set_has_no_errors_and_names_no_shipped_fault(tmp_path: Path, capsys: Captured) -> None:
    code, faults = told(written(tmp_path / "mine", monsters=MONSTER, events=EVENT), capsys)
    assert code == 0 and {one["code"] for one in faults} == {"no-picture"}


@pytest.mark.parametrize("game", ["sacrifice", "sacrificio", "walpurgisnacht"])
def test_sets_of_every_game_are_told_their_faults(game: str, tmp_path: Path, capsys: Captured) -> None:
    name = {"sacrifice": "points", "sacrificio": "hand_size", "walpurgisnacht": "give_max"}[game]
    folder = written(tmp_path / "mine", game, constants=f"{name}: {{value: 99}}\n")
    code, faults = told(folder, capsys)
    assert code == 1 and [(one["line"], one["code"]) for one in faults] == [(1, "out-of-range")]


def test_a_card_that_is_taken_out_and_named_elsewhere_is_told_where_it_is_taken_out(
    tmp_path: Path, capsys: Captured
) -> None:
    code, faults = told(written(tmp_path / "mine", "sacrificio", cards="remove: [priest_circle]\n"), capsys)
    (one,) = faults
    assert code == 1 and str(one["file"]).endswith("mine/cards.yaml") and "temples.yaml" in str(one["expected"])
    assert (one["line"], one["column"], one["code"]) == (1, 10, "unknown-id")


def test_errors_come_before_warnings_in_lines_of_one_form(tmp_path: Path, capsys: Captured) -> None:
    folder = written(tmp_path / "mine", monsters=monster("first: 4", "first: 99"))
    (folder / "note.yaml").write_text("a: 1\n", encoding="utf-8")
    assert main(["validate", "--rules", str(folder)]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    form = r".+:\d+:\d+: [a-z-]+: (warning: )?expected .+, found .+"
    assert len(lines) == 2 and all(re.fullmatch(form, line) for line in lines), lines
    assert "out-of-range: expected at most 40, found 99" in lines[0] and ": unread-file: warning: " in lines[1]
    assert last.endswith("mine: 1 fault, 1 warning")


def test_lines_for_github_name_file_line_column_and_kind(tmp_path: Path, capsys: Captured) -> None:
    folder = written(tmp_path / "mi,ne", monsters=monster("first: 4", "first: 99"))
    assert main(["validate", str(folder), "--format", "github"]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert re.match(
        r"::error file=.*mi%2Cne/monsters\.yaml,line=6,col=12,title=out-of-range::expected at most 40", line
    )


def test_both_languages_have_the_same_phrases_with_the_same_gaps() -> None:
    spanish, french = (load_yaml(ROOT / "assets" / "locale" / one / "faults.yaml").data for one in ("es", "fr"))
    assert list(spanish) == list(french)
    for told, said in (*spanish.items(), *french.items()):
        assert sorted(re.findall(r"\{[a-z]+\}", told)) == sorted(re.findall(r"\{[a-z]+\}", said)), told
    fault = FileFault("x/monsters.yaml", 5, 11, "monsters.13.type", "one of a, b", "'c'", "did you mean 'b'?")
    assert fault_text(fault, "en") == str(fault).removeprefix("x/")
    assert fault_text(fault, "es") == (
        "monsters.yaml:5:11: monsters.13.type: se esperaba uno de: a, b, hay 'c' (¿querías decir 'b'?)"
    )
    mild = fault_text(fault._replace(severity="warning", path=""), "fr").replace("\u00a0", " ")
    assert mild.startswith("monsters.yaml:5:11: avertissement, attendu : l’un de : a, b ; trouvé : 'c'")


def test_every_code_is_explained_and_every_explanation_has_a_code() -> None:
    known = load_yaml(ROOT / "docs" / "data" / "faults.yaml").data
    assert list(known) == list(get_args(Code))
    for code, entry in known.items():
        assert entry["severity"] in ("error", "warning", "error or warning"), code
        assert entry["when"] and entry["advice"], code
