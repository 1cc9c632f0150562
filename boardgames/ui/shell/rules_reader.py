"""Reader of the rules: sections with a search on the left, the text on the right, links between sections."""

from __future__ import annotations

from functools import partial

from boardgames.draw.theme import S2, S3, S4, S5
from boardgames.draw.widget_skin import game_skin
from boardgames.text.rules_text import RuleSection, matches_search, read_rulebook
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.input.intents import Intent, Key
from boardgames.ui.scene.page_layout import lay_out_page
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut
from boardgames.ui.scene.scene_factory import TablePreviews
from boardgames.ui.shell.rules_page import RulesPages
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, FixedSize, Row, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow, scrolling_list
from boardgames.ui.widgets.ornament_band import OrnamentBand
from boardgames.ui.widgets.paper_panel import LOW, ContentsRow, PaperPanel
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget

WIDE = 2300.0
NARROW = 1100.0  # width in units below which only one neighbour section is named


class RulesReader(Scene):
    """Opens at a section id (the first section for an unknown one)."""

    name = "rules"
    is_public = True
    first_focus = "rules.search"

    def __init__(self, app: SceneHost, game: str, section: str, shown: TablePreviews, under: str = "") -> None:
        """Open a section. `under` is the name of the rule set in use, whose changes the text does not contain."""
        super().__init__(app)
        self.rule_set_name_shown = under
        self.game = game
        self.skin = game_skin(plugin_of(game).theme)
        self.sections = read_rulebook(game, self.services.catalog.language)
        self._language = self.services.catalog.language
        self.current = section if self._section(section) else self.sections[0].id
        self.query = ""
        self._leaves = RulesPages(self, game, shown, self._follow)
        self._trail: list[str] = []
        self.first_focus = f"rules.section.{self.current}"

    def _section(self, id: str) -> RuleSection | None:
        """Section of an id, or None."""
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
    def matching_sections(self) -> list[RuleSection]:
        """Sections that match the search."""
        return [section for section in self.sections if matches_search(section, self.query)]

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        tr, found = self.tr, self.matching_sections
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
        side.append(scrolling_list("rules.list", rows))
        width = 230.0 if self.view.w < 900 else 330.0
        body: Widget = Row((FixedSize(Column(side, gap=S3), w=width), self._text()), gap=S5, across="fill", grow=1)
        title = tr("ui.rules.title", game=tr(f"game.{self.game}.name"))
        if self.rule_set_name_shown:
            body = Column(
                (Label(tr("ui.rules.under", name=self.rule_set_name_shown), "rules.under"), body), gap=S3, grow=1
            )
        return lay_out_page(self, title, body, band=OrnamentBand(self.game), width=WIDE)

    def _entry(self, section: RuleSection) -> ListRow:
        row = ContentsRow(
            f"rules.section.{section.id}",
            section.title,
            partial(self.open_section, section.id),
            chosen=section.id == self.current,
            whole=True,
        )
        row.number = self.sections.index(section) + 1
        return row

    def _text(self) -> Widget:
        section = self._section(self.current)
        if section is None:
            return Column((), grow=1)
        text = self._leaves.page_for(section, self.query)
        index = self.sections.index(section)
        before = self.sections[index - 1] if index else None
        after = self.sections[index + 1] if index + 1 < len(self.sections) else None
        turn: list[Widget] = []
        if before:
            name = before.title if self.view.w >= NARROW else ""
            go = partial(self.open_section, before.id)
            turn.append(
                Button("rules.before", name, go, icon="step_back", kind="bare", tip="" if name else before.title)
            )
        turn.append(Spacer(grow=1))
        if self.view.w >= NARROW:
            number = Label(f"{index + 1} / {len(self.sections)}", "rules.number", tone="muted")
            number.is_text = False  # its list entry says the same
            turn += [number, Spacer(grow=1)]
        if after:
            go = partial(self.open_section, after.id)
            turn.append(Button("rules.after", after.title, go, icon="step_forward", kind="bare", trailing=True))
        low = self.view.h < LOW
        name, ways = f"rules.scroll.{section.id}", Row(turn, gap=S2)
        whole: Widget
        if low:  # every line is needed: the ways to other sections stand at the end of this one
            whole = ScrollArea(name, Column((text, ways), gap=S4), grow=1, keys=True, margin=0)
        else:
            whole = Column((ScrollArea(name, text, grow=1, keys=True, margin=0), ways), gap=S2)
        return PaperPanel(whole, "rules.page", self.game, low=low, grow=1)

    # what it does ---------------------------------------------------------------------------------------------
    def open_section(self, section: str) -> None:
        """Show a section."""
        if section == self.current:
            return
        self.current = section
        self.rebuild()
        entry = f"rules.section.{section}"
        if self.widget_root.has(entry):  # a search may have removed it
            self.widget_root.scroll_into_view(entry)

    def _follow(self, section: str) -> None:
        self._trail.append(self.current)
        self.open_section(section)

    def _search(self, text: str) -> None:
        self.query = text
        found = self.matching_sections
        if found and self.current not in [s.id for s in found] and text.strip():
            self.current = found[0].id
        self.rebuild()

    def _first(self) -> None:
        found = self.matching_sections
        if found:
            self.open_section(found[0].id)
            self.widget_root.focus(f"rules.section.{found[0].id}", ring=True)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.ctrl and intent.name == "f":
            self.widget_root.focus("rules.search", ring=True)
            return True
        return super().handle(intent)

    def back(self) -> None:
        """Return to the section before the last followed link, or close the reader."""
        if self._trail:
            self.open_section(self._trail.pop())
        else:
            self.app.pop()

    def shortcuts(self) -> list[Shortcut]:
        return [Shortcut(self.tr("ui.keys.ctrl_f"), self.tr("ui.keys.search_do"))]
