"""Settings of access: size, contrast, voice, motion and hearing, each with a live sample; and the page of the first
start that asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, R_CHIP, S2, S3, S4, S5, S6
from boardgames.draw.widget_skin import Skin
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.page_layout import lay_on_paper, lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.widgets.button import enter_button
from boardgames.ui.widgets.containers import Column, ColumnGrid, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice, Slider, Toggle
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

ASKED: Final = "access"
"""Id of the advice that marks the first start's page as answered."""
HIGH: Final = 76.0
ROOMY: Final = 1000.0  # height of the window from which samples are higher
ROOMY_HIGH: Final = 112.0
GLIDE_MS: Final = 700.0
NEXT_FRAME_MS: Final = 32.0  # then the settings are in force
LEAST: Final = 470.0  # width of a column of settings


class AccessSample(Widget):
    """A field on which a setting shows what it does, with a line of words."""

    def __init__(self, id: str, words: str) -> None:
        super().__init__(id)
        self.words = words

    def measure(self, kit: MeasureContext, width: float) -> Size:
        least = HIGH if kit.view.h < ROOMY else ROOMY_HIGH
        return Size(width, max(least, self._text_height(kit, width) + 2 * S3))

    def _text_height(self, kit: MeasureContext, width: float) -> float:
        room = self._text_room(Rect(0, 0, width, 0))
        return kit.fonts.measure(self.words, kit.skin.text_style("body"), room.w + 0.5).h

    def _text_room(self, rect: Rect) -> Rect:
        return Rect(rect.x + HIGH + S3, rect.y, max(20.0, rect.w - HIGH - S3 - S4), rect.h)

    def _sign_room(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, HIGH, self.rect.h)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.fill(self.rect, skin.recess_ground, R_BUTTON)
        painter.edge(self.rect, skin.line, 2 if skin.high_contrast else 1, R_BUTTON)
        self.draw_sign(painter, skin)
        painter.paragraph(
            self.words, self._text_room(self.rect), skin.text_style("body"), skin.text, "left", middle=True
        )

    def draw_sign(self, painter: Painter, skin: Skin) -> None:
        """Draw what the setting changes."""


@final
class TextSizeSample(AccessSample):
    """A sample sentence at the text size under the slider, before it is released."""

    def __init__(self, id: str, words: str, now: int) -> None:
        super().__init__(id, words)
        self.now = now
        self.percent = now

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, HIGH if kit.view.h < ROOMY else ROOMY_HIGH)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.fill(self.rect, skin.paper, R_BUTTON)
        painter.edge(self.rect, skin.line, 2 if skin.high_contrast else 1, R_BUTTON)
        face = skin.text_style("body")
        face = face.with_size(max(8, round(face.size * self.percent / self.now)))
        room = self.rect.inset(S4, 4)
        lines = painter.fonts.wrap(self.words, face, room.w)[: max(1, int(room.h // painter.fonts.line_height(face)))]
        painter.paragraph("\n".join(lines), room, face, skin.ink, "left", middle=True)


@final
class ContrastSample(AccessSample):
    """A card in its place, in the colours of the present skin."""

    def draw_sign(self, painter: Painter, skin: Skin) -> None:
        slot = self._sign_room().centred_rect(44, 58)
        painter.fill(slot, skin.ground, R_CHIP)
        painter.edge(slot, skin.line, 3 if skin.high_contrast else 1, R_CHIP)
        card = slot.inset(7, 7)
        painter.fill(card, skin.paper, 3)
        painter.icon("eye", card.centred_rect(22, 22), skin.ink)


@final
class VoiceSample(AccessSample):
    """Sample of a spoken text, beside a loudspeaker that is lit while the voice is on."""

    def __init__(self, id: str, words: str, *, is_on: bool) -> None:
        super().__init__(id, words)
        self.is_on = is_on

    def draw_sign(self, painter: Painter, skin: Skin) -> None:
        painter.icon("sound", self._sign_room().centred_rect(34, 34), skin.accent if self.is_on else skin.muted)


@final
class MotionSample(AccessSample):
    """A stone that goes its way as stones do on a board."""

    def __init__(self, id: str, words: str, way: Callable[[], float]) -> None:
        super().__init__(id, words)
        self._way = way

    @property
    def way(self) -> float:
        """Part of the way that the stone has gone, 0..1."""
        return self._way()

    def draw_sign(self, painter: Painter, skin: Skin) -> None:
        room = self._sign_room().inset(S4, S3)
        painter.line(room.x, room.bottom - 6, room.right, room.bottom - 6, skin.line, 2)
        painter.disc(room.x + 8 + (room.w - 16) * self.way, room.bottom - 16, 10, skin.accent)


@final
class SignalSample(AccessSample):
    """The sign that is seen whenever a signal is heard."""

    def draw_sign(self, painter: Painter, skin: Skin) -> None:
        room = self._sign_room().centred_rect(46, 46)
        painter.edge(room, skin.accent, 3, 23)
        painter.seat_mark(0, room.inset(11), skin.accent)


@final
class AccessControls:
    """The settings of access for a scene; `change` applies and writes some fields."""

    def __init__(self, scene: Scene, change: Callable[..., None]) -> None:
        self._scene = scene
        self._change = change
        self._way = 1.0  # of the stone, 0..1

    def fields(self) -> Sequence[Widget]:
        """Each setting with its sample; beside one that takes arrows stands one that leaves them to the focus."""
        scene, tr = self._scene, self._scene.tr
        now = scene.services.settings
        languages = [(code, tr(f"ui.language.{code}")) for code in LANGUAGES]
        size = TextSizeSample("settings.sample", tr("ui.settings.sample"), now.text_percent)

        def preview(percent: int) -> None:
            size.percent = percent
            scene.invalidate()

        return (
            Choice(
                "settings.language",
                tr("ui.settings.language"),
                languages,
                scene.services.catalog.language,
                lambda code: self._change(language=code),
            ),
            self._sampled(
                self._toggle("high_contrast"), ContrastSample("settings.sample.contrast", tr("ui.settings.seen_so"))
            ),
            self._sampled(
                Slider(
                    "settings.text",
                    tr("ui.settings.text"),
                    now.text_percent,
                    lambda v: self._change(text_percent=v),
                    low=80,
                    high=200,
                    step=10,
                    show=lambda v: tr("ui.settings.percent", number=v),
                    on_drag=preview,
                    note=tr("ui.settings.text_note"),
                ),
                size,
            ),
            self._sampled(
                self._toggle("speak"),
                VoiceSample("settings.sample.voice", tr("ui.settings.said_so"), is_on=now.speak),
            ),
            self._sampled(
                self._signals(now.signals), SignalSample("settings.sample.signal", tr("ui.settings.signalled_so"))
            ),
            self._sampled(
                self._toggle("reduced_motion"),
                MotionSample("settings.sample.motion", tr("ui.settings.moved_so"), lambda: self._way),
            ),
        )

    def _sampled(self, field: Widget, sample: Widget) -> Widget:
        return Column((field, sample), gap=S2)

    def _toggle(self, name: str) -> Toggle:
        tr, value = self._scene.tr, bool(getattr(self._scene.services.settings, name))

        def change(on: bool) -> None:
            self._change(**{name: on})
            self._scene.after(NEXT_FRAME_MS, self._go)

        return Toggle(
            f"settings.{name}", tr(f"ui.settings.{name}"), value, change, note=tr(f"ui.settings.{name}_note")
        )

    def _go(self) -> None:
        """Let the stone go its way by the present settings."""

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
        self._controls = AccessControls(self, self._set)

    def compose(self) -> Widget:
        tr = self.tr
        grid = ColumnGrid(self._controls.fields(), least=LEAST, most=2, gap=S6 if self.view.h >= ROOMY else S5)
        page = Column((Label(tr("ui.access.text"), role="lead"), grid), gap=S5)
        area = ScrollArea("access.scroll", page, grow=1, margin=6)
        body = lay_on_paper(self, self.game, "access.sheet", area)
        done = enter_button(
            "access.done", tr("ui.access.done"), self.back, self.services.catalog, icon="check", role="lead_strong"
        )
        return lay_out_page(self, tr("ui.access.title"), body, foot=(Spacer(grow=1), done), width=1320)

    def leave(self) -> None:
        self.services.prefs.note_first_time(ASKED)

    def _set(self, **fields: Any) -> None:
        self.services.prefs.change(**fields)
        self.rebuild()
