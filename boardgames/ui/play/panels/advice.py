"""What a hint says, at its one place beside the board: a head, the sentence with its reason, its buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from boardgames.draw.rects import Rect
from boardgames.draw.theme import S2, S3
from boardgames.ui.play.match.hint import Hint
from boardgames.ui.play.match.translator import Translator
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
    """A hint in words: its head, the sentence, without its reason, what does it (or its `key`), what lets it go.

    `ahead` is what is expected to follow, empty where nothing is: told where it is `unfolded`, else asked for by
    the button `more`; the line over the board has it as a tip.
    """

    head: str
    text: str
    deed: str
    do: str
    tip: str
    decline: str
    done: Callable[[], None]
    declined: Callable[[], None]
    key: str
    more: str
    ahead: str
    unfolded: bool
    unfold: Callable[[], None]


def advised(
    hint: Hint,
    words: Translator,
    do: Callable[[], None],
    unfold: Callable[[], None],
    decline: Callable[[], None] | None,
) -> Advised:
    """What a hint that is there says; one that came unasked can be declined, and tells nothing of what follows."""
    tr, key = words.tr, words.catalog.sign("j")
    declined = decline if hint.offered and decline is not None else None
    return Advised(
        tr("table.hint.head"),
        hint.text,
        hint.told(why=False),
        tr("table.hint.do"),
        f"{tr('table.hint.do_tip')} ({key})",
        tr("table.hint.decline") if declined else "",
        do,
        declined or (lambda: None),
        key,
        tr("table.hint.more"),
        "" if hint.offered else hint.ahead,
        hint.unfolded,
        unfold,
    )


def has_room(side: Rect) -> bool:
    """Whether a column of that size has room for it: told by its size alone, so that the place stays the same."""
    return side.w >= BROAD or (side.h >= HIGH and side.w >= WIDE)


def ways(said: Advised, *, line: bool = True, short: bool = False) -> Sequence[Widget]:
    """The buttons, in the `line` over the board or in the column; in a `short` line the second is its sign alone."""
    tip = said.text if short else said.tip  # there may be no room for the reason
    tip = f"{tip} {said.ahead}".rstrip() if line else tip
    out: list[Widget] = [Button("hint.do", said.do, said.done, icon="play", kind="primary", tip=tip, key=said.key)]
    if said.decline and short:
        out.append(Button("hint.decline", "", said.declined, icon="close", tip=said.decline))
    elif said.decline:
        out.append(Button("hint.decline", said.decline, said.declined))
    if said.ahead and not (said.unfolded or line):
        out.append(Button("hint.more", said.more, said.unfold, icon="step_forward"))
    return out


class AdvicePanel(Panel):
    """The hint in its place beside the board."""

    def __init__(self, said: Advised) -> None:
        head = Row((Icon("hint", SIGN, tone="accent"), Label(said.head, role="strong")), gap=S2)
        # the buttons above the sentence: they stay where they are, however long that is
        ahead = (Label(said.ahead, "advice.ahead"),) if said.unfolded else ()
        deeds = Flow(ways(said, line=False), gap=S2)
        self._all = Column((head, deeds, Label(said.text, "advice"), *ahead), gap=S2)
        super().__init__(ScrollArea("advice.area", self._all, margin=S3), "advice.panel", pad=0, radius=12, edge=True)

    def wish(self, kit: Kit, width: float) -> float:
        """The height in which everything is in sight."""
        return self._all.measure(kit, width - 2 * S3).h + 2 * S3
