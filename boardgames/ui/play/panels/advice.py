"""What a hint says, at its one place beside the board: a head, the sentence with its reason, its buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from boardgames.draw.rects import Rect
from boardgames.draw.theme import S2, S3
from boardgames.ui.widgets.boxes import Column, Flow, Panel, Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Widget

HIGH: Final = 640.0
WIDE: Final = 240.0
"""A column at least so high and wide has room for it; elsewhere the line over the board says it."""
BROAD: Final = 560.0
"""A band below the board that is so wide has room for it, too."""
SIGN: Final = 22.0


class Advised(NamedTuple):
    """A hint in words: its head, the sentence, without its reason, what does it (or its `key`), what lets it go."""

    head: str
    text: str
    deed: str
    do: str
    tip: str
    decline: str
    done: Callable[[], None]
    declined: Callable[[], None]
    key: str


def has_room(side: Rect) -> bool:
    """Whether a column of that size has room for it: told by its size alone, so that the place stays the same."""
    return side.w >= BROAD or (side.h >= HIGH and side.w >= WIDE)


def ways(said: Advised, *, short: bool = False) -> Sequence[Widget]:
    """The buttons; in a `short` line the second one is its sign alone."""
    tip = said.text if short else said.tip  # there may be no room for the reason
    out: list[Widget] = [Button("hint.do", said.do, said.done, icon="play", kind="primary", tip=tip, key=said.key)]
    if said.decline and short:
        out.append(Button("hint.decline", "", said.declined, icon="close", tip=said.decline))
    elif said.decline:
        out.append(Button("hint.decline", said.decline, said.declined))
    return out


class AdvicePanel(Panel):
    """The hint in its place beside the board."""

    def __init__(self, said: Advised) -> None:
        head = Row((Icon("hint", SIGN, tone="accent"), Label(said.head, role="strong")), gap=S2)
        # the buttons above the sentence: they stay where they are, however long that is
        self._all = Column((head, Flow(ways(said), gap=S2), Label(said.text, "advice")), gap=S2)
        super().__init__(ScrollArea("advice.area", self._all, margin=S3), "advice.panel", pad=0, radius=12, edge=True)

    def wish(self, kit: Kit, width: float) -> float:
        """The height in which everything is in sight."""
        return self._all.measure(kit, width - 2 * S3).h + 2 * S3
