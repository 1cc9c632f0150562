"""The rules to read: sections at the left with a search over them, the text at the right, links between."""

from __future__ import annotations

from functools import partial

from boardgames.draw.theme import S2, S3, S5
from boardgames.draw.widget_skin import game_skin
from boardgames.text.rules_text import RuleSection, matches_search, read_rulebook
from boardgames.ui.games.rooms import room_of
from boardgames.ui.input.intents import Intent, Key
from boardgames.ui.scene.doors import Shown
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene, Shortcut
from boardgames.ui.shell.leaf import HIGH, Leaves
from boardgames.ui.shell.sheet import LOW, Entry, Sheet
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Row, Sized, Space
from boardgames.ui.widgets.frieze import Frieze
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.listing import ListRow, listing
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.textfield import TextField
from boardgames.ui.widgets.widget import Widget

WIDE = 2300.0
PAGE_PAD = 38.0
LOW_PAD = 30.0
NARROW = 1100.0  # units of width below which only one of the neighbours is named


class RulesReader(Scene):
    """Opens at a section id (the first section for an unknown one)."""

    name = "rules"
    public = True
    first_focus = "rules.search"

    def __init__(self, app: Host, game: str, section: str, shown: Shown, under: str = "") -> None:
        """`under` is the name of the set of rules that one plays by: what it changes does not stand here."""
        super().__init__(app)
        self.own_set = under
        self.game = game
        self.skin = game_skin(room_of(game).theme)
        self.sections = read_rulebook(game, self.services.catalog.language)
        self._language = self.services.catalog.language
        self.current = section if self._section(section) else self.sections[0].id
        self.query = ""
        self._leaves = Leaves(self, game, shown, self._follow)
        self._trail: list[str] = []
        self.first_focus = f"rules.section.{self.current}"

    def _section(self, id: str) -> RuleSection | None:
        """The section of an id, or None."""
        for section in self.sections:
            if section.id == id:
                return section
        return None

    def window_changed(self) -> None:
        language = self.services.catalog.language
        if language != self._language:
            self._language = language
            self.sections = read_rulebook(self.game, language)

    @property
    def found(self) -> list[RuleSection]:
        """The sections that the search leaves."""
        return [section for section in self.sections if matches_search(section, self.query)]

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        tr, found = self.tr, self.found
        search = TextField(
            "rules.search",
            "",
            self.query,
            self._search,
            hint=tr("ui.rules.search"),
            icon="search",
            on_submit=self._first,
        )
        rows = [self._entry(section) for section in found]
        side: list[Widget] = [search]
        if self.query.strip():
            side.append(Label(tr("ui.rules.found", count=len(found)), "rules.count", tone="muted"))
        side.append(listing("rules.list", rows))
        width = 230.0 if self.view.w < 900 else 330.0
        body: Widget = Row((Sized(Column(side, gap=S3), w=width), self._text()), gap=S5, across="fill", grow=1)
        title = tr("ui.rules.title", game=tr(f"game.{self.game}.name"))
        if self.own_set:
            body = Column((Label(tr("ui.rules.under", name=self.own_set), "rules.under"), body), gap=S3, grow=1)
        return page(self, title, body, band=Frieze(self.game), width=WIDE)

    def _entry(self, section: RuleSection) -> ListRow:
        row = Entry(
            f"rules.section.{section.id}",
            section.title,
            partial(self.open, section.id),
            chosen=section.id == self.current,
            whole=True,
        )
        row.number = self.sections.index(section) + 1
        return row

    def _text(self) -> Widget:
        section = self._section(self.current)
        if section is None:
            return Column((), grow=1)
        text = self._leaves.leaf(section, self.query)
        area = ScrollArea(f"rules.scroll.{section.id}", text, grow=1, keys=True, margin=0)
        index = self.sections.index(section)
        before = self.sections[index - 1] if index else None
        after = self.sections[index + 1] if index + 1 < len(self.sections) else None
        turn: list[Widget] = []
        if before:
            name = before.title if self.view.w >= NARROW else ""
            go = partial(self.open, before.id)
            turn.append(
                Button("rules.before", name, go, icon="step_back", kind="bare", tip="" if name else before.title)
            )
        turn.append(Space(grow=1))
        if self.view.w >= NARROW:
            number = Label(f"{index + 1} / {len(self.sections)}", "rules.number", tone="muted")
            number.is_text = False  # its entry tells it
            turn += [number, Space(grow=1)]
        if after:
            go = partial(self.open, after.id)
            turn.append(Button("rules.after", after.title, go, icon="step_forward", kind="bare", trailing=True))
        low = self.view.h < LOW
        whole = Column((area, Row(turn, gap=S2)), gap=S2)
        return Sheet(
            whole,
            "rules.page",
            self.game,
            pad=S5 if low else PAGE_PAD if self.view.h >= HIGH else LOW_PAD,
            low=low,
            grow=1,
        )

    # what it does ---------------------------------------------------------------------------------------------
    def open(self, section: str) -> None:
        """Turn to a section."""
        if section == self.current:
            return
        self.current = section
        self.rebuild()
        entry = f"rules.section.{section}"
        if self.stage.has(entry):  # a search may leave it out
            self.stage.reveal(entry)

    def _follow(self, section: str) -> None:
        self._trail.append(self.current)
        self.open(section)

    def _search(self, text: str) -> None:
        self.query = text
        found = self.found
        if found and self.current not in [s.id for s in found] and text.strip():
            self.current = found[0].id
        self.rebuild()

    def _first(self) -> None:
        found = self.found
        if found:
            self.open(found[0].id)
            self.stage.focus(f"rules.section.{found[0].id}", ring=True)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.ctrl and intent.name == "f":
            self.stage.focus("rules.search", ring=True)
            return True
        return super().handle(intent)

    def back(self) -> None:
        """First back along followed links, then out."""
        if self._trail:
            self.open(self._trail.pop())
        else:
            self.app.pop()

    def shortcuts(self) -> list[Shortcut]:
        return [Shortcut(self.tr("ui.keys.ctrl_f"), self.tr("ui.keys.search_do"))]
