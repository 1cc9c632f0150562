"""The gallery: all cards, pieces and the board of a game at once, as its files have them at this moment."""

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
from boardgames.ui.games.rooms import room_of
from boardgames.ui.input.intents import Intent, Key, Typed
from boardgames.ui.scene.dialogs import Message
from boardgames.ui.scene.outside import open_outside
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene, Shortcut
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Grid, Row, Sized
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.switches import Choice
from boardgames.ui.widgets.textfield import TextField
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.catalog_cache import CatalogCache
from boardgames.ui.workshop.cell import CardCell, signs
from boardgames.ui.workshop.closeup import Closeup
from boardgames.ui.workshop.editor import Editor
from boardgames.ui.workshop.faults import FaultList, ordered
from boardgames.ui.workshop.filters import Filters, filter_rows, told
from boardgames.ui.workshop.made import Comparison, PrintOut
from boardgames.ui.workshop.packing import Packing
from boardgames.ui.workshop.pictures import Pictures
from boardgames.ui.workshop.proving import Prover
from boardgames.ui.workshop.stock import BOARD, Item, Source, Stock, with_faults
from boardgames.ui.workshop.wanted import Wanted

POLL_MS: Final = 60.0
"""Between two looks at the files: what was saved is on the screen long before half a second is over."""
PROOF_AFTER: Final = 10
"""So many looks after the last save a set is looked through as a whole."""
SIDE: Final = 330.0
WIDE: Final = 1000.0
"""From this width the filters stand beside the cards, else over them."""
SPOKEN: Final = 190.0
LEAST: Final = 150.0  # the width of a card with its margins
AHEAD: Final = 0.5  # of the window's height: so far beyond its edges cards are drawn before one scrolls to them


class Gallery(Scene):
    """Shows the last state of the files that could be read, and what is wrong with a later one."""

    name = "workshop"
    first_focus = "workshop.search"

    def __init__(self, app: Host, source: Source, voices: CatalogCache | None = None) -> None:
        super().__init__(app)
        self.source: Final = source
        self.voices: Final = voices or CatalogCache()
        self.skin = game_skin(room_of(source.game_id).theme)
        self.language: Language = self.services.catalog.language
        self.wanted = Wanted()
        self.faults: tuple[FileFault, ...] = ()
        self.broken = False
        try:
            self.stock = Stock(source, self.voices, self.services.assets)
            self.faults = self.stock.picture_faults
        except BadFile as bad:  # what is shipped stands for the state that could be read
            self.faults, self.broken = explained(source.folder, bad.faults), True
            self.stock = Stock(Source(source.game_id), self.voices, self.services.assets)
        self._note_place()
        self.pictures = Pictures(self.services, self.stock, self.invalidate)
        self._watch = FolderWatcher(self._watched())
        self._prover = Prover()
        self._quiet = 0  # looks since something was saved
        self._asked = False

    def _watched(self) -> tuple[Path, ...]:
        art = self.services.assets / self.source.game_id / "art"
        return (self.source.place, art)

    # the files ------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        self._look()

    def leave(self) -> None:
        self.pictures.close()
        self._prover.close()

    def _look(self) -> None:
        """Look whether something was saved, now and again."""
        if self._watch.has_changed():
            self.read()
        elif self._quiet >= PROOF_AFTER and not self._asked and self.source.folder is not None:
            self._asked = True
            if self.source.layered:
                self._prover.ask(self.source.folder)
        self._quiet += 1
        found = self._prover.answer()
        if found is not None and not self.broken:
            self.faults = tuple(dict.fromkeys((*self.stock.picture_faults, *found)))
            self._renew()
        self.after(POLL_MS, self._look)

    def read(self) -> None:
        """Show the files as they are now; what cannot be read leaves the last state where it is."""
        self._quiet, self._asked = 0, False
        self._prover.forget()
        try:
            stock = Stock(self.source, self.voices, self.services.assets)
        except BadFile as bad:
            self.faults, self.broken = explained(self.source.folder, bad.faults), True
        else:
            self.faults, self.stock, self.broken = stock.picture_faults, stock, False
            self._note_place()
            self.pictures.close()
            self.pictures = Pictures(self.services, stock, self.invalidate, self.pictures)
        self._renew()

    def _note_place(self) -> None:
        """Have tables that are tried find the set's words."""
        own = self.stock.set
        if own is not None and own.path is not None:
            self.services.set_places[own.digest] = own.path

    def _renew(self) -> None:
        """Something else is told, here and in what lies over it."""
        self.rebuild()
        if isinstance(self.app.top, Closeup):
            self.app.top.rebuild()

    def item(self, key: str) -> Item | None:
        """An item as it is now; None for one that is gone."""
        return next((item for item in self.items if item.key == key), None)

    @property
    def items(self) -> Sequence[Item]:
        """All items, each with its faults."""
        return with_faults(self.stock, self.faults)

    @property
    def shown(self) -> list[Item]:
        """The items that are wanted."""
        return self.wanted.shown(self.items)

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        tr, shown = self.tr, self.shown
        wide = self.view.w >= WIDE
        cells: list[Widget] = [self._cell(item) for item in shown]
        grid: Widget = Grid(cells, least=LEAST, most=12, gap=S2, steady=True)
        if not cells:
            grid = Label(tr("workshop.none"), "workshop.none", role="lead", tone="muted")
        body: Widget
        if wide:
            filters = Column((*self._sought(), *filter_rows(self)), gap=S2)
            side = Sized(ScrollArea("workshop.filters", filters, grow=1), w=SIDE)
            body = Row((side, ScrollArea("workshop.cards", grid, grow=1)), gap=S4, across="fill", grow=1)
        else:
            choose = Button("workshop.filter", told(self), self._filter, icon="search")
            search, language = self._sought(grow=1)
            parts = (Row((search, Sized(language, w=SPOKEN)), gap=S3), choose, grid)
            body = ScrollArea("workshop.cards", Column(parts, gap=S2), grow=1)
        if self.faults:
            told_in = self.services.catalog.language
            faults = FaultList(self.faults, tr, told_in, last_good=self.broken, whole=self.all_faults)
            body = Column((faults, body), gap=S3, grow=1)
        title = tr("workshop.title", game=self.stock.name(tr, self.services.catalog.language))
        return page(self, title, body, head=self._head(), width=1900)

    def _head(self) -> Sequence[Widget]:
        where = self.tr("workshop.shipped") if self.source.folder is None else self.source.folder.name
        ways = [("editor", self.tr("editor.name"), self.edit, "edit")]
        if self.source.layered:
            ways.insert(0, ("compare", self.tr("workshop.compare.name"), self.compare, "copy"))
            ways.insert(0, ("pack", self.tr("workshop.pack.name"), self.pack, "save"))
        ways.insert(0, ("print", self.tr("workshop.print.name"), self.print_out, "print"))
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

    def all_faults(self) -> None:
        """Every fault and warning in a list."""
        text = "\n\n".join(fault_text(fault, self.services.catalog.language) for fault in ordered(self.faults))
        self.app.push(Message(self.app, self.tr("workshop.mark.faulty"), text))

    def print_out(self) -> None:
        """Print what is shown."""
        self._make(PrintOut)

    def compare(self) -> None:
        """A page of what differs from the shipped rules."""
        self._make(Comparison)

    def pack(self) -> None:
        """Make one file of the set."""
        if self.broken or self.stock.set is None:
            self.app.toast("workshop.broken")
        else:
            self.app.push(Packing(self.app, self.stock, self.stock.set))

    def open_folder(self) -> None:
        """Open the folder of the files beside the window."""
        if not open_outside(self.source.place):
            self.app.toast("workshop.made.nowhere", path=str(self.source.place))

    def _make(self, dialog: type[PrintOut] | type[Comparison]) -> None:
        if self.broken:
            self.app.toast("workshop.broken")
        else:
            self.app.push(dialog(self.app, self.stock, self.language))

    def edit(self) -> None:
        """Lay a position by the rules that are shown."""
        if self.broken:
            self.app.toast("workshop.broken")
        else:
            self.app.push(Editor(self.app, self.source))

    def _cell(self, item: Item) -> Widget:
        shape = self.pictures.shape(item)
        return CardCell(
            self.pictures,
            item,
            self.language,
            partial(self.open, item.key),
            ratio=1.0 if item.key == BOARD else shape.h / shape.w,
            tip=self._tip(item),
        )

    def _tip(self, item: Item) -> str:
        """What the signs of an item say."""
        words = {"warning": "faulty", "edit": "changed", "reconstructed": "reconstructed"}
        told = [self.tr(f"workshop.mark.{words[icon]}") for icon, _on in signs(item)]
        return " · ".join(told)

    def group(self, item: Item) -> str:
        """The name of an item's kind."""
        return self.stock.words(self.services.catalog.language).say(item.exhibit.group)

    def _sought(self, *, grow: float = 0.0) -> tuple[Widget, Widget]:
        """What is typed, and the language on the cards."""
        hint, typed = self.tr("workshop.search"), self.wanted.typed
        search = TextField(
            "workshop.search", "", typed, self._type, hint=hint, icon="search", on_submit=self._to_cards, grow=grow
        )
        words = [(one, one.upper()) for one in LANGUAGES]
        return search, Choice("workshop.language", "", words, self.language, self._speak)

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        near = self.view.expand(self.view.h * AHEAD)
        for cell in self.stage.root.walk():
            if isinstance(cell, CardCell) and cell.place.overlaps(near):
                cell.ask(painter)

    # what it does ---------------------------------------------------------------------------------------------
    def want(self, wanted: Wanted) -> None:
        """Show other items."""
        self.wanted = wanted
        self.rebuild()
        if isinstance(self.app.top, Filters):
            self.app.top.rebuild()

    def _filter(self) -> None:
        self.app.push(Filters(self.app, self), fade=False)

    def _type(self, text: str) -> None:
        self.want(replace(self.wanted, typed=text))

    def _speak(self, language: str) -> None:
        self.language = next(one for one in LANGUAGES if one == language)
        self.rebuild()

    def _to_cards(self) -> None:
        """The keyboard goes to the first card that was found."""
        shown = self.shown
        if shown:
            self.stage.focus(f"card.{shown[0].key}", ring=True)

    def open(self, key: str) -> None:
        """Look closely at an item."""
        self.app.push(Closeup(self.app, self, key), fade=False)

    def handle(self, intent: Intent) -> bool:
        if self.stage.dispatch(intent):
            return True
        if isinstance(intent, Key) and intent.ctrl and intent.name == "f":
            self.stage.focus("workshop.search", ring=True)
            return True
        if isinstance(intent, Typed) and intent.text == "/":
            self.stage.focus("workshop.search", ring=True)
            return True
        return super().handle(intent)

    def lit(self) -> Sequence[Rect]:
        """No tip lies on the faults."""
        return [self.stage.find("workshop.faults").rect] if self.stage.has("workshop.faults") else ()

    def shortcuts(self) -> list[Shortcut]:
        return [Shortcut("/", self.tr("workshop.keys.search"))]

    def under(self) -> str:
        return self.stock.set.name[self.services.catalog.language] if self.stock.set is not None else ""

    def rules_at(self) -> tuple[str, str]:
        return self.source.game_id, ""
