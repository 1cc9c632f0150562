"""Faults in the window's table code: change one thing in a file, and see whether a test that reaches it fails.

A recorded run of the tests finds which of them reach which statement: the files of the table are imported with a mark
before each statement, so that nothing else becomes slower. The record is kept in `build/mutants` until the table code
changes. Each fault then meets only a few quick tests that reach its line, each in a fork of the process that has all
modules and pictures by now: there the code of the functions is exchanged. What stands outside functions is changed
before the import, in a process that starts anew (`run.py`).
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import functools
import gc
import importlib.machinery
import importlib.util
import inspect
import json
import os
import sys
import tempfile
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from tests.mutate.mutants import Mutant, hash_of, spots  # noqa: E402
from tests.mutate.run import FORK, WAIT, chosen, lives  # noqa: E402

FOLDERS: Final = ("play", "game_view", "lessons", "replay", "results", "seats")
TABLE: Final = tuple(f"boardgames/ui/{name}" for name in FOLDERS)
TESTS: Final = ("tests/ui", "tests/games")
MARK: Final = "__reached__"
SECONDS: Final = 30
"""Computing time of pytest's start; the tests of a fault may take `SLOWER` times what they took when recorded."""
SLOWER: Final = 5
TRIALS: Final = 15
"""Seconds of each minute that are kept for the faults after the record."""
UNCHANGED: Final = 77
"""The exit code of a process that could not exchange a function's code."""
UNTRIED: Final = "not tried"

Reach = dict[str, Any]
"""`sources`: a hash of the table code. `tests`: for each test its `seconds` and `lines`, by file."""


def is_of_table(name: str) -> bool:
    """True for the dotted name of a module of the table, or of a package over it."""
    return name.startswith(tuple(f"{folder}/".replace("/", ".") for folder in TABLE))


def blocks(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield each block of statements inside functions. A module's own and a class's run when they are imported."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for inner in ast.walk(node):
                for name in ("body", "orelse", "finalbody"):
                    block = getattr(inner, name, None)
                    if isinstance(block, list) and not isinstance(inner, ast.ClassDef):
                        yield block


def statements(source: str) -> list[int]:
    """Return the first lines of the statements inside functions, in order."""
    return sorted({statement.lineno for block in blocks(ast.parse(source)) for statement in block})


def marked(source: str) -> ast.Module:
    """Return a source that says the line of each statement inside a function before it runs."""
    tree = ast.parse(source)
    for block in {id(block): block for block in blocks(tree)}.values():
        for statement in block[:]:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue  # a docstring stays first
            call = ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(statement.lineno)], [])
            mark = ast.fix_missing_locations(ast.copy_location(ast.Expr(call), statement))
            block.insert(block.index(statement), mark)
    return tree


class MarkedLoader(importlib.machinery.SourceFileLoader):
    """Loads a module with its statements marked."""

    def __init__(self, name: str, path: str, reached: Callable[[int], None]) -> None:
        super().__init__(name, path)
        self.reached = reached

    def get_code(self, fullname: str) -> Any:
        return compile(marked(Path(self.path).read_text(encoding="utf-8")), self.path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__[MARK] = self.reached
        super().exec_module(module)


class Session:
    """A plugin of pytest and an importer: keeps which lines each test reaches, then lets the faults meet them."""

    def __init__(self, file: Path, found: Reach, asked: argparse.Namespace, faults: Sequence[Mutant]) -> None:
        self.file, self.found, self.asked, self.faults = file, found, asked, faults
        self.now: dict[str, set[int]] = {}
        self.items: dict[str, Any] = {}
        self.sound: dict[str, bool] = {}
        self.fates: dict[int, str] = {}

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> Any:
        """Return how to load a module of the table, or None for all others."""
        source = ROOT.joinpath(*name.split(".")).with_suffix(".py")
        if not is_of_table(name) or not source.is_file():
            return None
        lines = self.now.setdefault(source.relative_to(ROOT).as_posix(), set())
        return importlib.util.spec_from_loader(name, MarkedLoader(name, str(source), lines.add))

    def pytest_runtest_logstart(self) -> None:
        """Forget what earlier tests reached."""
        self.started, self.failed = time.monotonic(), False
        for lines in self.now.values():
            lines.clear()

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Note a step of a test that does not pass: such a test can catch nothing."""
        self.failed |= not report.passed

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Keep what the test reached."""
        lines = {} if self.failed else {name: sorted(lines) for name, lines in self.now.items() if lines}
        self.found["tests"][nodeid] = {"seconds": round(time.monotonic() - self.started, 2), "lines": lines}

    def pytest_runtest_teardown(self, item: Any, nextitem: Any) -> None:
        """Write the record after each file, and stop when the time is over."""
        if nextitem is None or nextitem.path != item.path:
            write(self.file, self.found)
        if time.monotonic() > self.asked.end - self.asked.minutes * TRIALS:
            item.session.shouldstop = "no time left"

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Leave out the tests that are recorded, and cases of a test function above the number asked for."""
        ranks: dict[str, int] = {}
        for item in sorted(items, key=lambda item: hash_of(item.nodeid)):
            function = item.nodeid.partition("[")[0]
            ranks[function] = ranks.get(function, 0) + 1
            ranks[item.nodeid] = ranks[function]
        self.items = {item.nodeid: item for item in items}
        items[:] = [
            item
            for item in items
            if item.nodeid not in self.found["tests"] and not 0 < self.asked.cases < ranks[item.nodeid]
        ]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: Any) -> Any:
        """Write the record, and let the faults in functions meet the tests."""
        try:
            return (yield)
        finally:
            write(self.file, self.found)
            with session.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
                print()  # the line of pytest's dots ends
                for number, changed in enumerate(self.faults):
                    if time.monotonic() < self.asked.end and holder(changed) is not None:
                        self.fates[number] = self.fate(changed)
                        say(changed, self.fates[number])

    def fate(self, changed: Mutant) -> str:
        """Try a fault on the quickest tests that reach it, until one fails that passes without it."""
        tests = [test for test in reaching(changed, self.found, self.asked.each) if test in self.items]
        for test in tests:
            code = self.code(test, changed)
            if code == UNCHANGED:
                return UNTRIED
            if code and self.sound.get(test) is None:
                self.sound[test] = self.code(test, None) == 0
            if code and self.sound[test]:
                return f"caught by {test}"
        return "missed" if tests else "not reached"

    def code(self, test: str, changed: Mutant | None) -> int | None:
        """Run a test in a fork, with a fault or without; return 0 when it passes."""
        assert FORK is not None
        seconds = int(SECONDS + SLOWER * self.found["tests"][test]["seconds"])
        process = FORK.Process(target=_fork, args=(self.items[test], changed, seconds))
        process.start()
        process.join(seconds * WAIT)
        if process.is_alive():
            process.kill()
            process.join()
        return process.exitcode


def write(file: Path, found: Reach) -> None:
    """Write a record whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_suffix(".new")
    half.write_text(json.dumps(found), encoding="utf-8")
    half.replace(file)


def read(file: Path, sources: Sequence[Path]) -> Reach:
    """Return the record of this table code, an empty one when there is none."""
    mark = hash_of("".join(source.read_text(encoding="utf-8") for source in sources))
    if file.is_file():
        found: Reach = json.loads(file.read_text(encoding="utf-8"))
        if found["sources"] == mark:
            return found
    return {"sources": mark, "tests": {}}


def exchange(changed: Mutant) -> None:
    """Give the functions of an imported module the code of a fault. Raises ValueError where that cannot be."""
    path = str(changed.path)
    sources = (changed.path.read_text(encoding="utf-8"), changed.source)
    old, new = (list(functions(compile(source, path, "exec"))) for source in sources)
    codes = {(was.co_qualname, was.co_firstlineno): code for was, code in zip(old, new, strict=True) if was != code}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == path:
            mark = (thing.__code__.co_qualname, thing.__code__.co_firstlineno)
            thing.__code__ = codes.get(mark, thing.__code__)
        elif isinstance(thing, functools._lru_cache_wrapper) and is_of_table(thing.__module__):
            thing.cache_clear()


def functions(code: CodeType) -> Iterator[CodeType]:
    """Yield the functions and methods of a module, without those inside others."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_flags & inspect.CO_NEWLOCALS:
                yield inner
            else:
                yield from functions(inner)  # the body of a class


def _fork(item: Any, changed: Mutant | None, seconds: int) -> None:
    import resource

    from _pytest.runner import runtestprotocol

    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    code = 1
    with contextlib.suppress(BaseException):
        if changed:
            try:
                exchange(changed)
            except ValueError:
                os._exit(UNCHANGED)
        code = int(any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)))
    os._exit(code)


def _session(session: Session, fates: Any) -> None:
    sys.meta_path.insert(0, session)  # type: ignore[arg-type]
    tests = session.asked.tests or TESTS
    pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", *tests], plugins=[session])
    fates.put(session.fates)


def fails_none(tests: Sequence[str]) -> bool:
    """Whether all of these tests pass; stops at the first that does not."""
    return pytest.main(["-x", "-q", "--no-header", "-p", "no:cacheprovider", *tests]) == 0


def holder(changed: Mutant) -> int | None:
    """Return the first line of the statement in a function that holds a fault, None where no function does."""
    source = changed.path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.body[0].lineno <= changed.line <= (node.end_lineno or 0):
            starts = statements(source)
            return starts[bisect_right(starts, changed.line) - 1]
    return None


def reaching(changed: Mutant, found: Mapping[str, Any], most: int) -> list[str]:
    """Return quick tests that reach a fault's statement, or its file where no function holds it.

    The quickest of each file of tests come first: tests of one file look at the same things.
    """
    name, line = changed.path.relative_to(ROOT).as_posix(), holder(changed)
    ranks: Counter[str] = Counter()
    ranked = []
    for nodeid, test in sorted(found["tests"].items(), key=lambda pair: pair[1]["seconds"]):
        if name in test["lines"] and (line is None or line in test["lines"][name]):
            file = nodeid.partition("::")[0]
            ranked.append((ranks[file], test["seconds"], nodeid))
            ranks[file] += 1
    return [nodeid for _, _, nodeid in sorted(ranked)[:most]]


def say(changed: Mutant, fate: str) -> None:
    """Print a fault and whether it is caught."""
    if fate != UNTRIED:
        print(f"{changed.path.relative_to(ROOT)}:{changed.line}: {fate}")
        print(f"  - {changed.before}\n  + {changed.after}", flush=True)


def main(words: Sequence[str] | None = None) -> int:
    """Run the chore; return 1 when a fault is missed."""
    parser = argparse.ArgumentParser(prog="dev.py mutate table", description=__doc__.partition("\n")[0])
    parser.add_argument("-n", "--most", type=int, default=40, metavar="N", help="how many faults (40); 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn (1)")
    parser.add_argument("--file", action="append", default=[], metavar="PATH", help="only this file of the table")
    parser.add_argument("--tests", action="append", metavar="PATH", help="which tests are recorded (ui, games)")
    parser.add_argument(
        "--cases", type=int, default=0, metavar="N", help="cases of a test that are recorded (0: all)"
    )
    parser.add_argument("--each", type=int, default=8, metavar="N", help="how many tests a fault meets at most (8)")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after this time (60)")
    asked = parser.parse_args(words, argparse.Namespace(scenarios=False))
    if FORK is None:
        print("mutate needs a system that forks processes (Linux, macOS).", file=sys.stderr)
        return 2
    asked.end = time.monotonic() + asked.minutes * 60
    sources = sorted(source for folder in TABLE for source in (ROOT / folder).rglob("*.py"))
    drawn = [source for source in sources if not asked.file or source.relative_to(ROOT).as_posix() in asked.file]
    faults = list(chosen(asked, [spot for source in drawn for spot in spots(source)]))
    with tempfile.TemporaryDirectory(prefix="bg-") as folder:  # short: sockets of the tests have long names
        tempfile.tempdir = os.environ["TMPDIR"] = folder  # processes that end at once leave their folders behind
        return report(faults, ROOT / "build" / "mutants" / "table.json", sources, asked)


def report(faults: Sequence[Mutant], file: Path, sources: Sequence[Path], asked: argparse.Namespace) -> int:
    """Record the tests and try the faults; return 1 when one is missed."""
    assert FORK is not None
    queue = FORK.SimpleQueue()
    process = FORK.Process(target=_session, args=(Session(file, read(file, sources), asked, faults), queue))
    process.start()
    fates: dict[int, str] = queue.get()
    process.join()
    found = read(file, sources)
    for number, changed in enumerate(faults):
        if fates.get(number, UNTRIED) == UNTRIED and time.monotonic() < asked.end:
            tests = reaching(changed, found, asked.each)
            seconds = SECONDS + SLOWER * sum(found["tests"][test]["seconds"] for test in tests)
            lived = not tests or lives(changed, fails_none, tests, int(seconds))
            fates[number] = "not reached" if not tests else "missed" if lived else "caught"
            say(changed, fates[number])
    counts = Counter(fates.get(number, UNTRIED).partition(" by ")[0] for number in range(len(faults)))
    print(f"{len(found['tests'])} tests recorded; " + ", ".join(f"{count} {fate}" for fate, count in counts.items()))
    return 0 if set(counts) <= {"caught"} else 1


if __name__ == "__main__":
    sys.exit(main())
