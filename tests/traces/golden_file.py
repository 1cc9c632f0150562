"""Golden files of traces: per game one file of what is seen and heard, and one of where that stands.

Both store changes, from the input before or from another one:

    === name of the session
    # the input in words
    @ what is there now is told by how it differs from there: an input of the session by its number from 0, the
      opening of another session by its name, or nothing at all
    + a fact that is there now; of a place it takes the place of the one before
    - one that is there no more
    ! what happened meanwhile
    ~ how many ms it took until nothing moved
    = a digest of the pixels, where it is another one
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

import pygame

from tests.traces.recorder import TraceEntry
from tests.traces.screen import ScreenState

FOLDER: Final = Path(__file__).parent / "golden"
DRAWN_BY: Final = f"drawn by pygame-ce {pygame.version.ver} on {sys.platform}"
"""The first line of a file of places; digests are worth comparing where it is the same."""
Kind = Literal["seen", "places"]
NOTHING: Final = "nothing"
KEYED: Final = re.compile(r"place [^ ]+: ")
Traces = Mapping[str, Sequence[TraceEntry]]
"""What was recorded, by the name of the session."""


def path_of(game: str, kind: Kind) -> Path:
    """Where a golden file lies."""
    return FOLDER / f"{game}.{kind}.txt"


def write_game(game: str, traces: Traces) -> None:
    """Write both files of a game."""
    FOLDER.mkdir(exist_ok=True)
    path_of(game, "seen").write_text(
        "".join(f"{line}\n" for line in lines_of(traces, "seen")), encoding="utf-8", newline="\n"
    )
    lines = [DRAWN_BY, *lines_of(traces, "places")]
    path_of(game, "places").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")


@cache
def read_game(game: str) -> tuple[Traces, str]:
    """Return the traces of a game and what their digests were drawn by; nothing where there are no files."""
    if not path_of(game, "seen").exists():
        return {}, ""
    seen = _parsed(path_of(game, "seen").read_text(encoding="utf-8").splitlines())
    drawn_by, *lines = path_of(game, "places").read_text(encoding="utf-8").splitlines()
    placed = _parsed(lines)
    return {name: list(map(_joined, entries, placed[name])) for name, entries in seen.items()}, drawn_by


def lines_of(traces: Traces, kind: Kind) -> Iterator[str]:
    """Yield the lines of a file, but for its first one."""
    openings: dict[str, Counter[str]] = {}
    for name, entries in traces.items():
        yield f"=== {name}"
        bases: dict[str, Counter[str]] = {NOTHING: Counter(), **openings}
        digest, usual = "", NOTHING
        for number, entry in enumerate(entries):
            yield f"# {entry.input}"
            now = entry.screen.seen if kind == "seen" else entry.screen.placed
            yield from (f"! {one}" for one in (entry.heard if kind == "seen" else entry.moved))
            base = min(bases, key=lambda one: (len(_changes(bases[one], now)), one != usual))
            if base != usual:
                yield f"@ {base}"
            yield from _changes(bases[base], now)
            if not number:
                openings[name] = now
                bases = {NOTHING: Counter()}
            usual = str(number)
            bases[usual] = now
            if kind == "places":
                yield f"~ {entry.rested_ms}"
                if entry.screen.digest != digest:
                    digest = entry.screen.digest
                    yield f"= {digest}"


def _changes(before: Counter[str], now: Counter[str]) -> list[str]:
    gone, come = sorted((before - now).elements()), sorted((now - before).elements())
    replaced = {key for fact in come if (key := _key_of(fact))}
    return [*(f"- {fact}" for fact in gone if _key_of(fact) not in replaced), *(f"+ {fact}" for fact in come)]


def _key_of(fact: str) -> str:
    """What begins no other fact of the same moment; empty where several could begin so."""
    found = KEYED.match(fact)
    return found[0] if found is not None else ""


class _Parsed:
    """One input of one file."""

    def __init__(self, words: str, facts: Counter[str], digest: str) -> None:
        self.input, self.facts, self.digest = words, facts, digest
        self.happened: list[str] = []
        self.rested_ms = 0

    def add(self, fact: str) -> None:
        """Take in a fact that is there now."""
        key = _key_of(fact)
        for other in [one for one in self.facts if key and one.startswith(key)]:
            del self.facts[other]
        self.facts[fact] += 1


def _parsed(lines: Iterable[str]) -> dict[str, list[_Parsed]]:
    out: dict[str, list[_Parsed]] = {}
    entries: list[_Parsed] = []
    for line in lines:
        sign, _, rest = line.partition(" ")
        if sign == "===":
            entries = out.setdefault(rest, [])
            continue
        if sign == "#":
            last = entries[-1] if entries else None
            facts, digest = (Counter(last.facts), last.digest) if last is not None else (Counter[str](), "")
            entries.append(_Parsed(rest, facts, digest))
            continue
        entry = entries[-1]
        if sign == "@":
            base = None if rest == NOTHING else entries[int(rest)] if rest.isdigit() else out[rest][0]
            entry.facts = Counter(base.facts) if base is not None else Counter()
        elif sign == "!":
            entry.happened.append(rest)
        elif sign == "~":
            entry.rested_ms = int(rest)
        elif sign == "=":
            entry.digest = rest
        elif sign == "+":
            entry.add(rest)
        else:
            entry.facts[rest] -= 1
    return out


def _joined(seen: _Parsed, placed: _Parsed) -> TraceEntry:
    screen = ScreenState(+seen.facts, +placed.facts, placed.digest)
    return TraceEntry(seen.input, tuple(seen.happened), tuple(placed.happened), placed.rested_ms, screen)
