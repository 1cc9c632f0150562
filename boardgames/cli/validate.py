"""Look for faults in rule files, sets, texts and scenarios: all at once, each with file, line, column and code.

Without PATH all that the project ships is looked at. PATH may be a set (a folder with set.yaml, or its pack), a
folder of a game's rule files (named as the game), a folder of such folders, a folder of languages, scenario files,
or a folder that has any of these in it. docs/faults.md tells what each code means.

Exit codes: 0 no errors (there may be warnings), 1 errors, 2 wrong use, 130 interrupted.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from .. import registry
from ..data.atomic_files import read_head
from ..data.data_paths import languages_folders, shared_folder
from ..data.faults import FileFault
from ..data.own_rules import SET_FILE, rule_names
from ..data.rule_packs import ENDING
from ..proof.rule_set_checks import Styles, set_faults
from ..proof.smoke_test import check_scenario_files, describe_error, rule_faults
from ..scenario.guide_files import SUFFIXES
from .fault_output import FORMATS, format_faults
from .print_service import card_styles
from .text_checks import locale_faults

PAUSE: Final = 0.3
"""Seconds between two looks at the files with --watch."""

Job = tuple[str, Callable[[], Iterable[FileFault]]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames validate`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("path", nargs="?", metavar="PATH", help="what to look at (default: all that is shipped)")
    parser.add_argument("--rules", metavar="DIR", help="the same as PATH, for a set")
    parser.add_argument("--format", choices=FORMATS, default="text", help="of the faults (default text)")
    parser.add_argument("--watch", action="store_true", help="look again whenever a file is saved, until Ctrl-C")


def run(arguments: argparse.Namespace) -> int:
    """Print every fault and warning; return 0 when there is no error, 1 when there is one, 2 for wrong use."""
    looks = card_styles(arguments.draw_in)
    if arguments.path and arguments.rules:
        print("expected PATH or --rules, found both", file=sys.stderr)
        return 2
    given = arguments.path or arguments.rules
    if arguments.watch and not given:
        print("--watch: expected a PATH beside it", file=sys.stderr)
        return 2
    path = Path(given) if given else None
    # The stamps come before the look: what is saved while it looks is looked at again.
    seen = _stamps(path) if path and arguments.watch else ()
    code = _look(path, arguments.format, looks)
    while path and arguments.watch:
        sys.stdout.flush()
        time.sleep(PAUSE)
        now = _stamps(path)
        if now != seen:
            seen = now
            print("-- " + time.strftime("%H:%M:%S"))
            code = _look(path, arguments.format, looks)
    return code


def _stamps(path: Path) -> Sequence[tuple[str, int, int]]:
    """Return name, size and time of each file, to notice changes."""
    found = []
    for file in sorted([path, *path.rglob("*")] if path.is_dir() else [path]):
        try:
            about = file.stat()
        except OSError:
            continue
        found.append((str(file), about.st_size, about.st_mtime_ns))
    return found


def _look(path: Path | None, output_format: str, styles: Styles) -> int:
    """Check a path once, or all that is shipped; print faults and return the exit code."""
    jobs = list(jobs_in(path, styles) if path else shipped_jobs())
    if not jobs:
        jobs = [(str(path), partial(_nothing, str(path)))]
    every: list[FileFault] = []
    for name, job in jobs:
        faults = sorted(dict.fromkeys(_guarded(name, job)), key=lambda f: (f.file, f.line, f.column, f.path))
        every += faults
        if output_format != "json":
            print("\n".join(format_faults(faults, output_format)), end="\n" if faults else "")
        if output_format == "text":
            print(f"{name}: {_summed(faults)}")
    errors = sum(fault.severity == "error" for fault in every)
    if output_format == "json":
        counted = {"format": "faults/1", "errors": errors, "warnings": len(every) - errors}
        print(
            json.dumps(
                counted | {"faults": list(map(json.loads, format_faults(every, output_format)))}, ensure_ascii=False
            )
        )
    return 1 if errors else 0


def _summed(faults: Sequence[FileFault]) -> str:
    errors = sum(fault.severity == "error" for fault in faults)
    warnings = len(faults) - errors
    return (_count(errors, "fault") if errors else "no faults") + (
        f", {_count(warnings, 'warning')}" * bool(warnings)
    )


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + "s" * (number != 1)


def _guarded(name: str, check: Callable[[], Iterable[FileFault]]) -> Iterator[FileFault]:
    """Yield the faults of a check; an exception of the check becomes a fault, too."""
    try:
        yield from check()
    except Exception as error:
        yield FileFault(name, 1, 1, "", "files that can be looked at", describe_error(error), "", "not-playable")


def _nothing(name: str) -> Iterator[FileFault]:
    known = ", ".join(registry.GAME_IDS)
    expected = f"a set ({SET_FILE}), rule files ({known}), languages or scenarios"
    yield FileFault(name, 1, 1, "", expected, "none of them", "`boardgames new` writes a set", "unreadable")


def shipped_jobs() -> Iterator[Job]:
    """Yield the checks of all shipped files."""
    for game_id in registry.GAME_IDS:
        yield f"rules of {game_id}", partial(rule_faults, game_id, None)
    yield "texts", lambda: (fault for folder in languages_folders() for fault in locale_faults(folder))
    scenarios = shared_folder("rules").parent / "tests" / "games"
    if scenarios.is_dir():
        yield "scenarios", partial(check_scenario_files, scenarios)


def jobs_in(path: Path, styles: Styles) -> Iterator[Job]:
    """Yield the checks of a person's own file or folder."""
    if path.name == SET_FILE or path.suffix.lower() == ENDING or _is_set(path):
        folder = path.parent if path.name == SET_FILE else path
        yield str(folder), partial(set_faults, folder, styles)
        return
    if path.is_file() or not path.exists():
        if not path.exists() or _is_scenario(path):
            yield str(path), partial(check_scenario_files, path)
        elif path.parent.name in registry.GAME_IDS:
            yield str(path.parent), partial(rule_faults, path.parent.name, path.parent)
        return
    if path.name in registry.GAME_IDS and _has_rules(path):
        yield str(path), partial(rule_faults, path.name, path)
        return
    if (path / "en").is_dir():
        yield str(path), partial(locale_faults, path)
        return
    places = [(game_id, path / place / game_id) for game_id in registry.GAME_IDS for place in (".", "rules")]
    rules = [(game_id, folder) for game_id, folder in places if _has_rules(folder)]
    for game_id, folder in rules:
        yield str(folder), partial(rule_faults, game_id, folder)
    for folder in (path / "locale", path / "assets" / "locale", *sorted(path.glob("assets/*/locale"))):
        if folder.is_dir():
            yield str(folder), partial(locale_faults, folder)
    for folder in ([] if rules else [path]) + [path / "tests" / "games"]:
        if any(_is_scenario(file) for file in sorted(folder.glob("**/*.y*ml"))[:50]):
            yield f"scenarios in {folder}", partial(check_scenario_files, folder)
            return


def _is_scenario(path: Path) -> bool:
    try:
        return path.suffix in SUFFIXES and b"format: scenario/" in read_head(path, 400)
    except (OSError, ValueError):
        return False


def _is_set(folder: Path) -> bool:
    """True if a folder is a rule set, or would be one with a `set.yaml`."""
    if os.path.lexists(folder / SET_FILE):
        return True
    if folder.name in registry.GAME_IDS or not folder.is_dir():
        return False
    named = {f"{name}.yaml" for game_id in registry.GAME_IDS for name in rule_names(game_id)}
    return any(file.name in named for file in folder.iterdir())


def _has_rules(folder: Path) -> bool:
    files = sorted(folder.glob("*.yaml"))
    return bool(files) and not _is_scenario(files[0])
