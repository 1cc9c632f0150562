"""Things gathered one after the other for one answer: taken up, let go, and played together."""

from __future__ import annotations

from typing import final

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Gather, Sight
from boardgames.ui.input.picker import Path


@final
class Gatherer:
    """What was taken so far of what may be taken; `asked` is None while nothing is gathered."""

    def __init__(self, table: GameUI) -> None:
        self._table = table
        self.asked: Gather | None = None
        self._taken: list[str] = []

    def renew(self, sight: Sight) -> None:
        """The position changed: nothing is taken."""
        several = self._table.multi_choice
        self.asked = several.choice(sight) if several is not None else None
        self._taken.clear()

    @property
    def taken(self) -> Path:
        """What was taken, the first first."""
        return tuple(self._taken)

    @property
    def open(self) -> tuple[str, ...]:
        """What may be taken next."""
        if self.asked is None or len(self._taken) >= self.asked.most:
            return ()
        return tuple(key for key in self.asked.keys if key not in self._taken)

    def turn(self, key: str) -> bool | None:
        """Take a thing, or let it go; None when it is none of those, or no more may be taken."""
        if key in self._taken:
            self._taken.remove(key)
            return False
        if key not in self.open:
            return None
        self._taken.append(key)
        return True

    def drop(self) -> bool:
        """Let go of what was taken last; False when there is nothing."""
        if not self._taken:
            return False
        self._taken.pop()
        return True

    def answer(self, sight: Sight) -> Action:
        """The line that all this makes."""
        assert self._table.multi_choice is not None
        return self._table.multi_choice.chosen_action(sight, self.taken)
