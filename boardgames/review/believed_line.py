"""Line of a seat, followed in positions that it could believe in, up to what shows it something new."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from ..core.dump_paths import canonical_text
from ..core.game_protocol import Action, Dump, Seat, State


@final
class BelievedLine:
    """Line of a seat in several positions that look alike to it.

    An action shows the seat something new if these positions look different to it afterwards. A card that is revealed
    to everybody and that the seat knew is nothing new.
    """

    def __init__(self, positions: Sequence[State], seat: Seat, line: Sequence[Action]) -> None:
        """`positions`: positions of the same view, at least one; they are changed."""
        self._positions: Final = positions
        self._seat: Final = seat
        self._line: Final = line

    def steps(self) -> Iterator[tuple[Dump, Action]]:
        """Play the line; yield what the seat saw before each action that it could play without news, with the action.

        The last action that is yielded may show something new.
        """
        for action in self._line:
            if not all(self._is_playable(position, action) for position in self._positions):
                return
            yield self._positions[0].view(self._seat), action
            for position in self._positions:
                position.apply(action)
            if len({canonical_text(position.view(self._seat)) for position in self._positions}) > 1:
                return

    def is_turn_over(self) -> bool:
        """Return whether the seat's turn, or the game, is over after the actions that were played."""
        first = self._positions[0]
        return first.outcome() is not None or first.whose_turn() != self._seat

    def _is_playable(self, position: State, action: Action) -> bool:
        is_own = position.outcome() is None and position.to_act() == self._seat
        return is_own and action in position.legal_actions()
