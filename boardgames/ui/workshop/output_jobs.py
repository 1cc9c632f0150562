"""Jobs of the workshop: a PDF of a rule set, a page of its differences from the shipped rules, and its pack."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boardgames import registry
from boardgames.core.game_protocol import Game
from boardgames.data.atomic_files import write_atomically
from boardgames.data.data_paths import user_dir
from boardgames.data.faults import BadFile
from boardgames.data.own_rules import ART, OwnRules, read_set
from boardgames.data.rule_packs import write_pack
from boardgames.proof.rule_diff import diff_page, diff_rules
from boardgames.proof.rule_set_checks import set_faults
from boardgames.text.catalog import Catalog, Language
from boardgames.ui.games.plugins import card_style
from boardgames.ui.paper.print_service import compare_cards, print_pdf
from boardgames.ui.workshop.background_job import Step
from boardgames.ui.workshop.rule_snapshot import RuleSnapshot, RuleSource


def free_output_path(stock: RuleSnapshot, ending: str) -> Path:
    """Return a new path in the user's documents, named after the set and its version."""
    name = f"{stock.set.id}-{stock.set.version}" if stock.set is not None else stock.game.id
    plain = re.sub(r"[^\w.-]+", "-", name)
    return user_dir("documents") / f"{plain}-{time.strftime('%Y%m%d-%H%M%S')}.{ending}"


def print_rules_pdf(
    step: Step, source: RuleSource, language: Language, wishes: Mapping[str, Any], changed: bool, path: Path
) -> int:
    """Print into a PDF; return the number of pages, 0 if there is nothing to print. Raises `BadFile`, OSError."""
    game = source.build_game(source.read_rules())
    art = source.rules_folder / ART if source.folder is not None else None
    against = registry.load(game.id) if changed else None

    def bar(total: int, _what: str) -> _ProgressForwarder:
        return _ProgressForwarder(step, total)

    return print_pdf(game, language, game.seats[-1], wishes, path, bar, against, art)


def write_rule_comparison(step: Step, source: RuleSource, language: Language, path: Path) -> int:
    """Write the page of differences from the shipped rules; return the number of cards that look different.

    Raises `BadFile`, OSError.
    """
    own = source.read_rules()
    before, after = registry.load(source.game_id), source.build_game(own)
    step(1, 4)
    found = diff_rules(before, after, (None, own if isinstance(own, OwnRules) else None))
    step(2, 4)
    pairs = compare_cards(before, after, language, (None, source.rules_folder / ART))
    step(3, 4)
    catalog = Catalog(language)
    titles = catalog.tr(f"game.{before.id}.name"), _title(after, language)
    write_atomically(path, diff_page(titles, pairs, found, language, catalog.tr))
    return len(pairs)


def _title(game: Game, language: Language) -> str:
    own = game.own_rules
    assert own is not None
    return f"{own['name'][language]} {own['version']}"


def write_set_pack(_step: Step, source: RuleSource, path: Path) -> int:
    """Validate a set and write its pack; return the number of files in it. Raises `BadFile`, OSError."""
    errors = [fault for fault in set_faults(source.rules_folder, card_style) if fault.severity == "error"]
    if errors:
        raise BadFile(errors)
    return write_pack(read_set(source.rules_folder), path)


class _ProgressForwarder:
    """Progress reporter that forwards the progress of printing to another process."""

    def __init__(self, step: Step, total: int) -> None:
        self._step, self._total = step, total

    def show(self, done: int) -> None:
        self._step(done, self._total)

    def clear(self) -> None:
        pass
