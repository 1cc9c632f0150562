"""Normal form of text for search."""

from __future__ import annotations

import unicodedata


def search_key_of(text: str) -> str:
    """Text as a search compares it: small letters, without accents, apostrophes as they are typed."""
    plain = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("æ", "ae").replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c))
