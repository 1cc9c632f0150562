"""The chore `mutate table`: which lines a test reaches, how code is exchanged, which faults count as caught."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mutate import table
from tests.mutate.mutants import Mutant

SOURCE = '''
"""A note."""

SIDES = 4


class Row:
    def __init__(self, cells):
        """Keep them."""
        self.cells = cells

    def free(self, most):
        if most < 1:
            return 0
        return min(
            most,
            self.cells,
        )


def unseen(cells):
    return cells + 1
'''

TESTS = """
from toy.play.room import row

def test_free():
    assert row.Row(3).free(5) == 3

def test_nothing():
    row.Row(3).free(0)
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    room = tmp_path / "toy" / "play" / "room"
    room.mkdir(parents=True)
    (room / "row.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (tmp_path / "test_row.py").write_text(TESTS, encoding="utf-8")
    monkeypatch.setattr(table, "ROOT", tmp_path)
    monkeypatch.setattr("tests.mutate.run.ROOT", tmp_path)
    monkeypatch.setattr(table, "TABLE", ("toy/play",))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield room / "row.py"
    for name in [name for name in sys.modules if name.partition(".")[0] == "toy"]:
        del sys.modules[name]


def fault(file: Path, before: str, after: str) -> Mutant:
    assert SOURCE.count(before) == 1
    return Mutant(file, SOURCE[: SOURCE.index(before)].count("\n") + 1, before, after, SOURCE.replace(before, after))


def lines(*texts: str) -> set[int]:
    return {number for number, line in enumerate(SOURCE.splitlines(), 1) if line.strip() in texts}


def test_marked_source_says_the_lines_that_run_and_does_the_same() -> None:
    reached: set[int] = set()
    names = {table.MARK: reached.add, "__name__": "row"}
    exec(compile(table.marked(SOURCE), "row.py", "exec"), names)
    assert not reached
    row = names["Row"](3)  # type: ignore[operator]
    assert row.__init__.__doc__ == "Keep them."
    assert row.free(5) == 3
    assert reached == lines("self.cells = cells", "if most < 1:", "return min(")


def test_a_line_within_a_statement_belongs_to_it(file: Path) -> None:
    assert {table.holder(fault(file, "self.cells,", "0,"))} == lines("return min(")
    assert {table.holder(fault(file, "return 0", "return 1"))} == lines("return 0")
    assert table.holder(fault(file, "SIDES = 4", "SIDES = 5")) is None


def test_functions_of_an_imported_module_get_the_code_of_a_fault(file: Path) -> None:
    from toy.play.room import row  # type: ignore[import-not-found]

    made = row.Row(3)
    table.exchange(fault(file, "self.cells,", "9,"))
    assert made.free(5) == 5


def test_a_fault_is_caught_missed_or_reached_by_no_test(
    file: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    faults = [
        fault(file, "most,\n", "1,\n"),
        fault(file, "return 0", "return 1"),
        fault(file, "cells + 1", "cells - 1"),
        fault(file, "class Row:", "class Column:"),
    ]
    asked = argparse.Namespace(
        tests=[str(tmp_path / "test_row.py")], cases=0, each=8, minutes=5.0, end=time.monotonic() + 300
    )
    record = tmp_path / "build" / "table.json"
    assert table.report(faults, record, [file], asked) == 1
    said = [line.partition(": ")[2] for line in capfd.readouterr().out.splitlines() if line.startswith("toy/")]
    assert said == ["caught by test_row.py::test_free", "missed", "not reached", "caught"]
    assert len(table.read(record, [file])["tests"]) == 2


def test_a_fault_meets_the_quickest_tests_of_each_file_first(file: Path) -> None:
    reach = {"toy/play/room/row.py": sorted(lines("return 0"))}
    tests = {"a.py::x": 3, "a.py::y": 1, "b.py::x": 2, "b.py::y": 4}
    found = {"tests": {nodeid: {"seconds": seconds, "lines": reach} for nodeid, seconds in tests.items()}}
    changed = fault(file, "return 0", "return 1")
    assert table.reaching(changed, found, 3) == ["a.py::y", "b.py::x", "a.py::x"]
    assert table.reaching(fault(file, "cells + 1", "cells - 1"), found, 3) == []
