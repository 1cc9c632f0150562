"""Names and pictures of the pieces of Sacrifice, as sentences and drawings of all parts have them."""

from __future__ import annotations

from typing import Final

from boardgames.ui.contract.table_types import Message

ICONS: Final = "sacrifice/icons"
PICTURES: Final = "sacrifice/pieces"


def piece_name_forms(piece: str) -> dict[str, object]:
    """The forms of a piece's name: as subject, in the sentence, as object."""
    return {
        "subject": Message(f"sacrifice.piece.{piece}.subject"),
        "piece": Message(f"sacrifice.piece.{piece}.object"),
        "at_piece": Message(f"sacrifice.piece.{piece}.at"),
    }


def piece_face(piece: str, owner: str) -> str:
    """The face of a placed piece, `monkey_p1`; `owner` is the public name of its seat."""
    return f"{piece}_{owner.lower()}"


def piece_picture(piece: str, owner: str) -> str:
    """The picture of a piece in the colour of its seat."""
    return f"{PICTURES}/{piece_face(piece, owner)}"
