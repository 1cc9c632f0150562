"""The pieces of Sacrifice by themselves, for whoever looks through the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.core.machine import seat_name
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.paged import CardLine, CardPage
from boardgames.ui.contract.placed import Phrase


def exhibits(pieces: Mapping[str, Mapping[str, Any]], icons: str) -> Sequence[Exhibit]:
    """Each piece in both colours: their pictures are drawn apart."""
    return [
        Exhibit(piece, about["race"], Phrase(f"sacrifice.race.{about['race']}"), _page(piece, about, seat, icons))
        for piece, about in pieces.items()
        for seat in (0, 1)
    ]


def _page(piece: str, about: Mapping[str, Any], seat: int, icons: str) -> CardPage:
    race = about["race"]
    return CardPage(
        f"{piece}_{seat_name(seat).lower()}",
        Phrase(f"sacrifice.piece.{piece}.name"),
        Phrase(f"sacrifice.race.{race}"),
        (
            CardLine(f"{icons}/{piece}", Phrase(f"sacrifice.piece.{piece}.power")),
            CardLine("", Phrase(f"sacrifice.counts.{race}")),
        ),
    )
