"""The end of a lesson: praise, or a kind word, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.draw.skin import Skin
from boardgames.draw.theme import S4
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Column, Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.widget import Widget


class Praise(Modal):
    """Lies over the board. `following` opens the next lesson, `play_now` begins a game after the last one; closing it
    leads to the list.
    """

    name = "praise"
    width = 640.0

    def __init__(
        self,
        app: Host,
        skin: Skin,
        text: str,
        *,
        won: bool,
        again: Callable[[], None],
        following: Callable[[], None] | None,
        leave: Callable[[], None],
        play_now: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, "")
        self.skin = skin
        self.won = won
        self._text = text
        self._again, self._following, self._leave, self._play_now = again, following, leave, play_now
        ahead = "praise.next" if following else "praise.play" if play_now else ""
        self.first_focus = ahead or ("praise.list" if won else "praise.again")

    def body(self) -> Widget:
        title = self.tr("lesson.done" if self.won else "lesson.not_yet")
        head = Row((Icon("trophy" if self.won else "hint", 44), Label(title, "praise.title", role="title", grow=1)))
        return Column((head, Label(self._text, "praise.text", role="lead")), gap=S4)

    def buttons(self) -> Sequence[Widget]:
        tr, main = self.tr, self.first_focus
        words = tr("lesson.again" if self.won else "lesson.try_again")
        ways = [
            ("praise.list", tr("lesson.list"), self._leave, "rules"),
            ("praise.again", words, self._again, "undo"),
        ]
        if self._following is not None:
            ways.append(("praise.next", tr("lesson.next"), self._following, "step_forward"))
        if self._play_now is not None:
            ways.append(("praise.play", tr("ui.title.play"), self._play_now, "play"))
        ways.sort(key=lambda way: way[0] == main)
        return [self._button(*way, main=way[0] == main) for way in ways]

    def _button(self, id: str, words: str, call: Callable[[], None], icon: str, *, main: bool) -> Button:
        def go() -> None:
            self.app.pop(fade=False)
            call()

        return Button(id, words, go, icon=icon, kind="primary" if main else "quiet")

    def dismiss(self) -> None:
        self.app.pop(fade=False)
        self._leave()
