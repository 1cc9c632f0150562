"""Inspector beside the board: enlarged card or piece under the pointer, its text, its present effects.

It has a fixed place, so that nothing opens over the next click.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Dump
from boardgames.draw.card_spread import card_size_of_height
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.card_page import CardPage, CardPageLine
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.play.panels.card_zoom import CardText, DrawCard
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

TALL: Final = (240.0, 200.0, 165.0, 130.0, 100.0, 76.0, 0.0)
"""Heights of the picture, largest first; the first at which everything fits is used."""
BESIDE: Final = 150.0
"""Least width of the text beside the picture."""
ICON: Final = 20.0
NAMES_PLACE: Final = ".lies.is"
"""Suffix of the ids of sentences that name the place, which screen readers must not repeat."""


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

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.lines = tuple(lines)

    @property
    def accessible_text(self) -> str:
        return " ".join(self.lines)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        face = kit.skin.text_style("body")
        room = width - ICON - S2
        return Size(width, sum(kit.fonts.measure(line, face, room + 0.5).h + S1 for line in self.lines))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        face, y = skin.text_style("body"), self.rect.y
        for line in self.lines:
            spot = Rect(self.rect.x, y + (painter.fonts.line_height(face) - ICON) / 2, ICON, ICON)
            painter.icon("check", spot, skin.accent)
            room = Rect(self.rect.x + ICON + S2, y, self.rect.w - ICON - S2, self.rect.h)
            y += painter.paragraph(line, room, face, skin.text) + S1


class Inspector(Pressable):
    """Inspector of one thing; its picture is as large as the height of the place allows. A press calls `enlarge`."""

    allows_tooltip = True
    rank = 2

    def __init__(
        self,
        words: GameMessageFormatter,
        told: InspectorPage | None,
        draw: DrawCard,
        shape: Size,
        empty: str,
        enlarge: Callable[[], None],
    ) -> None:
        super().__init__("inspector", enlarge)
        self.page = told
        self._draw_card = draw
        self._shape = shape
        self._empty = empty
        self.place_height = 0.0
        self._card = Size(0, 0)
        page = told.page if told is not None else None
        self._head = CardText(words, page, large=False, part="head") if page is not None else None
        self._now = EffectLines(told.effects if told is not None else ())
        self._text = CardText(words, page, large=False, part="text") if page is not None else None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.page is not None and bool(self.page.page.face)

    @property
    def summary_lines(self) -> Sequence[tuple[str, str]]:
        """Icons and texts of a page that sums up the game (a page without a key); the first is its title."""
        if self.page is None or self.page.key or self._head is None or self._text is None:
            return ()
        return (("", self._head.title), *((icon, text) for icon, _head, text in self._text.lines))

    @property
    def children(self) -> Sequence[Widget]:
        now = (self._now,) if self._now.lines else ()
        return () if self._head is None or self._text is None else (self._head, *now, self._text)

    @property
    def accessible_text(self) -> str:
        if self._head is None or self._text is None:
            return self._empty
        return ". ".join(
            part.rstrip(".")
            for part in (self._head.accessible_text, self._now.accessible_text, self._text.accessible_text)
            if part
        )

    def limit_height(self, high: float) -> None:
        """Set the height of the place, which decides the size of the picture."""
        self.place_height = high

    def measure_within(self, kit: MeasureContext, width: float, high: float) -> Size:
        """Measure the inspector for a place of that height."""
        self.place_height = high
        return self.measure(kit, width)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        if self._head is None:
            return Size(width, kit.fonts.measure(self._empty, kit.skin.text_style("body"), width + 0.5).h)
        for high in TALL if self.page is not None and self.page.page.face else (0.0,):
            self._card = card_size_of_height(high, self._shape)
            total = self._laid(kit, Rect(0, 0, width, 0))[-1].bottom
            if total <= self.place_height and width - self._card.w - S3 >= BESIDE:
                break
        return Size(width, total)

    def _laid(self, kit: MeasureContext, rect: Rect) -> tuple[Rect, Rect, Rect]:
        """Rectangles of head, effects and text: the first two beside the picture as far as its height allows."""
        assert self._head is not None and self._text is not None
        wide = rect.w - self._card.w - S3 if self._card.h else rect.w
        x = rect.right - wide
        high = self._head.measure(kit, wide).h
        head = Rect(x, rect.y, wide, high)
        below = max(self._card.h, high)
        moment = self._now.measure(kit, wide).h
        if not self._now.lines:
            now = Rect(x, head.bottom, wide, 0)
        elif high + S2 + moment <= self._card.h:
            now = Rect(x, head.bottom + S2, wide, moment)
        else:
            moment = self._now.measure(kit, rect.w).h
            now = Rect(rect.x, rect.y + below + S2, rect.w, moment)
            below += S2 + moment
        text = self._text.measure(kit, rect.w).h
        return head, now, Rect(rect.x, rect.y + below, rect.w, text)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        if self._head is None or self._text is None:
            return
        self.measure(kit, rect.w)
        head, now, text = self._laid(kit, rect)
        self._head.arrange(kit, head)
        self._now.arrange(kit, now)
        self._text.arrange(kit, text)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if self.page is None:
            painter.paragraph(self._empty, self.rect, skin.text_style("body"), skin.muted)
        elif self._card.h:
            self._draw_card(painter, Rect(self.rect.x, self.rect.y, *self._card), self.page.page.face)
