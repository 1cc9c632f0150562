"""Faults of files in the reader's language, for the window; command-line tools write English.

`faults.yaml` of a language has the phrases of which faults are made, by the English ones; `{a}` is what differs.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from ..data.data_paths import shared_folder
from ..data.faults import FileFault
from ..data.yaml_source import load_yaml
from .catalog import FALLBACK, PHRASES_FILE

_GAP: Final = re.compile(r"\\\{([a-z]+)\\\}")


class FaultPhrase(NamedTuple):
    """An English phrase as it is recognised, and how it is said."""

    pattern: re.Pattern[str]
    template: str


def fault_text(fault: FileFault, language: str) -> str:
    """Return a fault in a line, its file by its name alone; a part that has no phrase stays English."""
    fault = fault._replace(file=Path(fault.file).name)
    if language == FALLBACK:
        return str(fault)
    place = f"{fault.file}:{fault.line}:{fault.column}:" + (f" {fault.path}:" if fault.path else "")
    mild = " warning:" if fault.severity == "warning" else ""
    said = _known(language)[f"{{place}}{mild} expected {{expected}}, found {{found}}"]
    words = {"expected": translate_phrase(fault.expected, language), "found": translate_phrase(fault.found, language)}
    hint = f" ({translate_phrase(fault.hint, language)})" if fault.hint else ""
    return said.format(place=place, **words) + hint


def translate_phrase(text: str, language: str) -> str:
    """Return a part of a fault in a language; the English itself where it has none."""
    for one in _phrases(language):
        found = one.pattern.fullmatch(text)
        if found is not None:
            return one.template.format(**found.groupdict())
    return text


@cache
def _known(language: str) -> dict[str, str]:
    known: dict[str, str] = load_yaml(shared_folder("assets") / "locale" / language / PHRASES_FILE).data
    return known


@cache
def _phrases(language: str) -> tuple[FaultPhrase, ...]:
    """All phrases, the one that says most by itself first."""
    known = _known(language)
    longest = sorted(known, key=lambda told: -len(re.sub(r"\{[a-z]+\}", "", told)))
    return tuple(
        FaultPhrase(re.compile(_GAP.sub(r"(?P<\1>.+?)", re.escape(told)), re.S), known[told]) for told in longest
    )
