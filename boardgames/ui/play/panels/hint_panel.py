"""Hint panel over the board: buttons, reason for a change, purpose of the turn, steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3
from boardgames.draw.widget_skin import Role
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.board.board_overlays import OverlayPanel
from boardgames.ui.play.match.hint_text import HintStepRow, HintText
from boardgames.ui.widgets.bubble_geometry import BubblePlace, place_bubble
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, FixedSize, Flow, Row, Spacer
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import MeasureContext, Widget

WIDTHS: Final = (460.0, 360.0, 280.0)
"""Widths of the panel; the first with which it stands beside its place is used."""
MOST: Final = 0.6
"""Largest share of the room's width and height."""
LOW: Final = 480.0
"""Height of the room below which texts are smaller."""
RING: Final = 12.0
"""Width of the ring around the place of the next step."""
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


def make_hint_buttons(advised: HintPanelState, words: MessageFormatter) -> Sequence[Widget]:
    """Make the buttons of the panel."""
    tr, sign, with_key = words.tr, words.catalog.key_label_of, words.catalog.with_key
    tip = with_key(tr("table.hint.do_tip"), "j")
    out = [Button("hint.do", tr("table.hint.do"), advised.on_do, icon="play", kind="primary", tip=tip, key=sign("j"))]
    if advised.can_play_all or advised.is_playing_all:
        word, icon = ("halt", "pause") if advised.is_playing_all else ("do_all", "speed")
        tip = with_key(tr(f"table.hint.{word}_tip"), "shift j")
        text = tr(f"table.hint.{word}")
        out.append(Button("hint.do_all", text, advised.on_do_all, icon=icon, tip=tip, key=sign("shift j")))
    if advised.on_decline is not None:
        out.append(Button("hint.decline", tr("table.hint.decline"), advised.on_decline))
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


class KeptPlace:
    """Place of a panel that stays over rebuilds."""

    rect: Rect | None = None
    mark: object = None
    """Panel and surroundings that the place was found for."""


@final
class HintPanel(OverlayPanel):
    """Panel of a hint beside its next place: fixed buttons above, scrollable text below.

    It stands as the bubble of the inspector does, and stays where it is as long as no other place covers less of what
    should stay in sight. `place_of` is called after the rest of the
    layout.
    """

    def __init__(
        self,
        advised: HintPanelState,
        words: MessageFormatter,
        room: Rect,
        place_of: Callable[[], BubblePlace],
        kept: KeptPlace,
    ) -> None:
        said, tr = advised.text, words.tr
        role: Role = "lead" if room.h >= LOW else "body"
        self._room, self._place_of, self._kept = room, place_of, kept
        head = Row(
            (
                Icon("hint", SIGN, tone="accent"),
                Label(tr("table.hint.head"), role="lead_strong"),
                Spacer(grow=1),
                Label(said.step_number_text, "advice.step", tone="muted"),
            ),
            gap=S2,
        )
        rows = [_step(number, row, role) for number, row in enumerate(said.step_rows, 1)]
        done = sum(row.state == "done" for row in said.step_rows)
        following: Widget = rows[done] if rows else Label(said.text, "advice", role=role)
        before: list[Widget] = []
        if said.change_text:
            before.append(Label(said.change_text, "advice.change", role="lead_strong"))
        if said.purpose:
            before.append(Label(said.purpose, "advice.purpose", role=role))
        more = Button("hint.more", tr("table.hint.more"), advised.on_unfold, icon="step_forward")
        ahead: list[Widget] = [
            Label(said.expected_reply, "advice.ahead", role=role) if advised.is_reply_unfolded else Flow((more,))
        ]
        self._top = Column((head, Flow(make_hint_buttons(advised, words), gap=S2)), gap=S2)
        self._told = Column(
            (*before, Column(rows or (following,), gap=S1), *(ahead if said.expected_reply else ())), gap=S2
        )
        area = HintStepScrollArea(done, self._told, following if done else None)
        super().__init__(Column((self._top, area), gap=S2), "advice.panel", pad=S3, radius=12, edge=True, shadow=True)

    def _sizes(self, kit: MeasureContext) -> list[Size]:
        """Sizes of the panel, the preferred one first; what does not fit is scrolled."""
        sizes, most = [], self._room.h * MOST
        for wide in dict.fromkeys(min(wide, self._room.w * MOST) for wide in WIDTHS):
            high = sum(part.measure(kit, wide - 2 * S3).h for part in (self._top, self._told)) + S2 + 2 * S3
            sizes.append(Size(wide, min(high, most)))
        return sizes

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        sizes = self._sizes(kit)
        place = self._place_of()
        place = place._replace(thing=place.thing.expand(RING))
        mark = (sizes, self._room, place)
        if mark != self._kept.mark:
            box, kept = place_bubble(sizes, self._room, place)[1], self._kept_box(sizes)
            if kept is not None and self._forbidden(kept, place) <= self._forbidden(box, place):
                box = kept
            self._kept.mark, self._kept.rect = mark, box
        super().arrange(kit, self._kept.rect or self._room)

    def _forbidden(self, box: Rect, place: BubblePlace) -> tuple[float, ...]:
        """Covered areas of all that should stay in sight, the worst group first."""
        return place.costs.of(box, 0.0, self._room)[:-1]

    def _kept_box(self, sizes: Sequence[Size]) -> Rect | None:
        """Kept place with the size of its width, moved into the room."""
        before, room = self._kept.rect, self._room
        size = next((size for size in sizes if before is not None and size.w == before.w), None)
        if before is None or size is None:
            return None
        x, y = min(before.x, room.right - size.w), min(before.y, room.bottom - size.h)
        return Rect(max(x, room.x), max(y, room.y), *size)


def _step(number: int, row: HintStepRow, role: Role) -> Widget:
    """Make the row of one step: ticked, marked as next, or numbered."""
    sign: Widget = Label(f"{number}.", tone="muted")
    if row.state == "done":
        sign = Icon("check", SIGN, tone="muted")
    elif row.state == "next":
        sign = Icon("play", SIGN, tone="accent")
    text = Label(
        row.text,
        "advice" if row.state == "next" else "",
        role=role,
        tone="text" if row.state in ("next", "later") else "muted",
        grow=1,
    )
    return Row((FixedSize(sign, w=SIGN), text), gap=S2, across="start")
