"""Mutation of a game's rules: change one thing in a file, and see whether a scenario or a quick test notices.

Nothing on the disk is changed: each mutant is a forked process whose import finds the changed source. All mutants
meet the scenarios first; those that live then meet the game's tests without a window.
Killed ones are remembered in `build/mutants`, so that a run goes on where the last one stopped, and after a new
scenario only the survivors are tried again.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.machinery
import importlib.util
import json
import multiprocessing
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from boardgames import registry  # noqa: E402
from boardgames.data.faults import BadFile  # noqa: E402
from boardgames.data.yaml_source import load_yaml  # noqa: E402
from boardgames.scenario.scenario_model import ScenarioFile, read_scenario  # noqa: E402
from boardgames.scenario.scenario_runner import run_scenario, scenario_files  # noqa: E402
from tests.mutate.mutants import Mutant, Spot, mutant, shuffled, spots  # noqa: E402

EQUIVALENT: Final = Path(__file__).with_name("equivalent.yaml")
"""Changes that nothing can tell from the rule as it stands, by game, each with its reason."""
PLAIN: Final = re.compile(
    "__init__|ids|dump_types|ruleset|rulebook|card_models|constants|component_catalog|events|former_shuffle"
    "|view_facts|evaluation|role_beliefs|path_costs|win_search|hint_reasons"  # what is made of them
    "|position_loader|position_checks|position_writer|action_notation|action_space|seat_view|hidden_state_sampler"
    # the ways in and out of positions and lines
)
"""Files that play no rule: they are changed only when `--file` names them."""

TOLD: Final = re.compile(r"\blog\b|Event\(|\blog_\w+\(")
"""What only the log would show; no scenario looks there."""

MEMORY: Final = 3_000_000_000
SCENARIOS_TIME: Final = 10
TESTS_TIME: Final = 240
"""Seconds of computing time, three times and more what the slowest game needs."""
WAIT: Final = 20
"""How much longer than its computing time a mutant may take when others use the machine, or when it sleeps."""
FATES: Final = ("scenarios", "tests", "explained", "survived", "not judged")
"""Who killed a mutant; or that its life is explained, that it is not, or that no time was left to ask the tests."""
LINUX: Final = sys.platform == "linux"
FORK: Final = multiprocessing.get_context("fork") if hasattr(os, "fork") else None


class Changed(importlib.machinery.SourceFileLoader):
    """Loads a module from the source of a mutant."""

    def __init__(self, name: str, changed: Mutant) -> None:
        super().__init__(name, str(changed.path))
        self.changed = changed

    def get_code(self, fullname: str) -> Any:
        return compile(self.changed.source, str(self.changed.path), "exec")


class Finder:
    """Finds the mutant's module; everything else is found as ever."""

    def __init__(self, changed: Mutant) -> None:
        self.changed = changed
        self.name = ".".join(changed.path.relative_to(ROOT).with_suffix("").parts)

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> Any:
        """Return how to load the changed module, or None for all others."""
        if name != self.name:
            return None
        return importlib.util.spec_from_loader(name, Changed(name, self.changed))


def scenarios_of(game_id: str) -> list[ScenarioFile]:
    """Return the scenarios of a game, read once for all mutants."""
    found = []
    for path in scenario_files([str(ROOT / "tests" / "games" / game_id / "scenarios")]):
        with contextlib.suppress(BadFile):
            found.append(read_scenario(path))
    return found


def quick_tests(game_id: str) -> list[str]:
    """Return the test files of a game that open no window.

    That of the log comes first: most of what scenarios let live changes only what is told.
    """
    files = sorted((ROOT / "tests" / "games" / game_id).glob("test_*.py"), key=lambda file: file.stem != "test_told")
    return [str(file) for file in files if not re.search(r"boardgames\.(ui|draw)|pilot", file.read_text("utf-8"))]


def holds(scenarios: Sequence[ScenarioFile]) -> bool:
    """Whether every scenario passes; stops at the first that does not."""
    return all(run_scenario(file).has_passed for file in scenarios)


def passes(files: Sequence[str]) -> bool:
    """Whether the quick tests pass; stops at the first that does not."""
    import pytest

    return pytest.main(["-x", "-q", "--no-header", "-p", "no:cacheprovider", *files]) == 0


def _child(changed: Mutant, question: Any, about: Sequence[Any], seconds: int) -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    held = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize() if LINUX else 0
    resource.setrlimit(resource.RLIMIT_AS, (held + MEMORY, held + MEMORY))  # a fork begins with what its parent holds
    for name in [name for name in sys.modules if name.startswith("boardgames.games.")]:
        del sys.modules[name]  # whoever runs this may have played a game already
    registry.load.cache_clear()
    sys.meta_path.insert(0, Finder(changed))  # type: ignore[arg-type]
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        code = 1
        with contextlib.suppress(BaseException):
            code = 0 if question(about) else 1
        os._exit(code)


def lives(changed: Mutant, question: Any, about: Sequence[Any], seconds: int) -> bool:
    """Whether a mutant passes a question within its seconds of computing time: who hangs is dead, too.

    The clock on the wall decides nothing: on a busy machine it would count mutants as killed that only had to wait.
    """
    assert FORK is not None
    process = FORK.Process(target=_child, args=(changed, question, about, seconds))
    process.start()
    process.join(seconds * WAIT)
    if process.is_alive():
        process.kill()
        process.join()
    return process.exitcode == 0


def explained(game_id: str) -> set[tuple[str, str]]:
    """Return the changes that nothing can tell from the rule as it stands: pairs of before and after."""
    known = load_yaml(EQUIVALENT).data
    return {(entry["before"], entry["after"]) for entry in known.get(game_id, ())}


def sources(game_id: str, names: Sequence[str]) -> list[Path]:
    """Return the files to change: those named, or all that play rules."""
    files = sorted((ROOT / "boardgames" / "games" / game_id).glob("*.py"))
    found = [file for file in files if (file.stem in names if names else not PLAIN.fullmatch(file.stem))]
    missing = sorted(set(names) - {file.stem for file in found})
    if missing:
        raise SystemExit(f"no such file in boardgames/games/{game_id}: {', '.join(missing)}")
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Run the chore; return 1 when a mutant survives that nobody explained."""
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=registry.GAME_IDS)
    parser.add_argument("--most", type=int, default=200, metavar="N", help="how many mutants (200); 0 for all")
    parser.add_argument("--file", action="append", default=[], metavar="NAME", help="only this file, without .py")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn (1)")
    parser.add_argument("--minutes", type=float, default=9.0, help="stop after this time (9)")
    parser.add_argument("--scenarios", action="store_true", help="ask the scenarios alone, not the quick tests")
    parser.add_argument("--again", action="store_true", help="forget what earlier runs found")
    asked = parser.parse_args(words)
    if FORK is None:
        print("mutate needs a system that forks processes (Linux, macOS).", file=sys.stderr)
        return 2
    return report(asked, [spot for file in sources(asked.game, asked.file) for spot in spots(file)])


def chosen(asked: argparse.Namespace, found: Sequence[Spot]) -> Iterator[Mutant]:
    """Yield the mutants to try, each once, in the order of the seed."""
    met: set[str] = set()
    for spot in shuffled(found, asked.seed):
        if asked.most and len(met) >= asked.most:
            return
        changed = mutant(spot)
        if changed is None or changed.source in met or (asked.scenarios and TOLD.search(changed.before)):
            continue
        met.add(changed.source)
        yield changed


def report(asked: argparse.Namespace, found: Sequence[Spot]) -> int:
    """Try the mutants, first all on the scenarios, then those that live on the tests; print what survives."""
    started = time.monotonic()
    end = started + asked.minutes * 60
    memory = ROOT / "build" / "mutants" / f"{asked.game}.json"
    known = {} if asked.again or not memory.is_file() else json.loads(memory.read_text(encoding="utf-8"))
    silenced = explained(asked.game)
    fates: dict[Mutant, str] = {}
    scenarios = scenarios_of(asked.game)
    for changed in chosen(asked, found):
        if time.monotonic() > end:
            break
        if known.get(changed.key()) == "scenarios" or not lives(changed, holds, scenarios, SCENARIOS_TIME):
            fates[changed] = "scenarios"
        else:
            fates[changed] = "explained" if (changed.before, changed.after) in silenced else "survived"
            if asked.scenarios:
                say(changed, fates[changed])
    tests = quick_tests(asked.game)
    for changed in [one for one, fate in fates.items() if fate == "survived" and not asked.scenarios]:
        if known.get(changed.key()) == "tests":
            fates[changed] = "tests"
        elif time.monotonic() > end:
            fates[changed] = "not judged"
        elif not lives(changed, passes, tests, TESTS_TIME):
            fates[changed] = "tests"
        say(changed, fates[changed])
    known |= {changed.key(): fate for changed, fate in fates.items() if fate in ("scenarios", "tests")}
    memory.parent.mkdir(parents=True, exist_ok=True)
    memory.write_text(json.dumps(known, indent=0), encoding="utf-8")
    summary(fates)
    print(f"{asked.game}: {len(fates)} of about {len(found)} mutants in {time.monotonic() - started:.0f} s")
    return 1 if {"survived", "not judged"} & set(fates.values()) else 0


def say(changed: Mutant, fate: str) -> None:
    """Print a mutant that the scenarios let live, unless that is explained."""
    if fate != "explained":
        print(f"{changed.path.relative_to(ROOT)}:{changed.line}: {'tests only' if fate == 'tests' else fate}")
        print(f"  - {changed.before}\n  + {changed.after}", flush=True)


def summary(fates: Mapping[Mutant, str]) -> None:
    """Print how the mutants of each file fared, and all of them."""
    counts = Counter((changed.path.stem, fate) for changed, fate in fates.items())
    files = sorted({file for file, _ in counts})
    print(f"\n{'':<14}{'tried':>11}" + "".join(f"{fate:>11}" for fate in FATES))
    for name, within in [*((file, (file,)) for file in files), ("all", tuple(files))]:
        row = [sum(counts[file, fate] for file in within) for fate in FATES]
        print(f"{name:<14}{sum(row):>11}" + "".join(f"{count:>11}" for count in row))


if __name__ == "__main__":
    sys.exit(main())
