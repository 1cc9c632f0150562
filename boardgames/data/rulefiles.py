"""The rule files of a game, read together: each one into its model, the faults of all of them at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from .faults import BadFile, FileFault
from .models import Frozen, validate
from .places import share
from .source import Marked, load_yaml


class RuleFile(NamedTuple):
    """A rule file as its model, and where each part of it stands."""

    model: Any
    marked: Marked


def read_files(game_id: str, folder: Path | None, models: Mapping[str, type[Frozen]]) -> dict[str, RuleFile]:
    """Read the rule files of a game (name without ending -> model) in `folder`, the shipped ones without it.

    Nothing is kept: a file that has changed is read as it is now. Raises `BadFile` with the faults of all files.
    """
    base = share("rules") / game_id if folder is None else folder
    found: dict[str, RuleFile] = {}
    faults: list[FileFault] = []
    for name, model in models.items():
        shown = f"rules/{game_id}/{name}.yaml" if folder is None else None
        try:
            marked = load_yaml(base / f"{name}.yaml", name=shown)
            found[name] = RuleFile(validate(model, marked), marked)
        except BadFile as error:
            faults += error.faults
    if faults:
        raise BadFile(faults)
    return found
