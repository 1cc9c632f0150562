"""The pieces of Sacrifice by themselves, for whoever looks through the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from boardgames.games.sacrifice import ids
from boardgames.ui.contract.card_page import CardPage, CardPageLine
from boardgames.ui.contract.component_gallery import ComponentGallery
from boardgames.ui.contract.game_component import GameComponent
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.sacrifice.piece_names import ICONS, piece_face


@final
class SacrificeComponentGallery(ComponentGallery):
    """Each piece in both colours: their pictures are drawn apart."""

    def __init__(self, pieces: Mapping[str, Mapping[str, Any]]) -> None:
        self._pieces: Final = pieces

    def components(self) -> Sequence[GameComponent]:
        return [
            GameComponent(
                piece, entry["race"], Message(f"sacrifice.race.{entry['race']}"), _page(piece, entry["race"], owner)
            )
            for piece, entry in self._pieces.items()
            for owner in ids.SEATS
        ]


def _page(piece: str, race: str, owner: str) -> CardPage:
    """The page of a piece that stands nowhere."""
    lines = (
        CardPageLine(f"{ICONS}/{piece}", Message(f"sacrifice.piece.{piece}.power")),
        CardPageLine("", Message(f"sacrifice.counts.{race}")),
    )
    name, kind = Message(f"sacrifice.piece.{piece}.name"), Message(f"sacrifice.race.{race}")
    return CardPage(piece_face(piece, owner), name, kind, lines)
