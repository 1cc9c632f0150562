"""Files made wrong in the ways in which files go wrong: by hand, by a torn copy, by another program, on purpose."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

CHANGED: Final = (1, 1, 1, 2, 3, 5)
"""How many things are changed in a file."""
TOKENS: Final = (
    b"&a ", b"*a", b"!!python/object:os.system ", b"!x ", b"{", b"}", b"[", b"]", b"[" * 60, b"{a: " * 40, b": ",
    b"- ", b"\t", b"\r\n", b"\r", b"\n", b"\n\n---\n", b"...\n", b"%YAML 9.9\n", b"#", b'"', b"'", b"|\n", b">\n",
    b"\0", b"\0" * 64, b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3", b"\xf0\x9f\x83\x8f", "ñ\u202e\u200b".encode(), b"\x85",
    b"null", b"~", b"true", b"yes", b"-1", b"0", b"1e999", b".nan", b".inf", b"9" * 40, b"0x1F", b"1_000", b"010",
    b"12:30:45", b"2001-01-01", b"P1", b"P9", b"?", b"? ", b"undo", b"over", b"<<: ", b"=", b"{icon.skull}", b"{}",
    b"{0}", b"%s", b"../../etc/passwd", b"a" * 5000, b"\\", b"\\u0000", b"[]", b"{x}", b",", b"NaN", b"-0",
)  # fmt: skip


def mutated(rng: Random, whole: bytes, others: Sequence[bytes]) -> bytes:
    """Return a file with some things in it changed; what is put in comes from the `others`, too."""
    for _ in range(rng.choice(CHANGED)):
        whole = rng.choice(CHANGES)(rng, whole, others)
    return whole


def _span(rng: Random, whole: bytes, most: int = 40) -> tuple[int, int]:
    start = rng.randint(0, len(whole))
    return start, min(len(whole), start + rng.randint(1, most))


def _flip(rng: Random, whole: bytes, _others: Sequence[bytes]) -> bytes:
    if not whole:
        return whole
    at = rng.randrange(len(whole))
    return whole[:at] + bytes([rng.randrange(256)]) + whole[at + 1 :]


def _cut(rng: Random, whole: bytes, _others: Sequence[bytes]) -> bytes:
    start, end = _span(rng, whole)
    return whole[:start] + whole[end:]


def _torn(rng: Random, whole: bytes, _others: Sequence[bytes]) -> bytes:
    return whole[: rng.randint(0, len(whole))]


def _twice(rng: Random, whole: bytes, _others: Sequence[bytes]) -> bytes:
    start, end = _span(rng, whole, 200)
    return whole[:end] + whole[start:]


def _put(rng: Random, whole: bytes, _others: Sequence[bytes]) -> bytes:
    at = rng.randint(0, len(whole))
    return whole[:at] + rng.choice(TOKENS) + whole[at:]


def _spliced(rng: Random, whole: bytes, others: Sequence[bytes]) -> bytes:
    other = rng.choice(others)
    start, end = _span(rng, other, 400)
    at = rng.randint(0, len(whole))
    return whole[:at] + other[start:end] + whole[at:]


def _value(rng: Random, whole: bytes, _others: Sequence[bytes]) -> bytes:
    """Another value after one of the colons, in the middle of a file that stays well formed."""
    lines = whole.split(b"\n")
    places = [number for number, line in enumerate(lines) if b":" in line]
    if not places:
        return whole
    at = rng.choice(places)
    head, _, tail = lines[at].partition(b":")
    end = b"," if tail.rstrip().endswith(b",") else b""
    lines[at] = head + b": " + rng.choice(TOKENS) + end
    return b"\n".join(lines)


def _word(rng: Random, whole: bytes, _others: Sequence[bytes]) -> bytes:
    """Another word or number in the place of one of the words."""
    words = whole.split(b" ")
    at = rng.randrange(len(words))
    words[at] = rng.choice((*TOKENS, rng.choice(words)))
    return b" ".join(words)


def _lines(rng: Random, whole: bytes, _others: Sequence[bytes]) -> bytes:
    """A line that is gone, or stands elsewhere, or deeper."""
    lines = whole.split(b"\n")
    line = lines.pop(rng.randrange(len(lines)))
    if rng.random() < 0.7:
        line = rng.choice((b"", b"  ", b"- ")) + (line if rng.random() < 0.7 else line.strip())
        lines.insert(rng.randint(0, len(lines)), line)
    return b"\n".join(lines)


CHANGES: Final = (_flip, _cut, _torn, _twice, _put, _spliced, _value, _value, _word, _word, _lines, _lines)
