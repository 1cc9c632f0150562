"""Scenario file with a head (lesson, example) that the app opens; checked before use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..core.match import Match
from ..data.faults import BadFile
from .guide_files import Head
from .scenario_model import Scenario, ScenarioFile, read_scenario
from .scenario_runner import run_scenario, start_scenario


@dataclass(frozen=True, slots=True)
class PlayableFile:
    """One file: its name without suffix, and its content or its first fault."""

    id: str
    file: ScenarioFile | None
    fault: str = ""

    @property
    def scenario(self) -> Scenario:
        """The scenario to play. Only for a file without a fault."""
        assert self.file is not None
        return self.file.scenario

    def start_match(self) -> Match:
        """A match at the beginning of it. Only for a file without a fault."""
        assert self.file is not None
        return Match(*start_scenario(self.file))


def read_playable(game: str, header_key: Head, path: Path) -> tuple[ScenarioFile | None, str]:
    """Return the scenario of a file, or None and the first fault; None and no fault if it has no head."""
    return _tried(game, header_key, path, path.stat().st_mtime_ns)


@lru_cache(maxsize=512)
def _tried(game: str, header_key: Head, path: Path, _changed: int) -> tuple[ScenarioFile | None, str]:
    """One file, read and played once for as long as it does not change."""
    try:
        file = read_scenario(path, path.name)
        if getattr(file.scenario, header_key) is None:
            return None, ""
        if file.scenario.game != game:
            return None, f"{path.name}:1: expected {header_key} of {game}"
        failures = run_scenario(file).failures
    except BadFile as bad:
        return None, str(bad.faults[0])
    return (None, str(failures[0])) if failures else (file, "")
