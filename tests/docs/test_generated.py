"""Generated pages are current, and what they are made from is read right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs import generated_pages, run
from tests.docs.commands import chores, program_commands


def test_no_generated_page_is_stale() -> None:
    assert generated_pages.stale_pages() == [], "python3 dev.py docs makes them anew"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one generated page and one data file."""
    monkeypatch.setattr(generated_pages, "ROOT", tmp_path)
    monkeypatch.setattr(generated_pages, "DATA", tmp_path)
    monkeypatch.setattr(generated_pages, "PAGES", {"one.md": ("nothing", lambda: iter(["# One"]))})
    return tmp_path


def test_a_stale_page_is_named_and_made_anew(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--check"]) == 1
    assert "one.md: stale" in capsys.readouterr().out
    assert run.main([]) == 0 and "# One" in (folder / "one.md").read_text(encoding="utf-8")
    assert run.main(["--check"]) == 0
    (folder / "one.md").write_text("# Two\n", encoding="utf-8")
    assert generated_pages.stale_pages() == ["one.md"]


def test_new_rows_take_the_place_of_those_with_the_same_key(folder: Path) -> None:
    generated_pages.write_rows("a.csv", [{"what": "x", "value": "1"}, {"what": "y", "value": "2"}])
    generated_pages.merge_rows("a.csv", [{"what": "y", "value": "3"}, {"what": "z", "value": "4"}], ("what",))
    assert [(row["what"], row["value"]) for row in generated_pages.read_rows("a.csv")] == [
        ("x", "1"),
        ("y", "3"),
        ("z", "4"),
    ]


def test_commands_and_chores_are_read_with_their_arguments() -> None:
    arena = next(command for command in program_commands() if command.name == "arena")
    assert any("--sprt" in argument.flags for argument in arena.arguments)
    found = {chore.name: chore for chore in chores()}
    assert {"play", "bench", "bench --window", "mutate table", "strength"} <= set(found)
    assert any("--rounds" in argument.flags for argument in found["bench --window"].arguments)
