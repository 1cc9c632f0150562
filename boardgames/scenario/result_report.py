"""What came of running scenarios: failures with their places, results, and the lines that tell them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..core.dump_paths import canonical_text, differences
from ..data.faults import FileFault

LONGEST: Final = 240
"""Characters of a value that a failure shows."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One failing step: where it stands, what was expected, what was found."""

    file: str
    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return " ".join(f"{self.file}:{self.line}: expected {self.expected}, found {self.found}".split())


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one scenario."""

    file: str
    title: str
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> bool:
        """Whether every step held."""
        return not self.failures


def failure_of(fault: FileFault) -> Failure:
    """Return a file's fault as a failure, with its path and its hint in words."""
    where = f"{fault.path}: " if fault.path else ""
    hint = f" ({fault.hint})" if fault.hint else ""
    return Failure(fault.file, fault.line, where + fault.expected, fault.found + hint)


def closing(results: Iterable[Result]) -> str:
    """Return the last line of a report: how many scenarios passed and failed."""
    verdicts = [result.passed for result in results]
    return f"{verdicts.count(True)} passed, {verdicts.count(False)} failed"


def told(value: Any) -> str:
    """Return a value of a dump as one short line of JSON."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def compared(path: str, expected: Any, found: Any) -> list[tuple[str, str]]:
    """Return (expected, found) in words for each leaf that differs; empty when both are the same whole."""
    if canonical_text(expected) == canonical_text(found):
        return []
    if not (isinstance(expected, Mapping) and isinstance(found, Mapping) and expected and found):
        return [(f"{path} = {told(expected)}", told(found))]
    apart = [
        (f"{path}.{below} = {told(left)}", told(right))
        for below, left, right in differences(expected, found)
        if canonical_text(left) != canonical_text(right)
    ]
    return apart or [(f"{path} = {told(expected)}", told(found))]


def joined(file: str, line: int, apart: list[tuple[str, str]], seen_by: str = "") -> Failure:
    """Return one failure for all that differs in one step (the first four are told)."""
    prefix = f"in the view of {seen_by} " if seen_by else ""
    more = f" (and {len(apart) - 4} more)" if len(apart) > 4 else ""
    expected = "; ".join(wanted for wanted, _ in apart[:4])
    return Failure(file, line, prefix + expected, "; ".join(found for _, found in apart[:4]) + more)
