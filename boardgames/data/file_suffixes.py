"""Suffixes of a person's files: the last part is the format, the part before it the type for the desktop."""

from __future__ import annotations

from typing import Final

RECORD: Final = ".record.yaml"
SCENARIO: Final = ".scenario.yaml"
PACK: Final = ".pack.zip"
ANALYSIS: Final = ".analysis.json"
NOTES: Final = ".notes.json"
DOUBLE: Final = (RECORD, SCENARIO, PACK)
