"""Sheet of the day: the deal and the position of today, a line to share, and a medal for each of seven days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import partial
from typing import Final, NamedTuple, final

import pygame

from boardgames import registry
from boardgames.data.daily_games import DailyGame, daily_games
from boardgames.draw.theme import S2, S4, S5
from boardgames.puzzles.daily_deal import (
    PAR_PLAYS,
    days_of_week,
    edition_of,
    edition_of_positions,
    position_of_day,
    today,
)
from boardgames.record.player_progress import NO_PAR, DailyResult
from boardgames.text.dates import day_text
from boardgames.ui.daily.daily_table import POLL_MS, DailyPar
from boardgames.ui.daily.day_medal import DayMedal
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.page_layout import lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.widgets.button import Button, enter_button
from boardgames.ui.widgets.containers import Column, ColumnGrid, Flow, Row
from boardgames.ui.widgets.game_box import GameBox
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.paper_panel import GamePanel
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

PAGE: Final = 1680.0
PANEL: Final = 520.0
"""Least width of a panel."""
COVER: Final = (0.48, 540.0)
"""Height of a cover: this part of the view, and at most."""
LOW: Final = 620.0
"""A view less high than this has friezes on no panel."""
NARROW: Final = 900.0
"""A view less wide than this has narrow margins."""
TITLE: Final = 30
"""Size of the name of a panel."""
DAY: Final = 72.0
"""Least width of a day of the week."""


class Start(NamedTuple):
    """Button that begins the deal or the position of the day."""

    text: str
    begin: Callable[[], None]


class DailyDoors(NamedTuple):
    """Makers of the scenes that open from the sheet: the table of a deal by game and day, of a position by id."""

    open_deal: Callable[[SceneHost, str, date], Scene]
    open_position: Callable[[SceneHost, str, str], Scene]


@final
class DailySheetScene(Scene):
    """The deals and positions of today, and the week of the person who plays."""

    name = "daily"

    def __init__(self, app: SceneHost, doors: DailyDoors, day: date | None = None) -> None:
        """`day` is today (default: the date in UTC, which is the same for everybody)."""
        super().__init__(app)
        take_latest_paper(self)
        self._doors: Final = doors
        self._given_day: Final = day
        self._par: DailyPar | None = None
        self.games: Final = daily_games()
        self.day = day or today()

    # life cycle -----------------------------------------------------------------------------------------------
    def enter(self) -> None:
        self._look()

    def resume(self) -> None:
        self.day = self._given_day or today()
        self._look()
        self.rebuild()

    def leave(self) -> None:
        if self._par is not None:
            self._par.close()

    def _look(self) -> None:
        """Focus what is to be done today, and look for the par of a finished deal that has none yet."""
        open_games = [one for one in self.games if not _is_over(self._result(one.id))]
        self.first_focus = f"daily.{open_games[0].id}.play" if open_games else f"daily.{self.games[0].id}.copy"
        for one in self.games:
            if one.kind == "deal" and one not in open_games and self._par is None:
                self._par = DailyPar(self.services, self.services.settings.player, one.id, self.day)
                self._poll_par(self._par)

    def _poll_par(self, par: DailyPar) -> None:
        before = par.played_count
        if par.poll():
            self.after(POLL_MS, partial(self._poll_par, par))
        if par.played_count != before:
            self.rebuild()

    def _result(self, game: str, day: date | None = None) -> DailyResult | None:
        return self.services.player_progress.daily_result(game, day or self.day)

    # widgets --------------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        panels = [self._deal(one) if one.kind == "deal" else self._position(one) for one in self.games]
        grid = ColumnGrid(panels, least=PANEL, most=len(panels), gap=S5)
        body = ScrollArea("daily.scroll", grid, grow=1, keys=True)
        moment = datetime(self.day.year, self.day.month, self.day.day)
        title = self.tr("daily.heading", day=day_text(self.tr, moment))
        return lay_out_page(self, title, body, width=PAGE)

    def _deal(self, of_day: DailyGame) -> Widget:
        tr, result = self.tr, self._result(of_day.id)
        told = [tr("daily.deal.text" if result is None else f"daily.deal.{result.result}")]
        if result is not None and _is_over(result):
            told.append(self._par_sentence(result))
        start = tr("daily.play" if result is None else "daily.go_on")
        open_it = lambda: self.app.push(self._doors.open_deal(self.app, of_day.id, self.day))  # noqa: E731
        return self._panel(of_day, told, edition_of(registry.load(of_day.id)), Start(start, open_it))

    def _par_sentence(self, result: DailyResult) -> str:
        played = self._par.played_count if self._par is not None else None
        if result.par != NO_PAR:
            return self.tr("daily.par", count=PAR_PLAYS, par=result.par)
        return (
            self.tr("daily.no_par") if played is None else self.tr("daily.par_sought", count=PAR_PLAYS, played=played)
        )

    def _position(self, of_day: DailyGame) -> Widget:
        tr, result = self.tr, self._result(of_day.id)
        head = position_of_day(of_day.id, self.day)
        if head is None:
            return self._panel(of_day, [tr("daily.no_position")], "", None)
        word = "text" if result is None else result.result
        told = [tr(f"daily.position.{word}", count=0 if result is None else result.wrong)]
        open_it = lambda: self.app.push(self._doors.open_position(self.app, of_day.id, head.id))  # noqa: E731
        return self._panel(of_day, told, edition_of_positions(of_day.id), Start(tr("daily.solve"), open_it))

    def _panel(self, of_day: DailyGame, told: Sequence[str], edition: str, start: Start | None) -> Widget:
        """Panel of a game: what is told of today, and the button to begin it or to copy its result."""
        tr, id, result = self.tr, f"daily.{of_day.id}", self._result(of_day.id)
        is_over, theme = _is_over(result), plugin_of(of_day.id).theme
        name = tr(f"game.{of_day.id}.name")
        title = tr(f"daily.{of_day.kind}.title", game=name)
        parts: list[Widget] = [Label(title, f"{id}.title", face=theme.title.with_size(TITLE))]
        parts += [Label(sentence, role="lead") for sentence in told]
        if result is not None and result.edition != edition:
            parts.append(Label(tr("daily.other_edition"), f"{id}.edition", tone="muted"))
        if is_over and result is not None:
            copy = partial(self._copy, self._share_line(of_day, name, result))
            parts.append(Flow((Button(f"{id}.copy", tr("daily.copy"), copy, icon="copy", tip=tr("daily.copy_tip")),)))
        elif start is not None:
            is_first, catalog = self.first_focus == f"{id}.play", self.services.catalog
            play = (
                enter_button(f"{id}.play", start.text, start.begin, catalog, icon="play")
                if is_first
                else Button(f"{id}.play", start.text, start.begin, icon="play")
            )
            parts.append(Flow((play,)))
        part, most = COVER
        cover = GameBox("", name, theme, height=min(most, self.view.h * part))
        shown = Row((cover, Column(parts, gap=S4, grow=1)), gap=S5)
        wide = self.view.w > NARROW
        body = Column((shown, *self._week(of_day)), gap=S5 if wide else S4)
        return GamePanel(body, id, theme, low=self.view.h < LOW)

    def _share_line(self, of_day: DailyGame, name: str, result: DailyResult) -> str:
        """The line to share: nothing of the deal or of the answer can be told from it."""
        tr = self.tr
        par = "" if result.par == NO_PAR else tr("daily.share.par", par=result.par, count=PAR_PLAYS)
        came = tr(f"daily.share.{of_day.kind}_{result.result}", count=result.wrong)
        day = self.day.isoformat()
        return tr("daily.share.line", game=name, day=day, result=came + par, edition=result.edition)

    def _copy(self, line: str) -> None:
        try:
            pygame.scrap.put_text(line)
        except pygame.error:
            self.app.toast("table.toast.no_clipboard")
        else:
            self.app.toast("daily.copied", line=line)

    def _week(self, of_day: DailyGame) -> Sequence[Widget]:
        """Medals of the last seven days of a game."""
        days = days_of_week(self.day)
        cells = [self._day_cell(of_day, day) for day in days]
        title = Label(self.tr("daily.week"), f"daily.{of_day.id}.week", role="strong")
        return title, ColumnGrid(cells, least=DAY, most=len(days), gap=S2)

    def _day_cell(self, of_day: DailyGame, day: date) -> Widget:
        """Medal of a day; how it went stands below it in words, unless nothing was tried."""
        tr, result = self.tr, self._result(of_day.id, day)
        word = "none" if result is None else result.result
        came = tr(f"daily.result.{of_day.kind}_{word}")
        weekday = tr(f"daily.weekday.{day.weekday()}")
        said = tr("daily.day", weekday=weekday, day=day.day)
        below = (weekday,) if result is None else (weekday, came)
        id = f"daily.{of_day.id}.{day.isoformat()}"
        return DayMedal(id, day.day, word, f"{said}: {came}", below, is_today=day == self.day)


def _is_over(result: DailyResult | None) -> bool:
    return result is not None and result.result != "open"
