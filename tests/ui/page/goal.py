"""The strip of the goal as a person sees it."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.ui.play.panels.goal_strip import GoalSlotSign
from tests.ui.page.scene import ScenePage


class GoalMark(NamedTuple):
    """A sign of the strip: what it is drawn as, the words beside it, and what it tells."""

    id: str
    icon: str
    filled: bool | None
    label: str
    has_label: bool  # the game has words for it
    tip: str
    section: str  # of the rules; empty for that of the goal


def goal_marks(page: ScenePage) -> list[GoalMark]:
    """Return the signs of the strip from its beginning."""
    signs = [widget for widget in page.widgets() if isinstance(widget, GoalSlotSign)]
    return [
        GoalMark(
            one.id, one.slot.icon, one.slot.is_filled, one.label, bool(one.slot.label), one.tip, one.slot.section
        )
        for one in signs
    ]
