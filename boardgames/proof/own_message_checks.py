"""Checks of a set's own words: sentences of its game, in all languages, with no other placeholders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..data.faults import BadFile, Code, FileFault, did_you_mean
from ..data.own_rules import LOCALE, OwnRules
from ..data.yaml_source import MarkedData, load_yaml
from ..text.catalog import (
    LANGUAGES,
    PHRASES_FILE,
    RULES_FILE,
    Language,
    MessageTemplate,
    cached_language,
    messages_in_file,
)

Told = dict[str, tuple[MarkedData, MessageTemplate]]


def word_faults(own_rules: OwnRules) -> Iterator[FileFault]:
    """Yield faults and warnings of the messages of a set in a folder."""
    assert own_rules.path is not None
    told: dict[Language, Told] = {}
    for language in LANGUAGES:
        told[language] = {}
        for path in word_files(own_rules.path, language):
            try:
                marked = load_yaml(path)
            except BadFile as error:
                yield from error.faults
                continue
            for key, message in messages_in_file(marked):
                if isinstance(message, FileFault):
                    yield message._replace(code="texts")
                else:
                    told[language][key] = marked, message
    shipped = cached_language(LANGUAGES[0])
    known = [key for key in shipped if key.startswith(f"{own_rules.game}.")]
    for language, words in told.items():
        for key, (marked, message) in words.items():
            yield from _sentence(marked, key, message, shipped[key] if key in known else None, known)
            lacking = [one for one in LANGUAGES if key not in told[one]]
            if lacking and all(key not in told[one] for one in LANGUAGES[: LANGUAGES.index(language)]):
                expected, found = f"the text in {', '.join(lacking)}, too", f"one in {language} alone"
                yield _warning(marked, key, expected, found, "", "stale-language")


def word_files(folder: Path, *languages: Language) -> list[Path]:
    """Return the files of words that are read of the set in a folder, in some languages or all."""
    found = (
        path for language in languages or LANGUAGES for path in sorted((folder / LOCALE / language).glob("*.yaml"))
    )
    return [path for path in found if path.name not in (RULES_FILE, PHRASES_FILE)]


def _sentence(
    marked_data: MarkedData,
    key: str,
    message: MessageTemplate,
    shipped: MessageTemplate | None,
    message_ids: list[str],
) -> Iterator[FileFault]:
    """Yield differences between one message and the shipped message of its id."""
    if shipped is None:
        expected = "the id of a sentence of the game"
        yield _warning(marked_data, key, expected, repr(key), did_you_mean(key, message_ids), "unknown-id")
        return
    strange = sorted(message.placeholders - shipped.placeholders)
    if strange:
        listed = ", ".join(f"{{{name}}}" for name in sorted(shipped.placeholders)) or "none"
        found = ", ".join(f"{{{name}}}" for name in strange)
        yield _warning(marked_data, key, f"the placeholders of the shipped text, {listed}", found, "", "placeholder")


def _warning(marked_data: MarkedData, key: str, expected: str, found: str, hint: str, code: Code) -> FileFault:
    return marked_data.fault(tuple(key.split(".")), expected, found, hint, code=code, severity="warning")
