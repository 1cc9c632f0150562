"""A card looked at closely: large, with all that it does in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, Protocol

from boardgames.draw.fans import CARD, card_of
from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Role, Skin
from boardgames.draw.theme import R_CARD, S2, S3, S4, S5, TextStyle
from boardgames.ui.contract.paged import CardPage
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.input.intents import Activate, Back, Hover, Intent, Key, Press, Step
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.scene.spoken import sentence
from boardgames.ui.widgets.boxes import Centre, Pad
from boardgames.ui.widgets.widget import Kit, Touch, Widget

ICON: Final = 34.0
TEXT_WIDE: Final = 460.0
DIM: Final = 190

DrawCard = Callable[["Painter", Rect, str], None]
"""Draws a face of this game into a place."""


class Saying(Protocol):
    """Who turns phrases into sentences."""

    def say(self, phrase: Phrase) -> str: ...


class CardText(Widget):
    """The words of one card: name, kind, lines with their signs, a note; or only the first two, or the others."""

    is_text = True

    def __init__(
        self, host: Saying, page: CardPage, *, large: bool, part: Literal["all", "head", "text"] = "all"
    ) -> None:
        super().__init__("zoom.text" if large else "")
        head, text = part != "text", part != "head"
        self.title = host.say(page.title) if head else ""
        self.kind = host.say(page.kind) if head and page.kind else ""
        self.lines = [
            (line.icon, host.say(line.head) if line.head else "", host.say(line.text))
            for line in (page.lines if text else ())
        ]
        self.note = host.say(page.note) if text and page.note else ""
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
        face = fonts.unbroken(self.title, skin.face(self.title_role), width)
        short = fonts.measure(self.title, face, width + 0.5).h <= 2.5 * fonts.line(face)
        return face if short else fonts.unbroken(self.title, skin.face(self.head), width)

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
        self, host: Saying, page: CardPage, draw: DrawCard, number: tuple[int, int], shape: Size = CARD
    ) -> None:
        super().__init__("zoom")
        self.shape = shape
        self.text = CardText(host, page, large=True)
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
        host: Saying,
        skin: Skin,
        pages: Sequence[CardPage],
        draw: DrawCard,
        shape: Size = CARD,
    ) -> None:
        super().__init__(app)
        self.shape = shape
        self.host = host
        self.skin = skin
        self.pages = tuple(pages)
        self.draw_card = draw
        self.at = 0

    def compose(self) -> Widget:
        sheet = CardSheet(self.host, self.pages[self.at], self.draw_card, (self.at, len(self.pages)), self.shape)
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
