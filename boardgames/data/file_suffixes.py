"""How a person's files end: the last part says how they are read, the part before it what they are on a desktop."""

from __future__ import annotations

from typing import Final

RECORD: Final = ".record.yaml"
SCENARIO: Final = ".scenario.yaml"
PACK: Final = ".pack.zip"
DOUBLE: Final = (RECORD, SCENARIO, PACK)
