"""Everything that the pages name in code is there: paths, commands, options, classes, members, functions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.named import ROOT, docstrings_of, unknown_in

PAGES = [
    *(path for path in sorted(ROOT.glob("*.md")) if path.name != "CHANGELOG.md"),
    *sorted(ROOT.glob("docs/*.md")),
    ROOT / "docs" / "rules" / "README.md",
]
"""All pages but the exact rules (`test_rule_ids.py` holds them) and the history."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_what_there_is(page: Path) -> None:
    assert unknown_in(page.read_text(encoding="utf-8"), page.parent) == []


def test_docstrings_name_what_there_is() -> None:
    sources = sorted(ROOT.glob("boardgames/**/*.py"))
    found = {source: unknown_in(docstrings_of(source), source.parent) for source in sources}
    assert {source.relative_to(ROOT).as_posix(): faults for source, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "code",
    [
        "boardgames/core/no_such_module.py",
        "assets/<id>/locale/{en,xx}/texts.yaml",
        "boardgames arena GAME --no-such-option",
        "python3 dev.py no-such-chore",
        "python3 dev.py bench --sing",
        "Game.no_such_member",
        "NoSuchClass",
        "no_such_function(position)",
        "no_such_name",
    ],
)
def test_a_name_that_is_not_there_is_found(code: str) -> None:
    assert unknown_in(f"See `{code}`.")


@pytest.mark.parametrize(
    "code",
    [
        "boardgames/core/match.py",
        "assets/<id>/locale/{en,es}/texts.yaml",
        "boardgames arena GAME --players A,B -n 20",
        "python3 dev.py bench --window --before FOLDER",
        "Game.sampler",
        "PlayerView",
        "evaluate(state, seat)",
        "take_most",
    ],
)
def test_a_name_that_is_there_is_not(code: str) -> None:
    assert unknown_in(f"See `{code}`.") == []
