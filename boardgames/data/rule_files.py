"""Rule files of a game: reads each into its model and collects the faults of all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from .data_paths import shared_folder
from .faults import BadFile, FileFault, did_you_mean
from .own_rules import Folder, OwnRules
from .rule_models import Frozen, validate
from .rule_overlay import REMOVE, apply_overlay, removable_entries
from .yaml_source import MarkedData, Path_, SourceMark, load_yaml


class RuleFile(NamedTuple):
    """A rule file as its model, with source marks."""

    model: Any
    marked: MarkedData


class RuleWarning(NamedTuple):
    """Warning about playable rules: in which file, and where in it (see `MarkedData`)."""

    file: str
    path: Path_
    expected: str
    found: str


def read_files(game_id: str, folder: Folder, models: Mapping[str, type[Frozen]]) -> dict[str, RuleFile]:
    """Read the rule files of a game (name without ending -> model) in `folder`: see `Folder`.

    A file that has changed is read as it is now. Raises `BadFile` with the faults of all files.
    """
    found: dict[str, RuleFile] = {}
    faults: list[FileFault] = []
    for name, model in models.items():
        try:
            marked = read_file(game_id, folder, name)
            found[name] = RuleFile(validate(model, marked), marked)
        except BadFile as error:
            own = folder.files.get(name) if isinstance(folder, OwnRules) else None
            faults += error.faults if own is None else _meant(game_id, name, own, error.faults)
    if faults:
        raise BadFile(faults)
    return found


def _meant(game_id: str, name: str, own: MarkedData, faults: Iterable[FileFault]) -> Iterator[FileFault]:
    """Yield the faults of a set's file; what an entry lacks may be what the shipped one has that was meant."""
    shipped = dict(removable_entries(read_file(game_id, None, name).data))
    written = {own.mark(path): id for id, path in removable_entries(own.data)}
    for fault in faults:
        id = written.get(SourceMark(fault.line, fault.column), "")
        if fault.code == "unknown-key" and "." not in fault.path and fault.file == own.name:
            known = (*fault.expected.removeprefix("one of ").split(", "), REMOVE)
            hint = fault.hint or did_you_mean(fault.path, known)
            yield fault._replace(expected="one of " + ", ".join(known), hint=hint)
            continue
        if fault.code == "missing-key" and not fault.hint and fault.file == own.name and id not in shipped:
            yield fault._replace(hint=did_you_mean(id, shipped))
        else:
            yield fault


def read_file(game_id: str, folder: Folder, name: str) -> MarkedData:
    """Read one rule file by its name without ending; a set's is laid over the shipped one. Raises `BadFile`."""
    shipped = shared_folder("rules") / game_id / f"{name}.yaml"
    if folder is not None and not isinstance(folder, OwnRules):
        return load_yaml(folder / f"{name}.yaml")
    if folder is None:
        return load_yaml(shipped, name=f"rules/{game_id}/{name}.yaml")
    marked = _base(shipped, shipped.stat().st_mtime_ns)
    own = folder.files.get(name)
    return marked if own is None else apply_overlay(marked, own)


@lru_cache(maxsize=32)
def _base(path: Path, _changed: int) -> MarkedData:
    """A shipped file under a set, which is read again at each save: once for as long as it does not change."""
    return load_yaml(path, name=f"rules/{path.parent.name}/{path.name}")
