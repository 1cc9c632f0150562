"""How games ended so far, drawn: wins, streaks and lengths by game, by opponents and by seat, for each name."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Final

from boardgames.data.places import user_dir
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Role, Skin
from boardgames.draw.theme import R_CHIP, S2, S3, S4, S5, Colour, mix
from boardgames.record.statistics import PEOPLE, Finished, Line, count, finished, of_name, save_csv, streaks
from boardgames.record.told import told
from boardgames.ui.contract.feats import Played
from boardgames.ui.games.rooms import room_of
from boardgames.ui.scene.dialogs import confirm
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.shell.feats import FeatsScene
from boardgames.ui.widgets.boxes import Column, Flow, Pad, Panel, Row, Sized
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.cover import Cover
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Touch, Widget

FIGURE: Final = 96.0
NARROW_FIGURE: Final = 84.0
NARROW: Final = 900.0
WIDE: Final = 1240.0
"""From this width on a game's box stands beside its figures."""
MOST_PLAYED: Final = 60
"""So many of the latest games are played again for a game's own figures."""
STEP_MS: Final = 50.0
BAR: Final = 22.0
BOX: Final = 190.0
LEAST: Final = 34.0
"""A part of a bar narrower than this bears no number."""


class Bar(Widget):
    """Won, drawn and lost games as one bar, each part with its number; the numbers also stand in the columns."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, BAR)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        face, x = skin.face("strong").sized(15), self.rect.x
        grounds: tuple[tuple[int, Colour, Colour], ...] = (
            (self.line.won, skin.accent, skin.on_accent),
            (self.line.drawn, mix(skin.raised, skin.text, 0.45), skin.ground),
            (self.line.lost, mix(skin.raised, skin.text, 0.14), skin.text),
        )
        for number, ground, ink in grounds:
            wide = self.rect.w * number / max(1, self.line.played)
            if not number:
                continue
            part = Rect(x, self.rect.cy - BAR / 2, wide, BAR)
            painter.fill(part.inset(1, 0), ground, R_CHIP)
            if wide >= LEAST:
                painter.text(str(number), part.cx, part.cy - painter.fonts.line(face) / 2, face, ink, "centre")
            x += wide


class StatisticsScene(Scene):
    """A panel a game: its figures, and a bar for every kind of table and every seat where somebody sat."""

    name = "statistics"
    first_focus = "back"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.who: str | None = None  # None: everybody together
        self.games: list[Finished] = []
        self.lines: list[Line] = []
        self._told: dict[tuple[Path, str], dict[str, int]] = {}  # by record and seat: the figures of that game
        self._count()

    def enter(self) -> None:
        latest = sorted(self._every, key=lambda one: -one.ended)[:MOST_PLAYED]
        self._measure([one for one in latest if room_of(one.game_id).measures and one.path is not None])

    def _measure(self, rest: Sequence[Finished]) -> None:
        """Play one game after the other again, for what its record does not say, while the page is already seen."""

        def step() -> None:
            one = rest[0]
            found = told(one.path) if one.path is not None else None
            for seat in one.persons if found is not None else ():
                assert found is not None and one.path is not None
                played = Played(int(seat[1:]) - 1, seat in one.won, *found)
                figures = room_of(one.game_id).measures.items()
                self._told[one.path, seat] = {id: measure(played) for id, measure in figures}
            self.rebuild()
            self._measure(rest[1:])

        if rest:
            self.after(STEP_MS, step)

    def _best(self, game: str, games: Sequence[Finished]) -> list[tuple[str, str]]:
        """The best of each of a game's own figures, as far as its games have been played again."""
        out = []
        for id in room_of(game).measures:
            figures = [
                self._told[one.path, seat][id]
                for one in games
                for seat in one.persons
                if one.path is not None and (one.path, seat) in self._told
            ]
            best = max(figures, default=0)
            if best:
                out.append((str(best), self.tr(f"{game}.best.{id}")))
        return out

    def _count(self) -> None:
        every = finished(since=self.services.settings.counted_since)
        self._every = every
        self.names = sorted({name for game in every for name in game.names})
        self.games = every if self.who is None else of_name(every, self.who)
        self.lines = count(self.games)

    def compose(self) -> Widget:
        tr, none = self.tr, "" if self.lines else self.tr("ui.statistics.none")
        foot = (
            Button("statistics.feats", tr("feats.title"), self._feats, icon="trophy"),
            Button("statistics.export", tr("ui.statistics.export"), self._export, icon="save", reason=none),
            Button("statistics.reset", tr("ui.statistics.reset"), self._ask_reset, icon="undo", reason=none),
        )
        body: Widget = Label(none, "statistics.none", role="lead", grow=1)
        if self.lines:
            games = [self._game(id, list(lines)) for id, lines in groupby(self.lines, lambda line: line.game_id)]
            body = ScrollArea("statistics.scroll", Column(games, gap=S4), grow=1, keys=True)
            if len(self.names) > 1:
                body = Column((self._people(), body), gap=S3, grow=1)
        return page(self, tr("ui.statistics.title"), body, foot=(Flow(foot, gap=S3),), width=1320)

    def _people(self) -> Widget:
        """Whose games are counted."""
        tr, buttons = self.tr, []
        every: list[str | None] = [None, *self.names]
        for number, name in enumerate(every):
            words = tr("feats.everybody") if name is None else name or tr("feats.nameless")
            call, chosen = partial(self._of, name), name == self.who
            buttons.append(Button(f"statistics.name.{number}", words, call, kind="primary" if chosen else "quiet"))
        return Flow(buttons, gap=S2)

    def _of(self, name: str | None) -> None:
        self.who = name
        self._count()
        self.rebuild()

    def _feats(self) -> None:
        self.app.push(FeatsScene(self.app))

    # a game ---------------------------------------------------------------------------------------------------
    def _game(self, game: str, lines: list[Line]) -> Widget:
        tr, theme = self.tr, room_of(game).theme
        head = Label(tr(f"game.{game}.name"), face=theme.title.sized(30), grow=1)
        words = ("played", "won", "drawn", "lost")
        names = [self._cell(tr(f"ui.statistics.{word}"), "muted") for word in words]
        own = [one for one in self.games if one.game_id == game]
        rows: list[Widget] = [head, Flow(self._figures(game, own), gap=S5), Row((Label("", grow=1), *names), gap=S3)]
        rows += self._rows(lines)
        body: Widget = Column(rows, gap=S2, grow=1)
        if self.view.w >= WIDE:
            body = Row((Cover(f"statistics.box.{game}", "", theme, height=BOX), body), gap=S5, across="start")
        return Panel(body, f"statistics.{game}", pad=S5 if self.view.w > NARROW else S4)

    def _figures(self, game: str, games: Sequence[Finished]) -> list[Widget]:
        """The large figures: how often won, how many in a row, how long."""
        tr = self.tr
        now, best = streaks(games)
        won = sum(one.by_person for one in games)
        lengths = [one.length for one in games if one.length]
        figures = [
            (tr("feats.share", percent=round(100 * won / len(games))), tr("feats.share_note")),
            (str(now), tr("feats.streak")),
            (str(best), tr("feats.best_streak")),
        ]
        if lengths:
            figures += [(str(max(lengths)), tr("feats.longest")), (str(min(lengths)), tr("feats.shortest"))]
        figures += self._best(game, games)
        return [Column((Label(n, role="heading"), Label(words, tone="muted")), gap=0.0) for n, words in figures]

    def _rows(self, lines: list[Line]) -> Iterator[Widget]:
        for line in lines:
            role: Role = "body" if line.seat else "strong"
            name: Widget = Label(self._who(line), role=role, tone="muted" if line.seat else "text", grow=1)
            numbers = (line.played, line.won, line.drawn, line.lost)
            figures = Row((name, *(self._cell(str(number), role) for number in numbers)), gap=S3)
            both: Widget = Column((figures, Bar(line)), gap=4.0)
            yield Pad(both, x=S4, y=0) if line.seat else both

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
