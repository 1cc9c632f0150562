"""Checks of pictures: each picture that is named exists and can be drawn; each existing one is named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..core.game_protocol import Game
from ..data.data_paths import shared_folder
from ..data.faults import FileFault, did_you_mean
from ..data.own_rules import ART, Folder, OwnRules, rule_names
from ..data.rule_files import read_file
from ..data.yaml_source import MarkedData
from .svg_checks import picture_faults

ENDINGS: Final = (".svg", ".png")
MOST: Final = 500
"""Pictures that a set may bring."""


def lacking_pictures(game: Game, folder: Folder) -> Iterator[FileFault]:
    """Yield names without a picture in `game` (made from the rules of `folder`), each at its place.

    `Game.components` lists alternatives as (id, pictures); without that list a card needs a picture of its own id or
    of its kind.
    """
    own = own_pictures(folder)
    art = shared_folder("assets") / game.id / "art"
    lacking: dict[tuple[str, ...], list[str]] = {}
    for id, pictures in wanted_pictures(game.components):
        if not any(picture in own or (art / f"{picture}.svg").is_file() for picture in pictures):
            lacking.setdefault(pictures[1:] or pictures, []).append(id)  # one of its kind is enough for all of these
    files = _files(game.id, folder) if lacking else []
    for pictures, ids in lacking.items():
        of_kind = len(ids) > 1
        names = " or ".join(
            f"{picture}.svg" for picture in (pictures if of_kind else dict.fromkeys((*ids, *pictures)))
        )
        hint = (
            f"one for all {len(ids)} cards of the kind is enough; they are drawn plain"
            if of_kind
            else "it is drawn plain"
        )
        place = *_at(files, game.id, ids[0]), ids[0]
        yield FileFault(*place, f"a picture {names} in {ART}/", "none", hint, "no-picture", "warning")


def own_pictures(folder: Folder) -> dict[str, Path]:
    """Return the pictures that a set brings, by their names under `art/` without ending.

    Whether the window can draw them is not looked at here.
    """
    return pictures_in(folder.path / ART) if isinstance(folder, OwnRules) and folder.path is not None else {}


def pictures_in(art_folder: Path) -> dict[str, Path]:
    """Return the pictures in a folder by their names without ending; the first `MOST` of them."""
    found = sorted(path for path in art_folder.rglob("*") if path.suffix in ENDINGS and path.is_file())
    return {path.relative_to(art_folder).with_suffix("").as_posix(): path for path in found[:MOST]}


def drawable(art_folder: Path, owner: str) -> dict[str, Path]:
    """Return the pictures in a folder that the window can draw, by their ids below `owner`."""
    return {f"{owner}/{name}": path for name, path in pictures_in(art_folder).items() if not picture_faults(path)}


def faults_in(art_folder: Path) -> tuple[FileFault, ...]:
    """Return what keeps the window from drawing the pictures in a folder."""
    return tuple(fault for path in pictures_in(art_folder).values() for fault in picture_faults(path))


def own_picture_faults(game: Game, own_rules: OwnRules) -> Iterator[FileFault]:
    """Yield faults of a set's own pictures, and warnings of pictures that nothing in its game is named after."""
    art = shared_folder("assets") / game.id / "art"
    shipped = {path.relative_to(art).with_suffix("").as_posix() for path in art.rglob("*.svg")}
    known = shipped | {picture for _, pictures in wanted_pictures(game.components) for picture in pictures}
    for name, path in own_pictures(own_rules).items():
        yield from picture_faults(path)
        other = path.with_suffix(".png" if path.suffix == ".svg" else ".svg")
        if other.is_file():
            found, hint = f"{path.name} and {other.name}", f"{path.name} is drawn; delete the other one"
            yield FileFault(str(other), 1, 1, name, "one picture of a name", found, hint, "unused-picture", "warning")
        if name not in known:
            place = str(path), 1, 1, name
            expected = "the id of a card or picture as its name"
            yield FileFault(*place, expected, repr(path.stem), did_you_mean(name, known), "unused-picture", "warning")


def faces_of(game_id: str) -> frozenset[str]:
    """The ids that a picture in the rules may name: the game's material, and the pictures that are drawn for it."""
    drawn = {path.stem for path in (shared_folder("assets") / game_id / "art").rglob("*.svg")}
    if game_id not in registry.GAME_IDS:
        return frozenset(drawn)
    groups = [group for group in registry.load(game_id).components.values() if isinstance(group, Mapping)]
    return frozenset(drawn.union(*groups))


def wanted_pictures(material: Any) -> Sequence[tuple[str, tuple[str, ...]]]:
    """Return each id that is drawn, with alternative pictures of which one must exist."""
    if "pictures" in material:
        return list(material["pictures"])
    return [
        (id, tuple(dict.fromkeys(name for name in (id, about.get("kind")) if name)))
        for id, about in material.get("cards", {}).items()
    ]


def _files(game_id: str, folder: Folder) -> list[MarkedData]:
    return [read_file(game_id, folder, name) for name in rule_names(game_id)]


def _at(files: Sequence[MarkedData], game_id: str, id: str) -> tuple[str, int, int]:
    """File, line and column where the rule files define an id: as a key, or as the value of a key `id`."""
    for marked in files:
        for path, mark in marked.keys.items():
            if path[-1] == id:
                return marked.file(path), mark.line, mark.column
            if path[-1] == "id" and _value(marked.data, path) == id:
                return marked.file(path), *marked.mark(path)
    return f"rules/{game_id}", 1, 1


def _value(data: Any, path: Sequence[str | int]) -> Any:
    for step in path:
        data = data[step]
    return data
