"""First page of the workshop: choice of a game."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from boardgames import registry
from boardgames.data.own_rules import FoundSet, sets_in
from boardgames.draw.rects import Size
from boardgames.draw.theme import S2, S3, S4, S5, S6, S7
from boardgames.text.fault_messages import fault_text
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.page_layout import LOW, lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.shell.scene_picture import ScenePicture
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, ColumnGrid, Flow, Panel, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.paper_panel import GamePanel
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.gallery import Gallery
from boardgames.ui.workshop.new_set_dialog import NewSetDialog
from boardgames.ui.workshop.position_editor import PositionEditor
from boardgames.ui.workshop.rule_folder import gallery_for_folder
from boardgames.ui.workshop.rule_snapshot import RuleSource

WIDTH: Final = 1680.0
COLUMN: Final = 640.0
"""Least width of the page of a game."""
BOX: Final = (200.0, 360.0)
"""Least and greatest height of the picture of a game."""
BROAD: Final = (1.35, 2.2)
"""Width of that picture by its height, in two columns and in one."""
AROUND: Final = 476.0
"""Height of a page without the boxes of two rows."""
TITLE: Final = 36


class WorkshopHome(Scene):
    """All games, each with its rule sets and actions."""

    name = "bench"
    first_focus = f"bench.cards.{registry.GAME_IDS[0]}"

    def __init__(self, app: SceneHost) -> None:
        super().__init__(app)
        take_latest_paper(self)
        self.found = sets_in()

    def resume(self) -> None:
        self.found = sets_in()

    def compose(self) -> Widget:
        tr = self.tr
        games = ColumnGrid([self._game(game) for game in registry.GAME_IDS], least=COLUMN, most=2, gap=S5)
        rows = [self._faulty(one) for one in self.found if one.set is None]
        body = Column((Label(tr("workshop.cards_text"), tone="muted"), games, *rows), gap=S4)
        return lay_out_page(self, tr("workshop.name"), ScrollArea("bench.scroll", body, grow=1), width=WIDTH)

    def _game(self, game: str) -> Widget:
        """Page of a game: its box, its name, the shipped rules and its other sets."""
        tr, language, theme = self.tr, self.services.catalog.language, plugin_of(game).theme
        is_low = self.view.h < LOW
        new = Button(f"bench.new.{game}", tr("workshop.new.name"), partial(self._begin, game), icon="plus")
        ways = self._ways(RuleSource(game), game, new)
        name = Label(tr(f"game.{game}.name"), face=theme.title.with_size(TITLE))
        parts: list[Widget] = [name, ways]
        for one in self.found:
            if one.set is not None and one.set.game == game:
                parts.append(Label(tr("workshop.set", name=one.set.name[language], version=one.set.version)))
                parts.append(self._ways(RuleSource(game, one.path), f"{game}.{one.path.name}"))
        body: Widget = Column(parts, gap=S3, grow=1)
        if not is_low:
            high = min(BOX[1], max(BOX[0], (self.view.h - AROUND) / 2))
            size = Size(high * BROAD[self.view.w - 2 * S7 < 2 * COLUMN + S5], high)
            body = Row((ScenePicture(f"bench.box.{game}", theme, tr(f"game.{game}.name"), size), body), gap=S6)
        return GamePanel(body, f"bench.{game}", theme, low=is_low)

    def _faulty(self, one: FoundSet) -> Widget:
        """Panel of an invalid set with its first fault."""
        look = Button(f"bench.look.{one.path.name}", self.tr("workshop.cards"), partial(self._open, one.path))
        fault = fault_text(one.faults[0], self.services.catalog.language)
        return Panel(Column((Label(str(one.path)), Label(fault, tone="danger"), look), gap=S3))

    def _open(self, path: Path) -> None:
        self.app.push(gallery_for_folder(self.app, path))

    def _begin(self, game: str) -> None:
        """Create a set for a game, and show it."""
        self.app.push(NewSetDialog(self.app, game, lambda folder: self._cards(RuleSource(game, folder))))

    def _ways(self, source: RuleSource, id: str, *more: Widget) -> Widget:
        tr = self.tr
        cards, edit = partial(self._cards, source), partial(self._edit, source)
        return Flow(
            (
                Button(f"bench.cards.{id}", tr("workshop.cards"), cards, icon="search"),
                Button(f"bench.editor.{id}", tr("editor.name"), edit, icon="edit"),
                *more,
            ),
            gap=S2,
        )

    def _cards(self, source: RuleSource) -> None:
        self.app.push(Gallery(self.app, source))

    def _edit(self, source: RuleSource) -> None:
        self.app.push(PositionEditor(self.app, source))
