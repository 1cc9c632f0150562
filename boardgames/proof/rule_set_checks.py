"""All faults and warnings of a rule set: the folder, its files, its pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..core.game_protocol import BadPosition, Game
from ..data.digests import rules_digest
from ..data.faults import BadFile, FileFault, did_you_mean, short_value
from ..data.new_set import AUTHOR, TO_FILL_IN
from ..data.own_rules import ART, LOCALE, SET_FILE, TEMPLATES, OwnRules, read_set, rule_names
from ..data.rule_files import read_file
from ..data.rule_overlay import REMOVE, removable_entries
from ..data.rule_packs import unpacked_folder
from ..data.yaml_source import load_yaml
from ..scenario.guide_files import IN_A_SET, SUFFIXES
from .own_message_checks import word_faults, word_files
from .picture_checks import ENDINGS, own_picture_faults
from .plausibility import COUNTS, sense_faults
from .smoke_test import check_scenario_files, rule_faults
from .text_consistency import text_faults

_BESIDE: Final = (".md", ".txt", ".pdf")
"""Endings of files for people."""

Styles = Callable[[str], Any]
"""Function from the id of a game to the style of its cards (`draw.card_renderer.CardStyle`, or None)."""


def set_faults(path: Path, styles: Styles) -> list[FileFault]:
    """Return every fault and warning of the set in a folder, once each, in the order of files and lines."""
    found = dict.fromkeys(_set_faults(path, styles))
    return sorted(found, key=lambda fault: (fault.file, fault.line, fault.column, fault.path))


def _set_faults(path: Path, styles: Styles) -> Iterator[FileFault]:
    try:
        path = unpacked_folder(path)
        own = read_set(path)
    except BadFile as error:
        yield from error.faults
        return
    yield from _unread(path, own)
    try:
        game: Game = registry.build(own.game, {}, own)
    except (BadFile, BadPosition):
        yield from explained(path, rule_faults(own.game, own))
        return
    yield from rule_faults(own.game, own)
    yield from own_picture_faults(game, own)
    yield from _to_fill_in(path, own)
    yield from _older(path, own)
    yield from _doubts(own)
    yield from sense_faults(own)
    yield from text_faults(own)
    from .text_fit import letter_faults  # with pygame, which tools start without

    yield from word_faults(own)

    yield from letter_faults(own, styles(own.game))
    for folder in IN_A_SET:
        if (path / folder).is_dir():
            yield from check_scenario_files(path / folder, own)


def explained(folder: Path | None, faults: Iterable[FileFault]) -> tuple[FileFault, ...]:
    """Return the faults of a rule set with better hints; those of an unreadable set unchanged."""
    try:
        own = read_set(folder) if folder is not None and (folder / SET_FILE).is_file() else None
    except BadFile:
        own = None
    removed = {} if own is None else _removed(own)
    return tuple(fault if own is None else _in_the_set(own, fault, removed) for fault in faults)


def _removed(own_rules: OwnRules) -> Mapping[str, FileFault]:
    """Return for each id that a set removes a fault at the place of the removal."""
    return {
        str(id): file.fault((REMOVE, number), "", "", code="unknown-id")
        for file in own_rules.files.values()
        for number, id in enumerate(file.data.get(REMOVE, ()) if isinstance(file.data, Mapping) else ())
    }


def _in_the_set(own_rules: OwnRules, fault: FileFault, removed: Mapping[str, FileFault]) -> FileFault:
    """Return a fault of a shipped file with the hint that the set must change it.

    A part that is missing because the set removes it is reported at the removal.
    """
    if fault.code == "missing-key":
        return _without_removal(own_rules, fault, removed)
    if not fault.file.startswith("rules/"):
        return fault
    name = fault.file.rpartition("/")[2]
    out = removed.get(fault.found.strip("'"))
    if out is not None and fault.code == "unknown-id":
        hint = f"keep it, or change what names it in your {name}"
        return out._replace(expected=f"an entry that {name} does not name", found=repr(fault.found), hint=hint)
    mine = own_rules.files.get(name.removesuffix(".yaml"))
    if mine is None:
        return (
            fault
            if fault.hint
            else fault._replace(hint=f"your set makes it so: give it another value in your {name}")
        )
    line, column = mine.mark(())
    hint = fault.hint or f"your set makes it so: say {fault.path} in it, too"
    return fault._replace(file=mine.name, line=line, column=column, hint=hint)


def _without_removal(own_rules: OwnRules, fault: FileFault, removed: Mapping[str, FileFault]) -> FileFault:
    """Return the fault of a key that the set removed, with the hint how to do without it."""
    id = fault.expected.removeprefix("the key ").strip("'")
    if id not in removed or fault.hint:
        return fault
    shipped = dict(item for name in rule_names(own_rules.game) for item in _shipped_entries(own_rules.game, name))
    key = next((key for key in COUNTS if key in shipped.get(id, ())), "")
    way = f"give it `{key}: 0` in place of taking it out" if key else "change it in place of taking it out"
    return fault._replace(
        line=removed[id].line, column=removed[id].column, file=removed[id].file, hint=f"the rules need it: {way}"
    )


def _shipped_entries(game_id: str, name: str) -> Iterator[tuple[str, Any]]:
    data = read_file(game_id, None, name).data
    for id, (key, step) in removable_entries(data):
        yield id, data[key][step]


def _unread(path: Path, own_rules: OwnRules) -> Iterator[FileFault]:
    """Yield files and folders that nothing reads."""
    rules = tuple(f"{name}.yaml" for name in rule_names(own_rules.game))
    known = (SET_FILE, *rules, ART, LOCALE, *IN_A_SET)
    for file in sorted(path.iterdir()):
        hidden, people = file.name.startswith("."), file.suffix.lower() in _BESIDE or not file.suffix
        if file.name in (*known, TEMPLATES) or hidden or (file.is_file() and people):
            continue
        yield _nobody(file, "a file that the game reads: " + ", ".join(known), _instead(file, own_rules.game, known))
    for file in sorted((path / ART).rglob("*")) if (path / ART).is_dir() else ():
        if not file.is_dir() and not (file.is_file() and file.suffix in ENDINGS) and not file.name.startswith("."):
            small = file.suffix.lower()
            hint = "save it as PNG or SVG" if small not in ENDINGS else ""
            if small in ENDINGS and small != file.suffix:
                hint = f"did you mean {file.with_suffix(small).name!r}?"
            yield _nobody(file, "a picture: .svg or .png", hint)
    for file in sorted((path / LOCALE).rglob("*")) if (path / LOCALE).is_dir() else ():
        if file.is_file() and file not in word_files(path):
            yield _nobody(file, "words of a language: en/texts.yaml, es/texts.yaml, fr/texts.yaml", "")
    for folder in IN_A_SET:
        for file in sorted((path / folder).rglob("*")) if (path / folder).is_dir() else ():
            if file.is_file() and file.suffix.lower() not in SUFFIXES and file.suffix.lower() not in _BESIDE:
                yield _nobody(file, "a scenario: .yaml", "")


def _instead(file: Path, game: str, known: Sequence[str]) -> str:
    """Return known names similar to one that nothing reads."""
    if file.is_dir() and any(one.suffix.lower() in ENDINGS for one in sorted(file.iterdir())[:50]):
        return f"pictures lie in {ART!r}"
    theirs = next((id for id in registry.GAME_IDS if id != game and file.stem in rule_names(id)), "")
    if theirs and file.suffix == ".yaml":
        return f"it is a file of {theirs}, and {SET_FILE} says game: {game}"
    return did_you_mean(file.name, known)


def _nobody(file: Path, expected: str, hint: str) -> FileFault:
    return FileFault(str(file), 1, 1, "", expected, repr(file.name), hint, "unread-file", "warning")


def _to_fill_in(path: Path, own_rules: OwnRules) -> Iterator[FileFault]:
    """Yield fields of `set.yaml` that still have the values of a new set."""
    marked = load_yaml(path / SET_FILE)
    hint = "a new set says so; put your own words in its place"
    for language, words in TO_FILL_IN.items():
        if own_rules.words[language] == words:
            where, expected = ("words", language), "what your set is about"
            yield marked.fault(where, expected, short_value(words), hint, code="to-fill-in", severity="warning")
    if own_rules.author == AUTHOR:
        yield marked.fault(
            ("author",), "who made it", short_value(AUTHOR), hint, code="to-fill-in", severity="warning"
        )


def _older(path: Path, own_rules: OwnRules) -> Iterator[FileFault]:
    now = rules_digest(own_rules.game)
    if own_rules.based_on and own_rules.based_on != now:
        marked = load_yaml(path / SET_FILE)
        hint = "the shipped rules have changed since; look whether the set still does what you mean"
        yield marked.fault(
            ("based_on",), repr(now), repr(own_rules.based_on), hint, code="older-rules", severity="warning"
        )


def _doubts(own_rules: OwnRules) -> Iterator[FileFault]:
    for doubt in registry.rule_warnings(own_rules.game, own_rules):
        laid = read_file(own_rules.game, own_rules, doubt.file)
        yield laid.fault(doubt.path, doubt.expected, doubt.found, code="never-met", severity="warning")
