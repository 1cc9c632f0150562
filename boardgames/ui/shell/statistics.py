"""Statistics of finished games, drawn: wins, streaks and lengths by game, opponents and seat, for each name."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from boardgames.data.data_paths import user_dir
from boardgames.draw.theme import S2, S3, S4, S5, S6, GameTheme
from boardgames.draw.widget_skin import Role, paper_theme
from boardgames.record.game_statistics import (
    FinishedGame,
    StatisticsRow,
    count_games,
    finished_among,
    games_of_name,
    save_csv,
    win_streaks,
)
from boardgames.record.library_listing import IndexRenewal
from boardgames.registry import GAME_IDS
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.dialogs import ask_confirmation
from boardgames.ui.scene.page_layout import LOW, lay_on_paper, lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.shell.achievements import AchievementsScene
from boardgames.ui.shell.rating_lines import count_for_ratings, rating_widgets
from boardgames.ui.shell.replay_statistics import ReplayStatistics
from boardgames.ui.shell.result_charts import LATEST, RecentGamesChart, ResultBar, WreathChart, row_name
from boardgames.ui.widgets.button import Button, TabButton
from boardgames.ui.widgets.containers import Centre, Column, ColumnGrid, FixedSize, Flow, Padding, Row, Spacer
from boardgames.ui.widgets.game_box import GameBox, box_height_for
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.paper_panel import GamePanel
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

FIGURE: Final = 92.0
NARROW_FIGURE: Final = 84.0
BESIDE_FIGURE: Final = 76.0
BROAD: Final = 1750.0
"""Width from which columns and gaps of the table are broad."""
MORE: Final = 200.0
FIGURES: Final = 46  # size of large figures
LARGE: Final = 3  # number of large figures
NARROW: Final = 900.0
BESIDE: Final = 0.28  # side of the wreath beside figures in a narrow window, as a part of its width
WIDE: Final = 1600.0
"""Width from which the table is beside the charts."""
STEP_MS: Final = 50.0
SHOWN_AFTER: Final = 10  # number of games between two updates of the page
BOX: Final = 340.0
CLOSED: Final = 540.0  # size of the boxes if no game was played
ALONE: Final = 640.0  # size of the box if only one game was played
SEEN: Final = 1.25  # width of the charts relative to the table
LOWEST_BOX: Final = 130.0
HEAD: Final = 330.0  # height above and below the panels of a page
SIDE: Final = (280.0, 380.0)  # minimum and maximum side of a wreath
AROUND: Final = 204.0  # height around a panel's wreath
COURSE: Final = 130.0  # minimum height of the chart of recent games
ABOVE_COURSE: Final = 220.0  # height above and below that chart
TITLE: Final = 44
AGAIN_MS: Final = 300.0
"""Milliseconds between two looks while records are being read."""
PAGE: Final = 2300.0


class StatisticsScene(Scene):
    """A panel for each game: its figures, and a bar for every kind of table and every seat of a person.

    The page opens at once. Then one step is done per frame: list the games, count them, add the panel of each
    game.
    """

    name = "statistics"
    first_focus = "back"

    def __init__(self, app: SceneHost, open_series: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self._open_series: Final = open_series  # None: there are none
        self.paper = take_latest_paper(self)
        self.player_name: str | None = None  # None: all players
        self.player_names: list[str] = []
        self.games: list[FinishedGame] = []
        self.rows: list[StatisticsRow] = []
        self.replay_statistics = ReplayStatistics()
        self._every: list[FinishedGame] = []
        self._renewal: Final = IndexRenewal()
        self._unread_count = 0  # number of records that are being read
        self._panels = 0  # number of panels on the page so far
        self._unfolding: Iterator[None] | None = self._unfold()

    def _unfold(self) -> Iterator[None]:
        """Steps to build the page, one before each frame; the first does nothing."""
        yield
        found, unread = self._renewal.list_records()
        self._unread_count = unread
        if unread:
            self.after(AGAIN_MS, self._begin)
            return
        yield
        count_for_ratings(self.services, found)
        yield
        self._every = finished_among(found, self.services.settings.counted_since)
        self._count()
        yield
        games = len({line.game_id for line in self.rows})
        while self._panels < games:
            self._panels += 1
            yield
        self._do_in_steps(self.replay_statistics.decision_lines.read_game, self._every)
        self._do_in_steps(self.replay_statistics.replay_game, self.replay_statistics.games_to_replay(self._every))

    def _begin(self) -> None:
        """Begin to build the page."""
        self._unfolding = self._unfold()

    def update(self, dt: float) -> None:
        if self._unfolding is not None:
            if next(self._unfolding, True):
                self._unfolding = None
            self.rebuild()

    def wants_frames(self) -> bool:
        return self._unfolding is not None or super().wants_frames()

    def _do_in_steps(self, look: Callable[[FinishedGame], None], rest: Sequence[FinishedGame]) -> None:
        """Look at one game after the other while the page is already shown."""

        def step() -> None:
            look(rest[0])
            if len(rest) % SHOWN_AFTER == 1:
                self.rebuild()
            self._do_in_steps(look, rest[1:])

        if rest:
            self.after(STEP_MS, step)

    def _count(self) -> None:
        """Count the games of the chosen player."""
        self.player_names = sorted({name for game in self._every for name in game.names})
        self.games = self._every if self.player_name is None else games_of_name(self._every, self.player_name)
        self.rows = count_games(self.games)

    def compose(self) -> Widget:
        tr, count = self.tr, self._unread_count
        none = "" if self.rows else tr("table.replay.reading", count=count) if count else tr("ui.statistics.none")
        buttons = self._buttons(none)
        nothing = Spacer(grow=1) if self._unfolding else self._nothing(none)
        body = lay_on_paper(self, self.paper, "statistics.sheet", nothing)
        if self.rows and self._panels:
            ids = list(dict.fromkeys(line.game_id for line in self.rows))[: self._panels]
            games = [self._game(id, [line for line in self.rows if line.game_id == id]) for id in ids]
            body = ScrollArea("statistics.scroll", Column(games, gap=S4), grow=1, keys=True)
            if len(self.player_names) > 1:
                body = Column((self._people(), body), gap=S2 if self._is_low else S3, grow=1)
        foot, head = ((), buttons) if self._is_low else ((Flow(buttons, gap=S3),), ())
        return lay_out_page(self, tr("ui.statistics.title"), body, foot=foot, head=head, width=PAGE)

    @property
    def _is_low(self) -> bool:
        """True if the window has so few lines that the panels need all of them."""
        return self.view.h < LOW

    def _buttons(self, none: str) -> Sequence[Button]:
        """Buttons of the page, in a low window as icons; `none` is the reason why there is nothing to save."""
        tr = self.tr
        found = [("feats", tr("feats.title"), self._feats, "trophy", "")]
        if self._open_series is not None:
            found.append(("series", tr("series.title"), self._open_series, "crown", ""))
        if self._unfolding is None:
            found += [
                ("export", tr("ui.statistics.export"), self._export, "save", none),
                ("reset", tr("ui.statistics.reset"), self._ask_reset, "undo", none),
            ]
        return [
            Button(
                f"statistics.{id}",
                "" if self._is_low else words,
                call,
                icon=icon,
                reason=reason,
                tip=words if self._is_low else "",
            )
            for id, words, call, icon, reason in found
        ]

    def _nothing(self, none: str) -> Widget:
        """Page without finished games: the closed boxes and a sentence."""
        words = Label(none, "statistics.none", role="title" if self.view.w > NARROW else "lead", align="centre")
        high = min(CLOSED, (self.view.h - HEAD) * 0.7, box_height_for(self.view.w * 0.85 / len(GAME_IDS) - S5))
        if high < LOWEST_BOX:
            return Centre(words, upright=True, grow=1)
        boxes = [GameBox("", self.tr(f"game.{game}.name"), plugin_of(game).theme, height=high) for game in GAME_IDS]
        return Centre(Column((Flow(boxes, gap=S5, across="centre"), words), gap=S6), upright=True, grow=1)

    def _people(self) -> Widget:
        """Buttons to choose the player whose games are counted."""
        tr, buttons = self.tr, []
        every: list[str | None] = [None, *self.player_names]
        for number, name in enumerate(every):
            words = tr("feats.everybody") if name is None else name or tr("feats.nameless")
            call, chosen = partial(self._of, name), name == self.player_name
            buttons.append(TabButton(f"statistics.name.{number}", words, call, chosen=chosen))
        return Flow(buttons, gap=S2)

    def _of(self, name: str | None) -> None:
        self.player_name = name
        self._count()
        self.rebuild()

    def _feats(self) -> None:
        self.app.push(AchievementsScene(self.app))

    # a game ---------------------------------------------------------------------------------------------------
    def _game(self, game: str, lines: list[StatisticsRow]) -> Widget:
        tr, cloth = self.tr, plugin_of(game).theme
        theme = cloth if self.skin.high_contrast else paper_theme(cloth)
        own = [one for one in self.games if one.game_id == game]
        figures = self._figures(game, own)
        share, *large = figures[:LARGE]
        wreath = WreathChart(self._whole_game_row(game, lines), *share, theme, self._side)
        rows: list[Widget] = [
            Label(tr(f"game.{game}.name"), face=theme.title.with_size(TITLE if self.view.w > NARROW else 36)),
            ColumnGrid([self._figure(*one, theme, large=True) for one in large], least=NARROW_FIGURE, most=2, gap=S3),
        ]
        if more := figures[LARGE:]:
            figured = [self._figure(*one, theme, large=False) for one in more]
            rows.append(ColumnGrid(figured, least=MORE, most=4, gap=S3))
        if len(own) > 1:
            high = max(COURSE, self._side - ABOVE_COURSE)
            legend = Label(tr("feats.latest"), tone="muted")
            legend.is_text = False  # screen readers get the results as text
            rows += [RecentGamesChart(own, self._course(own), theme, high), legend]
        seen: Widget = Column(rows, gap=S3, grow=1)
        told = self._figures_table(lines, own, theme)
        body: Widget
        if self.view.w <= NARROW:
            wreath.side = min(self._side, BESIDE * self.view.w)
            body = Column((Row((wreath, seen), gap=S4, across="start"), told), gap=S4)
        else:
            alone = self._kinds == 1 and self.view.w >= WIDE
            high = min(ALONE, self.view.h - HEAD - AROUND) if alone else min(BOX, self._side)
            box = GameBox(f"statistics.box.{game}", tr(f"game.{game}.name"), cloth, height=high)
            drawn = Row((wreath, seen), gap=S5, grow=SEEN)
            if alone:
                body = Row((box, Column((drawn, told), gap=S5, grow=1)), gap=S6)
            elif self.view.w >= WIDE:
                body = Row((box, drawn, told), gap=S6 if self.view.w >= BROAD else S5, across="start")
            else:
                body = Column((Row((box, drawn), gap=S5), told), gap=S5)
        return GamePanel(body, f"statistics.{game}", cloth, low=self.view.w <= NARROW)

    def _course(self, own: Sequence[FinishedGame]) -> str:
        """Text of the results of the latest games."""
        ends = ("won" if one.is_won_by_person else "lost" if one.won else "drawn" for one in own[-LATEST:])
        return self.tr("feats.course", results=", ".join(self.tr(f"ui.statistics.{end}") for end in ends))

    def _figures_table(self, lines: list[StatisticsRow], own: Sequence[FinishedGame], theme: GameTheme) -> Widget:
        """Table of all figures."""
        tr = self.tr
        names = [self._cell(tr(f"ui.statistics.{word}"), "muted") for word in ("played", "won", "drawn", "lost")]
        table: list[Widget] = [Row((Label(tr("ui.statistics.all"), role="strong", grow=1), *names), gap=S2)]
        table += self._rows(lines, theme)
        had = self.replay_statistics.rows_by_part(theme.id, own)
        if had:
            table += [Label(tr("feats.parts"), role="strong"), *self._rows(had, theme)]
        table += rating_widgets(self.services, self.replay_statistics, theme.id, own)
        table += self.replay_statistics.decision_lines.widgets(tr, theme.id, own)
        return Column(table, gap=S2, grow=1)

    @property
    def _kinds(self) -> int:
        """Number of games with figures."""
        return len({line.game_id for line in self.rows})

    @property
    def _side(self) -> float:
        """Side of a wreath in design units; the fewer games, the larger."""
        least, most = SIDE
        return min(most, max(least, (self.view.h - HEAD) / max(1, self._kinds) - AROUND))

    def _whole_game_row(self, game: str, lines: Sequence[StatisticsRow]) -> StatisticsRow:
        """All games of a kind in one row."""
        every = [line for line in lines if not line.seat]
        played, won, drawn = (sum(getattr(line, word) for line in every) for word in ("played", "won", "drawn"))
        return StatisticsRow(game, 0, "", "", played, won, drawn)

    def _figure(self, number: str, words: str, theme: GameTheme, *, large: bool) -> Widget:
        face = theme.figures.with_size(FIGURES) if large else self.skin.text_style("lead_strong")
        return Column((Label(number, face=face), Label(words, tone="muted")), gap=0.0)

    def _figures(self, game: str, games: Sequence[FinishedGame]) -> list[tuple[str, str]]:
        """Figures as pairs of value and label: win rate and streaks, which are drawn large, then the others."""
        tr = self.tr
        now, best = win_streaks(games)
        won = sum(one.is_won_by_person for one in games)
        lengths = [one.length for one in games if one.length]
        figures = [
            (tr("feats.share", percent=round(100 * won / len(games))), tr("feats.share_note")),
            (str(now), tr("feats.streak")),
            (str(best), tr("feats.best_streak")),
        ]
        if lengths:
            figures += [(str(max(lengths)), tr("feats.longest")), (str(min(lengths)), tr("feats.shortest"))]
        bests = [(self.replay_statistics.best_figure(id, games), id) for id in plugin_of(game).personal_best_measures]
        return [*figures, *((str(best), tr(f"{game}.best.{id}")) for best, id in bests if best)]

    def _rows(self, lines: list[StatisticsRow], theme: GameTheme) -> Iterator[Widget]:
        for line in lines:
            role: Role = "body" if line.seat else "strong"
            name: Widget = Label(row_name(self.tr, line), role=role, tone="muted" if line.seat else "text", grow=1)
            numbers = (line.played, line.won, line.drawn, line.lost_count)
            figures = Row((name, *(self._cell(str(number), role) for number in numbers)), gap=S2)
            both: Widget = Column((figures, ResultBar(line, theme)), gap=4.0)
            yield Padding(both, x=S4, y=0) if line.seat else both

    def _cell(self, text: str, role: str) -> Widget:
        narrow = NARROW_FIGURE if self.view.w <= NARROW else BESIDE_FIGURE
        wide = FIGURE if self.view.w >= BROAD else narrow
        if role == "muted":
            return FixedSize(Label(text, tone="muted", align="right"), w=wide)
        return FixedSize(Label(text, role="strong" if role == "strong" else "body", align="right"), w=wide)

    # what it does ---------------------------------------------------------------------------------------------
    def _export(self) -> None:
        path = user_dir("documents") / f"boardgames-{time.strftime('%Y%m%d-%H%M%S')}.csv"
        try:
            save_csv(path, self.rows)
        except OSError as error:
            self.app.toast("ui.statistics.export_failed", reason=error.strerror or type(error).__name__)
        else:
            self.app.toast("ui.statistics.exported", path=path)

    def _ask_reset(self) -> None:
        tr = self.tr
        ask_confirmation(
            self.app,
            title=tr("ui.statistics.reset_title"),
            text=tr("ui.statistics.reset_text"),
            yes=tr("ui.statistics.reset"),
            on_yes=self._reset,
            danger=True,
        )

    def _reset(self) -> None:
        now = time.time()
        self.services.prefs.change(counted_since=now)
        self._every = [game for game in self._every if game.begun > now]
        self._count()
        self.rebuild()
