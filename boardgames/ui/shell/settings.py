"""Settings: four short pages, access first; every change is applied and written at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from boardgames.draw.theme import S3, S5
from boardgames.registry import GAME_IDS
from boardgames.ui.scene.dialogs import ask_confirmation
from boardgames.ui.scene.page_layout import lay_on_paper, lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.shell.access_samples import SampleTable
from boardgames.ui.shell.access_settings import LEAST, NEXT_FRAME_MS, WIDTH, AccessControls
from boardgames.ui.shell.key_settings import KeySettingsScene
from boardgames.ui.shell.setting_samples import BoardSample, SoundBoxes, TargetSample
from boardgames.ui.widgets.button import Button, enter_button
from boardgames.ui.widgets.containers import Column, ColumnGrid, Spacer
from boardgames.ui.widgets.fitted_pictures import ThumbnailStyle
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice, Slider, Toggle
from boardgames.ui.widgets.widget import Widget

BOARD_GAME: Final = GAME_IDS[0]
"""Game whose board is the sample."""
PAGES: Final = ("access", "screen", "sound", "play")


class SettingsScene(Scene):
    """One page at a time, below the tabs of all.

    `lies`: show the settings of board orientation and labels; False if the running game has none.
    """

    name = "settings"
    is_public = True
    first_focus = "settings.language"

    def __init__(self, app: SceneHost, *, lies: bool = True) -> None:
        super().__init__(app)
        self._lies = lies
        self.page = PAGES[0]
        self.game = take_latest_paper(self)
        self._access = AccessControls(self, self.game, self._set)
        self._table, self._board = SampleTable(self.game), SampleTable(BOARD_GAME)
        self._boxes = SoundBoxes(self.play)
        self.after(NEXT_FRAME_MS, self._lay_tables)

    def compose(self) -> Widget:
        tr = self.tr
        names = [(key, tr(f"ui.settings.page.{key}")) for key in PAGES]
        tabs = Choice("settings.pages", "", names, self.page, self._turn_to)
        fields = self._fields(self.page)
        grid = ColumnGrid(fields, least=LEAST, most=2, gap=S5)
        page = Column((grid, self._sample(self.page)), gap=S5) if fields else self._access.compose()
        area = ScrollArea(f"settings.scroll.{self.page}", page, grow=1, margin=6, fades=True)
        sheet = lay_on_paper(self, self.game, "settings.sheet", area)
        body = Column((tabs, sheet), gap=S3, grow=1)
        foot = (
            Button("settings.keys", tr("ui.settings.keys"), self._keys, icon="help"),
            Button("settings.defaults", tr("ui.settings.defaults"), self._ask_defaults, icon="undo"),
            Spacer(grow=1),
            enter_button("settings.done", tr("ui.settings.done"), self.back, self.services.catalog, icon="check"),
        )
        return lay_out_page(self, tr("ui.settings.title"), body, foot=foot, width=WIDTH)

    # the pages ------------------------------------------------------------------------------------------------
    def _fields(self, key: str) -> Sequence[Widget]:
        """Settings of a page; none for the page of access, which has samples."""
        pages: dict[str, Callable[[], Sequence[Widget]]] = {
            "screen": self._screen,
            "sound": self._sound,
            "play": self._play,
        }
        return pages[key]() if key in pages else ()

    def _sample(self, key: str) -> Widget:
        """Live sample of the settings of a page."""
        tr, now = self.tr, self.services.settings
        if key == "sound":
            return self._boxes.compose(tr("ui.settings.hear"), lambda game: tr(f"game.{game}.name"), self.view.h)
        if key == "play":
            words = tr("ui.settings.targets_so")
            return TargetSample("settings.sample.targets", words, self._table, shows_targets=now.show_legal)
        if not self._lies:
            return Spacer()
        is_upright = now.board_lies == "upright" or (now.board_lies == "auto" and self.view.h > self.view.w)
        style = ThumbnailStyle(now.show_coordinates, is_upright, now.high_contrast)
        picture = self.app.table_picture(BOARD_GAME, style) if self._board.is_laid else None
        return BoardSample("settings.sample.board", tr("ui.settings.board_so"), self._board, picture)

    def _lay_tables(self) -> None:
        for table in (self._table, self._board):
            table.is_laid = True
        self.rebuild()

    def _screen(self) -> Sequence[Widget]:
        tr, now = self.tr, self.services.settings
        speeds = [(key, tr(f"ui.settings.animation_is.{key}")) for key in ("off", "fast", "normal", "slow")]
        ways = [(key, tr(f"ui.settings.board_lies_is.{key}")) for key in ("auto", "lying", "upright")]
        lying = Choice(
            "settings.board_lies",
            tr("ui.settings.board_lies"),
            ways,
            now.board_lies,
            lambda key: self._set(board_lies=key),
        )
        return (
            self._toggle("fullscreen"),
            Choice(
                "settings.animation",
                tr("ui.settings.animation"),
                speeds,
                now.animation,
                lambda key: self._set(animation=key),
            ),
            *((self._toggle("show_coordinates"), self._toggle("turn_board"), lying) if self._lies else ()),
        )

    def _sound(self) -> Sequence[Widget]:
        now = self.services.settings
        return (
            self._volume("volume", now.volume, sample="stone_tap"),
            self._volume("ambience", now.ambience),
            self._toggle("mute"),
        )

    def _play(self) -> Sequence[Widget]:
        tr, now = self.tr, self.services.settings
        paces = [(key, tr(f"ui.settings.ai_pace_is.{key}")) for key in ("fast", "normal", "slow")]
        return (
            self._toggle("explain"),
            Button("settings.anew", tr("ui.settings.anew"), self._anew, icon="undo"),
            self._toggle("show_legal"),
            self._toggle("confirm_end"),
            Choice(
                "settings.ai_pace",
                tr("ui.settings.ai_pace"),
                paces,
                now.ai_pace,
                lambda key: self._set(ai_pace=key),
                note=tr("ui.settings.ai_pace_note"),
            ),
            self._toggle("await_click"),
        )

    def _volume(self, name: str, value: int, sample: str = "") -> Slider:
        """Slider of a volume; each change plays the sound `sample`."""
        tr = self.tr

        def change(volume: int) -> None:
            self._set(**{name: volume})
            self.play(sample)

        def show(volume: int) -> str:
            return tr("ui.settings.percent", number=volume) if volume else tr("ui.settings.silent")

        note = tr(f"ui.settings.{name}_note") if name != "volume" else ""
        return Slider(
            f"settings.{name}",
            tr(f"ui.settings.{name}"),
            value,
            change,
            low=0,
            high=100,
            step=10,
            show=show,
            note=note,
        )

    def _toggle(self, name: str) -> Toggle:
        value = bool(getattr(self.services.settings, name))
        words = self.tr(f"ui.settings.{name}")
        return Toggle(
            f"settings.{name}",
            words,
            value,
            lambda on: self._set(**{name: on}),
            note=self.tr(f"ui.settings.{name}_note"),
        )

    # what it does ---------------------------------------------------------------------------------------------
    def _set(self, **fields: Any) -> None:
        self.services.prefs.change(**fields)
        self.rebuild()

    def _turn_to(self, key: str) -> None:
        self.page = key
        self.rebuild()

    def _ask_defaults(self) -> None:
        tr = self.tr
        ask_confirmation(
            self.app,
            title=tr("ui.settings.defaults_title"),
            text=tr("ui.settings.defaults_text"),
            yes=tr("ui.settings.defaults"),
            on_yes=self._defaults,
            danger=True,
        )

    def _defaults(self) -> None:
        self.services.prefs.reset()
        self.app.toast("ui.toast.defaults")
        self.rebuild()

    def _anew(self) -> None:
        """Reset the explanations, so that the player at the device gets them again."""
        self.services.progress.reset_explanations(self.services.settings.player)
        self.services.prefs.change(explain=True)
        self.app.toast("ui.toast.anew")
        self.rebuild()

    def _keys(self) -> None:
        self.app.push(KeySettingsScene(self.app))
