"""How games against whom ended so far: counted from the records, saved as CSV, begun again from zero."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from boardgames.data.places import user_dir
from boardgames.draw.skin import Role
from boardgames.draw.theme import S2, S3, S4, S5
from boardgames.record.statistics import PEOPLE, Line, count, finished, save_csv
from boardgames.ui.games.rooms import room_of
from boardgames.ui.scene.dialogs import confirm
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.boxes import Column, Pad, Panel, Row, Sized
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Widget

FIGURE: Final = 96.0
NARROW_FIGURE: Final = 84.0
NARROW: Final = 900.0


class StatisticsScene(Scene):
    """A panel a game; in it a line for every kind of table, and one for every seat where somebody sat."""

    name = "statistics"
    first_focus = "back"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.lines: list[Line] = []
        self._count()

    def _count(self) -> None:
        self.lines = count(finished(since=self.services.settings.counted_since))

    def compose(self) -> Widget:
        tr, none = self.tr, "" if self.lines else self.tr("ui.statistics.none")
        foot = (
            Button("statistics.export", tr("ui.statistics.export"), self._export, icon="save", reason=none),
            Button("statistics.reset", tr("ui.statistics.reset"), self._ask_reset, icon="undo", reason=none),
        )
        body: Widget = Label(none, "statistics.none", role="lead", grow=1)
        if self.lines:
            games = [self._game(id, list(lines)) for id, lines in groupby(self.lines, lambda line: line.game_id)]
            body = ScrollArea("statistics.scroll", Column(games, gap=S4), grow=1, keys=True)
        return page(self, tr("ui.statistics.title"), body, foot=foot, width=1120)

    def _game(self, game: str, lines: list[Line]) -> Widget:
        tr = self.tr
        head = [Label(tr(f"game.{game}.name"), face=room_of(game).theme.title.sized(30), grow=1)]
        words = ("played", "won", "drawn", "lost")
        figures = [self._cell(tr(f"ui.statistics.{word}"), "muted") for word in words]
        rows: list[Widget] = [Row((*head, *figures), gap=S3, across="end")]
        rows += self._rows(lines)
        return Panel(Column(rows, gap=S2), f"statistics.{game}", pad=S5 if self.view.w > NARROW else S4)

    def _rows(self, lines: list[Line]) -> Iterator[Widget]:
        for line in lines:
            role: Role = "body" if line.seat else "strong"
            name: Widget = Label(self._who(line), role=role, tone="muted" if line.seat else "text", grow=1)
            if line.seat:
                name = Pad(name, x=S4, y=0, grow=1)
            numbers = (line.played, line.won, line.drawn, line.lost)
            yield Row((name, *(self._cell(str(number), role) for number in numbers)), gap=S3)

    def _cell(self, text: str, role: str) -> Widget:
        wide = FIGURE if self.view.w > NARROW else NARROW_FIGURE
        if role == "muted":
            return Sized(Label(text, tone="muted", align="right"), w=wide)
        return Sized(Label(text, role="strong" if role == "strong" else "body", align="right"), w=wide)

    def _who(self, line: Line) -> str:
        if line.seat:
            return self.tr(f"seat.{line.game_id}.{line.seat[1:]}")
        if line.level == PEOPLE:
            return self.tr("ui.statistics.kind_people", number=line.seats)
        level = ", ".join(self.tr(f"level.{one}.name") for one in line.level.split("+"))
        return self.tr("ui.statistics.kind", number=line.seats, level=level)

    # what it does ---------------------------------------------------------------------------------------------
    def _export(self) -> None:
        path = user_dir("documents") / f"boardgames-{time.strftime('%Y%m%d-%H%M%S')}.csv"
        try:
            save_csv(path, self.lines)
        except OSError as error:
            self.app.toast("ui.statistics.export_failed", reason=error.strerror or type(error).__name__)
        else:
            self.app.toast("ui.statistics.exported", path=path)

    def _ask_reset(self) -> None:
        tr = self.tr
        confirm(
            self.app,
            title=tr("ui.statistics.reset_title"),
            text=tr("ui.statistics.reset_text"),
            yes=tr("ui.statistics.reset"),
            on_yes=self._reset,
            danger=True,
        )

    def _reset(self) -> None:
        self.services.prefs.change(counted_since=time.time())
        self._count()
        self.rebuild()
