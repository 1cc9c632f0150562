"""The feats of Sacrificio, judged by the events of a game."""

from __future__ import annotations

from typing import Final

from boardgames.ui.contract.feats import Judges, Played

FEAST: Final = 4
"""A ritual that brings so many hollow hearts is a feast."""
COLOURS: Final = 3


def _hearts(played: Played) -> int:
    return sum(played.count("scored", what, seat=played.name) for what in ("heart", "rival_heart"))


def _feast(played: Played) -> bool:
    return any(int(str(it["count"])) >= FEAST for it in played.told("scored", "hollow", seat=played.name))


def _colours(played: Played) -> set[object]:
    found = (
        it["colour"] for what in ("heart", "rival_heart") for it in played.told("scored", what, seat=played.name)
    )
    return set(found)


FEATS: Final[Judges] = {
    "sunrise": lambda played: played.won,
    "feast": _feast,
    "thief": lambda played: played.some("scored", "rival_heart", seat=played.name),
    "serpent": lambda played: played.some("", "answered", seat=played.name),
    "hour_of_the_curse": lambda played: played.some("moved", "blocked", seat=played.name),
    "rainbow": lambda played: len(_colours(played)) >= COLOURS,
    "insatiable": lambda played: _hearts(played) >= FEAST,
}
