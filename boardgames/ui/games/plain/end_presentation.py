"""The end on the plain table: the scores of the position, where it has any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from boardgames.core.game_protocol import Dump, Seat, seat_name
from boardgames.ui.contract.end_presentation import EndPresentation


@final
class PlainEndPresentation(EndPresentation):
    """One figure a seat."""

    def seat_summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        points = view.get("over", {}).get("scores", {}).get(seat_name(seat))
        return () if points is None else (("plain.points", points),)
