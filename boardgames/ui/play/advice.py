"""What a computer would do in the place of the person to act: asked for, marked on the board, forgotten again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from boardgames.core.machine import Action, Event
from boardgames.ui.contract.placed import Trail

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene


@final
class Advice:
    """At most one advice; `trail` marks it on the board, `words` say it or that it is being looked for."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.trail: Sequence[Trail] = ()
        self.words = ""

    def ask(self) -> None:
        """Have a computer look at the position as the person to act sees it."""
        scene = self.scene
        if not (scene.live and scene.hand.sight.acting):
            scene.app.toast("table.none.over" if scene.match.outcome() else "table.none.hint")
            return
        scene.session.ask_hint()
        self.words = scene.tr("table.hint.thinking")
        scene.rebuild()
        scene.desk.wake()

    def found(self, action: Action) -> None:
        """The computer has an advice: mark it on the board and say it."""
        scene = self.scene
        events: list[Event] = []
        scene.session.trial(scene.eyes).apply(action, events)
        told = scene.narrated(events)
        self.trail = scene.table.trail(events)
        self.words = scene.tr("table.hint.line", action=" ".join(told[:1]))
        scene.rebuild()

    def forget(self) -> None:
        """It is of no use any more."""
        self.scene.session.forget_hint()
        self.trail, self.words = (), ""
