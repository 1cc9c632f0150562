"""List of the puzzles of one game, by grade and theme, with a mark on those that are solved."""

from __future__ import annotations

from functools import partial
from typing import Final

from boardgames.draw.theme import S3
from boardgames.draw.widget_skin import game_skin
from boardgames.puzzles.daily_deal import position_of_day, today
from boardgames.scenario.puzzles import PuzzleHead, puzzle_heads_of
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.page_layout import lay_out_page
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import SceneFactory
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow, scrolling_list
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.widget import Widget

ALL: Final = ""
WIDEST: Final = 1100.0
MOST_THEMES: Final = 6
"""Themes that are offered, the commonest first."""


class PuzzleListScene(Scene):
    """A row for each puzzle; the first that is not solved has the focus."""

    name = "puzzles"

    def __init__(self, app: SceneHost, doors: SceneFactory, game: str) -> None:
        super().__init__(app)
        self.skin = game_skin(plugin_of(game).theme)
        self.game = game
        self._doors = doors
        self._grade = ALL
        self._theme = ALL
        self.heads: tuple[PuzzleHead, ...] = ()
        self._look()

    def resume(self) -> None:
        self._look()
        self.widget_root.focus(self.first_focus)

    def _look(self) -> None:
        self.heads = puzzle_heads_of(self.game)
        solved = self.services.player_progress.puzzles_solved(self.game)
        ahead = [head.id for head in self.shown_heads() if head.id not in solved]
        self.first_focus = f"puzzle.{ahead[0]}" if ahead else "puzzles.grade"

    def shown_heads(self) -> list[PuzzleHead]:
        """Return the puzzles of the chosen grade and theme."""
        return [
            head
            for head in self.heads
            if self._grade in (ALL, str(head.grade)) and (self._theme == ALL or self._theme in head.themes)
        ]

    def compose(self) -> Widget:
        tr, solved = self.tr, self.services.player_progress.puzzles_solved(self.game)
        done = len(solved & {head.id for head in self.heads})
        count = tr("puzzle.done", done=done, count=len(self.heads))
        rows = [self._row(number, head, head.id in solved) for number, head in enumerate(self.shown_heads(), 1)]
        body = Column((*self._filters(), scrolling_list("puzzles.list", rows, least=300, grow=1)), gap=S3, grow=1)
        title = tr("puzzle.title", game=tr(f"game.{self.game}.name"))
        foot = (Column((Label(count, "puzzles.done", tone="muted"),), grow=1), *self._daily())
        return lay_out_page(self, title, body, foot=foot, width=WIDEST)

    def _daily(self) -> tuple[Widget, ...]:
        """Button of the puzzle of the day, which is the same for everybody."""
        head = position_of_day(self.game, today())
        if head is None:
            return ()
        return (Button("puzzles.daily", self.tr("puzzle.daily"), partial(self._open, head.id), icon="trophy"),)

    def _filters(self) -> tuple[Widget, ...]:
        tr = self.tr
        grades = sorted({head.grade for head in self.heads})
        themes: dict[str, int] = {}
        for head in self.heads:
            for theme in head.themes:
                themes[theme] = themes.get(theme, 0) + 1
        common = sorted(themes, key=lambda theme: (-themes[theme], theme))[:MOST_THEMES]
        by_grade = [(ALL, tr("puzzle.all")), *((str(grade), str(grade)) for grade in grades)]
        by_theme = [(ALL, tr("puzzle.all")), *((theme, tr(f"puzzle.theme.{theme}")) for theme in common)]
        return (
            Choice("puzzles.grade", tr("puzzle.grades"), by_grade, self._grade, self._turn_to_grade),
            Choice("puzzles.theme", tr("puzzle.themes"), by_theme, self._theme, self._turn_to_theme),
        )

    def _turn_to_grade(self, grade: str) -> None:
        self._grade = grade
        self._look()
        self.rebuild()

    def _turn_to_theme(self, theme: str) -> None:
        self._theme = theme
        self._look()
        self.rebuild()

    def _row(self, number: int, head: PuzzleHead, is_solved: bool) -> ListRow:
        tr = self.tr
        themes = ", ".join(tr(f"puzzle.theme.{theme}") for theme in head.themes)
        text = tr("puzzle.row", number=number, ask=tr(f"puzzle.goal.{head.goal}"), themes=themes)
        note = tr("puzzle.grade", grade=head.grade)
        if is_solved:
            note = tr("puzzle.row_solved", grade=note)
        icon = "trophy" if is_solved else "hint"
        return ListRow(f"puzzle.{head.id}", text, partial(self._open, head.id), note=note, icon=icon, whole=True)

    def _open(self, id: str) -> None:
        if self._doors.create_puzzle is not None:
            self.app.push(self._doors.create_puzzle(self.app, self.game, id))

    def rules_section(self) -> tuple[str, str]:
        return self.game, ""
