"""What stopping would bring in the wisps, and what the next card could do: for the eye. WAL-23 to WAL-25."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from boardgames.core.machine import Dump


class Stake(NamedTuple):
    """Wisps revealed so far (`none` included); who would score how much now, for the same and for the other colour.

    `side` is empty while no colour lies there. `same` and `opposite` are 0 where there is no further card.
    """

    wisps: tuple[str, ...]
    side: str
    now: int
    same: int
    opposite: int
    left: int


def stake(view: Dump, cards: Mapping[str, Any], constants: Mapping[str, Any]) -> Stake | None:
    """The stake of a drawn view, or None outside the wisps."""
    if view["phase"] != "wisps":
        return None
    return of_wisps([cards[card]["wisp"] for card in view["revealed"]], constants)


def of_wisps(wisps: Sequence[str], constants: Mapping[str, Any]) -> Stake:
    """The stake of a row of wisps after which the phase goes on."""
    same, other = constants["wisp_points_same"], constants["wisp_points_opposite"]
    left = constants["reveal_max"] - len(wisps)
    colours = [wisp for wisp in wisps if wisp != "none"]
    if not colours:
        return Stake(tuple(wisps), "", 0, same[0] if left else 0, 0, left)
    count = len(colours)
    side = "witches" if colours[-1] == "purple" else "villagers"
    return Stake(
        tuple(wisps), side, same[count - 1], same[count] if left else 0, other[count - 1] if left else 0, left
    )
