"""One card or piece closely: in three languages side by side, small as on a full table, and as it is printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size, fit
from boardgames.draw.theme import FOCUS, S2, S3, S5
from boardgames.draw.widget_skin import Skin
from boardgames.text.catalog import LANGUAGES
from boardgames.text.fault_messages import fault_text
from boardgames.ui.input.intents import Intent, Key, Step
from boardgames.ui.play.panels.zoom import CardText
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene, Shortcut
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Grid
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Touch, Widget
from boardgames.ui.workshop.cell import Shown, signs
from boardgames.ui.workshop.faults import FaultList
from boardgames.ui.workshop.pictures import PRINT_SCALE, PRINTED, Pictures
from boardgames.ui.workshop.stock import BOARD, Item, Stock
from boardgames.ui.workshop.tryout import TryTable, tried

LARGE: Final = 420.0
SMALL_PX: Final = 110
CARD_MM, CARD_MM_HIGH = 63.5, 88.9
"""A printed card."""
SAFE_MM: Final = 3.0
"""So far from the cut nothing that matters should stand."""
PRINT_HIGH: Final = 460.0


class Shelf(Protocol):
    """The gallery that it was taken from."""

    @property
    def stock(self) -> Stock: ...

    @property
    def pictures(self) -> Pictures: ...

    @property
    def shown(self) -> Sequence[Item]: ...

    broken: bool

    def item(self, key: str) -> Item | None: ...


class Closeup(Scene):
    """Left and right go through what the gallery shows."""

    name = "closeup"
    first_focus = "closeup.try"

    def __init__(self, app: Host, shelf: Shelf, key: str) -> None:
        super().__init__(app)
        self.shelf = shelf
        self.key = key
        self.skin = shelf.stock.art.skin

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        item, tr = self.shelf.item(self.key), self.tr
        if item is None:
            return page(self, tr("workshop.gone"), Label(tr("workshop.gone_text", id=self.key), grow=1))
        parts: list[Widget] = []
        if item.faults:
            parts.append(FaultList(item.faults, tr, self.services.catalog.language, last_good=self.shelf.broken))
        parts.append(Grid([self._spoken(item, one) for one in LANGUAGES], least=300, most=3, gap=S5))
        if item.key != BOARD:
            parts.append(self._sizes(item))
        body = ScrollArea("closeup.scroll", Column(parts, gap=S5), grow=1, keys=True)
        return page(self, item.names[self.services.catalog.language], body, head=self._head(item), width=1700)

    def _head(self, item: Item) -> Sequence[Widget]:
        tr = self.tr
        return (
            Button("closeup.try", tr("workshop.try"), self.try_it, icon="play", kind="primary"),
            Button("closeup.previous", "", lambda: self.go(-1), icon="step_back", tip=tr("workshop.previous")),
            Button("closeup.next", "", lambda: self.go(1), icon="step_forward", tip=tr("workshop.next")),
        )

    def _spoken(self, item: Item, language: str) -> Widget:
        """The item in one language."""
        words = self.shelf.stock.words(language)
        head = Label(self.tr(f"ui.language.{language}"), f"closeup.{language}", tone="muted")
        face = Shown(self.shelf.pictures, item, language, LARGE if self.view.h > 700 else 300)
        parts = (head, face) if item.key == BOARD else (head, face, CardText(words, item.exhibit.page, large=False))
        return Column(parts, gap=S3)

    def _sizes(self, item: Item) -> Widget:
        """How it looks small and on paper, and what is to be said of it."""
        tr, language = self.tr, self.services.catalog.language
        small = Small(self.shelf.pictures, item, language, self.services.view.scale)
        parts = [Column((Label(tr("workshop.small", pixels=SMALL_PX), tone="muted"), small), gap=S3)]
        if self.shelf.stock.printed(item, language) is not None:
            size = tr("workshop.printed", w=_mm(CARD_MM), h=_mm(CARD_MM_HIGH), safe=_mm(SAFE_MM))
            printed = Printed(self.shelf.pictures, item, language)
            parts.append(Column((Label(size, tone="muted"), printed), gap=S3))
        return Grid([*parts, Column(self._facts(item), gap=S2)], least=300, most=3, gap=S5)

    def _facts(self, item: Item) -> list[Widget]:
        """Where it stands in the files, and what its signs say."""
        tr, entry = self.tr, item.entry
        out: list[Widget] = []
        if entry is not None:
            place = told_place(entry.file, entry.line)
            out.append(Label(tr("workshop.stands", place=place), "closeup.place"))
        picture = self.shelf.stock.art.picture(item.exhibit.page.face)
        lacking = self.shelf.stock.images.placeholder_of(picture) is not None
        if lacking and not self.shelf.stock.spoilt(item):
            out.append(Label(tr("workshop.no_picture", name=picture.partition("/")[2]), "closeup.no_picture"))
        words = {"warning": "faulty", "edit": "changed", "reconstructed": "reconstructed"}
        out += [Label(tr(f"workshop.mark.{words[icon]}"), tone="muted") for icon, _on in signs(item)]
        out += [Label(fault_text(fault, self.services.catalog.language), tone="danger") for fault in item.faults]
        return out

    # what it does ---------------------------------------------------------------------------------------------
    def go(self, by: int) -> None:
        """The next item of those that the gallery shows."""
        keys = [item.key for item in self.shelf.shown]
        if not keys:
            return
        here = keys.index(self.key) if self.key in keys else 0
        self.key = keys[(here + by) % len(keys)]
        self.play("slide")
        self.rebuild()

    def try_it(self) -> None:
        """A table with it in hand or on the board."""
        item, stock = self.shelf.item(self.key), self.shelf.stock
        session = tried(stock.game, item.exhibit.id) if item is not None else None
        if session is None:
            self.app.toast("workshop.try_nowhere")
            return
        self.app.push(TryTable(self.app, session, own=stock.own))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and not intent.ctrl and intent.name == "t":
            self.try_it()
            return True
        if isinstance(intent, Key) and not intent.ctrl and intent.name in ("n", "b"):
            self.go(1 if intent.name == "n" else -1)
            return True
        if isinstance(intent, Step) and intent.dx and self.stage.focused == "closeup.scroll":
            self.go(intent.dx)
            return True
        return super().handle(intent)

    def shortcuts(self) -> list[Shortcut]:
        return [
            Shortcut("T", self.tr("workshop.try")),
            Shortcut("N", self.tr("workshop.next")),
            Shortcut("B", self.tr("workshop.previous")),
        ]


def told_place(file: str, line: int) -> str:
    """A line of a file, the file by its name."""
    return f"{file.replace(chr(92), '/').rpartition('/')[2]}:{line}"


def _mm(length: float) -> str:
    return f"{length:.1f}".removesuffix(".0")


class Small(Widget):
    """An item so many pixels wide as on a full table, pixel by pixel."""

    def __init__(self, pictures: Pictures, item: Item, language: str, scale: float) -> None:
        super().__init__()
        shape = pictures.shape(item)
        self._pictures, self._item, self._language = pictures, item, language
        self._pixels = (SMALL_PX, round(SMALL_PX * shape.h / shape.w))
        self._scale = scale

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(self._pixels[0] / self._scale, self._pixels[1] / self._scale)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        found = self._pictures.surface(self._item, self._language, self._pixels, 1.0)
        if found is not None:
            painter.surface.blit(found, painter.area(self.rect))


class Printed(Widget):
    """An item as it comes on paper, with the cut and the safe area inside it."""

    def __init__(self, pictures: Pictures, item: Item, language: str) -> None:
        super().__init__()
        self._pictures, self._item, self._language = pictures, item, language
        self.shape = Size(CARD_MM, CARD_MM_HIGH)

    def measure(self, kit: Kit, width: float) -> Size:
        scale = min(width / self.shape.w, PRINT_HIGH / self.shape.h)
        return Size(self.shape.w * scale, self.shape.h * scale)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        place = fit(self.shape, self.rect)
        size = painter.area(place).size
        found = self._pictures.fitted(self._item, self._language, PRINTED, size, PRINT_SCALE)
        if found is not None:
            painter.surface.blit(found, painter.area(place))
        safe = place.w * SAFE_MM / CARD_MM
        painter.edge(place, skin.text, 1)
        painter.edge(place.inset(safe), FOCUS, 2)
        for x in (place.x, place.right):
            for y in (place.y, place.bottom):
                painter.fill(Rect(x - safe / 2, y - 0.5, safe, 1), skin.text)
                painter.fill(Rect(x - 0.5, y - safe / 2, 1, safe), skin.text)
