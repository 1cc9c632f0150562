"""Screens of the turn flow over a table: cover screen, dummy prompt, silent computer; countdown of an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from pygame import Surface

from boardgames.ai.levels import AT_TABLE
from boardgames.core.game_protocol import Seat
from boardgames.draw.ornaments import BACKS, row_of_card_backs
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import FOCUS, S3, S4, S5, S6, Colour
from boardgames.draw.widget_skin import Skin
from boardgames.ui.motion.timeline import FLIP_MS
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.preferences import PreferenceStore
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.widgets.button import Button, enter_button
from boardgames.ui.widgets.containers import Centre, Column, Flow, Padding
from boardgames.ui.widgets.cover_emblem import ColouredSeat, CoverEmblem
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.setting_controls import Choice, Toggle
from boardgames.ui.widgets.widget import Widget

THING: Final = 0.52  # largest height of the emblem, as a share of the view
WIDTH: Final = 980.0
LARGE: Final = 1000.0  # least width for the largest text style of the title
LOW: Final = 620.0
SEAM: Final = 3.0


class CoverScreenText(NamedTuple):
    """Texts of the cover screen for the called seat. `card_back` is the picture of a card back, or empty."""

    game: str
    seat: Seat
    colour: Colour
    title: str
    text: str
    ready_label: str
    card_back: str = ""


class CoverScreen(Scene):
    """Screen that names who may look. It is no overlay and covers the whole table from its first frame.

    `since` continues with a recap; None if there is none. `menu` opens a menu without hidden information, so that
    nobody must take the device to leave. `is_called` is False once the seat has gone to another screen.
    """

    name = "handover"
    is_public = True
    is_on_cloth = True
    opens_locked = True
    first_focus = "handover.ready"

    def __init__(
        self,
        app: SceneHost,
        skin: Skin,
        called: CoverScreenText,
        ready: Callable[[], None],
        menu: Callable[[], None],
        since: Callable[[], None] | None = None,
        *,
        is_called: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__(app)
        self._is_called = is_called
        self.skin = skin
        self.called = called
        self._ready = ready
        self._menu = menu
        self._since = since
        self._drawn = 1.0  # closed share of the cover, 0..1
        self._backs: Surface | None = None

    def compose(self) -> Widget:
        tr, called, view = self.tr, self.called, self.view
        large = view.w >= LARGE
        catalog = self.services.catalog
        button = enter_button("handover.ready", called.ready_label, self._go, catalog, role="lead_strong")
        since: Sequence[Widget] = ()
        if self._since is not None:
            since = (Button("handover.since", tr("table.handover.since"), self._show, icon="turn_back"),)
        out = Flow(
            (
                *since,
                Button("handover.menu", tr("table.keys.menu"), self._menu, icon="menu", kind="bare"),
                Button(
                    "handover.leave", tr("table.button.leave"), self.app.return_to_title, icon="exit", kind="bare"
                ),
            ),
            gap=S3,
            across="centre",
        )
        parts = (
            CoverEmblem("handover.thing", called.game, ColouredSeat(called.seat, called.colour), view.h * THING),
            Label(called.title, role="display" if large else "title", align="centre"),
            Label(called.text, "handover.text", role="lead", align="centre"),
            Flow((button,), across="centre"),
            out,
        )
        return Padding(Centre(Column(parts, gap=S4), width=WIDTH), x=S5, y=S5 if view.h < LOW else S6)

    def enter(self) -> None:
        def draw_together(part: float) -> None:
            self._drawn = part
            self.invalidate()

        self._drawn = 0.0
        self.update_layout()
        self.timeline.start_tween(draw_together, ms=FLIP_MS)

    def draw_ground(self, painter: Painter) -> None:
        """Draw two halves of card backs that close in the middle; the ground below is dark from the first frame."""
        super().draw_ground(painter)
        if not self.called.card_back or self.skin.high_contrast:
            return
        sheet, size = self._backs, painter.surface.get_size()
        if sheet is None or sheet.get_size() != size:
            sheet = self._backs = row_of_card_backs(painter.images, self.called.card_back, size, painter.px(BACKS, 1))
        w, h = size
        half = round(w / 2 * self._drawn)
        painter.surface.blit(sheet, (0, 0), (w // 2 - half, 0, half, h))
        painter.surface.blit(sheet, (w - half, 0), (w // 2, 0, half, h))
        if self._drawn < 1:
            seam = painter.px(SEAM, 1)
            for x in (half - seam, w - half):
                painter.surface.fill(self.skin.accent, (x, 0, seam, h))

    def back(self) -> None:
        """Open the menu, which anybody may see; only the right person continues."""
        self._menu()

    def resume(self) -> None:
        super().resume()
        if not self._is_called():
            self._go()

    def _go(self) -> None:
        self._ready()
        self.app.pop(fade=False)

    def _show(self) -> None:
        assert self._since is not None
        self._since()
        self.app.pop(fade=False)


SECONDS: Final = (0, 15, 30, 60)
COUNTDOWN_BAR: Final = 6.0


def make_reaction_settings(
    game: str, tr: Callable[..., str], prefs: PreferenceStore, *, shared: bool
) -> Sequence[Widget]:
    """Make the settings of when to ask; `shared`: several people at one device."""

    def ask(policy: str) -> None:
        prefs.change(answers={**prefs.value.answers, game: policy})

    def limit(seconds: str) -> None:
        prefs.change(answer_seconds=int(seconds))

    policies = [(key, tr(f"table.answers.{key}")) for key in ("always", "matters", "never")]
    times = [(str(s), tr("table.answers.seconds", count=s) if s else tr("table.answers.no_limit")) for s in SECONDS]
    rows: list[Widget] = [
        Choice("menu.answers", tr("table.answers.title"), policies, prefs.value.answers.get(game, "always"), ask),
        Choice("menu.answer_time", tr("table.answers.time"), times, str(prefs.value.answer_seconds), limit),
    ]
    if shared:
        rows.append(
            Toggle(
                "menu.ask_everyone",
                tr("table.answers.everyone"),
                prefs.value.ask_everyone,
                lambda on: prefs.change(ask_everyone=on),
                note=tr("table.answers.everyone_note"),
            )
        )
    return rows


class DummyPromptDialog(ModalDialog):
    """Dialog for a person without an answer, so that nobody learns who has one."""

    name = "empty_question"
    opens_locked = True
    first_focus = "empty.pass"
    width = 620.0

    def __init__(self, app: SceneHost, skin: Skin, stakes: str, done: Callable[[], None]) -> None:
        super().__init__(app, "")
        self.skin = skin
        self.stakes = stakes
        self._done = done

    def body(self) -> Widget:
        words = Label(self.stakes, "empty.stakes", role="lead_strong")
        return Column((words, Label(self.tr("table.answers.empty"), "empty.text", role="lead")), gap=S4)

    def buttons(self) -> Sequence[Widget]:
        return (Button("empty.pass", self.tr("table.answers.go_on"), self.dismiss, icon="check", kind="primary"),)

    def dismiss(self) -> None:
        self.app.pop(fade=False)
        self._done()


def draw_countdown(painter: Painter, prompt: Rect, part: float) -> None:
    """Draw the fraction of time left (0..1) along the bottom of the prompt bar."""
    bar = Rect(prompt.x + 8, prompt.bottom - COUNTDOWN_BAR - 2, (prompt.w - 16) * part, COUNTDOWN_BAR)
    painter.fill(bar, FOCUS, COUNTDOWN_BAR / 2)


def next_easier_level(level: str) -> str:
    """Next easier level that people may choose, or empty."""
    at = AT_TABLE.index(level) if level in AT_TABLE else 0
    return AT_TABLE[at - 1] if at else ""


@final
class NoAnswerDialog(ModalDialog):
    """Dialog about a computer that does not answer; `seat` is its name. Closing it retries."""

    name = "silence"
    opens_locked = True
    first_focus = "silence.retry"
    width = 640.0

    def __init__(
        self, app: SceneHost, skin: Skin, seat: str, level: str, go_on: Callable[[SeatChoice | None], None]
    ) -> None:
        super().__init__(app, app.services.tr("table.silence.title"))
        self.skin = skin
        self._seat: Final = seat
        self._level: Final = level
        self._go_on = go_on

    def body(self) -> Widget:
        tr, lower = self.tr, next_easier_level(self._level)
        ways = [tr("table.silence.person_note")] + [tr("table.silence.lower_note")] * bool(lower)
        parts = [Label(tr("table.silence.text", seat=self._seat), "silence.text")]
        return Column((*parts, *(Label(words, tone="muted") for words in ways)), gap=S4)

    def buttons(self) -> Sequence[Widget]:
        tr, lower = self.tr, next_easier_level(self._level)
        found = [
            Button("silence.leave", tr("table.button.leave"), self.app.return_to_title),
            Button("silence.person", tr("table.silence.person"), lambda: self._end(SeatChoice("person"))),
        ]
        if lower:
            words = tr("table.silence.lower", level=tr(f"level.{lower}.name"))
            choice = SeatChoice("computer", level=lower)
            found.append(Button("silence.lower", words, lambda: self._end(choice)))
        return (*found, Button("silence.retry", tr("table.silence.retry"), self.dismiss, kind="primary"))

    def dismiss(self) -> None:
        self._end(None)

    def _end(self, choice: SeatChoice | None) -> None:
        self.app.pop(fade=False)
        self._go_on(choice)
