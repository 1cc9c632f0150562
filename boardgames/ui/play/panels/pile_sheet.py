"""Piles looked through: every card of them laid out over the table, each to be looked at closely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.draw.fans import card_of
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import R_BUTTON, S2, S3, S4, S5
from boardgames.ui.contract.paged import CardPage, Heap
from boardgames.ui.input.intents import Intent, Press
from boardgames.ui.play.panels.zoom import DIM, CardZoom, DrawCard, Saying
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.boxes import Centre, Column, Flow, Pad, Panel, Row, Space
from boardgames.ui.widgets.button import Button, Pressable
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Touch, Widget

CARD: Final = 168.0
COUNT: Final = 15.0


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
        return card_of(CARD)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        self.draw_card(painter, self.rect, self.face)
        if touch.hovered or touch.pressed:
            painter.edge(self.rect.grown(2), skin.accent, 3, R_BUTTON)
        if self.count > 1:
            x, y = self.rect.right - COUNT * 0.8, self.rect.bottom - COUNT * 0.8
            painter.disc(x, y, COUNT + 2, skin.ink)
            painter.disc(x, y, COUNT, skin.paper)
            face = skin.face("strong")
            painter.text(str(self.count), x, y - painter.fonts.line(face) / 2, face, skin.ink, "centre")


class PileSheet(Scene):
    """Lies over the table; Escape, or a press beside it, closes it."""

    name = "spread"
    overlay = True
    first_focus = "spread.close"

    def __init__(
        self, app: Host, host: Saying, skin: Skin, title: str, heaps: Sequence[Heap], draw: DrawCard
    ) -> None:
        super().__init__(app)
        self.host = host
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
            parts.append(Label(self.host.say(heap.title), role="strong", tone="muted"))
            spots = [self._spot(f"spread.{index}.{i}", page, n) for i, (page, n) in enumerate(heap.cards)]
            parts.append(Flow(spots, gap=S3) if spots else Label(self.tr("table.spread.empty"), tone="muted"))
        area = ScrollArea(
            "spread.area", Pad(Column(parts, gap=S3), x=S2, y=S2), grow=1, least=min(640.0, self.view.h - 200)
        )
        panel = Panel(Column((head, area), gap=S3), "spread.panel", pad=S4)
        return Pad(Centre(panel, width=1000, upright=True), x=S5, y=S5)

    def _spot(self, id: str, page: CardPage, count: int) -> Widget:
        return CardSpot(id, page, count, self.host.say(page.title), self.draw_card, lambda: self._zoom(page))

    def _zoom(self, page: CardPage) -> None:
        self.play("card_flip")
        self.app.push(CardZoom(self.app, self.host, self.skin, (page,), self.draw_card), fade=False)

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
