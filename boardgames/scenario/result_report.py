"""Results of scenarios: failures with their places, and the lines that report them."""

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
class StepFailure:
    """One failing step: where it stands, what was expected, what was found."""

    file: str
    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return " ".join(f"{self.file}:{self.line}: expected {self.expected}, found {self.found}".split())


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """Result of one scenario."""

    file: str
    title: str
    failures: tuple[StepFailure, ...]

    @property
    def has_passed(self) -> bool:
        """True if every step passed."""
        return not self.failures


def failure_of(fault: FileFault) -> StepFailure:
    """Return a file's fault as a failure, with its path and its hint in words."""
    where = f"{fault.path}: " if fault.path else ""
    hint = f" ({fault.hint})" if fault.hint else ""
    return StepFailure(fault.file, fault.line, where + fault.expected, fault.found + hint)


def summary_line(results: Iterable[ScenarioResult]) -> str:
    """Return the last line of a report: how many scenarios passed and failed."""
    verdicts = [result.has_passed for result in results]
    return f"{verdicts.count(True)} passed, {verdicts.count(False)} failed"


def value_text(value: Any) -> str:
    """Return a value of a dump as one short line of JSON."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def difference_texts(path: str, expected: Any, found: Any) -> list[tuple[str, str]]:
    """Return (expected, found) in words for each leaf that differs; empty when both are the same whole."""
    if canonical_text(expected) == canonical_text(found):
        return []
    if not (isinstance(expected, Mapping) and isinstance(found, Mapping) and expected and found):
        return [(f"{path} = {value_text(expected)}", value_text(found))]
    apart = [
        (f"{path}.{below} = {value_text(left)}", value_text(right))
        for below, left, right in differences(expected, found)
        if canonical_text(left) != canonical_text(right)
    ]
    return apart or [(f"{path} = {value_text(expected)}", value_text(found))]


def joint_failure(file: str, line: int, apart: list[tuple[str, str]], seen_by: str = "") -> StepFailure:
    """Return one failure for all differences of a step (at most four are listed)."""
    prefix = f"in the view of {seen_by} " if seen_by else ""
    more = f" (and {len(apart) - 4} more)" if len(apart) > 4 else ""
    expected = "; ".join(wanted for wanted, _ in apart[:4])
    return StepFailure(file, line, prefix + expected, "; ".join(found for _, found in apart[:4]) + more)
