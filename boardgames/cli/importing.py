"""Bring the cards of a spreadsheet back into a set of rules: what differs is shown first, and must validate.

Only what was changed is written, in its place; comments, order and everything else in the files stay. With a shipped
game in place of a folder, --into names the folder of a new set that holds what differs from it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import registry
from ..data.atomic_files import write_atomically
from ..data.card_tables import ID, CellChange, change_path, changed_cells, tables_of
from ..data.faults import BadFile, FileFault
from ..data.own_rules import FORMAT, SET_FILE, OwnRules, read_set
from ..data.spreadsheets import read_sheet
from ..data.yaml_edits import edit_yaml
from ..data.yaml_source import Path_
from ..data.yaml_writer import yaml_document, yaml_flow
from .game_argument import WANTED, rules_of_argument


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames import`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", metavar=WANTED, help="the folder of a set of rules, or a game with --into")
    parser.add_argument("sheet", type=Path, metavar="FILE", help="a .csv or .xlsx as `boardgames export` writes it")
    parser.add_argument("--into", type=Path, metavar="DIR", help="the folder of a new set, where a game is named")
    parser.add_argument("--yes", action="store_true", help="write without asking")


def run(arguments: argparse.Namespace) -> int:
    """Show, ask, write; return 0, 1 when nothing was written that should be, 2 when the arguments do not fit.

    Raises `BadFile` for a spreadsheet or rules with faults.
    """
    game_id, own = rules_of_argument(arguments.game)
    folder = Path(arguments.game) if own is not None else arguments.into
    if folder is None or (own is None and folder.exists() and any(folder.iterdir())):
        print(f"--into: expected the folder of a new set, found {folder or 'nothing'}", file=sys.stderr)
        return 2
    found = changed_cells(tables_of(game_id, own), *read_sheet(arguments.sheet))
    for change in found:
        print(f"{change.entry} {change.column}: {_shown(change.before)} -> {_shown(change.after)}")
    if not found:
        print("nothing differs")
        return 0
    texts = _texts(folder, own, found)
    if own is None:
        texts[SET_FILE] = _set_file(game_id, folder)
    _tried(game_id, folder, texts, found)
    print(f"{len(found)} values of {len({change.entry for change in found})} entries, in {', '.join(sorted(texts))}")
    if not arguments.yes and not _asked():
        print("nothing was written")
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        write_atomically(folder / name, text)
    print(f"written into {folder}")
    return 0


def _shown(value: Any) -> str:
    return "nothing" if value is None else yaml_flow(value)


def _asked() -> bool:
    """Ask for confirmation; False without a terminal."""
    if not sys.stdin.isatty():
        print("say --yes to write this", file=sys.stderr)
        return False
    return input("write this? [y/N] ").strip().lower() in ("y", "yes")


def _texts(folder: Path, own_rules: OwnRules | None, changes: Sequence[CellChange]) -> dict[str, str]:
    """Return the new texts of the set's files that change, by name."""
    out = {}
    for file in dict.fromkeys(change.table.file for change in changes):
        path = folder / f"{file}.yaml"
        text = path.read_bytes().decode("utf-8-sig") if path.is_file() else ""
        data = own_rules.files[file].data if own_rules is not None and file in own_rules.files else {}
        put, gone = _edits([change for change in changes if change.table.file == file], data)
        out[path.name] = edit_yaml(text, str(path), put, gone)
    return out


def _edits(changes: Sequence[CellChange], data: Any) -> tuple[dict[Path_, Any], tuple[Path_, ...]]:
    """Values to write into one file, and keys to remove."""
    put: dict[Path_, Any] = {}
    gone: list[Path_] = []
    fresh: dict[tuple[Path_, str], dict[str, Any]] = {}
    for change in changes:
        path = change_path(change, data)
        if not path:
            fields = fresh.setdefault((change.table.path, change.id), {ID: change.id})
            if change.after is not None:
                _nest(fields, change.column.split("."), change.after)
        elif change.after is None:
            gone.append(path)
        else:
            put[path] = change.after
    counts: dict[Path_, int] = {}
    for (path, _id), fields in fresh.items():
        here = data
        for key in path:
            here = here.get(key, []) if isinstance(here, Mapping) else []
        number = counts.setdefault(path, len(here))
        counts[path] += 1
        put[(*path, number)] = fields
    return put, tuple(gone)


def _nest(fields: dict[str, Any], keys: Sequence[str], value: Any) -> None:
    for key in keys[:-1]:
        fields = fields.setdefault(key, {})
    fields[keys[-1]] = value


def _set_file(game_id: str, folder: Path) -> str:
    """`set.yaml` of a new set, to be filled in."""
    id = "".join(c if c.isalnum() and c.isascii() else "-" for c in folder.name.lower()).strip("-")
    name = folder.name[:80]
    return yaml_document(
        {
            "format": FORMAT,
            "game": game_id,
            "id": id if id[:1].isalpha() else f"set-{id}"[:40],
            "name": dict.fromkeys(("en", "es", "fr"), name),
            "words": dict.fromkeys(("en", "es", "fr"), name),
            "version": "1",
            "author": "unknown",
            "licence": "all rights reserved",
            "based_on": registry.load(game_id).digest[:40],
        }
    )


def _tried(game_id: str, folder: Path, texts: Mapping[str, str], changes: Sequence[CellChange]) -> None:
    """Read the changed set in a temporary folder. Raises `BadFile` for faults or a difference from the
    spreadsheet.
    """
    with tempfile.TemporaryDirectory() as place:
        trial = Path(place)
        for path in folder.glob("*.yaml") if folder.is_dir() else ():
            (trial / path.name).write_bytes(path.read_bytes())
        for name, text in texts.items():
            (trial / name).write_text(text, encoding="utf-8")
        try:
            new = read_set(trial)
            registry.build(game_id, {}, new)
            rows = {row.entry: row.cells for table in tables_of(game_id, new) for row in table.rows}
        except BadFile as error:
            raise BadFile(
                [fault._replace(file=fault.file.replace(place, str(folder))) for fault in error.faults]
            ) from None
    lost = [change for change in changes if _shown(rows[change.entry].get(change.column)) != _cell(change.after)]
    if lost:
        raise BadFile(
            [
                FileFault(str(folder), 1, 1, f"{one.entry} {one.column}", "a value that a set can take away",
                          _shown(one.before), "what a game ships can be changed, not left out")
                for one in lost
            ]
        )  # fmt: skip


def _cell(value: Any) -> str:
    """Return a value as the table of the new rules shows it: lists and mappings as text."""
    return _shown(yaml_flow(value)) if isinstance(value, (Mapping, list)) else _shown(value)
