"""Settings: three short pages; every change is applied and written at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Size
from boardgames.draw.theme import R_BUTTON, S3, S4, S5
from boardgames.draw.widget_skin import Skin
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.dialogs import ask_confirmation
from boardgames.ui.scene.page_layout import lay_out_page
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.shell.key_settings import KeySettingsScene
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, FixedSize, Panel, Row, Spacer
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice, Slider, Toggle
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

PAGES: Final = ("reading", "motion", "play")
ICONS: Final = {"reading": "eye", "motion": "sound", "play": "hand"}
NARROW: Final = 880.0
WIDE_FROM: Final = 1500.0


class TextSizeSample(Widget):
    """A sample sentence at the text size under the slider, before it is released."""

    def __init__(self, id: str, text: str, now: int) -> None:
        super().__init__(id)
        self.text = text
        self.now = now
        self.percent = now

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, 76)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.fill(self.rect, skin.paper, R_BUTTON)
        face = skin.text_style("body")
        face = face.with_size(max(8, round(face.size * self.percent / self.now)))
        room = self.rect.inset(S4, 4)
        lines = painter.fonts.wrap(self.text, face, room.w)[: max(1, int(room.h // painter.fonts.line_height(face)))]
        painter.paragraph("\n".join(lines), room, face, skin.ink, "left", middle=True)


class SettingsScene(Scene):
    """All pages side by side in a wide window; else one at a time, with the list on the left or above.

    `lies`: show the settings of board orientation and labels; False if the running game has none.
    """

    name = "settings"
    is_public = True
    first_focus = "settings.language"

    def __init__(self, app: SceneHost, *, lies: bool = True) -> None:
        super().__init__(app)
        self._lies = lies
        self.page = PAGES[0]

    def compose(self) -> Widget:
        tr = self.tr
        body = self._spread() if self.view.w >= WIDE_FROM else self._one_page()
        foot = (
            Button("settings.keys", tr("ui.settings.keys"), self._keys, icon="help"),
            Button("settings.defaults", tr("ui.settings.defaults"), self._ask_defaults, icon="undo"),
            Spacer(grow=1),
            Button("settings.done", tr("ui.settings.done"), self.back, icon="check", kind="primary"),
        )
        return lay_out_page(
            self, tr("ui.settings.title"), body, foot=foot, width=1560 if self.view.w >= WIDE_FROM else 1180
        )

    def _spread(self) -> Widget:
        """All pages side by side."""
        panels: list[Widget] = []
        for key in PAGES:
            head = Row((Icon(ICONS[key], 26, tone="accent"), Label(self._title(key), role="lead_strong", grow=1)))
            panels.append(Panel(Column((head, *self._fields(key)), gap=S5), pad=S5, grow=1))
        return ScrollArea("settings.scroll", Row(panels, gap=S5, across="start"), grow=1)

    def _one_page(self) -> Widget:
        """The chosen page beside, or below, the list of pages."""
        content = Panel(Column(self._fields(self.page), gap=S5), pad=S5)
        area = ScrollArea(f"settings.scroll.{self.page}", Column((content,)), grow=1, margin=6)
        if self.view.w < NARROW:
            names = [(key, self._title(key)) for key in PAGES]
            tabs = Choice("settings.pages", "", names, self.page, self._turn_to)
            return Column((tabs, area), gap=S3, grow=1)
        rows = [
            ListRow(
                f"settings.page.{key}",
                self._title(key),
                partial(self._turn_to, key),
                icon=ICONS[key],
                chosen=key == self.page,
            )
            for key in PAGES
        ]
        return Row((FixedSize(Column(rows, gap=4), w=270), area), gap=S5, across="fill", grow=1)

    def _title(self, key: str) -> str:
        return self.tr(f"ui.settings.page.{key}")

    # the pages ------------------------------------------------------------------------------------------------
    def _fields(self, key: str) -> list[Widget]:
        pages: dict[str, Callable[[], list[Widget]]] = {
            "reading": self._reading,
            "motion": self._motion,
            "play": self._play,
        }
        return pages[key]()

    def _reading(self) -> list[Widget]:
        tr, now = self.tr, self.services.settings
        languages = [(code, tr(f"ui.language.{code}")) for code in LANGUAGES]
        sample = TextSizeSample("settings.sample", tr("ui.settings.sample"), now.text_percent)

        def preview(percent: int) -> None:
            sample.percent = percent
            self.invalidate()

        return [
            Choice(
                "settings.language",
                tr("ui.settings.language"),
                languages,
                self.services.catalog.language,
                lambda code: self._set(language=code),
            ),
            Slider(
                "settings.text",
                tr("ui.settings.text"),
                now.text_percent,
                lambda v: self._set(text_percent=v),
                low=80,
                high=200,
                step=10,
                show=lambda v: tr("ui.settings.percent", number=v),
                on_drag=preview,
                note=tr("ui.settings.text_note"),
            ),
            sample,
            self._toggle("fullscreen"),
            self._toggle("high_contrast"),
            self._toggle("speak"),
        ]

    def _motion(self) -> list[Widget]:
        tr, now = self.tr, self.services.settings
        speeds = [(key, tr(f"ui.settings.animation_is.{key}")) for key in ("off", "fast", "normal", "slow")]
        return [
            Choice(
                "settings.animation",
                tr("ui.settings.animation"),
                speeds,
                now.animation,
                lambda key: self._set(animation=key),
            ),
            self._toggle("reduced_motion"),
            self._volume("volume", now.volume, sample="stone_tap"),
            self._volume("signals", now.signals, sample="turn_p1"),
            self._volume("ambience", now.ambience),
            self._toggle("mute"),
        ]

    def _play(self) -> list[Widget]:
        tr, now = self.tr, self.services.settings
        ways = [(key, tr(f"ui.settings.board_lies_is.{key}")) for key in ("auto", "lying", "upright")]
        paces = [(key, tr(f"ui.settings.ai_pace_is.{key}")) for key in ("fast", "normal", "slow")]
        lying = Choice(
            "settings.board_lies",
            tr("ui.settings.board_lies"),
            ways,
            now.board_lies,
            lambda key: self._set(board_lies=key),
        )
        return [
            self._toggle("explain"),
            Button("settings.anew", tr("ui.settings.anew"), self._anew, icon="undo"),
            self._toggle("show_legal"),
            self._toggle("confirm_end"),
            *((self._toggle("show_coordinates"), self._toggle("turn_board"), lying) if self._lies else ()),
            Choice(
                "settings.ai_pace",
                tr("ui.settings.ai_pace"),
                paces,
                now.ai_pace,
                lambda key: self._set(ai_pace=key),
                note=tr("ui.settings.ai_pace_note"),
            ),
            self._toggle("await_click"),
        ]

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
