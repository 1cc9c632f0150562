"""Players of a game in the form of a record; the other way is `player_names.seat_choices_of`."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.seat import seat_name
from boardgames.record import RecordedSeat
from boardgames.ui.scene.scene_factory import SeatChoice


def recorded_seats(choices: Sequence[SeatChoice]) -> dict[str, RecordedSeat]:
    """Players by seat, in the form of a record."""
    return {
        seat_name(i): RecordedSeat(computer=choice.player_name)
        if choice.kind == "computer"
        else RecordedSeat(person=choice.name)
        for i, choice in enumerate(choices)
    }
