"""The counters of `dev.py shape`, on a small tree with one of everything that they count."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shape.contract import building_figures, contract_figures
from tests.shape.coupling import coupling_figures
from tests.shape.naming import is_participle, naming_figures
from tests.shape.run import print_changes
from tests.shape.size import parameter_count, public_members, size_figures
from tests.shape.source import Figure, LineCount, Module, modules
from tests.shape.state import state_figures

FILES = {
    "boardgames/ui/scene/scene.py": (
        "class Scene:\n    def __init__(self, app: object) -> None:\n        self.app = app\n"
    ),
    "boardgames/ui/contract/table.py": (
        "class Table(ABC):\n    title = 'x'\n    def place(self) -> None: ...\n    def _own(self) -> None: ...\n"
    ),
    "boardgames/ui/games/nim/table.py": (
        "class NimTable(Table):\n    title = 'y'\n    def place(self) -> None:\n        return layout.place(self)\n"
    ),
    "boardgames/games/nim/state.py": "def legal(board: Position, *, rules: Rulebook) -> None: ...\n",
    "boardgames/ui/play/table/table_scene.py": '''"""The table."""

from a import (
    b,
)


class CourseHost(Protocol): ...


class Course:
    """A course."""

    def __init__(self, a: int, b: int, c: int, d: int, e: int, f: int, g: int, *, h: int = 0) -> None:
        self.hint = ""  # none yet

    def go(self, board: Board) -> None:
        self.hint = "x"
        board.cursor = ""
        made = Course(1, 2, 3, 4, 5, 6, 7)
        made.hint = "y"

    def draw(self, board: Board) -> None:
        board.ink = 1


class Told: ...


class TableScene(Scene):
    def __init__(self, app: object, session: Session) -> None:
        self.course = Course(1, 2, 3, 4, 5, 6, 7)
        self.session = session
        self.speaker = MessageFormatter(app)
        self.table, self.art = plugin_of("nim").make_ui_and_renderer(game)


def told() -> None: ...


class Session: ...
''',
    "boardgames/ui/shell/told.py": (
        "class Told:\n    def draw(self): self.art.draw_background(1), table.draw_background(2)\n"
    ),
    "tests/test_nim.py": (
        "from boardgames.ui.play.table.table_scene import TableScene\n"
        "def test_it(monkeypatch):\n    assert scene.course.hint.text == scene.session.match.legal_actions()[0]\n"
        "    scene.course.hint = ''\n    assert scene.port.legal_actions() and scene._own\n"
    ),
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def values(found: list[Figure]) -> dict[str, int]:
    return {figure.name: figure.value for figure in found}


def test_lines_are_counted_by_kind(tree: Path) -> None:
    module = Module(tree / "boardgames/ui/play/table/table_scene.py", tree)
    assert module.lines == LineCount(code=20, imports=3, docstrings=2, comments=0, blank=16)
    assert sum(module.lines) == module.text.count("\n")


def test_each_counter_finds_the_one_that_is_there(tree: Path) -> None:
    product, tests = modules("boardgames", tree), modules("tests", tree)
    size = values([figure for found in size_figures(product).values() for figure in found])
    assert size["files"] == 6 and size["Host protocols in the window"] == 1
    assert size["constructors with over 6 parameters"] == 1
    contract = values([*contract_figures(product), *building_figures(product)])
    assert contract["contract: Table"] == contract["contract: overridden by nim"] == 2
    assert contract["contract: methods that only delegate to their namesake"] == 1
    assert (
        contract["places that make table and art of a game"] == contract["places that make a MessageFormatter"] == 1
    )
    assert contract["places that draw the ground of a board"] == 1, "the art's, not the table's"
    state = values(state_figures(product)["state"])
    assert state["mutable fields in play"] == 1, "hint; what draws and what was made there do not count"
    assert state["stores into other objects in play"] == 1, "board.cursor"
    names = values(naming_figures(product)["names"])
    assert names["class names with several meanings"] == 1, "Told"
    assert names["classes named by a participle"] == 2 and names["functions named by a participle"] == 1
    assert names["a Position called board"] == names["a Rulebook called rules"] == 1
    coupling = values(list(coupling_figures(product, tests)))
    assert coupling["test files that import from play"] == coupling["private accesses"] == 1
    assert coupling["chains into parts"] == 3 and coupling["chains into parts of 3 steps"] == 2
    assert coupling["patches of play"] == 1


def test_records_and_keywords_with_defaults_are_no_parameters(tree: Path) -> None:
    by_name = {node.name: node for node in Module(tree / "boardgames/ui/play/table/table_scene.py", tree).classes}
    assert parameter_count(by_name["Course"]) == 7 and parameter_count(by_name["CourseHost"]) == 0
    assert public_members(by_name["Course"]) == {"hint", "go", "draw"}


def test_participles_are_told_from_nouns() -> None:
    assert all(map(is_participle, ("told", "veiled", "kept", "shown")))
    assert not any(map(is_participle, ("seed", "speed", "legal", "told_of", "table")))


def test_two_counts_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    print_changes({"size": {"files": 3, "gone": 1}}, {"size": {"files": 5, "new": 2}})
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[2:] == [["3", "5", "+2", "files"], ["-", "2", "new"], ["1", "-", "gone"]]
