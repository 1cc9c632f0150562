"""Settings of access: size, contrast, voice, motion and hearing, each with a live sample; and the page of the first
start that asks for them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, final

from boardgames.draw.theme import S1, S4, S5
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.page_layout import lay_on_paper, lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.shell.access_samples import (
    ContrastSample,
    MotionSample,
    SampleTable,
    SignalSample,
    TextSizeSample,
    VoiceSample,
)
from boardgames.ui.widgets.button import enter_button
from boardgames.ui.widgets.containers import Column, ColumnGrid, FixedSize, Row, Spacer
from boardgames.ui.widgets.fitted_pictures import ThumbnailStyle
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice, Slider, Toggle
from boardgames.ui.widgets.widget import Widget

ASKED: Final = "access"
"""Id of the advice that marks the first start's page as answered."""
GLIDE_MS: Final = 700.0
NEXT_FRAME_MS: Final = 32.0  # then the settings are in force
LEAST: Final = 440.0  # width of a column of settings
LANGUAGE: Final = 460.0  # width of the row of languages, so that an arrow leads from it to the first setting
ROOMY: Final = 1000.0  # height of the window from which there is more space between settings
TEXT: Final = "settings.text"
SAMPLE: Final = "settings.sample"
WIDE: Final = 1500.0
"""Width of the window from which three settings stand side by side; else the text size has its sample beside it."""
WIDTH: Final = 1680.0
"""Width of the page."""


class PulledTextSize(NamedTuple):
    """Text size in per cent under the held slider, and the height of the slider in the window when it was pressed."""

    percent: int
    height: float


def _sampled(field: Widget, sample: Widget) -> Widget:
    """A setting with its sample; samples side by side stand at one height."""
    return Column((field, Spacer(grow=1), sample), gap=S1)


@final
class AccessControls:
    """The settings of access for a scene, with the table of a game as sample; `change` applies and writes fields."""

    def __init__(self, scene: Scene, game: str, change: Callable[..., None]) -> None:
        self._scene = scene
        self._change = change
        self._pulled: PulledTextSize | None = None  # while the slider of the text size is held
        self._way = 1.0  # of the thing that moves, 0..1
        self._game = game
        self._table = SampleTable(game)
        scene.after(NEXT_FRAME_MS, self._lay_table)

    def _lay_table(self) -> None:
        self._table.is_laid = True
        self._scene.rebuild()

    def compose(self) -> Widget:
        """Return the language, then each other setting with its sample: size, what is seen, what is heard.

        Beside one that takes arrows stands one that leaves them to the focus.
        """
        scene, tr, table = self._scene, self._scene.tr, self._table
        now = scene.services.settings
        gap = S5 if scene.view.h >= ROOMY else S4
        languages = [(code, tr(f"ui.language.{code}")) for code in LANGUAGES]
        shown = now.text_percent if self._pulled is None else self._pulled.percent
        size = TextSizeSample(SAMPLE, tr("ui.settings.sample"), table, now.text_percent, shown)
        text = Slider(
            TEXT,
            tr("ui.settings.text"),
            now.text_percent,
            self._change_text_size,
            low=80,
            high=200,
            step=10,
            show=lambda v: tr("ui.settings.percent", number=v),
            on_drag=self._pull,
            note=tr("ui.settings.text_note"),
        )
        style = ThumbnailStyle(is_stark=now.high_contrast, is_piece=True)
        picture = scene.app.table_picture(self._game, style) if table.is_laid else None
        contrast = ContrastSample("settings.sample.contrast", tr("ui.settings.seen_so"), table, picture)
        motion = MotionSample("settings.sample.motion", tr("ui.settings.moved_so"), table, lambda: self._way)
        voice = VoiceSample("settings.sample.voice", tr("ui.settings.said_so"), table, is_on=now.speak)
        signal = SignalSample("settings.sample.signal", tr("ui.settings.signalled_so"), table)
        language = Choice(
            "settings.language",
            tr("ui.settings.language"),
            languages,
            scene.services.catalog.language,
            lambda code: self._change(language=code),
        )
        seen = [
            _sampled(self._toggle("high_contrast"), contrast),
            _sampled(self._toggle("reduced_motion"), motion),
        ]
        heard = _sampled(self._toggle("speak"), voice), _sampled(self._signals(now.signals), signal)
        is_wide = scene.view.w >= WIDE
        rows = ([_sampled(text, size), *seen], heard) if is_wide else ([text, size], seen, heard)
        grids = [ColumnGrid(row, least=LEAST, most=len(row), gap=gap) for row in rows]
        return Column((Row((FixedSize(language, w=LANGUAGE), Spacer(grow=1)), gap=0.0), *grids), gap=gap)

    # text size ------------------------------------------------------------------------------------------------
    def _pull(self, percent: int) -> None:
        """Show the sample whole at the text size under the slider, which is held."""
        height = self._pulled.height if self._pulled is not None else self._slider_height()
        self._pulled = PulledTextSize(percent, height)
        self._scene.rebuild()
        self._scene.after(NEXT_FRAME_MS, self._show_sample)

    def _show_sample(self) -> None:
        root = self._scene.widget_root
        if self._pulled is not None and root.has(SAMPLE) and root.scroll_into_view(SAMPLE):
            self._scene.invalidate()

    def _change_text_size(self, percent: int) -> None:
        """Change the text size; the slider stays at its height in the window, as far as the page can be scrolled."""
        height = self._pulled.height if self._pulled is not None else self._slider_height()
        self._pulled = None
        self._change(text_percent=percent)
        self._scene.after(NEXT_FRAME_MS, partial(self._keep_slider, height))

    def _slider_height(self) -> float:
        """Height of the slider's middle in the window, 0..1."""
        return self._slider().control.cy / self._scene.view.h

    def _slider(self) -> Slider:
        slider = self._scene.widget_root.find(TEXT)
        assert isinstance(slider, Slider)
        return slider

    def _keep_slider(self, height: float) -> None:
        scene, root = self._scene, self._scene.widget_root
        if not root.has(TEXT):
            return
        area: Widget | None = (slider := self._slider()).parent
        while area is not None and not isinstance(area, ScrollArea):
            area = area.parent
        if area is not None and area.scroll_to(area.offset + slider.control.cy - height * scene.view.h):
            root.on_content_moved()
        root.scroll_into_view(TEXT)
        scene.invalidate()

    def _toggle(self, name: str) -> Toggle:
        tr, value = self._scene.tr, bool(getattr(self._scene.services.settings, name))

        def change(on: bool) -> None:
            self._change(**{name: on})
            self._scene.after(NEXT_FRAME_MS, self._go)

        return Toggle(
            f"settings.{name}", tr(f"ui.settings.{name}"), value, change, note=tr(f"ui.settings.{name}_note")
        )

    def _go(self) -> None:
        """Let the thing go its way by the present settings."""

        def move(t: float) -> None:
            self._way = t

        self._scene.timeline.start_tween(move, ms=GLIDE_MS)

    def _signals(self, value: int) -> Slider:
        tr = self._scene.tr

        def change(volume: int) -> None:
            self._change(signals=volume)
            self._scene.play("turn_p1")

        def show(volume: int) -> str:
            return tr("ui.settings.percent", number=volume) if volume else tr("ui.settings.silent")

        return Slider(
            "settings.signals",
            tr("ui.settings.signals"),
            value,
            change,
            low=0,
            high=100,
            step=10,
            show=show,
            note=tr("ui.settings.signals_note"),
        )


@final
class FirstAccessScene(Scene):
    """The settings of access on one page, asked once at the very first start."""

    name = "access"
    is_public = True
    first_focus = "access.done"

    def __init__(self, app: SceneHost) -> None:
        super().__init__(app)
        self.game = take_latest_paper(self)
        self._controls = AccessControls(self, self.game, self._set)

    def compose(self) -> Widget:
        tr = self.tr
        page = Column((Label(tr("ui.access.text"), role="lead"), self._controls.compose()), gap=S4)
        area = ScrollArea("access.scroll", page, grow=1, margin=6, fades=True)
        body = lay_on_paper(self, self.game, "access.sheet", area)
        done = enter_button(
            "access.done", tr("ui.access.done"), self.back, self.services.catalog, icon="check", role="lead_strong"
        )
        return lay_out_page(self, tr("ui.access.title"), body, foot=(Spacer(grow=1), done), width=WIDTH)

    def leave(self) -> None:
        self.services.prefs.note_first_time(ASKED)

    def _set(self, **fields: Any) -> None:
        self.services.prefs.change(**fields)
        self.rebuild()
