"""Parts shared by the public file formats: the start of a game (game, options, seed, constants, position), and
faults.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from pydantic import Field, field_validator

from .faults import FileFault, did_you_mean
from .rule_models import Frozen
from .yaml_source import MarkedData, Path_

MAX_SEED: Final = (1 << 63) - 1
"""The largest seed a file may name."""


class StartFile(Frozen):
    """Start of a game. Without `position` it is the initial position, dealt from options and seed."""

    format: str
    game: str
    title: str = Field(default="", max_length=500)
    options: dict[str, Any] = Field(default_factory=dict)
    seed: int = Field(default=1, ge=0, le=MAX_SEED)
    constants: dict[str, Any] = Field(default_factory=dict)
    position: dict[str, Any] | None = None

    @field_validator("position", mode="before")
    @classmethod
    def _no_empty_position(cls, value: Any) -> Any:
        if value is None:
            raise ValueError("a mapping (leave the key out for the opening)")
        return value


def wrong_format(marked_data: MarkedData, expected: tuple[str, ...]) -> FileFault | None:
    """Return the fault of a document that is not a mapping with one of the `expected` formats, or None."""
    if not isinstance(marked_data.data, Mapping):
        return marked_data.fault(
            (), "a mapping that begins with 'format: " + expected[0] + "'", type_word(marked_data.data), code="format"
        )
    found = marked_data.data.get("format")
    if found in expected:
        return None
    hint = newer_hint(found, expected) or (did_you_mean(str(found), expected) if found is not None else "")
    wanted = " or ".join(f"'format: {word}'" for word in expected)
    return marked_data.fault(("format",), wanted, "no format" if found is None else repr(found), hint, code="format")


def newer_hint(found: object, expected: tuple[str, ...]) -> str:
    """Return what to do with a file of a later version of one of the `expected` formats, else an empty string."""
    kind, _, number = str(found).partition("/")
    ours = [int(word.rpartition("/")[2]) for word in expected if word.rpartition("/")[0] == kind]
    if ours and re.fullmatch("[1-9][0-9]{0,5}", number) and int(number) > max(ours):
        return "it was made by a newer version of the app, which can open it"
    return ""


def unknown_game(marked_data: MarkedData, game_ids: tuple[str, ...]) -> FileFault | None:
    """Return the fault of a file whose `game` is not one of the `game_ids` ids, or None."""
    found = marked_data.data.get("game")
    if found in game_ids:
        return None
    word = "no game" if found is None else repr(found)
    return marked_data.fault(
        ("game",), "a game: " + ", ".join(game_ids), word, did_you_mean(str(found), game_ids), code="unknown-game"
    )


def yaml_path_of(marked_data: MarkedData, path: str) -> Path_:
    """Return the path in a file of a position's dotted path.

    Paths that begin with `options.`, `constants.` or `seed` are top-level fields of the file; all others lie in its
    `position`.
    """
    words = path.replace("[", ".").replace("]", "").split(".") if path else []
    if words and words[0] in ("options", "constants", "seed") and words[0] in marked_data.data:
        return _descend(marked_data.data, words)
    return ("position", *_descend(marked_data.data.get("position"), words))


def _descend(node: Any, segments: list[str]) -> Path_:
    """Return as much of a dotted path as stands in `node`, keys with dots in them included."""
    if isinstance(node, Mapping):
        for length in range(len(segments), 0, -1):
            key = ".".join(segments[:length])
            if key in node:
                return (key, *_descend(node[key], segments[length:]))
    elif isinstance(node, list) and segments and segments[0].isdigit() and int(segments[0]) < len(node):
        return (int(segments[0]), *_descend(node[int(segments[0])], segments[1:]))
    return ()


def type_word(value: object) -> str:
    """Return what kind of thing a YAML value is, in one word with its article."""
    if value is None:
        return "nothing"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    return "a text" if isinstance(value, str) else "a number or truth value"
