"""Title screen: the boxes on the table, the chosen game, and buttons to all other scenes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from boardgames.data.game_durations import minutes_range
from boardgames.draw.theme import S2, S3, S4, S5, S6, S7, TextStyle
from boardgames.draw.widget_skin import game_skin
from boardgames.scenario.guide_files import lesson_ids
from boardgames.text.rules_text_files import has_rulebook
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.dialogs import ModalDialog, ask_confirmation
from boardgames.ui.scene.player_names import play_button_text, player_list_line
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import ResumableGame, SceneFactory
from boardgames.ui.scene.seating import quick_start_names, quick_start_settings
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Centre, Column, ColumnGrid, Padding, Row, Spacer
from boardgames.ui.widgets.game_box import BoxWithCorner, GameBoxButton, box_height_for, box_width_for
from boardgames.ui.widgets.label import Label, Picture
from boardgames.ui.widgets.list_row import ListRow, scrolling_list
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

AGAIN_MS = 150.0
INFO_WIDTH = 660.0
TAGLINE = TextStyle("alegreya", 700, 26)
"""Text style for sentences; the title typefaces are designed for names."""
WIDE = 1560.0
LARGEST_BOX = 1000.0
BOXES = 0.5  # maximum fraction of the width
UPRIGHT = 0.95  # height by width from which the text is below the boxes
UPRIGHT_BOXES = 0.86  # the same in such a window, with the boxes in one row
UPRIGHT_HEIGHT = 0.34  # fraction of the height in such a window
LEAST_INFO = 560.0  # minimum width of the text beside more than two boxes
ROWS = (2, 3)
NARROW = 900.0  # below this width its margins are smaller
ROOMY = 1200.0  # from this width the bottom line has room for the keys
BEGINS = ("title.play", "title.cover", "title.continue")  # id prefixes of the buttons that start a game
HIGH = 1000.0  # from this height there is room for everything
TALL = 880.0  # from this height the text is larger
LOW = 620.0  # below this height the spacing is smaller


class TitleScene(Scene):
    """Covers on the left, the chosen game on the right, general buttons at the bottom."""

    name = "title"

    def __init__(self, app: SceneHost, doors: SceneFactory) -> None:
        super().__init__(app)
        self.doors = doors
        self.games = doors.game_ids()
        self.chosen_game = self.games[0] if self.games else ""
        self.unfinished: list[ResumableGame] = []

    def enter(self) -> None:
        self._look_for_unfinished()

    def resume(self) -> None:
        main, focused = self.first_focus, self.widget_root.focused
        changed = self._look_for_unfinished()
        if changed or focused.startswith(BEGINS) or focused == main:
            self._focus_main()

    def _focus_main(self) -> None:
        """Focus the main button, which may have changed."""
        self.rebuild()
        self.update_layout()
        self.widget_root.focus(self.first_focus)

    def _look_for_unfinished(self) -> bool:
        """Update the unfinished games and choose the game of a newly left one.

        Return whether a game was left since the last call.
        """
        known = set(self.games)
        before = self.unfinished[:1]
        self.unfinished = [r for r in self.doors.list_resumable_games() if r.game in known]
        left = bool(self.unfinished) and self.unfinished[:1] != before
        if left:
            self.chosen_game = self.unfinished[0].game
        own = any(record.game == self.chosen_game for record in self.unfinished)
        self.first_focus = "title.continue" if own else "title.play"
        if self.doors.has_unread_records():
            self.after(AGAIN_MS, self._look_again)
        return left

    def _look_again(self) -> None:
        """Update the unfinished games after more records may have been read."""
        before, main = self.unfinished, self.first_focus
        if self.is_on_top:
            self._look_for_unfinished()
        if self.unfinished != before:
            self.rebuild()
            if self.widget_root.focused == main:
                self._focus_main()

    def spoken_title(self) -> Sequence[str]:
        """Name of the app, and the chosen game with its number."""
        tr, name = self.tr, self.tr(f"game.{self.chosen_game}.name") if self.chosen_game else ""
        if not name:
            return (tr("ui.app.name"),)
        number = tr("voice.number", number=self.games.index(self.chosen_game) + 1, count=len(self.games))
        return tr("ui.app.name"), f"{name}, {number}"

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        low = self.view.h < (HIGH if self._upright else LOW)
        margin = S5 if low or self.view.w < NARROW else S7
        parts = (self._boxes(low), self._info(low))
        beside = Row(parts, gap=S5 if low else S7 + S4, across="fill", grow=1)
        body = Column(parts, gap=S4, grow=1) if self._upright else beside
        head = () if low else (self._head(),)
        whole = Column((*head, body, self._foot()), gap=S3 if low else S5)
        return Padding(Centre(whole, width=WIDE), x=margin, y=S4 if low else S6)

    def _head(self) -> Widget:
        name = Label(self.tr("ui.app.name"), "title.name", role="lead_strong", tone="muted")
        return Row((Picture("shell/logo", 40), name), gap=S3)

    def _boxes(self, low: bool) -> Widget:
        """The boxes as large as fits, in one or several rows."""
        room = self.view.h - self.measure_context.target - (54 if low else 156)
        count = len(self.games)
        choices = (1,) if count == 1 or self._upright else ROWS
        height, rows = max((self._box_height(room, count, rows), rows) for rows in choices)
        covers = [self._box(game, height, chosen=game == self.chosen_game and count > 1) for game in self.games]
        half = (len(covers) + rows - 1) // rows
        lines = [Row(covers[i : i + half], gap=S5) for i in range(0, len(covers), half)]
        return Centre(Column(lines, gap=S5), upright=True)

    @property
    def _upright(self) -> bool:
        """True if the chosen game is described below the boxes."""
        return self.view.h > self.view.w * UPRIGHT

    @property
    def _last(self) -> str:
        """Game played last, as far as known without reading every record; or empty."""
        begun = next(reversed(self.services.settings.last_setup), "")
        return self.unfinished[0].game if self.unfinished else begun

    def _box(self, game: str, height: float, *, chosen: bool) -> Widget:
        """A box with a button in its corner that starts the game at once."""
        name = self.tr(f"game.{game}.name")
        press = partial(self._press_cover, game)
        is_small = (
            box_width_for(height) / 2 - S5 < self.measure_context.target
        )  # the tag and the button would cover its middle
        tag = self.tr("ui.title.last") if game == self._last and not is_small else ""
        theme = plugin_of(game).theme
        box = GameBoxButton(f"title.cover.{game}", name, theme, press, height=height, chosen=chosen, tag=tag)
        if is_small:
            return box
        left = next((record for record in self.unfinished if record.game == game), None)
        play = partial(self._play, game) if left is None else partial(self._resume, left)
        tip = self.tr("ui.title.play_this", game=name) if left is None else self.tr("ui.learn.continue")
        return BoxWithCorner(
            box, Button(f"title.play.{game}", "", play, icon="play" if left is None else "continue", tip=tip)
        )

    def _box_height(self, room: float, count: int, rows: int) -> float:
        """Maximum height of a box in so many rows, beside the text about the chosen game."""
        columns = (count + rows - 1) // rows
        part = UPRIGHT_BOXES if self._upright else BOXES
        whole = self.view.w * part
        if columns > 2 and not self._upright:
            whole = min(whole, self.view.w - LEAST_INFO)
        wide = (whole - S5 * (columns - 1)) / max(1, columns)
        most = self.view.h * UPRIGHT_HEIGHT if self._upright else LARGEST_BOX
        return min((room - S5 * (rows - 1)) / rows, box_height_for(wide), most)

    def _info(self, low: bool) -> Widget:
        game, tr = self.chosen_game, self.tr
        if not game:
            return Column((Label(tr("ui.title.no_games"), role="lead"),), grow=1)
        theme = plugin_of(game).theme
        face = theme.title.with_size(40 if low else 54 if self.view.h < TALL else 68)
        name = Label(tr(f"game.{game}.name"), "title.game", face=face)
        parts: list[Widget] = [
            Label(tr(f"game.{game}.tagline"), "title.tagline", face=TAGLINE.with_size(22 if low else 26)),
        ]
        facts = (tr(f"game.{game}.players"), self._length(game), tr(f"game.{game}.age"))
        parts.append(Label(" · ".join(filter(None, facts)), "title.facts", tone="muted"))
        parts.append(Label(tr(f"game.{game}.blurb"), "title.blurb", role="body" if self.view.h < TALL else "lead"))
        left = any(record.game == game for record in self.unfinished)  # then there are more buttons
        close = low or (left and self.view.h < HIGH)
        parts.append(Label(tr("ui.title.designer", name=tr(f"game.{game}.designer")), "title.designer", tone="muted"))
        gap = S3 if close else S4
        # The texts shrink in favour of the buttons. Their id names the game, so that each starts at its top.
        # In a low window the name scrolls with the texts, which keep at least the height of its line.
        read, above = ((name, *parts), ()) if self.view.h < TALL else (parts, (name,))
        told = ScrollArea(f"title.info.{game}", Column(read, gap=gap), least=math.inf, keys=True, margin=0.0)
        whole = Column((*above, told, *self._buttons(game, low)), gap=gap)
        return Centre(whole, upright=True, width=INFO_WIDTH, grow=1)

    def _length(self, game: str) -> str:
        """Text of the length of a game, from its shortest to its longest number of seats and variant."""
        found, key = minutes_range(game), f"game.{game}.length"
        if found is None:
            return self.tr(key) if self.services.catalog.has(key) else ""
        low, high = found
        word = "ui.title.minutes_range" if low < high else "ui.title.minutes"
        return self.tr(word, count=low, most=high)

    def _buttons(self, game: str, low: bool) -> list[Widget]:
        """Buttons of the chosen game.

        In a low window the note about the unfinished game is the tooltip of its button.
        """
        tr, sign = self.tr, self.services.catalog.key_label_of("return")
        own = [r for r in self.unfinished if r.game == game]
        parts: list[Widget] = []
        if own:
            main = Button(
                "title.continue",
                tr("ui.title.continue"),
                lambda: self._resume(own[0]),
                icon="continue",
                kind="primary",
                role="lead_strong",
                tip=self.unfinished_game_text(own[0]) if low else "",
                key=sign,
                takes_enter=True,
            )
            main.access_note = self.unfinished_game_text(own[0])
            parts.append(main)
            if not low:
                note = Label(main.access_note, "title.continue_note", tone="muted")
                note.is_text = False  # the button says the same
                parts.append(note)
        names = quick_start_names(self.services, game)
        play = Button(
            "title.play",
            play_button_text(tr, names),
            partial(self._play, game),
            icon="play",
            key="" if own else sign,
            takes_enter=not own,
            kind="quiet" if own else "primary",
            role="body" if own else "lead_strong",
            grow=1 if any(names) else 0,
        )
        other = Button(
            "title.who", "", partial(self._set_up, renames=True), icon="person", tip=tr("ui.title.somebody_else")
        )
        rest: list[Widget] = [play] if own and not any(names) else []
        parts.extend(() if rest else (Row((play, other), gap=S3, across="fill") if any(names) else play,))
        rest.append(Button("title.new", tr("ui.title.new"), self._new, icon="settings"))
        if len(own) > 1:
            rest.append(Button("title.others", tr("ui.title.others", count=len(own) - 1), self._others, icon="save"))
        if self.doors.create_lesson is not None and (lessons := lesson_ids(game)):
            done = len(set(lessons) & set(self.services.player_progress.lessons_done(game)))
            words = tr("ui.title.learnt", done=done, count=len(lessons)) if done else tr("ui.title.learn")
            rest.append(Button("title.learn", words, self._learn, icon="learn"))
        if has_rulebook(game):
            rest.append(Button("title.rules", tr("ui.title.rules"), lambda: self.app.open_rules(game), icon="rules"))
        if self.doors.create_replay_list is not None:
            rest.append(Button("title.replays", tr("ui.title.replays"), self._replays, icon="film"))
        parts.append(ColumnGrid(rest, least=190, most=2 if len(rest) in (2, 4) else 3, gap=S3))
        return parts

    def _foot(self) -> Widget:
        tr = self.tr
        keys = Label(tr("ui.title.keys"), "title.keys", tone="muted", grow=1, align="right")
        return Row(
            (
                Button(
                    "title.settings", tr("ui.title.settings"), self.app.open_settings, icon="settings", kind="bare"
                ),
                Button("title.statistics", tr("ui.statistics.title"), self._statistics, icon="chart", kind="bare"),
                Button("title.about", tr("ui.title.about"), self._about, icon="info", kind="bare"),
                *self._workshop(),
                keys if self.view.w >= ROOMY else Spacer(grow=1),
                Button("title.quit", tr("ui.title.quit"), self.app.quit, icon="exit", kind="bare"),
            ),
            gap=S2,
        )

    def _workshop(self) -> Sequence[Widget]:
        """Button that opens the workshop, if there is one."""
        door = self.doors.create_workshop
        if door is None:
            return ()
        words = self.tr("workshop.name")
        return (Button("title.workshop", words, lambda: self.app.push(door(self.app)), icon="edit", kind="bare"),)

    def unfinished_game_text(self, record: ResumableGame) -> str:
        """Return the text of an unfinished game in one line."""
        players = player_list_line(self.tr, record.game, record.seats)
        from boardgames.text.dates import local_time, moment_text  # needed only with an unfinished game

        moment = local_time(record.when)
        when = moment_text(self.tr, moment, datetime.now().astimezone()) if moment is not None else record.when
        own = f"{record.game}.table.unfinished"
        key = own if self.app.services.catalog.has(own) else "ui.title.unfinished"
        return self.tr(key, players=players, round=record.round, when=when)

    # what it does ---------------------------------------------------------------------------------------------
    def _press_cover(self, game: str) -> None:
        """Choose a box; a box that is already chosen starts or continues its game."""
        if game != self.chosen_game:
            self._choose(game)
        elif own := [record for record in self.unfinished if record.game == game]:
            self._resume(own[0])
        else:
            self._play(game)

    def _play(self, game: str) -> None:
        """Start a game at once, with the seats of the last time."""
        self._choose(game)
        self._after_lesson_offer(
            lambda: self.app.push(
                self.doors.create_table(self.app, quick_start_settings(self.services, self.doors, game))
            )
        )

    def _new(self) -> None:
        self._after_lesson_offer(self._set_up)

    def _set_up(self, *, renames: bool = False) -> None:
        """Open the set-up of the chosen game; `renames`: at the name of the last player."""
        from boardgames.ui.shell.game_setup import GameSetupScene

        self.app.push(GameSetupScene(self.app, self.doors, self.chosen_game, renames=renames))

    def _choose(self, game: str) -> None:
        if game != self.chosen_game:
            self.chosen_game = game
            self.rebuild()

    def _after_lesson_offer(self, go_on: Callable[[], None]) -> None:
        """Call `go_on`, after offering the first lesson to a player who is new to this game."""
        game, own, lesson = self.chosen_game, self.services.player_progress, self.doors.create_lesson
        lessons = lesson_ids(game) if lesson is not None else ()
        if lesson is None or not lessons or game in own.met or own.lessons_done(game):
            go_on()
            return

        def show() -> None:
            self._learn()
            self.app.push(lesson(self.app, game, lessons[0]))

        from boardgames.ui.shell.lesson_offer import LessonOffer

        self.app.push(LessonOffer(self.app, game, show=show, known=go_on))

    def _learn(self) -> None:
        from boardgames.ui.shell.lesson_list import LessonListScene

        self.app.push(LessonListScene(self.app, self.doors, self.chosen_game))

    def _resume(self, record: ResumableGame) -> None:
        self.app.push(self.doors.resume_game(self.app, record))

    def _others(self) -> None:
        self.app.push(
            UnfinishedGamesDialog(self.app, [r for r in self.unfinished if r.game == self.chosen_game], self)
        )

    def _replays(self) -> None:
        if self.doors.create_replay_list is not None:
            self.app.push(self.doors.create_replay_list(self.app))

    def _statistics(self) -> None:
        from boardgames.ui.shell.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def _about(self) -> None:
        from boardgames.ui.shell.about import AboutScene

        self.app.push(AboutScene(self.app, self.games))

    def back(self) -> None:
        tr = self.tr
        ask_confirmation(
            self.app,
            title=tr("ui.quit.title"),
            text=tr("ui.quit.text"),
            yes=tr("ui.title.quit"),
            on_yes=self.app.quit,
        )

    def rules_section(self) -> tuple[str, str]:
        return self.chosen_game, ""


class UnfinishedGamesDialog(ModalDialog):
    """All unfinished games of one kind, the latest first."""

    name = "unfinished"

    def __init__(self, app: SceneHost, records: Sequence[ResumableGame], title: TitleScene) -> None:
        super().__init__(app, app.services.tr("ui.title.unfinished_title"))
        self.skin = game_skin(plugin_of(title.chosen_game).theme)
        self._records = tuple(records)
        self._title = title
        self.first_focus = "unfinished.0"

    def body(self) -> Widget:
        rows = [
            ListRow(
                f"unfinished.{i}", self._title.unfinished_game_text(record), partial(self._open, record), icon="save"
            )
            for i, record in enumerate(self._records)
        ]
        return scrolling_list("unfinished.list", rows, least=400, grow=0)

    def buttons(self) -> Sequence[Widget]:
        return (Button("modal.cancel", self.tr("ui.dialog.cancel"), self.dismiss),)

    def _open(self, record: ResumableGame) -> None:
        self.app.replace(self._title.doors.resume_game(self.app, record))
