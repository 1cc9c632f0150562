"""Inspector: enlarged card or piece under the pointer, its text, its present effects, in a bubble beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Dump
from boardgames.draw.box_layout import place_without_covering
from boardgames.draw.card_spread import card_size_of_height
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, S1, S2, S3
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.contract.card_page import CardPage, CardPageLine
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.game_view.card_zoom import CardText, DrawCard
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.containers import Container
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

PICTURES: Final = (200.0, 165.0, 130.0, 100.0, 76.0, 0.0)
"""Heights of the picture, largest first; the first at which everything fits is used."""
WIDTHS: Final = (480.0, 600.0, 760.0)
"""Widths of the bubble; the first in which everything fits is used."""
NARROW: Final = 300.0
"""Width of a bubble beside something large in the middle of a near view, in design units."""
HALF: Final = 0.45
"""Share of the room for a bubble that cannot stand beside its thing otherwise."""
GAP: Final = 12.0  # distance from the thing
WEIGHT: Final = 0.4
"""Weight of things that may be covered: low, because the bubble belongs to a place and is read at once."""
BESIDE: Final = 150.0
"""Least width of the text beside the picture."""
ICON: Final = 20.0
NAMES_PLACE: Final = ".lies.is"
"""Suffix of the ids of sentences that name the place, which screen readers must not repeat."""


LARGE, USUAL = 480.0, 400.0
"""Heights of the room from which an inspector has larger text, and text of the usual size."""


class InspectorPage(NamedTuple):
    """Content of the inspector: key of the thing, its page, its present effects."""

    key: str
    page: CardPage
    effects: Sequence[str] = ()


def inspector_page_at(table: GameUI, drawn: Dump, sight: DecisionContext, key: str) -> CardPage | None:
    """Page of the thing at a place of a drawn view, else a page about the place; None if there is neither."""
    page = table.inspector_pages.page_of_place(drawn, key)
    if page is not None:
        return page
    lines = table.inspector_pages.describe_place(sight, key)
    return CardPage("", lines[0], None, tuple(CardPageLine("", line) for line in lines[1:])) if lines else None


def describe_place(
    words: GameMessageFormatter, table: GameUI, drawn: Dump, page: CardPage | None, key: str, now: Sequence[str] = ()
) -> tuple[str, ...]:
    """Describe a place of a drawn view for screen readers: place, thing, effects `now`, text of its page."""
    where = table.inspector_pages.place_name(drawn, key)
    named = words.format_message(where) if where is not None else ""
    head, text = words.format_message(Message("voice.empty")), ""
    if page is not None:
        page = page._replace(lines=tuple(line for line in page.lines if not line.text.key.endswith(NAMES_PLACE)))
        named = "" if page.title.key.endswith(NAMES_PLACE) else named
        head = CardText(words, page, large=False, part="head").accessible_text
        text = CardText(words, page, large=False, part="text").accessible_text
    if not any(map(str.isdigit, named.partition(" ")[0])):  # `e5` and `a5–c5` keep their case
        named = named[:1].upper() + named[1:]
    return (join_sentences("" if named.casefold() in head.casefold() else named, head), *now, text)


class EffectLines(Widget):
    """Sentences about present effects, each with a tick."""

    def __init__(self, lines: Sequence[str], body: Role = "body") -> None:
        super().__init__()
        self.lines = tuple(lines)
        self._body: Role = body

    @property
    def accessible_text(self) -> str:
        return " ".join(self.lines)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        face = kit.skin.text_style(self._body)
        room = width - ICON - S2
        return Size(width, sum(kit.fonts.measure(line, face, room + 0.5).h + S1 for line in self.lines))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        face, y = skin.text_style(self._body), self.rect.y
        for line in self.lines:
            spot = Rect(self.rect.x, y + (painter.fonts.line_height(face) - ICON) / 2, ICON, ICON)
            painter.icon("check", spot, skin.accent)
            room = Rect(self.rect.x + ICON + S2, y, self.rect.w - ICON - S2, self.rect.h)
            y += painter.paragraph(line, room, face, skin.text) + S1


class Inspector(Widget):
    """Page of one thing; its picture is as large as the height of the place allows."""

    def __init__(
        self, words: GameMessageFormatter, told: InspectorPage, draw: DrawCard, shape: Size, body: Role = "body"
    ) -> None:
        super().__init__("inspector")
        self.page = told
        self._draw_card = draw
        self._shape = shape
        self._card = Size(0, 0)
        self._head = CardText(words, told.page, large=False, part="head")
        self._now = EffectLines(told.effects, body)
        self._text = CardText(words, told.page, large=False, part="text", body=body)

    @property
    def children(self) -> Sequence[Widget]:
        return (self._head, *((self._now,) if self._now.lines else ()), self._text)

    @property
    def accessible_text(self) -> str:
        return ". ".join(
            part.rstrip(".")
            for part in (self._head.accessible_text, self._now.accessible_text, self._text.accessible_text)
            if part
        )

    def measure_within(self, kit: MeasureContext, width: float, high: float) -> Size:
        """Measure the inspector with the largest picture with which everything fits, or without one."""
        for picture in PICTURES if self.page.page.face else (0.0,):
            self._card = card_size_of_height(picture, self._shape)
            total = max(self._card.h, self._laid(kit, Rect(0, 0, width, 0))[-1].bottom)
            if total <= high and width - self._card.w - S3 >= BESIDE:
                break
        return Size(width, total)

    def _laid(self, kit: MeasureContext, rect: Rect) -> tuple[Rect, Rect, Rect]:
        """Rectangles of head, effects and text: the first two beside the picture as far as its height allows."""
        wide = rect.w - self._card.w - S3 if self._card.h else rect.w
        x = rect.right - wide
        high = self._head.measure(kit, wide).h
        head = Rect(x, rect.y, wide, high)
        below = max(self._card.h, high)
        moment = self._now.measure(kit, wide).h
        text = self._text.measure(kit, wide).h
        if not self._now.lines:
            now = Rect(x, head.bottom, wide, 0)
        elif high + S2 + moment <= self._card.h:
            now = Rect(x, head.bottom + S2, wide, moment)
        else:
            moment = self._now.measure(kit, rect.w).h
            now = Rect(rect.x, rect.y + below + S2, rect.w, moment)
            below += S2 + moment
        if now.bottom + text <= rect.y + self._card.h:
            return head, now, Rect(x, now.bottom, wide, text)
        text = self._text.measure(kit, rect.w).h
        return head, now, Rect(rect.x, rect.y + below, rect.w, text)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        head, now, text = self._laid(kit, rect)
        self._head.arrange(kit, head)
        self._now.arrange(kit, now)
        self._text.arrange(kit, text)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if self._card.h:
            scale = painter.scale  # on whole pixels: at every place the size that was rendered ahead
            x, y, w, h = (round(part * scale) / scale for part in (self.rect.x, self.rect.y, *self._card))
            self._draw_card(painter, Rect(x, y, w, h), self.page.page.face)


def inspector_text_role(room: Rect) -> Role:
    """Text style of an inspector over a room."""
    return "lead" if room.h >= LARGE else "body" if room.h >= USUAL else "caption"


class BubblePlace(NamedTuple):
    """Thing that a bubble stands beside, and what it should not cover: places that can be chosen, panels (never, if
    that can be) and, with less weight, other things.
    """

    thing: Rect
    choices: Sequence[Rect] = ()
    panels: Sequence[Rect] = ()
    others: Sequence[Rect] = ()


class InspectorBubble(Container):
    """Inspector beside what it describes; takes no clicks. `place_of` is called after the rest of the layout."""

    def __init__(self, inspector: Inspector, room: Rect, place_of: Callable[[], BubblePlace]) -> None:
        super().__init__((inspector,), "inspector.panel")
        self._inspector = inspector
        self._room = room
        self._place_of = place_of

    def _sizes(self, kit: MeasureContext) -> Iterator[Size]:
        """Sizes of the bubble in which everything fits, the preferred one first."""
        room, pad = self._room, 2 * S3
        usual = (*(one for one in WIDTHS if one <= room.w), room.w * HALF)
        tried = [(wide, high) for high in (room.h, room.h * HALF) for wide in usual]
        for wide, high in (*tried, (NARROW, room.h)):
            size = self._inspector.measure_within(kit, wide - pad, high - pad)
            if size.h + pad <= high:
                yield Size(wide, size.h + pad)

    def prerender(self, painter: Painter, kit: MeasureContext) -> None:
        """Draw the inspector as it would appear, to fill the caches."""
        self.arrange(kit, self._room)
        for part in self._inspector.walk():
            part.draw(painter, kit.skin, InteractionState())

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        anchor, choices, panels, things = self._place_of()
        tries = (
            place_without_covering(anchor, size, self._room, spared, things, gap=GAP, avoidance_weight=WEIGHT)
            for size in self._sizes(kit)
            for spared in ((*choices, *panels), panels)  # it may rather cover choices than what it tells of
        )
        box = next((one for one in tries if not one.overlaps(anchor, 1)), None)
        if box is None:
            size = next(self._sizes(kit), Size(self._room.w, self._room.h))
            box = place_without_covering(anchor, size, self._room, panels, gap=GAP)
        super().arrange(kit, box)
        self._inspector.arrange(kit, box.inset(S3))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.shadow(self.rect, R_BUTTON, 1.3)
        painter.fill(self.rect, skin.raised, R_BUTTON)
        painter.edge(self.rect, skin.line, 1.5, R_BUTTON)
