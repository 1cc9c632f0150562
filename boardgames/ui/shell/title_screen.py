"""Title screen: the boxes on the table, the chosen game, and buttons to all other scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

import pygame

from boardgames.data.game_durations import minutes_range
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import BLACK, BODY, NEUTRAL, S1, S2, S3, S4, S5, TextStyle, mix_colours
from boardgames.draw.widget_skin import Role, Skin, game_skin
from boardgames.scenario.guide_files import lesson_ids
from boardgames.text.rules_text_files import has_rulebook
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.input.intents import DirectionStep, Intent, Tab
from boardgames.ui.scene.dialogs import ModalDialog, ask_confirmation
from boardgames.ui.scene.player_names import continued_names, play_button_text, player_list_line
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import ResumableGame, SceneFactory
from boardgames.ui.scene.seating import latest_game, quick_start_names, quick_start_settings
from boardgames.ui.shell.cover_scene import DARK, SceneLayout, TextGround, has_scene, scene_surface
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, FixedSize, Flow, Padding, Panel, Row, Spacer
from boardgames.ui.widgets.game_box import (
    BoxWithCorner,
    CoverPlayButton,
    GameBoxButton,
    box_height_for,
    box_width_for,
    fit_text_style,
)
from boardgames.ui.widgets.label import Label, Picture
from boardgames.ui.widgets.widget import Widget

AGAIN_MS = 150.0
TAGLINE = TextStyle("alegreya", 700, 36)
"""Text style for sentences; the title typefaces are designed for names."""
EDGE = 36.0
LOW_EDGE = 10.0
LOW = 800.0  # below this height the edges are smaller
MARGIN = 0.045  # of the width, at both sides
WIDEST_MARGIN = 96.0
NARROW = 1000.0  # up to this width the margins are small
UPRIGHT = 0.95  # height by width from which the texts are below the figures
COLUMN = 0.5  # fraction of the width that the texts take
LEAST_COLUMNS = (560.0, 640.0, 740.0)
"""Least widths of the texts; the first in which they fit is used, so that the figures stay lit."""
TABLE_PART = 0.17  # of a box's height: the table behind its foot
SLIM_COLUMNS = (0.44, 0.46, 0.48, 0.5)  # the same where letters are large, if everything fits there
UPRIGHT_COLUMN = 900.0
TAGLINE_PART = 0.86  # of that width
CALM_PART = 0.66  # the same of their ground, before it fades, in a window that is not narrow
WIDE = 1500.0
NAMES = (136, 100, 72, 52, 40, 34, 34)
"""Size of the name of the game, from the roomiest level to the tightest; the next ones are for the same levels."""
TAGLINES = (36, 32, 28, 25, 22, 19, 19)
HIGH_BUTTON = (72.0, 64.0, 60.0, 56.0, 52.0, 44.0, 44.0)
GAPS = (20.0, S4, S4, S3, 10.0, S2, S2)
PRIMARY: tuple[Role, ...] = ("heading", "heading", "heading", *("lead_strong",) * 4)
EMBLEMS = (84.0, 64.0, 56.0)
"""Size of the emblem of the app on the levels that have the app's name."""
APP_NAMES = (36, 32, 28)
"""Size of that name."""
KEYED = 2  # first level without the keys
HEADED = 3  # first level without the name of the app
TOLD = 4  # first level without notes, and with facts in one line
BARE = 6  # first level without facts
BOXES = 0.25  # height of a box, fraction of the window's
UPRIGHT_BOXES = 0.175
LEAST_BOX = 100.0
LARGEST_BOX = 320.0
FIGURES_BELOW = 16.0  # how far the figures may stand behind the plate
CHOSEN = 1.16  # size of the chosen box
SEEN = 0.43  # fraction of the width from which the figures are
UPRIGHT_SEEN = 0.4  # fraction of the height that the figures have, if the texts leave it
BALANCED = (0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9)
"""Widths of the buttons beside the shelf that are tried, as parts of what they take unbroken lines for."""
FADE_MS = 260.0
COVER = "title.cover."
BEGINS = ("title.play", "title.cover", "title.continue")  # id prefixes of the buttons that start a game


class TitleScene(Scene):
    """The scene of the chosen game's cover, what can be done with it, and the boxes of all games as a shelf."""

    name = "title"

    def __init__(self, app: SceneHost, doors: SceneFactory) -> None:
        super().__init__(app)
        self.doors = doors
        self.games = doors.game_ids()
        self.chosen_game = self.games[0] if self.games else ""
        self.unfinished: list[ResumableGame] = []
        self._leaving: tuple[str, SceneLayout] | None = None  # game chosen before and its scene, while it fades
        self._opacity = 0
        self._texts_height = 0.0  # of texts and shelf together
        self._plate_height = 0.0  # of the buttons beside the shelf
        self._least_column = LEAST_COLUMNS[-1]
        self._column_part = COLUMN

    def enter(self) -> None:
        self.chosen_game = latest_game(self.services, self.games)
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

    @property
    def dialog_skin(self) -> Skin:
        return game_skin(plugin_of(self.chosen_game).theme) if self.chosen_game else self.skin

    def spoken_title(self) -> Sequence[str]:
        """Name of the app, and the chosen game with its number."""
        tr, name = self.tr, self.tr(f"game.{self.chosen_game}.name") if self.chosen_game else ""
        if not name:
            return (tr("ui.app.name"),)
        number = tr("voice.number", number=self.games.index(self.chosen_game) + 1, count=len(self.games))
        return tr("ui.app.name"), f"{name}, {number}"

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        self._least_column, self._column_part = LEAST_COLUMNS[-1], COLUMN
        edge, gap = (LOW_EDGE, S2) if self.view.h < LOW else (EDGE, S4)
        foot = self._foot()
        taken = 2 * edge + gap + foot.measure(self.measure_context, self.view.w - 2 * self._margin).h
        room = self.view.h * (1 - UPRIGHT_SEEN if self._upright else 1) - taken
        texts = self._texts_beside(room)
        self._texts_height = taken + texts.measure(self.measure_context, self._column).h - edge
        line = Row((FixedSize(texts, w=self._column), Spacer(grow=1)), gap=0, across="fill", grow=1)
        return Padding(Column((line, foot), gap=gap), x=self._margin, y=edge)

    @property
    def _upright(self) -> bool:
        """True if the texts stand below the figures."""
        return self.view.h > self.view.w * UPRIGHT

    @property
    def _margin(self) -> float:
        return min(max(S5, self.view.w * MARGIN), WIDEST_MARGIN) if self.view.w > NARROW else S5

    @property
    def _column(self) -> float:
        """Width of the texts."""
        room = self.view.w - 2 * self._margin
        return min(
            room, UPRIGHT_COLUMN if self._upright else max(self._least_column, self.view.w * self._column_part)
        )

    def _texts_beside(self, room: float) -> Widget:
        """Texts and buttons in the narrowest column in which they tell as much as in the widest, or all but notes."""
        level, texts = self._texts(room)
        if self._upright:
            return texts
        for self._least_column in LEAST_COLUMNS:
            at, found = self._texts(room)
            if at == level or at <= TOLD:
                break
        return (at >= TOLD and self._slim_texts(room)) or found

    def _slim_texts(self, room: float) -> Widget | None:
        """Texts and buttons in a column beside the figures; None, and the column as before, if that is too narrow."""
        before = self._least_column
        self._least_column = 0.0
        for self._column_part in SLIM_COLUMNS:
            level, texts = self._texts(room)
            if level < BARE:
                return texts
        self._least_column, self._column_part = before, COLUMN
        return None

    def _texts(self, room: float) -> tuple[int, Widget]:
        """Level, and texts and buttons of the chosen game, as roomy as the window allows."""
        level, texts = 0, Widget()
        for level in range(len(NAMES)):
            texts = self._info(level)
            if texts.measure(self.measure_context, self._column).h <= room:
                break
        return level, texts

    def _info(self, level: int) -> Widget:
        """Texts and buttons, fewer and smaller ones on a higher level."""
        game, tr = self.chosen_game, self.tr
        theme = plugin_of(game).theme if game else NEUTRAL
        head: list[Widget] = []
        if level < HEADED:
            app = Label(tr("ui.app.name"), "title.name", face=theme.title.with_size(APP_NAMES[level]))
            head.append(Row((Picture("shell/logo", EMBLEMS[level]), app), gap=S4))
        if not game:
            return Column((*head, Label(tr("ui.title.no_games"), role="lead")), grow=1)
        name = tr(f"game.{game}.name")
        face = fit_text_style(self.services.fonts, name, theme.title.with_size(NAMES[level]), self._column)
        tagline = Label(tr(f"game.{game}.tagline"), "title.tagline", face=TAGLINE.with_size(TAGLINES[level]))
        about: list[Widget] = [
            Label(name, "title.game", face=face),
            FixedSize(tagline, w=self._column * (1 if self._upright or level >= TOLD else TAGLINE_PART)),
        ]
        if level < TOLD:
            line = (
                Label(self._facts(game), "title.facts"),
                Label(tr("ui.title.designer", name=tr(f"game.{game}.designer")), "title.designer"),
            )
            about.append(FixedSize(Flow(line, gap=S4), w=self._column * (1 if self._upright else TAGLINE_PART)))
        elif level < BARE:
            facts = self._facts(game, with_phones=False)
            face = fit_text_style(self.services.fonts, facts, BODY, self._column)
            about.append(Label(facts, "title.facts", face=face))
        buttons = list(self._buttons(game, level))
        if level < KEYED:
            buttons.append(Label(tr("ui.title.keys"), "title.keys", tone="muted"))
        below = () if self._upright else (Spacer(grow=1),)
        gap = GAPS[level]
        texts = Column(about, gap=gap * 0.7, across="start"), Column(buttons, gap=gap, across="start")
        return Column((*head, Spacer(grow=1), texts[0], Spacer(h=gap / 2), texts[1], *below), gap=gap / 2, grow=1)

    def _facts(self, game: str, *, with_phones: bool = True) -> str:
        """Text of how many play a game, how long, of what age, and that phones can join."""
        phones = self.tr("seats.window.can_join") if with_phones else ""
        parts = self.tr(f"game.{game}.players"), self._length(game), self.tr(f"game.{game}.age"), phones
        return " · ".join(filter(None, parts))

    def _length(self, game: str) -> str:
        """Text of the length of a game, from its shortest to its longest number of seats and variant."""
        found, key = minutes_range(game), f"game.{game}.length"
        if found is None:
            return self.tr(key) if self.services.catalog.has(key) else ""
        low, high = found
        word = "ui.title.minutes_range" if low < high else "ui.title.minutes"
        return self.tr(word, count=low, most=high)

    def _buttons(self, game: str, level: int) -> Sequence[Widget]:
        """Buttons of the chosen game: the golden one, and small ones for the rest.

        Where there is little room the note about the unfinished game is the tooltip of its button.
        """
        tr, sign = self.tr, self.services.catalog.key_label_of("return")
        own = [r for r in self.unfinished if r.game == game]
        names = quick_start_names(self.services, game)
        parts: list[Widget] = []
        play = Button(
            "title.play",
            play_button_text(tr, names),
            partial(self._play, game),
            icon="play",
            key="" if own else sign,
            takes_enter=not own,
            kind="quiet" if own else "primary",
            role="body" if own else PRIMARY[level],
        )
        main = play
        if own:
            main = Button(
                "title.continue",
                self._continue_text(own[0]),
                lambda: self._resume(own[0]),
                icon="continue",
                kind="primary",
                role=PRIMARY[level],
                tip=self.unfinished_game_text(own[0]) if level >= TOLD else "",
                key=sign,
                takes_enter=True,
            )
            main.access_note = self.unfinished_game_text(own[0])
        main.resize(grow=0, least=HIGH_BUTTON[level])
        parts.append(main)
        if own and level < TOLD:
            note = Label(main.access_note, "title.continue_note", tone="muted")
            note.is_text = False  # the button says the same
            parts.append(note)
        other = Button(
            "title.who", "", partial(self._set_up, renames=True), icon="person", tip=tr("ui.title.somebody_else")
        )
        rest: list[Button | Row] = [Button("title.new", tr("ui.title.new"), self._new, icon="seed")]
        if self.doors.create_lesson is not None and (lessons := lesson_ids(game)):
            done = len(set(lessons) & set(self.services.player_progress.lessons_done(game)))
            words = tr("ui.title.learnt", done=done, count=len(lessons)) if done else tr("ui.title.learn")
            rest.append(Button("title.learn", words, self._learn, icon="learn"))
        if has_rulebook(game):
            rest.append(Button("title.rules", tr("ui.title.rules"), lambda: self.app.open_rules(game), icon="rules"))
        if self.doors.create_replay_list is not None:
            rest.append(Button("title.replays", tr("ui.title.replays"), self._replays, icon="film"))
        if own:  # last, so that the others stay where they are without an unfinished game
            rest.append(Row((play, other), gap=S2) if any(names) else play)
        elif any(names):
            parts[-1] = Row((play, other), gap=S2)
        if len(own) > 1:
            rest.append(Button("title.others", tr("ui.title.others", count=len(own) - 1), self._others, icon="save"))
        if level == len(NAMES) - 1:
            for one in (play, *rest) if own else rest:
                if isinstance(one, Button):
                    one.show_text_only()
        parts.append(FixedSize(Flow(rest, gap=S2), w=self._column * (TAGLINE_PART if level < KEYED else 1)))
        return parts

    def _continue_text(self, record: ResumableGame) -> str:
        """Text of the button that goes on with an unfinished game: what happens then, and with whom it was played on
        phones.
        """
        if record.has_phones and (names := continued_names(self.tr, record.seats)):
            return self.tr("ui.title.continue_with", names=names)
        own = f"{record.game}.table.continue"
        key = own if self.services.catalog.has(own) else "ui.title.continue"
        return self.tr(key, round=record.round)

    # the shelf and what belongs to all games -------------------------------------------------------------------
    @property
    def _box_height(self) -> float:
        """Height of a box that is not chosen."""
        part = UPRIGHT_BOXES if self._upright else BOXES
        wide = (self.view.w - 2 * self._margin - S4 * (len(self.games) - 1)) / (len(self.games) - 1 + CHOSEN)
        return min(max(LEAST_BOX, self.view.h * part), LARGEST_BOX, box_height_for(wide))

    def _shelf(self) -> Widget:
        height = self._box_height
        boxes = [self._box(game, height * (CHOSEN if game == self.chosen_game else 1.0)) for game in self.games]
        return Row(boxes, gap=S2 if self.view.h < LOW else S4, across="end")

    def _box(self, game: str, height: float) -> Widget:
        """A box; the chosen one has a sign in its corner that starts the game, where it is large enough."""
        name, theme = self.tr(f"game.{game}.name"), plugin_of(game).theme
        press = partial(self._press_cover, game)
        chosen = game == self.chosen_game and len(self.games) > 1
        about = f"{self.tr(f'game.{game}.blurb')} {self._facts(game)}"
        is_small = box_width_for(height) / 2 - S5 < self.measure_context.target  # the button would cover its middle
        box = GameBoxButton(
            f"{COVER}{game}",
            name,
            theme,
            press,
            height=height,
            chosen=chosen,
            shaded=True,
            tip="" if chosen else about,  # the page tells of the chosen one
        )
        box.access_note = about
        if is_small or game != self.chosen_game:
            return box
        left = next((record for record in self.unfinished if record.game == game), None)
        play = partial(self._play, game) if left is None else partial(self._resume, left)
        tip = self.tr("ui.title.play_this", game=name) if left is None else self.tr("ui.learn.continue")
        icon = "play" if left is None else "continue"
        corner = CoverPlayButton(f"title.play.{game}", theme, play, icon=icon, tip=tip)
        return BoxWithCorner(box, corner)

    def _foot(self) -> Widget:
        """The shelf, and beside it (below it in an upright window) the buttons that belong to no game: as icons alone
        where they would stand higher than the boxes.
        """
        tr, shelf = self.tr, self._shelf()
        buttons = (
            *self._today(),
            Button("title.settings", tr("ui.title.settings"), self.app.open_settings, icon="settings", kind="bare"),
            Button("title.statistics", tr("ui.statistics.title"), self._statistics, icon="chart", kind="bare"),
            Button("title.about", tr("ui.title.about"), self._about, icon="info", kind="bare"),
            *self._workshop(),
            Button("title.quit", tr("ui.title.quit"), self.back, icon="exit", kind="bare"),
        )
        bare = Flow(buttons, gap=S1)
        if self._upright:
            return Column((shelf, bare), gap=S3, across="start")
        theme = plugin_of(self.chosen_game).theme if self.chosen_game else NEUTRAL
        dark = None if self.skin.high_contrast else mix_colours(theme.cloth, BLACK, DARK)
        plate = Panel(bare, pad=S1, ground=dark, edge=True)  # the figures of the scene would show between the words
        shelf_size = shelf.measure(self.measure_context, self.view.w)
        room = self.view.w - 2 * self._margin - 2 * S5 - shelf_size.w
        row = buttons[0].measure(self.measure_context, room).h
        if plate.measure(self.measure_context, room).h > min(shelf_size.h, 3 * row):
            for button in buttons:
                button.show_icon_only()
        size = plate.measure(self.measure_context, room)
        widths = [part * size.w for part in BALANCED if part * size.w <= room]  # lines of about the same length
        wide = next(
            (one for one in widths if plate.measure(self.measure_context, one).h <= size.h), min(room, size.w)
        )
        self._plate_height = plate.measure(self.measure_context, wide).h
        return Row((shelf, Spacer(grow=1), FixedSize(plate, w=wide)), gap=S5, across="end")

    def _today(self) -> Sequence[Button]:
        """Button that opens the deal and the position of the day, if there are some."""
        door = self.doors.create_daily_sheet
        if door is None:
            return ()
        return (
            Button(
                "title.daily",
                self.tr("daily.title"),
                lambda: self.app.push(door(self.app)),
                icon="trophy",
                kind="bare",
            ),
        )

    def _workshop(self) -> Sequence[Button]:
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

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; a key that brings the focus to a box chooses it."""
        before = self.widget_root.focused
        handled = super().handle(intent)
        now = self.widget_root.focused
        if isinstance(intent, DirectionStep | Tab) and now != before and now.startswith(COVER):
            self._choose(now.removeprefix(COVER))
        return handled

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
        if game == self.chosen_game:
            return
        before = self.chosen_game, self._scene_layout()
        self.chosen_game = game
        own = any(record.game == game for record in self.unfinished)
        self.first_focus = "title.continue" if own else "title.play"
        self.rebuild()
        if not self.services.settings.reduced_motion:
            self._leaving = before
            self.timeline.start_tween(self._fade_to, ms=FADE_MS, kind="fade", done=self._end_fade)

    def _fade_to(self, t: float) -> None:
        self._opacity = round(255 * (1 - t))

    def _end_fade(self) -> None:
        self._leaving = None

    # its ground -------------------------------------------------------------------------------------------------
    def draw_ground(self, painter: Painter) -> None:
        """Draw the scene of the chosen game; that of the one before fades above it."""
        if not self.chosen_game or not has_scene(painter, self.chosen_game):
            super().draw_ground(painter)
            return
        painter.surface.blit(self._scene_of(painter, self.chosen_game, self._scene_layout()), (0, 0))
        if self._leaving is not None and has_scene(painter, self._leaving[0]):
            old = self._scene_of(painter, *self._leaving)
            old.set_alpha(self._opacity)
            painter.surface.blit(old, (0, 0))
            old.set_alpha(None)

    def _scene_of(self, painter: Painter, game: str, layout: SceneLayout) -> pygame.Surface:
        return scene_surface(painter, plugin_of(game).theme, layout, stark=self.skin.high_contrast)

    def _scene_layout(self) -> SceneLayout:
        """Return the place of the figures and the places of the texts."""
        w, h = self.view.w, self.view.h
        if self._upright:
            top = h - round(self._texts_height / S5) * S5
            texts = TextGround(Rect(0, top + S4, w, h), h * 0.08)
            return SceneLayout(Rect(0, 0, w, max(0.3 * h, top + S5)), (texts,))
        slim = w > WIDE or not self._least_column
        column = TextGround(Rect(0, 0, self._margin + self._column * (CALM_PART if slim else 1), h), w * 0.17)
        edge = LOW_EDGE if h < LOW else EDGE
        table = edge + round(TABLE_PART * self._box_height)
        seen = min(h, FIGURES_BELOW + h - edge - self._plate_height)  # the plate covers no face
        return SceneLayout(Rect(SEEN * w, 0, (1 - SEEN) * w, seen), (column,), table)

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

        make = self.doors.create_table_previews
        previews = make(self.services, self.app.invalidate) if make is not None else None
        picture = partial(previews.lesson_picture, game, lessons[0]) if previews is not None else None
        self.app.push(LessonOffer(self.app, game, show=show, known=go_on, picture=picture))

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
        from boardgames.record.series_store import SeriesStore
        from boardgames.ui.scene.series_text import report_trouble
        from boardgames.ui.shell.statistics import StatisticsScene

        store = SeriesStore()
        report_trouble(self.app, store)
        self.app.push(StatisticsScene(self.app, self._open_series if store.all else None))

    def _open_series(self) -> None:
        from boardgames.ui.shell.series_list import SeriesListScene

        self.app.push(SeriesListScene(self.app, self.doors))

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
    width = 860.0

    def __init__(self, app: SceneHost, records: Sequence[ResumableGame], title: TitleScene) -> None:
        super().__init__(app, app.services.tr("ui.title.unfinished_title"))
        self._records = tuple(records)
        self._title = title
        self.first_focus = "unfinished.0"
        make = title.doors.create_table_previews
        self._shown = make(self.services, self.invalidate) if make is not None else None

    def body(self) -> Widget:
        from boardgames.ui.shell.picture_row import PictureRow
        from boardgames.ui.widgets.list_row import ListRow, scrolling_list  # needed only with unfinished games

        rows: list[ListRow] = []
        for i, record in enumerate(self._records):
            text, _dot, when = self._title.unfinished_game_text(record).rpartition(" · ")
            press, id = partial(self._open, record), f"unfinished.{i}"
            if self._shown is None:
                rows.append(ListRow(id, text, press, note=when, icon="continue", whole=True))
            else:
                rows.append(PictureRow(id, text, press, self._shown.record_picture(record), note=when))
        return scrolling_list("unfinished.list", rows, gap=S2, least=400, grow=0, fades=True)

    def buttons(self) -> Sequence[Widget]:
        return (Button("modal.cancel", self.tr("ui.dialog.cancel"), self.dismiss),)

    def _open(self, record: ResumableGame) -> None:
        self.app.replace(self._title.doors.resume_game(self.app, record))
