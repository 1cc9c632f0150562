"""Sheet of the day: the deal and the position of today, a line to share, and the results of the last seven days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import partial
from typing import Final, NamedTuple, final

import pygame

from boardgames import registry
from boardgames.data.daily_games import DailyGame, daily_games
from boardgames.draw.theme import S2, S3, S4
from boardgames.draw.widget_skin import Tone
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
from boardgames.ui.scene.page_layout import lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.widgets.button import Button, Kind
from boardgames.ui.widgets.containers import Column, ColumnGrid, Flow, Panel, Row
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

PAGE: Final = 1320.0
PANEL: Final = 440.0
"""Least width of a panel."""
DAY: Final = 150.0
"""Least width of a day of the week."""
SIGN: Final = 24.0
ICONS: Final = {"won": "trophy", "lost": "close", "open": "continue", "none": "minus"}


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
        grid = ColumnGrid(panels, least=PANEL, most=len(panels), gap=S4)
        body = ScrollArea("daily.scroll", Column((grid, self._week()), gap=S4), grow=1, keys=True)
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
        is_over = _is_over(result)
        name = tr(f"game.{of_day.id}.name")
        parts: list[Widget] = [Label(tr(f"daily.{of_day.kind}.title", game=name), f"{id}.title", role="heading")]
        parts += [Label(sentence, role="lead" if is_over else "body") for sentence in told]
        if result is not None and result.edition != edition:
            parts.append(Label(tr("daily.other_edition"), f"{id}.edition", tone="muted"))
        if is_over and result is not None:
            copy = partial(self._copy, self._share_line(of_day, name, result))
            parts.append(Flow((Button(f"{id}.copy", tr("daily.copy"), copy, icon="copy", tip=tr("daily.copy_tip")),)))
        elif start is not None:
            kind: Kind = "primary" if self.first_focus == f"{id}.play" else "quiet"
            parts.append(Flow((Button(f"{id}.play", start.text, start.begin, icon="play", kind=kind),)))
        return Panel(Column(parts, gap=S3), id, pad=S4, edge=True)

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

    def _week(self) -> Widget:
        tr, days = self.tr, days_of_week(self.day)
        parts: list[Widget] = [Label(tr("daily.week"), "daily.week.title", role="lead_strong")]
        for one in self.games:
            cells = [self._day_cell(one, day) for day in days]
            parts += [Label(tr(f"game.{one.id}.name"), role="strong")]
            parts += [ColumnGrid(cells, least=DAY, most=len(days), gap=S3)]
        return Panel(Column(parts, gap=S3), "daily.week", pad=S4)

    def _day_cell(self, of_day: DailyGame, day: date) -> Widget:
        tr, result = self.tr, self._result(of_day.id, day)
        word = "none" if result is None else result.result
        tone: Tone = "text" if _is_over(result) else "muted"
        name = tr("daily.day", weekday=tr(f"daily.weekday.{day.weekday()}"), day=day.day)
        came = Label(tr(f"daily.result.{of_day.kind}_{word}"), f"daily.{of_day.id}.{day.isoformat()}", tone=tone)
        return Row(
            (Icon(ICONS[word], SIGN, tone=tone), Column((Label(name, tone="muted"), came), gap=0.0, grow=1)), gap=S2
        )


def _is_over(result: DailyResult | None) -> bool:
    return result is not None and result.result != "open"
