"""What is compiled is there as it is described; that it plays alike `dev.py compile --test` shows in minutes."""

from __future__ import annotations

import ast

from tests.compile import build
from tests.games.parts import games_with


def test_what_is_compiled_is_there_and_what_is_left_out_is_a_file_of_some_game() -> None:
    names = build.modules()
    assert all((build.ROOT / name).is_file() for name in names) and len(set(names)) == len(names)
    for game_id in games_with("legal_actions"):
        assert f"boardgames/games/{game_id}/legal_actions.py" in names
    stems = {path.stem for path in (build.ROOT / "boardgames" / "games").glob("*/*.py")}
    assert set(build.COLD) <= stems
    assert "bisect" in build.imports()


def test_classes_that_others_inherit_from_are_marked() -> None:
    for name, classes in build.OPEN.items():
        text = build._opened((build.ROOT / name).read_text(encoding="utf-8"), classes)
        assert text.count("@mypyc_attr(allow_interpreted_subclasses=True)\nclass ") == len(classes)
        assert text.index("import mypyc_attr") < text.index("@mypyc_attr")


def test_no_compiled_source_has_a_star_where_the_compiler_stops() -> None:
    """mypyc ends with an error at `x in (*a, b)`, and then nothing at all is compiled."""
    for name in build.modules():
        for node in ast.walk(ast.parse((build.ROOT / name).read_text(encoding="utf-8"))):
            operands = node.comparators if isinstance(node, ast.Compare) else []
            for operand in operands:
                starred = [one for one in getattr(operand, "elts", ()) if isinstance(one, ast.Starred)]
                assert not starred, f"{name}:{operand.lineno}"
