"""Views that a seat has watched: at the start and end of each turn, as far back as its game remembers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.game_protocol import Dump, Seat


def watched_views(view_after: Callable[[int], Dump], turns: Sequence[Seat], memory_turns: int) -> list[Dump]:
    """Return the views at the boundaries of the last `memory_turns` turns, oldest first.

    `turns` has for each action so far whose turn it was; `view_after(n)` is the view after the first n actions.
    """
    starts = [number for number, turn in enumerate(turns) if not number or turn != turns[number - 1]]
    return [view_after(number) for number in starts[max(0, len(starts) - memory_turns) :]]
