"""How long the way of a click is: `python3 dev.py walk click`."""

from __future__ import annotations

from typing import Final

from tests.walk.run import ASKED, walk_click

MOST_FILES: Final = 15
MOST_CROSSINGS: Final = 25
"""Files, and crossings between them, from a click to the action that it plays."""
MOST_HANDLED: Final = 2_200
"""Calls to the end of handling; raise it for a reason alone."""
MOST_ASKED: Final = 8
"""So often a match is asked how it stands in one frame: it is kept from one change to the next."""


def test_a_click_is_counted_leg_by_leg() -> None:
    decided, handled, framed = walk_click()
    for name in ("calls", "files", "crossings"):
        assert 0 < decided[name] < handled[name] < framed[name]
    assert all(framed["asked"][name] for name in ASKED), "a function was renamed: nothing counts its calls"
    assert decided["files"] <= MOST_FILES and decided["crossings"] <= MOST_CROSSINGS, "as below"
    assert handled["calls"] <= MOST_HANDLED, "`python3 dev.py walk click --list` names them"
    for name in ("Match.outcome", "Match.to_act", "MatchView.view"):
        assert framed["asked"][name] <= MOST_ASKED, name
