"""Numbers in sentences: their form, the plural of each language, and words that depend on a number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

_FORM: Final = r"((?:[^{}|]|\{[a-z][a-z0-9_]*\})*)"
FORMS: Final = re.compile(rf"\{{([a-z][a-z0-9_]*):{_FORM}\|{_FORM}(?:\|{_FORM})?\}}")
"""`{count:card|cards}`: the words for one and for more, by the number of that name; with three forms, as in
`{count:no card|one card|{count} cards}`, the first is for none.
"""
_NUMBER: Final = re.compile(r"\{([^{}:]*)\}")


def uses_singular(language: str, count: int) -> bool:
    """True if a language uses its singular for that number (French does so for 0, too)."""
    return count in (0, 1) if language == "fr" else count == 1


def inflect(text: str, language: str, numbers: Mapping[str, object]) -> str:
    """Return a text with the right words in the place of each group of forms; a name without a number stays."""

    def chosen(found: re.Match[str]) -> str:
        number = numbers.get(found[1])
        if not isinstance(number, int):
            return found[0]
        none, one, more = found.groups()[1:] if found[4] is not None else (None, found[2], found[3])
        if number == 0 and none is not None:
            return none
        return one if uses_singular(language, number) else more

    return FORMS.sub(chosen, text)


def fill_numbers(text: str, language: str, numbers: Mapping[str, int]) -> str:
    """Return a text with its numbers, and the words that follow them."""
    text = inflect(text, language, numbers)
    return _NUMBER.sub(lambda found: str(numbers.get(found[1], found[0])), text)


def number_names(text: str) -> Iterator[str]:
    """Yield the name of each number that a text asks for."""
    yield from (found[0] for found in FORMS.findall(text))
    yield from _NUMBER.findall(text)


def number_text(value: object) -> str:
    """Return a value as it stands in a sentence: a number below zero with a minus sign, not with a hyphen."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)
