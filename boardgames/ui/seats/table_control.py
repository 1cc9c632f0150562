"""Changes of a match that an open table makes through its owner."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boardgames.core.game_protocol import Action, Seat
from boardgames.ui.scene.scene_factory import SeatChoice


class TableControl(NamedTuple):
    """Changes of a match: play for the seat to act, replace the player of a seat, take so many actions back."""

    play: Callable[[Action], object]
    change_player: Callable[[Seat, SeatChoice], object]
    undo: Callable[[int], object]
