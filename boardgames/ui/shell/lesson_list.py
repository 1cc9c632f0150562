"""List of the lessons of one game as tiles: a star on those done, a mark on the next one."""

from __future__ import annotations

from functools import partial
from typing import Final

from boardgames.draw.theme import S3, S5, S7
from boardgames.draw.widget_skin import game_skin
from boardgames.scenario.guide_files import guide_files_of
from boardgames.scenario.lessons import LessonFile, lessons_of
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.dialogs import ask_confirmation
from boardgames.ui.scene.page_layout import lay_out_page
from boardgames.ui.scene.player_names import play_button_text
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import SceneFactory
from boardgames.ui.scene.seating import quick_start_names, quick_start_settings
from boardgames.ui.shell.lesson_tile import LessonTile
from boardgames.ui.widgets.button import Button, Kind
from boardgames.ui.widgets.containers import Column, ColumnGrid, Flow
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.lesson_stars import LessonStars
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.widget import Widget

LEAST: Final = 270.0  # minimum width of a tile
WIDEST: Final = 2300.0
HIGH: Final = 0.25  # height of a picture, as a fraction of the window, if the tiles need more than one page
ABOVE: Final = 240.0  # height of the window above and below the tiles
LINES: Final = 4.0  # lines of text below a picture
BROADEST: Final = 1.9  # width by height of a picture up to which it gains by its width
LOWEST: Final = 150.0
LAID_MS: Final = 80.0  # delay until the layout is done


class LessonListScene(Scene):
    """A tile for each lesson; the first that is not done has the focus."""

    name = "learn"

    def __init__(self, app: SceneHost, doors: SceneFactory, game: str) -> None:
        super().__init__(app)
        self.skin = game_skin(plugin_of(game).theme)
        self.game = game
        self._doors = doors
        self._shown = (
            doors.create_table_previews(self.services, self.invalidate)
            if doors.create_table_previews is not None
            else None
        )
        self.lessons: tuple[LessonFile, ...] = ()
        self._look()

    def enter(self) -> None:
        self.after(LAID_MS, self._reveal)

    def _reveal(self) -> None:
        """Scroll to the next lesson."""
        if self.widget_root.has(self.first_focus):
            self.widget_root.scroll_into_view(self.first_focus)
            self.invalidate()

    def resume(self) -> None:
        self._look()
        self.widget_root.focus(self.first_focus)  # the next lesson instead of the one just played

    def _look(self) -> None:
        self.lessons = lessons_of(self.game)
        ahead = [one.id for one in self.lessons if one.file is not None and one.id not in self._done]
        left = [one.id for one in self.lessons if one.id == self._left]
        self.first_focus = (
            f"lesson.{(left or ahead)[0]}"
            if left or ahead
            else "learn.play"
            if self._doors.last_unfinished_game(self.game) is None
            else "learn.continue"
        )

    @property
    def _done(self) -> tuple[str, ...]:
        return self.services.player_progress.lessons_done(self.game)

    @property
    def _left(self) -> str:
        """Id of the lesson that was left unfinished, or empty."""
        left = self.services.player_progress.left.get(self.game)
        return left.lesson if left is not None else ""

    def compose(self) -> Widget:
        tr = self.tr
        columns, high = self._tile_shape(len(self.lessons))
        tiles = [self._tile(number, one, high) for number, one in enumerate(self.lessons, 1)]
        title = tr("ui.learn.title", game=tr(f"game.{self.game}.name"))
        done = len({one.id for one in self.lessons} & set(self._done))
        learnt = done == len(self.lessons)
        count = tr("ui.learn.done", done=done, count=len(self.lessons))
        ticks = [one.id in self._done for one in self.lessons]
        foot = (
            Column(
                (Flow((LessonStars("learn.stars", ticks, count), Label(count, "learn.done", tone="muted"))),), grow=1
            ),
            *self._puzzles(),
            *self._plays(learnt),
        )
        grid = ColumnGrid(tiles, least=LEAST, most=columns, gap=S3, steady=True)
        body = Column((*self._learner(), ScrollArea("learn.list", grid, least=300, grow=1)), gap=S3, grow=1)
        return lay_out_page(self, title, body, foot=foot, width=WIDEST)

    def _tile_shape(self, count: int) -> tuple[int, float]:
        """Number of columns, and height of a picture: with the largest pictures whose tiles fill the page."""
        wide, high = min(WIDEST, self.view.w - 2 * S7), self.view.h - ABOVE
        body = self.services.fonts.line_height(self.skin.text_style("body"))
        found, largest = (max(2, (count + 1) // 2), max(LOWEST, self.view.h * HIGH)), 0.0
        for columns in range(2, count + 1):
            rows = -(-count // columns)
            tile = (wide - S3 * (columns - 1)) / columns
            picture = (high - S3 * (rows - 1)) / rows - LINES * body - S5
            size = min(tile, picture * BROADEST) * picture
            if tile >= LEAST and picture >= LOWEST and size > largest:
                found, largest = (columns, picture), size
        return found

    def _learner(self) -> tuple[Widget, ...]:
        """Choice of the player whose progress is shown; empty if there is only one."""
        settings, progress = self.services.settings, self.services.progress
        names = sorted({settings.player, *progress.names})
        if len(names) < 2:
            return ()
        words = [(name, name or self.tr("ui.learn.nameless")) for name in names]
        return (Choice("learn.player", self.tr("ui.learn.player"), words, settings.player, self._turn_to),)

    def _turn_to(self, name: str) -> None:
        self.services.prefs.change(player=name)
        self._look()
        self.rebuild()

    def _puzzles(self) -> tuple[Widget, ...]:
        """Button that opens the puzzles of the game, if it has some."""
        count = len(guide_files_of(self.game, "puzzle"))
        if self._doors.create_puzzle is None or not count:
            return ()
        done = len(self.services.player_progress.puzzles_solved(self.game))
        words = self.tr("ui.learn.puzzles_done", done=done, count=count) if done else self.tr("ui.learn.puzzles")
        return (Button("learn.puzzles", words, self._open_puzzles, icon="hint"),)

    def _open_puzzles(self) -> None:
        from boardgames.ui.shell.puzzle_list import PuzzleListScene

        self.app.push(PuzzleListScene(self.app, self._doors, self.game))

    def _plays(self, learnt: bool) -> tuple[Widget, ...]:
        """Buttons that start a game: first the unfinished one, then a new one."""
        tr, record = self.tr, self._doors.last_unfinished_game(self.game)
        kind: Kind = "primary" if learnt else "quiet"
        if record is None:
            words = play_button_text(tr, quick_start_names(self.services, self.game))
            return (Button("learn.play", words, self._play, icon="play", kind=kind),)

        def play_on() -> None:
            self.app.return_to_title()
            self.app.push(self._doors.resume_game(self.app, record))

        return (
            Button("learn.new", tr("ui.title.new"), self._new, icon="seed"),
            Button("learn.continue", tr("ui.learn.continue"), play_on, icon="continue", kind=kind),
        )

    def _new(self) -> None:
        from boardgames.ui.shell.game_setup import GameSetupScene

        self.app.push(GameSetupScene(self.app, self._doors, self.game))

    def _play(self) -> None:
        self.app.return_to_title()
        self.app.push(self._doors.create_table(self.app, quick_start_settings(self.services, self._doors, self.game)))

    def _tile(self, number: int, one: LessonFile, high: float) -> LessonTile:
        tr, id, call = self.tr, f"lesson.{one.id}", partial(self._open, one.id)
        if one.file is None:
            reason = tr("ui.learn.faulty", fault=one.fault)
            return LessonTile(id, number, one.id, one.fault, call, None, reason=reason)
        language = self.services.catalog.language
        title, goal = (str(getattr(words, language)) for words in (one.lesson.title, one.lesson.goal))
        done = tr("ui.learn.ticked") if one.id in self._done else ""
        mark = tr("ui.learn.next") if self.first_focus == id else ""
        if one.id == self._left:
            mark = tr("ui.learn.go_on")
        picture = self._shown.lesson_picture(self.game, one.id) if self._shown is not None else None
        if picture is not None:
            picture.limit_height(high)
        return LessonTile(id, number, title, goal, call, picture, done=done, mark=mark)

    def _open(self, id: str) -> None:
        if id != self._left:
            self._begin(id)
            return
        tr = self.tr
        ask_confirmation(
            self.app,
            title=tr("ui.learn.go_on_title"),
            text=tr("ui.learn.go_on_text"),
            yes=tr("ui.learn.go_on"),
            on_yes=lambda: self._begin(id, go_on=True),
            no=tr("ui.learn.from_start"),
            on_no=lambda: self._begin(id),
        )

    def _begin(self, id: str, *, go_on: bool = False) -> None:
        if self._doors.create_lesson is not None:
            self.app.push(self._doors.create_lesson(self.app, self.game, id, go_on=go_on))

    def rules_section(self) -> tuple[str, str]:
        return self.game, ""
