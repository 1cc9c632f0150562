"""Cards looked at closely, over the table: one large with its words, piles laid out, the help card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.card_spread import CARD, card_of
from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, R_CARD, S2, S3, S4, S5, TextStyle
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.contract.card_page import CardPage, Heap
from boardgames.ui.contract.speaker import Speaker
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.input.intents import Activate, Back, Hover, Intent, Key, Press, Step
from boardgames.ui.play.board.board import Board
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.scene.spoken import sentence
from boardgames.ui.widgets.button import Button, Pressable
from boardgames.ui.widgets.containers import Centre, Column, Flow, Grid, Pad, Panel, Row, Space
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Touch, Widget

ICON: Final = 34.0
TEXT_WIDE: Final = 460.0
DIM: Final = 190

DrawCard = Callable[["Painter", Rect, str], None]
"""Draws a face of this game into a place."""


class CardText(Widget):
    """The words of one card: name, kind, lines with their signs, a note; or only the first two, or the others."""

    is_text = True

    def __init__(
        self, words: Speaker, page: CardPage, *, large: bool, part: Literal["all", "head", "text"] = "all"
    ) -> None:
        super().__init__("zoom.text" if large else "")
        head, text = part != "text", part != "head"
        self.title = words.say(page.title) if head else ""
        self.kind = words.say(page.kind) if head and page.kind else ""
        self.lines = [
            (line.icon, words.say(line.head) if line.head else "", words.say(line.text))
            for line in (page.lines if text else ())
        ]
        self.note = words.say(page.note) if text and page.note else ""
        self.title_role: Role = "title" if large else "heading"
        self.body: Role = "lead" if large else "body"
        self.head: Role = "lead_strong" if large else "strong"
        self.gap = S3 if large else S2
        self.icon = ICON if large else 26.0
        self.column = self.icon + S3 if any(icon for icon, _head, _text in self.lines) else 0.0

    @property
    def paragraphs(self) -> Sequence[str]:
        told = (f"{head}: {text}" if head else text for _icon, head, text in self.lines)
        return tuple(part for part in (sentence(self.title, self.kind), *told, self.note) if part)

    @property
    def words(self) -> str:
        told = [f"{head}: {text}" if head else text for _icon, head, text in self.lines]
        return ". ".join(part.rstrip(".") for part in (self.title, self.kind, *told, self.note) if part)

    def _rows(self, kit: Kit, width: float) -> list[tuple[float, float]]:
        """Heights of head and text of each line."""
        room = width - self.column
        face, strong = kit.skin.face(self.body), kit.skin.face(self.head)
        return [
            (
                kit.fonts.measure(head, strong, room + 0.5).h if head else 0.0,
                kit.fonts.measure(text, face, room + 0.5).h if text else 0.0,
            )
            for _icon, head, text in self.lines
        ]

    def _title_face(self, fonts: Fonts, skin: Skin, width: float) -> TextStyle:
        """That of a name, made smaller for a long word; of a sentence where a whole one stands in its place."""
        face = fonts.fit_longest_word(self.title, skin.face(self.title_role), width)
        short = fonts.measure(self.title, face, width + 0.5).h <= 2.5 * fonts.line_height(face)
        return face if short else fonts.fit_longest_word(self.title, skin.face(self.head), width)

    def measure(self, kit: Kit, width: float) -> Size:
        fonts, skin = kit.fonts, kit.skin
        high = fonts.measure(self.title, self._title_face(fonts, skin, width), width + 0.5).h if self.title else 0
        high += fonts.measure(self.kind, skin.face("body"), width + 0.5).h if self.kind else 0
        high += sum(max(self.icon if self.column else 0.0, a + b) + self.gap for a, b in self._rows(kit, width))
        high += fonts.measure(self.note, skin.face("body"), width + 0.5).h + self.gap if self.note else 0
        return Size(width, high)

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect = rect
        self._laid = self._rows(kit, rect.w)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        box, y = self.rect, self.rect.y
        if self.title:
            y += painter.paragraph(self.title, box, self._title_face(painter.fonts, skin, box.w), skin.text)
        if self.kind:
            y += painter.paragraph(self.kind, box._replace(y=y), skin.face("body"), skin.muted)
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
                painter.paragraph(head, Rect(x, top, room, a), skin.face(self.head), skin.text)
            painter.paragraph(text, Rect(x, top + a, room, b), skin.face(self.body), skin.text)
            y += high
        if self.note:
            painter.paragraph(self.note, box._replace(y=y + self.gap), skin.face("body"), skin.muted)


class CardSheet(Widget):
    """The large card and its words side by side on one raised ground."""

    def __init__(
        self, words: Speaker, page: CardPage, draw: DrawCard, number: tuple[int, int], shape: Size = CARD
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
    def words(self) -> str:
        return self.text.words

    def measure(self, kit: Kit, width: float) -> Size:
        card = card_of(min(640.0, kit.view.h - 4 * S5 - 2 * S4, 480.0 * self.shape.h / self.shape.w), self.shape)
        return Size(min(width, card.w + TEXT_WIDE + 3 * S5), card.h + 2 * S5)

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect = rect
        inner = rect.inset(S5)
        card = card_of(min(inner.h, (inner.w - S5 - 240) * self.shape.h / self.shape.w), self.shape)
        self.card = Rect(inner.x, inner.cy - card.h / 2, card.w, card.h)
        room = Rect(self.card.right + S5, inner.y, inner.right - self.card.right - S5, inner.h)
        high = min(room.h, self.text.measure(kit, room.w).h)
        self.text.arrange(kit, Rect(room.x, room.cy - high / 2, room.w, high))

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        painter.shadow(self.rect, R_CARD, 1.6)
        painter.fill(self.rect, skin.raised, R_CARD)
        painter.edge(self.rect, skin.line, 1.5, R_CARD)
        self.draw_card(painter, self.card, self.face)
        at, total = self.number
        for i in range(total if total > 1 else 0):
            x = self.rect.cx + (i - (total - 1) / 2) * 20
            painter.disc(x, self.rect.bottom - S4, 6 if i == at else 4, skin.accent if i == at else skin.line)


class CardZoom(Scene):
    """Lies over the table. Left and right go through the cards of a place; anything else closes it."""

    name = "zoom"
    overlay = True

    def __init__(
        self,
        app: Host,
        words: Speaker,
        skin: Skin,
        pages: Sequence[CardPage],
        draw: DrawCard,
        shape: Size = CARD,
    ) -> None:
        super().__init__(app)
        self.shape = shape
        self.speaker = words
        self.skin = skin
        self.pages = tuple(pages)
        self.draw_card = draw
        self.at = 0

    def compose(self) -> Widget:
        sheet = CardSheet(self.speaker, self.pages[self.at], self.draw_card, (self.at, len(self.pages)), self.shape)
        return Pad(Centre(sheet, width=1120, upright=True), x=S5, y=S5)

    def spoken_title(self) -> Sequence[str]:
        name, count = self.tr("voice.role.card"), len(self.pages)
        return (
            name[:1].upper() + name[1:],
            self.tr("voice.number", number=self.at + 1, count=count) if count > 1 else "",
        )

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Step) and intent.dx and len(self.pages) > 1:
            self._turn(intent.dx)
        elif isinstance(intent, Press) and self._beside(intent) and len(self.pages) > 1:
            self._turn(1)
        elif isinstance(intent, (Press, Activate, Back, Key, Step)):
            self.app.pop(fade=False)
        elif isinstance(intent, Hover):
            return True
        return True

    def _beside(self, press: Press) -> bool:
        return self.stage.has("zoom") and self.stage.find("zoom").rect.contains(press.x, press.y)

    def _turn(self, by: int) -> None:
        self.at = (self.at + by) % len(self.pages)
        self.play("slide")
        self.rebuild()

    def draw_ground(self, painter: Painter) -> None:
        painter.veil(DIM)


HELP_CARD_HEIGHT: Final = 126.0


class CardPicture(Widget):
    """A card that is only looked at."""

    def __init__(self, face: str, draw: DrawCard, height: float = HELP_CARD_HEIGHT) -> None:
        super().__init__()
        self.face = face
        self.draw_card = draw
        self.size = card_of(height)

    def measure(self, kit: Kit, width: float) -> Size:
        return self.size

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        self.draw_card(painter, Rect(self.rect.x, self.rect.y, *self.size), self.face)


class CardHelp(Modal):
    """All kinds in as many columns as fit."""

    name = "card_help"
    width = 1240.0
    first_focus = "help.close"

    def __init__(self, app: Host, words: Speaker, skin: Skin, pages: Sequence[CardPage], draw: DrawCard) -> None:
        super().__init__(app, app.services.tr("table.cards.help"))
        self.speaker = words
        self.skin = skin
        self.pages = tuple(pages)
        self.draw_card = draw

    def body(self) -> Widget:
        rows = [self._row(page) for page in self.pages]
        return Grid(rows, least=340, most=3, gap=S4)

    def _row(self, page: CardPage) -> Widget:
        text = CardText(self.speaker, page, large=False)
        text.grow = 1.0
        return Row((CardPicture(page.face, self.draw_card), text), gap=S3, across="start")

    def buttons(self) -> Sequence[Widget]:
        return (Button("help.close", self.tr("ui.dialog.close"), self.dismiss, kind="primary"),)


PILE_CARD_HEIGHT: Final = 168.0
COUNT_RADIUS: Final = 15.0


class CardSpot(Pressable):
    """A card of a pile, with its number."""

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
    def words(self) -> str:
        return f"{self._words}: {self.count}"

    def measure(self, kit: Kit, width: float) -> Size:
        return card_of(PILE_CARD_HEIGHT)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        self.draw_card(painter, self.rect, self.face)
        if touch.hovered or touch.pressed:
            painter.edge(self.rect.expand(2), skin.accent, 3, R_BUTTON)
        if self.count > 1:
            x, y = self.rect.right - COUNT_RADIUS * 0.8, self.rect.bottom - COUNT_RADIUS * 0.8
            painter.disc(x, y, COUNT_RADIUS + 2, skin.ink)
            painter.disc(x, y, COUNT_RADIUS, skin.paper)
            face = skin.face("strong")
            painter.text(str(self.count), x, y - painter.fonts.line_height(face) / 2, face, skin.ink, "centre")


class PileSheet(Scene):
    """Lies over the table; Escape, or a press beside it, closes it."""

    name = "spread"
    overlay = True
    first_focus = "spread.close"

    def __init__(
        self, app: Host, words: Speaker, skin: Skin, title: str, heaps: Sequence[Heap], draw: DrawCard
    ) -> None:
        super().__init__(app)
        self.speaker = words
        self.skin = skin
        self.title = title
        self.heaps = tuple(heaps)
        self.draw_card = draw

    def compose(self) -> Widget:
        tip = f"{self.tr('ui.dialog.close')} ({self.tr('table.keys.drop')})"
        close = Button("spread.close", "", self._close, icon="close", kind="bare", tip=tip)
        head = Row((Label(self.title, role="heading"), Space(grow=1), close), gap=S3)
        parts: list[Widget] = []
        for index, heap in enumerate(self.heaps):
            parts.append(Label(self.speaker.say(heap.title), role="strong", tone="muted"))
            spots = [self._spot(f"spread.{index}.{i}", page, n) for i, (page, n) in enumerate(heap.cards)]
            parts.append(Flow(spots, gap=S3) if spots else Label(self.tr("table.spread.empty"), tone="muted"))
        area = ScrollArea(
            "spread.area", Pad(Column(parts, gap=S3), x=S2, y=S2), grow=1, least=min(640.0, self.view.h - 200)
        )
        panel = Panel(Column((head, area), gap=S3), "spread.panel", pad=S4)
        return Pad(Centre(panel, width=1000, upright=True), x=S5, y=S5)

    def _spot(self, id: str, page: CardPage, count: int) -> Widget:
        return CardSpot(id, page, count, self.speaker.say(page.title), self.draw_card, lambda: self._zoom(page))

    def _zoom(self, page: CardPage) -> None:
        self.play("card_flip")
        self.app.push(CardZoom(self.app, self.speaker, self.skin, (page,), self.draw_card), fade=False)

    def _close(self) -> None:
        self.app.pop(fade=False)

    def back(self) -> None:
        self._close()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Press) and self.stage.has("spread.panel"):
            place: Rect = self.stage.find("spread.panel").rect
            if not place.contains(intent.x, intent.y):
                self._close()
                return True
        return super().handle(intent)

    def draw_ground(self, painter: Painter) -> None:
        painter.veil(DIM)


@final
class CardOverlays:
    """Shows no more than what is drawn of the table."""

    def __init__(self, scene: Scene, game_view: GameView, board: Board) -> None:
        self._scene = scene
        self._table = game_view.table
        self._art = game_view.art
        self._words = game_view.words
        self._shown: Final = board.shown

    def pages(self, key: str) -> Sequence[CardPage]:
        """The cards at a place that may be looked at."""
        return self._table.pages.card_pages(self._shown().drawn, key) if key else ()

    def zoom(self, key: str) -> bool:
        """Look closely; False when nothing lies open there."""
        if self.pages(key):
            self.enlarge(key)
            return True
        return False

    def enlarge(self, key: str) -> None:
        """Lay over the table what the inspector shows of a place."""
        scene, drawn = self._scene, self._shown().drawn
        one = self._table.pages.page(drawn, key)
        pages = self.pages(key) or ((one,) if one is not None else ())
        if pages:
            scene.play("card_flip")
            scene.app.push(
                CardZoom(scene.app, self._words, scene.skin, pages, self._art.card, self._art.card_shape), fade=False
            )

    def look_through(self, key: str) -> bool:
        """Lay out the piles at a place; False where there are none."""
        scene, shown = self._scene, self._shown()
        piles = self._table.piles
        heaps = piles.piles_at(shown.drawn, key) if piles is not None else ()
        if not heaps:
            return False
        owner: Seat = int(key[-1]) - 1 if key.startswith("seat:") else shown.eyes
        scene.play("card_slide")
        title = self._words.seat_title(owner)
        scene.app.push(PileSheet(scene.app, self._words, scene.skin, title, heaps, self._art.card), fade=False)
        return True

    def help(self) -> None:
        """The help card, where there is one."""
        scene, pages = self._scene, self._table.pages.help_pages()
        if pages:
            scene.app.push(CardHelp(scene.app, self._words, scene.skin, pages, self._art.card))
