"""Goal of a seat: a sentence, and slots that are filled or missing. Pure; no pygame, no rule."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.ui.contract.table_types import Message


class GoalSlot(NamedTuple):
    """One requirement of winning: an icon with a label, and a tooltip `tip`. Without a label the text of the goal
    names it.

    - `is_filled`: None for what is neither there nor missing, such as a score.
    - `is_painted`: the icon keeps its own colours.
    - `short`: replaces the label where there is little space; without it the icon is drawn alone there.
    - `route_keys`: places on the board that the tooltip describes, in path order.
    - `is_on_board`: its figure stands on the board, so that the strip leaves it out; it is still told.
    - `section`: section of the rules about it; without it that of the goal.
    """

    id: str
    icon: str
    label: Message | None
    tip: Message
    is_filled: bool | None = None
    is_painted: bool = False
    short: Message | None = None
    route_keys: tuple[str, ...] = ()
    is_on_board: bool = False
    section: str = ""


class Goal(NamedTuple):
    """Goal of a seat and the progress towards it; `section` is the section of the rules about it."""

    message: Message
    slots: tuple[GoalSlot, ...] = ()
    section: str = "goal"
