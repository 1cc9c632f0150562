"""Edits of a YAML text that leave everything else alone: comments, order, quotes and empty lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import yaml

from .yaml_source import Path_, parse_yaml
from .yaml_writer import yaml_flow

INDENT: Final = "  "


class TextEdit(NamedTuple):
    """Text that takes the place of what stands from `start` to `end` (characters of the old text)."""

    start: int
    end: int
    text: str


def edit_yaml(text: str, name: str, changes: Mapping[Path_, Any], removed: tuple[Path_, ...] = ()) -> str:
    """Return `text` with the values of `changes`, and without the keys of `removed`.

    A path that does not exist is added at the end of its parent: a key to a mapping, an item to a list (its index is
    one past the last); missing levels are created. Raises `BadFile` if `text` is no plain YAML, KeyError for a path
    through a single value.
    """
    if not _says_something(text):
        made: dict[Path_, Any] = {}
        for path, value in _grown(changes).items():
            made = _joined(made, path[:1], _wrapped(path[1:], value))
        return text + "".join(f"{yaml_flow(str(path[0]))}: {yaml_flow(value)}\n" for path, value in made.items())
    parse_yaml(text, name)
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    assert isinstance(root, yaml.MappingNode)
    work = _Work(text, root)
    for path in removed:
        work.remove(path)
    for path, value in _grown(_missing(root, changes)).items():
        work.put(path, value)
    result = work.result()
    parse_yaml(result, name)
    return result


def _says_something(text: str) -> bool:
    """True if a text contains more than comments."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines())


def _wrapped(path: Path_, value: Any) -> Any:
    """A value inside new mappings and lists, one for each key of a path."""
    for key in reversed(path):
        value = {key: value} if isinstance(key, str) else [value]
    return value


def _missing(root: yaml.Node, changes: Mapping[Path_, Any]) -> dict[Path_, Any]:
    """The changes, each at the longest part of its path that is there or could be added to."""
    out: dict[Path_, Any] = {}
    for path, value in changes.items():
        depth = len(path)
        while depth > 1 and _node(root, path[: depth - 1]) is None:
            depth -= 1
        out = _joined(out, path[:depth], _wrapped(path[depth:], value))
    return out


def _joined(out: dict[Path_, Any], path: Path_, value: Any) -> dict[Path_, Any]:
    """`out` with one more change; two that make the same new thing become one."""
    before = out.get(path)
    if isinstance(before, dict) and isinstance(value, dict):
        value = _merged(before, value)
    elif isinstance(before, list) and isinstance(value, list):
        value = [*before, *value]
    return {**out, path: value}


def _merged(a: dict[str, Any], b: dict[str, Any]) -> dict[str, Any]:
    out = dict(a)
    for key, value in b.items():
        both = isinstance(out.get(key), dict) and isinstance(value, dict)
        out[key] = _merged(out[key], value) if both else value
    return out


def _grown(changes: Mapping[Path_, Any]) -> dict[Path_, Any]:
    """Changes in an order in which new items of a list follow each other."""

    def order(one: tuple[Path_, Any]) -> list[int]:
        return [key if isinstance(key, int) else -1 for key in one[0]]

    return dict(sorted(changes.items(), key=order))


def _node(node: yaml.Node, path: Path_) -> yaml.Node | None:
    """Return the node at a path, or None. Raises KeyError if the path leads through a single value."""
    for key in path:
        if isinstance(node, yaml.MappingNode):
            found = next((value for name, value in node.value if name.value == str(key)), None)
        elif isinstance(node, yaml.SequenceNode) and isinstance(key, int):
            found = node.value[key] if key < len(node.value) else None
        else:
            raise KeyError(path)
        if found is None:
            return None
        node = found
    return node


class _Work:
    """The pieces that change one text."""

    def __init__(self, text: str, root: yaml.MappingNode) -> None:
        self._text = text
        self._root = root
        self._pieces: list[TextEdit] = []

    def result(self) -> str:
        """The text with all pieces in their places; those at one place in the order they were asked for."""
        text = self._text
        for _number, piece in sorted(enumerate(self._pieces), key=lambda one: (one[1].start, one[0]), reverse=True):
            text = text[: piece.start] + piece.text + text[piece.end :]
        return text

    def put(self, path: Path_, value: Any) -> None:
        """Another value where there is one, else a new key or item."""
        here = _node(self._root, path)
        if here is not None:
            end = _end(self._text, here)
            tail = "\n" if self._text[here.start_mark.index : end].endswith("\n") else ""
            self._pieces.append(TextEdit(here.start_mark.index, end, yaml_flow(value) + tail))
            return
        parent = _node(self._root, path[:-1])
        if isinstance(parent, yaml.MappingNode):
            self._add(parent, f"{yaml_flow(str(path[-1]))}: {yaml_flow(value)}")
        elif isinstance(parent, yaml.SequenceNode):
            self._add(parent, yaml_flow(value))
        else:
            raise KeyError(path)

    def _add(self, parent: yaml.MappingNode | yaml.SequenceNode, line: str) -> None:
        """A new last entry of a mapping or list, as its entries are written."""
        if parent.flow_style:
            at = parent.end_mark.index - 1
            while self._text[at - 1] in " \n\t" and at - 1 > parent.start_mark.index:
                at -= 1
            others = bool(parent.value) or any(piece.start == at for piece in self._pieces)
            self._pieces.append(TextEdit(at, at, f", {line}" if others else line))
            return
        last = parent.value[-1]
        node = last[1] if isinstance(last, tuple) else last
        first = parent.value[0][0] if isinstance(last, tuple) else parent
        column = first.start_mark.column
        at = _end(self._text, node)
        if at > 0 and self._text[at - 1] != "\n":
            stop = self._text.find("\n", at)
            at, head = (len(self._text), "\n") if stop < 0 else (stop + 1, "")
        else:
            head = ""
        dash = "- " if isinstance(parent, yaml.SequenceNode) else ""
        self._pieces.append(TextEdit(at, at, f"{head}{' ' * column}{dash}{line}\n"))

    def remove(self, path: Path_) -> None:
        """No more of a key with its value; nothing happens where it is not there."""
        parent = _node(self._root, path[:-1])
        if not isinstance(parent, yaml.MappingNode):
            return
        for number, (key, value) in enumerate(parent.value):
            if key.value != str(path[-1]):
                continue
            start, end = key.start_mark.index, _end(self._text, value)
            if not parent.flow_style:
                start = self._text.rfind("\n", 0, start) + 1
                stop = self._text.find("\n", end - 1)
                end = len(self._text) if stop < 0 else stop + 1
            elif number + 1 < len(parent.value):
                end = parent.value[number + 1][0].start_mark.index
            elif number:
                start = _end(self._text, parent.value[number - 1][1])
            self._pieces.append(TextEdit(start, end, ""))


def _end(text: str, node: yaml.Node) -> int:
    """Return the end of a value: a block reaches to the next entry, without the comments and empty lines between."""
    end: int = node.end_mark.index
    if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">"):
        return end
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _end(text, last[1] if isinstance(last, tuple) else last)
    return end
