"""The help card of a card game: every kind of card once, with what it does, over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.fans import card_of
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import S3, S4
from boardgames.ui.contract.paged import CardPage
from boardgames.ui.play.panels.zoom import CardText, DrawCard, Saying
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Grid, Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import Kit, Touch, Widget

HEIGHT: Final = 126.0


class CardPicture(Widget):
    """A card that is only looked at."""

    def __init__(self, face: str, draw: DrawCard, height: float = HEIGHT) -> None:
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

    def __init__(self, app: Host, host: Saying, skin: Skin, pages: Sequence[CardPage], draw: DrawCard) -> None:
        super().__init__(app, app.services.tr("table.cards.help"))
        self.host = host
        self.skin = skin
        self.pages = tuple(pages)
        self.draw_card = draw

    def body(self) -> Widget:
        rows = [self._row(page) for page in self.pages]
        return Grid(rows, least=340, most=3, gap=S4)

    def _row(self, page: CardPage) -> Widget:
        text = CardText(self.host, page, large=False)
        text.grow = 1.0
        return Row((CardPicture(page.face, self.draw_card), text), gap=S3, across="start")

    def buttons(self) -> Sequence[Widget]:
        return (Button("help.close", self.tr("ui.dialog.close"), self.dismiss, kind="primary"),)
