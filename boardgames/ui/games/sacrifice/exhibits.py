"""The pieces of Sacrifice by themselves, for whoever looks through the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from boardgames.games.sacrifice import ids
from boardgames.ui.contract.card_page import CardLine, CardPage
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.exhibits import GameExhibits
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.sacrifice.pieces import ICONS, piece_face


@final
class SacrificeExhibits(GameExhibits):
    """Each piece in both colours: their pictures are drawn apart."""

    def __init__(self, pieces: Mapping[str, Mapping[str, Any]]) -> None:
        self._pieces: Final = pieces

    def items(self) -> Sequence[Exhibit]:
        return [
            Exhibit(
                piece, entry["race"], Phrase(f"sacrifice.race.{entry['race']}"), _page(piece, entry["race"], owner)
            )
            for piece, entry in self._pieces.items()
            for owner in ids.SEATS
        ]


def _page(piece: str, race: str, owner: str) -> CardPage:
    """The page of a piece that stands nowhere."""
    lines = (
        CardLine(f"{ICONS}/{piece}", Phrase(f"sacrifice.piece.{piece}.power")),
        CardLine("", Phrase(f"sacrifice.counts.{race}")),
    )
    name, kind = Phrase(f"sacrifice.piece.{piece}.name"), Phrase(f"sacrifice.race.{race}")
    return CardPage(piece_face(piece, owner), name, kind, lines)
