"""Hint panel beside the board: buttons, reason for a change, purpose of the turn, steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.rects import Rect
from boardgames.draw.theme import S1, S2, S3
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.hint_text import HintStepRow, HintText
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, FixedSize, Flow, Panel, Row, Spacer
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import MeasureContext, Widget

HIGH: Final = 640.0
WIDE: Final = 240.0
"""Least size of a column with a hint panel; in smaller ones the prompt bar shows the hint."""
BROAD: Final = 560.0
"""Least width of a band with a hint panel."""
SIGN: Final = 22.0


class HintPanelState(NamedTuple):
    """Shown hint and the callbacks of its buttons. `on_decline`: None without that button."""

    text: HintText
    can_play_all: bool
    is_playing_all: bool
    is_reply_unfolded: bool
    on_do: Callable[[], None]
    on_do_all: Callable[[], None]
    on_unfold: Callable[[], None]
    on_decline: Callable[[], None] | None


def fits_hint_panel(side: Rect) -> bool:
    """True if a column has room for the panel, by its size alone, so that the place of hints is stable."""
    return side.w >= BROAD or (side.h >= HIGH and side.w >= WIDE)


def make_hint_buttons(
    advised: HintPanelState, words: MessageFormatter, *, line: bool = True, short: bool = False
) -> Sequence[Widget]:
    """Make the buttons for the prompt bar (`line`) or the column; `short`: all but the first have icons only."""
    tr, sign, said = words.tr, words.catalog.key_label_of, advised.text
    tip = said.text if short else f"{tr('table.hint.do_tip')} ({sign('j')})"  # the reason may not fit elsewhere
    if line:
        rows = [f"{number}. {row.text}" for number, row in enumerate(said.step_rows, 1)]
        tip = "\n".join(filter(None, (tip, *rows, said.expected_reply)))
    out = [Button("hint.do", tr("table.hint.do"), advised.on_do, icon="play", kind="primary", tip=tip, key=sign("j"))]
    if advised.can_play_all or advised.is_playing_all:
        word, icon = ("halt", "pause") if advised.is_playing_all else ("do_all", "speed")
        tip = f"{tr(f'table.hint.{word}_tip')} ({sign('shift j')})"
        text = "" if short else tr(f"table.hint.{word}")
        out.append(Button("hint.do_all", text, advised.on_do_all, icon=icon, tip=tip, key=sign("shift j")))
    if advised.on_decline is not None:
        decline = tr("table.hint.decline")
        text, icon, tip = ("", "close", decline) if short else (decline, "", "")
        out.append(Button("hint.decline", text, advised.on_decline, icon=icon, tip=tip))
    return out


@final
class HintStepScrollArea(ScrollArea):
    """Scroll area of the steps; keeps the next one visible until the user scrolls."""

    def __init__(self, done: int, child: Widget, following: Widget | None) -> None:
        super().__init__(f"advice.area.{done}", child, margin=0)
        self._following = following

    def restore_memento(self, memento: object) -> None:
        self._following = None
        super().restore_memento(memento)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        if self._following is not None:
            self.scroll_into_view(self._following.rect)


class HintPanel(Panel):
    """Panel of a hint: fixed buttons above, scrollable text below."""

    def __init__(self, advised: HintPanelState, words: MessageFormatter) -> None:
        said, tr = advised.text, words.tr
        head = Row(
            (
                Icon("hint", SIGN, tone="accent"),
                Label(tr("table.hint.head"), role="strong"),
                Spacer(grow=1),
                Label(said.step_number_text, "advice.step", tone="muted"),
            ),
            gap=S2,
        )
        rows = [_step(number, row) for number, row in enumerate(said.step_rows, 1)]
        done = sum(row.state == "done" for row in said.step_rows)
        following: Widget = rows[done] if rows else Label(said.text, "advice")
        before: list[Widget] = [Label(said.change_text, "advice.change", role="strong")] if said.change_text else []
        before += [Label(said.purpose, "advice.purpose")] if said.purpose else []
        more = Button("hint.more", tr("table.hint.more"), advised.on_unfold, icon="step_forward")
        ahead: list[Widget] = [
            Label(said.expected_reply, "advice.ahead") if advised.is_reply_unfolded else Flow((more,))
        ]
        self._top = Column((head, Flow(make_hint_buttons(advised, words, line=False), gap=S2)), gap=S2)
        self._first = Column((*before, following), gap=S2)  # always visible
        self._told = Column(
            (*before, Column(rows or (following,), gap=S1), *(ahead if said.expected_reply else ())), gap=S2
        )
        area = HintStepScrollArea(done, self._told, following if done else None)
        super().__init__(Column((self._top, area), gap=S2), "advice.panel", pad=S3, radius=12, edge=True)

    def full_height(self, kit: MeasureContext, width: float) -> float:
        """Height at which everything is visible."""
        return self._high(kit, width, self._told)

    def next_step_height(self, kit: MeasureContext, width: float) -> float:
        """Height at which the next step and its reason are visible."""
        return self._high(kit, width, self._first)

    def buttons_height(self, kit: MeasureContext, width: float) -> float:
        """Height of the buttons alone."""
        return self._top.measure(kit, width - 2 * S3).h + 2 * S3

    def _high(self, kit: MeasureContext, width: float, told: Widget) -> float:
        return sum(part.measure(kit, width - 2 * S3).h for part in (self._top, told)) + S2 + 2 * S3


def _step(number: int, row: HintStepRow) -> Widget:
    """Make the row of one step: ticked, marked as next, or numbered."""
    sign: Widget = Label(f"{number}.", tone="muted")
    if row.state == "done":
        sign = Icon("check", SIGN, tone="muted")
    elif row.state == "next":
        sign = Icon("play", SIGN, tone="accent")
    text = Label(
        row.text,
        "advice" if row.state == "next" else "",
        tone="text" if row.state in ("next", "later") else "muted",
        grow=1,
    )
    return Row((FixedSize(sign, w=SIGN), text), gap=S2, across="start")
