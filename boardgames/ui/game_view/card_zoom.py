"""Scenes that show cards: one enlarged with its text, the piles at a place, the help card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from boardgames.draw.card_spread import CARD, card_size_of_height
from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, R_CARD, S1, S2, S3, S4, S5, TextStyle
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.contract.card_page import BrowsablePile, CardPage
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.input.intents import Activate, Back, DirectionStep, Hover, Intent, Key, Press
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.button import Button, Pressable
from boardgames.ui.widgets.containers import Centre, Column, ColumnGrid, Flow, Padding, Panel, Row, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

ICON: Final = 34.0
TALLEST, WIDEST = 900.0, 640.0
"""Greatest height and width of an enlarged card."""
CARD_PART: Final = 0.4
"""Greatest width of it, as a part of the window's."""
TEXT_WIDE, TEXT_LEAST = 520.0, 300.0
"""Most and least width of the text beside an enlarged card."""
TEXT_SCALES: Final = (1.46, 1.28, 1.14, 1.0)
"""Sizes of that text: lines of 32, 28, 25 or 22 design units."""
DIM: Final = 190

DrawCard = Callable[["Painter", Rect, str], None]
"""Function that draws a face of this game in a rectangle."""


class CardText(Widget):
    """Text of one card: name, kind, lines with icons, note. `part` selects name and kind ("head"), or the rest
    ("text").
    """

    is_text = True

    def __init__(
        self,
        words: GameMessageFormatter,
        page: CardPage,
        *,
        large: bool,
        part: Literal["all", "head", "text"] = "all",
        body: Role | None = None,
    ) -> None:
        super().__init__("zoom.text" if large else "")
        head, text = part != "text", part != "head"
        self.title = words.format_message(page.title) if head else ""
        self.kind = words.format_message(page.kind) if head and page.kind else ""
        self.lines = [
            (line.icon, words.format_message(line.head) if line.head else "", words.format_message(line.text))
            for line in (page.lines if text else ())
        ]
        self.note = words.format_message(page.note) if text and page.note else ""
        self.title_role: Role = "title" if large else "heading"
        self.body: Role = body or ("lead" if large else "body")
        self.head: Role = "lead_strong" if self.body == "lead" else "strong"
        small = self.body == "caption"
        self.gap = S3 if large else S1 if small else S2
        self._icon = ICON if large else 20.0 if small else 26.0
        self.scale = 1.0

    @property
    def paragraphs(self) -> Sequence[str]:
        told = (f"{head}: {text}" if head else text for _icon, head, text in self.lines)
        return tuple(part for part in (join_sentences(self.title, self.kind), *told, self.note) if part)

    @property
    def accessible_text(self) -> str:
        told = [f"{head}: {text}" if head else text for _icon, head, text in self.lines]
        return ". ".join(part.rstrip(".") for part in (self.title, self.kind, *told, self.note) if part)

    @property
    def icon(self) -> float:
        """Size of the icon of a line."""
        return self._icon * self.scale

    @property
    def column(self) -> float:
        """Width of the column of icons; 0 without any."""
        return self.icon + S3 if any(icon for icon, _head, _text in self.lines) else 0.0

    def _style(self, skin: Skin, role: Role) -> TextStyle:
        face = skin.text_style(role)
        return face if self.scale == 1.0 else face.with_size(round(face.size * self.scale))

    def widest(self, kit: MeasureContext) -> float:
        """Width of the text if no line of it is broken."""
        fonts, skin = kit.fonts, kit.skin
        title, small, head_face, body_face = (
            self._style(skin, role) for role in (self.title_role, "body", self.head, self.body)
        )
        rows = (max(fonts.width(head, head_face), fonts.width(text, body_face)) for _icon, head, text in self.lines)
        heads = fonts.width(self.title, title), fonts.width(self.kind, small), fonts.width(self.note, small)
        return max(*heads, self.column + max(rows, default=0.0))

    def _rows(self, kit: MeasureContext, width: float) -> list[tuple[float, float]]:
        """Heights of head and text of each line."""
        room = width - self.column
        face, strong = self._style(kit.skin, self.body), self._style(kit.skin, self.head)
        return [
            (
                kit.fonts.measure(head, strong, room + 0.5).h if head else 0.0,
                kit.fonts.measure(text, face, room + 0.5).h if text else 0.0,
            )
            for _icon, head, text in self.lines
        ]

    def _title_face(self, fonts: Fonts, skin: Skin, width: float) -> TextStyle:
        """Text style of the title, smaller for a long word or a whole sentence."""
        face = fonts.fit_longest_word(self.title, self._style(skin, self.title_role), width)
        short = fonts.measure(self.title, face, width + 0.5).h <= 2.5 * fonts.line_height(face)
        return face if short else fonts.fit_longest_word(self.title, self._style(skin, self.head), width)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        fonts, skin = kit.fonts, kit.skin
        high = fonts.measure(self.title, self._title_face(fonts, skin, width), width + 0.5).h if self.title else 0
        high += fonts.measure(self.kind, self._style(skin, "body"), width + 0.5).h if self.kind else 0
        high += sum(max(self.icon if self.column else 0.0, a + b) + self.gap for a, b in self._rows(kit, width))
        high += fonts.measure(self.note, self._style(skin, "body"), width + 0.5).h + self.gap if self.note else 0
        return Size(width, high)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        self._laid = self._rows(kit, rect.w)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box, y = self.rect, self.rect.y
        if self.title:
            y += painter.paragraph(self.title, box, self._title_face(painter.fonts, skin, box.w), skin.text)
        if self.kind:
            y += painter.paragraph(self.kind, box._replace(y=y), self._style(skin, "body"), skin.muted)
        x, room = box.x + self.column, box.w - self.column
        for (icon, head, text), (a, b) in zip(self.lines, self._laid, strict=True):
            y += self.gap
            high = max(self.icon if self.column else 0.0, a + b)
            if icon:
                painter.picture(
                    icon, Rect(box.x, y + (min(high, self.icon + 8) - self.icon) / 2, self.icon, self.icon)
                )
            top = y + (high - a - b) / 2
            if head:
                painter.paragraph(head, Rect(x, top, room, a), self._style(skin, self.head), skin.text)
            painter.paragraph(text, Rect(x, top + a, room, b), self._style(skin, self.body), skin.text)
            y += high
        if self.note:
            painter.paragraph(self.note, box._replace(y=y + self.gap), self._style(skin, "body"), skin.muted)


class EnlargedCard(Widget):
    """Enlarged card with its text beside it."""

    def __init__(
        self, words: GameMessageFormatter, page: CardPage, draw: DrawCard, number: tuple[int, int], shape: Size = CARD
    ) -> None:
        super().__init__("zoom")
        self.shape = shape
        self.text = CardText(words, page, large=True)
        self.face = page.face
        self.draw_card = draw
        self.number = number

    @property
    def children(self) -> Sequence[Widget]:
        return (self.text,)

    @property
    def accessible_text(self) -> str:
        return self.text.accessible_text

    def measure(self, kit: MeasureContext, width: float) -> Size:
        card = card_size_of_height(
            min(
                TALLEST,
                kit.view.h - 4 * S5 - 2 * S4,
                min(WIDEST, kit.view.w * CARD_PART) * self.shape.h / self.shape.w,
            ),
            self.shape,
        )
        self._fit_text(kit, Size(min(width - card.w - 3 * S5, TEXT_WIDE), card.h))
        text = min(TEXT_WIDE, max(TEXT_LEAST, self.text.widest(kit) + 1))
        return Size(min(width, card.w + text + 3 * S5), card.h + 2 * S5)

    def _fit_text(self, kit: MeasureContext, room: Size) -> None:
        """Give the text the largest of its sizes with which it has room beside the card."""
        for self.text.scale in TEXT_SCALES:
            if self.text.measure(kit, room.w).h <= room.h:
                break

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        wide = self.measure(kit, rect.w).w  # no wider than its text
        self.rect = rect.centred_rect(wide, rect.h)
        inner = self.rect.inset(S5)
        card = card_size_of_height(min(inner.h, (inner.w - S5 - 240) * self.shape.h / self.shape.w), self.shape)
        self.card = Rect(inner.x, inner.cy - card.h / 2, card.w, card.h)
        room = Rect(self.card.right + S5, inner.y, inner.right - self.card.right - S5, inner.h)
        self._fit_text(kit, Size(room.w, room.h))
        high = min(room.h, self.text.measure(kit, room.w).h)
        self.text.arrange(kit, Rect(room.x, room.cy - high / 2, room.w, high))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.shadow(self.rect, R_CARD, 1.6)
        painter.fill(self.rect, skin.raised, R_CARD)
        painter.edge(self.rect, skin.line, 1.5, R_CARD)
        self.draw_card(painter, self.card, self.face)
        at, total = self.number
        for i in range(total if total > 1 else 0):
            x = self.rect.cx + (i - (total - 1) / 2) * 20
            painter.disc(x, self.rect.bottom - S4, 6 if i == at else 4, skin.accent if i == at else skin.line)


class CardZoom(Scene):
    """Overlay with enlarged cards. Left and right go through the cards of a place; any other input closes it."""

    name = "zoom"
    is_overlay = True

    def __init__(
        self,
        app: SceneHost,
        words: GameMessageFormatter,
        skin: Skin,
        pages: Sequence[CardPage],
        draw: DrawCard,
        shape: Size = CARD,
    ) -> None:
        super().__init__(app)
        self.shape = shape
        self.formatter = words
        self.skin = skin
        self.pages = tuple(pages)
        self.draw_card = draw
        self.page_index = 0
        self._on_left: Callable[[], None] = lambda: None

    def set_leave_listener(self, call: Callable[[], None]) -> None:
        """Set a function that is called when the cards are closed."""
        self._on_left = call

    def leave(self) -> None:
        self._on_left()

    def compose(self) -> Widget:
        sheet = EnlargedCard(
            self.formatter,
            self.pages[self.page_index],
            self.draw_card,
            (self.page_index, len(self.pages)),
            self.shape,
        )
        return Padding(Centre(sheet, width=1300, upright=True), x=S5, y=S5)

    def spoken_title(self) -> Sequence[str]:
        name, count = self.tr("voice.role.card"), len(self.pages)
        return (
            name[:1].upper() + name[1:],
            self.tr("voice.number", number=self.page_index + 1, count=count) if count > 1 else "",
        )

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, DirectionStep) and intent.dx and len(self.pages) > 1:
            self._turn(intent.dx)
        elif isinstance(intent, Press) and self._beside(intent) and len(self.pages) > 1:
            self._turn(1)
        elif isinstance(intent, (Press, Activate, Back, Key, DirectionStep)):
            self.app.pop(fade=False)
        elif isinstance(intent, Hover):
            return True
        return True

    def _beside(self, press: Press) -> bool:
        return self.widget_root.has("zoom") and self.widget_root.find("zoom").rect.contains(press.x, press.y)

    def _turn(self, by: int) -> None:
        self.page_index = (self.page_index + by) % len(self.pages)
        self.play("slide")
        self.rebuild()

    def draw_ground(self, painter: Painter) -> None:
        painter.veil(DIM)


HELP_CARD_HEIGHT: Final = 126.0


class CardPicture(Widget):
    """Card that takes no input."""

    def __init__(self, face: str, draw: DrawCard, height: float = HELP_CARD_HEIGHT) -> None:
        super().__init__()
        self.face = face
        self.draw_card = draw
        self.size = card_size_of_height(height)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return self.size

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        self.draw_card(painter, Rect(self.rect.x, self.rect.y, *self.size), self.face)


class CardHelpDialog(ModalDialog):
    """Dialog with all kinds of cards, in as many columns as fit."""

    name = "card_help"
    width = 1240.0
    first_focus = "help.close"

    def __init__(
        self, app: SceneHost, words: GameMessageFormatter, skin: Skin, pages: Sequence[CardPage], draw: DrawCard
    ) -> None:
        super().__init__(app, app.services.tr("table.cards.help"))
        self.formatter = words
        self.skin = skin
        self.pages = tuple(pages)
        self.draw_card = draw

    def body(self) -> Widget:
        rows = [self._row(page) for page in self.pages]
        return ColumnGrid(rows, least=340, most=3, gap=S4)

    def _row(self, page: CardPage) -> Widget:
        text = CardText(self.formatter, page, large=False)
        text.grow = 1.0
        return Row((CardPicture(page.face, self.draw_card), text), gap=S3, across="start")

    def buttons(self) -> Sequence[Widget]:
        return (Button("help.close", self.tr("ui.dialog.close"), self.dismiss, kind="primary"),)


PILE_CARD_HEIGHT: Final = 168.0
COUNT_RADIUS: Final = 15.0


class PileCard(Pressable):
    """Card of a pile, with the number of its copies."""

    access_role = "card"

    def __init__(
        self, id: str, page: CardPage, count: int, words: str, draw: DrawCard, on_press: Callable[[], None]
    ) -> None:
        super().__init__(id, on_press, tip=words)
        self.face = page.face
        self.count = count
        self.draw_card = draw
        self._words = words

    @property
    def accessible_text(self) -> str:
        return f"{self._words}: {self.count}"

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return card_size_of_height(PILE_CARD_HEIGHT)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        self.draw_card(painter, self.rect, self.face)
        if touch.hovered or touch.pressed:
            painter.edge(self.rect.expand(2), skin.accent, 3, R_BUTTON)
        if self.count > 1:
            x, y = self.rect.right - COUNT_RADIUS * 0.8, self.rect.bottom - COUNT_RADIUS * 0.8
            painter.disc(x, y, COUNT_RADIUS + 2, skin.ink)
            painter.disc(x, y, COUNT_RADIUS, skin.paper)
            face = skin.text_style("strong")
            painter.text(str(self.count), x, y - painter.fonts.line_height(face) / 2, face, skin.ink, "centre")


class PileOverlay(Scene):
    """Overlay with the cards of piles; Escape, or a press outside, closes it."""

    name = "spread"
    is_overlay = True
    first_focus = "spread.close"

    def __init__(
        self,
        app: SceneHost,
        words: GameMessageFormatter,
        skin: Skin,
        title: str,
        heaps: Sequence[BrowsablePile],
        draw: DrawCard,
    ) -> None:
        super().__init__(app)
        self.formatter = words
        self.skin = skin
        self.title = title
        self.piles = tuple(heaps)
        self.draw_card = draw

    def compose(self) -> Widget:
        tip = self.services.catalog.with_key(self.tr("ui.dialog.close"), "escape")
        close = Button("spread.close", "", self._close, icon="close", kind="bare", tip=tip)
        head = Row((Label(self.title, role="heading"), Spacer(grow=1), close), gap=S3)
        parts: list[Widget] = []
        for index, heap in enumerate(self.piles):
            parts.append(Label(self.formatter.format_message(heap.title), role="strong", tone="muted"))
            spots = [self._spot(f"spread.{index}.{i}", page, n) for i, (page, n) in enumerate(heap.cards)]
            parts.append(Flow(spots, gap=S3) if spots else Label(self.tr("table.spread.empty"), tone="muted"))
        area = ScrollArea(
            "spread.area", Padding(Column(parts, gap=S3), x=S2, y=S2), grow=1, least=min(640.0, self.view.h - 200)
        )
        panel = Panel(Column((head, area), gap=S3), "spread.panel", pad=S4)
        return Padding(Centre(panel, width=1000, upright=True), x=S5, y=S5)

    def _spot(self, id: str, page: CardPage, count: int) -> Widget:
        return PileCard(
            id, page, count, self.formatter.format_message(page.title), self.draw_card, lambda: self._zoom(page)
        )

    def _zoom(self, page: CardPage) -> None:
        self.play("card_flip")
        self.app.push(CardZoom(self.app, self.formatter, self.skin, (page,), self.draw_card), fade=False)

    def _close(self) -> None:
        self.app.pop(fade=False)

    def back(self) -> None:
        self._close()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Press) and self.widget_root.has("spread.panel"):
            place: Rect = self.widget_root.find("spread.panel").rect
            if not place.contains(intent.x, intent.y):
                self._close()
                return True
        return super().handle(intent)

    def draw_ground(self, painter: Painter) -> None:
        painter.veil(DIM)
