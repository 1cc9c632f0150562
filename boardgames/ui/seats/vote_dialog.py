"""Dialog that asks the people at the window what the people of an open table decide together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, final

from boardgames.draw.theme import S4
from boardgames.seats.table_people import WINDOW
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.seats.people_text import person_name, vote_sentence
from boardgames.ui.seats.screen_service import ScreenService
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Row
from boardgames.ui.widgets.label import Label, SeatMark
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.seats.table_people import TableVote, VoteChoice

MARK: Final = 64.0
"""Size of the mark of the seat that is asked about."""


@final
class VoteDialog(ModalDialog):
    """A question of the table to the people at this screen, over the table; goes when it is answered elsewhere."""

    name = "vote"
    opens_locked = True
    width = 640.0

    def __init__(self, app: SceneHost, vote: TableVote, words: MessageFormatter, screens: ScreenService) -> None:
        super().__init__(app, app.services.tr("seats.window.people"))
        self._vote: Final = vote
        self._words: Final = words
        self._screens: Final = screens
        self.first_focus = f"vote.{vote.choices[WINDOW][0]}"

    @property
    def _is_paused(self) -> bool:
        """True if the game stands still until something else is chosen."""
        return self._vote.chosen == "pause"

    def enter(self) -> None:
        self._screens.set_listener(self._follow)

    def leave(self) -> None:
        self._screens.set_listener(None)

    def resume(self) -> None:
        super().resume()
        self._follow()

    def _follow(self) -> None:
        """Go once the question is another one."""
        open_votes = {(one.number, one.chosen) for one in self._screens.status.votes}
        if (self._vote.number, self._vote.chosen) not in open_votes and self.is_on_top:
            self.app.pop()

    def body(self) -> Widget:
        name = person_name(self._words, self._vote.seat)
        vote = self._vote
        asked = vote_sentence(self._words, vote.kind, vote.seat, vote.choices[WINDOW])
        text = self.tr("seats.people.paused", name=name) if self._is_paused else asked
        mark = SeatMark(vote.seat, self._words.seat_colour(vote.seat), MARK)
        return Row((mark, Label(text, "vote.text", role="lead", grow=1)), gap=S4)

    def buttons(self) -> Sequence[Widget]:
        tr = self.tr
        leave, later = tr("table.button.leave"), tr("seats.window.later")
        away = Button("vote.leave", leave, self.app.return_to_title)
        first = away if self._is_paused else Button("vote.later", later, self.dismiss)
        return (first, *map(self._button, reversed(self._vote.choices[WINDOW])))  # the main one last

    def _button(self, choice: VoteChoice) -> Widget:
        """Button of a choice; the first one is what most tables want."""
        sign = "check" if choice == self._vote.chosen else ""
        words, call = self.tr(f"seats.people.{choice}"), partial(self._choose, choice)
        is_first = choice == self._vote.choices[WINDOW][0]
        return Button(f"vote.{choice}", words, call, icon=sign, kind="primary" if is_first else "quiet")

    def _choose(self, choice: VoteChoice) -> None:
        if choice == self._vote.chosen:
            return
        self.app.pop(fade=False)
        self._screens.vote(self._vote.number, choice)

    def dismiss(self) -> None:
        if not self._is_paused:
            super().dismiss()
