"""Checks of the texts: every language has all sentences of English, with the same placeholders, and existing formats
for the fields of events.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ..data.faults import ANY, BadFile, FileFault, did_you_mean
from ..data.yaml_source import MarkedData, load_yaml
from ..proof.picture_checks import faces_of
from ..scenario.rule_examples import examples_of
from ..text.catalog import FALLBACK, LANGUAGES, PHRASES_FILE, PLACEHOLDER, RULES_FILE, read_language, text_name
from ..text.field_formatter import FIELDS, FieldFormat
from ..text.rules_text import RuleIllustration, RuleSection, read_rulebook

_FORMS: Final = frozenset(("one", "other"))


def locale_faults(folder: Path) -> Iterator[FileFault]:
    """Yield every fault of a folder of languages (`en/`, `es/`, `fr/`)."""
    yield from (fault._replace(code="texts") if fault.code == ANY else fault for fault in _all(folder))


def _all(folder: Path) -> Iterator[FileFault]:
    for language in LANGUAGES:
        try:
            read_language(language, folder)
        except BadFile as error:
            yield from error.faults
        for path in sorted((folder / language).glob("*.yaml")):
            yield from _way_faults(path)
    english = {path.name: path for path in sorted((folder / FALLBACK).glob("*.yaml"))}
    for language in LANGUAGES:
        if language == FALLBACK:
            yield from _rulebook_faults(folder, language)
            continue
        for name, path in english.items():
            other = folder / language / name
            if not other.is_file():
                yield FileFault(text_name(other), 1, 1, "", f"the same texts as {FALLBACK}/{name}", "no such file")
            else:
                yield from _compared(path, other, text_name(other))
        for path in sorted((folder / language).glob("*.yaml")):
            if path.name not in english and path.name != PHRASES_FILE:
                hint = did_you_mean(path.name, english)
                yield FileFault(text_name(path), 1, 1, "", "a file that English has, too", path.name, hint)
        yield from _rulebook_faults(folder, language)


def _rulebook_faults(folder: Path, language: str) -> Iterator[FileFault]:
    if (folder / language / RULES_FILE).is_file():
        try:
            sections = read_rulebook(folder.parent.name, language, folder)
        except BadFile as error:
            yield from error.faults
        else:
            yield from _still_faults(folder, language, sections)


def _still_faults(folder: Path, language: str, sections: Sequence[RuleSection]) -> Iterator[FileFault]:
    """Yield faults of rules illustrations: missing examples, moments and faces."""
    game = folder.parent.name
    marked = load_yaml(folder / language / RULES_FILE, name=text_name(folder / language / RULES_FILE))
    lengths = {one.id: len(one.lines) for one in examples_of(game) if one.file is not None}
    for index, section in enumerate(sections):
        for still in section.illustrations:
            for expected, found, known in _wrong(game, still, lengths):
                yield marked.fault((index, "text"), expected, found, did_you_mean(found, known))


def _wrong(
    game: str, still: RuleIllustration, lengths: Mapping[str, int]
) -> Iterator[tuple[str, str, Sequence[str]]]:
    if still.board is not None and still.board not in lengths:
        yield "an example without a fault", still.board, sorted(lengths)
    elif still.board is not None and max(still.at) > lengths[still.board]:
        yield f"at most {lengths[still.board]} actions of {still.board}", str(max(still.at)), ()
    if still.cards:
        known = faces_of(game)
        yield from (("the id of a card or picture", face, sorted(known)) for face in still.cards if face not in known)


def _way_faults(path: Path) -> Iterator[FileFault]:
    """Yield faults in how the fields of events are spoken: a way that is none, a group without texts."""
    try:
        marked = load_yaml(path, name=text_name(path))
    except BadFile:
        return  # told by those who read the file
    texts = dict(_texts(marked.data, ()))
    groups = sorted({".".join(key[:end]) for key in texts for end in range(1, len(key))})
    for key, text in texts.items():
        if key[:1] == (FIELDS,):
            way = FieldFormat.read(text)
            wrong = way.fault(groups)
            if wrong is not None:
                expected, found, known = wrong
                yield marked.fault(key, expected, repr(found), did_you_mean(found, known))


def _compared(path: Path, other: Path, name: str) -> Iterator[FileFault]:
    try:
        english, marked = load_yaml(path), load_yaml(other, name=name)
    except BadFile:
        return  # told by those who read the file
    if path.name == RULES_FILE:
        yield from _compared_sections(english, marked)
        return
    ours, theirs = dict(_texts(english.data, ())), dict(_texts(marked.data, ()))
    dotted = [".".join(key) for key in ours]
    for key, text in ours.items():
        if key not in theirs:
            yield marked.fault(key, "a text for this id, which English has", "nothing")._replace(path=".".join(key))
        elif set(PLACEHOLDER.findall(text)) != set(PLACEHOLDER.findall(theirs[key])):
            yield marked.fault(key, _braces(text), _braces(theirs[key]))
    for key in theirs:
        if key not in ours:
            word = ".".join(key)
            yield marked.fault(key, "an id that English has", repr(word), did_you_mean(word, dotted), at_key=True)


def _texts(node: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield (id, text) for each message; the forms for one and for more count as one text."""
    if isinstance(node, str):
        yield path, node
    elif isinstance(node, dict) and node and set(node) <= _FORMS:
        yield path, " ".join(map(str, node.values()))
    elif isinstance(node, dict):
        for word, below in node.items():
            yield from _texts(below, (*path, str(word)))


def _braces(text: str) -> str:
    names = sorted(set(PLACEHOLDER.findall(text)))
    return "the placeholders " + ", ".join(f"{{{name}}}" for name in names) if names else "no placeholders"


def _compared_sections(english: MarkedData, marked_data: MarkedData) -> Iterator[FileFault]:
    """Yield faults where a rules reader does not have the sections, and the rule ids, of the English one."""
    if not isinstance(english.data, list) or not isinstance(marked_data.data, list):
        return
    ours = {str(one.get("id")): one for one in english.data if isinstance(one, dict)}
    theirs = {str(one.get("id")): (i, one) for i, one in enumerate(marked_data.data) if isinstance(one, dict)}
    for section, fields in ours.items():
        if section not in theirs:
            yield marked_data.fault((), f"the section {section!r}, which English has", "no such section")
            continue
        index, other = theirs[section]
        if sorted(other.get("rules") or []) != sorted(fields.get("rules") or []):
            found = ", ".join(other.get("rules") or []) or "none"
            yield marked_data.fault((index, "rules"), "the rule ids " + ", ".join(fields.get("rules") or []), found)
    for section, (index, _) in theirs.items():
        if section not in ours:
            yield marked_data.fault(
                (index, "id"), "a section that English has", repr(section), did_you_mean(section, ours)
            )
