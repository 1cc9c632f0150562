"""Look for faults in rule files, texts and scenarios: all at once, each with file, line and column.

Without PATH all that the project ships is looked at. PATH may be a folder of a game's rule files (named as the
game), a folder of such folders, a folder of languages, scenario files, or a folder that has any of these in it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from .. import registry
from ..core import laws
from ..core.machine import BadPosition, Game
from ..core.rng import Rng
from ..data.faults import BadFile, FileFault
from ..data.places import languages_folders, share
from ..data.sets import Folder
from ..scenario.files import SUFFIXES
from ..scenario.model import read_scenario
from ..scenario.runner import scenario_files, start
from .pictures import lacking_pictures
from .texts import locale_faults

STEPS: Final = 60
"""Actions of a random game after which new rules count as playable."""

Job = tuple[str, Callable[[], Iterator[FileFault]]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames validate`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("path", nargs="?", metavar="PATH", help="what to look at (default: all that is shipped)")


def run(arguments: argparse.Namespace) -> int:
    """Print every fault and warning; return 0 when there is no fault, else 1."""
    jobs = list(found_in(Path(arguments.path)) if arguments.path else shipped())
    if not jobs:
        known = ", ".join(registry.GAME_IDS)
        print(f"{arguments.path}:1:1: expected rule files ({known}), languages or scenarios, found none of them")
        return 1
    total = 0
    for name, job in jobs:
        faults = sorted(set(job()), key=lambda f: (f.file, f.line, f.column, f.path))
        harmless = [fault for fault in faults if fault.severity == "warning"]
        for fault in faults:
            print(fault)
        count = len(faults) - len(harmless)
        told = f"{count} faults" if count else "no faults"
        print(f"{name}: {told}{f', {len(harmless)} warnings' if harmless else ''}")
        total += count
    return 1 if total else 0


def shipped() -> Iterator[Job]:
    """Yield what there is to look at in what the project ships."""
    for game_id in registry.GAME_IDS:
        yield f"rules of {game_id}", partial(rule_faults, game_id, None)
    yield "texts", lambda: (fault for folder in languages_folders() for fault in locale_faults(folder))
    scenarios = share("rules").parent / "tests" / "games"
    if scenarios.is_dir():
        yield "scenarios", partial(scenario_faults, scenarios)


def found_in(path: Path) -> Iterator[Job]:
    """Yield what there is to look at in a file or folder of a person's own."""
    if path.is_file() or not path.exists():
        if not path.exists() or _is_scenario(path):
            yield str(path), partial(scenario_faults, path)
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
            yield f"scenarios in {folder}", partial(scenario_faults, folder)
            return


def _is_scenario(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return path.suffix in SUFFIXES and b"format: scenario/" in file.read(400)
    except OSError:
        return False


def _has_rules(folder: Path) -> bool:
    files = sorted(folder.glob("*.yaml"))
    return bool(files) and not _is_scenario(files[0])


def rule_faults(game_id: str, folder: Path | None) -> Iterator[FileFault]:
    """Yield the faults of a game's rule files; where there are none, of a short random game and of the examples.

    What has no picture is a warning.
    """
    place = str(folder or share("rules") / game_id)
    try:
        game: Game = registry.build(game_id, {}, folder)
    except BadFile as error:
        yield from error.faults
        return
    except BadPosition as error:
        yield from (FileFault(place, 1, 1, fault.path, fault.expected, fault.found) for fault in error.faults)
        return
    except Exception as error:
        yield FileFault(place, 1, 1, "", "rule files that can be read", _broken(error))
        return
    yield from lacking_pictures(game, Path(place))
    faults = list(_unplayable(game, place))
    yield from faults or scenario_faults(Path(place), folder)


def _unplayable(game: Game, place: str) -> Iterator[FileFault]:
    """Yield what goes wrong in openings with each option, and in some random turns after them."""
    for option, values in game.options.items():
        for value in values:
            try:
                _try_out(game, option, value)
            except BadPosition as error:
                where = f"opening with {option}: {value}"
                for fault in error.faults:
                    if not fault.path.startswith("options"):  # a value that needs other options beside it is no fault
                        yield FileFault(place, 1, 1, fault.path, f"{fault.expected} ({where})", fault.found)
            except Exception as error:  # rules that pass the models and still break: told, not thrown
                yield FileFault(place, 1, 1, f"{option}: {value}", "rules that can be played", _broken(error))


def _try_out(game: Game, option: str, value: str | int | bool) -> None:
    """Deal an opening and play it on at random, under the laws. Raises what breaks."""
    options = game.complete({option: value})
    state, rng = game.new(options, 1), Rng(1)
    laws.has_the_common_fields(state.dump())
    laws.dump_loads_back(game, state, options)
    for _ in range(STEPS):
        if state.outcome() is not None:
            break
        legal = state.legal()
        assert legal, "no legal action"
        state.apply(rng.choice([a for a in legal if a not in game.silent] or legal))
    laws.has_the_common_fields(state.dump())
    laws.dump_loads_back(game, state, options)


def scenario_faults(path: Path, folder: Folder = None) -> Iterator[FileFault]:
    """Yield the faults of scenario files: their form, and positions that cannot be under the rules of `folder`.

    `check` plays them.
    """
    for file in scenario_files([str(path)]):
        try:
            scenario = read_scenario(file)
            if scenario.scenario.refused is None:
                start(scenario, folder)
        except BadFile as error:
            yield from error.faults
        except Exception as error:
            yield FileFault(str(file), 1, 1, "position", "one that the rules can load", _broken(error))


def _broken(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]
