"""Inspector: enlarged card or piece under the pointer, its text, its present effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Dump
from boardgames.draw.card_spread import card_size_of_height
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.contract.card_page import CardPage, CardPageLine
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.game_view.card_zoom import CardText, DrawCard
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

PICTURES: Final = (200.0, 130.0, 76.0, 0.0)
"""Heights of the picture, largest first."""
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
    """Page of one thing, with or without its picture."""

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
    def card_shape(self) -> Size:
        """Proportions of a card."""
        return self._shape

    @property
    def text(self) -> CardText:
        """Text of the page below its name."""
        return self._text

    @property
    def kind(self) -> str:
        """Kind of the thing, or empty."""
        return self._head.kind

    @property
    def title(self) -> str:
        """Name of the thing, or the first sentence about it."""
        return self._head.title

    @property
    def main_sentence(self) -> str:
        """The most important sentence: the first effect, else the first line of the page, else the kind."""
        told = (*self._now.lines, *self._text.paragraphs, self._head.kind)
        return next(iter(told), "")

    @property
    def has_effect(self) -> bool:
        """True if choosing the thing has an effect now."""
        return bool(self._now.lines)

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

    def measure_with_picture(self, kit: MeasureContext, width: float, picture: float) -> Size | None:
        """Measure the inspector with a picture of a height, or without one (0); None if the text has no room beside
        it.
        """
        card = card_size_of_height(picture, self._shape) if picture else Size(0, 0)
        if picture and (not self.page.page.face or width - card.w - S3 < BESIDE):
            return None
        self._card = card
        return Size(width, max(card.h, self._laid(kit, Rect(0, 0, width, 0))[-1].bottom))

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
            self.draw_picture(painter, Rect(self.rect.x, self.rect.y, *self._card))

    def draw_picture(self, painter: Painter, rect: Rect) -> None:
        """Draw the picture on whole pixels: at every place in the size that was rendered ahead."""
        x, y, w, h = (round(part * painter.scale) / painter.scale for part in rect)
        self._draw_card(painter, Rect(x, y, w, h), self.page.page.face)


def inspector_text_role(room: Rect) -> Role:
    """Text style of an inspector over a room."""
    return "lead" if room.h >= LARGE else "body" if room.h >= USUAL else "caption"
