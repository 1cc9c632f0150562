"""Hint panel over the board: buttons, reason for a change, purpose of the turn, steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3
from boardgames.draw.widget_skin import Role, Tone
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.board.board_overlays import OverlayPanel
from boardgames.ui.play.match.hint_text import HintStepRow, HintText
from boardgames.ui.widgets.bubble_geometry import BubblePlace, place_bubble
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, FixedSize, Flow, Row
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import MeasureContext, Widget

WIDTHS: Final = (460.0, 380.0, 320.0, 280.0)
"""Widths of the panel; the first with which it stands beside its place is used."""
MOST_WIDE: Final = 0.6
"""Largest share of the room's width."""
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
    is_unfolded: bool
    on_do: Callable[[], None]
    on_do_all: Callable[[], None]
    on_unfold: Callable[[], None]
    on_decline: Callable[[], None] | None


def make_hint_buttons(advised: HintPanelState, words: MessageFormatter) -> Sequence[Widget]:
    """Make the buttons of the panel."""
    tr, sign, with_key = words.tr, words.catalog.key_label_of, words.catalog.with_key
    tip = with_key(tr("table.hint.do_tip"), "j")
    out = [Button("hint.do", tr("table.hint.do"), advised.on_do, icon="play", kind="primary", tip=tip, key=sign("j"))]
    if advised.text.has_more:  # it stays when it was pressed, so that the others stay under the pointer
        word, icon = ("more", "step_forward") if advised.text.is_brief_whole else ("why", "help")
        id = "hint.fold" if advised.is_unfolded else "hint.more"
        out.append(Button(id, tr(f"table.hint.{word}"), advised.on_unfold, icon=icon))
    if advised.can_play_all or advised.is_playing_all:
        word, icon = ("halt", "pause") if advised.is_playing_all else ("do_all", "speed")
        tip = with_key(tr(f"table.hint.{word}_tip"), "shift j")
        text = tr(f"table.hint.{word}")
        out.append(Button("hint.do_all", text, advised.on_do_all, icon=icon, tip=tip, key=sign("shift j")))
    if advised.on_decline is not None:
        out.append(Button("hint.decline", tr("table.hint.decline"), advised.on_decline))
    return out


def make_hint_foot(advised: HintPanelState, words: MessageFormatter) -> Sequence[Widget]:
    """Make the buttons of the panel and the number of the step."""
    number = advised.text.step_number_text
    step = [Label(number, "advice.step", tone="muted", middle=True)] if number else []
    return [*make_hint_buttons(advised, words), *step]


class KeptPlace:
    """Place of a panel, unfolded, that stays over rebuilds."""

    rect: Rect | None = None
    mark: object = None
    """Panel and surroundings that the place was found for."""


@final
class HintPanel(OverlayPanel):
    """Panel of a hint beside its next place: one sentence and buttons; unfolded, reasons, steps and the reply too.

    It stands as the bubble of the inspector does, where it has room to be unfolded upwards, so that its buttons do
    not move then. It stays there as long as no other place covers less of what should stay in sight. `place_of` is
    called after the rest of the layout. Where the foot has its buttons, `bar_of` returns places of the sentence in
    the prompt bar; the first that is large enough is taken.
    """

    def __init__(
        self,
        advised: HintPanelState,
        words: MessageFormatter,
        room: Rect,
        place_of: Callable[[], BubblePlace],
        kept: KeptPlace,
        bar_of: Callable[[], Sequence[Rect]] | None = None,
    ) -> None:
        said = advised.text
        role: Role = "lead" if room.h >= LOW else "body"
        self._room, self._place_of, self._kept, self._bar_of = room, place_of, kept, bar_of
        self._foot = Flow([] if bar_of is not None else make_hint_foot(advised, words), gap=S2)
        self._told = _told(advised.text, role, is_whole=advised.is_unfolded)
        self._whole = _told(advised.text, role, is_whole=said.has_more and bar_of is None)
        area = ScrollArea("advice.area", self._told, margin=0)
        parts = (area,) if bar_of is not None else (area, self._foot)
        super().__init__(Column(parts, gap=S2), "advice.panel", pad=S3, radius=12, edge=True, shadow=True)

    def _sizes(self, kit: MeasureContext) -> list[Size]:
        """Sizes of the unfolded panel, the preferred one first; what does not fit is scrolled."""
        widths = dict.fromkeys(min(wide, self._room.w * MOST_WIDE) for wide in WIDTHS)
        return [Size(wide, self._height(kit, wide, self._whole)) for wide in widths]

    def _height(self, kit: MeasureContext, width: float, told: Widget) -> float:
        high = sum(part.measure(kit, width - 2 * S3).h for part in (told, self._foot)) + S2 + 2 * S3
        return min(high, self._room.h)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        for bar in self._bar_of() if self._bar_of is not None else ():
            high = self._told.measure(kit, bar.w - 2 * S2).h
            if high <= bar.h:
                self.rect = bar
                self.children[0].arrange(kit, bar.centred_rect(bar.w - 2 * S2, high))
                return
        sizes = self._sizes(kit)
        place = self._place_of()
        place = place._replace(thing=place.thing.expand(RING))
        mark = (sizes, self._room, place)
        if mark != self._kept.mark:
            box, kept = place_bubble(sizes, self._room, place)[1], self._kept_box(sizes)
            if kept is not None and self._forbidden(kept, place) <= self._forbidden(box, place):
                box = kept
            self._kept.mark, self._kept.rect = mark, box
        whole = self._kept.rect or self._room
        high = self._height(kit, whole.w, self._told)
        super().arrange(kit, whole._replace(y=whole.bottom - high, h=high))

    def _forbidden(self, box: Rect, place: BubblePlace) -> tuple[float, ...]:
        """Covered areas of all that should stay in sight, the worst group first."""
        return place.costs.of(box, 0.0, self._room)[:-1]

    def _kept_box(self, sizes: Sequence[Size]) -> Rect | None:
        """Kept place with the size of its width, moved into the room."""
        before, room = self._kept.rect, self._room
        size = next((size for size in sizes if before is not None and size.w == before.w), None)
        if before is None or size is None:
            return None
        x, y = min(before.x, room.right - size.w), min(before.bottom, room.bottom) - size.h
        return Rect(max(x, room.x), max(y, room.y), *size)


def _told(said: HintText, role: Role, *, is_whole: bool) -> Widget:
    """Make the sign and the text of a hint: the sentence alone, or the whole page."""
    told = _page(said, role) if is_whole else [Label(said.brief_text, "advice", role=role)]
    if said.change_text:
        told.insert(0, Label(said.change_text, "advice.change", role="lead_strong"))
    return Row((Icon("hint", SIGN, tone="accent"), Column(told, gap=S2, grow=1)), gap=S2, across="start")


def _page(said: HintText, role: Role) -> list[Widget]:
    """Make the parts of an unfolded hint: purpose, next step with its reason, later steps, expected reply."""
    rows = [_step(number, row, role) for number, row in enumerate(said.step_rows, 1) if row.state != "done"]
    out: list[Widget] = [Label(said.purpose, "advice.purpose", role=role)] if said.purpose else []
    text = said.action_text if said.purpose else said.text
    out.append(Column(rows, gap=S1) if len(rows) > 1 else Label(text, "advice", role=role))
    if said.expected_reply:
        out.append(Label(said.expected_reply, "advice.ahead", role=role))
    return out


def _step(number: int, row: HintStepRow, role: Role) -> Widget:
    """Make the row of one step: marked as next, or numbered."""
    is_next = row.state == "next"
    sign = Icon("play", SIGN, tone="accent") if is_next else Label(f"{number}.", tone="muted")
    tone: Tone = "muted" if row.state == "open" else "text"
    text = Label(row.text, "advice" if is_next else "", role=role, tone=tone, grow=1)
    return Row((FixedSize(sign, w=SIGN), text), gap=S2, across="start")
