"""Checks whether the window can draw a picture: an SVG of the supported subset, or a PNG that is not too large.

What the renderer ignores (text, clips, masks, filters) would vanish silently, so it is a fault here.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final
from xml.parsers import expat

from ..data.atomic_files import read_limited
from ..data.faults import BadFile, FileFault, did_you_mean, short_value
from ..data.yaml_syntax import decode_text, text_position_at

MOST_SVG: Final = 240_000
"""Bytes of a drawing; one beyond that slows the first frame."""
MOST_PNG: Final = 2_000_000
"""Bytes of a PNG picture."""
MOST_PIXELS: Final = 2048
"""Pixels of a PNG picture in either direction."""

_PAINT: Final = frozenset(
    ("fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap")
) | {"stroke-linejoin", "stroke-dasharray", "opacity", "transform"}
_GRADIENT: Final = frozenset(("id", "gradientUnits"))
KNOWN: Final[Mapping[str, frozenset[str]]] = {
    "svg": frozenset(("viewBox", "width", "height", "xmlns")),
    "defs": frozenset(),
    "g": _PAINT,
    "path": _PAINT | {"d"},
    "rect": _PAINT | {"x", "y", "width", "height", "rx"},
    "circle": _PAINT | {"cx", "cy", "r"},
    "ellipse": _PAINT | {"cx", "cy", "rx", "ry"},
    "linearGradient": _GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": _GRADIENT | {"cx", "cy", "r"},
    "stop": frozenset(("offset", "stop-color", "stop-opacity")),
}
"""Tags and attributes that the renderer draws as a browser does."""
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#[\w-]+\)")
_BOX: Final = re.compile(r"0 0 [1-9]\d* [1-9]\d*")
_PNG: Final = b"\x89PNG\r\n\x1a\n"


def picture_faults(path: Path) -> list[FileFault]:
    """Return reasons why the window cannot draw a picture; none if it can."""
    try:
        stat = path.stat()
    except OSError:
        return list(_looked_at(path))
    return list(_kept(path, stat.st_mtime_ns, stat.st_size))


@lru_cache(maxsize=512)
def _kept(path: Path, _changed: int, _size: int) -> tuple[FileFault, ...]:
    """Cached faults of a picture, until the file changes."""
    return tuple(_looked_at(path))


def _looked_at(path: Path) -> list[FileFault]:
    name = str(path)
    most = MOST_PNG if path.suffix == ".png" else MOST_SVG
    try:
        raw = read_limited(path, most)
    except OSError as error:
        reason = (error.strerror or "an unreadable file").lower()
        return [FileFault(name, 1, 1, "", "a readable picture", reason, "", "unreadable")]
    except ValueError:
        return [FileFault(name, 1, 1, "", f"a file of at most {most} bytes", "a larger one", "", "picture-size")]
    if path.suffix == ".png":
        return list(_png_faults(raw, name))
    if raw.startswith(_PNG):
        return [FileFault(name, 1, 1, "", "an SVG picture", "a PNG", "name it .png", "bad-picture")]
    if not raw.strip():
        return [FileFault(name, 1, 1, "", "an SVG picture", "an empty file", "", "bad-picture")]
    text = decode_text(raw, name)
    return [text] if isinstance(text, FileFault) else svg_faults(text, name)


def _png_faults(raw: bytes, name: str) -> Iterator[FileFault]:
    if not raw.startswith(_PNG) or raw[12:16] != b"IHDR" or len(raw) < 33:
        yield FileFault(name, 1, 1, "", "a PNG picture", "something else", "", "bad-picture")
        return
    width, height = struct.unpack(">II", raw[16:24])
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        expected = f"at most {MOST_PIXELS} x {MOST_PIXELS} pixels"
        yield FileFault(name, 1, 1, "", expected, f"{width} x {height}", "", "picture-size")
    elif not _whole(raw):
        yield FileFault(
            name, 1, 1, "", "a PNG picture that is whole", "one that was cut off or changed", "", "bad-picture"
        )


def _whole(raw: bytes) -> bool:
    """True if the chunks of a PNG follow each other to its end with correct checksums."""
    place = len(_PNG)
    while place + 12 <= len(raw):
        length = struct.unpack_from(">I", raw, place)[0]
        kind, end = raw[place + 4 : place + 8], place + 8 + length
        if raw[end : end + 4] != struct.pack(">I", zlib.crc32(raw[place + 4 : end])):
            return False
        if kind == b"IEND":
            return True
        place = end + 4
    return False


def svg_faults(text: str, name: str) -> list[FileFault]:
    """Return elements of an SVG that the renderer would draw wrongly or not at all."""
    reader = _Reader(name)
    try:
        reader.read(text)
    except expat.ExpatError as error:
        words = expat.errors.messages[error.code] if error.code < len(expat.errors.messages) else "a fault"
        found = FileFault(name, error.lineno, error.offset + 1, "", "well-formed XML", words, "", "bad-picture")
        return [*reader.faults, found]
    except BadFile as error:
        return [*reader.faults, *error.faults]
    return [*reader.faults, *reader.pointless()]


class _Reader:
    """One SVG being read: its faults, the ids it defines and those it refers to."""

    def __init__(self, name: str) -> None:
        self.faults: list[FileFault] = []
        self._name = name
        self._ids: dict[str, int] = {}
        self._pointed: list[tuple[str, int, int]] = []
        self._depth = 0
        self._text = ""
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._element
        self._parser.EndElementHandler = self._closed
        self._parser.CharacterDataHandler = self._words
        self._parser.StartDoctypeDeclHandler = self._doctype

    def read(self, text: str) -> None:
        """Go through the text. Raises `ExpatError`, or `BadFile` for what is not read any further."""
        self._text = text
        self._parser.Parse(text.encode(), True)

    def pointless(self) -> Iterator[FileFault]:
        """Yield uses of paints that are not defined."""
        for id, line, column in self._pointed:
            if id not in self._ids:
                hint = did_you_mean(id, self._ids)
                yield FileFault(
                    self._name, line, column, "", "a paint that is defined", f"#{id}", hint, "bad-picture"
                )

    def _place(self) -> tuple[int, int]:
        return self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1

    def _fault(self, expected: str, found: str, hint: str = "") -> None:
        self.faults.append(FileFault(self._name, *self._place(), "", expected, found, hint, "bad-picture"))

    def _doctype(self, *_words: object) -> None:
        place = text_position_at(self._text, self._text.find("<!DOCTYPE"))
        raise BadFile([FileFault(self._name, *place, "", "no DOCTYPE", "one", "delete it", "bad-picture")])

    def _closed(self, _tag: str) -> None:
        self._depth -= 1

    def _words(self, text: str) -> None:
        if text.strip():
            self._fault("no text between elements", repr(text.strip()[:40]), "draw letters as paths")

    def _element(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth == 1:
            self._root(tag, attributes)
        known = KNOWN.get(tag)
        if known is None:
            self._fault("an element that is drawn: " + ", ".join(KNOWN), f"<{tag}>", did_you_mean(tag, KNOWN))
            return
        for name, value in attributes.items():
            if name not in known and not (tag == "svg" and name.startswith("xmlns:")):
                hint = did_you_mean(name, known)
                self._fault(f"an attribute of <{tag}> that is drawn", f"{name}={value[:40]!r}", hint)
            elif name == "id":
                if value in self._ids:
                    self._fault("each id once", repr(value), f"first on line {self._ids[value]}")
                self._ids.setdefault(value, self._place()[0])
            elif name in ("fill", "stroke", "stop-color"):
                self._paint(name, value)
        if tag.endswith("Gradient") and attributes.get("gradientUnits") != "userSpaceOnUse":
            self._fault('gradientUnits="userSpaceOnUse"', "box units", "unitless box units paint flat")

    def _paint(self, name: str, value: str) -> None:
        if not _COLOUR.fullmatch(value):
            self._fault(f"a {name} such as #A1B2C3, none or url(#id)", repr(value[:40]))
        elif value.startswith("url("):
            self._pointed.append((value[5:-1], *self._place()))

    def _root(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag != "svg":
            self._fault("<svg> as the outermost element", f"<{tag}>")
        elif not _BOX.fullmatch(attributes.get("viewBox", "")):
            self._fault('viewBox="0 0 WIDTH HEIGHT" in whole numbers', short_value(attributes.get("viewBox")))
