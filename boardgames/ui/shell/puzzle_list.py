"""List of the puzzles of one game, by grade and theme, with a mark on those that are solved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from boardgames.draw.theme import S3, S4, S5
from boardgames.draw.widget_skin import game_skin
from boardgames.puzzles.daily_deal import position_of_day, today
from boardgames.scenario.puzzles import (
    PuzzleHead,
    open_puzzle,
    own_puzzle_heads_of,
    puzzle_heads_of,
    unread_puzzle_count,
)
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.page_layout import lay_out_page
from boardgames.ui.scene.player_names import player_names
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import SceneFactory, SeatChoice
from boardgames.ui.shell.puzzle_tile import PuzzleMark, PuzzleState, PuzzleTexts, PuzzleTile
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, ColumnGrid, Padding
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import MARGIN, ScrollArea
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.widget import Widget

ALL: Final = ""
WIDEST: Final = 1740.0
LEAST: Final = 300.0
"""Least width of a tile."""
MOST: Final = 4
"""Tiles in a row, at most."""
HIGH, LOWEST = 0.27, 132.0
"""Greatest height of a picture, as a part of the window, and in a low window."""
LAID_MS: Final = 80.0
"""Milliseconds until the layout is done."""
MOST_THEMES: Final = 6
"""Themes that are offered, the commonest first."""
FILTER_PART: Final = 0.72
"""Part of the page's width that the offered themes take at most."""


class PuzzleListScene(Scene):
    """A section for each grade with its puzzles, and one for those of one's own games. The first that is not solved
    has the focus.
    """

    name = "puzzles"

    def __init__(self, app: SceneHost, doors: SceneFactory, game: str) -> None:
        super().__init__(app)
        self.skin = game_skin(plugin_of(game).theme)
        self.game = game
        self._doors = doors
        make = doors.create_table_previews
        self._shown = make(self.services, self.invalidate) if make is not None else None
        self._grade = ALL
        self._theme = ALL
        self._faulty: frozenset[str] = frozenset()
        self.heads: tuple[PuzzleHead, ...] = ()
        self._own_heads: tuple[PuzzleHead, ...] = ()
        self._look()

    def enter(self) -> None:
        self._reveal()

    def resume(self) -> None:
        self._look()
        self.rebuild()
        self.widget_root.focus(self.first_focus)
        self._reveal()

    def _reveal(self) -> None:
        """Scroll to the first puzzle that is not solved."""
        self.after(LAID_MS, self._scroll_to_focus)

    def _scroll_to_focus(self) -> None:
        if self.widget_root.has(self.first_focus):
            self.widget_root.scroll_into_view(self.first_focus)
            self.invalidate()

    def _look(self) -> None:
        self.heads = puzzle_heads_of(self.game)
        self._own_heads = own_puzzle_heads_of(self.game)
        ahead = [head.id for head in self.shown_heads() if head.id not in self._solved]
        self.first_focus = f"puzzle.{ahead[0]}" if ahead else "puzzles.grade"

    @property
    def _solved(self) -> frozenset[str]:
        return self.services.player_progress.puzzles_solved(self.game)

    def shown_heads(self) -> list[PuzzleHead]:
        """Return the puzzles of the chosen grade and theme, those of one's own games last."""
        return [head for head in (*self.heads, *self._own_heads) if self._is_shown(head)]

    def _is_shown(self, head: PuzzleHead) -> bool:
        is_chosen = self._grade in (ALL, str(head.grade)) and self._theme in (ALL, *self._told_themes(head))
        return is_chosen and head.id not in self._faulty

    def _told_themes(self, head: PuzzleHead) -> tuple[str, ...]:
        """Return the themes of a puzzle that do not give away its answer, and once it is solved all of them."""
        return head.themes if head.id in self._solved else head.open_themes

    # widgets --------------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        tr = self.tr
        numbers = {head.id: number for number, head in enumerate((*self.heads, *self._own_heads), 1)}
        parts: list[Widget] = []
        for grade in sorted({head.grade for head in self.heads}):
            parts += self._section(
                tr("puzzle.grade", grade=grade), [one for one in self.heads if one.grade == grade], numbers
            )
        parts += self._section(tr("puzzle.own"), self._own_heads, numbers)
        unfit = unread_puzzle_count(self.game) + len(self._faulty)
        if unfit:
            parts.append(Label(tr("puzzle.unfit", count=unfit), "puzzles.unfit", tone="muted"))
        area = ScrollArea("puzzles.list", Column(parts, gap=S3), least=300, grow=1)
        filters = Padding(Column(self._filters(), gap=S3), x=MARGIN)  # at the left edge of the tiles
        body = Column((filters, area), gap=S3, grow=1)
        title = tr("puzzle.title", game=tr(f"game.{self.game}.name"))
        done = len(self._solved & numbers.keys())
        count = tr("puzzle.done", done=done, count=len(numbers))
        solved = Padding(Label(count, "puzzles.done", tone="muted"), x=MARGIN)
        foot = (Column((solved,), grow=1), *self._daily())
        return lay_out_page(self, title, body, foot=foot, width=WIDEST)

    def _section(self, name: str, heads: Sequence[PuzzleHead], numbers: Mapping[str, int]) -> list[Widget]:
        """A heading that tells how many are solved, and a tile for each puzzle; nothing where none is shown."""
        shown = [head for head in heads if self._is_shown(head)]
        if not shown:
            return []
        solved = self._solved
        done = sum(head.id in solved for head in heads)
        heading = self.tr("puzzle.section", name=name, done=done, count=len(heads))
        tiles = [self._tile(numbers[head.id], head, head.id in solved) for head in shown]
        return [Label(heading, role="lead_strong"), ColumnGrid(tiles, least=LEAST, most=MOST, gap=S3, steady=True)]

    def _daily(self) -> tuple[Widget, ...]:
        """Button of the puzzle of the day, which is the same for everybody."""
        head = position_of_day(self.game, today())
        if head is None:
            return ()
        return (Button("puzzles.daily", self.tr("puzzle.daily"), partial(self._open, head.id), icon="trophy"),)

    def _filters(self) -> tuple[Widget, ...]:
        tr, heads = self.tr, (*self.heads, *self._own_heads)
        grades = sorted({head.grade for head in heads})
        themes: dict[str, int] = {}
        for head in heads:
            for theme in self._told_themes(head):
                themes[theme] = themes.get(theme, 0) + 1
        by_grade = [(ALL, tr("puzzle.all")), *((str(grade), str(grade)) for grade in grades)]
        by_theme = [(ALL, tr("puzzle.all")), *self._offered_themes(themes)]
        filters = [Choice("puzzles.grade", tr("puzzle.grades"), by_grade, self._grade, self._turn_to_grade)]
        if themes:
            filters.append(Choice("puzzles.theme", tr("puzzle.themes"), by_theme, self._theme, self._turn_to_theme))
        body = self.skin.text_style("body")
        wide = max(self.services.fonts.width(one.text, body) for one in filters)
        for one in filters:
            one.put_control_behind(wide + S5)
        return tuple(filters)

    def _offered_themes(self, counts: Mapping[str, int]) -> list[tuple[str, str]]:
        """Return the commonest themes, each with the number of its puzzles: as many as fit in a line."""
        style, room = self.skin.text_style("strong"), FILTER_PART * min(WIDEST, self.view.w)
        offered: list[tuple[str, str]] = []
        for theme in sorted(counts, key=lambda theme: (theme != self._theme, -counts[theme], theme))[:MOST_THEMES]:
            label = f"{_capitalised(self.tr(f'puzzle.theme.{theme}'))} · {counts[theme]}"
            room -= self.services.fonts.width(label, style) + 2 * S4
            if room >= 0:
                offered.append((theme, label))
        return sorted(offered, key=lambda one: (-counts[one[0]], one[0]))

    def _turn_to_grade(self, grade: str) -> None:
        self._grade = grade
        self._look()
        self.rebuild()

    def _turn_to_theme(self, theme: str) -> None:
        self._theme = theme
        self._look()
        self.rebuild()

    def _tile(self, number: int, head: PuzzleHead, is_solved: bool) -> PuzzleTile:
        """Tile of a puzzle: its position, who is asked for what, what it is about, and how far one came with it."""
        tr = self.tr
        themes = ", ".join(tr(f"puzzle.theme.{theme}") for theme in self._told_themes(head))
        result = self.services.player_progress.puzzles.get(self.game, {}).get(head.id)
        state: PuzzleState = "new"
        if result is not None:
            state = "solved" if is_solved else "shown" if result.shown else "tried"
        seat = int(head.seat[1:])
        who = player_names(tr, self.game, [SeatChoice("person")] * seat)[seat - 1]
        figures = {**dict(head.figures), "who": who, "count": head.amount}
        ask = tr(self._goal_text(head), **figures)
        standing = tr(key, **figures) if self.services.catalog.has(key := f"{self.game}.puzzle.standing") else ""
        told, word = "\n".join(filter(None, (standing, _capitalised(themes)))), tr(f"puzzle.state.{state}")
        row = tr("puzzle.row" if themes else "puzzle.row_untold", number=number, ask=ask, themes=themes)
        said = "\n".join(filter(None, (row, standing, word)))
        picture = self._shown.puzzle_picture(head) if self._shown is not None else None
        if picture is not None:
            picture.limit_height(max(LOWEST, self.view.h * HIGH))
        texts = PuzzleTexts(
            number,
            ask,
            head.grade,
            state,
            note=told,
            label="" if state == "new" else _capitalised(word),
            mark=tr("ui.learn.next") if self.first_focus == f"puzzle.{head.id}" else "",
            spoken=said,
        )
        return PuzzleTile(f"puzzle.{head.id}", texts, self._mark(head), partial(self._open, head.id), picture)

    def _mark(self, head: PuzzleHead) -> PuzzleMark:
        """Who is asked, and the sign of the main theme, or where that is not told, of what is asked."""
        theme, seat = plugin_of(self.game).theme, int(head.seat[1:]) - 1
        asked = (*self._told_themes(head), self._goal_text(head).rpartition(".")[2])
        signs = dict(theme.puzzle_signs)
        icon = next((signs[one] for one in asked if one in signs), "")
        return PuzzleMark(seat, theme.seats[seat], icon)

    def _goal_text(self, head: PuzzleHead) -> str:
        """Id of the text that says what is asked: the game's own, if it has one."""
        own = (f"{self.game}.puzzle.goal.{end}" for end in head.goal_texts)
        return next((key for key in own if self.services.catalog.has(key)), f"puzzle.goal.{head.goal}")

    def _open(self, id: str) -> None:
        if self._doors.create_puzzle is None:
            return
        head = next((one for one in (*self.heads, *self._own_heads) if one.id == id), None)
        if head is not None and open_puzzle(head).fault:
            self._faulty |= {id}
            self._look()
            self.rebuild()
        self.app.push(self._doors.create_puzzle(self.app, self.game, id))

    def rules_section(self) -> tuple[str, str]:
        return self.game, ""


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
