"""Answers out of turn: when to ask, what passes by itself, the same pauses whether or not an answer is held.

Rules that keep hands secret. A window that opens only for who can answer would tell who can, so at a shared device
everybody who could be asked is asked (an empty question). A computer that could answer takes the same time whether it
holds an answer or not. Until then the table shows no more than if they had been asked (`Suspense`). And what passes
by a person's own wish is said aloud.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, final

from boardgames.core.machine import PASS, Dump, Seat
from boardgames.core.match import Entry
from boardgames.draw.rects import Rect
from boardgames.draw.theme import FOCUS, S4
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.play.desk import PACE, TICK_MS, WINDOW_MS
from boardgames.ui.play.suspense import Suspense
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Column
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.switches import Choice, Toggle
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.draw.painter import Painter
    from boardgames.ui.play.secret_table import SecretTable

COUNT_MS: Final = 100.0
BAR: Final = 6.0
SECONDS: Final = (0, 15, 30, 60)


@final
class Answers:
    """Watches one table of a game with windows."""

    def __init__(self, scene: SecretTable) -> None:
        self.scene = scene
        self.suspense: Final = Suspense(scene)
        self._empty: list[tuple[Seat, Phrase]] = []
        self._pausing = False
        self._asking = False
        self._deadline = 0.0
        self._asked_at = -1

    # what happened ----------------------------------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        """Whether the game stands still for a pause or an empty question."""
        return self._pausing or self._asking or bool(self._empty)

    def after(self, entry: Entry, before: Dump) -> None:
        """An action was played and is not shown yet; `before` is what the eyes of the table saw before it."""
        scene, table = self.scene, self.scene.cards
        if not table.windows or not scene.session.persons:
            return
        for event in entry.events:
            seat = table.asks(event)
            if seat is None or (scene.match.outcome() is None and scene.match.to_act() == seat):
                continue
            if not scene.session.person(seat):
                self._pause()
            elif scene.session.veiled and scene.services.settings.ask_everyone:
                self._empty.append((seat, table.stakes(before, entry.action, entry.seat, seat)))
            else:
                continue
            self.suspense.begin(scene.match.history[-1], seat)

    def recall(self) -> None:
        """A game is opened after a move that somebody could answer: it waits again, answered or not."""
        scene, history = self.scene, self.scene.match.history
        count = len(history)
        while count and scene.cards.passes(history[count - 1].action):
            count -= 1
        if count and scene.match.outcome() is None:
            self.after(history[count - 1], scene.match.state_after(count - 1).view(scene.eyes))

    def _pause(self) -> None:
        """A computer that could have been asked, and was not, takes its time all the same."""
        self._pausing = True
        least = max(PACE[self.scene.services.settings.ai_pace], WINDOW_MS)
        count = len(self.scene.match)

        def end() -> None:
            if not self._pausing or len(self.scene.match) != count:
                return
            if self.scene.looking is not None:
                self.scene.after(TICK_MS, end)
                return
            self._pausing = False
            self._resume()

        self.scene.after(math.ceil(least / TICK_MS) * TICK_MS, end)

    def _resume(self) -> None:
        """Show what was held back, once nobody is waited for."""
        if self.busy:
            return
        if self.suspense.on:
            self.scene.show_late(self.suspense)
        self.scene.desk.restart()

    # what passes by itself --------------------------------------------------------------------------------------
    def settle(self) -> bool:
        """Let pass what a person does not want to be asked about; True when something was played."""
        scene = self.scene
        seat = scene.match.to_act()
        if seat is None or not scene.session.person(seat) or scene.looking is not None or self.busy:
            return False
        view = scene.match.port(seat).view()
        if not scene.cards.waits(view) or self._asks(view, seat):
            return False
        scene.app.toast("table.answers.passed", seat=scene.seat_title(seat))
        scene.perform(PASS)
        return True

    def _asks(self, view: Dump, seat: Seat) -> bool:
        settings = self.scene.services.settings
        if self.scene.session.veiled and settings.ask_everyone:
            return True
        policy = settings.answers.get(self.scene.table.id, "always")
        return policy == "always" or (policy == "matters" and self.scene.cards.matters(view, seat))

    # empty questions --------------------------------------------------------------------------------------------
    def ask_next(self) -> bool:
        """Go on with people who are only asked for form's sake: first the device, then the question."""
        if self._asking:
            return True
        if not self._empty:
            return False
        scene, (seat, stakes) = self.scene, self._empty[0]
        if scene.session.eyes != seat:
            scene.curtain.fall(seat)
            return True
        self._empty.pop(0)
        self._asking = True
        scene.app.push(EmptyQuestion(scene.app, scene, stakes, self._answered), fade=False)
        return True

    def _answered(self) -> None:
        self._asking = False
        self._resume()

    def drop(self) -> None:
        """The game was taken back: nobody is asked any more."""
        self._empty.clear()
        self._pausing = False
        self.suspense.drop()

    # the time bar -----------------------------------------------------------------------------------------------
    def watch(self) -> None:
        """Begin to count down, if the person who looks is asked and time is limited."""
        scene = self.scene
        seconds = scene.services.settings.answer_seconds
        count = len(scene.match)
        if not seconds or not scene.live or not scene.hand.sight.acting or self._asked_at == count:
            return
        if scene.cards.waits(scene.hand.sight.view) and scene.on_top:
            self._asked_at = count
            self._deadline = scene.services.clock.now() + seconds * 1000
            scene.after(COUNT_MS, lambda: self._tick(count))

    def _tick(self, count: int) -> None:
        scene = self.scene
        if len(scene.match) != count or self._asked_at != count:
            return
        if scene.services.clock.now() >= self._deadline and scene.on_top:
            self._asked_at = -1
            scene.perform(PASS)
            return
        scene.invalidate()
        scene.after(COUNT_MS, lambda: self._tick(count))

    def draw(self, painter: Painter, prompt: Rect) -> None:
        """The bar that runs down, along the foot of the line over the board."""
        scene = self.scene
        if self._asked_at != len(scene.match) or not scene.services.settings.answer_seconds:
            return
        full = scene.services.settings.answer_seconds * 1000
        part = max(0.0, min(1.0, (self._deadline - scene.services.clock.now()) / full))
        painter.fill(Rect(prompt.x + 8, prompt.bottom - BAR - 2, (prompt.w - 16) * part, BAR), FOCUS, BAR / 2)

    # settings of this game --------------------------------------------------------------------------------------
    def controls(self) -> Sequence[Widget]:
        """When to ask, as it stands in the table's menu."""
        scene = self.scene
        if not scene.cards.windows:
            return ()
        tr, prefs = scene.tr, scene.services.prefs
        game = scene.table.id

        def ask(policy: str) -> None:
            prefs.change(answers={**prefs.value.answers, game: policy})

        def limit(seconds: str) -> None:
            prefs.change(answer_seconds=int(seconds))

        policies = [(key, tr(f"table.answers.{key}")) for key in ("always", "matters", "never")]
        times = [
            (str(s), tr("table.answers.seconds", count=s) if s else tr("table.answers.no_limit")) for s in SECONDS
        ]
        rows: list[Widget] = [
            Choice("menu.answers", tr("table.answers.title"), policies, prefs.value.answers.get(game, "always"), ask),
            Choice("menu.answer_time", tr("table.answers.time"), times, str(prefs.value.answer_seconds), limit),
        ]
        if scene.session.veiled:
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


class EmptyQuestion(Modal):
    """Asked of one who holds no answer, so that nobody learns who does."""

    name = "empty_question"
    first_focus = "empty.pass"
    width = 620.0

    def __init__(self, app: Host, scene: SecretTable, stakes: Phrase, done: Callable[[], None]) -> None:
        super().__init__(app, "")
        self.skin = scene.skin
        self.scene = scene
        self.stakes = stakes
        self._done = done

    def body(self) -> Widget:
        tr = self.tr
        words = Label(self.scene.say(self.stakes), "empty.stakes", role="lead_strong")
        return Column((words, Label(tr("table.answers.empty"), "empty.text", role="lead")), gap=S4)

    def buttons(self) -> Sequence[Widget]:
        return (Button("empty.pass", self.tr("table.answers.go_on"), self.dismiss, icon="check", kind="primary"),)

    def dismiss(self) -> None:
        self.app.pop(fade=False)
        self._done()
