"""Dialogs of reaction windows: settings in the menu, dummy prompt, countdown, silent player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from boardgames.ai.levels import AT_TABLE
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import FOCUS, S4
from boardgames.draw.widget_skin import Skin
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.preferences import PreferenceStore
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.setting_controls import Choice, Toggle
from boardgames.ui.widgets.widget import Widget

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
