"""Names that strangers give themselves, as plain text that may stand beside any other."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

NAME_LIMIT: Final = 20
MARKUP: Final = re.compile(r"<[^<>]*>|[<>{}\[\]|\\`]")
"""Tags, and the characters that begin markup or a placeholder anywhere."""
MAX_MARKS: Final = 2
"""Accents on one letter; more of them climb over the lines above."""


def clean_display_name(text: str) -> str:
    """Return a name in at most `NAME_LIMIT` characters; empty if nothing of it can be shown.

    Markup, control characters, invisible ones and those that turn the direction of writing are left out.
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", MARKUP.sub("", text[:200])):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if letter.isspace():
            kept.append(" ")
        elif kind[0] != "C" and kind[0] != "Z" and marks <= MAX_MARKS:
            kept.append(letter)
    name = " ".join("".join(kept).split())[:NAME_LIMIT].strip()
    return name if any(letter.isalnum() for letter in name) else ""
