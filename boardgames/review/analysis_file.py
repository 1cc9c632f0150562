"""Analysis files: kept beside the record, or in the cache folder; read with a limit, and never trusted."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..core.dump_paths import canonical_text
from ..core.game_protocol import Game
from ..core.match import Match
from ..data.atomic_files import read_limited, write_atomically
from ..data.data_paths import user_dir
from ..data.digests import rules_digest
from ..data.file_suffixes import ANALYSIS
from ..data.learned_values import shipped_weights_path
from ..data.own_rules import set_from_fields
from ..data.validation import as_plain_data, validate_fields
from ..record.companion_files import companion_path
from ..record.record_model import Record
from .analysis_model import FORMAT, JUDGE_VERSION, AnalysisFile, Scale, SeatAnalysis

MAX_BYTES: Final = 4 * 1024 * 1024


def empty_analysis(record: Record, match: Match) -> AnalysisFile:
    """Return the analysis of a record in which no seat stands yet."""
    game = match.game
    own = None if record.set is None else set_from_fields(record.set, record.file)
    weights = shipped_weights_path(game.id)
    values = hashlib.sha256(weights.read_bytes()).hexdigest()[:16] if weights.is_file() else ""
    rules = f"{rules_digest(game.id, own)} {canonical_digest(dict(game.constants))}"
    return AnalysisFile(FORMAT, JUDGE_VERSION, record_digest(record, match), rules, values, scale_of(game))


def scale_of(game: Game) -> Scale:
    """Return what the numbers of a game are for people: "order" where they were not measured under its rules."""
    shipped = registry.load(game.id)
    if game.digest != shipped.digest or dict(game.constants) != dict(shipped.constants) or game.own_rules is not None:
        return "order"
    return game.evaluation_scale


def record_digest(record: Record, match: Match) -> str:
    """Return the digest of a record's deal and of the actions of its match."""
    deal = [record.game_id, dict(record.options), record.seed, record.shuffle, dict(record.constants)]
    return canonical_digest([deal, record.position, record.set, [entry.action for entry in match.history]])


def canonical_digest(data: Any) -> str:
    """Return 16 hex digits of plain data."""
    return hashlib.sha256(canonical_text(data).encode()).hexdigest()[:16]


def analysis_path(record: Path) -> Path:
    """Return where the analysis of a record lies: beside it."""
    return companion_path(record, ANALYSIS)


def read_analysis(record: Path, expected: AnalysisFile) -> AnalysisFile:
    """Return the analysis kept for a record; `expected`, without seats, where there is none that holds for it."""
    for path in _paths(record, expected):
        found = _read(path)
        if found is not None and replace(found, seats={}) == expected:
            return found
    return expected


def kept_file(record: Path) -> AnalysisFile | None:
    """Return the analysis beside a record that this judge made, without a look at the record."""
    found = _read(analysis_path(record))
    return found if found is not None and found.judge == JUDGE_VERSION else None


def write_analysis(record: Path, analysis: AnalysisFile) -> Path | None:
    """Keep an analysis, whole or not at all, and return where; None where no folder takes it."""
    text = analysis_text(analysis)
    for path in _paths(record, analysis):
        with contextlib.suppress(OSError):
            write_atomically(path, text)
            return path
    return None


def analysis_text(analysis: AnalysisFile) -> str:
    """Return an analysis as its file holds it."""
    return json.dumps(as_plain_data(analysis, defaults=True), ensure_ascii=False, sort_keys=True, indent=1) + "\n"


def seat_analysis_text(analysis: SeatAnalysis) -> str:
    """Return the analysis of one seat as JSON."""
    return json.dumps(as_plain_data(analysis, defaults=True), ensure_ascii=False, sort_keys=True) + "\n"


def _paths(record: Path, analysis: AnalysisFile) -> tuple[Path, Path]:
    return analysis_path(record), user_dir("cache") / "analyses" / f"{analysis.record}{ANALYSIS}"


def _read(path: Path) -> AnalysisFile | None:
    """Return the analysis of a file, None for whatever is none."""
    try:
        fields = json.loads(read_limited(path, MAX_BYTES))
        if not isinstance(fields, Mapping) or fields.get("format") != FORMAT:
            return None
        return validate_fields(AnalysisFile, fields)
    except (OSError, ValueError, TypeError, RecursionError):
        return None
