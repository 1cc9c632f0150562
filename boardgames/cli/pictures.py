"""Warnings for designers: what the rule files name and nobody has drawn yet. The window draws it plain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import registry
from ..core.machine import Game
from ..data.faults import BadFile, FileFault
from ..data.places import share
from ..data.source import Marked, load_yaml


def lacking_pictures(game: Game, folder: Path) -> Iterator[FileFault]:
    """Yield what `game`, made from the rule files of `folder`, names and has no picture for, each at its place.

    `Game.material` lists the `pictures` of which one must be there, as (id, pictures); without that list every card
    has a picture by its own id or by its kind.
    """
    art = share("assets") / game.id / "art"
    files: list[Marked] | None = None
    for id, pictures in _wanted(game.material):
        if any((art / f"{picture}.svg").is_file() for picture in pictures):
            continue
        files = _read(folder) if files is None else files
        names = " or ".join(f"{picture}.svg" for picture in pictures)
        place = *_at(files, folder, id), id
        yield FileFault(
            *place, f"a picture {names} in {game.id}/art", "none", "it is drawn plain", "no-picture", "warning"
        )


def faces_of(game_id: str) -> frozenset[str]:
    """The ids that a picture in the rules may name: the game's material, and the pictures that are drawn for it."""
    drawn = {path.stem for path in (share("assets") / game_id / "art").rglob("*.svg")}
    if game_id not in registry.GAME_IDS:
        return frozenset(drawn)
    groups = [group for group in registry.load(game_id).material.values() if isinstance(group, Mapping)]
    return frozenset(drawn.union(*groups))


def _wanted(material: Any) -> Sequence[tuple[str, tuple[str, ...]]]:
    if "pictures" in material:
        return list(material["pictures"])
    return [
        (id, tuple(dict.fromkeys(name for name in (id, about.get("kind")) if name)))
        for id, about in material.get("cards", {}).items()
    ]


def _read(folder: Path) -> list[Marked]:
    out = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            out.append(load_yaml(path))
        except BadFile:
            continue  # told by those who read the rules
    return out


def _at(files: Sequence[Marked], folder: Path, id: str) -> tuple[str, int, int]:
    """File, line and column where the rule files define an id: as a key, or as the value of a key `id`."""
    for marked in files:
        for path, mark in marked.keys.items():
            if path[-1] == id:
                return marked.name, mark.line, mark.column
            if path[-1] == "id" and _value(marked.data, path) == id:
                return marked.name, *marked.mark(path)
    return str(folder), 1, 1


def _value(data: Any, path: Sequence[str | int]) -> Any:
    for step in path:
        data = data[step]
    return data
