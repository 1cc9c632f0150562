"""Hint of a table: a strip in the prompt bar with one sentence and buttons; a page over the board with the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, product
from typing import Final, NamedTuple, final

from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3
from boardgames.draw.widget_skin import Role, Tone
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.board.board_overlays import OverlayPanel
from boardgames.ui.play.match.hint_text import HintStepRow, HintText
from boardgames.ui.widgets.bubble_geometry import BubblePlace, place_bubble
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, FixedSize, Row
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import MeasureContext, Widget

WIDTHS: Final = (460.0, 380.0, 320.0, 280.0, 220.0, 180.0)
"""Widths of the page; the first with which it stands beside its place is used."""
STRIP_WIDTHS: Final = (900.0, 720.0, 560.0, 440.0)
"""Widths of a strip over the board, the preferred one first."""
MOST_WIDE: Final = 0.6
"""Largest share of the room's width for the page."""
LOW: Final = 480.0
"""Height of the room below which texts are smaller."""
RING: Final = 12.0
"""Width of the ring around the place of the next step."""
SIGN: Final = 22.0
SENTENCE: Final = 150.0
"""Least width of the sentence beside the buttons of a strip."""
ROLES: Final[Sequence[Role]] = ("lead", "body")
"""Letters of the sentence of a strip, the preferred ones first."""
STEP: Final = "advice.step"
"""Id of the number of the step."""
QUIET: Final = (STEP, "hint.more", "hint.fold", "hint.do_all", "hint.decline")
SHORTENED: Final[Sequence[Sequence[str]]] = ((), QUIET[:1], QUIET, (*QUIET, "hint.do"))
"""Ids of what has figures alone or an icon alone in a strip, beginning with the preferred form."""


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


def make_hint_buttons(advised: HintPanelState, words: MessageFormatter) -> Sequence[Button]:
    """Make the buttons of a hint, the main one first."""
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
        out.append(Button("hint.decline", tr("table.hint.decline"), advised.on_decline, icon="close"))
    return out


def make_step_number(advised: HintPanelState) -> Sequence[Label]:
    """Make the number of the step of a turn with several."""
    number = advised.text.step_number_text
    label = Label(number, STEP, tone="muted", middle=True)
    label.tip = number
    return [label] if number else []


def make_hint_foot(advised: HintPanelState, words: MessageFormatter) -> Sequence[Widget]:
    """Make the buttons of a hint and the number of the step, in figures, for the foot."""
    number = make_step_number(advised)
    for label in number:
        label.text = advised.text.step_fraction
    return [*make_hint_buttons(advised, words), *number]


class KeptPlace:
    """Place of a page that stays over rebuilds as long as no other place covers less of what should stay in sight."""

    rect: Rect | None = None
    mark: object = None
    """Page and surroundings that the place was found for."""

    def choose(self, sizes: Sequence[Size], room: Rect, place: BubblePlace) -> Rect:
        """Return the kept place, or the best one for these sizes, the preferred one first."""
        mark = (sizes, room, place)
        if mark != self.mark or self.rect is None:
            box, kept = place_bubble(sizes, room, place)[1], self._moved_into(room, sizes)
            if kept is not None and _forbidden(kept, room, place) <= _forbidden(box, room, place):
                box = kept
            self.mark, self.rect = mark, box
        return self.rect

    def _moved_into(self, room: Rect, sizes: Sequence[Size]) -> Rect | None:
        """Kept place with the size of its width, moved into the room."""
        before = self.rect
        size = next((size for size in sizes if before is not None and size.w == before.w), None)
        if before is None or size is None:
            return None
        x, y = min(before.x, room.right - size.w), min(before.bottom, room.bottom) - size.h
        return Rect(max(x, room.x), max(y, room.y), *size)


def _forbidden(box: Rect, room: Rect, place: BubblePlace) -> tuple[float, ...]:
    """Covered areas of all that should stay in sight, the worst group first."""
    return place.costs.of(box, 0.0, room)[:-1]


@final
class HintStrip(OverlayPanel):
    """Sentence of a hint and its buttons in one line of the prompt bar; over the board where that has no room.

    `rooms_of` returns the places in the bar, the preferred one first; the first one is free, and taken as far as
    needed. `buttons` stand at the right, the main one last, so that it stays where it is while steps are done; words
    that have no room give way to icons, then the reason to the action alone, if the page tells it. `place_of` returns
    what a strip over the board should not cover.
    """

    def __init__(
        self,
        advised: HintPanelState,
        buttons: Sequence[Button],
        rooms_of: Callable[[MeasureContext], Sequence[Rect]],
        room: Rect,
        place_of: Callable[[], BubblePlace],
    ) -> None:
        said, self._rooms_of, self._room, self._place_of = advised.text, rooms_of, room, place_of
        self._sentence = Label(said.brief_text, "advice.brief" if advised.is_unfolded else "advice")
        self._sentences = (said.brief_text, said.action_text) if said.has_more else (said.brief_text,)
        change = [Label(said.change_text, "advice.change", role="strong")] if said.change_text else []
        self._text = Column((*change, self._sentence), gap=0, grow=1)
        self._parts: Sequence[Label | Button] = [*make_step_number(advised), *reversed(buttons)] if buttons else []
        self._texts = [(part.text, said.step_fraction if part.id == STEP else "") for part in self._parts]
        self._row = Row((Icon("hint", SIGN, tone="accent"), self._text, *self._parts), gap=S2)
        super().__init__(self._row, "advice.panel", pad=S2, radius=12, edge=True, shadow=True)

    @property
    def sentence_rect(self) -> Rect:
        """Area left of the buttons, that a notice may cover."""
        return self.rect._replace(w=self._text.rect.right - self.rect.x)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, self._bar_place(kit) or self._board_place(kit))
        row = self._row.measure(kit, self.rect.w - 2 * S2)
        self._row.arrange(kit, self.rect.centred_rect(self.rect.w - 2 * S2, min(row.h, self.rect.h)))

    def _bar_place(self, kit: MeasureContext) -> Rect | None:
        """First place in the bar that the strip fits, with its texts in the form that fits; None without one."""
        rooms = [*enumerate(self._rooms_of(kit))]
        tries = (
            product((text,), SHORTENED, some, ROLES) for text in self._sentences for some in (rooms[:2], rooms[2:])
        )
        for text, shortened, (index, room), role in chain.from_iterable(tries):
            self._use_form(text, shortened, role)
            free = room.w - 2 * S2 - self._fixed_width(kit)
            if free >= SENTENCE and self._row.measure(kit, room.w - 2 * S2).h <= room.h:
                spare = 0.0 if index else max(0.0, free - self._text.measure(kit, free).w - S2)
                return Rect(room.x + spare, room.y, room.w - spare, room.h)
        return None

    def _board_place(self, kit: MeasureContext) -> Rect:
        """Place over the board, for a sentence of any length."""
        self._use_form(self._sentences[0], QUIET, "body")
        most = self._room.w
        needed = min(most, self._fixed_width(kit) + 2 * S2 + 2 * SENTENCE)
        widths = dict.fromkeys(min(most, max(wide, needed)) for wide in STRIP_WIDTHS)
        sizes = [Size(wide, self._row.measure(kit, wide - 2 * S2).h + 2 * S2) for wide in widths]
        return place_bubble(sizes, self._room, self._place_of())[1]

    def _fixed_width(self, kit: MeasureContext) -> float:
        """Width of all but the sentence, with the gaps."""
        return SIGN + S2 + sum(part.measure(kit, self._room.w).w + S2 for part in self._parts)

    def _use_form(self, text: str, shortened: Sequence[str], role: Role) -> None:
        self._sentence.text, self._sentence.role = text, role
        for part, (whole, short) in zip(self._parts, self._texts, strict=True):
            part.text = short if part.id in shortened else whole
            part.tip = part.tip or whole


@final
class HintPage(OverlayPanel):
    """Purpose, reasons, steps and expected reply of a hint, beside the place of its next step.

    `place_of` is called after the rest of the layout.
    """

    def __init__(self, said: HintText, room: Rect, place_of: Callable[[], BubblePlace], kept: KeptPlace) -> None:
        self._room, self._place_of, self._kept = room, place_of, kept
        self._told = Column(_page(said, "lead" if room.h >= LOW else "body"), gap=S2)
        super().__init__(
            ScrollArea("advice.area", self._told, margin=0), "advice.page", pad=S3, radius=12, edge=True, shadow=True
        )

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        widths = dict.fromkeys(min(wide, self._room.w * MOST_WIDE) for wide in WIDTHS)
        sizes = [Size(wide, self._height(kit, wide)) for wide in widths]  # what does not fit is scrolled
        super().arrange(kit, self._kept.choose(sizes, self._room, self._place_of()))

    def _height(self, kit: MeasureContext, width: float) -> float:
        return min(self._told.measure(kit, width - 2 * S3).h + 2 * S3, self._room.h)


def make_hint_overlays(
    advised: HintPanelState,
    buttons: Sequence[Button],
    rooms_of: Callable[[MeasureContext], Sequence[Rect]],
    room: Rect,
    place_of: Callable[[], BubblePlace],
    kept: KeptPlace,
) -> Sequence[Widget]:
    """Make the strip of a hint and, if it is unfolded, its page, which leaves the strip in sight."""

    def place_beside() -> BubblePlace:
        place = place_of()
        return place._replace(thing=place.thing.expand(RING))

    strip = HintStrip(advised, buttons, rooms_of, room, place_beside)
    if not advised.is_unfolded:
        return (strip,)

    def place_of_page() -> BubblePlace:
        place = place_beside()
        return place._replace(panels=[*place.panels, strip.rect])

    return strip, HintPage(advised.text, room, place_of_page, kept)


def _page(said: HintText, role: Role) -> list[Widget]:
    """Make the parts of the page: purpose, next step with its reason, later steps, expected reply."""
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
