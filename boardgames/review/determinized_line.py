"""Line of a seat, played in several determinizations up to the first action that gives the seat new information."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from ..core.dump_paths import canonical_text
from ..core.game_protocol import Action, Dump, Seat, State


@final
class DeterminizedLine:
    """Line of a seat in several determinizations of one view of it.

    An action gives the seat new information if its views of the determinizations differ afterwards. A card that is
    revealed to everybody and that the seat knew gives it none.
    """

    def __init__(self, positions: Sequence[State], seat: Seat, line: Sequence[Action]) -> None:
        """`positions`: determinizations of the same view, at least one; they are changed."""
        self._positions: Final = positions
        self._seat: Final = seat
        self._line: Final = line

    def steps(self) -> Iterator[tuple[Dump, Action]]:
        """Play the line; yield the seat's view before each action, and the action. An action that is not legal in all
        determinizations ends it; so does one that gives new information, which is yielded, too.
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
