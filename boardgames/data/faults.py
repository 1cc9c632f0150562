"""Faults of files: place, expectation, finding. One format for every tool."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from ..core.suggestions import did_you_mean as did_you_mean

Severity = Literal["error", "warning"]
Code = Literal[
    "unreadable",
    "link",
    "too-large",
    "encoding",
    "empty",
    "tab",
    "indent",
    "quote",
    "bracket",
    "colon",
    "alias",
    "syntax",
    "duplicate-key",
    "bad-key",
    "format",
    "unknown-game",
    "unknown-key",
    "missing-key",
    "wrong-type",
    "unknown-word",
    "out-of-range",
    "length",
    "form",
    "unknown-id",
    "duplicate-id",
    "placeholder",
    "stale-language",
    "contradiction",
    "digest",
    "texts",
    "not-playable",
    "bad-picture",
    "picture-size",
    "bad-pack",
    "no-picture",
    "unused-picture",
    "unread-file",
    "to-fill-in",
    "still-printed",
    "no-change",
    "number-gap",
    "twin",
    "out-of-kind",
    "never-drawn",
    "never-met",
    "does-not-fit",
    "no-letter",
    "older-rules",
]
"""Stable code of a kind of fault."""
ANY: Final[Code] = "contradiction"
"""Code of a fault without a code of its own: the content does not fit the rest of the rules."""


class FileFault(NamedTuple):
    """One fault. `line` and `column` count from 1; `path` is dotted; `hint` is a suggestion or empty.

    `code` is a stable word with a section in `docs/faults.md`. A warning tells of what can be done without.
    """

    file: str
    line: int
    column: int
    path: str
    expected: str
    found: str
    hint: str = ""
    code: Code = ANY
    severity: Severity = "error"

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: "
        mild = "warning: " if self.severity == "warning" else ""
        what = f"{self.path}: " if self.path else ""
        hint = f" ({self.hint})" if self.hint else ""
        return f"{place}{mild}{what}expected {self.expected}, found {self.found}{hint}"


class BadFile(ValueError):
    """A file that cannot be used: carries every fault, in the order of the file."""

    def __init__(self, faults: Iterable[FileFault]) -> None:
        self.faults: Final = tuple(sorted(faults, key=lambda f: (f.file, f.line, f.column, f.path)))
        super().__init__("\n".join(map(str, self.faults)))


def short_value(value: object, limit: int = 60) -> str:
    """Return a value as a fault shows it: short, on one line."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = repr(value) if isinstance(value, str) else str(value)
    text = " ".join(text.split())
    return text if len(text) <= limit else text[: limit - 1] + "…"
