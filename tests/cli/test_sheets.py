"""Spreadsheets out and back: nothing changes by itself, three cards change and comments stay, hostile files fail."""

from __future__ import annotations

import csv
import io
import zipfile
from pathlib import Path

import openpyxl
import pytest

from boardgames import registry
from boardgames.cli.main import main
from boardgames.data.card_tables import tables_of
from boardgames.data.own_rules import read_set, rule_names
from tests.data.set_files import written

Capture = pytest.CaptureFixture[str]
DECK = """\
# My deck. Written by hand.

specials:
  # too weak before
  - id: last_chance
    value: 3   # was 1
    copies: 2
relics:
  - {id: range_1, copies: 4}  # one less
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return written(tmp_path / "own", deck=DECK)


def exported(folder: Path, rules: str, suffix: str) -> Path:
    path = folder / f"cards.{suffix}"
    assert main(["export", rules, str(path)]) == 0
    return path


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def write(path: Path, rows: list[dict[str, str]], delimiter: str = ",") -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.DictWriter(file, list(rows[0]), delimiter=delimiter)
        out.writeheader()
        out.writerows(rows)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.yaml")}


@pytest.mark.parametrize("game", [game for game in registry.GAME_IDS if tables_of(game, None)])
@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_a_round_trip_of_a_game_changes_nothing(game: str, suffix: str, tmp_path: Path, capsys: Capture) -> None:
    sheet = exported(tmp_path, game, suffix)
    assert main(["import", game, str(sheet), "--into", str(tmp_path / "new"), "--yes"]) == 0
    assert "nothing differs" in capsys.readouterr().out and not (tmp_path / "new").exists()


@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_a_round_trip_of_a_set_changes_no_byte(own: Path, suffix: str, tmp_path: Path) -> None:
    before = files(own)
    assert main(["import", str(own), str(exported(tmp_path, str(own), suffix)), "--yes"]) == 0
    assert files(own) == before


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_three_cards_change_and_every_comment_stays(
    own: Path, delimiter: str, tmp_path: Path, capsys: Capture
) -> None:
    sheet = exported(tmp_path, str(own), "csv")
    rows = rows_of(sheet)
    for row in rows:
        if row["entry"] == "deck.specials.last_chance":
            row["value"] = "4"
        elif row["entry"] == "deck.relics.range_1":
            row["name.es"] = "Disparo"
        elif row["entry"] == "monsters.monsters.llorona":
            row["first"], row["strength.codex"] = "6", "5"
    write(sheet, rows, delimiter)
    assert main(["import", str(own), str(sheet), "--yes"]) == 0
    told = capsys.readouterr().out
    assert "deck.specials.last_chance value: 3 -> 4" in told and "monsters.monsters.llorona first: 5 -> 6" in told
    deck = (own / "deck.yaml").read_text()
    assert deck == DECK.replace("value: 3 ", "value: 4 ").replace("copies: 4}", "copies: 4, name: {es: Disparo}}")
    cards = registry.build("terrorixico", {}, read_set(own)).components["cards"]
    assert cards["llorona"]["first"] == 6 and cards["llorona"]["strength"] == {
        "range": 3,
        "melee": 0,
        "shield": 2,
        "codex": 5,
    }
    assert cards["range_1"]["names"]["es"] == "Disparo" and cards["range_1"]["names"]["en"] == "Range 1"


def test_a_workbook_is_edited_as_in_a_spreadsheet(own: Path, tmp_path: Path) -> None:
    sheet = exported(tmp_path, str(own), "xlsx")
    book = openpyxl.load_workbook(sheet)
    page = book["monsters.monsters"]
    head = [cell.value for cell in page[1]]
    line = next(row for row in page.iter_rows(min_row=2) if row[0].value == "monsters.monsters.aluxe")
    line[head.index("first")].value = 9.0  # spreadsheets make whole numbers to these
    new = {"entry": "monsters.monsters.cihuateteo", "type": "spirit", "first": 4, "second": 2,
           "source": "reconstructed",
           "name.en": "The Cihuateteo", "name.es": "Las Cihuateteo", "name.fr": "Les Cihuateteo",
           "strength.range": 2, "strength.melee": 2, "strength.shield": 1, "strength.codex": 2}  # fmt: skip
    page.append([new.get(column) for column in head])
    book.save(sheet)
    assert main(["import", str(own), str(sheet), "--yes"]) == 0
    cards = registry.build("terrorixico", {}, read_set(own)).components["cards"]
    assert cards["aluxe"]["first"] == 9 and cards["cihuateteo"]["strength"]["shield"] == 1


def test_a_shipped_game_becomes_a_new_set(tmp_path: Path, capsys: Capture) -> None:
    sheet = exported(tmp_path, "sacrificio", "csv")
    rows = rows_of(sheet)
    next(row for row in rows if row["entry"] == "cards.deck.pulque")["count"] = "1"
    write(sheet, rows)
    assert main(["import", "sacrificio", str(sheet), "--yes"]) == 2  # shipped files are not written
    new = tmp_path / "My pulque"
    assert main(["import", "sacrificio", str(sheet), "--into", str(new), "--yes"]) == 0
    assert (new / "cards.yaml").read_text() == "deck: {pulque: {count: 1}}\n"
    assert registry.build("sacrificio", {}, read_set(new)).components["counts"]["pulque"] == 1
    assert main(["import", "sacrificio", str(sheet), "--into", str(new), "--yes"]) == 2  # nothing is overwritten


def test_nothing_is_written_without_a_yes(own: Path, tmp_path: Path, capsys: Capture) -> None:
    before, sheet = files(own), exported(tmp_path, str(own), "csv")
    sheet.write_text(sheet.read_text(encoding="utf-8-sig").replace("Last chance", "Final chance"), encoding="utf-8")
    assert main(["import", str(own), str(sheet)]) == 1
    assert "Last chance" in capsys.readouterr().out and files(own) == before


@pytest.mark.parametrize(
    ("entry", "column", "text", "said"),
    [
        ("deck.specials.last_chance", "value", "many", "a number"),
        ("deck.specials.last_chance", "value", "1.5", "a whole number"),
        ("deck.specials.last_chance", "value", "999", "at most 9"),
        ("deck.specials.last_chance", "copies", "", "take away"),
        ("deck.relics.range_1", "line", "rnage", "did you mean 'range'"),
        ("deck.relics.range_1", "entry", "deck.relicts.range_1", "did you mean"),
        ("deck.relics.range_1", "entry", "deck.relics.range_2", "each entry once"),
        ("monsters.monsters.aluxe", "copies", "2", "does not have"),
    ],
)
def test_what_does_not_validate_is_never_written(
    own: Path, entry: str, column: str, text: str, said: str, tmp_path: Path, capsys: Capture
) -> None:
    before, sheet = files(own), exported(tmp_path, str(own), "csv")
    rows = rows_of(sheet)
    next(row for row in rows if row["entry"] == entry)[column] = text
    write(sheet, rows)
    assert main(["import", str(own), str(sheet), "--yes"]) == 1
    assert said in capsys.readouterr().err and files(own) == before


@pytest.mark.parametrize("entry", ["sheet_ghost", "monsters.sheet_ghost", "monster.monster.sheet_ghost"])
@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_a_new_row_under_a_wrong_word_is_told_the_right_one(
    own: Path, entry: str, suffix: str, tmp_path: Path, capsys: Capture
) -> None:
    sheet = exported(tmp_path, str(own), suffix)
    fields = {"entry": entry, "type": "spirit", "first": "4", "second": "2", "strength.range": "2"}
    if suffix == "csv":
        rows = rows_of(sheet)
        write(sheet, [*rows, dict.fromkeys(rows[0], "") | fields])
    else:
        book = openpyxl.load_workbook(sheet)
        page = book["monsters.monsters"]
        page.append([fields.get(str(cell.value)) for cell in page[1]])
        book.save(sheet)
    assert main(["import", str(own), str(sheet), "--yes"]) == 1
    assert f"found {entry!r} (a new one is called 'monsters.monsters.sheet_ghost')" in capsys.readouterr().err


def test_a_game_whose_cards_are_program_code_says_why_it_has_no_rows(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardgames.data.card_tables.NOT_CARDS", frozenset(rule_names("sacrifice")))
    exported(tmp_path, "sacrifice", "csv")
    said = capsys.readouterr().out
    assert ": no rows, for the cards of sacrifice are program code: " in said and said.count("\n") == 1


def packed(unpacked: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", unpacked)
    return out.getvalue()


BOMB = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><workbook>&b;</workbook>'
HOSTILE = [
    ("csv", b""),
    ("csv", b"\xff\xfe\x00"),
    ("csv", b"entry,entry\n1,2\n"),
    ("csv", b"name\nx\n"),
    ("csv", b'entry,a\n"' + b"x" * 200_000 + b'"\n'),
    ("csv", b'entry,a\n"open'),
    ("csv", b"entry\n" + b"deck.relics.x\n" * 6_000),
    ("csv", b"entry" + b",x" * 300 + b"\n"),
    ("csv", b"entry,a\n" + b" " * (9 * 1024 * 1024)),
    ("xlsx", b"PK\x03\x04 no archive"),
    ("xlsx", packed(b"\0" * (80 * 1024 * 1024))),
    ("xlsx", packed(BOMB)),
    ("ods", b"x"),
]


@pytest.mark.parametrize(("suffix", "raw"), HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_file_is_told_in_a_sentence(own: Path, suffix: str, raw: bytes, capsys: Capture) -> None:
    before = files(own)
    sheet = own.parent / f"x.{suffix}"
    sheet.write_bytes(raw)
    assert main(["import", str(own), str(sheet), "--yes"]) == 1
    said = capsys.readouterr().err
    assert "expected" in said and len(said) < 500 and "Traceback" not in said and files(own) == before


def test_no_cell_runs_as_a_formula(tmp_path: Path) -> None:
    name = "=HYPERLINK(1)"
    own = written(tmp_path / "own", deck=f'relics:\n  - {{id: range_1, name: {{en: "{name}"}}}}\n')
    sheet = exported(tmp_path, str(own), "csv")
    assert next(row for row in rows_of(sheet) if row["entry"] == "deck.relics.range_1")["name.en"] == f"'{name}"
    book = openpyxl.load_workbook(exported(tmp_path, str(own), "xlsx"))
    cells = [cell for row in book["deck.relics"].iter_rows() for cell in row if cell.value == name]
    assert [cell.data_type for cell in cells] == ["s"]
    before = files(own)
    for suffix in ("csv", "xlsx"):
        assert main(["import", str(own), str(tmp_path / f"cards.{suffix}"), "--yes"]) == 0
    assert files(own) == before
