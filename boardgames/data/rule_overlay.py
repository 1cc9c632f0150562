"""Overlay of rule files: entries are added, changed by their id, or removed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from .faults import BadFile, FileFault, did_you_mean, short_value
from .yaml_source import MarkedData, Path_, SourceMark

REMOVE: Final = "remove"
"""The key of a set's file that lists the ids of entries that are not in its game."""
ID: Final = "id"


def apply_overlay(base: MarkedData, overlay: MarkedData) -> MarkedData:
    """Return `base` with the changes of `overlay`, each part with its source mark.

    Mappings are merged by key, lists of entries by `id` (new entries go to the end); any other value is replaced. The
    key `remove` at the top of `overlay` lists ids that are removed first, so an entry that is removed and given again
    is wholly new. Raises `BadFile` with all faults.
    """
    if not isinstance(overlay.data, Mapping) or not isinstance(base.data, Mapping):
        return overlay
    faults: list[FileFault] = []
    work = _Overlay(_without(base, overlay, faults), overlay, faults)
    data = work.lay(work.base.data, {key: value for key, value in overlay.data.items() if key != REMOVE}, (), ())
    if faults:
        raise BadFile(faults)
    return MarkedData(base.name, data, work.marks, work.keys, work.files)


def removable_entries(data: Any) -> Iterator[tuple[str, Path_]]:
    """Yield (id, path) of what can be taken out of a rule file: items with an id, and keys one below the top."""
    if not isinstance(data, Mapping):
        return
    for key, value in data.items():
        if _by_id(value):
            yield from ((item[ID], (key, index)) for index, item in enumerate(value))
        elif isinstance(value, Mapping):
            yield from ((str(name), (key, name)) for name in value)


def _by_id(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(_id(item) is not None for item in value)


def _id(item: Any) -> str | None:
    found = item.get(ID) if isinstance(item, Mapping) else None
    return found if isinstance(found, str) else None


def _without(base: MarkedData, overlay: MarkedData, faults: list[FileFault]) -> MarkedData:
    """Return `base` without the entries that `overlay` removes."""
    ids = overlay.data.get(REMOVE, [])
    if not isinstance(ids, list):
        faults.append(overlay.fault((REMOVE,), "a list of ids", short_value(ids), code="wrong-type"))
        return base
    known = dict(removable_entries(base.data))
    gone: dict[Path_, SourceMark] = {}
    for number, id in enumerate(ids):
        there = (REMOVE, number)
        if not isinstance(id, str) or id not in known:
            rests = "the rules need it: give it another value in place of taking it out"
            hint = rests if isinstance(id, str) and id in base.data else did_you_mean(str(id), known)
            faults.append(overlay.fault(there, "the id of a shipped entry", short_value(id), hint, code="unknown-id"))
        elif known[id] in gone:
            faults.append(overlay.fault(there, "each id once", repr(id), code="duplicate-id"))
        else:
            gone[known[id]] = overlay.mark(there)
    if not gone:
        return base
    data = dict(base.data)
    moved: dict[Path_, Path_ | None] = dict.fromkeys(gone)
    for key in {place[0] for place in gone}:
        value = data[str(key)]
        if isinstance(value, Mapping):
            data[str(key)] = {name: item for name, item in value.items() if (key, name) not in gone}
            continue
        left = [index for index in range(len(value)) if (key, index) not in gone]
        data[str(key)] = [value[index] for index in left]
        moved |= {(key, index): (key, now) for now, index in enumerate(left)}
    files = dict.fromkeys(base.marks, base.name)
    marks, keys, names = (_moved(table, moved) for table in (base.marks, base.keys, files))
    for place, mark in gone.items():
        marks[place[:1]], names[place[:1]] = mark, overlay.name
    return MarkedData(base.name, data, marks, keys, names)


def _moved(table: Mapping[Path_, Any], moved: Mapping[Path_, Path_ | None]) -> dict[Path_, Any]:
    """Return a table by path with the paths below its entries moved, or gone where they moved to None."""
    out: dict[Path_, Any] = {}
    for path, value in table.items():
        head = moved.get(path[:2], path[:2])
        if head is not None:
            out[(*head, *path[2:])] = value
    return out


class _Overlay:
    """One overlay in progress: marks of the result, and faults."""

    def __init__(self, base: MarkedData, overlay: MarkedData, faults: list[FileFault]) -> None:
        self.base = base
        self._over = overlay
        self._faults = faults
        self.marks = dict(base.marks)
        self.keys = dict(base.keys)
        self.files: dict[Path_, str] = {path: base.file(path) for path in base.marks}

    def lay(self, base: Any, above: Any, path: Path_, own_path: Path_) -> Any:
        """Return `base` with the changes of `above`. `path` is the place in the result, `own_path` in the file."""
        if isinstance(base, Mapping) and isinstance(above, Mapping):
            self._take(path, own_path)
            return {**base, **{key: self._under(key, value, base, path, own_path) for key, value in above.items()}}
        if _by_id(base) and isinstance(above, list):
            self._take(path, own_path)
            return self._entries(base, above, path, own_path)
        self._forget(base, path)
        return self._new(above, path, own_path)

    def _under(self, key: str, value: Any, base: Mapping[str, Any], path: Path_, own_path: Path_) -> Any:
        here, there = (*path, key), (*own_path, key)
        return self.lay(base[key], value, here, there) if key in base else self._new(value, here, there)

    def _entries(self, base: list[Any], above: list[Any], path: Path_, own_path: Path_) -> list[Any]:
        merged = list(base)
        places = {item[ID]: index for index, item in enumerate(base)}
        first: dict[str, int] = {}
        for number, item in enumerate(above):
            there, id = (*own_path, number), _id(item)
            if id is not None and id in first:
                hint = f"first on line {self._over.mark((*own_path, first[id])).line}"
                again = self._over.fault((*there, ID), "each id once", repr(id), hint, code="duplicate-id")
                self._faults.append(again)
                continue
            first |= {} if id is None else {id: number}
            if id is not None and id in places:
                merged[places[id]] = self.lay(base[places[id]], item, (*path, places[id]), there)
            else:
                merged.append(self._new(item, (*path, len(merged)), there))
        return merged

    def _new(self, value: Any, path: Path_, own_path: Path_) -> Any:
        """Note where something new, and all that is in it, stands."""
        self._take(path, own_path)
        for step, item in _inside(value):
            self._new(item, (*path, step), (*own_path, step))
        return value

    def _take(self, path: Path_, own_path: Path_) -> None:
        self.marks[path] = self._over.mark(own_path)
        self.files[path] = self._over.name
        if own_path in self._over.keys:
            self.keys[path] = self._over.keys[own_path]

    def _forget(self, value: Any, path: Path_) -> None:
        for table in (self.marks, self.keys, self.files):
            table.pop(path, None)
        for step, item in _inside(value):
            self._forget(item, (*path, step))


def _inside(value: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(value, Mapping):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()
