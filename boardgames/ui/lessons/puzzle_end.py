"""End of a puzzle: the answer in words, how it is known, and buttons to continue."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.draw.theme import S2, S3
from boardgames.draw.widget_skin import Skin
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button, enter_button
from boardgames.ui.widgets.containers import Column, Row
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.widget import Widget


class PuzzleEndDialog(ModalDialog):
    """Dialog after a puzzle was solved, or its answer shown (`wrong` is None). `texts` are the answer, its idea
    (which may be empty) and its proof; `following` opens the next puzzle.
    """

    name = "solved"
    opens_locked = True
    width = 760.0

    def __init__(
        self,
        app: SceneHost,
        skin: Skin,
        texts: tuple[str, str, str],
        wrong: int | None,
        *,
        again: Callable[[], None],
        following: Callable[[], None] | None,
        leave: Callable[[], None],
    ) -> None:
        super().__init__(app, "")
        self.skin = skin
        self._texts = texts
        self._wrong = wrong
        self._again, self._following, self._leave = again, following, leave
        self.first_focus = "solved.next" if following is not None else "solved.list"

    def body(self) -> Widget:
        tr = self.tr
        icon, title = "trophy", tr("puzzle.solved_at_once")
        if self._wrong is None:
            icon, title = "eye", tr("puzzle.answer")
        elif self._wrong:
            title = tr("puzzle.solved", count=self._wrong)
        head = Row((Icon(icon, 44), Label(title, "solved.title", role="title", grow=1)), gap=S3)
        answer, idea, proof = self._texts
        return Column(
            (
                head,
                Label(answer, "solved.answer", role="lead"),
                *([Label(idea, "solved.idea")] if idea else []),
                Label(proof, "solved.proof", tone="muted"),
            ),
            gap=S2,
        )

    def buttons(self) -> Sequence[Widget]:
        tr = self.tr
        ways = [
            ("solved.list", tr("puzzle.list"), self._leave, "rules"),
            ("solved.again", tr("lesson.again"), self._again, "first"),
        ]
        if self._following is not None:
            ways.append(("solved.next", tr("puzzle.next"), self._following, "step_forward"))
        ways.sort(key=lambda way: way[0] == self.first_focus)
        return [self._button(*way) for way in ways]

    def _button(self, id: str, words: str, call: Callable[[], None], icon: str) -> Button:
        def go() -> None:
            self.app.pop(fade=False)
            call()

        if id == self.first_focus:
            return enter_button(id, words, go, self.services.catalog, icon=icon)
        return Button(id, words, go, icon=icon)

    def dismiss(self) -> None:
        self.app.pop(fade=False)
        self._leave()
