"""How long the way of a click is: `python3 dev.py walk click`."""

from __future__ import annotations

from tests.walk.run import ASKED, walk_click


def test_a_click_is_counted_leg_by_leg() -> None:
    decided, handled, framed = walk_click()
    for name in ("calls", "files", "crossings"):
        assert 0 < decided[name] < handled[name] < framed[name]
    assert all(framed["asked"][name] for name in ASKED), "a function was renamed: nothing counts its calls"
