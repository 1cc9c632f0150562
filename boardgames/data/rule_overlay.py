"""Overlay of rule files: entries are added, changed by their id, or removed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from .faults import BadFile, FileFault, did_you_mean, short_value
from .yaml_source import MarkedData, Path_, SourceMark

REMOVE: Final = "remove"
"""The key of a set's file that lists the ids of entries that are not in its game."""
ID: Final = "id"


def apply_overlay(base: MarkedData, over: MarkedData) -> MarkedData:
    """Return `base` with `over` on it, each part with the place in the file that it comes from.

    Mappings are laid over key by key, lists of entries with an `id` by that id (new ones go to the end); anything
    else takes the place of what was there. The key `remove` at the top of `over` lists ids that go first, so an
    entry that is taken out and given again is wholly new. Raises `BadFile` with every fault of the laying.
    """
    if not isinstance(over.data, Mapping) or not isinstance(base.data, Mapping):
        return over
    faults: list[FileFault] = []
    work = _Overlay(_without(base, over, faults), over, faults)
    data = work.lay(work.base.data, {key: value for key, value in over.data.items() if key != REMOVE}, (), ())
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


def _without(base: MarkedData, over: MarkedData, faults: list[FileFault]) -> MarkedData:
    """Return `base` without the entries that `over` takes out; what they lay in stands where that is said."""
    ids = over.data.get(REMOVE, [])
    if not isinstance(ids, list):
        faults.append(over.fault((REMOVE,), "a list of ids", short_value(ids), code="wrong-type"))
        return base
    known = dict(removable_entries(base.data))
    gone: dict[Path_, SourceMark] = {}
    for number, id in enumerate(ids):
        there = (REMOVE, number)
        if not isinstance(id, str) or id not in known:
            rests = "the rules need it: give it another value in place of taking it out"
            hint = rests if isinstance(id, str) and id in base.data else did_you_mean(str(id), known)
            faults.append(over.fault(there, "the id of a shipped entry", short_value(id), hint, code="unknown-id"))
        elif known[id] in gone:
            faults.append(over.fault(there, "each id once", repr(id), code="duplicate-id"))
        else:
            gone[known[id]] = over.mark(there)
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
        marks[place[:1]], names[place[:1]] = mark, over.name
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
    """One file being laid over another: the marks of the outcome, and what went wrong."""

    def __init__(self, base: MarkedData, over: MarkedData, faults: list[FileFault]) -> None:
        self.base = base
        self._over = over
        self._faults = faults
        self.marks = dict(base.marks)
        self.keys = dict(base.keys)
        self.files: dict[Path_, str] = {path: base.file(path) for path in base.marks}

    def lay(self, below: Any, above: Any, path: Path_, own: Path_) -> Any:
        """Return `above` laid over `below`; `path` is where it comes to lie, `own` where it stands in its file."""
        if isinstance(below, Mapping) and isinstance(above, Mapping):
            self._take(path, own)
            return {**below, **{key: self._under(key, value, below, path, own) for key, value in above.items()}}
        if _by_id(below) and isinstance(above, list):
            self._take(path, own)
            return self._entries(below, above, path, own)
        self._forget(below, path)
        return self._new(above, path, own)

    def _under(self, key: str, value: Any, below: Mapping[str, Any], path: Path_, own: Path_) -> Any:
        here, there = (*path, key), (*own, key)
        return self.lay(below[key], value, here, there) if key in below else self._new(value, here, there)

    def _entries(self, below: list[Any], above: list[Any], path: Path_, own: Path_) -> list[Any]:
        merged = list(below)
        places = {item[ID]: index for index, item in enumerate(below)}
        first: dict[str, int] = {}
        for number, item in enumerate(above):
            there, id = (*own, number), _id(item)
            if id is not None and id in first:
                hint = f"first on line {self._over.mark((*own, first[id])).line}"
                again = self._over.fault((*there, ID), "each id once", repr(id), hint, code="duplicate-id")
                self._faults.append(again)
                continue
            first |= {} if id is None else {id: number}
            if id is not None and id in places:
                merged[places[id]] = self.lay(below[places[id]], item, (*path, places[id]), there)
            else:
                merged.append(self._new(item, (*path, len(merged)), there))
        return merged

    def _new(self, value: Any, path: Path_, own: Path_) -> Any:
        """Note where something new, and all that is in it, stands."""
        self._take(path, own)
        for step, item in _inside(value):
            self._new(item, (*path, step), (*own, step))
        return value

    def _take(self, path: Path_, own: Path_) -> None:
        self.marks[path] = self._over.mark(own)
        self.files[path] = self._over.name
        if own in self._over.keys:
            self.keys[path] = self._over.keys[own]

    def _forget(self, value: Any, path: Path_) -> None:
        for table in (self.marks, self.keys, self.files):
            table.pop(path, None)
        for step, item in _inside(value):
            self._forget(item, (*path, step))


def _inside(value: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(value, Mapping):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()
