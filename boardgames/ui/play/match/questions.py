"""Questions out of turn: when to ask, what passes by itself, the same pauses whether or not an answer is held.

Rules that keep hands secret. A window that opens only for who can answer would tell who can, so at a shared device
everybody who could be asked is asked (an empty question). A computer that could answer takes the same time whether it
holds an answer or not. Until then the table shows no more than if they had been asked (`Suspense`). And what passes
by a person's own wish is said aloud.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol, final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import Deed
from boardgames.draw.theme import S4
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Phrase, Sight
from boardgames.ui.play.match.desk import PACE, TICK_MS, WINDOW_MS
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.suspense import Suspense
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.preferences import Preferences, PreferenceStore
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Column
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.switches import Choice, Toggle
from boardgames.ui.widgets.widget import Widget

SECONDS: Final = (0, 15, 30, 60)


class QuestionHost(Protocol):
    """What the questions ask of the table."""

    looking: int | None

    def after(self, ms: float, call: Callable[[], None]) -> None: ...

    def hand_to(self, seat: Seat) -> None:
        """Let another person take the device."""

    def ask_empty(self, stakes: Phrase, done: Callable[[], None]) -> None:
        """Ask one who holds no answer."""

    def show_late(self) -> None:
        """Nobody is waited for: show what was held back, and go on."""


@final
class Questions:
    """Watches one table of a game with windows."""

    def __init__(
        self, host: QuestionHost, session: Session, table: GameUI, settings: Callable[[], Preferences]
    ) -> None:
        self._host = host
        self._session = session
        self._table = table
        self._settings = settings
        self.suspense: Final = Suspense(table, lambda: session.port)
        self._empty: list[tuple[Seat, Phrase]] = []
        self._pausing = False
        self._prompted: Seat | None = None

    # what happened ----------------------------------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        """Whether the game stands still for a pause or an empty question."""
        return self._pausing or self.prompted is not None

    @property
    def is_pausing(self) -> bool:
        """Whether a computer seems to be asked."""
        return self._pausing

    @property
    def prompted(self) -> Seat | None:
        """The person who is asked for form's sake, or will be next."""
        return self._prompted if self._prompted is not None or not self._empty else self._empty[0][0]

    def veil(self, sight: Sight) -> Sight:
        """What a seat sees of the present: not what is held back."""
        seen = self.suspense.sight(sight) if self.suspense.on and self._host.looking is None else sight
        return replace(seen, alone=not self._session.veiled)

    def after(self, deed: Deed, before: Dump) -> None:
        """An action was played and is not shown yet; `before` is what the eyes of the table saw before it."""
        session, table = self._session, self._table
        if table.reactions is None or not session.persons:
            return
        port = session.port
        for event in deed.events:
            seat = table.reactions.asked_seat(event)
            if seat is None or port.to_act() == seat:
                continue
            if not session.person(seat):
                self._pause()
            elif session.veiled and self._settings().ask_everyone:
                self._empty.append((seat, table.reactions.stakes(before, deed.action, deed.seat, seat)))
            else:
                continue
            self.suspense.begin(seat)

    def recall(self) -> None:
        """A game is opened after a move that somebody could answer: it waits again, answered or not."""
        port = self._session.port
        if self._table.reactions is None or port.outcome() is not None:
            return
        history = port.history()
        count = len(history)
        while count and self._table.reactions.is_pass(history[count - 1].action):
            count -= 1
        if count:
            self.after(history[count - 1], port.view_after(count - 1))

    def _pause(self) -> None:
        """A computer that could have been asked, and was not, takes its time all the same."""
        self._pausing = True
        least = max(PACE[self._settings().ai_pace], WINDOW_MS)
        count = self._session.snapshot.action_count

        def end() -> None:
            if not self._pausing or self._session.snapshot.action_count != count:
                return
            if self._host.looking is not None:
                self._host.after(TICK_MS, end)
                return
            self._pausing = False
            self._resume()

        self._host.after(math.ceil(least / TICK_MS) * TICK_MS, end)

    def _resume(self) -> None:
        if not self.busy:
            self._host.show_late()

    # what passes by itself --------------------------------------------------------------------------------------
    def passing_seat(self) -> Seat | None:
        """The person to act who does not want to be asked about what is to be answered now."""
        seat = self._session.snapshot.to_act
        if self._table.reactions is None or seat is None or not self._session.person(seat):
            return None
        if self._host.looking is not None or self.busy:
            return None
        view = self._session.port_of(seat).view()
        if not self._table.reactions.is_answer_due(view) or self._asks(view, seat):
            return None
        return seat

    def _asks(self, view: Dump, seat: Seat) -> bool:
        settings = self._settings()
        if self._session.veiled and settings.ask_everyone:
            return True
        policy = settings.answers.get(self._table.id, "always")
        reactions = self._table.reactions
        harms = reactions is None or reactions.is_harmful(view, seat)
        return policy == "always" or (policy == "matters" and harms)

    # empty questions --------------------------------------------------------------------------------------------
    def ask_next(self) -> bool:
        """Go on with people who are only asked for form's sake: first the device, then the question."""
        if self._prompted is not None:
            return True
        if not self._empty:
            return False
        seat, stakes = self._empty[0]
        if self._session.eyes != seat:
            self._host.hand_to(seat)
            return True
        self._empty.pop(0)
        self._prompted = seat
        self._host.ask_empty(stakes, self._answered)
        return True

    def _answered(self) -> None:
        self._prompted = None
        self._resume()

    def drop(self) -> None:
        """The game was taken back: nobody is asked any more."""
        self._empty.clear()
        self._pausing = False
        self.suspense.drop()


def controls(game: str, tr: Callable[..., str], prefs: PreferenceStore, *, shared: bool) -> Sequence[Widget]:
    """When to ask, as it stands in the table's menu; `shared`: several people at one device."""

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


class EmptyQuestion(Modal):
    """Asked of one who holds no answer, so that nobody learns who does."""

    name = "empty_question"
    opens_locked = True
    first_focus = "empty.pass"
    width = 620.0

    def __init__(self, app: Host, skin: Skin, stakes: str, done: Callable[[], None]) -> None:
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
