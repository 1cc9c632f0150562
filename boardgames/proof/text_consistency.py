"""Texts of a set beside the shipped ones and the card's numbers: stale languages, other placeholders, other numbers.

Only warnings, each where the set says something, never in a shipped file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..data.faults import FileFault, short_value
from ..data.own_rules import OwnRules
from ..data.plural_forms import FORMS, number_names
from ..data.rule_files import read_file
from ..data.rule_models import LANGUAGES
from ..data.yaml_source import Path_
from .own_parts import OwnParts

TEXT: Final = "text"
"""Field of an entry with the text of its effect."""
_NUMBER_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    "es": ("dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"),
    "fr": ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
}
"""Words for 2 to 10; the word for one is an article, too."""
_WORD: Final = re.compile(r"\w+")


def text_faults(own_rules: OwnRules) -> Iterator[FileFault]:
    """Yield warnings about the texts of a readable set."""
    constants = read_file(own_rules.game, own_rules, "constants").data
    for name in own_rules.files:
        mine = OwnParts(own_rules, name)
        for path, value, before in mine.mappings():
            if set(value) == set(LANGUAGES) and all(isinstance(text, str) for text in value.values()):
                yield from _quotes(mine, path, value)
                yield from _stale(mine, path, value, before)
                wrong = list(_numbers(mine, path, value, before or {}, constants))
                yield from wrong or _placeholders(mine, path, value)


def _own_languages(own_parts: OwnParts, path: Path_) -> list[str]:
    return [language for language in LANGUAGES if (*path, language) in own_parts]


def _quotes(own_parts: OwnParts, path: Path_, value: Mapping[str, str]) -> Iterator[FileFault]:
    """Yield texts in quotes that YAML does not know."""
    for language in _own_languages(own_parts, path):
        text = value[language]
        if text[:1] in "“”„‘’" and text[-1:] in "“”‘’" and len(text) > 1:
            hint = 'straight quotes, "…", are not drawn'
            yield own_parts.warning(
                (*path, language), "a text without quotes around it", short_value(text), hint, "quote"
            )


def _stale(own_parts: OwnParts, path: Path_, value: Mapping[str, str], before: Any) -> Iterator[FileFault]:
    """Yield texts that some languages changed while others still have the shipped text."""
    if not isinstance(before, Mapping):
        return
    stale = [language for language in LANGUAGES if value[language] == before.get(language)]
    if str(path[-1]).startswith("name"):  # a name may be the same on purpose, where the set says so
        stale = [language for language in stale if (*path, language) not in own_parts]
    changed = [language for language in _own_languages(own_parts, path) if value[language] != before.get(language)]
    if changed and stale:
        expected, found = f"a new text in {', '.join(stale)}, too", f"one in {', '.join(changed)} alone"
        hint = "right if you only mended a translation"
        yield own_parts.warning((*path, changed[0]), expected, found, hint, "stale-language")


def _placeholders(own_parts: OwnParts, path: Path_, value: Mapping[str, str]) -> Iterator[FileFault]:
    """Yield texts whose placeholders differ from those of the English text."""
    english = _asked(value["en"])
    for language in LANGUAGES[1:]:
        found = _asked(value[language])
        if found == english:
            continue
        if (*path, language) in own_parts:
            yield own_parts.warning(
                (*path, language),
                f"the placeholders of English, {_listed(english)}",
                _listed(found),
                "",
                "placeholder",
            )
        elif (*path, "en") in own_parts:
            expected = f"the placeholders of the text in {language}, {_listed(found)}"
            yield own_parts.warning((*path, "en"), expected, _listed(english), "", "placeholder")


def _asked(text: str) -> list[str]:
    return sorted(set(number_names(text)))


def _listed(names: list[str]) -> str:
    return ", ".join("{" + name + "}" for name in names) or "none"


def _numbers(
    own_parts: OwnParts, path: Path_, texts: Mapping[str, str], old: Mapping[str, str], constants: Mapping[str, Any]
) -> Iterator[FileFault]:
    """Yield texts of cards or effects that state a number which the entry does not have."""
    names = {name for text in (*texts.values(), *old.values()) for name in number_names(text)}
    if path[-1] != TEXT and not names:
        return
    known = {name: constants[name]["value"] for name in sorted(names) if name in constants}
    if path[-1] == TEXT:
        card = own_parts.at(path[:-1])
        known |= card.get("numbers", {}) | ({"value": card["value"]} if card.get("value") else {})
    for language in _own_languages(own_parts, path):
        allowed = {*known.values(), *_stated(old.get(language, ""), language).values()}
        for word, number in _stated(texts[language], language).items():
            if number in allowed:
                continue
            told = ", ".join(f"{name} {value}" for name, value in known.items()) or ", ".join(sorted(names))
            expected = f"the numbers of the card: {told}" if told else "no number: the card has none"
            follow = next(iter((*known, *sorted(names))), "")
            hint = f"write {{{follow}}}, which follows the number" if follow else "what a card does is program code"
            yield own_parts.warning((*path, language), expected, repr(word), hint, "placeholder")


def _stated(text: str, language: str) -> dict[str, int]:
    """Return the numbers that a text states, in figures or words, by their spelling."""
    words = _WORD.findall(re.sub(r"\{[^{}]*\}", " ", FORMS.sub(" ", text)))
    names = _NUMBER_WORDS[language]
    found = {word: int(word) for word in words if word.isascii() and word.isdecimal()}
    return found | {word: names.index(word.lower()) + 2 for word in words if word.lower() in names}
