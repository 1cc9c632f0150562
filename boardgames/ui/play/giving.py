"""From a key that was given to what happens: a play, a refusal with its sentence, a question before a deed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, final

from boardgames.core.machine import NOT_YOUR_TURN, Action
from boardgames.text.refusals import refusal
from boardgames.ui.contract.placed import Chip, Deed, Phrase
from boardgames.ui.play.hand import CONFIRM, Answer, Changed, Play, Refused
from boardgames.ui.scene.dialogs import confirm

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene

NOTICE_MS: Final = 5200.0


class Notice(NamedTuple):
    """A sentence by a place, and the rule behind it."""

    key: str
    text: str
    note: str = ""


@final
class Giving:
    """Takes the keys that a person gives, and answers each."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.notice: Notice | None = None
        self._notices = 0

    def give(self, key: str, onto: bool = False) -> None:
        """A key was clicked, pressed or dropped on."""
        scene = self.scene
        if scene.looking is not None:
            self.notify(Notice(key, scene.tr("table.none.looking")))
        elif scene.over:
            scene.app.toast("table.none.over")
        elif not scene.desk.busy:
            scene.advice.forget()
            self.answer(scene.hand.give(key, onto=onto))

    def answer(self, answer: Answer) -> None:
        """Show or do what the hand answered."""
        scene = self.scene
        match answer:
            case Play(lines=lines):
                self._decide(lines)
            case Refused(key=key, action=action, code=code):
                self._refuse(key, action, code)
            case Changed(picked=picked):
                scene.play("click" if picked else "cancel")
                scene.pointing.hand_changed()
                scene.quiet()
            case None:
                pass

    def _decide(self, lines: tuple[Action, ...]) -> None:
        """Play lines one after the other, after an advice that is given once."""
        scene = self.scene
        advice = scene.table.advice(scene.hand.sight, lines[-1])
        if advice is None or not scene.services.prefs.first_time(advice[0]):
            self._run(lines)
            return
        confirm(
            scene.app,
            title=scene.tr(f"{scene.table.id}.advice.title"),
            text=scene.say(advice[1]),
            yes=scene.tr("table.button.go_on"),
            no=scene.tr("table.button.cancel"),
            on_yes=lambda: self._run(lines),
        )

    def _run(self, lines: tuple[Action, ...]) -> None:
        self.scene.perform(lines[0])
        if lines[1:] and self.scene.live:
            self.scene.desk.queue(lines[1:])

    # saying no ------------------------------------------------------------------------------------------------
    def _refuse(self, key: str, action: Action, code: str) -> None:
        scene = self.scene
        scene.play("warning")
        if code == NOT_YOUR_TURN:
            seat = scene.hand.sight.to_act or 0
            self.notify(Notice(key, scene.tr("table.none.not_you", seat=scene.seat_title(seat))))
            return
        sentence, rule = self.refusal(action, code)
        self.notify(Notice(key, sentence, scene.tr("table.toast.rule", rule=rule) if rule else ""))

    def refusal(self, action: Action, code: str) -> tuple[str, str]:
        """The sentence and the rule id of a refused line."""
        scene = self.scene
        word, rule = scene.table.nuance(scene.hand.sight, action, code)
        return refusal(scene.services.catalog, scene.table.id, action, word), rule

    def notify(self, notice: Notice) -> None:
        """Say something by a place for some seconds."""
        self.notice = notice

        def end() -> None:
            if self.notice is notice:
                self.notice = None
                self.scene.rebuild()

        self.scene.after(NOTICE_MS, end)
        self.scene.rebuild()

    # deeds and chips ------------------------------------------------------------------------------------------
    def deeds(self) -> Sequence[Deed]:
        """What may be done beside the board, in the present position."""
        scene = self.scene
        return scene.table.deeds(scene.hand.sight) if scene.live else ()

    def chips(self) -> tuple[str, Sequence[Chip]]:
        """Small choices of this moment, and the place by which they stand."""
        scene = self.scene
        if not (scene.live and scene.hand.sight.acting):
            return "", ()
        anchor, chips = scene.table.chips(scene.hand.sight)
        if scene.hand.picker.complete is not None and scene.hand.picker.open:
            chips = (*chips, Chip(CONFIRM, Phrase("table.button.confirm"), "check", main=True))
        return anchor, chips

    def reason(self, deed: Deed) -> str:
        """Why a deed is not open, or empty."""
        if deed.open or deed.refused is None:
            return ""
        why = self.scene.match.port(self.scene.eyes).why_not(deed.refused)
        return self.refusal(deed.refused, why.code)[0] if why is not None else ""

    def do(self, deed: Deed) -> None:
        """A deed's button or letter was pressed."""
        scene = self.scene
        if scene.desk.busy:
            return
        reason = self.reason(deed)
        if reason:
            scene.play("warning")
            self.notify(Notice("", reason))
        elif deed.on:
            scene.hand.clear()
            self.answer(Changed(False))
        elif deed.ask is not None and (deed.spot == "menu" or scene.services.settings.confirm_end):
            confirm(
                scene.app,
                title=scene.say(deed.ask[0]),
                text=scene.say(deed.ask[1]),
                yes=scene.say(deed.words),
                on_yes=lambda: self.give(deed.key),
                danger=deed.danger,
            )
        else:
            self.give(deed.key)
