"""A move that nobody can answer, shown for a while as if somebody were asked: its haste would tell what hands hold.

While it lasts, the table lies as it would with the question open: the same board, line, log, sounds and buttons.
What the move did is shown afterwards, as it is after a question that was let pass.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, final

from boardgames.core.machine import PASS, Dump, Seat
from boardgames.core.match import Entry
from boardgames.ui.contract.placed import Sight

if TYPE_CHECKING:
    from boardgames.ui.play.secret_table import SecretTable


@final
class Suspense:
    """At most one move of one table."""

    def __init__(self, scene: SecretTable) -> None:
        self.scene: Final = scene
        self.asked: Seat | None = None
        self._entry: Entry | None = None
        self._seen: tuple[Seat, Dump] | None = None

    @property
    def on(self) -> bool:
        """Whether a move is held back from sight now."""
        return self._entry is not None

    def begin(self, entry: Entry, asked: Seat) -> None:
        """Hold back the move that was just played, or the pass that let it happen; `asked` could answer first."""
        if self._entry is None:
            self._entry, self.asked, self._seen = entry, asked, None

    def drop(self) -> None:
        """Nothing is held back any more: the game was taken back."""
        self._entry, self.asked, self._seen = None, None, None

    def view(self) -> Dump:
        """The position as the seat that looks would see it with the question open."""
        scene, entry = self.scene, self._entry
        assert entry is not None and self.asked is not None
        if self._seen is None or self._seen[0] != scene.eyes:
            before = scene.match.state_after(len(scene.match) - 1).view(scene.eyes)
            open_ = scene.cards.passes(entry.action)
            asking = before if open_ else scene.cards.suspended(before, entry.action, entry.seat, self.asked)
            self._seen = scene.eyes, asking
        return self._seen[1]

    def sight(self, sight: Sight) -> Sight:
        """What a seat may do meanwhile: look."""
        if not self.on or self.scene.looking is not None:
            return sight
        return replace(sight, view=self.view(), to_act=self.asked, legal=())

    def end(self) -> Entry:
        """The move to be shown now, told as what follows from a question that was let pass."""
        entry, asked = self._entry, self.asked
        assert entry is not None and asked is not None
        self.drop()
        return Entry(asked, PASS, tuple(self.scene.cards.late(entry.events)))
