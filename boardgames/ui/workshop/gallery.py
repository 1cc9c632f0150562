"""Gallery: all cards, pieces and the board of a game, from its current files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from boardgames.data.faults import BadFile, FileFault
from boardgames.data.file_watcher import FolderWatcher
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S2, S3, S4
from boardgames.draw.widget_skin import game_skin
from boardgames.proof.rule_set_checks import explained
from boardgames.text.catalog import LANGUAGES, Language
from boardgames.text.fault_messages import fault_text
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.input.intents import Intent, Key, TextInput
from boardgames.ui.scene.default_app_opener import open_with_default_app
from boardgames.ui.scene.dialogs import MessageDialog
from boardgames.ui.scene.page_layout import lay_out_page
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, ColumnGrid, FixedSize, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.card_cell import CardCell, item_status_icons
from boardgames.ui.workshop.catalog_cache import CatalogCache
from boardgames.ui.workshop.fault_list import FaultList, errors_first
from boardgames.ui.workshop.gallery_filters import FilterDialog, GalleryFilters, filter_rows, filter_summary
from boardgames.ui.workshop.item_detail_page import ItemDetailPage
from boardgames.ui.workshop.item_filter import ItemFilter
from boardgames.ui.workshop.item_picture_cache import ItemPictureCache
from boardgames.ui.workshop.output_dialogs import ComparisonDialog, PrintDialog
from boardgames.ui.workshop.pack_dialog import PackDialog
from boardgames.ui.workshop.position_editor import PositionEditor
from boardgames.ui.workshop.rule_snapshot import BOARD, RuleSnapshot, RuleSource, WorkshopItem, items_with_faults
from boardgames.ui.workshop.set_validation import SetValidator

POLL_MS: Final = 60.0
"""Ms between two checks of the files; a save appears within half a second."""
PROOF_AFTER: Final = 10
"""Number of checks after the last save until the whole set is validated."""
SIDE: Final = 330.0
WIDE: Final = 1000.0
"""Width from which the filters are beside the cards instead of above them."""
SPOKEN: Final = 190.0
LEAST: Final = 150.0  # minimum width of a card with its margins
AHEAD: Final = 0.5  # fraction of the window's height in which cards are prefetched


class Gallery(Scene):
    """Shows the last readable state of the files, and the faults of a later one."""

    name = "workshop"
    first_focus = "workshop.search"

    def __init__(self, app: SceneHost, source: RuleSource, voices: CatalogCache | None = None) -> None:
        super().__init__(app)
        self.source: Final = source
        self.catalogs: Final = voices or CatalogCache()
        self.skin = game_skin(plugin_of(source.game_id).theme)
        self.language: Language = self.services.catalog.language
        self.item_filter = ItemFilter()
        self.faults: tuple[FileFault, ...] = ()
        self.has_broken_files = False
        try:
            self.snapshot = RuleSnapshot(source, self.catalogs, self.services.assets)
            self.faults = self.snapshot.picture_faults
        except BadFile as bad:  # the shipped rules replace the last readable state
            self.faults, self.has_broken_files = explained(source.folder, bad.faults), True
            self.snapshot = RuleSnapshot(RuleSource(source.game_id), self.catalogs, self.services.assets)
        self._note_place()
        self.pictures = ItemPictureCache(self.services, self.snapshot, self.invalidate)
        self._watch = FolderWatcher(self._watched_folders())
        self._prover = SetValidator()
        self._quiet = 0  # checks since the last save
        self._asked = False

    def _watched_folders(self) -> tuple[Path, ...]:
        art = self.services.assets / self.source.game_id / "art"
        return (self.source.rules_folder, art)

    # the files ------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        self._look()

    def leave(self) -> None:
        self.pictures.close()
        self._prover.close()

    def _look(self) -> None:
        """Check at intervals whether files were saved."""
        if self._watch.has_changed():
            self.reload_files()
        elif self._quiet >= PROOF_AFTER and not self._asked and self.source.folder is not None:
            self._asked = True
            if self.source.is_rule_set:
                self._prover.start_validation(self.source.folder)
        self._quiet += 1
        found = self._prover.poll_faults()
        if found is not None and not self.has_broken_files:
            self.faults = tuple(dict.fromkeys((*self.snapshot.picture_faults, *found)))
            self._renew()
        self.after(POLL_MS, self._look)

    def reload_files(self) -> None:
        """Show the current files; if they cannot be read, keep the last readable state and show the faults."""
        self._quiet, self._asked = 0, False
        self._prover.discard_answer()
        try:
            stock = RuleSnapshot(self.source, self.catalogs, self.services.assets)
        except BadFile as bad:
            self.faults, self.has_broken_files = explained(self.source.folder, bad.faults), True
        else:
            self.faults, self.snapshot, self.has_broken_files = stock.picture_faults, stock, False
            self._note_place()
            self.pictures.close()
            self.pictures = ItemPictureCache(self.services, stock, self.invalidate, self.pictures)
        self._renew()

    def _note_place(self) -> None:
        """Register the folder of the set, so that sandbox tables find its texts."""
        own = self.snapshot.set
        if own is not None and own.path is not None:
            self.services.opened_set_folders[own.digest] = own.path

    def _renew(self) -> None:
        """Rebuild the gallery and the detail page above it."""
        self.rebuild()
        if isinstance(self.app.top, ItemDetailPage):
            self.app.top.rebuild()

    def item_by_key(self, key: str) -> WorkshopItem | None:
        """Return the current item of a key; None if it no longer exists."""
        return next((item for item in self.items if item.key == key), None)

    @property
    def items(self) -> Sequence[WorkshopItem]:
        """All items, each with its faults."""
        return items_with_faults(self.snapshot, self.faults)

    @property
    def shown_items(self) -> list[WorkshopItem]:
        """Items that match the filter."""
        return self.item_filter.matching_items(self.items)

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        tr, shown = self.tr, self.shown_items
        wide = self.view.w >= WIDE
        cells: list[Widget] = [self._cell(item) for item in shown]
        grid: Widget = ColumnGrid(cells, least=LEAST, most=12, gap=S2, steady=True)
        if not cells:
            grid = Label(tr("workshop.none"), "workshop.none", role="lead", tone="muted")
        body: Widget
        if wide:
            filters = Column((*self._search_row(), *filter_rows(tr, self._filters())), gap=S2)
            side = FixedSize(ScrollArea("workshop.filters", filters, grow=1), w=SIDE)
            body = Row((side, ScrollArea("workshop.cards", grid, grow=1)), gap=S4, across="fill", grow=1)
        else:
            choose = Button("workshop.filter", filter_summary(tr, self._filters()), self._open_filters, icon="search")
            search, language = self._search_row(grow=1)
            parts = (Row((search, FixedSize(language, w=SPOKEN)), gap=S3), choose, grid)
            body = ScrollArea("workshop.cards", Column(parts, gap=S2), grow=1)
        if self.faults:
            told_in = self.services.catalog.language
            faults = FaultList(self.faults, tr, told_in, last_good=self.has_broken_files, whole=self.show_all_faults)
            body = Column((faults, body), gap=S3, grow=1)
        title = tr("workshop.title", game=self.snapshot.name(tr, self.services.catalog.language))
        return lay_out_page(self, title, body, head=self._head(), width=1900)

    def _head(self) -> Sequence[Widget]:
        where = self.tr("workshop.shipped") if self.source.folder is None else self.source.folder.name
        ways = [("editor", self.tr("editor.name"), self.open_position_editor, "edit")]
        if self.source.is_rule_set:
            ways.insert(0, ("compare", self.tr("workshop.compare.name"), self.open_comparison_dialog, "copy"))
            ways.insert(0, ("pack", self.tr("workshop.pack.name"), self.open_pack_dialog, "save"))
        ways.insert(0, ("print", self.tr("workshop.print.name"), self.open_print_dialog, "print"))
        buttons = [
            Button(f"workshop.{id}", words, call, icon=icon)
            if self.view.w >= WIDE
            else Button(f"workshop.{id}", "", call, icon=icon, tip=words)
            for id, words, call, icon in ways
        ]
        if self.source.folder is None:
            return (Label(where, "workshop.where", tone="muted"), *buttons)
        words = self.tr("workshop.folder")
        return (Button("workshop.folder", where, self.open_folder, icon="folder", tip=words, kind="bare"), *buttons)

    def show_all_faults(self) -> None:
        """Show every fault and warning in a list."""
        text = "\n\n".join(fault_text(fault, self.services.catalog.language) for fault in errors_first(self.faults))
        self.app.push(MessageDialog(self.app, self.tr("workshop.mark.faulty"), text))

    def open_print_dialog(self) -> None:
        """Open the dialog that prints the cards."""
        self._make(PrintDialog)

    def open_comparison_dialog(self) -> None:
        """Open the dialog that compares the rules with the shipped ones."""
        self._make(ComparisonDialog)

    def open_pack_dialog(self) -> None:
        """Open the dialog that packs the set into one file."""
        if self.has_broken_files or self.snapshot.set is None:
            self.app.toast("workshop.broken")
        else:
            self.app.push(PackDialog(self.app, self.snapshot, self.snapshot.set))

    def open_folder(self) -> None:
        """Open the folder of the files with the default application."""
        if not open_with_default_app(self.source.rules_folder):
            self.app.toast("workshop.made.nowhere", path=str(self.source.rules_folder))

    def _make(self, dialog: type[PrintDialog] | type[ComparisonDialog]) -> None:
        if self.has_broken_files:
            self.app.toast("workshop.broken")
        else:
            self.app.push(dialog(self.app, self.snapshot, self.language))

    def open_position_editor(self) -> None:
        """Open the position editor with the current rules."""
        if self.has_broken_files:
            self.app.toast("workshop.broken")
        else:
            self.app.push(PositionEditor(self.app, self.source))

    def _cell(self, item: WorkshopItem) -> Widget:
        shape = self.pictures.proportions(item)
        return CardCell(
            self.pictures,
            item,
            self.language,
            partial(self.open_item, item.key),
            ratio=1.0 if item.key == BOARD else shape.h / shape.w,
            tip=self._tip(item),
        )

    def _tip(self, item: WorkshopItem) -> str:
        """Tooltip for the status icons of an item."""
        words = {"warning": "faulty", "edit": "changed", "reconstructed": "reconstructed"}
        told = [self.tr(f"workshop.mark.{words[icon]}") for icon, _on in item_status_icons(item)]
        return " · ".join(told)

    def _filters(self) -> GalleryFilters:
        """Return the items with the names of their kinds, and the present filter."""
        words = self.snapshot.message_formatter(self.services.catalog.language)
        names = {item.kind: words.format_message(item.exhibit.group) for item in self.items}
        return GalleryFilters(self.items, names, self.item_filter, self.set_filter)

    def _search_row(self, *, grow: float = 0.0) -> tuple[Widget, Widget]:
        """Search field, and choice of the language of the cards."""
        hint, typed = self.tr("workshop.search"), self.item_filter.search_text
        search = TextField(
            "workshop.search", "", typed, self._type, hint=hint, icon="search", on_submit=self._to_cards, grow=grow
        )
        words = [(one, one.upper()) for one in LANGUAGES]
        return search, Choice("workshop.language", "", words, self.language, self._speak)

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        near = self.view.expand(self.view.h * AHEAD)
        for cell in self.widget_root.root.walk():
            if isinstance(cell, CardCell) and cell.picture_rect.overlaps(near):
                cell.request_picture(painter)

    # what it does ---------------------------------------------------------------------------------------------
    def set_filter(self, wanted: ItemFilter) -> None:
        """Set the filter."""
        self.item_filter = wanted
        self.rebuild()
        if isinstance(self.app.top, FilterDialog):
            self.app.top.rebuild()

    def _open_filters(self) -> None:
        self.app.push(FilterDialog(self.app, self._filters), fade=False)

    def _type(self, text: str) -> None:
        self.set_filter(replace(self.item_filter, search_text=text))

    def _speak(self, language: str) -> None:
        self.language = next(one for one in LANGUAGES if one == language)
        self.rebuild()

    def _to_cards(self) -> None:
        """Focus the first matching card."""
        shown = self.shown_items
        if shown:
            self.widget_root.focus(f"card.{shown[0].key}", ring=True)

    def open_item(self, key: str) -> None:
        """Open the detail page of an item."""
        self.app.push(ItemDetailPage(self.app, self, key), fade=False)

    def handle(self, intent: Intent) -> bool:
        if self.widget_root.dispatch(intent):
            return True
        if isinstance(intent, Key) and intent.ctrl and intent.name == "f":
            self.widget_root.focus("workshop.search", ring=True)
            return True
        if isinstance(intent, TextInput) and intent.text == "/":
            self.widget_root.focus("workshop.search", ring=True)
            return True
        return super().handle(intent)

    def lit(self) -> Sequence[Rect]:
        """Rectangle of the fault list, which no tooltip may cover."""
        return [self.widget_root.find("workshop.faults").rect] if self.widget_root.has("workshop.faults") else ()

    def shortcuts(self) -> list[Shortcut]:
        return [Shortcut("/", self.tr("workshop.keys.search"))]

    def rule_set_name(self) -> str:
        return self.snapshot.set.name[self.services.catalog.language] if self.snapshot.set is not None else ""

    def rules_section(self) -> tuple[str, str]:
        return self.source.game_id, ""
