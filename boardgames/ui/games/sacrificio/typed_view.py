"""The view of Sacrificio as it is drawn: the position, a heart being won, and at the end the counting board."""

from __future__ import annotations

from typing import cast

from boardgames.core.game_protocol import Dump, Seat
from boardgames.games.sacrificio.dump_types import PositionDump
from boardgames.ui.games.sacrificio.final_count import FinalCount


class DisplayView(PositionDump, total=False):
    """A position, and what is drawn beside it."""

    eyes: Seat
    """The seat that looks."""
    sparse: bool
    """True if parts that a first lesson does not need are left out."""
    count: FinalCount
    won: tuple[str, str]
    """The temple whose ritual is being told, as a key, and the colour of its heart."""
    shown: tuple[str, str]
    """A place, and the card from it that is being told of, which all see."""


def as_typed_view(view: Dump) -> DisplayView:
    """Return a view as this game's dump, so that a misspelt field is found by mypy."""
    return cast(DisplayView, view)
