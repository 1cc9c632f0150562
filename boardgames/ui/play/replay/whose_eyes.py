"""The page before the replay of a game with secrets that has not ended: through whose eyes it will be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from boardgames.core.game_protocol import Seat
from boardgames.draw.skin import Skin
from boardgames.draw.theme import S4, S5
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.boxes import Centre, Column, Pad
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget


class WhoseEyes(Scene):
    """Several people played: one says who it is, and nothing is shown before that, or besides."""

    name = "whose_eyes"

    def __init__(
        self, app: Host, skin: Skin, words: MessageFormatter, seats: Sequence[Seat], chosen: Callable[[Seat], None]
    ) -> None:
        super().__init__(app)
        self.skin = skin
        self._words = words
        self._seats = tuple(seats)
        self._chosen = chosen
        self.first_focus = f"eyes.{self._seats[0]}"

    def compose(self) -> Widget:
        tr, title = self.tr, self._words.seat_title
        who = [
            Button(f"eyes.{seat}", tr("table.handover.alone_go", seat=title(seat)), partial(self._chosen, seat))
            for seat in self._seats
        ]
        back = Button("back", tr("ui.dialog.back"), self.back, icon="back")
        head = Label(tr("table.eyes.title"), role="title")
        column = Column((head, Label(tr("table.eyes.text"), role="lead"), *who, back), gap=S4)
        return Pad(Centre(column, width=720, upright=True), x=S5, y=S5)
