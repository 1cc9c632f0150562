"""All series with their totals and the head-to-head of their people; they are continued, ended and resumed here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final, final

from boardgames.draw.theme import S3, S4, S5
from boardgames.record.head_to_head import head_to_head
from boardgames.record.library_listing import FEW, list_records
from boardgames.record.series import Series
from boardgames.record.series_store import SeriesStore
from boardgames.text.dates import day_text, local_time
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.results.series_panel import make_head_to_head, make_series_column
from boardgames.ui.scene.page_layout import LOW, NARROW, lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.scene.scene_factory import SceneFactory
from boardgames.ui.scene.series_text import report_trouble, series_names
from boardgames.ui.shell.cover_page import CoverPage
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Row
from boardgames.ui.widgets.game_box import GameBox
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.paper_panel import GamePanel
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

PAGE: Final = 1180.0
MOST_SHOWN: Final = 30
COVER: Final = (0.32, 300.0)
"""Height of a cover: this part of the view, and at most."""
TITLE: Final = 30


@final
class SeriesListScene(CoverPage):
    """A panel for each series, the newest first; those that have not ended can go on from here."""

    name = "series"
    first_focus = "back"

    def __init__(self, app: SceneHost, doors: SceneFactory) -> None:
        super().__init__(app)
        self.cover_game = take_latest_paper(self)
        self._doors: Final = doors
        self._store: Final = SeriesStore()
        records = list_records(max_count=FEW).summaries
        self._met: Final = {
            one.id: head_to_head(records, [player.name for player in one.players if not player.computer])
            for one in self._shown
        }
        report_trouble(app, self._store)

    @property
    def _shown(self) -> Sequence[Series]:
        """The newest series first."""
        return [*reversed(self._store.all)][:MOST_SHOWN]

    def compose(self) -> Widget:
        panels: list[Widget] = []
        for series in self._shown:
            panels.append(self._panel(series))
        body = ScrollArea("series.scroll", Column(panels, gap=S4), grow=1, keys=True)
        return self.lay_beside(lay_out_page(self, self.tr("series.title"), body, width=PAGE))

    def _heading(self, series: Series) -> str:
        """Names of the players, and when the series began."""
        moment = local_time(series.begun) or datetime.now().astimezone()
        heading = self.tr(
            "series.heading", names=", ".join(series_names(self.tr, series)), day=day_text(self.tr, moment)
        )
        return f"{heading} · {self.tr('series.ended')}" if series.is_ended else heading

    def _panel(self, series: Series) -> Widget:
        tr, id = self.tr, f"series.{series.id}"
        change = partial(self._set_ended, series.id, not series.is_ended)
        if series.is_ended:
            buttons = [Button(f"{id}.resume", tr("series.resume"), change, icon="redo")]
        else:
            go_on = tr("series.next" if series.games[-1].is_over else "series.go_on")
            buttons = [
                Button(f"{id}.next", go_on, partial(self._play, series), icon="play", kind="primary"),
                Button(f"{id}.end", tr("series.end"), change, icon="check"),
            ]
        met = self._met.get(series.id)
        more = [make_head_to_head(tr, met)] if met else []
        game = series.games[-1].game
        theme, (part, most) = plugin_of(game).theme, COVER
        cover = GameBox("", tr(f"game.{game}.name"), theme, height=min(most, self.view.h * part))
        heading = Label(self._heading(series), face=theme.title.with_size(TITLE))
        told = Column((heading, make_series_column(tr, series, buttons, more)), gap=S3, grow=1)
        body: Widget = Row((cover, told), gap=S5, across="start") if self.view.w >= NARROW else told
        return GamePanel(body, id, theme, low=self.view.h < LOW)

    def _set_ended(self, id: str, is_ended: bool) -> None:
        self._store.update(id, lambda one: replace(one, is_ended=is_ended))
        report_trouble(self.app, self._store)
        self.rebuild()

    def _play(self, series: Series) -> None:
        scene = self._doors.continue_series(self.app, series)
        self.app.return_to_title()
        self.app.push(scene)
