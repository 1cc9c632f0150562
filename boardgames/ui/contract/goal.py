"""Goal of a seat: a sentence, and slots that are filled or missing. Pure; no pygame, no rule."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.ui.contract.table_types import Message


class GoalSlot(NamedTuple):
    """One thing on the way to winning: a sign with a word beside it, and a sentence of its own (`tip`).

    Without a label the words of the goal name it.
    `filled` is None for what is neither there nor missing, such as a score. `painted` signs keep their own colours.
    `short` stands in for the label where there is little room; without it the sign stands alone there. `way` are
    places on the board of which the sentence tells, in the order of a way.
    """

    id: str
    icon: str
    label: Message | None
    tip: Message
    is_filled: bool | None = None
    is_painted: bool = False
    short: Message | None = None
    route_keys: tuple[str, ...] = ()


class Goal(NamedTuple):
    """Goal of a seat and the progress towards it; `section` is the section of the rules that explains it."""

    message: Message
    slots: tuple[GoalSlot, ...] = ()
    section: str = "goal"
