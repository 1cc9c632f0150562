"""Plausibility checks of a rule set: values still marked as printed, duplicates, gaps, numbers out of range.

They are warnings about the set itself; the rules are playable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from .. import registry
from ..core.game_protocol import BadPosition
from ..data.digests import PROSE
from ..data.faults import BadFile, FileFault, short_value
from ..data.own_rules import OwnRules
from ..data.rule_files import read_file
from ..data.rule_overlay import REMOVE, removable_entries
from ..data.yaml_source import MarkedData, Path_
from .own_parts import OwnParts

KINDS: Final = ("type", "kind", "class", "race")
"""Fields that distinguish kinds of entries in a list."""
COUNTS: Final = ("copies", "count")
"""Fields with the number of copies of a card."""
_NAMING: Final = frozenset(("id", "number", "name", "names", "text", "printed")) | PROSE
"""Fields in which twins may differ."""


def sense_faults(own_rules: OwnRules) -> Iterator[FileFault]:
    """Yield plausibility warnings of a readable set."""
    for name in own_rules.files:
        mine = OwnParts(own_rules, name)
        yield from _entries(mine)
        for path, value, before in mine.mappings():
            yield from _printed(mine, path, value, before)
            yield from _never(own_rules, name, mine, path, value)


def _changed(value: Mapping[str, Any], before: Any) -> list[str]:
    """Return the fields that decide something and differ from the shipped ones."""
    if not isinstance(before, Mapping):
        return []
    return [key for key, item in value.items() if key not in _NAMING and item != before.get(key)]


def _printed(own_parts: OwnParts, path: Path_, value: Mapping[str, Any], before: Any) -> Iterator[FileFault]:
    """Yield values that differ from the rulebook but are marked as printed, and entries that change nothing."""
    changed = _changed(value, before)
    printed = value.get("printed")
    listed = printed if isinstance(printed, list) else []
    for key in changed:
        if (*path, key) in own_parts and ("source" in value) and (value["source"] == "printed" or key in listed):
            told = f"{short_value(before.get(key))} as printed, or source: reconstructed"
            hint = "say that it is yours: source: reconstructed" + (
                ", and leave it out of `printed`" if listed else ""
            )
            yield own_parts.warning((*path, key), told, short_value(value[key]), hint, "still-printed")
    if before is None and value.get("source") == "printed" and (*path, "source") in own_parts and path:
        hint = "say that it is yours: source: reconstructed"
        told = "reconstructed: the rulebook has no such entry"
        yield own_parts.warning((*path, "source"), told, "printed", hint, "still-printed")
    if path in own_parts and isinstance(before, Mapping) and "source" in value and value == before:
        yield own_parts.warning(path, "something that differs from the shipped entry", "the same", "", "no-change")


def _never(
    own_rules: OwnRules, file: str, own_parts: OwnParts, path: Path_, value: Mapping[str, Any]
) -> Iterator[FileFault]:
    for key in COUNTS:
        if value.get(key) == 0 and (*path, key) in own_parts and not isinstance(value.get(key), bool):
            hint = _removal_hint(own_rules, file, str(value.get("id", path[-1])))
            yield own_parts.warning((*path, key), "at least 1", "0: the card is never drawn", hint, "never-drawn")


def _removal_hint(own_rules: OwnRules, file: str, id: str) -> str:
    """Return how an entry is kept out of the game: some the rules cannot be read without."""
    if id not in dict(removable_entries(read_file(own_rules.game, None, file).data)):
        return "delete the entry where you do not mean it"
    try:
        registry.build(own_rules.game, {}, replace(own_rules, files={file: MarkedData(file, {REMOVE: [id]}, {}, {})}))
    except (BadFile, BadPosition):
        return "right if you mean it: the rules need the entry, and 0 keeps it out of the game"
    return "a card that is not in the game is taken out with `remove`"


# -- entries beside each other -------------------------------------------------------------------------------------


def _entries(own_parts: OwnParts) -> Iterator[FileFault]:
    data, shipped = own_parts.laid.data, own_parts.shipped
    for key, value in data.items() if isinstance(data, Mapping) else ():
        before = shipped.get(key) if isinstance(shipped, Mapping) else None
        now, then = _listed(value), [item for _, item in _listed(before)]
        if not now:
            continue
        places = [((key, step), item) for step, item in now]
        yield from _gaps(own_parts, places)
        yield from _twins(own_parts, places, then)
        yield from _ranges(own_parts, places, then)


def _listed(value: Any) -> list[tuple[str | int, Mapping[str, Any]]]:
    """Return the entries of a list or mapping of entries."""
    items: Any = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    return [(step, item) for step, item in items if isinstance(item, Mapping) and "source" in item]


def _gaps(own_parts: OwnParts, places: Sequence[tuple[Path_, Mapping[str, Any]]]) -> Iterator[FileFault]:
    numbered = sorted((item["number"], path) for path, item in places if isinstance(item.get("number"), int))
    if len(numbered) < 2:
        return
    for (low, _), (high, path) in pairwise(numbered):
        if high > low + 1 and (*path, "number") in own_parts:
            expected = f"{low + 1}, the number after {low}"
            yield own_parts.warning((*path, "number"), expected, str(high), "numbers without a gap", "number-gap")


def _twins(
    own_parts: OwnParts, places: Sequence[tuple[Path_, Mapping[str, Any]]], shipped: Sequence[Mapping[str, Any]]
) -> Iterator[FileFault]:
    """Yield entries with the same effect as another one; not in lists whose shipped entries have such twins."""
    if len({str(_told(item)) for item in shipped}) < len(shipped):
        return
    first: dict[str, Path_] = {}
    for path, item in sorted(places, key=lambda place: place[0] in own_parts):
        told = str(_told(item))
        if told in first and path in own_parts:
            found = f"the same as {_name(first[told], dict(places)[first[told]])}"
            yield own_parts.warning(path, "an entry that differs in more than its name", found, "", "twin")
        first.setdefault(told, path)


def _told(item: Mapping[str, Any]) -> list[tuple[str, Any]]:
    left = [
        (key, value)
        for key, value in item.items()
        if key not in _NAMING or (key == "text" and isinstance(value, list))
    ]
    return sorted(left, key=lambda pair: pair[0])


def _name(path: Path_, item: Mapping[str, Any]) -> str:
    return str(item.get("id", path[-1]))


def _ranges(
    own_parts: OwnParts, places: Sequence[tuple[Path_, Mapping[str, Any]]], shipped: Sequence[Mapping[str, Any]]
) -> Iterator[FileFault]:
    """Yield numbers outside the range of the shipped entries of the same kind."""
    for path, item in places:
        kind = next((key for key in KINDS if isinstance(item.get(key), str)), None)
        alike = [one for one in shipped if kind is None or one.get(kind) == item[kind]]
        if len(alike) < 2:
            continue
        for key, value in item.items():
            if (*path, key) not in own_parts or key in ("number", *COUNTS):
                continue
            measure, what = _measure(value)
            if measure is None:
                continue
            have = [found for one in alike if (found := measure(one.get(key))) is not None]
            number = measure(value)
            if len(have) > 1 and number is not None and not min(have) <= number <= max(have):
                word = f"{kind} {item[kind]}" if kind else "entry"
                expected = f"{what}{min(have)} to {max(have)}, as every shipped {word} has"
                hint = "nothing is wrong with it if you mean it"
                yield own_parts.warning((*path, key), expected, str(number), hint, "out-of-kind")


def _measure(value: Any) -> tuple[Callable[[Any], int | None] | None, str]:
    """Return how an entry's field is measured, and in what words: a number, or numbers together."""
    if type(value) is int:
        return (lambda other: other if type(other) is int else None), ""
    if isinstance(value, Mapping) and value and all(type(part) is int for part in value.values()):
        return _together, "together "
    return None, ""


def _together(value: Any) -> int | None:
    if isinstance(value, Mapping) and value and all(type(part) is int for part in value.values()):
        return sum(value.values())
    return None
