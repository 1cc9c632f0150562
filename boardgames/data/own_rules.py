"""Own rule sets: a folder with `set.yaml` and only what differs from a game's shipped rules."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from pydantic import Field

from .. import registry
from ..core.game_protocol import BadPosition, Game
from .data_paths import shared_folder, user_dir
from .faults import BadFile, FileFault, did_you_mean, short_value
from .public_formats import unknown_game, wrong_format
from .rule_models import Frozen, Names, validate
from .yaml_source import MarkedData, load_yaml

FORMAT: Final = "set/1"
SET_FILE: Final = "set.yaml"
ART: Final = "art"
"""The folder of a set's own pictures."""
LOCALE: Final = "locale"
"""The folder of a set's own words for its game, a folder for each language."""
TEMPLATES: Final = "templates"
"""The folder of a set with pictures to begin from; the game does not read it."""
FOLDERS: Final = (ART, LOCALE, "scenarios", "examples", "lessons")
"""The folders of a set that are read."""
MOST_TEXT: Final = 1024 * 1024
"""Characters that the rule files of a set hold together, as plain data."""


class SetTexts(Frozen):
    """Some sentences in the three languages of the app."""

    en: str = Field(min_length=1, max_length=400, description="In English.")
    es: str = Field(min_length=1, max_length=400, description="In Spanish.")
    fr: str = Field(min_length=1, max_length=400, description="In French.")


class SetFile(Frozen):
    """`set.yaml`: name, author, licence and game of a set."""

    format: Literal["set/1"] = Field(description="The format of this file: set/1.")
    game: str = Field(description="The id of the game whose rules the set changes.")
    id: str = Field(pattern=r"^[a-z][a-z0-9_-]{0,39}$", description="A short name: small letters, digits, _ and -.")
    name: Names = Field(description="What the set is called, in three languages.")
    words: SetTexts = Field(description="What it is about, in a sentence or two, in three languages.")
    version: str = Field(min_length=1, max_length=40, description="Yours to count; shown with the set.")
    author: str = Field(min_length=1, max_length=200, description="Who made it.")
    licence: str = Field(min_length=1, max_length=200, description="What others may do with it, such as CC-BY-4.0.")
    based_on: str = Field(max_length=40, description="The digest of the shipped rules that it was made for.")


@dataclass(frozen=True)
class OwnRules:
    """A rule set after reading. `files` holds its rule files by name without suffix (`monsters`), with source marks.

    `path` is its folder, None if it came in a record. `name` and `words` are by language. `digest` (16 hex digits)
    changes with the content of its files.
    """

    path: Path | None
    game: str
    id: str
    name: Mapping[str, str]
    words: Mapping[str, str]
    version: str
    author: str
    licence: str
    based_on: str
    digest: str
    files: Mapping[str, MarkedData]

    def as_fields(self) -> dict[str, Any]:
        """Return the set as plain data, for a record or another process; `set_from_fields` reads it."""
        told = {
            "format": FORMAT,
            "game": self.game,
            "id": self.id,
            "name": dict(self.name),
            "words": dict(self.words),
        }
        told |= {"version": self.version, "author": self.author, "licence": self.licence, "based_on": self.based_on}
        told |= {"digest": self.digest}
        return {**told, "files": {name: marked.data for name, marked in self.files.items()}}


Folder = Path | OwnRules | None
"""Source of a game's rule files: a folder of all, a set over the shipped ones, or the shipped ones alone (None)."""


class FoundSet(NamedTuple):
    """Entry of a folder of sets: a set, or the faults that make it unreadable."""

    path: Path
    set: OwnRules | None
    faults: tuple[FileFault, ...] = ()
    game: str = ""
    """Of which game it is, where that could be read."""


def rule_names(game_id: str) -> tuple[str, ...]:
    """Return the names without ending of the rule files that a game ships."""
    return tuple(sorted(path.stem for path in (shared_folder("rules") / game_id).glob("*.yaml")))


def read_set(path: Path) -> OwnRules:
    """Read the set in a folder. Raises `BadFile` with the faults of all its files.

    What its rule files say is not judged here: `registry.build(set.game, {}, set)` does.
    """
    faults = list(link_faults(path))
    if faults:
        raise BadFile(faults)
    try:
        about: SetFile | None = _about(load_yaml(path / SET_FILE))
    except BadFile as error:
        faults += error.faults
        about = None
    files: dict[str, MarkedData] = {}
    for name in rule_names(about.game) if about else _any_names():
        file = path / f"{name}.yaml"
        if not os.path.lexists(file):
            continue
        try:
            files[name] = load_yaml(file)
        except BadFile as error:
            faults += error.faults
    if faults or about is None:
        raise BadFile(faults)
    return _set(path, about, files)


def link_faults(folder: Path) -> Iterator[FileFault]:
    """Yield a fault for each link in what is read of a set, wherever it leads. The folder itself may be one."""
    top = [os.path.join(folder, f"{name}.yaml") for name in (Path(SET_FILE).stem, *_any_names())]
    tops = [os.path.join(folder, name) for name in FOLDERS]
    deep = [
        os.path.join(base, name) for one in tops for base, inside, files in os.walk(one) for name in inside + files
    ]
    for file in (*top, *tops, *deep):
        if os.path.islink(file) or getattr(os.path, "isjunction", os.path.islink)(file):
            hint = "put a copy in its place"
            yield FileFault(file, 1, 1, "", "a file or folder of the set itself", "a link", hint, "link")


def _any_names() -> Iterable[str]:
    return sorted({name for game_id in registry.GAME_IDS for name in rule_names(game_id)})


def _about(marked_data: MarkedData) -> SetFile:
    """Return what `set.yaml` says. Raises `BadFile`."""
    fault = wrong_format(marked_data, (FORMAT,)) or unknown_game(marked_data, registry.GAME_IDS)
    if fault:
        raise BadFile([fault])
    return validate(SetFile, marked_data)


def set_from_fields(fields: Mapping[str, Any], name: str) -> OwnRules:
    """Return the set that a record carries. Raises `BadFile`, its faults in the file `name`: it may be anything."""
    rest = {key: value for key, value in fields.items() if key not in ("files", "digest")}
    about = _about(MarkedData(name, rest, {}, {}))
    files = fields.get("files", {})
    known = rule_names(about.game)
    faults = []
    if not isinstance(files, Mapping):
        raise BadFile([FileFault(name, 1, 1, "set.files", "a mapping", "something else", "", "wrong-type")])
    for file in files:
        if file not in known:
            expected = "one of " + ", ".join(known)
            fault = FileFault(
                name, 1, 1, "set.files", expected, repr(file), did_you_mean(str(file), known), "unknown-key"
            )
            faults.append(fault)
    if len(_text(files)) > MOST_TEXT:
        faults.append(FileFault(name, 1, 1, "set.files", f"at most {MOST_TEXT} characters", "more", "", "too-large"))
    if faults:
        raise BadFile(faults)
    own = _set(None, about, {file: MarkedData(f"{name}: {file}.yaml", data, {}, {}) for file, data in files.items()})
    if own.digest != fields.get("digest"):
        found = short_value(fields.get("digest"))
        raise BadFile(
            [FileFault(name, 1, 1, "set.digest", f"{own.digest!r}, that of its files", found, "", "digest")]
        )
    return own


def game_with_rules(
    game_id: str, constants: Mapping[str, Any], fields: Mapping[str, Any] | None, name: str = ""
) -> Game:
    """Return a game under other constants and, where there are `fields`, those of a set that came as plain data.

    `name` is where they came from. Raises `BadFile` for the set, `BadPosition` for the constants.
    """
    if not fields and not constants:
        return registry.load(game_id)  # type: ignore[no-any-return]
    return _kept(game_id, _text(constants), _text(fields), name)


@lru_cache(maxsize=4)
def _kept(game_id: str, constants: str, fields: str, name: str) -> Game:
    return _built(game_id, json.loads(constants), json.loads(fields), name)


def _built(game_id: str, constants: Mapping[str, Any], fields: Mapping[str, Any] | None, name: str) -> Game:
    if not fields:
        return registry.build(game_id, constants)  # type: ignore[no-any-return]
    own = set_from_fields(fields, name)
    if own.game != game_id:
        raise BadFile([FileFault(name, 1, 1, "set.game", repr(game_id), repr(own.game), "", "unknown-game")])
    try:
        return registry.build(game_id, constants, own)  # type: ignore[no-any-return]
    except (BadFile, BadPosition):
        raise
    except Exception as error:  # rules that pass the models and still break
        raise BadFile([_broken(name, error)]) from None


def _broken(name: str, error: Exception) -> FileFault:
    words = " ".join(f"{type(error).__name__}: {error}".split())[:300]
    return FileFault(name, 1, 1, "", "rules that can be read", words, "", "not-playable")


def _set(path: Path | None, about: SetFile, files: Mapping[str, MarkedData]) -> OwnRules:
    told = _text([about.model_dump(), {name: marked.data for name, marked in files.items()}])
    return OwnRules(
        path,
        about.game,
        about.id,
        about.name.model_dump(),
        about.words.model_dump(),
        about.version,
        about.author,
        about.licence,
        about.based_on,
        hashlib.sha256(told.encode()).hexdigest()[:16],
        dict(files),
    )


def _text(data: Any) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=True, default=str)


def sets_folder() -> Path:
    """Return the folder in a person's home where sets are looked for."""
    return user_dir("sets")


def set_paths(folder: Path | None = None) -> list[Path]:
    """Return the folders in a folder of sets (the one in the home without), by name."""
    try:
        inside = sorted((folder or sets_folder()).iterdir())
    except OSError:
        return []
    return [path for path in inside if path.is_dir() and not path.name.startswith(".")]


def sets_in(folder: Path | None = None) -> list[FoundSet]:
    """Return the sets in a folder, by name (None: the folder in the home); faults are returned, never raised."""
    return [find_set(path) for path in set_paths(folder)]


def find_set(path: Path) -> FoundSet:
    """Read the set in a folder, and its rules with it; what is wrong is told, not raised."""
    game = ""
    try:
        if links := tuple(link_faults(path)):
            return FoundSet(path, None, links)
        game = _about(load_yaml(path / SET_FILE)).game
        own = read_set(path)
        registry.build(game, {}, own)
    except BadFile as error:
        return FoundSet(path, None, error.faults, game)
    except BadPosition as error:
        faults = (FileFault(str(path), 1, 1, fault.path, fault.expected, fault.found) for fault in error.faults)
        return FoundSet(path, None, tuple(faults), game)
    except Exception as error:  # rules that pass the models and still break
        return FoundSet(path, None, (_broken(str(path), error),), game)
    return FoundSet(path, own, (), game)


def installed_set_folder(fields: Mapping[str, Any]) -> Path | None:
    """Return the folder in the home in which the set lies that came as plain data, or None."""
    for path in set_paths():
        try:
            if read_set(path).digest == fields.get("digest"):
                return path
        except BadFile:
            continue
    return None
