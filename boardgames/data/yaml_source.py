"""Safe YAML with line marks: PyYAML's safe loader, a size limit, no tags, no aliases, no duplicate keys.

Words mean what YAML 1.2 says: `no` and `on` are words, `010` and `12:30` too. So an id is never mistaken
for a truth value, and editors agree with the app.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from .atomic_files import read_limited
from .faults import ANY, BadFile, Code, FileFault, Severity
from .yaml_syntax import decode_text, syntax_fault, unprintable_fault

MAX_BYTES: Final = 4 * 1024 * 1024
MAX_DEPTH: Final = 24
MAX_NODES: Final = 400_000
MOST_DIGITS: Final = 20
"""Of a whole number; a longer one is read as a text."""

Path_ = tuple[str | int, ...]

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc]
    """The safe loader with the scalar words of YAML 1.2."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}


_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))
_Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(?:null|~|)$"), ["n", "~", ""])
_Loader.add_implicit_resolver(
    "tag:yaml.org,2002:int", re.compile(rf"^-?(?:0|[1-9][0-9]{{0,{MOST_DIGITS - 1}}})$"), list("-0123456789")
)
_Loader.add_implicit_resolver(
    "tag:yaml.org,2002:float", re.compile(r"^-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,17}$"), list("-0123456789")
)


_INT: Final = "tag:yaml.org,2002:int"
_STR: Final = "tag:yaml.org,2002:str"


class SourceMark(NamedTuple):
    """A place in a file, counted from 1."""

    line: int
    column: int


class MarkedData(NamedTuple):
    """Plain data of a file with the line and column of each part.

    `files` names the file of each part that comes from another one than `name` (a rule set over shipped rules).
    """

    name: str
    data: Any
    marks: dict[Path_, SourceMark]
    keys: dict[Path_, SourceMark]
    files: Mapping[Path_, str] = {}

    def mark(self, path: Path_) -> SourceMark:
        """Return where `path` stands, or its nearest parent that is in the file."""
        return self.marks.get(self._known(path), SourceMark(1, 1))

    def key_mark(self, path: Path_) -> SourceMark:
        """Return where the key at the end of `path` stands (its value, where there is no key)."""
        return self.keys.get(path) or self.mark(path)

    def file(self, path: Path_) -> str:
        """Return the file in which `path`, or its nearest parent, stands."""
        return self.files.get(self._known(path), self.name)

    def _known(self, path: Path_) -> Path_:
        while path not in self.marks and path:
            path = path[:-1]
        return path

    def fault(
        self,
        path: Path_,
        expected: str,
        found: str,
        hint: str = "",
        *,
        at_key: bool = False,
        code: Code = ANY,
        severity: Severity = "error",
    ) -> FileFault:
        """Return a fault at `path`."""
        mark = self.key_mark(path) if at_key else self.mark(path)
        dotted = ".".join(map(str, path))
        return FileFault(self.file(path), *mark, dotted, expected, found, hint, code, severity)


def load_yaml(path: Path, *, name: str | None = None) -> MarkedData:
    """Read one YAML file. Raises `BadFile` with one clear fault for anything unreadable, unsafe or too large."""
    shown_name = name or str(path)

    def refused(expected: str, found: str, code: Code) -> BadFile:
        return BadFile([FileFault(shown_name, 1, 1, "", expected, found, "", code)])

    try:
        raw = read_limited(path, MAX_BYTES)
    except OSError as error:
        raise refused("a readable file", (error.strerror or "an unreadable file").lower(), "unreadable") from None
    except ValueError:
        if path.is_file():
            raise refused(f"at most {MAX_BYTES} bytes", "a larger file", "too-large") from None
        raise refused("a readable file", "a folder or a device", "unreadable") from None
    text = decode_text(raw, shown_name)
    if isinstance(text, FileFault):
        raise BadFile([text])
    return parse_yaml(text, shown_name)


def parse_yaml(text: str, name: str) -> MarkedData:
    """Read YAML text. Raises `BadFile` with the faults found."""
    if len(text) > MAX_BYTES:
        raise BadFile([FileFault(name, 1, 1, "", f"at most {MAX_BYTES} characters", "more", "", "too-large")])
    odd = unprintable_fault(text, name)
    if odd is not None:
        raise BadFile([odd])
    loader = _Loader(text)
    try:
        _refuse_bombs(text, name)
        node = loader.get_single_node()
        if node is None:
            raise BadFile([FileFault(name, 1, 1, "", "a document", "an empty file", "", "empty")])
        marked = MarkedData(name, None, {}, {})
        faults: list[FileFault] = []
        _walk(node, (), marked, faults)
        if faults:
            raise BadFile(faults)
        return marked._replace(data=loader.construct_document(node))
    except yaml.YAMLError as error:
        raise BadFile([syntax_fault(error, text, name)]) from None
    except RecursionError:
        raise BadFile([FileFault(name, 1, 1, "", "valid YAML", "deep nesting", "", "too-large")]) from None
    except ValueError as error:
        if isinstance(error, BadFile):
            raise
        raise BadFile([FileFault(name, 1, 1, "", "valid YAML", type(error).__name__, "", "syntax")]) from None
    finally:
        loader.dispose()


def _refuse_bombs(text: str, name: str) -> None:
    """Refuse aliases, tags and deep nesting on the event stream, before any tree is built."""
    depth = 0
    for count, event in enumerate(yaml.parse(text, Loader=_Loader)):
        mark: Any = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            hint = "write the value out at each place"
            raise BadFile([FileFault(name, line, column, "", "plain data", "an anchor or alias", hint, "alias")])
        tag = getattr(event, "tag", None)
        if tag not in (None, "!"):
            hint = "a text that begins with '!' stands in quotes"
            raise BadFile([FileFault(name, line, column, "", "plain data", f"the tag {tag!r}", hint, "alias")])
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            depth += 1
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            depth -= 1
        if depth > MAX_DEPTH:
            expected = f"at most {MAX_DEPTH} levels"
            raise BadFile([FileFault(name, line, column, "", expected, "deeper nesting", "", "too-large")])
        if count > MAX_NODES:
            raise BadFile([FileFault(name, line, column, "", f"at most {MAX_NODES} nodes", "more", "", "too-large")])


def _walk(node: yaml.Node, path: Path_, marked_data: MarkedData, faults: list[FileFault]) -> None:
    """Record the marks of a tree; note keys that are not words and keys given twice."""
    marked_data.marks[path] = SourceMark(node.start_mark.line + 1, node.start_mark.column + 1)
    if isinstance(node, yaml.MappingNode):
        seen: dict[str, int] = {}
        for key, value in node.value:
            mark = SourceMark(key.start_mark.line + 1, key.start_mark.column + 1)
            if isinstance(key, yaml.ScalarNode) and key.tag == _INT:
                key.tag = _STR  # counts as keys: `{2: 5}` and `{"2": 5}` say the same
            if not isinstance(key, yaml.ScalarNode) or key.tag != _STR:
                found = repr(key.value) if isinstance(key, yaml.ScalarNode) else "a nested structure"
                fault = FileFault(
                    marked_data.name, *mark, _dotted(path), "a word as key", found, "quote it", "bad-key"
                )
                faults.append(fault)
                continue
            if key.value in seen:
                faults.append(
                    FileFault(
                        marked_data.name,
                        *mark,
                        _dotted((*path, key.value)),
                        "each key once",
                        f"{key.value!r} again",
                        f"first on line {seen[key.value]}",
                        "duplicate-key",
                    )
                )
            seen[key.value] = mark.line
            marked_data.keys[(*path, key.value)] = mark
            _walk(value, (*path, key.value), marked_data, faults)
    elif isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            _walk(item, (*path, index), marked_data, faults)


def _dotted(path: Path_) -> str:
    return ".".join(map(str, path))
