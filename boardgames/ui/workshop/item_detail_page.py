"""Detail page of a card or piece: in three languages, at table size, and as printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.theme import FOCUS, S2, S3, S5
from boardgames.draw.widget_skin import Skin
from boardgames.text.catalog import LANGUAGES
from boardgames.text.fault_messages import fault_text
from boardgames.ui.game_view.card_zoom import CardText
from boardgames.ui.input.intents import DirectionStep, Intent, Key
from boardgames.ui.scene.page_layout import lay_out_page
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, ColumnGrid
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget
from boardgames.ui.workshop.card_cell import ItemPicture, item_status_icons
from boardgames.ui.workshop.fault_list import FaultList
from boardgames.ui.workshop.item_picture_cache import PRINT_SCALE, PRINTED, ItemPictureCache
from boardgames.ui.workshop.rule_snapshot import BOARD, RuleSnapshot, WorkshopItem
from boardgames.ui.workshop.sandbox_table import SandboxTable, sandbox_with_thing

LARGE: Final = 420.0
SMALL_PX: Final = 110
CARD_MM, CARD_MM_HIGH = 63.5, 88.9
"""Size of a printed card in mm."""
SAFE_MM: Final = 3.0
"""Safety margin in mm inside the cut."""
PRINT_HIGH: Final = 460.0


class ItemListHost(Protocol):
    """Interface of the gallery that opened the page."""

    @property
    def snapshot(self) -> RuleSnapshot: ...

    @property
    def pictures(self) -> ItemPictureCache: ...

    @property
    def shown_items(self) -> Sequence[WorkshopItem]: ...

    has_broken_files: bool

    def item_by_key(self, key: str) -> WorkshopItem | None: ...


class ItemDetailPage(Scene):
    """Detail page of one item; left and right show the next items of the gallery."""

    name = "closeup"
    first_focus = "closeup.try"

    def __init__(self, app: SceneHost, shelf: ItemListHost, key: str) -> None:
        super().__init__(app)
        self.item_list = shelf
        self.key = key
        self.skin = shelf.snapshot.art.skin

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        item, tr = self.item_list.item_by_key(self.key), self.tr
        if item is None:
            return lay_out_page(self, tr("workshop.gone"), Label(tr("workshop.gone_text", id=self.key), grow=1))
        parts: list[Widget] = []
        if item.faults:
            parts.append(
                FaultList(item.faults, tr, self.services.catalog.language, last_good=self.item_list.has_broken_files)
            )
        parts.append(ColumnGrid([self._spoken(item, one) for one in LANGUAGES], least=300, most=3, gap=S5))
        if item.key != BOARD:
            parts.append(self._sizes(item))
        body = ScrollArea("closeup.scroll", Column(parts, gap=S5), grow=1, keys=True)
        return lay_out_page(self, item.names[self.services.catalog.language], body, head=self._head(item), width=1700)

    def _head(self, item: WorkshopItem) -> Sequence[Widget]:
        tr = self.tr
        return (
            Button("closeup.try", tr("workshop.try"), self.open_sandbox, icon="play", kind="primary"),
            Button(
                "closeup.previous", "", lambda: self.show_next_item(-1), icon="step_back", tip=tr("workshop.previous")
            ),
            Button("closeup.next", "", lambda: self.show_next_item(1), icon="step_forward", tip=tr("workshop.next")),
        )

    def _spoken(self, item: WorkshopItem, language: str) -> Widget:
        """The item in one language."""
        words = self.item_list.snapshot.message_formatter(language)
        head = Label(self.tr(f"ui.language.{language}"), f"closeup.{language}", tone="muted")
        face = ItemPicture(self.item_list.pictures, item, language, LARGE if self.view.h > 700 else 300)
        parts = (head, face) if item.key == BOARD else (head, face, CardText(words, item.exhibit.page, large=False))
        return Column(parts, gap=S3)

    def _sizes(self, item: WorkshopItem) -> Widget:
        """The item at table size and as printed, and its facts."""
        tr, language = self.tr, self.services.catalog.language
        small = TableSizePreview(self.item_list.pictures, item, language, self.services.view.scale)
        parts = [Column((Label(tr("workshop.small", pixels=SMALL_PX), tone="muted"), small), gap=S3)]
        if self.item_list.snapshot.printed_card(item, language) is not None:
            size = tr("workshop.printed", w=_mm(CARD_MM), h=_mm(CARD_MM_HIGH), safe=_mm(SAFE_MM))
            printed = PrintPreview(self.item_list.pictures, item, language)
            parts.append(Column((Label(size, tone="muted"), printed), gap=S3))
        return ColumnGrid([*parts, Column(self._facts(item), gap=S2)], least=300, most=3, gap=S5)

    def _facts(self, item: WorkshopItem) -> list[Widget]:
        """Place of the item in the files, missing pictures, the texts of its status icons, and its faults."""
        tr, entry = self.tr, item.entry
        out: list[Widget] = []
        if entry is not None:
            place = file_position_text(entry.file, entry.line)
            out.append(Label(tr("workshop.stands", place=place), "closeup.place"))
        picture = self.item_list.snapshot.art.picture_id(item.exhibit.page.face)
        lacking = self.item_list.snapshot.images.placeholder_of(picture) is not None
        if lacking and not self.item_list.snapshot.broken_pictures(item):
            out.append(Label(tr("workshop.no_picture", name=picture.partition("/")[2]), "closeup.no_picture"))
        words = {"warning": "faulty", "edit": "changed", "reconstructed": "reconstructed"}
        out += [Label(tr(f"workshop.mark.{words[icon]}"), tone="muted") for icon, _on in item_status_icons(item)]
        out += [Label(fault_text(fault, self.services.catalog.language), tone="danger") for fault in item.faults]
        return out

    # what it does ---------------------------------------------------------------------------------------------
    def show_next_item(self, by: int) -> None:
        """Show the next or previous item of the gallery."""
        keys = [item.key for item in self.item_list.shown_items]
        if not keys:
            return
        here = keys.index(self.key) if self.key in keys else 0
        self.key = keys[(here + by) % len(keys)]
        self.play("slide")
        self.rebuild()

    def open_sandbox(self) -> None:
        """Open a sandbox table with the item in hand or on the board."""
        item, stock = self.item_list.item_by_key(self.key), self.item_list.snapshot
        session = sandbox_with_thing(stock.game, item.exhibit.id) if item is not None else None
        if session is None:
            self.app.toast("workshop.try_nowhere")
            return
        self.app.push(SandboxTable(self.app, session, own=stock.own_pictures))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and not intent.ctrl and intent.name == "t":
            self.open_sandbox()
            return True
        if isinstance(intent, Key) and not intent.ctrl and intent.name in ("n", "b"):
            self.show_next_item(1 if intent.name == "n" else -1)
            return True
        if isinstance(intent, DirectionStep) and intent.dx and self.widget_root.focused == "closeup.scroll":
            self.show_next_item(intent.dx)
            return True
        return super().handle(intent)

    def shortcuts(self) -> list[Shortcut]:
        return [
            Shortcut("T", self.tr("workshop.try")),
            Shortcut("N", self.tr("workshop.next")),
            Shortcut("B", self.tr("workshop.previous")),
        ]


def file_position_text(file: str, line: int) -> str:
    """Return file name and line as text."""
    return f"{file.replace(chr(92), '/').rpartition('/')[2]}:{line}"


def _mm(length: float) -> str:
    return f"{length:.1f}".removesuffix(".0")


class TableSizePreview(Widget):
    """An item at its size on a full table, pixel by pixel."""

    def __init__(self, pictures: ItemPictureCache, item: WorkshopItem, language: str, scale: float) -> None:
        super().__init__()
        shape = pictures.proportions(item)
        self._pictures, self._item, self._language = pictures, item, language
        self._pixels = (SMALL_PX, round(SMALL_PX * shape.h / shape.w))
        self._scale = scale

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(self._pixels[0] / self._scale, self._pixels[1] / self._scale)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        found = self._pictures.item_surface(self._item, self._language, self._pixels, 1.0)
        if found is not None:
            painter.surface.blit(found, painter.pixel_rect(self.rect))


class PrintPreview(Widget):
    """An item as printed, with the cut and the safe area."""

    def __init__(self, pictures: ItemPictureCache, item: WorkshopItem, language: str) -> None:
        super().__init__()
        self._pictures, self._item, self._language = pictures, item, language
        self.print_layout = Size(CARD_MM, CARD_MM_HIGH)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        scale = min(width / self.print_layout.w, PRINT_HIGH / self.print_layout.h)
        return Size(self.print_layout.w * scale, self.print_layout.h * scale)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        place = fit_centred(self.print_layout, self.rect)
        size = painter.pixel_rect(place).size
        found = self._pictures.scaled_surface(self._item, self._language, PRINTED, size, PRINT_SCALE)
        if found is not None:
            painter.surface.blit(found, painter.pixel_rect(place))
        safe = place.w * SAFE_MM / CARD_MM
        painter.edge(place, skin.text, 1)
        painter.edge(place.inset(safe), FOCUS, 2)
        for x in (place.x, place.right):
            for y in (place.y, place.bottom):
                painter.fill(Rect(x - safe / 2, y - 0.5, safe, 1), skin.text)
                painter.fill(Rect(x - 0.5, y - safe / 2, 1, safe), skin.text)
