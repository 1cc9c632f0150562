"""Card tables: every entry of a game's rule files as a row with its values in columns, and back.

A row is named by its path: `deck.relics.range_1`, `pieces.monkey`. A column is a key, dotted for nested keys:
`name.en`. A list, or a mapping with free keys, is written into its cell as YAML on one line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from .faults import BadFile, FileFault, did_you_mean, short_value
from .own_rules import Folder, rule_names
from .rule_files import read_file
from .yaml_source import MarkedData, Path_, parse_yaml
from .yaml_writer import yaml_flow

ID: Final = "id"
NOT_CARDS: Final = frozenset(("constants", "setup"))
"""Rule files whose entries are no cards or pieces."""
LANGUAGES: Final = frozenset(("en", "es", "fr"))
ENTRY: Final = "entry"
"""The first column: where the row stands."""

Cell = str | int | float | bool


class CardRow(NamedTuple):
    """An entry: its file, its path there, its id, and its values by column."""

    file: str
    path: Path_
    entry: str
    cells: dict[str, Cell]


class CardTable(NamedTuple):
    """Entries of one kind: a list or mapping of a rule file, and its columns in the order of the file."""

    name: str
    file: str
    path: Path_
    listed: bool
    columns: tuple[str, ...]
    rows: tuple[CardRow, ...]


def tables_of(game_id: str, folder: Folder) -> tuple[CardTable, ...]:
    """Read the tables of a game’s rules. Raises `BadFile`."""
    out: list[CardTable] = []
    for name in rule_names(game_id):
        if name not in NOT_CARDS:
            out += _tables(name, read_file(game_id, folder, name))
    return tuple(out)


def _tables(file: str, marked_data: MarkedData) -> Iterator[CardTable]:
    data = marked_data.data
    if not isinstance(data, Mapping):
        return
    below = {key: value for key, value in data.items() if _is_table(value)}
    for key, value in below.items():
        yield _table(file, (key,), value)
    rest = {key: value for key, value in data.items() if key not in below and isinstance(value, Mapping)}
    if rest:
        yield _table(file, (), rest)


def _is_table(value: Any) -> bool:
    """True if a value holds entries: a list of mappings with ids, or a mapping of mappings."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(one, Mapping) and isinstance(one.get(ID), str) for one in value)
    return isinstance(value, Mapping) and len(value) > 1 and all(isinstance(one, Mapping) for one in value.values())


def _table(file: str, path: Path_, value: Any) -> CardTable:
    listed = isinstance(value, list)
    prefix = ".".join(map(str, (file, *path)))
    items = [(i, one[ID], one) for i, one in enumerate(value)] if listed else [(k, k, v) for k, v in value.items()]
    rows = []
    columns: dict[str, None] = {}
    for key, id, fields in items:
        cells = dict(_flat("", {name: one for name, one in fields.items() if not (listed and name == ID)}))
        columns |= dict.fromkeys(cells)
        rows.append(CardRow(file, (*path, key), f"{prefix}.{id}", cells))
    return CardTable(prefix, file, path, listed, tuple(_ordered(columns)), tuple(rows))


def _ordered(columns: Sequence[str] | dict[str, None]) -> Iterator[str]:
    """Columns as they come, those of one key beside each other."""
    heads = dict.fromkeys(column.partition(".")[0] for column in columns)
    for head in heads:
        yield from (column for column in columns if column.partition(".")[0] == head)


def _flat(prefix: str, fields: Mapping[str, Any]) -> Iterator[tuple[str, Cell]]:
    for key, value in fields.items():
        column = f"{prefix}{key}"
        if isinstance(value, Mapping) and value and "." not in str(key):
            yield from _flat(f"{column}.", value)
        elif isinstance(value, (Mapping, list)):
            yield column, yaml_flow(value)
        elif value is not None:
            yield column, value


class SheetRow(NamedTuple):
    """A row of a spreadsheet: its place (`cards.csv:12`), its entry, its cells as text."""

    place: str
    line: int
    entry: str
    cells: dict[str, str]


class CellChange(NamedTuple):
    """A value that the spreadsheet changes. `before` is None for a new value, `after` for a removed one."""

    table: CardTable
    entry: str
    id: str
    column: str
    before: Cell | None
    after: Cell | list[Any] | dict[str, Any] | None
    new: bool = False
    """True if the whole entry is new."""


def changed_cells(
    tables: Sequence[CardTable], found: Sequence[SheetRow], columns: frozenset[str]
) -> tuple[CellChange, ...]:
    """Return the cells in which spreadsheet rows differ from the rules.

    Columns and entries that the spreadsheet lacks stay as they are, so a part of a table is enough. Raises `BadFile`
    with every fault: unknown rows and columns, wrong types, repeated entries.
    """
    rows = {row.entry: (table, row) for table in tables for row in table.rows}
    faults: list[FileFault] = []
    out: list[CellChange] = []
    seen: set[str] = set()
    for one in found:
        if one.entry in seen:
            faults.append(_fault(one, ENTRY, "each entry once", repr(one.entry)))
            continue
        seen.add(one.entry)
        table, row = rows.get(one.entry, (_home(tables, one.entry), None))
        if table is None:
            hint = _meant(tables, one, rows)
            faults.append(_fault(one, ENTRY, "the entry of a card, or a new one in its table", repr(one.entry), hint))
            continue
        before = row.cells if row is not None else {}
        id = one.entry.removeprefix(f"{table.name}.")
        for column in dict.fromkeys((*table.columns, *one.cells)):
            if column not in columns:
                continue
            text = one.cells.get(column, "")
            if column not in table.columns:
                if text:
                    hint = did_you_mean(column, table.columns)
                    expected = f"nothing in a column that {table.name} does not have"
                    faults.append(_fault(one, column, expected, short_value(text), hint))
                continue
            try:
                after = _read(text, _like(table, column, before.get(column)))
            except ValueError as error:
                faults.append(_fault(one, column, str(error), short_value(text)))
                continue
            if _told(after) != _told(before.get(column)):
                out.append(CellChange(table, one.entry, id, column, before.get(column), after, row is None))
    if faults:
        raise BadFile(faults)
    return tuple(out)


def _fault(sheet_row: SheetRow, column: str, expected: str, found: str, hint: str = "") -> FileFault:
    return FileFault(sheet_row.place, sheet_row.line, 1, f"{sheet_row.entry} {column}".strip(), expected, found, hint)


def _meant(tables: Sequence[CardTable], sheet_row: SheetRow, rows: Collection[str]) -> str:
    """Return the word that the row of a shipped or a new entry probably should have."""
    id = sheet_row.entry.rpartition(".")[2]
    if did_you_mean(id, (row.rpartition(".")[2] for row in rows)):
        return did_you_mean(sheet_row.entry, rows)
    filled = {column for column, text in sheet_row.cells.items() if text}
    homes = [table for table in tables if filled and filled <= set(table.columns)]
    if not homes or not id:
        return did_you_mean(sheet_row.entry, (f"{table.name}." for table in tables))
    home = max(homes, key=lambda table: (table.name in sheet_row.place, -len(table.columns)))
    return f"a new one is called {f'{home.name}.{id}'!r}"


def _home(tables: Sequence[CardTable], entry: str) -> CardTable | None:
    """The table that a new entry belongs to."""
    return next((table for table in tables if entry.rpartition(".")[0] == table.name and entry[-1:] != "."), None)


def _like(table: CardTable, column: str, before: Cell | None) -> Cell | None:
    """Return a value of the same column, as a model of its type."""
    if before is not None:
        return before
    return next((row.cells[column] for row in table.rows if column in row.cells), None)


def _told(value: Any) -> str | None:
    return None if value is None else yaml_flow(value) if isinstance(value, (Mapping, list)) else str(value)


def _read(text: str, like: Cell | None) -> Any:
    """Return the value that a cell stands for. Raises ValueError with the expectation."""
    if text == "":
        return None
    if isinstance(like, bool):
        if text.lower() not in ("true", "false"):
            raise ValueError("true or false")
        return text.lower() == "true"
    if isinstance(like, (int, float)):
        try:
            number = float(text.replace(",", "."))
        except ValueError:
            raise ValueError("a number") from None
        if isinstance(like, int) and not number.is_integer():
            raise ValueError("a whole number")
        return int(number) if number.is_integer() else number
    if isinstance(like, str) and like[:1] in "[{" and like[-1:] in "]}":
        try:
            return parse_yaml(text, "cell").data
        except BadFile:
            raise ValueError("a list or mapping as YAML, such as [a, b]") from None
    return text


def change_path(change: CellChange, own_data: Any) -> Path_:
    """Return the path of a change in a set’s own file with the data `own_data`: at its entry, or in a new one."""
    column: Path_ = tuple(change.column.split("."))
    here: Any = own_data
    for key in change.table.path:
        here = here.get(key) if isinstance(here, Mapping) else None
    if not change.table.listed:
        return (*change.table.path, change.id, *column)
    items = here if isinstance(here, list) else []
    at = next((i for i, one in enumerate(items) if isinstance(one, Mapping) and one.get(ID) == change.id), None)
    return () if at is None else (*change.table.path, at, *column)
