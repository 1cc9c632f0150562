"""Spreadsheets in and out: CSV and Excel’s .xlsx, with limits that cards never meet and hostile files never pass."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from .atomic_files import read_limited
from .card_tables import ENTRY, CardTable, Cell, SheetRow
from .faults import BadFile, FileFault

MAX_BYTES: Final = 8 * 1024 * 1024
MAX_UNPACKED: Final = 64 * 1024 * 1024
MAX_ROWS: Final = 5_000
MAX_COLUMNS: Final = 200
MAX_CELL: Final = 8_000
SUFFIXES: Final = (".csv", ".xlsx")
FORMULA: Final = ("=", "+", "-", "@", "\t")
"""First characters of texts that a spreadsheet would run as a formula: they get an apostrophe."""


def write_sheet(path: Path, tables: Sequence[CardTable]) -> None:
    """Write all tables: as .csv below each other, as .xlsx on a sheet each. Raises ValueError, OSError."""
    if path.suffix.lower() == ".xlsx":
        _write_xlsx(path, tables)
    elif path.suffix.lower() == ".csv":
        columns = list(dict.fromkeys(column for table in tables for column in table.columns))
        with path.open("w", encoding="utf-8-sig", newline="") as file:  # the mark tells Excel that it is UTF-8
            out = csv.writer(file)
            out.writerow([ENTRY, *columns])
            for table in tables:
                for row in table.rows:
                    out.writerow([row.entry, *(_safe(row.cells.get(column)) for column in columns)])
    else:
        raise ValueError(f"{path}: expected a name that ends in {' or '.join(SUFFIXES)}")


def _safe(cell: Cell | None) -> Cell:
    """A cell that no spreadsheet runs."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return str(cell).lower()
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def _write_xlsx(path: Path, tables: Sequence[CardTable]) -> None:
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Alignment, Font

    book = Workbook(write_only=True)
    for table in tables:
        sheet = book.create_sheet(table.name[:31])
        sheet.freeze_panes = "B2"
        for number, column in enumerate((ENTRY, *table.columns)):
            wide = max([len(column), *(len(str(row.cells.get(column, ""))) for row in table.rows)])
            sheet.column_dimensions[_letters(number)].width = 34 if not number else min(60, max(8, wide * 0.95))

        def cell(value: Any, *, bold: bool = False, to: Any = sheet) -> Any:
            made = WriteOnlyCell(to, value=value)
            if isinstance(value, str):
                made.data_type = "s"  # a text that begins like a formula is still a text
            made.font = Font(bold=bold)
            made.alignment = Alignment(wrap_text=True, vertical="top")
            return made

        sheet.append([cell(column, bold=True) for column in (ENTRY, *table.columns)])
        for row in table.rows:
            values = (row.cells.get(column) for column in table.columns)
            sheet.append([cell(row.entry), *(None if value is None else cell(value) for value in values)])
    book.save(path)


def _letters(number: int) -> str:
    """The name of a column, counted from 0."""
    name = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        name = chr(65 + rest) + name
    return name


def read_sheet(path: Path) -> tuple[list[SheetRow], frozenset[str]]:
    """Return the rows of a spreadsheet that name an entry, and the columns it has. Raises `BadFile`."""
    try:
        raw = read_limited(path, MAX_BYTES)
    except ValueError:
        raise _bad(path, f"a file of at most {MAX_BYTES} bytes", "a larger one, or something else") from None
    except OSError as error:
        raise _bad(path, "a readable file", (error.strerror or "an unreadable one").lower()) from None
    if path.suffix.lower() == ".csv":
        sheets = [(str(path), _rows_of_csv(path, raw))]
    elif path.suffix.lower() == ".xlsx":
        sheets = list(_sheets_of_xlsx(path, raw))
    else:
        raise _bad(path, f"a name that ends in {' or '.join(SUFFIXES)}", repr(path.name))
    rows: list[SheetRow] = []
    columns: set[str] = set()
    for place, lines in sheets:
        columns |= _taken(path, place, lines, rows)
    if not columns:
        raise _bad(path, f"a first row with the column {ENTRY!r}", "none")
    return rows, frozenset(columns)


def _bad(path: Path, expected: str, found: str) -> BadFile:
    return BadFile([FileFault(str(path), 1, 1, "", expected, found)])


def _taken(path: Path, place: str, lines: list[list[str]], rows: list[SheetRow]) -> set[str]:
    """Take in the rows of one sheet; return its columns, none where it is no table of entries."""
    if not lines or ENTRY not in lines[0]:
        return set()
    head = lines[0]
    named = [column for column in head if column]
    if len(set(named)) < len(named):
        raise _bad(path, "each column once", "one of them twice")
    at = head.index(ENTRY)
    for number, line in enumerate(lines[1:], 2):
        entry = line[at].strip() if at < len(line) else ""
        if not entry:
            if any(line):
                raise BadFile([FileFault(place, number, 1, ENTRY, "an entry in each row", "nothing")])
            continue
        cells = {column: text for column, text in zip(head, line, strict=False) if column and column != ENTRY}
        rows.append(SheetRow(place, number, entry, cells))
    return set(named) - {ENTRY}


def _rows_of_csv(path: Path, raw: bytes) -> list[list[str]]:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadFile([FileFault(str(path), line, 1, "", "UTF-8 text", "other bytes")]) from None
    head = text.partition("\n")[0]
    comma = max((",", ";", "\t"), key=head.count)  # in Spanish and French, spreadsheets part cells by semicolons
    rows = []
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=comma, strict=True):
            rows.append([_plain(cell) for cell in row])
            _within(path, rows)
    except csv.Error as error:
        raise _bad(path, "rows of CSV", f"a fault: {error}") from None
    return rows


def _within(path: Path, rows: list[list[str]]) -> None:
    """Refuse what is too large for cards."""
    if len(rows) > MAX_ROWS:
        raise _bad(path, f"at most {MAX_ROWS} rows", "more")
    if len(rows[-1]) > MAX_COLUMNS:
        raise BadFile([FileFault(str(path), len(rows), 1, "", f"at most {MAX_COLUMNS} columns", "more")])
    if any(len(cell) > MAX_CELL for cell in rows[-1]):
        raise BadFile([FileFault(str(path), len(rows), 1, "", f"at most {MAX_CELL} characters in a cell", "more")])


def _plain(cell: str) -> str:
    """A cell without the apostrophe that kept it from being run."""
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(FORMULA) else cell


def _sheets_of_xlsx(path: Path, raw: bytes) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield each sheet by its place. What openpyxl stumbles over is told as one sentence."""
    from openpyxl import load_workbook

    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as packed:
            unpacked = sum(one.file_size for one in packed.infolist())
        if unpacked > MAX_UNPACKED or unpacked > 200 * len(raw) + 1024 * 1024:
            raise _bad(path, f"at most {MAX_UNPACKED} bytes when unpacked", "more")
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=True, keep_links=False)
        for sheet in book.worksheets:
            rows: list[list[str]] = []
            for row in sheet.iter_rows(values_only=True, max_col=MAX_COLUMNS + 1, max_row=MAX_ROWS + 1):
                rows.append([_cell(value) for value in row])
                while rows[-1] and not rows[-1][-1]:
                    rows[-1].pop()
                _within(path, rows)
            yield f"{path} ({sheet.title})", rows
    except BadFile:
        raise
    except Exception as error:  # a broken or hostile file may break the library anywhere
        raise _bad(path, "a workbook of Excel", f"one that cannot be read ({type(error).__name__})") from None


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
